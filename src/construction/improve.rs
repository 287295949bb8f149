//! Proposes exchanges of cards that a deck can hardly play for others that it can: one by one, each
//! with its reason, and none that makes a deck less legal than it was.

use std::collections::{HashSet, VecDeque};

use crate::cards::database::{CardKey, Database, Printing};
use crate::cards::kinds::is_pool_item;
use crate::cards::model::{
    Card, CardType, PlayerType, PrintedNumber, RegionType, SiteType, Strikes, Subtype,
};
use crate::cards::play::{Playability, playable_at};
use crate::cards::sites::is;
use crate::check::{Judge, JudgeOptions, JudgedDeck, Outcome};
use crate::decks::model::{Format, Part, Section};
use crate::decks::resolve::{DeckCard, copies_of};
use crate::message::{Message, message};
use crate::odds::dice;
use crate::prospects::{Hindrance, Holdings, is_one_per_player};
use crate::rules::advice::{idle_site, orphan_ring, unplayable_resource, unreachable_site};
use crate::rules::alignment::{avatar_specific, unplayable_character};
use crate::rules::pool::pool_item::{PoolItem, why_not};
use crate::rules::{Family, Rule, Scope, registry};
use crate::source::SourceFile;
use crate::yardstick::PublishedCards;
use crate::yardstick::model::{DeckRole, Model};

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
            // A file in another form may list it in another section of the part.
            from: Some(Target::Part(self.section.part())),
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
    /// How many weak cards were not looked at, since there are more than a deck has.
    pub unexamined: usize,
}

impl Improvement {
    /// The exchanges of some numbers, counted from 1, as edits of the deck.
    ///
    /// # Errors
    /// When there is no exchange of a number.
    pub fn edits(&self, numbers: &[usize], judge: &Judge) -> Result<Vec<DeckEdit>, Message> {
        let mut edits = Vec::new();
        for &number in numbers {
            let exchange = number.checked_sub(1).and_then(|at| self.exchanges.get(at));
            let exchange =
                exchange.ok_or_else(|| message!("there is no exchange {number}", number))?;
            edits.extend(exchange.edits(judge));
        }
        Ok(edits)
    }

    /// Why some exchanges cannot be made without others, and what to do.
    pub fn builds_on_others() -> (Message, Message) {
        let what = message!(
            "these exchanges alone would break a rule that the deck keeps: each builds on those before it"
        );
        (what, message!("name those before it, too"))
    }
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
    let looked_at = |judged: &JudgedDeck<'_>| (judged.deck.entries.len(), weak_cards(judged));
    let (entries, weak) = judged(judge, wishes, source, looked_at).unwrap_or_default();
    let mut budget = ExchangeBudget::of(entries);
    let weak = weak.into_iter().map(|(printing, copies, section, why)| Exchange {
        printing,
        copies,
        section,
        why,
        into: Vec::new(),
    });
    let mut left: VecDeque<Exchange> = weak.collect();
    let mut source = source.clone();
    let mut found = Improvement::default();
    while let Some(others) = budget.others_of_next(&left)
        && let Some(wanted) = left.pop_front()
    {
        let others = &left.make_contiguous()[..others];
        match filled(&source, judge, wishes, seed, (wanted.clone(), others))? {
            Some((text, exchange)) => {
                source = SourceFile::new(source.path.clone(), text);
                found.exchanges.push(exchange);
            }
            None => found.kept.push(wanted),
        }
    }
    found.unexamined = left.len();
    Ok(found)
}

/// How much may still be read in search of exchanges. It lasts for every weak card of a deck that people
/// play; for a file with all cards that there are, minutes would pass.
struct ExchangeBudget {
    /// What is left, in entries that are read.
    left: usize,
    /// What it costs to read and judge the deck.
    deck: usize,
}

impl ExchangeBudget {
    /// What there is at first, in entries that are read.
    const WHOLE: usize = 400_000;
    /// How often the deck is read and judged for one exchange.
    const TIMES: usize = 8;
    /// What is computed whatever the deck holds.
    const ALWAYS: usize = 100;
    /// More entries than any deck has: each of them costs more.
    const MANY: usize = 400;

    const fn of(entries: usize) -> Self {
        let deck = Self::ALWAYS + entries + entries.saturating_sub(Self::MANY);
        Self { left: Self::WHOLE, deck }
    }

    /// Takes what the next card costs, and says how many of those behind it may go out with it, each by an edit
    /// of the deck; `None` where the budget does not suffice, as for a deck that is too large for one exchange.
    fn others_of_next(&mut self, weak: &VecDeque<Exchange>) -> Option<usize> {
        let others = weak.len().checked_sub(1)?.min(Self::WHOLE / 8 / self.deck);
        let work = self.deck.saturating_mul(Self::TIMES + others);
        self.left = self.left.checked_sub(work)?;
        (self.deck <= Self::WHOLE / 80).then_some(others)
    }
}

