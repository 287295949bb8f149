//! The start of a record of single moves: who and what is where.

use crate::cards::database::{CardKey, Database, Printing};
use crate::cards::fold::fold;
use crate::cards::model::{Alignment, Card, CardType, PlayerType, Subtype};
use crate::company::travel::is_orc_or_troll;
use crate::decks::resolve::is_avatar_of;
use crate::message::{Message, message};
use crate::odds::attack::Condition;
use crate::rulesets::model::Ruleset;

use super::super::board::{Board, BoardCard, CardNo, CardRole};
use super::super::moves::carry_of;
use super::super::state::{GameState, Lasting, PersonInPlay, Phase, SiteState};
use super::{HEAD, LookedFor, RecordFault, RecordLine, nearest, site_named, split_side};

/// The start of a record of single moves: the player, the characters with places and conditions,
/// the hand.
///
/// # Errors
/// At the first line of the head that cannot be read.
pub fn scene<'a>(
    text: &str,
    database: &'a Database,
    ruleset: &'a Ruleset,
) -> Result<(Board<'a>, GameState), RecordFault> {
    let head: Vec<(usize, RecordLine)> = text
        .lines()
        .enumerate()
        .filter_map(|(at, line)| Some((at + 1, RecordLine::read(line)?)))
        .filter(|(_, line)| HEAD.contains(&line.verb.as_str()))
        .collect();
    let player = head.iter().find(|(_, line)| line.verb == "player");
    let word = player
        .and_then(|(_, line)| line.fields.first())
        .map_or("wizard", |(word, _)| word.as_str());
    let player = PlayerType::from_word(word).ok_or_else(|| {
        let word = crate::harmless::shown_line(word);
        let why = message!(
            "\"{word}\" is not a player: wizard, ringwraith, fallen-wizard or balrog",
            word
        );
        RecordFault { line: player.map_or(1, |(at, _)| *at), clause: None, why }
    })?;
    let find = |at: usize, line: &RecordLine, name: &str, is: &dyn Fn(&Card) -> bool| {
        let folded = fold(name);
        let found = database.by_folded_name(&folded).map(|(_, printing)| printing);
        let rank = |printing: &Printing| distance(database.card(*printing).alignment, player);
        let found = found.filter(|&printing| is(database.card(printing))).min_by_key(rank);
        found.ok_or_else(|| {
            let known = database.by_folded_name(&folded).next().is_some();
            let (name, verb) = (crate::harmless::shown_line(name), &line.verb);
            let why = if known {
                message!("\"{name}\" cannot stand after \"{verb}\"", name, verb)
            } else {
                message!("no such card is called \"{name}\"", name)
            };
            RecordFault { line: at, clause: None, why }
        })
    };
    let (mut sites, mut own, mut hazards): (Vec<Printing>, Vec<CardKey>, Vec<CardKey>) =
        Default::default();
    for (at, line) in &head {
        let name = line.get("").unwrap_or_default();
        let site = if line.verb == "site" { Some(name) } else { line.get("at") };
        if let Some(site) = site {
            let (site, side) = split_side(site);
            sites.push(find(*at, line, site, &|card| {
                card.site.is_some() && side.is_none_or(|side| card.alignment == side)
            })?);
        }
        let hazard = |card: &Card| card.card_type == CardType::Hazard;
        let other =
            |card: &Card| matches!(card.card_type, CardType::Character | CardType::Resource);
        let own_kind = |card: &Card| match line.verb.as_str() {
            "character" => {
                card.card_type == CardType::Character
                    && (!card.avatar || is_avatar_of(card, player))
            }
            "ally" | "faction" => card.card_type == CardType::Resource,
            _ => other(card),
        };
        match line.verb.as_str() {
            "threat" => hazards.push(database.key(find(*at, line, name, &hazard)?)),
            "bears" => match find(*at, line, name, &other) {
                Ok(card) => own.push(database.key(card)),
                Err(_) => hazards.push(database.key(find(*at, line, name, &hazard)?)),
            },
            "character" | "ally" | "hand" | "discarded" | "faction" => {
                own.push(database.key(find(*at, line, name, &own_kind)?));
            }
            _ => {}
        }
    }
    sites.sort_unstable_by_key(|&printing| database.id(printing));
    sites.dedup();
    let board = Board::scene(database, ruleset, player, &sites, &own, &hazards);
    let state = placed(&board, &head)?;
    Ok((board, state))
}

