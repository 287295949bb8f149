//! Facts that are only in a card's text, found by the phrases that the cards use for them.
//!
//! No phrase is kept: each becomes a typed field.

use super::attributes::word;
use super::names::{Named, Names};
use super::overlay::Overlay;
use super::source::SourceCard;
use meccg::cards::fold::fold;
use meccg::cards::model::{Alignment, CardType, Keyword, Skill, StartAllowance, Subtype};
use meccg::{Card, CardId, PlayerType};

/// Fills in the facts that only the text has, and checks the attributes against the text.
pub(super) fn fill(
    card: &mut Card,
    source: &SourceCard,
    names: &Names,
    overlay: &Overlay,
    problems: &mut Vec<String>,
) {
    // One kind of apostrophe and case, so that each phrase is written here once.
    let text = source.text.replace('’', "'").to_lowercase();
    keywords(card, &source.text);
    labels(card, &source.text);
    dual(card, &text);
    starting(card, &text);
    bars(card, &text, problems);
    card.copies_allowed = copies(&text);
    card.gives_skills = gives_skills(card, &text);
    card.uses_magic = uses_magic(&text);
    card.only_at_home = text.contains("may only be brought into play at his home site")
        && card.card_type == CardType::Character;
    card.requires_agent = requires_agent(card, &text);
    match manifestations(card, source, names, overlay) {
        Ok(ids) => card.manifestation_of = ids,
        Err(problem) => problems.push(format!("{}: {problem}", card.id)),
    }
}

fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.split('.').map(str::trim).filter(|sentence| !sentence.is_empty())
}

/// A keyword is a sentence of its own; the database lacks some in its list.
fn keywords(card: &mut Card, text: &str) {
    card.keywords.extend(sentences(text).filter_map(|s| word(s, Keyword::from_word)));
    card.keywords.sort_unstable();
    card.keywords.dedup();
    // A Troll or a Maia has the race in the same form.
    if card.card_type != CardType::Resource {
        card.keywords.retain(|keyword| *keyword != Keyword::Troll);
    }
}

/// Labels that the text has in words of its own and some attributes lack.
fn labels(card: &mut Card, text: &str) {
    for sentence in sentences(text) {
        match sentence {
            "Unique" => card.unique = true,
            "Agent" => card.agent = true,
            _ => {}
        }
    }
    card.dual_purpose |= match card.card_type {
        CardType::Hazard => text.contains("played as a resource"),
        CardType::Resource => {
            text.contains("also be played as a hazard")
                || text.contains("as a resource or a hazard")
        }
        _ => false,
    };
}

/// A resource that the other side may also play.
fn dual(card: &mut Card, text: &str) {
    let other_side = match card.alignment {
        Alignment::Hero => "may also be played as a minion resource",
        Alignment::Minion => "may also be played as a hero resource",
        _ => return,
    };
    if card.card_type == CardType::Resource && text.contains(other_side) {
        card.alignment = Alignment::Dual;
    }
}

const MAY_NOT_START: [&str; 5] = [
    "may not be included with a starting company",
    "cannot be included with a starting company",
    "may not be one of the starting characters",
    "may not be a starting stage card",
    "may not be used as a starting stage card",
];

/// The characters and cards that may start, and those that a card lets start.
fn starting(card: &mut Card, text: &str) {
    card.may_not_start = MAY_NOT_START.iter().any(|phrase| text.contains(phrase));
    if text.contains("may not be included with a hero starting company") {
        card.may_not_start_for.push(PlayerType::Wizard);
    }
    card.starting_minor_item |= text.contains("in lieu of a minor item")
        || text.contains("in lieu of playing a minor item");
    let in_company = text.contains("in your starting company");
    if in_company && text.contains("agent") {
        card.allows_to_start.push(StartAllowance::Agent);
    }
    if text.contains("orc and troll characters and include them in your starting company") {
        card.allows_to_start.push(StartAllowance::OrcsAndTrolls);
    }
    if text.contains("such a character may also be in your starting company") {
        card.allows_to_start.push(StartAllowance::HighMind);
        card.allowed_mind = text
            .split_once("with up to a ")
            .and_then(|(_, rest)| rest.split_once(" mind"))
            .and_then(|(number, _)| number.parse().ok());
    }
}

