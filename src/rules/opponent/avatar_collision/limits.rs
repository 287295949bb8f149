//! What a ruleset says of `avatar-collision`.

use crate::rulesets::terms::limits;

limits! {
    AvatarCollision {
        /// Whether a Wizard gives way to the Fallen-wizard of his name.
        wizard_gives_way: bool,
    }
}
