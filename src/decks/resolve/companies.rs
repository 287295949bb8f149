//! The starting companies that a deck names, with their names resolved: the members, followers and
//! items. Inconsistencies are kept as a [`CompanyFault`] for the rules.
//!
//! A name means the pool's card before any other. Of several copies of one card in a company, `Orc
//! Captain#2` is the second one listed; without a number, a follower is the first copy that is not
//! a follower yet, a controller the first that is not a follower, a bearer the first copy.

use std::collections::{HashMap, HashSet};

use crate::cards::database::{CardKey, Database, Printing};
use crate::cards::fold::fold;
use crate::cards::lookup::Lookup;
use crate::cards::model::Card;
use crate::decks::model::{Entry, Part, Section, WrittenCompany};
use crate::source::{Span, Spanned};

use super::{Class, DeckCard, ResolvedDeck, prefer};

/// A starting company with its names resolved.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct StartingCompany<'a> {
    /// The company as written.
    pub written: &'a WrittenCompany,
    /// The card that the site's name means.
    pub site: Option<StartingSite<'a>>,
    /// Its characters whose names are cards, in the order of the file.
    pub members: Vec<Member<'a>>,
    /// Its items whose names and bearers are known, in the order of the file.
    pub items: Vec<Borne<'a>>,
    /// The inconsistencies.
    pub faults: Vec<CompanyFault<'a>>,
    /// The tags of its names that no card of the name has.
    pub ignored_tags: Vec<IgnoredTag<'a>>,
}

/// A tag that fits no card of the name, so that another card was chosen.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct IgnoredTag<'a> {
    /// The tag, without its brackets.
    pub tag: &'a str,
    /// The card that was taken.
    pub card: &'a Card,
    /// The place in the company.
    pub span: Span,
}

/// The site of a starting company.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct StartingSite<'a> {
    /// The card, which need not be a site.
    pub card: &'a Card,
    /// The card, in any printing.
    pub key: CardKey,
    /// Its place in the file.
    pub span: Span,
}

/// A character of a starting company.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Member<'a> {
    /// The card and where the company names it. It need not be a character.
    pub card: DeckCard<'a>,
    /// Whether it is a copy that the pool lists.
    pub in_pool: bool,
    /// The controller by direct influence.
    pub control: Option<FollowerControl>,
}

/// The control of a follower.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct FollowerControl {
    /// The place of the controller among the members.
    pub by: usize,
    /// The place of the follower in the file.
    pub span: Span,
    /// The place of the controller in the file.
    pub controller: Span,
}

/// An item of a starting company, or another card that is placed with a character.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Borne<'a> {
    /// The card and where the company names it. It need not be an item.
    pub card: DeckCard<'a>,
    /// Whether it is a copy that the pool lists.
    pub in_pool: bool,
    /// The place of the bearer among the members.
    pub bearer: usize,
}

/// An inconsistency in a starting company.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum CompanyFault<'a> {
    /// No card has the name of this character or item.
    UnknownCard(&'a Entry),
    /// No card has the name of the site.
    UnknownSite(&'a Spanned<String>),
    /// A follower who is not in the company.
    NoFollower(Absent<'a>),
    /// A controller who is not in the company.
    NoController(Absent<'a>),
    /// The bearer of this item is not in the company.
    NoBearer(&'a Entry, Absent<'a>),
    /// A character follows this one and that one.
    TwoControllers {
        /// The place of the follower among the members.
        follower: usize,
        /// The place of the second controller.
        span: Span,
    },
}

/// A name that should be a character's of the company.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Absent<'a> {
    /// The name as written.
    pub name: &'a Spanned<String>,
    /// How many copies the company has, if the number after the name is higher.
    pub copies: usize,
}

/// A name without its copy number, and that number.
pub(crate) fn split_copy(written: &str) -> (&str, Option<usize>) {
    let split = written.trim_end().rsplit_once('#').and_then(|(name, number)| {
        let digits = number.bytes().all(|byte| byte.is_ascii_digit());
        let number = number.parse().ok().filter(|number| digits && (1..=99).contains(number))?;
        Some((name.trim_end(), Some(number)))
    });
    split.unwrap_or((written, None))
}

/// Resolves the companies of a deck whose other cards are resolved.
pub(super) fn resolve<'a>(deck: &ResolvedDeck<'a>) -> Vec<StartingCompany<'a>> {
    if deck.deck.companies.is_empty() {
        return Vec::new();
    }
    let mut names = CompanyNames::new(deck);
    deck.deck.companies.iter().map(|company| names.company(company)).collect()
}

