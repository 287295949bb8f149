//! The kind of a file by its content: a deck, under any extension, or something else.

use std::fs::File;
use std::path::Path;
use std::sync::LazyLock;
use std::{io, iter};

use memchr::memmem;

use crate::cards::database::Database;
use crate::cards::lookup::Lookup;
use crate::source::{Limits, NotText, SourceFile};
use crate::text::{has_word, in_word, nearest};

/// What the head of a file shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum Sight {
    /// The file is a deck, or is meant to be one.
    Deck,
    /// There is nothing in it.
    Empty,
    /// The file is not text.
    Binary,
    /// The file is a text of another kind.
    Other,
}

/// How far into a file we look.
const HEAD: u64 = 64 << 10;

/// `HEAD` as a `usize`, to be compared with lengths.
pub(super) const HEAD_BYTES: usize = 64 << 10;

/// The number of non-empty lines that are enough to decide.
const LINES: usize = 150;

/// The number of lines, none of them from a deck, after which the text is not a deck.
const SILENT: usize = 60;

/// The tables and lists at the top of a native deck or one of a game server.
const PARTS: [&str; 8] = [
    "play-deck",
    "hazard-deck",
    "pool",
    "sideboard",
    "sideboard-vs-fallen-wizard",
    "sites",
    "company",
    "deck",
];

/// The headings of lists, folded.
const HEADINGS: [&str; 12] = [
    "play deck",
    "pool",
    "sideboard",
    "sites",
    "hazards",
    "resources",
    "characters",
    "deck",
    "hazard",
    "resource",
    "character",
    "creatures",
];

/// Files of projects that are never decks, even if they name cards.
const OF_PROJECTS: [&str; 22] = [
    "cargo.toml",
    "cargo.lock",
    "package.json",
    "package-lock.json",
    "pyproject.toml",
    "action.yml",
    "action.yaml",
    "book.toml",
    "deny.toml",
    "clippy.toml",
    "rustfmt.toml",
    "rust-toolchain.toml",
    "mkdocs.yml",
    "renovate.json",
    "tsconfig.json",
    "composer.json",
    "netlify.toml",
    "meccg.toml",
    "meccg-baseline.toml",
    "roster.lock",
    "requirements.txt",
    "robots.txt",
];

/// Names of such files before their extension.
const READ_ME: [&str; 7] =
    ["readme", "license", "licence", "changelog", "contributing", "copying", "authors"];

/// Whether a file belongs to the project around the decks, by its name.
pub(super) fn is_of_project(path: &Path) -> bool {
    let Some(name) = path.file_name().and_then(|name| name.to_str()) else { return false };
    let name = name.to_ascii_lowercase();
    let stem = name.split('.').next().unwrap_or_default();
    OF_PROJECTS.contains(&name.as_str())
        || READ_ME.contains(&stem)
        || name.ends_with(".schema.json")
}

/// Whether a file of a project is a page, which may quote decks and is not one.
pub(super) fn is_prose(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension.is_none_or(|own| ["md", "markdown", "rst", "adoc", "html"].contains(&own))
}

/// What the head of a file shows.
pub(super) fn sight(path: &Path) -> io::Result<Sight> {
    let head = super::read(File::open(path)?, HEAD, HEAD - 1)?;
    let limits = Limits { bytes: HEAD, ..Limits::default() };
    Ok(match SourceFile::from_bytes("", head, &limits) {
        Ok(source) if is_deck(&source.text) => Sight::Deck,
        Ok(_) => Sight::Other,
        Err(NotText::Empty) => Sight::Empty,
        Err(_) => Sight::Binary,
    })
}

/// Whether a file that is not a deck as a whole, such as a letter, has a list of cards.
pub(super) fn holds_list(path: &Path) -> io::Result<bool> {
    const LIST: usize = 8;
    let file = File::open(path)?;
    let limits = Limits::default();
    // A file too large to be read may hold anything.
    if file.metadata()?.len() > limits.bytes {
        return Ok(true);
    }
    let head = super::read(file, HEAD, limits.bytes)?;
    let Ok(source) = SourceFile::from_bytes("", head, &limits) else { return Ok(false) };
    if is_report(&source.text) || is_kept(&source.text) {
        return Ok(false);
    }
    let lines: Vec<&str> = source.text.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
    Ok(lines.chunks(LIST).any(|part| {
        let mut signs = Signs::default();
        for line in part {
            signs.line(line, false);
        }
        signs.cards * 4 >= part.len() * 3 && signs.cards > 4
    }))
}

