//! The catalogue of a repository of decks: what its index says of every list, and what stands on
//! the page of each.

use std::collections::{BTreeSet, HashSet};
use std::path::Path;

use serde::Serialize;

use super::company::{CompanyReport, Question};
use super::history::HistoryReport;
use super::legality::LegalityReport;
use super::passed_over::Skipped;
use super::portrait::Portrait;
use super::{Counts, DeckReport};
use crate::cards::fold::fold;
use crate::cards::lookup::{Lookup, tagged};
use crate::cards::model::{Card, CardId, CardType, PlayerType};
use crate::check::{Checked, Judge, JudgeOptions, JudgedDeck, Outcome, Verdict};
use crate::company::measure::Measure;
use crate::decks::collection::meant_alone;
use crate::decks::fingerprint::Fingerprint;
use crate::decks::missing::{CardNeed, DeckNeeds, Missing, missing_together};
use crate::harmless::{sentence, shown_line};
use crate::message::{Locale, word};
use crate::reports::history::told_changes;
use crate::reports::html::looks;
use crate::reports::sheet::{Sheet, SheetCompany, SheetMember};
use crate::reports::told::Made;
use crate::rulesets::model::GameLength;
use crate::yardstick::points::{Points, points};
use crate::yardstick::{Mark, Yardstick, marks};

/// The catalogue of a repository of decks.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct CatalogueReport {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// What the repository is called.
    pub title: Option<String>,
    /// The lists, in path order; those that cannot be read are among them.
    pub decks: Vec<CatalogueEntry>,
    /// The files of folders that were not judged, in path order.
    pub passed_over: Vec<Skipped>,
}

/// A list of a catalogue.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct CatalogueEntry {
    /// The file of its page, from the index.
    pub page: String,
    /// Its path within the repository.
    pub path: String,
    /// What the deck's maker calls it.
    pub name: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// When.
    pub date: Option<String>,
    /// Free words.
    pub tags: Vec<String>,
    /// Whose deck it is; null where it is unreadable, as is most of what follows.
    pub player: Option<PlayerType>,
    /// The avatar it is played with.
    pub avatar: Option<String>,
    /// The ruleset that judged it.
    pub ruleset: Option<String>,
    /// The game length.
    pub length: Option<GameLength>,
    /// What became of it under that.
    pub verdict: Verdict,
    /// What was allowed or replaced for that, in words; only there where something was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allowed: Option<String>,
    /// The rulesets under which it is legal; a book that is complete is one name.
    pub legal_under: Vec<String>,
    /// The marshalling points that it can score.
    pub points: Option<Points>,
    /// Its measures beside decks that won tournaments.
    pub measures: Vec<Mark>,
    /// Copies that the collection lacks; null without a collection.
    pub missing: Option<u32>,
    /// Its cards by name, without sites and regions.
    pub cards: Vec<String>,
    /// What stands on its page.
    #[serde(skip)]
    pub shown: CataloguePage,
}

/// What stands on the page of a list, beside what the index says.
#[derive(Clone, Debug)]
pub(crate) struct CataloguePage {
    /// What was found of it.
    pub report: DeckReport,
    /// The whole list; none where it could not be read.
    pub sheet: Option<Sheet>,
    /// The errors that were allowed, in words.
    pub allowed: Option<String>,
    /// What tells the deck from every other.
    pub fingerprint: Option<String>,
    /// The verdict of every book.
    pub legality: Option<LegalityReport>,
    /// The best starting company, where the list names none.
    pub best: Vec<SheetCompany>,
    /// The copies that the collection lacks, by name.
    pub lacking: Vec<(u32, String)>,
    /// What the list's maker says of it.
    pub notes: Option<String>,
    /// What changed in it, the newest first: when, and a line for each change.
    pub changes: Vec<(String, Vec<String>)>,
    /// What it takes to build the deck.
    pub needs: Vec<NeededCard>,
    /// The text of the file.
    pub text: String,
}

