//! Packs of a set: cards drawn by their printed rarities, the same for the same seed.

use std::fmt;
use std::str::FromStr;

use super::database::{Database, Printing};
use super::model::Rarity;
use crate::message::{Message, message, spoken_errors};
use crate::text::{listed, nearest, numbered, was_meant};

/// How many cards of each rarity a pack holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PackMakeUp {
    /// Rare cards.
    pub rare: u8,
    /// Uncommon cards.
    pub uncommon: u8,
    /// Common cards.
    pub common: u8,
}

/// The most cards of a rarity in a pack.
const MOST: u8 = 60;

/// The most packs that are opened at once.
pub(crate) const MAX_PACKS: u32 = 1_000;

/// Why no packs are opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NoPacks {
    /// There is no such set.
    Unknown(UnknownSet),
    /// No card of the set is in packs.
    NotInPacks(String),
    /// A pack would hold more cards of a rarity than are on its sheet.
    TooFew {
        /// The set.
        set: String,
        /// The rarity.
        rarity: Rarity,
        /// The places on its sheet.
        places: usize,
    },
    /// The number of packs is 0 or too large.
    Packs,
}

/// A set of which there are no cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct UnknownSet {
    /// What it was called.
    pub set: String,
    /// The sets that there are.
    pub known: Vec<String>,
}

/// The error for a text that is not the make-up of a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BadMakeUp(pub String);

spoken_errors!(NoPacks, UnknownSet, BadMakeUp);

impl UnknownSet {
    /// What is wrong, in words.
    pub(crate) fn message(&self) -> Message {
        message!("there is no set `{set}`", set = self.set)
    }

    /// What to do.
    pub(crate) fn help(&self) -> Message {
        let near = nearest(&self.set.to_uppercase(), self.known.iter().map(String::as_str));
        let sets: Vec<&str> = self.known.iter().map(String::as_str).collect();
        was_meant(&near).unwrap_or_else(|| message!("one of {sets}", sets = listed(&sets, "or")))
    }
}

impl NoPacks {
    /// What is wrong, in words.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Unknown(unknown) => unknown.message(),
            Self::NotInPacks(set) => message!("no card of the set {set} is in packs", set),
            Self::TooFew { set, rarity, places } => message!(
                "the sheet of the rarity {rarity} of {set} has {places}",
                rarity = *rarity,
                set,
                places = numbered(*places, "place")
            ),
            Self::Packs => message!("the number of packs is from 1 to {most}", most = MAX_PACKS),
        }
    }

    /// What to do.
    pub(crate) fn help(&self) -> Message {
        match self {
            Self::Unknown(unknown) => unknown.help(),
            Self::NotInPacks(_) => message!("choose another set"),
            Self::TooFew { .. } => message!("let a pack hold fewer cards of this rarity"),
            Self::Packs => message!("open fewer packs, or at least one"),
        }
    }
}

impl BadMakeUp {
    /// What is wrong, in words.
    pub(crate) fn message(&self) -> Message {
        message!("\"{text}\" does not say what a pack holds", text = self.0)
    }

    /// What to do.
    pub(crate) fn help() -> Message {
        message!(
            "write numbers with rarities, as in \"1 rare, 3 uncommon, 11 common\"; at most {most} of each",
            most = MOST
        )
    }
}

/// Whether a set has cards.
///
/// # Errors
/// When it has none; the error has the sets that there are.
pub(crate) fn known_set(set: &str, database: &Database) -> Result<(), UnknownSet> {
    if database.cards().any(|card| card.id.is_of(set)) {
        return Ok(());
    }
    let mut known: Vec<String> = database.cards().map(|card| card.id.set().to_owned()).collect();
    known.sort_unstable();
    known.dedup();
    Err(UnknownSet { set: set.to_owned(), known })
}

impl PackMakeUp {
    /// What is assumed of a pack of 15 cards: one rare and three uncommon cards, if the set has any.
    fn assumed(sheets: &Sheets) -> Self {
        let held = |sheet: &[Printing], cards| if sheet.is_empty() { 0 } else { cards };
        let (rare, uncommon) = (held(&sheets.rare, 1), held(&sheets.uncommon, 3));
        Self { rare, uncommon, common: 15 - rare - uncommon }
    }

    /// The cards of each rarity, the rarest first.
    const fn parts(self) -> [(Rarity, u8); 3] {
        [
            (Rarity::Rare, self.rare),
            (Rarity::Uncommon, self.uncommon),
            (Rarity::Common, self.common),
        ]
    }

