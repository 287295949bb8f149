//! A key of the deck file with a value that it cannot have.

use crate::cards::lookup::Lookup;
use crate::cards::model::PlayerType;
use crate::decks::model::Problem;
use crate::decks::resolve::{avatar_names, avatars_named};
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::text::{list, meant, nearest};

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
            let message = format!("`{key}` has a value that it cannot have");
            cx.report(
                Finding::new(message)
                    .at(*span, format!("expected {expected}"))
                    .help(format!("write {expected}; the rest of the deck was judged without it")),
            );
        }
    }
    check_avatar(cx);
}

/// The avatar that the file names is one of the player's, or what stands for one (*Sauron*).
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
        PlayerType::Wizard => "a Wizard",
        PlayerType::Ringwraith => "a Ringwraith",
        PlayerType::FallenWizard => "a Fallen-wizard",
        PlayerType::Balrog => "a Balrog",
    };
    let message = if avatars_named(database, name).is_empty() {
        format!("no avatar is called \"{name}\"")
    } else {
        format!("\"{name}\" is no avatar of {whose}")
    };
    let names = avatar_names(database, cx.player());
    let near = meant(&nearest(name, names.iter().copied()));
    let help = near.unwrap_or_else(|| format!("the avatars of {whose}: {}", list(&names, "and")));
    cx.report(Finding::new(message).at(declared.span, "named here").help(help));
}
