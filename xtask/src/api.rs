//! `cargo xtask api`: what the library promises, as text, so that a change of it shows in the change. It is
//! taken from the pages that rustdoc makes: its machine-readable form needs an unstable toolchain.

use std::env;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use diffy::create_patch;
use quick_xml::Reader;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesStart, Event};

use crate::generated::{self, Generated};
use crate::{Done, root};

/// The file of the public items.
const FILE: &str = "docs/api.txt";

/// Writes the public items, or compares them with those that are kept.
pub(crate) fn run(check: bool) -> Done {
    let mut rustdoc = Command::new("cargo");
    rustdoc.args(["doc", "--locked", "--no-deps", "--lib"]).current_dir(root());
    if !rustdoc.status()?.success() {
        return Err("rustdoc makes no pages of the library".into());
    }
    let target = env::var_os("CARGO_TARGET_DIR");
    let target = target.map_or_else(|| root().join("target"), PathBuf::from);
    let text = api(&target.join("doc/meccg"))?;
    let path = root().join(FILE);
    if !check {
        return generated::write(&[Generated { path, text }]);
    }
    let kept = fs::read_to_string(&path).map_err(|error| format!("{FILE}: {error}"))?;
    changed(&kept, &text).map_or(Ok(()), |changed| Err(changed.into()))
}

/// What to do about public items that are not those that are kept.
fn changed(kept: &str, now: &str) -> Option<String> {
    let patch = (kept != now).then(|| create_patch(kept, now))?;
    Some(format!(
        "the library promises something else than {FILE}:\n{patch}\
         if that is meant, `cargo xtask api` writes the file anew, and CHANGELOG tells what changes for whom"
    ))
}

/// All public items, each with its declaration and what it can do, in the order of their paths.
fn api(pages: &Path) -> Result<String, Box<dyn Error>> {
    // Pages of earlier builds may still be there: the list names those of this one.
    let mut items = links(&fs::read_to_string(pages.join("all.html"))?)?;
    items.sort_unstable();
    let mut text = String::from("# What the library promises, written by `cargo xtask api`.\n");
    for page in items {
        let declared = declarations(&fs::read_to_string(pages.join(&page))?)?;
        write!(text, "\n# {}\n{declared}", path(&page))?;
    }
    Ok(text)
}

/// The path of an item as code has it: `decks/model/struct.Deck.html` is `decks::model::Deck`.
fn path(page: &str) -> String {
    let (folders, file) = page.rsplit_once('/').unwrap_or(("", page));
    let name = file.trim_end_matches(".html").split_once('.').map_or(file, |(_, name)| name);
    let modules = folders.split('/').filter(|module| !module.is_empty());
    modules.chain([name]).collect::<Vec<_>>().join("::")
}

/// The pages that the list of all items names.
fn links(list: &str) -> quick_xml::Result<Vec<String>> {
    let mut reader = html(list);
    let (mut links, mut listed) = (Vec::new(), false);
    loop {
        match reader.read_event()? {
            Event::Eof => return Ok(links),
            Event::Start(tag) if tag.name().as_ref() == "ul" => {
                listed = attribute(&tag, "class").is_some_and(|class| class == "all-items");
            }
            Event::End(tag) if tag.name().as_ref() == "ul" => listed = false,
            Event::Start(tag) if listed && tag.name().as_ref() == "a" => {
                links.extend(attribute(&tag, "href"));
            }
            _ => {}
        }
    }
}

/// The declaration on an item's page, the functions of its own, and the traits that it has, in one line.
fn declarations(page: &str) -> quick_xml::Result<String> {
    let mut reader = html(page);
    let (mut declared, mut traits) = (String::new(), Vec::new());
    let mut part = Part::Declaration;
    loop {
        match reader.read_event()? {
            Event::Eof => break,
            Event::Start(tag) => {
                let id = attribute(&tag, "id").unwrap_or_default();
                part = Part::of(&id).unwrap_or(part);
                let class = attribute(&tag, "class").unwrap_or_default();
                let indent = match (part, class.as_str(), tag.name().as_ref()) {
                    (Part::Declaration, "rust item-decl", _)
                    | (Part::Functions, "code-header", "h3") => "",
                    (Part::Functions, "code-header", "h4") => "    ",
                    (Part::Traits, "code-header", "h3") => {
                        traits.push(code(&mut reader, &tag)?.replace('\n', " "));
                        continue;
                    }
                    _ => continue,
                };
                for line in code(&mut reader, &tag)?.lines() {
                    declared.extend([indent, line.trim_end(), "\n"]);
                }
            }
            _ => {}
        }
    }
    if !traits.is_empty() {
        declared.extend([&traits.join("; "), "\n"]);
    }
    Ok(declared)
}

/// The parts of a page.
#[derive(Clone, Copy)]
enum Part {
    Declaration,
    /// Fields and variants once more, and what every type has by itself.
    Words,
    Functions,
    Traits,
}

