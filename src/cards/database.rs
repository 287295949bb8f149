//! The table of all printings: the built-in one, with a user's own cards laid over it.
//!
//! The built-in cards lie in the binary in a compact form, each decoded when it is first asked for.

use std::sync::OnceLock;

use super::model::{Card, CardId, Language};
use super::relations;

#[allow(clippy::unreadable_literal, reason = "written by build.rs, read by nobody")]
mod table {
    include!(concat!(env!("OUT_DIR"), "/cards.rs"));
}

/// The index of folded names. Its keys are parts of one text, not pointers, so that the program
/// starts without relocating nine thousand of them.
#[allow(clippy::unreadable_literal, reason = "partly written by build.rs, read by nobody")]
mod names {
    use std::hash::{Hash, Hasher};

    use phf_shared::{PhfBorrow, PhfHash};

    /// A part of the text of all names.
    #[derive(Clone, Copy)]
    pub(super) struct Key {
        at: u32,
        len: u16,
    }

    /// A part of the table of hits.
    #[derive(Clone, Copy)]
    pub(super) struct Hits {
        at: u32,
        len: u16,
    }

    include!(concat!(env!("OUT_DIR"), "/names.rs"));

    impl Key {
        fn text(self) -> &'static str {
            &TEXT[self.at as usize..self.at as usize + usize::from(self.len)]
        }
    }

    impl PartialEq for Key {
        fn eq(&self, other: &Self) -> bool {
            self.text() == other.text()
        }
    }

    impl Eq for Key {}

    impl Hash for Key {
        fn hash<H: Hasher>(&self, state: &mut H) {
            self.text().hash(state);
        }
    }

    impl PhfHash for Key {
        fn phf_hash<H: Hasher>(&self, state: &mut H) {
            self.text().phf_hash(state);
        }
    }

    impl PhfBorrow<str> for Key {
        fn borrow(&self) -> &str {
            self.text()
        }
    }

    pub(super) fn hits(folded: &str) -> &'static [(u8, u16)] {
        NAMES
            .get(folded)
            .map_or(&[], |hits| &HITS[hits.at as usize..hits.at as usize + usize::from(hits.len)])
    }

    pub(super) fn all() -> impl Iterator<Item = &'static str> + use<> {
        NAMES.keys().map(|key| key.text())
    }
}

static CARDS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/cards.bin"));

/// A printing, by its place in a [`Database`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Printing(pub(crate) u16);

/// A card, whatever its printing: type, alignment and name agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CardKey(u16);

/// A group of cards that are manifestations of one entity; most cards are a group of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GroupKey(u16);

/// All printings that decks can name.
#[derive(Debug)]
pub struct Database {
    slots: Vec<OnceLock<Box<Card>>>,
}

impl Database {
    /// The table that is part of the program.
    pub fn built_in() -> Self {
        let printings = table::STARTS.len() - 1;
        Self { slots: std::iter::repeat_with(OnceLock::new).take(printings).collect() }
    }

    /// The facts of a printing.
    pub fn card(&self, printing: Printing) -> &Card {
        self.slots[usize::from(printing.0)].get_or_init(|| decode(printing))
    }

    /// The card that a printing is one of.
    pub fn key(&self, printing: Printing) -> CardKey {
        CardKey(table::CARD_OF[usize::from(printing.0)])
    }

    /// The manifestation group that a printing's card is in.
    pub fn group(&self, printing: Printing) -> GroupKey {
        GroupKey(table::GROUP_OF[usize::from(printing.0)])
    }

    /// All printings, in the order of their sets and numbers.
    pub fn printings(&self) -> impl ExactSizeIterator<Item = Printing> + use<> {
        let count = u16::try_from(self.slots.len()).unwrap_or(u16::MAX);
        (0..count).map(Printing)
    }

    /// All cards, in the order of their sets and numbers.
    pub fn cards(&self) -> impl ExactSizeIterator<Item = &Card> {
        self.printings().map(|printing| self.card(printing))
    }

    /// The printing of an id.
    pub fn by_id(&self, id: CardId) -> Option<Printing> {
        let found = table::BY_ID.binary_search_by_key(&id, |&at| self.card(Printing(at)).id);
        found.ok().map(|at| Printing(table::BY_ID[at]))
    }

    /// The printing of an OCTGN id.
    pub fn by_octgn(&self, guid: &str) -> Option<Printing> {
        let guid = relations::guid(guid)?;
        let found = table::BY_GUID.binary_search_by_key(&guid, |&(guid, _)| guid);
        found.ok().map(|at| Printing(table::BY_GUID[at].1))
    }

    /// The printings that a folded name (see [`super::fold`]) fits in any language, those of
    /// English names first; each printing once.
    pub fn by_folded_name(&self, folded: &str) -> impl Iterator<Item = (Language, Printing)> {
        names::hits(folded)
            .iter()
            .map(|&(language, at)| (Language::ALL[usize::from(language)], Printing(at)))
    }

    /// Every folded name of every language, in no order.
    pub fn folded_names(&self) -> impl Iterator<Item = &str> {
        names::all().map(|name| name as &str)
    }
}

/// Decodes a card of the built-in table, which the build script wrote with the same model.
fn decode(printing: Printing) -> Box<Card> {
    let at = usize::from(printing.0);
    let bytes = &CARDS[table::STARTS[at] as usize..table::STARTS[at + 1] as usize];
    Box::new(borsh::from_slice(bytes).expect("the built-in table holds what build.rs wrote"))
}
