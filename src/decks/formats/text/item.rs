//! A card as people write it in a line: the name, the number of copies before or behind it, remarks.
//!
//! A number beside a name is its count, or the entry counts for nothing: a number is never dropped.
//! The name is the part of the line that a card has as its name.

use super::known::KnownNames;
use super::numbers;
use super::out::said_out;
use super::versions::{brackets_behind, version_before, version_behind};
use crate::cards::model::CardId;
use crate::decks::model::Quantity;
use crate::text::{has_word, in_word};

/// A card of a line.
#[derive(Clone, Debug, Default)]
pub(super) struct Item<'t> {
    /// The name with its tags.
    pub(super) name: &'t str,
    /// The numbers beside it.
    pub(super) counts: Vec<&'t str>,
    /// The other remarks on it.
    pub(super) remarks: Vec<&'t str>,
    /// Its set, number or edition as written, and other figures that are not copies.
    pub(super) versions: Vec<&'t str>,
    /// The id after the name, which decides between cards of one name.
    pub(super) printing: Option<&'t str>,
    /// Whether a card has this name.
    pub(super) known: bool,
}

impl Item<'_> {
    /// The number of copies: one if none is written, an invalid one if two numbers are.
    pub(super) fn quantity(&self) -> Quantity {
        match self.counts.as_slice() {
            [] => Quantity::Copies(1),
            [one] => match numbers::value(one) {
                Some(number) => Quantity::parse(&number.to_string()),
                None => Quantity::parse(&plain_digits(one)),
            },
            [one, rest @ ..] => {
                let first = Quantity::parse(&plain_digits(one));
                let same = |other: &&&str| Quantity::parse(&plain_digits(other)) == first;
                match first {
                    Quantity::Copies(_) if rest.iter().all(|other| same(&other)) => first,
                    _ => Quantity::Bad(self.counts.join(" and ")),
                }
            }
        }
    }
}

/// A number in ASCII digits, from digits of any script.
fn plain_digits(number: &str) -> String {
    let digit = |c: char| match c {
        '０'..='９' => {
            char::from_u32(u32::from(c) - u32::from('０') + u32::from('0')).unwrap_or(c)
        }
        c => c,
    };
    number.chars().map(digit).collect()
}

const fn is_digit(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, '０'..='９')
}

const fn is_times(c: char) -> bool {
    matches!(c, 'x' | 'X' | '×' | '✕' | '✖' | '*' | 'ｘ' | 'Ｘ' | '·')
}

const fn is_dash(c: char) -> bool {
    matches!(c, '-' | '–' | '—' | '−' | '‐' | '‑' | '―')
}

/// A text without meaningless characters before and after it.
fn trimmed(text: &str) -> &str {
    let quiet = |c: char| {
        c.is_whitespace()
            || matches!(
                c,
                '*' | '_' | '†' | '‡' | '™' | '®' | '★' | '☆' | '✓' | '✔' | '|' | '\u{200b}' | '\u{feff}'
            )
            // Hearts and faces.
            || matches!(c, '❤' | '\u{fe0f}' | '\u{1f300}'..='\u{1f6ff}' | '\u{1f900}'..='\u{1f9ff}')
    };
    text.trim_matches(quiet)
}

/// Divides a text into a card name and what is around it.
pub(super) fn item<'t>(text: &'t str, names: &mut KnownNames<'_>) -> Item<'t> {
    let mut item = plain_item(text, names);
    if item.known {
        return item;
    }
    let Some((rest, remark)) = dashed_remark(item.name, names) else { return item };
    let mut inner = plain_item(rest, names);
    // `Dodge: works on turn 2`: the number is within the remark.
    let offset = |part: &str| (part.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize);
    let from = offset(remark);
    let within = |count: &&&str| offset(count) > from && offset(count) < text.len();
    let remark = match item.counts.iter().rev().find(within) {
        Some(last) if item.counts.len() == 1 => {
            let end = offset(last) + last.len();
            item.counts.clear();
            text.get(from..end).unwrap_or(remark)
        }
        _ => remark,
    };
    inner.counts.extend(item.counts);
    inner.remarks.extend(item.remarks);
    note(&mut inner, remark);
    inner
}

