//! `meccg new`, `add`, `remove`, `move` and `complete` on files: the changes, and what stays as it
//! was.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

fn meccg(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_meccg"));
    command.current_dir(folder).args(arguments).output().expect("meccg runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

fn done(folder: &Path, arguments: &[&str]) -> String {
    let output = meccg(folder, arguments);
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("the deck is there")
}

#[test]
fn from_nothing_to_a_legal_deck() {
    for player in ["wizard", "ringwraith", "fallen-wizard", "balrog"] {
        let folder = TempDir::new().expect("a folder");
        done(folder.path(), &["new", "--player", player, "deck.toml"]);
        done(folder.path(), &["add", "deck.toml", "2 Cave-drake", "Twilight"]);
        let told = done(folder.path(), &["complete", "deck.toml"]);
        assert!(told.contains("deck.toml: legal under coe/standard"), "{told}");
        done(folder.path(), &["check", "deck.toml"]);
        done(folder.path(), &["fmt", "--check", "deck.toml"]);
    }
}

#[test]
fn a_deck_that_is_there_is_not_written_over() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("deck.toml");
    fs::write(&path, "mine").expect("written");
    assert_eq!(meccg(folder.path(), &["new", "deck.toml"]).status.code(), Some(2));
    assert_eq!(read(&path), "mine");
    done(folder.path(), &["new", "--force", "deck.toml"]);
    assert!(read(&path).contains("[play-deck.hazards]"));
}

/// The hazard deck of a game for one is a part of the deck like the others, for every command.
#[test]
fn a_hazard_deck_is_made_filled_and_shown() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("deck.toml");
    done(folder.path(), &["new", "--ruleset", "metw/solitaire", "deck.toml"]);
    assert!(read(&path).contains("[hazard-deck]"), "{}", read(&path));
    done(folder.path(), &["add", "deck.toml", "2 Cave-drake"]);
    done(folder.path(), &["add", "deck.toml", "1 Slayer", "--to", "hazard-deck"]);
    let own = read(&path);
    assert!(own.contains("[hazard-deck]\n\"Cave-drake\" = 2\n\"Slayer\" = 1\n"), "{own}");
    let told = done(folder.path(), &["complete", "deck.toml"]);
    assert!(told.contains("deck.toml: legal under metw/solitaire"), "{told}");
    done(folder.path(), &["fmt", "--check", "deck.toml"]);
    assert!(done(folder.path(), &["show", "deck.toml"]).contains("Hazard deck"));
    assert!(
        done(folder.path(), &["check", "deck.toml", "--format", "json"])
            .contains("\"hazard_deck\": 3")
    );
    assert!(done(folder.path(), &["stats", "deck.toml"]).contains("play deck and hazard deck"));
    fs::copy(&path, folder.path().join("other.toml")).expect("copied");
    done(folder.path(), &["remove", "other.toml", "1 Cave-drake"]);
    let differences = meccg(folder.path(), &["diff", "deck.toml", "other.toml"]);
    assert!(text(&differences.stdout).contains("azard deck"), "{}", text(&differences.stdout));
}

/// For a format without a place for a hazard deck, the error names one that has it.
#[test]
fn hazards_of_a_game_for_one_are_told_of_at_once() {
    let folder = TempDir::new().expect("a folder");
    let list = "Characters\n1 Gandalf [H] (TW)\nHazards\n1 Orc-guard (TW)\n2 Cave-drake (TW)\n";
    fs::write(folder.path().join("list.txt"), list).expect("written");
    let judged = ["check", "list.txt", "--input-format", "cardnum", "--ruleset", "metw/solitaire"];
    let told = text(&meccg(folder.path(), &judged).stdout);
    assert_eq!(told.matches("error[no-hazards]").count(), 1, "{told}");
    assert!(told.contains("the play deck holds 3 hazards"), "{told}");
    assert!(told.contains("convert the deck, and move them to"), "{told}");
}

