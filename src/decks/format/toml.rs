//! TOML, edited in place so that comments stay: those above an entry go with it, the one at the
//! head of a group of entries stays at the head. Empty lines part groups, and cards are sorted
//! within theirs.

use toml_edit::{Decor, DocumentMut, Item, Key, Table, TableLike, Value};

use super::{FormatPlan, new_names};
use crate::cards::kinds::Rank;
use crate::decks::formats::{CanonicalCompany, HEAD_KEYS};
use crate::decks::model::Section;
use crate::message::message;
use crate::source::ReadError;
use crate::text::foreign::reader_says;

/// The tables that hold sections.
const PARTS: [&str; 2] = ["pool", "play-deck"];

/// Formats the text of a TOML deck.
pub(super) fn format(text: &str, plan: &FormatPlan) -> Result<String, ReadError> {
    let mut document: DocumentMut = text
        .parse()
        .map_err(|error: toml_edit::TomlError| ReadError::new(reader_says(error.message())))?;
    let trailing = document.trailing().as_str().unwrap_or_default().to_owned();
    let mut old = std::mem::take(document.as_table_mut());
    let mut out = Laid { table: Table::new(), place: 0 };
    head(&mut old, &mut out.table, plan);
    for &section in Section::ALL {
        out.section(&mut old, section, plan)?;
    }
    out.companies(&mut old, plan);
    // Nothing else is sorted: `[[allow]]`, and tables of parts without sections.
    for (key, item) in drained(&mut old) {
        out.keep(&key, item);
    }
    *document.as_table_mut() = out.table;
    document.set_trailing(comments_only(&trailing, "\n"));
    let text = document.to_string();
    Ok(format!("{}\n", text.trim()))
}

/// The tables that are laid out so far.
struct Laid {
    table: Table,
    /// The place of the last table in the file.
    place: isize,
}

impl Laid {
    fn next_place(&mut self) -> isize {
        self.place += 1;
        self.place
    }

    /// Lays a section out, with its cards sorted under their new names.
    fn section(
        &mut self,
        old: &mut Table,
        section: Section,
        plan: &FormatPlan,
    ) -> Result<(), ReadError> {
        let (part, name) = match section.word().split_once('.') {
            Some((part, name)) => (Some(part), name),
            None => (None, section.word()),
        };
        let Some((above, item)) = take(old, part, name) else { return Ok(()) };
        let word = section.word();
        let no_table = |_| ReadError::new(message!("`{section}` is not a table", section = word));
        let mut table = item.into_table().map_err(no_table)?;
        let above = above + &comments_of(table.decor());
        let behind = table.decor().suffix().and_then(|raw| raw.as_str()).unwrap_or_default();
        let behind = trailing_comment(behind);
        let entries = sorted(&mut table, section, plan)?;
        let mut new = Table::new();
        new.set_position(Some(self.next_place()));
        *new.decor_mut() = Decor::new(format!("\n{above}"), behind);
        for entry in entries {
            new.insert_formatted(&entry.key(), entry.value());
        }
        let target = match part {
            Some(part) => {
                let parent = self.table.entry(part).or_insert_with(|| {
                    let mut parent = Table::new();
                    parent.set_implicit(true);
                    Item::Table(parent)
                });
                parent.as_table_mut().ok_or_else(|| ReadError::new(message!("not a table")))?
            }
            None => &mut self.table,
        };
        target.insert(name, Item::Table(new));
        Ok(())
    }

    /// The starting companies with their new names.
    fn companies(&mut self, old: &mut Table, plan: &FormatPlan) {
        let Some((key, mut item)) = old.remove_entry("company") else { return };
        let renamed = plan.written.companies.iter().zip(&plan.deck.companies);
        if let Item::ArrayOfTables(tables) = &mut item {
            for (table, (from, to)) in tables.iter_mut().zip(renamed) {
                rename_company(table, from, to);
            }
        } else if let Some(list) = item.as_array_mut() {
            let tables = list.iter_mut().filter_map(Value::as_inline_table_mut);
            for (table, (from, to)) in tables.zip(renamed) {
                rename_company(table, from, to);
            }
        }
        self.keep(&key, item);
    }

    /// Keeps an item as it is, after what is laid out so far.
    fn keep(&mut self, key: &Key, mut item: Item) {
        match &mut item {
            Item::ArrayOfTables(tables) => {
                for table in tables.iter_mut() {
                    self.place_last(table);
                }
            }
            Item::Table(table) => self.place_last(table),
            _ => {}
        }
        self.table.insert_formatted(key, item);
    }

    /// Gives a table the next place and one empty line above it.
    fn place_last(&mut self, table: &mut Table) {
        table.set_position(Some(self.next_place()));
        let above = comments_of(table.decor());
        table.decor_mut().set_prefix(format!("\n{above}"));
        for (_, item) in table.iter_mut() {
            if let Item::Table(inner) = item {
                self.place_last(inner);
            }
        }
    }
}

