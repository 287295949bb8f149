//! A card in words: its facts as the rows of a sheet, and in one line. Which cards are shown, and
//! how, is the business of `reports`.

mod fights;

pub use fights::{attack_change, cancelling, influenced, standard_modification};

use super::database::Database;
use super::model::{
    Alignment, Card, CardType, CharacterFilter, Conditions, CopiesIn, EachStrike, Figure, Home,
    KeyedWhen, Need, Playable, PlayableAt, PlayerType, Race, RegionType, SiteFacts, SiteFilter,
    SiteType, Strikes, TextKey, Within,
};
use crate::cards::kinds::Kind;
use crate::message::{Message, message};
use crate::text::{count, list};

/// A fact: what it is about, and what it says.
pub type Fact = (&'static str, String);

/// What a card is, as in "hero minor-item" and "creature".
pub fn kind(card: &Card) -> String {
    let kind = match card.card_type {
        CardType::Site => card.card_type.word(),
        _ => Kind::of(card).word(),
    };
    match card.alignment {
        Alignment::Neutral | Alignment::Stage => kind.to_owned(),
        side => format!("{side} {kind}"),
    }
}

/// The facts that tell a card from others, in one line.
pub fn brief(card: &Card, database: &Database) -> String {
    let mut parts: Vec<String> = Vec::new();
    if card.card_type == CardType::Character {
        parts.extend(card.mind.map(|mind| format!("mind {mind}")));
    }
    parts.extend(card.strikes.map(strikes));
    parts.extend(battle(card));
    parts.extend(card.direct_influence.map(|figure| format!("DI {figure}")));
    parts.extend(card.marshalling_points.map(|points| format!("{} MP", points.points)));
    parts.extend(card.stage_points.map(|points| format!("{points} SP")));
    if card.card_type != CardType::Character {
        parts.extend(card.corruption.map(|points| format!("CP {points}")));
    }
    parts.extend(words(&card.races, ", "));
    parts.extend(words(&card.skills, ", "));
    parts.extend(keyed(card));
    if let Some(site) = &card.site {
        parts.push(site.site_type.to_string());
        parts.extend(shown(site.region.as_ref(), database));
    }
    parts.extend(card.region.as_ref().map(|region| region.region_type.to_string()));
    parts.join(" · ")
}

/// Every fact of a card that says something, in the order of a sheet.
pub fn rows(card: &Card, database: &Database) -> Vec<Fact> {
    let mut rows: Vec<Fact> = vec![("card", whole_kind(card))];
    let mut add = |what, text: Option<String>| rows.extend(text.map(|text| (what, text)));
    add("race", words(&card.races, ", "));
    add("skills", words(&card.skills, ", "));
    add("keywords", words(&card.keywords, ", "));
    add("mind", card.mind.map(|mind| mind.to_string()));
    add("strikes", card.strikes.map(strikes));
    add("prowess/body", battle(card));
    add("direct influence", influence(card));
    add("general influence", card.general_influence.map(|number| number.to_string()));
    add(
        "marshalling points",
        card.marshalling_points.map(|points| format!("{} ({})", points.points, points.kind)),
    );
    add("stage points", figure(card.stage_points));
    match card.card_type {
        CardType::Character => {
            let change = card.corruption.map(|figure| format!("{:+}", figure.base()));
            add("corruption checks", change);
        }
        _ => add("corruption points", figure(card.corruption)),
    }
    add("keyed to", keyed(card));
    add("keyed by its text", keyed_by_text(card, database));
    add("home sites", homes(&card.home_sites, database));
    add("playable at", played(card, database));
    add("needs", needs(card, database));
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
        rows.push(("region type", region.region_type.to_string()));
        rows.push(("next to", list(&neighbours, "and")));
        rows.push(("sites", sites_in(&card.name, database)));
    }
    rows.extend(limits(card, database));
    rows
}

/// What the card is in full, as in "unique hero character, agent".
fn whole_kind(card: &Card) -> String {
    let mut text = if card.unique { "unique ".to_owned() } else { String::new() };
    text.push_str(&kind(card));
    let own = Kind::of(card).word();
    let more = card.subtypes.iter().map(|subtype| subtype.word()).filter(|word| *word != own);
    let more = more.chain(card.dual_purpose.then_some("resource and hazard in one"));
    more.fold(text, |text, more| format!("{text}, {more}"))
}

