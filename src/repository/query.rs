//! Queries for decks, in the grammar of those for cards: `card:"Black Arrow" avatar:Gandalf
//! legal:coe items>=8`. The value of `card` is a card's name, or a query for cards in brackets:
//! `card:(race:elf mind>=4)`.

use std::cell::OnceCell;

use crate::cards::fold::fold;
use crate::cards::model::PlayerType;
use crate::cards::query::facts::has_words;
use crate::cards::query::parse::{AskedTerm, Vocabulary, parsed, sort_keys};
use crate::cards::query::tokens::{FieldToken, Op};
use crate::cards::query::{BadQuery, Expression, Query, QueryJudges};
use crate::check::{Judge, Verdict};
use crate::decks::model::{Format, Part};
use crate::legality::card::{can_play, may_hold};
use crate::message::{Message, message};
use crate::rules::{Family, registry};
use crate::rulesets::model::GameLength;
use crate::source::Span;
use crate::text::{listed, nearest, was_meant};

use super::fields::{self, DeckField, DeckMeasure};
use super::kept::{KeptDeck, Saying};

/// What decks must fit, and their order.
#[derive(Clone, Debug)]
pub(crate) struct DeckQuery {
    expression: Expression<DeckTest>,
    order: Vec<DeckSort>,
}

/// A key by which decks are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DeckSort {
    /// The fact.
    pub by: DeckSortKey,
    /// The greatest first.
    pub descending: bool,
}

/// A fact that orders decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DeckSortKey {
    /// What it says of itself.
    Says(Saying),
    /// Its date; decks without one come last.
    Date,
    /// A number.
    Measure(DeckMeasure),
}

/// One test of a deck.
#[derive(Clone, Debug)]
pub(super) enum DeckTest {
    /// It holds a card that fits, in this part or anywhere.
    Card(Option<Part>, Box<Query>),
    /// It says this of itself, folded, at the beginning of a word.
    Says(Saying, String),
    /// It says this of itself anywhere.
    SaysAnywhere(String),
    /// Its date compares so; a shorter date means all of its month or year.
    Date(Op, String),
    /// One of these plays it.
    Player(Vec<PlayerType>),
    /// It is judged for one of these lengths.
    Length(Vec<GameLength>),
    /// Its file has one of these forms.
    Format(Vec<Format>),
    /// The rulesets that judge it begin with one of these names.
    Ruleset(Vec<String>),
    /// It is legal under one of these rulesets; none means its own.
    Legal(Vec<String>),
    /// A rule or family of one of these names found something.
    Finding(Vec<String>),
    /// The collection has all of its cards, or it lacks some.
    Buildable(bool),
    /// Its number compares so.
    Measure(DeckMeasure, Op, u32),
}

impl DeckQuery {
    /// Reads a query; the judge knows the cards and rulesets that it names.
    ///
    /// # Errors
    /// When the text is not a query; the error has the place.
    pub(crate) fn parse(text: &str, judge: &Judge) -> Result<Self, BadQuery> {
        let (expression, order) = parsed(text, &DeckWords { judge })?;
        Ok(Self { expression, order })
    }

    /// Replaces words that are in no card's name by the only one that is near, and tells of them.
    pub(crate) fn guess_names(&mut self, judge: &Judge) -> Vec<Message> {
        let mut told = Vec::new();
        self.expression.each_test(&mut |test| {
            if let DeckTest::Card(_, query) = test {
                told.extend(query.guess_names(&judge.database));
            }
        });
        told
    }

    /// The query, if whatever it asks of a collection can be answered.
    ///
    /// # Errors
    /// When it asks what a collection has, and there is none.
    pub(crate) fn with_collection(self, there: bool) -> Result<Self, BadQuery> {
        let tests = self.expression.tests();
        let asks = |test: &DeckTest| {
            matches!(test, DeckTest::Buildable(_) | DeckTest::Measure(DeckMeasure::Missing, ..))
        };
        let Some(asked) = tests.iter().find(|test| !there && asks(&test.value)) else {
            return Ok(self);
        };
        let what = message!("this asks what a collection has, but no collection is named");
        Err(BadQuery::new(what, asked.span).help(message!("name the list of your cards")))
    }

    /// Whether a deck fits.
    pub(crate) fn fits(&self, kept: &KeptDeck<'_>) -> bool {
        self.expression.fits(&|test: &DeckTest| test.fits(kept))
    }

    /// The keys of its order.
    pub(crate) fn order(&self) -> &[DeckSort] {
        &self.order
    }

