//! Sites of which a Balrog player must use the Balrog version.

pub(crate) mod limits;

use crate::cards::fold::fold;
use crate::cards::model::{Alignment, Card, PlayerType};
use crate::decks::resolve::DeckCard;
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::text::listed;

pub(crate) use limits::BalrogSiteVersion;

use super::shared::sites;

declare_rule! {
    name: "balrog-site-version",
    family: LocationDeck,
    scope: Card,
    needs: LocationDeck,
    severity: Error,
    summary: "The Balrog uses his own version of some sites",
    limits: BalrogSiteVersion,
}

fn check(cx: &mut Context<'_, '_>, limits: &BalrogSiteVersion) {
    if cx.player() != PlayerType::Balrog {
        return;
    }
    let deck = cx.deck;
    for card in sites(deck).filter(|card| card.card.alignment == Alignment::Minion) {
        if !deck.database.is_among(card.key, &limits.sites) && !is_described(card, limits) {
            continue;
        }
        let finding = Finding::new(message!(
            "The Balrog may not use the minion version of {card}",
            card = card.card.shown_name()
        ))
        .on(card, message!("the minion version"));
        cx.report(match balrog_version(cx, card.card) {
            Some(own) => finding.help(message!(
                "use \"{card} [B]\" ({id})",
                card = own.shown_name(),
                id = own.id
            )),
            None => finding.help(message!("there is no Balrog version of this site: remove it")),
        });
    }
}

/// Whether the rule describes the card by its facts.
fn is_described(card: &DeckCard<'_>, limits: &BalrogSiteVersion) -> bool {
    card.card.site.as_ref().is_some_and(|site| limits.describes(site))
}

/// The Balrog's card of the same site.
fn balrog_version<'a>(cx: &Context<'_, 'a>, card: &Card) -> Option<&'a Card> {
    let database = cx.deck.database;
    let folded = fold(&card.name);
    let mut versions = database.by_folded_name(&folded).map(|(_, at)| database.card(at));
    versions.find(|other| other.alignment == Alignment::Balrog && other.site.is_some())
}

fn words(limits: &BalrogSiteVersion, wording: &Wording<'_>) -> Message {
    let mut sites = vec![wording.names(&limits.sites)];
    sites.extend(limits.site_types.iter().map(|kind| message!("any {kind}", kind)));
    sites.extend(limits.under_deeps.then(|| message!("any Under-deeps site")));
    message!("balrog: not the minion card of {sites}", sites = listed(&sites, "and"))
}
