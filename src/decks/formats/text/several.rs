//! Several cards in a line: `Oin, Balin, Dori, Nori.`

use super::item::{Item, copies, item, plain_item};
use super::known::KnownNames;
use super::layout::NumberSide;
use super::numbers::{is_among, is_number, value};
use crate::cards::fold::fold;
use crate::cards::model::CardId;
use crate::text::{bare, has_word, in_word};

/// The cards of a line with several cards, each with its text. Names may contain separators.
pub(super) fn several<'t>(text: &'t str, names: &mut KnownNames<'_>) -> Vec<(&'t str, Item<'t>)> {
    /// The most pieces of one name, and of a line.
    const OF_NAME: usize = 5;
    const OF_LINE: usize = 80;
    let cuts = cuts(text);
    if cuts.len() < 2 {
        return tight(text, names);
    }
    if cuts.len() > OF_LINE || wavers(text) {
        return Vec::new();
    }
    let mut items = Vec::new();
    let mut at = 0;
    while at < cuts.len() {
        let ends = (at..cuts.len().min(at + OF_NAME)).rev();
        let longest =
            ends.map(|end| (end, &text[cuts[at].0..cuts[end].1])).find_map(|(end, part)| {
                let found = plain_item(part, names);
                // A name with another card as a remark is not a name.
                let whole = found.remarks.is_empty() && found.counts.len() < 2 || end == at;
                (found.known && whole).then_some((end, part.trim(), found))
            });
        let (end, part, found) = longest.unwrap_or_else(|| {
            let part = text[cuts[at].0..cuts[at].1].trim();
            let found = item(part, names);
            // `I play Dodge`; *My Precious* is a card.
            let bare = if at == 0 && !found.known { without_links(part) } else { part };
            if bare.len() < part.len() { (at, bare, item(bare, names)) } else { (at, part, found) }
        });
        at = end + 1;
        if has_word(part) {
            items.push((part, found));
        }
    }
    // `2⇥River 2⇥Fog`: the second number is not River's.
    let twice = items.iter().any(|(_, item)| item.counts.len() > 1);
    if twice && items.iter().any(|(_, item)| item.counts.is_empty()) {
        return Vec::new();
    }
    items
}

/// The cards of a line without the names of the same card in other languages: `2 Dodge / Ausweichen`.
pub(super) fn in_one_language<'t>(
    items: Vec<(&'t str, Item<'t>)>,
    names: &mut KnownNames<'_>,
) -> Vec<(&'t str, Item<'t>)> {
    let mut out: Vec<(&'t str, Item<'t>)> = Vec::with_capacity(items.len());
    for (part, item) in items {
        match out.last_mut() {
            Some((_, last))
                if last.known
                    && item.known
                    && item.counts.is_empty()
                    && fold(last.name) != fold(item.name)
                    && names.are_one(last.name, item.name) =>
            {
                last.remarks.push(item.name);
            }
            _ => out.push((part, item)),
        }
    }
    out
}

/// Whether a number is as near to the name before it as to the name after it: `Dodge, 2 · Cram, 1 ·
/// Fog`. If a line begins with a number, all numbers come before their names.
fn wavers(text: &str) -> bool {
    let begins = text.starts_with(|c: char| !c.is_numeric());
    begins
        && text.match_indices([',', ':', '-', ';']).any(|(at, mark)| {
            let behind = text[at + 1..].trim_start_matches(' ');
            let rest = behind.trim_start_matches(|c: char| c.is_ascii_digit());
            let parted = mark == ";" && rest.starts_with(',');
            rest.len() < behind.len()
                && (parted
                    || ["  ", " · ", " • ", " | ", "\t"].iter().any(|mark| rest.starts_with(mark))
                    || matches!(mark, "," | ";")
                        && [" – ", " - ", " / "].iter().any(|mark| rest.starts_with(mark)))
        })
}

