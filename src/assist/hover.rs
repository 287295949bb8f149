//! Hover: the information on a place.

use super::complete::section_of;
use super::keys::{self, KnownKey};
use super::outline::is_of;
use super::spot::{Spot, SpotRole};
use super::{HoverText, OpenDeck};
use crate::cards::database::{Database, Printing};
use crate::cards::describe;
use crate::cards::keying;
use crate::cards::lookup::Lookup;
use crate::cards::model::{Card, CardType, PlayerType};
use crate::cards::play::{Playability, playable_at};
use crate::cards::sites::region_type;
use crate::check::{Checked, JudgedDeck, Outcome};
use crate::construction::complete::stock::Stock;
use crate::decks::model::{Entry, Part, Section};
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck, avatars_named};
use crate::legality::card::bar;
use crate::message::{Locale, Message, message, word};
use crate::rules::registry;
use crate::rulesets::library::Library;
use crate::rulesets::model::Ruleset;
use crate::source::Span;
use crate::text::{listed, numbered, was_meant};

impl OpenDeck<'_> {
    /// The information at a byte: on a card, a rule, a ruleset, a section, a key.
    pub fn hover(&self, byte: usize) -> Option<HoverText> {
        let byte = self.on_character(byte);
        let around: Option<Checked<'_>>;
        let judged = if let Some(judged) = self.judged() {
            judged
        } else {
            around = self.without_line(byte);
            let Outcome::Judged(judged) = &around.as_ref()?.outcome else { return None };
            judged
        };
        let place = u32::try_from(byte).ok()?;
        let entry = named_at(judged, place);
        let of_entry = entry.map(|entry| self.of_entry(judged, entry));
        of_entry
            .or_else(|| self.of_header(judged, place))
            .or_else(|| self.of_spot(judged, byte))
            .or_else(|| self.of_role(judged, place))
    }

    /// The facts of a card, without any deck: what a page shows for a proposal.
    pub fn card_text(&self, name: &str) -> Option<String> {
        let database = &self.judge.database;
        let mut found = Vec::new();
        Lookup::new(database).candidates(name, &mut found);
        let printing = *found.first()?;
        Some(facts(database, printing, &self.locale))
    }

    fn of_entry(&self, judged: &JudgedDeck<'_>, entry: &Entry) -> HoverText {
        let range = self.placer().range(entry.span);
        let resolved = judged.resolved();
        let cards = resolved.cards.iter().chain(&resolved.outside_pool);
        let in_companies = resolved.companies.iter().flat_map(|company| {
            let members = company.members.iter().map(|member| &member.card);
            members.chain(company.items.iter().map(|item| &item.card))
        });
        let mut all = cards.chain(in_companies);
        let Some(card) = all.find(|card| card.entry.span == entry.span) else {
            let near = names_near(judged.database, &entry.name);
            let none = message!("No card is called `{name}`.", name = entry.name);
            let told =
                Message::joined([none].into_iter().chain(was_meant(&near)).collect(), "\n\n");
            let markdown = self.say(&told);
            return HoverText { range, markdown };
        };
        let mut lines = vec![facts(judged.database, card.printing, &self.locale)];
        let here = [here(judged, &resolved, card), holders(judged, card.printing)];
        let told = here.into_iter().chain(places(judged, &resolved, card));
        lines.extend(told.map(|told| self.say(&told)));
        HoverText { range, markdown: lines.join("\n\n") }
    }

    fn of_header(&self, judged: &JudgedDeck<'_>, place: u32) -> Option<HoverText> {
        let covers = |span: Span| (span.start..=span.end).contains(&place);
        let header = judged.deck.sections.iter().find(|header| covers(header.span))?;
        let markdown = self.section_text(judged, header.value);
        Some(HoverText { range: self.placer().range(header.span), markdown })
    }

    /// A section's have and need.
    fn section_text(&self, judged: &JudgedDeck<'_>, section: Section) -> String {
        let chosen = &judged.chosen;
        let head = message!(
            "**{section}** under {ruleset}, {length} game",
            section = section.word(),
            ruleset = chosen.ruleset.name,
            length = chosen.length
        );
        let [have, need] = [word!("have"), word!("need")].map(|head| self.locale.word(head));
        let mut lines = vec![format!("{}\n", self.say(&head))];
        lines.push(format!("| | {have} | {need} |\n| --- | ---: | --- |"));
        for row in self.sums().iter().filter(|row| is_of(row, section)) {
            let ok = match row.ok {
                Some(true) => " ✓",
                Some(false) => " ✗",
                None => "",
            };
            let (what, need) = (self.locale.word(row.what), self.say(&row.need.message()));
            lines.push(format!("| {what} | {} | {need}{ok} |", row.have));
        }
        lines.join("\n")
    }

    /// A key or a value of a native deck.
    fn of_spot(&self, judged: &JudgedDeck<'_>, byte: usize) -> Option<HoverText> {
        let spot = Spot::at(self.form().syntax()?, self.read(), byte)?;
        let keys = spot.keys();
        let word = spot.whole(self.read());
        let markdown = match (spot.role, keys.as_slice()) {
            (SpotRole::Header, _) => {
                let path: Vec<&str> = word.split('.').map(str::trim).collect();
                match section_of(&path) {
                    Some(section) => self.section_text(judged, section),
                    None => key_text(keys::of_deck(&[]), path.first()?, &self.locale)?,
                }
            }
            (SpotRole::Key, keys) => match section_of(&[keys, &[word.as_str()]].concat()) {
                Some(section) => self.section_text(judged, section),
                None => key_text(keys::of_deck(keys), &word, &self.locale)?,
            },
            (SpotRole::Value, ["allow", "rule"]) => rule_text(&word, &self.locale)?,
            (SpotRole::Value, ["ruleset"]) => {
                ruleset_text(&self.judge.library, &word, &self.locale)?
            }
            (SpotRole::Value, ["avatar"]) => {
                let avatar = *avatars_named(judged.database, &word).first()?;
                facts(judged.database, avatar, &self.locale)
            }
            (SpotRole::Value, ["company", ..]) => self.card_text(&word)?,
            (SpotRole::Value, [key]) => key_text(keys::of_deck(&[]), key, &self.locale)?,
            (SpotRole::Value, _) => return None,
        };
        Some(HoverText { range: self.placer().bytes(spot.range), markdown })
    }
}

