//! Starting stage resources whose conditions cannot be met when the game begins.

pub(crate) mod limits;

use crate::cards::database::{CardKey, Database};
use crate::cards::fold::fold;
use crate::cards::kinds::is_stage;
use crate::cards::model::{
    Asset, AtLeast, Card, CharacterFilter, Conditions, Need, PlayerType, Race, Within,
};
use crate::cards::needs::{in_words, meets};
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck, copies_of};
use crate::message::{Message, message};
use crate::rules::company::starting_company_size::limits::StartingCompanySize;
use crate::rules::location_deck::starting_site::limits::{SitesOf, StartingSiteLimits};
use crate::rules::metadata::declare_rule;
use crate::rules::tally::Copies;
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::rulesets::model::Ruleset;
use crate::text::{listed, numbered};

pub(crate) use limits::StartingStageCard;

declare_rule! {
    name: "starting-stage-card",
    family: Pool,
    scope: Deck,
    severity: Warning,
    summary: "starting stage resources can be put into play when the game begins",
    limits: StartingStageCard,
}

fn check(cx: &mut Context<'_, '_>, limits: &StartingStageCard) {
    if cx.player() != PlayerType::FallenWizard {
        return;
    }
    let (deck, tally) = (cx.deck, cx.tally);
    let beginning = Beginning::of(deck, cx.ruleset);
    for copies in tally.copies(deck).filter(|copies| is_stage(copies.first().card)) {
        let listed = in_pool(&copies);
        let sum = copies_of(listed.iter().copied());
        let (key, card) = (copies.first().key, copies.first().card);
        let Some((most, why)) = beginning.most(limits, key, card) else { continue };
        if sum > most {
            let finding = too_many(card.shown_name(), sum, most, &why);
            cx.report(finding.on_all(listed, |_| message!("cannot start")));
        }
    }
    check_bearers(cx);
}

/// More copies of a stage resource than can be put into play.
fn too_many(name: &str, sum: u32, most: u32, why: &Message) -> Finding {
    let copies = numbered(sum, "copy");
    let message = match most {
        0 => {
            let message = message!("{name} cannot be put into play at the start: {why}", name, why);
            return Finding::new(message).help(message!(
                "move it to the play deck, and use stage resources that can start"
            ));
        }
        1 => message!(
            "{copies} of {name} start, but only one can be put into play: {why}",
            copies,
            name,
            why
        ),
        _ => message!(
            "{copies} of {name} start, but only {most} can be put into play: {why}",
            copies,
            name,
            most,
            why
        ),
    };
    let copies = numbered(sum - most, "copy");
    Finding::new(message).help(message!("use other stage resources in place of {copies}", copies))
}

/// The entries of a card in the pool.
fn in_pool<'t, 'a>(copies: &Copies<'t, 'a>) -> Vec<&'t DeckCard<'a>> {
    copies.listed().filter(|card| card.part == Some(Part::Pool) && card.copies() > 0).collect()
}

/// The cards and sites with which a game begins, as far as stage resources depend on them.
pub(crate) struct Beginning<'a> {
    /// The cards there are.
    pub database: &'a Database,
    /// The book.
    pub ruleset: &'a Ruleset,
    /// The starting characters and the copies of each; `None` if they are unknown.
    pub starters: Option<Vec<(&'a Card, u32)>>,
    /// The cards of the pool, including its characters.
    pub pool: Vec<&'a Card>,
    /// Whether the player may start at a site of these kinds and regions, or at one that may be.
    pub any_site: bool,
}

impl<'a> Beginning<'a> {
    /// The beginning of a deck's game: the members of its companies start, or the characters of its
    /// pool.
    fn of(deck: &ResolvedDeck<'a>, ruleset: &'a Ruleset) -> Self {
        let pool = deck.of(Part::Pool).filter(|card| card.copies() > 0);
        Self {
            database: deck.database,
            ruleset,
            starters: starters(deck),
            pool: pool.map(|card| card.card).collect(),
            any_site: any_of(ruleset).is_none_or(|any| may_start_at(deck, any)),
        }
    }