/// A name with a tag that fits no card of that name means no card.
#[test]
fn a_tag_that_fits_no_card_is_refused() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("deck.toml");
    fs::write(&path, DECK).expect("written");
    for arguments in [
        &["add", "deck.toml", "Slayer (LE) [B]"][..],
        &["remove", "deck.toml", "Dodge (WH)"],
        &["move", "deck.toml", "Dodge [B]", "--from", "resources", "--to", "sideboard"],
    ] {
        let output = meccg(folder.path(), arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains("has the tag"), "{}", text(&output.stderr));
        assert_eq!(read(&path), DECK);
    }
    // A card under the spelling of the file can be removed.
    fs::write(&path, DECK.replace("\"Dodge\"", "\"Dodge (WH)\"")).expect("written");
    done(folder.path(), &["remove", "deck.toml", "1 Dodge (WH)"]);
}

const DECK: &str = "# My deck\nplayer = \"wizard\"\n\n[play-deck.resources]\n# the best\n\"Dodge\" = 2 # two\n\
                    \n[play-deck.hazards]\n\"Cave-drake\" = 3\n";

#[test]
fn edits_keep_comments_and_links() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("deck.toml");
    fs::write(&path, DECK).expect("written");
    #[cfg(unix)]
    let name = {
        std::os::unix::fs::symlink("deck.toml", folder.path().join("link.toml")).expect("a link");
        "link.toml"
    };
    #[cfg(not(unix))]
    let name = "deck.toml";
    done(folder.path(), &["add", name, "1 Dodge", "Concealment"]);
    done(folder.path(), &["move", name, "1 Cave-drake", "--from", "hazards", "--to", "resources"]);
    let wanted = DECK
        .replace("\"Dodge\" = 2 # two\n", "\"Concealment\" = 1\n\"Dodge\" = 3 # two\n")
        .replace("\"Cave-drake\" = 3", "\"Cave-drake\" = 2");
    let now = read(&path);
    assert!(now.contains("# the best") && now.contains("\"Dodge\" = 3 # two"), "{now}");
    assert_eq!(now.lines().count(), wanted.lines().count() + 1, "{now}");
    if cfg!(unix) {
        let link = folder.path().join("link.toml").symlink_metadata().expect("there");
        assert!(link.is_symlink());
    }
}

#[test]
fn every_form_that_is_edited_in_place_says_the_same_afterwards() {
    let folder = TempDir::new().expect("a folder");
    fs::write(folder.path().join("deck.toml"), DECK).expect("written");
    for form in ["yaml", "json", "gccg", "text"] {
        let name = format!("deck.{form}");
        done(folder.path(), &["convert", "deck.toml", "--to", form, "-o", &name]);
        done(folder.path(), &["add", &name, "2 Concealment"]);
        done(folder.path(), &["remove", &name, "1 Cave-drake"]);
        let told = done(folder.path(), &["show", &name, "--format", "markdown"]);
        for line in ["| 2 | Concealment |", "| 2 | Cave-drake |", "| 2 | Dodge |"] {
            assert!(told.contains(line), "{form}: {told}");
        }
    }
}

#[test]
fn what_cannot_be_done_leaves_the_file_as_it_was() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("deck.toml");
    fs::write(&path, DECK).expect("written");
    fs::write(folder.path().join("own.toml"), "\"No Such Card\" = 3\n").expect("written");
    for arguments in [
        &["add", "deck.toml", "Dodge", "Concelment"][..],
        &["remove", "deck.toml", "3 Dodge"],
        &["complete", "deck.toml", "--from", "own.toml"],
        &["complete", "deck.toml", "--near", "Nowhere at All"],
    ] {
        let output = meccg(folder.path(), arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", text(&output.stdout));
        assert!(!output.stderr.is_empty());
        assert_eq!(read(&path), DECK);
    }
    let mut permissions = path.metadata().expect("there").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).expect("set");
    let output = meccg(folder.path(), &["add", "deck.toml", "Dodge"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("read-only"), "{}", text(&output.stderr));
    assert_eq!(read(&path), DECK);
}