/// The cards of a line with only separators between them: `Elladan/Elrond`. `None` if only some of
/// them have counts, for it is unknown whose counts they are.
fn tight<'t>(text: &'t str, names: &mut KnownNames<'_>) -> Vec<(&'t str, Item<'t>)> {
    let parts: Vec<&str> = text.split(['/', '+', '&', '|']).map(str::trim).collect();
    if parts.len() < 2 || parts.len() > 20 {
        return Vec::new();
    }
    let items: Vec<_> = parts.into_iter().map(|part| (part, plain_item(part, names))).collect();
    let counted = items.iter().filter(|(_, item)| !item.counts.is_empty()).count();
    // `Dodge / 2 (TW-209)`: an id beside a number is no card of its own.
    let is_id = |item: &Item<'_>| {
        let name = bare(item.name);
        name.parse::<CardId>().is_ok()
    };
    let plain = items.iter().all(|(_, item)| item.known && item.remarks.is_empty() && !is_id(item));
    if plain && (counted == 0 || counted == items.len()) { items } else { Vec::new() }
}

/// A piece of a run.
enum RunPiece<'t> {
    Name(&'t str),
    Number(&'t str),
    /// A remark in brackets on the card before it.
    Remark(&'t str),
    /// A comma, a full stop, a word that links: numbers do not reach over it.
    Break,
    /// A wide gap, which separates more strongly than a comma.
    Gap,
    /// A sign that ties a number to the name before it: `Dodge = 3`.
    Tie,
    /// A dash or dots, over which numbers reach to either side: `Dodge .... 3`, `3 -- Dodge`.
    Dash,
}

/// The side of the names on which a number stands by its sign: `3x Dodge`, `Dodge x3`.
fn side_of(number: &str) -> Option<NumberSide> {
    const TIMES: [char; 3] = ['x', 'X', '×'];
    match (number.strip_suffix(TIMES), number.strip_prefix(TIMES)) {
        (Some(_), None) => Some(NumberSide::Before),
        (None, Some(_)) => Some(NumberSide::Behind),
        _ => None,
    }
}

/// A number without its sign.
fn unsigned(number: &str) -> &str {
    number.trim_matches(['x', 'X', '×', '枚'])
}

/// More words than the longest name has.
const MAX_WORDS: usize = 9;

/// Words that only link the cards of a run.
const LINKS: &str = "and|as|well|plus|also|i|play|with|und|sowie|auch|y|et|e|en|ja|we|use|have|there|are|\
    then|in|my|deck|ich|spiele|noch|dazu|juego|joue|gioco|speel|copies|of|x|a|an|the|it|too|\
    is|these|finally|course|es|gibt|hay|sind|dabei|drin|addition|außerdem|además";

/// The cards of a line that names one after the other, with numbers before or after them or
/// without: `3 Risky Blow 3 Great Ship`, `Durin's Axe Glamdring`, `I also play 3 Cram and 2 Dodge`.
/// `None` if the line has a word that is not a name, a number or a linking word.
pub(super) fn run<'t>(
    text: &'t str,
    side: NumberSide,
    names: &mut KnownNames<'_>,
) -> Vec<(&'t str, Item<'t>)> {
    let mut words = split_words(text);
    // A heart.
    words.retain(|word| *word != "<3");
    if words.len() < 2 || words.len() > 600 {
        return Vec::new();
    }
    let Some(pieces) = run_pieces(text, &words, side, names) else { return Vec::new() };
    let named = pieces.iter().filter(|piece| matches!(piece, RunPiece::Name(_))).count();
    let numbered = pieces.iter().any(|piece| matches!(piece, RunPiece::Number(_)));
    let linked = pieces
        .iter()
        .any(|piece| matches!(piece, RunPiece::Break | RunPiece::Gap | RunPiece::Dash));
    if named >= 2 || (named == 1 && numbered && linked) {
        with_counts(&pieces, side)
    } else {
        Vec::new()
    }
}

/// Every name, number, remark and break of a run, in their order.
fn run_pieces<'t>(
    text: &'t str,
    words: &[&'t str],
    side: NumberSide,
    names: &mut KnownNames<'_>,
) -> Option<Vec<RunPiece<'t>>> {
    let breaks = |word: &str| word.ends_with([',', '.', ';', ':', '+', '&', '/']);
    let ties = |word: &str| word.ends_with([':', '=']);
    let mut pieces = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let between = |at: usize| {
            let whole = part_of(text, words[at - 1], words[at]);
            whole.get(words[at - 1].len()..whole.len() - words[at].len()).unwrap_or_default()
        };
        if at > 0 && between(at).contains("  ") {
            pieces.push(RunPiece::Gap);
        } else if at > 0 && between(at).contains('、') {
            pieces.push(RunPiece::Break);
        }
        if let Some((last, name)) = name_from(text, words, at, names) {
            pieces.push(RunPiece::Name(name));
            if ties(words[last]) {
                pieces.push(RunPiece::Tie);
            } else if breaks(words[last]) {
                pieces.push(RunPiece::Break);
            }
            at = last + 1;
            continue;
        }
        if let Some(last) = bracketed(words, at) {
            let inner = part_of(text, words[at], words[last]);
            let inner =
                inner.trim_matches(|c| matches!(c, '(' | ')' | '（' | '）' | ',' | '.' | ' '));
            let number = bare(inner).trim_matches(['x', 'X', '×']);
            // `Dodge (3 copies)`
            let number = copies(number).unwrap_or(number);
            // `Cram - (3) Dodge`: the number is that of the card behind it.
            let led = side == NumberSide::Before
                && number.starts_with(|c: char| c.is_ascii_digit())
                || at > 0
                    && (matches!(words[at - 1], "-" | "–" | "•" | "·" | "/" | "&" | "+" | "and")
                        || words[at - 1].ends_with([',', ';']));
            let ends = words[last].ends_with([',', ';', '.']);
            is_plain(number, inner).then_some(())?;
            if is_number(number) {
                pieces.push(RunPiece::Number(number));
                if !led || ends {
                    pieces.push(RunPiece::Break);
                }
            } else {
                pieces.push(RunPiece::Remark(inner));
                pieces.push(RunPiece::Break);
            }
            at = last + 1;
            continue;
        }
        let word = bare(words[at]);
        // `Dodge x 2`
        if matches!(word, "x" | "X") && matches!(pieces.last(), Some(RunPiece::Name(_))) {
            pieces.push(RunPiece::Tie);
            at += 1;
            continue;
        }
        let dashes = |c: char| matches!(c, '-' | '–' | '—' | '.');
        let dots = words[at].len() > 1 || !words[at].starts_with('.');
        if words[at].chars().all(dashes) && dots {
            let leads = words[at].starts_with('.');
            pieces.push(if leads { RunPiece::Tie } else { RunPiece::Dash });
            at += 1;
            continue;
        }
        if matches!(words[at], "=" | ":" | ">" | "~") {
            pieces.push(RunPiece::Tie);
            at += 1;
            continue;
        }
        // `2 x Dodge`, `2 of Dodge`, `2 → Dodge`
        let links = matches!(word, "x" | "X" | "of" | "copies" | "cards" | "times" | "de" | "di")
            || matches!(words[at], "→" | "=>" | "->");
        if links && matches!(pieces.last(), Some(RunPiece::Number(_))) {
            at += 1;
            continue;
        }
        // `2+` is at least two.
        if is_number(word) && words[at].contains('+') && words[at] != "+" {
            return None;
        }
        if is_number(words[at]) || (!word.is_empty() && is_number(word)) {
            let signed = |c: char| in_word(c) || c == '×';
            pieces.push(RunPiece::Number(words[at].trim_matches(|c| !signed(c))));
        } else if !word.is_empty() && !is_among(LINKS, &word.to_lowercase()) {
            return None;
        } else {
            pieces.push(RunPiece::Break);
        }
        if breaks(words[at])
            && !matches!(pieces.last(), Some(RunPiece::Number(_)) if ties(words[at]))
        {
            pieces.push(RunPiece::Break);
        }
        at += 1;
    }
    Some(pieces)
}