/// Divides a text as `item` does, but keeps the part after a dash or a colon, which may be another
/// card.
pub(super) fn plain_item<'t>(text: &'t str, names: &mut KnownNames<'_>) -> Item<'t> {
    let mut item = Item { name: text.trim(), ..Item::default() };
    let mut led = false;
    // Each round takes something off.
    for _ in 0..12 {
        item.name = item.name.trim();
        if names.knows(item.name) {
            item.known = true;
            break;
        }
        let Some(rest) = shorter(&mut item, &mut led, names) else { break };
        if !rest.contains(char::is_alphabetic) {
            break;
        }
        item.name = rest;
    }
    item
}

/// The text without a remark, a number or an ornament at its ends.
fn shorter<'t>(item: &mut Item<'t>, led: &mut bool, names: &mut KnownNames<'_>) -> Option<&'t str> {
    let text = item.name;
    if let Some((rest, last)) = text.rsplit_once(' ')
        && numbers::is_among(SMILES, last)
    {
        return Some(rest);
    }
    // A heart.
    if let Some(rest) = text.strip_suffix(" <3") {
        item.versions.push(&text[rest.len() + 1..]);
        return Some(rest);
    }
    if let Some((rest, remark)) = remark_behind(text) {
        note(item, remark);
        return Some(rest);
    }
    if let Some(inner) = linked(text) {
        let mut parts = inner.split('|').map(str::trim);
        return parts.clone().find(|part| names.knows(part)).or_else(|| parts.next());
    }
    let quiet = trimmed(text);
    if quiet.len() < text.len() && !quiet.is_empty() {
        // The stars in `Dodge*3` and `*3 Dodge` are not ornament; a star after a name is.
        return Some(quiet);
    }
    if !*led && let Some((count, rest)) = count_before(text, names) {
        *led = true;
        item.counts.insert(0, count);
        return Some(rest);
    }
    if let Some((rest, id)) = id_behind(text, names) {
        let name = listed_name(rest, names);
        if names.cards(name).any(|card| card.id.to_string() == id) {
            item.printing = Some(id);
            item.versions.push(id);
        } else {
            // It is unknown which of the two cards is meant.
            item.counts.push(id);
        }
        return Some(rest);
    }
    if let Some((rest, version)) = version_behind(text, *led) {
        item.versions.push(version);
        return Some(rest);
    }
    if let Some((rest, count)) = count_behind(text).or_else(|| units_behind(text)) {
        item.counts.push(count);
        return Some(rest);
    }
    if let Some((count, rest)) = number_in_words(text, names) {
        item.counts.push(count);
        return Some(rest);
    }
    if let Some((rest, version)) = version_before(text, names) {
        item.versions.push(version);
        return Some(rest);
    }
    if let Some((rest, said)) = said_out(text).filter(|(rest, _)| is_listed(rest, names)) {
        item.remarks.push(said);
        return Some(rest);
    }
    if let Some(rest) = without_article(text).filter(|rest| names.knows(rest)) {
        return Some(rest);
    }
    if let Some((rest, inner)) = brackets_behind(text).filter(|_| !has_tag(text)) {
        let said = || count_said(inner).filter(|_| inner.starts_with(char::is_alphabetic));
        match copies(inner.trim()).or_else(said) {
            Some(number) => item.counts.push(number),
            None if is_price(inner) => item.versions.push(inner),
            // A number in unknown words: neither a remark nor a count.
            None if inner.contains(is_digit)
                && inner
                    .split_whitespace()
                    .any(|word| numbers::is_number(word) && !numbers::is_year(word)) =>
            {
                item.counts.push(inner.trim());
            }
            None => note(item, inner),
        }
        return Some(rest);
    }
    if let Some(inner) = in_brackets(text) {
        return Some(inner);
    }
    let ended = text.trim_end_matches(['.', ',', ';', ':', '!', '?', '=', '-', '–', '—', '\t']);
    (ended.len() < text.len()).then_some(ended)
}

/// What says only that its writer smiles.
const SMILES: &str = ":)|;)|:-)|;-)|=)|:D|:-D|xD|XD|:P|:p|^^|lol|LOL";

