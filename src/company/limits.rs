//! The limits of a ruleset for the starting characters: their number, their mind, and which of them
//! need another card to start.

use std::fmt;

use crate::cards::database::{CardKey, Database};
use crate::cards::kinds::is_stage;
use crate::cards::model::{Alignment, Card, PlayerType, StartAllowance};
use crate::decks::resolve::Class;
use crate::message::{Message, message};
use crate::rules::alignment::balrog_character::limits::BalrogCharacter;
use crate::rules::alignment::banned_card::limits::BannedCard;
use crate::rules::alignment::character_alignment::limits::CharacterAlignment;
use crate::rules::company::company_travel::limits::CompanyTravel;
use crate::rules::company::starting_character::limits::StartingCharacter;
use crate::rules::company::starting_company_size::limits::StartingCompanySize;
use crate::rules::company::starting_items::limits::StartingItems;
use crate::rules::company::starting_mind::limits::StartingMind;
use crate::rules::location_deck::starting_site::limits::StartingSiteLimits;
use crate::rules::opponent::draft_collision::limits::DraftCollision;
use crate::rulesets::model::{Duplicates, Reading, Ruleset};
use crate::text::listed;

/// The limits of a ruleset on a player's starting companies.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CompanyLimits<'r> {
    /// Whose companies they are.
    pub player: PlayerType,
    /// Characters, at most.
    pub characters: u16,
    /// The most mind in all. Followers count in full.
    pub mind: u16,
    /// Items, at most.
    pub items: u32,
    /// The player's general influence.
    pub general_influence: u16,
    /// What happens to a character that both players reveal.
    pub duplicates: Duplicates,
    /// Whether manifestations of one unique character exclude each other.
    pub manifestations: bool,
    /// At how many sites they may start.
    pub companies: u8,
    /// The limits of a company that leaves its haven.
    pub travel: Option<&'r CompanyTravel>,
    /// Whether a choice may have characters that cannot leave their haven together: they start
    /// there anyway, and split later (`CoE` 2.II.3.1 to 2.II.3.1.3).
    pub may_stay: bool,
    /// The ruleset they come from.
    pub ruleset: &'r Ruleset,
}

/// Why a card may not be a starting character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StartingBar {
    /// The card is not a character for this player.
    NoCharacter(Class),
    /// It is an avatar.
    Avatar,
    /// Its own text bars it.
    OwnText,
    /// The card is of a side that the player may not use.
    Alignment(Alignment),
    /// The ruleset bars it from the deck.
    Barred,
    /// Another card must allow it, and none does.
    Needs(Needs),
}

/// The reasons why a character needs a card that allows it to start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Needs {
    /// It is an agent.
    pub agent: bool,
    /// It is an Orc or Troll of a player that has none without a card.
    pub race: bool,
    /// Its mind is over this limit.
    pub mind_over: Option<u8>,
}

impl Needs {
    /// Whether it needs nothing.
    pub const fn is_nothing(self) -> bool {
        !self.agent && !self.race && self.mind_over.is_none()
    }

    /// Whether it needs a card that allows no other character.
    pub const fn one_card(self) -> bool {
        self.agent || self.mind_over.is_some()
    }

    /// Whether a card allows everything for which the character needs a card of its own.
    pub fn allowed_by(self, card: &Card, character: &Card) -> bool {
        allows(card, character, self)
    }
}

impl StartingBar {
    /// Why, as a sentence.
    pub(crate) fn message(self) -> Message {
        match self {
            Self::NoCharacter(class) => message!("it is {what}", what = class.with_article()),
            Self::Avatar => message!("avatars never start"),
            Self::OwnText => message!("its own text forbids it"),
            Self::Alignment(alignment) => message!("it is a {alignment} card", alignment),
            Self::Barred => message!("it may not be in this player's deck"),
            Self::Needs(needs) => {
                message!("{needs}, and no card here allows it", needs = needs.message())
            }
        }
    }
}

impl fmt::Display for StartingBar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl Needs {
    /// The reason for which a card is needed, in words.
    pub(crate) fn message(self) -> Message {
        let parts = [
            self.agent.then(|| message!("it is an agent")),
            self.race.then(|| message!("it is an Orc or Troll")),
            self.mind_over.map(|mind| message!("its mind is over {mind}", mind)),
        ];
        listed(&parts.into_iter().flatten().collect::<Vec<_>>(), "and")
    }
}

impl crate::message::Say for Needs {
    fn argument(&self) -> crate::message::Argument {
        crate::message::Argument::Message(self.message())
    }
}

