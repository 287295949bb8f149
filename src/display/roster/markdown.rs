//! The roster for forums and wikis.

use std::fmt::Write as _;

use crate::message::{Locale, message, word};
use crate::reports::markdown::{code, escaped, sums};
use crate::reports::model::roster::{RosterList, RosterReport};

use super::{finding_line, group_title, titled};

/// The roster as Markdown.
pub(crate) fn text(report: &RosterReport, locale: &Locale) -> String {
    let mut text = format!("# {}\n", locale.word(word!("Roster")));
    let rounds = report.has_rounds();
    for (verdict, lists) in report.groups() {
        let _ = writeln!(text, "\n## {}\n", capital(&group_title(verdict, &lists, locale)));
        let mut heads = HEADS.map(|head| locale.word(head)).to_vec();
        heads.extend(rounds.then(|| locale.word(word!("round"))));
        let _ = writeln!(text, "| {} |", heads.join(" | "));
        let line = "| --- | --- | --- | ---: | ---: | ---: | ---: | --- |";
        let _ = writeln!(text, "{line}{}", if rounds { " ---: |" } else { "" });
        for list in &lists {
            let mut cells = row(list, locale).to_vec();
            cells.extend(rounds.then(|| list.round()));
            let _ = writeln!(text, "| {} |", cells.join(" | "));
        }
        for list in lists.iter().filter(|list| list.findings().next().is_some()) {
            let path = code(&list.deck.path);
            let _ = writeln!(text, "\n**{}** ({path})\n", escaped(&list.entrant));
            for found in list.findings() {
                let _ = writeln!(text, "- {}", escaped(&finding_line(found, locale)));
            }
        }
    }
    pairs(&mut text, report, locale);
    let _ = writeln!(text, "\n**{}**", sums(&report.summary, locale));
    if let Some(told) = report.summary.passed_over_told(str::to_owned) {
        let _ = writeln!(text, "\n{}", escaped(&locale.say(&told)));
    }
    text
}

/// The headings of the columns.
const HEADS: [&str; 8] = [
    word!("entrant"),
    word!("deck"),
    word!("played by"),
    word!("resources"),
    word!("hazards"),
    word!("creatures"),
    word!("sideboard"),
    word!("fingerprint"),
];

fn row(list: &RosterList, locale: &Locale) -> [String; 8] {
    let [resources, hazards, creatures, sideboard] = list.main_counts();
    [
        escaped(&list.entrant),
        titled(&escaped(list.title()), list.against, locale),
        escaped(&list.played_by(locale)),
        resources,
        hazards,
        creatures,
        sideboard,
        list.fingerprint.as_deref().map(code).unwrap_or_default(),
    ]
}

fn pairs(text: &mut String, report: &RosterReport, locale: &Locale) {
    let Some(pairs) = &report.pairs else { return };
    let _ = writeln!(text, "\n## {}\n", locale.word(word!("Pairs")));
    for pair in pairs {
        let told = match &pair.fault {
            Some(fault) => fault.clone(),
            None if pair.sideboards.is_empty() => message!("the same sideboard twice"),
            None => {
                let cards = pair.sideboards.join(", ");
                message!("sideboard against minions: {cards}", cards)
            }
        };
        for told in std::iter::once(told).chain(pair.starting_items_differ()) {
            let _ = writeln!(text, "- {}: {}", escaped(&pair.entrant), escaped(&locale.say(&told)));
        }
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
