//! `meccg odds`: the arithmetic of the game for a deck.

use crate::cards::query::QueryJudges;
use crate::check::Outcome;
use crate::cli::args::{
    DrawArguments, GlobalArguments, HazardsArguments, InfluenceArguments, OddsArguments,
    OddsCommand, RingArguments, StrikeArguments, TableFormat,
};
use crate::cli::exit::Exit;
use crate::cli::inputs::Input;
use crate::cli::left_out::tell_unknown;
use crate::cli::output::{self, CliError};
use crate::cli::session::{Request, Session};
use crate::cli::terminal;
use crate::decks::resolve::ResolvedDeck;
use crate::legality::card::{can_play, may_hold};
use crate::message::message;
use crate::movement::find::BadSite;
use crate::reports::model::odds::corruption::CorruptionReport;
use crate::reports::model::odds::draw::{BadGroup, CardGroup, DrawQuestion, DrawReport};
use crate::reports::model::odds::hazards::{BadJourney, HazardsReport, Planned};
use crate::reports::model::odds::influence::{AwayQuestion, InfluenceQuestion, InfluenceReport};
use crate::reports::model::odds::people::BadPerson;
use crate::reports::model::odds::ring::RingReport;
use crate::reports::model::odds::strike::{Attacker, StrikeQuestion, StrikeReport};
use crate::reports::model::odds::{Odds, OddsReport, readings};
use crate::reports::odds as human;
use crate::rulesets::model::Ruleset;
use crate::text::was_meant;

pub(super) fn run(command: &OddsCommand, global: &GlobalArguments) -> Result<Exit, CliError> {
    match command {
        OddsCommand::Draw(arguments) => {
            tell(&arguments.common, global, &|deck, ruleset| draw(arguments, deck, ruleset))
        }
        OddsCommand::Influence(arguments) => tell(&arguments.common, global, &|deck, ruleset| {
            let question = influence(arguments);
            Ok(Odds::Influence(InfluenceReport::new(deck, ruleset, &question)?.top(arguments.top)))
        }),
        OddsCommand::Strike(arguments) => tell(&arguments.common, global, &|deck, ruleset| {
            Ok(Odds::Strike(StrikeReport::new(deck, ruleset, &strike(arguments))?))
        }),
        OddsCommand::Corruption(arguments) => tell(&arguments.common, global, &|deck, ruleset| {
            let (asked, modifier) = (&arguments.character, arguments.modifier);
            Ok(Odds::Corruption(CorruptionReport::new(deck, ruleset, asked, modifier)?))
        }),
        OddsCommand::Ring(arguments) => tell(&arguments.common, global, &|deck, _| {
            let RingArguments { ring, modifier, .. } = &**arguments;
            Ok(Odds::Ring(RingReport::new(deck, ring, *modifier)?))
        }),
        OddsCommand::Hazards(arguments) => {
            tell(&arguments.common, global, &|deck, ruleset| hazards(arguments, deck, ruleset))
        }
    }
}

type Tell<'t> = dyn Fn(&ResolvedDeck<'_>, &Ruleset) -> Result<Odds, CliError> + 't;

/// Reads the deck, computes the wanted odds, and shows them.
fn tell(
    arguments: &OddsArguments,
    global: &GlobalArguments,
    odds: &Tell<'_>,
) -> Result<Exit, CliError> {
    let request = Request::from(&arguments.judging);
    let setting = Session::new(global, request)?.setting_of(&arguments.deck)?;
    let checked = setting.check(&Input::of(&arguments.deck));
    let Outcome::Judged(judged) = &checked.outcome else {
        return super::show::report_unreadable(&checked, global);
    };
    let deck = setting.resolve(&judged.deck);
    let ruleset = judged.chosen.ruleset;
    super::company::known_player(ruleset, deck.player.kind)?;
    let odds = odds(&deck, ruleset)?;
    let readings = readings(&odds, ruleset);
    let report = OddsReport::new(&checked.source.path, &deck, ruleset, readings, odds);
    let text = match arguments.table.format {
        TableFormat::Human => human::odds(&report, terminal::columns(), &global.locale()),
        TableFormat::Json => output::json(&report)?,
    };
    output::write_to(&arguments.table.output, global, |out| out.write_all(text.as_bytes()))?;
    if let Odds::Draw(draw) = &report.odds {
        for group in draw.groups.iter().filter(|group| group.copies == 0) {
            let what = &group.what;
            let told = message!("`{what}` matches no card of the play deck", what);
            output::warn(&told, global.color, &global.locale())?;
        }
    }
    tell_unknown(&checked.source.path, &deck, global)
}

