//! Items that the crate's own tests, benches, fuzzers and chores look at beside the public API: each by its name, at
//! its place. They exist only with the feature `internals` and are no part of the promise. What is neither public nor
//! here is `pub(crate)`: the compiler asks for that.

pub mod cards {
    pub mod describe {
        pub use crate::cards::describe::{brief, kind, rows};
    }
    pub mod file {
        pub use crate::cards::file::{file_name, render};
    }
    pub mod kinds {
        pub use crate::cards::kinds::Kind;
    }
    pub mod lookup {
        pub use crate::cards::lookup::Lookup;
    }
    pub mod model {
        pub mod effects {
            pub use crate::cards::model::effects::Deed;
        }
    }
    pub mod play {
        pub use crate::cards::play::class_of;
    }
    pub mod query {
        pub use crate::cards::query::{Query, QueryJudges};
    }
    pub mod sites {
        pub use crate::cards::sites::in_words;
    }
    pub mod user {
        pub use crate::cards::user::lint;
    }
}
pub mod check {
    pub use crate::check::not_readable;
}
#[cfg(feature = "cli")]
pub mod cli {
    pub use crate::cli::Arguments;
    pub mod mould {
        pub use crate::cli::mould::{MouldRow, mould, takes_cards};
    }
}
pub mod company {
    pub mod choice {
        pub use crate::company::choice::MAX_COUNTED;
    }
    pub mod draft {
        pub use crate::company::draft::{Draft, DraftSide, discarded_stage_cards, play};
    }
    pub mod influence {
        pub use crate::company::influence::Set;
    }
    pub mod organisation {
        pub use crate::company::organisation::best;
    }
    pub mod pool {
        pub use crate::company::pool::find;
    }
    pub mod travel {
        pub use crate::company::travel::{Size, leaders_too_many};
    }
    pub mod wishes {
        pub use crate::company::wishes::{
            CompanyRequestError, FoundCompanies, all_characters, search,
        };
    }
    pub mod worst_case {
        pub use crate::company::worst_case::worst_case;
    }
}
pub mod config {
    pub use crate::config::Config;
}
pub mod construction {
    pub mod complete {
        pub use crate::construction::complete::{Completion, CompletionOptions, complete};
    }
    pub mod edit {
        pub use crate::construction::edit::{DeckEdit, Editor, Wanted, converted};
    }
    pub mod improve {
        pub use crate::construction::improve::improvement;
    }
    pub mod scaffold {
        pub use crate::construction::scaffold::{Plan, avatars, scaffold};
    }
    pub mod steering {
        pub use crate::construction::steering::{CompletionWords, Steering};
    }
    pub mod target {
        pub use crate::construction::target::Target;
    }
}
pub mod decks {
    pub mod diff {
        pub use crate::decks::diff::{By, differences};
    }
    pub mod entrant {
        pub use crate::decks::entrant::Opposition;
    }
    pub mod format {
        pub use crate::decks::format::format;
    }
    pub mod register {
        pub use crate::decks::register::Register;
    }
    pub mod resolve {
        pub use crate::decks::resolve::same_avatar;
    }
}
pub mod diagnostic {
    pub use crate::diagnostic::rests_on;
}
pub mod harmless {
    pub use crate::harmless::{Carries, Guard, json, line};
}
#[cfg(feature = "lsp")]
pub mod lsp {
    pub use crate::lsp::{Surroundings, Terms, TextKind, serve};
}
pub mod message {
    pub use crate::message::id;
}
pub mod movement {
    pub use crate::movement::{
        Atlas, Journey, Means, Site, SiteId, Way, fewest_turns, find, reachable,
    };
}
pub mod odds {
    pub mod attack {
        pub use crate::odds::attack::{Condition, of_stance};
    }
    pub mod corruption {
        pub use crate::odds::corruption::CorruptionCheck;
    }
    pub mod dice {
        pub use crate::odds::dice::{at_least, rolls};
    }
    pub mod ring {
        pub use crate::odds::ring::{chance, kind};
    }
    pub mod strike {
        pub use crate::odds::strike::{Stance, StrikeOdds, StrikeResult};
    }
}
pub mod play {
    pub mod board {
        pub use crate::play::board::{Board, CardNo, CardRole};
    }
    pub mod games {
        pub use crate::play::games::{game, play};
    }
    pub mod moves {
        pub use crate::play::moves::Move;
    }
    pub mod policy {
        pub use crate::play::policy::PlayPolicy;
    }
    pub mod record {
        pub use crate::play::record::{Judged, RecordFault, judge, scene, written};
    }
    pub mod state {
        pub use crate::play::state::{
            AttackStep, Dice, EXHAUSTIONS, GameState, HAND, MAX_TURNS, Pending, Phase, SiteState,
        };
    }
}
pub mod repair {
    pub use crate::repair::{Repaired, edits, repair};
}
pub mod reports {
    pub mod card_sheet {
        pub use crate::reports::card_sheet::CardReport;
    }
    pub mod collection {
        pub use crate::reports::collection::CollectionReport;
    }
    pub mod model {
        pub mod company {
            pub use crate::reports::model::company::{
                CompanyReport, NamedReport, Question, SearchReport,
            };
        }
        pub mod draft {
            pub use crate::reports::model::draft::DraftOpponent;
        }
        pub mod legality {
            pub use crate::reports::model::legality::LegalityReport;
        }
        pub mod odds {
            pub mod corruption {
                pub use crate::reports::model::odds::corruption::CorruptionReport;
            }
            pub mod draw {
                pub use crate::reports::model::odds::draw::DrawReport;
            }
            pub mod hazards {
                pub use crate::reports::model::odds::hazards::HazardsReport;
            }
            pub mod influence {
                pub use crate::reports::model::odds::influence::InfluenceReport;
            }
            pub mod ring {
                pub use crate::reports::model::odds::ring::RingReport;
            }
            pub mod strike {
                pub use crate::reports::model::odds::strike::StrikeReport;
            }
        }
        pub mod roster_changes {
            pub use crate::reports::model::roster_changes::ListState;
        }
        pub mod rulesets {
            pub use crate::reports::model::rulesets::{Row, difference, readings, rows};
        }
        pub mod score {
            pub use crate::reports::model::score::ScoreReport;
        }
    }
    pub mod search {
        pub use crate::reports::search::SearchCardsReport;
    }
    pub mod stats {
        pub use crate::reports::stats::{DeckStats, StatsReport};
    }
}
pub mod rules {
    pub use crate::rules::{Game, judge};
    pub mod registry {
        pub use crate::rules::registry::{RULES, find, is_advice};
    }
}
pub mod rulesets {
    pub mod house {
        pub use crate::rulesets::house::read;
    }
    pub mod ledger {
        pub use crate::rulesets::ledger::{Ledger, Passage};
    }
    pub mod merge {
        pub use crate::rulesets::merge::{lay_over, ruleset};
    }
}
#[cfg(feature = "schema")]
pub mod schemas {
    pub use crate::schemas::all;
}
pub mod scoring {
    pub use crate::scoring::{GameFile, Table, reckon};
}
pub mod yardstick {
    pub use crate::yardstick::{Gauge, measured};
    pub mod model {
        pub use crate::yardstick::model::{DeckRole, Model, seats};
    }
}
