//! Files made to cost their reader much: of each form what repeats, nests or never ends.

/// A file by name, and its bytes.
pub(crate) type Worst = (&'static str, Vec<u8>);

/// Of each kind one, of so many bytes at most: made one by one, since all together are much.
pub(crate) fn files(bytes: usize) -> impl Iterator<Item = Worst> {
    let same = PATTERNS.iter().map(move |(name, head, part, tail)| {
        (*name, filled(bytes, head, |_| (*part).to_owned(), tail))
    });
    let numbered = |part: &'static str| move |at: usize| part.replace('@', &at.to_string());
    let counted = NUMBERED
        .iter()
        .map(move |(name, head, part, tail)| (*name, filled(bytes, head, numbered(part), tail)));
    let many = MANY.iter().map(move |(name, head, part, tail)| {
        (*name, filled(bytes.min(part.len() * MOST), head, numbered(part), tail))
    });
    let utf16 = std::iter::once_with(move || ("utf16.txt", utf16(bytes)));
    same.chain(counted).chain(many).chain(utf16)
}

/// A list in UTF-16.
fn utf16(bytes: usize) -> Vec<u8> {
    let text = "1 Dodge\n".repeat(bytes / 16 - 1);
    let units = [0xfeff].into_iter().chain(text.encode_utf16());
    units.flat_map(u16::to_le_bytes).collect()
}

/// As much of a text as fits, between a head and a tail.
fn filled(bytes: usize, head: &str, part: impl Fn(usize) -> String, tail: &str) -> Vec<u8> {
    let mut text = head.to_owned();
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

/// What is the same over and over: name, head, part, tail.
const PATTERNS: &[Pattern] = &[
    ("line.toml", "[deck]\nname = \"", "a", "\"\n"),
    ("deep.toml", "a = ", "[", ""),
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
    ("digits.txt", "", "３", ""),
    ("turned.txt", "", "\u{202e}", ""),
    ("tags.meccg", "#deck x\n1 Dodge ", "(a) ", ""),
    ("sections.o8d", "<deck>", "<section name=\"R\"/>", "</deck>"),
    ("deep.o8d", "<deck>", "<a>", ""),
    ("nested.dec", "Deck: ", "{\"a\",1,", ""),
];

/// How often something comes of which no more would be read.
const MOST: usize = 15_000;

/// What is read, for it comes less often than the limits say; `@` is a number.
const MANY: &[Pattern] = &[
    ("many-unknown.toml", "player = \"wizard\"\n[sideboard]\n", "\"Nobody @\" = 1\n", ""),
    ("many-lists.toml", "[sideboard]\n", "\"C@\" = [1, 2]\n", ""),
    ("many-tables.toml", "", "[t@]\n", ""),
    ("many-waivers.json", "{\"allow\":[", "{\"rule\":\"w@\"},", "{\"rule\":\"w\"}]}"),
    ("many-companies.toml", "", "[[company]]\ncharacters = [\"Bilbo\"]\n[t]\n", ""),
    ("many-tags.toml", "[sideboard]\n", "\"Dodge (@)\" = 1\n", ""),
];

/// What differs by a number, which stands for `@`.
const NUMBERED: &[Pattern] = &[
    ("unknown.toml", "player = \"wizard\"\n[sideboard]\n", "\"Nobody @\" = 1\n", ""),
    ("lists.toml", "[sideboard]\n", "\"C@\" = [1, 2]\n", ""),
    ("tables.toml", "", "[t@]\n", ""),
    ("waivers.toml", "", "[[allow]]\nrule = \"w@\"\n", ""),
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
