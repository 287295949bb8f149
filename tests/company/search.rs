//! Legal companies against brute force, and searches that come to an end.

use meccg::answers::CompanyRequest;
use meccg::cards::model::{Keyword, Race, Skill};
use meccg::company::{
    BadName, Choices, CompanyLimits, Measure, Person, Pool, Total, Worth, best, maximal,
};
use meccg::internals::company::choice::MAX_COUNTED;
use meccg::internals::company::wishes::{
    CompanyRequestError, FoundCompanies, all_characters, search,
};
use meccg::rulesets::model::limits::Ban;
use meccg::{Card, Database, Library, PlayerType};
use proptest::prelude::*;
use proptest::sample::subsequence;

use crate::cases::config;

/// All legal companies of a pool, each as the copies of its candidates.
fn all_legal(pool: &Pool<'_>, limits: &CompanyLimits<'_>) -> Vec<Vec<u16>> {
    let mut all = vec![Vec::new()];
    for candidate in &pool.candidates {
        let most = if candidate.card.unique { 1 } else { candidate.copies };
        all = all
            .into_iter()
            .flat_map(|company: Vec<u16>| {
                (0..=most).map(move |copies| [&company[..], &[copies]].concat())
            })
            .collect();
    }
    all.retain(|company| is_legal(pool, limits, company));
    all
}

fn is_legal(pool: &Pool<'_>, limits: &CompanyLimits<'_>, company: &[u16]) -> bool {
    let mut mind = 0;
    let mut groups = Vec::new();
    for (candidate, &copies) in pool.candidates.iter().zip(company) {
        mind += u16::from(candidate.card.mind.expect("a mind")) * copies;
        if candidate.card.unique && copies > 0 {
            if groups.contains(&candidate.group) {
                return false;
            }
            groups.push(candidate.group);
        }
    }
    company.iter().sum::<u16>() <= limits.characters
        && mind <= limits.mind
        && may_travel(pool, limits, company)
}

/// Whether the characters can be divided into as many companies as may start so that each has at
/// most one leader, and no Orc or Troll is with one of the Free Peoples.
fn may_travel(pool: &Pool<'_>, limits: &CompanyLimits<'_>, company: &[u16]) -> bool {
    let each =
        pool.candidates.iter().zip(company).flat_map(|(candidate, &copies)| {
            std::iter::repeat_n(candidate.card, usize::from(copies))
        });
    let cards: Vec<&Card> = each.collect();
    let companies = u32::from(limits.companies);
    (0..companies.pow(u32::try_from(cards.len()).expect("few"))).any(|deal| {
        let of = |at: usize| deal / companies.pow(u32::try_from(at).expect("few")) % companies;
        (0..companies).all(|company| {
            let own = || (0..cards.len()).filter(|&at| of(at) == company).map(|at| cards[at]);
            let any = |races: &[Race]| own().any(|card| races.iter().any(|&r| card.is_of(r)));
            let free = [Race::Elf, Race::Dwarf, Race::Dunadan, Race::Hobbit];
            own().filter(|card| card.has(Keyword::Leader)).count() <= 1
                && !(any(&[Race::Orc, Race::Troll]) && any(&free))
        })
    })
}

/// The worths of all legal companies that are part of no other, the best first.
fn brute_force(pool: &Pool<'_>, limits: &CompanyLimits<'_>, by: Measure) -> Vec<Worth> {
    let all = all_legal(pool, limits);
    let part_of =
        |a: &Vec<u16>, b: &Vec<u16>| a != b && a.iter().zip(b).all(|(one, other)| one <= other);
    let maximal = all.iter().filter(|one| {
        one.iter().any(|&copies| copies > 0) && !all.iter().any(|other| part_of(one, other))
    });
    let worth = |company: &Vec<u16>| {
        let each = pool.candidates.iter().zip(company).flat_map(|(candidate, &copies)| {
            std::iter::repeat_n(Worth::of(candidate.card, by, limits.player), usize::from(copies))
        });
        each.sum()
    };
    let mut worths: Vec<Worth> = maximal.map(worth).collect();
    worths.sort_by(|one, other| other.cmp(one));
    worths
}

