//! Rolls of dice as tables: influence, strikes, corruption, rings.

use std::fmt::Write as _;

use super::super::model::odds::corruption::{CheckReport, CorruptionReport};
use super::super::model::odds::influence::{
    AttemptReport, AwayReport, FactionOdds, InfluenceReport,
};
use super::super::model::odds::people::Whose;
use super::super::model::odds::ring::{GoldRingReport, RingReport};
use super::super::model::odds::strike::{AttackReport, StanceReport, StrikeReport};
use super::super::table::Columns;
use super::super::wrap::hanging;
use super::{percent, roll};
use crate::cards::model::{EachStrike, SpecialRing};
use crate::odds::ring::RingTest;
use crate::odds::strike::Stance;
use crate::text::{count, list};

pub(super) fn push_influence(text: &mut String, odds: &InfluenceReport, columns: usize) {
    if let Some(away) = &odds.away {
        push_away(text, away, columns);
        return;
    }
    if odds.factions.is_empty() {
        text.push_str("No faction of the deck asks for an influence check.\n");
        return;
    }
    if !odds.in_play.is_empty() {
        let said = format!("In play: {}", list(&odds.in_play, "and"));
        let _ = writeln!(text, "{}", hanging(&said, 0, columns));
    }
    for (at, faction) in odds.factions.iter().enumerate() {
        if at > 0 {
            text.push('\n');
        }
        push_faction(text, faction, odds.reaching_is_enough, columns);
    }
}

fn push_faction(text: &mut String, faction: &FactionOdds, reaching: bool, columns: usize) {
    let over = if reaching { "at least" } else { "more than" };
    let standard = match faction.standard_modifications.as_slice() {
        [] => String::new(),
        given => format!("; {}", given.join(", ")),
    };
    let said = format!("{}: {over} {}{standard}", faction.name, faction.number);
    text.push_str(&hanging(&said, 0, columns));
    let mut table = Columns::new(columns, &["  who", "adds", "roll", "chance", "at best"]);
    for attempt in &faction.attempts {
        let borne = match attempt.bears.as_slice() {
            [] => String::new(),
            bears => format!(" with {}", list(bears, "and")),
        };
        let sum = attempt.direct_influence + attempt.against_it + attempt.standard;
        table.row([
            format!("  {}{borne}", attempt.character),
            format!("{sum:+}"),
            roll(attempt.roll),
            percent(&attempt.chance),
            at_best(attempt),
        ]);
    }
    text.push_str(&table.text());
}

fn push_away(text: &mut String, away: &AwayReport, columns: usize) {
    let revealed = if away.revealed { ", a copy revealed" } else { "" };
    let controller = away.controller.as_ref().map_or_else(String::new, |who| {
        format!("; controlled by {who}, who has {} unused", away.controller_left)
    });
    let side = match away.other_side {
        0 => String::new(),
        modifier => format!("; {modifier:+} for the other side"),
    };
    let said = format!(
        "{}: more than {}{revealed}; the opponent has {} of general influence unused{controller}{side}",
        away.name, away.over, away.general
    );
    text.push_str(&hanging(&said, 0, columns));
    let mut table = Columns::new(columns, &["  who", "adds", "ahead by", "chance"]);
    for attempt in &away.attempts {
        let borne = match attempt.bears.as_slice() {
            [] => String::new(),
            bears => format!(" with {}", list(bears, "and")),
        };
        table.row([
            format!("  {}{borne}", attempt.character),
            format!("{:+}", attempt.adds),
            attempt.ahead.to_string(),
            percent(&attempt.chance),
        ]);
    }
    text.push_str(&table.text());
}

fn at_best(attempt: &AttemptReport) -> String {
    attempt.at_best.as_ref().map_or_else(String::new, |best| {
        format!("{} with {}", percent(&best.chance), list(&best.with, "and"))
    })
}

fn whose(whose: Whose) -> &'static str {
    match whose {
        Whose::Asked => "the characters asked for",
        Whose::Named => "those with whom the deck starts",
        Whose::Chosen => "those of the most mind with whom the deck can start",
    }
}

