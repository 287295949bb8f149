//! The meaning of fields for a card.

use super::fields::{EVENT, FlagField, ITEM, MAGIC, NumberField, ROLES, Test, WordField};
use super::places::Belonging;
use super::tokens::Op;
use super::{Subject, places};
use crate::cards::database::Database;
use crate::cards::fold::fold;
use crate::cards::keying;
use crate::cards::kinds::Kind;
use crate::cards::model::{
    Alignment, Card, CardType, Keyword, Playable, PlayerType, PrintedNumber, Race, RegionType,
    SiteType, Skill, Strikes, Subtype,
};
use crate::cards::play::{self, Playability};
use crate::cards::relations;

impl Test {
    /// Whether a card passes.
    pub(super) fn fits(&self, subject: &Subject<'_>) -> bool {
        let card = subject.card;
        match self {
            Self::Name(wanted) => relations::names(card).any(|(_, name)| has_words(name, wanted)),
            Self::Word(field, wanted) => field.of(subject).iter().any(|word| wanted.contains(word)),
            Self::Number(field, op, number) => {
                field.of(card).is_some_and(|own| op.holds(&own, number))
            }
            Self::Without(field) => field.of(card).is_none(),
            Self::Flag(field, wanted) => field.of(card) == *wanted,
            Self::Place(place, wanted) => places::of(*place, subject.database, card)
                .iter()
                .any(|own| wanted.iter().any(|wanted| wanted == own)),
            Self::Keyed(words, names) => {
                WordField::Keyed.of(subject).iter().any(|word| words.contains(word))
                    || names.iter().any(|name| keying::by_name(card, name, subject.database))
            }
            Self::Set(sets) => sets.iter().any(|set| set == card.id.set()),
            Self::Id(ids) => ids.contains(&card.id),
            Self::Playable(words, sites) => {
                WordField::Playable.of(subject).iter().any(|word| words.contains(word))
                    || sites.iter().any(|name| playable_at_site(card, name, subject.database))
            }
            Self::For(owners) => owners.iter().any(|owner| {
                let avatar = owner.avatar.as_ref();
                let is_his = avatar.is_none_or(|avatar| is_for(card, avatar, subject.database));
                is_his && (subject.judges.may_hold)(subject.printing, owner.player)
            }),
            Self::CanPlay(wanted) => {
                subject.judges.can_play.is_some_and(|can| can(subject.printing) == *wanted)
            }
        }
    }
}

/// Whether the deck of an avatar can use a card: no avatar owns the card, or this one does.
fn is_for(card: &Card, avatar: &str, database: &Database) -> bool {
    let only = places::of(Belonging::OnlyFor, database, card);
    only.is_empty() || only.iter().any(|own| own == avatar)
}

/// Whether a resource is playable at the site of a name; of a site with several versions, at the
/// resource's side's.
fn playable_at_site(card: &Card, name: &str, database: &Database) -> bool {
    if card.card_type != CardType::Resource {
        return false;
    }
    let sites = database.sites().map(|site| database.card(site)).filter(|site| site.name == name);
    let mut fitting = sites.filter(|site| play::same_side(card, site));
    fitting.any(|site| {
        let mut players = PlayerType::ALL.iter();
        let player = players.find(|player| player.alignment() == site.alignment);
        let player = player.copied().unwrap_or(PlayerType::Wizard);
        play::playable_at(card, site, player, database) == Playability::Yes
    })
}

/// Whether a name has a word that begins with a folded text. In scripts without blanks the text may
/// be anywhere.
pub(crate) fn has_words(name: &str, wanted: &str) -> bool {
    let name = fold(name);
    let anywhere = wanted.chars().any(|c| c >= '\u{2e80}');
    name.match_indices(wanted).any(|(at, _)| anywhere || at == 0 || name[..at].ends_with(' '))
}

impl Op {
    /// Whether a fact compares so with a wanted one.
    pub(crate) fn holds<T: PartialOrd>(self, own: &T, other: &T) -> bool {
        match self {
            Self::Is => own == other,
            Self::IsNot => own != other,
            Self::Less => own < other,
            Self::AtMost => own <= other,
            Self::More => own > other,
            Self::AtLeast => own >= other,
        }
    }
}

