//! The versions of a file under git, read by calling `git`: the only other program that is ever
//! started, and only by `meccg history` and `meccg catalogue --changes`. It is told to run nothing that a repository's own
//! configuration names, to fetch nothing, and to write nothing.

use std::ffi::OsStr;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::harmless::sentence;
use crate::message::message;
use crate::reports::model::history::VersionFacts;
use crate::source::Limits;
use crate::text::foreign::system_says;

use super::args::GlobalArguments;
use super::output::{self, CliError};

/// A version of a file.
#[derive(Debug)]
pub(super) struct GitVersion {
    pub(super) facts: VersionFacts,
    /// What the file held; none if the commit removed it.
    pub(super) bytes: Option<Vec<u8>>,
}

/// Before each commit in git's answer, and between its parts.
const RECORD: char = '\u{1e}';
const PART: char = '\u{1f}';

/// The bytes of an answer of git: more than the list of any file's commits has.
const LONGEST: u64 = 64 << 20;

/// Settings that keep git from running what a repository's configuration names, and from the network.
const QUIET: [&str; 6] = [
    "core.fsmonitor=false",
    "core.hooksPath=/dev/null",
    "core.pager=cat",
    "log.showSignature=false",
    "protocol.allow=never",
    "diff.external=",
];

/// The committed versions of a file, the oldest first, of the newest `most` commits that changed it.
pub(super) fn versions(
    file: &Path,
    most: Option<usize>,
    limits: &Limits,
) -> Result<Vec<GitVersion>, CliError> {
    let git = Git::beside(file);
    let format = format!("--format={RECORD}%H{PART}%as{PART}%an{PART}%s");
    let number = most.map(|most| format!("--max-count={most}"));
    let mut arguments = vec!["log", "--follow", "--name-only", "-z", "--no-ext-diff", &format];
    arguments.extend(number.as_deref());
    let name = file.file_name().unwrap_or(file.as_os_str());
    let answer = git.ask(&arguments, Some(name), LONGEST)?;
    let answer = String::from_utf8_lossy(&answer);
    let commits: Vec<(VersionFacts, String)> = answer.split(RECORD).filter_map(commit).collect();
    if commits.is_empty() {
        let what = message!("git has no version of this file");
        return Err(git.trouble(what, message!("commit it, or name a file that is committed")));
    }
    let version = |(facts, path): (VersionFacts, String)| {
        let blob = format!("{}:{path}", facts.commit.as_deref().unwrap_or_default());
        // One byte more than is allowed shows that there is too much.
        let bytes = git.ask(&["cat-file", "blob", &blob], None, limits.bytes + 1);
        GitVersion { facts, bytes: bytes.ok() }
    };
    Ok(commits.into_iter().rev().map(version).collect())
}

/// Whether the clone in which a file lies holds only its newest commits.
fn is_shallow(file: &Path) -> bool {
    let answer = Git::beside(file).ask(&["rev-parse", "--is-shallow-repository"], None, 16);
    answer.is_ok_and(|answer| answer.starts_with(b"true"))
}

/// Says that a clone does not hold everything, where that is so.
pub(super) fn tell_shallow(file: &Path, global: &GlobalArguments) {
    if is_shallow(file) {
        let note = message!(
            "this clone is shallow, so older versions are not in it; fetch all commits with git"
        );
        output::note(&global.locale().say(&note), global.color);
    }
}

/// A commit of git's answer, and the path that the file has in it.
fn commit(record: &str) -> Option<(VersionFacts, String)> {
    let (head, paths) = record.split_once('\0')?;
    let mut parts = head.trim_end().split(PART).map(str::to_owned);
    let mut part = || parts.next();
    let (id, date, author, subject) = (part()?, part()?, part()?, part()?);
    let path = paths.trim_start_matches(['\n', '\0']).split('\0').next()?.to_owned();
    let sound = id.len() >= 40 && id.chars().all(|c| c.is_ascii_hexdigit()) && !path.is_empty();
    let facts = VersionFacts {
        commit: Some(id),
        date: Some(date),
        author: Some(author),
        subject: Some(subject),
    };
    sound.then_some((facts, path))
}

/// Calls of git in the folder of a file.
struct Git {
    file: PathBuf,
    folder: PathBuf,
}

impl Git {
    fn beside(file: &Path) -> Self {
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
        Self { file: file.to_owned(), folder: folder.unwrap_or(Path::new(".")).to_owned() }
    }

    fn trouble(&self, what: crate::message::Message, help: crate::message::Message) -> CliError {
        CliError::at(&self.file, what, help)
    }

    /// What git answers, at most `most` bytes of it.
    fn ask(
        &self,
        arguments: &[&str],
        name: Option<&OsStr>,
        most: u64,
    ) -> Result<Vec<u8>, CliError> {
        let mut git = Command::new("git");
        git.arg("-C").arg(&self.folder).args(["--no-pager", "--literal-pathspecs"]);
        for setting in QUIET {
            git.args(["-c", setting]);
        }
        git.args(arguments);
        if let Some(name) = name {
            git.arg("--").arg(name);
        }
        // Messages are looked at, so they are in one language; what is missing is not fetched.
        git.env("LC_ALL", "C").env("GIT_NO_LAZY_FETCH", "1").env("GIT_OPTIONAL_LOCKS", "0");
        git.env_remove("GIT_DIR").env_remove("GIT_WORK_TREE").env_remove("GIT_EXTERNAL_DIFF");
        git.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = git.spawn().map_err(|error| self.not_run(&error))?;
        let mut answer = Vec::new();
        let told = child.stdout.take().map(|out| out.take(most).read_to_end(&mut answer));
        told.transpose().map_err(|error| self.not_run(&error))?;
        let done = child.wait_with_output().map_err(|error| self.not_run(&error))?;
        if done.status.success() || u64::try_from(answer.len()).is_ok_and(|len| len >= most) {
            return Ok(answer);
        }
        let said = String::from_utf8_lossy(&done.stderr);
        let said = said.lines().next().unwrap_or_default();
        let why = sentence(said.strip_prefix("fatal: ").unwrap_or(said));
        if why.starts_with("not a git repository") {
            let what = message!("this file is not under git, so it has no history");
            return Err(self.trouble(what, message!("name a file under git")));
        }
        Err(self.trouble(message!("git failed: {why}", why), message!("name a file under git")))
    }

    fn not_run(&self, error: &io::Error) -> CliError {
        if error.kind() == io::ErrorKind::NotFound {
            let what = message!("git is not installed; meccg reads the history with it");
            return self.trouble(what, message!("install git"));
        }
        self.trouble(system_says(error), message!("check the path"))
    }
}