/// Whether a player has such a card at all (`CoE` 1.3): one of his sides, and of characters as The Balrog
/// Orcs and Trolls alone.
fn may_have(card: &Card, player: PlayerType) -> bool {
    let person = card.card_type == CardType::Character && !card.avatar;
    distance(card.alignment, player) <= 1
        && (player != PlayerType::Balrog || !person || is_orc_or_troll(card))
}

/// The distance of a card's side from a player's: cards of the own side come first.
fn distance(side: Alignment, player: PlayerType) -> u8 {
    use Alignment as A;
    use PlayerType as P;
    match (player, side) {
        (P::Wizard, A::Hero)
        | (P::Ringwraith, A::Minion)
        | (P::FallenWizard, A::FallenWizard)
        | (P::Balrog, A::Balrog) => 0,
        (P::Ringwraith | P::Balrog, A::Hero) | (P::Wizard, A::Minion) => 2,
        _ => 1,
    }
}

/// A scene that is set up: the game, and the cards that have no place yet.
struct Scene<'b, 'a> {
    board: &'b Board<'a>,
    state: GameState,
    left: Vec<CardNo>,
}

/// Everyone and everything where the head of a record has it.
fn placed(board: &Board<'_>, head: &[(usize, RecordLine)]) -> Result<GameState, RecordFault> {
    let mut state = GameState::new(board);
    state.turn = 1;
    let mut left: Vec<CardNo> = std::mem::take(&mut state.deck);
    left.append(&mut state.hazards);
    let mut scene = Scene { board, state, left };
    for (at, line) in head {
        scene.place(line).map_err(|why| RecordFault { line: *at, clause: None, why })?;
    }
    let mut state = scene.state;
    let led = state.persons.iter().filter(|one| !one.ally);
    let mut led = led.filter_map(|one| Some((one.by?, one.card)));
    if led.any(|(by, who)| !state.can_control(board, by, who)) {
        let line = head.last().map_or(0, |(at, _)| *at);
        let why = message!("the direct influence is not enough");
        return Err(RecordFault { line, clause: None, why });
    }
    for at in 0..state.companies.len() {
        let site = state.companies[at].site;
        if board.site(site).haven {
            state.companies[at].tapped_haven = state.is_site_tapped(&state.companies[at]);
        }
    }
    for site in board.site_numbers().filter(|&no| board.site(no).haven) {
        state.sites[usize::from(site)] = SiteState::InDeck;
    }
    // The threat listed first is drawn first.
    state.hazards.reverse();
    state.phase = Phase::Organisation;
    Ok(state)
}

impl Scene<'_, '_> {
    fn place(&mut self, line: &RecordLine) -> Result<(), Message> {
        match line.verb.as_str() {
            "character" | "ally" | "bears" if !line.is_known() => return Err(misplaced()),
            "character" | "ally" => self.person(line)?,
            "bears" => {
                let who = self.in_play(line, "by")?.ok_or_else(misplaced)?;
                let card = self.take(line)?;
                let binds = carry_of(self.board, card).is_some_and(|carry| carry.binds);
                let bearer = self.state.person_mut(who).ok_or_else(misplaced)?;
                bearer.bears.push(card);
                bearer.bound |= binds;
            }
            "faction" => {
                let card = self.take(line)?;
                self.state.lasting.push(Lasting { card, site: None, passing: false });
            }
            "hand" => {
                let card = self.take(line)?;
                self.state.hand.push(card);
            }
            "discarded" => {
                let card = self.take(line)?;
                self.state.discard.push(card);
            }
            "threat" => {
                let card = self.take(line)?;
                self.state.hazards.push(card);
            }
            "site" if line.get("tapped").is_some() => {
                let at = line.get("").and_then(|name| site_named(self.board, name));
                let at = at.ok_or_else(misplaced)?;
                self.state.sites[usize::from(at)] = SiteState::InPlay { tapped: true };
            }
            _ => {}
        }
        Ok(())
    }

