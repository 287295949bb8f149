//! `cargo xtask schemas`: the JSON Schemas in `schema/`, made from the types.

use crate::Done;
use crate::generated::{self, Generated};

/// Writes the schemas again.
pub(crate) fn run() -> Done {
    generated::write(&all()?)
}

fn all() -> serde_json::Result<Vec<Generated>> {
    let folder = crate::root().join("schema");
    let file = |(name, schema)| {
        let text = format!("{}\n", serde_json::to_string_pretty(&schema)?);
        Ok(Generated { path: folder.join::<&str>(name), text })
    };
    meccg::internals::schemas::all().into_iter().map(file).collect()
}

#[cfg(test)]
mod tests {
    use super::all;
    use crate::generated::stale;

    #[test]
    fn the_files_are_those_of_the_types() {
        assert_eq!(stale(&all().unwrap()), [""; 0], "write them anew: cargo xtask schemas");
    }
}
