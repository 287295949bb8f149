//! Exchanges by the results of the solitaire game: cards that score least in many games go out, and
//! a card replaces one only if it scores more beyond the confidence interval.

use crate::cards::database::Printing;
use crate::check::{Judge, JudgeOptions};
use crate::decks::model::{Format, Part, Section};
use crate::decks::resolve::{Class, ResolvedDeck};
use crate::message::{Message, message};
use crate::play::board::Board;
use crate::play::games::{PlayedGame, game, mean};
use crate::play::hazards::BuiltIn;
use crate::play::policy::PlayPolicy;
use crate::request::Bounded;
use crate::rulesets::model::Ruleset;
use crate::source::SourceFile;

use super::edit::{EditError, converted};
use super::improve::{Exchange, Improvement, filled, judged};

/// How exchanges are tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trial {
    /// The hazards.
    pub hazards: BuiltIn,
    /// How many games each exchange is played for.
    pub games: u32,
    /// The seed of the first game; it also decides between cards that are equally good.
    pub seed: u64,
}

impl Trial {
    /// What is tried where nothing is said.
    pub(crate) const USUAL: Self = Self { hazards: BuiltIn::Mixed, games: 100, seed: 1 };
}

/// The games that can be asked for: one alone tells nothing of chance.
pub type TrialGames = Bounded<u32, 2, 10_000>;

/// The number of cards that are tried, first those that achieve the least.
const TRIED: usize = 8;

/// The exchanges with which a deck scores more points in the solitaire game, each found with those
/// before it made. A file whose layout cannot be edited is converted to a native deck first.
///
/// # Errors
/// When the deck cannot be edited in that format either.
pub(crate) fn improvement_by_play(
    source: &SourceFile,
    judge: &Judge,
    wishes: &JudgeOptions,
    trial: Trial,
) -> Result<Improvement, EditError> {
    let found = as_is(source, judge, wishes, trial);
    if !matches!(found, Err(EditError::Form(_) | EditError::Layout(_))) {
        return found;
    }
    let JudgeOptions { player, format, .. } = *wishes;
    let native = converted(source, &judge.database, player, format, Format::Toml)?;
    let source = SourceFile::new(source.path.clone(), native.text);
    let wishes = JudgeOptions { format: Some(Format::Toml), ..wishes.clone() };
    as_is(&source, judge, &wishes, trial)
}

fn as_is(
    source: &SourceFile,
    judge: &Judge,
    wishes: &JudgeOptions,
    trial: Trial,
) -> Result<Improvement, EditError> {
    let mut found = Improvement::default();
    let Some((mut before, idle)) =
        judged(judge, wishes, source, |one| tried_out(&one.resolved(), one.chosen.ruleset, trial))
    else {
        return Ok(found);
    };
    let mut source = source.clone();
    for Idle { printing, copies, section, plays } in idle {
        let why = message!("plays in 100 games: {plays}", plays);
        let wanted = Exchange { printing, copies, section, why, into: Vec::new() };
        let Some((text, mut exchange)) = filled(&source, judge, wishes, trial.seed, (wanted, &[]))?
        else {
            continue;
        };
        let other = SourceFile::new(source.path.clone(), text);
        let after = judged(judge, wishes, &other, |one| {
            points(&games(&one.resolved(), one.chosen.ruleset, trial))
        });
        let Some(after) = after else { continue };
        let gain = mean(after.iter().zip(&before).map(|(after, before)| after - before));
        if gain.mean > gain.within {
            exchange.why = reason(plays, gain.mean, gain.within);
            found.exchanges.push(exchange);
            (source, before) = (other, after);
        }
    }
    Ok(found)
}

fn reason(plays: u32, more: f64, within: f64) -> Message {
    let (more, within) = (format!("{more:.1}"), format!("{within:.1}"));
    message!(
        "plays in 100 games: {plays}; points that the exchange gains: {more} ± {within}",
        plays,
        more,
        within
    )
}

/// A card that scores little.
struct Idle {
    printing: Printing,
    copies: u8,
    section: Section,
    /// How often a copy is played, in a hundred games.
    plays: u32,
}