/// Whether a text is a card, with or without a number beside it.
fn is_listed(text: &str, names: &mut KnownNames<'_>) -> bool {
    let name = listed_name(text, names);
    names.knows(name)
}

/// The name of the card if a text is a card, with or without a number beside it.
fn listed_name<'t>(text: &'t str, names: &mut KnownNames<'_>) -> &'t str {
    if names.knows(text) {
        return text;
    }
    let before = count_before(text, names).map(|(_, name)| name);
    let known = before.filter(|name| names.knows(name));
    known.or_else(|| count_behind(text).map(|(name, _)| name)).unwrap_or(text)
}

/// The id of a card after a name: `Bree TW-372`.
fn id_behind<'t>(text: &'t str, names: &mut KnownNames<'_>) -> Option<(&'t str, &'t str)> {
    let (rest, id) = text.rsplit_once(char::is_whitespace)?;
    let rest = rest.trim_end();
    (id.contains('-') && id.parse::<CardId>().is_ok() && is_listed(rest, names))
        .then_some((rest, id))
}

/// The text after an article or a possessive.
fn without_article(text: &str) -> Option<&str> {
    const ARTICLES: &str =
        "a |an |the |ein |eine |einen |un |une |una |een |my |another |another copy of ";
    // `Una Glamdring`
    let begins =
        |word: &&str| text.get(..word.len()).is_some_and(|own| own.eq_ignore_ascii_case(word));
    let of = ARTICLES.split('|').filter(begins).map(|word| &text[word.len()..]);
    of.map(str::trim_start).next_back()
}

/// A number in words, Roman, circled or superscript, before or after a card's name: `two Dodge`, `③
/// Dodge`, `Dodge twice`, `a pair of Dodge`.
fn number_in_words<'t>(text: &'t str, names: &mut KnownNames<'_>) -> Option<(&'t str, &'t str)> {
    const OF: [&str; 7] = ["of ", "cards ", "x ", "de ", "di ", "van ", "the "];
    let is_count = |word: &str| numbers::value(word).is_some();
    let article = without_article(text).unwrap_or(text);
    if let Some((word, rest)) = article.split_once(char::is_whitespace) {
        // `二枚 Dodge`
        let word = word.trim_end_matches('枚');
        if is_count(word) {
            let rest = rest.trim_start();
            let of = OF.into_iter().chain(UNITS_OF.split('|')).find_map(|of| rest.strip_prefix(of));
            let rest = of.unwrap_or(rest).trim_start();
            // `Two Dodges`
            let one = rest.strip_suffix('s').filter(|one| !names.knows(rest) && names.knows(one));
            if one.is_some() || names.knows(rest) {
                return Some((word, one.unwrap_or(rest)));
            }
        }
    }
    if let Some((rest, word)) = text.rsplit_once(char::is_whitespace)
        && is_count(word)
        && names.knows(rest.trim_end())
    {
        return Some((word, rest.trim_end()));
    }
    // Digits right after the name: `Dodge2`, `Dodgex2`, `Dodge２枚`.
    let sheets = text.trim_end_matches('枚');
    let close = sheets.trim_end_matches(is_digit);
    if close.len() < sheets.len() {
        for name in [close, close.trim_end_matches(['x', 'X', '×'])] {
            if name.ends_with(char::is_alphabetic) && names.knows(name) {
                return Some((&sheets[close.len()..], name));
            }
        }
    }
    // `身をかわす三枚`
    if let Some((at, _)) = sheets.char_indices().next_back().filter(|_| sheets.len() < text.len())
        && is_count(&sheets[at..])
        && names.knows(&sheets[..at])
    {
        return Some((&sheets[at..], &sheets[..at]));
    }
    // A sign right beside the name: `Dodge²`, `③Dodge`.
    let sign = |c: char| c.is_numeric() && !is_digit(c);
    let close = text.trim_end_matches(sign);
    if close.len() < text.len() && names.knows(close) {
        return Some((&text[close.len()..], close));
    }
    let behind = text.trim_start_matches(sign);
    (behind.len() < text.len() && names.knows(behind))
        .then(|| (&text[..text.len() - behind.len()], behind))
}