/// What texts say that is about the cards of some players alone, with these players. A Fallen-wizard has
/// hero and minion characters, a Ringwraith no Hobbit, a Balrog only Orcs and Trolls (`CoE` 1.3.B4); who
/// attacks whom is in `CoE` 3.V.1, and a Ringwraith means The Balrog, too (g.rw.B1).
const WORKS_AGAINST: [(&str, &[PlayerType]); 19] = {
    use PlayerType::{Balrog, FallenWizard, Ringwraith, Wizard};
    [
        ("short-event played by a fallen-wizard", &[FallenWizard]),
        ("fallen-wizard players must use minion site", &[FallenWizard]),
        ("fallen-wizards may not bring characters", &[FallenWizard]),
        ("direct influence of each ringwraith is lowered", &[Ringwraith, Balrog]),
        ("on the balrog facing a strike", &[Ringwraith, Balrog]),
        ("direct influence of each wizard is reduced", &[Wizard, FallenWizard]),
        ("a revealed wizard receives", &[Wizard, FallenWizard]),
        ("against a company with a wizard", &[Wizard, FallenWizard]),
        ("attacking a hero company with", &[Wizard, FallenWizard]),
        ("as an opponent hero company", &[Wizard, FallenWizard]),
        ("if a non-wizard hero is at the same site", &[Wizard, FallenWizard]),
        ("playable on a hobbit facing a strike", &[Wizard, FallenWizard]),
        ("companies with at least as many hobbits", &[Wizard, FallenWizard]),
        ("playable on a elf character", &[Wizard, FallenWizard, Ringwraith]),
        ("playable on an elf", &[Wizard, FallenWizard, Ringwraith]),
        ("if a minion company attacks", &[FallenWizard, Ringwraith, Balrog]),
        ("being attacked by a minion company", &[FallenWizard, Ringwraith, Balrog]),
        ("may not be attacked by an overt minion company", &[FallenWizard, Ringwraith, Balrog]),
        ("may attack another minion company", &[Ringwraith, Balrog]),
    ]
};

/// The decks that a card may not be in, and the opponents against whom it is useless.
fn bars(card: &mut Card, text: &str, problems: &mut Vec<String>) {
    if let Some((_, rest)) = text.split_once("cannot be included in a ") {
        let players = rest.split_once("'s deck").map_or(rest, |(players, _)| players);
        for player in players.split('/') {
            match PlayerType::from_word(player.trim_end_matches("'s")) {
                Some(player) => card.barred_for.push(player),
                None => problems.push(format!("{}: barred from the deck of `{player}`", card.id)),
            }
        }
    }
    if text.contains("does not give mps to a fallen-wizard") {
        card.no_points_for.push(PlayerType::FallenWizard);
    }
    let against = |player: &str| {
        text.contains(&format!("cannot be played if your opponent is a {player} player"))
            || text.contains(&format!("this card has no effect on a {player} player"))
    };
    // The Balrog plays minion cards under the Ringwraiths' rules.
    let minion = against("minion");
    let (hero_only, minion_only) = companies(text);
    let alone = WORKS_AGAINST.iter().filter(|(said, _)| text.contains(said));
    let alone: Vec<&[PlayerType]> = alone.map(|&(_, players)| players).collect();
    // Played as a resource, it is about its own player's Hobbit.
    let alone = if card.dual_purpose { Vec::new() } else { alone };
    for player in PlayerType::ALL {
        let of_minions = matches!(player, PlayerType::Ringwraith | PlayerType::Balrog);
        let barred = (card.card_type == CardType::Hazard && on_others(text, *player))
            || against(player.word())
            || ((minion || hero_only) && of_minions)
            || (minion_only && *player == PlayerType::Wizard);
        let left_out = alone.iter().any(|players| !players.contains(player));
        if barred || left_out || against_others(text, *player) {
            card.no_use_against.push(*player);
        }
    }
}