/// The points of games with the deck as it is, and the resources that score least in them.
fn tried_out(deck: &ResolvedDeck<'_>, ruleset: &Ruleset, trial: Trial) -> (Vec<f64>, Vec<Idle>) {
    let board = Board::new(deck, ruleset, &trial.hazards.deck(deck.database));
    let games = on(&board, trial);
    let held = deck.of(Part::PlayDeck).filter(|card| card.class == Class::Resource);
    let mut idle: Vec<Idle> = held
        .map(|card| {
            let copies = card.entry.quantity.copies();
            let played = games.iter().flat_map(|one| &one.played);
            let times = played.filter(|&&no| board.card(no).key == card.key).count();
            let all = 100 * u64::try_from(times).unwrap_or(0);
            let each = u64::from(trial.games.max(1)) * u64::from(copies.max(1));
            let plays = u32::try_from(all / each).unwrap_or(u32::MAX);
            Idle { printing: card.printing, copies, section: card.entry.section, plays }
        })
        .collect();
    idle.sort_by_key(|one| one.plays);
    idle.truncate(TRIED);
    (points(&games), idle)
}

fn games(deck: &ResolvedDeck<'_>, ruleset: &Ruleset, trial: Trial) -> Vec<PlayedGame> {
    on(&Board::new(deck, ruleset, &trial.hazards.deck(deck.database)), trial)
}

/// The games of all seeds.
fn on(board: &Board<'_>, trial: Trial) -> Vec<PlayedGame> {
    let seeds = (0..trial.games).map(|at| trial.seed.wrapping_add(at.into()));
    seeds.map(|seed| game(board, PlayPolicy::Greedy, seed)).collect()
}

fn points(games: &[PlayedGame]) -> Vec<f64> {
    games.iter().map(|one| one.points().into()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What makes most points in challenge deck A.
    const BEST: [(&str, u8); 11] = [
        ("Glamdring", 1),
        ("Hauberk of Bright Mail", 2),
        ("Sapling of the White Tree", 1),
        ("Scroll of Isildur", 1),
        ("Palantír of Orthanc", 1),
        ("Treebeard", 1),
        ("Knights of Dol Amroth", 1),
        ("Men of Anfalas", 1),
        ("Men of Anórien", 1),
        ("Men of Lebennin", 1),
        ("Rangers of Ithilien", 1),
    ];

    #[test]
    fn junk_goes_out_for_what_makes_points() {
        let judge = Judge::built_in();
        let mut text = include_str!("../../decks/challenge-a.toml").to_owned();
        for (card, copies) in BEST {
            text = text.replacen(&format!("\"{card}\" = {copies}\n"), "", 1);
        }
        let junk = "[play-deck.resources]\n\"Legendary Hoard\" = 3\n\"Wizard's River-horses\" = 3\n\
                    \"Old Road\" = 3\n\"Fellowship\" = 3\n";
        let source =
            SourceFile::new("deck.toml", text.replacen("[play-deck.resources]\n", junk, 1));
        let trial = Trial { hazards: BuiltIn::Mixed, games: 120, seed: 1 };
        let found =
            improvement_by_play(&source, &judge, &JudgeOptions::default(), trial).expect("a deck");
        let junk = ["Legendary Hoard", "Wizard’s River-horses", "Old Road", "Fellowship"];
        let name = |one: &Exchange| judge.database.card(one.printing).name.as_str();
        let goes = found.exchanges.iter().any(|one| junk.contains(&name(one)));
        assert!(goes, "twelve cards that make no points stay: {:?}", found.exchanges);
        for exchange in &found.exchanges {
            let why = exchange.why.as_str();
            let gain = why.split_once("points that the exchange gains: ").expect("a gain").1;
            let (gain, within) = gain.split_once(" ± ").expect("an interval");
            let number = |text: &str| text.parse::<f64>().expect("a number");
            assert!(number(gain) >= number(within), "{why}");
            assert!(!exchange.into.is_empty(), "{exchange:?}");
        }
    }
}
