//! How much a deck may hold, and how many copies an entry.

use crate::cards::database::Database;
use crate::cards::lookup::Lookup;
use crate::decks::model::{Deck, Entry, Problem, Quantity, Unheard};
use crate::message::message;
use crate::source::{Limits, NextStep, ReadError, SourceFile, Span};
use crate::text::numbered;
use crate::tree::{Node, NodeKind, too_many_entries};

/// The number of copies in a value.
pub(super) fn quantity(source: &SourceFile, node: &Node<'_>) -> Quantity {
    if let NodeKind::Integer(Some(copies)) = node.kind
        && let Ok(copies @ 1..=99) = u8::try_from(copies)
    {
        return Quantity::Copies(copies);
    }
    Quantity::Bad(source.slice(node.span).to_owned())
}

/// The most bytes of a name with everything that people write after it: the longest name of a card
/// has fewer than a hundred.
const LONGEST_NAME: usize = 1_000;

/// Refuses a deck with a name that is longer than any card's.
///
/// # Errors
/// When it has one.
pub(super) fn check_names(deck: &Deck) -> Result<(), ReadError> {
    let Some(entry) = deck.entries.iter().find(|entry| entry.name.len() > LONGEST_NAME) else {
        return Ok(());
    };
    let bytes = numbered(entry.name.len(), "byte");
    Err(ReadError::new(message!("a name of {bytes} is too long for a card", bytes))
        .at(entry.name_span)
        .help(message!("write each card on its own line")))
}

/// The bytes of a line in which cards are sought: a whole deck in one line has fewer.
pub(super) const LONGEST_LINE: usize = 10_000;

/// The most bytes of each other text of a deck, except its notes.
const LONGEST_TEXT: usize = LONGEST_LINE;

/// The free words that a deck may have.
const MAX_TAGS: usize = 1_000;

/// Refuses a deck with a text that is too long: every text is shown and compared, and some of that
/// costs more than linear time.
///
/// # Errors
/// When a text is too long.
pub(super) fn check_texts(deck: &Deck) -> Result<(), ReadError> {
    let too_long = |text: &str| text.len() > LONGEST_TEXT;
    let placed = |text: &str, span: Span| too_long(text).then_some((Some(span), text.len()));
    let head = [&deck.name, &deck.author, &deck.date].into_iter().flatten();
    let head = head.chain(&deck.tags).find(|text| too_long(text)).map(|text| (None, text.len()));
    let named = [&deck.avatar, &deck.ruleset].into_iter().flatten();
    let named = named.chain(deck.allows.iter().map(|allow| &allow.rule));
    let named = || named.clone().find_map(|text| placed(&text.value, text.span));
    let reasons = || {
        let mut allows = deck.allows.iter();
        allows.find_map(|allow| placed(allow.reason.as_deref().unwrap_or_default(), allow.span))
    };
    let entries = || deck.entries.iter().find_map(|entry| text_of_entry(entry, placed));
    let problems =
        || deck.problems.iter().find_map(|problem| placed(text_of(problem), problem.span()));
    let companies = || {
        let all = deck.companies.iter();
        let sites = all.clone().filter_map(|company| company.site.as_ref());
        let pairs = all.clone().flat_map(|company| &company.followers);
        let bearers = all.flat_map(|company| &company.items).map(|(_, bearer)| bearer);
        let pairs = pairs.flat_map(|(follower, controller)| [follower, controller]);
        sites.chain(bearers).chain(pairs).find_map(|text| placed(&text.value, text.span))
    };
    let found = head.or_else(named).or_else(reasons).or_else(entries);
    if let Some((span, bytes)) = found.or_else(problems).or_else(companies) {
        let (bytes, most) = (numbered(bytes, "byte"), LONGEST_TEXT);
        let error = ReadError::new(message!(
            "a text in the deck has {bytes}, more than a deck needs",
            bytes
        ));
        let error = error.help(message!("write at most {most} bytes", most));
        return Err(span.into_iter().fold(error, ReadError::at));
    }
    if deck.tags.len() > MAX_TAGS {
        let tags = numbered(MAX_TAGS, "tag");
        return Err(ReadError::new(message!("the deck has more than {tags}", tags)));
    }
    Ok(())
}

/// The texts of an entry, except its name, that are too long.
fn text_of_entry<T>(entry: &Entry, placed: impl Fn(&str, Span) -> Option<T>) -> Option<T> {
    let quantity = match &entry.quantity {
        Quantity::Bad(written) => written.as_str(),
        Quantity::Copies(_) => "",
    };
    let id = entry.id.as_deref().unwrap_or_default();
    placed(quantity, entry.quantity_span).or_else(|| placed(id, entry.span))
}

