//! A card in words: its facts as the rows of a sheet, and in one line. Which cards are shown, and
//! how, is the business of `reports`.

mod fights;

use std::fmt::Display;

pub(crate) use fights::special_ring;
pub(crate) use fights::{
    attack_change, cancelling, in_numbers, influenced, more_after, more_before, of_strikes,
    standard_modification, wounds,
};

use super::database::Database;
use super::model::{
    Alignment, Asset, BorneBy, Card, CardType, CharacterFilter, Conditions, CopiesIn, EachStrike,
    Home, KeyedWhen, Keyword, Need, Playable, PlayableAt, PlayerType, PrintedNumber, Race, Rarity,
    RegionType, SiteFacts, SiteFilter, SiteType, SitesNeeded, Skill, Strikes, TextKey, Undetained,
    Within,
};
use crate::cards::kinds::Kind;
use crate::cards::needs::in_words as needed;
use crate::cards::sites::in_words;
use crate::message::{Message, Say, message, word};
use crate::text::{listed, numbered};

/// A fact: its label and its value.
pub(crate) type Fact = (&'static str, Message);

/// The kind of a card, as in "hero minor-item" and "creature".
pub fn kind(card: &Card) -> Message {
    let kind = match card.card_type {
        CardType::Site => card.card_type.message(),
        _ => Kind::of(card).message(),
    };
    match card.alignment {
        Alignment::Neutral | Alignment::Stage => kind,
        side => message!("{side} {kind}", side, kind),
    }
}

/// The facts that distinguish a card from others, on one line.
pub fn brief(card: &Card, database: &Database) -> Message {
    let mut parts: Vec<Message> = Vec::new();
    if card.card_type == CardType::Character {
        parts.extend(card.mind.map(|mind| message!("mind {mind}", mind)));
    }
    parts.extend(card.strikes.map(strikes));
    parts.extend(battle(card));
    parts.extend(figure(card.direct_influence).map(|figure| message!("DI {figure}", figure)));
    let points = card.marshalling_points.map(|points| points.points.to_string());
    parts.extend(points.map(|points| message!("{points} MP", points)));
    parts.extend(figure(card.stage_points).map(|points| message!("{points} SP", points)));
    if card.card_type != CardType::Character {
        parts.extend(figure(card.corruption).map(|points| message!("CP {points}", points)));
    }
    parts.extend(words(&card.races, Race::message));
    parts.extend(words(&card.skills, Skill::message));
    parts.extend(keyed(card));
    if let Some(site) = &card.site {
        parts.push(site.site_type.message());
        parts.extend(shown(site.region.as_ref(), database));
    }
    parts.extend(card.region.as_ref().map(|region| region.region_type.message()));
    Message::joined(parts, " · ")
}

/// Every fact of a card that has a value, in the order of a sheet.
pub fn rows(card: &Card, database: &Database) -> Vec<Fact> {
    let mut rows: Vec<Fact> = vec![(word!("card"), whole_kind(card))];
    let mut add = |what, text: Option<Message>| rows.extend(text.map(|text| (what, text)));
    add(word!("race"), words(&card.races, Race::message));
    add(word!("skills"), words(&card.skills, Skill::message));
    add(word!("keywords"), words(&card.keywords, Keyword::message));
    add(word!("mind"), card.mind.map(plain));
    add(word!("strikes"), card.strikes.map(number_of_strikes));
    add(word!("prowess/body"), battle(card));
    add(word!("direct influence"), influence(card));
    add(word!("general influence"), card.general_influence.map(plain));
    let points = card.marshalling_points.map(|of| (of.points.to_string(), of.kind));
    let points = points.map(|(points, kind)| message!("{points} ({kind})", points, kind));
    add(word!("marshalling points"), points);
    add(word!("stage points"), card.stage_points.map(plain));
    match card.card_type {
        CardType::Character => {
            let change = card.corruption.map(|figure| plain(format!("{:+}", figure.base())));
            add(word!("corruption checks"), change);
        }
        _ => add(word!("corruption points"), card.corruption.map(plain)),
    }
    add(word!("keyed to"), keyed(card));
    add(word!("keyed by its text"), keyed_by_text(card, database));
    add(word!("home sites"), homes(&card.home_sites, database));
    add(word!("playable at"), played(card, database));
    add(word!("needs"), needs(card, database));
    rows.extend(fights::rows(card, database));
    if let Some(conditions) = &card.conditions {
        rows.extend(asked(conditions, database));
    }
    if let Some(site) = &card.site {
        rows.extend(site_rows(card, site, database));
    }
    if let Some(region) = &card.region {
        let neighbours = region.neighbours.iter().map(|name| database.shown_name(name));
        let neighbours: Vec<&str> = neighbours.collect();
        rows.push((word!("region type"), region.region_type.message()));
        rows.push((word!("next to"), listed(&neighbours, "and")));
        rows.push((word!("sites"), sites_in(&card.name, database)));
    }
    rows.extend(limits(card, database));
    rows
}

/// A text that is the same in every language.
fn plain(text: impl Display) -> Message {
    Message::verbatim(format!("{text}"))
}

/// The full kind of a card, as in "unique hero character, agent".
fn whole_kind(card: &Card) -> Message {
    let kind = kind(card);
    let kind = if card.unique { message!("unique {kind}", kind) } else { kind };
    let own = Kind::of(card).word();
    let more = card.subtypes.iter().filter(|subtype| subtype.word() != own);
    let more = more.map(|subtype| subtype.message());
    let both = card.dual_purpose.then(|| message!("resource and hazard in one"));
    Message::joined(std::iter::once(kind).chain(more).chain(both).collect(), ", ")
}

/// The limits on decks in the card's own text.
fn limits(card: &Card, database: &Database) -> Vec<Fact> {
    let players = |players: &[PlayerType]| words(players, PlayerType::message);
    let mut rows: Vec<Fact> = Vec::new();
    let mut add = |what, text: Option<Message>| rows.extend(text.map(|text| (what, text)));
    add(word!("specific to"), shown(card.specific_to.as_ref(), database));
    add(word!("copies allowed"), card.copies_allowed.map(|copies| allowed(copies, card)));
    add(word!("may not start"), card.may_not_start.then(|| message!("in no company")));
    add(word!("may not start for"), players(&card.may_not_start_for));
    add(word!("barred from"), players(&card.barred_for));
    add(word!("no use against"), players(&card.no_use_against));
    add(word!("about attacks of"), words(&card.attacks_of, Race::message));
    add(word!("rarity"), card.rarity.map(|rarity| printed(rarity, card.on_sheet)));
    rows
}

/// How rare a printing is, and how often it is on its sheet if that is not once.
fn printed(rarity: Rarity, on_sheet: u8) -> Message {
    let rarity = rarity.message();
    match on_sheet {
        1 => rarity,
        times => {
            message!("{rarity}, {times} on its sheet", rarity, times = numbered(times, "time"))
        }
    }
}

/// The copies that a card allows itself, and where they are counted.
fn allowed(copies: u8, card: &Card) -> Message {
    match card.conditions.as_ref().and_then(|conditions| conditions.copies_in) {
        Some(CopiesIn::PlayDeck) => message!("{copies} in the play deck", copies),
        Some(CopiesIn::PlayDeckAndSideboard) => {
            message!("{copies} in play deck and sideboard", copies)
        }
        None => plain(copies),
    }
}

/// What a card's text requires before the card can be played, and which things are limited to one.
fn asked(conditions: &Conditions, database: &Database) -> Vec<Fact> {
    let names = |names: &[String]| {
        let names: Vec<&str> = names.iter().map(|name| database.shown_name(name)).collect();
        some_of(&names, "or")
    };
    let mut rows: Vec<Fact> = Vec::new();
    let mut add = |what, text: Option<Message>| rows.extend(text.map(|text| (what, text)));
    let who: Vec<Message> = conditions.requires.iter().map(character).collect();
    add(word!("requires"), some_of(&who, "or"));
    let best: Vec<Message> =
        conditions.best_for.iter().map(|need| needed(need, database)).collect();
    add(word!("is for"), some_of(&best, "or"));
    add(word!("borne by"), conditions.borne_by.as_ref().map(|by| bearer(by, database)));
    let assets = conditions.at_least.iter().map(|least| {
        let (number, things) = (least.count, asset(least.of));
        message!("{number} {things}", number, things)
    });
    add(word!("asks for at least"), some_of(&assets.collect::<Vec<_>>(), "and"));
    add(word!("asks for"), conditions.overt.then(|| message!("an overt company")));
    let sites = conditions.sites_needed.as_ref();
    add(word!("asks for sites"), sites.map(|sites| needed_sites(sites, database)));
    let check = conditions.influence_check.map(|check| message!("over {check}", check));
    add(word!("influence check"), check);
    add(word!("only for"), names(&conditions.only_for));
    add(word!("not for"), names(&conditions.not_for));
    let control = conditions.control.as_ref().map(|control| {
        let by = control.by.as_ref().map(|name| plain(database.shown_name(name)));
        let by = by.unwrap_or_else(|| message!("a Fallen-wizard"));
        let points = numbered(control.influence, "point");
        message!("only by general influence or {by}, for {points}", by, points)
    });
    add(word!("controlled"), control);
    let same = conditions.opponent_of_same_sites;
    add(word!("opponent"), same.then(|| message!("a player whose sites have the same alignment")));
    let one: Vec<Message> = conditions.not_duplicated.iter().copied().map(only_one).collect();
    add(word!("no second copy"), some_of(&one, "or"));
    rows
}

/// The characters that a filter describes, in words.
pub(crate) fn character(filter: &CharacterFilter) -> Message {
    let who = match (filter.race, filter.skill) {
        (Some(race), Some(skill)) => message!("{race} {skill}", race, skill),
        (Some(race), None) => race.message(),
        (None, Some(skill)) => skill.message(),
        (None, None) => message!("character"),
    };
    let not = filter.not_of.iter().rev();
    let who = not.fold(who, |who, race| message!("non-{race} {who}", race, who));
    match filter.least_mind {
        Some(mind) => message!("{who} with a mind of at least {mind}", who, mind),
        None => who,
    }
}

/// Who may bear an item.
pub(crate) fn bearer(by: &BorneBy, database: &Database) -> Message {
    let BorneBy { who, prowess, named } = by;
    let parts = [
        named.as_ref().map(|name| Message::verbatim(database.shown_name(name))),
        who.as_ref().map(character),
        prowess.map(|prowess| message!("characters of prowess {prowess} or more", prowess)),
    ];
    listed(&parts.into_iter().flatten().collect::<Vec<_>>(), "and")
}

/// The sites of which a card needs some in the location deck.
pub(crate) fn needed_sites(needed: &SitesNeeded, database: &Database) -> Message {
    let places: Vec<Message> = needed.of.iter().map(|place| in_words(place, database)).collect();
    let places = listed(&places, "or");
    match needed.count {
        1 => places,
        number => message!("{number} of these sites: {places}", number, places),
    }
}

/// The name of an asset of which a card can require a number.
pub(crate) fn asset(asset: Asset) -> Message {
    match asset {
        Asset::StagePoints => message!("stage points"),
        Asset::ProtectedWizardhavens => message!("protected Wizardhavens"),
        Asset::Characters => message!("characters"),
        Asset::Factions => message!("factions"),
        Asset::AlliesAndUniqueFactions => message!("allies and unique factions"),
        Asset::Orcs => message!("Orcs"),
    }
}

fn only_one(within: Within) -> Message {
    match within {
        Within::InPlay => message!("in play"),
        Within::Player => message!("with one player"),
        Within::Company => message!("with one company"),
        Within::Site => message!("at one site"),
        Within::Character => message!("with one character"),
        Within::Item => message!("with one item"),
        Within::Faction => message!("with one faction"),
        Within::Card => message!("with one card"),
        Within::Attack => message!("against one attack"),
        Within::Check => message!("for one check"),
        Within::Turn => message!("in one turn"),
    }
}

fn site_rows(card: &Card, site: &SiteFacts, database: &Database) -> Vec<Fact> {
    let mut rows: Vec<Fact> = vec![(word!("site type"), site.site_type.message())];
    let mut add = |what, text: Option<Message>| rows.extend(text.map(|text| (what, text)));
    add(word!("region"), shown(site.region.as_ref(), database));
    add(word!("nearest haven"), shown(site.haven.as_ref(), database));
    add(word!("site path"), path(&site.path));
    for way in &site.haven_paths {
        let from = database.shown_name(&way.from);
        let path = path(&way.path).map(|path| message!("{from}: {path}", from, path));
        add(word!("way from haven"), path);
    }
    let plays: Vec<Message> = site.playable.iter().map(playable).collect();
    add(word!("playable"), some_of(&plays, "and"));
    let marks = [
        site.under_deeps.then(|| message!("Under-deeps")),
        site.dragons_lair.then(|| message!("a Dragon’s lair")),
        site.hoard.then(|| message!("a hoard")),
    ];
    add(word!("it is"), some_of(&marks.into_iter().flatten().collect::<Vec<_>>(), "and"));
    let chosen = site.chosen_attack.then(|| message!("a creature of the opponent’s choice"));
    let attacks: Vec<Message> = fights::attacks(site).into_iter().chain(chosen).collect();
    add(word!("attacked by"), (!attacks.is_empty()).then(|| Message::joined(attacks, "; ")));
    let undetained = site.undetained.map(|undetained| match undetained {
        Undetained::All => message!("creatures keyed to it"),
        Undetained::AllButNazgul => message!("creatures other than Nazgûl"),
    });
    add(word!("attack normally"), undetained);
    let next = site.adjacent.iter().map(|adjacent| {
        let (site, roll) = (home(&adjacent.to, database), adjacent.roll);
        message!("{site} ({roll})", site, roll)
    });
    add(word!("adjacent (roll)"), some_of(&next.collect::<Vec<_>>(), "and"));
    let (draw, opponent_draw) = (site.draw, site.opponent_draw);
    let drawn =
        message!("{draw} by the mover, {opponent_draw} by the opponent", draw, opponent_draw);
    add(word!("cards drawn"), Some(drawn));
    add(word!("home of"), home_of(&card.name, database));
    rows
}

/// The characters that have the site as their home site by name.
fn home_of(name: &str, database: &Database) -> Option<Message> {
    let is_home = |home: &Home| matches!(home, Home::Site(site) if site == name);
    let at_home = database.cards().filter(|card| card.home_sites.iter().any(is_home));
    let mut names: Vec<&str> = at_home.map(Card::shown_name).collect();
    names.sort_by_cached_key(|name| super::fold::fold(name));
    names.dedup();
    some_of(&names, "and")
}

/// The sites of a region.
fn sites_in(region: &str, database: &Database) -> Message {
    let lies_here = |card: &&Card| {
        card.site.as_ref().is_some_and(|site| site.region.as_deref() == Some(region))
    };
    let mut names: Vec<&str> = database.cards().filter(lies_here).map(Card::shown_name).collect();
    names.sort_by_cached_key(|name| super::fold::fold(name));
    names.dedup();
    some_of(&names, "and").unwrap_or_else(|| message!("none"))
}

/// The name to show for an English one.
fn shown(name: Option<&String>, database: &Database) -> Option<Message> {
    name.map(|name| plain(database.shown_name(name)))
}

fn playable(play: &Playable) -> Message {
    match play {
        Playable::Any(kind) => kind.message(),
        Playable::Only { kind, only } => message!("{kind} ({only} only)", kind, only),
    }
}

/// The home sites of a character, or the sites where a resource is playable.
fn homes(homes: &[Home], database: &Database) -> Option<Message> {
    some_of(&homes.iter().map(|one| home(one, database)).collect::<Vec<_>>(), "or")
}

fn home(home: &Home, database: &Database) -> Message {
    match home {
        Home::Site(name) => plain(database.shown_name(name)),
        Home::Any(filter) => described(filter, database),
    }
}

/// Any site that fits a description.
fn described(filter: &SiteFilter, database: &Database) -> Message {
    let SiteFilter {
        side,
        site_type,
        except,
        region,
        region_type,
        dragons_lair,
        hoard,
        under_deeps,
        automatic_attack,
        lists,
    } = filter;
    let kind = site_type.map_or_else(|| message!("site"), SiteType::message);
    let any = match under_deeps {
        Some(true) => message!("any Under-deeps {kind}", kind),
        Some(false) => message!("any non-Under-deeps {kind}", kind),
        None => message!("any {kind}", kind),
    };
    let except: Vec<Message> = except.iter().map(|kind| kind.message()).collect();
    let dragon = |is| if is { message!("with a Dragon") } else { message!("without a Dragon") };
    let parts = [
        Some(any),
        side.map(|side| message!("of the {side} side", side)),
        some_of(&except, "or").map(|kinds| message!("except {kinds}", kinds)),
        shown(region.as_ref(), database).map(|region| message!("in {region}", region)),
        region_type.map(|kind| message!("in a {kind}", kind)),
        dragons_lair.map(dragon),
        hoard.filter(|&is| is).map(|_| message!("with a hoard")),
        automatic_attack.map(|race| message!("with an attack of {race}", race)),
        lists.map(|kind| message!("where {kind} is playable", kind)),
    ];
    Message::joined(parts.into_iter().flatten().collect(), " ")
}

/// Where a resource is playable, by its own text.
fn played(card: &Card, database: &Database) -> Option<Message> {
    match card.playable_at.as_ref()? {
        PlayableAt::Unknown(_) => Some(message!("at sites that the card data do not list")),
        PlayableAt::Sites(sites) => homes(sites, database),
    }
}

/// The cards that a card needs to be played.
fn needs(card: &Card, database: &Database) -> Option<Message> {
    let need = |need: &Need| needed(need, database);
    let one_of = |needs: &Vec<Need>| listed(&needs.iter().map(need).collect::<Vec<_>>(), "or");
    let all: Vec<Message> = card.needs.iter().map(one_of).collect();
    (!all.is_empty()).then(|| Message::joined(all, "; "))
}

fn path(path: &[RegionType]) -> Option<Message> {
    let regions: Vec<Message> = path.iter().map(|kind| kind.message()).collect();
    (!regions.is_empty()).then(|| Message::joined(regions, " → "))
}

/// The strikes of an attack.
pub(crate) fn strikes(strikes: Strikes) -> Message {
    match strikes {
        Strikes::Number(number) => message!("{strikes}", strikes = numbered(number, "strike")),
        Strikes::Each(EachStrike::Character) => message!("one strike for each character"),
        Strikes::Each(EachStrike::Wounded) => message!("one strike for each wounded character"),
    }
}

/// The strikes in their own row: the number alone is enough.
fn number_of_strikes(strikes: Strikes) -> Message {
    match strikes {
        Strikes::Number(number) => plain(number),
        Strikes::Each(_) => self::strikes(strikes),
    }
}

/// Prowess and body, as they are printed.
fn battle(card: &Card) -> Option<Message> {
    let part = |part: Option<PrintedNumber>| figure(part).unwrap_or_else(|| "–".to_owned());
    (card.prowess.is_some() || card.body.is_some())
        .then(|| plain(format!("{}/{}", part(card.prowess), part(card.body))))
}

fn influence(card: &Card) -> Option<Message> {
    match (figure(card.direct_influence), card.influence_bonuses.is_empty()) {
        (Some(own), true) => Some(plain(own)),
        (Some(own), false) => Some(message!("{own}, more against some", own)),
        (None, true) => None,
        (None, false) => Some(message!("against some")),
    }
}

fn keyed(card: &Card) -> Option<Message> {
    let regions = card.keyed_to_regions.iter().map(|key| match (key.region, key.count) {
        (region, 1) => region.message(),
        (region, count) => message!("{region} ({count})", region, count),
    });
    let sites = card.keyed_to_sites.iter().map(|kind| kind.message());
    let keys: Vec<Message> = regions.chain(sites).collect();
    (!keys.is_empty()).then(|| Message::joined(keys, ", "))
}

/// The places in a creature's text, sentence after sentence.
fn keyed_by_text(card: &Card, database: &Database) -> Option<Message> {
    let keys: Vec<Message> = card.keyed_by_text.iter().map(|key| text_key(key, database)).collect();
    (!keys.is_empty()).then(|| Message::joined(keys, "; "))
}

fn text_key(key: &TextKey, database: &Database) -> Message {
    let TextKey { regions, region_types, sites_there, sites, adjacent_to, site_path, when } = key;
    let mut parts: Vec<Message> = Vec::new();
    parts.extend(region_types.iter().map(|region| message!("a {region}", region)));
    parts.extend(regions.iter().map(|name| plain(database.shown_name(name))));
    let there: Vec<Message> =
        sites_there.iter().map(|filter| described(filter, database)).collect();
    parts.extend(some_of(&there, "or").map(|sites| message!("{sites} there", sites)));
    parts.extend(sites.iter().map(|one| home(one, database)));
    let next = adjacent_to.iter().map(|one| home(one, database));
    parts.extend(next.map(|site| message!("a site next to {site}", site)));
    let mut text = some_of(&parts, "and").unwrap_or_else(|| message!("anywhere"));
    let path = site_path.iter().map(|key| numbered(key.count, key.region.word()));
    let path: Vec<Message> = path.map(|regions| message!("{regions}", regions)).collect();
    if let Some(path) = some_of(&path, "or") {
        text = message!("{text} with {path} in its site path", text, path);
    }
    match when {
        None => text,
        Some(when) => Message::joined(vec![text, keyed_when(when, database)], ", "),
    }
}

fn keyed_when(when: &KeyedWhen, database: &Database) -> Message {
    let shown = |name| database.shown_name(name);
    match when {
        KeyedWhen::InPlay(name) => message!("with {name} in play", name = shown(name)),
        KeyedWhen::NotInPlay(name) => message!("without {name} in play", name = shown(name)),
        KeyedWhen::Beside(name) => {
            message!("in a turn with {name} against the company", name = shown(name))
        }
        KeyedWhen::After(races) => {
            let races: Vec<Message> = races.iter().map(|race| race.message()).collect();
            message!("after an attack of {races}", races = listed(&races, "or"))
        }
        KeyedWhen::WoundedOrInPlay(name) => {
            message!("if a company member is wounded or {name} is in play", name = shown(name))
        }
    }
}

fn figure(figure: Option<PrintedNumber>) -> Option<String> {
    figure.map(|figure| figure.to_string())
}

/// A list of words; `None` if it is empty.
fn words<W: Copy>(words: &[W], say: fn(W) -> Message) -> Option<Message> {
    let words: Vec<Message> = words.iter().copied().map(say).collect();
    (!words.is_empty()).then(|| Message::joined(words, ", "))
}

/// A list; `None` if it is empty.
fn some_of<T: Display + Say>(things: &[T], and: &'static str) -> Option<Message> {
    (!things.is_empty()).then(|| listed(things, and))
}

/// A race as a people, in the plural.
pub(crate) const fn people_of(race: Race) -> &'static str {
    match race {
        Race::Man => "Men",
        Race::Dunadan => "Dúnedain",
        Race::Elf => "Elves",
        Race::Dwarf => "Dwarves",
        Race::Hobbit => "Hobbits",
        Race::Orc => "Orcs",
        Race::Troll => "Trolls",
        Race::Wose => "Woses",
        Race::Wizard | Race::FallenWizard => "Wizards",
        Race::Ringwraith => "Ringwraiths",
        other => other.word(),
    }
}

/// The people of a race, to be said in any language.
pub(crate) fn people(race: Race) -> Message {
    Message::word("People", race.word()).spelt(people_of(race).to_owned())
}
