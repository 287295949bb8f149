//! The changes of a text to rolls of checks, always and without a cost: "-1 to all of his
//! corruption checks", "-1 to influence checks against factions".

use super::source::SourceCard;
use meccg::Card;
use meccg::cards::model::{CardType, Checks, PrintedNumber, Race, Subtype};

/// Fills in the changes; a number that differs between the text and the attributes is a problem.
pub(super) fn fill(card: &mut Card, source: &SourceCard, problems: &mut Vec<String>) {
    let character = card.card_type == CardType::Character;
    let borne = card.is_item()
        || (card.card_type == CardType::Resource && card.is(Subtype::PermanentEvent));
    if !character && !borne {
        return;
    }
    let mut checks = Checks::default();
    for clause in source.text.split(['.', ';']).flat_map(|sentence| sentence.split(", ")) {
        if let Some(change) = corruption(clause) {
            if character {
                own(card, change, problems);
            } else {
                checks.corruption = change;
            }
        }
        checks.factions = factions(clause).unwrap_or(checks.factions);
        checks.body = body(clause).unwrap_or(checks.body);
    }
    if borne {
        for sentence in source.text.split('.') {
            if let Some(points) = company_corruption(sentence) {
                checks.company_corruption = points;
                checks.company_spared_by = sentence
                    .contains("If the bearer is not a Ringwraith")
                    .then_some(Race::Ringwraith);
            }
        }
    }
    card.checks = (checks != Checks::default()).then_some(checks);
}

/// The change on a character's own card.
fn own(card: &mut Card, change: i8, problems: &mut Vec<String>) {
    match card.corruption {
        Some(printed) if printed.base() != change => {
            problems.push(format!("{}: {change} to corruption checks, not {printed}", card.id));
        }
        _ => {
            card.corruption = Some(PrintedNumber { change: false, ..PrintedNumber::plain(change) });
        }
    }
}

/// Reads `-1 to all corruption checks`, `All of his corruption checks are modified by +4`, `Bearer
/// receives +1 to all of his corruption checks` and `+2 to all corruption checks by bearer`; `None`
/// for changes that have a cost, are temporary or are for others.
fn corruption(clause: &str) -> Option<i8> {
    let clause = clause.trim();
    let modified = clause.strip_prefix("All of his corruption checks are modified by ");
    let added = || {
        let clause = clause.strip_prefix("Bearer receives ").unwrap_or(clause);
        let ends = [
            " to all corruption checks",
            " to all of his corruption checks",
            " to all corruption checks by bearer",
        ];
        ends.iter().find_map(|end| clause.strip_suffix(end))
    };
    modified.or_else(added)?.parse().ok()
}

/// Reads `-1 to influence checks against factions`.
fn factions(clause: &str) -> Option<i8> {
    clause.trim().strip_suffix(" to influence checks against factions")?.parse().ok()
}

/// Reads `-1 to all body checks against bearer` and `All body checks against the bearer are modified
/// by -1`.
fn body(clause: &str) -> Option<i8> {
    let clause = clause.trim();
    let modified = clause.strip_prefix("All body checks against the bearer are modified by ");
    modified.or_else(|| clause.strip_suffix(" to all body checks against bearer"))?.parse().ok()
}

/// Reads `+1 corruption point to every character in the bearer's company`.
fn company_corruption(sentence: &str) -> Option<i8> {
    let (number, _) = sentence.split_once(" corruption point to every character in the bearer")?;
    number.rsplit(' ').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_always_holds_for_the_bearer_counts() {
        let cases = [
            ("-1 to all corruption checks", Some(-1)),
            ("+1 to all of his corruption checks", Some(1)),
            ("All of his corruption checks are modified by +4", Some(4)),
            ("Bearer receives +1 to all of his corruption checks", Some(1)),
            ("+2 to all corruption checks by bearer", Some(2)),
            ("+1 to all corruption checks by followers of Troll leaders in this company", None),
            ("All of his corruption checks are modified by +2 for the rest of the turn", None),
            ("Tap Phial to give +2 to any corruption check by its bearer", None),
        ];
        for (clause, change) in cases {
            assert_eq!(corruption(clause), change, "{clause}");
        }
        assert_eq!(body(" -1 to all body checks against bearer"), Some(-1));
        assert_eq!(body("All body checks against the bearer are modified by -1"), Some(-1));
        assert_eq!(body("+1 to all body checks by your characters"), None);
        let others = "+1 corruption point to every character in the bearer’s company";
        assert_eq!(company_corruption(others), Some(1));
        assert_eq!(factions(" -1 to influence checks against factions"), Some(-1));
        assert_eq!(factions("+3 to an influence check against a faction"), None);
    }
}