pub(super) fn push_strike(text: &mut String, odds: &StrikeReport, columns: usize) {
    let _ = writeln!(text, "{} against {}\n", odds.by, whose(odds.whose));
    for (attack, number) in odds.attacks.iter().zip(1..) {
        let many = odds.attacks.len() > 1;
        text.push_str(&hanging(&attack_line(attack, many.then_some(number)), 0, columns));
    }
    // Of all attacks of a creature its text says the same.
    if let Some(attack) = odds.attacks.last() {
        for change in &attack.own_text {
            let counted = if change.counted { "" } else { ": not counted here" };
            text.push_str(&hanging(&format!("  its text: {}{counted}", change.says), 4, columns));
        }
    }
    let mut at = 0;
    for alike in odds.attacks.chunk_by(AttackReport::strikes_as) {
        let after = at + alike.len();
        let _ = match (odds.attacks.len(), alike.len()) {
            (1, _) => writeln!(text, "\nA strike"),
            (_, 1) => writeln!(text, "\nA strike of attack {after}"),
            _ => writeln!(text, "\nA strike of attacks {} to {after}", at + 1),
        };
        push_faced(text, odds, at, columns);
        at = after;
    }
    text.push_str("\nAfter all of it");
    text.push_str(if odds.support { ", the others tapping in support\n" } else { "\n" });
    let mut table =
        Columns::new(columns, &["  who", "untapped", "tapped", "wounded", "out of play"]);
    for one in &odds.characters {
        let after = &one.after;
        table.row([
            format!("  {}", one.name),
            percent(&after.untapped),
            percent(&after.tapped),
            percent(&after.wounded),
            percent(&after.lost),
        ]);
    }
    text.push_str(&table.text());
    let _ = writeln!(
        text,
        "\nnobody hurt {}, nobody out of play {}",
        percent(&odds.nobody_hurt),
        percent(&odds.nobody_lost)
    );
}

fn attack_line(attack: &AttackReport, number: Option<usize>) -> String {
    let races: Vec<String> = attack.races.iter().map(ToString::to_string).collect();
    let strikes = match (attack.strikes, attack.each) {
        (Some(strikes), _) => count(strikes, "strike"),
        (None, Some(EachStrike::Wounded)) => "one strike for each wounded character".to_owned(),
        (None, _) => "one strike for each character".to_owned(),
    };
    let body = attack.body.map_or("-".to_owned(), |body| body.to_string());
    let mut said = number.map_or_else(String::new, |number| format!("Attack {number}: "));
    if !races.is_empty() {
        let _ = write!(said, "{}, ", list(&races, "and"));
    }
    let roll = if attack.rolls { " and a roll" } else { "" };
    let _ = write!(said, "{strikes}, {}/{body}{roll}", attack.prowess);
    if attack.detains {
        said.push_str(", detainment");
    }
    if attack.attacker_chooses {
        said.push_str(", the attacker chooses who defends");
    }
    if attack.same_defender {
        said.push_str(", all against the same character");
    }
    match &attack.faced_by {
        Some(faced) if faced.is_empty() => said.push_str("; nobody faces it"),
        Some(faced) => {
            let _ = write!(said, "; faced by {}", list(faced, "and"));
        }
        None => {}
    }
    if attack.excess > 0 {
        let strikes = count(i64::try_from(attack.excess).unwrap_or(i64::MAX), "strike");
        let _ = write!(said, "; {strikes} beyond them, each -1 to somebody’s prowess");
    }
    let _ = write!(said, "; defeated {}", percent(&attack.defeated));
    said
}

fn push_faced(text: &mut String, odds: &StrikeReport, at: usize, columns: usize) {
    let detains = odds.attacks[at].detains;
    let body = odds.attacks[at].body.is_some();
    let mut heads = vec!["  who", "stands", "prowess", "roll", "defeats it"];
    heads.extend(body.then_some("fails"));
    heads.push("avoids");
    heads.extend(if detains { &["detained"][..] } else { &["wounded", "lost"][..] });
    let mut table = Columns::new(columns, &heads);
    for one in &odds.characters {
        for stance in &one.strikes[at].stances {
            let name = if stance.stance == Stance::Taps {
                format!("  {}", one.name)
            } else {
                String::new()
            };
            let rolls = odds.attacks[at].rolls;
            table.cells(stance_row(name, stance, (detains, body, rolls)));
        }
    }
    text.push_str(&table.text());
}