impl fmt::Display for Needs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl<'r> CompanyLimits<'r> {
    /// The limits of a ruleset for a player. Where it has none, only the range of numbers limits.
    pub fn of(ruleset: &'r Ruleset, player: PlayerType) -> Self {
        let size = ruleset.limits::<StartingCompanySize>();
        let collision = ruleset.limits::<DraftCollision>();
        let mind = ruleset.limits::<StartingMind>();
        let items = ruleset.limits::<StartingItems>();
        let sites = ruleset.limits::<StartingSiteLimits>();
        let start = sites.and_then(|limits| limits.start.of(player));
        let characters = size.and_then(|limits| limits.maximum.of(player));
        Self {
            player,
            characters: characters.map_or(u16::MAX, |&most| u16::from(most)),
            mind: mind.map_or(u16::MAX, |limits| u16::from(limits.maximum)),
            items: items.map_or(u32::MAX, |limits| limits.maximum),
            general_influence: u16::from(ruleset.general_influence),
            duplicates: collision.map_or(Duplicates::SetAside, |limits| limits.duplicates),
            manifestations: collision.is_none_or(|limits| limits.manifestations),
            companies: start.map_or(1, |start| start.at_most),
            travel: ruleset.limits(),
            may_stay: false,
            ruleset,
        }
    }

    /// The reasons why a character needs a card that allows it to start.
    pub fn needs(&self, card: &Card) -> Needs {
        let Some(limits) = self.ruleset.limits::<StartingCharacter>() else {
            return Needs::default();
        };
        let over = limits.mind_over(self.player);
        Needs {
            agent: card.agent && !limits.agents,
            race: limits.races(self.player).iter().any(|&race| card.is_of(race)),
            mind_over: over.filter(|&over| card.mind.is_some_and(|mind| mind > over)),
        }
    }

    /// Why a card may never start, regardless of the rest of the deck.
    pub fn bar(&self, card: &Card) -> Option<StartingBar> {
        match Class::of(card, self.player) {
            Class::Avatar => Some(StartingBar::Avatar),
            Class::Character if bars_itself(card, self.player) => Some(StartingBar::OwnText),
            Class::Character => None,
            class => Some(StartingBar::NoCharacter(class)),
        }
    }

    /// The cards that the ruleset bars from the player's deck.
    pub fn banned(&self, database: &Database) -> Vec<CardKey> {
        let limits = self.ruleset.limits::<BannedCard>();
        database.keys(limits.into_iter().flat_map(|limits| limits.cards(self.player))).collect()
    }

    /// Why a card may not be in the player's deck at all, except that it is [banned](Self::banned).
    /// In a deck other rules report that; the search has to know it.
    pub fn bar_of_deck(&self, card: &Card, avatar: Option<&str>) -> Option<StartingBar> {
        let sides = self.ruleset.limits::<CharacterAlignment>();
        let sides = sides.and_then(|limits| limits.allowed.of(self.player));
        if sides.is_some_and(|sides| !sides.contains(&card.alignment)) {
            return Some(StartingBar::Alignment(card.alignment));
        }
        let of_another = card.specific_to.as_deref().is_some_and(|own| {
            self.ruleset.rules.avatar_specific.is_some() && !self.is_played_with(own, avatar)
        });
        let barred = card.barred_for.contains(&self.player)
            || of_another
            || self.is_no_balrog_character(card);
        barred.then_some(StartingBar::Barred)
    }

    /// How the book is read where a card that lets in one character says nothing of Orcs and Trolls;
    /// none where it leaves no doubt.
    pub fn reading_of_one_character(&self) -> Option<Reading> {
        let mut readings = self.ruleset.readings("starting-character", self.player);
        readings.find(|&(name, _)| name == "one-character").map(|(_, reading)| reading.reading())
    }

    fn is_played_with(&self, avatar: &str, own: Option<&str>) -> bool {
        let balrog = crate::decks::resolve::same_avatar(avatar, "The Balrog");
        (balrog && self.player == PlayerType::Balrog)
            || own.is_some_and(|own| crate::decks::resolve::same_avatar(avatar, own))
    }

    fn is_no_balrog_character(&self, card: &Card) -> bool {
        let Some(limits) = self.ruleset.limits::<BalrogCharacter>() else { return false };
        let fits = limits.is_of_his_races(card) && !limits.is_too_strong(card);
        self.player == PlayerType::Balrog && !fits
    }
}

/// Whether a card's own text bars it from the starting companies of a player.
pub(crate) fn bars_itself(card: &Card, player: PlayerType) -> bool {
    card.may_not_start || card.may_not_start_for.contains(&player)
}

