//! Examples at the end of each command's help, and on its part of the book's page of commands.

/// Makes the examples of a command: lines of commands, each with what it does.
macro_rules! examples {
    ($($name:ident: $($line:literal => $does:literal),+;)+) => {$(
        pub(super) const $name: &str =
            concat!("Examples:\n", $("  ", $line, "\n      ", $does, "\n",)+);
    )+};
}

examples! {
    CHECK:
        "meccg check my-deck.toml" => "judge one deck",
        "meccg check --format short decks" => "judge every deck of a folder, one line per finding",
        "meccg check --fix --dry-run my-deck.toml" => "show the repairs that need no choice",
        "meccg check --ruleset metw --against ringwraith my-deck.toml"
            => "judge under another rulebook, against Ringwraiths",
        "meccg check --together a.toml b.toml --collection owned.txt"
            => "ask whether you can build two decks at the same time";
    LEGALITY:
        "meccg legality my-deck.toml" => "judge the deck under every rulebook";
    COMPANY:
        "meccg company my-deck.toml --top 3" => "show the three best starting companies",
        "meccg company my-deck.toml --draft-against theirs.toml --worst-case"
            => "play the draft, and show the worst that can be left",
        "meccg company --from all --player wizard --race hobbit"
            => "find the best company of Hobbits";
    SHOW:
        "meccg show my-deck.o8d" => "list the deck",
        "meccg show --reading forum-post.txt" => "show how each line was read";
    STATS:
        "meccg stats my-deck.toml" => "show the numbers of a deck",
        "meccg stats --against published my-deck.toml" => "compare it with the published decks";
    COLLECTION:
        "meccg collection owned.txt" => "list what you own, and what is unclear",
        "meccg collection owned.txt --for a.toml b.toml --format csv"
            => "list what to borrow or print to build two decks";
    HISTORY:
        "meccg history decks/mine.toml" => "show every version, the newest first",
        "meccg history decks/mine.toml --limit 3 --format markdown" => "print lines for a CHANGELOG";
    CATALOGUE:
        "meccg catalogue lists -o site" => "write the site to a new folder",
        "meccg catalogue lists -o site --force --title \"Our decks\" --collection owned.txt"
            => "write it again, with what you can build";
    DECKS:
        "meccg decks 'card:\"Black Arrow\" avatar:Gandalf legal:coe items>=8' lists"
            => "find decks by their cards and numbers",
        "meccg decks --near my-deck.toml lists --limit 5" => "show the five nearest decks",
        "meccg decks wizard lists --pairs" => "show which cards go together",
        "meccg decks lists --pairs=Glamdring" => "show which cards go with one",
        "meccg decks buildable:yes lists --collection owned.txt --format paths"
            => "list what you can build, a file on each line";
    DIFF:
        "meccg diff old.toml new.toml" => "show what changed",
        "meccg diff --printings old.toml new.toml" => "treat printings as different cards";
    CONVERT:
        "meccg convert my-deck.o8d -o my-deck.toml" => "read an OCTGN deck, write TOML",
        "meccg convert my-deck.toml --to text" => "print a plain list";
    SHARE:
        "meccg share my-deck.toml --qr" => "print the deck as a link, with its QR code",
        "meccg share my-deck.toml --page https://decks.example/" => "make a link to a page";
    FMT:
        "meccg fmt decks" => "format every deck of a folder",
        "meccg fmt --check decks" => "only check, as in a CI job";
    NEW:
        "meccg new --avatar Saruman my-deck.toml" => "begin a Wizard's deck",
        "meccg new --player ringwraith --ruleset mele my-deck.toml"
            => "begin a Ringwraith's deck under another rulebook";
    ADD:
        "meccg add my-deck.toml \"3 Concealment\" Dodge" => "add cards where they belong",
        "meccg add my-deck.toml --to sideboard \"2 Marvels Told\"" => "add cards to the sideboard";
    REMOVE:
        "meccg remove my-deck.toml \"2 Concealment\"" => "remove two copies",
        "meccg remove --dry-run my-deck.toml Dodge" => "show what would change";
    MOVE:
        "meccg move my-deck.toml \"2 Twilight\" --to sideboard"
            => "move two copies to the sideboard";
    COMPLETE:
        "meccg complete my-deck.toml --near Edoras" => "add what is missing, near Edoras",
        "meccg complete --plan my-deck.toml" => "show the plan, write nothing",
        "meccg complete my-deck.toml --collection owned.txt" => "use only cards that you own",
        "meccg complete my-deck.toml --lock \"The One Ring\" --want \"3 draws\""
            => "say what the deck must have",
        "meccg complete my-deck.toml --why Dodge" => "ask why a card is added or not";
    IMPROVE:
        "meccg improve my-deck.toml" => "list the exchanges",
        "meccg improve my-deck.toml --apply 1,3" => "make two of them";
    REPLACE:
        "meccg replace my-deck.toml Dodge" => "suggest cards that could replace Dodge";
    ROUTE:
        "meccg route Rivendell \"Mount Doom\"" => "show the way turn by turn",
        "meccg route \"Minas Morgul\" Bree --player ringwraith" => "travel as a Ringwraith";
    ODDS_DRAW:
        "meccg odds draw my-deck.toml --group \"2 creature\"" => "the chance of two creatures",
        "meccg odds draw my-deck.toml --hands 5" => "shuffle five opening hands";
    ODDS_INFLUENCE:
        "meccg odds influence my-deck.toml" => "every faction, by the best characters",
        "meccg odds influence my-deck.toml --faction \"Rangers of the North\" --character \"Aragorn II\""
            => "one faction, one character";
    ODDS_STRIKE:
        "meccg odds strike my-deck.toml --attack Cave-drake" => "the starting company against a creature",
        "meccg odds strike my-deck.toml --prowess 12 --strikes 2" => "an attack by numbers";
    ODDS_CORRUPTION:
        "meccg odds corruption my-deck.toml --character \"Frodo: The One Ring\""
            => "the check of one character";
    ODDS_RING:
        "meccg odds ring my-deck.toml" => "every gold ring of the deck";
    ODDS_HAZARDS:
        "meccg odds hazards my-deck.toml --journey \"Rivendell,Moria\"" => "creatures along a journey";
    OPEN:
        "meccg open --set LE --packs 6 --seed 7 -o pools/anna.toml" => "open six packs, keep the list",
        "meccg open --set WH --holds \"2 rare, 3 uncommon, 7 common\"" => "say what a pack holds";
    SCORE:
        "meccg score game.toml" => "score a finished game";
    SOLITAIRE:
        "meccg solitaire my-deck.toml" => "play 200 games",
        "meccg solitaire my-deck.toml other.toml --games 1000" => "compare two decks",
        "meccg solitaire my-deck.toml --tell 7" => "read one game as a story";
    ROSTER:
        "meccg roster lists" => "show every list of a tournament",
        "meccg roster lists --format html -o roster.html" => "make a page with every sheet",
        "meccg roster lock lists" => "register the lists",
        "meccg roster check lists" => "show what changed since";
    ROSTER_LOCK:
        "meccg roster lock lists" => "register the lists of a folder";
    ROSTER_CHECK:
        "meccg roster check lists" => "show what changed since";
    FINGERPRINT:
        "meccg fingerprint my-deck.toml" => "print the deck's fingerprint";
    EXPLAIN:
        "meccg explain copy-limit" => "explain a rule",
        "meccg explain 1.3.F1" => "explain a clause",
        "meccg explain sideboard" => "find the rules about a word";
    RULES:
        "meccg rules" => "list the rulesets",
        "meccg rules coe" => "list the rules of one",
        "meccg rules --diff coe mele" => "show where two differ";
    CARDS_LINT:
        "meccg cards lint our-cards.toml" => "check your own cards";
    CARDS_SHOW:
        "meccg cards show \"Sam Gamgee\"" => "show the facts of a card",
        "meccg cards show TW-180 --format toml" => "print them as a card file, to begin your own";
    CARDS_LIST:
        "meccg cards list --set BA --type character" => "list the characters of a set";
    CARDS_SEARCH:
        "meccg cards search 'faction region:Gondor mp>=2'" => "find cards by their facts",
        "meccg cards search 'faction playable:yes' --deck my-deck.toml" => "ask what a deck can play";
    COMPLETIONS:
        "meccg completions bash" => "print the completions for bash";
    MAN:
        "meccg man --into man" => "write the manual pages";
}

