//! The solitaire game: its games are whole, the same for the same seed, and judge decks as players do.

#[path = "champions/lists.rs"]
mod champions;
#[path = "play/chances.rs"]
mod chances;
#[path = "play/sense.rs"]
mod sense;
#[path = "play/turns.rs"]
mod turns;

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use meccg::answers::BuiltIn;
use meccg::decks::model::{Entry, Quantity, Section};
use meccg::decks::{ResolvedDeck, formats};
use meccg::internals::play::board::{Board, CardRole};
use meccg::internals::play::games::{game, play};
use meccg::internals::play::policy::PlayPolicy;
use meccg::internals::play::record::{Judged, RecordFault, judge, scene, written};
use meccg::internals::play::state::{Dice, GameState, MAX_TURNS, Phase, SiteState};
use meccg::source::Limits;
use meccg::{Database, Deck, Library, PlayerType, SourceFile};
use rayon::prelude::*;

/// The cards and the books of all games: what one of them asks for is read for all.
static DATABASE: LazyLock<Database> = LazyLock::new(Database::built_in);
static LIBRARY: LazyLock<Library> = LazyLock::new(Library::built_in);

/// Looks at a challenge deck as it meets hazards.
fn with_board<T>(deck: &str, hazards: BuiltIn, look: impl FnOnce(&Board<'_>) -> T) -> T {
    let path = Path::new("decks").join(format!("challenge-{deck}.toml"));
    let text = fs::read_to_string(&path).expect("a deck");
    with_text(&text, hazards, look)
}

fn with_text<T>(text: &str, hazards: BuiltIn, look: impl FnOnce(&Board<'_>) -> T) -> T {
    with_deck(&deck_of(text), hazards, look)
}

fn deck_of(text: &str) -> Deck {
    let source = SourceFile::new("deck.toml", text);
    formats::read(&source, None, &Limits::default(), &DATABASE).expect("a deck")
}

fn with_deck<T>(deck: &Deck, hazards: BuiltIn, look: impl FnOnce(&Board<'_>) -> T) -> T {
    let deck = ResolvedDeck::new(deck, &DATABASE, None);
    let ruleset = LIBRARY.get("coe").expect("the rules in force");
    look(&Board::new(&deck, ruleset, &hazards.deck(&DATABASE)))
}

const DECKS: [&str; 9] = ["a", "b", "c", "d", "e", "f", "i", "o", "v"];

#[test]
fn every_state_of_every_game_is_whole() {
    for deck in DECKS {
        for &hazards in BuiltIn::ALL {
            with_board(deck, hazards, |board| {
                for seed in 0..3 {
                    let mut most = 0;
                    let end = play(board, PlayPolicy::Greedy, seed, |before, action, _, after| {
                        assert!(before.may(board, action).is_ok(), "{deck}: {action:?}");
                        assert_eq!(
                            after.faults(board),
                            Vec::<&str>::new(),
                            "{deck}, {seed}: {action:?}"
                        );
                        most = most.max(after.bytes());
                    });
                    assert_eq!(end.phase, Phase::Over, "{deck}, {seed}: turn {}", end.turn);
                    assert!(
                        end.turn < MAX_TURNS,
                        "{deck}, {seed}: the play deck is never exhausted"
                    );
                    assert!(most < 4096, "{deck}: {most} bytes");
                }
            });
        }
    }
}

#[test]
fn moves_made_by_chance_keep_states_whole() {
    for deck in DECKS {
        with_board(deck, BuiltIn::Mixed, |board| {
            for seed in 0..3 {
                let mut dice = Dice::of(seed);
                let mut state = GameState::begin(board, &mut dice);
                for _ in 0..400 {
                    let legal = state.legal(board);
                    if state.phase == Phase::Over {
                        break;
                    }
                    assert!(!legal.is_empty(), "{deck}, {seed}: nothing may be done in {state:?}");
                    let action = legal[dice.below(legal.len())];
                    state.make(board, &action, &mut dice).expect("legal");
                    assert_eq!(
                        state.faults(board),
                        Vec::<&str>::new(),
                        "{deck}, {seed}: {action:?}"
                    );
                }
            }
        });
    }
}

#[test]
fn the_same_seed_is_the_same_game() {
    with_board("a", BuiltIn::Mixed, |board| {
        assert_eq!(game(board, PlayPolicy::Greedy, 7), game(board, PlayPolicy::Greedy, 7));
        assert_ne!(game(board, PlayPolicy::Greedy, 7), game(board, PlayPolicy::Greedy, 8));
    });
}

#[test]
fn a_game_that_is_written_down_is_legal_move_by_move() {
    for deck in ["a", "f", "o"] {
        with_board(deck, BuiltIn::Mixed, |board| {
            let mut lines = Vec::new();
            let end = play(board, PlayPolicy::Greedy, 3, |_, action, rolls, _| {
                lines.push(written(board, action, rolls));
            });
            let mut dice = Dice::of(3);
            let mut state = GameState::begin(board, &mut dice);
            let judged = judge(board, &mut state, &mut dice, &lines.join("\n"));
            assert_eq!(judged.fault, None, "{deck}");
            assert_eq!(judged.legal.len(), lines.len());
            assert_eq!(state.points(board), end.points(board));
        });
    }
}

/// The locations of these decks hold both versions of some sites, of which a record says which is meant.
#[test]
fn games_of_fallen_wizards_are_legal_as_they_are_written() {
    let mut games = 0;
    for (name, deck) in decks_of_people() {
        with_deck(&deck, BuiltIn::Mixed, |board| {
            if board.player != PlayerType::FallenWizard {
                return;
            }
            let mut lines = Vec::new();
            play(board, PlayPolicy::Greedy, 11, |_, action, rolls, _| {
                lines.push(written(board, action, rolls));
            });
            let mut dice = Dice::of(11);
            let mut state = GameState::begin(board, &mut dice);
            let judged = judge(board, &mut state, &mut dice, &lines.join("\n"));
            assert_eq!(judged.fault, None, "{name}");
            games += 1;
        });
    }
    assert!(games > 5, "{games} decks");
}

/// The records of a folder, by name.
fn records(folder: &str) -> Vec<(String, String)> {
    let files = fs::read_dir(Path::new("tests/play").join(folder)).expect("a folder");
    let mut all: Vec<(String, String)> = files
        .map(|file| file.expect("a file").path())
        .map(|path| (path.display().to_string(), fs::read_to_string(&path).expect("text")))
        .collect();
    all.sort();
    assert!(!all.is_empty());
    all
}

fn judged(text: &str) -> (Judged, String) {
    let book = text.lines().find_map(|line| line.strip_prefix("# by ")).unwrap_or("coe");
    let ruleset = LIBRARY.get(book).expect("a book");
    match scene(text, &DATABASE, ruleset) {
        Ok((board, mut state)) => {
            let judged = judge(&board, &mut state, &mut Dice::of(1), text);
            assert_eq!(state.faults(&board), Vec::<&str>::new());
            (judged, told(&board, &state))
        }
        Err(fault) => (Judged { fault: Some(fault), ..Judged::default() }, String::new()),
    }
}

/// The place and condition of everything, in a few words, for comparisons in records.
fn told(board: &Board<'_>, state: &GameState) -> String {
    let mut words = Vec::new();
    for one in &state.persons {
        words.push(format!("{} is {:?}", board.card(one.card).card.name, one.condition));
    }
    for one in &state.persons {
        let name = &board.card(one.card).card.name;
        words.extend(
            one.bears.iter().map(|&no| format!("{name} bears {}", board.card(no).card.name)),
        );
        words.extend(one.by.map(|by| format!("{name} follows {}", board.card(by).card.name)));
    }
    words.push(format!("the general influence left is {}", state.general_left(board)));
    words.push(format!("the points are {}", state.total(board)));
    let piles = [
        ("eliminated", &state.gone),
        ("discarded", &state.discard),
        ("in the play deck", &state.deck),
        ("piled", &state.pile),
        ("in hand", &state.hand),
        ("spent", &state.spent),
    ];
    for (word, pile) in piles {
        words.extend(pile.iter().map(|&no| format!("{} is {word}", board.card(no).card.name)));
    }
    words.extend(
        state.lasting.iter().map(|one| format!("{} is in play", board.card(one.card).card.name)),
    );
    words.extend(
        state
            .companies
            .iter()
            .map(|one| format!("a company is at {}", board.site(one.site).card.name)),
    );
    words.push(format!("the companies are {}", state.companies.len()));
    for (at, site) in state.sites.iter().zip(&board.sites) {
        let name = &site.card.name;
        match at {
            SiteState::InPlay { tapped: true } => words.push(format!("{name} is a tapped site")),
            SiteState::Discarded => words.push(format!("{name} is a discarded site")),
            _ => {}
        }
    }
    words.join("; ")
}

/// The worked examples of the books: every move is legal, and the game ends as the book says, which
/// follows `# then`.
#[test]
fn the_worked_examples_of_the_books() {
    let mut wrong = Vec::new();
    for (name, text) in records("legal") {
        let (judged, told) = judged(&text);
        if let Some(fault) = judged.fault {
            wrong.push(format!("{name}:{}: {}", fault.line, fault.why));
        }
        let claims: Vec<&str> =
            text.lines().filter_map(|line| line.strip_prefix("# then ")).collect();
        assert!(!claims.is_empty(), "{name} claims nothing");
        for claim in claims.iter().filter(|claim| !told.contains(**claim)) {
            wrong.push(format!("{name}: {claim}: {told}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Illegal versions of the examples: the last move is refused, by the clause after `# refused by`, and
/// for the reason behind a colon, if one is there.
#[test]
fn illegal_twins_are_refused_with_the_clause() {
    let mut wrong = Vec::new();
    for (name, text) in records("refused") {
        let (judged, _) = judged(&text);
        let asked = text.lines().find_map(|line| line.strip_prefix("# refused by ")).map(str::trim);
        let reason = asked.and_then(|asked| asked.split_once(": "));
        let clause = reason.map(|(clause, _)| clause).or(asked);
        let as_asked = |fault: &RecordFault| {
            fault.clause == clause
                && fault.line == text.lines().count()
                && reason.is_none_or(|(_, why)| fault.why == why)
        };
        match judged.fault {
            Some(fault) if as_asked(&fault) => {}
            Some(fault) => {
                wrong.push(format!("{name}:{}: {:?}: {}", fault.line, fault.clause, fault.why));
            }
            None => wrong.push(format!("{name} is legal")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn few_cards_are_blank() {
    let (mut blank, mut all) = (0, 0);
    for deck in DECKS {
        with_board(deck, BuiltIn::Mixed, |board| {
            let (cards, copies) = board.blanks(false);
            blank += cards.iter().map(|one| one.1).sum::<u32>();
            all += copies;
        });
    }
    assert!(100 * blank <= 15 * all, "{blank} of {all} resources are blank");
    for &hazards in BuiltIn::ALL {
        with_board("a", hazards, |board| {
            let (cards, copies) = board.blanks(true);
            let blank: u32 = cards.iter().map(|one| one.1).sum();
            assert!(10 * blank <= copies && copies >= 25, "{hazards:?}: {blank} of {copies}");
        });
    }
}

/// The lines of a deck's resources, and the same deck with other ones.
fn with_resources(text: &str, mut change: impl FnMut(usize, &str) -> Option<String>) -> String {
    let mut inside = false;
    let mut at = 0;
    let mut lines = Vec::new();
    for line in text.lines() {
        if line.starts_with('[') {
            inside = line == "[play-deck.resources]";
        } else if inside && line.contains(" = ") {
            lines.extend(change(at, line));
            at += 1;
            continue;
        }
        lines.push(line.to_owned());
    }
    lines.join("\n")
}

/// The name in a line of a deck, and with straight apostrophes.
fn name_of(line: &str) -> String {
    let name = line.rsplit_once(" = ").map_or(line, |(name, _)| name);
    name.trim_matches('"').replace('\u{2019}', "'")
}

/// A deck in which ten resources, drawn by a seed, are junk. Junk for what the program makes nothing of
/// is no spoiling; and junk takes the place of the card, so that both decks are shuffled alike.
fn spoiled(deck: &Deck, draw: u64) -> Deck {
    // The lists of champions name cards by their ids.
    let card_of = |entry: &Entry| {
        let printing = entry.name.parse().ok().and_then(|id| DATABASE.by_id(id));
        printing.map_or_else(|| name_of(&entry.name), |one| name_of(&DATABASE.card(one).name))
    };
    let own = |name: &str| deck.entries.iter().any(|one| card_of(one) == name_of(name));
    let junk = ["Wizard\u{2019}s River-horses", "Great Ship"].into_iter().find(|name| !own(name));
    let junk = junk.expect("one of them");
    let blank: Vec<String> = with_deck(deck, BuiltIn::Mixed, |board| {
        board.blanks(false).0.iter().map(|(name, _)| name_of(name)).collect()
    });
    let copies = |entry: &Entry| match entry.quantity {
        Quantity::Copies(copies) => usize::from(copies),
        Quantity::Bad(_) => 0,
    };
    let good =
        |entry: &Entry| entry.section == Section::Resources && !blank.contains(&card_of(entry));
    let places = (0_u16..).zip(&deck.entries).filter(|(_, entry)| good(entry));
    let mut places: Vec<u16> =
        places.flat_map(|(at, entry)| std::iter::repeat_n(at, copies(entry))).collect();
    Dice::of(draw).shuffle(&mut places);
    places.truncate(10);
    let mut spoilt = deck.clone();
    spoilt.entries.clear();
    for (at, entry) in (0_u16..).zip(&deck.entries) {
        let gone = places.iter().filter(|&&place| place == at).count();
        let with = |name: &str, copies: usize| {
            let quantity = Quantity::Copies(copies.try_into().expect("few copies"));
            Entry { name: name.to_owned(), quantity, id: None, ..entry.clone() }
        };
        match (gone, copies(entry) - gone) {
            (0, _) => spoilt.entries.push(entry.clone()),
            (gone, 0) => spoilt.entries.push(with(junk, gone)),
            (gone, left) => spoilt.entries.extend([with(&entry.name, left), with(junk, gone)]),
        }
    }
    spoilt
}

/// The seeds of the draws.
const SPOILINGS: [u64; 4] = [1, 2, 3, 4];

/// The decks that people made: the challenge decks, and the lists of champions that come with sites.
fn decks_of_people() -> Vec<(String, Deck)> {
    let text = |deck: &str| fs::read_to_string(format!("decks/challenge-{deck}.toml"));
    let challenge = DECKS.map(|deck| (deck.to_owned(), text(deck).expect("a deck")));
    let lists = champions::lists();
    let champions =
        lists.list.iter().filter(|list| list.sites.is_some()).map(|list| {
            (list.name.clone(), champions::deck(&DATABASE, list, &lists.sites_of(list)))
        });
    let all = challenge.into_iter().chain(champions);
    all.map(|(name, text)| (name, deck_of(&text))).collect()
}

/// Paired over seeds, the points of a deck and of its spoilings.
fn spoilings(deck: &Deck, seeds: u64) -> (i32, Vec<i32>) {
    let points = |deck: &Deck| {
        with_deck(deck, BuiltIn::Mixed, |board| {
            (0..seeds)
                .map(|seed| i32::from(game(board, PlayPolicy::Greedy, seed).points()))
                .sum::<i32>()
        })
    };
    let spoilt = SPOILINGS.iter().map(|&draw| points(&spoiled(deck, draw)));
    (points(deck), spoilt.collect())
}

/// The spoilings of all decks, in parallel.
fn all_spoilings(decks: &[(String, Deck)], seeds: u64) -> Vec<(i32, Vec<i32>)> {
    decks.par_iter().map(|(_, deck)| spoilings(deck, seeds)).collect()
}

#[test]
fn ten_cards_of_junk_cost_points() {
    let decks = decks_of_people();
    let all = all_spoilings(&decks, 3);
    assert_eq!(all.len(), 46, "the decks of people");
    let whole: i32 = all.iter().map(|(whole, _)| whole).sum();
    for at in 0..SPOILINGS.len() {
        let spoilt: i32 = all.iter().map(|(_, spoilt)| spoilt[at]).sum();
        // Few games of each deck, so only all decks together are compared.
        assert!(spoilt + 100 < whole, "{}: {spoilt} of {whole}", SPOILINGS[at]);
    }
}

#[test]
#[ignore = "115,000 games: `cargo test --release --test play -- --ignored` plays them in some minutes"]
fn ten_cards_of_junk_cost_points_over_500_seeds() {
    let decks = decks_of_people();
    let (mut all, mut not) = (0, Vec::new());
    for ((deck, _), (whole, spoilt)) in decks.iter().zip(all_spoilings(&decks, 500)) {
        for (how, spoilt) in SPOILINGS.iter().zip(spoilt) {
            all += 1;
            if spoilt >= whole {
                not.push(format!("{deck} {how}: {spoilt} of {whole}"));
            }
        }
    }
    assert!(100 * not.len() <= 5 * all, "{} of {all}: {not:?}", not.len());
}

#[test]
fn a_deck_without_its_sites_makes_nothing() {
    for (name, mut deck) in decks_of_people().into_iter().take(DECKS.len()) {
        let havens: Vec<String> = with_deck(&deck, BuiltIn::Mixed, |board| {
            let havens = board.site_numbers().filter(|&site| board.site(site).haven);
            havens.map(|site| name_of(&board.site(site).card.name)).collect()
        });
        assert!(!havens.is_empty(), "{name}");
        let sites = deck.entries.len();
        let haven = |entry: &Entry| havens.contains(&name_of(&entry.name));
        deck.entries.retain(|entry| entry.section != Section::Sites || haven(entry));
        assert!(deck.entries.len() < sites, "{name}");
        with_deck(&deck, BuiltIn::Mixed, |board| {
            for seed in 0..3 {
                let game = game(board, PlayPolicy::Greedy, seed);
                // Some resources are played at havens.
                let haven = |site: &u8| board.site(*site).haven;
                assert!(game.by_site.keys().all(haven), "{name}: {:?}", game.by_site);
            }
        });
    }
}

#[test]
fn a_recorded_game_is_legal_until_a_move_is_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.record");
    let meccg = |option: &str| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_meccg"));
        command.args([
            "solitaire",
            "decks/challenge-b.toml",
            "--games",
            "1",
            "--seed",
            "4",
            option,
        ]);
        let told = command.arg(&file).output().expect("it runs");
        (told.status.code(), String::from_utf8(told.stdout).expect("UTF-8"))
    };
    assert_eq!(meccg("--record").0, Some(0));
    let text = fs::read_to_string(&file).expect("a record");
    let moves = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).count() - 2;
    let (code, told) = meccg("--replay");
    assert_eq!(code, Some(0), "{told}");
    assert!(told.contains(&format!("{moves} moves, all of them legal")), "{told}");
    // The company goes twice.
    let journey = text.lines().find(|line| line.starts_with("journey ")).expect("a journey");
    let twice = text.replacen(journey, &format!("{journey}\n{journey}"), 1);
    fs::write(&file, twice).expect("a record");
    let (code, told) = meccg("--replay");
    assert_eq!(code, Some(1), "{told}");
    assert!(told.contains("not legal by 2"), "{told}");
}

/// How often a resource is played in some games of a deck that holds so many copies of it.
fn plays_of(text: &str, name: &str, number: u32) -> usize {
    let more = with_resources(text, |_, line| {
        let own = name_of(line) == name;
        let line = line
            .rsplit_once(" = ")
            .filter(|_| own)
            .map_or(line.to_owned(), |(name, _)| format!("{name} = {number}"));
        Some(line)
    });
    with_text(&more, BuiltIn::Mixed, |board| {
        let is = |no: &&u16| name_of(&board.card(**no).card.name) == name;
        let games = (0..15).map(|seed| game(board, PlayPolicy::Greedy, seed));
        games.map(|one| one.played.iter().filter(is).count()).sum()
    })
}

#[test]
fn more_copies_of_a_playable_item_are_played_no_less() {
    let mut tried = 0;
    for deck in DECKS {
        let text = fs::read_to_string(format!("decks/challenge-{deck}.toml")).expect("a deck");
        let items: Vec<String> = with_text(&text, BuiltIn::Mixed, |board| {
            let fits = |no: &&u16| {
                let card = board.card(**no);
                let somewhere = board.site_numbers().any(|site| board.plays_at(**no, site));
                card.role == CardRole::Item && !card.card.unique && somewhere
            };
            let found = board.deck.iter().filter(fits);
            let mut names: Vec<String> =
                found.map(|&no| name_of(&board.card(no).card.name)).collect();
            names.dedup();
            names
        });
        for name in items.iter().take(2) {
            let counts = [1, 4].map(|number| plays_of(&text, name, number));
            assert!(counts.is_sorted(), "{deck}: {name}: {counts:?}");
            tried += 1;
        }
    }
    assert!(tried >= 9, "{tried} items");
}

#[test]
fn who_looks_ahead_plays_whole_games_the_same_each_time() {
    let policy = PlayPolicy::LookAhead { games: 2, turns: 2 };
    with_board("i", BuiltIn::Mixed, |board| {
        let end = play(board, policy, 3, |before, action, _, after| {
            assert!(before.may(board, action).is_ok(), "{action:?}");
            assert_eq!(after.faults(board), Vec::<&str>::new(), "{action:?}");
        });
        assert_eq!(end.phase, Phase::Over);
        assert_eq!(game(board, policy, 3), game(board, policy, 3));
        assert_ne!(game(board, policy, 3), game(board, PlayPolicy::Greedy, 3));
    });
}

#[test]
fn rings_that_tests_find_are_told_as_played() {
    let mut found = 0;
    let text = fs::read_to_string("decks/challenge-e.toml").expect("a deck");
    // Rings for the gold rings of the deck, and tests.
    let text = text.replace("\"Dodge\" = 2", "\"Test of Form\" = 3");
    let text = text.replace("\"Stealth\" = 3", "\"Test of Lore\" = 3");
    with_text(&text, BuiltIn::Mixed, |board| {
        for seed in 0..20 {
            let told = game(board, PlayPolicy::Greedy, seed);
            play(board, PlayPolicy::Greedy, seed, |before, _, _, after| {
                let ring = |no: &&u16| {
                    board.card(**no).role == CardRole::Ring && after.bearer(**no).is_some()
                };
                for no in before.hand.iter().filter(ring) {
                    assert!(told.played.contains(no), "{seed}");
                    found += 1;
                }
            });
        }
    });
    assert!(found > 0, "no test found a ring");
}

#[test]
fn a_character_who_can_come_nowhere_does_not_stay_in_the_hand() {
    let text = fs::read_to_string("decks/challenge-o.toml").expect("a deck");
    // A Fallen-wizard plays no character of nine mind (CoE 2.II.2.2.F1).
    let text = text.replace("\"Baug\u{fa}r\" = 1", "\"Golodhros\" = 1");
    with_text(&text, BuiltIn::Mixed, |board| {
        let golodhros = |no: &&u16| board.card(**no).card.name == "Golodhros";
        let games: Vec<_> = (0..20).map(|seed| game(board, PlayPolicy::Greedy, seed)).collect();
        let discarded = games.iter().filter(|one| one.discarded.iter().any(|no| golodhros(&no)));
        assert!(discarded.count() >= 19);
    });
}