    /// The most copies of a stage resource that can be put into play, and the reason in words after
    /// a colon; `None` if nothing limits them.
    pub(crate) fn most(
        &self,
        limits: &StartingStageCard,
        key: CardKey,
        card: &Card,
    ) -> Option<(u32, Message)> {
        let on_site = self.database.is_among(key, &limits.on_starting_site);
        let elsewhere = self.database.is_among(key, &limits.elsewhere);
        let elsewhere =
            elsewhere.then(|| message!("it is played on a site at which nobody starts"));
        let never = elsewhere
            .or_else(|| self.never(limits, card))
            .or_else(|| any_of(self.ruleset).filter(|_| on_site && !self.any_site).map(no_site));
        never.map(|why| (0, why)).or_else(|| self.at_once(card, on_site))
    }

    /// The most copies that can be in play at once, of a stage resource that can be put into play.
    fn at_once(&self, card: &Card, on_site: bool) -> Option<(u32, Message)> {
        let conditions = card.conditions.as_deref();
        let within = conditions.map_or(&[][..], |conditions| &conditions.not_duplicated);
        if on_site {
            Some((1, message!("the company starts at one site, which takes one")))
        } else if within.iter().any(|within| matches!(within, Within::Player | Within::InPlay)) {
            Some((1, message!("its own text allows no second one in play")))
        } else if within.contains(&Within::Character) {
            let can = self.able(&conditions?.requires)?;
            Some((can, message!("nobody can have two of it")))
        } else {
            None
        }
    }

    /// How many of the starting characters can have a card that is played on one of these
    /// characters.
    fn able(&self, asked: &[CharacterFilter]) -> Option<u32> {
        let fits = |card: &Card| asked.is_empty() || asked.iter().any(|filter| filter.fits(card));
        let able = self.starters.as_ref()?.iter().filter(|(card, _)| fits(card));
        Some(able.map(|(_, copies)| copies).sum())
    }

    /// Why a stage resource can never be put into play at the start.
    fn never(&self, limits: &StartingStageCard, card: &Card) -> Option<Message> {
        let size = self.ruleset.limits::<StartingCompanySize>();
        let most = size.and_then(|limits| limits.maximum.of(PlayerType::FallenWizard).copied());
        let unmet = card.conditions.as_deref().and_then(|conditions| {
            let least = conditions.at_least.iter();
            let too_much = least.copied().find_map(|least| too_much(least, limits, most));
            too_much.or_else(|| self.nobody_for_it(conditions))
        });
        unmet.or_else(|| self.lacks(card))
    }

    /// Why no character who starts can have it.
    fn nobody_for_it(&self, conditions: &Conditions) -> Option<Message> {
        let asked = &conditions.requires;
        if asked.is_empty() {
            return None;
        }
        if asked.iter().all(|filter| filter.race == Some(Race::FallenWizard)) {
            return Some(message!("it is played on the Fallen-wizard, who never starts"));
        }
        (self.able(asked)? == 0).then(|| message!("no character who starts can have it"))
    }

    /// A card that it needs and that does not start. The avatars that it is for are left to the
    /// rule on cards for other avatars.
    fn lacks(&self, card: &Card) -> Option<Message> {
        let starts = |need: &Need| {
            let mut pool = self.pool.iter();
            match need {
                Need::Card(name) => {
                    is_avatar(self.database, name) || pool.any(|other| other.name == *name)
                }
                need => pool.any(|other| meets(need, other, self.database)),
            }
        };
        let lacking = card.needs.iter().find(|needs| !needs.iter().any(starts))?;
        let named = lacking.iter().map(|need| in_words(need, self.database));
        let named: Vec<Message> = named.collect();
        Some(message!("it needs {named} in play", named = listed(&named, "or")))
    }
}

/// The starting characters and the copies of each: those of the companies, if the deck names any,
/// else all of the pool. `None` if there are none.
fn starters<'a>(deck: &ResolvedDeck<'a>) -> Option<Vec<(&'a Card, u32)>> {
    let members = deck.companies.iter().flat_map(|company| &company.members);
    let named: Vec<_> = members.map(|member| (member.card.card, 1)).collect();
    if !named.is_empty() {
        return Some(named);
    }
    let pool = deck.of(Part::Pool).filter(|card| card.class == Class::Character);
    let pool: Vec<_> = pool.map(|card| (card.card, card.copies())).collect();
    (!pool.is_empty()).then_some(pool)
}

