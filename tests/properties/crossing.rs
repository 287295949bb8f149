//! A legal deck goes one step over a limit: the rule of that limit is reported, and no other. Each
//! step is tried with every card that could make it, in decks of all player types and under every
//! ruleset under which the deck is legal.

use std::collections::BTreeSet;

use meccg::cards::model::{CardType, SiteType, Subtype};
use meccg::decks::model::Section;
use meccg::internals::rules::registry;
use meccg::{Card, CardId, Family, Format, JudgeOptions, Outcome, PlayerType, Severity, Verdict};

use super::generated::{JUDGE, LEGAL, Plan, read, resolve, source};

/// A legal deck, and a ruleset that it is legal under.
struct Base {
    plan: Plan,
    ruleset: String,
}

/// The legal decks under all rulesets that they are legal under.
fn bases() -> Vec<Base> {
    let mut bases = Vec::new();
    for text in LEGAL {
        let deck = read(Format::Toml, text);
        let resolved = resolve(&deck, None);
        let cards = resolved.cards.iter().map(|card| {
            ((card.entry.section, card.card.id.to_string()), card.entry.quantity.copies())
        });
        let plan =
            Plan { player: Some(resolved.player.kind), cards: cards.collect(), ..Plan::default() };
        for ruleset in JUDGE.library.all() {
            let ruleset = ruleset.name.clone();
            if judged(&plan, &ruleset).0 == Verdict::Legal {
                bases.push(Base { plan: plan.clone(), ruleset });
            }
        }
    }
    let players: BTreeSet<_> = bases.iter().map(|base| base.plan.player).collect();
    assert_eq!(players.len(), 4, "a legal deck of each player type");
    bases
}

/// The verdict on a deck, and the rules that make it illegal.
fn judged(plan: &Plan, ruleset: &str) -> (Verdict, BTreeSet<&'static str>) {
    let wishes = JudgeOptions { ruleset: Some(ruleset.to_owned()), ..JudgeOptions::default() };
    let checked = JUDGE.check(source(&plan.text()), &wishes);
    assert!(!matches!(checked.outcome, Outcome::Unreadable(_)), "{:?}", checked.diagnostics());
    let errors = checked.diagnostics().iter().filter(|found| found.severity == Severity::Error);
    (checked.verdict(), errors.map(|found| found.rule).collect())
}

fn facts(id: &str) -> &'static Card {
    let id: CardId = id.parse().expect("an id");
    JUDGE.database.card(JUDGE.database.by_id(id).expect("a card"))
}

/// Cards that are not unique and that no rule names.
fn is_plain(card: &Card) -> bool {
    !card.unique && matches!(card.card_type, CardType::Resource | CardType::Hazard)
}

impl Plan {
    /// The copies of a card in the whole deck, by name.
    fn copies(&self, name: &str) -> u8 {
        let own = self.cards.iter().filter(|((_, id), _)| facts(id).name == name);
        own.map(|(_, copies)| copies).sum()
    }

    fn with(&self, section: Section, id: &str, copies: u8) -> Self {
        let mut plan = self.clone();
        let key = (section, id.to_owned());
        match copies {
            0 => drop(plan.cards.remove(&key)),
            copies => drop(plan.cards.insert(key, copies)),
        }
        plan
    }

    /// One copy more of a card, in the place of one of another in the same section.
    fn in_place(&self, section: Section, id: &str, of: &str) -> Self {
        let copies = |id: &str| self.cards.get(&(section, id.to_owned())).copied().unwrap_or(0);
        self.with(section, id, copies(id) + 1).with(section, of, copies(of) - 1)
    }

    fn of(&self, section: Section) -> Vec<(&str, u8)> {
        let own = self.cards.iter().filter(|((other, _), _)| *other == section);
        own.map(|((_, id), &copies)| (id.as_str(), copies)).collect()
    }

    /// Cards of a kind that the deck does not have and that a section of it may have, by themselves.
    fn spare(&self, section: Section, kind: Kind, ruleset: &str) -> Vec<String> {
        let cards = JUDGE.database.cards().filter(|card| kind(card));
        let mut others: Vec<_> = cards.filter(|card| self.copies(&card.name) == 0).collect();
        others.sort_by_key(|card| &card.name);
        others.dedup_by_key(|card| &card.name);
        let ids = others.into_iter().map(|card| card.id.to_string());
        // Which rule an extra card of a kind breaks does not matter here.
        let fits = |id: &String| {
            let found = judged(&self.with(section, id, 1), ruleset).1;
            found.iter().all(|rule| rule_family(rule) == Family::Composition)
        };
        ids.filter(fits).take(60).collect()
    }

