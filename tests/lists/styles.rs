//! A deck written in any mixture of the styles of lists is read as that deck, or an error is
//! reported: cards are never lost silently.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use meccg::cards::Printing;
use meccg::cards::model::CardType;
use meccg::decks::model::Problem;
use meccg::decks::{ResolvedDeck, formats};
use meccg::source::Limits;
use meccg::{Card, SourceFile};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::JUDGE;

/// A section of a made deck: its headings in many words, and what belongs in it.
struct Part {
    native: &'static str,
    headings: &'static [&'static str],
    holds: fn(&Card) -> bool,
}

const PARTS: &[Part] = &[
    Part {
        native: "play-deck.characters",
        headings: &[
            "Characters",
            "Chars",
            "Charaktere",
            "Personajes",
            "Personnages",
            "Personaggi",
            "Hahmot",
            "キャラクター",
        ],
        holds: |card| matches!(card.card_type, CardType::Character) && !card.agent,
    },
    Part {
        native: "play-deck.resources",
        headings: &[
            "Resources",
            "Res",
            "Ressourcen",
            "Recursos",
            "Ressources",
            "Risorse",
            "Hulpbronnen",
            "リソース",
        ],
        holds: |card| matches!(card.card_type, CardType::Resource),
    },
    Part {
        native: "play-deck.hazards",
        headings: &[
            "Hazards", "Haz", "Gefahren", "Peligros", "Périls", "Pericoli", "Gevaren", "Vaarat",
        ],
        holds: |card| matches!(card.card_type, CardType::Hazard),
    },
    Part {
        native: "sideboard",
        headings: &["Sideboard", "SB", "Side board", "Reserva", "Key Sideboard Cards"],
        holds: |card| !matches!(card.card_type, CardType::Site | CardType::Region),
    },
    Part {
        native: "sites",
        headings: &["Sites", "Havens", "Orte", "Lugares", "Lieux", "Location deck", "サイト"],
        holds: |card| matches!(card.card_type, CardType::Site),
    },
];

/// The cards that each part holds.
static OF_PART: LazyLock<Vec<Vec<Printing>>> = LazyLock::new(|| {
    let database = &JUDGE.database;
    let of = |part: &Part| {
        let fits = |printing: &Printing| (part.holds)(database.card(*printing));
        database.printings().filter(fits).collect()
    };
    PARTS.iter().map(of).collect()
});

/// How a card is written.
pub(super) const CARD: &[&str] = &[
    "{n} {c}",
    "{n}x {c}",
    "{n} x {c}",
    "x{n} {c}",
    "({n}) {c}",
    "[{n}] {c}",
    "{n}-{c}",
    "{n}X {c}",
    "{n}: {c}",
    "{c} {n}x",
    "{c} x{n}",
    "{c} ({n})",
    "{c} (x{n})",
    "{c} [{n}]",
    "{c}*{n}",
    "{c} ×{n}",
    "{c}: {n}",
    "{c}\t{n}",
    "{n}\t{c}",
    "{c} - {n}",
    "{c} – {n}",
    "{n} – {c}",
    "{n} × {c}",
    "{c}, {n}",
    "{n},{c}",
    "{c};{n}",
    "{n};{c}",
    "{w} {c}",
    "**{n}** {c}",
    "{n}x **{c}**",
    "{n} *{c}*",
    "`{n} {c}`",
    "[b]{n}[/b] {c}",
    "{n} [i]{c}[/i]",
    "<b>{n}</b> {c}",
    "{c} <i>x{n}</i>",
    "{c}  {n}",
    "{c} {n} copies",
    "| {n} | {c} |",
    "| {c} | {n} |",
    "\"{c}\" x{n}",
    "{n} of {c}",
    "{n} times {c}",
    "{c} ({n} copies)",
    "{c}（{n}）",
    "{c} {n}枚",
    "{n}~{c}",
    "{n}# {c}",
    "{c} .... {n}",
    "{n} [[{c}]]",
];

/// The texts before a line and after it.
const BEFORE: &[&str] =
    &["", "", "", "- ", "– ", "• ", "· ", "◦ ", "* ", "✓ ", "[ ] ", "> ", "    ", "\t", "☐ "];
const BEHIND: &[&str] = &[
    "",
    "",
    "",
    " // good",
    " # vs hobbits",
    " <- great",
    " *",
    "  ",
    " // 2 would do",
    " <3",
    " :)",
    " ... why not",
];

/// How a heading is written; `{t}` is the number of cards.
const HEADING: &[&str] = &[
    "{h}",
    "{h}:",
    "{h} ({t})",
    "{h} ({t}):",
    "## {h}",
    "### {h} ({t})",
    "**{h}**",
    "**{h} ({t})**",
    "[b]{h}[/b]",
    "== {h} ==",
    "-- {h} --",
    "{h}: {t}",
    "{h} - {t}",
    "[{h}]",
    "<h2>{h}</h2>",
    "<b>{h}:</b>",
    "{h} ({t} cards)",
    "{t} {h}:",
    "{h} = {t}",
    "{h} =>",
    "■ {h} ({t})",
    "【{h}】",
    "{h}（{t}枚）",
    "{h} (total: {t})",
];

/// Prose around the list.
const PROSE: &[&str] = &[
    "I played this deck last week and it was not bad.",
    "Please tell me what you think of it.",
    "https://decks.example/of/mine",
    "You should keep some of these for the way back.",
    "// a remark of mine",
];

