//! Proposes exchanges of cards that a deck can hardly play for others that it can: one by one, each
//! with its reason, and none that makes a deck less legal than it was.

use std::collections::HashSet;

use crate::cards::database::{CardKey, Printing};
use crate::cards::model::{
    Card, CardType, PlayerType, PrintedNumber, RegionType, Strikes, Subtype,
};
use crate::check::{Judge, JudgeOptions, JudgedDeck, Outcome};
use crate::decks::model::{Format, Part, Section};
use crate::message::{Message, message};
use crate::odds::dice;
use crate::prospects::{Hindrance, Holdings, is_one_per_player};
use crate::source::SourceFile;
use crate::yardstick::PublishedCards;
use crate::yardstick::model::Model;

use super::complete::alternatives::replacements;
use super::complete::{Addition, Completion, CompletionOptions, complete};
use super::edit::{DeckEdit, EditError, Editor, Wanted, converted};
use super::target::Target;

/// The greatest roll that a faction may require without a remark: 28 of 100 tries succeed.
const GREATEST_ROLL: i16 = 9;

/// An exchange that would make a deck better.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// The printing that goes out.
    pub printing: Printing,
    /// How many copies of it.
    pub copies: u8,
    /// Out of which section.
    pub section: Section,
    /// Why, in words that go on from a colon.
    pub why: Message,
    /// The additions for it: as many cards, and the sites that they need.
    pub into: Vec<Addition>,
}

impl Exchange {
    /// The exchange as edits of the deck.
    pub fn edits(&self, judge: &Judge) -> Vec<DeckEdit> {
        let out = DeckEdit::Remove {
            what: Wanted {
                copies: Some(self.copies),
                name: judge.database.card(self.printing).id.to_string(),
            },
            from: Some(Target::Section(self.section)),
        };
        let into = Completion { additions: self.into.clone(), ..Completion::default() };
        std::iter::once(out).chain(into.edits(&judge.database)).collect()
    }
}

/// The possible improvements of a deck.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Improvement {
    /// The exchanges, each found with those before it made.
    pub exchanges: Vec<Exchange>,
    /// The cards for which nothing better was found: nothing comes in for them.
    pub kept: Vec<Exchange>,
}

/// The possible improvements of a deck. A file whose layout cannot be edited is converted to a
/// native deck first.
///
/// # Errors
/// When the deck cannot be edited in that format either.
pub fn improvement(
    source: &SourceFile,
    judge: &Judge,
    wishes: &JudgeOptions,
    seed: u64,
) -> Result<Improvement, EditError> {
    let found = improvement_as_is(source, judge, wishes, seed);
    if !matches!(found, Err(EditError::Form(_) | EditError::Layout(_))) {
        return found;
    }
    let JudgeOptions { player, format, .. } = *wishes;
    let native = converted(source, &judge.database, player, format, Format::Toml)?;
    let source = SourceFile::new(source.path.clone(), native.text);
    let wishes = JudgeOptions { format: Some(Format::Toml), ..wishes.clone() };
    improvement_as_is(&source, judge, &wishes, seed)
}

fn improvement_as_is(
    source: &SourceFile,
    judge: &Judge,
    wishes: &JudgeOptions,
    seed: u64,
) -> Result<Improvement, EditError> {
    let weak = judged(judge, wishes, source, weak_cards).unwrap_or_default();
    let mut source = source.clone();
    let mut found = Improvement::default();
    for (printing, copies, section, why) in weak {
        let wanted = Exchange { printing, copies, section, why, into: Vec::new() };
        match filled(&source, judge, wishes, seed, wanted.clone())? {
            Some((text, exchange)) => {
                source = SourceFile::new(source.path.clone(), text);
                found.exchanges.push(exchange);
            }
            None => found.kept.push(wanted),
        }
    }
    Ok(found)
}

