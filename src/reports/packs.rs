//! Opened packs, as a list of owned cards with what is known of packs, and for programs.

use std::fmt::Write as _;

use serde::Serialize;

use super::told::Made;
use crate::cards::database::{Database, Printing};
use crate::cards::fold::fold;
use crate::cards::model::{CardId, Rarity};
use crate::cards::packs::{OpenedPacks, PackMakeUp};
use crate::message::{Locale, Message, message};
use crate::text::numbered;

/// The set of which a guide tells how many cards a pack holds.
const THE_WIZARDS: &str = "TW";

/// Packs that were opened.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct OpenedReport {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// The set.
    pub set: String,
    /// The number that decides which cards they hold.
    pub seed: u64,
    /// What each pack holds, as in `1 rare, 3 uncommon, 11 common`.
    pub holds: String,
    /// What is known of packs, and from where.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub known: Vec<Message>,
    /// What no source tells, and what is assumed instead.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub assumed: Vec<Message>,
    /// The packs.
    pub packs: Vec<OpenedPack>,
    /// All of it as a list of owned cards, in TOML.
    pub list: String,
}

/// A pack that was opened.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct OpenedPack {
    /// Its cards, the rarest first.
    pub cards: Vec<OpenedCard>,
}

/// A card of a pack.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct OpenedCard {
    /// The printing.
    pub id: CardId,
    /// The name in the language asked for.
    pub name: String,
    /// Its rarity.
    pub rarity: Option<Rarity>,
}

impl OpenedReport {
    /// The report on packs of a set; `said` if somebody said what a pack holds.
    pub(crate) fn new(
        (set, seed, said): (&str, u64, bool),
        opened: &OpenedPacks,
        database: &Database,
        locale: &Locale,
    ) -> Self {
        let card = |&at: &Printing| {
            let card = database.card(at);
            OpenedCard { id: card.id, name: card.shown_name().to_owned(), rarity: card.rarity }
        };
        let pack = |pack: &Vec<Printing>| OpenedPack { cards: pack.iter().map(card).collect() };
        let mut report = Self {
            made: Made::default(),
            set: set.to_uppercase(),
            seed,
            holds: opened.make_up.to_string(),
            known: Vec::new(),
            assumed: Vec::new(),
            packs: opened.packs.iter().map(pack).collect(),
            list: String::new(),
        };
        report.known = known(&report.set);
        report.assumed = assumed(&report, said, opened.make_up);
        report.list = list(&report, opened, database, locale);
        report
    }
}

/// What is known of the packs of a set, and from where.
fn known(set: &str) -> Vec<Message> {
    let mut known = vec![
        message!(
            "the card database of the Council of Elrond gives the rarity of each card, and how often it is on the printing sheet of its rarity"
        ),
        message!(
            "by the same source, fixed cards are only in starter decks, and promo cards in no pack"
        ),
    ];
    if set == THE_WIZARDS {
        known.push(message!(
            "a pack of The Wizards holds 15 cards, says \"Middle Earth: the Wizards Guide\" (non.com/metw)"
        ));
    }
    known
}

/// What no source tells of them.
fn assumed(report: &OpenedReport, said: bool, make_up: PackMakeUp) -> Vec<Message> {
    let mut assumed = Vec::new();
    if !said {
        if report.set != THE_WIZARDS {
            assumed
                .push(message!("a pack holds {cards}", cards = numbered(make_up.cards(), "card")));
        }
        assumed.push(message!("of these are {holds}", holds = make_up.message()));
    }
    assumed.push(message!(
        "each pack is drawn by chance from the whole sheets, and no place of a sheet is in a pack twice"
    ));
    if report.set == THE_WIZARDS {
        assumed.push(message!("both sheets of common cards are in packs alike"));
    }
    assumed
}

/// The list of owned cards: a table for each pack, below what is known of packs.
fn list(
    report: &OpenedReport,
    opened: &OpenedPacks,
    database: &Database,
    locale: &Locale,
) -> String {
    let mut text = String::new();
    let mut say = |told: &Message| {
        let _ = writeln!(text, "# {}", locale.say(told));
    };
    let OpenedReport { set, seed, .. } = report;
    let holds = opened.make_up.message();
    let packs = numbered(report.packs.len(), "pack");
    say(&message!(
        "{packs} of {set}, seed {seed}: {holds} in each",
        packs,
        set,
        seed = *seed,
        holds
    ));
    report.known.iter().for_each(|told| say(&message!("known: {told}", told)));
    report.assumed.iter().for_each(|told| say(&message!("assumed: {told}", told)));
    for (number, pack) in (1..).zip(&opened.packs) {
        let _ = writeln!(text, "\n[pack-{number}]");
        let mut rest = pack.as_slice();
        while let Some((&first, _)) = rest.split_first() {
            let copies = rest.iter().take_while(|&&at| at == first).count();
            let name = toml::Value::from(written(first, database));
            let _ = writeln!(text, "{name} = {copies}");
            rest = &rest[copies..];
        }
    }
    text
}

/// A printing as lists write it: by its English name with the set, or by its id if the set has two
/// cards of this name.
fn written(printing: Printing, database: &Database) -> String {
    let card = database.card(printing);
    let name = fold(&card.name);
    let alike = database.by_folded_name(&name).map(|(_, at)| database.card(at));
    let twins = alike.filter(|other| other.id.is_of(card.id.set()) && fold(&other.name) == name);
    if twins.count() > 1 {
        card.id.to_string()
    } else {
        format!("{} ({})", card.name, card.id.set())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::packs::open;
    use crate::decks::collection::Collection;
    use crate::source::{Limits, SourceFile};

    /// Every card that can be in a pack, as the list writes it, is the card that was opened.
    #[test]
    fn the_list_is_a_collection_of_what_was_opened() {
        let database = Database::built_in();
        for set in ["TW", "TD", "DM", "LE", "AS", "WH", "BA"] {
            let opened = open(set, 200, None, 1, &database).expect("packs");
            let report = OpenedReport::new((set, 1, false), &opened, &database, &Locale::english());
            let list = SourceFile::new("opened.toml", report.list.as_str());
            let read = Collection::read(&list, None, &database, &Limits::default());
            let (owned, found) = read.expect("a collection");
            assert_eq!(found, [], "{set}");
            assert_eq!(owned.copies(), 200 * 15, "{set}");
            for &at in opened.packs.iter().flatten() {
                assert!(owned.owned(database.key(at)) > 0, "{set}: {}", database.card(at).name);
            }
        }
    }
}