    /// The numbers that it asks for, each once: reports show them.
    pub(crate) fn measures(&self) -> Vec<DeckMeasure> {
        let tests = self.expression.tests();
        let tested = tests.iter().filter_map(|test| match test.value {
            DeckTest::Measure(measure, ..) => Some(measure),
            _ => None,
        });
        let sorted = self.order.iter().filter_map(|order| match order.by {
            DeckSortKey::Measure(measure) => Some(measure),
            _ => None,
        });
        let mut all: Vec<DeckMeasure> = Vec::new();
        for measure in tested.chain(sorted) {
            if !all.contains(&measure) {
                all.push(measure);
            }
        }
        all
    }
}

impl DeckSort {
    /// The place of a deck in this order: by a number, else by a text; decks without it come last.
    pub(crate) fn key(self, kept: &KeptDeck<'_>) -> (bool, i64, String) {
        let turned = |number: i64| if self.descending { -number } else { number };
        match self.by {
            DeckSortKey::Measure(measure) => {
                let number = measure.of(kept);
                (number.is_none(), turned(number.unwrap_or(0).into()), String::new())
            }
            DeckSortKey::Says(what) => {
                let said = kept.says(what).first().map(|said| fold(said));
                (said.is_none(), 0, said.unwrap_or_default())
            }
            DeckSortKey::Date => {
                let date = kept.judged.deck.date.as_deref().and_then(day);
                (date.is_none(), turned(date.unwrap_or(0)), String::new())
            }
        }
    }
}

/// A date as a number that orders dates: 20240501 for 2024-05-01, 20240000 for 2024.
fn day(date: &str) -> Option<i64> {
    let mut parts = date.trim().splitn(3, '-');
    let mut part = || parts.next().map(|part| part.trim().parse::<u16>().ok().map(i64::from));
    let year = part()??;
    let month = part().map_or(Some(0), |month| month)?;
    let day = part().map_or(Some(0), |day| day)?;
    Some(year * 10_000 + month * 100 + day)
}

impl DeckTest {
    fn fits(&self, kept: &KeptDeck<'_>) -> bool {
        let deck = &kept.judged.deck;
        match self {
            Self::Card(part, query) => holds(kept, *part, query),
            Self::Says(what, wanted) => says(kept, *what, wanted),
            Self::SaysAnywhere(wanted) => {
                let all = [Saying::Name, Saying::Author, Saying::Avatar, Saying::Tag, Saying::File];
                all.into_iter().any(|what| says(kept, what, wanted))
            }
            Self::Date(op, wanted) => {
                let own: Option<String> =
                    deck.date.as_deref().map(|date| date.chars().take(wanted.len()).collect());
                own.filter(|own| day(own).is_some()).is_some_and(|own| op.holds(&own, wanted))
            }
            Self::Player(players) => players.contains(&kept.judged.player.kind),
            Self::Length(lengths) => lengths.contains(&kept.judged.chosen.length),
            Self::Format(formats) => deck.format.is_some_and(|own| formats.contains(&own)),
            Self::Ruleset(names) => {
                let own = &kept.judged.chosen.ruleset.name;
                let book = own.split('/').next().unwrap_or_default();
                names.iter().any(|name| name == own || name == book)
            }
            Self::Legal(names) if names.is_empty() => kept.checked.verdict() == Verdict::Legal,
            Self::Legal(names) => names.iter().any(|name| kept.is_legal_under(name)),
            Self::Finding(names) => kept.judged.judgement.diagnostics.iter().any(|found| {
                let family = registry::find(found.rule).map(|rule| rule.family.word());
                names.iter().any(|name| name == found.rule || Some(name.as_str()) == family)
            }),
            Self::Buildable(wanted) => {
                kept.missing().is_some_and(|missing| missing.is_empty() == *wanted)
            }
            Self::Measure(measure, op, wanted) => {
                measure.of(kept).is_some_and(|own| op.holds(&own, wanted))
            }
        }
    }
}

fn says(kept: &KeptDeck<'_>, what: Saying, wanted: &str) -> bool {
    kept.says(what).into_iter().any(|said| has_words(said, wanted))
}

/// Whether a deck holds a card that fits, in a part or anywhere.
fn holds(kept: &KeptDeck<'_>, part: Option<Part>, query: &Query) -> bool {
    let (deck, ruleset) = (kept.deck(), kept.judged.chosen.ruleset);
    let may_hold = may_hold(deck.database, ruleset);
    let playable = OnceCell::new();
    let can_play =
        |printing| playable.get_or_init(|| can_play(deck, ruleset, kept.judged.against))(printing);
    let judges = QueryJudges { may_hold: &may_hold, can_play: Some(&can_play) };
    deck.cards.iter().any(|card| {
        card.copies() > 0
            && part.is_none_or(|part| is_in(card.place(), part))
            && query.fits(deck.database, card.printing, judges)
    })
}

