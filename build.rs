//! Compiles the card facts of `cards/*.toml` and the rulebooks of `rulesets/*.toml` into the
//! tables that are part of the binary, so that starting up parses no text.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

#[path = "src/words.rs"]
mod words;

#[allow(dead_code, unreachable_pub)]
#[path = "src/packed/mod.rs"]
mod packed;

#[allow(dead_code, unreachable_pub)]
mod cards {
    #[path = "../src/cards/fold.rs"]
    pub mod fold;
    #[path = "../src/cards/model/mod.rs"]
    pub mod model;
    #[path = "../src/cards/relations.rs"]
    pub mod relations;
}

#[allow(dead_code, unreachable_pub, unused_imports)]
mod rulesets {
    #[path = "../src/rulesets/merge.rs"]
    pub mod merge;
    #[path = "../src/rulesets/model/mod.rs"]
    pub mod model;
    #[path = "../src/rulesets/terms/mod.rs"]
    pub mod terms;
}

/// The table of rules, and of each rule what rulebooks say of it.
#[allow(dead_code, unreachable_pub)]
#[path = "src/rules"]
mod rules {
    #[path = "table.rs"]
    pub mod table;

    macro_rules! limits_of_rules {
        (
            of_files { $($files:tt)* }
            of_rulebooks { $($family:ident {
                $($(#[$meta:meta])* $module:ident = $name:literal $(: $limits:ident)?,)*
            })* }
            of_findings { $($findings:tt)* }
        ) => {
            $(pub mod $family {
                $($(
                    pub mod $module {
                        pub mod limits;
                        pub type Said = limits::$limits;
                    }
                )?)*
            })*
        };
    }
    table::every_rule!(limits_of_rules);
}

use cards::model::by_language::take_names;
use cards::model::effects::EffectsFile;
use cards::model::{Card, CardFile};
use cards::relations::{Relations, name_index};
use packed::shorten::{Shortened, shorten};

/// The books, in the order in which tables show them; the first is the default.
const BOOKS: [&str; 6] = ["coe", "crf", "metw", "mele", "mele-de", "meba"];

/// What is laid over the usual game of every book, for events of a kind.
const EVENTS: [&str; 1] = ["sealed"];

type Outcome<T> = Result<T, Box<dyn Error>>;

/// The sets in the order in which printings are preferred.
const SETS: [&str; 7] = ["tw", "td", "dm", "le", "as", "wh", "ba"];

fn main() -> Outcome<()> {
    // What the table of rules shows to the library and not to this script.
    println!("cargo::rustc-cfg=library");
    link_in_place();
    let out = PathBuf::from(env::var("OUT_DIR")?);
    println!("cargo::rerun-if-changed=cards");
    println!("cargo::rerun-if-changed=src/cards");
    let cards = read_cards(Path::new("cards"))?;
    write_cards(&cards, &out)?;
    write_names(&cards, &out)?;
    write_effects(&cards, &out)?;
    println!("cargo::rerun-if-changed=src/packed");
    println!("cargo::rerun-if-changed=rulesets");
    println!("cargo::rerun-if-changed=src/rulesets");
    write_rulesets(Path::new("rulesets"), &out)
}

/// Has the program for Linux with the system's C library linked for one place in memory: else the loader
/// corrects 16,000 addresses in a hundred pages whenever the program starts, a quarter of what `--version`
/// takes. With a C library of its own, as in the archives, it is linked as ever.
fn link_in_place() {
    let target = |fact: &str| env::var(format!("CARGO_CFG_TARGET_{fact}")).unwrap_or_default();
    let alone = target("FEATURE").split(',').any(|feature| feature == "crt-static");
    if target("OS") == "linux" && target("ENV") == "gnu" && !alone {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
}

/// Writes every variant of every book, with what it inherits, in the order of [`BOOKS`].
fn write_rulesets(folder: &Path, out: &Path) -> Outcome<()> {
    let mut rulesets = Vec::new();
    for book in BOOKS {
        let path = folder.join(format!("{book}.toml"));
        let text = fs::read_to_string(&path)?;
        let variants = rulesets::merge::variants(book, &text, &rulesets)
            .map_err(|error| format!("{}: {error}", path.display()))?;
        rulesets.extend(variants);
    }
    let of_books = rulesets.len();
    for event in EVENTS {
        let path = folder.join(format!("events/{event}.toml"));
        let text = fs::read_to_string(&path)?;
        for book in BOOKS {
            let over = event_over(book, &text, &rulesets[..of_books]);
            let variants = over
                .and_then(|text| rulesets::merge::variants(event, &text, &rulesets[..of_books]));
            let variants = variants.map_err(|error| format!("{}: {error}", path.display()))?;
            rulesets.extend(variants);
        }
    }
    let mut table = Vec::new();
    let mut places = Vec::with_capacity(rulesets.len());
    for ruleset in &rulesets {
        let start = table.len();
        rmp_serde::encode::write_named(&mut table, ruleset)?;
        places.push((&ruleset.name, start, table.len()));
    }
    fs::write(out.join("rulesets.bin"), &table)?;
    let code = format!(
        "pub(super) static PLACES: &[(&str, usize, usize)] = &{places:?};\n\
         /// So many of them are games of books; the others are events.\n\
         pub(super) const OF_BOOKS: usize = {of_books};\n"
    );
    fs::write(out.join("rulesets.rs"), code)?;
    Ok(())
}

/// The text of an event as a book of one game, laid over the usual game of another.
fn event_over(
    book: &str,
    text: &str,
    rulesets: &[rulesets::model::Ruleset],
) -> Result<String, String> {
    let usual = rulesets.iter().find(|ruleset| ruleset.book() == book);
    let usual = usual.ok_or_else(|| format!("there is no book {book}"))?;
    let name = &usual.name;
    Ok(format!(
        "extends = \"{name}\"\ndefault-variant = \"{book}\"\n{text}\n\
         [variants.{book}]\nvariant = \"over {name}\"\n"
    ))
}

fn read_cards(folder: &Path) -> Outcome<Vec<Card>> {
    let mut cards = Vec::new();
    for set in SETS {
        let path = folder.join(format!("{set}.toml"));
        let file: CardFile = toml::from_str(&fs::read_to_string(&path)?)
            .map_err(|error| format!("{}: {error}", path.display()))?;
        cards.extend(file.cards);
    }
    Ok(cards)
}

/// Writes the cards one after the other; where they are sent over a wire, their names in other languages
/// stand apart.
fn write_cards(cards: &[Card], out: &Path) -> Outcome<()> {
    let mut written = cards.to_vec();
    let names = if is_sent() { take_names(&mut written) } else { String::new() };
    fs::write(out.join("names.txt"), names)?;
    let mut table = Vec::new();
    for card in &written {
        rmp_serde::encode::write_named(&mut table, card)?;
    }
    let Shortened { words, ends, bytes, starts } = shorten(&table)?;
    fs::write(out.join("cards.bin"), bytes)?;
    let mut code = format!(
        "pub(super) static WORDS: PackedWords<'_> = PackedWords {{ text: {words:?}, ends: &{ends:?} }};\n"
    );
    write_index(indexed(cards), &starts, &mut code)?;
    fs::write(out.join("cards.rs"), code)?;
    Ok(())
}

/// The cards for which indexes are made: none in a program that is sent over a wire, where these would
/// weigh half as much as the cards of which it can make them itself.
fn indexed(cards: &[Card]) -> &[Card] {
    if is_sent() { &[] } else { cards }
}

/// Whether the program is sent over a wire.
fn is_sent() -> bool {
    env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32")
}

/// Writes where each card begins, how the cards belong together and by what they are found.
fn write_index(cards: &[Card], starts: &[usize], code: &mut String) -> Outcome<()> {
    let relations = Relations::of(cards);
    let mut by_id: Vec<_> =
        cards.iter().enumerate().map(|(at, card)| (card.id.packed(), at)).collect();
    by_id.sort_unstable();
    let mut by_guid: Vec<_> = cards
        .iter()
        .enumerate()
        .flat_map(|(at, card)| card.octgn.iter().map(move |guid| (guid, at)))
        .map(|(guid, at)| Ok((cards::relations::guid(guid).ok_or("not a GUID")?, at)))
        .collect::<Outcome<_>>()?;
    by_guid.sort_unstable();
    let ids: Vec<u32> = cards.iter().map(|card| card.id.packed()).collect();
    let those = |is: fn(&Card) -> bool| -> Vec<usize> {
        (0..cards.len()).filter(|&at| is(&cards[at])).collect()
    };
    let (sites, regions) = (those(|card| card.site.is_some()), those(|card| card.region.is_some()));
    writeln!(code, "pub(super) static STARTS: &[u32] = &{:?};", &starts[..cards.len()])?;
    writeln!(code, "pub(super) static IDS: &[u32] = &{ids:?};")?;
    writeln!(code, "pub(super) static CARD_OF: &[u16] = &{:?};", relations.card_of)?;
    writeln!(code, "pub(super) static GROUP_OF: &[u16] = &{:?};", relations.group_of)?;
    writeln!(code, "pub(super) static SITES: &[u16] = &{sites:?};")?;
    writeln!(code, "pub(super) static REGIONS: &[u16] = &{regions:?};")?;
    writeln!(code, "pub(super) static BY_ID: &[(u32, u16)] = &{by_id:?};")?;
    writeln!(code, "pub(super) static BY_GUID: &[(u128, u16)] = &{by_guid:?};")?;
    Ok(())
}

/// Writes the index of folded names: one text with all of them, and a perfect hash over its parts.
fn write_names(cards: &[Card], out: &Path) -> Outcome<()> {
    let mut text = String::new();
    let mut hits = Vec::new();
    let mut map = phf_codegen::Map::new();
    for (name, found) in BTreeMap::from_iter(name_index(indexed(cards), |_| true)) {
        let key = Key { at: text.len(), name };
        text.push_str(&key.name);
        let value = format!("Hits {{ at: {}, len: {} }}", hits.len(), found.len());
        hits.extend(found);
        map.entry(key, value);
    }
    let mut code = String::new();
    writeln!(code, "static TEXT: &str = {text:?};")?;
    writeln!(code, "static HITS: &[(u8, u16)] = &{hits:?};")?;
    writeln!(code, "static NAMES: phf::Map<Key, Hits> = {};", map.build())?;
    fs::write(out.join("names.rs"), code)?;
    Ok(())
}

/// Writes what cards do by their texts, card by card; every name must be that of a card.
fn write_effects(cards: &[Card], out: &Path) -> Outcome<()> {
    let path = Path::new("cards/effects.toml");
    let file: EffectsFile = toml::from_str(&fs::read_to_string(path)?)
        .map_err(|error| format!("{}: {error}", path.display()))?;
    for named in &file.cards {
        if !cards.iter().any(|card| card.name == named.name) {
            return Err(format!("{}: no card is called {}", path.display(), named.name).into());
        }
    }
    fs::write(out.join("effects.bin"), rmp_serde::to_vec_named(&file.cards)?)?;
    Ok(())
}

/// A folded name as the key of the hash: it hashes like the text that it stands for.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    at: usize,
    name: String,
}

impl phf_shared::PhfHash for Key {
    fn phf_hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.name.as_str().phf_hash(state);
    }
}

impl phf_shared::FmtConst for Key {
    fn fmt_const(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Key {{ at: {}, len: {} }}", self.at, self.name.len())
    }
}
