//! The effects of an attack on wounded characters, if its text says more than the rules do.

use meccg::cards::model::{AutomaticAttack, BodyChecks, Combat, Wounds};

/// Words of sentences that do something to a company once the strikes are over.
const AFTER: [&str; 10] = [
    "wounded by ",
    "wounds a character",
    "strike is successful",
    "successful strike",
    "following this attack",
    "following attack",
    "attacks successfully",
    "attack is not defeated",
    "attack is canceled, all other",
    "After the attack, the defender",
];

/// Fills in the effects of a text on strikes and wounded characters.
pub(super) fn fill(combat: &mut Combat, text: &str) {
    let text = text.replace("non-Wizard, non-Ringwraith", "non-Wizard/non-Ringwraith");
    for sentence in text.split(['.', '—']).flat_map(|sentence| sentence.split("(playable")) {
        let spares = sentence.contains("non-Wizard/non-Ringwraith");
        if let Some(wounds) = wounds(sentence) {
            combat.wounds = Some(wounds);
        } else if let Some(checks) = body_checks(sentence) {
            combat.body_checks = Some(checks);
        } else if sentence.contains("prowess against such a strike is equal to his mind") {
            combat.met_with_mind = true;
        } else if AFTER.iter().any(|words| sentence.contains(words)) {
            combat.more_after = true;
        } else if !(spares && sentence.contains("faces one strike")) {
            continue;
        }
        combat.spares_avatars |= spares;
        // Whoever is not harmed loses something else.
        combat.more_after |= sentence.contains("successful strike") && sentence.contains("discard");
    }
}

/// Reads `Each … defending character wounded by the Abductor is discarded`, `If the body check for a
/// … character wounded by Giant Spiders equals his body, the character is discarded`, `Any character
/// that would normally be wounded is only tapped instead`, and `he is not harmed`.
fn wounds(sentence: &str) -> Option<Wounds> {
    let all = |words: &[&str]| words.iter().all(|words| sentence.contains(words));
    let known: [(&[&str], Wounds); 5] = [
        (&["body check", "equals his body", "is discarded"], Wounds::DiscardAtBody),
        (&["character wounded by", "is discarded"], Wounds::Discard),
        (&["would normally be wounded is only tapped"], Wounds::Tap),
        (&["successful strike", "is not harmed"], Wounds::Unharmed),
        (&["character wounded", "eliminated"], Wounds::Eliminate),
    ];
    known.iter().find_map(|&(words, wounds)| all(words).then_some(wounds))
}

/// Reads `makes two body checks instead of one, both checks modified by -1` and `all body checks
/// resulting from a successful strike are modified by +1`.
fn body_checks(sentence: &str) -> Option<BodyChecks> {
    let lower = sentence.to_lowercase();
    let number = if lower.contains("makes two body checks instead of one") {
        2
    } else if lower.contains("all body checks resulting from") {
        1
    } else {
        return None;
    };
    let (_, change) = lower.split_once("modified by ")?;
    let change = change.trim_start_matches("an additional ").trim().parse().ok()?;
    Some(BodyChecks { number, change })
}

/// Reads the text of an automatic-attack: `any character wounded is immediately eliminated`, `each
/// character wounded must make a corruption check`.
pub(super) fn of_site(attack: &mut AutomaticAttack, part: &str) {
    if let Some(wounds) = wounds(part) {
        attack.wounds = Some(wounds);
    } else if part.contains("character wounded") {
        attack.more_after = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Combat {
        let mut combat = Combat::default();
        fill(&mut combat, text);
        combat
    }

    #[test]
    fn a_text_says_what_becomes_of_the_wounded() {
        let abductor = read(
            "One Strike. Each non-Wizard/non-Ringwraith defending character wounded by the Abductor is \
             discarded.",
        );
        assert_eq!((abductor.wounds, abductor.spares_avatars), (Some(Wounds::Discard), true));
        let spiders = read(
            "Two strikes. If the body check for a non-Wizard, non-Ringwraith character wounded by Giant \
             Spiders equals his body, the character is discarded.",
        );
        assert_eq!((spiders.wounds, spiders.spares_avatars), (Some(Wounds::DiscardAtBody), true));
        let thief = read(
            "For each successful strike, an item must be discarded; the character is not harmed.",
        );
        assert_eq!((thief.wounds, thief.more_after), (Some(Wounds::Unharmed), true));
        let birds = read(
            "Any character wounded by Carrion Birds makes two body checks instead of one, both checks \
             modified by -1.",
        );
        assert_eq!(birds.body_checks, Some(BodyChecks { number: 2, change: -1 }));
        let bane = read(
            "Two strikes—all body checks resulting from a successful strike are modified by +1.",
        );
        assert_eq!(bane.body_checks, Some(BodyChecks { number: 1, change: 1 }));
        let wight = read(
            "After the attack, each character wounded by Barrow-wight makes a corruption check.",
        );
        assert_eq!((wight.wounds, wight.more_after), (None, true));
        for after in [
            "After the attack, the defender must reveal one random card from his hand.",
            "One strike. If attack is not defeated, any resource that requires a scout in target company \
             cannot be played for the rest of the turn.",
            "Unless Chill Douser’s attack is canceled, all other Undead attacks against the company for \
             the rest of the turn receive +1 strike and +1 prowess.",
        ] {
            assert!(read(after).more_after, "{after}");
        }
    }

    #[test]
    fn who_was_wounded_before_is_not_meant() {
        for text in [
            "Each wounded character faces one strike.",
            "If a character in target company is wounded.",
        ] {
            assert_eq!(read(text), Combat::default(), "{text}");
        }
    }
}
