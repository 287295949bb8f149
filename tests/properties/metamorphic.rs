//! Changes that a judgement must not see: another valid spelling, entries split or put together,
//! another order, another form, another time of the day. And a card more removes no finding that is
//! not about it.

use std::collections::{BTreeMap, BTreeSet};

use meccg::cards::fold::fold;
use meccg::cards::model::Language;
use meccg::decks::convert::convert;
use meccg::decks::formats::LostCards;
use meccg::decks::model::{Part, Section};
use meccg::decks::{Class, ResolvedDeck};
use meccg::internals::decks::resolve::same_avatar;
use meccg::internals::rules::registry;
use meccg::{Family, Format, Judge, JudgeOptions, Outcome, PlayerType, Ruleset, Verdict};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::TestCaseError;

use super::cases::config;
use super::generated::{JUDGE, Plan, card, near_legal, plan, read, resolve, source};

/// A finding as far as it must stay the same: its rule and the cards that it is about.
type Finding = (&'static str, BTreeSet<String>);

/// A judgement as far as it must stay the same.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Judged {
    verdict: Verdict,
    found: BTreeSet<Finding>,
}

impl Judged {
    /// Without the findings of some rules, and without a verdict that they may have made.
    fn but(&self, rules: &[&str]) -> BTreeSet<Finding> {
        self.found.iter().filter(|(rule, _)| !rules.contains(rule)).cloned().collect()
    }
}

fn judged(text: &str, form: Format, ruleset: &str) -> Judged {
    judged_for(None, text, form, ruleset)
}

/// The judgement on a deck whose player the caller gives.
fn judged_for(player: Option<PlayerType>, text: &str, form: Format, ruleset: &str) -> Judged {
    let (ruleset, format) = (Some(ruleset.to_owned()), Some(form));
    let wishes = JudgeOptions { ruleset, format, player, ..JudgeOptions::default() };
    let checked = JUDGE.check(source(text), &wishes);
    assert!(matches!(checked.outcome, Outcome::Judged(_)), "{:?} {text}", checked.diagnostics());
    let name = |id| JUDGE.database.by_id(id).map(|one| JUDGE.database.card(one).name.clone());
    let finding = |found: &meccg::Diagnostic| {
        (found.rule, found.cards.iter().filter_map(|&id| name(id)).collect())
    };
    Judged {
        verdict: checked.verdict(),
        found: checked.diagnostics().iter().map(finding).collect(),
    }
}

/// An entry: its section, the name that it is written by, and its copies.
type Line = (Section, String, u8);

fn lines(plan: &Plan) -> Vec<Line> {
    plan.cards.iter().map(|((section, id), &copies)| (*section, id.clone(), copies)).collect()
}

/// The deck of some lines, with each section at the place of its first line.
fn text(plan: &Plan, lines: &[Line]) -> String {
    let mut sections: Vec<Section> = Vec::new();
    for (section, ..) in lines {
        if !sections.contains(section) {
            sections.push(*section);
        }
    }
    let of = |section: &Section| {
        let own = lines.iter().filter(|(other, ..)| other == section);
        let own = own.map(|(_, name, copies)| {
            format!("\"{}\" = {copies}\n", name.replace('\\', "\\\\").replace('"', "\\\""))
        });
        format!("[{section}]\n{}", own.collect::<String>())
    };
    plan.around(&sections.iter().map(of).collect::<String>())
}

/// Whether the avatar of a deck does not depend on which one is listed first, as it does if two
/// have equally many copies.
fn has_one_avatar(deck: &ResolvedDeck<'_>) -> bool {
    [Part::PlayDeck, Part::Sideboard].into_iter().all(|part| {
        let mut copies: BTreeMap<_, u32> = BTreeMap::new();
        for card in deck.of(part).filter(|card| card.class == Class::Avatar) {
            *copies.entry(card.key).or_default() += card.copies();
        }
        let most = copies.values().copied().max().unwrap_or(0);
        copies.values().filter(|&&copies| copies == most).count() <= 1
    })
}

