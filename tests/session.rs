//! Every command on decks applies every setting: the command line and `meccg.toml` are read in one
//! place, the session. The table says which settings change a command's output, and why the others
//! do not; a command that is not in it fails the test.

use std::collections::{BTreeSet, HashMap};
use std::fs::{self, File};
use std::path::Path;
use std::process::Command;

use clap::CommandFactory as _;
use meccg::internals::cli::Arguments;
use rayon::prelude::*;
use tempfile::TempDir;

/// A setting, with its flag and its configuration.
struct Setting {
    name: &'static str,
    flag: &'static [&'static str],
    /// The text of a configuration with the setting.
    config: Option<&'static str>,
    /// What the command must say if it cannot work under the setting.
    refusal: Option<&'static str>,
}

const fn setting(
    name: &'static str,
    flag: &'static [&'static str],
    config: Option<&'static str>,
) -> Setting {
    Setting { name, flag, config, refusal: None }
}

const fn bound(
    name: &'static str,
    flag: &'static [&'static str],
    refusal: &'static str,
) -> Setting {
    Setting { name, flag, config: None, refusal: Some(refusal) }
}

/// All settings, in the order of the marks.
const SETTINGS: [Setting; 17] = [
    setting("cards", &["--cards", "own.toml"], Some("cards = ['own.toml']\n")),
    setting("config", &["--config", "conf/meccg.toml"], None),
    setting("lang", &["--lang", "de"], None),
    setting("player", &["--player", "ringwraith"], None),
    setting("input-format", &["--input-format", "yaml"], None),
    bound("max-size", &["--max-size", "1"], "if this one really is larger, raise --max-size"),
    bound("max-entries", &["--max-entries", "1"], "if this one does, raise --max-entries"),
    bound("max-depth", &["--max-depth", "1"], "if this is a deck, raise --max-depth"),
    setting("ruleset", &["--ruleset", "metw/standard"], Some("ruleset = 'metw/standard'\n")),
    setting("house rules", &["--ruleset", "house.toml"], Some("ruleset = 'house.toml'\n")),
    setting("length", &["--length", "campaign"], Some("length = 'campaign'\n")),
    setting("against", &["--against", "ringwraith"], None),
    setting("severities", &["--warn", "all"], Some("[rules]\nall = 'warn'\n")),
    setting("paths", &[], Some(PATHS)),
    setting("waivers", &["--no-waivers"], Some("waivers = false\n")),
    setting("deny_warnings", &["--deny", "warnings"], Some(DENY)),
    setting("collection", &["--collection", "owned.toml"], None),
];

/// Severities for some decks.
const PATHS: &str = "[[override]]\npaths = ['{deck,other}.toml']\n[override.rules]\nall = 'warn'\n";

/// Warnings that fail a run, and no errors.
const DENY: &str = "deny_warnings = true\n[rules]\nall = 'warn'\n";

/// A command, with arguments that show which settings it applies.
struct Row {
    arguments: &'static [&'static str],
    /// A mark for each setting, spaces aside.
    marks: &'static str,
    /// Why settings without an effect have none.
    why: &'static str,
}

const fn row(arguments: &'static [&'static str], marks: &'static str, why: &'static str) -> Row {
    Row { arguments, marks, why }
}