fn draw(
    arguments: &DrawArguments,
    deck: &ResolvedDeck<'_>,
    ruleset: &Ruleset,
) -> Result<Odds, CliError> {
    let (may_hold, can_play) = (may_hold(deck.database, ruleset), can_play(deck, ruleset, None));
    let judges = QueryJudges { may_hold: &may_hold, can_play: Some(&can_play) };
    let groups = arguments.group.iter().map(|text| CardGroup::parse(text, deck, judges));
    let journey = match arguments.journey.as_slice() {
        [] => Vec::new(),
        stops => Planned::new(deck, ruleset, Some(deck.player.kind), stops)?.turns(),
    };
    let question = DrawQuestion {
        groups: groups.collect::<Result<_, _>>()?,
        by: arguments.by.clone(),
        journey,
        hands: arguments.hands.into(),
        more: arguments.more,
        seed: arguments.seed,
    };
    Ok(Odds::Draw(DrawReport::new(deck, ruleset, question)?))
}

fn influence(arguments: &InfluenceArguments) -> InfluenceQuestion {
    InfluenceQuestion {
        characters: arguments.character.clone(),
        in_play: arguments.in_play.clone(),
        factions: arguments.faction.clone(),
        away: arguments.away.as_ref().map(|name| AwayQuestion {
            name: name.clone(),
            general: arguments.general,
            controller: arguments.controller.clone(),
            controller_left: arguments.controller_left,
            revealed: arguments.reveal,
            opponent: arguments.common.judging.against,
        }),
    }
}

fn strike(arguments: &StrikeArguments) -> StrikeQuestion {
    let attacker = match &arguments.attack {
        Some(name) => Attacker::Named(name.clone()),
        None => Attacker::Numbers {
            strikes: arguments.strikes.unwrap_or(1),
            prowess: arguments.prowess.unwrap_or(0),
            body: arguments.body,
            detains: arguments.detainment,
        },
    };
    StrikeQuestion {
        attacker,
        keyed: arguments.keyed.clone(),
        after: arguments.after.clone(),
        characters: arguments.character.clone(),
        tapped: arguments.tapped.clone(),
        wounded: arguments.wounded.clone(),
        support: arguments.support,
    }
}

fn hazards(
    arguments: &HazardsArguments,
    deck: &ResolvedDeck<'_>,
    ruleset: &Ruleset,
) -> Result<Odds, CliError> {
    let against = arguments.common.judging.against;
    let journey = match arguments.journey.as_slice() {
        [] => None,
        stops => Some(Planned::new(deck, ruleset, against, stops)?),
    };
    Ok(Odds::Hazards(HazardsReport::new(deck, journey.as_ref())))
}

impl From<BadPerson> for CliError {
    fn from(error: BadPerson) -> Self {
        let help = match error {
            BadPerson::Nobody => message!("name the characters with --character"),
            _ => error.help(),
        };
        Self::unknown(error.message(), help)
    }
}

impl From<BadGroup> for CliError {
    fn from(error: BadGroup) -> Self {
        let help = match &error {
            BadGroup::Query { error, .. } => error.help.clone(),
            BadGroup::Nothing { nearest, .. } => was_meant(nearest),
            BadGroup::None { .. } => Some(message!("ask for at least one")),
            BadGroup::TooMuch(_) => Some(message!("ask for fewer groups, or fewer cards of each")),
        };
        let help = help.unwrap_or_else(|| message!("name a card, or ask for facts of cards"));
        Self::unknown(error.message(), help)
    }
}

impl From<BadJourney> for CliError {
    fn from(error: BadJourney) -> Self {
        let help = match &error {
            BadJourney::Site(BadSite::NotHis { .. } | BadSite::NoPlayer { .. }) => {
                message!("choose whose companies travel: --against in `odds hazards`")
            }
            BadJourney::Site(error) => return super::route::bad_site(error),
            BadJourney::NoWay { .. } => message!("name a stop between the two"),
            BadJourney::OneStop => message!("write --journey \"Rivendell,Moria\""),
        };
        Self::unknown(error.message(), help)
    }
}
