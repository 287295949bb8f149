//! The checks of cards that can be read: inconsistent facts, values out of range, references to
//! unknown things.

use std::ops::RangeInclusive;

use super::{UserCard, finding};
use crate::cards::database::Database;
use crate::cards::fold::fold;
use crate::cards::lookup::Lookup;
use crate::cards::model::{
    Alignment, Card, CardType, Conditions, Home, Influenced, KeyedWhen, Language, Need, PlayableAt,
    PrintedNumber, SiteFacts, Strikes, Subtype, TextKey,
};
use crate::cards::relations;
use crate::diagnostic::{Diagnostic, Severity};
use crate::message::{Message, message};
use crate::text::was_meant;

/// Everything that is wrong with a card, in no order.
pub(super) fn card<'l>(
    user: &'l UserCard<'_>,
    database: &'l Database,
    lookup: &mut Lookup<'l>,
) -> Vec<Diagnostic> {
    let mut look = Look { user, database, lookup, found: Vec::new() };
    look.facts();
    look.ranges();
    look.names();
    look.references();
    look.found
}

struct Look<'k, 'l, 'a> {
    user: &'l UserCard<'a>,
    database: &'l Database,
    /// The most unknown names, over all files, for which similar names are searched.
    lookup: &'k mut Lookup<'l>,
    found: Vec<Diagnostic>,
}

