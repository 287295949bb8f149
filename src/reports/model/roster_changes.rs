//! The changes since lists were registered, list by list and card by card.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{REPORT_VERSION, Tool};
use crate::cards::database::Database;
use crate::cards::model::CardId;
use crate::decks::diff::{By, FieldChange, differences};
use crate::decks::model::Field;
use crate::decks::register::{Register, RegisteredList};
use crate::decks::resolve::ResolvedDeck;
use crate::harmless::shown_line;
use crate::message::{Locale, Message};
use crate::reports::diff::{DiffChange, DiffField};
use crate::words::words;

/// What changed since lists were registered.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RosterChanges {
    /// The version of this shape.
    pub report_version: u32,
    /// The program that made it.
    pub tool: Tool,
    /// Whether every list is as it was registered, and none is new.
    pub same: bool,
    /// The lists: those that were registered in the order of their files, then the new ones.
    #[serde(rename = "decks")]
    pub lists: Vec<ListChange>,
}

words! {
    /// What became of a list.
    pub ListState {
        /// The deck is the one that was registered.
        Same = "same",
        /// It is another one.
        Changed = "changed",
        /// Nobody registered it.
        New = "new",
        /// It was registered, and is no longer there.
        Missing = "missing",
        /// It can no longer be read.
        Unreadable = "unreadable",
    }
}

/// What became of a list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ListChange {
    /// Whose list it is.
    pub entrant: String,
    /// What became of it.
    pub state: ListState,
    /// The file that it is in now, from the folder of the register; null where there is none.
    pub file: Option<String>,
    /// The file that was registered.
    pub registered: Option<String>,
    /// The fingerprint that was registered.
    pub before: Option<String>,
    /// The fingerprint of the list as it is.
    pub after: Option<String>,
    /// Why it cannot be read.
    pub why: Option<String>,
    /// What the list says otherwise of its player and avatar.
    pub fields: Vec<DiffField>,
    /// The cards that differ: by part, then in the order of lists.
    pub changes: Vec<DiffChange>,
    /// The opened cards of which there are more or fewer than were registered, by id.
    pub opened: Vec<OpenedChange>,
}

/// A card of which an entrant opened other copies than were registered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct OpenedChange {
    /// The card.
    pub id: Option<CardId>,
    /// Its name in the language asked for.
    pub name: String,
    /// The copies that were registered.
    pub before: u32,
    /// The copies that there are.
    pub after: u32,
}

/// The current state of a list.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "nearly every list is a deck")]
pub(crate) enum ListNow {
    /// The file is a deck.
    Read(RegisteredList),
    /// The file can no longer be read: its path in the folder of the register, and why.
    Unreadable(String, String),
}

impl ListNow {
    fn file(&self) -> &str {
        match self {
            Self::Read(list) => &list.file,
            Self::Unreadable(file, _) => file,
        }
    }

    const fn list(&self) -> Option<&RegisteredList> {
        match self {
            Self::Read(list) => Some(list),
            Self::Unreadable(..) => None,
        }
    }
}

impl RosterChanges {
    /// Compares lists with the registered ones. A list is recognised by its file name, even in
    /// another format; else by its fingerprint; else by its entrant, if the entrant has one list.
    pub(crate) fn new(
        register: &Register,
        now: Vec<ListNow>,
        database: &Database,
        locale: &Locale,
    ) -> Self {
        let registered = register.lists();
        let mut left: Vec<Option<ListNow>> = now.into_iter().map(Some).collect();
        let mut found: Vec<Option<ListNow>> = registered.iter().map(|_| None).collect();
        let ways: [&Likeness; 4] = [
            &|before, now| before.file == now.file(),
            &|before, now| bare(&before.file) == bare(now.file()),
            &|before, now| now.list().is_some_and(|now| now.fingerprint == before.fingerprint),
            &|before, now| now.list().is_some_and(|now| now.entrant == before.entrant),
        ];
        for alike in ways {
            for (before, found) in registered.iter().zip(&mut found) {
                if found.is_some() {
                    continue;
                }
                let fits =
                    |now: &&mut Option<ListNow>| now.as_ref().is_some_and(|now| alike(before, now));
                *found = left.iter_mut().find(fits).and_then(Option::take);
            }
        }
        let known = registered.iter().zip(found);
        let known = known.map(|(before, now)| ListChange::of(before, now, database, locale));
        let new = left.into_iter().flatten().map(ListChange::of_new);
        let lists: Vec<ListChange> = known.chain(new).collect();
        let same = lists.iter().all(|list| list.state == ListState::Same);
        Self { report_version: REPORT_VERSION, tool: Tool::default(), same, lists }
    }
}