/// The copies of a card that a deck needs, and how collections name the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NeededCard {
    /// Its first printing.
    pub id: CardId,
    /// Its name.
    pub name: String,
    /// Other ways to write the name: in English, and with its side if it shares the name.
    pub also: Vec<String>,
    /// Whether the name alone means another card of that name.
    pub name_means_other: bool,
    /// Whether it is a site or region.
    pub site: bool,
    /// Copies in all parts of the deck together.
    pub copies: u32,
}

impl CatalogueEntry {
    /// The entry of a list that was judged; with solitaire games, its sheet tells what they come to.
    pub(crate) fn of(
        judge: &Judge,
        options: &JudgeOptions,
        checked: &Checked<'_>,
        games: bool,
        locale: &Locale,
    ) -> Self {
        let Outcome::Judged(judged) = &checked.outcome else {
            return Self::unread(checked, locale);
        };
        let legality = judge.legality(&checked.source, options).ok();
        let legal_under = legality.as_ref().map(|legality| {
            let legal = legality.rulesets.iter().filter(|under| under.verdict == Verdict::Legal);
            let names: Vec<&str> = legal.map(|under| under.ruleset.name.as_str()).collect();
            judge.library.in_short(&names)
        });
        let legality = legality.map(|legality| LegalityReport::new(&legality));
        let deck = &judged.deck;
        let missing = judged.missing.as_deref();
        Self {
            name: deck.name.as_deref().map(sentence),
            author: deck.author.as_deref().map(sentence),
            date: deck.date.as_deref().map(shown_line),
            tags: deck.tags.iter().map(|tag| shown_line(tag)).collect(),
            player: Some(judged.player.kind),
            avatar: judged.avatar.clone(),
            ruleset: Some(judged.chosen.ruleset.name.clone()),
            length: Some(judged.chosen.length),
            legal_under: legal_under.unwrap_or_default(),
            points: Some(points(&judged.resolved()).1),
            measures: measures(judged),
            missing: missing.map(|missing| missing.iter().map(Missing::copies).sum()),
            cards: cards(judged),
            shown: CataloguePage::of(checked, Some(judged), legality, games, locale),
            ..Self::unread(checked, locale)
        }
    }

    /// The entry of a list that cannot be read.
    pub(crate) fn unread(checked: &Checked<'_>, locale: &Locale) -> Self {
        Self {
            page: String::new(),
            path: shown_line(&checked.source.path),
            name: None,
            author: None,
            date: None,
            tags: Vec::new(),
            player: None,
            avatar: None,
            ruleset: None,
            length: None,
            verdict: checked.verdict(),
            allowed: checked.allowed_told().map(|told| told.to_string()),
            legal_under: Vec::new(),
            points: None,
            measures: Vec::new(),
            missing: None,
            cards: Vec::new(),
            shown: CataloguePage::of(checked, None, None, false, locale),
        }
    }

    /// The entry with the path that the list has within a folder: where the repository lies is
    /// nobody's business.
    #[must_use]
    pub(crate) fn within(mut self, folder: &Path) -> Self {
        let within = |path: &str| match Path::new(path).strip_prefix(folder) {
            Ok(below) if !below.as_os_str().is_empty() => below.display().to_string(),
            _ => path.to_owned(),
        };
        self.path = within(&self.path);
        self.shown.report.path = within(&self.shown.report.path);
        self
    }

    /// The entry with what changed in the list.
    #[must_use]
    pub(crate) fn with_changes(mut self, history: &HistoryReport, locale: &Locale) -> Self {
        self.shown.changes = told_changes(history, locale);
        self
    }

    /// Whether nothing is known to have changed in it.
    pub(crate) fn has_no_changes(&self) -> bool {
        self.shown.changes.is_empty()
    }