/// Characters of a player in the order of the database, as names with their ids.
fn names(database: &Database, limits: &CompanyLimits<'_>) -> Vec<String> {
    all_characters(database, limits)
        .into_iter()
        .map(|(printing, _)| database.card(printing))
        .filter(|card| limits.bar(card).is_none() && limits.needs(card).is_nothing())
        .map(|card| card.id.to_string())
        .collect()
}

fn measure() -> impl Strategy<Value = Measure> {
    prop::sample::select(Measure::ALL)
}

/// The best companies are those that brute force finds, whatever the method.
fn compare(player: PlayerType, names: &[String], copies: usize, by: Measure) {
    let (database, library) = (Database::built_in(), Library::built_in());
    let limits = CompanyLimits::of(library.get("coe").expect("built in"), player);
    let each = names.iter().flat_map(|name| std::iter::repeat_n(name.as_str(), copies));
    let pool = Pool::of_names(&database, &limits, each).expect("names");
    let expected = brute_force(&pool, &limits, by);
    let found = maximal(&pool, &limits, by, usize::MAX);
    let worths: Vec<Worth> = found.best.iter().map(|choice| choice.worth).collect();
    assert_eq!(found.total, Total::Exactly(expected.len() as u64), "{names:?}");
    assert_eq!(worths, expected, "{names:?}");
    let few = best(&pool, &limits, by, 3, &[]).expect("nothing is required");
    assert!(few.proved);
    let worths: Vec<Worth> = few.best.iter().map(|choice| choice.worth).collect();
    assert_eq!(worths, &expected[..expected.len().min(3)], "{names:?}");
}

fn some(player: PlayerType, number: usize) -> impl Strategy<Value = Vec<String>> {
    let (database, library) = (Database::built_in(), Library::built_in());
    let limits = CompanyLimits::of(library.get("coe").expect("built in"), player);
    subsequence(names(&database, &limits), 1..=number)
}

proptest! {
    #![proptest_config(config(48))]

    #[test]
    fn heroes(names in some(PlayerType::Wizard, 8), by in measure()) {
        compare(PlayerType::Wizard, &names, 1, by);
    }

    #[test]
    fn minions_of_several_copies(names in some(PlayerType::Ringwraith, 5), by in measure()) {
        compare(PlayerType::Ringwraith, &names, 3, by);
    }

    #[test]
    fn fallen_wizards_with_both_versions(names in some(PlayerType::FallenWizard, 8), by in measure()) {
        compare(PlayerType::FallenWizard, &names, 1, by);
    }
}

fn wizard(library: &Library) -> CompanyLimits<'_> {
    CompanyLimits::of(library.get("coe").expect("built in"), PlayerType::Wizard)
}

#[test]
fn manifestations_do_not_start_together() {
    let (database, library) = (Database::built_in(), Library::built_in());
    let limits = wizard(&library);
    let pool = Pool::of_names(&database, &limits, ["Aragorn II", "Strider"]).expect("names");
    let found = maximal(&pool, &limits, Measure::Mind, 10);
    assert_eq!(found.total, Total::Exactly(2));
}

#[test]
fn whom_house_rules_ban_does_not_start() {
    let database = Database::built_in();
    let mut ruleset = Library::built_in().get("coe").expect("a ruleset").clone();
    ruleset.rules.banned_card.as_mut().expect("applies").more.push(Ban {
        cards: vec!["TW-123".parse().expect("an id")],
        players: vec![PlayerType::Wizard],
        reason: None,
        cite: Vec::new(),
    });
    let names = ["Balin", "Dori"];
    let limits = CompanyLimits::of(&ruleset, PlayerType::Wizard);
    let pool = Pool::of_names(&database, &limits, names).expect("a pool");
    let who = |cards: Vec<&Card>| cards.iter().map(|card| card.name.clone()).collect::<Vec<_>>();
    assert_eq!(who(pool.candidates.iter().map(|one| one.card).collect()), ["Dori"]);
    assert_eq!(who(pool.barred.iter().map(|one| one.card).collect()), ["Balin"]);
    assert_eq!(pool.barred[0].bar.to_string(), "it may not be in this player's deck");
    let limits = CompanyLimits::of(&ruleset, PlayerType::FallenWizard);
    let pool = Pool::of_names(&database, &limits, names).expect("a pool");
    assert_eq!(pool.barred.len(), 0, "he may");
}

