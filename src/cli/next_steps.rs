//! What whoever runs the program can do next, in its own words. The library only says what that is: it
//! knows of no options and no commands.

use crate::check::{Checked, Outcome};
use crate::diagnostic::{Diagnostic, NextStep};

/// How a step is asked for, and what joins that to the help before it.
const fn words(step: NextStep) -> (&'static str, &'static str) {
    use NextStep as N;
    match step {
        N::AllowBytes => ("; ", "raise --max-size if this one is not"),
        N::AllowEntries => ("; ", "raise --max-entries if this one does"),
        N::AllowDepth => ("; ", "raise --max-depth if this is one"),
        N::NameForm => (", or ", "name its form with --input-format"),
        N::ChooseRuleset => {
            ("; ", "choose another ruleset with --ruleset; `meccg rules` lists them all")
        }
        N::ListRulesets => ("; ", "`meccg rules` lists them all"),
        N::ListRules => ("; ", LIST_RULES),
        N::NamePlayer => (", or ", "say whose it is with --player"),
        N::NameDeck => ("; ", "name it with --deck DECK"),
        N::Convert => ("; ", "`meccg convert` makes one of this deck"),
        N::Check => ("; ", "`meccg check` says what is wrong with it"),
    }
}

/// Where the names of rules are found.
const LIST_RULES: &str = "`meccg rules coe` lists rules with their names";

/// Puts the next steps of findings into words.
pub(super) fn explain(found: &mut [Diagnostic]) {
    for found in found {
        let Some(step) = found.next.take() else { continue };
        let (joint, words) = words(step);
        found.help = Some(match found.help.take() {
            Some(help) => format!("{help}{joint}{words}"),
            None => words.to_owned(),
        });
    }
}

/// A file that was judged, with its next steps in words.
pub(super) fn explained(mut checked: Checked<'_>) -> Checked<'_> {
    match &mut checked.outcome {
        Outcome::Judged(judged) => {
            explain(&mut judged.judgement.diagnostics);
            judged.judgement.waived.iter_mut().for_each(|waived| {
                explain(std::slice::from_mut(&mut waived.diagnostic));
            });
        }
        Outcome::Unreadable(why) => explain(std::slice::from_mut(why)),
    }
    checked
}