impl<'a> StartingCompany<'a> {
    /// The cards of the company that the pool does not list, in the order of the file.
    pub fn outside_pool(&self) -> impl Iterator<Item = &DeckCard<'a>> {
        let members = self.members.iter().filter(|member| !member.in_pool).map(|m| &m.card);
        let items = self.items.iter().filter(|item| !item.in_pool).map(|item| &item.card);
        members.chain(items)
    }

    /// The cards that a member bears.
    pub fn borne_by(&self, member: usize) -> impl Iterator<Item = &Borne<'a>> {
        self.items.iter().filter(move |item| item.bearer == member)
    }
}

/// The members of a company by card, those of one card in the order of the file.
type Members = HashMap<CardKey, Vec<usize>>;

/// Finds the cards of names, those of the pool first.
struct CompanyNames<'d, 'a> {
    deck: &'d ResolvedDeck<'a>,
    lookup: Lookup<'a>,
    found: Vec<Printing>,
    /// The copies of the pool that no company has used yet.
    pool: HashMap<CardKey, u32>,
    /// The tags of the company at hand that fit no card.
    ignored_tags: Vec<IgnoredTag<'a>>,
    /// The printings that the pool and the location deck list, and how early.
    listed: [HashMap<CardKey, (usize, Printing)>; 2],
}

impl<'d, 'a> CompanyNames<'d, 'a> {
    fn new(deck: &'d ResolvedDeck<'a>) -> Self {
        let mut pool = HashMap::new();
        for card in deck.of(Part::Pool) {
            *pool.entry(card.key).or_default() += card.copies();
        }
        let listed = [Part::Pool, Part::LocationDeck].map(|part| {
            let mut listed = HashMap::new();
            for (at, card) in deck.of(part).enumerate() {
                listed.entry(card.key).or_insert((at, card.printing));
            }
            listed
        });
        Self {
            deck,
            lookup: Lookup::new(deck.database),
            found: Vec::new(),
            pool,
            ignored_tags: Vec::new(),
            listed,
        }
    }

