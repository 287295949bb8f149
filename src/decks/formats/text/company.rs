//! The starting company as lists write it: `Thráin II with Cram, controlling` and the characters
//! below Thráin, `Old Troll + Lieutenant of Morgul`.

use std::collections::BTreeMap;

use super::guess::unmistakable;
use super::item::{Item, item};
use super::known::KnownNames;
use crate::cards::fold::fold;
use crate::cards::model::{CardType, Subtype};
use crate::decks::model::{Deck, Entry, Problem, Quantity, Section, Unheard, WrittenCompany};
use crate::source::{Span, Spanned};

/// How a card belongs to the company.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Follower {
    /// A character that is not a follower, or the follower of the one at this index.
    Character(Option<usize>),
    /// An item of the character at this place.
    Item(Option<usize>),
    /// Something else that is placed with it.
    Other,
}

/// A card of a company.
#[derive(Clone, Debug)]
struct CompanyMember<'t> {
    part: &'t str,
    name: String,
    role: Follower,
}

/// A company that is being read.
#[derive(Clone, Debug, Default)]
struct CompanyLines<'t> {
    span: Span,
    members: Vec<CompanyMember<'t>>,
    /// The controller of the lines that are indented deeper, and the controller's own depth.
    controller: Option<(usize, usize)>,
    /// The characters beside whom a number is their mind.
    minds: Vec<&'t str>,
    /// Whether the heading tells of mind.
    of_mind: bool,
}

/// The starting companies of a list.
#[derive(Clone, Debug, Default)]
pub(super) struct Companies<'t> {
    drafts: Vec<CompanyLines<'t>>,
}

/// A card of a company that needs a finding.
pub(super) struct Told<'t> {
    pub(super) remarks: Vec<&'t str>,
    pub(super) counts: Vec<&'t str>,
    /// Its set or edition, and figures that are no copies, such as a character's mind.
    pub(super) versions: Vec<&'t str>,
    /// The card that was meant, if no card has the name.
    pub(super) meant: Option<String>,
}

/// How a piece of a line is linked to the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Link {
    Start,
    With,
    Controls,
    And,
}

/// The words and signs between the cards of a company's line.
const LINKS: &[(&str, Link)] = &[
    (" (with ", Link::With),
    (" (w/ ", Link::With),
    (" (+ ", Link::With),
    (" (+", Link::With),
    (" [+ ", Link::With),
    (" with ", Link::With),
    (" w/ ", Link::With),
    (" w/", Link::With),
    (" bearing ", Link::With),
    (" mit ", Link::With),
    (" con ", Link::With),
    (" avec ", Link::With),
    (") controlling ", Link::Controls),
    (" controlling ", Link::Controls),
    (" controls ", Link::Controls),
    (" leading ", Link::Controls),
    (" + ", Link::Controls),
    ("+ ", Link::Controls),
    (" > ", Link::Controls),
    (" -> ", Link::Controls),
    (" → ", Link::Controls),
    (", ", Link::And),
    (" and ", Link::And),
    (" & ", Link::And),
    (" und ", Link::And),
    (" y ", Link::And),
    (" et ", Link::And),
    (" e ", Link::And),
    (" en ", Link::And),
    (" ja ", Link::And),
    (" met ", Link::With),
    ("; ", Link::And),
];

/// The words for followers on the lines below.
const BELOW: &[&str] =
    &[") controlling", ", controlling", " controlling", ", controls", " controls", ", leading"];

/// The words for followers of the character on the line above.
const LED_BY: [&str; 5] = ["Controlling ", "controlling ", "Controls ", "controls ", "Leading "];

/// A card of a line, with the card's proper name if it is a guess.
struct Piece<'t> {
    link: Link,
    part: &'t str,
    item: Item<'t>,
    name: String,
    meant: Option<String>,
}

impl<'t> Companies<'t> {
    pub(super) fn begin(&mut self, span: Span, of_mind: bool) {
        self.drafts.push(CompanyLines { span, of_mind, ..CompanyLines::default() });
    }

    /// Whether the company has no card yet.
    pub(super) fn is_empty(&self) -> bool {
        self.drafts.last().is_none_or(|draft| draft.members.is_empty())
    }

