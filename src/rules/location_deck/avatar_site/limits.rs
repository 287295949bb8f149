//! What a ruleset says of `avatar-site`.

use crate::cards::model::PlayerType;
use crate::rulesets::terms::limits;

limits! {
    AvatarSite {
        /// The players whose avatar is played at his home site and nowhere else.
        players: Vec<PlayerType>,
    }
}
