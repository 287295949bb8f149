//! Words and signs beside a card that change what its line says: another part of the deck, another
//! number, a doubt.

use super::super::headings::{Heading, meaning};
use super::super::known::KnownNames;
use super::super::numbers::is_number;
use super::words::trimmed;
use super::{Parts, Suspicion};
use crate::cards::relations;
use crate::decks::model::{Part, Role, Section, Unheard};
use crate::source::Span;
use crate::text::{bare, in_word};

/// Words that may stand beside that of a part, and say nothing else.
const QUIET: &str = "in the to of which and moved move goes go now my is are im ins ist en el al dans la le nel \
    nella naar x copy copies from deck also another other rest them these it for this card";

/// Words by which a number is amended or doubted.
const AMENDED: &str = "or more less fewer least most at now make that sorry about actually rather only up maybe \
    perhaps should be oder mehr weniger mindestens höchstens eher ungefähr nur más menos mínimo \
    plus moins più meno meer minder vielleicht";

/// Words that are a number of copies without a figure, or none.
const AMOUNTS: &str = "none many all max maximum playset full set few several some triplicate duplicate plenty lots \
    alle viele keine einige ninguno ninguna muchos muchas todos todas varios varias aucun aucune \
    plusieurs tous toutes nessuno nessuna molti tutti geen veel monta kaikki yhtään";

/// Words that may stand beside an amount and say nothing else.
const OF_AMOUNT: &str = "a the of them in as you have we i can possible copies";

/// Signs before a number that is none to count by.
const ABOUT: [char; 7] = ['~', '≈', '≥', '≤', '>', '<', '±'];

/// Signs by which the lines of other files are skipped.
const SKIPS: [char; 2] = [';', '%'];

/// Signs that cross a card out.
const CROSSES: [char; 8] = ['❌', '✗', '✘', '☒', '🚫', '⛔', '🗑', '✖'];

impl Parts<'_> {
    /// What a line says beside its cards that its reading passes over.
    pub(super) fn amended(&self, entries: &[Span], names: &mut KnownNames<'_>) -> Suspicion {
        let first = *entries.first()?;
        self.crossed(first)
            .or_else(|| self.skipped(first))
            .or_else(|| self.doubted(entries))
            .or_else(|| self.doubted_name(entries, names))
            .or_else(|| {
                let uncounted = self.of_role(Role::Count).count() < entries.len();
                self.said().find_map(|part| self.of_words(first, part, uncounted))
            })
    }

    /// `❌ 2 Dodge`, `X 2 Dodge`, where few lines of the list have such a sign; `[ ] 2 Dodge` where others are
    /// ticked.
    fn crossed(&self, card: Span) -> Suspicion {
        let line = &self.text[self.line.range()];
        let crossed = line.chars().find(|c| CROSSES.contains(c)).filter(|_| self.list.crossed);
        let sign = crossed.map(String::from);
        let open = || boxed(line).filter(|(_, ticked)| self.list.ticked && !ticked);
        let ticked = || open().map(|(sign, _)| sign.to_owned());
        let sign = sign
            .or_else(ticked)
            .or_else(|| (self.list.checked && begins_with_x(line)).then(|| "X".to_owned()))?;
        Some((card, Unheard::Out(sign)))
    }

    /// `; 2 Dodge`, `% 2 Dodge`, where few lines of the list begin so.
    fn skipped(&self, card: Span) -> Suspicion {
        let line = self.text[self.line.range()].trim_start();
        let sign = line.chars().next().filter(|sign| self.list.skipped && SKIPS.contains(sign))?;
        // `;;Dodge;1` is a row with empty cells.
        let behind = &line[sign.len_utf8()..];
        if behind.contains(sign) && !behind.starts_with(' ') {
            return None;
        }
        Some((card, Unheard::Out(sign.to_string())))
    }

    /// `2? Dodge`, `2x+ Dodge`, `Dodge 2?`: a sign at the number or behind the card.
    fn doubted(&self, entries: &[Span]) -> Suspicion {
        // `[Dodge](https://cards.example/?id=3)`
        let explained = |at| {
            let role = self.role_at(at);
            matches!(role, Some(Role::Name | Role::Remark | Role::Furniture))
        };
        let whole = self.line.range();
        let line = &self.text[whole.clone()];
        let found = line.char_indices().find(|&(at, c)| {
            let place = whole.start + at;
            let before = line[..at].trim_end_matches(['x', 'X', '×']);
            let plus = || {
                before.ends_with(|c: char| c.is_ascii_digit()) && !before.is_empty()
                    || line[at + 1..].trim_start_matches('+').trim().is_empty()
            };
            // `~2`, `>1`, `>= 2`
            let about = || {
                let behind = line[at + c.len_utf8()..].trim_start_matches('=');
                // A heart.
                let behind = if c == '<' && behind == "3" { "" } else { behind };
                line[..at].ends_with([' ', '\t', '('])
                    && behind.starts_with(|c: char| c.is_ascii_digit())
                    && !behind.contains('>')
            };
            (matches!(c, '?' | '❓' | '❔') || c == '+' && plus() || ABOUT.contains(&c) && about())
                && !explained(place)
        });
        let (at, _) = found?;
        let sign = line[at..].chars().next().map_or(1, char::len_utf8);
        let at = Span::new(whole.start + at, whole.start + at + sign);
        Some((at, Unheard::Number(self.nearest(entries, at))))
    }

    /// `Dodge?`, `? Dodge`: the sign is none of the card's name.
    fn doubted_name(&self, entries: &[Span], names: &mut KnownNames<'_>) -> Suspicion {
        let found = entries.iter().find(|entry| {
            let written = &self.text[entry.range()];
            // `Dodge [ ]` where other numbers are in brackets.
            let open = ["[ ]", "[]", "( )", "()"];
            if self.list.bracketed && open.iter().any(|end| written.ends_with(end)) {
                return true;
            }
            let doubt = |sign: char| {
                written.contains(sign)
                    && names.knows(written)
                    && !names
                        .cards(written)
                        .any(|card| relations::names(card).any(|(_, name)| name.contains(sign)))
            };
            ['?', '+'].into_iter().any(doubt)
        })?;
        Some((*found, Unheard::Number(trimmed(&self.text[found.range()]).to_owned())))
    }

    /// What a remark of a few words says of the card, if it says nothing else.
    fn of_words(&self, card: Span, (role, span): (Role, Span), uncounted: bool) -> Suspicion {
        const FEW: usize = 7;
        if role == Role::Heading {
            return None;
        }
        let said = self.text[span.range()].to_lowercase();
        let words: Vec<&str> =
            said.split(|c: char| !in_word(c)).filter(|word| !word.is_empty()).collect();
        if words.is_empty() || words.len() > FEW {
            return None;
        }
        let any = |list| words.iter().any(|word| has(list, word));
        let only =
            |known: &dyn Fn(&str) -> bool| words.iter().all(|word| known(word) || is_number(word));
        let elsewhere =
            words.iter().filter_map(|word| part_of(word)).any(|part| self.is_not_of(part));
        if elsewhere && only(&|word| has(QUIET, word) || part_of(word).is_some()) {
            let said = bare(&self.text[span.range()]);
            return Some((card, Unheard::Part(said.to_owned())));
        }
        let number = || (span, Unheard::Number(self.nearest(&[card], span)));
        if any(AMENDED) && only(&|word| has(AMENDED, word)) && (words.len() > 1 || uncounted) {
            return Some(number());
        }
        (uncounted && any(AMOUNTS) && only(&|word| has(AMOUNTS, word) || has(OF_AMOUNT, word)))
            .then(number)
    }

    /// Whether the card stands in another part.
    fn is_not_of(&self, part: Part) -> bool {
        let own = self.section.map(Section::part);
        own != Some(part)
            && !(part == Part::Sideboard && own == Some(Part::SideboardVsFallenWizard))
    }
}