/// Whether cards of one part count as those of another: a hazard deck is a part of the play deck.
fn is_in(own: Part, wanted: Part) -> bool {
    match wanted {
        Part::PlayDeck => matches!(own, Part::PlayDeck | Part::HazardDeck),
        Part::Sideboard => matches!(own, Part::Sideboard | Part::SideboardVsFallenWizard),
        wanted => own == wanted,
    }
}

/// The words of queries for decks.
struct DeckWords<'j> {
    judge: &'j Judge,
}

impl Vocabulary for DeckWords<'_> {
    type Test = DeckTest;
    type Order = DeckSort;

    const BRACKETED: bool = true;

    fn word(&self, word: &str, span: Span) -> Result<Vec<DeckTest>, BadQuery> {
        if let Some(player) = PlayerType::from_word(word) {
            return Ok(vec![DeckTest::Player(vec![player])]);
        }
        let legal = |legal| Ok(vec![DeckTest::Legal(legal)]);
        if word.eq_ignore_ascii_case(Verdict::Legal.word()) {
            return legal(Vec::new());
        }
        self.phrase(word, span).map(|test| vec![test])
    }

    fn phrase(&self, phrase: &str, span: Span) -> Result<DeckTest, BadQuery> {
        said(phrase, span).map(DeckTest::SaysAnywhere)
    }

    fn field(
        &self,
        term: &FieldToken<'_>,
        span: Span,
    ) -> Result<AskedTerm<DeckTest, DeckSort>, BadQuery> {
        let field = fields::of(term)?;
        if field == DeckField::Order {
            return sort_keys(term, span, sort_key).map(AskedTerm::Sorted);
        }
        if term.values.is_empty() {
            let message = message!("`{name}` needs a value to compare with", name = term.name);
            return Err(BadQuery::new(message, term.op_span).help(example(field)));
        }
        match field {
            DeckField::Measure(measure) => number(measure, term).map(AskedTerm::Fits),
            DeckField::Date => date(term).map(AskedTerm::Fits),
            _ if !matches!(term.op, Op::Is | Op::IsNot) => {
                let name = term.name;
                let message =
                    message!("`{name}` is not a number, so it cannot be more or less", name);
                Err(BadQuery::new(message, term.op_span)
                    .help(message!("write `{name}:` or `{name}!=`", name)))
            }
            _ => {
                let test = self.of_values(field, term)?;
                Ok(if term.op == Op::IsNot {
                    AskedTerm::FitsNot(test)
                } else {
                    AskedTerm::Fits(test)
                })
            }
        }
    }

    fn example(&self) -> Message {
        message!("ask for facts, as in `card:\"Black Arrow\" legal:coe items>=8`, or for a name")
    }
}

impl DeckWords<'_> {
    fn of_values(&self, field: DeckField, term: &FieldToken<'_>) -> Result<DeckTest, BadQuery> {
        let values = &term.values;
        Ok(match field {
            DeckField::Card(part) => DeckTest::Card(part, Box::new(self.cards(values)?)),
            DeckField::Says(what) => DeckTest::Says(what, said(values[0].0, values[0].1)?),
            DeckField::Player => {
                DeckTest::Player(words(values, PlayerType::WORDS, PlayerType::from_word)?)
            }
            DeckField::Length => {
                DeckTest::Length(words(values, GameLength::WORDS, GameLength::from_word)?)
            }
            DeckField::Format => DeckTest::Format(words(values, Format::WORDS, Format::from_word)?),
            DeckField::Ruleset => DeckTest::Ruleset(self.rulesets(values)?),
            DeckField::Legal => match yes_or_no(values) {
                Some(true) => DeckTest::Legal(Vec::new()),
                Some(false) => {
                    let help = message!("write `-legal:yes`, or `errors>0`");
                    let message = message!("`legal` takes a ruleset or `yes`");
                    return Err(BadQuery::new(message, values[0].1).help(help));
                }
                None => DeckTest::Legal(self.rulesets(values)?),
            },
            DeckField::Finding => DeckTest::Finding(findings(values)?),
            _ => DeckTest::Buildable(yes_or_no(values).ok_or_else(|| {
                let message = message!("unknown word `{word}`", word = values[0].0);
                BadQuery::new(message, values[0].1).help(example(field))
            })?),
        })
    }

    /// The cards of some values: a name, or a query in brackets or quotes.
    fn cards(&self, values: &[(&str, Span)]) -> Result<Query, BadQuery> {
        let (text, span) = values[0];
        if let Some(&(_, span)) = values.get(1) {
            return Err(BadQuery::new(message!("`card` takes one card"), span)
                .help(message!("ask twice, with `or` between if either will do")));
        }
        let database = &self.judge.database;
        // A name is looked for as it is written, not word by word.
        let named = !text.contains([':', '=', '<', '>', '"'])
            && database.folded_names().any(|name| name == fold(text));
        let read = if named {
            Query::parse(&format!("\"{text}\""), database)
        } else {
            Query::parse(text, database)
        };
        read.map_err(|wrong| wrong.within(span.start))
    }

    fn rulesets(&self, values: &[(&str, Span)]) -> Result<Vec<String>, BadQuery> {
        let known = |&(value, span): &(&str, Span)| {
            self.judge.library.get(value).map_err(|error| {
                let wrong = BadQuery::new(error.message(), span);
                let all: Vec<&str> =
                    self.judge.library.all().map(|ruleset| ruleset.name.as_str()).collect();
                let names = || message!("the rulesets are {names}", names = listed(&all, "and"));
                wrong.help(was_meant(&error.nearest).unwrap_or_else(names))
            })?;
            Ok(value.to_lowercase())
        };
        values.iter().map(known).collect()
    }
}

