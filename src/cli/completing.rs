//! Completions that are not fixed words: rules, rulesets, names of cards. The shell asks the
//! program for them, through `clap_complete`.

use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Command;
use clap_complete::engine::{
    ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter as _,
};
use clap_complete::env::{Bash, Elvish, EnvCompleter, Fish, Powershell, Shells, Zsh};

use crate::cards::database::Database;
use crate::cards::describe;
use crate::cards::fold::fold;
use crate::cards::kinds::Kind;
use crate::cards::model::{Card, CardType, RegionType, SiteType, Subtype};
use crate::cards::query::fields::{FIELDS, QueryField, ROLES};
use crate::decks::formats;
use crate::decks::resolve::ResolvedDeck;
use crate::play::hazards::BuiltIn;
use crate::rules::{Family, registry};
use crate::rulesets::library::Library;
use crate::source::{Limits, SourceFile};

/// The shells with completions by the program.
pub(super) const SHELLS: Shells<'static> =
    Shells(&[&QuotingBash, &Elvish, &Fish, &Powershell, &Zsh]);

/// Bash, which inserts completions unquoted: a name of two words would become two arguments. If the
/// script declares the completions to be file names, Bash quotes them, and unquotes what is typed.
struct QuotingBash;

/// The script after the registration of the program, which replaces it.
const QUOTING: &str = r#"
_NAME_quoting() {
    _clap_complete_NAME "$1" "${2//\\/}" "$3"
    local word
    for word in "${COMPREPLY[@]}"; do
        if [[ $word == *[^[:alnum:]/=:._-]* ]]; then
            compopt -o filenames 2> /dev/null
            break
        fi
    done
}
complete -o nospace -o bashdefault -o nosort -F _NAME_quoting BIN 2> /dev/null ||
    complete -o nospace -o bashdefault -F _NAME_quoting BIN
"#;

impl EnvCompleter for QuotingBash {
    fn name(&self) -> &'static str {
        Bash.name()
    }

    fn is(&self, name: &str) -> bool {
        Bash.is(name)
    }

    fn write_registration(
        &self,
        var: &str,
        name: &str,
        bin: &str,
        completer: &str,
        buf: &mut dyn Write,
    ) -> io::Result<()> {
        Bash.write_registration(var, name, bin, completer, buf)?;
        buf.write_all(
            QUOTING.replace("NAME", &name.replace('-', "_")).replace("BIN", bin).as_bytes(),
        )
    }

    fn write_complete(
        &self,
        command: &mut Command,
        arguments: Vec<OsString>,
        folder: Option<&Path>,
        buf: &mut dyn Write,
    ) -> io::Result<()> {
        Bash.write_complete(command, arguments, folder, buf)
    }
}

/// The completions of options that a request declares, by their ids: requests know no shells.
pub(super) fn of(id: &str) -> Option<ArgValueCompleter> {
    Some(match id {
        "groups" => groups(),
        "journey" | "home_near" => sites(),
        "characters" | "tapped" | "wounded" => characters_of_deck(),
        "factions" | "in_play" => factions(),
        "away" | "with" => cards(),
        "controller" => bearers(),
        "attack" => attacks(),
        "keyed" => keys_of_creatures(),
        "rings" => gold_rings(),
        "require" | "exclude" => characters(),
        "avatar" => avatars(),
        _ => return None,
    })
}

/// Names of rules.
pub(super) fn rules() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let rules = registry::RULES.iter().map(|rule| (rule.name, rule.summary));
        beginning(rules, typed)
    })
}

/// Names of rules and of families of rules, and `all`.
pub(super) fn levels() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let rules = registry::RULES.iter().filter(|rule| !rule.fixed);
        let rules = rules.map(|rule| (rule.name, rule.summary));
        let families = Family::ALL.iter().map(|family| (family.word(), "a family of rules"));
        beginning(rules.chain(families).chain([("all", "every rule")]), typed)
    })
}

/// Names of rulesets.
pub(super) fn rulesets() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let library = Library::built_in();
        beginning(library.all().map(|one| (one.name.as_str(), one.title.as_str())), typed)
    })
}

/// Names of cards, also after a number of copies.
pub(super) fn cards() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| names(typed, |_| true))
}

/// Names of sites.
pub(super) fn sites() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| names(typed, |card| card.card_type == CardType::Site))
}

/// Names of cards of the deck on the command line, else of all.
pub(super) fn cards_of_deck() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let own = keys_of_deck();
        names(typed, |card| own.as_ref().is_none_or(|own| own.holds(card)))
    })
}

/// Names of gold rings of the deck on the command line, else of all.
pub(super) fn gold_rings() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let own = keys_of_deck();
        let known = |card: &Card| own.as_ref().is_none_or(|own| own.holds(card));
        names(typed, |card| card.is(Subtype::GoldRingItem) && known(card))
    })
}

