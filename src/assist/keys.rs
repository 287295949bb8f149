//! The keys that decks and configurations have, in words: what completion offers and hover explains.

use crate::message::word;

/// The kind of value of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KeyValue {
    /// A text.
    Text,
    /// `true` or `false`.
    Flag,
    /// A list of texts.
    List,
    /// Keys and values.
    Table,
    /// A list of such tables.
    Tables,
}

/// A key, its meaning, and the kind of its value.
#[derive(Clone, Copy, Debug)]
pub(super) struct KnownKey {
    pub(super) key: &'static str,
    pub(super) means: &'static str,
    pub(super) value: KeyValue,
}

const fn key(key: &'static str, value: KeyValue, means: &'static str) -> KnownKey {
    KnownKey { key, means, value }
}

use KeyValue::{Flag, List, Table, Tables, Text};

const DECK: &[KnownKey] = &[
    key("name", Text, word!("The name of the deck.")),
    key("player", Text, word!("The player whose deck it is; inferred from the cards if left out.")),
    key("avatar", Text, word!("The avatar's name; inferred from the cards if left out.")),
    key("ruleset", Text, word!("The ruleset it is made for, as BOOK or BOOK/VARIANT.")),
    key("length", Text, word!("The game length it is made for.")),
    key(
        "limited_collection",
        Flag,
        word!(
            "True if you own fewer cards than the minimum and use all of them, where the ruleset allows it."
        ),
    ),
    key("author", Text, word!("Who made it.")),
    key("date", Text, word!("When it was made.")),
    key("tags", List, word!("Tags of your choice.")),
    key("notes", Text, word!("Notes, in Markdown.")),
    key("pool", Table, word!("Possible starting characters, items and stage resources.")),
    key("play-deck", Table, word!("The play deck: the cards that you draw.")),
    key("hazard-deck", Table, word!("The hazard deck of a solitaire game.")),
    key("sideboard", Table, word!("The sideboard.")),
    key("sideboard-vs-fallen-wizard", Table, word!("The extra sideboard against Fallen-wizards.")),
    key("sites", Table, word!("The location deck.")),
    key("company", Tables, word!("The starting companies as they are when play begins.")),
    key("allow", Tables, word!("Rules that the deck may break, each with a reason.")),
];

const POOL: &[KnownKey] = &[
    key("characters", Table, word!("Possible starting characters.")),
    key("items", Table, word!("Starting minor items.")),
    key("stage", Table, word!("A Fallen-wizard's starting stage resources.")),
    key("cards", Table, word!("A pool without parts.")),
];

const PLAY_DECK: &[KnownKey] = &[
    key("characters", Table, word!("Characters and avatars.")),
    key("resources", Table, word!("Resources.")),
    key("hazards", Table, word!("Hazards.")),
    key("cards", Table, word!("A play deck without parts.")),
];

const COMPANY: &[KnownKey] = &[
    key("site", Text, word!("The site it starts at.")),
    key("characters", List, word!("Its characters.")),
    key(
        "followers",
        Table,
        word!(
            "For each follower, the character that controls it, or those that control one copy each."
        ),
    ),
    key(
        "items",
        Table,
        word!("For each item, the character that bears it, or those that bear one each."),
    ),
];

const ALLOW: &[KnownKey] = &[
    key("rule", Text, word!("The rule by its name.")),
    key("reason", Text, word!("Why the deck may break it.")),
];

/// The keys of a native deck under some keys.
pub(super) fn of_deck(path: &[&str]) -> &'static [KnownKey] {
    match path {
        [] => DECK,
        ["pool"] => POOL,
        ["play-deck"] => PLAY_DECK,
        ["company"] => COMPANY,
        ["allow"] => ALLOW,
        _ => &[],
    }
}

const CONFIG: &[KnownKey] = &[
    key(
        "ruleset",
        Text,
        word!(
            "The ruleset of decks that name none: its name, or the path of a house-rules file (.toml), starting at the configuration's folder."
        ),
    ),
    key("length", Text, word!("The game length of decks that name none.")),
    key(
        "rules",
        Table,
        word!(
            "The severity of each rule's findings; `all` sets every rule, a family sets its rules."
        ),
    ),
    key("waivers", Flag, word!("Whether waivers in deck files count; true if left out.")),
    key("deny_warnings", Flag, word!("Whether any warning makes the run fail, advice included.")),
    key("root", Flag, word!("Whether to ignore the configurations of the folders above.")),
    key(
        "nested_may_allow",
        Flag,
        word!(
            "Whether configurations in the folders below may allow what this one does not; otherwise they can only be stricter."
        ),
    ),
    key(
        "cards",
        List,
        word!(
            "Card files to add to the built-in cards; their paths start at the configuration's folder and stay inside it."
        ),
    ),
    key(
        "override",
        Tables,
        word!("Settings for some paths; if several match, the last one counts."),
    ),
    key(
        "card_links",
        Text,
        word!(
            "The address that sheets link each card to, with `{id}`, `{set}`, `{number}` or the English `{name}` in it; without it, sheets have no links."
        ),
    ),
];

const OVERRIDE: &[KnownKey] = &[
    key(
        "paths",
        List,
        word!("Patterns of paths that start at the configuration's folder, such as `casual/**`."),
    ),
    key(
        "ruleset",
        Text,
        word!("The ruleset of decks that name none: its name, or the path of a house-rules file."),
    ),
    key("length", Text, word!("The game length of decks that name none.")),
    key(
        "rules",
        Table,
        word!(
            "The severity of each rule's findings; `all` sets every rule, a family sets its rules."
        ),
    ),
    key("waivers", Flag, word!("Whether waivers in deck files count.")),
];