/// Whether a creature attacks only hero companies, or only minion companies. A Fallen-wizard's can
/// be either (`CoE` 2.IV.vii.F1).
fn companies(text: &str) -> (bool, bool) {
    let one_use = !text.contains("alternatively");
    let only = |of: &str| one_use && text.contains(&format!("playable only against {of}"));
    (only("hero companies"), only("minion companies") || only("an overt minion company"))
}

/// Whether a card is played on a character that a player does not have: `Playable on a
/// Fallen-wizard or a Wizard`.
fn on_others(text: &str, player: PlayerType) -> bool {
    let on = |sentence: &str| {
        let rest = sentence.strip_prefix("playable ")?;
        Some(rest.strip_prefix("only ").unwrap_or(rest).strip_prefix("on ")?.to_owned())
    };
    let whom = sentences(text).find_map(on).filter(|_| !text.contains("alternatively"));
    // A card played on one or the other is useful against both.
    let Some(whom) = whom.filter(|whom| !whom.contains("hero")) else { return false };
    let players = targets(&whom);
    !players.is_empty() && !players.contains(&player)
}

/// The players with the characters at the beginning of a list; empty if the list continues with
/// others.
fn targets(list: &str) -> Vec<PlayerType> {
    use PlayerType as P;
    const WHO: [(&str, &[PlayerType]); 5] = [
        ("fallen-wizard", &[P::FallenWizard]),
        ("wizard", &[P::Wizard, P::FallenWizard]),
        ("ringwraith", &[P::Ringwraith]),
        // A Fallen-wizard's characters may be minions (`CoE` 1.3.F5).
        ("minion", &[P::Ringwraith, P::FallenWizard, P::Balrog]),
        ("balrog", &[P::Balrog]),
    ];
    let mut players = Vec::new();
    for (at, part) in list.replace(", or ", ", ").replace(" or ", ", ").split(", ").enumerate() {
        let name = ["a ", "an ", "the "].iter().find_map(|article| part.strip_prefix(article));
        let name = name.unwrap_or(part);
        let word = name.split([' ', '.']).next().unwrap_or(name);
        match WHO.iter().find(|(who, _)| *who == word) {
            Some((_, of)) => players.extend_from_slice(of),
            None if at == 0 => return Vec::new(),
            None => break,
        }
    }
    players
}

/// Whether a card requires an opponent of another kind. A Wizard in a text may also mean a
/// Fallen-wizard (`CoE` g.wiz.F1).
fn against_others(text: &str, opponent: PlayerType) -> bool {
    let asks = sentences(text).filter(|sentence| sentence.starts_with("playable"));
    let mut asked = asks.filter_map(|sentence| {
        let (_, rest) = sentence.split_once("your opponent is a ")?;
        PlayerType::from_word(rest.split([' ', ',']).next()?)
    });
    asked.any(|asked| {
        let either = asked == PlayerType::Wizard && opponent == PlayerType::FallenWizard;
        opponent != asked && !either
    })
}

/// Reads `gives the bearer sage skill`, `the balrog gains scout skill` and `gains the warrior skill`.
fn gives_skills(card: &Card, text: &str) -> Vec<Skill> {
    if card.card_type != CardType::Resource {
        return Vec::new();
    }
    let gives =
        |sentence: &&str| sentence.starts_with("gives the ") || sentence.contains(" gains ");
    let sentences = sentences(text).flat_map(|sentence| sentence.split([',', ';']));
    let given = sentences.map(str::trim).filter(gives).filter_map(|sentence| {
        let (before, _) = sentence.split_once(" skill")?;
        word(before.rsplit(' ').next()?, Skill::from_word)
    });
    given.collect()
}

/// The phrases of texts on who may use magic: the character, the bearer, or one that a card allows.
const USES_MAGIC: [&str; 4] =
    ["can use ", "bearer can use ", "your fallen-wizard may use ", "the character may use "];

