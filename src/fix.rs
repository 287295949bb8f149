//! Mechanical repairs. Checkers say what to change in terms of entries; `layout` turns that into
//! exact edits of the text, or drops it where the text is not laid out for it; `repair` makes the
//! repairs one by one and keeps each only if the deck is otherwise the same afterwards.

use std::collections::{BTreeMap, HashSet};
use std::mem;

use smol_str::SmolStr;

use crate::cards::database::CardKey;
use crate::cards::fold::fold;
use crate::check::{Checked, Judge, JudgedDeck, Outcome, Wishes};
use crate::checkers::{Family, registry};
use crate::decks::model::{Deck, Entry, Format, Part, Quantity, Section};
use crate::decks::resolve::DeckCard;
use crate::diagnostic::{Diagnostic, Edit, Fix};
use crate::source::{SourceFile, Span};
use crate::text::count;

mod layout;

pub(crate) use layout::edited;
pub use layout::settle;

/// A deck is judged so often at most: far more than any deck needs, and few enough that a file made
/// to exhaust us does not.
const MOST: usize = 500;

/// Writes another number of copies into an entry that has a number of its own.
pub fn set_copies(entry: &Entry, copies: u32) -> Option<Edit> {
    let fits = (1..=99).contains(&copies)
        && entry.quantity_span != entry.span
        && matches!(entry.quantity, Quantity::Copies(_));
    fits.then(|| Edit { span: entry.quantity_span, text: copies.to_string() })
}

/// Takes an entry out, with its line.
pub fn remove(entry: &Entry) -> Edit {
    Edit { span: entry.span, text: String::new() }
}

/// Takes surplus copies of a card out of the one entry that lists it. Where several do, which of
/// them gives way is for people to choose.
pub fn fewer<'d, 'a: 'd>(
    mut entries: impl Iterator<Item = &'d DeckCard<'a>>,
    surplus: u32,
) -> Option<Fix> {
    let card = entries.next()?;
    if entries.next().is_some() {
        return None;
    }
    let left = card.copies().checked_sub(surplus)?;
    let edit = set_copies(card.entry, left)?;
    Some(Fix { title: format!("remove {}", count(surplus, "copy")), edits: vec![edit] })
}

/// Writes a card's name without the tag that fits none of its name.
pub fn plain_name(card: &DeckCard<'_>) -> Option<Fix> {
    let name = &card.card.name;
    let edit = Edit { span: card.entry.name_span, text: name.to_string() };
    let plain = !name.contains(['"', '\\', '\'', '<', '&']);
    plain.then(|| Fix { title: format!("write {name} without the tag"), edits: vec![edit] })
}

/// Puts two entries of one printing together into the first.
pub fn merge(first: &DeckCard<'_>, later: &DeckCard<'_>) -> Option<Fix> {
    if first.printing != later.printing || later.copies() == 0 {
        return None;
    }
    let edit = set_copies(first.entry, first.copies() + later.copies())?;
    Some(in_order("put the entries together", vec![edit, remove(later.entry)]))
}