    /// What it is called: by its maker, else by its file.
    pub(crate) fn title(&self) -> &str {
        self.name.as_deref().unwrap_or_else(|| {
            let file = self.path.rsplit(['/', '\\']).next().unwrap_or(&self.path);
            file.rsplit_once('.').map_or(file, |(stem, _)| stem)
        })
    }

    /// How its verdict looks.
    pub(crate) const fn looks(&self) -> &'static str {
        looks(self.verdict)
    }

    /// Whether its path says more than its title.
    pub(crate) fn shows_path(&self) -> bool {
        self.name.is_some() || self.path.contains(['/', '\\'])
    }

    /// How many measures are outside the band of decks that won tournaments.
    pub(crate) fn outside(&self) -> usize {
        self.measures.iter().filter(|mark| !mark.within).count()
    }

    /// The main counts: what, and how many where the deck could be judged.
    pub(crate) fn main_counts(&self) -> [(&'static str, String); 4] {
        let counts = self.shown.report.counts.as_ref();
        let counted = |number: fn(&Counts) -> u32| {
            counts.map(|counts| number(counts).to_string()).unwrap_or_default()
        };
        [
            (word!("resources"), counted(|counts| counts.resources)),
            (word!("hazards"), counted(|counts| counts.hazards)),
            (word!("creatures"), counted(|counts| counts.creatures.counted)),
            (word!("sideboard"), counted(|counts| counts.sideboard)),
        ]
    }
}

/// The deck beside those that won tournaments.
fn measures(judged: &JudgedDeck<'_>) -> Vec<Mark> {
    let chosen = &judged.chosen;
    marks(&judged.resolved(), chosen.ruleset, chosen.length, Yardstick::Tournament)
}

/// The cards that it takes to build the deck.
fn needed(judged: &JudgedDeck<'_>) -> Vec<NeededCard> {
    let deck = judged.resolved();
    let database = deck.database;
    let mut lookup = Lookup::new(database);
    let mut needed = |need: CardNeed| {
        let printing = database.by_id(need.printings[0])?;
        let key = database.key(printing);
        let mut found = Vec::new();
        lookup.candidates(&need.english, &mut found);
        let mut keys = HashSet::new();
        let one_each = found.iter().filter(|&&at| keys.insert(database.key(at)));
        let cards: Vec<&Card> = one_each.map(|&at| database.card(at)).collect();
        let card = database.card(printing);
        let shared = (cards.len() > 1).then(|| tagged(card, &cards).trim_matches('"').to_owned());
        let english = (need.english != need.name).then_some(need.english);
        let meant = meant_alone(database, &found);
        Some(NeededCard {
            id: card.id,
            also: english.into_iter().chain(shared).collect(),
            name_means_other: meant.is_some_and(|meant| database.key(meant) != key),
            site: matches!(card.card_type, CardType::Site | CardType::Region),
            copies: need.decks.iter().map(|(_, copies)| copies).sum(),
            name: need.name,
        })
    };
    let all = missing_together(&[DeckNeeds::of("", &deck, None)]);
    all.into_iter().filter_map(&mut needed).collect()
}

/// The names of the cards, each once, without sites and regions.
fn cards(judged: &JudgedDeck<'_>) -> Vec<String> {
    let deck = judged.resolved();
    let held = deck.cards.iter().filter(|card| {
        card.copies() > 0 && !matches!(card.card.card_type, CardType::Site | CardType::Region)
    });
    let names: BTreeSet<&str> = held.map(|card| card.card.shown_name()).collect();
    names.into_iter().map(str::to_owned).collect()
}

