//! The language of a report.

use std::borrow::Cow;
use std::cell::RefCell;
use std::sync::Arc;

use super::phrase::{Phrase, PhraseValue, Phrasebook};
use super::{Argument, Message, MessageKey, MessageText};

/// A language of messages: English, or another that is available.
#[derive(Clone, Default)]
pub struct Locale {
    other: Option<Arc<Translation>>,
}

thread_local! {
    /// The language of the report that this thread is making.
    static REPORT: RefCell<Locale> = const { RefCell::new(Locale::english()) };
}

impl Locale {
    /// English.
    pub const fn english() -> Self {
        Self { other: None }
    }

    /// A language by its code (`de`); English where the messages are in no such language.
    pub fn of(code: &str) -> Self {
        #[cfg(feature = "german")]
        if code == "de" {
            return Self::with(code, Box::new(super::fluent::FluentBook::german()));
        }
        let _ = code;
        Self::english()
    }

    /// A language with the sentences that somebody brought.
    pub fn with(code: &str, book: Box<dyn Phrasebook>) -> Self {
        Self { other: Some(Arc::new(Translation { code: code.to_owned(), book })) }
    }

    /// The code of the language.
    pub fn code(&self) -> &str {
        self.other.as_ref().map_or("en", |other| &other.code)
    }

    /// Whether it is English.
    pub const fn is_english(&self) -> bool {
        self.other.is_none()
    }

    /// A message in this language, in English if there is no translation.
    pub fn say<'m>(&self, message: &'m Message) -> Cow<'m, str> {
        match &self.other {
            Some(other) => Cow::Owned(other.say(message, &mut Vec::new())),
            None => Cow::Borrowed(message),
        }
    }

    /// The translation of a single word, such as the heading of a table.
    pub fn word<'w>(&self, english: &'w str) -> Cow<'w, str> {
        match &self.other {
            Some(other) => Cow::Owned(other.say(&Message::of_data(english), &mut Vec::new())),
            None => Cow::Borrowed(english),
        }
    }

    /// A number that is written in English, as "35.9%", as this language writes it.
    pub fn number<'n>(&self, english: &'n str) -> Cow<'n, str> {
        if self.is_english() {
            return Cow::Borrowed(english);
        }
        Cow::Owned(english.replace('.', ",").replace('%', "\u{a0}%"))
    }

    /// The explanation of a rule, up to its decks, if this language has its own.
    pub(crate) fn explanation(&self, rule: &str) -> Option<String> {
        let phrase = self.other.as_ref()?.book.phrase(&format!("explanation-{rule}"), &[])?;
        Some(phrase.text)
    }

    /// Makes a report in this language. What becomes JSON has no other way to know it: a serializer
    /// is told of a message nothing but its text.
    pub(crate) fn reporting<T>(&self, report: impl FnOnce() -> T) -> T {
        let before = REPORT.replace(self.clone());
        let reported = report();
        REPORT.set(before);
        reported
    }

    /// The language of the report that is being made: English but where somebody asked in another.
    pub(crate) fn of_report() -> Self {
        REPORT.with_borrow(Self::clone)
    }

    /// The forms of a name, for a test.
    #[cfg(all(test, feature = "german"))]
    pub(super) fn forms(&self, name: &str) -> String {
        let said = self.other.as_ref().map(|other| other.name(name).forms).unwrap_or_default();
        let forms: Vec<String> = said.into_iter().map(|(_, form)| form).collect();
        forms.join(", ")
    }

    /// The message, and what of it this language lacks: for tests.
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

/// The messages of a language.
struct Translation {
    code: String,
    book: Box<dyn Phrasebook>,
}

/// A message in another language, and its other forms.
struct Spoken {
    text: String,
    forms: Vec<(String, String)>,
    /// The English value, by which sentences choose their words in every language.
    is: Option<String>,
}

impl Spoken {
    fn plain(text: &str) -> Self {
        Self { text: text.to_owned(), forms: Vec::new(), is: None }
    }

    /// This form of a name.
    fn form(&self, name: &str) -> Option<&str> {
        self.forms.iter().find(|(form, _)| form == name).map(|(_, text)| text.as_str())
    }
}

impl Translation {
    /// The message in this language; texts without a translation are added to a list and stay
    /// English.
    fn say(&self, message: &Message, lacking: &mut Vec<String>) -> String {
        self.said(message, lacking).text
    }

    fn said(&self, message: &Message, lacking: &mut Vec<String>) -> Spoken {
        let key = match &message.0 {
            MessageText::Plain(template) => return self.template(template, &[], message, lacking),
            MessageText::Verbatim(name) => return self.name(name),
            MessageText::Keyed(keyed) => &keyed.1,
        };
        match key {
            MessageKey::Joined(parts, between) => {
                let parts: Vec<_> = parts.iter().map(|part| self.say(part, lacking)).collect();
                Spoken::plain(&parts.join(between))
            }
            MessageKey::List(things, and) => self.list(things, and, lacking),
            MessageKey::Template(template, values) => {
                self.template(template, values, message, lacking)
            }
        }
    }