/// The settings that each command applies: cards, config, lang; player, input-format; max-size,
/// max-entries, max-depth; ruleset, house rules, length, against; severities, paths, waivers,
/// `deny_warnings`; collection.
///
/// `+`: `: the flag is taken, for what `why` says. `!`: the flag is refused with a word why.~`: the
/// flag is taken, for what `why` says. `!`: the flag is refused with a word why.
const ROWS: [Row; 35] = [
    row(&["check", "deck.toml"], "+++ ++ +++ ++++ +c++ +", ""),
    row(
        &["legality", "deck.toml"],
        "+++ ++ +++ !+++ ccc. .",
        "every ruleset judges; no verdict depends on a collection; deny_warnings fails runs of check",
    ),
    row(
        &["company", "deck.toml"],
        "+++ ++ +++ ++~~ ccc. .",
        "companies are alike in all lengths that a ruleset has; an opponent matters to the draft; \
         cards of a collection are searched with --from",
    ),
    row(
        &["company", "--from", "owned.toml"],
        "+++ +~ +++ ++~~ .... .",
        "the form is that of a deck, and no deck is judged",
    ),
    row(&["show", "deck.toml"], "+++ ++ +++ .... .... .", "it judges nothing"),
    row(&["stats", "deck.toml"], "+++ ++ +++ .... .... .", "it judges nothing"),
    row(&["collection", "owned.toml"], "+++ ++ +++ .... .... .", "it judges nothing"),
    row(
        &["collection", "owned.toml", "--for", "deck.toml"],
        "+++ ++ +++ .... .... .",
        "it judges nothing",
    ),
    row(
        &["decks", "--format", "json", "errors>=0 warnings>=0", "deck.toml"],
        "++~ ++ +++ ++++ ccc. +",
        "JSON is English; deny_warnings fails runs of check",
    ),
    row(
        &["diff", "deck.toml", "other.toml"],
        "+++ ++ +++ ++++ ccc. .",
        "no verdict depends on a collection; deny_warnings fails runs of check",
    ),
    row(&["convert", "deck.toml", "--to", "gccg"], "+++ ++ +++ .... .... .", "it judges nothing"),
    row(
        &["share", "deck.toml"],
        "++~ ++ +++ .... .... .",
        "it judges nothing; links have no language",
    ),
    row(&["fmt", "-"], "++~ ++ +++ .... .... .", "it judges nothing; files have English names"),
    row(
        &["add", "--diff", "deck.toml", "1 Aunt of Ours", "--to", "sideboard"],
        "+++ ++ +++ ++++ ccc. +",
        "deny_warnings fails runs of check",
    ),
    row(
        &["remove", "--diff", "deck.toml", "1 Aunt of Ours"],
        "+++ ++ +++ ++++ ccc. +",
        "deny_warnings fails runs of check",
    ),
    row(
        &["move", "--diff", "deck.toml", "1 Aunt of Ours", "--from", "pool", "--to", "sideboard"],
        "+++ ++ +++ ++++ ccc. +",
        "deny_warnings fails runs of check",
    ),
    row(
        &["complete", "--diff", "--partial", "deck.toml"],
        "+++ ++ +++ ++++ ccc. +",
        "deny_warnings fails runs of check",
    ),
    row(
        &["new", "-"],
        "++~ +. ... +++. .... .",
        "it reads no deck and judges none; files have English names",
    ),
    row(
        &["route", "Rivendell", "Hollow of Ours"],
        "+++ +. ... ++.. .... .",
        "it reads no deck and judges none",
    ),
    row(&["cards", "show", "Aunt of Ours"], "+++ .. ... .... .... .", "it reads no deck"),
    row(&["cards", "list", "--set", "XX"], "+++ .. ... .... .... .", "it reads no deck"),
    row(
        &["cards", "search", "aunt or (sting for:fallen-wizard)"],
        "+++ ~~ ~~~ ++~~ .... .",
        "it reads no deck without --deck; a ruleset says whose decks may hold a card",
    ),
    row(
        &["cards", "search", "aunt or playable:no", "--deck", "deck.toml"],
        "+++ ++ +++ ++~+ .... .",
        "what a deck can play depends on no length",
    ),
    row(
        &["fingerprint", "deck.toml"],
        "++~ ++ +++ .... .... .",
        "it judges nothing and names no card: fingerprints are alike in every language",
    ),
    row(&["odds", "draw", "deck.toml"], "+++ ++ +++ ++~~ .... .", ODDS),
    row(&["odds", "influence", "deck.toml"], "+++ ++ +++ ++~~ .... .", ODDS),
    row(&["odds", "strike", "deck.toml", "--attack", "Cave-drake"], "+++ ++ +++ ++~~ .... .", ODDS),
    row(&["odds", "corruption", "deck.toml"], "+++ ++ +++ ++~~ .... .", ODDS),
    row(
        &["odds", "ring", "deck.toml", "--ring", "Precious Gold Ring"],
        "+++ ++ +++ ++~~ .... .",
        ODDS,
    ),
    row(
        &["odds", "hazards", "deck.toml", "--journey", "Rivendell,Moria"],
        "+++ ++ +++ ++~~ .... .",
        ODDS,
    ),
    row(
        &["score", "game.toml"],
        "+++ .. +~~ ++.. .... .",
        "it reads a game, which has no entries of decks and nests no deeper than its tables",
    ),
    row(
        &["roster", "--format", "json", "deck.toml"],
        "+++ ++ +++ ++++ +c+~ .",
        "no verdict depends on a collection; deny_warnings fails runs of check",
    ),
    row(&["roster", "lock", "lists", "--force"], "+++ ~+ +++ .... .... .", "it judges nothing"),
    row(
        &["roster", "check", "lists", "--lock", "empty.lock"],
        "+++ ++ +++ .... .... .",
        "it judges nothing",
    ),
    row(&["rules", "ours.toml"], "+++ .. ... .... .... .", "it reads no deck and judges none"),
];