/// An exchange with its additions, and the text of the deck after it; `None` if there is nothing
/// better, or the deck would break more rules. What comes in is what completes the deck without this
/// card and without others that are to go out, too.
pub(super) fn filled(
    source: &SourceFile,
    judge: &Judge,
    wishes: &JudgeOptions,
    seed: u64,
    (mut exchange, others): (Exchange, &[Exchange]),
) -> Result<Option<(String, Exchange)>, EditError> {
    if exchange.section.part() != Part::PlayDeck {
        return in_its_place(source, judge, wishes, exchange);
    }
    let before = faults(source, judge, wishes);
    let out = std::iter::once(&exchange)
        .chain(others.iter().filter(|other| other.section.part() == Part::PlayDeck));
    let out: Vec<DeckEdit> = out.flat_map(|one| one.edits(judge)).collect();
    let without = SourceFile::new(source.path.clone(), edited(source, judge, wishes, &out)?);
    let wish = CompletionOptions { seed, ..CompletionOptions::default() };
    let additions = judged(judge, wishes, &without, |judged| {
        let resolved = judged.resolved();
        let added = complete(&resolved, judged.chosen.ruleset, judged.chosen.length, &wish);
        (added.additions, resolved.player.kind)
    });
    if let Some((additions, player)) = additions {
        exchange.into = part_of(&judge.database, player, &exchange, additions);
        let cards = exchange.into.iter().filter(|one| one.section != Section::Sites);
        let cards: u32 = cards.map(|one| u32::from(one.copies)).sum();
        let text = edited(source, judge, wishes, &exchange.edits(judge))?;
        let after = faults(&SourceFile::new(source.path.clone(), text.clone()), judge, wishes);
        if cards == u32::from(exchange.copies) && no_worse(before, after) {
            return Ok(Some((text, exchange)));
        }
        exchange.into.clear();
    }
    // Without the card the deck may be complete, so completion adds nothing.
    in_its_place(source, judge, wishes, exchange)
}

/// Of some additions as many cards as go out, of the same side or of both, and the sites at which these
/// are played.
fn part_of(
    database: &Database,
    player: PlayerType,
    exchange: &Exchange,
    additions: Vec<Addition>,
) -> Vec<Addition> {
    let mut left = exchange.copies;
    let (sites, cards): (Vec<_>, Vec<_>) =
        additions.into_iter().partition(|one| one.section == Section::Sites);
    let mut into: Vec<Addition> = Vec::new();
    for mut addition in cards {
        let card = database.card(addition.printing);
        let fits = addition.section == exchange.section
            || addition.section.part() == Part::PlayDeck && card.dual_purpose;
        addition.copies = addition.copies.min(left);
        if fits && addition.copies > 0 && addition.printing != exchange.printing {
            left -= addition.copies;
            into.push(addition);
        }
    }
    let taken: Vec<&Card> = into.iter().map(|one| database.card(one.printing)).collect();
    let is_for = |site: &Card, card: &Card| {
        playable_at(card, site, player, database) == Playability::Yes
            || card.home_sites.iter().any(|home| is(home, site, database))
    };
    let needed = sites.into_iter().filter(|addition| {
        let site = database.card(addition.printing);
        taken.iter().any(|card| is_for(site, card))
    });
    into.extend(needed);
    into
}

