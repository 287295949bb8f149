//! What a text changes of where companies can move, and of points at the end of the game.

use super::source::SourceCard;
use meccg::Card;
use meccg::cards::model::CardType;

/// Phrases of texts on movement that the map does not have: over mountains and rivers, through the
/// air, across the sea, to a card that serves as a site, to a site in another's place.
const OTHER_WAYS: [&str; 10] = [
    "regions were adjacent",
    "move to any site",
    "no region card maximum",
    "is considered adjacent to this",
    "is now adjacent to",
    "this card is used as a",
    "may move from a site of origin in one of",
    "the company may move to the ",
    "replace its site card with another site card",
    "with your copy of the minion company's new site",
];

/// How texts say that they change what other cards are worth.
const CHANGES_POINTS: [&str; 7] = [
    " each worth ",
    "worth full marshalling points",
    "full kill marshalling points",
    "is worth 1 marshalling point regardless",
    "factions are worth +1 marshalling points",
    "marshalling points for all",
    "are worth no marshalling points",
];

/// Fills what the text says.
pub(super) fn fill(card: &mut Card, source: &SourceCard) {
    let text = source.text.replace('’', "'").to_lowercase();
    card.changes_points = CHANGES_POINTS.iter().any(|words| text.contains(words));
    if !matches!(card.card_type, CardType::Resource | CardType::Character) {
        return;
    }
    card.further_points = text.contains("all others are only worth 1 ").then_some(1);
    card.extra_regions = extra_regions(&text);
    card.other_ways = OTHER_WAYS.iter().any(|words| text.contains(words));
    let stored = card.marshalling_points.and_then(|printed| printed.points.conditional);
    card.more_once_stored = stored.is_some_and(|points| more_once_stored(&text, points));
}

/// Reads `to move an additional region`, `may play up to two additional region cards`.
fn extra_regions(text: &str) -> Option<u8> {
    let (before, _) = text.split_once(" additional region")?;
    match before.rsplit(' ').next()? {
        "an" | "1" => Some(1),
        "two" => Some(2),
        _ => None,
    }
}

/// Reads `5 marshalling points if stored at Barad-dûr`, `May be stored at a Dwarf-hold for 5
/// marshalling points`, `is worth 7 marshalling points when stored`; cards that are restored are
/// not meant.
fn more_once_stored(text: &str, points: i8) -> bool {
    let points = points.to_string();
    text.split('.').any(|sentence| {
        let number = sentence.split(' ').any(|word| word == points);
        let stored = ["if stored", "when stored", "may be stored"];
        number && stored.iter().any(|words| sentence.contains(words))
    }) || text.contains(&format!("{points} marshalling pts. if stored"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_say_how_far_companies_go() {
        let read = |text| extra_regions(text);
        assert_eq!(read("to allow his company to move an additional region."), Some(1));
        assert_eq!(read("to move up to 1 additional region."), Some(1));
        assert_eq!(read("may play up to two additional region cards"), Some(2));
        assert_eq!(read("may move to an additional site"), None);
    }

    #[test]
    fn texts_say_what_is_stored() {
        assert!(more_once_stored("may be stored at a dwarf-hold for 5 marshalling points.", 5));
        assert!(more_once_stored("discard. 5 marshalling pts. if stored in a haven", 5));
        assert!(more_once_stored("mithril is worth 7 marshalling points when stored.", 7));
        assert!(!more_once_stored(
            "a stored reforging may be placed. once restored, it gives 3",
            3
        ));
    }
}
