//! The differences of two decks in everything except their cards. A field that one of the formats
//! cannot say is not compared, for its absence means nothing. Player type and avatar are those that
//! the decks are judged with, for readers infer them.

use crate::decks::model::{Deck, Field, Format};
use crate::decks::resolve::ResolvedDeck;
use crate::decks::resolve::companies::StartingCompany;
use crate::message::{Message, message};

/// A field in which the decks differ. Of lists (tags, starting companies, waivers) each member that
/// only one deck has is a separate change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FieldChange {
    /// The field.
    pub field: Field,
    /// The value in the first deck; `None` if the deck does not have it.
    pub before: Option<Message>,
    /// The value in the second deck.
    pub after: Option<Message>,
}

/// The fields in which two decks differ, in the order of native files.
pub(crate) fn field_changes(
    before: &ResolvedDeck<'_>,
    after: &ResolvedDeck<'_>,
) -> Vec<FieldChange> {
    let says =
        |deck: &ResolvedDeck<'_>, field| deck.deck.format.is_none_or(|f| Format::says(f, field));
    let mut changes = Vec::new();
    for &field in Field::ALL {
        let inferred = matches!(field, Field::Player | Field::Avatar);
        if inferred || says(before, field) && says(after, field) {
            let (own, other) = (values(before, field), values(after, field));
            changes.extend(changes_of(field, only(&own, &other), only(&other, &own)));
        }
    }
    changes
}

/// The changes of a field, from the values that only one of the decks has.
fn changes_of(field: Field, own: Vec<Message>, other: Vec<Message>) -> Vec<FieldChange> {
    if matches!(field, Field::Tags | Field::Company | Field::Allow) {
        let gone = own.into_iter().map(|value| (Some(value), None));
        let new = other.into_iter().map(|value| (None, Some(value)));
        let change = |(before, after)| FieldChange { field, before, after };
        return gone.chain(new).map(change).collect();
    }
    let (before, after) = (own.into_iter().next(), other.into_iter().next());
    (before != after).then_some(FieldChange { field, before, after }).into_iter().collect()
}

/// The values that the first list has more often than the second, as often as they are surplus.
fn only(own: &[Message], other: &[Message]) -> Vec<Message> {
    let mut left: Vec<&Message> = other.iter().collect();
    let mut only = own.to_vec();
    only.retain(|value| match left.iter().position(|other| *other == value) {
        Some(at) => {
            left.swap_remove(at);
            false
        }
        None => true,
    });
    only
}

/// The values of a field of a deck.
fn values(deck: &ResolvedDeck<'_>, field: Field) -> Vec<Message> {
    let Deck { name, ruleset, length, author, date, tags, notes, allows, .. } = deck.deck;
    let one = |value: Option<String>| value.map(Message::verbatim).into_iter().collect();
    match field {
        Field::Name => one(name.clone()),
        Field::Player => vec![deck.player.kind.message()],
        Field::Avatar => one(deck
            .avatar
            .as_ref()
            .map(|avatar| deck.database.shown_name(&avatar.name).to_owned())),
        Field::Ruleset => one(ruleset.as_ref().map(|ruleset| ruleset.value.clone())),
        Field::Length => length.iter().map(|length| length.value.message()).collect(),
        Field::LimitedCollection => one(deck.deck.limited_collection.then(|| "true".to_owned())),
        Field::Author => one(author.clone()),
        Field::Date => one(date.clone()),
        Field::Tags => tags.iter().map(Message::verbatim).collect(),
        // Some readers take the empty lines around them.
        Field::Notes => one(notes.as_deref().map(|notes| notes.trim().to_owned())),
        Field::Company => deck.companies.iter().map(company).collect(),
        Field::Allow => {
            let reason = |reason: &Option<String>| {
                reason.as_ref().map(|reason| format!(" ({reason})")).unwrap_or_default()
            };
            let said = allows.iter().map(|allow| allow.rule.value.clone() + &reason(&allow.reason));
            said.map(Message::verbatim).collect()
        }
    }
}

/// A company in a line that does not depend on the order in which a file names its cards.
fn company(company: &StartingCompany<'_>) -> Message {
    let (mut characters, mut bonds) =
        if company.faults.is_empty() { resolved(company) } else { written(company) };
    characters.sort_unstable();
    bonds.sort_unstable_by(|one: &Message, other| one.as_str().cmp(other));
    let site = company.site.map(|site| site.card.shown_name().to_owned());
    let site = site.or_else(|| company.written.site.as_ref().map(|site| site.value.clone()));
    let site = site.map(|site| format!("{site}: ")).unwrap_or_default();
    let characters = Message::verbatim(format!("{site}{}", characters.join(", ")));
    Message::joined(std::iter::once(characters).chain(bonds).collect(), "; ")
}

/// The characters by name, with controllers and items.
fn resolved(company: &StartingCompany<'_>) -> (Vec<String>, Vec<Message>) {
    let name = |at: usize| company.members[at].card.card.shown_name();
    let members = company.members.iter();
    let bonds = members.clone().enumerate().filter_map(|(at, member)| {
        member.control.map(|control| follows(name(at), name(control.by)))
    });
    let items =
        company.items.iter().map(|item| bears(name(item.bearer), item.card.card.shown_name()));
    (
        members.map(|member| member.card.card.shown_name().to_owned()).collect(),
        bonds.chain(items).collect(),
    )
}