/// The text that a problem quotes.
fn text_of(problem: &Problem) -> &str {
    match problem {
        Problem::Meant { written, .. } => written,
        Problem::Unheard { what: Unheard::Number(text) | Unheard::Name(text), .. } => text,
        Problem::UnknownKey { key, .. } => &key.value,
        Problem::BadValue { key, .. } => key,
        _ => "",
    }
}

/// The waivers that a deck may have: some ten for each rule that there is.
pub(super) const MAX_WAIVERS: usize = 1_000;

/// Refuses a deck with more waivers than there are rules: each waiver is looked up among all rules.
///
/// # Errors
/// When it has more.
pub(super) fn check_waivers(deck: &Deck) -> Result<(), ReadError> {
    let Some(allow) = deck.allows.get(MAX_WAIVERS) else { return Ok(()) };
    let waivers = numbered(MAX_WAIVERS, "waiver");
    Err(ReadError::new(message!("the deck has more than {waivers}", waivers))
        .at(allow.span)
        .help(message!("waive each rule once")))
}

/// The most headings, ornaments and marks of a list: pages have some for each card.
pub(super) const fn most_marks(limits: &Limits) -> usize {
    limits.entries.saturating_mul(4)
}

/// The most headings of a list: what each means is sought in the lines around it, so that it costs
/// more than a card.
pub(super) fn most_headings(limits: &Limits) -> usize {
    /// Far more than there are cards, for where fewer entries are allowed.
    const LEAST: usize = 5_000;
    (limits.entries / 4).max(LEAST)
}

/// A list with more headings and marks than any page around so many cards has.
pub(super) fn too_many_marks(span: Span) -> ReadError {
    ReadError::new(message!("the list has more headings and marks than any deck needs"))
        .at(span)
        .help(message!("check that this is a deck file"))
        .next(NextStep::NameForm)
}

/// Refuses a list with too many marks.
fn check_marks(deck: &Deck, limits: &Limits) -> Result<(), ReadError> {
    deck.heard.get(most_marks(limits)).map_or(Ok(()), |mark| Err(too_many_marks(mark.span)))
}

/// Refuses a deck with too many entries, problems or marks.
///
/// # Errors
/// When it has more than allowed.
pub(super) fn check_size(deck: &Deck, limits: &Limits) -> Result<(), ReadError> {
    if let Some(entry) = deck.entries.get(limits.entries) {
        return Err(too_many_entries(limits).at(entry.span));
    }
    let most = limits.entries.min(MAX_UNREAD);
    let problem = deck.problems.get(most).map(Problem::span);
    let remark = || deck.remarks.get(most).copied();
    problem.or_else(remark).map_or_else(|| check_marks(deck, limits), |span| Err(unread(span)))
}

/// The most parts of a file that are faulty, and lines of prose around its cards: a finding takes many
/// times the memory of a part, and in each line a card is sought in several ways.
const MAX_UNREAD: usize = 5_000;

/// A file of which too much cannot be read.
fn unread(span: Span) -> ReadError {
    ReadError::new(message!("almost nothing in the file can be read"))
        .at(span)
        .help(message!("check that this is a deck file"))
        .next(NextStep::NameForm)
}

/// Refuses a list in which so many names were read that no card has; the last of them is at this place.
///
/// # Errors
/// When they are more than in a file that people write.
pub(super) fn check_unknown(names: usize, span: Span) -> Result<(), ReadError> {
    if names > MAX_UNREAD { Err(unread(span)) } else { Ok(()) }
}

/// Refuses a deck with too many names that no card has: for each, what could be meant is sought, and it is
/// told.
///
/// # Errors
/// When it has more than a file that people write.
pub(super) fn check_known(deck: &Deck, database: &Database) -> Result<(), ReadError> {
    // Hardly any deck has so many entries at all.
    if deck.entries.len() <= MAX_UNREAD {
        return Ok(());
    }
    let (mut lookup, mut found) = (Lookup::new(database), Vec::new());
    let mut unknown = 0;
    for entry in &deck.entries {
        found.clear();
        lookup.candidates(&entry.name, &mut found);
        let by_id = || entry.id.as_deref().and_then(|id| database.by_octgn(id));
        unknown += usize::from(found.is_empty() && by_id().is_none());
        check_unknown(unknown, entry.span)?;
    }
    Ok(())
}

/// Refuses a deck with too many entries that have no number of copies.
///
/// # Errors
/// When it has more than a file that people write.
pub(super) fn check_quantities(deck: &Deck) -> Result<(), ReadError> {
    let bad = |entry: &&Entry| matches!(entry.quantity, Quantity::Bad(_));
    let entry = deck.entries.iter().filter(bad).nth(MAX_UNREAD);
    entry.map_or(Ok(()), |entry| Err(unread(entry.span)))
}
