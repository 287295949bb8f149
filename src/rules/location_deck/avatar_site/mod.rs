//! The site without which the avatar is never played.

pub(crate) mod limits;

use crate::cards::fold::fold;
use crate::cards::model::{Card, Home};
use crate::decks::model::Part;
use crate::decks::resolve::{Class, same_avatar};
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::text::listed;

pub(crate) use limits::AvatarSite;

use super::shared::sites;

declare_rule! {
    name: "avatar-site",
    family: LocationDeck,
    scope: Part,
    needs: LocationDeck,
    severity: Warning,
    summary: "the location deck holds the one site at which the avatar is played",
    limits: AvatarSite,
}

fn check(cx: &mut Context<'_, '_>, limits: &AvatarSite) {
    let deck = cx.deck;
    if !limits.players.contains(&cx.player()) {
        return;
    }
    let Some(avatar) = &deck.avatar else { return };
    let copies: Vec<_> = [Part::PlayDeck, Part::Sideboard, Part::SideboardVsFallenWizard]
        .into_iter()
        .flat_map(|part| deck.of(part))
        .filter(|card| card.class == Class::Avatar && same_avatar(&card.card.name, &avatar.name))
        .filter(|card| card.copies() > 0)
        // Avatars of other players are left to another rule.
        .filter(|card| card.card.alignment == cx.player().alignment())
        .collect();
    let Some(first) = copies.first() else { return };
    let homes: Vec<&str> = homes(first.card).collect();
    let mut own = sites(deck).filter(|site| site.copies() > 0);
    if homes.is_empty() || own.any(|site| is_home(first.card, site.card)) {
        return;
    }
    let name = first.card.shown_name();
    let homes: Vec<&str> = homes.iter().map(|home| deck.database.shown_name(home)).collect();
    let homes = listed(&homes, "or");
    cx.report(
        Finding::new(message!(
            "{name} can never be played: the location deck does not hold {homes}",
            name,
            homes
        ))
        .on_all(copies, |_| message!("never played"))
        .help(message!("add {homes} to the sites", homes)),
    );
}

/// Whether the rule reports a character whose home site is missing: the avatar of the deck, if the
/// book has the rule for the player and the avatar's home sites have names.
pub(crate) fn tells_of(cx: &Context<'_, '_>, character: &Card) -> bool {
    let limits = cx.ruleset.limits::<AvatarSite>();
    let is_his = |name: &str| same_avatar(&character.name, name);
    limits.is_some_and(|limits| limits.players.contains(&cx.player()))
        && character.avatar
        && cx.deck.avatar.as_ref().is_some_and(|avatar| is_his(&avatar.name))
        && homes(character).next().is_some()
}

/// The names of the home sites of a character; empty if any site of a type is a home site.
fn homes(character: &Card) -> impl Iterator<Item = &str> {
    character.home_sites.iter().filter_map(|home| match home {
        Home::Site(name) => Some(name.as_str()),
        Home::Any(_) => None,
    })
}

/// Whether a site is the home site of a character, in any version.
pub(crate) fn is_home(character: &Card, site: &Card) -> bool {
    homes(character).any(|home| fold(home) == fold(&site.name))
}

fn words(limits: &AvatarSite, _: &Wording<'_>) -> Message {
    message!("{players}: his home site", players = listed(&limits.players, "and"))
}
