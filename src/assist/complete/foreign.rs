//! Completion in the forms of other programs: lines, OCTGN's elements, the objects of the game server.

use std::ops::Range;

use quick_xml::escape::{escape, partial_escape};

use super::super::{OfferKind, OpenDeck, PlacedEdit, Proposals};
use super::cards::{CardOffer, CardOffers};
use super::{LONGEST, MOST, WordOffer};
use crate::assist::dress::quoted;
use crate::assist::spot::{Spot, SpotRole};
use crate::cards::model::Card;
use crate::check::JudgedDeck;
use crate::decks::formats;
use crate::decks::model::{Format, Section};
use crate::rulesets::terms::GameLength;
use crate::tree::Syntax;

impl OpenDeck<'_> {
    pub(super) fn in_foreign(
        &self,
        form: Format,
        byte: usize,
        judged: Option<&JudgedDeck<'_>>,
    ) -> Proposals {
        match form {
            Format::Octgn => self.in_octgn(byte, judged),
            Format::Lackey => self.in_lackey(byte, judged),
            Format::MeccgJson => self.in_server_json(byte, judged),
            Format::Tabletop => self.in_saved_object(byte, judged),
            form if form.is_by_line() => self.in_line(form, byte, judged),
            _ => Proposals::default(),
        }
    }

    /// Proposals of cards, each with its edit made by `edit`; cards that it makes none for are left out.
    fn each_card(
        &self,
        offers: &CardOffers<'_, '_>,
        edit: impl Fn(&CardOffer, &Card) -> Option<(PlacedEdit, Vec<PlacedEdit>)>,
    ) -> Proposals {
        let (found, more) = offers.best(MOST);
        let items = found.into_iter().filter_map(|offer| {
            let (edit, also) = edit(&offer, self.judge.database.card(offer.printing))?;
            Some(super::Proposal { edit, also, ..offer.proposal() })
        });
        Proposals { items: items.collect(), more }
    }

    /// A line of a list: its number stays, a line without one gets one where the form counts copies.
    fn in_line(&self, form: Format, byte: usize, judged: Option<&JudgedDeck<'_>>) -> Proposals {
        let text = self.read();
        let start = text[..byte].rfind(['\n', '\r']).map_or(0, |end| end + 1);
        let end = text[byte..].find(['\n', '\r']).map_or(text.len(), |end| byte + end);
        let (number, name) = parted(&text[start..end]);
        let range = (start + name.start)..(start + name.end).max(byte);
        let too_long = range.len() > LONGEST;
        if byte < range.start || too_long || text[start..].starts_with('#') {
            return Proposals::default();
        }
        let section = judged.and_then(|judged| section_before(judged, start));
        let typed = &text[range.start..byte];
        let offers = CardOffers::new(self, judged, section, typed);
        let placed = self.placer().bytes(range.clone());
        let bare = number || form == Format::PlayMeccg;
        self.each_card(&offers, |offer, _| {
            let text = if bare { offer.name.clone() } else { format!("1 {}", offer.name) };
            Some((PlacedEdit { range: placed, text }, Vec::new()))
        })
    }

    /// The name in an element of a card, with the id that decides; elsewhere in a section a whole one.
    fn in_octgn(&self, byte: usize, judged: Option<&JudgedDeck<'_>>) -> Proposals {
        let text = self.read();
        let Some((tag, range)) = element_at(text, byte) else { return Proposals::default() };
        let lower = text[tag.clone()].to_ascii_lowercase();
        let in_card = lower.starts_with("<card") && !lower.ends_with("/>");
        let section = judged.and_then(|judged| section_before(judged, tag.start + 1));
        if !in_card && (section.is_none() || lower.starts_with("<notes")) {
            return Proposals::default();
        }
        let typed = text[range.start..byte].to_owned();
        let placer = self.placer();
        let offers = CardOffers::new(self, judged, section, &typed);
        let id_place = id_of(text, tag);
        self.each_card(&offers, |_, card| {
            let (id, name) = (card.octgn.first()?, card.name.as_str());
            let placed = placer.bytes(range.clone());
            if in_card {
                let text = partial_escape(name).into_owned();
                let also = id_place.clone().map(|id_place| PlacedEdit {
                    range: placer.bytes(id_place),
                    text: escape(id.as_str()).into_owned(),
                });
                return Some((PlacedEdit { range: placed, text }, also.into_iter().collect()));
            }
            let (id, name) = (escape(id.as_str()), partial_escape(name));
            let text = format!("<card qty=\"1\" id=\"{id}\">{name}</card>");
            Some((PlacedEdit { range: placed, text }, Vec::new()))
        })
    }

    /// The name in the element of one, with the id beside it; between the cards of a part a whole one.
    fn in_lackey(&self, byte: usize, judged: Option<&JudgedDeck<'_>>) -> Proposals {
        let text = self.read();
        let Some((tag, range)) = element_at(text, byte) else { return Proposals::default() };
        let lower = text[tag.clone()].to_ascii_lowercase();
        let in_name = lower.starts_with("<name") && !lower.ends_with("/>");
        let between = lower.starts_with("</card") || lower.starts_with("<superzone");
        let section = judged.and_then(|judged| section_before(judged, tag.start + 1));
        if !in_name && (section.is_none() || !between) {
            return Proposals::default();
        }
        let typed = text[range.start..byte].to_owned();
        let placer = self.placer();
        let offers = CardOffers::new(self, judged, section, &typed);
        let id_place = id_of(text, tag);
        self.each_card(&offers, |_, card| {
            let (id, name) = (card.id.to_string(), partial_escape(card.name.as_str()));
            let placed = placer.bytes(range.clone());
            if in_name {
                let also = id_place.clone();
                let also = also.map(|place| PlacedEdit { range: placer.bytes(place), text: id });
                let text = name.into_owned();
                return Some((PlacedEdit { range: placed, text }, also.into_iter().collect()));
            }
            let text = format!("<card><name id=\"{id}\">{name}</name></card>");
            Some((PlacedEdit { range: placed, text }, Vec::new()))
        })
    }

    /// The nickname of an object within a deck or a bag.
    fn in_saved_object(&self, byte: usize, judged: Option<&JudgedDeck<'_>>) -> Proposals {
        let Some(spot) = Spot::at(Syntax::Json, self.read(), byte) else {
            return Proposals::default();
        };
        let keys = spot.keys();
        let of_card = keys.contains(&"ContainedObjects") && keys.last() == Some(&"Nickname");
        if spot.role != SpotRole::Value || !of_card || spot.typed.len() > LONGEST {
            return Proposals::default();
        }
        let section = judged.and_then(|judged| section_before(judged, spot.range.start));
        let placer = self.placer();
        let offers = CardOffers::new(self, judged, section, &spot.typed);
        self.each_card(&offers, |_, card| {
            let range = placer.bytes(spot.range.clone());
            Some((PlacedEdit { range, text: quoted(&card.name) }, Vec::new()))
        })
    }

    /// A name in the lists of the game server, with the id beside it, which decides.
    fn in_server_json(&self, byte: usize, judged: Option<&JudgedDeck<'_>>) -> Proposals {
        let text = self.read();
        let Some(spot) = Spot::at(Syntax::Json, text, byte) else { return Proposals::default() };
        if spot.role != SpotRole::Value || spot.typed.len() > LONGEST {
            return Proposals::default();
        }
        let section = match spot.keys().as_slice() {
            ["pool", "name"] => Section::PoolCards,
            ["sites", "name"] => Section::Sites,
            ["sideboard", "name"] => Section::Sideboard,
            ["antiFwSideboard", "name"] => Section::SideboardVsFallenWizard,
            ["deck", "characters", "name"] => Section::Characters,
            ["deck", "resources", "name"] => Section::Resources,
            ["deck", "hazards", "name"] => Section::Hazards,
            ["alignment"] => {
                let words = ["hero", "minion", "fallen-wizard", "balrog"];
                let words = words.map(|word| WordOffer::new(word, OfferKind::Word)).to_vec();
                return self.dressed(words, &spot, quoted);
            }
            ["gameLength"] => {
                let words = GameLength::WORDS.iter();
                let words = words.map(|word| WordOffer::new(*word, OfferKind::Word)).collect();
                return self.dressed(words, &spot, quoted);
            }
            _ => return Proposals::default(),
        };
        let placer = self.placer();
        let beside = beside(text, spot.range.clone(), "\"card\"");
        let offers = CardOffers::new(self, judged, Some(section), &spot.typed);
        self.each_card(&offers, |_, card| {
            let edit =
                PlacedEdit { range: placer.bytes(spot.range.clone()), text: quoted(&card.name) };
            let id = card.id.to_string().to_lowercase();
            let also = beside
                .clone()
                .map(|place| PlacedEdit { range: placer.bytes(place), text: quoted(&id) });
            Some((edit, also.into_iter().collect()))
        })
    }
}

