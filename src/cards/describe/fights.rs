//! The effects of a card on fights, influence checks and tests of rings, in words.

use super::super::database::Database;
use super::super::model::{
    AttackChange, AutomaticAttack, BodyChecks, Card, Checks, Combat, CompanyKind, FightBonus,
    Influenced, Need, Race, Repeated, RingResult, SiteFacts, SpecialRing, StandardModification,
    Strikes, Wounds,
};
use super::super::needs::with_article;
use super::super::sites;
use super::{Fact, character, people, some_of, strikes};
use crate::message::{Message, message, word};
use crate::text::{article, listed, numbered};

/// The facts of a card for fights, influence and rings.
pub(super) fn rows(card: &Card, database: &Database) -> Vec<Fact> {
    let mut rows: Vec<Fact> = Vec::new();
    let mut add = |what, parts: Vec<Message>| {
        if !parts.is_empty() {
            rows.push((what, Message::joined(parts, "; ")));
        }
    };
    let bonuses = card.influence_bonuses.iter().map(|bonus| {
        let against: Vec<Message> =
            bonus.against.iter().map(|whom| influenced(whom, database)).collect();
        let (bonus, against) = (signed(bonus.bonus), listed(&against, "and"));
        message!("{bonus} against {against}", bonus, against)
    });
    add(word!("influence"), bonuses.collect());
    if let Some(combat) = &card.combat {
        let Combat {
            bonuses,
            placed_with,
            discarded_on,
            attacker_chooses,
            attacks,
            detains,
            changes,
            bracketed_for,
            restored_by,
            wounds: _,
            spares_avatars: _,
            met_with_mind: _,
            body_checks: _,
            more_after: _,
            halves_body_of,
            never_discarded,
            does_more,
        } = &**combat;
        let races: Vec<Message> = halves_body_of.iter().map(|race| race.message()).collect();
        let halved = (!races.is_empty())
            .then(|| message!("half the body of {races}", races = listed(&races, "and")));
        let own = bonuses.iter().map(|bonus| fight_bonus(bonus, database));
        let kept = never_discarded.then(|| message!("no body check discards him"));
        let more = does_more.then(|| message!("more than is counted here"));
        let with = placed_with
            .as_deref()
            .map(|item| message!("placed with {item}", item = database.shown_name(item)));
        let own = own.chain(with);
        add(word!("in a fight"), own.chain(halved).chain(kept).chain(more).collect());
        let check = some_of(discarded_on, "or");
        let check = check.map(|results| message!("a body check of {results}", results));
        add(word!("discarded on"), check.into_iter().collect());
        let chosen = attacker_chooses.then(|| message!("the attacker’s choice"));
        add(word!("defenders"), chosen.into_iter().collect());
        add(word!("attacks"), attacks.iter().copied().map(repeated).collect());
        add(word!("detains"), companies(detains).into_iter().collect());
        add(word!("attack changed"), changes.iter().map(attack_change).collect());
        let more = combat.more_after.then(more_after);
        add(word!("strikes"), of_strikes(combat).into_iter().chain(more).collect());
        let restored = restored_by
            .as_deref()
            .map(|card| message!("with {card}", card = database.shown_name(card)));
        let brackets = bracketed_for.map(for_race).into_iter().chain(restored);
        add(word!("in brackets"), brackets.collect());
    }
    if let Some(checks) = card.checks {
        let Checks { corruption, factions, body, company_corruption, company_spared_by } = checks;
        let corruption = (corruption != 0)
            .then(|| message!("{change} to his corruption checks", change = signed(corruption)));
        let factions = (factions != 0).then(|| {
            message!("{change} to influence checks against factions", change = signed(factions))
        });
        let body =
            (body != 0).then(|| message!("{change} to his body checks", change = signed(body)));
        let spared = company_spared_by.map(people);
        let others = (company_corruption != 0).then(|| {
            let points = signed(company_corruption);
            match spared {
                Some(who) => message!(
                    "{points} corruption points for each other of his company, unless he is of the {who}",
                    points,
                    who
                ),
                None => message!("{points} corruption points for each other of his company", points),
            }
        });
        let all = [corruption, factions, body, others];
        add(word!("checks"), all.into_iter().flatten().collect());
    }
    let modifications = card.conditions.iter().flat_map(|of| &of.standard_modifications);
    let modifications = modifications.map(|given| standard_modification(given, database));
    add(word!("standard modifications"), modifications.collect());
    add(word!("tested"), card.ring_results.iter().copied().map(ring_result).collect());
    rows
}

fn signed(number: impl Into<i64>) -> String {
    format!("{:+}", number.into())
}

/// `for an elf`
fn for_race(race: Race) -> Message {
    match article(race.word()) {
        "an" => message!("for an {race}", race),
        _ => message!("for a {race}", race),
    }
}