/// Moves an entry to another section: into the entry that the section has of the same printing,
/// else behind its last one, else under its header, else under a header of its own. It is written
/// there as it was written before.
pub fn move_to(
    card: &DeckCard<'_>,
    section: Section,
    deck: &Deck,
    all: &[DeckCard<'_>],
) -> Option<Fix> {
    let entry = card.entry;
    let Quantity::Copies(copies) = entry.quantity else { return None };
    let there =
        all.iter().find(|other| other.entry.section == section && other.printing == card.printing);
    let edit = if let Some(there) = there {
        set_copies(there.entry, there.copies() + u32::from(copies))?
    } else {
        place(deck, section, None)
    };
    Some(in_order(&format!("move it to {section}"), vec![edit, remove(entry)]))
}

/// Puts an entry into a section: behind a place of it if one is said, else behind its last entry, else
/// under its header, else under a header of its own. Which entry that is, the edit does not say.
pub(crate) fn place(deck: &Deck, section: Section, behind: Option<Span>) -> Edit {
    let last = || deck.entries.iter().rfind(|other| other.section == section);
    let there = behind.or_else(|| last().map(|last| last.span)).or_else(|| header(deck, section));
    if let Some(span) = there {
        return Edit { span, text: layout::MOVED.to_owned() };
    }
    let end = Span { start: u32::MAX, end: u32::MAX };
    Edit { span: end, text: format!("{section}{}", layout::MOVED) }
}

/// The last header of a section.
pub(crate) fn header(deck: &Deck, section: Section) -> Option<Span> {
    let header = deck.sections.iter().rfind(|header| header.value == section);
    header.map(|header| header.span)
}

fn in_order(title: &str, mut edits: Vec<Edit>) -> Fix {
    edits.sort_by_key(|edit| edit.span);
    Fix { title: title.to_owned(), edits }
}

/// A text with edits made, which are in order and apart.
pub fn apply(text: &str, edits: &[Edit]) -> String {
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
    /// What was done, in order: the finding that it mends, or the name that it corrects.
    pub done: Vec<String>,
}

/// Makes every mechanical repair that leaves the deck otherwise as it is: the same cards in the same
/// parts, but for the surplus copies that a rule about copies bars. Those of different places are made
/// at once; where they do not all leave the deck as it is, half as many are tried, down to a single
/// one, which is then not made.
pub fn repair(judge: &Judge, source: &SourceFile, wishes: &Wishes) -> Repaired {
    let mut repaired = Repaired { text: source.text.clone(), done: Vec::new() };
    let mut refused: HashSet<String> = HashSet::new();
    let mut at_once = usize::MAX;
    let mut checked = judge.check(source.clone(), wishes);
    for _ in 0..MOST {
        let Outcome::Judged(judged) = &checked.outcome else { break };
        let open = candidates(&checked, judged).into_iter();
        let mut batch = Batch::new(open.filter(|next| !refused.contains(&next.what)), at_once);
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
                refused.insert(mem::take(single));
            }
        }
    }
    repaired
}

/// Repairs of different places of a text, made at once.
struct Batch {
    done: Vec<String>,
    /// The edits of all of them, in order and apart.
    edits: Vec<Edit>,
    may_shrink: Vec<CardKey>,
}

impl Batch {
    /// The first of some repairs, so many at most, and each of the next that touches none of their
    /// places.
    fn new(candidates: impl Iterator<Item = Candidate>, most: usize) -> Self {
        let mut batch = Self { done: Vec::new(), edits: Vec::new(), may_shrink: Vec::new() };
        let mut places: BTreeMap<u32, u32> = BTreeMap::new();
        for candidate in candidates {
            let free = |edit: &Edit| {
                let before = places.range(..=edit.span.end).next_back();
                before.is_none_or(|(_, &end)| end < edit.span.start)
            };
            if !candidate.fix.edits.iter().all(free) {
                continue;
            }
            places.extend(candidate.fix.edits.iter().map(|edit| (edit.span.start, edit.span.end)));
            batch.done.push(candidate.what);
            batch.edits.extend(candidate.fix.edits);
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
struct Candidate {
    what: String,
    fix: Fix,
    /// The cards of which copies may go.
    may_shrink: Vec<CardKey>,
}

/// The repairs of findings, then names that are not written as the cards are called.
fn candidates(checked: &Checked<'_>, judged: &JudgedDeck<'_>) -> Vec<Candidate> {
    let keys = |found: &Diagnostic| {
        let copies = registry::find(found.rule).is_some_and(|rule| rule.family == Family::Copies);
        judged.database.keys(found.cards.iter().filter(|_| copies)).collect()
    };
    let of_findings = judged.judgement.diagnostics.iter().filter_map(|found| {
        let what = format!("{} [{}]", found.message, found.rule);
        Some(Candidate { what, fix: found.fix.clone()?, may_shrink: keys(found) })
    });
    let text = &checked.source.text;
    let format = judged.deck.format;
    let deck = judged.resolved();
    let names = deck.cards.iter().filter_map(|card| {
        let edit = canonical_name(text, format?, card)?;
        let what = format!("{} is written {}", card.entry.name, card.card.name);
        let fix = Fix { title: "write the name as the card has it".to_owned(), edits: vec![edit] };
        Some(Candidate { what, fix, may_shrink: Vec::new() })
    });
    of_findings.chain(names).collect()
}

/// The card's own spelling for a name that differs from it in case or marks only. Quotes and
/// apostrophes are as people type them; tags behind the name stay, and so do ids and names in other
/// languages.
fn canonical_name(text: &str, format: Format, card: &DeckCard<'_>) -> Option<Edit> {
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
    Some(Edit { span: Span::new(start, start + own.len()), text })
}

/// What a deck holds, to be compared before and after a repair.
struct Contents {
    copies: BTreeMap<(CardKey, Option<Part>), u32>,
    unknown: Vec<SmolStr>,
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

    /// Whether all is there after a repair, but for some copies of the cards that may shrink.
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