    /// The card of a line, if it can be what the line says.
    fn take(&mut self, line: &RecordLine) -> Result<CardNo, Message> {
        let (board, written) = (self.board, line.get("").unwrap_or_default());
        let name = fold(written);
        let at = self.left.iter().position(|&no| fold(&board.card(no).card.name) == name);
        let card = self.left.remove(at.ok_or_else(misplaced)?);
        let BoardCard { role, card: facts, .. } = *board.card(card);
        let fits = match line.verb.as_str() {
            "character" => matches!(role, CardRole::Avatar | CardRole::Character),
            "ally" => role == CardRole::Ally,
            "faction" => role == CardRole::Faction,
            "bears" => match role {
                CardRole::Item | CardRole::Ring => true,
                CardRole::Event | CardRole::Hazard => facts.is(Subtype::PermanentEvent),
                _ => false,
            },
            _ => true,
        };
        if !fits {
            let (name, verb) = (crate::harmless::shown_line(written), &line.verb);
            return Err(message!("\"{name}\" cannot stand after \"{verb}\"", name, verb));
        }
        let in_play = !matches!(line.verb.as_str(), "hand" | "discarded" | "threat");
        if in_play && role == CardRole::Avatar && self.state.avatar(board).is_some() {
            return Err(message!("another avatar was revealed"));
        }
        if in_play && self.state.is_out(board, card) {
            return Err(message!("the unique card is in play already, or lost"));
        }
        // Items of the other side are borne at half their worth (1.3.W3, 1.3.R3).
        let own = !matches!(line.verb.as_str(), "bears" | "threat") && !facts.is_item();
        if own && !may_have(facts, board.player) {
            let name = crate::harmless::shown_line(written);
            return Err(message!("the player cannot play \"{name}\"", name));
        }
        Ok(card)
    }

    /// Whom a word of a line names.
    fn in_play(&self, line: &RecordLine, word: &str) -> Result<Option<CardNo>, Message> {
        let Some(name) = line.get(word) else { return Ok(None) };
        let found = nearest(self.board, &self.state, name, LookedFor::Play);
        let there = found.filter(|&who| self.state.person(who).is_some_and(|one| !one.ally));
        there.map(Some).ok_or_else(|| message!("nobody of that name is in play"))
    }

    fn person(&mut self, line: &RecordLine) -> Result<(), Message> {
        let by = self.in_play(line, "under")?.or(self.in_play(line, "by")?);
        let with = self.in_play(line, "with")?.or(by);
        let card = self.take(line)?;
        let (board, state) = (self.board, &mut self.state);
        let site = line.get("at").and_then(|name| site_named(board, name));
        let with = with.and_then(|with| state.person(with)).map(|one| one.company);
        let company = match (with, site) {
            (Some(company), _) => company,
            (None, Some(site)) => {
                let there = state.companies.iter().find(|one| one.site == site).map(|one| one.id);
                there
                    .filter(|_| line.get("apart").is_none())
                    .unwrap_or_else(|| state.new_company(board, site))
            }
            (None, None) => return Err(misplaced()),
        };
        let ally = line.verb == "ally";
        let leads = |one: &PersonInPlay| one.company == company && (ally || one.by.is_none());
        if by.and_then(|by| state.person(by)).is_some_and(|one| !leads(one)) {
            return Err(message!(
                "a character cannot follow a follower or someone in another company"
            ));
        }
        let condition = match (line.get("tapped"), line.get("wounded")) {
            (Some(_), _) => Condition::Tapped,
            (_, Some(_)) => Condition::Wounded,
            _ => Condition::Untapped,
        };
        state.persons.push(PersonInPlay {
            ally,
            condition,
            ..PersonInPlay::new(card, by, company)
        });
        let haven = state.company(company).is_some_and(|one| board.site(one.site).haven);
        if !haven && !state.may_be_away(board, company, None) {
            return Err(message!("they may not be one company away from a haven"));
        }
        Ok(())
    }
}

fn misplaced() -> Message {
    message!("the line does not fit the lines before it")
}
