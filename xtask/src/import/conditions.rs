//! What a card's text requires before the card can be played, and which things are limited to one.

use super::attributes::{race, word};
use super::names::Names;
use super::source::SourceCard;
use super::standard;
use meccg::Card;
use meccg::cards::model::{
    Alignment, Asset, AtLeast, BorneBy, CardType, CharacterFilter, Conditions, Control, CopiesIn,
    Home, Keyword, Race, SiteFilter, SitesNeeded, Skill, Subtype, Undone, Within,
};

/// What cards undo, with the words for it.
const UNDOES: [(Undone, &str); 2] = [
    (Undone::FactionsOfItsSite, "Discard any factions you have in play that are playable at th"),
    (Undone::InfluenceHelp, "all modifications to each influence attempt are reduced to zero"),
];

/// Fills in the conditions; a sentence that forbids a second copy in unknown words is a problem.
pub(super) fn fill(
    card: &mut Card,
    source: &SourceCard,
    names: &Names,
    problems: &mut Vec<String>,
) {
    let text = source.text.replace('\'', "’");
    let mut conditions = Conditions {
        to_under_deeps: text.contains("on a company moving to an Under-deeps site"),
        undoes: UNDOES.iter().filter(|(_, said)| text.contains(said)).map(|one| one.0).collect(),
        overt: ["on an overt company", "on a moving overt company", "have an overt company there"]
            .iter()
            .any(|said| text.contains(said)),
        covert_minions: text.contains("only playable by a character in a covert company"),
        sites_needed: journey(&text, names),
        opponent_of_same_sites: text.contains("opponent is using the same type of location deck"),
        copies_in: card.copies_allowed.and_then(|_| copies_in(&text)),
        ..Conditions::default()
    };
    for sentence in text.split(['.', '—']).map(str::trim) {
        match not_duplicated(sentence) {
            Ok(within) => conditions.not_duplicated.extend(within),
            Err(problem) => problems.push(format!("{}: {problem}", card.id)),
        }
        if card.card_type == CardType::Resource {
            conditions.requires.extend(only(sentence));
            // `Warrior only: +2 to prowess` is about the bearer's use of an item.
            conditions.only_to_use |= card.is_item() && sentence.contains(" only: ");
            conditions.control = conditions.control.or_else(|| control(sentence));
            conditions.borne_by = conditions.borne_by.or_else(|| borne_by(sentence, names));
        }
        avatars(sentence, card, names, &mut conditions);
        if matches!(card.alignment, Alignment::Stage | Alignment::FallenWizard) {
            at_least(sentence, &mut conditions.at_least);
        }
    }
    let otherwise = ["Alternatively", "Also playable"].iter().any(|word| text.contains(word));
    if card.card_type == CardType::Resource && !otherwise {
        // `Sage only. Playable on a non-Hobbit sage`: the second sentence is more specific.
        let narrower = |of: &CharacterFilter| {
            conditions.requires.iter().any(|only| only.skill == of.skill && only.race == of.race)
        };
        let on = text.split('.').find_map(on_whom).unwrap_or_default();
        if conditions.requires.is_empty() || (!on.is_empty() && on.iter().all(narrower)) {
            conditions.requires = on;
        }
    }
    if card.card_type == CardType::Resource && !otherwise {
        let asks = |sentence: &&str| sentence.trim().starts_with("Playable ");
        let mut asking = text.split('.').filter(asks);
        conditions.magic = asking.clone().find_map(magic);
        if asking.any(|sentence| sentence.contains("covert company")) {
            covert(&mut conditions.requires);
        }
    }
    if card.is(Subtype::Faction) {
        conditions.influence_check = influence_check(&text);
        conditions.standard_modifications =
            standard::modifications(&text, names, problems, card.id);
    }
    card.conditions = (conditions != Conditions::default()).then(|| Box::new(conditions));
}

