//! Rolls of dice as tables: influence, strikes, corruption, rings.

use super::super::table::Columns;
use super::Page;
use crate::cards::describe::{special_ring, strikes};
use crate::cards::model::{EachStrike, Strikes, Wounds};
use crate::message::{Message, message, word};
use crate::odds::ring::RingTest;
use crate::odds::strike::Stance;
use crate::reports::model::odds::corruption::{CheckReport, CorruptionReport};
use crate::reports::model::odds::influence::{
    AttemptReport, AwayReport, FactionOdds, InfluenceReport,
};
use crate::reports::model::odds::people::Whose;
use crate::reports::model::odds::ring::{GoldRingReport, RingReport, TestReport};
use crate::reports::model::odds::strike::{AttackReport, StanceReport, StrikeReport};
use crate::text::{listed, numbered};

/// Who does or suffers something.
const WHO: &str = word!("  who");

pub(super) fn push_influence(page: &mut Page<'_>, odds: &InfluenceReport) {
    if let Some(away) = &odds.away {
        push_away(page, away);
        return;
    }
    if odds.factions.is_empty() {
        page.line(&message!("No faction of the deck asks for an influence check."));
        return;
    }
    if !odds.in_play.is_empty() {
        page.hang(&message!("In play: {cards}", cards = listed(&odds.in_play, "and")), 0);
        page.text.push('\n');
    }
    for (at, faction) in odds.factions.iter().enumerate() {
        if at > 0 {
            page.text.push('\n');
        }
        push_faction(page, faction, odds.reaching_is_enough);
    }
}

fn push_faction(page: &mut Page<'_>, faction: &FactionOdds, reaching: bool) {
    let (name, number) = (&faction.name, faction.number);
    let mut said = if reaching {
        message!("{name}: at least {number}", name, number)
    } else {
        message!("{name}: more than {number}", name, number)
    };
    if !faction.standard_modifications.is_empty() {
        let given = Message::joined(faction.standard_modifications.clone(), ", ");
        said = Message::joined(vec![said, given], "; ");
    }
    if faction.covert {
        let covert = message!("only a covert company may try");
        said = Message::joined(vec![said, covert], "; ");
    }
    page.hang(&said, 0);
    if faction.attempts.is_empty() {
        return;
    }
    let heads = [WHO, word!("adds"), word!("roll"), word!("chance"), word!("at best")];
    let mut table = Columns::said(page.columns, &heads, page.locale);
    for attempt in &faction.attempts {
        let sum = attempt.direct_influence + attempt.against_it + attempt.standard + attempt.own;
        table.row([
            with(page, &attempt.character, &attempt.bears),
            format!("{sum:+}"),
            page.roll(attempt.roll),
            page.percent(&attempt.chance),
            at_best(page, attempt),
        ]);
    }
    page.text.push_str(&table.text());
}

/// A character with its items.
fn with(page: &Page<'_>, character: &str, bears: &[String]) -> String {
    if bears.is_empty() {
        return format!("  {character}");
    }
    let bears = message!("with {items}", items = listed(bears, "and"));
    format!("  {character} {}", page.said(&bears))
}

fn push_away(page: &mut Page<'_>, away: &AwayReport) {
    let (name, over) = (&away.name, away.over);
    let over = if away.revealed {
        message!("{name}: more than {over}, a copy revealed", name, over)
    } else {
        message!("{name}: more than {over}", name, over)
    };
    let general = message!("the opponent has {left} general influence unused", left = away.general);
    let controller = away.controller.as_ref().map(|who| {
        let left = away.controller_left;
        message!("controlled by {who}, who has {left} unused", who, left)
    });
    let side = (away.other_side != 0).then(|| {
        let modifier = format!("{:+}", away.other_side);
        message!("{modifier} for the other side", modifier)
    });
    let said = [over, general].into_iter().chain(controller).chain(side);
    page.hang(&Message::joined(said.collect(), "; "), 0);
    let heads = [WHO, word!("adds"), word!("lead needed"), word!("chance")];
    let mut table = Columns::said(page.columns, &heads, page.locale);
    for attempt in &away.attempts {
        table.row([
            with(page, &attempt.character, &attempt.bears),
            format!("{:+}", attempt.adds),
            attempt.ahead.to_string(),
            page.percent(&attempt.chance),
        ]);
    }
    page.text.push_str(&table.text());
}

