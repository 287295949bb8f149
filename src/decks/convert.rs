//! From one format of deck file to another. Every loss is reported: what the reader skipped, what
//! the format cannot say, and what differs when the result is read again.

use std::collections::HashSet;

use crate::cards::database::Database;
use crate::cards::model::PlayerType;
use crate::decks::canonical::{Layout, canonical};
use crate::decks::diff::{By, CardDifference, Change, differences};
use crate::decks::formats::{self, CanonicalDeck, CanonicalEntry, Loss, LostCards, Written};
use crate::decks::model::{Deck, Format, Problem};
use crate::decks::resolve::ResolvedDeck;
use crate::message::{Message, message};
use crate::source::{Limits, LineIndex, SourceFile};
use crate::text::numbered;

/// Writes a deck that was read from `source` in another format. `player` overrides the player of
/// the deck.
pub fn convert(
    source: &SourceFile,
    deck: &Deck,
    database: &Database,
    player: Option<PlayerType>,
    to: Format,
) -> Written {
    let resolved = ResolvedDeck::new(deck, database, player);
    let (canonical, bad) = canonical(&resolved, Layout::of(to, &resolved));
    let mut written = formats::write(&canonical, to);
    let found = verify(&resolved, &names_lost(&canonical, &written), &written.text, to);
    let mut losses = unread(source, deck);
    losses.extend(bad);
    losses.append(&mut written.losses);
    losses.extend(found);
    Written { text: written.text, losses }
}

/// The names of the cards that the writer itself reports as lost.
fn names_lost<'c>(deck: &'c CanonicalDeck, written: &Written) -> HashSet<&'c str> {
    let lost = |entry: &&CanonicalEntry| {
        written.losses.iter().any(|loss| match &loss.cards {
            LostCards::None => false,
            LostCards::Of(section) => entry.section == *section,
            LostCards::Named(name) => entry.card.key == *name,
        })
    };
    deck.entries.iter().filter(lost).map(|entry| entry.card.name.as_str()).collect()
}

/// What the reader skipped in the file, and the file's comments.
fn unread(source: &SourceFile, deck: &Deck) -> Vec<Loss> {
    let lines = LineIndex::new(&source.text);
    let mut losses: Vec<Loss> = deck
        .problems
        .iter()
        .filter_map(|problem| {
            let line = lines.position(problem.span().start).line;
            Some(Loss::new(match problem {
                Problem::Meant { written, card, .. } => {
                    message!("line {line}: `{written}` was read as {card}", line, written, card)
                }
                Problem::UnknownHeading { span } => {
                    let heading = source.slice(*span).trim();
                    message!("line {line}: unknown heading `{heading}`", line, heading)
                }
                // The counts in headings are written again.
                Problem::HeadingCount { .. } => return None,
                Problem::UnreadableLine { span } => {
                    let text = source.slice(*span).trim();
                    message!("line {line} could not be read: `{text}`", line, text)
                }
                Problem::Unheard { span, .. } => {
                    let text = source.slice(*span).trim();
                    message!("line {line}: it is unclear whether `{text}` counts", line, text)
                }
                Problem::UnknownKey { key, .. } => {
                    message!("line {line}: unknown key `{key}`", line, key = key.value)
                }
                Problem::BadValue { key, .. } => {
                    message!("line {line}: the value of `{key}` could not be read", line, key)
                }
            }))
        })
        .collect();
    // The remarks of a list; its notes are carried over.
    let comments = match deck.format {
        Some(Format::Text) if deck.notes.is_none() => deck.remarks.clone(),
        Some(form) => formats::comments(source, form),
        None => Vec::new(),
    };
    let lost = comments.iter().filter(|&&span| !formats::is_schema_line(source.slice(span)));
    let lost = lost.count();
    if lost > 0 {
        let comments = numbered(lost, "comment");
        losses.push(Loss::new(message!("{comments} of the file will be lost", comments)));
    }
    losses
}

