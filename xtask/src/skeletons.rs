//! `cargo xtask new-rule`, `new-book` and `new-format`: the files of something new and its lines in
//! the tables, so that the crate builds at once (for a format the compiler requires four more
//! places). The parts for a person say "FILL IN"; a test of the crate (`tests/forms.rs`) fails as
//! long as any are left, and the chore lists the steps after that.

use std::fs;
use std::path::{Path, PathBuf};

use crate::Done;

/// Writes the files of a rule of a family.
pub(crate) fn rule(family: &str, name: &str) -> Done {
    Skeleton::new(crate::root()).rule(family, name)
}

/// Writes the files of a rulebook.
pub(crate) fn book(name: &str) -> Done {
    Skeleton::new(crate::root()).book(name)
}

/// Writes the files of a form of deck file.
pub(crate) fn format(name: &str) -> Done {
    Skeleton::new(crate::root()).format(name)
}

/// The files to write below a folder: none is written if anything fails.
struct Skeleton {
    root: PathBuf,
    /// The files, by their paths from the folder.
    files: Vec<(String, String)>,
}

impl Skeleton {
    const fn new(root: PathBuf) -> Self {
        Self { root, files: Vec::new() }
    }

    fn rule(mut self, family: &str, name: &str) -> Done {
        is_word(name)?;
        let (folder, module) = (family.replace('-', "_"), name.replace('-', "_"));
        let table = self.text("src/rules/table.rs")?;
        if table.contains(&format!("\"{name}\"")) {
            return Err(format!("src/rules/table.rs has a rule `{name}` already").into());
        }
        let modules = format!("{MODULE}{folder} {{\n");
        if !table.contains(&modules) {
            let known: Vec<&str> = table
                .lines()
                .filter_map(|line| line.strip_prefix(MODULE)?.strip_suffix(" {"))
                .collect();
            return Err(
                format!("there is no family `{family}`; there are {}", known.join(", ")).into()
            );
        }
        let row = format!("/// FILL IN: what the rule is about.\n{SPACE}{module} = \"{name}\",\n");
        let table = at_end_of(
            &table,
            &format!("                {folder} {{\n"),
            "                }\n",
            &format!("{SPACE}{row}"),
        )?;
        let table = at_end_of(&table, &modules, "}\n", &format!("    {MODULE}{module};\n"))?;
        self.files.push(("src/rules/table.rs".into(), sorted_modules(&table, &modules)));
        let at = |file: &str| format!("src/rules/{folder}/{module}/{file}");
        let rust = RULE.replace("NAME", name).replace("FAMILY", &camel(family));
        self.files.push((at("mod.rs"), rust));
        self.files.push((at("explanation.md"), EXPLANATION.into()));
        self.files.push((at("explanation.de.md"), EXPLANATION_DE.into()));
        self.files.push((at("cases.md"), CASES.replace("NAME", name)));
        self.write()?;
        println!(
            "\nThen:\n\
             1. fill in what says FILL IN; limits, if it has any, go to limits.rs as in src/rules/copies/copy_limit\n\
             2. in rulesets/*.toml, give it to the books that have it: [base.rules.{name}] with its cite\n\
             3. in rulesets/ledger/*.toml, name it at the passages that ask for it\n\
             4. in locales/de, say its messages and its summary; the test names each that is lacking\n\
             5. cargo test --no-fail-fast --test rules --test rulesets --test messages --test forms\n\
             6. cargo xtask regenerate, and read what changed; a line in CHANGELOG.md"
        );
        Ok(())
    }

