//! The cards of a game, looked up and checked: impossible combinations are reported before anything
//! is added up.

use std::collections::BTreeMap;

use crate::cards::database::{CardKey, Database, GroupKey, Printing};
use crate::cards::lookup::Lookup;
use crate::cards::model::{
    Alignment, Card, CardType, MarshallingPoints, PlayerType, PointsKind, Subtype,
};
use crate::cards::worth::worth;
use crate::diagnostic::{Diagnostic, Label};
use crate::harmless::shown_line;
use crate::message::{Message, message};
use crate::rulesets::library::Library;
use crate::rulesets::model::Ruleset;
use crate::source::{Span, Spanned};
use crate::text::{numbered, was_meant};

use super::game::{CardEntry, GameFile, OtherPoints, PlayerEntry, WonBy, fault, helped};

/// All sides of a game.
#[derive(Clone, Debug)]
pub struct Table<'a> {
    /// The players.
    pub sides: Vec<TableSide<'a>>,
}

/// A player with the player's cards.
#[derive(Clone, Debug)]
pub struct TableSide<'a> {
    /// The player's name.
    pub name: String,
    /// The player type.
    pub player: PlayerType,
    /// Whether the player's avatar was eliminated.
    pub avatar_lost: bool,
    /// How the player won at once, if so.
    pub won_by: Option<WonBy>,
    /// The player's cards in play and in the marshalling point pile.
    pub cards: Vec<HeldCard<'a>>,
    /// The cards that the player reveals.
    pub reveals: Vec<RevealedCard<'a>>,
    /// Points that no card gives.
    pub other: Vec<OtherPoints>,
}

/// A card in play or in a marshalling point pile.
#[derive(Clone, Debug)]
pub struct HeldCard<'a> {
    /// The card.
    pub card: &'a Card,
    /// The card, in any printing.
    pub key: CardKey,
    /// Its manifestation group.
    pub group: GroupKey,
    /// Whether it is in the marshalling point pile.
    pub in_pile: bool,
    /// How many copies.
    pub copies: u8,
    /// The points of each copy for the player.
    pub points: i32,
    /// The kind of these points.
    pub kind: PointsKind,
    /// Whether these are the points of a card stored where its text requires, because the file does
    /// not say where it was stored.
    pub as_stored: bool,
    /// Whether what stands in brackets on it would give more, on a condition of its text of which the
    /// file says nothing: a Dwarf who bears it, a card that restores it.
    pub may_give_more: bool,
    span: Span,
}

/// A card revealed from hand.
#[derive(Clone, Copy, Debug)]
pub struct RevealedCard<'a> {
    /// The card.
    pub card: &'a Card,
    /// The card, in any printing.
    pub key: CardKey,
    /// Its manifestation group.
    pub group: GroupKey,
    /// The points that it would have for the player.
    pub points: i32,
}

impl<'a> Table<'a> {
    /// Looks up the cards of a game for the scoring by a ruleset.
    ///
    /// # Errors
    /// When the ruleset is for more or fewer players, or something is impossible, with all that is
    /// wrong.
    pub fn of_game(
        game: &GameFile,
        ruleset: &Ruleset,
        library: &Library,
        database: &'a Database,
    ) -> Result<Self, Vec<Diagnostic>> {
        game.fits(ruleset, library).map_err(|fault| vec![*fault])?;
        Self::new(game, database)
    }

    /// Looks up the cards of a game.
    ///
    /// # Errors
    /// When something is impossible: unknown names, a unique card twice, points that no card has.
    /// All such faults are reported, in file order.
    pub fn new(game: &GameFile, database: &'a Database) -> Result<Self, Vec<Diagnostic>> {
        let mut faults = Vec::new();
        let mut lookup = Lookup::new(database);
        let players = game.players.iter();
        let sides: Vec<TableSide<'a>> =
            players.map(|player| side(player, database, &mut lookup, &mut faults)).collect();
        faults.extend(doubled(&sides));
        faults.sort_by_key(|fault| fault.span().map_or(0, |span| span.start));
        if faults.is_empty() { Ok(Self { sides }) } else { Err(faults) }
    }
}

fn side<'a>(
    player: &PlayerEntry,
    database: &'a Database,
    lookup: &mut Lookup<'a>,
    faults: &mut Vec<Diagnostic>,
) -> TableSide<'a> {
    let mut find = |name: &Spanned<String>, seat: PlayerType| {
        let found = found(&name.value, seat, database, lookup);
        found.map_err(|help| unknown(&name.value, name.span, help))
    };
    let mut cards: Vec<HeldCard<'a>> = Vec::new();
    for (list, in_pile) in [(&player.in_play, false), (&player.pile, true)] {
        for (name, entry) in in_order(list) {
            let held = find(name, player.plays)
                .and_then(|printing| held(database, printing, name, entry, player.plays, in_pile));
            match held {
                Ok(held) => cards.extend(first_and_others(held, entry, player.plays)),
                Err(fault) => faults.push(*fault),
            }
        }
    }
    let mut reveals = Vec::new();
    for name in &player.reveals {
        match find(name, player.plays) {
            Ok(printing) => {
                let card = database.card(printing);
                reveals.push(RevealedCard {
                    card,
                    key: database.key(printing),
                    group: database.group(printing),
                    points: worth(card, player.plays),
                });
            }
            Err(fault) => faults.push(*fault),
        }
    }
    TableSide {
        name: shown_line(&player.name),
        player: player.plays,
        avatar_lost: player.avatar_lost,
        won_by: player.won_by,
        cards,
        reveals,
        other: player.other.clone(),
    }
}

