//! Games as files, one move per line: written by the program, or by hand to be judged
//! (`docs/src/solitaire.md` describes the format). A record begins with the seed of its game, or
//! with the place where it starts.

use std::fmt::Write as _;

use crate::cards::fold::fold;
use crate::cards::model::Alignment;
use crate::decks::resolve::companies::split_copy;
use crate::message::{Message, message};

use super::board::{Board, CardNo, SiteNo};
use super::games::play;
use super::moves::Move;
use super::policy::PlayPolicy;
use super::state::{Dice, GameState};

mod scene;

pub use scene::scene;

/// The record of the game of a seed, with the hazards that are called so.
pub(crate) fn recorded(
    board: &Board<'_>,
    policy: PlayPolicy,
    (seed, hazards): (u64, &str),
) -> String {
    let mut text = format!("seed {seed}\nhazards {hazards}\n");
    let mut turn = 0;
    play(board, policy, seed, |before, action, rolls, _| {
        if before.turn > turn {
            turn = before.turn;
            let _ = writeln!(text, "\n# turn {turn}");
        }
        let _ = writeln!(text, "{}", written(board, action, rolls));
    });
    text
}

/// A line of a record: a verb, the names and numbers that its words introduce, and rolls.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct RecordLine {
    /// The verb.
    pub verb: String,
    /// The value after the verb, and that after each other word.
    pub fields: Vec<(String, String)>,
    /// The rolls.
    pub rolls: Vec<i16>,
}

/// A fault in a record: the line, from 1, and what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordFault {
    /// The line.
    pub line: usize,
    /// The clause, where a move is refused by one.
    pub clause: Option<&'static str>,
    /// What is wrong.
    pub why: Message,
}

/// The result of judging a record.
#[derive(Clone, Debug, Default)]
pub struct Judged {
    /// The legal moves: the line, the text, the clause.
    pub legal: Vec<(usize, String, &'static str)>,
    /// The first that is wrong: what comes after it is not looked at.
    pub fault: Option<RecordFault>,
}

impl RecordLine {
    /// Reads a line; `None` if it is not one of a record.
    pub(crate) fn read(text: &str) -> Option<Self> {
        /// Longer, in bytes, than any move with its names and rolls.
        const LONGEST: usize = 4096;
        if text.len() > LONGEST {
            return None;
        }
        let mut line = Self::default();
        let mut words = words(text)?.into_iter().peekable();
        line.verb = words.next()?.0;
        let mut word = String::new();
        for (text, quoted) in words {
            if word == "rolls" && !quoted {
                line.rolls.push(text.trim_end_matches(',').parse().ok()?);
            } else if quoted || text.parse::<u16>().is_ok() {
                line.fields.push((std::mem::take(&mut word), text));
            } else {
                let before = std::mem::replace(&mut word, text);
                if !before.is_empty() && before != "rolls" {
                    line.fields.push((before, String::new()));
                }
            }
        }
        if !word.is_empty() && word != "rolls" {
            line.fields.push((word, String::new()));
        }
        Some(line)
    }

    /// Whether each of its words goes with its verb, and stands there once.
    fn is_known(&self) -> bool {
        let known = match self.verb.as_str() {
            "character" => "at with under apart tapped wounded",
            "ally" => "by tapped wounded",
            "bring" => "at with under",
            "control" | "play" | "bears" => "by",
            "join" | "change" => "with",
            "transfer" => "to",
            "go" => "to way",
            "creature" => "key",
            "event" | "hazard" => "choice on",
            "rid" | "strike" => "untapped",
            _ => "",
        };
        self.fields.iter().enumerate().all(|(at, (word, _))| {
            (word.is_empty() || known.split(' ').any(|one| one == word))
                && self.fields[..at].iter().all(|(before, _)| before != word)
        })
    }

    /// The value after a word; after the verb itself if the word is empty.
    fn get(&self, word: &str) -> Option<&str> {
        self.fields.iter().find(|(own, _)| own == word).map(|(_, text)| text.as_str())
    }