/// What the card's own text says of decks.
fn limits(card: &Card, database: &Database) -> Vec<Fact> {
    let players = |players: &[PlayerType]| words(players, ", ");
    let mut rows: Vec<Fact> = Vec::new();
    let mut add = |what, text: Option<String>| rows.extend(text.map(|text| (what, text)));
    add("specific to", shown(card.specific_to.as_ref(), database));
    add("copies allowed", card.copies_allowed.map(|copies| allowed(copies, card)));
    add("may not start", card.may_not_start.then(|| "in no company".to_owned()));
    add("may not start for", players(&card.may_not_start_for));
    add("barred from", players(&card.barred_for));
    add("no use against", players(&card.no_use_against));
    add("about attacks of", words(&card.attacks_of, ", "));
    add("rarity", card.rarity.map(|rarity| rarity.word().to_owned()));
    rows
}

/// The copies that a card allows itself, and where they are counted.
fn allowed(copies: u8, card: &Card) -> String {
    match card.conditions.as_ref().and_then(|conditions| conditions.copies_in) {
        Some(CopiesIn::PlayDeck) => format!("{copies} in the play deck"),
        Some(CopiesIn::PlayDeckAndSideboard) => format!("{copies} in play deck and sideboard"),
        None => copies.to_string(),
    }
}

/// What a card's text asks before it can be played, and of what there can be only one.
fn asked(conditions: &Conditions, database: &Database) -> Vec<Fact> {
    let names = |names: &[String], between: &str| {
        let names: Vec<&str> = names.iter().map(|name| database.shown_name(name)).collect();
        (!names.is_empty()).then(|| list(&names, between))
    };
    let mut rows: Vec<Fact> = Vec::new();
    let mut add = |what, text: Option<String>| rows.extend(text.map(|text| (what, text)));
    let who: Vec<String> = conditions.requires.iter().map(|who| character(who).into()).collect();
    add("requires", (!who.is_empty()).then(|| list(&who, "or")));
    let assets: Vec<String> = conditions
        .at_least
        .iter()
        .map(|least| format!("{} {}", least.count, least.of.word().replace('-', " ")))
        .collect();
    add("asks for at least", (!assets.is_empty()).then(|| list(&assets, "and")));
    add("influence check", conditions.influence_check.map(|check| format!("over {check}")));
    add("only for", names(&conditions.only_for, "or"));
    add("not for", names(&conditions.not_for, "or"));
    let control = conditions.control.as_ref().map(|control| {
        let by = control.by.as_ref().map_or("a Fallen-wizard", |name| database.shown_name(name));
        let points = count(control.influence, "point");
        format!("by general influence or {by} alone, for {points}")
    });
    add("controlled", control);
    let same = conditions.opponent_of_same_sites;
    add("opponent", same.then(|| "one whose sites are of the same side".to_owned()));
    let one: Vec<&str> = conditions.not_duplicated.iter().map(|within| only_one(*within)).collect();
    add("no second copy", (!one.is_empty()).then(|| list(&one, "or")));
    rows
}

/// A description of characters.
/// The characters that a filter describes, in words.
pub(crate) fn character(filter: &CharacterFilter) -> Message {
    let who = match (filter.race, filter.skill) {
        (Some(race), Some(skill)) => message!("{race} {skill}", race, skill),
        (Some(race), None) => race.message(),
        (None, Some(skill)) => skill.message(),
        (None, None) => message!("character"),
    };
    let not = filter.not_of.iter().rev();
    not.fold(who, |who, race| message!("non-{race} {who}", race, who))
}

const fn only_one(within: Within) -> &'static str {
    match within {
        Within::InPlay => "in play",
        Within::Player => "with one player",
        Within::Company => "with one company",
        Within::Site => "at one site",
        Within::Character => "with one character",
        Within::Item => "with one item",
        Within::Faction => "with one faction",
        Within::Card => "with one card",
        Within::Attack => "against one attack",
        Within::Check => "for one check",
        Within::Turn => "in one turn",
    }
}