/// Tests whether a list is the one that was registered.
type Likeness = dyn Fn(&RegisteredList, &ListNow) -> bool;

/// A file without its extension: a list may come again in another form.
fn bare(file: &str) -> &str {
    match file.rsplit_once('.') {
        Some((bare, end)) if !end.contains('/') && !bare.is_empty() => bare,
        _ => file,
    }
}

impl ListChange {
    fn of(
        before: &RegisteredList,
        now: Option<ListNow>,
        database: &Database,
        locale: &Locale,
    ) -> Self {
        let mut change = Self {
            entrant: shown_line(&before.entrant),
            state: ListState::Missing,
            file: None,
            registered: Some(shown_line(&before.file)),
            before: Some(shown_line(&before.fingerprint)),
            after: None,
            why: None,
            fields: Vec::new(),
            changes: Vec::new(),
            opened: Vec::new(),
        };
        match now {
            None => {}
            Some(ListNow::Unreadable(file, why)) => {
                change.state = ListState::Unreadable;
                change.file = Some(file);
                change.why = Some(why);
            }
            Some(ListNow::Read(after)) => {
                change.fields = fields(before, &after, locale);
                change.changes = cards(before, &after, database);
                change.opened = opened(before, &after, database);
                let same = before.fingerprint == after.fingerprint
                    && change.fields.is_empty()
                    && change.opened.is_empty();
                change.state = if same { ListState::Same } else { ListState::Changed };
                change.file = Some(after.file);
                change.after = Some(after.fingerprint);
            }
        }
        change
    }

    fn of_new(now: ListNow) -> Self {
        let (file, entrant, after, why) = match now {
            ListNow::Read(list) => (list.file, list.entrant, Some(list.fingerprint), None),
            ListNow::Unreadable(file, why) => {
                let entrant = crate::decks::entrant::entrant(None, &file, false);
                (file, entrant, None, Some(why))
            }
        };
        let state = if why.is_some() { ListState::Unreadable } else { ListState::New };
        Self {
            entrant,
            state,
            file: Some(file),
            registered: None,
            before: None,
            after,
            why,
            fields: Vec::new(),
            changes: Vec::new(),
            opened: Vec::new(),
        }
    }
}

/// The opened cards that differ, where both records have any.
fn opened(
    before: &RegisteredList,
    after: &RegisteredList,
    database: &Database,
) -> Vec<OpenedChange> {
    if before.opened.is_empty() || after.opened.is_empty() {
        return Vec::new();
    }
    let mut cards: BTreeMap<(Option<CardId>, &str), [u32; 2]> = BTreeMap::new();
    for (place, list) in [before, after].into_iter().enumerate() {
        for card in &list.opened {
            cards.entry((card.card, &card.name)).or_default()[place] += card.copies;
        }
    }
    let differing = cards.into_iter().filter(|(_, [before, after])| before != after);
    let change = |((id, name), [before, after]): ((Option<CardId>, &str), [u32; 2])| OpenedChange {
        id,
        name: database.shown_name(name).to_owned(),
        before,
        after,
    };
    differing.map(change).collect()
}

/// The fields that differ. An avatar that only one list names is not a change: not every format can
/// say it.
fn fields(before: &RegisteredList, after: &RegisteredList, locale: &Locale) -> Vec<DiffField> {
    let player = (before.player != after.player).then(|| FieldChange {
        field: Field::Player,
        before: Some(before.player.message()),
        after: Some(after.player.message()),
    });
    let avatars = before.avatar.as_ref().zip(after.avatar.as_ref());
    let avatar = avatars.filter(|(one, other)| one != other).map(|(one, other)| FieldChange {
        field: Field::Avatar,
        before: Some(Message::verbatim(one)),
        after: Some(Message::verbatim(other)),
    });
    player.iter().chain(&avatar).map(|field| DiffField::said(field, locale)).collect()
}

/// The cards that differ.
fn cards(before: &RegisteredList, after: &RegisteredList, database: &Database) -> Vec<DiffChange> {
    let (own, other) = (before.deck(), after.deck());
    let own = ResolvedDeck::new(&own, database, Some(before.player));
    let other = ResolvedDeck::new(&other, database, Some(after.player));
    differences(&own, &other, By::Card).iter().map(DiffChange::new).collect()
}
