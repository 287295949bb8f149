//! Sites that The Balrog must use in his own version.

use crate::cards::fold::fold;
use crate::cards::model::{Alignment, Card, PlayerType};
use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};
use crate::decks::resolve::DeckCard;
use crate::rulesets::model::BalrogSiteVersion;

use super::sites;

declare_rule!(
    "balrog-site-version",
    "balrog_site_version.md",
    LocationDeck,
    Error,
    "The Balrog uses his own version of some sites"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().balrog_site_version else { return };
    if cx.player() != PlayerType::Balrog {
        return;
    }
    let deck = cx.deck;
    for card in sites(deck).filter(|card| card.card.alignment == Alignment::Minion) {
        if !deck.database.is_among(card.key, &rule.sites) && !is_described(card, rule) {
            continue;
        }
        let finding = Finding::new(format!(
            "The Balrog may not use the minion version of {}",
            card.card.shown_name()
        ))
        .on(card, "the minion version");
        cx.report(match balrog_version(cx, card.card) {
            Some(own) => finding.help(format!("use \"{} [B]\" ({})", own.shown_name(), own.id)),
            None => finding.help("there is no Balrog version of this site: remove it"),
        });
    }
}

/// Whether the rule means the card by what it is.
fn is_described(card: &DeckCard<'_>, rule: &BalrogSiteVersion) -> bool {
    card.card.site.as_ref().is_some_and(|site| {
        rule.site_types.contains(&site.site_type) || (rule.under_deeps && site.under_deeps)
    })
}

/// The Balrog's card of the same site.
fn balrog_version<'a>(cx: &Context<'_, 'a>, card: &Card) -> Option<&'a Card> {
    let database = cx.deck.database;
    let folded = fold(&card.name);
    let mut versions = database.by_folded_name(&folded).map(|(_, at)| database.card(at));
    versions.find(|other| other.alignment == Alignment::Balrog && other.site.is_some())
}
