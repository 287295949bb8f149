//! Carrying out the repairs that rules propose. A [`Repair`] says what to do in terms of entries;
//! `layout` turns that into edits of the text, by the form of the file; [`repair`] makes the repairs
//! and keeps them only if the deck is otherwise the same afterwards.

use std::collections::{BTreeMap, HashSet};
use std::mem;

use crate::cards::database::CardKey;
use crate::cards::fold::fold;
use crate::check::{Checked, Judge, JudgeOptions, JudgedDeck, Outcome};
use crate::decks::model::{Deck, Format, Part};
use crate::decks::resolve::DeckCard;
use crate::diagnostic::{Diagnostic, Repair};
use crate::message::{Message, message};
use crate::rules::{Family, registry};
use crate::source::{SourceFile, Span};

mod changes;
mod layout;

pub(crate) use changes::{Destination, EntryChange};
use layout::text_edits;

/// The most entries that are judged for the repairs of a file, each time counted: a deck may be judged hundreds
/// of times, a file of thousands of slips a few times. What is then not repaired stays a finding.
const MAX_JUDGED: usize = 20_000;

/// The entries that count each time at the least: a deck without any is judged, too.
const MIN_JUDGED: usize = 40;

/// One replacement in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextEdit {
    /// The replaced range.
    pub span: Span,
    /// The new text.
    pub text: String,
}

/// The edits of a deck's text for a repair, in file order and without overlaps. `None` if the
/// layout of the text does not allow them.
pub fn edits(text: &str, deck: &Deck, repair: &Repair) -> Option<Vec<TextEdit>> {
    text_edits(text, deck, &changes::of_repair(repair, deck, text)?)
}

/// A text after changes of its deck. None where it is not laid out for them.
pub(crate) fn changed(text: &str, deck: &Deck, changes: &[EntryChange<'_>]) -> Option<String> {
    Some(apply(text, &text_edits(text, deck, changes)?))
}

/// A text with edits made, which are in order and apart.
pub(crate) fn apply(text: &str, edits: &[TextEdit]) -> String {
    let (mut out, mut at) = (String::with_capacity(text.len()), 0);
    for edit in edits {
        let range = edit.span.range();
        out.push_str(text.get(at..range.start).unwrap_or_default());
        out.push_str(&edit.text);
        at = range.end;
    }
    out.push_str(text.get(at..).unwrap_or_default());
    out
}

/// A deck after its repairs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repaired {
    /// The text.
    pub text: String,
    /// What was done, in order: the finding that is repaired, or the name that is corrected.
    pub done: Vec<Message>,
}

/// Makes every repair that leaves the deck otherwise unchanged: the same cards in the same parts,
/// except the surplus copies that a rule about copies bars. Repairs at different places are made
/// together; if the result is not an unchanged deck, half as many are tried, down to a single one,
/// which is then not made.
pub fn repair(judge: &Judge, source: &SourceFile, wishes: &JudgeOptions) -> Repaired {
    let mut repaired = Repaired { text: source.text.clone(), done: Vec::new() };
    let mut refused: HashSet<String> = HashSet::new();
    let mut at_once = usize::MAX;
    let mut checked = judge.check(source.clone(), wishes);
    let mut left = MAX_JUDGED;
    while let Outcome::Judged(judged) = &checked.outcome {
        let Some(rest) = left.checked_sub(judged.deck.entries.len().max(MIN_JUDGED)) else { break };
        left = rest;
        let open = candidates(&checked, judged).into_iter();
        let mut batch =
            Batch::new(open.filter(|next| !refused.contains(next.what.as_str())), at_once);
        if batch.done.is_empty() {
            break;
        }
        let text = apply(&repaired.text, &batch.edits);
        let changed = SourceFile { text: text.clone(), ..checked.source.clone() };
        let after = judge.check(changed, wishes);
        if text != repaired.text && Contents::new(judged).kept(&after, &batch.may_shrink) {
            repaired.text = text;
            repaired.done.extend(batch.done);
            checked = after;
            at_once = at_once.saturating_mul(2);
        } else {
            at_once = (batch.done.len() / 2).max(1);
            if let [single] = batch.done.as_mut_slice() {
                refused.insert(mem::take(single).into());
            }
        }
    }
    repaired
}

/// Repairs of different places of a text, made at once.
struct Batch {
    done: Vec<Message>,
    /// The edits of all of them, in order and apart.
    edits: Vec<TextEdit>,
    may_shrink: Vec<CardKey>,
}

