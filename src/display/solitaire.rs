//! Solitaire games of a deck for people.

use std::fmt::Write as _;

use super::styles::{BOLD, DIM};
use super::table::Columns;
use super::wrap::{hanging, wrapped};
use crate::harmless::shown_line;
use crate::message::{Locale, Message, message, word};
use crate::play::record::Judged;
use crate::reports::model::solitaire::{Compared, MeanReport, SolitaireReport};
use crate::reports::model::story::Story;
use crate::text::numbered;

/// How many turns, sites and cards are shown of each table.
const SHOWN: usize = 12;

/// The report, no wider than `columns`.
pub(crate) fn solitaire(report: &SolitaireReport, columns: usize, locale: &Locale) -> String {
    let mut page = SolitairePage { text: String::new(), columns, locale };
    let headline = report.head.headline_in(locale);
    let _ = writeln!(page.text, "{}\n{headline}\n", report.head.title());
    page.summary(report);
    page.by_turn(report);
    page.sites(report);
    page.cards(report);
    page.blank(report);
    if let Some(compared) = &report.compared {
        page.compared(report, compared);
    }
    if let Some(story) = &report.story {
        page.story(story);
    }
    page.readings(report);
    page.text
}

/// A record that was judged: each legal move with its clause, and the first line that is wrong.
pub(crate) fn replay(judged: &Judged, locale: &Locale) -> String {
    let mut text = String::new();
    for (line, written, clause) in &judged.legal {
        let _ = writeln!(text, "{line:>4}  {}  ({clause})", shown_line(written));
    }
    let said = if let Some(fault) = &judged.fault {
        let (line, why) = (fault.line, &fault.why);
        match fault.clause {
            Some(clause) => {
                message!("line {line}: not legal by {clause}: {why}", line, clause, why)
            }
            None => message!("line {line}: {why}", line, why),
        }
    } else {
        let moves = numbered(judged.legal.len(), "move");
        message!("{moves}, all of them legal", moves)
    };
    let _ = writeln!(text, "{}", said.said(locale));
    text
}

struct SolitairePage<'t> {
    text: String,
    columns: usize,
    locale: &'t Locale,
}

/// A number to one place.
fn shown(number: f64) -> String {
    format!("{number:.1}")
}