/// The automatic-attacks of a site in numbers; its races where they have none.
pub(super) fn attacks(site: &SiteFacts) -> Vec<Message> {
    if site.attacks.len() == site.automatic_attacks.len() {
        return site.attacks.iter().map(automatic_attack).collect();
    }
    site.automatic_attacks.iter().map(|race| race.message()).collect()
}

/// `orc, 4 strikes of 7, detaining covert companies`
fn automatic_attack(attack: &AutomaticAttack) -> Message {
    let strikes = in_numbers(attack.race, attack.strikes, attack.prowess.into());
    let parts = [
        Some(strikes),
        companies(&attack.detains).map(|who| message!("detaining {who}", who)),
        companies(&attack.against).map(|who| message!("only against {who}", who)),
        attack.attacker_chooses.then(|| message!("the attacker chooses who defends")),
        attack.wounds.map(wounds),
        attack.more_after.then(more_after),
    ];
    Message::joined(parts.into_iter().flatten().collect(), ", ")
}

/// `orc, 4 strikes of 7`
pub(crate) fn in_numbers(race: Race, of: Strikes, prowess: i16) -> Message {
    message!("{race}, {strikes} of {prowess}", race, strikes = strikes(of), prowess)
}

/// The effects of a card's text on its strikes and on the characters that they wound.
pub(crate) fn of_strikes(combat: &Combat) -> Vec<Message> {
    let wounded = combat.wounds.map(wounds).map(|does| {
        if combat.spares_avatars { message!("{does}, unless he is an avatar", does) } else { does }
    });
    let met = combat.met_with_mind.then(|| {
        if combat.spares_avatars {
            message!("each character except an avatar faces them with his mind")
        } else {
            message!("each character faces them with his mind")
        }
    });
    let checks = combat.body_checks.map(|BodyChecks { number, change }| {
        let change = signed(change);
        if number == 1 {
            message!("a wounded character makes his body check with {change}", change)
        } else {
            message!("a wounded character makes {number} body checks with {change}", number, change)
        }
    });
    [met, wounded, checks].into_iter().flatten().collect()
}

/// The effect on a wounded character.
pub(crate) fn wounds(of: Wounds) -> Message {
    match of {
        Wounds::Discard => message!("a wounded character is discarded"),
        Wounds::Eliminate => message!("a wounded character is eliminated"),
        Wounds::Tap => message!("a character who would be wounded taps instead"),
        Wounds::Unharmed => message!("a character who would be wounded is not harmed"),
        Wounds::DiscardAtBody => {
            message!("a body check that equals the body discards the character")
        }
    }
}

/// That a text goes on.
pub(crate) fn more_after() -> Message {
    message!("more happens to the company after the strikes")
}

/// That a text does something to the company before the strikes.
pub(crate) fn more_before() -> Message {
    message!("something happens to the company before the strikes")
}

/// `3 attacks against the same character; tapping a character cancels one, 2 at most`
fn repeated(repeated: Repeated) -> Message {
    let attacks = numbered(repeated.number, "attack");
    let attacks = if repeated.same_defender {
        message!("{attacks} against the same character", attacks)
    } else {
        message!("{attacks}", attacks)
    };
    Message::joined(vec![attacks, cancelling(repeated)], "; ")
}

/// How a defender may cancel the attacks of a repeated attacker.
pub(crate) fn cancelling(attacks: Repeated) -> Message {
    let most = attacks.cancelled_by_tapping;
    message!("tapping a character cancels one of them, at most {most}", most)
}

/// The change of an attack by a creature's text: `+3 prowess after an attack of Orcs`.
pub(crate) fn attack_change(change: &AttackChange) -> Message {
    let AttackChange { prowess, prowess_is, strikes_are, against, facing, after, keyed_to } =
        change;
    let added = (*prowess != 0).then(|| signed(*prowess));
    let parts = [
        added.map(|prowess| message!("{prowess} prowess", prowess)),
        prowess_is.map(|prowess| message!("prowess {prowess}", prowess)),
        strikes_are.map(|number| message!("{strikes}", strikes = numbered(number, "strike"))),
    ];
    let mut change = listed(&parts.into_iter().flatten().collect::<Vec<_>>(), "and");
    if let Some(who) = companies(against) {
        change = message!("{change} against {who}", change, who);
    }
    if let Some(who) = peoples(facing, "and") {
        change = message!("{change} against {who}", change, who);
    }
    if let Some(who) = peoples(after, "or") {
        change = message!("{change} after an attack of {who}", change, who);
    }
    match keyed_to {
        Some(kind) => message!("{change} keyed to {kind}", change, kind),
        None => change,
    }
}

/// Races as peoples, in a list; `None` if it is empty.
fn peoples(races: &[Race], and: &'static str) -> Option<Message> {
    some_of(&races.iter().copied().map(people).collect::<Vec<_>>(), and)
}

/// `hero and covert companies`; none where none is listed.
fn companies(kinds: &[CompanyKind]) -> Option<Message> {
    if kinds.len() == CompanyKind::ALL.len() {
        return Some(message!("all companies"));
    }
    let kinds: Vec<Message> = kinds.iter().map(|kind| kind.message()).collect();
    some_of(&kinds, "and").map(|kinds| message!("{kinds} companies", kinds))
}