    fn number(&self, word: &str) -> Option<u8> {
        self.get(word).map_or(Some(0), |text| text.parse::<u8>().ok()?.checked_sub(1))
    }
}

/// The words of a line, and whether each is in quotation marks.
fn words(text: &str) -> Option<Vec<(String, bool)>> {
    let mut words = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        // Word processors and phones write curved ones.
        let marks = [('"', '"'), ('“', '”'), ('„', '“')].into_iter();
        let mut quoted = marks.filter_map(|(from, to)| Some((rest.strip_prefix(from)?, to)));
        if let Some((quoted, end)) = quoted.next() {
            let (name, after) = quoted.split_once(end)?;
            words.push((name.to_owned(), true));
            rest = after.trim_start();
        } else {
            let (word, after) = rest.split_once(' ').unwrap_or((rest, ""));
            words.push((word.to_owned(), false));
            rest = after.trim_start();
        }
    }
    Some(words)
}

/// A move as a line, with the rolls that it took.
pub fn written(board: &Board<'_>, action: &Move, rolls: &[i16]) -> String {
    // No card's name has such marks. Of several copies the number says which.
    let card = |no: CardNo| {
        let same = |other: &CardNo| board.card(*other).key == board.card(no).key;
        let all = (0..board.cards.len()).filter_map(|no| CardNo::try_from(no).ok());
        let copies: Vec<CardNo> = all.filter(same).collect();
        let copy = copies.iter().position(|&other| other == no).map_or(0, |at| at + 1);
        let copy = if copies.len() > 1 { format!("#{copy}") } else { String::new() };
        format!("\"{}{copy}\"", board.card(no).card.name.replace('"', ""))
    };
    // Of several versions of a site its side says which.
    let site = |no: SiteNo| {
        let card = board.site(no).card;
        let twins =
            board.site_numbers().filter(|&no| board.site(no).card.name == card.name).count();
        let side = if twins > 1 { format!(" ({})", card.alignment.word()) } else { String::new() };
        format!("\"{}{side}\"", card.name)
    };
    let on = |on: Option<CardNo>| on.map(|on| format!(" on {}", card(on))).unwrap_or_default();
    let nth =
        |word: &str, at: u8| if at == 0 { String::new() } else { format!(" {word} {}", at + 1) };
    let mut text = match *action {
        Move::Bring { card: who, site: at, with, under } => {
            let with = with.map(|with| format!(" with {}", card(with))).unwrap_or_default();
            format!(
                "bring {} at {}{with}{}",
                card(who),
                site(at),
                if under { " under" } else { "" }
            )
        }
        Move::Control { who, by } => {
            let by = by.map(|by| format!(" by {}", card(by))).unwrap_or_default();
            format!("control {}{by}", card(who))
        }
        Move::Join { who, with } => format!("join {} with {}", card(who), card(with)),
        Move::Split { who } => format!("split {}", card(who)),
        Move::Change { who, with } => format!("change {} with {}", card(who), card(with)),
        Move::Store { card: item } => format!("store {}", card(item)),
        Move::Transfer { card: item, to } => format!("transfer {} to {}", card(item), card(to)),
        Move::Rid { card: of, taps } => {
            format!("rid {}{}", card(of), if taps { "" } else { " untapped" })
        }
        Move::Go { who, to, path } => {
            format!("go {} to {}{}", card(who), site(to), nth("way", path))
        }
        Move::Journey { who } => format!("journey {}", card(who)),
        Move::Enter { who } => format!("enter {}", card(who)),
        Move::Leave { who } => format!("leave {}", card(who)),
        Move::Play { card: what, by } => format!("play {} by {}", card(what), card(by)),
        Move::Event { card: what, effect, on: whom } => {
            format!("event {}{}{}", card(what), nth("choice", effect), on(whom))
        }
        Move::Creature { card: what, key } => format!("creature {}{}", card(what), nth("key", key)),
        Move::Hazard { card: what, effect, on: whom } => {
            format!("hazard {}{}{}", card(what), nth("choice", effect), on(whom))
        }
        Move::Face => "face".to_owned(),
        Move::Assign { who } => format!("assign {}", card(who)),
        Move::Assigned => "assigned".to_owned(),
        Move::Target { who } => format!("target {}", card(who)),
        Move::Press { who } => format!("press {}", card(who)),
        Move::Meet { who } => format!("meet {}", card(who)),
        Move::Support { who } => format!("support {}", card(who)),
        Move::Cancel { who } => format!("cancel {}", card(who)),
        Move::Remain { who } => format!("remain {}", card(who)),
        Move::Strike { taps: true } => "strike".to_owned(),
        Move::Strike { taps: false } => "strike untapped".to_owned(),
        Move::Roll => "roll".to_owned(),
        Move::Discard { card: what } => format!("discard {}", card(what)),
        Move::Draw => "draw".to_owned(),
        Move::Fetch { card: what } => format!("fetch {}", card(what)),
        Move::Done => "done".to_owned(),
    };
    if !rolls.is_empty() {
        let rolls: Vec<String> = rolls.iter().map(ToString::to_string).collect();
        let _ = write!(text, " rolls {}", rolls.join(" "));
    }
    text
}

