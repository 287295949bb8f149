//! SARIF 2.1.0, as code scanning reads it. Written deck by deck: the rules come first, then the
//! results.

use std::fmt::Write as _;
use std::io::{self, Write};

use serde_json::{Value, json};

use crate::check::{Checked, Verdict};
use crate::harmless;
use crate::rulesets::model::Severity;

use crate::text::count;

use super::Renderer;
use super::model::{
    DeckReport, DiagnosticReport, FixReport, Place, RuleReport, Summary, Tool, catalogue,
};

/// The schema that the report follows.
pub const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// Writes SARIF.
#[derive(Debug)]
pub struct Sarif {
    rules: Vec<RuleReport>,
    /// Whether the first result is written.
    started: bool,
    /// Files that could not be judged.
    unreadable: usize,
    /// The messages on decks that are not findings.
    told: Vec<Value>,
}

impl Default for Sarif {
    fn default() -> Self {
        Self { rules: catalogue(), started: false, unreadable: 0, told: Vec::new() }
    }
}

impl Renderer for Sarif {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let tool = Tool::default();
        let driver = json!({
            "name": tool.name,
            "version": tool.version,
            "semanticVersion": tool.version,
            "informationUri": information_uri(),
            "rules": self.rules.iter().map(rule).collect::<Vec<_>>(),
        });
        write!(out, "{{\n\"$schema\": \"{SCHEMA}\",\n\"version\": \"2.1.0\",\n\"runs\": [{{\n")?;
        writeln!(out, "\"tool\": {{\"driver\": {driver}}},")?;
        write!(out, "\"columnKind\": \"unicodeCodePoints\",\n\"results\": [")
    }

    fn deck(&mut self, out: &mut dyn Write, checked: &Checked<'_>) -> io::Result<()> {
        let report = DeckReport::new(checked);
        let uri = uri(&report.path);
        if let Some(remarks) = checked.remarks_told() {
            self.told.push(notification("remarks", "note", &remarks, &uri));
        }
        self.unreadable += usize::from(report.verdict == Verdict::Unreadable);
        if let Some(allowed) = checked.allowed_told() {
            self.told.push(json!({
                "level": "note",
                "message": {"text": format!("{}, {allowed}", report.verdict)},
                "locations": [{"physicalLocation": {"artifactLocation": {"uri": uri}}}],
            }));
        }
        for found in &report.diagnostics {
            let result = self.found(found, checked.weight(found.severity), &uri);
            self.result(out, &result)?;
        }
        for waived in &report.waived {
            let waived_one = &waived.diagnostic;
            let mut result = self.found(waived_one, waived_one.severity, &uri);
            let mut suppression = json!({"kind": "inSource", "status": "accepted"});
            if let Some(reason) = &waived.reason {
                suppression["justification"] = reason.as_str().into();
            }
            result["suppressions"] = json!([suppression]);
            self.result(out, &result)?;
        }
        Ok(())
    }

    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> io::Result<()> {
        let mut invocation = json!({"executionSuccessful": self.unreadable == 0});
        if self.unreadable > 0 {
            let files = i64::try_from(self.unreadable).unwrap_or(i64::MAX);
            let text = format!("{} could not be judged", count(files, "file"));
            self.told.push(json!({"level": "error", "message": {"text": text}}));
        }
        for passed in &summary.passed_over {
            let level = if passed.may_be_deck { "warning" } else { "note" };
            let message = format!("skipped: {}", passed.reason.shown(1));
            self.told.push(notification("passed-over", level, &message, &uri(&passed.path)));
        }
        if !self.told.is_empty() {
            invocation["toolExecutionNotifications"] = std::mem::take(&mut self.told).into();
        }
        let invocation = harmless::json(invocation.to_string());
        write!(out, "\n],\n\"invocations\": [{invocation}]\n}}]\n}}\n")
    }
}

impl Sarif {
    /// Writes one result, with a comma after the previous one: most decks have no results, so the
    /// comma cannot be written earlier.
    fn result(&mut self, out: &mut dyn Write, result: &Value) -> io::Result<()> {
        let comma = if self.started { "," } else { "" };
        self.started = true;
        write!(out, "{comma}\n{}", harmless::json(result.to_string()))
    }