/// Whether a file is a configuration, house rules, cards, old findings or a register, by the tables in it.
pub(super) fn holds_settings(path: &Path) -> io::Result<bool> {
    const TABLES: [&str; 6] =
        ["[[card]]", "[[ban]]", "[[override]]", "[[finding]]", "[[entrant]]", "[rules"];
    let text = head_of(path)?;
    let extends = |line: &str| line.split('=').next().is_some_and(|key| key.trim() == "extends");
    let settles = |line: &str| extends(line) || TABLES.iter().any(|own| line.starts_with(own));
    Ok(text.lines().map(str::trim_start).any(settles))
}

/// Whether most lines of a file list cards, as in an owned pool.
pub(super) fn lists_cards(path: &Path) -> io::Result<bool> {
    let text = head_of(path)?;
    if is_report(&text) {
        return Ok(false);
    }
    let mut signs = Signs::default();
    text.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .for_each(|line| signs.line(line, false));
    Ok(signs.cards * 2 > signs.lines)
}

/// The text at the head of a file; `None` if the file is not text.
fn head_of(path: &Path) -> io::Result<String> {
    let head = super::read(File::open(path)?, HEAD, HEAD - 1)?;
    let limits = Limits { bytes: HEAD, ..Limits::default() };
    Ok(SourceFile::from_bytes("", head, &limits).map(|source| source.text).unwrap_or_default())
}

/// The verdicts as reports write them, in the languages of the program.
const VERDICTS: [&str; 6] =
    ["legal", "illegal", "unreadable", "zulässig", "unzulässig", "unlesbar"];

/// Whether a text has these words somewhere: most have not, and their lines need not be looked at.
fn holds(text: &str, words: &str) -> bool {
    memmem::find(text.as_bytes(), words.as_bytes()).is_some()
}

/// Whether a text is a report of this program, which may be kept beside the decks and is not one.
fn is_report(text: &str) -> bool {
    let text = text.trim_start();
    if text.starts_with('{') {
        let judged = text.contains("\"verdict\":") && text.contains("\"diagnostics\":");
        return text.contains("\"report_version\":") || judged;
    }
    if text.starts_with("--- ") && text.lines().nth(1).is_some_and(|line| line.starts_with("+++ "))
    {
        return true;
    }
    // The totals of a deck, with which every page on one begins: `wizard, Pallando · 109 cards · 43
    // MP`.
    let sums = |line: &str| {
        let parts = line.split(" · ");
        let counted = |part: &str| {
            let numbers = part.split(' ').filter(|word| word.parse::<u32>().is_ok()).count();
            numbers == 1 && part.split(' ').count() == 2
        };
        line.split(" · ").count() > 2 && parts.skip(1).all(counted)
    };
    // `legal   deck.toml` of a deck, `legal: 3 lists` of a roster.
    let verdict = |line: &str| {
        let first = line.split_once("  ").or_else(|| line.split_once(": "));
        first.is_some_and(|(first, _)| VERDICTS.contains(&first))
    };
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    text.starts_with("copies,name,")
        || lines.clone().take(3).any(sums)
        || lines.clone().take(5).any(|line| line.contains(" ± ") || is_outcome(line))
        || opens_as_report(lines.clone())
        || lines.clone().any(|line| is_terms(line) || is_number_found(line))
        || lines.next().is_some_and(verdict)
}

/// Whether a line says what solitaire games come to, also a single one.
fn is_outcome(line: &str) -> bool {
    [" marshalling points at the end", " Siegpunkte am Ende"].iter().any(|end| line.ends_with(end))
}

/// Whether a line says by what rules chances are computed: `Under coe/standard:`.
fn is_terms(line: &str) -> bool {
    let ruleset = ["Under ", "Nach "].iter().find_map(|word| line.strip_prefix(word));
    let ruleset = ruleset.and_then(|rest| rest.strip_suffix(':'));
    ruleset.is_some_and(|name| name.contains('/') && !name.contains(' '))
}

