//! What can be wrong with a card that can be read: facts that do not fit together, values out of
//! range, references to what there is not.

use std::fmt::Display;

use std::ops::RangeInclusive;

use super::{UserCard, finding};
use crate::cards::database::Database;
use crate::cards::fold::fold;
use crate::cards::lookup::Lookup;
use crate::cards::model::{
    Card, CardType, Conditions, Figure, Home, Influenced, KeyedWhen, Language, Need, PlayableAt,
    SiteFacts, TextKey,
};
use crate::cards::relations;
use crate::diagnostic::{Diagnostic, Severity};
use crate::message::Message;
use crate::text::{article, meant};

/// Everything that is wrong with a card, in no order.
pub(super) fn card(user: &UserCard<'_>, database: &Database) -> Vec<Diagnostic> {
    let mut look = Look { user, database, found: Vec::new() };
    look.facts();
    look.ranges();
    look.names();
    look.references();
    look.found
}

struct Look<'l, 'a> {
    user: &'l UserCard<'a>,
    database: &'l Database,
    found: Vec<Diagnostic>,
}

impl<'l> Look<'l, '_> {
    fn card(&self) -> &'l Card {
        &self.user.card
    }

    fn tell(&mut self, rule: &'static str, field: &str, message: impl Display) {
        let place = self.user.place(field);
        self.found.push(finding(rule, format!("{}: {message}", self.card().id), place));
    }

    /// Facts that only cards of some type have.
    fn facts(&mut self) {
        let card = self.card();
        let kinds = matches!(card.card_type, CardType::Resource | CardType::Hazard);
        let rules = [
            ("site", card.site.is_some(), card.card_type == CardType::Site, "facts of a site"),
            (
                "region",
                card.region.is_some(),
                card.card_type == CardType::Region,
                "facts of a region",
            ),
        ];
        for (field, is, must, what) in rules {
            let kind = card.card_type;
            match (is, must) {
                (true, false) => {
                    self.tell("inconsistent-card", field, format!("a {kind} has no {what}"));
                }
                (false, true) => {
                    self.tell("inconsistent-card", "type", format!("a {kind} needs the {what}"));
                }
                _ => {}
            }
        }
        if card.avatar && card.card_type != CardType::Character {
            self.tell("inconsistent-card", "avatar", "only a character is an avatar".to_owned());
        }
        if card.card_type == CardType::Character && !card.avatar && card.mind.is_none() {
            self.tell(
                "inconsistent-card",
                "type",
                "a character that is no avatar needs a mind".to_owned(),
            );
        }
        if !kinds && !card.subtypes.is_empty() {
            let kind = card.card_type;
            self.tell("inconsistent-card", "subtypes", format!("a {kind} has no subtypes"));
        }
        if kinds && card.subtypes.is_empty() && !card.agent {
            let kind = card.card_type;
            self.tell("inconsistent-card", "type", format!("a {kind} needs its subtypes"));
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
        let (low, high) = (range.start(), range.end());
        let message = format!("{field} {number} is out of range: {low} to {high}");
        self.tell("value-out-of-range", field, message);
    }

    /// The name, its translations and the ids by which others name the card.
    fn names(&mut self) {
        let card = self.card();
        if fold(&card.name).is_empty() {
            self.tell("bad-value", "name", "the name has no letter".to_owned());
        }
        for &language in Language::ALL {
            if card.names.get(language).is_some_and(|name| name == card.name) {
                let message = format!("names.{language} is the English name: leave it out");
                self.tell("bad-value", "names", message);
                self.found
                    .iter_mut()
                    .last()
                    .into_iter()
                    .for_each(|found| found.severity = Severity::Warning);
            }
        }
        for guid in &card.octgn {
            if relations::guid(guid).is_none() {
                self.tell_at(
                    "bad-value",
                    self.user.place_of("octgn", guid),
                    format!("`{guid}` is no OCTGN id"),
                    None,
                );
                continue;
            }
            let other = self
                .database
                .cards()
                .find(|other| other.id != card.id && other.octgn.contains(guid));
            if let Some(other) = other {
                let message = format!("the OCTGN id is that of {} {} too", other.id, other.name);
                self.tell_at("duplicate-id", self.user.place_of("octgn", guid), message, None);
            }
        }
    }

    fn tell_at(
        &mut self,
        rule: &'static str,
        place: crate::source::Span,
        message: impl Display,
        help: Option<String>,
    ) {
        let message = format!("{}: {message}", self.card().id);
        self.found
            .push(Diagnostic { help: help.map(Message::of_data), ..finding(rule, message, place) });
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
                    "a card is no manifestation of itself".to_owned(),
                    None,
                );
            } else if self.database.by_id(*id).is_none() {
                self.tell_at("bad-reference", place, format!("there is no card {id}"), None);
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

    /// That a card of some kind has exactly this English name.
    fn named(&mut self, field: &str, name: &str, what: &str, fits: fn(&Card) -> bool) {
        let database = self.database;
        let folded = fold(name);
        let mut cards =
            database.by_folded_name(&folded).map(|(_, printing)| database.card(printing));
        if cards.any(|card| card.name == name && fits(card)) {
            return;
        }
        let help = meant(&Lookup::new(database).nearest(name));
        let message = format!("`{name}` is not the name of {} {what}", article(what));
        self.tell_at("bad-reference", self.user.place_of(field, name), message, help);
    }
}

fn numbers_of(figure: Option<Figure>) -> impl Iterator<Item = i16> {
    let numbers = figure.map(|figure| [figure.value, figure.conditional]);
    numbers.into_iter().flatten().flatten().map(i16::from)
}