/// An exchange card for card: the best replacement that breaks no further rule.
fn in_its_place(
    source: &SourceFile,
    judge: &Judge,
    wishes: &JudgeOptions,
    mut exchange: Exchange,
) -> Result<Option<(String, Exchange)>, EditError> {
    let key = judge.database.key(exchange.printing);
    let before = faults(source, judge, wishes);
    let model = Model::built_in(&judge.database);
    let found = judged(judge, wishes, source, |judged| {
        let wish = CompletionOptions::default();
        let (ruleset, length) = (judged.chosen.ruleset, judged.chosen.length);
        replacements(&judged.resolved(), ruleset, length, &wish, (key, MAX_TRIED))
    });
    for other in found.into_iter().flatten() {
        let card = judge.database.card(other.printing);
        let known = card.site.is_some() || model.knows(judge.database.key(other.printing));
        if !known || card.unique && exchange.copies > 1 {
            continue;
        }
        exchange.into = vec![Addition {
            printing: other.printing,
            copies: exchange.copies,
            section: exchange.section,
            why: other.pro,
        }];
        let text = edited(source, judge, wishes, &exchange.edits(judge))?;
        let after = faults(&SourceFile::new(source.path.clone(), text.clone()), judge, wishes);
        if no_worse(before, after) {
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

/// How many errors a deck has, and how many places of it have a finding.
fn faults(source: &SourceFile, judge: &Judge, wishes: &JudgeOptions) -> Option<(usize, usize)> {
    let checked = judge.check(source.clone(), wishes);
    let places = checked.diagnostics().iter().map(|found| found.labels.len().max(1)).sum();
    Some((checked.errors()?, places))
}

/// Whether a deck has no more errors after an exchange, and `check` finds nothing new in it.
fn no_worse(before: Option<(usize, usize)>, after: Option<(usize, usize)>) -> bool {
    before.zip(after).is_some_and(|(before, after)| after.0 <= before.0 && after.1 <= before.1)
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

/// A list with more sites has all that its maker owns, and none by choice.
const MAX_CHOSEN_SITES: u32 = 25;

/// What `check` says of a card by itself, in the words of its label: that it does nothing here, or
/// that this player may not have it.
fn advised(judged: &JudgedDeck<'_>, card: &DeckCard<'_>) -> Option<Message> {
    let rules =
        [&unplayable_resource::RULE, &orphan_ring::RULE, &idle_site::RULE, &unreachable_site::RULE];
    let is_advice = |name: &str| rules.iter().any(|rule| rule.name == name);
    barred(judged, card).or_else(|| told(judged, card, is_advice))
}

/// Why this player may not have a card, or cannot play a character, in the words of `check`.
fn barred(judged: &JudgedDeck<'_>, card: &DeckCard<'_>) -> Option<Message> {
    // Whose cards they are is a question of the avatar, whom a list need not name (`CoE` 1.3.4).
    let of_cards = |rule: &Rule| {
        rule.family == Family::Alignment
            && rule.scope == Scope::Card
            && rule.name != avatar_specific::RULE.name
    };
    let is_meant = |name: &str| {
        name == unplayable_character::RULE.name || registry::find(name).is_some_and(of_cards)
    };
    told(judged, card, is_meant)
}

/// What findings of some rules say of a card.
fn told(
    judged: &JudgedDeck<'_>,
    card: &DeckCard<'_>,
    is_meant: impl Fn(&str) -> bool,
) -> Option<Message> {
    let advice = judged.judgement.diagnostics.iter().filter(|found| is_meant(found.rule));
    let entry = card.entry.span;
    let mut labels = advice.flat_map(|found| &found.labels);
    let own = labels.find(|label| entry.start <= label.span.start && label.span.end <= entry.end);
    own.map(|label| label.text.clone())
}

/// The cards that a deck can never or hardly play or use, and why.
fn weak_cards(judged: &JudgedDeck<'_>) -> Vec<(Printing, u8, Section, Message)> {
    let deck = judged.resolved();
    let sites = deck.of(Part::LocationDeck).map(|card| card.card);
    let sites = sites.filter(|card| card.site.is_some()).collect();
    let own = Holdings::of(&deck, sites, judged.chosen.ruleset.play.reaching_influences);
    let (model, seen) = (Model::built_in(deck.database), PublishedCards::of(deck.database));
    let seen: HashSet<CardKey> = seen.played.union(&seen.beside).copied().collect();
    let chosen = copies_of(deck.of(Part::LocationDeck)) <= MAX_CHOSEN_SITES;
    // Sites come last: what is exchanged before may be played there.
    let (sites, cards): (Vec<&DeckCard<'_>>, Vec<&DeckCard<'_>>) =
        deck.cards.iter().partition(|card| card.place() == Part::LocationDeck);
    let sites = sites.into_iter().filter(|_| chosen);
    let weak = cards.into_iter().chain(sites).filter_map(|card| {
        let copies = card.entry.quantity.copies();
        let (copies, why) = match card.place() {
            Part::Sideboard | Part::SideboardVsFallenWizard => {
                let idle = || idle_beside(&own, &model, &seen, card);
                (copies, barred(judged, card).or_else(idle)?)
            }
            Part::PlayDeck => idle_in_play(&own, &model, &seen, card)
                .or_else(|| Some((copies, advised(judged, card)?)))?,
            Part::Pool if is_pool_item(card.card) => (copies, idle_at_start(&own, judged, card)?),
            _ => (copies, advised(judged, card)?),
        };
        (copies > 0).then_some((card.printing, copies, card.entry.section, why))
    });
    weak.collect()
}

/// Why a starting item is idle: nobody of the deck can use it, or it may not start.
fn idle_at_start(
    own: &Holdings<'_>,
    judged: &JudgedDeck<'_>,
    card: &DeckCard<'_>,
) -> Option<Message> {
    let limits = judged.chosen.ruleset.limits::<PoolItem>();
    let barred = || {
        let reason = why_not(card.card, judged.player.kind, Some(limits?))?;
        Some(message!("it may not start: it is {reason}", reason))
    };
    // Nobody plays a starting item at a site.
    own.hindrance(card.card)
        .filter(|why| *why != Hindrance::NoSite)
        .map(|why| why.message(own.database))
        .or_else(barred)
        .or_else(|| advised(judged, card))
}

/// How many copies of a card of the play deck are idle, and why.
fn idle_in_play(
    own: &Holdings<'_>,
    model: &Model,
    seen: &HashSet<CardKey>,
    card: &DeckCard<'_>,
) -> Option<(u8, Message)> {
    let copies = card.entry.quantity.copies();
    if let Some(why) = own.hindrance(card.card) {
        return Some((copies, why.message(own.database)));
    }
    // Winners who hold a second copy, to draw the first one sooner, have it for a reason.
    let roles = [DeckRole::Resource, DeckRole::Hazard];
    let usual = roles.into_iter().filter_map(|role| model.copies((role, card.key)));
    if is_one_per_player(card.card) && copies > 1 && usual.fold(1.0, f64::max) <= 1.0 {
        return Some((copies - 1, message!("a player has one in play at most")));
    }
    let why = hopeless(own, card.card)
        .or_else(|| foreign(own, model, card.key, card.card))
        .or_else(|| junk(model, seen, (card.key, card.card), Part::PlayDeck));
    Some((copies, why?))
}

/// Why a card of a sideboard is idle there.
fn idle_beside(
    own: &Holdings<'_>,
    model: &Model,
    seen: &HashSet<CardKey>,
    card: &DeckCard<'_>,
) -> Option<Message> {
    // Sites for the cards of a sideboard may be fetched like them.
    let lasting = |why: &Hindrance| {
        let of_sites = [Hindrance::NoSite, Hindrance::NoOvertCompany, Hindrance::NoUnderDeeps];
        !of_sites.contains(why)
    };
    // What it needs besides a site it needs all the same.
    let lacking = || own.lack(card.card).map(Hindrance::Needs);
    own.hindrance(card.card)
        .filter(lasting)
        .or_else(lacking)
        .map(|why| why.message(own.database))
        .or_else(|| foreign(own, model, card.key, card.card))
        .or_else(|| junk(model, seen, (card.key, card.card), card.place()))
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
    if let Some(why) = only_in_dark_places(card) {
        return Some(why);
    }
    let prowess = card.prowess.map_or(0, PrintedNumber::base);
    let strikes = match card.strikes {
        Some(Strikes::Number(strikes)) => strikes,
        // One for each character: about as many as a company has.
        _ => COMPANY,
    };
    let weak = WEAK.iter().any(|&(most, weak)| strikes <= most && prowess <= weak);
    weak.then(|| message!("its attack has only prowess {prowess}", prowess))
}

/// Why companies hardly ever meet a creature that is keyed only to dark places: heroes avoid them, and
/// minions are not hurt there.
fn only_in_dark_places(card: &Card) -> Option<Message> {
    let dark = [RegionType::ShadowLand, RegionType::DarkDomain];
    let holds = [SiteType::ShadowHold, SiteType::DarkHold];
    let (regions, sites) = (&card.keyed_to_regions, &card.keyed_to_sites);
    let elsewhere = !card.keyed_by_text.is_empty()
        || regions.iter().any(|key| !dark.contains(&key.region))
        || sites.iter().any(|site| !holds.contains(site));
    match (regions.is_empty(), sites.is_empty()) {
        _ if elsewhere => None,
        (true, true) => None,
        (_, true) => Some(message!("it is keyed only to shadow-land and dark-domain")),
        _ => Some(message!("it is keyed only to shadow-land, dark-domain and the holds there")),
    }
}

/// How many strikes of which prowess hardly ever hurt anybody: both at most.
const WEAK: [(u8, i8); 2] = [(2, 9), (COMPANY, 8)];

/// The characters of most companies.
const COMPANY: u8 = 4;

/// Why a faction will hardly come into play.
fn hopeless(own: &Holdings<'_>, card: &Card) -> Option<Message> {
    let roll = card.is(Subtype::Faction).then(|| own.least_roll(card))??;
    (roll > GREATEST_ROLL).then(|| {
        let chance = format!("{:.0}", dice::at_least(roll).percent());
        message!("nobody influences it with more than {chance}%", chance)
    })
}

#[cfg(test)]
mod tests;