/// Whether a line says how many decks a search found: `2 of 9 decks found`.
fn is_number_found(line: &str) -> bool {
    let told = [" found", " gefunden"].iter().find_map(|end| line.strip_suffix(end));
    let Some(told) = told.filter(|told| told.starts_with(|c: char| c.is_ascii_digit())) else {
        return false;
    };
    let words: Vec<&str> = told.split(' ').collect();
    let [found, of, all, decks] = words[..] else { return false };
    let numbers = [found, all].iter().all(|word| word.parse::<u32>().is_ok());
    numbers && ["of", "von"].contains(&of) && decks.to_lowercase().starts_with("deck")
}

/// Whether the first lines are those of a comparison, a draft, a roster or an edit.
fn opens_as_report<'t>(mut lines: impl Iterator<Item = &'t str>) -> bool {
    let (Some(first), second) = (lines.next(), lines.next().unwrap_or_default()) else {
        return false;
    };
    let judged = |line: &str, sign: &str| {
        let word = line.strip_prefix(sign).and_then(|rest| rest.split("  ").next());
        word.is_some_and(|word| VERDICTS.contains(&word))
    };
    let last = first.split(' ').next_back().unwrap_or_default();
    judged(first, "- ") && judged(second, "+ ")
        || first.starts_with("### `") && VERDICTS.contains(&last)
        || ["# Roster", "# Turnierliste"].contains(&first)
        || ["  ruleset  ", "  Regelwerk  "].iter().any(|head| second.starts_with(head))
        || [", now ", ", jetzt "].iter().any(|now| {
            first.rsplit_once(now).is_some_and(|(_, copies)| copies.parse::<u32>().is_ok())
        })
}

/// Whether a text is a finished game to be scored or a list of opened packs: the tables of players or
/// packs, and no part of a deck, so that none hides behind them.
fn is_kept(text: &str) -> bool {
    let is_table =
        |at| ["[[player]]", "[pack-1]"].iter().any(|table| text[at..].starts_with(table));
    if !memchr::memchr_iter(b'[', text.as_bytes()).any(is_table) {
        return false;
    }
    let lines =
        || text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let plays = |line: &str| line.split('=').next().is_some_and(|key| key.trim() == "plays");
    let is_data = |line: &str| line.starts_with(['[', ']', '"', '\'']) || line.contains('=');
    let game = lines().any(|line| line == "[[player]]") && lines().any(plays);
    let opened = lines().next() == Some("[pack-1]");
    (game || opened) && lines().all(|line| is_data(line) && !part_of_deck(line, false))
}

/// Whether a text is a deck: its tables are those of a deck, or most of its lines are cards.
pub(super) fn is_deck(text: &str) -> bool {
    let text = text.trim_start();
    let (json, xml) = (text.starts_with('{'), text.starts_with('<'));
    if xml && text.contains("<deck") {
        return true;
    }
    if is_bare_list(text) {
        return true;
    }
    if is_report(text) || is_kept(text) {
        return false;
    }
    if holds(text, "\"$defs\"") || holds(text, "\"properties\"") {
        return false;
    }
    // A page that quotes several decks is not one.
    let fences = memchr::memchr_iter(b'`', text.as_bytes())
        .filter(|&at| text[at..].starts_with("```") && text[..at].ends_with('\n'));
    if fences.take(3).count() == 3 {
        return false;
    }
    let ends = move |one: u8| match one {
        b'\n' | b'\r' => true,
        b',' | b'{' | b'}' | b'[' | b']' => json,
        b'<' | b'>' => xml && !json,
        _ => false,
    };
    let lines = parts(text, ends).filter(|line| has_word(line));
    let data = json || opens_as_data(text);
    // A native deck shows one of its parts before this many lines without any.
    if data && lines.clone().take(SILENT).any(|line| part_of_deck(line, json)) {
        return true;
    }
    let most = if json || xml {
        text.bytes().filter(|&one| ends(one)).count() + 1
    } else {
        memchr::memchr2_iter(b'\n', b'\r', text.as_bytes()).count() + 1
    };
    let mut signs = Signs::default();
    for line in lines.take(LINES) {
        if data && part_of_deck(line, json) {
            return true;
        }
        signs.line(line.trim(), xml);
        if signs.show_nothing() {
            return false;
        }
        if signs.are_of_a_deck_of(most.min(LINES)) {
            return true;
        }
    }
    signs.are_of_a_deck()
}

/// The parts of a text between signs of ASCII.
fn parts(text: &str, ends: impl Fn(u8) -> bool + Clone) -> impl Iterator<Item = &str> + Clone {
    let mut rest = Some(text);
    iter::from_fn(move || {
        let text = rest?;
        let end = text.bytes().position(&ends);
        rest = end.map(|end| &text[end + 1..]);
        Some(&text[..end.unwrap_or(text.len())])
    })
}

