//! Every package that the program is built from was looked at.

use super::files::{read, root};

/// The packages of a table of `Cargo.toml`, by their own names.
fn packages(cargo: &toml::Table, table: &str) -> Vec<String> {
    let Some(toml::Value::Table(table)) = cargo.get(table) else { return Vec::new() };
    let own = |(name, said): (&String, &toml::Value)| {
        let renamed = said.get("package").and_then(toml::Value::as_str);
        renamed.unwrap_or(name).to_owned()
    };
    table.iter().map(own).filter(|name| name != "meccg").collect()
}

#[test]
fn every_package_is_looked_at() {
    let cargo = read(&root().join("Cargo.toml")).parse().expect("TOML");
    let page = read(&root().join("docs/src/dependencies.md"));
    let words: Vec<&str> = page.split([' ', ',', '.', '\n']).collect();
    let mut missing = Vec::new();
    for table in ["dependencies", "build-dependencies", "dev-dependencies"] {
        let packages = packages(&cargo, table);
        assert!(!packages.is_empty(), "no {table}: are they still found?");
        missing.extend(packages.into_iter().filter(|name| !words.contains(&name.as_str())));
    }
    assert_eq!(missing, [""; 0], "say in docs/src/dependencies.md what they could do");
}
