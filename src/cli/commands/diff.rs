//! `meccg diff`: how two decks differ.

use std::path::Path;

use crate::check::{Judge, JudgedDeck, Outcome, Wishes};
use crate::cli::args::{Color, DiffArguments};
use crate::cli::exit::Exit;
use crate::cli::inputs::Input;
use crate::cli::output::{self, Trouble};
use crate::cli::terminal;
use crate::decks::diff::{By, differences, field_changes};
use crate::decks::resolve::ResolvedDeck;
use crate::reports::diff::{DiffFormat, DiffReport, unified};
use crate::reports::diff_table;

pub(super) fn run(
    arguments: &DiffArguments,
    mut judge: Judge,
    color: Color,
) -> Result<Exit, Trouble> {
    let wishes = super::check::known_wishes(&arguments.judging, &mut judge, color)?;
    let check = |path: &Path| Input::of(path).check(&judge, &wishes);
    let (before, after) = (check(&arguments.before), check(&arguments.after));
    let (own, other) = match (&before.outcome, &after.outcome) {
        (Outcome::Judged(own), Outcome::Judged(other)) => (own, other),
        (Outcome::Unreadable(_), _) => return super::show::told(&before, color),
        (_, Outcome::Unreadable(_)) => return super::show::told(&after, color),
    };
    let by = if arguments.printings { By::Printing } else { By::Card };
    let decks = (resolved(own, &judge, &wishes), resolved(other, &judge, &wishes));
    let cards = differences(&decks.0, &decks.1, by);
    let fields = field_changes(&decks.0, &decks.1);
    let report = DiffReport::new((&before, own), (&after, other), cards, fields);
    let json = output::json(&report)?;
    output::write_to(None, color, |out| match arguments.format {
        DiffFormat::Table => diff_table::write(out, &report, terminal::columns()),
        DiffFormat::Unified => unified(out, &report),
        DiffFormat::Json => out.write_all(json.as_bytes()),
    })?;
    Ok(if report.same { Exit::Legal } else { Exit::Illegal })
}

fn resolved<'a>(judged: &'a JudgedDeck<'_>, judge: &'a Judge, wishes: &Wishes) -> ResolvedDeck<'a> {
    ResolvedDeck::new(&judged.deck, &judge.database, wishes.player)
}