    /// The sentence of a template; in English if there is no translation.
    fn template(
        &self,
        template: &str,
        values: &[(&'static str, Argument)],
        message: &str,
        lacking: &mut Vec<String>,
    ) -> Spoken {
        let id = id(template);
        let values = self.values(values, lacking);
        self.formatted(&id, &values, lacking).unwrap_or_else(|| {
            lacking.push(format!("{id} ({template})"));
            Spoken::plain(message)
        })
    }

    /// A name that is the same in every language, with the forms that sentences about places need:
    /// those of the place, or of any name. An id or a tag after the name stays there.
    fn name(&self, text: &str) -> Spoken {
        let bare = text.split(" (").next().unwrap_or(text);
        let bare = bare.split(" [").next().unwrap_or(bare);
        let any = || {
            self.book.phrase("place", &[("name".to_owned(), PhraseValue::Text(bare.to_owned()))])
        };
        let known = self.book.phrase(&format!("place-{}", id(bare)), &[]).or_else(any);
        let behind = text.get(bare.len()..).unwrap_or_default();
        let forms = known.map(|known| known.forms).unwrap_or_default();
        let forms = forms.into_iter().map(|(form, said)| (form, format!("{said}{behind}")));
        Spoken { forms: forms.collect(), ..Spoken::plain(text) }
    }

    /// The values of a message, each with its other forms under names with a dash.
    fn values(
        &self,
        values: &[(&'static str, Argument)],
        lacking: &mut Vec<String>,
    ) -> Vec<(String, PhraseValue)> {
        let mut all = Vec::new();
        let mut set = |name: &str, form: &str, value| all.push((format!("{name}{form}"), value));
        for (name, value) in values {
            match value {
                Argument::Number(number) => set(name, "", PhraseValue::Number(*number)),
                Argument::Count(number, noun) => {
                    set(name, "", PhraseValue::Number(*number));
                    set(name, "-is", PhraseValue::Text(id(noun)));
                }
                Argument::Text(text) => spoken(name, self.name(text), &mut set),
                Argument::Message(message) => {
                    let said = self.said(message, lacking);
                    let is = said.is.clone().unwrap_or_default();
                    set(name, "-is", PhraseValue::Text(is));
                    spoken(name, said, &mut set);
                }
            }
        }
        all
    }

    fn formatted(
        &self,
        id: &str,
        values: &[(String, PhraseValue)],
        lacking: &mut Vec<String>,
    ) -> Option<Spoken> {
        let Phrase { text, forms, faults } = self.book.phrase(id, values)?;
        lacking.extend(faults.iter().map(|fault| format!("{id}: {fault}")));
        faults.is_empty().then(|| Spoken { text, forms, is: Some(id.to_owned()) })
    }

    fn list(&self, things: &[Argument], and: &str, lacking: &mut Vec<String>) -> Spoken {
        let things: Vec<Spoken> = things
            .iter()
            .map(|thing| match thing {
                Argument::Number(number) | Argument::Count(number, _) => {
                    Spoken::plain(&number.to_string())
                }
                Argument::Text(text) => self.name(text),
                Argument::Message(message) => self.said(message, lacking),
            })
            .collect();
        let and = self.formatted(&format!("list-{and}"), &[], lacking);
        let and = and.map_or_else(String::new, |and| and.text);
        let joined = |texts: Vec<&str>| match texts.as_slice() {
            [] => String::new(),
            [one] => (*one).to_owned(),
            [many @ .., last] => format!("{} {and} {last}", many.join(", ")),
        };
        // A form that all of them have, the list has too.
        let form = |name: &String| {
            let texts: Option<Vec<&str>> = things.iter().map(|thing| thing.form(name)).collect();
            Some((name.clone(), joined(texts?)))
        };
        let names = things.first().map_or(&[][..], |first| &first.forms);
        let forms = names.iter().filter_map(|(name, _)| form(name)).collect();
        let text = joined(things.iter().map(|thing| thing.text.as_str()).collect());
        Spoken { text, forms, is: None }
    }
}

/// Sets a value with its forms.
fn spoken(name: &str, said: Spoken, set: &mut impl FnMut(&str, &str, PhraseValue)) {
    for (form, text) in said.forms {
        set(name, &format!("-{form}"), PhraseValue::Text(text));
    }
    set(name, "", PhraseValue::Text(said.text));
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
    fn ids_are_the_words_of_the_english() {
        assert_eq!(id("{have} of {what}, {limit} allowed"), "have_-of-what_-limit_-allowed");
        assert_eq!(id("1-deck game"), "n-1-deck-game");
        assert_eq!((id("no"), id("no.")), ("no".to_owned(), "no_".to_owned()));
    }
}
