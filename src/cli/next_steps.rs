//! The next steps of the user as commands and options. The library only names the steps: it does
//! not know commands and options.

use crate::check::{Checked, Outcome};
use crate::diagnostic::{Diagnostic, NextStep};
use crate::message::{Message, message};

/// The words for a step, and whether it is an alternative to the help before it.
fn words(step: NextStep) -> (bool, Message) {
    use NextStep as N;
    match step {
        N::AllowBytes => (false, message!("if this one really is larger, raise --max-size")),
        N::AllowEntries => (false, message!("if this one does, raise --max-entries")),
        N::AllowDepth => (false, message!("if this is a deck, raise --max-depth")),
        N::NameForm => (true, message!("name its format with --input-format")),
        N::ChooseRuleset => {
            (false, message!("choose another ruleset with --ruleset; `meccg rules` lists them all"))
        }
        N::ListRulesets => (false, message!("`meccg rules` lists them all")),
        N::ListRules => (false, message!("`meccg rules coe` lists rules with their names")),
        N::NamePlayer => (true, message!("name its player with --player")),
        N::NameDeck => (false, message!("for example with --deck DECK")),
        N::Convert => (false, message!("`meccg convert` makes one from this deck")),
        N::Check => (false, message!("`meccg check` says what is wrong with it")),
    }
}

/// Puts the next steps of findings into words.
pub(super) fn explain(found: &mut [Diagnostic]) {
    for found in found {
        let Some(step) = found.next.take() else { continue };
        let (instead, step) = words(step);
        found.help = Some(match found.help.take() {
            Some(help) if instead => message!("{help}, or {step}", help, step),
            Some(help) => message!("{help}; {step}", help, step),
            None => step,
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
