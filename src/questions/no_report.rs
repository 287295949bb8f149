//! Why a question has no answer, and what could be asked instead.

use crate::cards::model::PlayerType;
use crate::company::wishes::CompanyRequestError;
use crate::construction::steering::SteeringError;
use crate::message::{Message, message};
use crate::movement::find::BadSite;
use crate::reports::model::odds::BadOdds;
use crate::reports::model::odds::hazards::BadJourney;
use crate::reports::model::odds::people::BadPerson;
use crate::rulesets::model::Ruleset;

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NoReport {
    /// What is wrong, in a sentence that stands alone.
    pub(crate) message: Message,
    /// What to do.
    pub(crate) help: Remedy,
}

/// What to do where a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Remedy {
    /// This.
    Said(Message),
    /// To name characters.
    Characters,
    /// To say whose companies travel.
    Traveller,
    /// To say whose companies the deck's creatures attack.
    Against,
    /// To choose another ruleset.
    Ruleset,
    /// To name more stops.
    Stops,
    /// To look at the deck's cards.
    Listing,
    /// To look at all rules.
    Rules,
}

impl Remedy {
    /// What to do, for who writes fields.
    pub(crate) fn by_fields(self) -> Message {
        match self {
            Self::Said(help) => help,
            Self::Characters => message!("name the characters"),
            Self::Traveller | Self::Against => message!("say whose companies travel"),
            Self::Ruleset => message!("choose another ruleset"),
            Self::Stops => message!("name where the journey begins and where it ends"),
            Self::Listing => message!("name a card of the deck"),
            Self::Rules => message!("an empty name asks for all rules"),
        }
    }
}

impl NoReport {
    /// What is wrong, and what to do.
    pub(crate) const fn said(message: Message, help: Message) -> Self {
        Self { message, help: Remedy::Said(help) }
    }

    /// A player whom a ruleset does not know: it has no limits for him.
    pub(crate) fn unknown_player(ruleset: &Ruleset, player: PlayerType) -> Self {
        let message = message!("{ruleset} has no {player} decks", ruleset = ruleset.name, player);
        Self { message, help: Remedy::Ruleset }
    }
}

impl From<BadSite> for NoReport {
    fn from(error: BadSite) -> Self {
        let help = match &error {
            BadSite::NotHis { .. } | BadSite::NoneFor { .. } => Remedy::Traveller,
            _ => Remedy::Said(error.help()),
        };
        Self { message: error.message(), help }
    }
}

impl From<SteeringError> for NoReport {
    fn from(error: SteeringError) -> Self {
        let help = error.help.unwrap_or_else(|| message!("name a card, or ask for facts of cards"));
        Self::said(error.what, help)
    }
}

impl From<CompanyRequestError> for NoReport {
    fn from(error: CompanyRequestError) -> Self {
        Self::said(error.message(), error.help())
    }
}

impl From<BadOdds> for NoReport {
    fn from(error: BadOdds) -> Self {
        let help = match &error {
            BadOdds::Person(BadPerson::Nobody) => Remedy::Characters,
            BadOdds::Person(error) => Remedy::Said(error.help()),
            BadOdds::Group(error) => Remedy::Said(error.help()),
            BadOdds::Journey(BadJourney::OneStop) => Remedy::Stops,
            BadOdds::Journey(BadJourney::Site(
                BadSite::NotHis { .. } | BadSite::NoPlayer { .. },
            )) => Remedy::Against,
            BadOdds::Journey(BadJourney::Site(error)) => return error.clone().into(),
            BadOdds::Journey(BadJourney::NoWay { .. }) => {
                Remedy::Said(message!("name a stop between the two"))
            }
        };
        Self { message: error.message(), help }
    }
}
