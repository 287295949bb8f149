//! How many characters start.

pub(crate) mod limits;

use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::text::numbered;

pub(crate) use limits::StartingCompanySize;

use super::shared::{pool_characters, pool_is_company};

declare_rule! {
    name: "starting-company-size",
    family: Company,
    scope: Deck,
    severity: Error,
    summary: "at least one starting character, and no more than allowed",
    limits: StartingCompanySize,
}

/// The most characters that get a label; no book allows a larger company.
const MAX_LABELS: usize = 20;

fn check(cx: &mut Context<'_, '_>, limits: &StartingCompanySize) {
    let Some(&maximum) = limits.maximum.of(cx.player()) else { return };
    if pool_is_company(cx) {
        check_pool(cx, u32::from(maximum));
    } else {
        check_companies(cx, usize::from(maximum));
    }
}

/// Judges the companies that the deck names, all together. A character without a card counts, so
/// that a slip of the pen raises no further findings.
fn check_companies(cx: &mut Context<'_, '_>, maximum: usize) {
    let companies = &cx.deck.deck.companies;
    let Some(first) = companies.first() else { return };
    let characters = || companies.iter().flat_map(|company| &company.characters);
    let have = characters().count();
    if have == 0 {
        let message = message!("no character starts, 1 to {maximum} needed", maximum);
        let finding = Finding::new(message).at(first.span, message!("without characters"));
        cx.report(finding.help(message!("list its characters: characters = [\"…\"]")));
    } else if have > maximum {
        let message = message!("{have} characters start, {maximum} allowed", have, maximum);
        let finding = characters()
            .skip(maximum)
            .take(MAX_LABELS)
            .fold(Finding::new(message), |finding, entry| {
                finding.at(entry.span, message!("one too many"))
            });
        let surplus = i64::try_from(have - maximum).unwrap_or(i64::MAX);
        cx.report(finding.help(message!(
            "start with {characters} fewer",
            characters = numbered(surplus, "character")
        )));
    }
}

/// Judges the pool where it is the starting company.
fn check_pool(cx: &mut Context<'_, '_>, maximum: u32) {
    let (deck, have) = (cx.deck, cx.tally.pool.characters);
    if have == 0 {
        let message = message!("no character starts, 1 to {maximum} needed", maximum);
        let help = message!(
            "without a draft, the pool is the starting company: list its characters there"
        );
        cx.report(Finding::new(message).help(help));
    } else if have > maximum {
        let message = message!("{have} characters start, {maximum} allowed", have, maximum);
        cx.report(
            Finding::new(message)
                .on_all(pool_characters(deck), |card| {
                    message!("{characters}", characters = numbered(card.copies(), "character"))
                })
                .help(message!(
                    "remove {characters}; without a draft the pool is the starting company",
                    characters = numbered(have - maximum, "character")
                )),
        );
    }
}

fn words(limits: &StartingCompanySize, wording: &Wording<'_>) -> Message {
    let size = wording.by_player(&limits.maximum, |most| message!("1 to {most}", most));
    let draft = if limits.draft { message!("drafted from the pool") } else { message!("no draft") };
    Message::joined(vec![size, draft], "; ")
}