/// Names of characters of the deck on the command line, else of all decks, with their items.
pub(super) fn characters_of_deck() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let own = keys_of_deck();
        who_bears(typed, |card| own.as_ref().is_none_or(|own| own.holds(card)))
    })
}

/// Names of characters of any deck, with their items.
pub(super) fn bearers() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| who_bears(typed, |_| true))
}

/// A character, or after the character's name the items, one after another.
fn who_bears(typed: &OsStr, known: impl Fn(&Card) -> bool) -> Vec<CompletionCandidate> {
    let words = typed.to_string_lossy();
    let Some(at) = words.rfind([':', ',']) else {
        return names(typed, |card| card.card_type == CardType::Character && known(card));
    };
    let (before, last) = words.split_at(at + 1);
    let space = last.len() - last.trim_start().len();
    let before = format!("{before}{}", &last[..space]);
    let borne = names(OsStr::new(last.trim_start()), |card| {
        card.card_type == CardType::Resource && known(card)
    });
    borne.into_iter().map(|name| name.add_prefix(before.clone())).collect()
}

/// The keys of creatures: types of regions and sites, and places by name.
pub(super) fn keys_of_creatures() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let regions = RegionType::WORDS.iter().map(|word| (*word, "a type of region"));
        let sites = SiteType::WORDS.iter().map(|word| (*word, "a type of site"));
        let mut found = beginning(regions.chain(sites), typed);
        let places = [CardType::Site, CardType::Region];
        found.extend(names(typed, |card| places.contains(&card.card_type)));
        found
    })
}

/// Roles and kinds of cards after a number.
pub(super) fn wants() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let words = typed.to_string_lossy();
        let number = words.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(words.len());
        let space = words[number..].len() - words[number..].trim_start().len();
        if number == 0 || space == 0 {
            return Vec::new();
        }
        let (before, kind) = words.split_at(number + space);
        let roles = ROLES.iter().map(|(role, _)| (*role, "what a card is for"));
        let kinds = Kind::WORDS.iter().map(|kind| (*kind, "a kind of card"));
        let found = beginning(roles.chain(kinds), OsStr::new(kind)).into_iter();
        found.map(|one| one.add_prefix(before)).collect()
    })
}

/// The hazard decks of the program, the deck's own, and files.
pub(super) fn hazards() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let built_in = BuiltIn::WORDS.iter().map(|word| (*word, "a hazard deck of the program"));
        let mut found = beginning(built_in.chain([("own", "the hazards of the deck")]), typed);
        found.extend(PathCompleter::file().complete(typed));
        found
    })
}

/// Names of avatars.
pub(super) fn avatars() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| names(typed, |card| card.avatar))
}

/// Names of factions.
pub(super) fn factions() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let own = keys_of_deck();
        let known = |card: &Card| own.as_ref().is_none_or(|own| own.holds(card));
        names(typed, |card| Kind::of(card) == Kind::Faction && known(card))
    })
}

/// Names of attackers: creatures, sites, characters.
pub(super) fn attacks() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        names(typed, |card| {
            let types = [CardType::Site, CardType::Character];
            types.contains(&card.card_type) || Kind::of(card) == Kind::Creature
        })
    })
}

/// Sets of cards.
pub(super) fn sets() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let database = Database::built_in();
        let typed = OsString::from(typed.to_string_lossy().to_uppercase());
        let mut sets: Vec<&str> = database.cards().map(|card| card.id.set()).collect();
        sets.sort_unstable();
        sets.dedup();
        beginning(sets.into_iter().map(|set| (set, "a set of cards")), &typed)
    })
}

/// The parts of queries: fields, and the words that some fields have.
pub(super) fn queries() -> ArgValueCompleter {
    ArgValueCompleter::new(terms)
}

/// Groups of cards: those of the deck, or terms of a query.
pub(super) fn groups() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let own = keys_of_deck();
        let mut found = names(typed, |card| own.as_ref().is_none_or(|own| own.holds(card)));
        let words = typed.to_string_lossy();
        let counted = formats::counted(&words).filter(|(number, _)| number.is_some());
        let term = counted.map_or(&*words, |(_, term)| term);
        let before = words[..words.len() - term.len()].to_owned();
        let kinds = Kind::WORDS.iter().map(|kind| (*kind, "a kind of card"));
        found.extend(
            beginning(kinds, OsStr::new(term))
                .into_iter()
                .map(|kind| kind.add_prefix(before.clone())),
        );
        let terms = terms(OsStr::new(term)).into_iter();
        found.extend(terms.map(|term| term.add_prefix(before.clone())));
        found
    })
}