/// Reads the written text again and reports what differs from before, except cards already
/// reported.
fn verify(before: &ResolvedDeck<'_>, told: &HashSet<&str>, text: &str, form: Format) -> Vec<Loss> {
    let source = SourceFile::new("", text);
    let deck = match formats::read(&source, Some(form), &Limits::NONE, before.database) {
        Ok(deck) => deck,
        Err(error) => {
            let why = error.message;
            return vec![Loss::new(message!("the written deck cannot be read back: {why}", why))];
        }
    };
    let own = ResolvedDeck::new(&deck, before.database, None);
    let mut losses = Vec::new();
    if own.player.kind != before.player.kind {
        let (form, taken, not) = (form.word(), own.player.kind, before.player.kind);
        losses.push(Loss::new(message!(
            "{form} cannot say whose deck it is: it will be read as a {taken} deck, not a {not} one",
            form,
            taken,
            not
        )));
    }
    let avatar = |deck: &ResolvedDeck<'_>| deck.avatar.as_ref().map(|avatar| avatar.name.clone());
    if let Some(name) = avatar(before).filter(|name| avatar(&own).as_ref() != Some(name)) {
        let name = before.database.shown_name(&name);
        let form = form.word();
        losses.push(Loss::new(message!("{form} cannot say that the avatar is {name}", form, name)));
    }
    let after = ResolvedDeck::new(&deck, before.database, Some(before.player.kind));
    let found = differences(before, &after, By::Card);
    let untold = found.iter().filter(|found| !told.contains(found.name.as_str()));
    losses.extend(untold.map(|found| Loss::new(changed(found))));
    let known = |name: &str| told.contains(name) || found.iter().any(|found| found.name == name);
    let printings = differences(before, &after, By::Printing);
    let gone = printings.iter().filter(|found| !known(&found.name)).filter_map(other_printing);
    losses.extend(gone.map(Loss::new));
    losses
}

/// The message that copies of a printing are read as another printing of the same card, if they
/// are.
fn other_printing(difference: &CardDifference) -> Option<Message> {
    let CardDifference { shown_name: name, card, change, .. } = difference;
    let (copies, part) = match *change {
        Change::Removed { from, copies } => (copies, from),
        Change::Count { part, before, after } if after < before => (before - after, part),
        _ => return None,
    };
    let id = card.map(|id| id.to_string()).unwrap_or_default();
    let (part, several) = (part.said(), copies > 1);
    let copies = numbered(copies, "copy");
    Some(if several {
        message!(
            "{name}: {copies} of {id} in the {part} become another printing",
            name,
            copies,
            id,
            part
        )
    } else {
        message!(
            "{name}: {copies} of {id} in the {part} becomes another printing",
            name,
            copies,
            id,
            part
        )
    })
}