#[test]
fn one_character_three_times() {
    let (database, library) = (Database::built_in(), Library::built_in());
    let limits = CompanyLimits::of(library.get("coe").expect("built in"), PlayerType::Ringwraith);
    let pool = Pool::of_names(&database, &limits, ["Orc Tracker"; 3]).expect("names");
    let found = maximal(&pool, &limits, Measure::Mind, 10);
    assert_eq!(found.total, Total::Exactly(1));
    assert_eq!(found.best[0].members, [0, 0, 0]);
    let organisation = pool.company(&found.best[0], &limits).organise();
    assert_eq!((organisation.general_used, organisation.proved), (9, true));
    let unique = Pool::of_names(&database, &limits, ["Gorbag"; 3]).expect("names");
    assert_eq!(maximal(&unique, &limits, Measure::Mind, 10).best[0].members, [0]);
}

#[test]
fn a_pool_of_sixty_comes_to_an_end_and_says_so() {
    let (database, library) = (Database::built_in(), Library::built_in());
    let limits = wizard(&library);
    let names = names(&database, &limits);
    let sixty = names.iter().take(60).map(String::as_str);
    let pool = Pool::of_names(&database, &limits, sixty).expect("names");
    assert_eq!(pool.len(), 60);
    let found = maximal(&pool, &limits, Measure::Mind, 10);
    let Total::AtLeast(counted) = found.total else { panic!("{:?}", found.total) };
    assert!(0 < counted && counted < MAX_COUNTED);
    assert_eq!(found.best.len(), 10);
    assert!(found.proved, "the best are found without counting all");
}

#[test]
fn agents_share_the_cards_that_allow_them() {
    let (database, library) = (Database::built_in(), Library::built_in());
    let limits = CompanyLimits::of(library.get("coe").expect("built in"), PlayerType::Ringwraith);
    let names = ["Bill Ferny", "Open to the Summons", "Deallus", "Luitprand"];
    let pool = Pool::of_names(&database, &limits, names).expect("names");
    let found = maximal(&pool, &limits, Measure::Mind, 10);
    assert_eq!(found.total, Total::Exactly(2), "either agent with Luitprand");
    let pool = Pool::of_names(&database, &limits, ["Bill Ferny", "Luitprand"]).expect("names");
    assert_eq!((pool.candidates.len(), pool.barred.len()), (1, 1));
    assert_eq!(pool.barred[0].bar.to_string(), "it is an agent, and no card here allows it");
}

/// A card that a request starts with is there once, and lets in one agent.
#[test]
fn a_card_to_start_with_lets_in_one_agent() {
    let (database, library) = (Database::built_in(), Library::built_in());
    let limits = CompanyLimits::of(library.get("coe").expect("built in"), PlayerType::Ringwraith);
    let cards = all_characters(&database, &limits);
    let requiring = |agents: &[&str], with: usize| {
        let wishes = CompanyRequest {
            require: agents.iter().map(|&name| name.to_owned()).collect(),
            with: vec!["Open to the Summons".to_owned(); with],
            ..CompanyRequest::default()
        };
        let found = search(&database, &limits, &cards, &wishes, Measure::Mind, 1);
        found.map(|found| found.choices.best.len()).map_err(|error| error.to_string())
    };
    assert_eq!(requiring(&["Bill Ferny"], 1), Ok(1));
    assert_eq!(
        requiring(&["Bill Ferny", "Deallus"], 1).unwrap_err(),
        "Deallus cannot start together with the others that are required"
    );
    assert_eq!(requiring(&["Bill Ferny", "Deallus"], 2), Ok(1));
}