/// Takes a section out of the file, with the comments above it and, where it is the first of its
/// part, those above the part.
fn take(old: &mut Table, part: Option<&str>, name: &str) -> Option<(String, Item)> {
    let Some(part) = part else {
        let (key, item) = old.remove_entry(name)?;
        return Some((comments_of(key.leaf_decor()), item));
    };
    let item = old.get_mut(part)?;
    let parent = item.as_table_like_mut()?;
    let above_key = parent.key(name).map(|key| comments_of(key.leaf_decor())).unwrap_or_default();
    let section = parent.remove(name)?;
    let mut above = String::new();
    if let Item::Table(table) = item {
        above = comments_of(table.decor());
        table.decor_mut().clear();
    }
    let empty = item.as_table_like().is_some_and(TableLike::is_empty);
    if let Some(mut key) = old.key_mut(part) {
        above = comments_of(key.leaf_decor()) + &above;
        key.leaf_decor_mut().clear();
    }
    if empty && PARTS.contains(&part) {
        old.remove(part);
    }
    Some((above + &above_key, section))
}

/// The keys about the deck as a whole, in order and with their comments.
fn head(old: &mut Table, new: &mut Table, plan: &FormatPlan) {
    let first = old.iter().find(|(_, item)| item.is_value()).map(|(key, _)| key.to_owned());
    let mut keys: Vec<(Key, Item)> =
        HEAD_KEYS.iter().filter_map(|key| old.remove_entry(key)).collect();
    // Comments above the first key belong to the file.
    let mut top = String::new();
    for (key, item) in &mut keys {
        let prefix = key.leaf_decor().prefix().and_then(|raw| raw.as_str()).unwrap_or_default();
        let own = comments_only(prefix, "");
        if first.as_deref() == Some(key.get()) {
            top = own;
            key.leaf_decor_mut().set_prefix("");
        } else {
            key.leaf_decor_mut().set_prefix(own);
        }
        tidy(key, item);
        rename_head(key.get(), item, plan);
    }
    if let (Some(player), false) =
        (plan.deck.player, keys.iter().any(|(key, _)| key.get() == "player"))
    {
        let at = usize::from(keys.first().is_some_and(|(key, _)| key.get() == "name"));
        keys.insert(at, (Key::new("player"), Item::Value(player.word().into())));
    }
    if let Some((key, _)) = keys.first_mut() {
        let own = key.leaf_decor().prefix().and_then(|raw| raw.as_str()).unwrap_or_default();
        let all = format!("{top}{own}");
        key.leaf_decor_mut().set_prefix(all);
    }
    for (key, item) in keys {
        new.insert_formatted(&key, item);
    }
}

/// The avatar has a canonical name too.
fn rename_head(key: &str, item: &mut Item, plan: &FormatPlan) {
    if let (Some(avatar), "avatar", Item::Value(value)) = (&plan.deck.avatar, key, item) {
        set_text(value, avatar);
    }
}

/// One blank on each side of the equals sign, and one before a comment after the value.
fn tidy(key: &mut Key, item: &mut Item) {
    key.leaf_decor_mut().set_suffix(" ");
    if let Item::Value(value) = item {
        let behind = value.decor().suffix().and_then(|raw| raw.as_str()).unwrap_or_default();
        let behind = trailing_comment(behind);
        *value.decor_mut() = Decor::new(" ", behind);
    }
}

/// An entry of a section under its new name.
struct SortedEntry {
    name: String,
    rank: Rank,
    /// The comment lines above it.
    above: String,
    copies: i64,
    /// The comment behind it.
    behind: String,
    /// Which group of entries it is in.
    group: usize,
}

impl SortedEntry {
    fn key(&self) -> Key {
        quoted(&self.name).with_leaf_decor(Decor::new(self.above.as_str(), " "))
    }

    fn value(&self) -> Item {
        let mut value = Value::from(self.copies);
        *value.decor_mut() = Decor::new(" ", self.behind.as_str());
        Item::Value(value)
    }
}

/// A key in quotes, as names are written even where they need none.
fn quoted(name: &str) -> Key {
    let quoted = Value::from(name).to_string();
    let key = Key::parse(&quoted).ok().and_then(|mut keys| keys.pop());
    key.unwrap_or_else(|| Key::new(name))
}

/// The entries of a section, sorted group by group; those that turn out to be of the same name are
/// put together.
fn sorted(
    table: &mut Table,
    section: Section,
    plan: &FormatPlan,
) -> Result<Vec<SortedEntry>, ReadError> {
    let mut entries: Vec<SortedEntry> = Vec::new();
    let mut group = 0;
    for (key, item) in drained(table) {
        let prefix = key.leaf_decor().prefix().and_then(|raw| raw.as_str()).unwrap_or_default();
        let parted = prefix.lines().any(|line| line.trim().is_empty()) && prefix.contains('\n');
        group += usize::from(parted && !entries.is_empty());
        let strange = || {
            let (name, section) = (key.get(), section.word());
            ReadError::new(message!("`{name}` is not an entry of `{section}`", name, section))
        };
        let known = plan.entries.get(&(section, key.get().into())).ok_or_else(strange)?;
        let value = item.as_value().ok_or_else(strange)?;
        let behind = value.decor().suffix().and_then(|raw| raw.as_str()).unwrap_or_default();
        entries.push(SortedEntry {
            name: known.0.clone(),
            rank: known.1.clone(),
            above: comments_only(prefix, ""),
            copies: value.as_integer().ok_or_else(strange)?,
            behind: trailing_comment(behind),
            group,
        });
    }
    let mut entries = put_together(entries);
    let mut start = 0;
    while start < entries.len() {
        let group = entries[start].group;
        let len = entries[start..].iter().take_while(|entry| entry.group == group).count();
        sort_group(&mut entries[start..start + len], start > 0);
        start += len;
    }
    Ok(entries)
}

