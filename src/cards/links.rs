//! Links to a community's pages of cards: a template with placeholders for the facts that identify
//! a card. The program only prints the links and never follows them.

use std::fmt;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;

use super::model::Card;

/// A template of links to cards, such as `https://cards.example/{set}/{name}`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct CardLinks(String);

/// Why a text is not a template of links.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadCardLinks {
    /// The link does not lead to the web.
    #[error("links to cards begin with https:// or http://")]
    NoAddress,
    /// The template has no placeholder, so all cards would have one link.
    #[error("links to cards hold one of {places} in braces, as in https://cards.example/{{id}}", places = CardLinks::PLACES.join(", "))]
    NoPlace,
    /// A placeholder that does not exist.
    #[error("`{{{0}}}` is no place for a fact of a card; there are {places}", places = CardLinks::PLACES.join(", "))]
    UnknownPlace(String),
    /// A character that links cannot have.
    #[error("a link cannot contain spaces, quotes, backslashes, `<` or `>`")]
    BadCharacter,
}

/// The characters that a link keeps unescaped.
const KEPT: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

impl CardLinks {
    /// The placeholders that can be between braces: the id (`TW-209`), its set and number, and the
    /// English name.
    pub const PLACES: [&str; 4] = ["id", "set", "number", "name"];

    /// Reads a template.
    ///
    /// # Errors
    /// When it makes no links.
    pub fn parse(text: &str) -> Result<Self, BadCardLinks> {
        if !["https://", "http://"].iter().any(|start| text.starts_with(start)) {
            return Err(BadCardLinks::NoAddress);
        }
        let bad = |c: char| c.is_whitespace() || c.is_control() || "\"'<>\\`".contains(c);
        if text.contains(bad) {
            return Err(BadCardLinks::BadCharacter);
        }
        let mut places =
            text.split('{').skip(1).map(|rest| rest.split_once('}').map_or("", |(place, _)| place));
        if let Some(unknown) = places.clone().find(|place| !Self::PLACES.contains(place)) {
            return Err(BadCardLinks::UnknownPlace(unknown.to_owned()));
        }
        places.next().ok_or(BadCardLinks::NoPlace)?;
        Ok(Self(text.to_owned()))
    }

    /// The link of a card.
    pub fn of(&self, card: &Card) -> String {
        let id = card.id.to_string();
        let number = id.rsplit_once('-').map_or(id.as_str(), |(_, number)| number);
        let facts = [id.as_str(), card.id.set(), number, card.name.as_str()];
        let filled = Self::PLACES.iter().zip(facts);
        filled.fold(self.0.clone(), |link, (place, fact)| {
            let fact = utf8_percent_encode(fact, KEPT).to_string();
            link.replace(&format!("{{{place}}}"), &fact)
        })
    }
}

impl TryFrom<String> for CardLinks {
    type Error = BadCardLinks;

    fn try_from(text: String) -> Result<Self, BadCardLinks> {
        Self::parse(&text)
    }
}

impl fmt::Display for CardLinks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::database::Database;

    #[test]
    fn places_are_filled_with_facts_of_the_card() {
        let database = Database::built_in();
        let card = database.by_id("TW-209".parse().expect("an id")).expect("a card");
        let card = database.card(card);
        let link = |template| CardLinks::parse(template).map(|links| links.of(card));
        assert_eq!(link("https://a.example/{id}"), Ok("https://a.example/TW-209".to_owned()));
        let long = link("http://a.example/{set}/{number}?q={name}");
        assert_eq!(long, Ok(format!("http://a.example/TW/209?q={}", card.name)));
        let named = database.cards().find(|card| card.name.contains(' ')).expect("a card");
        let links = CardLinks::parse("https://a.example/{name}").expect("links");
        assert!(links.of(named).contains("%20"), "{}", links.of(named));
    }

    #[test]
    fn what_makes_no_links_is_told() {
        for (text, why) in [
            ("javascript:alert({id})", BadCardLinks::NoAddress),
            ("//a.example/{id}", BadCardLinks::NoAddress),
            ("https://a.example/", BadCardLinks::NoPlace),
            ("https://a.example/{slug}", BadCardLinks::UnknownPlace("slug".to_owned())),
            ("https://a.example/{id", BadCardLinks::UnknownPlace(String::new())),
            ("https://a.example/\"{id}", BadCardLinks::BadCharacter),
        ] {
            assert_eq!(CardLinks::parse(text), Err(why), "{text}");
        }
    }
}
