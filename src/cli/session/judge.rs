//! The judge of a configuration: that of the run, with the cards and house rules that the
//! configuration names. Paths in it are from its own folder.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use crate::check::Judge;
use crate::cli::output::CliError;
use crate::config::Config;
use crate::harmless::shown_line;
use crate::message::{Message, message};
use crate::rulesets::house::is_path;
use crate::source::{Limits, LineIndex, Spanned};
use crate::text::numbered;

use super::within::stands_within;
use super::{JudgeSetup, Session, house, user_cards};

/// The judge of a configuration, and the names of its house rules by the paths that it has for them.
type OwnSetup = (JudgeSetup, HashMap<String, String>);

/// The most configurations of a run that may bring cards or house rules: each of them has a card
/// table.
const MAX_BENCHES: usize = 8;

/// The judge of a configuration at a path.
pub(super) fn for_config(
    session: &mut Session<'_>,
    path: &Path,
    text: &str,
    config: &Config,
) -> Result<OwnSetup, CliError> {
    let named = std::iter::once(&config.ruleset);
    let named = named.chain(config.overrides.iter().map(|over| &over.ruleset));
    // A ruleset on the command line comes before any of these.
    let named = named.flatten().filter(|_| session.request.wishes.ruleset.is_none());
    let named: Vec<_> = named.filter(|name| is_path(&name.value)).collect();
    if config.cards.is_empty() && named.is_empty() {
        return Ok((session.bench()?, HashMap::new()));
    }
    let files = Files { path, text };
    session.own_benches += 1;
    if session.own_benches > MAX_BENCHES {
        let most = numbered(MAX_BENCHES, "configuration");
        let what = message!(
            "more than {most} of this run bring their own cards or house rules: judge their folders in \
             separate runs",
            most
        );
        return Err(files.trouble(config.cards.first().or(named.first().copied()), what));
    }
    let (global, shelf) = (session.global, session.request.file_source());
    let cards = files.cards(config, &global.cards)?;
    files.are_small(config.cards.iter().chain(named.iter().copied()), shelf.limits)?;
    let database = user_cards::database_of_strangers(&cards, shelf, global)
        .map_err(|error| files.trouble(config.cards.first(), error.message()))?;
    // Whoever names a configuration answers for its cards, too.
    if !session.names_config() {
        let known = session.replaced();
        if let Some(id) = database.replaced().iter().find(|id| !known.contains(id)) {
            let name = database.by_id(*id).map_or("", |at| &database.card(at).name);
            let what = message!(
                "{id} {name} changes a built-in card; only files named on the command line may: use --cards, or --config for this configuration",
                id = *id,
                name = shown_line(name)
            );
            return Err(files.trouble(config.cards.first(), what));
        }
    }
    let mut judge = Judge::with_cards(database);
    let ruleset = session.asked_ruleset(&mut judge)?;
    let mut houses = HashMap::new();
    for name in named {
        if houses.contains_key(&name.value) {
            continue;
        }
        let file = files.within(name)?;
        let Judge { database, library } = &mut judge;
        let within = files.path.parent();
        let ruleset = house::load_within(library, database, (&file, within), shelf, global)
            .map_err(|error| files.trouble(Some(name), error.message()))?;
        if let Some((other, _)) = houses.iter().find(|(_, known)| **known == ruleset) {
            let what = message!(
                "`{one}` and `{other}` are both called `{ruleset}`: change the `name` of one",
                one = &name.value,
                other,
                ruleset
            );
            return Err(files.trouble(Some(name), what));
        }
        houses.insert(name.value.clone(), ruleset);
    }
    Ok((session.equipped(judge, cards, ruleset)?, houses))
}

/// The files that a configuration names.
struct Files<'c> {
    path: &'c Path,
    text: &'c str,
}

impl Files<'_> {
    /// The path of a file that the configuration names, if a configuration may name it.
    fn within(&self, name: &Spanned<String>) -> Result<PathBuf, CliError> {
        let folder = self.path.parent().unwrap_or(Path::new(""));
        let file = folder.join(&name.value);
        stands_within(&file, folder).map_err(|why| {
            let named = Message::verbatim(format!("`{}`", &name.value));
            self.trouble(Some(name), Message::joined(vec![named, why], " "))
        })?;
        Ok(file)
    }

    /// That files are together no larger than one may be: each is read whole.
    fn are_small<'n>(
        &self,
        names: impl Iterator<Item = &'n Spanned<String>>,
        limits: &Limits,
    ) -> Result<(), CliError> {
        let (mut known, mut bytes) = (HashSet::new(), 0_u64);
        for name in names.filter(|name| known.insert(&name.value)) {
            let file = self.within(name)?;
            bytes = bytes.saturating_add(file.metadata().map_or(0, |data| data.len()));
            if bytes > limits.bytes {
                let most = limits.bytes;
                let what = message!(
                    "the files that a configuration names have more than {most} bytes together",
                    most
                );
                return Err(self.trouble(Some(name), what));
            }
        }
        Ok(())
    }

    /// All files of cards, those of the command line first; a file that both name counts once.
    fn cards(&self, config: &Config, first: &[PathBuf]) -> Result<Vec<PathBuf>, CliError> {
        let mut all = first.to_vec();
        let real = |path: &Path| path.canonicalize();
        let mut known: Vec<_> = all.iter().filter_map(|path| real(path).ok()).collect();
        for name in &config.cards {
            let file = self.within(name)?;
            let found = real(&file).unwrap_or_else(|_| file.clone());
            if !known.contains(&found) {
                known.push(found);
                all.push(file);
            }
        }
        Ok(all)
    }

    /// A trouble with a file that the configuration names, at the place where it does.
    fn trouble(&self, name: Option<&Spanned<String>>, what: Message) -> CliError {
        let lines = LineIndex::new(self.text);
        let at = name.map(|name| name.span.start);
        let what = Message::at_place(at.map(|at| lines.position(at)), what);
        CliError::file(self.path, what, message!("correct the configuration"))
    }
}