/// The tag before a byte, and the content of its element on the byte's line.
fn element_at(text: &str, byte: usize) -> Option<(Range<usize>, Range<usize>)> {
    let open = text[..byte].rfind('<')?;
    let close = open + text[open..byte].find('>')? + 1;
    let end = text[byte..].find('<').map_or(text.len(), |at| byte + at);
    let within = on_one_line(text, close..end, byte);
    (within.len() <= LONGEST).then_some((open..close, within))
}

/// Whether a line has a number, and the range of its name.
fn parted(line: &str) -> (bool, Range<usize>) {
    let place = |name: &str| {
        let start = name.as_ptr().addr() - line.as_ptr().addr();
        start..start + name.len()
    };
    if let Some((number, name)) = formats::counted(line) {
        return (number.is_some(), place(name));
    }
    // Only a number: the name is still missing.
    let bare = line.trim();
    let digits = bare.trim_end_matches(['x', 'X', '×']);
    let number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let start = if number { line.len() } else { place(bare).start };
    (number, start..place(bare).end.max(start))
}

/// The section that the last heading before a place opens; `None` without a heading.
fn section_before(judged: &JudgedDeck<'_>, byte: usize) -> Option<Section> {
    let headings = judged.deck.sections.iter();
    let before = headings.filter(|heading| heading.span.range().start < byte);
    before.max_by_key(|heading| heading.span).map(|heading| heading.value)
}