/// A difference in words, as a loss.
fn changed(difference: &CardDifference) -> Message {
    let name = &difference.shown_name;
    match difference.change {
        Change::Added { to, copies } => {
            let (several, copies, part) = (copies > 1, numbered(copies, "copy"), to.said());
            if several {
                message!("{name}: {copies} appear in the {part}", name, copies, part)
            } else {
                message!("{name}: {copies} appears in the {part}", name, copies, part)
            }
        }
        Change::Removed { from, copies } => {
            let (copies, part) = (numbered(copies, "copy"), from.said());
            message!("{name}: {copies} of the {part} cannot be written", name, copies, part)
        }
        Change::Moved { from, to, copies } => message!(
            "{name}: {copies} of the {from} will be read as cards of the {to}",
            name,
            copies = numbered(copies, "copy"),
            from = from.said(),
            to = to.said()
        ),
        Change::Count { part, before, after } => {
            let (several, copies, part) = (before > 1, numbered(before, "copy"), part.said());
            if several {
                message!("{name}: {copies} in the {part} become {after}", name, copies, part, after)
            } else {
                message!(
                    "{name}: {copies} in the {part} becomes {after}",
                    name,
                    copies,
                    part,
                    after
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decks::model::Part;

    fn read(path: &str, text: &str) -> (SourceFile, Deck) {
        let source = SourceFile::new(path, text);
        let deck = formats::read(&source, None, &Limits::default(), &Database::built_in())
            .expect("a deck");
        (source, deck)
    }

    /// The parts of a text that a format cannot carry.
    fn lost(text: &str, to: Format) -> Vec<String> {
        let (source, deck) = read("deck", text);
        let written = convert(&source, &deck, &Database::built_in(), None, to);
        written.losses.into_iter().map(|loss| loss.message.into()).collect()
    }

    #[test]
    fn what_the_reader_could_not_take_is_told_with_its_line() {
        let text = "nam = \"x\" # a slip\nplayer = \"elf\"\n[sites]\nMoria = 0\nBree = 1\n";
        let expected = [
            "line 1: unknown key `nam`",
            "line 2: the value of `player` could not be read",
            "1 comment of the file will be lost",
            "Moria has no valid number of copies (`0`)",
        ];
        assert_eq!(lost(text, Format::Json), expected);
        let list = "####\nDeck\n####\n1 Dodge (TW)\n  what is this?\n";
        assert_eq!(lost(list, Format::Toml), ["line 5 could not be read: `what is this?`"]);
    }

    /// GCCG encodes some names in base64: a word that looks encoded is read as what it decodes to.
    #[test]
    fn names_that_are_read_as_others_are_told() {
        let text = "[play-deck.resources]\nDodge = 2\nRG9kZ2U = 1\nU3RlYWx0aA = 2\n\
                    UmlzayBCbG93 = 1\n";
        let expected = [
            "Dodge: 2 copies in the play deck become 3",
            "Stealth: 2 copies appear in the play deck",
            "RG9kZ2U: 1 copy of the play deck cannot be written",
            "U3RlYWx0aA: 2 copies of the play deck cannot be written",
        ];
        assert_eq!(lost(&text.replace("UmlzayBCbG93 = 1\n", ""), Format::Gccg), expected);
        assert_eq!(lost(text, Format::Text), Vec::<String>::new());
        let once = "[sideboard]\nDodge = 1\nRG9kZ2U = 1\nU3RlYWx0aA = 1\n";
        let told = lost(once, Format::Gccg);
        assert_eq!(
            told[..2],
            [
                "Dodge: 1 copy in the sideboard becomes 2",
                "Stealth: 1 copy appears in the sideboard",
            ]
        );
    }

    /// The hazard deck of a game for one: plain lists have a place for it, other forms have none.
    #[test]
    fn a_hazard_deck_is_told_where_there_is_no_place_for_it() {
        let text = "[play-deck.hazards]\nDodge = 1\n[hazard-deck]\nSlayer = 2\n";
        let told = |called| format!("{called} has no section `hazard-deck`: 2 cards left out");
        let forms = [
            (Format::Gccg, "GCCG"),
            (Format::Octgn, "OCTGN"),
            (Format::MeccgJson, "meccg-json"),
            (Format::Cardnum, "Card Nûm"),
        ];
        for (form, called) in forms {
            assert_eq!(lost(text, form), [told(called)], "{form}");
        }
        for form in [Format::Text, Format::Yaml, Format::Json] {
            assert_eq!(lost(text, form), [""; 0], "{form}");
        }
    }

    #[test]
    fn a_card_without_a_name_is_told_once() {
        let text = "[sites]\n\"\" = 1\nMoria = 1\n";
        for form in [Format::Gccg, Format::Text] {
            assert_eq!(lost(text, form), ["a card without a name"], "{form}");
        }
        assert_eq!(lost(text, Format::Octgn), ["OCTGN has no card ``: 1 copy left out"]);
    }

    /// Not every printing has an id of OCTGN.
    #[test]
    fn printings_that_become_others_are_told() {
        let text = "[play-deck.hazards]\nTW-15 = 1\n[sideboard]\nTW-15 = 2\nTW-80 = 1\n\
                    TW-14 = 1\n";
        let expected = [
            "Barrow-wight: 1 copy of TW-15 in the play deck becomes another printing",
            "Barrow-wight: 2 copies of TW-15 in the sideboard become another printing",
            "Pick-pocket: 1 copy of TW-80 in the sideboard becomes another printing",
        ];
        assert_eq!(lost(text, Format::Octgn), expected);
    }

    #[test]
    fn some_copies_that_become_another_printing_are_told_too() {
        let difference = |change| CardDifference {
            name: "Barrow-wight".to_owned(),
            shown_name: "Grabunhold".to_owned(),
            card: "TW-15".parse().ok(),
            change,
        };
        let against = "sideboard against Fallen-wizards";
        for (part, noun) in
            [(Part::Sideboard, "sideboard"), (Part::SideboardVsFallenWizard, against)]
        {
            let fewer = difference(Change::Count { part, before: 3, after: 1 });
            let told =
                format!("Grabunhold: 2 copies of TW-15 in the {noun} become another printing");
            assert_eq!(other_printing(&fewer).as_deref(), Some(told.as_str()));
            let more = difference(Change::Count { part, before: 1, after: 3 });
            assert_eq!(other_printing(&more), None);
        }
    }

    #[test]
    fn a_file_that_could_not_be_read_again_would_be_told() {
        let (_, deck) = read("deck.toml", "[sites]\nMoria = 1\n");
        let database = Database::built_in();
        let before = ResolvedDeck::new(&deck, &database, None);
        let found = verify(&before, &HashSet::new(), "[sites\n", Format::Toml);
        let [loss] = found.as_slice() else { panic!("one loss: {found:?}") };
        let start = "the written deck cannot be read back: not valid TOML: ";
        assert!(loss.message.starts_with(start), "{}", loss.message);
    }
}