/// Reads `may move from a site of origin in one of the following regions to a new site in one of the
/// following regions: Lindon, Forochel, and Iron Hills`.
fn journey(text: &str, names: &Names) -> Option<SitesNeeded> {
    let (_, rest) = text.split_once(" to a new site in one of the following regions: ")?;
    let list = rest.split('.').next()?.replace(", and ", ", ");
    let regions = list.split(", ").map(|name| names.of_type("Region", name.trim()));
    let of = regions
        .collect::<Result<Vec<_>, _>>()
        .ok()?
        .into_iter()
        .map(|region| Home::Any(SiteFilter { region: Some(region), ..SiteFilter::default() }));
    Some(SitesNeeded { count: 2, of: of.collect() })
}

/// Reads `Cannot be duplicated on a given character or company`.
fn not_duplicated(sentence: &str) -> Result<Vec<Within>, String> {
    let sentence = sentence.trim_start_matches(['”', ' ']);
    let said = ["Cannot be duplicated", "May not be duplicated"];
    let Some(rest) = said.iter().find_map(|start| sentence.strip_prefix(start)) else {
        return Ok(Vec::new());
    };
    let rest = rest.trim();
    // A card of two kinds stays in play as one of them only.
    if matches!(rest, "" | "as a permanent-event") {
        return Ok(vec![Within::InPlay]);
    }
    if rest == "on a company facing such an attack" {
        return Ok(vec![Within::Attack]);
    }
    let rest = ["by ", "on ", "in ", "at ", "against "].iter().find_map(|p| rest.strip_prefix(p));
    let of = ["a given ", "the same ", "your "].iter().find_map(|p| rest?.strip_prefix(p));
    let unknown = || format!("`{sentence}`: of what there is one is not known");
    of.ok_or_else(unknown)?.split(" or ").map(|of| within(of).ok_or_else(unknown)).collect()
}

fn within(of: &str) -> Option<Within> {
    Some(match of {
        "player" => Within::Player,
        "company" => Within::Company,
        "site" | "Wizardhaven" | "Deep Mines site" => Within::Site,
        "item" | "Palantír" | "Dagger" => Within::Item,
        "faction" => Within::Faction,
        "attack" | "strike" => Within::Attack,
        "check" | "attempt" => Within::Check,
        "turn" => Within::Turn,
        "card" | "Dragon" | "Dragon manifestation" | "Nazgûl" => Within::Card,
        "character" | "minion" | "leader" | "agent" | "Wizard" | "Fallen-wizard" => {
            Within::Character
        }
        name => race(name).map(|_| Within::Character)?,
    })
}

/// Reads `Scout or ranger only`, `Warrior only: +2 prowess` and `Sage only during the site phase`.
fn only(sentence: &str) -> Vec<CharacterFilter> {
    let sentence = sentence.strip_prefix("Playable with a ").unwrap_or(sentence);
    let before = [" only:", " only during ", " only against ", " only at "];
    let who = before.iter().find_map(|end| sentence.split_once(end)).map(|(who, _)| who);
    let Some(who) = who.or_else(|| sentence.strip_suffix(" only")) else { return Vec::new() };
    let mut found = Vec::new();
    for one in who.split(" or ") {
        let mut filter = CharacterFilter::default();
        if !one.split(' ').all(|part| add(part, &mut filter)) {
            return Vec::new();
        }
        found.push(filter);
    }
    found
}

/// Reads `Playable on a spirit-magic-using character` and `… with a sorcery using character`.
fn magic(sentence: &str) -> Option<Keyword> {
    let (before, _) = sentence
        .split_once("-using character")
        .or_else(|| sentence.split_once(" using character"))?;
    word(before.rsplit(' ').next()?, Keyword::from_word)
}

/// A covert company has no Orc or Troll.
fn covert(requires: &mut Vec<CharacterFilter>) {
    if requires.is_empty() {
        requires.push(CharacterFilter::default());
    }
    for filter in requires {
        filter.not_of.extend([Race::Orc, Race::Troll]);
    }
}

