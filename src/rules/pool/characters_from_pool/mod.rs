//! Characters of the play deck that come out of the pool.

pub(crate) mod limits;

use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck, copies_of};
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::tally::{Copies, started};
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::text::numbered;

pub(crate) use limits::CharactersFromPool;

declare_rule! {
    name: "characters-from-pool",
    family: Pool,
    scope: Deck,
    needs: PlayDeck,
    severity: Error,
    summary: "the characters of the play deck are taken from those of the pool that did not start",
    limits: CharactersFromPool,
}

fn check(cx: &mut Context<'_, '_>, limits: &CharactersFromPool) {
    let (deck, tally) = (cx.deck, cx.tally);
    // A file without a pool has its own finding: it does not say which characters could be taken.
    if !deck.has(Part::Pool) {
        return;
    }
    let characters = tally.copies(deck).filter(|copies| copies.first().class == Class::Character);
    let mut others: Vec<(u32, Copies<'_, '_>)> = characters
        .map(|copies| (not_from_pool(deck, &copies), copies))
        .filter(|(missing, _)| *missing > 0)
        .collect();
    others.sort_by_key(|(_, copies)| copies.first().entry.span);
    let have: u32 = others.iter().map(|(missing, _)| missing).sum();
    if have <= limits.exchanged {
        return;
    }
    let (characters, exchanged) = (numbered(have, "character"), limits.exchanged);
    let message = message!(
        "the play deck holds {characters} who are not left in the pool, {exchanged} allowed",
        characters,
        exchanged
    );
    let finding = others.iter().fold(Finding::new(message), |finding, (missing, copies)| {
        finding.on_all(in_part(copies, Part::PlayDeck), |_| {
            message!("{copies} not left in the pool", copies = numbered(*missing, "copy"))
        })
    });
    let surplus = numbered(have - limits.exchanged, "character");
    cx.report(finding.help(message!(
        "list {surplus} more of them in the pool, or remove {surplus} from the play deck",
        surplus
    )));
}

/// How many copies of a character the play deck holds beyond those that the pool has left when the
/// game has begun: who starts has left it.
fn not_from_pool(deck: &ResolvedDeck<'_>, copies: &Copies<'_, '_>) -> u32 {
    let pool = copies_of(in_part(copies, Part::Pool));
    let left = pool.saturating_sub(started(deck, copies.first().key));
    copies_of(in_part(copies, Part::PlayDeck)).saturating_sub(left)
}

/// The entries of a card in a part of the deck.
fn in_part<'t, 'a>(
    copies: &Copies<'t, 'a>,
    part: Part,
) -> impl Iterator<Item = &'t DeckCard<'a>> + use<'t, 'a> {
    copies.listed().filter(move |card| card.part == Some(part))
}

fn words(limits: &CharactersFromPool, _: &Wording<'_>) -> Message {
    message!("all but {number}, which may be exchanged", number = limits.exchanged)
}
