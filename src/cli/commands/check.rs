//! `meccg check`: judges decks and reports on each, in path order.

use std::io::{self, Write};

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::check::{Checked, Judge, Verdict, Wishes};
use crate::cli::args::{CheckArguments, Color, JudgingArguments};
use crate::cli::exit::Exit;
use crate::cli::house;
use crate::cli::inputs::{self, Input};
use crate::cli::output::{self, Trouble};
use crate::cli::terminal;
use crate::reports::github::Github;
use crate::reports::html::Html;
use crate::reports::human::Human;
use crate::reports::json::Json;
use crate::reports::junit::Junit;
use crate::reports::markdown::Markdown;
use crate::reports::model::Summary;
use crate::reports::ndjson::Ndjson;
use crate::reports::sarif::Sarif;
use crate::reports::short::Short;
use crate::reports::{Renderer, ReportFormat};
use crate::source::Limits;

/// So many decks are judged and rendered at once, so that memory does not grow with their number.
const BATCH: usize = 256;

pub(super) fn run(
    arguments: &CheckArguments,
    mut judge: Judge,
    color: Color,
) -> Result<Exit, Trouble> {
    let wishes = known_wishes(&arguments.judging, &mut judge, color)?;
    let inputs = inputs::find(&arguments.paths);
    let detailed = arguments.verbose || inputs.len() == 1;
    let renderer = renderer(arguments.format, detailed);
    let opponent = arguments.opponent.as_deref().map(Input::of);
    let run = Run { judge, wishes, renderer, opponent, quiet: arguments.quiet };
    let mut exit = Exit::Legal;
    output::write_to(arguments.output.as_deref(), color, |out| {
        exit = run.report(&inputs, out)?;
        Ok(())
    })?;
    Ok(exit)
}

/// The renderer of a form of report; `detailed` is for people.
fn renderer(format: ReportFormat, detailed: bool) -> Box<dyn Renderer> {
    match format {
        ReportFormat::Human => Box::new(Human::new(terminal::columns(), detailed)),
        ReportFormat::Short => Box::new(Short),
        ReportFormat::Json => Box::new(Json),
        ReportFormat::Ndjson => Box::new(Ndjson),
        ReportFormat::Sarif => Box::new(Sarif::default()),
        ReportFormat::Github => Box::new(Github),
        ReportFormat::Junit => Box::new(Junit),
        ReportFormat::Markdown => Box::new(Markdown),
        ReportFormat::Html => Box::new(Html),
    }
}

/// What the arguments ask for over what the deck says.
pub(super) fn wishes(arguments: &JudgingArguments) -> Wishes {
    Wishes {
        ruleset: arguments.ruleset.clone(),
        length: arguments.length,
        player: arguments.player,
        against: arguments.against,
        format: arguments.input_format,
        limits: Limits { bytes: arguments.max_size << 20, ..Limits::default() },
    }
}

/// What the arguments ask for, with the ruleset they name at hand.
pub(super) fn known_wishes(
    arguments: &JudgingArguments,
    judge: &mut Judge,
    color: Color,
) -> Result<Wishes, Trouble> {
    let mut wishes = wishes(arguments);
    if let Some(name) = &mut wishes.ruleset {
        *name = house::load(judge, name, color)?;
    }
    known_ruleset(judge, &wishes)?;
    Ok(wishes)
}

/// A ruleset on the command line that does not exist is said once, not for every deck.
fn known_ruleset(judge: &Judge, wishes: &Wishes) -> Result<(), Trouble> {
    let Some(name) = &wishes.ruleset else { return Ok(()) };
    judge.library.get(name).map(drop).map_err(|error| super::rules::unknown(&error))
}

/// A run over many decks.
struct Run {
    judge: Judge,
    wishes: Wishes,
    renderer: Box<dyn Renderer>,
    /// The deck that all others are played against.
    opponent: Option<Input>,
    quiet: bool,
}

impl Run {
    /// Reports on every deck. A deck's exit status counts even when nobody reads the report to its
    /// end.
    fn report(&self, inputs: &[Input], out: &mut dyn Write) -> io::Result<Exit> {
        let mut summary = Summary::default();
        let mut exit = Exit::Legal;
        let mut first = true;
        self.renderer.begin(out)?;
        for batch in inputs.chunks(BATCH) {
            for checked in self.check(batch) {
                exit = exit.max(checked.verdict().into());
                summary.add(&checked);
                if self.quiet && checked.verdict() == Verdict::Legal {
                    continue;
                }
                self.renderer.deck(out, &checked, first)?;
                first = false;
            }
        }
        self.renderer.end(out, &summary)?;
        Ok(exit)
    }

    /// Judges a batch; a single deck is not worth a second thread.
    fn check(&self, batch: &[Input]) -> Vec<Checked<'_>> {
        if let [input] = batch {
            self.one(input)
        } else {
            batch.par_iter().flat_map_iter(|input| self.one(input)).collect()
        }
    }

    /// Judges a deck; with an opponent, his deck too, against this one.
    fn one(&self, input: &Input) -> Vec<Checked<'_>> {
        let Some(opponent) = &self.opponent else {
            return vec![input.check(&self.judge, &self.wishes)];
        };
        let limits = &self.wishes.limits;
        match (input.source(limits), opponent.source(limits)) {
            (Ok(own), Ok(his)) => {
                let (own, his) = self.judge.check_pair(own, his, &self.wishes);
                vec![own, his]
            }
            (own, his) => {
                let read = [own, his].into_iter();
                read.map(|source| match source {
                    Ok(source) => self.judge.check(source, &self.wishes),
                    Err(unreadable) => *unreadable,
                })
                .collect()
            }
        }
    }
}
