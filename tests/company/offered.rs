//! `check` accepts what `company` offers: random pools, with every company that they allow written
//! into a deck as it is organised.

use std::cmp::Reverse;
use std::fmt::Write as _;

use meccg::cards::model::Keyword;
use meccg::company::{Company, CompanyLimits, Measure, Pool, maximal};
use meccg::internals::company::wishes::all_characters;
use meccg::internals::rules::registry;
use meccg::{Database, Judge, JudgeOptions, Outcome, PlayerType, Severity, SourceFile};
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};

use crate::cases::config;

/// Cards that let others start or change who may lead.
const HELPERS: [&str; 11] = [
    "Bad Company",
    "Thrall of the Voice",
    "Open to the Summons",
    "Orders from Lugbúrz",
    "Orders from the Great Demon",
    "Hidden Haven",
    "Thrall-ring",
    "Elf-stone",
    "Gandalf’s Friend",
    "Squire of the Hunt",
    "Wizard’s Myrmidon",
];

/// Everybody of either side, so that the player's own limits say who may start.
fn everybody(database: &Database) -> Vec<String> {
    let library = meccg::Library::built_in();
    let ruleset = library.get("coe").expect("built in");
    let of = |player| all_characters(database, &CompanyLimits::of(ruleset, player));
    let both = [PlayerType::FallenWizard, PlayerType::Balrog].into_iter().flat_map(of);
    let mut ids: Vec<_> = both.map(|(at, _)| database.card(at).id).collect();
    ids.sort_unstable();
    ids.dedup();
    ids.iter().map(ToString::to_string).collect()
}

/// The deck that names these companies as they are organised.
fn deck(head: &str, pool: &[(String, u8)], companies: &[Company<'_>]) -> String {
    let mut text = head.to_owned();
    text += "[pool.cards]\n";
    for (name, copies) in pool {
        let _ = writeln!(text, "\"{name}\" = {copies}");
    }
    for (at, company) in companies.iter().enumerate() {
        let organisation = company.organise();
        let ids: Vec<_> = company.persons.iter().map(|person| person.card.id.to_string()).collect();
        let numbered = |at: usize| {
            let number = ids[..at].iter().filter(|id| **id == ids[at]).count() + 1;
            format!("\"{}#{number}\"", ids[at])
        };
        let _ = writeln!(text, "[[company]]\ncharacters = {ids:?}");
        // Orders that let somebody lead are given in the first company, one for each leader beside
        // the first; those of the Great Demon are for anybody.
        let leaders = company.persons.iter().filter(|one| one.card.has(Keyword::Leader)).count();
        let led = if at == 0 { leaders.saturating_sub(1) } else { 0 };
        let mut orders: Vec<_> =
            pool.iter().filter(|(name, _)| name.starts_with("Orders")).collect();
        orders.sort_by_key(|(name, _)| Reverse(name.contains("Great Demon")));
        let orders = orders.into_iter().take(led);
        let mut borne: Vec<_> =
            orders.map(|(name, _)| (name.clone(), numbered(0).replace('"', ""))).collect();
        for (bearer, person) in company.persons.iter().enumerate() {
            let own = person.bears.iter().map(|card| card.name.clone());
            borne.extend(own.map(|name| (name, numbered(bearer).replace('"', ""))));
        }
        let mut items: Vec<String> = Vec::new();
        borne.sort();
        for (name, _) in &borne {
            let to: Vec<_> = borne.iter().filter(|(n, _)| n == name).map(|(_, to)| to).collect();
            items.push(format!("\"{name}\" = {to:?}"));
        }
        items.dedup();
        let _ = writeln!(text, "items = {{ {} }}\n[company.followers]", items.join(", "));
        for (at, by) in organisation.controllers.iter().enumerate() {
            if let Some(by) = by {
                let _ = writeln!(text, "{} = {}", numbered(at), numbered(*by));
            }
        }
    }
    text
}

/// The findings on a deck's companies.
fn condemned(judge: &Judge, text: &str) -> Vec<String> {
    let checked = judge.check(SourceFile::new("deck.toml", text), &JudgeOptions::default());
    let Outcome::Judged(judged) = &checked.outcome else { panic!("{:?}", checked.diagnostics()) };
    let company = |name: &str| {
        let rule = registry::find(name).expect("a rule of the registry");
        // A stage card that none of these can have stays out, whichever characters start.
        rule.is_of_companies() && name != "starting-stage-card"
    };
    let found = judged.judgement.diagnostics.iter();
    let found = found.filter(|found| found.severity >= Severity::Warning && company(found.rule));
    found.map(|found| format!("{}: {}", found.rule, found.message)).collect()
}

proptest! {
    #![proptest_config(config(64))]

    #[test]
    fn nothing_that_check_condemns(
        chosen in subsequence(everybody(&Database::built_in()), 3..=10),
        helpers in subsequence(&HELPERS[..], 0..=4),
        copies in 1_u8..=3,
        ruleset in any::<Index>(),
        player in select(PlayerType::ALL),
    ) {
        let (database, judge) = (Database::built_in(), Judge::built_in());
        let known: Vec<_> =
            judge.library.all().filter(|one| one.players.contains(&player)).collect();
        let ruleset = known[ruleset.index(known.len())];
        let head = format!("player = \"{player}\"\nruleset = \"{}\"\n", ruleset.name);
        let mut pool: Vec<(String, u8)> = chosen.into_iter().map(|id| (id, copies)).collect();
        pool.extend(helpers.into_iter().map(|name| (name.to_owned(), 1)));

        let limits = CompanyLimits::of(ruleset, player);
        let names = pool.iter().flat_map(|(name, n)| std::iter::repeat_n(name.as_str(), (*n).into()));
        let candidates = Pool::of_names(&database, &limits, names).expect("names");
        // Faults of the pool itself are not the companies'.
        let before = condemned(&judge, &deck(&head, &pool, &[]));
        for choice in maximal(&candidates, &limits, Measure::Mind, 8).best {
            let text = deck(&head, &pool, &candidates.companies(&choice, &limits));
            let mut found = condemned(&judge, &text);
            found.retain(|found| !before.contains(found));
            prop_assert!(found.is_empty(), "{found:#?}\n{text}");
        }
    }
}