/// Adds a skill or race to a description; returns whether the text is one.
fn add(part: &str, filter: &mut CharacterFilter) -> bool {
    if let Some(not) = part.strip_prefix("non-") {
        return race(not).map(|race| filter.not_of.push(race)).is_some();
    }
    if let Some(skill) = word(part, Skill::from_word) {
        filter.skill = Some(skill);
    } else if let Some(race) = character_race(part) {
        filter.race = Some(race);
    } else {
        return false;
    }
    true
}

/// A race in the singular, with the capital letter that texts give it.
fn character_race(name: &str) -> Option<Race> {
    race(name).filter(|_| name.starts_with(char::is_uppercase))
}

/// Reads `Playable on a non-Hobbit sage character or a Man`: the characters that the sentence
/// describes, empty if it is about something else.
fn on_whom(sentence: &str) -> Option<Vec<CharacterFilter>> {
    const FILLING: [&str; 12] = [
        "a",
        "an",
        "any",
        "one",
        "of",
        "your",
        "untapped",
        "tapped",
        "unwounded",
        "lone",
        "character",
        "characters",
    ];
    // The words after which the text says what the character does, or where.
    const ENDS: [&str; 21] = [
        "at",
        "during",
        "in",
        "if",
        "when",
        "whose",
        "facing",
        "attempting",
        "bearing",
        "immediately",
        "with",
        "who",
        "while",
        "minion",
        "moving",
        "only",
        "controlling",
        "that",
        "and",
        "before",
        "on",
    ];
    let sentence = sentence.trim();
    let starts = ["Playable ", "Only playable ", "Playable, "];
    starts.iter().any(|start| sentence.starts_with(start)).then_some(())?;
    let (_, list) = sentence.split_once(" on ")?;
    let mut found = Vec::new();
    let mut filter = CharacterFilter::default();
    for token in list.split(' ') {
        let bare = token.trim_end_matches([',', ':', ';']);
        let adds = bare != "or" && !FILLING.contains(&bare) && add(bare, &mut filter);
        if !adds && bare == "or" {
            found.push(std::mem::take(&mut filter));
        } else if !adds && !FILLING.contains(&bare) {
            if !ENDS.contains(&bare) {
                return None;
            }
            break;
        }
        if token.ends_with([':', ';']) {
            break;
        }
    }
    found.push(filter);
    (!found.contains(&CharacterFilter::default())).then_some(found)
}

/// Reads `… requires 2 points of influence to control and may only be controlled by general
/// influence or Saruman`.
fn control(sentence: &str) -> Option<Control> {
    let (before, by) = sentence.split_once(" may only be controlled by general influence or ")?;
    let (_, points) = before.split_once(" requires ")?;
    let influence = points.split(' ').next()?.parse().ok()?;
    Some(Control { influence, by: (by != "a Fallen-wizard").then(|| by.to_owned()) })
}

/// Reads `May only be borne by a character with a prowess of 6 or more`, `… by The Balrog`, `Only a
/// Wizard may bear this item` and `This item only affects a Ringwraith`.
fn borne_by(sentence: &str, names: &Names) -> Option<BorneBy> {
    let of_race = |name: &str| {
        let race = Some(race(name)?);
        let who = Some(CharacterFilter { race, ..CharacterFilter::default() });
        Some(BorneBy { who, ..BorneBy::default() })
    };
    let only = ["May only be borne by ", "May only be born by "];
    if let Some(who) = only.iter().find_map(|said| sentence.strip_prefix(said)) {
        let prowess = who.strip_prefix("a character with a prowess of ");
        if let Some(prowess) = prowess.and_then(|rest| rest.strip_suffix(" or more")) {
            return Some(BorneBy { prowess: prowess.parse().ok(), ..BorneBy::default() });
        }
        let named = names.of_type("Character", who).ok()?;
        return Some(BorneBy { named: Some(named), ..BorneBy::default() });
    }
    let bears =
        sentence.strip_prefix("Only a ").and_then(|of| of.strip_suffix(" may bear this item"));
    bears.or_else(|| sentence.strip_prefix("This item only affects a ")).and_then(of_race)
}