/// A company as the file has it, if its parts do not fit together.
fn written(company: &StartingCompany<'_>) -> (Vec<String>, Vec<Message>) {
    let written = company.written;
    let followers = written.followers.iter();
    let bonds = followers.map(|(one, by)| follows(&one.value, &by.value));
    let items = written.items.iter().map(|(item, by)| bears(&by.value, &item.name));
    let characters = written.characters.iter().map(|entry| entry.name.clone());
    (characters.collect(), bonds.chain(items).collect())
}

fn follows(follower: &str, by: &str) -> Message {
    message!("{follower} follows {by}", follower, by)
}

fn bears(bearer: &str, item: &str) -> Message {
    message!("{bearer} bears {item}", bearer, item)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::database::Database;
    use crate::decks::formats;
    use crate::source::{Limits, SourceFile};

    fn told(before: &str, after: &str) -> Vec<(Field, Option<String>, Option<String>)> {
        let database = Database::built_in();
        let read = |text| {
            formats::read(&SourceFile::new("deck", text), None, &Limits::default(), &database)
                .expect("a deck")
        };
        let (before, after) = (read(before), read(after));
        let resolve = |deck| ResolvedDeck::new(deck, &database, None);
        let found = field_changes(&resolve(&before), &resolve(&after));
        let text = |said: Option<Message>| said.map(String::from);
        found
            .into_iter()
            .map(|change| (change.field, text(change.before), text(change.after)))
            .collect()
    }

    fn change(
        field: Field,
        before: Option<&str>,
        after: Option<&str>,
    ) -> (Field, Option<String>, Option<String>) {
        (field, before.map(str::to_owned), after.map(str::to_owned))
    }

    const DECK: &str = "name = \"x\"\nlength = \"short\"\ntags = [\"a\", \"b\"]\nnotes = \"n\\n\"\n\
        [pool.characters]\n\"Glorfindel II\" = 1\nAnborn = 1\n[pool.items]\n\"Horn of Anor\" = 1\n\
        [[company]]\nsite = \"Rivendell\"\ncharacters = [\"Glorfindel II\", \"Anborn\"]\n\
        followers = { Anborn = \"Glorfindel II\" }\nitems = { \"Horn of Anor\" = \"Anborn\" }\n\
        [[allow]]\nrule = \"pool-item\"\n";

    #[test]
    fn order_and_spelling_of_a_company_do_not_matter() {
        let other = DECK
            .replace("[\"Glorfindel II\", \"Anborn\"]", "[\"anborn (TW)\", \"glorfindel ii\"]")
            .replace("[\"a\", \"b\"]", "[\"b\", \"a\"]")
            .replace("n\\n", "n");
        assert_eq!(told(DECK, &other), []);
    }

    #[test]
    fn every_field_is_compared() {
        let other = DECK
            .replace("\"x\"", "\"y\"")
            .replace("\"short\"", "\"long\"")
            .replace(", \"b\"", "")
            .replace("\"n\\n\"", "\"m\"\nplayer = \"ringwraith\"\nlimited_collection = true")
            .replace("items = {", "items = { } # {")
            .replace("rule = \"pool-item\"", "rule = \"pool-item\"\nreason = \"ours\"");
        let company = "Rivendell: Anborn, Glorfindel II; Anborn follows Glorfindel II";
        let bearing = "Rivendell: Anborn, Glorfindel II; Anborn bears Horn of Anor; Anborn follows Glorfindel II";
        let expected = [
            change(Field::Name, Some("x"), Some("y")),
            change(Field::Player, Some("wizard"), Some("ringwraith")),
            change(Field::Length, Some("short"), Some("long")),
            change(Field::LimitedCollection, None, Some("true")),
            change(Field::Tags, Some("b"), None),
            change(Field::Notes, Some("n"), Some("m")),
            change(Field::Company, Some(bearing), None),
            change(Field::Company, None, Some(company)),
            change(Field::Allow, Some("pool-item"), None),
            change(Field::Allow, None, Some("pool-item (ours)")),
        ];
        assert_eq!(told(DECK, &other), expected);
    }

    #[test]
    fn a_company_that_does_not_fit_together_is_told_as_it_is_written() {
        let other = DECK
            .replace("[\"Glorfindel II\", \"Anborn\"]", "[\"glorfindel ii\", \"Anbron\"]")
            .replace("{ Anborn =", "{ Anbron =")
            .replace("= \"Anborn\" }", "= \"Anbron\" }");
        let before = "Rivendell: Anborn, Glorfindel II; Anborn bears Horn of Anor; Anborn follows Glorfindel II";
        let after = "Rivendell: Anbron, glorfindel ii; Anbron bears Horn of Anor; Anbron follows Glorfindel II";
        let expected =
            [change(Field::Company, Some(before), None), change(Field::Company, None, Some(after))];
        assert_eq!(told(DECK, &other), expected);
        // A site that is not a card is also shown as written.
        let nowhere = other.replace("\"Rivendell\"", "\"Nowhere\"");
        let nowhere_after = after.replace("Rivendell", "Nowhere");
        let expected = [
            change(Field::Company, Some(after), None),
            change(Field::Company, None, Some(&nowhere_after)),
        ];
        assert_eq!(told(&other, &nowhere), expected);
    }

    #[test]
    fn what_a_form_cannot_say_is_no_difference() {
        let list = "# x\n\n## Pool: characters\n1x Anborn\n\n## Notes\nn\n";
        assert_eq!(told(DECK, list), []);
        assert_eq!(
            told(DECK, &list.replace("# x", "# z")),
            [change(Field::Name, Some("x"), Some("z"))]
        );
    }
}