fn at_best(page: &Page<'_>, attempt: &AttemptReport) -> String {
    attempt.at_best.as_ref().map_or_else(String::new, |best| {
        let (chance, items) = (page.chance(&best.chance), listed(&best.with, "and"));
        page.said(&message!("{chance} with {items}", chance, items))
    })
}

fn whose(whose: Whose) -> Message {
    match whose {
        Whose::Asked => message!("the named characters"),
        Whose::Named => message!("the deck's starting characters"),
        Whose::Chosen => message!("the possible starting characters with the most mind"),
    }
}

pub(super) fn push_strike(page: &mut Page<'_>, odds: &StrikeReport) {
    let (by, whose) = (&odds.by, whose(odds.whose));
    page.line(&message!("{by} against {whose}", by, whose));
    if let Some(remark) = &odds.remark {
        page.hang(remark, 2);
    }
    page.text.push('\n');
    for (attack, number) in odds.attacks.iter().zip(1..) {
        let mut said = attack_line(page, attack);
        if odds.attacks.len() > 1 {
            said = message!("Attack {number}: {said}", number, said);
        }
        page.hang(&said, 0);
    }
    // All attacks of a creature have the same text.
    if let Some(attack) = odds.attacks.last() {
        for change in &attack.own_text {
            let says = &change.says;
            let said = if change.counted {
                message!("its text: {says}", says)
            } else {
                message!("its text: {says}: not counted here", says)
            };
            page.hang(&said, 4);
        }
    }
    if !odds.not_counted.is_empty() {
        let cards = listed(&odds.not_counted, "and");
        page.hang(&message!("not counted: the text of {cards}", cards), 4);
    }
    let mut at = 0;
    for alike in odds.attacks.chunk_by(AttackReport::strikes_as) {
        let (from, to) = (at + 1, at + alike.len());
        page.text.push('\n');
        page.line(&match (odds.attacks.len(), alike.len()) {
            (1, _) => message!("A strike"),
            (_, 1) => message!("A strike of attack {from}", from),
            _ => message!("A strike of attacks {from} to {to}", from, to),
        });
        push_faced(page, odds, at);
        at = to;
    }
    page.text.push('\n');
    push_after(page, odds);
}

/// How the characters are when all is over.
fn push_after(page: &mut Page<'_>, odds: &StrikeReport) {
    page.line(&if odds.support {
        message!("At the end, with the others tapping in support")
    } else {
        message!("At the end")
    });
    let heads = [WHO, word!("untapped"), word!("tapped"), word!("wounded"), word!("out of play")];
    let mut table = Columns::said(page.columns, &heads, page.locale);
    for one in &odds.characters {
        let after = &one.after;
        table.row([
            format!("  {}", one.name),
            page.percent(&after.untapped),
            page.percent(&after.tapped),
            page.percent(&after.wounded),
            page.percent(&after.lost),
        ]);
    }
    page.text.push_str(&table.text());
    page.text.push('\n');
    let (hurt, lost) = (page.chance(&odds.nobody_hurt), page.chance(&odds.nobody_lost));
    page.line(&message!("nobody hurt {hurt}, nobody out of play {lost}", hurt, lost));
}