/// The keys of a configuration under some keys.
pub(super) fn of_config(path: &[&str]) -> &'static [KnownKey] {
    match path {
        [] => CONFIG,
        ["override"] => OVERRIDE,
        _ => &[],
    }
}

const HOUSE: &[KnownKey] = &[
    key(
        "name",
        Text,
        word!("The ruleset's name in decks and on the command line; the file's name if left out."),
    ),
    key("title", Text, word!("The title of the house rules.")),
    key("edition", Text, word!("The edition that the citations refer to.")),
    key(
        "extends",
        Text,
        word!(
            "The ruleset to change: BOOK, BOOK/VARIANT, or the path of another house-rules file, starting at this file's folder."
        ),
    ),
    key(
        "cite",
        List,
        word!("The citation of changes that have no `cite` of their own; the title if left out."),
    ),
    key("players", List, word!("The players whose decks are judged.")),
    key("lengths", List, word!("The game lengths that are played.")),
    key("default-length", Text, word!("The game length if nobody chooses one.")),
    key("general-influence", Text, word!("A player's general influence.")),
    key(
        "dual-purpose",
        Text,
        word!("Whether dual-purpose cards count as resources or as hazards."),
    ),
    key(
        "fallen-wizard-dual-purpose",
        Text,
        word!("How many copies of a dual-purpose hazard a Fallen-wizard may count as resources."),
    ),
    key(
        "region-movement",
        Text,
        word!(
            "The most regions that region movement may cross in a turn, both ends counted; 0 for no region movement."
        ),
    ),
    key(
        "rules",
        Table,
        word!(
            "The rules that change, each with its new limits, `cite`, `severity`, or `applies = false`."
        ),
    ),
    key("ban", Tables, word!("Cards banned in addition to those that the ruleset bans.")),
];

const BAN: &[KnownKey] = &[
    key("cards", List, word!("The cards; house rules name them, or give the id of any printing.")),
    key(
        "players",
        List,
        word!("The players whose decks may not hold the cards; all players if left out."),
    ),
    key("reason", Text, word!("The reason, as words that follow \"because\".")),
    key("cite", List, word!("The citation of the ban.")),
];

/// The keys of every rule in house rules.
pub(super) const HOUSE_RULE: &[KnownKey] = &[
    key("applies", Flag, word!("Whether the rule applies at all.")),
    key("severity", Text, word!("The severity of its findings: error, warning or note.")),
    key("cite", List, word!("The citation of the rule.")),
    key("readings", Table, word!("How the book is read where it says nothing.")),
];

/// The keys of house rules under some keys.
pub(super) fn of_house(path: &[&str]) -> &'static [KnownKey] {
    match path {
        [] => HOUSE,
        ["ban"] => BAN,
        ["rules", _] => HOUSE_RULE,
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;
    use crate::decks::formats::DECK_KEYS;

    #[test]
    fn every_key_of_a_deck_is_explained() {
        let known: Vec<&str> = DECK.iter().map(|known| known.key).collect();
        assert_eq!(known, DECK_KEYS);
    }

    /// The schemas are generated from the types that are read: their descriptions of keys must
    /// equal those here.
    #[test]
    fn the_keys_say_what_the_schemas_say() {
        let schema = |text: &str| serde_json::from_str::<Value>(text).expect("a schema");
        let deck = schema(include_str!("../../schema/deck.schema.json"));
        let config = schema(include_str!("../../schema/config.schema.json"));
        let house = schema(include_str!("../../schema/house-rules.schema.json"));
        for (keys, schema, place) in [
            (DECK, &deck, ""),
            (POOL, &deck, "/$defs/PoolFile"),
            (PLAY_DECK, &deck, "/$defs/PlayDeckFile"),
            (COMPANY, &deck, "/$defs/CompanyFile"),
            (ALLOW, &deck, "/$defs/AllowFile"),
            (CONFIG, &config, ""),
            (OVERRIDE, &config, "/$defs/Override"),
            (HOUSE, &house, ""),
            (BAN, &house, "/$defs/Ban"),
        ] {
            let properties = schema.pointer(&format!("{place}/properties"));
            let properties = properties.and_then(Value::as_object).expect("properties");
            let known: BTreeSet<&str> = keys.iter().map(|known| known.key).collect();
            assert_eq!(known, properties.keys().map(String::as_str).collect(), "{place}");
            for known in keys {
                let said = properties[known.key]["description"].as_str().unwrap_or_default();
                let said = said.split("\n\n").next().unwrap_or_default().replace('\n', " ");
                assert_eq!(known.means, said, "{place} {}", known.key);
            }
        }
    }

    #[test]
    fn the_keys_are_those_that_a_configuration_takes() {
        use crate::config::Config;
        use crate::rulesets::library::Library;
        let library = Library::built_in();
        for (known, head) in [(CONFIG, ""), (OVERRIDE, "[[override]]\n")] {
            for known in known {
                let value = match known.value {
                    Text if known.key == "length" => "'short'",
                    Text if known.key == "card_links" => "'https://example.org/{id}'",
                    Text => "'coe'",
                    Flag => "true",
                    List => "['a.toml']",
                    Table => "{}",
                    Tables => "[{}]",
                };
                let text = format!("{head}{} = {value}\n", known.key);
                assert!(Config::read(&text, &library).is_ok(), "{text}");
            }
        }
    }
}