fn site_rows(card: &Card, site: &SiteFacts, database: &Database) -> Vec<Fact> {
    let mut rows: Vec<Fact> = vec![("site type", site.site_type.to_string())];
    let mut add = |what, text: Option<String>| rows.extend(text.map(|text| (what, text)));
    add("region", shown(site.region.as_ref(), database));
    add("nearest haven", shown(site.haven.as_ref(), database));
    add("site path", path(&site.path));
    for way in &site.haven_paths {
        add(
            "way from haven",
            path(&way.path).map(|path| format!("{}: {path}", database.shown_name(&way.from))),
        );
    }
    let plays: Vec<String> = site.playable.iter().map(playable).collect();
    add("playable", (!plays.is_empty()).then(|| list(&plays, "and")));
    let marks = [
        (site.under_deeps, "Under-deeps"),
        (site.dragons_lair, "a Dragon’s lair"),
        (site.hoard, "a hoard"),
    ];
    let marks: Vec<&str> = marks.iter().filter(|(is, _)| *is).map(|(_, mark)| *mark).collect();
    add("it is", (!marks.is_empty()).then(|| list(&marks, "and")));
    let chosen = site.chosen_attack.then(|| "a creature of the opponent’s choice".to_owned());
    let attacks: Vec<String> = fights::attacks(site).into_iter().chain(chosen).collect();
    add("attacked by", (!attacks.is_empty()).then(|| attacks.join("; ")));
    let next: Vec<String> = site
        .adjacent
        .iter()
        .map(|adjacent| format!("{} ({})", home(&adjacent.to, database), adjacent.roll))
        .collect();
    add("adjacent (roll)", (!next.is_empty()).then(|| list(&next, "and")));
    add(
        "cards drawn",
        Some(format!("{} by the mover, {} by the opponent", site.draw, site.opponent_draw)),
    );
    add("home of", home_of(&card.name, database));
    rows
}

/// The characters whose home site it is by name.
fn home_of(name: &str, database: &Database) -> Option<String> {
    let is_home = |home: &Home| matches!(home, Home::Site(site) if site == name);
    let at_home = database.cards().filter(|card| card.home_sites.iter().any(is_home));
    let mut names: Vec<&str> = at_home.map(Card::shown_name).collect();
    names.sort_by_cached_key(|name| super::fold::fold(name));
    names.dedup();
    (!names.is_empty()).then(|| list(&names, "and"))
}

/// The sites of a region.
fn sites_in(region: &str, database: &Database) -> String {
    let lies_here = |card: &&Card| {
        card.site.as_ref().is_some_and(|site| site.region.as_deref() == Some(region))
    };
    let mut names: Vec<&str> = database.cards().filter(lies_here).map(Card::shown_name).collect();
    names.sort_by_cached_key(|name| super::fold::fold(name));
    names.dedup();
    if names.is_empty() { "none".to_owned() } else { list(&names, "and") }
}

/// The name to show for an English one.
fn shown(name: Option<&String>, database: &Database) -> Option<String> {
    name.map(|name| database.shown_name(name).to_owned())
}

fn playable(play: &Playable) -> String {
    match play {
        Playable::Any(kind) => kind.to_string(),
        Playable::Only { kind, only } => format!("{kind} ({only} only)"),
    }
}

/// Where a character is at home, or a resource is playable.
fn homes(homes: &[Home], database: &Database) -> Option<String> {
    let homes: Vec<String> = homes.iter().map(|one| home(one, database)).collect();
    (!homes.is_empty()).then(|| list(&homes, "or"))
}

fn home(home: &Home, database: &Database) -> String {
    match home {
        Home::Site(name) => database.shown_name(name).to_owned(),
        Home::Any(filter) => described(filter, database),
    }
}