/// Where nothing limits the mind, the best are those that all have been looked through for.
#[test]
fn the_best_without_a_limit_on_mind_are_the_best_of_all() {
    let (database, library) = (Database::built_in(), Library::built_in());
    let mut limits = wizard(&library);
    limits.mind = u16::MAX;
    let names =
        ["Elrond", "Gimli", "Celeborn", "Balin", "Aragorn II", "Kíli", "Legolas", "Bard Bowman"];
    let pool = Pool::of_names(&database, &limits, names).expect("names");
    let worths = |choices: &Choices| -> Vec<Worth> {
        choices.best.iter().map(|choice| choice.worth).collect()
    };
    let all = maximal(&pool, &limits, Measure::Mind, 20);
    let found = best(&pool, &limits, Measure::Mind, 20, &[]).expect("nobody is required");
    assert_eq!(all.total, Total::Exactly(56), "five of eight");
    assert_eq!(worths(&found), worths(&all));
}

fn found<'a>(
    database: &'a Database,
    library: &Library,
    wishes: &CompanyRequest,
) -> FoundCompanies<'a> {
    let limits = wizard(library);
    let cards = all_characters(database, &limits);
    search(database, &limits, &cards, wishes, Measure::Mind, 10).expect("companies")
}

#[test]
fn the_whole_hero_set() {
    let (database, library) = (Database::built_in(), Library::built_in());
    let found = found(&database, &library, &CompanyRequest::default());
    assert_eq!(found.choices.best.len(), 10);
    assert!(found.choices.proved);
    for choice in &found.choices.best {
        let company = found.pool.company(choice, &wizard(&library));
        let mind: u16 = company.persons.iter().filter_map(Person::mind).sum();
        assert_eq!(mind, 20, "twenty mind can be had");
        assert!(company.persons.len() <= 5);
    }
    assert!(found.choices.best.is_sorted_by(|one, other| one.worth >= other.worth));
}

#[test]
fn wishes_are_heeded() {
    let (database, library) = (Database::built_in(), Library::built_in());
    let wishes = CompanyRequest {
        races: vec![Race::Elf, Race::Man],
        skills: vec![Skill::Warrior],
        home_near: Some("Edoras".to_owned()),
        require: vec!["Sam Gamgee".to_owned()],
        exclude: vec!["Théoden".to_owned()],
        ..CompanyRequest::default()
    };
    let both = [Skill::Warrior, Skill::Ranger];
    let skilled = CompanyRequest { skills: both.to_vec(), ..CompanyRequest::default() };
    let skilled = found(&database, &library, &skilled).pool.candidates;
    assert!(!skilled.is_empty());
    for candidate in &skilled {
        let card = candidate.card;
        assert!(both.iter().all(|skill| card.skills.contains(skill)), "{}", card.name);
    }
    let found = found(&database, &library, &wishes);
    let names: Vec<&str> = found.pool.candidates.iter().map(|c| c.card.name.as_str()).collect();
    assert!(names.contains(&"Éomer") && names.contains(&"Sam Gamgee"));
    assert!(!names.contains(&"Boromir II"), "a Dúnadan");
    assert!(!names.contains(&"Théoden") && !names.contains(&"Elrond"));
    for choice in &found.choices.best {
        let company = found.pool.company(choice, &wizard(&library));
        assert!(company.persons.iter().any(|person| person.card.name == "Sam Gamgee"));
    }
}

