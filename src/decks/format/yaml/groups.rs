//! The groups of entries in the sections of a YAML deck, and where its keys are now.

use std::collections::HashMap;

use super::super::{FormatPlan, new_names};
use super::anchors::{Anchors, Path, PathStep};
use super::lines::CommentedLines;
use crate::decks::formats::CanonicalDeck;
use crate::decks::model::Section;
use crate::source::SourceFile;

/// The groups of all sections.
pub(super) struct Groups<'a> {
    plan: &'a FormatPlan,
    /// The group of each card of a section under its new name; if the card is in several, the
    /// first.
    of: HashMap<(Section, String), usize>,
    /// The anchors at the heads of groups.
    leaders: HashMap<usize, (Section, usize)>,
}

impl<'a> Groups<'a> {
    /// The groups of a text: parts of a section with an empty line between them.
    pub(super) fn new(source: &SourceFile, old: &Anchors, plan: &'a FormatPlan) -> Self {
        let mut groups = Self { plan, of: HashMap::new(), leaders: HashMap::new() };
        let mut last: Option<(Section, usize, usize)> = None;
        for (at, anchor) in old.all.iter().enumerate() {
            let Some((section, name)) = entry(&anchor.path) else { continue };
            let group = match last {
                Some((own, group, end)) if own == section => {
                    let between = source.text.get(end..anchor.start).unwrap_or_default();
                    group + usize::from(has_empty_line(between))
                }
                _ => 0,
            };
            if last.is_none_or(|(own, before, _)| (own, before) != (section, group)) {
                groups.leaders.insert(at, (section, group));
            }
            last = Some((section, group, anchor.end));
            groups.of.entry((section, groups.card(section, name).to_owned())).or_insert(group);
        }
        groups
    }

    /// The deck with its cards sorted within their groups.
    pub(super) fn sorted(&self, deck: &CanonicalDeck) -> CanonicalDeck {
        let mut deck = deck.clone();
        deck.entries.sort_by_cached_key(|entry| {
            (entry.section, self.of.get(&(entry.section, entry.card.key.clone())).copied())
        });
        deck
    }

    /// Puts an empty line between the groups.
    pub(super) fn part(&self, new: &Anchors, lines: &mut CommentedLines<'_>) {
        let mut last = None;
        for (at, anchor) in new.all.iter().enumerate() {
            let Some((section, name)) = entry(&anchor.path) else { continue };
            let group = self.of.get(&(section, name.into())).copied();
            if last.is_some_and(|(own, before)| own == section && before != group) {
                lines.part(at);
            }
            last = Some((section, group));
        }
    }

    /// The group whose head is this anchor of the old text.
    pub(super) fn led_by(&self, at: usize) -> Option<(Section, usize)> {
        self.leaders.get(&at).copied()
    }

    /// The anchors at the heads of groups in the new text.
    pub(super) fn heads(&self, new: &Anchors) -> HashMap<(Section, usize), usize> {
        let mut heads = HashMap::new();
        for (at, anchor) in new.all.iter().enumerate() {
            let Some((section, name)) = entry(&anchor.path) else { continue };
            if let Some(&group) = self.of.get(&(section, name.into())) {
                heads.entry((section, group)).or_insert(at);
            }
        }
        heads
    }

    /// The path of a value under its new names.
    pub(super) fn renamed(&self, path: &Path) -> Path {
        let mut path = path.clone();
        let new = match (entry(&path), path.as_slice()) {
            (Some((section, name)), _) => Some((path.len() - 1, self.card(section, name))),
            (
                None,
                [
                    PathStep::Key(first),
                    PathStep::Item(number),
                    PathStep::Key(_),
                    PathStep::Key(name),
                    ..,
                ],
            ) if first == "company" => {
                let companies = (&self.plan.written.companies, &self.plan.deck.companies);
                let pair = companies.0.get(*number).zip(companies.1.get(*number));
                let new = pair.and_then(|(from, to)| {
                    let found = new_names(from, to).into_iter().find(|(old, _)| old == name);
                    found.map(|(_, new)| new)
                });
                Some((3, new.unwrap_or(name)))
            }
            _ => None,
        };
        if let Some((at, name)) = new.map(|(at, name)| (at, name.to_owned())) {
            path[at] = PathStep::Key(name);
        }
        path
    }

    /// The new name of a card.
    fn card<'n>(&'n self, section: Section, name: &'n str) -> &'n str {
        let known = self.plan.entries.get(&(section, name.into()));
        known.map_or(name, |(name, _)| name)
    }
}

/// The section and the name of an entry.
fn entry(path: &[PathStep]) -> Option<(Section, &str)> {
    let (word, name) = match path {
        [PathStep::Key(section), PathStep::Key(name)] => (section.clone(), name),
        [PathStep::Key(part), PathStep::Key(section), PathStep::Key(name)] => {
            (format!("{part}.{section}"), name)
        }
        _ => return None,
    };
    Some((Section::from_word(&word)?, name))
}

/// Whether there is an empty line between two entries.
fn has_empty_line(between: &str) -> bool {
    let between = super::with_newlines(between);
    let lines: Vec<&str> = between.split('\n').collect();
    lines.len() > 2 && lines[1..lines.len() - 1].iter().any(|line| line.trim().is_empty())
}