/// Whether what stands in brackets is no number, or a number and nothing else: `(6%)` is no count.
fn is_plain(number: &str, inner: &str) -> bool {
    !(is_number(number) && inner.contains(['%', '$', '€', '£', '?', '+', '~']))
}

/// The longest name that begins at a word, and its last word.
fn name_from<'t>(
    text: &'t str,
    words: &[&'t str],
    at: usize,
    names: &mut KnownNames<'_>,
) -> Option<(usize, &'t str)> {
    // A sign by itself parts cards and begins none.
    has_word(words[at]).then_some(())?;
    (at..words.len().min(at + MAX_WORDS)).rev().find_map(|last| {
        // `Twilight -`: a lone sign after a name does not belong to it.
        has_word(words[last]).then_some(())?;
        let part = part_of(text, words[at], words[last]);
        let name = part.trim_matches(|c: char| {
            c.is_whitespace()
                || matches!(c, '*' | ',' | '.' | ';' | '/' | '+' | '&' | '-' | '–' | '[' | ']')
        });
        let name = if names.knows(name) { name } else { part.trim_end_matches(['.', ',']) };
        names.knows(name).then_some((last, name))
    })
}

/// The last word of the brackets that a word opens.
fn bracketed(words: &[&str], at: usize) -> Option<usize> {
    const OPEN: [char; 2] = ['(', '（'];
    words[at].starts_with(OPEN).then_some(())?;
    let mut depth = 0_usize;
    for (last, word) in words.iter().enumerate().skip(at) {
        depth += word.matches(OPEN).count();
        depth = depth.saturating_sub(word.matches([')', '）']).count());
        if depth == 0 {
            return Some(last);
        }
    }
    None
}