    fn found(&self, found: &DiagnosticReport, weight: Severity, uri: &str) -> Value {
        let place = |span: Option<Place>| {
            let mut place = json!({"artifactLocation": {"uri": uri}});
            if let Some(span) = span {
                place["region"] = region(span);
            }
            place
        };
        let mut result = json!({
            "ruleId": found.rule,
            "level": weight.word(),
            "message": {"text": found.full_text()},
            "locations": [{"physicalLocation": place(found.span)}],
        });
        if let Some(index) = self.rules.iter().position(|rule| rule.name == found.rule) {
            result["ruleIndex"] = index.into();
        }
        if !found.related.is_empty() {
            let related = found.related.iter().enumerate().map(|(at, related)| {
                let place = place(Some(related.span));
                json!({"id": at + 1, "physicalLocation": place, "message": {"text": related.label}})
            });
            result["relatedLocations"] = related.collect();
        }
        if let Some(repair) = &found.fix {
            result["fixes"] = json!([fix(repair, uri)]);
        }
        if !found.cards.is_empty() {
            let cards: Vec<String> = found.cards.iter().map(ToString::to_string).collect();
            result["properties"] = json!({"cards": cards});
        }
        result
    }
}

/// A message on a file that is not a finding.
fn notification(what: &str, level: &str, message: &str, uri: &str) -> Value {
    json!({
        "descriptor": {"id": what},
        "level": level,
        "message": {"text": message},
        "locations": [{"physicalLocation": {"artifactLocation": {"uri": uri}}}],
    })
}

/// A rule as code scanning describes it.
fn rule(rule: &RuleReport) -> Value {
    json!({
        "id": rule.name,
        "name": pascal_case(rule.name),
        "shortDescription": {"text": rule.summary},
        "fullDescription": {"text": rule.summary},
        "help": {"text": rule.explanation, "markdown": rule.explanation},
        "helpUri": rule.page(),
        "defaultConfiguration": {"level": rule.severity.word()},
        "properties": {"tags": [rule.family]},
    })
}

/// A rule's name as code scanning shows it, in one word: `UnknownCard`.
fn pascal_case(name: &str) -> String {
    name.split('-').fold(String::new(), |mut out, word| {
        let mut letters = word.chars();
        out.extend(letters.next().into_iter().flat_map(char::to_uppercase));
        out + letters.as_str()
    })
}

/// The page on the program: its repository, else its documentation.
const fn information_uri() -> &'static str {
    match env!("CARGO_PKG_REPOSITORY") {
        repository if !repository.is_empty() => repository,
        _ => "https://docs.rs/meccg",
    }
}

/// Lines and columns from 1; the end is the character after the last.
fn region(place: Place) -> Value {
    json!({
        "startLine": place.line,
        "startColumn": place.column,
        "endLine": place.end_line,
        "endColumn": place.end_column,
    })
}

fn fix(fix: &FixReport, uri: &str) -> Value {
    let replacements = fix.edits.iter().map(
        |edit| json!({"deletedRegion": region(edit.span), "insertedContent": {"text": edit.text}}),
    );
    json!({
        "description": {"text": fix.title},
        "artifactChanges": [{
            "artifactLocation": {"uri": uri},
            "replacements": replacements.collect::<Vec<_>>(),
        }],
    })
}

/// A path as a reference: relative where it is relative, else of the `file` scheme, with everything
/// escaped that is more than a letter, a digit or one of `/._-~`.
fn uri(path: &str) -> String {
    let path = path.strip_prefix("./").unwrap_or(path);
    // Elsewhere it is a letter of a name like any other.
    let path = if cfg!(windows) { path.replace('\\', "/") } else { path.to_owned() };
    let mut uri = match path.as_bytes() {
        [b'/', ..] => "file://".to_owned(),
        [drive, b':', ..] if drive.is_ascii_alphabetic() => "file:///".to_owned(),
        _ => String::new(),
    };
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"/._-~".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            let _ = write!(uri, "%{byte:02X}");
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_have_names_of_one_word() {
        assert_eq!(pascal_case("sideboard-vs-fallen-wizard"), "SideboardVsFallenWizard");
    }

    #[test]
    fn paths_become_references() {
        assert_eq!(uri("./decks/Éowyn 1.toml"), "decks/%C3%89owyn%201.toml");
        assert_eq!(uri("/a/b"), "file:///a/b");
        assert_eq!(uri("C:/a"), "file:///C%3A/a");
        assert_eq!(uri("a\\b.toml"), if cfg!(windows) { "a/b.toml" } else { "a%5Cb.toml" });
        assert_eq!(uri("<stdin>"), "%3Cstdin%3E");
    }
}
