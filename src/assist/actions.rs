//! Actions: what can be done at a place, each with its edits.

use std::ops::Range;

use super::dress::quoted;
use super::hover::{self, named_at};
use super::{ActionKind, LongTask, OpenDeck, PlacedEdit, ProposedAction};
use crate::cards::lookup::Lookup;
use crate::check::{Checked, JudgedDeck, Outcome};
use crate::construction::complete::{CompletionOptions, complete};
use crate::construction::edit::{DeckEdit, Editor, Wanted};
use crate::construction::target::Target;
use crate::decks::model::{Entry, Format, Part, Problem};
use crate::decks::resolve::names::NameFinder;
use crate::decks::resolve::prefer;
use crate::diagnostic::{Diagnostic, Severity};
use crate::message::{Locale, message, word};
use crate::repair::{self, edits, repair};
use crate::rules::registry;
use crate::source::Span;
use crate::text::nearest;

/// The most findings that are considered, and the most actions proposed: a text can be full of
/// findings.
const MOST: usize = 50;

impl OpenDeck<'_> {
    /// The actions for some bytes, first those that repair findings there.
    pub fn actions(&self, bytes: Range<usize>) -> Vec<ProposedAction> {
        let touches = |span: Span| {
            let span = span.range();
            span.start <= bytes.end && bytes.start <= span.end
        };
        let mut actions = Vec::new();
        let at_head = bytes.start <= self.first_line_end();
        let here = self.checked.diagnostics().iter().filter(|found| {
            let labels = &found.labels;
            labels.iter().any(|label| touches(label.span)) || (labels.is_empty() && at_head)
        });
        // The search for a repair also costs time where there is none.
        for found in here.take(MOST) {
            if actions.len() < MOST {
                self.mending(found, &mut actions);
            }
        }
        if let Some(judged) = self.judged() {
            let place = u32::try_from(bytes.start).unwrap_or(u32::MAX);
            if let Some(entry) = named_at(judged, place) {
                self.changes(judged, entry, &mut actions);
            }
            actions.extend(of_whole(&self.checked, judged, &self.locale));
        }
        actions
    }

    fn first_line_end(&self) -> usize {
        self.read().find(['\n', '\r']).unwrap_or(self.read().len())
    }

    /// The actions that repair a finding.
    fn mending(&self, found: &Diagnostic, actions: &mut Vec<ProposedAction>) {
        let before = actions.len();
        let mut add = |title: String, edits: Vec<PlacedEdit>, mends_it: bool| {
            let mends = Some((found.rule, self.say(&found.message)));
            let preferred = mends_it && actions.len() == before;
            let kind = ActionKind::Mend;
            actions.push(ProposedAction { title, kind, mends, edits, task: None, preferred });
        };
        let placer = self.placer();
        let Some(judged) = self.judged() else {
            for (title, edit) in self.ruleset_meant(found) {
                add(title, vec![edit], true);
            }
            return;
        };
        if let Some(repair) = &found.repair
            && let Some(edits) = edits(self.read(), &judged.deck, repair)
        {
            add(capital(&self.say(&repair.message())), placer.edits(&edits), true);
        }
        for (title, edit) in self.meant(judged, found) {
            add(title, vec![edit], true);
        }
        if let Some(edit) = self.waiver(judged, found) {
            let title = message!("Add a waiver for {rule}", rule = found.rule);
            // Editors make what is preferred at a key, and a waiver repairs nothing.
            add(self.say(&title), vec![edit], false);
        }
    }

    /// Suggestions for an unknown name, key or rule.
    fn meant(&self, judged: &JudgedDeck<'_>, found: &Diagnostic) -> Vec<(String, PlacedEdit)> {
        let Some(span) = found.span() else { return Vec::new() };
        let form = judged.deck.format.unwrap_or(Format::Text);
        let written = |span: Span, name: &str| {
            let (range, text) = self.spelled(form, span, name);
            (
                self.say(&message!("Write {name}", name)),
                PlacedEdit { range: self.placer().bytes(range), text },
            )
        };
        match found.rule {
            "unknown-card" => {
                let entry = judged
                    .deck
                    .entries
                    .iter()
                    .find(|entry| entry.name_span == span || entry.span == span);
                let Some(entry) = entry else { return Vec::new() };
                let names = names_near(judged, entry);
                names.iter().map(|name| written(entry.name_span, name)).collect()
            }
            "unknown-key" => {
                let problems = judged.deck.problems.iter();
                let known = problems.filter_map(|problem| match problem {
                    Problem::UnknownKey { key, known } if key.span == span => Some((key, *known)),
                    _ => None,
                });
                let near =
                    known.flat_map(|(key, known)| nearest(&key.value, known.iter().copied()));
                near.map(|name| written(span, name)).collect()
            }
            "unknown-waiver" => {
                let own = self.read().get(span.range()).unwrap_or_default();
                registry::nearest(own).into_iter().map(|name| written(span, name)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Suggestions for an unknown ruleset: such a deck is not judged.
    fn ruleset_meant(&self, found: &Diagnostic) -> Vec<(String, PlacedEdit)> {
        let Some(span) = found.span() else { return Vec::new() };
        let named = self.read().get(span.range()).unwrap_or_default();
        let Some(error) =
            self.judge.library.get(named).err().filter(|_| found.message.contains("ruleset"))
        else {
            return Vec::new();
        };
        let edit = |name: &String| {
            let (range, text) = self.spelled(self.form(), span, name);
            (
                self.say(&message!("Write {name}", name)),
                PlacedEdit { range: self.placer().bytes(range), text },
            )
        };
        error.nearest.iter().map(edit).collect()
    }

    /// How a name is written in place of another, and the range to replace: with quotes in the
    /// formats that have them.
    fn spelled(&self, form: Format, span: Span, name: &str) -> (Range<usize>, String) {
        let (text, range) = (self.read(), span.range());
        if matches!(form, Format::MeccgJson | Format::Tabletop) || form.is_native() {
            let quote = |c: Option<char>| c.filter(|c| matches!(c, '"' | '\''));
            let before = quote(text[..range.start].chars().next_back());
            let behind = quote(text[range.end..].chars().next());
            if before.is_some() && before == behind {
                return (range.start - 1..range.end + 1, quoted(name));
            }
            let bare = name.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b));
            return (range, if bare { name.to_owned() } else { quoted(name) });
        }
        let written = match form {
            Format::Octgn | Format::Lackey => quick_xml::escape::partial_escape(name).into_owned(),
            _ => name.to_owned(),
        };
        (range, written)
    }

    /// A waiver for a finding, where the form has waivers and the rule takes one.
    fn waiver(&self, judged: &JudgedDeck<'_>, found: &Diagnostic) -> Option<PlacedEdit> {
        let rule = registry::find(found.rule).filter(|rule| rule.waivable && !rule.fixed)?;
        if found.severity != Severity::Error || self.wishes.ignore_waivers {
            return None;
        }
        let text = self.read();
        let line = if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
        let waiver = match judged.deck.format? {
            Format::Toml => {
                format!("{line}\n[[allow]]\nrule = \"{}\"\nreason = \"say why\"\n", rule.name)
            }
            Format::Yaml
                if judged.deck.allows.is_empty() && !text.trim_start().starts_with('{') =>
            {
                format!("{line}allow:\n  - rule: {}\n    reason: say why\n", rule.name)
            }
            _ => return None,
        };
        let end = text.len();
        Some(PlacedEdit { range: self.placer().bytes(end..end), text: waiver })
    }

    /// Changes of an entry: a copy more or less, another place.
    fn changes(&self, judged: &JudgedDeck<'_>, entry: &Entry, actions: &mut Vec<ProposedAction>) {
        let section = entry.section;
        let what = |copies| Wanted { copies, name: entry.name.clone() };
        let here = Target::Section(section);
        let add = DeckEdit::Add { what: what(Some(1)), to: Some(here) };
        let remove = DeckEdit::Remove { what: what(Some(1)), from: Some(here) };
        let mut changes = vec![
            (message!("Add a copy of {name}", name = entry.name), add),
            (message!("Remove a copy of {name}", name = entry.name), remove),
        ];
        for to in [Part::Sideboard, Part::PlayDeck] {
            let part = section.part();
            if part != to && !matches!(part, Part::LocationDeck) {
                let edit =
                    DeckEdit::Move { what: what(None), from: Some(here), to: Target::Part(to) };
                let (name, part) = (&entry.name, to.said());
                changes.push((message!("Move {name} to the {part}", name, part), edit));
            }
        }
        for (title, edit) in changes {
            let edits = self.edited(judged, &[edit]).ok().filter(|edits| !edits.is_empty());
            let Some(edits) = edits else { continue };
            let (title, kind) = (self.say(&title), ActionKind::Change);
            let (mends, task) = (None, None);
            actions.push(ProposedAction { title, kind, mends, edits, task, preferred: false });
        }
    }

    /// The edits of the text for edits of the deck.
    fn edited(
        &self,
        judged: &JudgedDeck<'_>,
        changes: &[DeckEdit],
    ) -> Result<Vec<PlacedEdit>, String> {
        let source = self.checked.source.clone();
        let mut editor =
            Editor::new(source, judged.database, self.wishes.player, judged.deck.format);
        for change in changes {
            editor.make(change).map_err(|error| self.say(&error.message()))?;
        }
        Ok(self.placer().difference(self.read(), editor.text()))
    }

    /// The edits of a task that takes longer than a keystroke.
    ///
    /// # Errors
    /// Why it cannot be done.
    pub fn carry_out(&self, task: LongTask) -> Result<Vec<PlacedEdit>, String> {
        let Outcome::Judged(judged) = &self.checked.outcome else {
            return Err(self.say(&message!("the deck cannot be read")));
        };
        match task {
            LongTask::FixAll => {
                let repaired = repair(self.judge, &self.checked.source, self.wishes);
                Ok(self.placer().difference(self.read(), &repaired.text))
            }
            LongTask::Complete => {
                let wish = CompletionOptions {
                    collection: self.wishes.collection.as_deref(),
                    ..CompletionOptions::default()
                };
                let (ruleset, length) = (judged.chosen.ruleset, judged.chosen.length);
                let completion = complete(&judged.resolved(), ruleset, length, &wish);
                self.edited(judged, &completion.edits(judged.database))
            }
        }
    }
}

/// The known names nearest to an unknown one, with the tags that they need there.
fn names_near(judged: &JudgedDeck<'_>, entry: &Entry) -> Vec<String> {
    let database = judged.database;
    let declared = judged.deck.player.as_ref().map(|player| player.value);
    let mut finder = NameFinder::new(database, declared);
    let near = hover::names_near(database, &entry.name);
    let names = near.into_iter().filter_map(|name| {
        let mut found = Vec::new();
        Lookup::new(database).candidates(name, &mut found);
        let printing = prefer(database, &found, entry.section, judged.player.kind)?;
        Some(finder.name(printing, entry.section).to_owned())
    });
    names.collect()
}

/// The actions on the deck as a whole.
pub(super) fn of_whole(
    checked: &Checked<'_>,
    judged: &JudgedDeck<'_>,
    locale: &Locale,
) -> Vec<ProposedAction> {
    let found = &judged.judgement.diagnostics;
    let mut tasks = Vec::new();
    if repair::is_any(checked, judged) {
        tasks.push((word!("Make all repairs that need no choice"), LongTask::FixAll));
    }
    let edited = !matches!(
        judged.deck.format,
        Some(
            Format::Octgn
                | Format::MeccgJson
                | Format::Lackey
                | Format::Tabletop
                | Format::PlayMeccg
                | Format::Link
        )
    );
    if edited && found.iter().any(|found| found.severity == Severity::Error) {
        tasks.push((word!("Complete this deck"), LongTask::Complete));
    }
    let action = |(title, task): (&str, LongTask)| ProposedAction {
        title: locale.word(title).into_owned(),
        kind: ActionKind::Whole,
        mends: None,
        edits: Vec::new(),
        task: Some(task),
        preferred: false,
    };
    tasks.into_iter().map(action).collect()
}

/// An order with a capital letter.
fn capital(order: &str) -> String {
    let mut letters = order.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}
