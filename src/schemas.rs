//! The JSON Schemas of everything that other programs and editors read or write, made from the
//! types. `schema/` holds them as files; a test keeps the files true.

use schemars::transform::RecursiveTransform;
use schemars::{Schema, SchemaGenerator, generate::SchemaSettings};

use crate::answers::{
    ActionsAnswer, Equipment, HoverAnswer, ProposalsAnswer, QuestionRequest, RequestError,
};
use crate::cards::model::CardFile;
use crate::config::Config;
use crate::decks::register::Register;
use crate::decks::schema::DeckFile;
use crate::policy::baseline::BaselineFile;
use crate::reports::alternatives::{ReplacementsReport, WhyReport};
use crate::reports::card_sheet::CardReport;
use crate::reports::catalogue::CatalogueSite;
use crate::reports::collection::CollectionReport;
use crate::reports::diff::DiffReport;
use crate::reports::lint::LintReport;
use crate::reports::listing::Listing;
use crate::reports::model::Report;
use crate::reports::model::catalogue::CatalogueReport;
use crate::reports::model::company::{CompanyReport, SearchReport};
use crate::reports::model::decks::DecksReport;
use crate::reports::model::explain::ExplainReport;
use crate::reports::model::fingerprints::FingerprintReport;
use crate::reports::model::history::HistoryReport;
use crate::reports::model::legality::LegalityReport;
use crate::reports::model::map::MapReport;
use crate::reports::model::odds::OddsReport;
use crate::reports::model::roster::RosterReport;
use crate::reports::model::roster_changes::RosterChanges;
use crate::reports::model::route::RouteReport;
use crate::reports::model::rulesets::{RulesDiffReport, RulesReport, RulesetsReport};
use crate::reports::model::score::ScoreReport;
use crate::reports::model::solitaire::SolitaireReport;
use crate::reports::needs::NeedsReport;
use crate::reports::overview::OverviewsReport;
use crate::reports::packs::OpenedReport;
use crate::reports::reading::ReadingReport;
use crate::reports::search::SearchCardsReport;
use crate::reports::stats::StatsReport;
use crate::reports::texts::{
    CardInWords, CompletedReport, ConvertedReport, EditedReport, RepairedReport, SearchInWords,
    SheetPageReport, TextReport,
};
use crate::reports::told::{
    CardListReport, FormattedReport, ImprovementReport, JudgedRecordReport, NewDeckReport,
    PlansReport, RegisteredReport, RuleListReport,
};
use crate::rulesets::house;
use crate::scoring::GameFile;

mod editors;