    /// What a pack holds, in words.
    pub(crate) fn message(self) -> Message {
        let parts = self.parts().into_iter().filter(|(_, number)| *number > 0);
        let part = |(rarity, number): (Rarity, u8)| {
            message!("{number} {rarity}", number, rarity = rarity.message())
        };
        listed(&parts.map(part).collect::<Vec<_>>(), "and")
    }

    /// All cards of a pack.
    pub(crate) fn cards(self) -> u32 {
        self.parts().iter().map(|(_, cards)| u32::from(*cards)).sum()
    }
}

impl fmt::Display for PackMakeUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = self.parts().into_iter().filter(|(_, cards)| *cards > 0);
        let parts: Vec<String> =
            parts.map(|(rarity, cards)| format!("{cards} {}", rarity.word())).collect();
        f.write_str(&parts.join(", "))
    }
}

impl FromStr for PackMakeUp {
    type Err = BadMakeUp;

    fn from_str(text: &str) -> Result<Self, BadMakeUp> {
        let bad = || BadMakeUp(text.to_owned());
        let mut read = Self { rare: 0, uncommon: 0, common: 0 };
        for part in text.split(',') {
            let (number, rarity) = part.trim().split_once(' ').ok_or_else(bad)?;
            let number = number.parse().ok().filter(|&number| number <= MOST).ok_or_else(bad)?;
            let place = match Rarity::from_word(rarity.trim()) {
                Some(Rarity::Rare) => &mut read.rare,
                Some(Rarity::Uncommon) => &mut read.uncommon,
                Some(Rarity::Common) => &mut read.common,
                _ => return Err(bad()),
            };
            if std::mem::replace(place, number) != 0 {
                return Err(bad());
            }
        }
        if read.cards() == 0 { Err(bad()) } else { Ok(read) }
    }
}

/// The printing sheets of a set: each card as often as it is on the sheet of its rarity.
#[derive(Debug, Default)]
struct Sheets {
    rare: Vec<Printing>,
    uncommon: Vec<Printing>,
    common: Vec<Printing>,
}

impl Sheets {
    fn of(set: &str, database: &Database) -> Self {
        let mut sheets = Self::default();
        for printing in database.printings().filter(|&at| database.id(at).is_of(set)) {
            let card = database.card(printing);
            let sheet = match card.rarity {
                Some(Rarity::Rare) => &mut sheets.rare,
                Some(Rarity::Uncommon) => &mut sheets.uncommon,
                Some(Rarity::Common) => &mut sheets.common,
                Some(Rarity::Fixed | Rarity::Promo) | None => continue,
            };
            sheet.extend(std::iter::repeat_n(printing, card.on_sheet.into()));
        }
        sheets
    }

    fn of_rarity(&self, rarity: Rarity) -> &[Printing] {
        match rarity {
            Rarity::Rare => &self.rare,
            Rarity::Uncommon => &self.uncommon,
            _ => &self.common,
        }
    }
}

/// Opened packs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OpenedPacks {
    /// What each holds.
    pub make_up: PackMakeUp,
    /// The cards of each, the rarest first.
    pub packs: Vec<Vec<Printing>>,
}

/// Opens packs of a set, the same for the same seed on every machine. A pack holds no place of a
/// sheet twice.
///
/// # Errors
/// When there are no such packs.
pub(crate) fn open(
    set: &str,
    packs: u32,
    make_up: Option<PackMakeUp>,
    seed: u64,
    database: &Database,
) -> Result<OpenedPacks, NoPacks> {
    known_set(set, database).map_err(NoPacks::Unknown)?;
    if !(1..=MAX_PACKS).contains(&packs) {
        return Err(NoPacks::Packs);
    }
    let sheets = Sheets::of(set, database);
    if sheets.common.is_empty() && sheets.uncommon.is_empty() && sheets.rare.is_empty() {
        return Err(NoPacks::NotInPacks(set.to_uppercase()));
    }
    let make_up = make_up.unwrap_or_else(|| PackMakeUp::assumed(&sheets));
    for (rarity, cards) in make_up.parts() {
        let places = sheets.of_rarity(rarity).len();
        if places < usize::from(cards) {
            return Err(NoPacks::TooFew { set: set.to_uppercase(), rarity, places });
        }
    }
    let mut random = fastrand::Rng::with_seed(seed);
    let pack = |_| {
        let drawn = make_up
            .parts()
            .into_iter()
            .flat_map(|(rarity, cards)| drawn(sheets.of_rarity(rarity), cards.into(), &mut random));
        drawn.collect()
    };
    Ok(OpenedPacks { make_up, packs: (0..packs).map(pack).collect() })
}