/// Whether a text has a card name that begins with a capital, a caseless letter or a digit.
pub(super) fn holds_name(text: &str, names: &mut KnownNames<'_>) -> bool {
    let words = split_words(text);
    let begins = |word: &str| {
        let first = word.chars().find(|c| in_word(*c));
        first.is_some_and(|c| !c.is_lowercase())
    };
    (0..words.len().min(100))
        .any(|at| begins(words[at]) && name_from(text, &words, at, names).is_some())
}

/// The cards of a line without the ids beside them: `Dodge - 2 (TW-209)` names one card.
pub(super) fn without_ids<'t>(
    items: Vec<(&'t str, Item<'t>)>,
    names: &mut KnownNames<'_>,
) -> Vec<(&'t str, Item<'t>)> {
    let is_id = |item: &Item<'_>| bare(item.name).parse::<CardId>().is_ok();
    if !items.iter().any(|(_, item)| is_id(item)) {
        return items;
    }
    let mut out: Vec<(&'t str, Item<'t>)> = Vec::new();
    for (part, mut item) in items {
        let name = bare(item.name);
        let is_id = name.parse::<CardId>().is_ok();
        match out.last_mut() {
            Some((_, last)) if is_id && names.are_one(name, last.name) => {
                last.versions.push(item.name);
                last.counts.append(&mut item.counts);
            }
            // An id of another card: it is unknown which of the two is meant.
            Some((_, last))
                if is_id && item.counts.is_empty() && last.name.parse::<CardId>().is_err() =>
            {
                last.counts.push(item.name);
            }
            _ => out.push((part, item)),
        }
    }
    out
}

/// Whether a text is nothing but cards, with or without numbers.
pub(super) fn lists_cards(text: &str, names: &mut KnownNames<'_>) -> bool {
    if plain_item(text, names).known {
        return true;
    }
    let items = several(text, names);
    (!items.is_empty() && items.iter().all(|(_, item)| item.known && item.remarks.is_empty()))
        || !run(text, NumberSide::Unsure, names).is_empty()
}