/// A card of the pile of which a further copy is worth less than the first that is stored: the first, and
/// the others.
fn first_and_others<'a>(
    held: HeldCard<'a>,
    entry: &Spanned<CardEntry>,
    player: PlayerType,
) -> Vec<HeldCard<'a>> {
    let further = held.card.further_points.filter(|_| held.in_pile && held.copies > 1);
    let Some(further) = further.filter(|_| entry.value.points().is_none()) else {
        return vec![held];
    };
    let further = i8::try_from(further).unwrap_or(i8::MAX);
    let others = HeldCard {
        copies: held.copies - 1,
        points: as_scored(held.card, further, player),
        ..held.clone()
    };
    vec![HeldCard { copies: 1, ..held }, others]
}

type CardEntries = BTreeMap<Spanned<String>, Spanned<CardEntry>>;

/// The entries in the order of the file.
fn in_order(entries: &CardEntries) -> Vec<(&Spanned<String>, &Spanned<CardEntry>)> {
    let mut all: Vec<_> = entries.iter().collect();
    all.sort_by_key(|(name, _)| name.span.start);
    all
}

/// The card of a name that a player would mean: of the player's own side before any other, not a
/// site or region. The error has suggestions.
fn found(
    name: &str,
    player: PlayerType,
    database: &Database,
    lookup: &mut Lookup<'_>,
) -> Result<Printing, Option<Message>> {
    let mut printings = Vec::new();
    lookup.candidates(name, &mut printings);
    let rank = |at: &&Printing| {
        let card = database.card(**at);
        let place = matches!(card.card_type, CardType::Site | CardType::Region);
        // The Balrog of a Balrog is not the minion ally, whose text bars it from his decks.
        (place, card.barred_for.contains(&player), !is_own(card.alignment, player))
    };
    match printings.iter().min_by_key(rank) {
        Some(at) => Ok(*at),
        None => Err(was_meant(&lookup.nearest(name))),
    }
}

fn is_own(side: Alignment, player: PlayerType) -> bool {
    let minion = matches!(player, PlayerType::Ringwraith | PlayerType::Balrog);
    match side {
        Alignment::Minion => minion,
        Alignment::Hero => !minion,
        Alignment::Balrog => player == PlayerType::Balrog,
        Alignment::FallenWizard | Alignment::Stage => player == PlayerType::FallenWizard,
        Alignment::Dual | Alignment::Neutral => true,
    }
}

fn unknown(name: &str, span: Span, help: Option<Message>) -> Box<Diagnostic> {
    let message = message!("no card is called \"{name}\"", name = shown_line(name));
    helped(fault(message, Some(span)), help)
}

fn held<'a>(
    database: &'a Database,
    printing: Printing,
    name: &Spanned<String>,
    entry: &Spanned<CardEntry>,
    player: PlayerType,
    in_pile: bool,
) -> Result<HeldCard<'a>, Box<Diagnostic>> {
    let card = database.card(printing);
    let span: Span = name.span;
    let place = matches!(card.card_type, CardType::Site | CardType::Region);
    // A site may be stored by its text, as *The Under-galleries*.
    if place && !(in_pile && card.marshalling_points.is_some()) {
        let name = card.shown_name();
        let message = message!("{name} gives no marshalling points", name);
        return Err(fault(message, Some(span)));
    }
    let copies = entry.value.copies();
    if copies == 0 {
        let message = message!("0 copies of {name}", name = card.shown_name());
        let help = Some(message!("remove it"));
        return Err(helped(fault(message, Some(entry.span)), help));
    }
    let points = match entry.value.points() {
        None => given(card, player, in_pile),
        Some(points) if may_be(card, player, points.into()) => points.into(),
        Some(points) => return Err(impossible(card, points, entry.span)),
    };
    let kind = card.marshalling_points.map_or(PointsKind::Miscellaneous, |points| points.kind);
    // A defeated agent is a kill, as a creature is (`CoE` 10.3.ii); whoever lost a character has no points of it.
    let kind = if in_pile && card.agent { PointsKind::Kill } else { kind };
    Ok(HeldCard {
        card,
        key: database.key(printing),
        group: database.group(printing),
        in_pile,
        copies,
        points,
        kind,
        as_stored: in_pile && card.more_once_stored && entry.value.points().is_none(),
        may_give_more: entry.value.points().is_none() && may_give_more(card, points, player),
        span,
    })
}