/// An exchange with its additions, and the text of the deck after it; `None` if there is nothing
/// better, or the deck would break more rules.
pub(super) fn filled(
    source: &SourceFile,
    judge: &Judge,
    wishes: &JudgeOptions,
    seed: u64,
    mut exchange: Exchange,
) -> Result<Option<(String, Exchange)>, EditError> {
    let before = errors(source, judge, wishes);
    let without = edited(source, judge, wishes, &exchange.edits(judge))?;
    let without = SourceFile::new(source.path.clone(), without);
    let wish = CompletionOptions { seed, ..CompletionOptions::default() };
    let additions = judged(judge, wishes, &without, |judged| {
        complete(&judged.resolved(), judged.chosen.ruleset, judged.chosen.length, &wish).additions
    });
    if exchange.section.part() != Part::PlayDeck {
        return in_its_place(source, judge, wishes, exchange);
    }
    let hazard = judge.database.card(exchange.printing).card_type == CardType::Hazard;
    let mut left = exchange.copies;
    for mut addition in additions.into_iter().flatten() {
        // A card of either side may come in: cards that count as both can replace the one that goes
        // out.
        let counts = [Section::Resources, Section::Hazards].contains(&addition.section);
        if counts {
            addition.copies = addition.copies.min(left);
            left -= addition.copies;
        }
        let wanted = counts || addition.section == Section::Sites;
        if wanted && addition.copies > 0 && addition.printing != exchange.printing {
            exchange.into.push(addition);
        }
    }
    if left > 0 && hazard {
        // Without the card the deck is complete, so completion adds nothing: another hazard
        // replaces it.
        exchange.into.clear();
        return in_its_place(source, judge, wishes, exchange);
    }
    let text = edited(source, judge, wishes, &exchange.edits(judge))?;
    let after = errors(&SourceFile::new(source.path.clone(), text.clone()), judge, wishes);
    let better = before.zip(after).is_some_and(|(before, after)| left == 0 && after <= before);
    Ok(better.then_some((text, exchange)))
}

/// An exchange card for card: the best replacement that breaks no further rule.
fn in_its_place(
    source: &SourceFile,
    judge: &Judge,
    wishes: &JudgeOptions,
    mut exchange: Exchange,
) -> Result<Option<(String, Exchange)>, EditError> {
    let key = judge.database.key(exchange.printing);
    let before = errors(source, judge, wishes);
    let found = judged(judge, wishes, source, |judged| {
        let wish = CompletionOptions::default();
        let (ruleset, length) = (judged.chosen.ruleset, judged.chosen.length);
        replacements(&judged.resolved(), ruleset, length, &wish, (key, MAX_TRIED))
    });
    for other in found.into_iter().flatten() {
        if judge.database.card(other.printing).unique && exchange.copies > 1 {
            continue;
        }
        exchange.into = vec![Addition {
            printing: other.printing,
            copies: exchange.copies,
            section: exchange.section,
            why: other.pro,
        }];
        let text = edited(source, judge, wishes, &exchange.edits(judge))?;
        let after = errors(&SourceFile::new(source.path.clone(), text.clone()), judge, wishes);
        if before.zip(after).is_some_and(|(before, after)| after <= before) {
            return Ok(Some((text, exchange)));
        }
    }
    Ok(None)
}

/// The number of other cards that are tried in a card's place.
const MAX_TRIED: usize = 5;

/// A deck's text after some edits.
fn edited(
    source: &SourceFile,
    judge: &Judge,
    wishes: &JudgeOptions,
    edits: &[DeckEdit],
) -> Result<String, EditError> {
    let JudgeOptions { player, format, .. } = *wishes;
    let mut editor = Editor::new(source.clone(), &judge.database, player, format);
    edits.iter().try_for_each(|edit| editor.make(edit))?;
    Ok(editor.text().to_owned())
}

/// How many errors a deck has.
pub(super) fn errors(source: &SourceFile, judge: &Judge, wishes: &JudgeOptions) -> Option<usize> {
    judge.check(source.clone(), wishes).errors()
}

