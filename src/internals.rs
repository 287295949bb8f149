//! Private items of the crate for its own tests, benches, fuzzers and chores. They exist only with
//! the feature `internals` and are not part of the public API, which is at the top of the crate and
//! in the library guide.

pub mod answers {
    pub use crate::answers::*;
}
pub mod cards {
    pub use crate::cards::*;
    pub mod database {
        pub use crate::cards::database::*;
    }
    pub mod describe {
        pub use crate::cards::describe::*;
    }
    pub mod file {
        pub use crate::cards::file::*;
    }
    pub mod kinds {
        pub use crate::cards::kinds::*;
    }
    pub mod links {
        pub use crate::cards::links::*;
    }
    pub mod lookup {
        pub use crate::cards::lookup::*;
    }
    pub mod model {
        pub use crate::cards::model::*;
        pub mod effects {
            pub use crate::cards::model::effects::*;
        }
    }
    pub mod play {
        pub use crate::cards::play::*;
    }
    pub mod query {
        pub use crate::cards::query::*;
    }
    pub mod regions {
        pub use crate::cards::regions::*;
    }
    pub mod relations {
        pub use crate::cards::relations::*;
    }
    pub mod sites {
        pub use crate::cards::sites::*;
    }
    pub mod user {
        pub use crate::cards::user::*;
    }
}
pub mod check {
    pub use crate::check::*;
}
#[cfg(feature = "cli")]
pub mod cli {
    pub use crate::cli::*;
}
pub mod company {
    pub use crate::company::*;
    pub mod choice {
        pub use crate::company::choice::*;
    }
    pub mod draft {
        pub use crate::company::draft::*;
    }
    pub mod influence {
        pub use crate::company::influence::*;
    }
    pub mod limits {
        pub use crate::company::limits::*;
    }
    pub mod measure {
        pub use crate::company::measure::*;
    }
    pub mod named {
        pub use crate::company::named::*;
    }
    pub mod organisation {
        pub use crate::company::organisation::*;
    }
    pub mod pool {
        pub use crate::company::pool::*;
    }
    pub mod travel {
        pub use crate::company::travel::*;
    }
    pub mod wishes {
        pub use crate::company::wishes::*;
    }
    pub mod worst_case {
        pub use crate::company::worst_case::*;
    }
}
pub mod config {
    pub use crate::config::*;
}
pub mod repository {
    pub use crate::repository::*;
}
pub mod construction {
    pub use crate::construction::*;
    pub mod plan {
        pub use crate::construction::complete::plan::*;
    }
}
pub mod decks {
    pub use crate::decks::*;
    pub mod canonical {
        pub use crate::decks::canonical::*;
    }
    pub mod collection {
        pub use crate::decks::collection::*;
    }
    pub mod diff {
        pub use crate::decks::diff::*;
    }
    pub mod entrant {
        pub use crate::decks::entrant::*;
    }
    pub mod fingerprint {
        pub use crate::decks::fingerprint::*;
    }
    pub mod format {
        pub use crate::decks::format::*;
    }
    pub mod inventory {
        pub use crate::decks::inventory::*;
    }
    pub mod missing {
        pub use crate::decks::missing::*;
    }
    pub mod register {
        pub use crate::decks::register::*;
    }
    pub mod resolve {
        pub use crate::decks::resolve::*;
    }
    #[cfg(feature = "schema")]
    pub mod schema {
        pub use crate::decks::schema::*;
    }
    pub mod section {
        pub use crate::decks::section::*;
    }
}
pub mod diagnostic {
    pub use crate::diagnostic::*;
}
pub mod harmless {
    pub use crate::harmless::*;
}
pub mod legality {
    pub use crate::legality::*;
}
#[cfg(feature = "lsp")]
pub mod lsp {
    pub use crate::lsp::*;
}
pub mod message {
    pub use crate::message::*;
}
pub mod movement {
    pub use crate::movement::*;
}
pub mod odds {
    pub use crate::odds::*;
    pub mod attack {
        pub use crate::odds::attack::*;
    }
    pub mod corruption {
        pub use crate::odds::corruption::*;
    }
    pub mod dice {
        pub use crate::odds::dice::*;
    }
    pub mod draw {
        pub use crate::odds::draw::*;
    }
    pub mod fighter {
        pub use crate::odds::fighter::*;
    }
    pub mod hand {
        pub use crate::odds::hand::*;
    }
    pub mod influence {
        pub use crate::odds::influence::*;
    }
    pub mod keying {
        pub use crate::odds::keying::*;
    }
    pub mod party {
        pub use crate::odds::party::*;
    }
    pub mod ring {
        pub use crate::odds::ring::*;
    }
    pub mod strike {
        pub use crate::odds::strike::*;
    }
}
pub mod play {
    pub mod board {
        pub use crate::play::board::*;
    }
    pub mod games {
        pub use crate::play::games::*;
    }
    pub mod hazards {
        pub use crate::play::hazards::*;
    }
    pub mod moves {
        pub use crate::play::moves::*;
    }
    pub mod policy {
        pub use crate::play::policy::*;
    }
    pub mod record {
        pub use crate::play::record::*;
    }
    pub mod state {
        pub use crate::play::state::*;
    }
}
pub mod policy {
    pub use crate::policy::*;
}
pub mod repair {
    pub use crate::repair::*;
}
pub mod reports {
    pub mod catalogue {
        pub use crate::reports::catalogue::*;
    }
    pub use crate::reports::*;
    pub mod card_sheet {
        pub use crate::reports::card_sheet::*;
    }
    pub mod collection {
        pub use crate::reports::collection::*;
    }
    pub mod diff {
        pub use crate::reports::diff::*;
    }
    pub mod diff_markdown {
        pub use crate::reports::diff_markdown::*;
    }
    pub mod head {
        pub use crate::reports::head::*;
    }
    pub mod lint {
        pub use crate::reports::lint::*;
    }
    pub mod listing {
        pub use crate::reports::listing::*;
    }
    pub mod model {
        pub use crate::reports::model::*;
        pub mod company {
            pub use crate::reports::model::company::*;
        }
        pub mod draft {
            pub use crate::reports::model::draft::*;
        }
        pub mod catalogue {
            pub use crate::reports::model::catalogue::*;
        }
        pub mod decks {
            pub use crate::reports::model::decks::*;
        }
        pub mod explain {
            pub use crate::reports::model::explain::*;
        }
        pub mod fingerprints {
            pub use crate::reports::model::fingerprints::*;
        }
        pub mod history {
            pub use crate::reports::model::history::*;
        }
        pub mod legality {
            pub use crate::reports::model::legality::*;
        }
        pub mod solitaire {
            pub use crate::reports::model::solitaire::*;
        }
        pub mod story {
            pub use crate::reports::model::story::*;
        }
        pub mod map {
            pub use crate::reports::model::map::*;
        }
        pub mod passed_over {
            pub use crate::reports::model::passed_over::*;
        }
        pub mod odds {
            pub use crate::reports::model::odds::*;
            pub mod corruption {
                pub use crate::reports::model::odds::corruption::*;
            }
            pub mod draw {
                pub use crate::reports::model::odds::draw::*;
            }
            pub mod hazards {
                pub use crate::reports::model::odds::hazards::*;
            }
            pub mod influence {
                pub use crate::reports::model::odds::influence::*;
            }
            pub mod people {
                pub use crate::reports::model::odds::people::*;
            }
            pub mod ring {
                pub use crate::reports::model::odds::ring::*;
            }
            pub mod strike {
                pub use crate::reports::model::odds::strike::*;
            }
            pub mod telling {
                pub use crate::reports::model::odds::telling::*;
            }
        }
        pub mod portrait {
            pub use crate::reports::model::portrait::*;
        }
        pub mod roster {
            pub use crate::reports::model::roster::*;
        }
        pub mod roster_changes {
            pub use crate::reports::model::roster_changes::*;
        }
        pub mod route {
            pub use crate::reports::model::route::*;
        }
        pub mod rulesets {
            pub use crate::reports::model::rulesets::*;
        }
        pub mod score {
            pub use crate::reports::model::score::*;
        }
        pub mod stats {
            pub use crate::reports::model::stats::*;
        }
    }
    pub mod search {
        pub use crate::reports::search::*;
    }
    pub mod overview {
        pub use crate::reports::overview::*;
    }
    pub mod sheet {
        pub use crate::reports::sheet::*;
    }
    pub mod stats {
        pub use crate::reports::stats::*;
    }
    pub mod texts {
        pub use crate::reports::texts::*;
    }
    pub mod alternatives {
        pub use crate::reports::alternatives::*;
    }
    pub mod told {
        pub use crate::reports::told::*;
    }
    #[cfg(feature = "cli")]
    pub mod card_text {
        pub use crate::reports::card_text::*;
    }
    #[cfg(feature = "cli")]
    pub mod company {
        pub use crate::reports::company::*;
    }
    #[cfg(feature = "cli")]
    pub mod diff_table {
        pub use crate::reports::diff_table::*;
    }
    #[cfg(feature = "cli")]
    pub mod legality {
        pub use crate::reports::legality::*;
    }
    #[cfg(feature = "cli")]
    pub mod listing_table {
        pub use crate::reports::listing_table::*;
    }
    #[cfg(feature = "cli")]
    pub mod odds {
        pub use crate::reports::odds::*;
    }
    #[cfg(feature = "cli")]
    pub mod score {
        pub use crate::reports::score::*;
    }
    #[cfg(feature = "cli")]
    pub mod route {
        pub use crate::reports::route::*;
    }
    #[cfg(feature = "cli")]
    pub mod rulesets {
        pub use crate::reports::rulesets::*;
    }
    #[cfg(feature = "cli")]
    pub mod solitaire {
        pub use crate::reports::solitaire::*;
    }
    #[cfg(feature = "cli")]
    pub mod stats_bars {
        pub use crate::reports::stats_bars::*;
    }
    #[cfg(feature = "cli")]
    pub mod table {
        pub use crate::reports::table::*;
    }
}
pub mod rules {
    pub use crate::rules::*;
}
pub mod rulesets {
    pub use crate::rulesets::*;
    pub mod house {
        pub use crate::rulesets::house::*;
    }
    pub mod ledger {
        pub use crate::rulesets::ledger::*;
    }
    pub mod library {
        pub use crate::rulesets::library::*;
    }
    pub mod merge {
        pub use crate::rulesets::merge::*;
    }
}
#[cfg(feature = "schema")]
pub mod schemas {
    pub use crate::schemas::*;
}
pub mod scoring {
    pub use crate::scoring::*;
    pub mod game {
        pub use crate::scoring::game::*;
    }
    pub mod reckoning {
        pub use crate::scoring::reckoning::*;
    }
    pub mod table {
        pub use crate::scoring::table::*;
    }
}
pub mod source {
    pub use crate::source::*;
}
pub mod yardstick {
    pub use crate::yardstick::*;
    pub mod model {
        pub use crate::yardstick::model::*;
    }
}