/// Every schema, by the name of its file in `schema/`.
pub fn all() -> Vec<(&'static str, Schema)> {
    vec![
        ("deck.schema.json", for_reading().into_root_schema_for::<DeckFile>()),
        ("config.schema.json", for_reading().into_root_schema_for::<Config>()),
        (
            "deck.taplo.schema.json",
            editors::for_taplo(for_reading().into_root_schema_for::<DeckFile>()),
        ),
        (
            "config.taplo.schema.json",
            editors::for_taplo(for_reading().into_root_schema_for::<Config>()),
        ),
        ("cards.schema.json", for_reading().into_root_schema_for::<CardFile>()),
        ("house-rules.schema.json", house::schema::house_rules(for_reading())),
        ("game.schema.json", for_reading().into_root_schema_for::<GameFile>()),
        ("catalogue.schema.json", for_writing().into_root_schema_for::<CatalogueReport>()),
        ("site.schema.json", for_writing().into_root_schema_for::<CatalogueSite>()),
        ("decks.schema.json", for_writing().into_root_schema_for::<DecksReport>()),
        ("diff.schema.json", for_writing().into_root_schema_for::<DiffReport>()),
        ("history.schema.json", for_writing().into_root_schema_for::<HistoryReport>()),
        ("lint.schema.json", for_writing().into_root_schema_for::<LintReport>()),
        ("listing.schema.json", for_writing().into_root_schema_for::<Listing>()),
        ("reading.schema.json", for_writing().into_root_schema_for::<ReadingReport>()),
        ("report.schema.json", for_writing().into_root_schema_for::<Report>()),
        ("card.schema.json", for_writing().into_root_schema_for::<CardReport>()),
        ("collection.schema.json", for_writing().into_root_schema_for::<CollectionReport>()),
        ("needs.schema.json", for_writing().into_root_schema_for::<NeedsReport>()),
        ("opened.schema.json", for_writing().into_root_schema_for::<OpenedReport>()),
        ("stats.schema.json", for_writing().into_root_schema_for::<StatsReport>()),
        ("card-search.schema.json", for_writing().into_root_schema_for::<SearchCardsReport>()),
        ("company.schema.json", for_writing().into_root_schema_for::<CompanyReport>()),
        ("route.schema.json", for_writing().into_root_schema_for::<RouteReport>()),
        ("odds.schema.json", for_writing().into_root_schema_for::<OddsReport>()),
        ("solitaire.schema.json", for_writing().into_root_schema_for::<SolitaireReport>()),
        ("score.schema.json", for_writing().into_root_schema_for::<ScoreReport>()),
        ("company-search.schema.json", for_writing().into_root_schema_for::<SearchReport>()),
        ("fingerprint.schema.json", for_writing().into_root_schema_for::<FingerprintReport>()),
        ("baseline.schema.json", for_reading().into_root_schema_for::<BaselineFile>()),
        ("register.schema.json", for_reading().into_root_schema_for::<Register>()),
        ("roster.schema.json", for_writing().into_root_schema_for::<RosterReport>()),
        ("roster-check.schema.json", for_writing().into_root_schema_for::<RosterChanges>()),
        ("legality.schema.json", for_writing().into_root_schema_for::<LegalityReport>()),
        ("rules.schema.json", for_writing().into_root_schema_for::<RulesReport>()),
        ("rules-diff.schema.json", for_writing().into_root_schema_for::<RulesDiffReport>()),
        ("rulesets.schema.json", for_writing().into_root_schema_for::<RulesetsReport>()),
        ("explain.schema.json", for_writing().into_root_schema_for::<ExplainReport>()),
        ("map.schema.json", for_writing().into_root_schema_for::<MapReport>()),
        ("overview.schema.json", for_writing().into_root_schema_for::<OverviewsReport>()),
        ("card-list.schema.json", for_writing().into_root_schema_for::<CardListReport>()),
        ("improvement.schema.json", for_writing().into_root_schema_for::<ImprovementReport>()),
        ("replacements.schema.json", for_writing().into_root_schema_for::<ReplacementsReport>()),
        ("why.schema.json", for_writing().into_root_schema_for::<WhyReport>()),
        ("plans.schema.json", for_writing().into_root_schema_for::<PlansReport>()),
        ("formatted.schema.json", for_writing().into_root_schema_for::<FormattedReport>()),
        ("new.schema.json", for_writing().into_root_schema_for::<NewDeckReport>()),
        ("registered.schema.json", for_writing().into_root_schema_for::<RegisteredReport>()),
        ("rule-list.schema.json", for_writing().into_root_schema_for::<RuleListReport>()),
        ("replayed.schema.json", for_writing().into_root_schema_for::<JudgedRecordReport>()),
        ("text.schema.json", for_writing().into_root_schema_for::<TextReport>()),
        ("sheet.schema.json", for_writing().into_root_schema_for::<SheetPageReport>()),
        ("converted.schema.json", for_writing().into_root_schema_for::<ConvertedReport>()),
        ("repaired.schema.json", for_writing().into_root_schema_for::<RepairedReport>()),
        ("edited.schema.json", for_writing().into_root_schema_for::<EditedReport>()),
        ("completed.schema.json", for_writing().into_root_schema_for::<CompletedReport>()),
        ("card-words.schema.json", for_writing().into_root_schema_for::<CardInWords<'_>>()),
        ("search-words.schema.json", for_writing().into_root_schema_for::<SearchInWords<'_>>()),
        ("proposals.schema.json", for_writing().into_root_schema_for::<ProposalsAnswer>()),
        ("actions.schema.json", for_writing().into_root_schema_for::<ActionsAnswer>()),
        ("hover.schema.json", for_writing().into_root_schema_for::<HoverAnswer>()),
        ("question.schema.json", for_asking().into_root_schema_for::<QuestionRequest>()),
        ("equipment.schema.json", for_asking().into_root_schema_for::<Equipment>()),
        ("refusal.schema.json", for_writing().into_root_schema_for::<RequestError>()),
    ]
}

/// Schemas of files that people write: a key with a default may be left out, but not be null.
fn for_reading() -> SchemaGenerator {
    let settings = SchemaSettings::draft2020_12();
    settings.with_transform(RecursiveTransform(editors::without_null)).into_generator()
}

/// Schemas of questions from other programs: a key with a default may be left out, or be null.
fn for_asking() -> SchemaGenerator {
    SchemaSettings::draft2020_12().into_generator()
}

/// Schemas of the program's output: every key is always there.
fn for_writing() -> SchemaGenerator {
    SchemaSettings::draft2020_12().for_serialize().into_generator()
}