pub(super) fn judged<T>(
    judge: &Judge,
    wishes: &JudgeOptions,
    source: &SourceFile,
    ask: impl FnOnce(&JudgedDeck<'_>) -> T,
) -> Option<T> {
    match &judge.check(source.clone(), wishes).outcome {
        Outcome::Judged(judged) => Some(ask(judged)),
        Outcome::Unreadable(_) => None,
    }
}

/// The cards of the play deck that it can never or hardly play, and why.
fn weak_cards(judged: &JudgedDeck<'_>) -> Vec<(Printing, u8, Section, Message)> {
    let deck = judged.resolved();
    let sites = deck.of(Part::LocationDeck).map(|card| card.card);
    let sites = sites.filter(|card| card.site.is_some()).collect();
    let own = Holdings::of(&deck, sites, judged.chosen.ruleset.play.reaching_influences);
    let (model, seen) = (Model::built_in(deck.database), PublishedCards::of(deck.database));
    let seen: HashSet<CardKey> = seen.played.union(&seen.beside).copied().collect();
    let mut weak = Vec::new();
    for card in deck.of(Part::PlayDeck) {
        let copies = card.entry.quantity.copies();
        let second = is_one_per_player(card.card) && copies > 1;
        let found = own.hindrance(card.card).map(|why| (copies, why.message(deck.database)));
        let found = found
            .or_else(|| second.then(|| (copies - 1, message!("a player has one in play at most"))))
            .or_else(|| hopeless(&own, card.card).map(|why| (copies, why)));
        let junk = || junk(&model, &seen, (card.key, card.card), Part::PlayDeck);
        let found = found
            .or_else(|| foreign(&own, &model, card.key, card.card).map(|why| (copies, why)))
            .or_else(|| junk().map(|why| (copies, why)));
        let Some((copies, why)) = found else { continue };
        weak.push((card.printing, copies, card.entry.section, why));
    }
    for card in deck.of(Part::Sideboard).chain(deck.of(Part::SideboardVsFallenWizard)) {
        let copies = card.entry.quantity.copies();
        // Sites for the cards of a sideboard may be fetched like them.
        let lasting = |why: &Hindrance| {
            let of_sites = [Hindrance::NoSite, Hindrance::NoOvertCompany, Hindrance::NoUnderDeeps];
            !of_sites.contains(why)
        };
        let found = own
            .hindrance(card.card)
            .filter(lasting)
            .map(|why| why.message(deck.database))
            .or_else(|| foreign(&own, &model, card.key, card.card))
            .or_else(|| junk(&model, &seen, (card.key, card.card), card.place()));
        if let Some(why) = found.filter(|_| copies > 0) {
            weak.push((card.printing, copies, card.entry.section, why));
        }
    }
    weak
}

/// Why a hazard is for attacks that only others make, if winning decks do not hold it.
fn foreign(own: &Holdings<'_>, model: &Model, key: CardKey, card: &Card) -> Option<Message> {
    if model.knows(key) {
        return None;
    }
    let races = own.foreign_attacks(card)?;
    Some(message!("it is for certain attacks ({races}), and the deck has no such creature", races))
}

/// Why a card does almost nothing in a part of a deck, by its text, if no known list holds it.
fn junk(
    model: &Model,
    seen: &HashSet<CardKey>,
    (key, card): (CardKey, &Card),
    part: Part,
) -> Option<Message> {
    if model.knows(key) || seen.contains(&key) {
        return None;
    }
    let nobody = |why: Message| message!("no known deck has it, and {why}", why);
    // The facts do not always say what a resource is good for.
    (card.card_type == CardType::Hazard).then(|| weak_hazard(card, part).map(nobody)).flatten()
}

/// Why a hazard is weak in a part of a deck, by its text: a sideboard is the place for cards against
/// one kind of opponent, the play deck meets all.
fn weak_hazard(card: &Card, part: Part) -> Option<Message> {
    let events = [Subtype::ShortEvent, Subtype::LongEvent, Subtype::PermanentEvent];
    let useless = |player: &PlayerType| card.no_use_against.contains(player);
    match part {
        Part::SideboardVsFallenWizard if useless(&PlayerType::FallenWizard) => {
            return Some(message!("it has no use against a Fallen-wizard"));
        }
        Part::Sideboard | Part::SideboardVsFallenWizard => {}
        _ if card.no_use_against.is_empty() => {}
        _ => return Some(message!("it has no use against some opponents")),
    }
    if !card.is(Subtype::Creature) || events.iter().any(|&kind| card.is(kind)) {
        return None;
    }
    let dark = [RegionType::ShadowLand, RegionType::DarkDomain];
    let keys = &card.keyed_to_regions;
    let elsewhere = !card.keyed_to_sites.is_empty() || !card.keyed_by_text.is_empty();
    if !elsewhere && !keys.is_empty() && keys.iter().all(|key| dark.contains(&key.region)) {
        return Some(message!("it is keyed only to shadow-land and dark-domain"));
    }
    let prowess = card.prowess.map_or(0, PrintedNumber::base);
    let few = matches!(card.strikes, Some(Strikes::Number(strikes)) if strikes <= FEW_STRIKES);
    (few && prowess <= WEAK_PROWESS)
        .then(|| message!("its attack has only prowess {prowess}", prowess))
}

/// The most prowess of a creature with few strikes that hardly ever hurts anybody.
const WEAK_PROWESS: i8 = 9;
const FEW_STRIKES: u8 = 2;

/// Why a faction will hardly come into play.
fn hopeless(own: &Holdings<'_>, card: &Card) -> Option<Message> {
    let roll = card.is(Subtype::Faction).then(|| own.least_roll(card))??;
    (roll > GREATEST_ROLL).then(|| {
        let chance = format!("{:.0}", dice::at_least(roll).percent());
        message!("nobody influences it with more than {chance} %", chance)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const DECK: &str = include_str!("../../decks/challenge-c.toml");

    fn found(text: &str) -> Vec<Exchange> {
        let judge = Judge::built_in();
        let source = SourceFile::new("deck.toml", text.to_owned());
        improvement(&source, &judge, &JudgeOptions::default(), 1).expect("a deck").exchanges
    }

    #[test]
    fn a_published_deck_has_nothing_to_exchange() {
        assert_eq!(found(DECK), []);
    }

    /// Orcs keyed only to shadow-lands, which nobody plays: in the play deck and in the sideboard.
    #[test]
    fn junk_that_nobody_plays_is_exchanged_in_every_part() {
        let judge = Judge::built_in();
        let model = Model::built_in(&judge.database);
        let seen = PublishedCards::of(&judge.database);
        let junk = judge.database.cards().find(|card| {
            let at = judge.database.by_id(card.id).expect("a card");
            let key = judge.database.key(at);
            let known =
                model.knows(key) || seen.played.contains(&key) || seen.beside.contains(&key);
            card.card_type == CardType::Hazard
                && !card.unique
                && !known
                && weak_hazard(card, Part::Sideboard).is_some()
        });
        let name = &junk.expect("a weak hazard").name;
        let line = format!("\"{name}\" = 1\n");
        for section in ["[play-deck.hazards]\n", "[sideboard]\n"] {
            let text = DECK.replacen(section, &format!("{section}{line}"), 1);
            assert_ne!(text, DECK, "{section}");
            let found = found(&text);
            let out = found.iter().map(|one| &judge.database.card(one.printing).name);
            assert!(out.into_iter().any(|out| out == name), "{section}: {name}: {found:?}");
            for into in found.iter().flat_map(|one| &one.into) {
                let key = judge.database.key(into.printing);
                let site = judge.database.card(into.printing).site.is_some();
                assert!(site || model.knows(key), "{:?}", into.why);
            }
        }
    }

    /// A deck that `complete` builds for an avatar.
    fn built(judge: &Judge, player: &str, avatar: &str) -> String {
        let skeleton = format!(
            "name = \"A deck\"\nplayer = \"{player}\"\navatar = \"{avatar}\"\nruleset = \"coe\"\n"
        );
        let source = SourceFile::new("deck.toml", skeleton);
        let wishes = JudgeOptions::default();
        let wish = CompletionOptions { seed: 1, ..CompletionOptions::default() };
        let completion = judged(judge, &wishes, &source, |judged| {
            complete(&judged.resolved(), judged.chosen.ruleset, judged.chosen.length, &wish)
        });
        let edits = completion.expect("a deck").edits(&judge.database);
        edited(&source, judge, &wishes, &edits).expect("additions")
    }

    #[test]
    fn a_built_deck_has_nothing_to_exchange() {
        let judge = Judge::built_in();
        for (player, avatar) in [
            ("wizard", "Gandalf"),
            ("fallen-wizard", "Pallando"),
            ("ringwraith", "The Witch-king"),
            ("balrog", "The Balrog"),
        ] {
            assert_eq!(found(&built(&judge, player, avatar)), [], "{avatar}");
        }
    }

    #[test]
    fn cards_of_a_sideboard_that_need_what_the_deck_has_not_are_exchanged() {
        let judge = Judge::built_in();
        let out = |section: &str, name: &str| {
            let line = format!("{section}\n\"{name}\" = 1\n");
            let text = DECK.replacen(&format!("{section}\n"), &line, 1);
            assert_ne!(text, DECK, "{section}");
            let found = found(&text);
            found.iter().any(|one| judge.database.card(one.printing).name == name)
        };
        // Both need agents whom the deck has not.
        for section in ["[sideboard]", "[play-deck.hazards]"] {
            assert!(out(section, "Twisted Tales"), "{section}");
            assert!(out(section, "Nobody’s Friend"), "{section}");
        }
        // A sideboard is the place for cards against one kind of opponent.
        assert!(!out("[sideboard]", "Foul Tooth Unsheathed"));
        assert!(out("[play-deck.hazards]", "Foul Tooth Unsheathed"));
    }

    #[test]
    fn what_can_never_be_played_is_exchanged_card_for_card() {
        let judge = Judge::built_in();
        let text = DECK.replacen("\"Thrór’s Map\" = 1", "\"Legendary Hoard\" = 1", 1);
        assert_ne!(text, DECK);
        let [exchange] = <[Exchange; 1]>::try_from(found(&text)).expect("one exchange");
        assert_eq!(judge.database.card(exchange.printing).name, "Legendary Hoard");
        let cards = exchange.into.iter().filter(|one| one.section != Section::Sites);
        assert_eq!(cards.map(|one| one.copies).sum::<u8>(), 1);
        let source = SourceFile::new("deck.toml", text);
        let wishes = JudgeOptions::default();
        let after = edited(&source, &judge, &wishes, &exchange.edits(&judge)).expect("a text");
        assert_eq!(errors(&SourceFile::new("deck.toml", after), &judge, &wishes), Some(0));
    }
}
