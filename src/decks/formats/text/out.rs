//! What lists say of cards that were taken out of the deck: `cut: 2 Dodge`, `Orcrist (sold)`, `next
//! time 2 Cram`.

use super::numbers::is_among;
use crate::text::in_word;

/// Words that say so, in the eight languages, folded to lower case.
const WORDS: &str = "cut|out|removed|remove|dropped|sold|deleted|minus|without|gestrichen|raus|entfernt|\
    verkauft|ohne|fuera|quitado|vendido|vendida|eliminado|retiré|vendu|enlevé|supprimé|\
    tolto|rimosso|venduto|eruit|verkocht|weg|pois|poistettu|myyty|traded|swapped|maybeboard|\
    unused|replaced|optional|ersetzt|gestrichene|quitada|quitar|eliminada|eliminato|\
    eliminata|verwijderd|geschrapt|削除|抜く|抜いた|rausgenommen|herausgenommen|enlever|retirer|\
    sacar|sacado|sacada|togliere|tolta|anymore|maybe|lent|verliehen|prestado|prestada|prêté|\
    prestato|prestata|uitgeleend|lainassa|vielleicht|quizás|peut-être|forse|misschien|ehkä|\
    undecided|tbd|unsicher|indeciso|indecisa";

/// Words of headings that say so of the cards below them.
const HEADED: &str = "alternatives|alternative|alternate|alternativ|variante|wishlist|cuts|maybes|descartadas|descartados|\
    escluse|esclusi|retirées|retirés|不採用|ausgeliehen|trade|opponent's|opponents|friend's|\
    friends|considered|considering|want|wants|wanted|gesucht|busco|cherche|cerco|missing";

/// Phrases that say so.
const PHRASES: &[&str] = &[
    "next time",
    "no longer",
    "no more",
    "if room",
    "taken out",
    "ya no",
    "not in",
    "not played",
    "not used",
    "left out",
    "nicht mehr",
    "nächstes mal",
    "la próxima",
    "prochaine fois",
    "prossima volta",
    "volgende keer",
    "ensi kerralla",
];

/// Words that may accompany those above and say nothing: `was cut`, `I cut`, `is out now`.
const QUIET: &str = "was|were|is|are|got|i|we|now|to|be|has|have|been|the|wurde|wurden|ist|sind|fue|son|été|\
    stato|è|werd|on|for|it|cards|but|then";

/// Whether a remark says that its card is not in the deck.
pub(super) fn says_out(remark: &str) -> bool {
    const FEW: usize = 5;
    words(remark).nth(FEW).is_none() && {
        let lower = remark.to_lowercase();
        words(&lower).nth(FEW).is_none() && holds_a_sign(&lower)
    }
}

/// Whether a heading says that the cards below it are not in the deck: `Alternatives:`, `Nicht
/// dabei:`.
pub(super) fn heads_out(heading: &str) -> bool {
    let lower = heading.to_lowercase();
    let word = |word: &str| is_among(HEADED, word);
    says_out(heading)
        || lower.split(|c: char| c.is_whitespace() || c == ':').any(word)
        || ["nicht dabei", "not playing", "left at home"].iter().any(|said| lower.contains(said))
}

/// Whether a text in lower case has a word or a phrase that says so.
fn holds_a_sign(lower: &str) -> bool {
    words(lower).any(|word| is_among(WORDS, word))
        || PHRASES.iter().any(|phrase| lower.contains(phrase))
}

fn words(text: &str) -> impl Iterator<Item = &str> + Clone {
    text.split(|c: char| !(in_word(c) || c == '-')).filter(|word| !word.is_empty())
}

/// Whether a text says only that.
fn only_out(text: &str) -> bool {
    let mut rest = text.to_lowercase();
    if !says_out(&rest) {
        return false;
    }
    for phrase in PHRASES {
        rest = rest.replace(phrase, " ");
    }
    words(&rest).all(|word| is_among(WORDS, word) || is_among(QUIET, word))
}

/// The part before or after a card that says that the card is out, and the rest of the text: `cut:
/// 2 Dodge`, `2 Dodge was cut`. The rest has at least one word.
pub(super) fn said_out(text: &str) -> Option<(&str, &str)> {
    const MAX_WORDS: usize = 4;
    // Most lines hold no such word, wherever they are parted.
    if !holds_a_sign(&text.to_lowercase()) {
        return None;
    }
    let blanks = || text.char_indices().filter(|(_, c)| c.is_whitespace());
    // The rest must have a name: `was cut` is about a card on another line.
    let named = |rest: &&str| {
        let lower = rest.to_lowercase();
        words(&lower).any(|word| {
            let says = word.contains(char::is_alphabetic);
            says && !is_among(WORDS, word) && !is_among(QUIET, word)
        })
    };
    let before = blanks().take(MAX_WORDS).filter_map(|(at, _)| {
        let (said, rest) = (&text[..at], text[at..].trim_start());
        (only_out(said) && named(&rest)).then_some((rest, said))
    });
    if let Some(found) = before.last() {
        return Some(found);
    }
    let behind = blanks().collect::<Vec<_>>().into_iter().rev().take(MAX_WORDS);
    let behind = behind.filter_map(|(at, _)| {
        let (rest, said) = (text[..at].trim_end(), text[at..].trim_start());
        (only_out(said) && named(&rest)).then_some((rest, said))
    });
    // The words nearest to the end are tried first; the last match is the longest.
    behind.fold(None, |_, found| Some(found))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_out_is_said_before_or_behind() {
        for (text, parted) in [
            ("cut: 2 Dodge", Some(("2 Dodge", "cut:"))),
            ("2 Marvels Told was cut", Some(("2 Marvels Told", "was cut"))),
            ("next time 2 Hiding", Some(("2 Hiding", "next time"))),
            ("raus: Dodge", Some(("Dodge", "raus:"))),
            ("Dodge", None),
            ("was cut", None),
            ("Rolled down to the Sea", None),
        ] {
            assert_eq!(said_out(text), parted, "{text}");
        }
    }
}