/// Why the odds of a deck are the same under some settings.
const ODDS: &str = "it judges nothing; chances are alike in all lengths, whoever the opponent is";

/// Commands that apply none of the settings, and why.
const OTHERS: [(&str, &str); 12] = [
    ("open", "draws cards of a set, of all cards that there are"),
    (
        "history",
        "opens and judges the versions of a deck as `diff` does, whose row says what that obeys",
    ),
    ("catalogue", "opens and judges decks as `decks` does, whose row says what that obeys"),
    ("solitaire", "opens a deck as `stats` does, and plays by the two books that have the game"),
    ("improve", "opens and judges a deck as `complete` does, whose row says what that obeys"),
    ("replace", "opens and judges a deck as `complete` does, whose row says what that obeys"),
    ("cards lint", "looks over the files that it is given"),
    ("explain", "tells of a rule what is true of it everywhere"),
    ("completions", "is about the program"),
    ("man", "is about the program"),
    ("desk", "gives out the page, which has settings of its own"),
    ("lsp", "obeys what stands in each document's folder, and is asked by an editor"),
];

/// A user's own card, avatar and site.
const OWN: &str = r#"
[[card]]
id = "XX-1"
name = "Aunt of Ours"
names = { de = "Unsere Muhme" }
type = "character"
alignment = "hero"
unique = true
races = ["hobbit"]
skills = ["scout"]
mind = 2
direct-influence = "0"
prowess = "1"
body = "8"
marshalling-points = { points = "1", kind = "character" }
home-sites = ["Bag End"]

[[card]]
id = "XX-2"
name = "Hollow of Ours"
names = { de = "Unsere Kuhle" }
type = "site"
alignment = "hero"
unique = true
site = { site-type = "free-hold", region = "The Shire", haven = "Rivendell", path = ["wilderness"], draw = 2, opponent-draw = 2 }

[[card]]
id = "XX-3"
name = "Plaid Wizard"
type = "character"
alignment = "hero"
unique = true
avatar = true
races = ["wizard"]
skills = ["warrior", "scout", "ranger", "sage"]
direct-influence = "10"
prowess = "6"
body = "9"
home-sites = ["Edhellond"]
"#;

const HOUSE: &str = "title = 'Ours'\nextends = 'coe'\n[rules.sideboard-size]\nmaximum = 15\n[[ban]]\ncards = ['TW-333']\n";

/// A collection: a list in which one name fits two cards, a Wizard's and a Ringwraith's.
const OWNED: &str = "[mine.all]\n'Aunt of Ours' = 1\nSting = 1\nBilbo = 1\n'Smoke Rings' = 1\n\
                     'Black Arrow' = 1\n'Bag End' = 1\n";

