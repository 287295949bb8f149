//! The language of a report.

use std::borrow::Cow;
#[cfg(feature = "german")]
use std::sync::Arc;

use super::Message;

/// A language of messages: English, or another that is available.
#[derive(Clone, Default)]
pub struct Locale {
    #[cfg(feature = "german")]
    other: Option<Arc<translated::Translation>>,
}

impl Locale {
    /// English.
    pub const fn english() -> Self {
        Self {
            #[cfg(feature = "german")]
            other: None,
        }
    }

    /// A language by its code (`de`); English where the messages are in no such language.
    pub fn of(code: &str) -> Self {
        #[cfg(feature = "german")]
        if code == "de" {
            return Self { other: Some(Arc::new(translated::Translation::german())) };
        }
        let _ = code;
        Self::english()
    }

    /// The code of the language.
    pub const fn code(&self) -> &'static str {
        if self.is_english() { "en" } else { "de" }
    }

    /// Whether it is English.
    pub const fn is_english(&self) -> bool {
        #[cfg(feature = "german")]
        return self.other.is_none();
        #[cfg(not(feature = "german"))]
        true
    }

    /// A message in this language, in English if there is no translation.
    pub fn say<'m>(&self, message: &'m Message) -> Cow<'m, str> {
        #[cfg(feature = "german")]
        if let Some(other) = &self.other {
            return Cow::Owned(other.say(message, &mut Vec::new()));
        }
        Cow::Borrowed(message)
    }

    /// The translation of a single word, such as the heading of a table.
    pub fn word<'w>(&self, english: &'w str) -> Cow<'w, str> {
        #[cfg(feature = "german")]
        if let Some(other) = &self.other {
            let message = Message::of_data(english);
            return Cow::Owned(other.say(&message, &mut Vec::new()));
        }
        Cow::Borrowed(english)
    }

    /// A number that is written in English, as "35.9%", as this language writes it.
    pub fn number<'n>(&self, english: &'n str) -> Cow<'n, str> {
        if self.is_english() {
            return Cow::Borrowed(english);
        }
        Cow::Owned(english.replace('.', ",").replace('%', "\u{a0}%"))
    }

    /// The message, and what of it this language lacks: for tests.
    #[cfg(feature = "german")]
    pub fn lacking(&self, message: &Message) -> Vec<String> {
        let mut lacking = Vec::new();
        if let Some(other) = &self.other {
            other.say(message, &mut lacking);
        }
        lacking
    }
}

impl std::fmt::Debug for Locale {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Locale").field(&self.code()).finish()
    }
}

#[cfg(feature = "german")]
pub use translated::id;

#[cfg(feature = "german")]
mod translated {
    use fluent_bundle::concurrent::FluentBundle;
    use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
    use unic_langid::LanguageIdentifier;