/// The move on a line; the error is the name that no card or site has.
fn understood(board: &Board<'_>, state: &GameState, line: &RecordLine) -> Result<Move, Message> {
    // Cards that are played or discarded are at hand, all others but the fetched are in play.
    let place = match line.verb.as_str() {
        "bring" | "play" | "event" | "creature" | "hazard" | "discard" => LookedFor::Hand,
        "fetch" => LookedFor::Piles,
        _ => LookedFor::Play,
    };
    let find = |word: &str| -> Result<CardNo, Message> {
        let name = line.get(word).unwrap_or_default();
        let missing = || {
            let known = board.database.by_folded_name(&fold(name)).next().is_some();
            let name = crate::harmless::shown_line(name);
            if known {
                message!("\"{name}\" is not among the cards of this record", name)
            } else {
                message!("no card of the game is called \"{name}\"", name)
            }
        };
        let place = if word.is_empty() { place } else { LookedFor::Play };
        nearest(board, state, name, place).ok_or_else(missing)
    };
    let maybe = |word: &str| if line.get(word).is_some() { find(word).map(Some) } else { Ok(None) };
    let site = |word: &str| {
        let name = line.get(word).unwrap_or_default();
        let at = site_named(board, name);
        let name = crate::harmless::shown_line(name);
        at.ok_or_else(|| message!("no site of the game is called \"{name}\"", name))
    };
    let number = |word: &str| line.number(word).ok_or_else(|| message!("numbers count from 1"));
    let who = || find("");
    // Whoever controls a newcomer is of the company.
    let company = || {
        let by = if line.get("under").is_none_or(str::is_empty) { None } else { maybe("under")? };
        let with = maybe("with")?;
        let of = |one: Option<CardNo>| one.and_then(|one| state.person(one)).map(|one| one.company);
        if by.is_some() && with.is_some() && of(by) != of(with) {
            return Err(message!(
                "a character cannot follow a follower or someone in another company"
            ));
        }
        Ok(by.or(with))
    };
    Ok(match line.verb.as_str() {
        "bring" => Move::Bring {
            card: who()?,
            site: site("at")?,
            with: company()?,
            under: line.get("under").is_some(),
        },
        "control" => Move::Control { who: who()?, by: maybe("by")? },
        "join" => Move::Join { who: who()?, with: find("with")? },
        "split" => Move::Split { who: who()? },
        "change" => Move::Change { who: who()?, with: find("with")? },
        "store" => Move::Store { card: who()? },
        "transfer" => Move::Transfer { card: who()?, to: find("to")? },
        "rid" => Move::Rid { card: who()?, taps: line.get("untapped").is_none() },
        "go" => Move::Go { who: who()?, to: site("to")?, path: number("way")? },
        "journey" => Move::Journey { who: who()? },
        "enter" => Move::Enter { who: who()? },
        "leave" => Move::Leave { who: who()? },
        "play" => Move::Play { card: who()?, by: find("by")? },
        "event" => Move::Event { card: who()?, effect: number("choice")?, on: maybe("on")? },
        "creature" => Move::Creature { card: who()?, key: number("key")? },
        "hazard" => Move::Hazard { card: who()?, effect: number("choice")?, on: maybe("on")? },
        "face" => Move::Face,
        "assign" => Move::Assign { who: who()? },
        "assigned" => Move::Assigned,
        "target" => Move::Target { who: who()? },
        "press" => Move::Press { who: who()? },
        "meet" => Move::Meet { who: who()? },
        "support" => Move::Support { who: who()? },
        "cancel" => Move::Cancel { who: who()? },
        "remain" => Move::Remain { who: who()? },
        "strike" => Move::Strike { taps: line.get("untapped").is_none() },
        "roll" => Move::Roll,
        "discard" => Move::Discard { card: who()? },
        "draw" => Move::Draw,
        "fetch" => Move::Fetch { card: who()? },
        "done" => Move::Done,
        other => {
            let verb = crate::harmless::shown_line(other);
            return Err(message!("\"{verb}\" is not a move", verb));
        }
    })
}