/// The cards of a deck with a known player, and a ruleset that judges it.
fn judgeable() -> impl Strategy<Value = (Plan, String)> {
    judgeable_of(plan())
}

fn judgeable_of(plans: impl Strategy<Value = Plan>) -> impl Strategy<Value = (Plan, String)> {
    let plans = plans.prop_filter("two avatars are equally many", |plan| {
        has_one_avatar(&resolve(&read(Format::Toml, &plan.text()), None))
    });
    (plans, any::<Index>()).prop_map(|(plan, at)| {
        let text = plan.text();
        let kind = resolve(&read(Format::Toml, &text), None).player.kind;
        let knows = |ruleset: &&Ruleset| ruleset.players.contains(&kind);
        let rulesets: Vec<_> = JUDGE.library.all().filter(knows).collect();
        let ruleset = rulesets[at.index(rulesets.len())];
        let mut plan = Plan { player: Some(kind), ..plan };
        plan.head.length = plan.head.length.filter(|length| ruleset.lengths.contains(length));
        (plan, ruleset.name.clone())
    })
}

/// Other ways to write the card of an id in a section of a player's deck, each of which means only
/// this printing.
fn spellings(plan: &Plan, (section, id, copies): &Line) -> Vec<String> {
    let printing = JUDGE.database.by_id(id.parse().expect("an id")).expect("a card");
    let card = JUDGE.database.card(printing);
    let set = card.id.set();
    let mut all = vec![
        card.name.clone(),
        card.name.to_uppercase(),
        fold(&card.name),
        card.name.replace(['’', '\''], "`"),
        card.name.replace(' ', "  "),
        format!("{} ({set})", card.name),
        format!("{} ({})", card.name, set.to_lowercase()),
        format!("{} ({id})", fold(&card.name)),
        id.to_lowercase(),
    ];
    all.extend("HMFBL".chars().map(|side| format!("{} [{side}]", card.name)));
    all.extend(
        "HMFBL".chars().map(|side| format!("{} ({set}) [{side}]", card.name.to_lowercase())),
    );
    all.extend(Language::ALL.iter().map(|&language| card.name_in(language).to_owned()));
    all.retain(|name| {
        let text = text(plan, &[(*section, name.clone(), *copies)]);
        let deck = read(Format::Toml, &text);
        let resolved = resolve(&deck, plan.player);
        resolved.ambiguous.is_empty()
            && resolved.mismatched.is_empty()
            && matches!(&resolved.cards[..], [card] if card.printing == printing)
    });
    all
}

fn renamed(plan: &Plan, which: &[Index]) -> Vec<Line> {
    let mut lines = lines(plan);
    for (number, at) in which.iter().enumerate() {
        let place = at.index(lines.len());
        let line = &lines[place];
        if line.1.parse::<meccg::CardId>().is_err() {
            continue;
        }
        let spellings = spellings(plan, line);
        // Two printings of a section can share a name.
        let free = |name: &&String| !lines.iter().any(|(at, own, _)| *at == line.0 && own == *name);
        let free: Vec<_> = spellings.iter().filter(free).cloned().collect();
        if !free.is_empty() {
            lines[place].1.clone_from(&free[number % free.len()]);
        }
    }
    lines
}

/// Entries of several copies in two, the second under another name.
fn split(plan: &Plan) -> Vec<Line> {
    let mut lines = lines(plan);
    for line in lines.clone().iter().filter(|(.., copies)| *copies > 1) {
        let Some(name) = spellings(plan, line)
            .into_iter()
            .find(|name| !lines.iter().any(|(section, own, _)| *section == line.0 && own == name))
        else {
            continue;
        };
        let first = lines.iter_mut().find(|own| **own == *line).expect("the line");
        first.2 -= 1;
        lines.push((line.0, name, 1));
    }
    lines
}

