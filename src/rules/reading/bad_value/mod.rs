//! A key of the deck file with a value that it cannot have.

use crate::cards::lookup::Lookup;
use crate::cards::model::PlayerType;
use crate::decks::model::Problem;
use crate::decks::resolve::{avatar_names, avatars_named};
use crate::message::message;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::text::{listed, nearest, was_meant};

declare_rule! {
    name: "bad-value",
    family: Reading,
    scope: File,
    severity: Error,
    summary: "every key of a deck file has a value of its kind",
}

fn check(cx: &mut Context<'_, '_>) {
    for problem in &cx.deck.deck.problems {
        if let Problem::BadValue { key, expected, span } = problem {
            let message = message!("`{key}` cannot have this value", key);
            cx.report(
                Finding::new(message).at(*span, message!("expected {expected}", expected)).help(
                    message!(
                        "write {expected}; the rest of the deck was judged without it",
                        expected
                    ),
                ),
            );
        }
    }
    check_avatar(cx);
}

/// Checks that the avatar in the file is one of the player's, or a name that replaces one
/// (*Sauron*).
fn check_avatar(cx: &mut Context<'_, '_>) {
    let deck = cx.deck;
    let (Some(declared), Some(avatar)) = (&deck.deck.avatar, &deck.avatar) else { return };
    let (database, name) = (deck.database, declared.value.as_str());
    let mut found = Vec::new();
    Lookup::new(database).candidates(name, &mut found);
    if avatar.card.is_some() || found.iter().any(|&p| database.card(p).resource_avatar) {
        return;
    }
    let whose = match cx.player() {
        PlayerType::Wizard => message!("a Wizard"),
        PlayerType::Ringwraith => message!("a Ringwraith"),
        PlayerType::FallenWizard => message!("a Fallen-wizard"),
        PlayerType::Balrog => message!("a Balrog"),
    };
    let message = if avatars_named(database, name).is_empty() {
        message!("no avatar is called \"{name}\"", name)
    } else {
        message!("\"{name}\" is not an avatar of {whose}", name, whose)
    };
    let names = avatar_names(database, cx.player());
    let near = was_meant(&nearest(name, names.iter().copied()));
    let help = near.unwrap_or_else(|| {
        message!("the avatars of {whose}: {names}", whose, names = listed(&names, "and"))
    });
    cx.report(Finding::new(message).at(declared.span, message!("named here")).help(help));
}
