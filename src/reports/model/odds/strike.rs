//! A company against an attack.

use serde::Serialize;

use crate::cards::database::Printing;
use crate::cards::describe;
use crate::cards::lookup::Lookup;
use crate::cards::model::{
    Card, CardType, CompanyKind, EachStrike, PlayerType, Race, RegionType, SiteType, Strikes,
    Undetained, Wounds,
};
use crate::decks::resolve::ResolvedDeck;
use crate::message::{Message, message, word};
use crate::odds::attack::{
    Attack, Coming, Condition, Fight, KeyedBy, KeyedTo, MAX_CHARACTERS, fight, is_foreign,
    is_of_side, of_stance,
};
use crate::odds::fighter::{Fighter, kind_of};
use crate::odds::requests::StrikeRequest;
use crate::odds::strike::{Stance, StrikeOdds, StrikeResult};
use crate::request::Bounded;
use crate::rulesets::model::Ruleset;
use crate::text::numbered;

use super::ChanceReport;
use super::people::{ATTACKER, BadPerson, Whose, card, company, names};

/// The odds of a company against attacks.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StrikeReport {
    /// What attacks: the creature or the site, or the numbers that were given.
    pub by: Message,
    /// What the company is to those who attack it.
    pub company_kind: CompanyKind,
    /// Where the company comes from.
    pub whose: Whose,
    /// Why no game brings this attack about, if none does by the rules alone (it is counted all the same),
    /// or what the text of the site says of the creatures that attack there.
    pub remark: Option<Message>,
    /// The attacks, one after the other.
    pub attacks: Vec<AttackReport>,
    /// The characters of the company.
    pub characters: Vec<CharacterReport>,
    /// The cards placed with them whose texts are not counted.
    pub not_counted: Vec<String>,
    /// Whether those who face no strike tap in support.
    pub support: bool,
    /// The chance that nobody is hurt: neither wounded nor out of play.
    pub nobody_hurt: ChanceReport,
    /// The chance that nobody leaves play.
    pub nobody_lost: ChanceReport,
}

/// An attack.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own, as JSON says them")]
pub struct AttackReport {
    /// Who attacks.
    pub races: Vec<Race>,
    /// The number of strikes; null where each character, or each wounded one, faces one.
    pub strikes: Option<u8>,
    /// Which characters face one strike each.
    pub each: Option<EachStrike>,
    /// The prowess of each strike.
    pub prowess: i16,
    /// The body of each strike; null where it has none.
    pub body: Option<i16>,
    /// Whether the attacker rolls too, and adds that to the prowess: a character of another company.
    pub rolls: bool,
    /// What becomes of the wounded by its text, in place of a wound and its body check.
    pub wounds: Option<Wounds>,
    /// What the text of the creature or site says of its attack.
    pub own_text: Vec<TextChange>,
    /// Whether it detains this company instead of wounding anybody.
    pub detains: bool,
    /// Whether the attacker chooses who defends.
    pub attacker_chooses: bool,
    /// Whether it is against the same character as the other attacks.
    pub same_defender: bool,
    /// Who faces it; null where that depends on how an attack before it went.
    pub faced_by: Option<Vec<String>>,
    /// The strikes beyond the characters, each of which lowers somebody's prowess by one.
    pub excess: usize,
    /// The chance that all its strikes are defeated.
    pub defeated: ChanceReport,
}

/// A change that a creature's text makes to its attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TextChange {
    /// What it changes, and when.
    pub says: Message,
    /// Whether it is so here, and counted.
    pub counted: bool,
}

/// A character of the company.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CharacterReport {
    /// His name.
    pub name: String,
    /// What he bears.
    pub bears: Vec<String>,
    /// What a strike of each attack does to him if he faces it, by how he stands.
    pub strikes: Vec<FacedReport>,
    /// How he is after all attacks.
    pub after: ConditionOdds,
}

/// A strike of an attack against a character.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FacedReport {
    /// Which attack, from 1.
    pub attack: usize,
    /// His body against it.
    pub body: Option<i16>,
    /// His state.
    pub stances: Vec<StanceReport>,
}

