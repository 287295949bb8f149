//! The sentences of a language out of its Fluent files.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::phrase::{Phrase, PhraseValue, Phrasebook};

/// The German of every message, by matter.
const GERMAN: &[&str] = &[
    include_str!("../../locales/de/words.ftl"),
    include_str!("../../locales/de/rules.ftl"),
    include_str!("../../locales/de/books.ftl"),
    include_str!("../../locales/de/reports.ftl"),
    include_str!("../../locales/de/explain.ftl"),
    include_str!("../../locales/de/stats.ftl"),
    include_str!("../../locales/de/cards.ftl"),
    include_str!("../../locales/de/company.ftl"),
    include_str!("../../locales/de/odds.ftl"),
    include_str!("../../locales/de/roster.ftl"),
    include_str!("../../locales/de/lists.ftl"),
    include_str!("../../locales/de/readers.ftl"),
    include_str!("../../locales/de/editing.ftl"),
    include_str!("../../locales/de/program.ftl"),
    include_str!("../../locales/de/building.ftl"),
    include_str!("../../locales/de/editor.ftl"),
    include_str!("../../locales/de/limits.ftl"),
    include_str!("../../locales/de/play.ftl"),
    include_str!("../../locales/de/places.ftl"),
    include_str!("../../locales/de/answers.ftl"),
];

/// The sentences of a language.
pub(super) struct FluentBook {
    bundle: FluentBundle<FluentResource>,
}

impl FluentBook {
    pub(super) fn german() -> Self {
        Self::new("de", GERMAN)
    }

    fn new(code: &str, resources: &[&str]) -> Self {
        let language: LanguageIdentifier = code.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // The marks are for texts that run both ways; terminals show them.
        bundle.set_use_isolating(false);
        for &resource in resources {
            // Faulty entries are left out; a test asserts that there are none.
            let resource = FluentResource::try_new(resource.to_owned());
            bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
        }
        Self { bundle }
    }
}

impl Phrasebook for FluentBook {
    fn phrase(&self, id: &str, values: &[(String, PhraseValue)]) -> Option<Phrase> {
        let message = self.bundle.get_message(id)?;
        let mut args = FluentArgs::with_capacity(values.len());
        for (name, value) in values {
            args.set(
                name.as_str(),
                match value {
                    PhraseValue::Number(number) => FluentValue::from(*number),
                    PhraseValue::Text(text) => FluentValue::from(text.as_str()),
                },
            );
        }
        let mut errors = Vec::new();
        let mut format =
            |pattern| self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        let text = format(message.value()?);
        let forms = message.attributes();
        let forms = forms.map(|form| (form.id().to_owned(), format(form.value()))).collect();
        let faults = errors.iter().map(ToString::to_string).collect();
        Some(Phrase { text, forms, faults })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::Locale;

    #[test]
    fn german_can_be_parsed() {
        for resource in GERMAN {
            if let Err((_, errors)) = FluentResource::try_new((*resource).to_owned()) {
                panic!("{errors:?}");
            }
        }
    }

    #[test]
    fn places_are_declined() {
        for (name, said) in [
            ("Dol Guldur", "von Dol Guldur, nach Dol Guldur, in Dol Guldur"),
            (
                "Der Einsame Berg (TW-1)",
                "vom Einsamen Berg (TW-1), zum Einsamen Berg (TW-1), am Einsamen Berg (TW-1)",
            ),
            (
                "Die Weißen Türme",
                "von den Weißen Türmen, zu den Weißen Türmen, bei den Weißen Türmen",
            ),
            ("Totensümpfe", "von den Totensümpfen, zu den Totensümpfen, in den Totensümpfen"),
            ("Wetterspitze", "von der Wetterspitze, zur Wetterspitze, auf der Wetterspitze"),
            ("Der Alte Wald [H]", "vom Alten Wald [H], zum Alten Wald [H], im Alten Wald [H]"),
        ] {
            assert_eq!(Locale::of("de").forms(name), said);
        }
    }
}
