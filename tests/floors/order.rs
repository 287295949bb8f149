//! The order of the floors, as ARCHITECTURE.md writes it.

use crate::imports::Arrow;

/// The heading above the floors.
const HEADING: &str = "## Floors";

/// The places of each floor, from the ground up.
pub(crate) struct Order {
    floors: Vec<Vec<String>>,
}

impl Order {
    /// Reads the numbered list under the heading. Text in backticks there is a place: a file, or a
    /// folder with everything in it and the file of its module, except what a more specific place
    /// names. `*` is any one name.
    pub(crate) fn read(architecture: &str) -> Result<Self, String> {
        let (_, section) = architecture
            .split_once(&format!("{HEADING}\n"))
            .ok_or_else(|| format!("there is no `{HEADING}`"))?;
        let section = section.split("\n## ").next().unwrap_or_default();
        let mut floors: Vec<Vec<String>> = Vec::new();
        for line in section.lines() {
            let number = line.split_once(". ").and_then(|(number, _)| number.parse::<usize>().ok());
            if let Some(number) = number {
                if number != floors.len() + 1 {
                    return Err(format!("floor {number} stands above floor {}", floors.len()));
                }
                floors.push(Vec::new());
            }
            if let Some(floor) = floors.last_mut() {
                let marked = line.split('`').skip(1).step_by(2);
                floor.extend(marked.filter(|place| place.starts_with("src/")).map(str::to_owned));
            }
        }
        Ok(Self { floors })
    }

    pub(crate) fn places(&self) -> impl Iterator<Item = &str> {
        self.floors.iter().flatten().map(String::as_str)
    }

    /// The place of a file: the most exact one that it is in.
    pub(crate) fn place(&self, file: &str) -> Option<&str> {
        let exact =
            |place: &&str| (place.trim_end_matches('/').split('/').count(), !place.contains('*'));
        self.places().filter(|place| is_in(file, place)).max_by_key(exact)
    }

    /// Whether a file's place is this one.
    pub(crate) fn is_at(&self, file: &str, place: &str) -> bool {
        self.place(file) == Some(place)
    }

    /// The floor of a file, from 1; 0 for none.
    pub(crate) fn floor(&self, file: &str) -> usize {
        let Some(place) = self.place(file) else { return 0 };
        let floor = self.floors.iter().position(|floor| floor.iter().any(|other| other == place));
        floor.map_or(0, |floor| floor + 1)
    }

    /// Whether an import goes down, or stays at its place.
    pub(crate) fn allows(&self, arrow: &Arrow<'_>) -> bool {
        self.place(arrow.from) == self.place(arrow.to)
            || self.floor(arrow.to) < self.floor(arrow.from)
    }
}

/// Whether a file is a place, or is in a folder that is one; `a.rs` belongs to the folder `a/`.
fn is_in(file: &str, place: &str) -> bool {
    let Some(folder) = place.strip_suffix('/') else { return is_like(file.split('/'), place) };
    let depth = folder.split('/').count();
    let names = file.split('/').count();
    names > depth && is_like(file.split('/').take(depth), folder)
        || file.strip_suffix(".rs").is_some_and(|module| is_like(module.split('/'), folder))
}

fn is_like<'n>(mut names: impl Iterator<Item = &'n str>, asked: &str) -> bool {
    asked.split('/').all(|asked| names.next().is_some_and(|name| asked == "*" || asked == name))
        && names.next().is_none()
}