/// What a strike does to a character as he stands.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StanceReport {
    /// His state.
    pub stance: Stance,
    /// His prowess.
    pub prowess: i16,
    /// The least roll that makes the strike fail; 2 or less where every roll does. Where the attacker
    /// rolls too, what it must be above his.
    pub roll: i16,
    /// The body of the strike against him; null where it has none.
    pub strike_body: Option<i16>,
    /// The strike fails and is defeated.
    pub defeated: ChanceReport,
    /// The strike fails, but its body holds.
    pub failed: ChanceReport,
    /// The strike is avoided and not defeated.
    pub ineffectual: ChanceReport,
    /// He is detained.
    pub detained: ChanceReport,
    /// The strike is successful, but by its text he is not harmed.
    pub unharmed: ChanceReport,
    /// He is wounded and stays.
    pub wounded: ChanceReport,
    /// He returns to his player's hand.
    pub returned: ChanceReport,
    /// He is discarded.
    pub discarded: ChanceReport,
    /// He is eliminated.
    pub eliminated: ChanceReport,
    /// He leaves play: returned, discarded or eliminated.
    pub lost: ChanceReport,
}

/// How a character is.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ConditionOdds {
    /// Untapped.
    pub untapped: ChanceReport,
    /// Tapped.
    pub tapped: ChanceReport,
    /// Wounded.
    pub wounded: ChanceReport,
    /// Out of play.
    pub lost: ChanceReport,
}

impl StrikeReport {
    /// The odds of a deck's company against an attack.
    ///
    /// # Errors
    /// When a name is not a card's, or the card cannot attack or is not in the company.
    pub fn new(
        deck: &ResolvedDeck<'_>,
        ruleset: &Ruleset,
        asked: &StrikeRequest,
    ) -> Result<Self, BadPerson> {
        let (companies, whose) = company(&asked.characters, deck, ruleset)?;
        let fighters = companies.into_iter().next().ok_or(BadPerson::Nobody)?;
        if fighters.len() > MAX_CHARACTERS {
            return Err(BadPerson::TooMany(fighters.len()));
        }
        let kind = kind_of(&fighters);
        let Attacked { by, attacks, own_text, remark } = attacked(asked, deck, ruleset, kind)?;
        let conditions = conditions(&fighters, asked, deck)?;
        let fought = fight(&fighters, &conditions, &attacks, asked.support);
        Ok(Self {
            by,
            company_kind: kind,
            whose,
            remark,
            attacks: attacks
                .iter()
                .enumerate()
                .map(|(at, attack)| AttackReport {
                    own_text: own_text.clone(),
                    ..AttackReport::new(at, attack, kind, &fought, &fighters)
                })
                .collect(),
            characters: fighters
                .iter()
                .enumerate()
                .map(|(at, one)| CharacterReport::new(one, &attacks, kind, &fought.after[at]))
                .collect(),
            not_counted: not_counted(&fighters),
            support: asked.support,
            nobody_hurt: (&fought.nobody_hurt).into(),
            nobody_lost: (&fought.nobody_lost).into(),
        })
    }
}