/// Moves entries of one name to the place of the first, with all comments.
fn put_together(entries: Vec<SortedEntry>) -> Vec<SortedEntry> {
    let mut out: Vec<SortedEntry> = Vec::with_capacity(entries.len());
    for entry in entries {
        match out.iter_mut().find(|other| other.name == entry.name) {
            Some(first) if first.copies + entry.copies <= 99 => {
                first.copies += entry.copies;
                first.above.push_str(&entry.above);
                if first.behind.is_empty() {
                    first.behind = entry.behind;
                } else if !entry.behind.is_empty() {
                    first.above.push_str(entry.behind.trim());
                    first.above.push('\n');
                }
            }
            _ => out.push(entry),
        }
    }
    out
}

/// Sorts a group. The comment at its head stays there.
fn sort_group(entries: &mut [SortedEntry], parted: bool) {
    let head = entries.first_mut().map(|first| std::mem::take(&mut first.above));
    entries.sort_by(|a, b| a.rank.cmp(&b.rank).then_with(|| a.name.cmp(&b.name)));
    if let (Some(head), Some(first)) = (head, entries.first_mut()) {
        let line = if parted { "\n" } else { "" };
        first.above = format!("{line}{head}{}", first.above);
    }
}

/// Renames the cards of a company; values that are not text stay as they are.
fn rename_company(table: &mut dyn TableLike, from: &CanonicalCompany, to: &CanonicalCompany) {
    if let (Some(site), Some(value)) =
        (&to.site, table.get_mut("site").and_then(Item::as_value_mut))
    {
        set_text(value, site);
    }
    let names = new_names(from, to);
    let new = |name: &str| {
        names.iter().find(|(old, _)| *old == name).map_or(name, |(_, new)| new).to_owned()
    };
    if let Some(list) = table.get_mut("characters").and_then(Item::as_array_mut) {
        list.iter_mut().for_each(|value| rename(value, &new));
    }
    for key in ["followers", "items"] {
        match table.get_mut(key) {
            Some(Item::Table(inner)) => {
                for (key, mut item) in drained(inner) {
                    if let Item::Value(value) = &mut item {
                        rename_all(value, &new);
                    }
                    inner.insert_formatted(&renamed(&key, &new), item);
                }
            }
            Some(Item::Value(Value::InlineTable(inner))) => {
                let keys: Vec<String> = inner.iter().map(|(key, _)| key.to_owned()).collect();
                for (key, mut value) in
                    keys.iter().filter_map(|key| inner.remove_entry(key)).collect::<Vec<_>>()
                {
                    rename_all(&mut value, &new);
                    inner.insert_formatted(&renamed(&key, &new), value);
                }
            }
            _ => {}
        }
    }
}

/// A key under its new name, in quotes.
fn renamed(key: &Key, new: &impl Fn(&str) -> String) -> Key {
    quoted(&new(key.get())).with_leaf_decor(key.leaf_decor().clone())
}

/// New names for a name or a list of names.
fn rename_all(value: &mut Value, new: &impl Fn(&str) -> String) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(|value| rename(value, new)),
        value => rename(value, new),
    }
}

fn rename(value: &mut Value, new: &impl Fn(&str) -> String) {
    if let Some(name) = value.as_str().map(new) {
        set_text(value, &name);
    }
}

/// Another text in place of one, with the same comments around it.
fn set_text(value: &mut Value, text: &str) {
    if value.as_str() != Some(text) {
        let decor = value.decor().clone();
        *value = Value::from(text);
        *value.decor_mut() = decor;
    }
}

/// Everything in a table, in the order of the file.
fn drained(table: &mut Table) -> Vec<(Key, Item)> {
    let keys: Vec<String> = table.iter().map(|(key, _)| key.to_owned()).collect();
    keys.iter().filter_map(|key| table.remove_entry(key)).collect()
}

/// The comment lines above something.
fn comments_of(decor: &Decor) -> String {
    comments_only(decor.prefix().and_then(|raw| raw.as_str()).unwrap_or_default(), "")
}

/// The comment lines of a text without blanks and empty lines between them; `before` is put above
/// them if there are any.
fn comments_only(text: &str, before: &str) -> String {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let lines = lines.fold(String::new(), |all, line| all + line + "\n");
    if lines.is_empty() { lines } else { format!("{before}{lines}") }
}

/// The comment behind a value, one blank away from it.
fn trailing_comment(text: &str) -> String {
    match text.trim() {
        "" => String::new(),
        comment => format!(" {comment}"),
    }
}