    /// The deck with one card more in each of some sections, again and again, until something is
    /// found: the last step is the one too far.
    fn filled(&self, sections: &[(Section, Kind)], ruleset: &str) -> Option<Self> {
        let spare = |&(section, kind): &(Section, Kind)| self.spare(section, kind, ruleset);
        let spare: Vec<Vec<String>> = sections.iter().map(spare).collect();
        let mut plan = self.clone();
        for step in 0..spare.iter().map(Vec::len).min()? {
            for ((section, _), ids) in sections.iter().zip(&spare) {
                plan = plan.with(*section, &ids[step], 1);
            }
            if !judged(&plan, ruleset).1.is_empty() {
                return Some(plan);
            }
        }
        None
    }

    /// The deck with one copy fewer of a card in each of some sections, again and again, until
    /// something is found.
    fn emptied(&self, sections: &[(Section, Kind)], ruleset: &str) -> Option<Self> {
        let mut plan = self.clone();
        while judged(&plan, ruleset).1.is_empty() {
            for &(section, kind) in sections {
                let cards = plan.of(section);
                let (id, copies) = cards.into_iter().find(|(id, _)| kind(facts(id)))?;
                let id = id.to_owned();
                plan = plan.with(section, &id, copies - 1);
            }
        }
        Some(plan)
    }
}

fn rule_family(rule: &str) -> Family {
    registry::find(rule).expect("a rule").family
}

/// Which cards a step may take.
type Kind = fn(&Card) -> bool;

fn is_creature(card: &Card) -> bool {
    card.subtypes.contains(&Subtype::Creature)
}

fn is_plain_resource(card: &Card) -> bool {
    is_plain(card) && card.card_type == CardType::Resource
}

fn is_plain_hazard(card: &Card) -> bool {
    is_plain(card) && card.card_type == CardType::Hazard
}

/// A hazard that counts as no creature, not even in half.
fn is_event(card: &Card) -> bool {
    is_plain_hazard(card) && !is_creature(card) && !card.agent
}

fn is_character(card: &Card) -> bool {
    card.card_type == CardType::Character && !card.avatar && !card.agent
}

/// Tries steps from every base; each must break its rule and nothing else, and there must be some in
/// decks of every player type.
fn only(rule: &str, steps: impl Fn(&Base) -> Vec<Plan>) {
    only_for(PlayerType::ALL, rule, steps);
}

/// A step for a rule that only some player types can break without breaking another.
fn only_for(whom: &[PlayerType], rule: &str, steps: impl Fn(&Base) -> Vec<Plan>) {
    let mut players = BTreeSet::new();
    for base in bases() {
        for plan in steps(&base).into_iter().take(12) {
            let (verdict, found) = judged(&plan, &base.ruleset);
            let text = plan.text();
            assert_eq!(found, BTreeSet::from([rule]), "{}:\n{text}", base.ruleset);
            assert_eq!(verdict, Verdict::Illegal, "{}:\n{text}", base.ruleset);
            players.insert(base.plan.player);
        }
    }
    let whom = whom.iter().copied().map(Some).collect();
    assert_eq!(players, whom, "{rule} was tried for these");
}

#[test]
fn one_copy_more_than_a_card_may_have() {
    only("copy-limit", |Base { plan, .. }| {
        let mut steps = Vec::new();
        for section in [Section::Resources, Section::Hazards] {
            let cards = plan.of(section);
            let full = cards
                .iter()
                .filter(|(id, _)| is_plain(facts(id)) && plan.copies(&facts(id).name) == 3);
            for (id, _) in full {
                let gives_way = cards.iter().find(|(other, _)| {
                    other != id && is_plain(facts(other)) && same_kind(facts(other), facts(id))
                });
                steps.extend(gives_way.map(|(other, _)| plan.in_place(section, id, other)));
            }
        }
        steps
    });
}

/// Whether two cards are alike for the rules that count kinds of cards.
fn same_kind(one: &Card, other: &Card) -> bool {
    one.card_type == other.card_type && is_creature(one) == is_creature(other)
}