impl Part {
    /// The part that begins with the heading of an id.
    fn of(id: &str) -> Option<Self> {
        match id {
            "fields" | "variants" | "synthetic-implementations" | "blanket-implementations" => {
                Some(Self::Words)
            }
            "implementations" => Some(Self::Functions),
            "trait-implementations" => Some(Self::Traits),
            _ => None,
        }
    }
}

/// The text of an element that holds code, without the words that unfold a part of it.
fn code(reader: &mut Reader<&[u8]>, element: &BytesStart<'_>) -> quick_xml::Result<String> {
    let (mut text, mut hidden) = (String::new(), false);
    loop {
        match reader.read_event()? {
            Event::Eof => return Ok(text),
            Event::End(tag) if tag.name() == element.name() => return Ok(text),
            Event::Start(tag) if tag.name().as_ref() == "summary" => hidden = true,
            Event::End(tag) if tag.name().as_ref() == "summary" => hidden = false,
            // Attributes and bounds stand on lines of their own.
            Event::Start(tag) if tag.name().as_ref() == "div" && !text.is_empty() => {
                text.push('\n');
            }
            Event::End(tag) if tag.name().as_ref() == "div" => text.push('\n'),
            Event::Text(part) if !hidden => text.push_str(&part),
            Event::GeneralRef(name) => {
                text.push_str(resolve_predefined_entity(&name).unwrap_or(" "));
            }
            _ => {}
        }
    }
}

/// A reader of HTML, in which not every element ends.
fn html(text: &str) -> Reader<&[u8]> {
    let mut reader = Reader::from_str(text);
    let config = reader.config_mut();
    config.check_end_names = false;
    config.allow_unmatched_ends = true;
    config.allow_dangling_amp = true;
    reader
}

fn attribute(tag: &BytesStart<'_>, name: &str) -> Option<String> {
    let value = tag.html_attributes().flatten().find(|found| found.key.as_ref() == name);
    value.map(|found| found.value.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = r##"<!DOCTYPE html><meta charset="utf-8"><script>if(a&&b<c)"</h4>"</script>
<pre class="rust item-decl"><code><div class="code-attribute">#[non_exhaustive]</div>pub struct Map {<details><summary class="hideme"><span>Show 1 field</span></summary>
    pub roads: <a href="#">Vec</a>&lt;<a href="#">Road</a>&gt;,
</details>}</code></pre><p>Words<br>of it.
<h2 id="fields">Fields</h2><h3 class="code-header">roads</h3>
<h2 id="implementations">Implementations</h2>
<section id="impl-Map"><h3 class="code-header">impl <a href="#">Map</a></h3></section>
<section id="method.of"><h4 class="code-header">pub fn <a href="#">of</a>(&amp;self) -&gt; Self<div class="where">where
    Self: Sized,</div></h4></section>
<h2 id="trait-implementations">Trait Implementations</h2>
<h3 class="code-header">impl Clone for Map</h3><h4 class="code-header">fn clone(&amp;self) -&gt; Map</h4>
<h3 class="code-header">impl&lt;T&gt; From&lt;T&gt; for Map</h3>
<h2 id="synthetic-implementations">Auto Trait Implementations</h2>
<h3 class="code-header">impl Send for Map</h3>"##;

    #[test]
    fn a_page_is_a_declaration_with_its_functions_and_traits() {
        let expected = "#[non_exhaustive]\npub struct Map {\n    pub roads: Vec<Road>,\n}\nimpl Map\n    \
                        pub fn of(&self) -> Self\n    where\n        Self: Sized,\nimpl Clone for Map; \
                        impl<T> From<T> for Map\n";
        assert_eq!(declarations(PAGE).unwrap(), expected);
    }

    #[test]
    fn the_items_are_those_of_the_list_by_their_paths() {
        let list = r#"<ul class="nav"><a href="index.html">x</a></ul><ul class="all-items"><li><a
            href="decks/model/struct.Deck.html">Deck</a></li><li><a href="fn.go.html">go</a></ul><a href="z.html">"#;
        let pages = links(list).unwrap();
        assert_eq!(pages, ["decks/model/struct.Deck.html", "fn.go.html"]);
        assert_eq!(
            pages.iter().map(|page| path(page)).collect::<Vec<_>>(),
            ["decks::model::Deck", "go"]
        );
    }

    #[test]
    fn a_changed_item_is_told_with_what_to_do() {
        assert_eq!(changed("fn a()\n", "fn a()\n"), None);
        let told = changed("fn a()\nfn b()\n", "fn a(x: u8)\nfn b()\n").unwrap();
        for part in ["-fn a()\n", "+fn a(x: u8)\n", " fn b()\n", "`cargo xtask api`", FILE] {
            assert!(told.contains(part), "{part}: {told}");
        }
    }
}