/// How a field is used.
fn example(field: DeckField) -> Message {
    match field {
        DeckField::Measure(_) => message!("give a number, as in `items>=8`"),
        DeckField::Card(_) => {
            message!("give a name, as in `card:\"Black Arrow\"`, or a query for cards in brackets")
        }
        DeckField::Date => message!("give a date, as in `date>=2024-05`"),
        DeckField::Buildable => message!("give `yes` or `no`, as in `buildable:yes`"),
        DeckField::Legal | DeckField::Ruleset => message!("give a ruleset, as in `legal:coe`"),
        DeckField::Finding => message!("give a rule, as in `finding:copy-limit`"),
        _ => message!("give a value, as in `avatar:Gandalf`"),
    }
}

/// A part of what decks say, folded.
fn said(text: &str, span: Span) -> Result<String, BadQuery> {
    let folded = fold(text);
    if folded.is_empty() {
        return Err(BadQuery::new(message!("a part of a name needs at least one letter"), span)
            .help(message!("add a letter, or remove it")));
    }
    Ok(folded)
}

fn number(measure: DeckMeasure, term: &FieldToken<'_>) -> Result<DeckTest, BadQuery> {
    let (text, span) = one(term)?;
    let number = text.parse().map_err(|_| {
        BadQuery::new(message!("`{text}` is not a whole number", text), span)
            .help(example(DeckField::Measure(measure)))
    })?;
    Ok(DeckTest::Measure(measure, term.op, number))
}

fn date(term: &FieldToken<'_>) -> Result<DeckTest, BadQuery> {
    let (text, span) = one(term)?;
    if text.len() > "2024-05-01".len() || day(text).is_none() {
        return Err(BadQuery::new(message!("`{text}` is not a date", text), span)
            .help(example(DeckField::Date)));
    }
    Ok(DeckTest::Date(term.op, text.to_owned()))
}

/// The only value of a term that is compared.
fn one<'q>(term: &FieldToken<'q>) -> Result<(&'q str, Span), BadQuery> {
    match term.values.get(1) {
        Some(&(_, span)) => {
            Err(BadQuery::new(message!("a number can be compared with one number only"), span)
                .help(message!("ask twice, with `or` between")))
        }
        None => Ok(term.values[0]),
    }
}

fn yes_or_no(values: &[(&str, Span)]) -> Option<bool> {
    match values {
        [(value, _)] if value.eq_ignore_ascii_case("yes") => Some(true),
        [(value, _)] if value.eq_ignore_ascii_case("no") => Some(false),
        _ => None,
    }
}