/// The cards of a deck that allow characters to start.
#[derive(Clone, Debug, Default)]
pub struct Allowances<'a> {
    /// One card for each character that it allows.
    cards: Vec<&'a Card>,
    /// Whether some card allows any number of Orcs and Trolls.
    orcs_and_trolls: bool,
}

impl<'a> Allowances<'a> {
    /// Takes a card in, once for each copy.
    pub fn add(&mut self, card: &'a Card) {
        self.orcs_and_trolls |= card.allows_to_start.contains(&StartAllowance::OrcsAndTrolls);
        let one = [StartAllowance::Agent, StartAllowance::HighMind];
        if one.iter().any(|allowance| card.allows_to_start.contains(allowance)) {
            self.cards.push(card);
        }
    }

    /// For each character the index of the card that allows it, with as many characters allowed as
    /// possible; a card allows one. Characters that need no card get `None`.
    pub fn assign(&self, characters: &[(&Card, Needs)]) -> Vec<Option<usize>> {
        let mut user: Vec<Option<usize>> = vec![None; self.cards.len()];
        for at in 0..characters.len() {
            self.augment(at, characters, &mut user, &mut vec![false; self.cards.len()]);
        }
        let place = |at| user.iter().position(|&by| by == Some(at));
        (0..characters.len()).map(place).collect()
    }

    /// Finds a card for a character, if need be by finding another one for who has it.
    fn augment(
        &self,
        at: usize,
        characters: &[(&Card, Needs)],
        user: &mut [Option<usize>],
        tried: &mut [bool],
    ) -> bool {
        let (character, needs) = characters[at];
        if !needs.agent && needs.mind_over.is_none() {
            return false;
        }
        for (place, card) in self.cards.iter().enumerate() {
            if tried[place] || !allows(card, character, needs) {
                continue;
            }
            tried[place] = true;
            if user[place].is_none_or(|other| self.augment(other, characters, user, tried)) {
                user[place] = Some(at);
                return true;
            }
        }
        false
    }

    /// The needs of a character that no card here meets, if it is the only one that needs a card.
    /// If each need can be met, but not for all characters at once, all its needs.
    pub fn unmet(&self, character: &Card, needs: Needs) -> Needs {
        let card = self.cards.iter().any(|card| allows(card, character, needs));
        let race = needs.race && !self.orcs_and_trolls;
        let others = Needs { race: false, ..needs };
        match (race, card || others.is_nothing()) {
            (true, true) => Needs { race, ..Needs::default() },
            (race, false) => Needs { race, ..needs },
            (false, true) => others,
        }
    }

    /// Whether a card that allows one character would also allow an Orc or Troll under the wider
    /// reading: it does not name Orcs and Trolls.
    pub fn lets_in_but_for_race(&self, character: &Card, needs: Needs) -> bool {
        let as_one = Needs { race: false, mind_over: needs.mind_over.or(Some(0)), ..needs };
        needs.race
            && !self.orcs_and_trolls
            && self.cards.iter().any(|card| allows(card, character, as_one))
    }

    /// How many of the cards by which characters start are counted among the starting items: stage
    /// resources are not, and are taken first.
    pub fn items_needed(&self, characters: &[(&Card, Needs)]) -> usize {
        let stage = self.cards.iter().copied().filter(|card| is_stage(card)).collect();
        let by_stage = Self { cards: stage, ..*self }.assign(characters);
        let others = characters.iter().zip(by_stage);
        others.filter(|((_, needs), by)| needs.one_card() && by.is_none()).count()
    }

    /// The characters that no card allows to start.
    pub fn without(&self, characters: &[(&Card, Needs)]) -> Vec<usize> {
        let assigned = self.assign(characters);
        let places = characters.iter().enumerate().filter(|(at, (_, needs))| {
            (needs.race && !self.orcs_and_trolls) || (needs.one_card() && assigned[*at].is_none())
        });
        places.map(|(at, _)| at).collect()
    }
}

/// Whether a card allows a character: one Open to the Summons or Thrall of the Voice meets all
/// needs of the character except for its race.
fn allows(card: &Card, character: &Card, needs: Needs) -> bool {
    let has = |allowance| card.allows_to_start.contains(&allowance);
    let mind = card.allowed_mind.is_none_or(|most| character.mind.is_some_and(|m| m <= most));
    (!needs.agent || has(StartAllowance::Agent))
        && (needs.mind_over.is_none() || has(StartAllowance::HighMind))
        && mind
}