fn attack_line(page: &Page<'_>, attack: &AttackReport) -> Message {
    let races: Vec<Message> = attack.races.iter().map(|race| race.message()).collect();
    let each = attack.each.unwrap_or(EachStrike::Character);
    let strikes = strikes(attack.strikes.map_or(Strikes::Each(each), Strikes::Number));
    let body = attack.body.map_or("-".to_owned(), |body| body.to_string());
    let numbers = format!("{}/{body}", attack.prowess);
    let numbers = if attack.rolls {
        message!("{numbers} and a roll", numbers)
    } else {
        Message::verbatim(numbers)
    };
    let races = (!races.is_empty()).then(|| listed(&races, "and"));
    let details = [
        attack.detains.then(|| message!("detainment")),
        attack.attacker_chooses.then(|| message!("the attacker chooses who defends")),
        attack.same_defender.then(|| message!("all against the same character")),
    ];
    let said = races.into_iter().chain([strikes, numbers]).chain(details.into_iter().flatten());
    let faced = attack.faced_by.as_ref().map(|faced| match faced.as_slice() {
        [] => message!("nobody faces it"),
        faced => message!("faced by {who}", who = listed(faced, "and")),
    });
    let beyond = (attack.excess > 0).then(|| {
        let strikes = numbered(attack.excess, "strike");
        message!("{strikes} in excess, each -1 to somebody’s prowess", strikes)
    });
    let said = std::iter::once(Message::joined(said.collect(), ", ")).chain(faced).chain(beyond);
    let defeated = message!("defeated {chance}", chance = page.chance(&attack.defeated));
    Message::joined(said.chain([defeated]).collect(), "; ")
}

/// What becomes of those whom a strike meets, where none of them is wounded.
#[derive(Clone, Copy)]
enum Harmless {
    Detained,
    Unharmed,
}

fn instead_of_wounds(attack: &AttackReport) -> Option<Harmless> {
    match attack.wounds {
        _ if attack.detains => Some(Harmless::Detained),
        Some(Wounds::Tap) => Some(Harmless::Detained),
        Some(Wounds::Unharmed) => Some(Harmless::Unharmed),
        _ => None,
    }
}

fn push_faced(page: &mut Page<'_>, odds: &StrikeReport, at: usize) {
    let instead = instead_of_wounds(&odds.attacks[at]);
    let body = odds.attacks[at].body.is_some();
    let mut heads =
        vec![WHO, word!("faces it"), word!("prowess"), word!("roll"), word!("defeats it")];
    heads.extend(body.then_some(word!("fended")));
    heads.push(word!("ties"));
    heads.extend(match instead {
        Some(Harmless::Detained) => &[word!("detained")][..],
        Some(Harmless::Unharmed) => &[word!("unharmed")][..],
        None => &[word!("wounded"), word!("lost")][..],
    });
    let mut table = Columns::said(page.columns, &heads, page.locale);
    for one in &odds.characters {
        for stance in &one.strikes[at].stances {
            let name = if stance.stance == Stance::Taps {
                format!("  {}", one.name)
            } else {
                String::new()
            };
            let rolls = odds.attacks[at].rolls;
            table.cells(stance_row(page, name, stance, (instead, body, rolls)));
        }
    }
    page.text.push_str(&table.text());
}

fn stance_row(
    page: &Page<'_>,
    name: String,
    stance: &StanceReport,
    (instead, body, rolls): (Option<Harmless>, bool, bool),
) -> Vec<String> {
    let stands = match stance.stance {
        Stance::Taps => word!("taps"),
        Stance::StaysUntapped => word!("untapped"),
        Stance::Tapped => word!("tapped"),
        Stance::Wounded => word!("wounded"),
    };
    let roll = if rolls {
        let more = format!("{:+}", stance.roll);
        page.said(&message!("his {more}", more))
    } else {
        page.roll(stance.roll)
    };
    let mut row = vec![
        name,
        page.word(stands),
        stance.prowess.to_string(),
        roll,
        page.percent(&stance.defeated),
    ];
    row.extend(body.then(|| page.percent(&stance.failed)));
    row.push(page.percent(&stance.ineffectual));
    match instead {
        Some(Harmless::Detained) => row.push(page.percent(&stance.detained)),
        Some(Harmless::Unharmed) => row.push(page.percent(&stance.unharmed)),
        None => row.extend([page.percent(&stance.wounded), page.percent(&stance.lost)]),
    }
    row
}