/// Words of a closed list.
fn words<T>(
    values: &[(&str, Span)],
    known: &[&'static str],
    read: impl Fn(&str) -> Option<T>,
) -> Result<Vec<T>, BadQuery> {
    let word = |&(value, span): &(&str, Span)| {
        read(value).ok_or_else(|| {
            let help = was_meant(&nearest(value, known.iter().copied()))
                .unwrap_or_else(|| message!("use {known}", known = listed(known, "or")));
            BadQuery::new(message!("unknown word `{word}`", word = value), span).help(help)
        })
    };
    values.iter().map(word).collect()
}

/// Rules and families by name.
fn findings(values: &[(&str, Span)]) -> Result<Vec<String>, BadQuery> {
    let known = |&(value, span): &(&str, Span)| {
        let name = value.to_lowercase();
        if registry::find(&name).is_some() || Family::from_word(&name).is_some() {
            return Ok(name);
        }
        let wrong = BadQuery::new(message!("there is no rule `{name}`", name), span);
        let help = example(DeckField::Finding);
        let known = registry::names().chain(Family::WORDS.iter().copied());
        Err(wrong.help(was_meant(&nearest(value, known)).unwrap_or(help)))
    };
    values.iter().map(known).collect()
}

/// The key of an order by a field of decks.
fn sort_key(name: &str, place: Span, descending: bool) -> Result<DeckSort, BadQuery> {
    let by = match fields::find(name, place)? {
        DeckField::Says(what) if !descending => DeckSortKey::Says(what),
        DeckField::Date => DeckSortKey::Date,
        DeckField::Measure(measure) => DeckSortKey::Measure(measure),
        _ => {
            let what = message!("decks cannot be sorted by `{name}`", name);
            return Err(BadQuery::new(what, place).help(message!(
                "sort by name, author, avatar, file, date, or a number such as points"
            )));
        }
    };
    Ok(DeckSort { by, descending })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::JudgeOptions;
    use crate::decks::collection::Collection;
    use crate::source::{Limits, SourceFile};

    const DECK: &str = include_str!("../../decks/challenge-a.toml");

    fn judged(question: &str, text: &str) -> bool {
        let judge = Judge::built_in();
        let owned = SourceFile::new("owned.txt", "3 Dodge\n");
        let (owned, _) = Collection::read(&owned, None, &judge.database, &Limits::default())
            .expect("a collection");
        let options = JudgeOptions {
            collection: Some(std::sync::Arc::new(owned)),
            ..JudgeOptions::default()
        };
        let checked = judge.check(SourceFile::new("lists/anna.toml", text), &options);
        let kept = KeptDeck::new(&judge, &options, &checked).expect("a deck");
        DeckQuery::parse(question, &judge)
            .unwrap_or_else(|why| panic!("{question}: {why}"))
            .fits(&kept)
    }

    #[test]
    fn decks_fit_what_they_hold_and_say() {
        for question in [
            "card:Adrazar",
            "card:(type:character home:\"Dol Amroth\")",
            "card:\"race:hobbit\"",
            "-card:Sauron",
            "pool-card:Adrazar",
            "-sideboard-card:Adrazar",
            "player:wizard",
            "wizard legal",
            "legal:coe",
            "legal:yes errors:0",
            "-legal:mele",
            "file:anna",
            "anna",
            "resources=30 hazards=30",
            "missing>50",
            "buildable:no",
            "ruleset:coe,metw",
            "(items>40 or characters>3) points>0 order:-points",
        ] {
            assert!(judged(question, DECK), "{question}");
        }
        for question in ["card:Sauron", "player:balrog", "author:anna", "items>60", "date>=1990"] {
            assert!(!judged(question, DECK), "{question}");
        }
    }

    #[test]
    fn a_date_means_all_of_its_month_or_year() {
        let deck = "date = \"2024-05-17\"\nname = \"Elves of the North\"\ntags = [\"fast\"]\n";
        for question in
            ["date:2024", "date>=2024-05", "date<=2024", "date<2024-06", "tag:fast", "elves"]
        {
            assert!(judged(question, deck), "{question}");
        }
        for question in ["date>2024", "date:2023", "date<2024-05-17", "lves"] {
            assert!(!judged(question, deck), "{question}");
        }
    }

    #[test]
    fn what_is_no_query_is_told_with_its_place() {
        let judge = Judge::built_in();
        for (question, place, told) in [
            ("cart:Dodge", 0..4, "there is no field `cart`"),
            ("card:(raze:elf)", 6..10, "there is no field `raze`"),
            ("card:(race:elf", 5..6, "this bracket is not closed"),
            ("items>=many", 7..11, "`many` is not a whole number"),
            ("legal:coa", 6..9, "there is no ruleset `coa`"),
            ("player>wizard", 6..7, "`player` is not a number, so it cannot be more or less"),
            ("finding:copy-limits", 8..19, "there is no rule `copy-limits`"),
            ("date:soon", 5..9, "`soon` is not a date"),
            ("order:legal", 6..11, "decks cannot be sorted by `legal`"),
            ("", 0..0, "the query is empty"),
        ] {
            let wrong = DeckQuery::parse(question, &judge).expect_err(question);
            assert_eq!(wrong.span, Span::new(place.start, place.end), "{question}");
            assert_eq!(wrong.to_string(), told, "{question}");
            assert!(wrong.help.is_some(), "{question}");
        }
    }
}