/// A finished game, with a user's own card.
const GAME: &str = "[[player]]\nname = 'We'\nplays = 'wizard'\n[player.in-play]\n\
                    'Aunt of Ours' = 1\n'Sting' = 1\n[[player]]\nname = 'You'\n\
                    plays = 'wizard'\n[player.in-play]\n'Glamdring' = 1\n";

/// A folder with decks on which every setting has an effect: a user's own card, more cards in the
/// sideboard than a short game allows, more items than may start (with a waiver), a unique card
/// twice, and a card without effect against a Ringwraith.
fn world() -> TempDir {
    let world = TempDir::new().expect("a folder");
    let put = |name: &str, text: &str| {
        let path = world.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    };
    let said = |line: &&str| {
        ["#:schema", "player", "ruleset", "length"].iter().all(|said| !line.starts_with(said))
    };
    let legal: Vec<&str> = include_str!("../decks/challenge-a.toml").lines().filter(said).collect();
    let more = "[sideboard]\n\"Foul Fumes\" = 1\n\"Sting\" = 2\n\"Dodge\" = 3\n\"Stealth\" = 3\n\
                \"Smoke Rings\" = 3\n\"Halfling Strength\" = 3\n";
    let deck = legal
        .join("\n")
        .replace("[pool.characters]\n", "[pool.characters]\n\"Aunt of Ours\" = 1\n")
        .replace("[pool.items]\n", "[pool.items]\n\"Star-glass\" = 1\n")
        .replace("[sideboard]\n", more)
        .replace("\"Orc-guard\" = 1\n", "")
        + "\n[[allow]]\nrule = \"pool-item\"\n";
    let other = deck
        .replace("\"Aunt of Ours\"", "\"Unsere Muhme\"")
        .replace("\"Foul Fumes\" = 1\n", "")
        .replace("\"Star-glass\" = 1\n", "")
        .replace("\"Sting\" = 2\n", "\"Sting\" = 1\n")
        .replace("\"Smoke Rings\" = 3\n\"Halfling Strength\" = 3\n", "");
    let padding = format!("{}\n", "# x".repeat(360_000));
    for (name, text) in [("deck", deck.as_str()), ("other", &other), ("owned", OWNED)] {
        put(&format!("{name}.toml"), text);
        put(&format!("large/{name}.toml"), &format!("{padding}{text}"));
    }
    put("lists/deck.toml", &deck);
    put("large/lists/deck.toml", &format!("{deck}{padding}"));
    put("game.toml", GAME);
    put("large/game.toml", &format!("{padding}{GAME}"));
    put("empty.lock", "version = 1\n");
    put("own.toml", OWN);
    put("house.toml", HOUSE);
    put("ours.toml", "title = 'Theirs'\nextends = 'coe'\n[[ban]]\ncards = ['XX-1']\n");
    put("conf/own.toml", OWN);
    put("conf/meccg.toml", "cards = ['own.toml']\n");
    world
}

/// The output of a command, and its exit status.
#[derive(Clone, PartialEq, Eq)]
struct Told(Option<i32>, String);

/// The runs of a row in its folder; each command runs once.
struct Runs {
    world: TempDir,
    known: HashMap<(Vec<String>, Option<String>), Told>,
}

impl Runs {
    fn run(&mut self, arguments: &[&str], config: Option<&str>) -> Told {
        let all = arguments.iter().map(ToString::to_string).collect();
        let world = self.world.path();
        let told = self.known.entry((all, config.map(ToOwned::to_owned)));
        told.or_insert_with(|| run(world, arguments, config)).clone()
    }
}