/// Whether a list of words has a word.
fn has(words: &str, word: &str) -> bool {
    words.split(' ').any(|known| known == word)
}

/// The sideboard or the pool, if a word is a heading of it.
fn part_of(word: &str) -> Option<Part> {
    let Some(Heading::Section(section)) = meaning(word) else { return None };
    Some(section.part()).filter(|part| matches!(part, Part::Sideboard | Part::Pool))
}

/// Whether crosses are on fewer lines of a list than half of its cards.
pub(super) fn crosses_few(text: &str, cards: usize) -> bool {
    let crossed = text.lines().filter(|line| !line.is_ascii() && line.contains(CROSSES)).count();
    2 * crossed < cards.max(2)
}

/// Whether fewer lines of a list than half of its cards begin with the sign of a line that is skipped.
pub(super) fn skips_few(text: &str, cards: usize) -> bool {
    memchr::memchr2(b';', b'%', text.as_bytes()).is_some()
        && 2 * text.lines().filter(|line| line.trim_start().starts_with(SKIPS)).count()
            < cards.max(2)
}

/// The box with which a line begins, and whether it is ticked: `- [ ] 2 Dodge`.
fn boxed(line: &str) -> Option<(&'static str, bool)> {
    const BOXES: [(&str, bool); 12] = [
        ("[ ]", false),
        ("[]", false),
        ("☐", false),
        ("□", false),
        ("⬜", false),
        ("[x]", true),
        ("[X]", true),
        ("[✓]", true),
        ("[✔]", true),
        ("☑", true),
        ("☒", true),
        ("✅", true),
    ];
    let line = line.trim_start_matches([' ', '\t', '-', '*', '+', '>', '|']);
    // Most lines begin with a letter or a digit.
    if line.starts_with(|first: char| first.is_ascii() && first != '[') {
        return None;
    }
    BOXES.into_iter().find(|(own, _)| line.starts_with(own))
}

/// Whether a list is one of boxes, some of them ticked and some not.
pub(super) fn ticks_some(text: &str, cards: usize) -> bool {
    let (mut ticked, mut all) = (0, 0);
    for (_, is_ticked) in text.lines().filter_map(boxed) {
        ticked += usize::from(is_ticked);
        all += 1;
    }
    0 < ticked && ticked < all && 2 * all >= cards
}

/// Whether a line begins with a cross before its number: `X 2 Cram`. `x2 Cram` are two.
fn begins_with_x(line: &str) -> bool {
    let behind = line.trim_start().strip_prefix('X');
    let behind = behind.and_then(|behind| behind.strip_prefix([' ', '\t']));
    behind.is_some_and(|behind| {
        let name = behind.trim_start().trim_start_matches(|c: char| c.is_ascii_digit());
        name.len() < behind.trim_start().len() && name.starts_with([' ', '\t', 'x'])
    })
}

/// Whether such crosses are on no more lines of a list than half of its cards.
pub(super) fn checks_few(text: &str, cards: usize) -> bool {
    2 * text.lines().filter(|line| begins_with_x(line)).count() <= cards.max(2)
}
