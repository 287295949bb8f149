//! The messages on files that are broken in every possible way: decks, collections, cards, house
//! rules, configurations, games, registers. The files are in `tests/messages/broken`, a folder for
//! each kind; files that are not text are made here.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use meccg::answers::Locale;
use meccg::decks::formats;
use meccg::internals::cards::user;
use meccg::internals::check::not_readable;
use meccg::internals::config::Config;
use meccg::internals::decks::format;
use meccg::internals::decks::register::Register;
use meccg::internals::rulesets::house;
use meccg::internals::scoring::{GameFile, Table};
use meccg::source::Limits;
use meccg::{Checked, Collection, Diagnostic, Format, Judge, JudgeOptions, Message, SourceFile};

/// The missing translations.
struct Lacks {
    locale: Locale,
    judge: Judge,
    missing: BTreeSet<String>,
    /// The messages that were looked up, in English: a folder of faultless files would test
    /// nothing.
    said: BTreeSet<String>,
}

impl Lacks {
    fn message(&mut self, message: &Message) {
        self.said.insert(message.to_string());
        self.missing.extend(self.locale.lacking(message));
    }

    fn found(&mut self, found: &[Diagnostic]) {
        for message in found.iter().flat_map(super::messages) {
            self.message(&message);
        }
    }

    fn checked(&mut self, checked: &Checked<'_>) {
        self.found(checked.diagnostics());
    }
}

fn files(folder: &str) -> impl Iterator<Item = PathBuf> {
    let found = super::below(&format!("tests/messages/broken/{folder}"), "");
    assert!(!found.is_empty(), "{folder} is empty");
    found.into_iter()
}

fn source(path: &Path) -> SourceFile {
    SourceFile::new(path.display().to_string(), fs::read_to_string(path).expect("a text"))
}

/// The format as which a file is read.
fn form(path: &Path) -> Option<Format> {
    Some(match path.extension()?.to_str()? {
        "toml" => Format::Toml,
        "yaml" => Format::Yaml,
        "json" => Format::Json,
        "meccg-json" => Format::MeccgJson,
        "o8d" => Format::Octgn,
        "dek" => Format::Lackey,
        "tts" => Format::Tabletop,
        _ => return None,
    })
}

fn decks(lacks: &mut Lacks) {
    let judge = Judge::built_in();
    let small = Limits { bytes: 1 << 20, entries: 5, depth: 2 };
    for (path, limits) in
        files("decks").flat_map(|path| [(path.clone(), small), (path, Limits::default())])
    {
        let source = source(&path);
        for form in [form(&path), None] {
            let wishes = JudgeOptions { format: form, limits, ..JudgeOptions::default() };
            lacks.checked(&judge.check(source.clone(), &wishes));
            let Ok(deck) = formats::read(&source, form, &limits, &judge.database) else {
                continue;
            };
            if let Err(refused) = format::format(&source, &deck, &judge.database, None) {
                lacks.found(&[*refused]);
            }
        }
    }
    for bytes in no_texts() {
        lacks.checked(&judge.check_bytes("deck", bytes, &JudgeOptions::default()));
    }
    let tiny = JudgeOptions { limits: Limits { bytes: 3, ..small }, ..JudgeOptions::default() };
    lacks.checked(&judge.check_bytes("deck", b"3 Dodge".to_vec(), &tiny));
    for kind in [std::io::ErrorKind::NotFound, std::io::ErrorKind::PermissionDenied] {
        lacks.found(&[not_readable(&kind.into())]);
    }
    for error in 1..100 {
        lacks.found(&[not_readable(&std::io::Error::from_raw_os_error(error))]);
    }
}

/// Files that cannot be decks: empty, binary, documents of other programs, bad UTF-16.
fn no_texts() -> Vec<Vec<u8>> {
    let beginnings: [&[u8]; 16] = [
        b"",
        b" \n",
        b"\0\x01\x02",
        b"\xff\xfe\x00",
        b"\xef\xbb\xbf\x00",
        b"PK\x03\x04[Content_Types].xml word/",
        b"PK\x03\x04 xl/workbook.xml",
        b"PK\x03\x04 opendocument.text",
        b"PK\x03\x04 opendocument.spreadsheet",
        b"PK\x03\x04",
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
        b"{\\rtf1",
        b"%PDF-1.7",
        b"\x89PNG\r\n\x1a\n",
        b"\x1f\x8b\x08",
        b"From: me\nMIME-Version: 1.0\nContent-Transfer-Encoding: base64\n\nMyBE",
    ];
    beginnings.into_iter().map(<[u8]>::to_vec).collect()
}

fn collections(lacks: &mut Lacks) {
    for path in files("collections") {
        let database = &lacks.judge.database;
        let read = Collection::read(&source(&path), form(&path), database, &Limits::default());
        match read {
            Ok((_, found)) => lacks.found(&found),
            Err(error) => lacks.found(&[Diagnostic::unreadable(&error)]),
        }
    }
}

fn cards(lacks: &mut Lacks) {
    for path in files("cards") {
        let linted = user::lint(&[source(&path)], &Limits::default());
        linted.files.iter().for_each(|file| lacks.found(&file.diagnostics));
    }
}

fn houses(lacks: &mut Lacks) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/messages/broken/houses");
    let load = |path: &str| match fs::read_to_string(folder.join(path)) {
        Ok(text) => Ok(SourceFile::new(path, text)),
        Err(error) => Err(not_readable(&error).message),
    };
    for path in files("houses") {
        let name = path.file_name().expect("a name").to_string_lossy();
        let read = house::read(&name, &lacks.judge.library, &lacks.judge.database, &load);
        lacks.found(&read.expect_err(&name).diagnostics);
    }
}

fn configurations(lacks: &mut Lacks) {
    for path in files("configurations") {
        let error = Config::read(&source(&path).text, &lacks.judge.library);
        lacks.found(&[error.expect_err("a configuration that is wrong").diagnostic()]);
    }
}

fn games(lacks: &mut Lacks) {
    for path in files("games") {
        match GameFile::read(&source(&path)) {
            Err(found) => lacks.found(&[*found]),
            Ok(game) => {
                let table = Table::new(&game, &lacks.judge.database);
                let found = table.expect_err("a game that cannot be");
                lacks.found(&found);
            }
        }
    }
}

fn registers(lacks: &mut Lacks) {
    for path in files("registers") {
        let error = Register::read(&source(&path).text).expect_err("a register that is wrong");
        lacks.message(&error.message);
    }
}

#[test]
fn whatever_readers_say_is_said_in_german() {
    let (locale, judge) = (Locale::of("de"), Judge::built_in());
    let mut lacks = Lacks { locale, judge, missing: BTreeSet::new(), said: BTreeSet::new() };
    let kinds = [decks, collections, cards, houses, configurations, games, registers];
    for of_kind in kinds {
        let before = lacks.said.len();
        of_kind(&mut lacks);
        assert!(lacks.said.len() > before + 1, "{:?}", lacks.said);
    }
    assert!(lacks.said.len() > 250, "{} messages: {:#?}", lacks.said.len(), lacks.said);
    assert!(lacks.missing.is_empty(), "{} are lacking: {:#?}", lacks.missing.len(), lacks.missing);
}