#[test]
fn a_unique_card_twice() {
    only("unique-copies", |Base { plan, .. }| {
        let mut steps = Vec::new();
        for section in [Section::Resources, Section::Hazards] {
            let cards = plan.of(section);
            let unique = cards
                .iter()
                .filter(|(id, _)| facts(id).unique && facts(id).card_type != CardType::Character);
            for (id, _) in unique {
                let gives_way = cards.iter().find(|(other, _)| {
                    other != id && is_plain(facts(other)) && same_kind(facts(other), facts(id))
                });
                steps.extend(gives_way.map(|(other, _)| plan.in_place(section, id, other)));
            }
        }
        steps
    });
}

#[test]
fn one_card_more_than_a_sideboard_holds() {
    only("sideboard-size", |Base { plan, ruleset }| {
        plan.filled(&[(Section::Sideboard, is_plain_hazard)], ruleset).into_iter().collect()
    });
}

#[test]
fn one_card_more_than_a_play_deck_holds() {
    only("play-deck-size", |Base { plan, ruleset }| {
        let both =
            [(Section::Resources, is_plain_resource as Kind), (Section::Hazards, is_plain_hazard)];
        plan.filled(&both, ruleset).into_iter().collect()
    });
}

#[test]
fn one_card_fewer_than_a_play_deck_holds() {
    only("play-deck-size", |Base { plan, ruleset }| {
        let both = [(Section::Resources, (|_| true) as Kind), (Section::Hazards, is_event)];
        plan.emptied(&both, ruleset).into_iter().collect()
    });
}

#[test]
fn one_creature_fewer_than_a_play_deck_needs() {
    only("creature-minimum", |Base { plan, ruleset }| {
        let mut plan = plan.clone();
        for event in plan.spare(Section::Hazards, is_event, ruleset) {
            let hazards = plan.of(Section::Hazards).into_iter();
            let creature = hazards.map(|(id, _)| id.to_owned()).find(|id| is_creature(facts(id)));
            let Some(creature) = creature else { break };
            plan = plan.in_place(Section::Hazards, &event, &creature);
            if !judged(&plan, ruleset).1.is_empty() {
                return vec![plan];
            }
        }
        Vec::new()
    });
}

#[test]
fn one_character_more_than_a_play_deck_holds() {
    only("character-count", |Base { plan, ruleset }| {
        plan.filled(&[(Section::Characters, is_character)], ruleset).into_iter().collect()
    });
}

#[test]
fn one_avatar_more_than_a_play_deck_holds() {
    // A Fallen-wizard and The Balrog have no second avatar, and a deck with several copies may have
    // no more of them: two rules in one.
    only_for(&[PlayerType::Wizard, PlayerType::Ringwraith], "avatar-count", |base| {
        let avatars = [(Section::Characters, (|card| card.avatar) as Kind)];
        base.plan.filled(&avatars, &base.ruleset).into_iter().collect()
    });
}

#[test]
fn one_character_more_than_a_pool_holds() {
    only("pool-size", |Base { plan, ruleset }| {
        // Elsewhere the pool is the company, whose mind is used up.
        let drafted = ["coe", "crf"].iter().any(|book| ruleset.starts_with(book));
        let filled = plan.filled(&[(Section::PoolCharacters, is_character)], ruleset);
        filled.into_iter().filter(|_| drafted).collect()
    });
}

#[test]
fn one_hazard_more_than_resources() {
    only("resource-hazard-parity", |Base { plan, .. }| {
        let hazards = plan.of(Section::Hazards).into_iter();
        let plain =
            hazards.filter(|(id, _)| is_plain(facts(id)) && plan.copies(&facts(id).name) < 3);
        plain.map(|(id, copies)| plan.with(Section::Hazards, id, copies + 1)).collect()
    });
}

#[test]
fn a_site_twice_that_is_no_haven() {
    only("site-copies", |Base { plan, .. }| {
        let sites = plan.of(Section::Sites).into_iter().filter(|(_, copies)| *copies == 1);
        let is_haven =
            |card: &Card| card.site.as_ref().is_some_and(|site| site.site_type == SiteType::Haven);
        let sites = sites.filter(|(id, _)| !is_haven(facts(id)));
        sites.map(|(id, _)| plan.with(Section::Sites, id, 2)).collect()
    });
}

#[test]
fn a_name_that_no_card_has() {
    only("unknown-card", |Base { plan, .. }| {
        let cards = plan.of(Section::Sideboard);
        let swap = |(id, copies): &(&str, u8)| {
            plan.with(Section::Sideboard, id, 0).with(Section::Sideboard, "Nobody's Card", *copies)
        };
        cards.iter().map(swap).collect()
    });
}