#[cfg(test)]
mod tests {
    use clap::{Command, CommandFactory};

    use crate::cli::Arguments;

    /// What the examples begin with.
    const HEADING: &str = "Examples:";

    /// The words of a line as a shell splits them.
    fn words(line: &str) -> Vec<String> {
        let (mut words, mut quote, mut word) = (Vec::new(), None, String::new());
        for character in line.chars() {
            match (character, quote) {
                (mark, Some(open)) if mark == open => quote = None,
                ('"' | '\'', None) => quote = Some(character),
                (' ', None) => words.push(std::mem::take(&mut word)),
                _ => word.push(character),
            }
        }
        words.push(word);
        words
    }

    fn lines(
        command: &Command,
        at: &str,
        found: &mut Vec<(String, String)>,
        without: &mut Vec<String>,
    ) {
        let help = command.get_after_long_help().map(ToString::to_string).unwrap_or_default();
        let own: Vec<_> = help.lines().filter(|line| line.starts_with("  meccg")).collect();
        if own.is_empty() && command.get_subcommands().next().is_none() {
            without.push(at.to_owned());
        }
        assert!(own.is_empty() || help.starts_with(HEADING), "{help}");
        found.extend(own.iter().map(|line| (at.to_owned(), line.trim().to_owned())));
        for below in command.get_subcommands().filter(|below| below.get_name() != "help") {
            lines(below, &format!("{at} {}", below.get_name()), found, without);
        }
    }

    #[test]
    fn every_command_has_examples_that_it_accepts() {
        let mut program = Arguments::command();
        program.build();
        let (mut found, mut without) = (Vec::new(), Vec::new());
        lines(&program, "meccg", &mut found, &mut without);
        // Nobody calls these by hand, or they have nothing to choose.
        without.retain(|name| !["meccg lsp", "meccg desk"].contains(&name.as_str()));
        assert!(without.is_empty(), "{without:?}");
        for (name, line) in found {
            assert!(line.starts_with(&name), "an example of `{name}` is `{line}`");
            let read = Arguments::command().try_get_matches_from(words(&line));
            assert!(
                read.is_ok(),
                "{line}: {}",
                read.err().map(|error| error.to_string()).unwrap_or_default()
            );
        }
    }
}