fn shuffled(plan: &Plan, order: &[Index]) -> Vec<Line> {
    let mut lines = lines(plan);
    for (at, other) in order.iter().enumerate().take(lines.len()) {
        let other = other.index(lines.len());
        lines.swap(at, other);
    }
    lines
}

/// Findings that must remain after a card was added: those about other cards, except those about
/// the number of cards of a kind, or their stage points.
fn lasting(judged: &Judged, added: &str) -> BTreeSet<Finding> {
    let of_cards = |rule: &str| {
        let family = registry::find(rule).filter(|rule| rule.name != "stage-points");
        let family = family.map(|rule| rule.family);
        !matches!(family, None | Some(Family::Composition | Family::Company | Family::Advice))
    };
    let found = judged.found.iter();
    let found = found.filter(|(rule, cards)| {
        of_cards(rule) && !cards.is_empty() && !cards.iter().any(|name| name == added)
    });
    found.cloned().collect()
}

/// Whether a finding may go because the added card is the avatar with which the deck is now played,
/// if no file names one: cards specific to the avatar may be in the player's deck (1.3.4), and
/// cards that their text reserves for others become usable or useless.
fn declares_whose_it_is(plan: &Plan, more: &Plan, added: &str, (rule, cards): &Finding) -> bool {
    let whose = |plan: &Plan| {
        let deck = read(Format::Toml, &plan.text());
        resolve(&deck, None).avatar.filter(|avatar| !avatar.declared).map(|avatar| avatar.name)
    };
    let is_his = |name: &String| {
        let named = JUDGE.database.printings().map(|printing| JUDGE.database.card(printing));
        let mut named = named.filter(|card| card.name == *name);
        named.any(|card| card.specific_to.as_deref().is_none_or(|whose| same_avatar(whose, added)))
    };
    *rule == "avatar-specific"
        && whose(more).as_deref() == Some(added)
        && whose(plan).as_deref() != Some(added)
        && cards.iter().all(is_his)
}

fn same(one: &Judged, other: &Judged, text: &str) -> Result<(), TestCaseError> {
    prop_assert_eq!(one, other, "{}", text);
    Ok(())
}

