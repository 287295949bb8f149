//! `cargo xtask spoil` puts junk into each part of lists, writes them in every form, and tells what
//! `improve` does not find.

use std::fs;
use std::path::{Path, PathBuf};

use meccg::decks::model::Section;
use meccg::internals::construction::edit::{DeckEdit, Editor, Wanted, converted};
use meccg::internals::construction::improve::improvement;
use meccg::internals::construction::target::Target;
use meccg::{Format, Judge, JudgeOptions, Outcome, PlayerType, SourceFile};

use crate::Done;

/// Junk for every deck: creatures whose attacks hurt nobody.
const JUNK: [(Section, &str); 2] =
    [(Section::Hazards, "Orc-raiders"), (Section::Sideboard, "Pirates")];

/// Characters and a resource of the other side; heroes may not start with the book.
const OF_HEROES: [(Section, &str); 3] = [
    (Section::PoolCharacters, "Halbarad"),
    (Section::Characters, "Nori"),
    (Section::Resources, "Army of the Dead"),
];
const OF_MINIONS: [(Section, &str); 4] = [
    (Section::PoolItems, "Secret Book"),
    (Section::PoolCharacters, "Gorbag"),
    (Section::Characters, "Lugdush"),
    (Section::Resources, "Bold Thrust"),
];

/// Spoils all lists of some folders, and prints the junk that stays and the proposals that break
/// rules.
pub(crate) fn run(folders: &[PathBuf]) -> Done {
    let judge = Judge::built_in();
    let (mut all, mut stays) = (0, 0);
    for folder in folders {
        let mut paths: Vec<PathBuf> = fs::read_dir(folder)?
            .map(|entry| Ok(entry?.path()))
            .collect::<Result<_, std::io::Error>>()?;
        paths
            .retain(|path| path.is_file() && path.extension().is_some_and(|ending| ending != "md"));
        paths.sort();
        for path in paths {
            let (found, left) = spoiled(&judge, &path)?;
            all += found;
            stays += left.len();
            for line in left {
                println!("{}: {line}", path.display());
            }
        }
    }
    println!("{} of {all} cards of junk went out", all - stays);
    Ok(())
}

/// How many cards of junk a list had in all its forms, and what was wrong with the proposals.
fn spoiled(judge: &Judge, path: &Path) -> Result<(usize, Vec<String>), Box<dyn std::error::Error>> {
    let database = &judge.database;
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let wishes = JudgeOptions::default();
    let checked = judge.check_bytes(&name, fs::read(path)?, &wishes);
    let Outcome::Judged(judged) = &checked.outcome else { return Ok((0, Vec::new())) };
    let player = Some(judged.player.kind);
    let Ok(native) = converted(&checked.source, database, player, None, Format::Toml) else {
        return Ok((0, Vec::new()));
    };
    let foreign: &[_] = match player {
        Some(PlayerType::Wizard) => &OF_MINIONS,
        Some(PlayerType::Ringwraith | PlayerType::Balrog) => &OF_HEROES,
        _ => &[],
    };
    let junk: Vec<(Section, &str)> = JUNK.iter().chain(foreign).copied().collect();
    let native = SourceFile::new("list.toml", native.text);
    let mut editor = Editor::new(native, database, player, None);
    for &(section, card) in &junk {
        editor.make(&DeckEdit::Add {
            what: Wanted { copies: Some(1), name: card.to_owned() },
            to: Some(Target::Section(section)),
        })?;
    }
    let spoilt = SourceFile::new("list.toml", editor.text().to_owned());
    let (mut all, mut wrong) = (0, Vec::new());
    for &form in Format::ALL {
        let written = converted(&spoilt, database, player, None, form)?;
        let source = SourceFile::new("list", written.text);
        let wishes = JudgeOptions { player, format: Some(form), ..JudgeOptions::default() };
        let found = improvement(&source, judge, &wishes, 1)?;
        for (section, card) in &junk {
            all += 1;
            let mut out = found.exchanges.iter().map(|one| &database.card(one.printing).name);
            if !out.any(|out| out == card) {
                wrong.push(format!("{form}: {card} of {section:?} stays"));
            }
        }
    }
    Ok((all, wrong))
}
