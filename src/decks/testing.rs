//! What the tests of decks share.

use crate::cards::database::Database;
use crate::cards::user;
use crate::source::{Limits, SourceFile};

/// The built-in cards with own ones laid over them, each with an id, a name, a type and an
/// alignment.
pub(super) fn with_own(cards: &[[&str; 4]]) -> Database {
    let cards = cards.iter().map(|[id, name, kind, alignment]| {
        let facts = match *kind {
            "character" => {
                "unique = true\nraces = [\"orc\"]\nmind = 3\ndirect-influence = \"0\"\n\
                 prowess = \"3\"\nbody = \"8\"\nhome-sites = [\"Moria\"]\n"
            }
            "region" => "region = { region-type = \"wilderness\", neighbours = [\"Rhudaur\"] }\n",
            _ => "subtypes = [\"short-event\"]\n",
        };
        format!(
            "[[card]]\nid = \"{id}\"\nname = \"{name}\"\ntype = \"{kind}\"\n\
             alignment = \"{alignment}\"\n{facts}"
        )
    });
    let source = SourceFile::new("own.toml", cards.collect::<String>());
    let linted = user::lint(&[source], &Limits::default());
    linted.database.unwrap_or_else(|| panic!("{:?}", linted.files))
}
