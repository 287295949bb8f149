//! Cards that are specific to an avatar.

use crate::cards::database::Database;
use crate::cards::model::{Card, PlayerType};
use crate::decks::model::Format;
use crate::decks::resolve::{ResolvedDeck, same_avatar};
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::rulesets::model::Severity;
use crate::text::listed;

use super::shared::report_findings;

/// The reading of a deck that declares none of its avatars.
const UNDECLARED: &str = "undeclared";

declare_rule! {
    name: "avatar-specific",
    family: Alignment,
    scope: Card,
    severity: Error,
    summary: "cards specific to an avatar are only in that avatar's deck",
    words: "only with that avatar",
}

fn check(cx: &mut Context<'_, '_>) {
    report_useless(cx);
    report_findings(cx, &message!("for another avatar"), |cx, copies| {
        let card = copies.first().card;
        let specific = card.specific_to.as_deref().filter(|_| !card.avatar)?;
        let avatar = cx.deck.avatar.as_ref().map(|avatar| avatar.name.as_str());
        // A Balrog-specific card needs a Balrog player, with or without a copy of The Balrog.
        let fits = if same_avatar(specific, "The Balrog") {
            cx.player() == PlayerType::Balrog
        } else {
            avatar.is_some_and(|avatar| same_avatar(specific, avatar))
        };
        if fits {
            return None;
        }
        let database = cx.deck.database;
        let (specific, avatar) =
            (database.shown_name(specific), avatar.map(|avatar| database.shown_name(avatar)));
        let card = card.shown_name();
        let message = match avatar {
            None => message!(
                "{card} is {specific}-specific, but this deck declares no avatar",
                card,
                specific
            ),
            Some(avatar) => message!(
                "{card} is {specific}-specific, but this deck is {avatar}'s",
                card,
                specific,
                avatar
            ),
        };
        let finding = Finding::new(message);
        if !may_declare(cx.deck, specific) {
            return Some(finding.help(message!("remove it, or play {specific}", specific)));
        }
        let help =
            declare(cx.deck, specific, message!("remove it, or declare {specific}", specific));
        Some(finding.help(help).resting_on(UNDECLARED))
    });
}

/// Whether the deck leaves open that it is this avatar's: it declares no avatar and holds a copy of
/// this one.
fn may_declare(deck: &ResolvedDeck<'_>, avatar: &str) -> bool {
    deck.avatar.as_ref().is_some_and(|avatar| !avatar.declared)
        && deck.own_avatars().any(|card| same_avatar(&card.card.name, avatar))
}

/// The help, with the key to write if the deck's format has one.
fn declare(deck: &ResolvedDeck<'_>, avatar: &str, help: Message) -> Message {
    let has_keys = |format| matches!(format, Format::Toml | Format::Yaml | Format::Json);
    let says = deck.deck.format.is_some_and(has_keys);
    let key = format!("avatar = \"{avatar}\"");
    if says { message!("{help}: write {key}", help, key) } else { help }
}

/// Reports cards that the deck's avatar cannot use by the cards' own texts, though no word there
/// makes them specific: they are legal and useless. They include sites.
fn report_useless(cx: &mut Context<'_, '_>) {
    let (deck, tally) = (cx.deck, cx.tally);
    let Some(avatar) = deck.avatar.as_ref().map(|avatar| avatar.name.as_str()) else { return };
    for copies in tally.copies(deck) {
        let card = copies.first().card;
        let Some(whose) = of_no_use_to(card, avatar, deck.database) else { continue };
        let listed = copies.all().filter(|card| card.part.is_some() && card.copies() > 0);
        let mut entries = listed.peekable();
        if entries.peek().is_some() {
            let avatar = deck.database.shown_name(avatar);
            let message = message!(
                "{card} is {whose} by its own text, but this deck is {avatar}'s",
                card = card.shown_name(),
                whose,
                avatar
            );
            let finding = Finding::new(message)
                .severity(Severity::Warning)
                .written_on(card)
                .on_all(entries, |_| message!("no use"));
            cx.report(match who_may_use(deck, card) {
                None => finding.help(message!("remove it: it can never be used")),
                Some(other) => {
                    let specific = deck.database.shown_name(other);
                    let help = message!("remove it, or declare {specific}", specific);
                    finding.help(declare(deck, specific, help)).resting_on(UNDECLARED)
                }
            });
        }
    }
}

/// The avatars that the deck could declare to make a card usable.
fn who_may_use<'d>(deck: &'d ResolvedDeck<'_>, card: &Card) -> Option<&'d str> {
    let undeclared = deck.avatar.as_ref().is_some_and(|avatar| !avatar.declared);
    let names = deck.own_avatars().map(|avatar| &*avatar.card.name);
    let mut useful = names.filter(|name| of_no_use_to(card, name, deck.database).is_none());
    useful.next().filter(|_| undeclared)
}

/// The avatars that a card is for, or is not for, if its text leaves an avatar out.
fn of_no_use_to(card: &Card, avatar: &str, database: &Database) -> Option<Message> {
    let conditions = card.conditions.as_ref()?;
    let is_named = |names: &[String]| names.iter().any(|name| same_avatar(name, avatar));
    let shown = |names: &[String], word: &'static str| {
        let names: Vec<_> = names.iter().map(|name| database.shown_name(name)).collect();
        listed(&names, word)
    };
    if !conditions.only_for.is_empty() && !is_named(&conditions.only_for) {
        return Some(message!("for {avatars} only", avatars = shown(&conditions.only_for, "and")));
    }
    is_named(&conditions.not_for)
        .then(|| message!("not for {avatars}", avatars = shown(&conditions.not_for, "or")))
}