impl WordField {
    /// The words that a card has.
    fn of(self, subject: &Subject<'_>) -> Vec<&'static str> {
        let card = subject.card;
        match self {
            Self::Type => {
                let mut words = vec![card.card_type.word()];
                words.extend(kinds(card));
                words
            }
            Self::Kind => kinds(card),
            Self::Side if card.alignment == Alignment::Dual => {
                vec![Alignment::Hero.word(), Alignment::Minion.word(), Alignment::Dual.word()]
            }
            Self::Side | Self::Alignment => vec![card.alignment.word()],
            Self::Race => card.races.iter().map(|race| race.word()).collect(),
            Self::Skill => card.skills.iter().map(|skill| skill.word()).collect(),
            Self::Keyword => {
                let own = card.keywords.iter().map(|keyword| keyword.word());
                own.chain(is_magic(card).then_some(MAGIC)).collect()
            }
            Self::PointsKind => {
                card.marshalling_points.iter().map(|points| points.kind.word()).collect()
            }
            Self::Keyed => {
                let regions = card.keyed_to_regions.iter().map(|key| key.region.word());
                let sites = card.keyed_to_sites.iter().map(|site| site.word());
                let by_text = keying::region_types(card).map(RegionType::word);
                let by_text = by_text.chain(keying::site_types(card).map(SiteType::word));
                regions.chain(sites).chain(by_text).collect()
            }
            Self::Requires => {
                let filters = card.conditions.iter().flat_map(|conditions| &conditions.requires);
                filters
                    .flat_map(|of| [of.skill.map(Skill::word), of.race.map(Race::word)])
                    .flatten()
                    .collect()
            }
            Self::NotDuplicated => {
                let within = card.conditions.iter().flat_map(|of| &of.not_duplicated);
                within.map(|within| within.word()).collect()
            }
            Self::NoUseAgainst => card.no_use_against.iter().map(|player| player.word()).collect(),
            Self::AttacksOf => card.attacks_of.iter().map(|race| race.word()).collect(),
            Self::Role => ROLES
                .iter()
                .filter(|(role, of)| {
                    of.iter().any(|&purpose| card.serves(purpose))
                        || (*role == "hoard" && card.has(Keyword::HoardItem))
                        || (*role == "corruption" && card.has(Keyword::Corruption))
                })
                .map(|(role, _)| *role)
                .collect(),
            Self::Rarity => card.rarity.iter().map(|rarity| rarity.word()).collect(),
            Self::SiteType => card.site.iter().map(|site| site.site_type.word()).collect(),
            Self::RegionType => places::region_types(subject.database, card),
            Self::Playable => {
                let plays = card.site.iter().flat_map(|site| &site.playable);
                plays
                    .map(|play| match play {
                        Playable::Any(kind) | Playable::Only { kind, .. } => kind.word(),
                    })
                    .collect()
            }
        }
    }
}

/// Whether a card has the keyword of some magic.
fn is_magic(card: &Card) -> bool {
    [Keyword::Sorcery, Keyword::SpiritMagic, Keyword::ShadowMagic].iter().any(|&of| card.has(of))
}

/// Everything that a card is, from its kind to its subtypes.
fn kinds(card: &Card) -> Vec<&'static str> {
    let is_event = |subtype: &Subtype| {
        matches!(subtype, Subtype::ShortEvent | Subtype::LongEvent | Subtype::PermanentEvent)
    };
    let mut kinds = vec![Kind::of(card).word()];
    kinds.extend(card.subtypes.iter().map(|subtype| subtype.word()));
    kinds.extend(card.is_item().then_some(ITEM));
    kinds.extend(card.subtypes.iter().any(is_event).then_some(EVENT));
    kinds
}

impl NumberField {
    /// The number of a card: the one that always holds, where that is not printed the conditional
    /// one.
    pub(super) fn of(self, card: &Card) -> Option<i16> {
        let figure = |figure: Option<PrintedNumber>| {
            figure.and_then(|figure| figure.value.or(figure.conditional)).map(i16::from)
        };
        match self {
            Self::Mind => card.mind.map(i16::from),
            Self::Prowess => figure(card.prowess),
            Self::Body => figure(card.body),
            Self::DirectInfluence => figure(card.direct_influence),
            Self::GeneralInfluence => card.general_influence.map(i16::from),
            Self::Points => figure(card.marshalling_points.map(|points| points.points)),
            Self::Stage => figure(card.stage_points),
            Self::Corruption => figure(card.corruption),
            Self::Strikes => match card.strikes {
                Some(Strikes::Number(strikes)) => Some(strikes.into()),
                Some(Strikes::Each(_)) | None => None,
            },
            Self::InfluenceCheck => {
                card.conditions.as_ref().and_then(|of| of.influence_check).map(i16::from)
            }
            Self::Draw => card.site.as_ref().map(|site| site.draw.into()),
            Self::OpponentDraw => card.site.as_ref().map(|site| site.opponent_draw.into()),
        }
    }
}

impl FlagField {
    fn of(self, card: &Card) -> bool {
        let site = card.site.as_ref();
        match self {
            Self::Unique => card.unique,
            Self::Avatar => card.avatar,
            Self::Agent => card.agent,
            Self::DualPurpose => card.dual_purpose,
            Self::UnderDeeps => site.is_some_and(|site| site.under_deeps),
            Self::DragonsLair => site.is_some_and(|site| site.dragons_lair),
        }
    }
}
