//! Sets, printings, rarities and figures beside a card that are not copies: `[TW] Dodge`, `TW-231
//! Dodge`, `Dodge (DM C2)`, `Dodge (3 MP)`.

use super::known::KnownNames;
use super::numbers::is_among;
use crate::cards::model::CardId;
use crate::text::has_word;

/// The codes of the sets.
const SETS: [&str; 8] = ["TW", "TD", "DM", "LE", "AS", "WH", "BA", "ME"];

/// The names of the sets, folded; two of them are also the names of cards.
const NAMES: [&str; 7] = [
    "the wizards",
    "the dragons",
    "dark minions",
    "the lidless eye",
    "against the shadow",
    "the white hand",
    "the balrog",
];

/// Whether a word is the code of a set.
pub(super) fn is_set(word: &str) -> bool {
    SETS.contains(&word)
}

/// Whether a folded text is the name of a set.
pub(super) fn is_set_name(folded: &str) -> bool {
    NAMES.contains(&folded)
}

/// A set or a printing before a name: `[TW] Dodge`, `TW-231 Dodge`.
pub(super) fn version_before<'t>(
    text: &'t str,
    names: &mut KnownNames<'_>,
) -> Option<(&'t str, &'t str)> {
    let (version, rest) = text.split_once(char::is_whitespace)?;
    let bare = version.trim_matches(|c| matches!(c, '[' | ']' | '(' | ')' | '{' | '}' | ':'));
    let set = SETS.contains(&bare) && bare.len() < version.len();
    let rest = rest.trim_start();
    // `[TW] 3 Dodge`
    let bare_name = rest.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start();
    let name = bare_name.strip_prefix("x ").unwrap_or(bare_name);
    ((set || bare.parse::<CardId>().is_ok()) && (names.knows(rest) || names.knows(name)))
        .then_some((rest, version))
}

/// The set, rarity or figures in brackets or behind a dash after a name: `(DM C2)`, `- 3 MP`. If a
/// count comes before the name, the number in `Dodge[1]` is a footnote.
pub(super) fn version_behind(text: &str, led: bool) -> Option<(&str, &str)> {
    let (rest, inner) = brackets_behind(text).or_else(|| text.rsplit_once(" - "))?;
    let attached = text.as_bytes().get(rest.len()) == Some(&b'[');
    let footnote = led && attached && inner.bytes().all(|byte| byte.is_ascii_digit());
    let square = text.ends_with(']') && SETS.contains(&inner.trim());
    (footnote || square || is_version(inner.trim())).then_some((rest, inner))
}

/// Whether a text is a set with a rarity or a number, a rarity, or a figure of the card.
fn is_version(text: &str) -> bool {
    const FIGURES: &str = "mp|mps|sp|cp|gi|di|mind|prowess|body|stage points|stage point|\
        marshalling points|corruption|points|point";
    let rarity = |word: &str| {
        let figures = word.trim_end_matches(|c: char| c.is_ascii_digit());
        figures.len() < word.len()
            && word.len() <= 3
            && matches!(figures, "C" | "U" | "R" | "F" | "P" | "CA" | "CB" | "S" | "FB")
    };
    let lower = text.to_lowercase();
    // `1(5) MP`, `1* MP`, as cards have it.
    let signs = |c: char| matches!(c, '+' | '(' | ')' | '*' | '/');
    let number = lower.trim_start_matches(|c: char| c.is_ascii_digit() || signs(c));
    let digits = lower[..lower.len() - number.len()].contains(|c: char| c.is_ascii_digit());
    let figure = digits && is_among(FIGURES, number.trim());
    let turned = lower.trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, ' ' | ':'));
    // `5 mind, 2 DI`
    let several = text.contains([',', ';', '/'])
        && text.split([',', ';', '/']).all(|part| {
            let part = part.trim();
            part.contains(|c: char| c.is_ascii_digit()) && is_version(part)
        });
    let figure = several || figure || (turned.len() < lower.len() && is_among(FIGURES, turned));
    match text.split_once([' ', ',', '-', '#', ':']) {
        Some((set, rest)) if SETS.contains(&set) => {
            let rest = rest.trim_start_matches(['#', ' ']);
            rarity(rest)
                || matches!(rest, "C" | "U" | "R" | "F" | "P")
                || rest.parse::<u32>().is_ok()
        }
        _ => figure || rarity(text),
    }
}

/// The brackets after a name that are not a tag: `(back-up for Kili)`.
pub(super) fn brackets_behind(text: &str) -> Option<(&str, &str)> {
    let close = text.chars().next_back()?;
    let open = match close {
        ')' => '(',
        ']' => '[',
        '}' => '{',
        '）' => '（',
        _ => return None,
    };
    let at = text.rfind(open)?;
    let rest = text[..at].trim_end();
    has_word(rest).then(|| (rest, &text[at + open.len_utf8()..text.len() - close.len_utf8()]))
}