/// `3 Risky Blow 3 Fair Travels 3 Great Ship`: each text between two numbers is a card, known or
/// not; `None` if the first word is not a number, or fewer than half of the cards are known.
pub(super) fn by_numbers<'t>(
    text: &'t str,
    names: &mut KnownNames<'_>,
) -> Vec<(&'t str, Item<'t>)> {
    let number = |word: &str| {
        let bare = word.trim_end_matches(['x', 'X', '×']);
        (1..=2).contains(&bare.len()) && bare.bytes().all(|byte| byte.is_ascii_digit())
    };
    let starts: Vec<usize> = split_words(text)
        .into_iter()
        .filter(|word| number(word))
        .map(|word| word.as_ptr() as usize - text.as_ptr() as usize)
        .collect();
    if starts.len() < 2 || starts.first() != Some(&0) {
        return Vec::new();
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let parts = starts.iter().zip(ends).map(|(&start, end)| text[start..end].trim());
    let items: Vec<_> = parts.map(|part| (part, item(part, names))).collect();
    let known = items.iter().filter(|(_, item)| item.known).count();
    if 2 * known >= items.len() { items } else { Vec::new() }
}

/// Gives each name its number: the one beside it. A number between two names belongs to the second
/// where the line begins with a number, to the first where it ends with one, else as in most lines
/// of the list; a number without a name is left out and reported.
fn with_counts<'t>(pieces: &[RunPiece<'t>], side: NumberSide) -> Vec<(&'t str, Item<'t>)> {
    let telling = |piece: &&RunPiece<'_>| matches!(piece, RunPiece::Name(_) | RunPiece::Number(_));
    let is_number = |piece: Option<&RunPiece<'_>>| matches!(piece, Some(RunPiece::Number(_)));
    // `9 Orc Brawler 2 Orc Captain 1`: it is unknown whose the numbers are.
    if is_number(pieces.iter().find(telling)) && is_number(pieces.iter().rfind(telling)) {
        return Vec::new();
    }
    // `Cram, 2 x Dodge, 2 x` where numbers come before names: its last number is of the card below; and
    // the first of `x2, Cram, Dodge x2` of the one above.
    let ends = |piece: Option<&RunPiece<'_>>| matches!(piece, Some(RunPiece::Break));
    let torn = match (pieces, side) {
        ([.., before, RunPiece::Number(_)], NumberSide::Before) => ends(Some(before)),
        // `x 1, Cram x 2`
        (
            [RunPiece::Number(_), behind, ..] | [RunPiece::Break, RunPiece::Number(_), behind, ..],
            NumberSide::Behind,
        ) => ends(Some(behind)),
        _ => false,
    };
    if torn {
        return Vec::new();
    }
    let side = if is_number(pieces.iter().find(telling)) {
        NumberSide::Before
    } else if is_number(pieces.iter().rfind(telling)) {
        NumberSide::Behind
    } else {
        side
    };
    let told = is_number(pieces.iter().find(telling)) || is_number(pieces.iter().rfind(telling));
    if let Some(items) = in_turns(pieces, side) {
        return items;
    }
    let mut items: Vec<(&'t str, Item<'t>)> = Vec::new();
    let mut waiting = Vec::new();
    for (at, piece) in pieces.iter().enumerate() {
        match piece {
            RunPiece::Name(name) => {
                let counts = std::mem::take(&mut waiting);
                items.push((name, Item { name, counts, known: true, ..Item::default() }));
            }
            RunPiece::Number(number) => {
                let name = |piece: Option<&RunPiece<'_>>| matches!(piece, Some(RunPiece::Name(_)));
                let dash = |piece: Option<&RunPiece<'_>>| matches!(piece, Some(RunPiece::Dash));
                let last = at.checked_sub(1).and_then(|at| pieces.get(at));
                let next = pieces.get(at + 1);
                let tied = matches!(last, Some(RunPiece::Tie));
                // A dash parts less than a blank joins: `Dodge 2 - Cram`, `Dodge - 2 Cram`.
                let over = at.checked_sub(2).and_then(|at| pieces.get(at));
                let before = name(last) || dash(last) && name(over) && !name(next);
                let behind = name(next) || dash(next) && name(pieces.get(at + 2)) && !name(last);
                // `Gates of Morning      x3 Escape`: the gap and the sign say different things.
                let sign = side_of(number).filter(|_| !told);
                let gap = matches!(last, Some(RunPiece::Gap)) && name(over) && name(next);
                let torn = gap && sign == Some(NumberSide::Behind);
                // Where the line does not show the side, the sign may.
                let own = side;
                // The list has its numbers on the other side than the sign says.
                if before
                    && behind
                    && sign.is_some_and(|sign| NumberSide::Unsure != side && sign != side)
                {
                    return Vec::new();
                }
                let side = sign.unwrap_or(side);
                // `Dodge - x2 Cram`
                let over_dash = sign == Some(NumberSide::Behind) && dash(last) && name(over);
                let number = unsigned(number);
                let own = match (before, behind) {
                    _ if torn => own,
                    _ if over_dash => NumberSide::Behind,
                    (true, false) => NumberSide::Behind,
                    _ if tied && !items.is_empty() => NumberSide::Behind,
                    // `Dodge, 3 - Cram, 2`: a sign on either side.
                    (false, true) if dash(next) && matches!(last, Some(RunPiece::Break)) => side,
                    (false, true) => NumberSide::Before,
                    (true, true) => side,
                    // Between two signs, what most lines of the list do is no evidence.
                    (false, false) if told => side,
                    (false, false) => NumberSide::Unsure,
                };
                let before = before || pieces[at..].iter().any(|piece| name(Some(piece)));
                match (own, items.last_mut()) {
                    (NumberSide::Behind, Some((_, item))) => item.counts.push(number),
                    (NumberSide::Before, _) | (NumberSide::Behind, None) => waiting.push(number),
                    (NumberSide::Unsure, last) if !before || last.is_none() => {
                        waiting.push(number);
                    }
                    (NumberSide::Unsure, _) => {}
                }
            }
            RunPiece::Remark(remark) => {
                if let Some((_, item)) = items.last_mut() {
                    item.remarks.push(remark);
                }
            }
            RunPiece::Break | RunPiece::Gap | RunPiece::Tie | RunPiece::Dash => {}
        }
    }
    if let (Some((_, item)), false) = (items.last_mut(), waiting.is_empty()) {
        item.counts.append(&mut waiting);
    }
    items
}