/// Fills in the avatars whose players are the only ones that may, or may not, use the card.
fn avatars(sentence: &str, card: &Card, names: &Names, conditions: &mut Conditions) {
    let known = |name: &str| {
        let name = name.trim();
        names.of_type("Character", name).ok().filter(|found| found == name)
    };
    let list = |text: &str| -> Vec<String> {
        let text = text.split_once(" and ").map_or(text, |(list, _)| list);
        let text = text.replace(", or ", ", ").replace(" or ", ", ");
        text.split(", ").map_while(known).collect()
    };
    let only = sentence.split_once(" if you are ").map(|(_, rest)| rest);
    match only.map(|rest| (rest, rest.strip_prefix("not "))) {
        Some((_, Some(rest))) => conditions.not_for.extend(list(rest)),
        Some((rest, None)) if card.specific_to.is_none() => conditions.only_for.extend(list(rest)),
        _ => {}
    }
    if let Some((_, rest)) = sentence.split_once("(not by ") {
        conditions.not_for.extend(rest.split_once(')').and_then(|(name, _)| known(name)));
    }
    if let Some((_, rest)) = sentence.split_once("Only ")
        && let Some((name, _)) = rest.split_once("’s companies may use this card")
    {
        conditions.only_for.extend(known(name));
    }
}

/// Reads `… if you have more than 7 stage points` and what else a player must have in play.
fn at_least(sentence: &str, found: &mut Vec<AtLeast>) {
    let asks = sentence.starts_with("Playable") || sentence.contains("only if you have");
    if !asks || !found.is_empty() {
        return;
    }
    let text = sentence.replace([',', ':'], "").replace("SPs", "stage points");
    let tokens: Vec<&str> = text.split_whitespace().collect();
    for (at, pair) in tokens.windows(2).enumerate() {
        let number = |behind: usize| at.checked_sub(behind).and_then(|at| number(tokens[at]));
        match (pair[0], pair[1]) {
            ("stage", "points") => {
                let more = at >= 3 && tokens[at - 3..at - 1] == ["more", "than"];
                let count = number(1).map(|count| count + u8::from(more));
                let count = count.or_else(|| (tokens[at - 1] == "more").then(|| number(3))?);
                found.extend(count.map(|count| AtLeast { of: Asset::StagePoints, count }));
            }
            ("protected", _) => {
                let count = number(1).unwrap_or(1);
                let known = found.iter().any(|one| one.of == Asset::ProtectedWizardhavens);
                if !known {
                    found.push(AtLeast { of: Asset::ProtectedWizardhavens, count });
                }
            }
            (digits, "allies") => {
                let of = Asset::AlliesAndUniqueFactions;
                found.extend(self::number(digits).map(|count| AtLeast { of, count }));
            }
            (digits, "factions") => {
                let of = Asset::Factions;
                found.extend(self::number(digits).map(|count| AtLeast { of, count }));
            }
            (digits, "characters") => {
                let of = Asset::Characters;
                found.extend(self::number(digits).map(|count| AtLeast { of, count }));
            }
            _ => {}
        }
    }
}

fn number(text: &str) -> Option<u8> {
    match text {
        "two" => Some(2),
        "three" => Some(3),
        digits => digits.parse().ok(),
    }
}

/// Reads `… if the influence check is greater than 9`.
fn influence_check(text: &str) -> Option<u8> {
    let (_, rest) = text.split_once("influence check is greater than ")?;
    rest.split([' ', '.', ',', ')']).next()?.parse().ok()
}

/// Among which cards the copies are counted that the text allows.
fn copies_in(text: &str) -> Option<CopiesIn> {
    let (_, rest) = text.split_once(" of this card in your play deck")?;
    Some(match rest.strip_prefix(" and sideboard combined") {
        Some(_) => CopiesIn::PlayDeckAndSideboard,
        None => CopiesIn::PlayDeck,
    })
}
