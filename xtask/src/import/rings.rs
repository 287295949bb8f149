//! The outcomes of a gold ring's test: `The One Ring (11,12+); a Magic Ring (1,2,3); …`.

use super::attributes::word;
use super::source::SourceCard;
use meccg::Card;
use meccg::cards::model::{RingResult, SpecialRing, Subtype};

/// The least result of two dice with the worst modifier in any text.
const LEAST: u8 = 1;

/// Fills the results of a test; a gold ring without any is a problem.
pub(super) fn fill(card: &mut Card, source: &SourceCard, problems: &mut Vec<String>) {
    if !card.is(Subtype::GoldRingItem) {
        return;
    }
    let list = source.text.split_once("may be immediately played:").map_or("", |(_, list)| list);
    let results = list.split(['•', ';', '.']).map(str::trim).filter(|part| part.contains('('));
    match results.map(result).collect::<Option<Vec<_>>>() {
        Some(results) if !results.is_empty() => card.ring_results = results,
        _ => problems.push(format!("{}: results `{list}` of a test", card.id)),
    }
}

/// Reads `a Dwarven Ring (9,10,11,12+)`.
fn result(part: &str) -> Option<RingResult> {
    let (ring, rolls) = part.strip_suffix(')')?.split_once(" (")?;
    let ring = word(ring.trim_start_matches("a "), SpecialRing::from_word)?;
    if rolls == "any result" {
        return Some(RingResult { ring, from: None, to: None });
    }
    let rolls: Vec<&str> = rolls.split(',').map(str::trim).collect();
    let open = rolls.last()?.ends_with('+');
    let number = |text: &str| text.trim_end_matches('+').parse::<u8>().ok();
    let (from, to) = (number(rolls.first()?)?, number(rolls.last()?)?);
    let whole = usize::from(to.checked_sub(from)?) + 1 == rolls.len();
    let (from, to) = (Some(from).filter(|&from| from > LEAST), Some(to).filter(|_| !open));
    whole.then_some(RingResult { ring, from, to })
}

#[cfg(test)]
mod tests {
    use SpecialRing as R;

    use super::*;

    #[test]
    fn results_are_read() {
        let read = |text| result(text).map(|of| (of.ring, of.from, of.to));
        assert_eq!(read("The One Ring (11,12+)"), Some((R::TheOne, Some(11), None)));
        assert_eq!(read("a Dwarven ring (8, 9,10,11,12+)"), Some((R::Dwarven, Some(8), None)));
        assert_eq!(read("a Magic Ring (1,2,3)"), Some((R::Magic, None, Some(3))));
        assert_eq!(read("a Lesser Ring (any result)"), Some((R::Lesser, None, None)));
        assert_eq!(read("a Magic Ring (1,3)"), None, "a roll is left out");
    }
}