/// Keeps a remark on a card; if the remark has a number, it may be the count.
fn note<'t>(item: &mut Item<'t>, remark: &'t str) {
    let remark = remark.trim();
    // `Dodge -- 2 (foil)`
    let remark = match remark.strip_prefix("--").map(str::trim_start) {
        Some(rest) if rest.starts_with(is_digit) => rest,
        _ => remark,
    };
    // `- 2 - key card`: the number, then a remark.
    let parted = remark.char_indices().find(|&(at, c)| {
        (is_dash(c) || matches!(c, ',' | ';'))
            && at > 0
            && remark[at + c.len_utf8()..].starts_with(' ')
    });
    if let Some((at, c)) = parted
        && is_number(&remark[..at])
    {
        item.counts.push(remark[..at].trim());
        item.remarks.push(remark[at + c.len_utf8()..].trim());
        return;
    }
    // `$1.50`
    if is_price(remark) {
        item.versions.push(remark);
        return;
    }
    // `23%` is no count.
    let figure = remark.contains(['%', '$', '€', '£']);
    let number = remark.trim_matches(|c: char| !is_digit(c) && !c.is_alphabetic());
    if figure && remark.contains(is_digit) {
        item.counts.push(remark);
    } else if (number.chars().all(is_digit) && !number.is_empty())
        || numbers::value(number).is_some()
    {
        item.counts.push(number);
    } else if let Some(number) = copies(remark).or_else(|| count_said(remark)) {
        item.counts.push(number);
    } else if remark.starts_with(is_digit) && !is_ordinal(remark) {
        // It is unknown which number counts.
        item.counts.push(remark);
    } else if has_word(remark) {
        item.remarks.push(remark);
    }
}

/// Whether a text is a price: `$1.50`, `0,25 €`, `£2 each`.
fn is_price(text: &str) -> bool {
    let each = text.strip_suffix("each").or_else(|| text.strip_suffix("/Stk")).unwrap_or(text);
    let sign = |c: char| matches!(c, '$' | '€' | '£');
    let text = each.trim();
    let bare = text.trim_matches(|c: char| sign(c) || c == ' ');
    let apart = text.starts_with(sign) != text.ends_with(sign);
    apart
        && bare.starts_with(is_digit)
        && bare.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b','))
}

/// Whether a remark begins with an ordinal: `2nd turn`.
fn is_ordinal(remark: &str) -> bool {
    let rest = remark.trim_start_matches(is_digit);
    ["st ", "nd ", "rd ", "th ", "° ", "º ", "ª ", "er ", "ème "]
        .iter()
        .any(|end| rest.starts_with(end))
}

/// The number in a remark that says nothing else: `I play two of these`.
fn count_said(remark: &str) -> Option<&str> {
    const QUIET: &str = "i|we|play|played|use|used|have|with|of|these|those|this|them|it|copies|\
        copy|cards|here|only|just|in|the|my|deck|ich|spiele|davon|juego|estas|joue|j|en|gioco|speel|\
        all|are|qty";
    let mut number = None;
    for word in remark.split(|c: char| !in_word(c)).filter(|word| !word.is_empty()) {
        if word.chars().all(is_digit) || numbers::value(word).is_some() {
            if number.replace(word).is_some() {
                return None;
            }
        } else if !numbers::is_among(QUIET, &word.to_lowercase()) {
            return None;
        }
    }
    number
}

/// The number of `3 copies`, `3 cards`, `3 mal`.
pub(super) fn copies(text: &str) -> Option<&str> {
    let end = text.find(|c| !is_digit(c))?;
    let (number, unit) = text.split_at(end);
    let unit = unit.trim().trim_end_matches('.');
    (!number.is_empty() && is_unit(unit)).then_some(number)
}

/// Whether a word behind a number says that it counts copies.
pub(super) fn is_unit(word: &str) -> bool {
    const UNITS: &str = "copies|copy|cards|card|pieces|times|mal|stück|stk|stck|st|pcs|ex|copias|exemplaires|copie|kpl|\
        in deck|枚|本|fois|veces|volte";
    numbers::is_among(UNITS, &word.to_lowercase())
}