    fn book(mut self, name: &str) -> Done {
        is_word(name)?;
        let build = self.text("build.rs")?;
        let start = build.find("const BOOKS: [&str; ").ok_or("build.rs has no list BOOKS")?;
        let end = start + build[start..].find("];").ok_or("build.rs: BOOKS has no end")?;
        let list = &build[start..end];
        if list.contains(&format!("\"{name}\"")) {
            return Err(format!("build.rs has a book `{name}` already").into());
        }
        let books = list.matches('"').count() / 2;
        let list = list.replace(&format!("; {books}]"), &format!("; {}]", books + 1));
        let build = format!("{}{list}, \"{name}\"{}", &build[..start], &build[end..]);
        self.files.push(("build.rs".into(), build));
        self.files.push((format!("rulesets/{name}.toml"), BOOK.into()));
        self.files.push((format!("rulesets/ledger/{name}.toml"), LEDGER.into()));
        let sources = self.text("rulesets/README.md")?;
        let row = format!("| `{name}` | FILL IN: title, edition, date of the source |\n");
        let sources = at_end_of(&sources, "| book | source |\n", "\n", &row)?;
        self.files.push(("rulesets/README.md".into(), sources));
        self.write()?;
        println!(
            "\nThen:\n\
             1. fill in what says FILL IN. The book says as yet what coe/standard says: take `extends` out where it\n   \
                stands alone, and say then every rule that it has, each with its limits and cite\n\
             2. in rulesets/ledger/{name}.toml, a line for each passage that speaks of decks\n\
             3. in rulesets/README.md, how it is read where it is silent\n\
             4. in tests/rulebooks, a file with a deck for each passage, named after the passages\n\
             5. cargo test --no-fail-fast --test rulesets --test rulebooks --test real_decks --test messages --test forms\n\
             6. cargo xtask regenerate, and read what changed; a line in CHANGELOG.md"
        );
        Ok(())
    }

    fn format(mut self, name: &str) -> Done {
        is_word(name)?;
        let (module, variant) = (name.replace('-', "_"), camel(name));
        let model = self.text("src/decks/model.rs")?;
        if model.contains(&format!("= \"{name}\",")) {
            return Err(format!("src/decks/model.rs has a word `{name}` already").into());
        }
        let row = format!("        /// FILL IN: what it is.\n        {variant} = \"{name}\",\n");
        let model = before(&model, "        /// A plain list.\n", &row)?;
        self.files.push(("src/decks/model.rs".into(), model));
        let modules = self.text("src/decks/formats/mod.rs")?;
        let modules = before(&modules, "mod native;\n", &format!("mod {module};\n"))?;
        self.files.push(("src/decks/formats/mod.rs".into(), modules));
        let table = self.text("src/decks/formats/table.rs")?;
        let arm =
            FORM.replace("VARIANT", &variant).replace("NAME", name).replace("MODULE", &module);
        let table = before(&table, "            Self::Text => &Form {\n", &arm)?;
        let table =
            table.replacen("use super::{", &format!("use super::{module};\nuse super::{{"), 1);
        self.files.push(("src/decks/formats/table.rs".into(), table));
        let reader = READER.replace("VARIANT", &variant);
        self.files.push((format!("src/decks/formats/{module}.rs"), reader));
        self.files.push((
            format!("tests/formats/every-entry.{name}"),
            "FILL IN: all that the form can say\n".into(),
        ));
        self.write()?;
        println!(
            "\nThen:\n\
             1. fill in what says FILL IN: the table, the reader with the place of every entry, the writer with\n   \
                every loss, a file with all that the form can say\n\
             2. in src/decks/formats/detect.rs, say how its content is known\n\
             3. where the compiler asks (comments, edits, repairs): what remarks and entries are in its text\n\
             4. in the hooks, the editors' packages, the page: tests/forms.rs names each place and its pattern\n\
             5. add the sample to src/decks/formats/properties.rs and round_trip.rs; put lines in: tests/lists/insertion.rs\n\
             6. cargo fmt; cargo test --no-fail-fast --lib formats; cargo test --test forms --test messages\n\
             7. cargo xtask regenerate, and read what changed; a line in CHANGELOG.md"
        );
        Ok(())
    }

    fn text(&self, path: &str) -> Result<String, String> {
        fs::read_to_string(self.root.join(path)).map_err(|error| format!("{path}: {error}"))
    }

    fn write(&self) -> Done {
        let there = |path: &&(String, String)| {
            path.1.contains("FILL IN") && !self.root.join(&path.0).is_file()
        };
        for (path, _) in self.files.iter().filter(there) {
            let folder = self.root.join(path);
            fs::create_dir_all(folder.parent().unwrap_or(Path::new("")))?;
        }
        for (path, text) in &self.files {
            fs::write(self.root.join(path), text).map_err(|error| format!("{path}: {error}"))?;
            println!("{path}");
        }
        Ok(())
    }
}

/// How the table of rules declares the modules of families and of rules.
const MODULE: &str = "pub(crate) mod ";

/// The indentation of rows in the table of rules.
const SPACE: &str = "                    ";

/// Whether a name is valid in files and output: lower-case letters, digits and dashes.
fn is_word(name: &str) -> Result<(), String> {
    let small = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let ends = |c: char| c == '-' || c.is_ascii_digit();
    if name.is_empty() || !name.chars().all(small) || name.starts_with(ends) || name.ends_with('-')
    {
        return Err(format!("`{name}` is no name: write small letters, digits and dashes"));
    }
    Ok(())
}

