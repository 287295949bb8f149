//! Every rule that a ruleset can have, with the limits of each: made from the table of rules.

use serde::{Deserialize, Serialize};

use crate::rules::table::every_rule;
use crate::rulesets::terms::{Applies, LimitKind, RuleData};

/// The limits of one rule, which a ruleset has where the rule applies.
pub trait RuleLimits: RuleData + Sized {
    /// The name of the rule.
    const NAME: &'static str;

    /// The limits of this type in `rules`; `None` if the rule does not apply.
    fn of(rules: &Rules) -> Option<&Self>;
}

/// The type of a ruleset's settings for a rule: its limits, or only that it applies.
macro_rules! said {
    ($family:ident $module:ident) => {
        Applies
    };
    ($family:ident $module:ident $limits:ident) => {
        crate::rules::$family::$module::limits::$limits
    };
}

/// What a rule's own folder says of its limits, if it has any.
macro_rules! limits_of {
    ($family:ident $module:ident) => {};
    ($family:ident $module:ident $limits:ident) => {
        pub use crate::rules::$family::$module::limits::*;
    };
}

/// Makes the rules of a ruleset from the table.
macro_rules! rules {
    (
        of_files { $($of_files:ident {
            $($of_file:ident = $file_name:literal,)*
        })* }
        of_rulebooks { $($family:ident {
            $($(#[$meta:meta])* $module:ident = $name:literal $(: $limits:ident)?,)*
        })* }
        of_findings { $($of_findings:ident {
            $($of_finding:ident = $finding_name:literal,)*
        })* }
    ) => {
        /// The limits of each rule, as its own folder declares them.
        pub mod limits {
            $($(limits_of!($family $module $($limits)?);)*)*
        }

        /// The rules of a ruleset; a rule that does not apply is not there.
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(deny_unknown_fields, default)]
        pub struct Rules {
            $($(
                $(#[$meta])*
                #[serde(rename = $name, skip_serializing_if = "Option::is_none")]
                pub $module: Option<said!($family $module $($limits)?)>,
            )*)*
        }

        impl Rules {
            /// The names of all rules in rulebooks, in the order of the table.
            pub const NAMES: &'static [&'static str] = &[$($($name),*),*];

            /// The names of the rules that are not in rulebooks.
            pub const OF_FILES: &'static [&'static str] =
                &[$($($file_name,)*)* $($($finding_name,)*)*];

            /// A rule by its name, if it applies.
            pub fn get(&self, name: &str) -> Option<&dyn RuleData> {
                match name {
                    $($($name => self.$module.as_ref().map(|said| said as &dyn RuleData),)*)*
                    _ => None,
                }
            }

            /// The limits that a rule can have; `None` if the rule is not in rulebooks.
            pub fn limits(name: &str) -> Option<&'static [LimitKind]> {
                match name {
                    $($($name => Some(<said!($family $module $($limits)?)>::LIMITS),)*)*
                    _ => None,
                }
            }
        }

        $($($(
            impl RuleLimits for crate::rules::$family::$module::limits::$limits {
                const NAME: &'static str = $name;

                fn of(rules: &Rules) -> Option<&Self> {
                    rules.$module.as_ref()
                }
            }
        )?)*)*
    };
}
every_rule!(rules);