impl CataloguePage {
    fn of(
        checked: &Checked<'_>,
        judged: Option<&JudgedDeck<'_>>,
        legality: Option<LegalityReport>,
        games: bool,
        locale: &Locale,
    ) -> Self {
        let missing = judged.and_then(|judged| judged.missing.as_deref()).unwrap_or_default();
        let sheet = judged.map(|judged| {
            let played = games && checked.verdict() == Verdict::Legal;
            if played { Sheet::with_games(judged) } else { Sheet::new(judged) }
        });
        let names_none = sheet.as_ref().is_some_and(|sheet| sheet.companies.is_empty());
        let best = judged.filter(|_| names_none).map(|judged| best_company(checked, judged));
        Self {
            report: DeckReport::said(checked, locale),
            allowed: checked.allowed_told().map(|allowed| allowed.said(locale)),
            fingerprint: judged.map(|judged| Fingerprint::of(&judged.resolved()).to_string()),
            legality,
            best: best.unwrap_or_default(),
            lacking: missing.iter().map(|one| (one.copies(), one.name.clone())).collect(),
            notes: judged.and_then(|judged| judged.deck.notes.clone()),
            changes: Vec::new(),
            needs: judged.map(needed).unwrap_or_default(),
            text: checked.source.text.clone(),
            sheet,
        }
    }
}

/// The companies of the best start of a deck, none if its pool allows none.
fn best_company(checked: &Checked<'_>, judged: &JudgedDeck<'_>) -> Vec<SheetCompany> {
    let question = Question { rank: Measure::Mind, most: 1, against: None, worst_case: false };
    let source = &checked.source;
    let report =
        CompanyReport::new(&source.path, &source.text, judged, &judged.resolved(), question);
    let best = report.choices.best.into_iter().next();
    best.map(|best| best.companies.iter().map(of_portrait).collect()).unwrap_or_default()
}

fn of_portrait(portrait: &Portrait) -> SheetCompany {
    let name = |at: usize| portrait.members.get(at).map(|member| member.name.clone());
    let member = |member: &super::portrait::MemberPortrait| SheetMember {
        name: member.name.clone(),
        under: member.follows.and_then(name),
        items: member.bears.clone(),
    };
    SheetCompany {
        site: portrait.site.clone(),
        members: portrait.members.iter().map(member).collect(),
    }
}

impl CatalogueReport {
    /// The catalogue of some lists; each is given a page of its own.
    pub(crate) fn new(
        title: Option<String>,
        mut decks: Vec<CatalogueEntry>,
        passed_over: Vec<Skipped>,
    ) -> Self {
        let mut taken = HashSet::new();
        for deck in &mut decks {
            let stem = page_name(&deck.path);
            let numbered = (2..).map(|number| format!("{stem}-{number}"));
            let mut names = std::iter::once(stem.clone()).chain(numbered);
            let free = names.find(|name| taken.insert(name.clone())).unwrap_or_default();
            deck.page = format!("decks/{free}.html");
        }
        Self { made: Made::default(), title, decks, passed_over }
    }
}

/// The name of a page, of the letters and digits that every system and server leaves alone.
fn page_name(path: &str) -> String {
    let stem =
        path.rsplit_once('.').map_or(path, |(stem, _)| if stem.is_empty() { path } else { stem });
    let words = fold(stem);
    let words = words.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let name: String = words.collect::<Vec<_>>().join("-").chars().take(80).collect();
    if name.is_empty() { "deck".to_owned() } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_list_has_a_page_of_its_own() {
        let judge = Judge::built_in();
        let options = JudgeOptions::default();
        let english = Locale::english();
        let entry = |path: &str| {
            let checked = judge.check(crate::source::SourceFile::new(path, "3 Dodge\n"), &options);
            CatalogueEntry::of(&judge, &options, &checked, false, &english)
        };
        let paths = ["a/Éowyn's.txt", "a/eowyns.toml", "../x/<b>.o8d", "…"];
        let catalogue = CatalogueReport::new(None, paths.map(entry).into(), Vec::new());
        let pages: Vec<&str> = catalogue.decks.iter().map(|deck| deck.page.as_str()).collect();
        assert_eq!(
            pages,
            ["decks/a-eowyns.html", "decks/a-eowyns-2.html", "decks/x-b.html", "decks/deck.html"]
        );
    }
}