/// The requirement that no character meets at the start, if at most this many characters start.
fn too_much(least: AtLeast, limits: &StartingStageCard, most: Option<u8>) -> Option<Message> {
    let AtLeast { of, count: number } = least;
    match of {
        Asset::Characters => {
            let most = most.filter(|&most| number > most)?;
            let start = numbered(most, "character");
            Some(message!("it needs {number} characters, but at most {start} start", number, start))
        }
        Asset::StagePoints if number > limits.points => {
            let start = numbered(limits.points, "stage point");
            Some(message!(
                "it needs {number} stage points, but the game begins with {start}",
                number,
                start
            ))
        }
        Asset::StagePoints | Asset::Orcs => None,
        Asset::ProtectedWizardhavens => {
            Some(message!("it needs a protected Wizardhaven, but no starting site is one"))
        }
        Asset::Factions | Asset::AlliesAndUniqueFactions => {
            Some(message!("it needs factions or allies, but none is in play"))
        }
    }
}

/// Whether the name is that of an avatar: the player is the avatar from the start.
fn is_avatar(database: &Database, name: &str) -> bool {
    let folded = fold(name);
    let mut named = database.by_folded_name(&folded);
    named.any(|(_, at)| database.card(at).avatar)
}

/// The sites by kind and region at which a Fallen-wizard may start, if the book has any.
fn any_of(ruleset: &Ruleset) -> Option<&SitesOf> {
    let start = ruleset.limits::<StartingSiteLimits>()?;
    start.start.of(PlayerType::FallenWizard)?.any.as_ref()
}

/// Whether the companies start at such a site, or could.
fn may_start_at(deck: &ResolvedDeck<'_>, any: &SitesOf) -> bool {
    let mut named = deck.companies.iter().filter_map(|company| company.site).peekable();
    if named.peek().is_some() {
        return named.any(|site| any.holds(site.card));
    }
    !deck.has(Part::LocationDeck) || deck.of(Part::LocationDeck).any(|site| any.holds(site.card))
}

/// The message that there is no such site.
fn no_site(any: &SitesOf) -> Message {
    let where_to = message!(
        "{site_type} in {regions}",
        site_type = any.site_type,
        regions = listed(&any.regions, "or")
    );
    message!("it is played on the starting site, which must be {where_to}", where_to)
}

/// Reports stage resources that a company places with a character who cannot have them.
fn check_bearers(cx: &mut Context<'_, '_>) {
    let deck = cx.deck;
    for company in &deck.companies {
        for item in company.items.iter().filter(|item| is_stage(item.card.card)) {
            let Some(conditions) = item.card.card.conditions.as_deref() else { continue };
            let bearer = company.members[item.bearer].card.card;
            let asked = &conditions.requires;
            if asked.is_empty() || asked.iter().any(|filter| filter.fits(bearer)) {
                continue;
            }
            let (name, bearer) = (item.card.card.shown_name(), bearer.shown_name());
            cx.report(
                Finding::new(message!(
                    "{name} cannot be placed with {bearer}, by its own text",
                    name,
                    bearer
                ))
                .on(&item.card, message!("cannot start"))
                .help(message!("place it with a character whom its text allows")),
            );
        }
    }
}

fn words(limits: &StartingStageCard, wording: &Wording<'_>) -> Message {
    let (points, cards) =
        (numbered(limits.points, "stage point"), wording.names(&limits.on_starting_site));
    message!(
        "fallen-wizard: those that need at most {points} and nothing that comes later; one {cards}",
        points,
        cards
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::model::{CardId, Keyword};
    use crate::rulesets::library::Library;

    /// What a stage resource needs by a description is looked for among the cards of the pool.
    #[test]
    fn what_is_needed_by_description_is_looked_for_in_the_pool() {
        let (database, library) = (Database::built_in(), Library::built_in());
        let ruleset = library.get("coe").expect("built in");
        let limits = ruleset.limits::<StartingStageCard>().expect("a rule");
        let of = |id: &str| {
            let id: CardId = id.parse().expect("an id");
            database.by_id(id).expect("a card")
        };
        let (thrall, captain) = (of("WH-82"), database.card(of("LE-31")));
        let mut card = database.card(thrall).clone();
        card.needs = vec![vec![Need::Keyword(Keyword::Leader)]];
        let most = |pool: Vec<&Card>| {
            let beginning =
                Beginning { database: &database, ruleset, starters: None, pool, any_site: true };
            beginning.most(limits, database.key(thrall), &card).map(|(most, _)| most)
        };
        assert_eq!(most(Vec::new()), Some(0));
        assert_eq!(most(vec![database.card(thrall)]), Some(0));
        assert_eq!(most(vec![captain]), None);
    }
}