/// The site of a name, which may say its version: `Bree (minion)`.
fn site_named(board: &Board<'_>, name: &str) -> Option<SiteNo> {
    let (name, side) = split_side(name);
    let folded = fold(name);
    board.site_numbers().find(|&no| {
        let card = board.site(no).card;
        fold(&card.name) == folded && side.is_none_or(|side| card.alignment == side)
    })
}

/// The name of a site, and its side if one stands behind it in brackets.
fn split_side(name: &str) -> (&str, Option<Alignment>) {
    let parts = name.strip_suffix(')').and_then(|name| name.rsplit_once(" ("));
    match parts.and_then(|(name, side)| Some((name, Alignment::from_word(side)?))) {
        Some((name, side)) => (name, Some(side)),
        None => (name, None),
    }
}

/// A move whose line names no choice is the first of its kind that is legal.
fn chosen(board: &Board<'_>, state: &GameState, line: &RecordLine, action: Move) -> Move {
    let nth = |number: u8| {
        let mut one = action;
        match &mut one {
            Move::Go { path: at, .. }
            | Move::Creature { key: at, .. }
            | Move::Event { effect: at, .. }
            | Move::Hazard { effect: at, .. } => *at += number,
            _ => {}
        }
        one
    };
    let named = ["way", "key", "choice"].iter().any(|word| line.get(word).is_some());
    let mut all = (0..if named { 1 } else { MAX_CHOICES }).map(nth);
    all.find(|one| state.may(board, one).is_ok()).unwrap_or(action)
}

/// No card and no way offers as many choices.
const MAX_CHOICES: u8 = 10;

/// Where the card of a move is looked for first.
#[derive(Clone, Copy)]
enum LookedFor {
    /// Among the cards at hand, then in play.
    Hand,
    /// In play, then at hand.
    Play,
    /// In the discard pile, then in the sideboard.
    Piles,
}

/// The copy of a name that a move is about: that at this place, else anywhere.
fn nearest(board: &Board<'_>, state: &GameState, name: &str, place: LookedFor) -> Option<CardNo> {
    let (name, copy) = split_copy(name);
    let folded = fold(name);
    let is = |no: &CardNo| fold(&board.card(*no).card.name) == folded;
    let mut hands = state.hand.iter().chain(&state.threats).copied();
    let persons = state.persons.iter().flat_map(|one| one.bears.iter().chain([&one.card])).copied();
    let mut in_play = persons.chain(state.lasting.iter().map(|one| one.card));
    let mut all = (0..board.cards.len()).filter_map(|no| CardNo::try_from(no).ok());
    if let Some(copy) = copy {
        return all.filter(is).nth(copy - 1);
    }
    let found = match place {
        LookedFor::Hand => hands.find(is).or_else(|| in_play.find(is)),
        LookedFor::Play => in_play.find(is).or_else(|| hands.find(is)),
        LookedFor::Piles => state.discard.iter().chain(&state.sideboard).copied().find(is),
    };
    found.or_else(|| all.find(is))
}