    /// Whether a number is that of the company's cards, or of its characters.
    pub(super) fn are(&self, number: usize) -> bool {
        /// More than any company has.
        const MOST: usize = 99;
        let members = self.drafts.last().map_or(&[][..], |draft| &draft.members);
        let character = |one: &&CompanyMember<'_>| matches!(one.role, Follower::Character(_));
        let characters = || members.iter().filter(character).count();
        number == members.len() || members.len() <= MOST && number == characters()
    }

    /// Adds a line to the company; `None` if part of it is not a card.
    pub(super) fn line(
        &mut self,
        text: &'t str,
        plus: bool,
        indent: usize,
        names: &mut KnownNames<'_>,
    ) -> Option<Vec<(&'t str, Told<'t>, bool)>> {
        let text = text.trim_matches([' ', ':', '.']);
        // `[Minor items: Cram]`, but `[4] Cram`.
        let whole = text.find(']').is_none_or(|at| at + 2 >= text.len());
        let text = if whole { text.trim_matches(['[', ']', ' ', ':', '.']) } else { text };
        // `Fatty Bolger (with Cram)`
        let open = [" (with ", " (w/ ", " (+", " [+ "].iter().any(|open| text.contains(open));
        let text = if open { text.trim_end_matches([')', ']']) } else { text };
        let controls = BELOW.iter().find_map(|end| text.strip_suffix(end));
        let text = controls.unwrap_or(text);
        // `Controlling Faramir`: of the one in the line above.
        let follows = LED_BY.iter().find_map(|word| text.strip_prefix(word));
        let plus = plus || follows.is_some();
        let pieces = pieces(follows.unwrap_or(text), names)?;
        let draft = self.drafts.last_mut()?;
        if draft.controller.is_some_and(|(_, depth)| indent <= depth) {
            draft.controller = None;
        }
        let mut told = Vec::new();
        let mut own = None;
        let mut link = Link::Start;
        for piece in pieces {
            link = if piece.link == Link::And && link != Link::Start { link } else { piece.link };
            let is_character = names.are(&piece.name, |card| card.card_type == CardType::Character);
            let last = draft.members.iter().rposition(|m| matches!(m.role, Follower::Character(_)));
            let leads = |m: &CompanyMember<'_>| matches!(m.role, Follower::Character(None));
            let leader = draft.members.iter().rposition(leads);
            let role = if is_character {
                let by = match link {
                    Link::With | Link::Controls => own,
                    Link::Start | Link::And if plus => leader,
                    Link::Start | Link::And => draft.controller.map(|(by, _)| by),
                };
                Follower::Character(by)
            } else if names.are(&piece.name, |card| card.subtypes.iter().any(|&kind| is_item(kind)))
            {
                Follower::Item(if link == Link::And { last } else { own.or(last) })
            } else {
                Follower::Other
            };
            let copies = match piece.item.quantity() {
                Quantity::Copies(copies) => copies,
                Quantity::Bad(_) => return None,
            };
            // `Balin (5)`: nobody starts with five of one character. `Balin x5` are five.
            let bare = |count: &&str| text.contains(&format!("{} ({count})", piece.item.name));
            let is_mind = is_character
                && copies > 1
                && piece.item.counts.len() == 1
                && piece.item.counts.iter().all(bare)
                && names.are(&piece.name, |card| card.unique && card.mind == Some(copies));
            let copies = if is_mind { 1 } else { copies };
            draft.minds.extend(is_mind.then_some(piece.part));
            for _ in 0..copies {
                draft.members.push(CompanyMember {
                    part: piece.part,
                    name: piece.name.clone(),
                    role,
                });
            }
            if is_character && own.is_none() {
                own = Some(draft.members.len() - 1);
            }
            let Piece { part, item, meant, .. } = piece;
            let Item { remarks, counts, mut versions, .. } = item;
            let counts = if is_mind {
                versions.extend(counts);
                Vec::new()
            } else {
                counts
            };
            told.push((part, Told { remarks, counts, versions, meant }, is_character));
        }
        if controls.is_some() {
            draft.controller = own.map(|own| (own, indent));
        }
        Some(told)
    }