/// Runs the program under a configuration, if any; `-` is the deck.
fn run(world: &Path, arguments: &[&str], config: Option<&str>) -> Told {
    let file = world.join("meccg.toml");
    match config {
        Some(text) => fs::write(file, text).expect("written"),
        None => drop(fs::remove_file(file)),
    }
    let large = arguments.iter().any(|argument| argument.starts_with("--max-size"));
    let folder = if large { world.join("large") } else { world.to_owned() };
    let mut command = Command::new(env!("CARGO_BIN_EXE_meccg"));
    command.current_dir(world).env("NO_COLOR", "1");
    command.stdin(File::open(folder.join("deck.toml")).expect("a deck"));
    for argument in arguments {
        let in_large = large && folder.join(argument).exists();
        command.arg(if in_large { format!("large/{argument}") } else { (*argument).to_owned() });
    }
    let output = command.output().expect("the program runs");
    let told = [output.stdout, output.stderr].concat();
    let told = String::from_utf8(told).expect("UTF-8");
    // The output names the place of a setting, which is different here.
    let told = told.replace("set on the command line", "set in the configuration");
    let told = told.replace("allowed by the command line", "allowed by meccg.toml");
    let told = told.replace("\"by\": \"the command line\"", "\"by\": \"meccg.toml\"");
    let told = told.replace("\"command-line\"", "\"config\"");
    Told(output.status.code(), told)
}

/// The effect of a setting on a row, as a mark, or the fault as a text.
fn mark(runs: &mut Runs, row: &Row, setting: &Setting) -> Result<char, String> {
    // A card that only `own.toml` has shows the effect of cards, and so of severities in companies.
    let known = matches!(setting.name, "cards" | "config") || setting.refusal.is_some();
    let grave = matches!(setting.name, "severities" | "paths");
    let known = known || (grave && row.arguments[0] == "company");
    let mut base: Vec<&str> = if known { vec![] } else { vec!["--cards", "own.toml"] };
    base.extend(row.arguments);
    match row.arguments[0] {
        "new" if known => base.extend(["--avatar", "Plaid Wizard"]),
        "check" if setting.name == "deny_warnings" => base.extend(["--warn", "all"]),
        _ => {}
    }
    let with_flag = [&base[..], setting.flag].concat();
    let plain = match setting.name {
        // The file is larger than usual, and as large as allowed.
        "max-size" => runs.run(&[&base[..], &["--max-size", "3"]].concat(), None),
        _ => runs.run(&base, None),
    };
    let flag = (!setting.flag.is_empty()).then(|| runs.run(&with_flag, None));
    // An option of this name that takes other words is another one.
    let taken = |told: &Told| {
        !told.1.contains("has no option")
            && !told.1.contains(&format!("is not a value of `{}`", setting.flag[0]))
    };
    let flag = flag.filter(taken);
    let unset = match setting.name {
        "deny_warnings" => runs.run(&base, Some("[rules]\nall = 'warn'\n")),
        _ => runs.run(&base, Some("")),
    };
    let mut config = setting.config.map(|text| runs.run(&base, Some(text)));
    // Each says where it stands.
    if let Some(told) = &mut config {
        told.1 = told.1.replace("`deny_warnings` in meccg.toml", "`--deny warnings`");
        told.1 = told.1.replace("denied by meccg.toml", "denied by the command line");
    }
    let by_config = config.as_ref().is_some_and(|told| *told != unset);
    let Some(flag) = flag else { return Ok(if by_config { 'c' } else { '.' }) };
    if flag.1.contains("has no effect here") {
        return Ok(if by_config { '?' } else { '!' });
    }
    if flag == plain {
        return Ok(if by_config { 'c' } else { '~' });
    }
    if let Some(refusal) = setting.refusal
        && (flag.0 != Some(2) || !flag.1.contains(refusal) || plain.1.contains(refusal))
    {
        return Err(format!("must end with 2 and say `{refusal}`:\n{}", flag.1));
    }
    if let Some(config) = config.filter(|config| *config != flag) {
        return Err(format!("the flag:\n{}\nthe configuration:\n{}", flag.1, config.1));
    }
    Ok('+')
}