/// Goes through the moves of a record, from a state on.
pub fn judge(board: &Board<'_>, state: &mut GameState, dice: &mut Dice, text: &str) -> Judged {
    let mut judged = Judged { fault: head_fault(text), ..Judged::default() };
    if judged.fault.is_some() {
        return judged;
    }
    for (at, written) in moves_of(text) {
        let fault = |clause, why| Some(RecordFault { line: at, clause, why });
        if is_of_head(written) {
            judged.fault = fault(None, message!("the line belongs before the first move"));
            break;
        }
        let Some(line) = RecordLine::read(written).filter(RecordLine::is_known) else {
            judged.fault = fault(None, message!("the line is not a move"));
            break;
        };
        let action = match understood(board, state, &line) {
            Ok(action) => chosen(board, state, &line, action),
            Err(why) => {
                judged.fault = fault(None, why);
                break;
            }
        };
        if line.rolls.iter().any(|roll| !(2..=12).contains(roll)) {
            judged.fault = fault(None, message!("a roll of two dice is from 2 to 12"));
            break;
        }
        let clause = state.clause(&action);
        dice.made.clear();
        dice.said = line.rolls.iter().copied().collect();
        if let Err(refusal) = state.make(board, &action, dice) {
            judged.fault = fault(Some(refusal.clause), refusal.why);
            break;
        }
        if !line.rolls.is_empty() && dice.made.len() != line.rolls.len() {
            let (needed, said) = (dice.made.len(), line.rolls.len());
            judged.fault = fault(
                None,
                message!(
                    "dice rolls: the line gives {said}, and this move takes {needed}",
                    needed,
                    said
                ),
            );
            break;
        }
        judged.legal.push((at, written.to_owned(), clause));
    }
    judged
}

/// The lines of a record, numbered from 1, without comments.
fn lines_of(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
    lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// The lines of a record after its head, without comments.
fn moves_of(text: &str) -> impl Iterator<Item = (usize, &str)> {
    lines_of(text).skip_while(|(_, line)| is_of_head(line))
}

fn is_of_head(line: &str) -> bool {
    HEAD.iter().any(|word| line.split(' ').next() == Some(word))
}

/// What is wrong in the lines of the head that say something about the whole game.
fn head_fault(text: &str) -> Option<RecordFault> {
    let mut known = Vec::new();
    for (line, written) in lines_of(text).take_while(|(_, line)| is_of_head(line)) {
        let (word, value) = written.split_once(' ').unwrap_or((written, ""));
        let fault = |why| Some(RecordFault { line, clause: None, why });
        if word == "seed" && value.trim().parse::<u64>().is_err() {
            return fault(message!("a seed is a whole number"));
        }
        if matches!(word, "seed" | "hazards" | "policy" | "player") {
            if known.contains(&word) {
                return fault(message!("the record says this once already"));
            }
            known.push(word);
        }
    }
    None
}

/// The words with which lines of the head begin.
const HEAD: [&str; 12] = [
    "seed",
    "hazards",
    "policy",
    "player",
    "site",
    "character",
    "ally",
    "bears",
    "hand",
    "discarded",
    "threat",
    "faction",
];

/// The seed that a record names, if it is that of a whole game.
pub(crate) fn seed_of(text: &str) -> Option<u64> {
    let line = text.lines().map(str::trim).find_map(|line| line.strip_prefix("seed "))?;
    line.trim().parse().ok()
}

/// The hazard deck that a record names.
pub(crate) fn hazards_of(text: &str) -> Option<&str> {
    text.lines().map(str::trim).find_map(|line| line.strip_prefix("hazards ")).map(str::trim)
}