#[test]
fn wishes_that_cannot_be_fulfilled_are_told() {
    let (database, library) = (Database::built_in(), Library::built_in());
    let limits = wizard(&library);
    let cards = all_characters(&database, &limits);
    let wish = |require: &[&str], exclude: &[&str], near: Option<&str>| {
        let owned = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        let wishes = CompanyRequest {
            require: owned(require),
            exclude: owned(exclude),
            home_near: near.map(str::to_owned),
            ..CompanyRequest::default()
        };
        let found = search(&database, &limits, &cards, &wishes, Measure::Mind, 10);
        found.map(|found| found.choices.best.len()).map_err(|error| error.to_string())
    };
    assert_eq!(wish(&["Elrnd"], &[], None).unwrap_err(), "no card is called \"Elrnd\"");
    assert_eq!(wish(&["Sting"], &[], None).unwrap_err(), "Sting is not a character");
    assert_eq!(wish(&[], &[], Some("Elrond")).unwrap_err(), "Elrond is not a site");
    assert_eq!(
        wish(&["Fram Framson"], &[], None).unwrap_err(),
        "Fram Framson may not start: its own text forbids it"
    );
    assert_eq!(
        wish(&["Elrond", "Aragorn II", "Gimli"], &[], None).unwrap_err(),
        "Gimli cannot start together with the others that are required"
    );
    assert_eq!(wish(&[], &["Elrond"], None), Ok(10));
    let avatar = Some("Gimli".to_owned());
    let wishes = CompanyRequest { avatar, ..CompanyRequest::default() };
    let found = search(&database, &limits, &cards, &wishes, Measure::Mind, 10);
    assert_eq!(found.map(|_| ()).unwrap_err().to_string(), "Gimli is not an avatar");
    let few = [cards[0]];
    let wishes = CompanyRequest { require: vec!["Elrond".to_owned()], ..CompanyRequest::default() };
    let found = search(&database, &limits, &few, &wishes, Measure::Mind, 10);
    assert!(matches!(found, Err(CompanyRequestError::NotThere { name }) if name == "Elrond"));
}

#[test]
fn a_name_that_no_card_has_is_no_pool() {
    let (database, library) = (Database::built_in(), Library::built_in());
    let limits = wizard(&library);
    let Err(BadName::Unknown { name, nearest }) =
        Pool::of_names(&database, &limits, ["Elrond", "Glorfindell"])
    else {
        panic!("there is no Glorfindell")
    };
    assert_eq!(name, "Glorfindell");
    assert!(nearest.iter().any(|near| near.starts_with("Glorfindel")), "{nearest:?}");
}

/// Whom the rules keep apart on the way is not offered as one company, but two where two may start.
#[test]
fn who_cannot_travel_together_is_not_offered_together() {
    let (database, library) = (Database::built_in(), Library::built_in());
    let companies = |player, names: &[&str]| -> Vec<Vec<Vec<String>>> {
        let limits = CompanyLimits::of(library.get("coe").expect("built in"), player);
        let pool = Pool::of_names(&database, &limits, names.iter().copied()).expect("names");
        let found = maximal(&pool, &limits, Measure::Mind, 10);
        let who = |person: &Person<'_>| person.card.name.clone();
        let named = found.best.iter().map(|choice| pool.companies(choice, &limits));
        named.map(|all| all.iter().map(|c| c.persons.iter().map(who).collect()).collect()).collect()
    };
    let fallen = companies(PlayerType::FallenWizard, &["Bad Company", "Bilbo", "Orc Tracker"]);
    assert_eq!(fallen, [[["Bilbo"]], [["Orc Tracker"]]]);
    let man =
        companies(PlayerType::FallenWizard, &["Bad Company", "Barliman Butterbur", "Orc Tracker"]);
    assert_eq!(man, [[["Barliman Butterbur", "Orc Tracker"]]]);
    let leaders =
        companies(PlayerType::FallenWizard, &["Bad Company", "Orc Captain", "Orc Captain"]);
    assert_eq!(leaders, [[["Orc Captain"]]], "one company, one leader");
    let two = companies(PlayerType::Ringwraith, &["Gorbag", "Orc Captain", "Luitprand"]);
    assert_eq!(two.len(), 1);
    assert_eq!(two[0].len(), 2, "two leaders in two companies: {two:?}");
    assert_eq!(two[0].iter().map(Vec::len).sum::<usize>(), 3);
    let three = companies(PlayerType::Ringwraith, &["Gorbag", "Orc Captain", "Shagrat"]);
    assert_eq!(three.len(), 3, "{three:?}");
    assert!(three.iter().all(|companies| companies.len() == 2), "{three:?}");
    // The orders are with the first company, which may have a second leader by them.
    let orders = "Orders from the Great Demon";
    let demon = companies(PlayerType::Balrog, &[orders, "Azog", "Bolg", "Orc Chieftain"]);
    let sizes: Vec<Vec<usize>> =
        demon.iter().map(|companies| companies.iter().map(Vec::len).collect()).collect();
    assert_eq!(sizes, [[2, 1]], "{demon:?}");
}
