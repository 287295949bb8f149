//! The shape of the card database, as far as facts are drawn from it.

use std::collections::BTreeMap;

use serde::Deserialize;

use meccg::CardId;
use meccg::cards::model::{BadCardId, Translations};

/// One card of the database, its names cleaned and its text without markup.
#[derive(Clone, Debug)]
pub(super) struct SourceCard {
    pub(super) id: CardId,
    pub(super) name: String,
    pub(super) names: Translations,
    /// Second readings of the Japanese name.
    pub(super) readings: Vec<String>,
    pub(super) card_type: String,
    pub(super) alignment: String,
    pub(super) attributes: Attributes,
    /// How it was printed, in the letters of collectors: `C2`, `U`, `CB+CS1`.
    pub(super) rarity: String,
    /// The English rules text in one line; only facts are drawn from it, it is never stored.
    pub(super) text: String,
}

#[derive(Deserialize)]
struct RawSet {
    cards: BTreeMap<String, RawCard>,
}

#[derive(Deserialize)]
struct RawCard {
    id: String,
    name: BTreeMap<String, String>,
    #[serde(rename = "type")]
    card_type: String,
    alignment: String,
    attributes: Attributes,
    #[serde(default)]
    rarity: String,
    #[serde(default)]
    text: BTreeMap<String, String>,
}

/// The attributes as the database names them. An unknown one is an error: it may carry a fact.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[expect(clippy::struct_excessive_bools, reason = "the database has flags, not kinds")]
pub(super) struct Attributes {
    pub(super) adjacent: String,
    pub(super) agent: bool,
    pub(super) auto_attack: String,
    pub(super) avatar: bool,
    pub(super) body: String,
    pub(super) corruption: String,
    pub(super) direct_influence: String,
    pub(super) draw: String,
    pub(super) draw_opponent: String,
    pub(super) general_influence: String,
    pub(super) haven: String,
    pub(super) home_site: BTreeMap<String, String>,
    pub(super) keywords: Vec<String>,
    pub(super) magic: String,
    pub(super) marshalling_points: String,
    pub(super) marshalling_points_type: String,
    pub(super) mind: String,
    pub(super) move_to: String,
    pub(super) playable: String,
    pub(super) playable_as_hazard: bool,
    pub(super) playable_as_resource: bool,
    pub(super) playable_as_starting_minor_item: bool,
    pub(super) prowess: String,
    pub(super) race: String,
    pub(super) region: String,
    pub(super) region_type: String,
    pub(super) resource_avatar: bool,
    pub(super) site_path: String,
    pub(super) site_type: String,
    pub(super) skills: String,
    pub(super) spawn: bool,
    pub(super) specific: String,
    pub(super) stage_points: String,
    pub(super) strikes: String,
    pub(super) subtype: String,
    pub(super) under_deeps: bool,
    pub(super) unique: bool,
    // Prose, or facts that the text has in better form.
    #[serde(rename = "special")]
    _special: String,
    #[serde(rename = "artOrientation")]
    _art_orientation: String,
    #[serde(rename = "haven1")]
    _haven_one: String,
    #[serde(rename = "haven2")]
    _haven_two: String,
}

/// Every card of the database, in the order of ids.
pub(super) fn read(json: &str) -> Result<Vec<SourceCard>, serde_json::Error> {
    let sets: BTreeMap<String, RawSet> = serde_json::from_str(json)?;
    let mut cards = sets
        .into_values()
        .flat_map(|set| set.cards.into_values())
        .map(|raw| clean(raw).map_err(serde::de::Error::custom))
        .collect::<Result<Vec<_>, serde_json::Error>>()?;
    cards.sort_by_key(|card| card.id);
    Ok(cards)
}

fn clean(raw: RawCard) -> Result<SourceCard, String> {
    let id: CardId = raw.id.parse().map_err(|e: BadCardId| format!("`{}`: {e}", raw.id))?;
    let name_in = |language: &str| raw.name.get(language).map_or_else(String::new, |n| name(n));
    let english = name_in("en");
    if english.is_empty() {
        return Err(format!("{id} has no English name"));
    }
    let other = |language| Some(name_in(language)).filter(|n| !n.is_empty() && *n != english);
    let names = Translations {
        de: other("de"),
        es: other("es"),
        fr: other("fr"),
        it: other("it"),
        nl: other("nl"),
        fi: other("fi"),
        ja: other("ja"),
    };
    let readings = raw.name.values().filter_map(|raw| reading(raw)).collect();
    let text = plain(raw.text.get("en").map_or("", String::as_str));
    Ok(SourceCard {
        id,
        name: english,
        names,
        readings,
        card_type: raw.card_type,
        alignment: raw.alignment,
        attributes: raw.attributes,
        rarity: raw.rarity,
        text,
    })
}

/// The second reading after a Japanese name, behind the `","` of a spreadsheet.
fn reading(raw: &str) -> Option<String> {
    raw.split_once("\",\"").map(|(_, second)| name(second)).filter(|second| !second.is_empty())
}

/// A name without stray blanks, with typographic apostrophes, and without the quotation marks of
/// the spreadsheet that some Japanese names came from; a second reading is dropped.
fn name(raw: &str) -> String {
    let raw = raw.split_once("\",\"").map_or(raw, |(first, _)| first);
    let raw = raw.replace(['\'', '`'], "’").replace("\"\"", "\"");
    let raw = if raw.matches('"').count() % 2 == 1 { raw.replace('"', "") } else { raw };
    raw.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Text without markup, on one line. A tag that ends a line separates words, others do not.
fn plain(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, tagged)) = rest.split_once('<') {
        text.push_str(before);
        let Some((tag, after)) = tagged.split_once('>') else {
            rest = tagged;
            break;
        };
        if matches!(tag, "/p" | "br" | "br/" | "br /") {
            text.push(' ');
        }
        rest = after;
    }
    text.push_str(rest);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::{name, plain};

    #[test]
    fn names_lose_what_is_not_theirs() {
        assert_eq!(name("Valiant Sword "), "Valiant Sword");
        assert_eq!(name("Durin's Bane"), "Durin’s Bane");
        assert_eq!(name("狩\",\"かり"), "狩");
        assert_eq!(name("\"\"x\"\" y"), "\"x\" y");
        assert_eq!(name("砦\""), "砦");
    }

    #[test]
    fn markup_goes_and_paragraphs_part() {
        assert_eq!(plain("<p><b>One.</b></p><p>Two<br>three</p>"), "One. Two three");
        assert_eq!(plain("no end <p"), "no end p");
    }
}