/// Whether the first line that is not a comment gives a key a value, or opens a table: programs and
/// pages that quote decks do not begin so.
fn opens_as_data(text: &str) -> bool {
    let mut lines = text.lines().flat_map(|line| line.split('\r')).map(str::trim);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with('#') && *line != "---");
    first.is_some_and(|first| {
        let key = first.split(['=', ':']).next().unwrap_or_default().trim();
        let quoted = key.starts_with(['"', '\'']);
        let is_key = |c: char| quoted || in_word(c) || matches!(c, '-' | '_' | '.');
        let closed = first.starts_with('[') && first.ends_with(']');
        closed || (key.len() < first.len() && !first.contains("::") && key.chars().all(is_key))
    })
}

/// Whether a line opens a part of a native deck, even misspelled: `[play-deck.hazards]`, `pool:`,
/// `"sites": `.
fn part_of_deck(line: &str, json: bool) -> bool {
    let key = if json {
        line.trim().strip_prefix('"').and_then(|rest| rest.split_once("\":")).map(|(key, _)| key)
    } else if let Some(header) = line.trim_end().strip_prefix('[') {
        let closed =
            header.split_once(']').filter(|(_, behind)| behind.trim_matches(']').is_empty());
        closed.map(|(name, _)| name.trim_matches(['[', '"', ' ']))
    } else {
        line.trim_end()
            .strip_suffix(':')
            .map(|key| key.trim_end_matches('"').trim_start_matches('"'))
    };
    let Some(key) = key else { return false };
    let first = key.split('.').next().unwrap_or_default();
    if PARTS.contains(&first) {
        return first != "deck" || json;
    }
    let words = key.matches(' ').count() == 0 && first.len() > 3;
    words
        && nearest(first, PARTS).first().is_some_and(|part| {
            // At most one typing error in five letters.
            let slips = crate::text::Slips::at_most(first, part.len() / 5);
            part.len() > 4 && slips.from(part).is_some()
        })
}

/// The evidence in the lines of a text.
#[derive(Debug, Default)]
struct Signs {
    lines: usize,
    cards: usize,
    headings: usize,
}

static CARDS: LazyLock<Database> = LazyLock::new(Database::built_in);

impl Signs {
    fn line(&mut self, line: &str, xml: bool) {
        // In a page, the text between two tags counts as one line.
        self.lines += usize::from(!xml || line.contains(' '));
        // An item of a list of names, as rulebooks and schemas have them.
        let item = line.starts_with('"') && line.trim_end_matches(',').ends_with('"');
        if item {
            return;
        }
        if is_heading(line) {
            self.headings += 1;
        } else if is_counted(line) || names_card(line) {
            self.cards += 1;
        }
    }

    /// Whether so many lines are not those of a deck that the text cannot be one: most files of a
    /// project are long.
    const fn show_nothing(&self) -> bool {
        self.lines > SILENT && self.cards + self.headings == 0
    }

    /// Whether the text is surely a deck if it has at most `most` lines. Later lines cannot make it
    /// a native deck.
    const fn are_of_a_deck_of(&self, most: usize) -> bool {
        let shown = self.cards + self.headings;
        shown * 3 >= most && (self.headings > 0 || self.cards > 2)
    }

    /// Whether a third of the lines are cards and their headings: there is also prose around a
    /// list.
    const fn are_of_a_deck(&self) -> bool {
        let shown = self.cards + self.headings;
        shown * 3 >= self.lines && (self.headings > 0 || self.cards > 2)
    }
}

/// A heading of a list, with or without a count: `## Hazards (30)`.
fn is_heading(line: &str) -> bool {
    let words = line.trim_matches(|c: char| !c.is_alphabetic());
    let folded = |byte: u8| if byte == b'-' { b' ' } else { byte.to_ascii_lowercase() };
    HEADINGS
        .iter()
        .any(|known| known.len() == words.len() && words.bytes().map(folded).eq(known.bytes()))
}