    /// Puts the companies into the deck, and their cards into the pool if the pool does not list
    /// them.
    pub(super) fn finish(self, deck: &mut Deck, place: &dyn Fn(&str) -> Span) {
        let mut listed: BTreeMap<String, u32> = BTreeMap::new();
        for entry in deck.entries.iter().filter(|e| e.section.part() == Section::PoolCards.part()) {
            *listed.entry(fold(&entry.name)).or_default() += u32::from(entry.quantity.copies());
        }
        let mut added = Vec::new();
        for draft in self.drafts.into_iter().filter(|draft| !draft.members.is_empty()) {
            let spanned = |at: usize| {
                let member: &CompanyMember<'_> = &draft.members[at];
                Spanned::new(member.name.clone(), place(member.part))
            };
            // `Balin (5)` alone is no list of minds.
            if let [alone] = draft.minds.as_slice()
                && !draft.of_mind
            {
                let what = Unheard::Number((*alone).to_owned());
                deck.problems.push(Problem::Unheard { span: place(alone), what });
            }
            let mut company = WrittenCompany { span: draft.span, ..WrittenCompany::default() };
            for (at, member) in draft.members.iter().enumerate() {
                let section = match member.role {
                    Follower::Character(by) => {
                        let entry = Entry::of_company(Section::PoolCharacters, spanned(at));
                        company.characters.push(entry);
                        company.followers.extend(by.map(|by| (spanned(at), spanned(by))));
                        Section::PoolCharacters
                    }
                    Follower::Item(by) => {
                        let entry = Entry::of_company(Section::PoolItems, spanned(at));
                        company.items.extend(by.map(|by| (entry, spanned(by))));
                        Section::PoolItems
                    }
                    Follower::Other => Section::PoolCards,
                };
                let left = listed.entry(fold(&member.name)).or_default();
                if *left > 0 {
                    *left -= 1;
                } else {
                    added.push(Entry::of_company(section, spanned(at)));
                }
            }
            deck.companies.push(company);
        }
        deck.entries.extend(added);
        deck.entries.sort_by_key(|entry| entry.span.start);
    }
}

const fn is_item(kind: Subtype) -> bool {
    matches!(
        kind,
        Subtype::MinorItem | Subtype::MajorItem | Subtype::GreaterItem | Subtype::GoldRingItem
    )
}

/// The cards of a line with their links; `None` if a piece is not a card.
fn pieces<'t>(text: &'t str, names: &mut KnownNames<'_>) -> Option<Vec<Piece<'t>>> {
    if let Some(piece) = piece(Link::Start, text, names, false) {
        return Some(vec![piece]);
    }
    let mut cuts = Vec::new();
    let (mut start, mut at, mut link) = (0, 0, Link::Start);
    while at < text.len() {
        let rest = &text[at..];
        match LINKS.iter().find(|(words, _)| rest.starts_with(words)) {
            Some((words, next)) => {
                cuts.push((link, start, at));
                at += words.len();
                (start, link) = (at, *next);
            }
            None => at += rest.chars().next().map_or(1, char::len_utf8),
        }
    }
    cuts.push((link, start, text.len()));
    let mut out = Vec::new();
    let mut at = 0;
    while at < cuts.len() {
        let ends = (at..cuts.len().min(at + 4)).rev();
        let mut ends = ends.map(|end| (end, text[cuts[at].1..cuts[end].2].trim()));
        let found =
            ends.find_map(|(end, part)| Some((end, piece(cuts[at].0, part, names, end == at)?)));
        match found {
            Some((end, piece)) => {
                out.push(piece);
                at = end + 1;
            }
            None if text[cuts[at].1..cuts[at].2].trim().is_empty() => at += 1,
            None => return None,
        }
    }
    (!out.is_empty()).then_some(out)
}

fn piece<'t>(
    link: Link,
    part: &'t str,
    names: &mut KnownNames<'_>,
    guess: bool,
) -> Option<Piece<'t>> {
    let found = item(part, names);
    // `Thráin II -> Kíli` has no remark.
    if found.known && !part.contains(" -> ") {
        let name = found.name.to_owned();
        return Some(Piece { link, part: found.name, item: found, name, meant: None });
    }
    // A single word can be a guess, a line of them cannot.
    let short = guess || !part.contains([',', '+']) && part.split_whitespace().count() == 1;
    let name = if short { unmistakable(found.name, names) } else { None }?;
    Some(Piece { link, part: found.name, meant: Some(name.clone()), item: found, name })
}