impl SolitairePage<'_> {
    fn number(&self, number: f64) -> Message {
        Message::verbatim(self.locale.number(&shown(number)).into_owned())
    }

    fn line(&mut self, message: &Message) {
        let said = self.locale.say(message).into_owned();
        self.text.push_str(&hanging(&said, 2, self.columns));
    }

    fn heading(&mut self, said: &str) {
        let _ = writeln!(self.text, "\n{BOLD}{}{BOLD:#}", self.locale.word(said));
    }

    /// A mean, and how far from it the true one may lie, which one game cannot tell.
    fn spread(&self, spread: &MeanReport, games: usize) -> Message {
        let mean = self.number(spread.mean);
        if games == 1 {
            mean
        } else {
            Message::joined(vec![mean, self.number(spread.within)], " ± ")
        }
    }

    fn summary(&mut self, report: &SolitaireReport) {
        let games = numbered(report.games, "game");
        let (hazards, ruleset) = (&report.hazards, &report.ruleset);
        self.line(&message!(
            "{games} against the hazards \"{hazards}\", under {ruleset}",
            games,
            hazards,
            ruleset
        ));
        let points = self.spread(&report.points, report.games);
        self.line(&message!("{points} marshalling points at the end", points));
        let turns = self.number(report.turns.mean);
        self.line(&message!("the play deck is exhausted twice by turn {turns}", turns));
        let (lost, companies) = (self.number(report.lost), self.number(report.companies_lost));
        self.line(&message!(
            "lost on average: characters {lost}, companies {companies}",
            lost,
            companies
        ));
        let (failed, checks) = (self.number(report.checks_failed), self.number(report.checks));
        self.line(&message!("{failed} of {checks} corruption checks fail", failed, checks));
        let mut table = Columns::plain(self.columns);
        for one in report.kinds.iter().filter(|one| one.mean != 0.0) {
            let kind = one.kind.message().said(self.locale);
            table.row([format!("  {kind}"), self.locale.number(&shown(one.mean)).into_owned()]);
        }
        self.text.push('\n');
        self.text.push_str(&table.text());
    }

    fn by_turn(&mut self, report: &SolitaireReport) {
        self.heading(word!("Points by turn"));
        let header = [word!("turn"), word!("points"), word!("spread"), word!("games")];
        let mut table = Columns::said(self.columns, &header, self.locale);
        let step = report.by_turn.len().div_ceil(SHOWN).max(1);
        for one in report
            .by_turn
            .iter()
            .filter(|one| one.turn % step == 0 && 4 * one.games >= report.games)
        {
            table.row([
                one.turn.to_string(),
                self.locale.number(&shown(one.mean)).into_owned(),
                self.locale.number(&shown(one.spread)).into_owned(),
                one.games.to_string(),
            ]);
        }
        self.text.push_str(&table.text());
        for one in &report.reached {
            let points = numbered(one.points, "point");
            let (turn, games) = (self.number(one.turn), one.games);
            let all = numbered(report.games, "game");
            self.line(&message!(
                "{points} by turn {turn} on average, in {games} of {all}",
                points,
                turn,
                games,
                all
            ));
        }
    }

    fn sites(&mut self, report: &SolitaireReport) {
        if report.sites.is_empty() {
            return;
        }
        self.heading(word!("Points by site"));
        let mut table = Columns::plain(self.columns);
        for one in report.sites.iter().take(SHOWN) {
            table.row([
                format!("  {}", one.site),
                self.locale.number(&shown(one.mean)).into_owned(),
            ]);
        }
        self.text.push_str(&table.text());
    }

    fn cards(&mut self, report: &SolitaireReport) {
        self.heading(word!("Cards that achieve least, per game"));
        let header =
            [word!("card"), word!("copies"), word!("played"), word!("discarded"), word!("held")];
        let mut table = Columns::said(self.columns, &header, self.locale);
        let mut fates: Vec<_> = report.cards.iter().collect();
        fates.sort_by(|a, b| {
            (a.played / f64::from(a.copies)).total_cmp(&(b.played / f64::from(b.copies)))
        });
        for one in fates.into_iter().take(SHOWN) {
            let number = |number: f64| self.locale.number(&format!("{number:.2}")).into_owned();
            table.row([
                one.name.clone(),
                one.copies.to_string(),
                number(one.played),
                number(one.discarded),
                number(one.held),
            ]);
        }
        self.text.push_str(&table.text());
    }

    fn blank(&mut self, report: &SolitaireReport) {
        self.text.push('\n');
        let (blank, resources) = (report.blank_copies, report.resources);
        let (hazards, all) = (report.blank_hazards, report.hazard_copies);
        self.line(&message!(
            "without effect, because the program does not know their texts: {blank} of {resources} among the resources, {hazards} of {all} among the hazards",
            blank,
            resources,
            hazards,
            all
        ));
        for one in &report.blank {
            let _ = writeln!(self.text, "  {} {}", one.copies, one.name);
        }
    }

    fn compared(&mut self, report: &SolitaireReport, compared: &Compared) {
        self.heading(word!("Compared over the same seeds"));
        let (name, points) = (compared.head.title(), self.spread(&compared.points, report.games));
        self.line(&message!("{name} scores {points}", name, points));
        let name = report.head.title();
        let mut difference = compared.difference;
        difference.mean = difference.mean.abs();
        let points = self.spread(&difference, report.games);
        self.line(&if compared.difference.mean < 0.0 {
            message!("{name} scores less, by {points}", name, points)
        } else {
            message!("{name} scores more, by {points}", name, points)
        });
        if compared.difference.mean.abs() <= compared.difference.within {
            self.line(&message!("too few games to tell which deck scores more"));
        }
    }

    fn story(&mut self, story: &Story) {
        let seed = story.seed;
        let title = message!("The game of seed {seed}", seed).said(self.locale);
        let _ = writeln!(self.text, "\n{BOLD}{title}{BOLD:#}");
        for turn in &story.turns {
            let (number, points) = (turn.turn, numbered(turn.points, "point"));
            let head =
                message!("Turn {number}: {points} at its end", number, points).said(self.locale);
            let _ = writeln!(self.text, "{head}");
            for event in &turn.events {
                let said = format!("{} ({})", self.locale.say(&event.what), event.clause);
                self.text.push_str(&hanging(&format!("  {said}"), 4, self.columns));
            }
        }
    }

    fn readings(&mut self, report: &SolitaireReport) {
        self.text.push('\n');
        for reading in &report.readings {
            for line in wrapped(&self.locale.say(reading), self.columns) {
                let _ = writeln!(self.text, "{DIM}{line}{DIM:#}");
            }
        }
    }
}
