//! Cards that the book or their own text bars from a player's deck.

pub(crate) mod limits;

use crate::cards::database::CardKey;
use crate::decks::resolve::DeckCard;
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};

pub(crate) use limits::{Ban, BannedCard};

use super::shared::{deck_of, report_findings};

declare_rule! {
    name: "banned-card",
    family: Alignment,
    scope: Card,
    severity: Error,
    summary: "no card that the rulebook or the card itself bars from the deck",
    limits: BannedCard,
}

fn check(cx: &mut Context<'_, '_>, limits: &BannedCard) {
    let player = cx.player();
    let database = cx.deck.database;
    let listed: Vec<_> = database.keys(limits.cards.of(player).into_iter().flatten()).collect();
    let bans: Vec<(&Ban, Vec<CardKey>)> =
        limits.bans(player).map(|ban| (ban, database.keys(&ban.cards).collect())).collect();
    let barred =
        |card: &DeckCard<'_>| card.card.barred_for.contains(&player) || listed.contains(&card.key);
    report_findings(cx, &message!("barred"), |_, copies| {
        let card = copies.first();
        if !barred(card) {
            return None;
        }
        let (name, deck) = (card.card.shown_name(), deck_of(player));
        let by_text = card.card.barred_for.contains(&player);
        let message = if by_text {
            message!("{name} is barred from {deck} by its own text", name, deck)
        } else {
            message!("{name} is barred from {deck}", name, deck)
        };
        let finding = Finding::new(message).help(message!("remove it"));
        let listed = listed.contains(&card.key);
        Some(if listed { finding } else { finding.written_on(card.card) })
    });
    for (ban, cards) in bans {
        report_ban(cx, ban, |card| cards.contains(&card.key) && !barred(card));
    }
}

/// Reports the cards that house rules bar and the rulebook does not: sites and regions too, which no
/// rulebook bars.
fn report_ban(cx: &mut Context<'_, '_>, ban: &Ban, bars: impl Fn(&DeckCard<'_>) -> bool) {
    let (deck, tally, player) = (cx.deck, cx.tally, cx.player());
    for copies in tally.copies(deck).filter(|copies| bars(copies.first())) {
        let listed = copies.all().filter(|card| card.part.is_some() && card.copies() > 0);
        let mut entries = listed.peekable();
        if entries.peek().is_none() {
            continue;
        }
        let (name, deck) = (copies.first().card.shown_name(), deck_of(player));
        let message = match &ban.reason {
            None => message!("{name} is barred from {deck} here", name, deck),
            Some(reason) => {
                message!("{name} is barred from {deck} here, because {reason}", name, deck, reason)
            }
        };
        cx.report(
            Finding::new(message)
                .written_in(&ban.cite)
                .on_all(entries, |_| message!("barred"))
                .help(message!("remove it")),
        );
    }
}

fn words(limits: &BannedCard, wording: &Wording<'_>) -> Message {
    wording.each_player(|player| {
        limits.cards.of(player)?;
        let cards: Vec<_> = limits.cards(player).copied().collect();
        Some(if cards.is_empty() {
            message!("what its own text bars")
        } else {
            message!("{cards}, and what its own text bars", cards = wording.names(&cards))
        })
    })
}