/// A number with its unit after a name: `Dodge 3 copies`, `Dodge, two copies`.
fn units_behind(text: &str) -> Option<(&str, &str)> {
    let parts = [' ', ',', ':', '：', '-', '–', '\t'];
    if let Some((before, unit)) = text.rsplit_once(' ')
        && let Some((name, word)) = before.rsplit_once(' ')
        && is_unit(unit)
        && numbers::value(word).is_some()
    {
        return Some((name.trim_end_matches(parts), word));
    }
    let start = text.rfind(is_digit)?;
    let start = text[..start].trim_end_matches(is_digit).len();
    let name = text[..start].trim_end_matches(parts);
    let count = copies(&text[start..])?;
    (!name.is_empty() && name.len() < start).then_some((name, count))
}

/// A remark after a mark: `// good`, `# vs hobbits`, `<- maybe`.
fn remark_behind(text: &str) -> Option<(&str, &str)> {
    const MARKS: [&str; 9] = ["//", "#", "<-", "<=", "←", "--", ";;", "/*", "@ "];
    let starts = MARKS.iter().filter_map(|mark| {
        text.match_indices(mark).map(|(at, _)| at).find(|&at| {
            let before = text[..at].chars().next_back();
            before.is_some_and(char::is_whitespace)
        })
    });
    // `Dodge ... why not`; `Dodge ... 3` is a count.
    let words = text.rsplit_once(" ...").filter(|(_, behind)| !behind.contains(char::is_numeric));
    let at = starts.chain(words.map(|(rest, _)| rest.len())).min()?;
    let (rest, remark) = text.split_at(at);
    Some((rest.trim_end(), remark))
}

/// A number before a name: `3`, `3x`, `x3`, `(3)`, `[3]`, `3-`, `1-2`, and the name.
fn count_before<'t>(text: &'t str, names: &mut KnownNames<'_>) -> Option<(&'t str, &'t str)> {
    const QTY: &str = "qty|je|jeweils|quantity|anzahl|menge|cantidad|quantité|quantità|aantal";
    // `Qty 3: Dodge`
    if let Some((word, rest)) = text.split_once(|c: char| c.is_whitespace() || c == ':')
        && numbers::is_among(QTY, &word.trim_end_matches('.').to_lowercase())
        && rest.trim_start().starts_with(is_digit)
    {
        return count_before(rest.trim_start(), names);
    }
    if let Some(close) = opened(text).and_then(|close| text.find(close)) {
        let inner = text.get(1..close)?.trim_matches(|c| is_times(c) || c == ' ');
        let rest = &text[close + 1..];
        let rest = rest.trim_start();
        let signed =
            rest.strip_prefix(is_times).filter(|rest| rest.starts_with(char::is_whitespace));
        let rest =
            signed.unwrap_or(rest).trim_start_matches(|c: char| c.is_whitespace() || is_dash(c));
        return (is_number(inner) && !rest.is_empty()).then_some((inner, rest));
    }
    // `x3 Dodge`.
    let first = text.chars().next()?;
    if is_times(first) {
        let rest = text[first.len_utf8()..].trim_start();
        let (number, name) = number(rest)?;
        return name.starts_with(char::is_whitespace).then(|| (number, name.trim_start()));
    }
    let (number, rest) = number(text)?;
    // `3# Dodge`
    let rest = rest.strip_prefix('#').filter(|rest| rest.starts_with(' ')).unwrap_or(rest);
    let name = rest.trim_start();
    let mark = name.chars().next()?;
    if is_times(mark) {
        let behind = &name[mark.len_utf8()..];
        let apart = behind.starts_with(|c: char| !c.is_lowercase()) || rest.len() == name.len();
        // `3 xylophones` has no copy sign; nor does `3xyz` if a card has that name.
        if apart && !(mark.is_alphabetic() && names.knows(name)) {
            let bare =
                behind.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '.' | ':'));
            return (!bare.is_empty()).then_some((number, bare));
        }
        return Some((number, name));
    }
    let separator = |c: char| {
        is_dash(c)
            || matches!(
                c,
                ':' | '：'
                    | ','
                    | ';'
                    | '='
                    | '|'
                    | '.'
                    | ')'
                    | '/'
                    | '~'
                    | '\u{fe0f}'
                    | '\u{20e3}'
            )
    };
    let bare = name.trim_start_matches(separator).trim_start();
    let bare =
        UNITS_OF.split('|').find_map(|of| bare.strip_prefix(of)).unwrap_or(bare).trim_start();
    bare.starts_with(|c: char| !is_digit(c)).then_some((number, bare))
}

