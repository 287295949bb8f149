//! What shells complete that stands in no list of words: rules, rulesets, names of cards. They ask the
//! program itself, by `clap_complete`'s engine.

use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::path::Path;

use clap::Command;
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate};
use clap_complete::env::{Bash, Elvish, EnvCompleter, Fish, Powershell, Shells, Zsh};

use crate::cards::database::Database;
use crate::cards::describe;
use crate::cards::fold::fold;
use crate::cards::model::{Card, CardType};
use crate::decks::formats;
use crate::rules::{Family, registry};
use crate::rulesets::library::Library;

/// The shells that can ask.
pub(super) const SHELLS: Shells<'static> =
    Shells(&[&QuotingBash, &Elvish, &Fish, &Powershell, &Zsh]);

/// Bash, which writes what it is told as it is: a name of two words would become two arguments. Told that
/// such names are those of files, it quotes them, and reads what is typed without its quotes.
struct QuotingBash;

/// What comes behind the registration for the program: another one over it.
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

/// Names of cards, be they behind a number of copies.
pub(super) fn cards() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| names(typed, |_| true))
}

/// Names of sites.
pub(super) fn sites() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| names(typed, |card| card.card_type == CardType::Site))
}

/// Names of characters.
pub(super) fn characters() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        names(typed, |card| card.card_type == CardType::Character)
    })
}

/// The words that begin with what is typed, each with what it means.
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

/// The cards whose names begin with what is typed behind a number. A shell completes only what goes on
/// from what is there, so marks and case may differ but not be left out.
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