proptest! {
    #![proptest_config(config(48))]

    #[test]
    fn another_spelling((plan, ruleset) in judgeable(), which in vec(any::<Index>(), 1..20)) {
        let text = text(&plan, &renamed(&plan, &which));
        same(&judged(&plan.text(), Format::Toml, &ruleset), &judged(&text, Format::Toml, &ruleset), &text)?;
    }

    #[test]
    fn entries_that_are_split((plan, ruleset) in judgeable()) {
        let text = text(&plan, &split(&plan));
        let (one, two) =
            (judged(&plan.text(), Format::Toml, &ruleset), judged(&text, Format::Toml, &ruleset));
        prop_assert_eq!(one.verdict, two.verdict, "{}", text);
        prop_assert_eq!(one.but(&["repeated-entry"]), two.but(&["repeated-entry"]), "{}", text);
        let many = plan.cards.values().any(|&copies| copies > 1);
        let told = two.found.iter().any(|(rule, _)| *rule == "repeated-entry");
        prop_assert!(told || !many, "split without a word: {}", text);
    }

    #[test]
    fn another_order((plan, ruleset) in judgeable(), order in vec(any::<Index>(), 80)) {
        let text = text(&plan, &shuffled(&plan, &order));
        same(&judged(&plan.text(), Format::Toml, &ruleset), &judged(&text, Format::Toml, &ruleset), &text)?;
    }

    #[test]
    fn another_native_form((plan, ruleset) in judgeable()) {
        let text = plan.text();
        let own = judged(&text, Format::Toml, &ruleset);
        for form in [Format::Yaml, Format::Json] {
            let written = convert(&source(&text), &read(Format::Toml, &text), &JUDGE.database, None, form);
            let other = judged(&written.text, form, &ruleset);
            // Converted decks do not split sections that need not be split.
            let filed = ["misfiled-card", "repeated-entry"];
            prop_assert_eq!(own.but(&filed), other.but(&filed), "{}\n{}", text, written.text);
            prop_assert_eq!(own.verdict, other.verdict, "{}\n{}", text, written.text);
        }
    }

    #[test]
    fn a_foreign_form((plan, ruleset) in judgeable_of(near_legal())) {
        // What these formats cannot say of a deck is reported and does not matter here. They have
        // all sections, even empty ones, as decks that are nearly legal do.
        let plan = Plan { player: plan.player, cards: plan.cards, ..Plan::default() };
        let text = plan.text();
        let deck = read(Format::Toml, &text);
        let is_whole = resolve(&deck, None).cards.iter().all(|card| card.part.is_some());
        let own = judged(&text, Format::Toml, &ruleset);
        for &form in Format::ALL.iter().filter(|form| !form.is_native()) {
            let written = convert(&source(&text), &deck, &JUDGE.database, None, form);
            if !is_whole || written.losses.iter().any(|loss| loss.cards != LostCards::None) {
                continue;
            }
            let other = judged_for(plan.player, &written.text, form, &ruleset);
            // They have fewer sections in which cards can be.
            let filed = ["misfiled-card", "repeated-entry"];
            prop_assert_eq!(own.but(&filed), other.but(&filed), "{}\n{}", text, written.text);
            prop_assert_eq!(own.verdict, other.verdict, "{}\n{}", text, written.text);
        }
    }

    #[test]
    fn a_card_more((plan, ruleset) in judgeable(), (section, id) in card()) {
        let mut more = plan.clone();
        *more.cards.entry((section, id.clone())).or_default() += 1;
        let before = judged(&plan.text(), Format::Toml, &ruleset);
        let after = judged(&more.text(), Format::Toml, &ruleset);
        let card = JUDGE.database.by_id(id.parse().expect("an id")).expect("a card");
        let name = &JUDGE.database.card(card).name;
        // A sum of minds that is too high without the pool is reported without the pool.
        let stays = |(rule, cards): &Finding| {
            let same = |now| *rule == "agent-mind" || cards.is_subset(now);
            after.found.iter().any(|(other, now)| other == rule && same(now))
        };
        // A card that allows characters lets in some that nothing else allowed (1.9.F1–F3).
        let allows = !JUDGE.database.card(card).allows_to_start.is_empty();
        // A site more may be the one at which the avatar is played (2.II.2.1.F1, B1).
        let site = JUDGE.database.card(card).site.is_some();
        let lets_in = |found: &Finding| {
            (allows && found.0 == "unplayable-character")
                || (site && found.0 == "avatar-site")
                || declares_whose_it_is(&plan, &more, name, found)
        };
        let gone = lasting(&before, name).into_iter();
        let gone: Vec<_> = gone.filter(|found| !stays(found) && !lets_in(found)).collect();
        prop_assert_eq!(gone, vec![], "{} in {} of {}", name, section, more.text());
    }

    #[test]
    fn other_decks_before_it(decks in vec(judgeable(), 2..6), last in select(&[0_usize, 1][..])) {
        // A judge that has judged others judges as a new one does.
        let (plan, ruleset) = &decks[last];
        let wishes = JudgeOptions { ruleset: Some(ruleset.clone()), ..JudgeOptions::default() };
        let used = Judge::built_in();
        for (other, _) in &decks {
            used.check(source(&other.text()), &wishes);
        }
        let (again, fresh) = (
            used.check(source(&plan.text()), &wishes),
            Judge::built_in().check(source(&plan.text()), &wishes).diagnostics().to_vec(),
        );
        prop_assert_eq!(again.diagnostics(), &fresh[..]);
    }
}