/// The units between a number and the name behind it, in the eight languages.
const UNITS_OF: &str = "of |copies of |pieces of |copies |copy of |cards of |times |mal |Stück |\
    Exemplare von |Exemplare |Kopien von |Karten |copias de |ejemplares de |cartas de |\
    exemplaires de |exemplaires d'|fois |veces |volte |copie di |keer |maal |stuks |\
    exemplaren van |kopieën van |kappaletta |kertaa |kpl |枚の|枚 |枚|Stk. |Stk |Stck. |St. |pcs. |\
    pcs |ex. |er ";

fn opened(text: &str) -> Option<char> {
    match text.chars().next()? {
        '(' => Some(')'),
        '[' => Some(']'),
        '{' => Some('}'),
        _ => None,
    }
}

/// A number or a range at the start of a text, and the rest. Everything written like a number
/// belongs to it, so that `1.5` and `-1` are recognised as invalid.
fn number(text: &str) -> Option<(&str, &str)> {
    let signed = text.strip_prefix(['-', '+', '−']).unwrap_or(text);
    if !signed.starts_with(is_digit) {
        return None;
    }
    let sign = text.len() - signed.len();
    let mut end = sign + digits(signed);
    loop {
        let rest = &text[end..];
        let joint = rest
            .trim_start_matches(|c: char| is_dash(c) || matches!(c, '.' | ',' | '/' | '~' | ' '));
        let between = &rest[..rest.len() - joint.len()];
        let blank = between.contains(' ');
        let dash = between.chars().any(|c| is_dash(c) || c == '/' || c == '~');
        if between.is_empty() || !joint.starts_with(is_digit) || (blank && !dash) {
            break;
        }
        end += between.len() + digits(joint);
    }
    // `2+` means two or more.
    let open = text[end..].strip_prefix('+');
    end += usize::from(open.is_some_and(|rest| rest.starts_with(char::is_whitespace)));
    Some(text.split_at(end))
}

fn digits(text: &str) -> usize {
    text.find(|c| !is_digit(c)).unwrap_or(text.len())
}

/// Whether a text is only a number or a range.
fn is_number(text: &str) -> bool {
    number(text.trim()).is_some_and(|(_, rest)| rest.trim().is_empty())
}