/// A text without the words that only link at its beginning: `We have Dodge`.
fn without_links(text: &str) -> &str {
    let mut rest = text;
    while let Some((word, behind)) = rest.split_once(' ')
        && (is_among(LINKS, &word.trim_end_matches(':').to_lowercase())
            || word == "Je" && behind.starts_with("joue "))
    {
        rest = behind.trim_start();
    }
    rest
}

/// The cards of a run in which numbers and names take turns, whatever stands between: `1 → Cram 2 →
/// Dodge`.
fn in_turns<'t>(pieces: &[RunPiece<'t>], side: NumberSide) -> Option<Vec<(&'t str, Item<'t>)>> {
    let mut items = Vec::new();
    let mut number = None;
    let before = side == NumberSide::Before;
    for piece in pieces {
        match (piece, before) {
            (RunPiece::Number(own), true) if number.is_none() => number = Some(unsigned(own)),
            (RunPiece::Name(name), true) => {
                let counts = vec![number.take()?];
                items.push((*name, Item { name, counts, known: true, ..Item::default() }));
            }
            (RunPiece::Name(name), false) if number.is_none() => number = Some(*name),
            (RunPiece::Number(own), false) => {
                let name = number.take()?;
                let counts = vec![unsigned(own)];
                items.push((name, Item { name, counts, known: true, ..Item::default() }));
            }
            (RunPiece::Number(_) | RunPiece::Name(_) | RunPiece::Remark(_), _) => return None,
            (RunPiece::Break | RunPiece::Gap | RunPiece::Tie | RunPiece::Dash, _) => {}
        }
    }
    (number.is_none() && side != NumberSide::Unsure).then_some(items)
}

/// The words of a text; Japanese brackets separate words. A bracket begins a new word.
fn split_words(text: &str) -> Vec<&str> {
    let parts =
        |c: char| c.is_whitespace() || matches!(c, '「' | '」' | '『' | '』' | '、' | '。' | '・');
    let mut out = Vec::new();
    for mut word in text.split(parts) {
        while let Some(at) = word
            .char_indices()
            .find_map(|(at, c)| (at > 0 && matches!(c, '(' | '（')).then_some(at))
        {
            out.push(&word[..at]);
            word = &word[at..];
        }
        if !word.is_empty() {
            out.push(word);
        }
    }
    out
}

/// The text from one of its words to another.
fn part_of<'t>(text: &'t str, first: &str, last: &str) -> &'t str {
    let start = first.as_ptr() as usize - text.as_ptr() as usize;
    let end = last.as_ptr() as usize - text.as_ptr() as usize + last.len();
    &text[start..end]
}