/// The entry at a place, of a section or of a company.
pub(super) fn named_at<'d>(judged: &'d JudgedDeck<'_>, place: u32) -> Option<&'d Entry> {
    let covers = |entry: &&Entry| (entry.span.start..=entry.span.end).contains(&place);
    let in_companies = judged.deck.companies.iter().flat_map(|company| {
        company.characters.iter().chain(company.items.iter().map(|(item, _)| item))
    });
    // The narrowest: in some formats an element contains others.
    let all = judged.deck.entries.iter().chain(in_companies).filter(covers);
    all.min_by_key(|entry| entry.span.end - entry.span.start)
}

/// The known names nearest to an unknown one; empty for texts that are too long.
pub(super) fn names_near<'db>(database: &'db Database, name: &str) -> Vec<&'db str> {
    let mut lookup = Lookup::new(database);
    if name.len() > 200 { Vec::new() } else { lookup.nearest(name) }
}

/// The facts of a card as a list.
fn facts(database: &Database, printing: Printing, locale: &Locale) -> String {
    let card = database.card(printing);
    let rows = describe::rows(card, database);
    let row =
        |(what, text): &(&str, Message)| format!("- {}: {}", locale.word(what), locale.say(text));
    let rows: Vec<String> = rows.iter().map(row).collect();
    format!("**{}** ({})\n\n{}", card.shown_name(), card.id, rows.join("\n"))
}

/// The copies of a card in the deck, and how many it may hold.
fn here(judged: &JudgedDeck<'_>, deck: &ResolvedDeck<'_>, card: &DeckCard<'_>) -> Message {
    let own = deck.cards.iter().filter(|other| other.key == card.key);
    let in_section = |other: &DeckCard<'_>| {
        let (copies, section) = (other.copies(), other.entry.section.word());
        message!("{copies} in {section}", copies, section)
    };
    let own: Vec<Message> = own.map(in_section).collect();
    let here = if own.is_empty() { message!("none") } else { listed(&own, "and") };
    let (ruleset, length) = (judged.chosen.ruleset, judged.chosen.length);
    let stock = Stock::of_cards(vec![card.printing], deck, ruleset, length);
    let most = match (card.class, stock.most(card.printing)) {
        (_, 0) => message!("this deck may hold none"),
        (Class::Site | Class::Region, number) => message!("at most {number}", number),
        (_, most) => message!("at most {copies}", copies = numbered(most, "copy")),
    };
    message!("Here: {here}; {most}.", here, most)
}