/// `play-deck-size` as the name of a type.
fn camel(name: &str) -> String {
    name.split(['-', '_'])
        .map(|word| {
            let mut letters = word.chars();
            letters.next().map_or_else(String::new, |first| {
                first.to_ascii_uppercase().to_string() + letters.as_str()
            })
        })
        .collect()
}

/// Puts a text before the first occurrence of another.
fn before(text: &str, place: &str, new: &str) -> Result<String, String> {
    let at = text.find(place).ok_or_else(|| format!("the line `{}` is gone", place.trim()))?;
    Ok(format!("{}{new}{}", &text[..at], &text[at..]))
}

/// Puts a text at the end of the last block that opens with one line, before the line that closes it.
fn at_end_of(text: &str, open: &str, close: &str, new: &str) -> Result<String, String> {
    let gone = || format!("the line `{}` is gone", open.trim());
    let inside = text.rfind(open).ok_or_else(gone)? + open.len();
    let mut at = inside;
    for line in text[inside..].split_inclusive('\n') {
        if line == close {
            return Ok(format!("{}{new}{}", &text[..at], &text[at..]));
        }
        at += line.len();
    }
    Err(gone())
}

/// The modules of a block in the order of their names.
fn sorted_modules(text: &str, open: &str) -> String {
    let Some(start) = text.find(open).map(|at| at + open.len()) else { return text.to_owned() };
    let Some(end) = text[start..].find("}\n").map(|at| start + at) else { return text.to_owned() };
    let mut lines: Vec<&str> = text[start..end].split_inclusive('\n').collect();
    lines.sort_by_key(|line| line.rsplit(' ').next());
    format!("{}{}{}", &text[..start], lines.concat(), &text[end..])
}

const RULE: &str = r#"//! FILL IN: what the rule asks, in a line.

use crate::rules::Context;
use crate::rules::metadata::declare_rule;

declare_rule! {
    name: "NAME",
    family: FAMILY,
    scope: Deck,
    severity: Error,
    summary: "FILL IN: what it asks, as a list of rules says it",
    words: "FILL IN: what it asks, as a table of limits says it",
}

// FILL IN: walk `cx.deck` and `cx.tally`, and say what breaks the rule, where and what to do:
//     cx.report(Finding::new(message!("{cards}: …", cards)).on_all(cards, …).help(message!("…")));
const fn check(_cx: &mut Context<'_, '_>) {}
"#;

const EXPLANATION: &str = "\
## What it asks

FILL IN: in our own words; no limit of a particular book.

## Why

FILL IN

## How to fix a deck

FILL IN

## Breaks it

```toml
player = \"wizard\"
```

## Keeps it

```toml
player = \"wizard\"
```
";

const EXPLANATION_DE: &str = "\
## Was sie verlangt

FILL IN

## Warum

FILL IN

## Was zu tun ist

FILL IN
";

const CASES: &str = "\
# NAME

## FILL IN: a deck at the limit

```toml pass
player = \"wizard\"
[play-deck.resources]
\"Dodge\" = 1
```

## FILL IN: one just past it, the place of the finding marked

```toml fail
player = \"wizard\"
[play-deck.resources]
\"Dodge\" = 1 #~ NAME 1
```
> error: FILL IN
";

const BOOK: &str = "\
# FILL IN: which book this is, and how its passages are cited.

title = \"FILL IN\"
edition = \"FILL IN\"
default-variant = \"standard\"
extends = \"coe/standard\"

[base.cite]
dual-purpose = [\"FILL IN\"]

[variants.standard]
variant = \"standard game\"
";

const LEDGER: &str = "\
# What FILL IN asks of decks and of how a game begins, passage by passage, in our words.
# rulesets/README.md tells the form.

[[passage]]
at = \"FILL IN\"
asks = \"FILL IN\"
free = \"This is a rule of play, not of decks\"
";

const FORM: &str = r#"            Self::VARIANT => &Form {
                called: "FILL IN: its name in a sentence, as word!(…)",
                about: "FILL IN: what it is",
                own_endings: &["NAME"],
                shared_endings: &[],
                rare_endings: &[],
                says: &[Field::Name],
                sites: true,
                hazard_deck: false,
                classes: true,
                besides: None,
                reader: Reader::Text(MODULE::read),
                writer: MODULE::write,
            },