impl<'l> Look<'_, 'l, '_> {
    fn card(&self) -> &'l Card {
        &self.user.card
    }

    fn tell(&mut self, rule: &'static str, field: &str, message: Message) {
        let place = self.user.place(field);
        self.found.push(finding(rule, self.of_card(message), place));
    }

    /// A message about the card, with its id in front.
    fn of_card(&self, message: Message) -> Message {
        let id = Message::verbatim(self.card().id.to_string());
        Message::joined(vec![id, message], ": ")
    }

    /// Facts that only cards of some type have.
    fn facts(&mut self) {
        let card = self.card();
        let kinds = matches!(card.card_type, CardType::Resource | CardType::Hazard);
        let rules = [
            (
                "site",
                card.site.is_some(),
                card.card_type == CardType::Site,
                message!("facts of a site"),
            ),
            (
                "region",
                card.region.is_some(),
                card.card_type == CardType::Region,
                message!("facts of a region"),
            ),
        ];
        for (field, is, must, what) in rules {
            let kind = card.card_type;
            match (is, must) {
                (true, false) => {
                    let message = message!("a {kind} has no {what}", kind, what);
                    self.tell("inconsistent-card", field, message);
                }
                (false, true) => {
                    let message = message!("a {kind} needs the {what}", kind, what);
                    self.tell("inconsistent-card", "type", message);
                }
                _ => {}
            }
        }
        if card.avatar && card.card_type != CardType::Character {
            self.tell("inconsistent-card", "avatar", message!("only a character is an avatar"));
        }
        if card.card_type == CardType::Character && !card.avatar && card.mind.is_none() {
            self.tell(
                "inconsistent-card",
                "type",
                message!("a character who is not an avatar needs a mind"),
            );
        }
        if card.avatar && card.mind.is_some() {
            self.tell("inconsistent-card", "mind", message!("an avatar has no mind"));
        }
        if card.card_type == CardType::Hazard && card.alignment != Alignment::Neutral {
            let message = message!("a hazard belongs to no side: its alignment is neutral");
            self.tell("inconsistent-card", "alignment", message);
        }
        if card.subtypes.contains(&Subtype::Creature) {
            let strikes = card.strikes.is_none_or(|strikes| strikes == Strikes::Number(0));
            for (field, lacks) in [("strikes", strikes), ("prowess", card.prowess.is_none())] {
                if lacks {
                    let message = message!("a creature needs its {what}", what = field);
                    self.tell("inconsistent-card", "type", message);
                }
            }
        }
        if !kinds && !card.subtypes.is_empty() {
            let kind = card.card_type;
            self.tell("inconsistent-card", "subtypes", message!("a {kind} has no subtypes", kind));
        }
        if kinds && card.subtypes.is_empty() && !card.agent {
            let kind = card.card_type;
            self.tell("inconsistent-card", "type", message!("a {kind} needs its subtypes", kind));
        }
    }

    /// Numbers that no card has.
    fn ranges(&mut self) {
        let card = self.card();
        let numbers = [
            ("mind", card.mind, 0..=12),
            ("general-influence", card.general_influence, 0..=50),
            ("copies-allowed", card.copies_allowed, 1..=99),
            ("allowed-mind", card.allowed_mind, 0..=12),
        ];
        for (field, number, range) in numbers {
            self.number(field, number.map(i16::from), &range);
        }
        let points = card.marshalling_points.map(|points| points.points);
        let figures = [
            ("direct-influence", card.direct_influence, -5..=20),
            ("prowess", card.prowess, -9..=30),
            ("body", card.body, -9..=15),
            ("marshalling-points", points, -9..=15),
            ("stage-points", card.stage_points, -9..=9),
            ("corruption", card.corruption, -9..=12),
        ];
        for (field, figure, range) in figures {
            for number in numbers_of(figure) {
                self.number(field, Some(number), &range);
            }
        }
        for key in &card.keyed_to_regions {
            self.number("keyed-to-regions", Some(key.count.into()), &(1..=9));
        }
        if let Some(site) = &card.site {
            self.number("site", Some(site.draw.into()), &(0..=9));
            self.number("site", Some(site.opponent_draw.into()), &(0..=9));
            for adjacent in &site.adjacent {
                self.number("site", Some(adjacent.roll.into()), &(0..=20));
            }
        }
    }

    fn number(&mut self, field: &str, number: Option<i16>, range: &RangeInclusive<i16>) {
        let Some(number) = number.filter(|number| !range.contains(number)) else { return };
        let (low, high) = (*range.start(), *range.end());
        let message =
            message!("{field} {number} is out of range: {low} to {high}", field, number, low, high);
        self.tell("value-out-of-range", field, message);
    }

    /// The name, its translations and the ids by which others name the card.
    fn names(&mut self) {
        let card = self.card();
        if fold(&card.name).is_empty() {
            self.tell("bad-value", "name", message!("the name has no letter"));
        }
        for &language in Language::ALL {
            if card.names.get(language).is_some_and(|name| name == card.name) {
                let word = language.word();
                let message =
                    message!("names.{language} is the English name: remove it", language = word);
                self.tell("bad-value", "names", message);
                self.found
                    .iter_mut()
                    .last()
                    .into_iter()
                    .for_each(|found| found.severity = Severity::Warning);
            }
        }
        self.namesake();
        for guid in &card.octgn {
            if relations::guid(guid).is_none() {
                self.tell_at(
                    "bad-value",
                    self.user.place_of("octgn", guid),
                    message!("`{guid}` is not an OCTGN id", guid),
                    None,
                );
                continue;
            }
            let other = self
                .database
                .cards()
                .find(|other| other.id != card.id && other.octgn.contains(guid));
            if let Some(other) = other {
                let (id, name) = (other.id, &other.name);
                let message = message!("{id} {name} has the same OCTGN id", id, name);
                self.tell_at("duplicate-id", self.user.place_of("octgn", guid), message, None);
            }
        }
    }

    /// Checks that all printings of a card have the same facts.
    fn namesake(&mut self) {
        let (card, database) = (self.card(), self.database);
        let folded = fold(&card.name);
        let cards = database.by_folded_name(&folded).map(|(_, printing)| database.card(printing));
        let mut others = cards.filter(|other| {
            let alike = (other.card_type, other.alignment) == (card.card_type, card.alignment);
            alike && other.id != card.id && fold(&other.name) == folded
        });
        if let Some(other) = others.find(|other| !card.is_printing_of(other)) {
            let (id, name) = (other.id, &other.name);
            let message = message!("{id} is also called {name}, but its facts differ", id, name);
            let help = message!("give both cards the same facts, or this card another name");
            let place = self.user.place("name");
            self.tell_at("inconsistent-card", place, message, Some(help));
        }
    }

    fn tell_at(
        &mut self,
        rule: &'static str,
        place: crate::source::Span,
        message: Message,
        help: Option<Message>,
    ) {
        let message = self.of_card(message);
        self.found.push(Diagnostic { help, ..finding(rule, message, place) });
    }

    /// Other cards that the card names.
    fn references(&mut self) {
        let card = self.card();
        for id in &card.manifestation_of {
            let place = self.user.place_of("manifestation-of", &id.to_string());
            if *id == card.id {
                self.tell_at(
                    "bad-reference",
                    place,
                    message!("a card cannot be a manifestation of itself"),
                    None,
                );
            } else if self.database.by_id(*id).is_none() {
                self.tell_at(
                    "bad-reference",
                    place,
                    message!("there is no card {id}", id = *id),
                    None,
                );
            }
        }
        for home in &card.home_sites {
            self.home("home-sites", home);
        }
        if let Some(PlayableAt::Sites(places)) = &card.playable_at {
            for place in places {
                self.home("playable-at", place);
            }
        }
        for need in card.needs.iter().flatten() {
            if let Need::Card(name) = need {
                self.named("needs", name, "card", |_| true);
            }
        }
        if let Some(conditions) = &card.conditions {
            self.conditions(conditions);
        }
        for key in &card.keyed_by_text {
            self.keyed(key);
        }
        if let Some(avatar) = &card.specific_to {
            self.named("specific-to", avatar, "avatar", |card| card.avatar);
        }
        for against in card.influence_bonuses.iter().flat_map(|bonus| &bonus.against) {
            self.influenced(against);
        }
        if let Some(site) = &card.site {
            self.site(site);
        }
        let neighbours = card.region.iter().flat_map(|region| &region.neighbours);
        for region in neighbours {
            self.region("region", region);
        }
    }

    fn conditions(&mut self, conditions: &Conditions) {
        const FIELD: &str = "conditions";
        let by = conditions.control.iter().filter_map(|control| control.by.as_ref());
        for avatar in conditions.only_for.iter().chain(&conditions.not_for).chain(by) {
            self.named(FIELD, avatar, "avatar", |card| card.avatar);
        }
        self.number(FIELD, conditions.influence_check.map(i16::from), &(1..=30));
        for least in &conditions.at_least {
            self.number(FIELD, Some(least.count.into()), &(1..=30));
        }
    }

    fn keyed(&mut self, key: &TextKey) {
        const FIELD: &str = "keyed-by-text";
        for region in &key.regions {
            self.region(FIELD, region);
        }
        for home in key.sites.iter().chain(&key.adjacent_to) {
            self.home(FIELD, home);
        }
        for asked in &key.site_path {
            self.number(FIELD, Some(asked.count.into()), &(1..=9));
        }
        match &key.when {
            Some(
                KeyedWhen::InPlay(name)
                | KeyedWhen::NotInPlay(name)
                | KeyedWhen::Beside(name)
                | KeyedWhen::WoundedOrInPlay(name),
            ) => self.named(FIELD, name, "card", |_| true),
            Some(KeyedWhen::After(_)) | None => {}
        }
    }

    fn site(&mut self, site: &SiteFacts) {
        if let Some(region) = &site.region {
            self.region("site", region);
        }
        for haven in site.haven.iter().chain(site.haven_paths.iter().map(|path| &path.from)) {
            self.site_named("site", haven);
        }
        for adjacent in &site.adjacent {
            self.home("site", &adjacent.to);
        }
    }

    fn home(&mut self, field: &str, home: &Home) {
        match home {
            Home::Site(name) => self.site_named(field, name),
            Home::Any(filter) => filter.region.iter().for_each(|region| self.region(field, region)),
        }
    }

    fn influenced(&mut self, against: &Influenced) {
        const FIELD: &str = "influence-bonuses";
        match against {
            Influenced::Named(name) => self.named(FIELD, name, "card", |_| true),
            Influenced::HomeSite(name) | Influenced::FactionsAt(name) => {
                self.site_named(FIELD, name);
            }
            Influenced::FactionsIn(name) => self.region(FIELD, name),
            Influenced::SpecificTo(name) => self.named(FIELD, name, "avatar", |card| card.avatar),
            Influenced::Race(_)
            | Influenced::FactionsOf(_)
            | Influenced::Characters
            | Influenced::OwnCompany
            | Influenced::LesserCharacter
            | Influenced::Factions => {}
        }
    }

    fn site_named(&mut self, field: &str, name: &str) {
        self.named(field, name, "site", |card| card.card_type == CardType::Site);
    }

    fn region(&mut self, field: &str, name: &str) {
        self.named(field, name, "region", |card| card.card_type == CardType::Region);
    }

    /// Checks that a card of some kind has exactly this English name.
    fn named(&mut self, field: &str, name: &str, what: &str, fits: fn(&Card) -> bool) {
        let database = self.database;
        let folded = fold(name);
        let mut cards =
            database.by_folded_name(&folded).map(|(_, printing)| database.card(printing));
        if cards.any(|card| card.name == name && fits(card)) {
            return;
        }
        let help = was_meant(&self.lookup.nearest(name));
        let message = match what {
            "avatar" => message!("`{name}` is not the name of an avatar", name),
            "site" => message!("`{name}` is not the name of a site", name),
            "region" => message!("`{name}` is not the name of a region", name),
            _ => message!("`{name}` is not the name of a card", name),
        };
        self.tell_at("bad-reference", self.user.place_of(field, name), message, help);
    }
}

fn numbers_of(figure: Option<PrintedNumber>) -> impl Iterator<Item = i16> {
    let numbers = figure.map(|figure| [figure.value, figure.conditional]);
    numbers.into_iter().flatten().flatten().map(i16::from)
}