pub(super) fn push_corruption(page: &mut Page<'_>, odds: &CorruptionReport) {
    page.line(&message!("Corruption checks of {whose}", whose = whose(odds.whose)));
    let heads = [
        WHO,
        word!("points"),
        word!("adds"),
        word!("falls with"),
        word!("falls"),
        word!("taps"),
        word!("bears"),
    ];
    let mut table = Columns::said(page.columns, &heads, page.locale);
    for one in &odds.characters {
        let bears = page.said(&listed(&one.bears, "and"));
        let name = format!("  {}", one.name);
        let Some(check) = &one.check else {
            let (none, never) = (String::new, page.word(word!("makes none")));
            table.row([name, none(), none(), never, none(), none(), bears]);
            continue;
        };
        table.row([
            name,
            check.points.to_string(),
            format!("{:+}", check.modifier),
            falls_with(page, check),
            page.percent(&check.falls),
            page.percent(&check.tapped),
            bears,
        ]);
    }
    page.text.push_str(&table.text());
    page.text.push('\n');
    page.line(&message!("nobody falls: {chance}", chance = page.chance(&odds.nobody_falls)));
    push_burdens(page, odds);
}

/// Writes the sources of corruption points.
fn push_burdens(page: &mut Page<'_>, odds: &CorruptionReport) {
    if odds.cards.is_empty() {
        return;
    }
    page.text.push('\n');
    page.line(&message!("What brings corruption points, borne alone"));
    let heads =
        [word!("  card"), word!("points"), word!("falls"), word!("best with"), word!("falls then")];
    let mut table = Columns::said(page.columns, &heads, page.locale);
    for card in &odds.cards {
        let best_falls = card.best_falls.as_ref();
        table.row([
            format!("  {}", card.name),
            card.points.to_string(),
            page.percent(&card.falls),
            card.best.clone().unwrap_or_default(),
            best_falls.map(|chance| page.percent(chance)).unwrap_or_default(),
        ]);
    }
    page.text.push_str(&table.text());
}

fn falls_with(page: &Page<'_>, check: &CheckReport) -> String {
    match check.fails_at {
        ..=1 => page.word(word!("never")),
        2..=11 => page.said(&message!("{most} or less", most = check.fails_at)),
        _ => Message::word("Roll", "any").said(page.locale),
    }
}

pub(super) fn push_ring(page: &mut Page<'_>, odds: &RingReport) {
    if odds.rings.is_empty() {
        page.line(&message!("The deck has no gold ring."));
        return;
    }
    for (at, ring) in odds.rings.iter().enumerate() {
        if at > 0 {
            page.text.push('\n');
        }
        push_gold_ring(page, ring);
    }
}

fn push_gold_ring(page: &mut Page<'_>, ring: &GoldRingReport) {
    let name = &ring.name;
    page.line(&match ring.copies {
        0 => message!("{name}, not in the deck", name),
        copies => message!("{name}, {copies}", name, copies = numbered(copies, "copy")),
    });
    for test in &ring.tests {
        page.text.push_str("  ");
        page.line(&test_line(page, test));
        let mut table = Columns::plain(page.columns);
        for kind in &test.kinds {
            let name = format!("    {}", page.said(&special_ring(kind.ring)));
            let rings = page.said(&listed(&kind.in_deck, "and"));
            table.row([name, page.percent(&kind.chance), rings]);
        }
        page.text.push_str(&table.text());
    }
}

/// How a ring is tested, and what the deck has for the test.
fn test_line(page: &Page<'_>, test: &TestReport) -> Message {
    let mut how = match test.test {
        RingTest::Card => message!("tested by a card"),
        RingTest::Stored => message!("stored at a Darkhaven"),
        RingTest::OwnCompany => message!("in the avatar’s own company"),
        RingTest::BaradDur => message!("at Barad-dûr"),
    };
    if test.modifier != 0 {
        let modifier = Message::verbatim(format!("{:+}", test.modifier));
        how = Message::joined(vec![how, modifier], ", ");
    }
    match &test.any_of_deck {
        None => how,
        Some(chance) => {
            let chance = page.chance(chance);
            message!("{how}: one of the deck’s rings {chance}", how, chance)
        }
    }
}