fn stance_row(
    name: String,
    stance: &StanceReport,
    (detains, body, rolls): (bool, bool, bool),
) -> Vec<String> {
    let stands = match stance.stance {
        Stance::Taps => "taps",
        Stance::StaysUntapped => "not tapping",
        Stance::Tapped => "tapped",
        Stance::Wounded => "wounded",
    };
    let mut row = vec![
        name,
        stands.to_owned(),
        stance.prowess.to_string(),
        if rolls { format!("his {:+}", stance.roll) } else { roll(stance.roll) },
        percent(&stance.defeated),
    ];
    row.extend(body.then(|| percent(&stance.failed)));
    row.push(percent(&stance.ineffectual));
    if detains {
        row.push(percent(&stance.detained));
    } else {
        row.extend([percent(&stance.wounded), percent(&stance.lost)]);
    }
    row
}

pub(super) fn push_corruption(text: &mut String, odds: &CorruptionReport, columns: usize) {
    let _ = writeln!(text, "Corruption checks of {}", whose(odds.whose));
    let heads = ["  who", "points", "adds", "falls with", "falls", "taps", "bears"];
    let mut table = Columns::new(columns, &heads);
    for one in &odds.characters {
        let bears = list(&one.bears, "and");
        let name = format!("  {}", one.name);
        let Some(check) = &one.check else {
            let none = String::new;
            table.row([name, none(), none(), "makes none".to_owned(), none(), none(), bears]);
            continue;
        };
        table.row([
            name,
            check.points.to_string(),
            format!("{:+}", check.modifier),
            falls_with(check),
            percent(&check.falls),
            percent(&check.tapped),
            bears,
        ]);
    }
    text.push_str(&table.text());
    let _ = writeln!(text, "\nnobody falls: {}", percent(&odds.nobody_falls));
    if odds.cards.is_empty() {
        return;
    }
    text.push_str("\nWhat brings corruption points, borne alone\n");
    let heads = ["  card", "points", "falls", "best with", "falls"];
    let mut table = Columns::new(columns, &heads);
    for card in &odds.cards {
        table.row([
            format!("  {}", card.name),
            card.points.to_string(),
            percent(&card.falls),
            card.best.clone().unwrap_or_default(),
            card.best_falls.as_ref().map(percent).unwrap_or_default(),
        ]);
    }
    text.push_str(&table.text());
}

fn falls_with(check: &CheckReport) -> String {
    match check.fails_at {
        ..=1 => "never".to_owned(),
        2..=11 => format!("{} or less", check.fails_at),
        _ => "any".to_owned(),
    }
}

pub(super) fn push_ring(text: &mut String, odds: &RingReport, columns: usize) {
    if odds.rings.is_empty() {
        text.push_str("The deck has no gold ring.\n");
        return;
    }
    for (at, ring) in odds.rings.iter().enumerate() {
        if at > 0 {
            text.push('\n');
        }
        push_gold_ring(text, ring, columns);
    }
}

fn push_gold_ring(text: &mut String, ring: &GoldRingReport, columns: usize) {
    let copies = match ring.copies {
        0 => "not in the deck".to_owned(),
        copies => count(copies, "copy"),
    };
    let _ = writeln!(text, "{}, {copies}", ring.name);
    for test in &ring.tests {
        let how = match test.test {
            RingTest::Card => "tested by a card",
            RingTest::Stored => "stored at a Darkhaven",
            RingTest::OwnCompany => "in the avatar’s own company",
            RingTest::BaradDur => "at Barad-dûr",
        };
        let modifier = match test.modifier {
            0 => String::new(),
            modifier => format!(", {modifier:+}"),
        };
        let any = test.any_of_deck.as_ref().map_or_else(String::new, |chance| {
            format!(": one of the deck’s rings {}", percent(chance))
        });
        let _ = writeln!(text, "  {how}{modifier}{any}");
        let mut table = Columns::plain(columns);
        for kind in &test.kinds {
            let name = match kind.ring {
                SpecialRing::TheOne => "The One Ring",
                SpecialRing::Dwarven => "a Dwarven Ring",
                SpecialRing::Spirit => "a spirit ring",
                SpecialRing::Magic => "a magic ring",
                SpecialRing::Lesser => "a lesser ring",
            };
            table.row([format!("    {name}"), percent(&kind.chance), list(&kind.in_deck, "and")]);
        }
        text.push_str(&table.text());
    }
}