/// Any site that fits a description.
fn described(filter: &SiteFilter, database: &Database) -> String {
    let SiteFilter {
        site_type,
        except,
        region,
        region_type,
        dragons_lair,
        under_deeps,
        automatic_attack,
        lists,
    } = filter;
    let except: Vec<&str> = except.iter().map(|kind| kind.word()).collect();
    let not_there = || format!("that is no {}", list(&except, "or"));
    let either = |is: Option<bool>, yes: &str, no: &str| {
        is.map(|is| if is { yes.to_owned() } else { no.to_owned() })
    };
    let parts = [
        Some("any".to_owned()),
        either(*under_deeps, "Under-deeps", "non-Under-deeps"),
        Some(site_type.map_or("site", SiteType::word).to_owned()),
        (!except.is_empty()).then(not_there),
        shown(region.as_ref(), database).map(|region| format!("in {region}")),
        region_type.map(|kind| format!("in a {kind}")),
        either(*dragons_lair, "with a Dragon", "without a Dragon"),
        automatic_attack.map(|race| format!("with an attack of {race}")),
        lists.map(|kind| format!("where {kind} is playable")),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Where a resource is playable, as far as its own text says.
fn played(card: &Card, database: &Database) -> Option<String> {
    match card.playable_at.as_ref()? {
        PlayableAt::Unknown(_) => Some("at sites that the facts do not know".to_owned()),
        PlayableAt::Sites(sites) => homes(sites, database),
    }
}

/// What a card cannot be played without.
fn needs(card: &Card, database: &Database) -> Option<String> {
    let need = |need: &Need| match need {
        Need::Card(name) => database.shown_name(name).to_owned(),
        Need::Kind(kind) => kind.to_string(),
        Need::Keyword(keyword) => keyword.to_string(),
    };
    let one_of = |needs: &Vec<Need>| list(&needs.iter().map(need).collect::<Vec<_>>(), "or");
    let all: Vec<String> = card.needs.iter().map(one_of).collect();
    (!all.is_empty()).then(|| all.join("; "))
}

fn path(path: &[RegionType]) -> Option<String> {
    words(path, " → ")
}

fn strikes(strikes: Strikes) -> String {
    match strikes {
        Strikes::Number(number) => count(number, "strike"),
        Strikes::Each(EachStrike::Character) => "one strike for each character".to_owned(),
        Strikes::Each(EachStrike::Wounded) => "one strike for each wounded character".to_owned(),
    }
}

/// Prowess and body, as they are printed.
fn battle(card: &Card) -> Option<String> {
    let part = |part: Option<Figure>| figure(part).unwrap_or_else(|| "–".to_owned());
    (card.prowess.is_some() || card.body.is_some())
        .then(|| format!("{}/{}", part(card.prowess), part(card.body)))
}

fn influence(card: &Card) -> Option<String> {
    let bonuses = card.influence_bonuses.len();
    let more = match bonuses {
        0 => String::new(),
        _ => ", more against some".to_owned(),
    };
    figure(card.direct_influence)
        .map(|own| format!("{own}{more}"))
        .or_else(|| (bonuses > 0).then(|| "against some".to_owned()))
}

fn keyed(card: &Card) -> Option<String> {
    let regions = card.keyed_to_regions.iter().map(|key| match key.count {
        1 => key.region.to_string(),
        count => format!("{} ({count})", key.region),
    });
    let sites = card.keyed_to_sites.iter().map(ToString::to_string);
    let keys: Vec<String> = regions.chain(sites).collect();
    (!keys.is_empty()).then(|| keys.join(", "))
}

/// What a creature's text says of places, one sentence of it behind the other.
fn keyed_by_text(card: &Card, database: &Database) -> Option<String> {
    let keys: Vec<String> = card.keyed_by_text.iter().map(|key| text_key(key, database)).collect();
    (!keys.is_empty()).then(|| keys.join("; "))
}

fn text_key(key: &TextKey, database: &Database) -> String {
    let TextKey { regions, region_types, sites_there, sites, adjacent_to, site_path, when } = key;
    let mut parts: Vec<String> = Vec::new();
    parts.extend(region_types.iter().map(|kind| format!("a {kind}")));
    parts.extend(regions.iter().map(|name| database.shown_name(name).to_owned()));
    let there: Vec<String> = sites_there.iter().map(|filter| described(filter, database)).collect();
    parts.extend((!there.is_empty()).then(|| format!("{} there", list(&there, "or"))));
    parts.extend(sites.iter().map(|one| home(one, database)));
    parts.extend(adjacent_to.iter().map(|one| format!("a site next to {}", home(one, database))));
    let mut text = if parts.is_empty() { "anywhere".to_owned() } else { list(&parts, "and") };
    let path: Vec<String> =
        site_path.iter().map(|key| count(key.count, key.region.word())).collect();
    if !path.is_empty() {
        text = format!("{text} with {} in its site path", list(&path, "or"));
    }
    match when {
        None => text,
        Some(when) => format!("{text}, {}", keyed_when(when, database)),
    }
}

fn keyed_when(when: &KeyedWhen, database: &Database) -> String {
    match when {
        KeyedWhen::InPlay(name) => format!("with {} in play", database.shown_name(name)),
        KeyedWhen::NotInPlay(name) => format!("without {} in play", database.shown_name(name)),
        KeyedWhen::Beside(name) => {
            format!("in a turn of {} against the company", database.shown_name(name))
        }
        KeyedWhen::After(races) => {
            let races: Vec<&str> = races.iter().map(|race| race.word()).collect();
            format!("after an attack of {}", list(&races, "or"))
        }
        KeyedWhen::WoundedOrInPlay(name) => {
            let name = database.shown_name(name);
            format!("if somebody in the company is wounded or {name} is in play")
        }
    }
}

fn figure(figure: Option<Figure>) -> Option<String> {
    figure.map(|figure| figure.to_string())
}

/// Words in a row; nothing where there is none.
fn words<W: ToString>(words: &[W], between: &str) -> Option<String> {
    let words: Vec<String> = words.iter().map(ToString::to_string).collect();
    (!words.is_empty()).then(|| words.join(between))
}

/// A race as a people, in the plural.
pub const fn people_of(race: Race) -> &'static str {
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