/// Reads `can use sorcery, spirit-magic, and shadow-magic` and `bearing a mind ring or special item ring
/// to use sorcery`.
fn uses_magic(text: &str) -> Vec<Keyword> {
    let said = sentences(text).filter_map(|sentence| {
        let starts = USES_MAGIC.iter().find_map(|start| sentence.strip_prefix(start));
        let at = starts.or_else(|| Some(sentence.split_once("item ring to use ")?.1))?;
        Some(at.to_owned())
    });
    let words = said.flat_map(|list| list.split([',', ' ']).map(str::to_owned).collect::<Vec<_>>());
    words
        .filter_map(|one| {
            Some(one).filter(|one| is_magic(one)).and_then(|one| Keyword::from_word(&one))
        })
        .collect()
}

fn is_magic(word: &str) -> bool {
    matches!(word, "sorcery" | "spirit-magic" | "shadow-magic")
}

/// "Up to nine copies", "only be one copy".
fn copies(text: &str) -> Option<u8> {
    const NUMBERS: [&str; 10] =
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    let at = [" copies of this card in your ", " copy of this card in your "]
        .iter()
        .find_map(|phrase| text.find(phrase))?;
    let number = text[..at].rsplit(' ').next()?;
    (1..).zip(NUMBERS).find_map(|(value, name)| (name == number).then_some(value))
}

/// A hazard event that mentions agents, and is not one, does nothing without an agent.
fn requires_agent(card: &Card, text: &str) -> bool {
    let event = card.subtypes.iter().any(|subtype| {
        matches!(subtype, Subtype::ShortEvent | Subtype::LongEvent | Subtype::PermanentEvent)
    });
    card.card_type == CardType::Hazard
        && event
        && !card.agent
        && text
            .split(|c: char| !c.is_alphanumeric() && c != '-')
            .any(|word| matches!(word, "agent" | "agents"))
}

/// The cards that a card calls itself a manifestation of: by its text, or as one of a Dragon's
/// events by its name.
fn manifestations(
    card: &Card,
    source: &SourceCard,
    names: &Names,
    overlay: &Overlay,
) -> Result<Vec<CardId>, String> {
    let mut ids = Vec::new();
    for list in sentences(&source.text).filter_map(|s| s.strip_prefix("Manifestation of ")) {
        for name in list.split(" and ") {
            let name = name.trim_matches(['“', '”', '"', ' ']);
            let found = mentioned(card, name, names);
            if found.is_empty() && !overlay.is_missing(name) {
                return Err(format!("a manifestation of `{name}`, which is no card"));
            }
            ids.extend(found);
        }
    }
    if card.card_type == CardType::Hazard {
        let dragon = ["Ahunt", "at Home"]
            .iter()
            .find_map(|suffix| source.name.strip_suffix(suffix).map(str::trim_end));
        if let Some(dragon) = dragon {
            let found = names.english(dragon).iter().filter(|named| named.card_type == "Hazard");
            ids.extend(found.map(|named| named.id));
            if ids.is_empty() {
                return Err(format!("an event of the Dragon `{dragon}`, which is no card"));
            }
        }
    }
    ids.sort_unstable();
    ids.dedup();
    Ok(ids)
}

/// The other cards of a name, narrowed to a side if "hero" or "minion" comes before it.
fn mentioned(card: &Card, name: &str, names: &Names) -> Vec<CardId> {
    let (side, bare) = match name.split_once(' ') {
        Some(("hero", rest)) => (Some("Hero"), rest),
        Some(("minion", rest)) => (Some("Minion"), rest),
        _ => (None, name),
    };
    let fits = |named: &&Named| {
        named.id != card.id
            && side.is_none_or(|side| named.alignment == side)
            && (side.is_some() || fold(&named.name) != fold(&card.name))
            && !matches!(named.card_type.as_str(), "Site" | "Region")
    };
    names.english(bare).iter().filter(fits).map(|named| named.id).collect()
}