/// The cards of a company whose texts are not counted, each once.
fn not_counted(company: &[Fighter<'_>]) -> Vec<String> {
    let cards = company.iter().flat_map(Fighter::uncounted).map(Card::shown_name);
    let mut names: Vec<String> = cards.map(str::to_owned).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// What attacks, in its attacks.
struct Attacked {
    by: Message,
    remark: Option<Message>,
    attacks: Vec<Attack>,
    own_text: Vec<TextChange>,
}

impl Attacked {
    /// An attack by numbers.
    fn by_numbers(asked: &StrikeRequest, prowess: i16) -> Self {
        let strikes = asked.strikes.map_or(1, Bounded::get);
        let body = asked.body.map(Bounded::get);
        let attacks = vec![Attack::of_numbers(strikes, prowess, body, asked.detainment)];
        let strikes = numbered(strikes, "strike");
        let by = message!("{strikes} of prowess {prowess}", strikes, prowess);
        Self { by, attacks, own_text: Vec::new(), remark: None }
    }
}

fn attacked(
    asked: &StrikeRequest,
    deck: &ResolvedDeck<'_>,
    ruleset: &Ruleset,
    kind: CompanyKind,
) -> Result<Attacked, BadPerson> {
    let found = match (&asked.attack, asked.prowess) {
        (Some(name), _) => attacking_card(name, deck)?,
        (None, Some(prowess)) => return Ok(Attacked::by_numbers(asked, prowess.get())),
        (None, None) => return Err(BadPerson::NoAttacker),
    };
    let name = found.shown_name().to_owned();
    let keyed = asked.keyed.as_ref().map(|text| keyed_to(text, found, deck)).transpose()?;
    let (keyed, place) = keyed.map_or((None, None), |(keyed, place)| (Some(keyed), place));
    let undetained = place.and_then(|place| place.site.as_ref()?.undetained);
    let coming = Coming { keyed, undetained, after: asked.after.clone() };
    let attacks = Attack::of_card(found, kind, &coming, ruleset.play.detainment.as_ref());
    if attacks.is_empty() {
        return Err(BadPerson::NotSuch { name, wanted: ATTACKER });
    }
    let changes = found.combat.iter().flat_map(|combat| &combat.changes);
    let changes = changes.map(|change| TextChange {
        says: describe::attack_change(change),
        counted: coming.brings(change, kind),
    });
    let cancelling = found.combat.iter().filter_map(|combat| combat.attacks);
    let cancelling = cancelling
        .map(|several| TextChange { says: describe::cancelling(several), counted: false });
    Ok(Attacked {
        by: Message::verbatim(name),
        remark: never(found, deck.player.kind).or_else(|| normally(place?)),
        attacks,
        own_text: changes.chain(cancelling).chain(of_strikes(found)).collect(),
    })
}

/// What a site says of the creatures that attack there.
fn normally(place: &Card) -> Option<Message> {
    let site = place.shown_name();
    Some(match place.site.as_ref()?.undetained? {
        Undetained::All => {
            message!("creatures attack normally at {site} by its text, not as detainment", site)
        }
        Undetained::AllButNazgul => message!(
            "creatures other than Nazgûl attack normally at {site} by its text, not as detainment",
            site
        ),
    })
}

/// Why no game brings about that a card attacks a company of such a player: it cannot be played against
/// him (`CoE` 1.8.1, 1.8.2), or is of a company of his own side (`CoE` 3.V.1.W1, R1 and B1).
fn never(card: &Card, player: PlayerType) -> Option<Message> {
    if card.no_use_against.contains(&player) {
        let opponent = message!("a {kind} player", kind = player);
        return Some(message!(
            "cannot be played against {opponent}: counted all the same",
            opponent
        ));
    }
    is_of_side(card, player).then(|| {
        message!(
            "companies of one side attack each other only where a Fallen-wizard leads one, or by the \
             text of a card: counted all the same"
        )
    })
}

/// The effects of a creature's or site's text on the characters that are hit.
fn of_strikes(card: &Card) -> Vec<TextChange> {
    let mut said: Vec<TextChange> = Vec::new();
    let mut say = |says, counted| {
        let change = TextChange { says, counted };
        if !said.contains(&change) {
            said.push(change);
        }
    };
    if let Some(combat) = &card.combat {
        for says in describe::of_strikes(combat) {
            say(says, true);
        }
    }
    for attack in card.site.iter().flat_map(|site| &site.attacks) {
        attack.wounds.map(describe::wounds).into_iter().for_each(|says| say(says, true));
    }
    let site = card.site.iter().flat_map(|site| &site.attacks).any(|attack| attack.more_after);
    if site || card.combat.as_ref().is_some_and(|combat| combat.more_after) {
        say(describe::more_after(), false);
    }
    if card.card_type == CardType::Hazard && card.combat.as_ref().is_some_and(|of| of.does_more) {
        say(describe::more_before(), false);
    }
    said
}

/// Reads the keying of a creature, with the place if one is named.
fn keyed_to<'a>(
    text: &str,
    creature: &Card,
    deck: &ResolvedDeck<'a>,
) -> Result<(KeyedTo, Option<&'a Card>), BadPerson> {
    let word = text.trim().to_lowercase().replace(' ', "-");
    let by_type = RegionType::from_word(&word).map(KeyedTo::Region);
    let by_type = by_type.or_else(|| SiteType::from_word(&word).map(KeyedTo::Site));
    let place = if by_type.is_some() { None } else { Some(card(text, deck)?) };
    let by = by_type.map(KeyedBy::Type).or_else(|| place.map(KeyedBy::Place));
    let keyed = by.and_then(|by| by.of(creature, deck.database));
    keyed.map(|keyed| (keyed, place)).ok_or_else(|| BadPerson::NotSuch {
        name: creature.shown_name().to_owned(),
        wanted: word!("creature that can be keyed to that"),
    })
}

/// A creature or site of a name: no site of another side, one that attacks, one of the deck's, each
/// before the others.
fn attacking_card<'a>(name: &str, deck: &ResolvedDeck<'a>) -> Result<&'a Card, BadPerson> {
    let mut lookup = Lookup::new(deck.database);
    let mut found = Vec::new();
    lookup.candidates(name, &mut found);
    let own = |key| deck.cards.iter().any(|card| card.key == key);
    let rank = |at: &&Printing| {
        let card = deck.database.card(**at);
        let attacks = Attack::of_creature(card).is_some()
            || card.site.as_ref().is_some_and(|site| !site.attacks.is_empty());
        (is_foreign(card, deck.player.kind), !attacks, !own(deck.database.key(**at)))
    };
    match found.iter().min_by_key(rank) {
        Some(at) => Ok(deck.database.card(*at)),
        None => card(name, deck),
    }
}