    use super::super::{Argument, Message, MessageKey, places};

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
    ];

    /// The messages of a language.
    pub(super) struct Translation {
        bundle: FluentBundle<FluentResource>,
    }

    /// A message in another language, and its other forms: cases, the deck of a player.
    struct Said {
        text: String,
        forms: Vec<(String, String)>,
        /// The English value, by which sentences choose their words in every language.
        is: Option<String>,
    }

    impl Said {
        fn plain(text: &str) -> Self {
            Self { text: text.to_owned(), forms: Vec::new(), is: None }
        }

        /// A name that is the same in every language, such as a place's, with the forms that
        /// sentences about places need.
        fn name(text: &str) -> Self {
            let forms = places::forms(text).map(|(form, text)| (form.to_owned(), text));
            Self { forms: forms.into(), ..Self::plain(text) }
        }

        /// This form of a name.
        fn form(&self, name: &str) -> Option<&str> {
            self.forms.iter().find(|(form, _)| form == name).map(|(_, text)| text.as_str())
        }
    }

    impl Translation {
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

        /// The message in this language; texts without a translation are added to a list and stay
        /// English.
        pub(super) fn say(&self, message: &Message, lacking: &mut Vec<String>) -> String {
            self.said(message, lacking).text
        }

        fn said(&self, message: &Message, lacking: &mut Vec<String>) -> Said {
            let Some(key) = message.key.as_deref() else { return Said::name(&message.english) };
            match key {
                MessageKey::Joined(parts, between) => {
                    let parts: Vec<_> = parts.iter().map(|part| self.say(part, lacking)).collect();
                    Said::plain(&parts.join(between))
                }
                MessageKey::List(things, and) => self.list(things, and, lacking),
                MessageKey::Template(template, values) => {
                    let id = id(template);
                    let values = self.values(values, lacking);
                    self.formatted(&id, &values, lacking).unwrap_or_else(|| {
                        lacking.push(format!("{id} ({template})"));
                        Said::plain(&message.english)
                    })
                }
            }
        }

        /// The values of a message for Fluent, each with its other forms under names with a dash.
        fn values(
            &self,
            values: &[(&'static str, Argument)],
            lacking: &mut Vec<String>,
        ) -> FluentArgs<'static> {
            let mut args = FluentArgs::new();
            for (name, value) in values {
                match value {
                    Argument::Number(number) => args.set(*name, *number),
                    Argument::Count(number, noun) => {
                        args.set(*name, *number);
                        args.set(format!("{name}-is"), id(noun));
                    }
                    Argument::Text(text) => {
                        for (form, text) in Said::name(text).forms {
                            args.set(format!("{name}-{form}"), text);
                        }
                        args.set(*name, text.clone());
                    }
                    Argument::Message(message) => {
                        let said = self.said(message, lacking);
                        for (form, text) in said.forms {
                            args.set(format!("{name}-{form}"), text);
                        }
                        let is = said.is.unwrap_or_default();
                        args.set(format!("{name}-is"), FluentValue::from(is));
                        args.set(*name, said.text);
                    }
                }
            }
            args
        }

        fn formatted(
            &self,
            id: &str,
            values: &FluentArgs<'_>,
            lacking: &mut Vec<String>,
        ) -> Option<Said> {
            let message = self.bundle.get_message(id)?;
            let mut errors = Vec::new();
            let mut format = |pattern| {
                self.bundle.format_pattern(pattern, Some(values), &mut errors).into_owned()
            };
            let text = format(message.value()?);
            let forms = message.attributes();
            let forms = forms.map(|form| (form.id().to_owned(), format(form.value()))).collect();
            lacking.extend(errors.iter().map(|error| format!("{id}: {error}")));
            errors.is_empty().then(|| Said { text, forms, is: Some(id.to_owned()) })
        }

        fn list(&self, things: &[Argument], and: &str, lacking: &mut Vec<String>) -> Said {
            let things: Vec<Said> = things
                .iter()
                .map(|thing| match thing {
                    Argument::Number(number) | Argument::Count(number, _) => {
                        Said::plain(&number.to_string())
                    }
                    Argument::Text(text) => Said::name(text),
                    Argument::Message(message) => self.said(message, lacking),
                })
                .collect();
            let and = self.formatted(&format!("list-{and}"), &FluentArgs::new(), lacking);
            let and = and.map_or_else(String::new, |and| and.text);
            let joined = |texts: Vec<&str>| match texts.as_slice() {
                [] => String::new(),
                [one] => (*one).to_owned(),
                [many @ .., last] => format!("{} {and} {last}", many.join(", ")),
            };
            // A form that all of them have, the list has too.
            let form = |name: &String| {
                let texts: Option<Vec<&str>> =
                    things.iter().map(|thing| thing.form(name)).collect();
                Some((name.clone(), joined(texts?)))
            };
            let names = things.first().map_or(&[][..], |first| &first.forms);
            let forms = names.iter().filter_map(|(name, _)| form(name)).collect();
            let text = joined(things.iter().map(|thing| thing.text.as_str()).collect());
            Said { text, forms, is: None }
        }
    }

    /// The Fluent id of an English text: its letters and digits, a dash for every run of other
    /// characters, and an underscore after the name of a value and for a full stop at the end.
    pub fn id(template: &str) -> String {
        let mut id = String::with_capacity(template.len());
        for character in template.chars() {
            if character.is_ascii_alphanumeric() {
                if id.is_empty() && character.is_ascii_digit() {
                    id.push_str("n-");
                }
                id.push(character);
            } else if character == '}' {
                id.push('_');
            } else if !id.is_empty() && !id.ends_with('-') {
                id.push('-');
            }
        }
        id.truncate(id.trim_end_matches('-').len());
        // An abbreviation is another word: "no." is a number.
        if template.ends_with('.') {
            id.push('_');
        }
        id
    }

    #[cfg(test)]
    mod tests {
        use super::*;

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
            let forms = |name| places::forms(name).map(|(_, text)| text).join(", ");
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
                assert_eq!(forms(name), said);
            }
        }

        #[test]
        fn ids_are_the_words_of_the_english() {
            assert_eq!(id("{have} of {what}, {limit} allowed"), "have_-of-what_-limit_-allowed");
            assert_eq!(id("1-deck game"), "n-1-deck-game");
            assert_eq!((id("no"), id("no.")), ("no".to_owned(), "no_".to_owned()));
        }
    }
}
