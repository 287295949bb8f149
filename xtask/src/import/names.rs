//! Finds the cards that other cards mention.

use std::collections::HashMap;

use super::overlay::Overlay;
use super::source::SourceCard;
use meccg::CardId;
use meccg::cards::fold::fold;

/// A card that a name fits.
#[derive(Clone, Debug)]
pub(super) struct Named {
    pub(super) id: CardId,
    pub(super) name: String,
    pub(super) card_type: String,
    pub(super) alignment: String,
}

/// Every English name, alias and (for deck ids) German name of the database.
pub(super) struct Names {
    english: HashMap<String, Vec<Named>>,
    german: HashMap<String, Vec<Named>>,
    spellings: HashMap<String, String>,
}

impl Names {
    pub(super) fn new(sources: &[SourceCard], overlay: &Overlay) -> Self {
        let mut known = Self {
            english: HashMap::new(),
            german: HashMap::new(),
            spellings: overlay.spellings(),
        };
        for source in sources {
            let named = Named {
                id: source.id,
                name: source.name.clone(),
                card_type: source.card_type.clone(),
                alignment: source.alignment.clone(),
            };
            for name in overlay.aliases_of(source.id).iter().chain([&source.name]) {
                known.english.entry(fold(name)).or_default().push(named.clone());
            }
            if let Some(name) = &source.names.de {
                known.german.entry(fold(name)).or_default().push(named);
            }
        }
        known
    }

    /// The cards of an English name or alias; a leading "the" may be missing or too much.
    pub(super) fn english(&self, name: &str) -> &[Named] {
        let name = self.spellings.get(name.trim()).map_or(name, String::as_str);
        let folded = fold(name);
        [folded.clone(), format!("the {folded}"), folded.trim_start_matches("the ").to_owned()]
            .iter()
            .find_map(|key| self.english.get(key))
            .map_or(&[], Vec::as_slice)
    }

    /// The cards of a German name.
    pub(super) fn german(&self, name: &str) -> &[Named] {
        self.german.get(&fold(name)).map_or(&[], Vec::as_slice)
    }

    /// The name of the card of that type, as the card itself spells it.
    pub(super) fn of_type(&self, card_type: &str, name: &str) -> Result<String, String> {
        self.english(name)
            .iter()
            .find(|named| named.card_type == card_type)
            .map(|named| named.name.clone())
            .ok_or_else(|| format!("no {} `{name}`", card_type.to_lowercase()))
    }
}
