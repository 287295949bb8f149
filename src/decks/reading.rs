//! How a list was read: the role of every character, from what its reader saved.

use super::model::{Deck, Role, RoleSpan};
use crate::source::Span;

/// The roles of a list, in file order, without gaps and overlaps; unclaimed places are ornament. If
/// two roles claim a place, the more specific one has it: counts and names before headings, these
/// before remarks.
pub(crate) fn roles(text: &str, deck: &Deck) -> Vec<RoleSpan> {
    let mut claims = Vec::with_capacity(2 * deck.entries.len() + deck.remarks.len() + 16);
    let mut claim = |role, span: Span| {
        if span.start < span.end {
            claims.push(RoleSpan { role, span });
        }
    };
    for entry in &deck.entries {
        // Most counts stand before the names: claims in order are soon sorted.
        if entry.is_counted() {
            claim(Role::Count, entry.quantity_span);
        }
        claim(Role::Name, entry.name_span);
    }
    let members = deck.companies.iter().flat_map(|company| {
        company.characters.iter().chain(company.items.iter().map(|(item, _)| item))
    });
    members.for_each(|member| claim(Role::Name, member.name_span));
    deck.avatar.iter().for_each(|avatar| claim(Role::Name, avatar.span));
    deck.remarks.iter().for_each(|&span| claim(Role::Remark, span));
    deck.note_places.iter().for_each(|&span| claim(Role::Remark, span));
    deck.sections.iter().for_each(|section| claim(Role::Heading, section.span));
    claims.extend(deck.heard.iter().filter(|heard| heard.span.start < heard.span.end));
    claims.sort_by_key(|claim| (claim.span.start, rank(claim.role), claim.span.end));
    cover(text.len(), &claims)
}

/// The rank of a role: the lower, the more specific.
const fn rank(role: Role) -> u8 {
    match role {
        Role::Count => 0,
        Role::Name => 1,
        Role::Version => 2,
        Role::Furniture => 3,
        Role::Heading => 4,
        Role::Ornament => 5,
        Role::Remark => 6,
    }
}

/// One role for each place, from claims in the order of their starts.
fn cover(len: usize, claims: &[RoleSpan]) -> Vec<RoleSpan> {
    let end = Span::new(0, len).end;
    let mut out: Vec<RoleSpan> = Vec::with_capacity(2 * claims.len() + 1);
    // The places that are open, and the offset that is reached.
    let mut open: Vec<RoleSpan> = Vec::new();
    let mut at = 0;
    let mut next = claims.iter().peekable();
    while at < end {
        while let Some(claim) = next.next_if(|claim| claim.span.start <= at) {
            open.push(*claim);
        }
        open.retain(|claim| claim.span.end > at);
        let best = open.iter().min_by_key(|claim| rank(claim.role));
        let (role, own_end) = best.map_or((Role::Ornament, end), |best| (best.role, best.span.end));
        let until = next.peek().map_or(end, |claim| claim.span.start).min(own_end).min(end);
        match out.last_mut() {
            Some(last) if last.role == role && role != Role::Name && role != Role::Count => {
                last.span.end = until;
            }
            _ => out.push(RoleSpan { role, span: Span { start: at, end: until } }),
        }
        at = until;
    }
    out
}