fn conditions(
    fighters: &[Fighter<'_>],
    asked: &StrikeRequest,
    deck: &ResolvedDeck<'_>,
) -> Result<Vec<Condition>, BadPerson> {
    let mut conditions = vec![Condition::Untapped; fighters.len()];
    let states = [(&asked.tapped, Condition::Tapped), (&asked.wounded, Condition::Wounded)];
    for (named, condition) in states {
        for name in named {
            let found = card(name, deck)?;
            let at = fighters.iter().position(|one| one.person.card.name == found.name);
            let name = found.shown_name().to_owned();
            let wanted = word!("character of this company");
            let Some(at) = at else { return Err(BadPerson::NotSuch { name, wanted }) };
            // METW Part I §7: a wounded character is not tapped, nor a tapped one wounded.
            let already = matches!(condition, Condition::Wounded)
                && matches!(conditions[at], Condition::Tapped);
            if already {
                return Err(BadPerson::TappedAndWounded { name });
            }
            conditions[at] = condition;
        }
    }
    Ok(conditions)
}

impl AttackReport {
    /// Whether each strike of another attack has the same figures and effects.
    pub fn strikes_as(&self, other: &Self) -> bool {
        let of = |one: &Self| (one.races.clone(), one.prowess, one.body, one.rolls, one.detains);
        of(self) == of(other)
    }

    fn new(
        at: usize,
        attack: &Attack,
        kind: CompanyKind,
        fought: &Fight,
        fighters: &[Fighter<'_>],
    ) -> Self {
        let odds = &fought.attacks[at];
        let name = |&at: &usize| fighters[at].name().to_owned();
        let (strikes, each) = match attack.strikes {
            Strikes::Number(number) => (Some(number), None),
            Strikes::Each(each) => (None, Some(each)),
        };
        Self {
            races: attack.races.clone(),
            strikes,
            each,
            prowess: attack.prowess,
            body: attack.body,
            rolls: attack.rolls,
            wounds: attack.text.wounds,
            own_text: Vec::new(),
            detains: attack.detains.contains(&kind),
            attacker_chooses: attack.attacker_chooses,
            same_defender: attack.same_defender,
            faced_by: odds.faced_by.as_ref().map(|faced| faced.iter().map(name).collect()),
            excess: odds.excess,
            defeated: (&odds.defeated).into(),
        }
    }
}

impl CharacterReport {
    fn new(
        one: &Fighter<'_>,
        attacks: &[Attack],
        kind: CompanyKind,
        after: &[crate::odds::Chance; 4],
    ) -> Self {
        let faced = |(at, attack): (usize, &Attack)| FacedReport {
            attack: at + 1,
            body: one.body_in(attack.meeting_of(kind, Stance::Tapped)),
            stances: Stance::ALL
                .iter()
                .map(|&stance| StanceReport::new(one, attack, kind, stance))
                .collect(),
        };
        let of = |condition: Condition| ChanceReport::from(&after[condition as usize]);
        Self {
            name: one.name().to_owned(),
            bears: names(&one.person.bears),
            strikes: attacks.iter().enumerate().map(faced).collect(),
            after: ConditionOdds {
                untapped: of(Condition::Untapped),
                tapped: of(Condition::Tapped),
                wounded: of(Condition::Wounded),
                lost: of(Condition::Lost),
            },
        }
    }
}

impl StanceReport {
    fn new(one: &Fighter<'_>, attack: &Attack, kind: CompanyKind, stance: Stance) -> Self {
        let target = of_stance(one, attack, kind, stance, 0);
        let strike = attack.strike(kind, one, stance);
        let odds = StrikeOdds::new(&strike, &target);
        let of = |result: StrikeResult| ChanceReport::from(odds.of(result));
        Self {
            stance,
            prowess: target.prowess,
            roll: strike.prowess - target.prowess + 1,
            strike_body: strike.body,
            defeated: of(StrikeResult::Defeated),
            failed: of(StrikeResult::Failed),
            ineffectual: of(StrikeResult::Ineffectual),
            detained: of(StrikeResult::Detained),
            unharmed: of(StrikeResult::Unharmed),
            wounded: of(StrikeResult::Wounded),
            returned: of(StrikeResult::Returned),
            discarded: of(StrikeResult::Discarded),
            eliminated: of(StrikeResult::Eliminated),
            lost: odds.lost().into(),
        }
    }
}
