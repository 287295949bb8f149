//! Files made to cost their reader much: of each form what repeats, nests or never ends.

use std::collections::BTreeSet;

use meccg::Database;

/// A file by name, and its bytes.
pub(crate) type Worst = (&'static str, Vec<u8>);

/// One file of each kind, of at most this many bytes: made one by one, for all together are large.
pub(crate) fn files(bytes: usize) -> impl Iterator<Item = Worst> {
    recipes().map(move |(name, recipe)| (name, recipe.made(bytes)))
}

/// How a file is made.
enum Recipe {
    Same(&'static Pattern),
    Numbered(&'static Pattern),
    Many(&'static NamedPattern),
    Utf16,
    Named(&'static NamedPattern),
}

/// How each file is made, by name.
fn recipes() -> impl Iterator<Item = (&'static str, Recipe)> {
    let same = PATTERNS.iter().map(|pattern| (pattern.0, Recipe::Same(pattern)));
    let numbered = NUMBERED.iter().map(|pattern| (pattern.0, Recipe::Numbered(pattern)));
    let many = MANY.iter().map(|pattern| (pattern.0, Recipe::Many(pattern)));
    let named = NAMED.iter().map(|pattern| (pattern.0, Recipe::Named(pattern)));
    same.chain(numbered).chain(many).chain([("utf16.txt", Recipe::Utf16)]).chain(named)
}

impl Recipe {
    /// A file of at most this many bytes.
    fn made(&self, bytes: usize) -> Vec<u8> {
        let numbered = |part: &'static str| move |at: usize| part.replace('@', &at.to_string());
        match *self {
            Self::Same((_, head, part, tail)) => filled(bytes, head, |_| (*part).to_owned(), tail),
            Self::Numbered((_, head, part, tail)) => filled(bytes, head, numbered(part), tail),
            Self::Many((_, head, part, tail, most)) => {
                filled(bytes.min(part.len() * most), head, numbered(part), tail)
            }
            Self::Utf16 => utf16(bytes),
            Self::Named((_, head, part, tail, most)) => {
                let names = card_names();
                let part = |at: usize| match names.get(at % names.len()) {
                    Some(card) if at < *most => part.replace('@', &turned(card, at / names.len())),
                    _ => " ".repeat(bytes),
                };
                filled(bytes, head, part, tail)
            }
        }
    }
}

/// The names of all cards, each once.
fn card_names() -> Vec<String> {
    let database = Database::built_in();
    let cards = database.cards().map(|card| card.name.clone());
    cards.collect::<BTreeSet<_>>().into_iter().collect()
}

/// A name with a slip of the pen in it, another one in each turn; itself in the first.
fn turned(name: &str, turn: usize) -> String {
    let at = (1..name.len()).filter(|&at| name.is_char_boundary(at)).nth(turn);
    match (turn, at) {
        (1.., Some(at)) => format!("{}q{}", &name[..at], &name[at..]),
        _ => name.to_owned(),
    }
}

/// One of them, without the others.
#[allow(dead_code, reason = "who runs over all of them asks for none")]
pub(crate) fn file(name: &str, bytes: usize) -> Option<Vec<u8>> {
    recipes().find(|(own, _)| *own == name).map(|(_, recipe)| recipe.made(bytes))
}

/// A list in UTF-16.
fn utf16(bytes: usize) -> Vec<u8> {
    let text = "1 Dodge\n".repeat(bytes / 16 - 1);
    let units = [0xfeff].into_iter().chain(text.encode_utf16());
    units.flat_map(u16::to_le_bytes).collect()
}

/// As much of a text as fits between a head and a tail.
fn filled(bytes: usize, head: &str, part: impl Fn(usize) -> String, tail: &str) -> Vec<u8> {
    let mut text = String::with_capacity(bytes);
    text += head;
    for at in 0.. {
        let part = part(at);
        if text.len() + part.len() + tail.len() > bytes {
            break;
        }
        text += &part;
    }
    (text + tail).into_bytes()
}

type Pattern = (&'static str, &'static str, &'static str, &'static str);
type NamedPattern = (&'static str, &'static str, &'static str, &'static str, usize);

/// Repetitions of one part: name, head, part, tail.
const PATTERNS: &[Pattern] = &[
    ("line.toml", "[deck]\nname = \"", "a", "\"\n"),
    ("deep.toml", "a = ", "[", ""),
    ("blank.toml", "", "\n", ""),
    ("hash.toml", "", "#", ""),
    ("hashes.toml", "", "#\n", ""),
    ("words.toml", "", "a b c\n", ""),
    ("name.toml", "player = \"wizard\"\nname = \"", "é", "\"\n"),
    ("author.toml", "player = \"wizard\"\nauthor = \"", "\u{fdfa}", "\"\n"),
    ("avatar.toml", "player = \"wizard\"\navatar = \"", "é", "\"\n"),
    ("ruleset.toml", "player = \"wizard\"\nruleset = \"", "é", "\"\n"),
    ("notes.toml", "player = \"wizard\"\nnotes = \"\"\"\n", "One line.\n", "\"\"\"\n"),
    ("reason.toml", "[[allow]]\nrule = \"copy-limit\"\nreason = \"", "é ", "\"\n"),
    ("tag.toml", "player = \"wizard\"\ntags = [\"", "é", "\"]\n"),
    ("labels.toml", "player = \"wizard\"\ntags = [", "\"é\",", "]\n"),
    ("digits.toml", "player = \"wizard\"\n[sideboard]\n\"Dodge\" = ", "1", "\n"),
    ("quantity.toml", "player = \"wizard\"\n[sideboard]\n\"Dodge\" = \"", "é", "\"\n"),
    ("key.toml", "player = \"wizard\"\n\"", "é", "\" = 1\n"),
    ("title.toml", "extends = \"coe\"\ntitle = \"", "é", "\"\n"),
    ("overrides.toml", "", "[[override]]\npaths = [\"**/{a,b*c?[x-z]}/**\"]\n", ""),
    ("globs.toml", "[[override]]\npaths = [", "\"**/{a,b*c?[x-z]}/**\",", "]\n"),
    ("glob.toml", "[[override]]\npaths = [\"", "{a,b*c}", "\"]\n"),
    ("times.txt", "", "3 × Dodge ", ""),
    ("ligatures.txt", "Resources\n", LIGATURES, ""),
    ("ligature.txt", "1 ", "\u{fdfa}", ""),
    ("digits.txt", "Resources\n", "1", " Dodge\n"),
    ("name.meccg", "#deck ", "é", "\n# Resources\n1 Dodge\n"),
    ("name.json", "{\"sideboard\":{\"Dodge\":1},\"name\":\"", "é", "\"}"),
    ("name.yaml", "name: \"", "é", "\"\nsideboard:\n  Dodge: 1\n"),
    ("page-notes.txt", "<h2>Resources</h2><p>2 Dodge</p><h2>Notes</h2>", "<p>a", ""),
    ("page-notes-row.txt", "<h2>Resources</h2><p>2 Dodge</p><h2>Notes</h2>", "| 2 ", ""),
    ("page-notes-quotes.txt", "<h2>Resources</h2><p>2 Dodge</p><h2>Notes</h2>", " \"", ""),
    ("page-notes-bold.txt", "<h2>Resources</h2><p>2 Dodge</p><h2>Notes</h2>", "**1** ", ""),
    ("struck.txt", "Resources\n2 Dodge", "~~a~~ ", ""),
    ("page-breaks.txt", "Resources<br>2 Dodge", "<br>a", ""),
    ("page-row.txt", "Resources\n| 2 Dodge", "<br>a", " |\n"),
    ("skipped.txt", "Resources\n", "/*\n", "*/"),
    ("notes-hashes.json", "{\"sideboard\":{\"Dodge\":1},\"notes\":\"", "#", "\"}"),
    ("notes.json", "{\"sideboard\":{\"Dodge\":1},\"notes\":\"", "a\\n", "\"}"),
    ("dotted.toml", "a", ".a", " = 1\n"),
    ("companies.toml", "player = \"wizard\"\n", "[[company]]\ncharacters = [\"Bilbo\"]\n", ""),
    ("deep.yaml", "", "[", ""),
    ("flow.yaml", "resources: ", "[a,", ""),
    ("list.yaml", "", "- a\n", ""),
    ("again.yaml", "tags: [&a \"", "\\t", "\", *a, *a]"),
    ("deep.json", "", "[", ""),
    ("list.json", "{\"resources\":[", "1,", "1]}"),
    ("empty.json", "[", "{},", "{}]"),
    ("cards.txt", "Resources (30)\n", "1 Dodge\n", ""),
    ("near.txt", "Resources (30)\n", "1 Dodgee of the Wst\n", ""),
    ("name.txt", "1 ", "Dodge ", ""),
    ("commas.txt", "Hazards: ", "Cave-drake x3, ", ""),
    ("and.txt", "", "1 Dodge and ", ""),
    ("plus.txt", "Starting company\n", "Old Troll + ", ""),
    ("tags.txt", "1 Dodge ", "(a) ", ""),
    ("sides.txt", "1 Dodge ", "[F] ", ""),
    ("brackets.txt", "1 Dodge ", "(", ""),
    ("letters.txt", "", "x", ""),
    ("ends.txt", "", "\n", ""),
    ("returns.txt", "", "\r", ""),
    ("headings.txt", "", "Resources\n", ""),
    ("bold.txt", "", "**a", ""),
    ("links.txt", "", "[a](http", ""),
    ("open-links.txt", "", "[a](", ""),
    ("forum.txt", "", "[b]", ""),
    ("forum-list.txt", "", "[list]", "[/x]"),
    ("forum-side.txt", "", "[B]", ""),
    ("forum-ends.txt", "", "[/", ""),
    ("page.txt", "", "<p>", ""),
    ("scripts.txt", "", "<script>", ""),
    ("comments.txt", "", "<!--", ""),
    ("tags-open.txt", "", "<p ", ""),
    ("entities.txt", "", "&amp;", ""),
    ("not-entities.txt", "", "&", ""),
    ("backslashes.txt", "", "\\", ""),
    ("table.csv", "count,name,count,name\n", "1,Dodge,2,Cram\n", ""),
    ("wide.csv", "1,Dodge", ",1,Dodge", ""),
    ("wide.tsv", "1\tDodge", "\t1\tDodge", ""),
    ("quotes.csv", "", "\",", ""),
    ("table.md", "| n | name |\n|---|---|\n", "| 1 | Dodge |\n", ""),
    ("accents.txt", "1 Dodge", "\u{301}", ""),
    ("wide-digits.txt", "", "３", ""),
    ("turned.txt", "", "\u{202e}", ""),
    ("tags.meccg", "#deck x\n1 Dodge ", "(a) ", ""),
    ("sections.o8d", "<deck>", "<section name=\"R\"/>", "</deck>"),
    ("deep.o8d", "<deck>", "<a>", ""),
    ("brackets.toml", "a = [", "[1],", "]\n"),
    ("nested.dec", "Deck: ", "{\"a\",1,", ""),
];

/// Repetitions of card names, misspelled except for the first of every name: name, head, part,
/// tail, and the most repetitions.
const NAMED: &[NamedPattern] = &[
    ("all.toml", "player = \"wizard\"\n[pool.characters]\n", "\"@\" = 1\n", "", 1_500),
    ("all.txt", "Characters\n", "1 @\n", "", 1_500),
    ("typos.toml", "player = \"wizard\"\n[sideboard]\n", "\"@\" = 1\n", "", FAULTS),
    ("typos.yaml", "sideboard:\n", "  \"@\": 1\n", "", FAULTS),
    ("typos.txt", "Resources\n", "1 @\n", "", FAULTS),
    ("typos.meccg", "#deck x\n# Resources\n", "1 @\n", "", FAULTS),
    ("typos-cardnum.txt", "Identity: Gandalf\n\nResources:\n", "1 @ (TW)\n", "", FAULTS),
    ("typos-register.toml", REGISTER, "[[list.pool]]\ncard = \"@\"\ncopies = 1\n", "", 19_900),
    ("typos-game.toml", GAME, "\"@\" = 1\n", "", 19_900),
];

/// The head of a register.
const REGISTER: &str = "version = 1\n[[list]]\nfile = \"a.toml\"\nentrant = \"a\"\nplayer = \"wizard\"\n\
                        fingerprint = \"x\"\n";

/// The head of a game.
const GAME: &str = "[[player]]\nname = \"a\"\nplays = \"wizard\"\n[[player]]\nname = \"b\"\n\
                    plays = \"wizard\"\n[player.in-play]\n";

/// A line of characters that each decompose to eighteen.
const LIGATURES: &str = "1 \u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}\
                         \u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}\
                         \u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}\u{fdfa}\n";

/// The most repetitions of a part of which no more would be read: of cards, and of faults.
const CARDS: usize = 15_000;
const FAULTS: usize = 4_900;

/// Parts that come less often than the limits say, so that all are read; `@` is a number.
const MANY: &[NamedPattern] = &[
    ("many-unknown.toml", "player = \"wizard\"\n[sideboard]\n", "\"Nobody @\" = 1\n", "", FAULTS),
    ("many-lists.toml", "[sideboard]\n", "\"C@\" = [1, 2]\n", "", FAULTS),
    ("many-tables.toml", "", "[t@]\n", "", FAULTS),
    ("many-waivers.json", "{\"allow\":[", "{\"rule\":\"w@\"},", "{\"rule\":\"w\"}]}", CARDS),
    ("many-companies.toml", "", "[[company]]\ncharacters = [\"Bilbo\"]\n[t]\n", "", CARDS),
    ("many-tags.toml", "[sideboard]\n", "\"Dodge (@)\" = 1\n", "", FAULTS),
    ("many-headings.txt", "", "Resources\n", "", FAULTS),
    (
        "many-remarks.txt",
        "",
        "This is the day when we went down to river @, friends.\n",
        "",
        FAULTS,
    ),
];

/// Parts that differ in a number, written `@`.
const NUMBERED: &[Pattern] = &[
    ("unknown.toml", "player = \"wizard\"\n[sideboard]\n", "\"Nobody @\" = 1\n", ""),
    ("lists.toml", "[sideboard]\n", "\"C@\" = [1, 2]\n", ""),
    ("tables.toml", "", "[t@]\n", ""),
    ("waivers.toml", "", "[[allow]]\nrule = \"w@\"\n", ""),
    ("keys.toml", "[[card]]\n", "k@ = 1\n", ""),
    ("rules.toml", "title = \"x\"\nextends = \"coe\"\n", "[rules.r@]\nlimit = 1\n", ""),
    ("levels.toml", "[rules]\n", "r@ = \"deny\"\n", ""),
    ("players.toml", "", "[[player]]\nname = \"@\"\nplays = \"wizard\"\n", ""),
    (
        "register.toml",
        "version = 1\n",
        "[[list]]\nfile = \"@\"\nentrant = \"@\"\nplayer = \"wizard\"\nfingerprint = \"@\"\n",
        "",
    ),
    ("cards.toml", "", "[[card]]\nid = \"XX-@\"\nname = \"Card @\"\ntype = \"hazard\"\n", ""),
    (
        "bans.toml",
        "title = \"x\"\nextends = \"coe\"\n",
        "[[ban]]\ncards = [\"Card @\"]\nreason = \"x\"\n",
        "",
    ),
    ("unknown.yaml", "sideboard:\n", "  \"Nobody @\": 1\n", ""),
    ("unknown.json", "{\"sideboard\":{", "\"Nobody @\":1,", "\"z\":1}}"),
    ("unknown.txt", "Resources\n", "1 Nobody @\n", ""),
    ("headings-unknown.txt", "", "## Heading @\n", ""),
    ("prose.txt", "Hello,\n", "This is the day when we went down to river @, friends.\n", ""),
    ("unknown.meccg", "#deck x\n# Resources\n", "1 Nobody @\n", ""),
    (
        "unknown.o8d",
        "<deck><section name=\"Resources\">",
        "<card qty=\"1\">Nobody @</card>\n",
        "</section></deck>",
    ),
    ("attributes.o8d", "<deck ", "a@=\"1\" ", "></deck>"),
    ("unknown-cardnum.txt", "Identity: Gandalf\n\nResources:\n", "1 Nobody@ (TW)\n", ""),
];
