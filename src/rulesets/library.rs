//! The built-in rulesets, by name.

use crate::cards::database::Database;

use super::house::{self, HouseError, Load};
use super::model::Ruleset;

static RULESETS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/rulesets.bin"));

/// The ruleset of a deck when nobody asks for another.
pub const DEFAULT: &str = "coe";

/// The built-in rulesets.
#[derive(Clone, Debug)]
pub struct Library {
    rulesets: Vec<Ruleset>,
}

/// A name that no ruleset has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no ruleset `{name}`")]
pub struct UnknownRuleset {
    /// The name.
    pub name: String,
    /// The nearest names, the nearest first.
    pub nearest: Vec<String>,
}

impl Library {
    /// The rulesets that are part of the program.
    ///
    /// # Panics
    /// Never: the table is what the build script wrote with the same model.
    pub fn built_in() -> Self {
        let rulesets =
            borsh::from_slice(RULESETS).expect("the built-in rulesets are what build.rs wrote");
        Self { rulesets }
    }

    /// All rulesets, book by book, each book's standard variant first.
    pub fn all(&self) -> &[Ruleset] {
        &self.rulesets
    }

    /// Puts a ruleset beside the others; one that has its name already gives way.
    pub fn add(&mut self, ruleset: Ruleset) {
        self.rulesets.retain(|other| other.name != ruleset.name);
        self.rulesets.push(ruleset);
    }

    /// Reads house rules and puts their ruleset beside the others; the answer is its name. `load`
    /// reads the file of the path, and those that it extends.
    ///
    /// # Errors
    /// When a file cannot be read, or says something that house rules cannot say.
    pub fn load_house(
        &mut self,
        path: &str,
        database: &Database,
        load: &Load<'_>,
    ) -> Result<String, Box<HouseError>> {
        let ruleset = house::read(path, self, database, load)?;
        let name = ruleset.name.clone();
        self.add(ruleset);
        Ok(name)
    }

    /// The ruleset of a name: `BOOK/VARIANT`, or `BOOK` for its standard variant.
    ///
    /// # Errors
    /// When no ruleset has that name.
    pub fn get(&self, name: &str) -> Result<&Ruleset, UnknownRuleset> {
        let found = self.rulesets.iter().find(|ruleset| {
            ruleset.name.eq_ignore_ascii_case(name) || ruleset.book().eq_ignore_ascii_case(name)
        });
        found.ok_or_else(|| UnknownRuleset { name: name.to_owned(), nearest: self.nearest(name) })
    }

    fn nearest(&self, name: &str) -> Vec<String> {
        let name = name.to_ascii_lowercase();
        let books = self.rulesets.iter().map(Ruleset::book);
        let names = self.rulesets.iter().map(|ruleset| ruleset.name.as_str());
        let mut near: Vec<_> = names
            .chain(books)
            .map(|known| (strsim::osa_distance(known, &name), known))
            .filter(|&(distance, known)| distance <= known.len() / 2)
            .collect();
        near.sort_unstable();
        near.dedup();
        near.into_iter().take(3).map(|(_, known)| known.to_owned()).collect()
    }
}