/// Cards from different places of a sheet.
fn drawn(sheet: &[Printing], cards: usize, random: &mut fastrand::Rng) -> Vec<Printing> {
    let mut sheet = sheet.to_vec();
    for at in 0..cards {
        // Numbers of the machine's own width would be others in a browser.
        let left = u64::try_from(sheet.len() - at).unwrap_or(1);
        let other = usize::try_from(random.u64(0..left)).unwrap_or(0);
        sheet.swap(at, at + other);
    }
    sheet.truncate(cards);
    sheet.sort_unstable();
    sheet
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sheets_are_those_of_the_printer() {
        let database = Database::built_in();
        let sizes = ["TW", "TD", "DM", "LE", "AS", "WH", "BA"].map(|set| {
            let sheets = Sheets::of(set, &database);
            [sheets.rare.len(), sheets.uncommon.len(), sheets.common.len()]
        });
        // Sheets have eleven rows of eleven cards; The Wizards has two of common cards, and the
        // letters of Against the Shadow leave out one uncommon card.
        assert_eq!(
            sizes,
            [
                [121, 121, 242],
                [121, 121, 121],
                [121, 121, 121],
                [121, 121, 121],
                [121, 120, 121],
                [121, 121, 121],
                [0, 0, 137]
            ]
        );
    }

    #[test]
    fn packs_hold_what_they_say_and_the_same_for_a_seed() {
        let database = Database::built_in();
        let opened = open("le", 6, None, 7, &database).expect("packs");
        assert_eq!(opened, open("LE", 6, None, 7, &database).expect("packs"));
        assert_ne!(opened, open("LE", 6, None, 8, &database).expect("packs"));
        assert_eq!(
            (opened.packs.len(), opened.make_up.to_string().as_str()),
            (6, "1 rare, 3 uncommon, 11 common")
        );
        for pack in &opened.packs {
            let of = |rarity| {
                pack.iter().filter(|&&at| database.card(at).rarity == Some(rarity)).count()
            };
            assert_eq!([of(Rarity::Rare), of(Rarity::Uncommon), of(Rarity::Common)], [1, 3, 11]);
        }
        // The same on every machine: what the first pack begins with.
        let first: Vec<String> =
            opened.packs[0].iter().take(4).map(|&at| database.id(at).to_string()).collect();
        assert_eq!(first, ["LE-291", "LE-142", "LE-275", "LE-351"]);
        let balrog = open("BA", 1, None, 1, &database).expect("packs");
        assert_eq!(balrog.make_up.to_string(), "15 common");
    }

    /// Of two rare cards, the one that is on the sheet twice is in twice as many packs.
    #[test]
    fn rarities_are_those_that_are_printed() {
        let database = Database::built_in();
        let make_up = "1 rare".parse().expect("a make-up");
        let (mut once, mut twice) = (0, 0);
        for seed in 0..20 {
            let opened = open("AS", 1_000, Some(make_up), seed, &database).expect("packs");
            for &at in opened.packs.iter().flatten() {
                match database.card(at).on_sheet {
                    1 => once += 1,
                    _ => twice += 1,
                }
            }
        }
        // Of 121 places, 9 are those of cards that are there once.
        let share = f64::from(once) / f64::from(once + twice);
        assert!((share - 9.0 / 121.0).abs() < 0.006, "{share}");
    }

    #[test]
    fn what_cannot_be_opened_is_told() {
        let database = Database::built_in();
        let told = |set, packs, make_up: Option<&str>| {
            let make_up = make_up.map(|text| text.parse().expect("a make-up"));
            let error = open(set, packs, make_up, 1, &database).expect_err("none");
            format!("{error}: {}", error.help())
        };
        assert_eq!(told("LX", 1, None), "there is no set `LX`: did you mean `LE`?");
        assert_eq!(
            told("BA", 1, Some("1 rare")),
            "the sheet of the rarity rare of BA has 0 places: let a pack hold fewer cards of this rarity"
        );
        assert_eq!(
            told("LE", 0, None),
            "the number of packs is from 1 to 1000: open fewer packs, or at least one"
        );
        for bad in
            ["", "rare", "1 gold", "1 rare, 2 rare", "0 rare", "61 common", "-1 rare", "1 fixed"]
        {
            assert_eq!(bad.parse::<PackMakeUp>(), Err(BadMakeUp(bad.to_owned())), "{bad}");
        }
    }
}