#[test]
fn every_command_obeys_every_setting() {
    let faults = ROWS.par_iter().flat_map_iter(|row| {
        let mut runs = Runs { world: world(), known: HashMap::new() };
        let marks: Vec<_> = SETTINGS.iter().map(|setting| mark(&mut runs, row, setting)).collect();
        compare(row, &marks)
    });
    let faults: Vec<String> = faults.collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The differences between a row of the table and the observed marks.
fn compare(row: &Row, marks: &[Result<char, String>]) -> Vec<String> {
    let command = row.arguments.join(" ");
    let expected: Vec<char> = row.marks.chars().filter(|mark| *mark != ' ').collect();
    assert_eq!(expected.len(), SETTINGS.len(), "{command}");
    let seen = SETTINGS.iter().zip(marks).zip(expected);
    let faults = seen.filter_map(|((setting, mark), expected)| match mark {
        Err(fault) => Some(format!("{command}: {}: {fault}", setting.name)),
        Ok(mark) if *mark != expected => {
            Some(format!("{command}: {}: `{mark}`, not `{expected}`", setting.name))
        }
        Ok(_) => None,
    });
    faults.collect()
}

#[test]
fn the_table_has_every_command() {
    let mut all = BTreeSet::new();
    let mut program = Arguments::command();
    program.build();
    for command in program.get_subcommands().filter(|command| command.get_name() != "help") {
        let below: Vec<_> = command.get_subcommands().collect();
        if below.is_empty() {
            all.insert(command.get_name().to_owned());
        }
        for inner in below.iter().filter(|inner| inner.get_name() != "help") {
            all.insert(format!("{} {}", command.get_name(), inner.get_name()));
        }
    }
    let is_of = |command: &String, row: &Row| row.arguments.join(" ").starts_with(command.as_str());
    let in_table = |command: &String| ROWS.iter().any(|row| is_of(command, row));
    let others: BTreeSet<&str> = OTHERS.iter().map(|(command, _)| *command).collect();
    for command in &all {
        assert!(
            in_table(command) != others.contains(command.as_str()),
            "`{command}` is to stand in one of the tables: what does it obey?"
        );
    }
    assert!(others.iter().all(|command| all.contains(*command)));
    // The table says why a command does not apply a setting.
    let silent = |row: &&Row| row.why.is_empty() && row.marks.contains(['.', '~', '!']);
    assert_eq!(ROWS.iter().filter(silent).count(), 0);
    assert!(OTHERS.iter().all(|(_, why)| !why.is_empty()));
}

#[test]
fn the_library_speaks_of_no_options() {
    let mut told = Vec::new();
    let mut paths = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(path) = paths.pop() {
        if path.is_dir() {
            let inner = fs::read_dir(&path).expect("a folder").map(|entry| entry.expect("a file"));
            paths.extend(inner.map(|entry| entry.path()).filter(|path| !path.ends_with("cli")));
            continue;
        }
        if path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        for (line, text) in (1..).zip(fs::read_to_string(&path).expect("text").lines()) {
            let option = text.split([' ', '`', '"']).any(|word| {
                let name = word.strip_prefix("--").unwrap_or_default();
                name.starts_with(|first: char| first.is_ascii_lowercase())
            });
            if option || text.contains("`meccg ") {
                told.push(format!("{}:{line}: {text}", path.display()));
            }
        }
    }
    assert!(told.is_empty(), "{}", told.join("\n"));
}

#[test]
fn one_list_is_read_in_one_way() {
    let world = world();
    // `Black Arrow` is a card of Wizards and another of Ringwraiths.
    let findings = |arguments: &[&str]| {
        let told = run(world.path(), &[&["--cards", "own.toml"], arguments].concat(), None).1;
        told.lines().find(|line| line.contains("finding")).map(str::to_owned)
    };
    for player in [&[][..], &["--player", "ringwraith"], &["--player", "wizard"]] {
        let with = |arguments: &[&str]| findings(&[arguments, player].concat());
        let check = with(&["check", "deck.toml", "--collection", "owned.toml"]);
        let complete = with(&["complete", "--diff", "deck.toml", "--from", "owned.toml"]);
        let add = with(&["add", "--diff", "deck.toml", "1 Dodge", "--collection", "owned.toml"]);
        assert_eq!((&check, &check), (&complete, &add), "{player:?}");
        assert_eq!(check.is_some(), player.is_empty(), "{player:?}: {check:?}");
    }
}