"#;

const READER: &str = r"//! FILL IN: what writes such files.

use super::canonical::{CanonicalDeck, Written};
use crate::decks::model::{Deck, Format};
use crate::source::{Limits, ReadError, SourceFile};

/// Reads FILL IN. What is no card, count or heading stays as a remark or becomes a `Problem`.
///
/// # Errors
/// When the file holds more entries than allowed.
pub(super) fn read(_source: &SourceFile, _limits: &Limits) -> Result<Deck, ReadError> {
    Ok(Deck { format: Some(Format::VARIANT), ..Deck::default() })
}

/// Writes FILL IN, telling every loss.
pub(super) fn write(deck: &CanonicalDeck) -> Written {
    let mut written = Written::default();
    deck.note_fields_lost(Format::VARIANT, &mut written);
    written
}
";

#[cfg(test)]
mod tests {
    use super::*;

    /// The files that the chores change, in a folder of their own.
    fn copy() -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        for path in [
            "build.rs",
            "rulesets/README.md",
            "src/decks/formats/mod.rs",
            "src/decks/formats/table.rs",
            "src/decks/model.rs",
            "src/rules/table.rs",
        ] {
            let to = folder.path().join(path);
            fs::create_dir_all(to.parent().expect("a folder")).expect("writable");
            fs::copy(crate::root().join(path), to).expect("copied");
        }
        fs::create_dir_all(folder.path().join("rulesets/ledger")).expect("writable");
        fs::create_dir_all(folder.path().join("tests/formats")).expect("writable");
        folder
    }

    fn read(folder: &tempfile::TempDir, path: &str) -> String {
        fs::read_to_string(folder.path().join(path))
            .unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    #[test]
    fn a_rule_stands_in_its_family_in_order() {
        let folder = copy();
        let at = || Skeleton::new(folder.path().to_owned());
        at().rule("copies", "avatar-twins").expect("written");
        let table = read(&folder, "src/rules/table.rs");
        let row =
            "avatar_twins = \"avatar-twins\",\n                }\n                composition {";
        assert!(table.contains(row), "{table}");
        let modules = ["avatar_copies", "avatar_twins", "copy_limit"]
            .map(|name| format!("    pub(crate) mod {name};\n"))
            .concat();
        assert!(table.contains(&modules), "{table}");
        let rust = read(&folder, "src/rules/copies/avatar_twins/mod.rs");
        assert!(rust.contains("family: Copies,") && rust.contains("name: \"avatar-twins\""));
        let twice = at().rule("copies", "avatar-twins").expect_err("it is there").to_string();
        assert_eq!(twice, "src/rules/table.rs has a rule `avatar-twins` already");
        let none = at().rule("copy", "x").expect_err("no family").to_string();
        assert!(none.starts_with("there is no family `copy`; there are reading, copies"), "{none}");
        let bad = at().rule("copies", "Avatar Twins").expect_err("no name").to_string();
        assert!(bad.contains("is no name"), "{bad}");
    }

    #[test]
    fn a_book_is_in_the_list_with_its_ledger_and_source() {
        let folder = copy();
        Skeleton::new(folder.path().to_owned()).book("dream-cards").expect("written");
        let build = read(&folder, "build.rs");
        let list = build.lines().find(|line| line.contains("const BOOKS")).expect("the list");
        let books = list.matches('"').count() / 2;
        assert!(
            list.contains(&format!("; {books}]")) && list.ends_with(", \"dream-cards\"];"),
            "{list}"
        );
        assert!(read(&folder, "rulesets/README.md").contains("| `dream-cards` | FILL IN"));
        assert!(read(&folder, "rulesets/dream-cards.toml").contains("extends"));
        assert!(read(&folder, "rulesets/ledger/dream-cards.toml").contains("[[passage]]"));
    }

    #[test]
    fn a_format_is_in_the_table_with_its_reader() {
        let folder = copy();
        Skeleton::new(folder.path().to_owned()).format("deck-shop").expect("written");
        assert!(read(&folder, "src/decks/model.rs").contains("DeckShop = \"deck-shop\","));
        assert!(read(&folder, "src/decks/formats/mod.rs").contains("mod deck_shop;\n"));
        let table = read(&folder, "src/decks/formats/table.rs");
        assert!(table.contains("Self::DeckShop => &Form {") && table.contains("deck_shop::read"));
        assert!(read(&folder, "src/decks/formats/deck_shop.rs").contains("Format::DeckShop"));
    }
}