/// Whether a text has headings and cards and nothing else below its name, as this program writes lists:
/// the quick answer for most of them.
fn is_bare_list(text: &str) -> bool {
    let (mut headings, mut cards) = (0, 0);
    for (at, line) in text.lines().enumerate() {
        match line.as_bytes() {
            [] => {}
            [b'#', b' ', ..] if at == 0 => {}
            b"## Notes" => break,
            [b'#', b'#', b' ', ..] => headings += 1,
            _ if is_counted(line) && !is_number_found(line) => cards += 1,
            _ => return false,
        }
    }
    headings > 0 && cards > 2 && cards >= headings
}

/// A number of one or two digits and a name: `3 Dodge`, `3x Dodge`.
fn is_counted(line: &str) -> bool {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let name = line[digits..].trim_start_matches(['x', ' ']);
    let parted = name.len() + digits < line.len();
    (1..3).contains(&digits) && parted && name.starts_with(char::is_alphabetic) && name.len() < 60
}

/// Whether a line is the name of a card with the usual additions of people and programs, or a row
/// of such names.
fn names_card(line: &str) -> bool {
    let mut lookup = Lookup::new(&CARDS);
    let mut found = Vec::new();
    let mut knows = |part: &str| {
        let quiet = |c: char| !(c.is_alphabetic() || matches!(c, ')' | ']'));
        let name = part.trim_matches(quiet).trim_end_matches([' ', 'x', ':']);
        let name =
            name.rsplit_once(" (").filter(|(_, count)| count.len() < 4).map_or(name, |s| s.0);
        name.len() > 2 && name.len() < 60 && lookup.exact(name, &mut found)
    };
    knows(line)
        || line.len() < 400 && line.split([',', ';', '\t', '|', ':']).skip(1).any(&mut knows)
        || line.len() < 400 && line.split([',', ';', '\t', '|']).next().is_some_and(&mut knows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decks_are_told_from_other_files() {
        for deck in [
            "name = 'x'\n[play-deck.hazards]\n",
            "{\"alignment\": \"hero\",\n \"pool\": []}",
            "{\"name\":\"x\",\"play-deck\":{\"hazards\":{\"Dodge\":3}}}",
            "sites:\n  Moria: 1\n",
            "[sidebord]\n\"Dodge\" = 1\n",
            "[pol]\n\"Gandalf\" = 1\n\"Cram\" = 1\n\"Dodge\" = 1\n",
            "3 Dodge\n1x Stealth\n2 Orc-guard\n1 Slayer\n1 Tom\n",
            "3 Dodge\r1 Stealth\r2 Orc-guard\r",
            "Sideboard\n\n",
            "count,name\n3,Dodge\n2,Stealth\n1,Cram\n",
            "<deck game=\"x\"></deck>",
            "<html><body><ul><li>3 Dodge</li><li>2 Stealth</li><li>1 Cram</li></ul></body></html>",
            "Dodge x3\nStealth (2)\nCram\n",
        ] {
            assert!(is_deck(deck), "{deck}");
        }
        for other in [
            "[package]\nname = 'x'\n",
            "{\"name\": \"x\"}",
            "Read me first.\n1 word\n",
            "",
            "# Notes\n\nWe met on Sunday and played three games. Dodge is strong.\n",
            "inputs:\n  paths:\n    description: Deck files\nruns:\n  using: composite\n",
            "{\"$schema\":\"x\",\"$defs\":{\"pool\":{\"enum\":[\"Dodge\",\"Cram\",\"Stealth\"]}}}",
            "fn main() {\n    println!(\"3 Dodge\");\n}\n",
            "//! Tests.\nconst DECK: &str = \"\n[play-deck.hazards]\n\";\n[pool]\nlet a = 1;\nlet b = 2;\n",
            "# Cases\n\n```toml\n[pool]\n\"Cram\" = 1\n```\n\n```toml\n[pool]\n\"Cram\" = 2\n```\n",
            "title = \"Rules\"\ncards = [\n  \"Dodge\",\n  \"Stealth\",\n  \"Cram\",\n]\n",
            "# Deck files\n\nA deck begins so:\n\n[play-deck.hazards]\n\nand goes on with its cards.\n",
        ] {
            assert!(!is_deck(other), "{other}");
        }
    }

    #[test]
    fn files_of_projects_are_known_by_name() {
        for name in
            ["Cargo.toml", "a/action.yml", "schema/deck.schema.json", "README.txt", "LICENSE"]
        {
            assert!(is_of_project(Path::new(name)), "{name}");
        }
        for name in ["deck.toml", "reader.txt", "a.json", "readable.txt"] {
            assert!(!is_of_project(Path::new(name)), "{name}");
        }
    }
}