    fn company(&mut self, written: &'a WrittenCompany) -> StartingCompany<'a> {
        let mut company = StartingCompany {
            written,
            site: None,
            members: Vec::with_capacity(written.characters.len()),
            items: Vec::with_capacity(written.items.len()),
            faults: Vec::new(),
            ignored_tags: Vec::new(),
        };
        if let Some(site) = &written.site {
            company.site = self.site(site);
            if company.site.is_none() {
                company.faults.push(CompanyFault::UnknownSite(site));
            }
        }
        let mut unknown = HashSet::new();
        let mut members = Members::new();
        for entry in &written.characters {
            if let Some(card) = self.card(entry) {
                let in_pool = self.take_from_pool(card.key);
                members.entry(card.key).or_default().push(company.members.len());
                company.members.push(Member { card, in_pool, control: None });
            } else {
                unknown.insert(fold(split_copy(&entry.name).0));
                company.faults.push(CompanyFault::UnknownCard(entry));
            }
        }
        self.followers(&mut company, &members, &unknown);
        self.items(&mut company, &members, &unknown);
        company.ignored_tags = std::mem::take(&mut self.ignored_tags);
        company
    }

    /// The printings that a name fits, in `found`. Answers a tag of the name that fits none.
    fn look_up(&mut self, name: &'a str) -> Option<&'a str> {
        self.found.clear();
        self.lookup.candidates(split_copy(name).0, &mut self.found).mismatched
    }

    fn site(&mut self, name: &'a Spanned<String>) -> Option<StartingSite<'a>> {
        let tag = self.look_up(&name.value);
        let printing = self.preferred(Section::Sites)?;
        let (card, key) = (self.database().card(printing), self.database().key(printing));
        self.ignored_tags.extend(tag.map(|tag| IgnoredTag { tag, card, span: name.span }));
        Some(StartingSite { card, key, span: name.span })
    }

    fn card(&mut self, entry: &'a Entry) -> Option<DeckCard<'a>> {
        let tag = self.look_up(&entry.name);
        let printing = self.preferred(entry.section)?;
        let (database, card) = (self.database(), self.database().card(printing));
        self.ignored_tags.extend(tag.map(|tag| IgnoredTag { tag, card, span: entry.name_span }));
        Some(DeckCard {
            entry,
            card,
            printing,
            key: database.key(printing),
            group: database.group(printing),
            class: Class::of(card, self.deck.player.kind),
            part: Some(Part::Pool),
        })
    }

    const fn database(&self) -> &'a Database {
        self.deck.database
    }

    /// The printing among those found that the deck lists, the earliest if several are listed, else
    /// the one that section and player prefer.
    fn preferred(&self, section: Section) -> Option<Printing> {
        let database = self.database();
        let listed = &self.listed[usize::from(section == Section::Sites)];
        let known = self.found.iter().filter_map(|&found| listed.get(&database.key(found)));
        let earliest = known.min().map(|&(_, printing)| printing);
        earliest.or_else(|| prefer(database, &self.found, section, self.deck.player.kind))
    }

    /// Uses a copy of the pool up, if there is one left.
    fn take_from_pool(&mut self, key: CardKey) -> bool {
        let left = self.pool.get_mut(&key).filter(|copies| **copies > 0);
        left.map(|copies| *copies -= 1).is_some()
    }

    /// The member that a name means: by its number, else the best by `rank`.
    fn member<K: Ord>(
        &mut self,
        members: &Members,
        name: &'a Spanned<String>,
        rank: impl Fn(usize) -> K,
    ) -> Result<usize, Absent<'a>> {
        let tag = self.look_up(&name.value);
        let database = self.database();
        let copies = self.found.iter().find_map(|&found| members.get(&database.key(found)));
        let copies = copies.map_or(&[][..], Vec::as_slice);
        let member = match split_copy(&name.value).1 {
            Some(number) => copies.get(number - 1).copied(),
            None => copies.iter().copied().min_by_key(|&member| (rank(member), member)),
        };
        if let (Some(tag), Some(&taken)) = (tag, self.found.first().filter(|_| member.is_some())) {
            let card = database.card(taken);
            self.ignored_tags.push(IgnoredTag { tag, card, span: name.span });
        }
        member.ok_or(Absent { name, copies: copies.len() })
    }

    fn followers(
        &mut self,
        company: &mut StartingCompany<'a>,
        members: &Members,
        unknown: &HashSet<String>,
    ) {
        let known = |name: &Spanned<String>| !unknown.contains(&fold(split_copy(&name.value).0));
        let written = company.written;
        let mut follows = vec![false; company.members.len()];
        let mut pairs = Vec::with_capacity(written.followers.len());
        for (name, controller) in &written.followers {
            match self.member(members, name, |member| follows[member]) {
                Ok(member) => {
                    follows[member] = true;
                    pairs.push((member, name.span, controller));
                }
                Err(absent) if known(name) => company.faults.push(CompanyFault::NoFollower(absent)),
                Err(_) => {}
            }
        }
        for (follower, span, name) in pairs {
            let found = self.member(members, name, |member| (member == follower, follows[member]));
            match found {
                Ok(by) => {
                    company.control(follower, FollowerControl { by, span, controller: name.span });
                }
                Err(absent) if known(name) => {
                    company.faults.push(CompanyFault::NoController(absent));
                }
                Err(_) => {}
            }
        }
    }

    fn items(
        &mut self,
        company: &mut StartingCompany<'a>,
        members: &Members,
        unknown: &HashSet<String>,
    ) {
        for (item, bearer) in &company.written.items {
            let card = self.card(item);
            if card.is_none() {
                company.faults.push(CompanyFault::UnknownCard(item));
            }
            match (self.member(members, bearer, |_| ()), card) {
                (Ok(bearer), Some(card)) => {
                    let in_pool = self.take_from_pool(card.key);
                    company.items.push(Borne { card, in_pool, bearer });
                }
                (Err(absent), _) if !unknown.contains(&fold(split_copy(&bearer.value).0)) => {
                    company.faults.push(CompanyFault::NoBearer(item, absent));
                }
                _ => {}
            }
        }
    }
}

impl StartingCompany<'_> {
    fn control(&mut self, follower: usize, control: FollowerControl) {
        let member = &mut self.members[follower];
        if member.control.is_some() {
            self.faults.push(CompanyFault::TwoControllers { follower, span: control.controller });
        } else {
            member.control = Some(control);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_a_copy_stands_behind_its_name() {
        assert_eq!(split_copy("Orc Captain"), ("Orc Captain", None));
        assert_eq!(split_copy("Orc Captain#2"), ("Orc Captain", Some(2)));
        assert_eq!(split_copy("Orc Captain (LE) #2 "), ("Orc Captain (LE)", Some(2)));
        for not_a_number in ["Orc Captain#", "Orc Captain#0", "Orc Captain#-1", "#100"] {
            assert_eq!(split_copy(not_a_number), (not_a_number, None));
        }
    }
}