/// A way to write a list.
#[derive(Clone, Debug)]
struct Style {
    cards: Vec<Index>,
    before: Index,
    behind: Vec<Index>,
    headings: Vec<(Index, Index)>,
    prose: Vec<(Index, Index)>,
    crlf: bool,
    apart: bool,
}

fn style() -> impl Strategy<Value = Style> {
    let index = any::<Index>;
    (
        vec(index(), 1..6),
        index(),
        vec(index(), 1..4),
        vec((index(), index()), PARTS.len()),
        vec((index(), index()), 0..3),
        any::<bool>(),
        any::<bool>(),
    )
        .prop_map(|(cards, before, behind, headings, prose, crlf, apart)| Style {
            cards,
            before,
            behind,
            headings,
            prose,
            crlf,
            apart,
        })
}

type Made = Vec<(usize, Printing, u8)>;

fn deck() -> impl Strategy<Value = Made> {
    let card = (select((0..PARTS.len()).collect::<Vec<_>>()), any::<Index>(), 1..=9_u8);
    vec(card, 1..25).prop_map(|cards| {
        let made = cards.into_iter().map(|(part, at, copies)| {
            let all = &OF_PART[part];
            (part, all[at.index(all.len())], copies)
        });
        let mut made: Made = made.collect();
        made.sort_by_key(|card| card.0);
        made
    })
}

fn wide(number: u8) -> String {
    let digit = |c: char| char::from_u32(u32::from(c) - u32::from('0') + 0xff10).unwrap_or(c);
    number.to_string().chars().map(digit).collect()
}

fn chosen<'a>(all: &'a [&'a str], at: Index) -> &'a str {
    all[at.index(all.len())]
}

/// The list of a deck in a style.
fn written(made: &Made, style: &Style) -> String {
    let mut lines: Vec<String> = Vec::new();
    for (number, part) in PARTS.iter().enumerate() {
        let own: Vec<_> = made.iter().filter(|card| card.0 == number).collect();
        if own.is_empty() {
            continue;
        }
        let total: u32 = own.iter().map(|card| u32::from(card.2)).sum();
        let (form, word) = &style.headings[number];
        let heading = chosen(HEADING, *form).replace("{h}", chosen(part.headings, *word));
        if style.apart {
            lines.push(String::new());
        }
        lines.push(heading.replace("{t}", &total.to_string()));
        for (at, (_, printing, copies)) in own.into_iter().enumerate() {
            let name = JUDGE.database.card(*printing).name.as_str();
            let form = chosen(CARD, style.cards[at % style.cards.len()]);
            let card = form.replace("{c}", name).replace("{n}", &copies.to_string());
            let card = card.replace("{w}", &wide(*copies));
            // A table's row begins the line and ends it.
            let (before, behind) = if form.contains(['|', '\t', ';']) || form.starts_with("{n},") {
                ("", "")
            } else {
                (
                    chosen(BEFORE, style.before),
                    chosen(BEHIND, style.behind[at % style.behind.len()]),
                )
            };
            lines.push(format!("{before}{card}{behind}"));
        }
    }
    for (what, at) in &style.prose {
        lines.insert(at.index(lines.len() + 1), chosen(PROSE, *what).to_owned());
    }
    lines.join(if style.crlf { "\r\n" } else { "\n" }) + "\n"
}

fn is_read(made: &Made, style: &Style) -> Result<(), TestCaseError> {
    let text = written(made, style);
    let mut meant: BTreeMap<String, BTreeMap<String, u32>> = BTreeMap::new();
    for (part, printing, copies) in made {
        let name = JUDGE.database.card(*printing).name.clone();
        let section = meant.entry(PARTS[*part].native.to_owned()).or_default();
        *section.entry(name).or_default() += u32::from(*copies);
    }
    let source = SourceFile::new("list.txt", text.as_str());
    let deck = formats::read(&source, None, &Limits::default(), &JUDGE.database);
    let Ok(deck) = deck else {
        return Err(TestCaseError::fail(format!("no deck: {text}")));
    };
    let resolved = ResolvedDeck::new(&deck, &JUDGE.database, None);
    let mut read: BTreeMap<String, BTreeMap<String, u32>> = BTreeMap::new();
    for card in &resolved.cards {
        let section = read.entry(card.entry.section.to_string()).or_default();
        *section.entry(card.card.name.clone()).or_default() += card.copies();
    }
    let bad = deck.entries.iter().filter(|entry| entry.quantity.copies() == 0);
    let unread = |problem: &&Problem| matches!(problem, Problem::UnreadableLine { .. });
    let told = resolved.unknown.iter().map(|entry| entry.name.clone());
    let told = told.chain(bad.map(|entry| entry.name.clone()));
    let lines =
        deck.problems.iter().filter(unread).map(|found| source.slice(found.span()).to_owned());
    let told: Vec<String> = told.chain(lines).collect();
    prop_assert!(read == meant || !told.is_empty(), "{text}\nread {read:?}\nmeant {meant:?}");
    // All of these styles can be read, so an error is not accepted.
    prop_assert_eq!(told, Vec::<String>::new(), "{}", text);
    prop_assert_eq!(read, meant, "{}", text);
    Ok(())
}

proptest! {
    #![proptest_config(crate::cases::config(200))]

    #[test]
    fn any_mixture_of_styles_gives_the_deck(made in deck(), style in style()) {
        is_read(&made, &style)?;
    }
}