/// The points of a card for a player by default. A creature gives points for defeating it: with a
/// `*` to minions, without one to the others (MELE Part I §7, Marshalling Points; `CoE` 3.v.W1 to
/// B1). A card with points only in brackets gives them once it is stored, as *Rescue Prisoners*
/// does; so does a card that its text makes worth more when stored, as *Book of Mazarbul*.
pub(crate) fn given(card: &Card, player: PlayerType, in_pile: bool) -> i32 {
    let Some(MarshallingPoints { points, kind }) = card.marshalling_points else { return 0 };
    let by_storing =
        in_pile && (card.more_once_stored || points.base() == 0 && !card.points_in_play);
    if let Some(stored) = points.conditional.filter(|_| by_storing) {
        return as_scored(card, stored, player);
    }
    if kind == PointsKind::Kill && card.is(Subtype::Creature) {
        let minion = matches!(player, PlayerType::Ringwraith | PlayerType::Balrog);
        let printed = if points.proviso == minion { points.base().into() } else { 0 };
        return defeated(card, printed, player);
    }
    defeated(card, worth(card, player), player)
}

/// The points of a hazard that a player's companies defeated, or of a stored site: a Fallen-wizard has
/// one for each, as for his other cards that are no stage resources (`CoE` 10.F1).
fn defeated(card: &Card, printed: i32, player: PlayerType) -> i32 {
    let other = matches!(card.card_type, CardType::Hazard | CardType::Site);
    let his = player == PlayerType::FallenWizard && other;
    if his { printed.min(1) } else { printed }
}

/// Whether a card would give more by the number in brackets, other than by being stored.
fn may_give_more(card: &Card, points: i32, player: PlayerType) -> bool {
    let Some(MarshallingPoints { points: printed, .. }) = card.marshalling_points else {
        return false;
    };
    let more = printed.conditional.is_some_and(|more| as_scored(card, more, player) > points);
    more && (printed.base() > 0 || card.points_in_play) && !card.more_once_stored
}

/// Whether a card can be worth this many points: 0, the printed number (also in brackets), or what
/// the player scores for either.
fn may_be(card: &Card, player: PlayerType, points: i32) -> bool {
    let printed = card.marshalling_points.map(|printed| printed.points);
    let further = card.further_points.and_then(|points| i8::try_from(points).ok());
    let figures = printed.iter().flat_map(|figure| [figure.value, figure.conditional, further]);
    let known = |figure: i8| [i32::from(figure), as_scored(card, figure, player)];
    points == 0 || figures.flatten().flat_map(known).any(|known| known == points)
}

/// The points that a player scores for a card with this printed number.
fn as_scored(card: &Card, figure: i8, player: PlayerType) -> i32 {
    let mut other = card.clone();
    if let Some(printed) = &mut other.marshalling_points {
        printed.points = crate::cards::model::PrintedNumber::plain(figure);
    }
    defeated(card, worth(&other, player), player)
}

fn impossible(card: &Card, points: i8, span: Span) -> Box<Diagnostic> {
    let printed = match card.marshalling_points {
        Some(printed) => {
            message!("{points} is printed on it", points = printed.points.to_string())
        }
        None => message!("none are printed on it"),
    };
    let points = numbered(points, "marshalling point");
    let name = card.shown_name();
    let message = message!("{name} cannot be worth {points}: {printed}", name, points, printed);
    let help = message!("write points that no card gives in [[player.other]]");
    helped(fault(message, Some(span)), Some(help))
}

/// Unique cards with several copies in play or in the piles: there can be one of each, whichever
/// player has it (METW Part I §2, Unique Cards; `CoE` Glossary, unique). Avatars are exempt.
fn doubled(sides: &[TableSide<'_>]) -> Vec<Diagnostic> {
    let all: Vec<&HeldCard<'_>> = sides.iter().flat_map(|side| &side.cards).collect();
    let unique = |held: &&&HeldCard<'_>| held.card.unique && !held.card.avatar;
    let mut faults = Vec::new();
    for (at, held) in all.iter().enumerate().filter(|(_, held)| unique(held)) {
        let same = |other: &&&HeldCard<'_>| {
            other.key == held.key
                || (other.group == held.group && other.card.name == held.card.name)
        };
        let before = all[..at].iter().find(same);
        if held.copies < 2 && before.is_none() {
            continue;
        }
        let name = held.card.shown_name();
        let copies = u32::from(held.copies) + before.map_or(0, |other| u32::from(other.copies));
        let message =
            message!("{copies} copies of {name} are in play, but the card is unique", copies, name);
        let mut fault = fault(message, Some(held.span));
        if let Some(other) = before {
            fault.labels.push(Label { span: other.span, text: message!("the other one") });
        }
        fault.help = Some(message!("only one can be in play, whoever plays it"));
        faults.push(*fault);
    }
    faults
}