/// The line of a byte within a range, without the blanks around the text.
fn on_one_line(text: &str, range: Range<usize>, byte: usize) -> Range<usize> {
    let before = &text[range.start..byte];
    let start = range.start + before.rfind(['\n', '\r']).map_or(0, |end| end + 1);
    let start = start + (text[start..byte].len() - text[start..byte].trim_start().len());
    let behind = &text[byte..range.end];
    let behind = &behind[..behind.find(['\n', '\r']).unwrap_or(behind.len())];
    start..byte + behind.trim_end().len()
}

/// The place of the id in the tag of a card, without its quotes.
fn id_of(text: &str, tag: Range<usize>) -> Option<Range<usize>> {
    let within = &text[tag.clone()];
    let at = within.find(" id=").map(|at| at + " id=".len())?;
    let quote = within[at..].chars().next().filter(|c| matches!(c, '"' | '\''))?;
    let start = at + 1;
    let end = start + within[start..].find(quote)?;
    Some(tag.start + start..tag.start + end)
}

/// The value of another key in the object around a place, if both are in the same braces.
fn beside(text: &str, place: Range<usize>, key: &str) -> Option<Range<usize>> {
    let open = text[..place.start].rfind(['{', '}']).filter(|&at| text[at..].starts_with('{'))?;
    let close = place.end + text[place.end..].find(['{', '}'])?;
    let within = &text[open..close];
    let at = within.find(key)? + key.len();
    let value = within[at..].trim_start().strip_prefix(':')?.trim_start();
    let start = close - value.len();
    let length = match value.strip_prefix('"') {
        Some(text) => text.find('"')? + 2,
        None => value.find([',', '}', '\n', ' ']).unwrap_or(value.len()),
    };
    Some(start..start + length)
}