/// The last term of a query, begun with a field or with one of its words.
fn terms(typed: &OsStr) -> Vec<CompletionCandidate> {
    let typed = typed.to_string_lossy();
    let start = typed.rfind([' ', '(']).map_or(0, |at| at + 1);
    let minus = usize::from(typed[start..].starts_with('-'));
    let (before, term) = typed.split_at(start + minus);
    let words: Vec<String> = match term.split_once(':') {
        None => FIELDS.iter().map(|(field, _)| format!("{field}:")).collect(),
        Some((field, _)) => match FIELDS.iter().find(|(known, _)| *known == field) {
            Some((_, QueryField::Word(of))) => {
                of.known().iter().map(|word| format!("{field}:{word}")).collect()
            }
            _ => Vec::new(),
        },
    };
    let fitting = words.into_iter().filter(|word| word.starts_with(term));
    fitting.map(|word| CompletionCandidate::new(word).add_prefix(before)).collect()
}

/// The cards of the deck that comes before the completed word on the command line.
struct OwnCards(Vec<String>);

impl OwnCards {
    fn holds(&self, card: &Card) -> bool {
        self.0.contains(&fold(&card.name))
    }
}

/// The names in the first file of the command line, if it is a deck. The shell gives the words of
/// the line after `--`.
fn keys_of_deck() -> Option<OwnCards> {
    let words = std::env::args_os().skip_while(|word| word != "--").skip(2);
    let path = words.map(PathBuf::from).find(|path| path.is_file())?;
    let limits = Limits::default();
    let bytes = std::fs::read(&path).ok().filter(|bytes| bytes.len() as u64 <= limits.bytes)?;
    let source = SourceFile::from_bytes(path.display().to_string(), bytes, &limits).ok()?;
    let database = Database::built_in();
    let deck = formats::read(&source, None, &limits, &database).ok()?;
    let resolved = ResolvedDeck::new(&deck, &database, None);
    let cards: Vec<String> = resolved.cards.iter().map(|card| fold(&card.card.name)).collect();
    (!cards.is_empty()).then_some(OwnCards(cards))
}

/// Names of characters of the list on the command line, else of all.
pub(super) fn characters() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let own = keys_of_deck();
        let known = |card: &Card| own.as_ref().is_none_or(|own| own.holds(card));
        names(typed, |card| card.card_type == CardType::Character && known(card))
    })
}

/// The words that begin with the typed text, each with its meaning.
fn beginning<'w>(
    words: impl Iterator<Item = (&'w str, &'w str)>,
    typed: &OsStr,
) -> Vec<CompletionCandidate> {
    let typed = typed.to_string_lossy();
    let fitting = words.filter(|(word, _)| word.starts_with(&*typed));
    fitting
        .map(|(word, means)| CompletionCandidate::new(word).help(Some(means.to_owned().into())))
        .collect()
}

/// The cards whose names begin with the text typed after a number. A shell keeps only completions
/// that continue the typed text, so marks and case may differ but may not be missing.
fn names(typed: &OsStr, wanted: impl Fn(&Card) -> bool) -> Vec<CompletionCandidate> {
    let typed = typed.to_string_lossy();
    let counted = formats::counted(&typed).filter(|(number, _)| number.is_some());
    let name = counted.map_or(&*typed, |(_, name)| name);
    let before = &typed[..typed.len() - name.len()];
    let (database, folded) = (Database::built_in(), fold(name));
    let mut cards: Vec<&Card> = database
        .cards()
        .filter(|card| wanted(card) && fold(&card.name).starts_with(&folded))
        .collect();
    cards.sort_by_key(|card| card.name.as_str());
    cards.dedup_by_key(|card| card.name.as_str());
    let candidate = |card: &&Card| {
        let written = card.name.replace('’', "'");
        let kind = describe::kind(card);
        CompletionCandidate::new(format!("{before}{written}")).help(Some(String::from(kind).into()))
    };
    cards.iter().map(candidate).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(candidates: &[CompletionCandidate]) -> Vec<String> {
        candidates.iter().map(|one| one.get_value().to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn names_go_on_from_what_is_typed() {
        let all = |typed: &str| values(&names(OsStr::new(typed), |_| true));
        assert_eq!(all("conceal"), ["Concealment"]);
        assert_eq!(all("3 Conceal"), ["3 Concealment"]);
        assert!(all("Éow").contains(&"Éowyn".to_owned()));
        let sites = values(&names(OsStr::new("Edo"), |card| card.card_type == CardType::Site));
        assert_eq!(sites, ["Edoras"]);
    }

    #[test]
    fn words_go_on_from_what_is_typed() {
        let rules = registry::RULES.iter().map(|rule| (rule.name, rule.summary));
        assert_eq!(values(&beginning(rules, OsStr::new("copy-l"))), ["copy-limit"]);
    }
}