/// The texts in Japanese brackets, each a card; the words between are remarks on them.
pub(super) fn in_corners<'t>(
    text: &'t str,
    names: &mut KnownNames<'_>,
) -> Option<Vec<(&'t str, Item<'t>)>> {
    let mut items: Vec<(&'t str, Item<'t>)> = Vec::new();
    let number = |part: &'t str| -> Option<&'t str> {
        let start = part.find(|c: char| c.is_ascii_digit() || matches!(c, '０'..='９'));
        // `「Dodge」三枚`
        let Some(start) = start else {
            let (before, _) = part.split_once('枚')?;
            let at = before.char_indices().next_back()?.0;
            return value(&before[at..]).map(|_| &before[at..]);
        };
        let rest = &part[start..];
        let len = rest.find(|c: char| !(c.is_ascii_digit() || matches!(c, '０'..='９')));
        Some(&rest[..len.unwrap_or(rest.len())])
    };
    let mut parts = text.split('「');
    // All numbers of a line come before the names, or all after.
    let first = parts.next()?;
    // `1️⃣「Cram」` is the first of a list.
    let mut before = if first.contains('\u{20e3}') { None } else { number(first) };
    let leads = before.is_some();
    // Where nothing is said between them, each name is a card: `「Cram」「Cram」`.
    let says = |part: &str| {
        part.rsplit('」').next().is_some_and(|behind| behind.contains(char::is_alphabetic))
    };
    let bare = !parts.clone().any(says);
    for part in parts {
        let (inner, behind) = part.split_once('」')?;
        let mut found = item(inner, names);
        let count = number(behind);
        found.counts.extend(if leads { before.take() } else { count });
        before = count;
        // A card that is named again without a number is only mentioned.
        let again = items.iter().any(|(_, other)| other.name == found.name);
        if bare || !again || !found.counts.is_empty() {
            items.push((inner, found));
        }
    }
    (!items.is_empty()).then_some(items)
}

/// Words between the last two of several cards.
pub(super) const ANDS: [&str; 6] = [" and ", " und ", " y ", " et ", " e ", " en "];

/// Where a line can be divided between cards: start and end of each piece.
fn cuts(text: &str) -> Vec<(usize, usize)> {
    const BETWEEN: [&str; 12] = [
        ", and ",
        ", as well as ",
        " as well as ",
        ", ",
        "; ",
        ",",
        ";",
        " + ",
        " & ",
        " / ",
        "\t",
        "、",
    ];
    let mut cuts = Vec::new();
    let mut start = 0;
    let mut at = 0;
    // A separator inside brackets does not separate.
    let mut depth = 0_usize;
    while at < text.len() {
        let rest = &text[at..];
        let c = rest.chars().next().unwrap_or_default();
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        let found = if depth == 0 {
            BETWEEN.iter().chain(&ANDS).find(|mark| rest.starts_with(**mark))
        } else {
            None
        };
        // `2⇥Dodge`, `Cram | 2⇥Dodge`: the number is that of the card behind the tab.
        let number = || {
            let piece = text[start..at].trim().trim_end_matches(['x', 'X', '×']);
            let before = piece.trim_end_matches(|c: char| c.is_ascii_digit());
            let joins = ['+', '&', '/', ',', ';', '·', '•', '|', '、', '-', '–', '.'];
            before.len() < piece.len()
                && (before.trim().is_empty() || before.trim_end().ends_with(joins))
        };
        // `Dodge⇥3 · Cram`: it is that of the card before it.
        let behind = || {
            let next = text[at + 1..].trim_start_matches(|c: char| c.is_ascii_digit());
            next.len() < text.len() - at - 1
                && next.trim_start().starts_with(['+', '&', '·', '•', '|', '–', '-'])
        };
        // `Dodge, 2,Cram`: what is tight belongs together.
        let tied = |mark: &str| {
            matches!(mark, "," | ";")
                && text[..start].ends_with(' ')
                && start < at
                && text[start..at].bytes().all(|byte| byte.is_ascii_digit())
        };
        let found = found.filter(|mark| !tied(mark));
        if let Some(mark) = found.filter(|mark| **mark != "\t" || !(number() || behind())) {
            cuts.push((start, at));
            at += mark.len();
            start = at;
        } else {
            at += c.len_utf8();
        }
    }
    cuts.push((start, text.len()));
    cuts
}

/// The tags after a name that is read as another name.
pub(super) fn tags(name: &str) -> String {
    let start = name.find([' ']).map_or(name.len(), |_| {
        let mut start = name.len();
        for (at, _) in name.match_indices([' ']) {
            let rest = name[at..].trim_start();
            let tag = matches!(
                rest.as_bytes(),
                [b'[', _, b']', ..] | [b'[', _, _, b']', ..] | [b'(', b'A'..=b'Z' | b'a'..=b'z', b'A'..=b'Z' | b'a'..=b'z', b')', ..]
            );
            if tag {
                start = at;
                break;
            }
        }
        start
    });
    name[start..].to_owned()
}