/// A number after a name: `x3`, `3x`, `(3)`, `[x3]`, `*3`, `: 3`, `3`, and the name.
fn count_behind(text: &str) -> Option<(&str, &str)> {
    let close = text.chars().next_back()?;
    let open = match close {
        ')' => Some('('),
        ']' => Some('['),
        '}' => Some('{'),
        '）' => Some('（'),
        _ => None,
    };
    if let Some(open) = open {
        let at = text.rfind(open)?;
        let inner = &text[at + open.len_utf8()..text.len() - close.len_utf8()];
        let inner = inner.trim_matches(|c| is_times(c) || c == ' ');
        let name = text[..at].trim_end();
        return (is_number(inner) && !name.is_empty()).then_some((name, inner));
    }
    if let Some(body) = text.strip_suffix('+').filter(|body| body.ends_with(is_digit)) {
        let name = body.trim_end_matches(is_digit);
        let count = &text[name.len()..];
        return name.ends_with(char::is_whitespace).then_some((name.trim_end(), count));
    }
    let body = match text.strip_suffix(is_times) {
        Some(body) if body.trim_end().ends_with(is_digit) => body.trim_end(),
        Some(_) => return None,
        None => text,
    };
    let numeric = |c: char| is_digit(c) || matches!(c, '.' | ',' | '/');
    let before = body.trim_end_matches(numeric);
    let mut count = &body[before.len()..];
    count = count.trim_start_matches(['.', ',', '/']);
    if !count.starts_with(is_digit) || !count.ends_with(is_digit) {
        return None;
    }
    // A range: `Dodge 1-2`.
    let lower = before.trim_end_matches(is_dash);
    if lower.len() < before.len() && lower.ends_with(is_digit) {
        let start = lower.trim_end_matches(is_digit);
        let name = start.trim_end();
        return (!name.is_empty() && name.len() < start.len())
            .then_some((name, &body[start.len()..]));
    }
    let bare = body[..body.len() - count.len()].trim_end();
    let mark = |c: char| {
        is_times(c) && !c.is_alphabetic()
            || is_dash(c)
            || matches!(c, ':' | '：' | '=' | ',' | ';' | '.' | '|' | '#' | '~' | '>' | '→' | '/')
    };
    let name = bare.trim_end_matches(|c: char| mark(c) || c.is_whitespace());
    // A letter is a copy sign only if it is apart, as in `Ufthak x3`, not at the end of a name.
    let letter = name.strip_suffix(|c: char| is_times(c) && c.is_alphabetic());
    let name =
        letter.filter(|name| name.ends_with(char::is_whitespace)).map_or(name, str::trim_end);
    let parted = name.len() + count.len() < body.len();
    // `Felix x3`, not `Felix3`; `Dodgex3` is recognised as a typing error by the card's name.
    let name = if name.is_empty() { bare } else { name };
    // `Dodge, qty 3`
    let unit = name.strip_suffix(" qty");
    let name = unit.map_or(name, |name| name.trim_end_matches([',', '-', ' ']));
    (parted && !name.is_empty()).then_some((name, count))
}

/// Whether a name ends with a tag: `(TW)`, `[H]`.
fn has_tag(text: &str) -> bool {
    let (open, square) = if text.ends_with(']') { ('[', true) } else { ('(', false) };
    let Some(at) = text.rfind(open) else { return false };
    let inner = text[at + 1..].trim_end_matches([')', ']']).trim();
    if square {
        return ["h", "m", "b", "f", "fw"].iter().any(|side| inner.eq_ignore_ascii_case(side));
    }
    let set = inner.len() == 2 && inner.bytes().all(|b| b.is_ascii_alphabetic());
    set || inner.parse::<CardId>().is_ok()
}

/// What stands in a link or a template of a wiki: `[[Dodge]]`, `{{card|Dodge}}`.
fn linked(text: &str) -> Option<&str> {
    let pairs = [("[[", "]]"), ("{{", "}}")];
    pairs.iter().find_map(|(open, close)| text.strip_prefix(open)?.strip_suffix(close))
}

/// A name in brackets or quotes as a whole.
fn in_brackets(text: &str) -> Option<&str> {
    let pairs = [
        ('(', ')'),
        ('[', ']'),
        ('{', '}'),
        ('"', '"'),
        ('\'', '\''),
        ('“', '”'),
        ('„', '“'),
        ('«', '»'),
        ('<', '>'),
    ];
    pairs.iter().find_map(|&(open, close)| {
        let inner = text.strip_prefix(open)?.strip_suffix(close)?;
        (!inner.is_empty()).then_some(inner)
    })
}

/// A remark after a dash or a colon: `Dodge - always good`.
fn dashed_remark<'t>(text: &'t str, names: &mut KnownNames<'_>) -> Option<(&'t str, &'t str)> {
    let mut marks = text.char_indices().filter(|&(at, c)| {
        at > 0
            && (is_dash(c) && text[..at].ends_with(char::is_whitespace)
                || matches!(c, ':' | '：' | '=' | '\t' | '→'))
    });
    marks.find_map(|(at, c)| {
        let (name, remark) = (text[..at].trim_end(), &text[at + c.len_utf8()..]);
        // The number stays with the name, to be looked at next.
        let known = names.knows(name)
            || count_behind(name).is_some_and(|(name, _)| names.knows(name))
            || count_before(name, names).is_some_and(|(_, name)| names.knows(name));
        known.then_some((name, remark))
    })
}
