//! The lists of champions, as decks.

use meccg::cards::model::{Alignment, CardType};
use meccg::{Database, PlayerType};
use serde::Deserialize;

#[derive(Deserialize)]
pub(crate) struct Lists {
    sites: Vec<Sites>,
    pub(crate) list: Vec<List>,
}

/// The sites that some lists were saved with.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sites {
    name: String,
    cards: String,
}

/// A list; each part holds ids, with a number of copies behind a star.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct List {
    pub(crate) name: String,
    pub(crate) player: PlayerType,
    /// Which of the sites it was saved with.
    #[serde(default)]
    pub(crate) sites: Option<String>,
    /// Names in its sideboard that are not cards.
    #[serde(default)]
    misspelt: Vec<String>,
    #[serde(default)]
    pool: String,
    #[serde(default)]
    play_deck: String,
    #[serde(default)]
    sideboard: String,
    #[serde(default)]
    against_fallen_wizard: String,
}

pub(crate) fn lists() -> Lists {
    toml::from_str(include_str!("lists.toml")).expect("the lists")
}

impl Lists {
    /// The sites that a list was saved with, as entries.
    pub(crate) fn sites_of(&self, list: &List) -> Vec<String> {
        let Some(name) = &list.sites else { return Vec::new() };
        let sites = self.sites.iter().find(|sites| sites.name == *name).expect("the sites");
        sites.cards.split_whitespace().map(str::to_owned).collect()
    }
}

/// The deck of a list in the native format, with these sites.
pub(crate) fn deck(database: &Database, list: &List, sites: &[String]) -> String {
    let mut text = format!("name = {:?}\nplayer = \"{}\"\n", list.name, list.player.word());
    let mut part = |heading: &str, ids: &[&str]| {
        if !ids.is_empty() {
            text.extend(["\n[", heading, "]\n"]);
        }
        for entry in ids {
            let (id, copies) = entry.split_once('*').unwrap_or((entry, "1"));
            text.extend(["\"", id, "\" = ", copies, "\n"]);
        }
    };
    let kind = |entry: &str| {
        let id = entry.split('*').next().unwrap_or(entry).parse().expect("an id");
        let card = database.card(database.by_id(id).expect("a card"));
        match (card.card_type, card.alignment) {
            (CardType::Character, _) => "characters",
            (_, Alignment::Stage) => "stage",
            (CardType::Hazard, _) => "hazards",
            _ => "resources",
        }
    };
    let split = |ids: &str, kinds: &[&str]| -> Vec<String> {
        let ids = ids.split_whitespace().filter(|id| kinds.contains(&kind(id)));
        ids.map(str::to_owned).collect()
    };
    let parts = [
        ("pool.characters", &list.pool, &["characters"][..]),
        ("pool.items", &list.pool, &["resources"]),
        ("pool.stage", &list.pool, &["stage"]),
        ("play-deck.characters", &list.play_deck, &["characters"]),
        ("play-deck.resources", &list.play_deck, &["resources", "stage"]),
        ("play-deck.hazards", &list.play_deck, &["hazards"]),
    ];
    for (heading, ids, kinds) in parts {
        let ids = split(ids, kinds);
        part(heading, &ids.iter().map(String::as_str).collect::<Vec<_>>());
    }
    let sideboard =
        list.sideboard.split_whitespace().chain(list.misspelt.iter().map(String::as_str));
    part("sideboard", &sideboard.collect::<Vec<_>>());
    let against: Vec<&str> = list.against_fallen_wizard.split_whitespace().collect();
    part("sideboard-vs-fallen-wizard", &against);
    part("sites", &sites.iter().map(String::as_str).collect::<Vec<_>>());
    text
}