impl Batch {
    /// The first of some repairs, at most this many, and each of the next that does not overlap
    /// them.
    fn new(candidates: impl Iterator<Item = PossibleRepair>, most: usize) -> Self {
        let mut batch = Self { done: Vec::new(), edits: Vec::new(), may_shrink: Vec::new() };
        let mut places: BTreeMap<u32, u32> = BTreeMap::new();
        for candidate in candidates {
            let free = |edit: &TextEdit| {
                let before = places.range(..=edit.span.end).next_back();
                before.is_none_or(|(_, &end)| end < edit.span.start)
            };
            if !candidate.edits.iter().all(free) {
                continue;
            }
            places.extend(candidate.edits.iter().map(|edit| (edit.span.start, edit.span.end)));
            batch.done.push(candidate.what);
            batch.edits.extend(candidate.edits);
            batch.may_shrink.extend(candidate.may_shrink);
            if batch.done.len() == most {
                break;
            }
        }
        batch.edits.sort_by_key(|edit| edit.span);
        batch
    }
}

/// A repair that could be made.
struct PossibleRepair {
    what: Message,
    /// The edits of the text, in file order and without overlaps.
    edits: Vec<TextEdit>,
    /// The cards of which copies may go.
    may_shrink: Vec<CardKey>,
}

/// Whether a deck has a repair that needs no choice.
pub(crate) fn is_any(checked: &Checked<'_>, judged: &JudgedDeck<'_>) -> bool {
    !candidates(checked, judged).is_empty()
}

/// The repairs of findings, then names that are not written as the cards are called.
fn candidates(checked: &Checked<'_>, judged: &JudgedDeck<'_>) -> Vec<PossibleRepair> {
    let keys = |found: &Diagnostic| {
        let copies = registry::find(found.rule).is_some_and(|rule| rule.family == Family::Copies);
        judged.database.keys(found.cards.iter().filter(|_| copies)).collect()
    };
    let text = &checked.source.text;
    let of_findings = judged.judgement.diagnostics.iter().filter_map(|found| {
        let edits = edits(text, &judged.deck, found.repair.as_ref()?)?;
        let rule = Message::verbatim(format!("[{}]", found.rule));
        let what = Message::joined(vec![found.message.clone(), rule], " ");
        Some(PossibleRepair { what, edits, may_shrink: keys(found) })
    });
    let format = judged.deck.format;
    let deck = judged.resolved();
    let names = deck.cards.iter().filter_map(|card| {
        let edit = canonical_name(text, format?, card)?;
        let (written, name) = (&card.entry.name, &card.card.name);
        let what = message!("{written} is written {name}", written, name);
        Some(PossibleRepair { what, edits: vec![edit], may_shrink: Vec::new() })
    });
    of_findings.chain(names).collect()
}

/// The card's own spelling for a name that differs from it in case or marks only. Typed quotes and
/// apostrophes are kept; tags after the name stay, and so do ids and names in other languages.
fn canonical_name(text: &str, format: Format, card: &DeckCard<'_>) -> Option<TextEdit> {
    let entry = card.entry;
    if text.get(entry.name_span.range()) != Some(entry.name.as_str()) {
        return None;
    }
    let typed = card.card.name.replace('’', "'").replace(['“', '”'], "");
    let name = typed.as_str();
    let wanted = fold(name);
    let mut own = entry.name.as_str();
    while fold(own) != wanted {
        own = own[..own.rfind([' ', '[', '('])?].trim_end();
    }
    if own == card.card.name || own.is_empty() || own.replace('’', "'") == name {
        return None;
    }
    let start = entry.name_span.range().start;
    let quoted = text[..start].ends_with(['"', '\'']);
    if name.contains(['"', '\\', '<', '&'])
        || (text[..start].ends_with('\'') && name.contains('\''))
    {
        return None;
    }
    let bare = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let text = if format == Format::Toml && !quoted && !name.chars().all(bare) {
        format!("\"{name}\"")
    } else {
        name.to_owned()
    };
    Some(TextEdit { span: Span::new(start, start + own.len()), text })
}

/// The contents of a deck, to be compared before and after a repair.
struct Contents {
    copies: BTreeMap<(CardKey, Option<Part>), u32>,
    unknown: Vec<String>,
    problems: usize,
}

impl Contents {
    fn new(judged: &JudgedDeck<'_>) -> Self {
        let deck = judged.resolved();
        let mut copies = BTreeMap::new();
        for card in &deck.cards {
            *copies.entry((card.key, card.part)).or_default() += card.copies();
        }
        let mut unknown: Vec<_> = deck.unknown.iter().map(|entry| entry.name.clone()).collect();
        unknown.sort_unstable();
        Self { copies, unknown, problems: judged.deck.problems.len() }
    }

    /// Whether everything is kept after a repair, except some copies of the cards that may be
    /// reduced.
    fn kept(&self, after: &Checked<'_>, may_shrink: &[CardKey]) -> bool {
        let Outcome::Judged(judged) = &after.outcome else { return false };
        let after = Self::new(judged);
        let same = |(place, copies): (&(CardKey, Option<Part>), &u32)| {
            let now = after.copies.get(place).copied().unwrap_or(0);
            now == *copies || (may_shrink.contains(&place.0) && (1..*copies).contains(&now))
        };
        self.copies.iter().all(same)
            && after.copies.keys().all(|place| self.copies.contains_key(place))
            && after.unknown == self.unknown
            && after.problems == self.problems
    }
}
