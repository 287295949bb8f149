//! The roster for forums and wikis.

use std::fmt::Write as _;

use crate::message::Tongue;
use crate::reports::markdown::{code, escaped, sums};
use crate::reports::model::roster::{RosterList, RosterReport};

use super::{finding_line, group_title};

/// The roster as Markdown.
pub(crate) fn text(report: &RosterReport) -> String {
    let mut text = String::from("# Roster\n");
    for (verdict, lists) in report.groups() {
        let _ = writeln!(text, "\n## {}\n", capital(&group_title(verdict, &lists)));
        text.push_str("| entrant | deck | played by | resources | hazards | creatures | sideboard | fingerprint |\n");
        text.push_str("| --- | --- | --- | ---: | ---: | ---: | ---: | --- |\n");
        for list in &lists {
            let cells = row(list);
            let _ = writeln!(text, "| {} |", cells.join(" | "));
        }
        for list in lists.iter().filter(|list| list.findings().next().is_some()) {
            let path = code(&list.deck.path);
            let _ = writeln!(text, "\n**{}** ({path})\n", escaped(&list.entrant));
            for found in list.findings() {
                let _ = writeln!(text, "- {}", escaped(&finding_line(found)));
            }
        }
    }
    pairs(&mut text, report);
    let _ = writeln!(text, "\n**{}**", sums(&report.summary, &Tongue::english()));
    if let Some(told) = report.summary.passed_over_told(str::to_owned) {
        let _ = writeln!(text, "\n{}", escaped(&told));
    }
    text
}

fn row(list: &RosterList) -> [String; 8] {
    let [resources, hazards, creatures, sideboard] = list.main_counts();
    let against = list.against.map(|against| format!(" (against {against})")).unwrap_or_default();
    [
        escaped(&list.entrant),
        escaped(list.title()) + &against,
        escaped(&list.played_by()),
        resources,
        hazards,
        creatures,
        sideboard,
        list.fingerprint.as_deref().map(code).unwrap_or_default(),
    ]
}

fn pairs(text: &mut String, report: &RosterReport) {
    let Some(pairs) = &report.pairs else { return };
    text.push_str("\n## Pairs\n\n");
    for pair in pairs {
        let told = match &pair.fault {
            Some(fault) => fault.clone(),
            None if pair.sideboards.is_empty() => "the same sideboard twice".to_owned(),
            None => format!("sideboard against minions: {}", pair.sideboards.join(", ")),
        };
        let _ = writeln!(text, "- {}: {}", escaped(&pair.entrant), escaped(&told));
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
