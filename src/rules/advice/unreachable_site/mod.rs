//! Sites to which no movement leads.

use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::text::numbered;

use super::shared::{different, lost_sites, own_sites};

declare_rule! {
    name: "unreachable-site",
    family: Advice,
    scope: Deck,
    severity: Warning,
    summary: "companies can move from a starting site to every site of the location deck",
    words: words,
}

fn check(cx: &mut Context<'_, '_>) {
    let lost = lost_sites(cx);
    if lost.is_empty() {
        return;
    }
    let mut cut_off = own_sites(cx);
    cut_off.retain(|site| lost.contains(&site.key));
    let message = match cut_off.as_slice() {
        [] => return,
        [one] => message!("no movement leads to {card}", card = one.card.shown_name()),
        _ => {
            message!("no movement leads to {sites}", sites = numbered(different(&cut_off), "site"))
        }
    };
    cx.report(
        Finding::new(message)
            .on_all(cut_off, |_| message!("out of reach of the starting sites"))
            .help(message!(
                "add the sites on the way, such as the surface site of one in the Under-deeps"
            )),
    );
}

fn words(wording: &Wording<'_>) -> Message {
    match wording.ruleset.region_movement {
        0 => message!("every site can be moved to from the start by site paths"),
        most => {
            let regions = numbered(most, "region");
            message!("every site can be moved to from the start, {regions} a turn at most", regions)
        }
    }
}