/// `+3 prowess, 9 at most, against Orcs`
fn fight_bonus(bonus: &FightBonus, database: &Database) -> Message {
    let FightBonus {
        prowess,
        body,
        strike_body,
        taken_untapped,
        at_most,
        at_most_double,
        against,
        detained,
        tapping,
        with,
        bearers,
    } = bonus;
    let [prowess, body, strike_body] =
        [*prowess, *body, *strike_body].map(|bonus| (bonus != 0).then(|| signed(bonus)));
    let bearers: Vec<Message> = bearers.iter().map(character).collect();
    let with = with.as_deref().map(|card| database.shown_name(card));
    let parts = [
        prowess.map(|prowess| message!("{prowess} prowess", prowess)),
        body.map(|body| message!("{body} body", body)),
        strike_body.map(|body| message!("{body} to the body of strikes that he faces", body)),
        taken_untapped.map(|taken| {
            message!("{change} where he does not tap", change = signed(-i64::from(taken)))
        }),
        at_most.map(|most| message!("at most {most}", most)),
        at_most_double.then(|| message!("at most double")),
        peoples(against, "and").map(|who| message!("against {who}", who)),
        detained.then(|| message!("against attacks that detain")),
        tapping.then(|| message!("if he taps")),
        with.map(|card| message!("with {card}", card)),
        some_of(&bearers, "or").map(|who| message!("only for {who}", who)),
    ];
    Message::joined(parts.into_iter().flatten().collect(), ", ")
}

/// `The One Ring 11 or more`, `a magic ring 6 or less`, `a lesser ring any`
fn ring_result(result: RingResult) -> Message {
    let ring = special_ring(result.ring);
    match (result.from, result.to) {
        (None, None) => message!("{ring} with any result", ring),
        (Some(least), None) => message!("{ring} with {least} or more", ring, least),
        (None, Some(most)) => message!("{ring} with {most} or less", ring, most),
        (Some(least), Some(most)) => message!("{ring} with {least} to {most}", ring, least, most),
    }
}

/// A kind of ring that a gold ring may turn out to be.
pub(crate) fn special_ring(ring: SpecialRing) -> Message {
    match ring {
        SpecialRing::TheOne => message!("The One Ring"),
        SpecialRing::Dwarven => message!("a Dwarven Ring"),
        SpecialRing::Spirit => message!("a spirit ring"),
        SpecialRing::Magic => message!("a magic ring"),
        SpecialRing::Lesser => message!("a lesser ring"),
    }
}

/// `+1 for a dúnadan`, `-2 with Southrons in play`
pub(crate) fn standard_modification(given: &StandardModification, database: &Database) -> Message {
    let StandardModification {
        bonus,
        race,
        home_sites,
        faction,
        other_faction_of,
        avatar,
        bearing,
        named,
        keyword,
        discarding,
    } = given;
    let shown = |name: &String| database.shown_name(name).to_owned();
    let homes: Vec<Message> =
        home_sites.iter().map(|home| sites::in_words(home, database)).collect();
    let parts = [
        Some(Message::verbatim(signed(*bonus))),
        race.map(for_race),
        some_of(&homes, "or").map(|homes| message!("at home at {homes}", homes)),
        faction.as_ref().map(shown).map(|name| message!("with {name} in play", name)),
        other_faction_of.map(|race| message!("with another {race} faction in play", race)),
        avatar.as_ref().map(shown).map(|avatar| message!("if the player is {avatar}", avatar)),
        bearing.as_ref().map(shown).map(|card| message!("with {card}", card)),
        named.as_ref().map(shown).map(|who| message!("for {who}", who)),
        keyword.map(|keyword| message!("for a {keyword}", keyword)),
        discarding
            .map(|kind| with_article(&Need::Kind(kind), database))
            .map(|item| message!("if {item} that he bears is discarded", item)),
    ];
    Message::joined(parts.into_iter().flatten().collect(), " ")
}

/// Whom direct influence counts against.
pub(crate) fn influenced(whom: &Influenced, database: &Database) -> Message {
    let shown = |name| database.shown_name(name);
    match whom {
        Influenced::Race(race) => people(*race),
        Influenced::FactionsOf(race) => message!("{race} factions", race),
        Influenced::Named(name) => Message::verbatim(shown(name)),
        Influenced::HomeSite(site) => message!("characters from {site}", site = shown(site)),
        Influenced::Characters => message!("characters"),
        Influenced::OwnCompany => message!("characters of his company"),
        Influenced::LesserCharacter => message!("one lesser character"),
        Influenced::SpecificTo(avatar) => {
            message!("characters of {avatar}", avatar = shown(avatar))
        }
        Influenced::Factions => message!("factions"),
        Influenced::FactionsAt(place) | Influenced::FactionsIn(place) => {
            message!("factions of {place}", place = shown(place))
        }
    }
}