/// The players whose decks may hold a card under the deck's ruleset, and the rules that bar the
/// others.
fn holders(judged: &JudgedDeck<'_>, printing: Printing) -> Message {
    let ruleset = judged.chosen.ruleset;
    let bars = ruleset.players.iter();
    let bars = bars.map(|&player| (player, bar(judged.database, printing, ruleset, player)));
    let (barred, may): (Vec<_>, Vec<_>) = bars.partition(|(_, bar)| bar.is_some());
    let may: Vec<PlayerType> = may.iter().map(|(player, _)| *player).collect();
    let barred = barred.iter().filter_map(|(player, bar)| Some((*player, bar.as_ref()?.rule)));
    let barred: Vec<Message> =
        barred.map(|(player, rule)| message!("{player} ({rule})", player, rule)).collect();
    let may = if may.is_empty() { message!("nobody") } else { listed(&may, "and") };
    let ruleset = &ruleset.name;
    if barred.is_empty() {
        return message!("In decks of {may} under {ruleset}.", may, ruleset);
    }
    let not = listed(&barred, "and");
    message!("In decks of {may} under {ruleset}; not of {not}.", may, ruleset, not)
}

/// Where a card is useful in this deck: the sites at which a resource is playable, the cards
/// playable at a site and the creatures that can be keyed to it.
fn places(judged: &JudgedDeck<'_>, deck: &ResolvedDeck<'_>, own: &DeckCard<'_>) -> Vec<Message> {
    let (database, player) = (judged.database, judged.player.kind);
    let names = |cards: Vec<&Card>| {
        let mut names: Vec<&str> = cards.iter().map(|card| card.shown_name()).collect();
        names.dedup();
        if names.is_empty() { message!("none") } else { listed(&names, "and") }
    };
    let plays = |card: &Card, site: &Card| playable_at(card, site, player, database);
    match own.card.card_type {
        CardType::Resource => {
            let sites = deck.of(Part::LocationDeck).map(|site| site.card);
            let sites: Vec<&Card> = sites.collect();
            if sites.first().is_some_and(|site| plays(own.card, site) == Playability::Anywhere) {
                return vec![message!("Not tied to any site.")];
            }
            let fit = sites.into_iter().filter(|site| plays(own.card, site).is_possible());
            let sites = names(fit.collect());
            vec![message!("Played at these sites of the deck: {sites}.", sites)]
        }
        CardType::Site => {
            let resources = deck.cards.iter().filter(|card| card.class == Class::Resource);
            let played = resources.filter(|card| plays(card.card, own.card) == Playability::Yes);
            let hazards = deck.cards.iter().filter(|card| card.card.card_type == CardType::Hazard);
            let keyed = hazards.filter(|card| is_keyed(card.card, own.card, database));
            let cards = names(played.map(|card| card.card).collect());
            let creatures = names(keyed.map(|card| card.card).collect());
            vec![
                message!("Played here: {cards}.", cards),
                message!("Hazards of this deck keyed here: {creatures}.", creatures),
            ]
        }
        _ => Vec::new(),
    }
}

/// Whether a creature can be keyed to a site or its region.
fn is_keyed(creature: &Card, site: &Card, database: &Database) -> bool {
    let Some(facts) = &site.site else { return false };
    let by_site = creature.keyed_to_sites.iter().copied().chain(keying::site_types(creature));
    let region = region_type(site, database);
    // A company at a site certainly has only one region of a type on its way.
    let printed =
        creature.keyed_to_regions.iter().filter(|key| key.count == 1).map(|key| key.region);
    let by_region = printed.chain(keying::region_types(creature));
    by_site.into_iter().any(|kind| kind == facts.site_type)
        || by_region.into_iter().any(|kind| Some(kind) == region)
        || keying::by_name(creature, &site.name, database)
}

/// The meaning of a key.
pub(super) fn key_text(known: &[KnownKey], key: &str, locale: &Locale) -> Option<String> {
    let known = known.iter().find(|known| known.key == key)?;
    Some(format!("**{}**: {}", known.key, locale.word(known.means)))
}

/// The explanation of a rule: what it requires, why, and how to fix a deck.
pub(super) fn rule_text(name: &str, locale: &Locale) -> Option<String> {
    let rule = registry::find(name)?;
    let (severity, family) = (rule.severity.message(), rule.family.message());
    Some(format!(
        "**{}** ({}, {}): {}\n\n{}",
        rule.name,
        locale.say(&severity),
        locale.say(&family),
        locale.word(rule.summary),
        rule.explained(locale).trim()
    ))
}

/// The description of a ruleset.
pub(super) fn ruleset_text(library: &Library, name: &str, locale: &Locale) -> Option<String> {
    let Ruleset { name, title, edition, players, lengths, .. } = library.get(name).ok()?;
    let (players, lengths) = (listed(players, "and"), listed(lengths, "and"));
    let row = |what, names: &Message| format!("- {}: {}", locale.word(what), locale.say(names));
    Some(format!(
        "**{name}**: {title}, {}\n\n{}\n{}",
        locale.word(edition),
        row(word!("players"), &players),
        row(word!("game lengths"), &lengths)
    ))
}
