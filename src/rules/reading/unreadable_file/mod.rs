//! A file that is not a deck: nothing of it could be judged.

use crate::diagnostic::Diagnostic;
use crate::message::Message;
use crate::rules::Context;
use crate::rules::metadata::declare_rule;

declare_rule! {
    name: "unreadable-file",
    family: Reading,
    scope: File,
    needs: NoDeck,
    severity: Error,
    summary: "a deck file can be opened and read",
    waivable: false,
    fixed: true,
}

/// A deck that was read cannot break this rule.
const fn check(_: &mut Context<'_, '_>) {}

/// The finding about a file as a whole.
pub(crate) fn diagnostic(message: Message, help: Option<Message>) -> Diagnostic {
    Diagnostic { help, ..Diagnostic::of_file(RULE.name, RULE.severity, message) }
}

#[cfg(test)]
mod tests {
    #[test]
    fn readers_call_it_by_its_name() {
        assert_eq!(super::RULE.name, crate::diagnostic::UNREADABLE);
    }
}
