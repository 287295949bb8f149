//! Builds and judges decks for the Middle-earth Collectible Card Game.
//!
//! The cards are facts in a [`Database`], the rulebooks are data in a [`Library`], and a [`Judge`]
//! has both. A deck goes one way: text ([`SourceFile`]), deck as written ([`decks::model::Deck`]),
//! deck with its cards ([`JudgedDeck`]), findings ([`Diagnostic`]).
//!
//! # Check a deck from a string
//!
//! ```
//! use meccg::{Judge, SourceFile, Verdict, JudgeOptions};
//!
//! let judge = Judge::built_in();
//! let deck = SourceFile::new("deck.toml", "[play-deck.resources]\n\"Dodge\" = 4\n");
//! let checked = judge.check(deck, &JudgeOptions::default());
//!
//! assert_eq!(checked.verdict(), Verdict::Illegal);
//! let found = checked.diagnostics().iter().find(|found| found.rule == "copy-limit");
//! assert_eq!(found.map(|found| found.message.as_str()), Some("4 copies of Dodge, 3 allowed"));
//! ```
//!
//! # Enumerate starting companies
//!
//! ```
//! use meccg::company::{CompanyLimits, Measure, Pool, maximal};
//! use meccg::{Database, Library, PlayerType};
//!
//! let (database, library) = (Database::built_in(), Library::built_in());
//! let limits = CompanyLimits::of(library.get("coe")?, PlayerType::Wizard);
//! let names = ["Glorfindel II", "Adrazar", "Anborn", "Sam Gamgee", "Théoden"];
//! let pool = Pool::of_names(&database, &limits, names)?;
//!
//! for choice in &maximal(&pool, &limits, Measure::Mind, 3).best {
//!     let company = pool.company(choice, &limits);
//!     let names: Vec<_> = company.persons.iter().map(|person| person.card.name.as_str()).collect();
//!     println!("{}", names.join(", "));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Convert a deck
//!
//! ```
//! use meccg::decks::{convert::convert, formats};
//! use meccg::source::Limits;
//! use meccg::{Database, Format, SourceFile};
//!
//! let list = SourceFile::new("list.txt", "Characters\n3x Saruman [H]\n\nResources\n3 Dodge\n");
//! let deck = formats::read(&list, None, &Limits::default(), &Database::built_in())?;
//! let written = convert(&list, &deck, &Database::built_in(), None, Format::Toml);
//!
//! assert!(written.text.contains("\"Dodge\" = 3"));
//! assert!(written.losses.is_empty(), "what the form cannot say is told here");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Ask anything else
//!
//! Most of what the program can tell of decks, cards and books is a question in JSON, or a
//! [`QuestionRequest`](answers::QuestionRequest), and its answer is the command's report.
//!
//! ```
//! use meccg::answers::{Answerer, Equipment};
//!
//! let answerer = Answerer::new(&Equipment::default())?;
//! let route = answerer.answer_json(r#"{"route": {"from": "Rivendell", "to": "Moria"}}"#)?;
//! assert!(route.contains("\"name\":\"Moria\""));
//! let refusal = answerer.answer_json(r#"{"card": {"name": "Gandlf"}}"#).expect_err("no card");
//! assert!(refusal.help.is_some_and(|help| help.contains("Gandalf")));
//! # Ok::<(), meccg::answers::RequestError>(())
//! ```
//!
//! # Features
//!
//! Four features are on by default: `cli` is the program `meccg` and the reports that need a
//! terminal, `lsp` is the language server, `desk` gives the page to browsers, and `german` adds
//! reports in German. A program that needs only cards, rules and decks turns them off:
//! `default-features = false`. `clap` makes the requests about companies and odds options of a
//! command line; `schema` makes the JSON Schemas of the folder `schema/` at run time. `internals`
//! opens some private items to the crate's own tests and chores and comes without any promise.
//!
//! # What may change
//!
//! The crate keeps [semantic versioning](https://semver.org). It covers all public items; each type
//! that they hand out has a name among them. A minor version may add fields to types that are
//! `#[non_exhaustive]` or have a `Default`, so write `..JudgeOptions::default()`; it may add rules, rulesets and cards, and with them
//! findings. The JSON reports have a version of their own, [`reports::model::REPORT_VERSION`].

#![forbid(unsafe_code)]
// What the API hands out its users can name, and what may grow says so.
#![cfg_attr(
    not(any(feature = "internals", feature = "cli")),
    deny(unnameable_types),
    warn(clippy::exhaustive_enums)
)]
// Without `internals`, items that only tests, benches and chores use look unused.
#![cfg_attr(
    not(all(feature = "internals", feature = "cli")),
    allow(dead_code, unreachable_pub, unused_imports)
)]

pub mod answers;
pub mod assist;
pub mod cards;
mod check;
#[cfg(feature = "cli")]
mod cli;
pub mod company;
mod config;
mod construction;
pub mod decks;
mod diagnostic;
#[cfg(feature = "cli")]
pub mod display;
mod harmless;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod internals;
mod legality;
#[cfg(feature = "lsp")]
mod lsp;
mod message;
mod movement;
mod odds;
mod packed;
mod play;
mod policy;
mod prospects;
mod questions;
mod repair;
pub mod reports;
mod repository;
mod request;
mod rules;
pub mod rulesets;
#[cfg(feature = "schema")]
mod schemas;
mod scoring;
pub mod source;
mod text;
mod tree;
mod words;
mod yardstick;

pub use cards::database::Database;
pub use cards::model::{Card, CardId, PlayerType};
pub use check::{
    Checked, Chosen, DualPurposeCard, Fallback, Judge, JudgeOptions, JudgedDeck, Outcome, Verdict,
};
#[cfg(feature = "cli")]
#[doc(hidden)] // for `src/main.rs`
pub use cli::main as command_line;
pub use decks::collection::Collection;
pub use decks::model::{Deck, Format};
pub use diagnostic::{Diagnostic, Label, Repair, Severity};
pub use legality::card::CardUnderRuleset;
pub use legality::{Legality, UnderRuleset};
pub use message::Message;
pub use policy::{Allowed, Denied, Level, Levels, Policy, UnknownRule};
pub use rules::dual_purpose::{Side, Sides};
pub use rules::tally::{Copies, Creatures, PoolSums, Tally};
pub use rules::{Family, Judgement, Prerequisite, Rule, Scope, Waived};
pub use rulesets::library::Library;
pub use rulesets::model::{GameLength, Ruleset};
pub use source::{LineIndex, SourceFile};

/// The programs in the library guide, run as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../docs/src/library.md")]
struct Guide;
