//! Names where none should be: in headings, in small letters, within other names; and names that are
//! only mentioned.

use super::super::headings::is_word;
use super::super::known::{KnownNames, holds_roman};
use super::super::numbers::{is_among, is_number, is_numeric};
use super::super::versions::is_set;
use super::signs::has_run;
use super::words::{Sign, mentions, named, tokens, trimmed, without_tags};
use super::{Parts, Suspicion};
use crate::cards::fold::fold;
use crate::cards::model::{CardId, CardType};
use crate::cards::relations;
use crate::decks::model::{Role, Unheard};
use crate::source::Span;
use crate::text::has_word;

impl<'t> Parts<'t> {
    /// The names in a line of a few words that is mostly names, in small letters: `the windlord found
    /// me +1`.
    pub(super) fn in_small_letters(
        &self,
        tokens: &[Sign<'t>],
        names: &mut KnownNames<'_>,
    ) -> Vec<(usize, usize)> {
        /// More words than a line has that only lists cards.
        const MOST: usize = 120;
        if tokens.len() > MOST {
            return Vec::new();
        }
        let letters = |tokens: &[Sign<'_>]| -> usize {
            tokens.iter().map(|t| t.text.chars().filter(|c| c.is_alphabetic()).count()).sum()
        };
        let found = named(self.text, tokens, true, names);
        // `¹ for the hobbits`
        let whom = |token: &Sign<'_>| is_among("for|vs|vs.|against", token.text);
        if found.iter().any(|(from, _)| tokens[..*from].iter().any(whom)) {
            return Vec::new();
        }
        let own: usize = found.iter().map(|&(from, to)| letters(&tokens[from..=to])).sum();
        let several = found.iter().any(|(from, to)| to > from)
            || tokens.iter().filter(|t| has_word(t.text)).count() == 1;
        if several && 2 * own > letters(tokens) { found } else { Vec::new() }
    }

    /// A card's name within a heading that is none of the words of headings: `## Sideboard Cram`.
    pub(super) fn in_heading(
        &self,
        found: &[(usize, usize)],
        tokens: &[Sign<'_>],
    ) -> Option<(usize, usize)> {
        let headings: Vec<Span> = self.of_role(Role::Heading).collect();
        found.iter().copied().find(|&(from, to)| {
            let at = tokens[from].start;
            let name = trimmed(&self.text[at..tokens[to].end()]);
            headings.iter().any(|heading| heading.range().contains(&at))
                && !name.split_whitespace().all(is_word)
                && !Self::mentioned(&tokens[..from], found)
        })
    }

    /// A number or another card within what was taken for a name, though no card of that name has it:
    /// `Dodge (3 Stück)`, `Noble Hound ••`.
    pub(super) fn in_names(&self, entries: &[Span], names: &mut KnownNames<'_>) -> Suspicion {
        let quiet = |byte: u8| {
            byte.is_ascii_alphabetic() || matches!(byte, b' ' | b'-' | b'\'' | b',' | b'.' | b'!')
        };
        entries.iter().find_map(|name| {
            let written = without_tags(&self.text[name.range()]);
            let written = written.as_ref();
            if written.bytes().all(quiet) || written.parse::<CardId>().is_ok() {
                return None;
            }
            // What reads on to the cards drops what it does not know.
            let mut found = Vec::new();
            names.lookup.candidates(written, &mut found);
            let card = names.database.card(*found.first()?);
            let called: Vec<String> = relations::names(card).map(|(_, name)| fold(name)).collect();
            let heard = tokens(written, Span::new(0, written.len())).iter().all(|token| {
                let number = is_number(token.text) || token.text.contains(is_numeric);
                let own = fold(token.text);
                !number
                    || token.text.parse::<CardId>().is_ok()
                    || is_set(token.text)
                    || called.iter().any(|name| name.split(' ').any(|word| word == own))
            });
            (!heard || has_run(written) || holds_roman(written))
                .then(|| (*name, Unheard::Number(card.name.clone())))
        })
    }

    /// Whether the words before a name say that it is only mentioned: `back-up for Kíli`, `(with Cram
    /// and Dodge)`. Other names and words that link may stand between.
    pub(super) fn mentioned(before: &[Sign<'_>], found: &[(usize, usize)]) -> bool {
        const LINKS: &str = "and|or|the|a|an|my|his|her|und|oder|den|die|y|et|e|en";
        let mut at = before.len();
        while let Some(last) = at.checked_sub(1) {
            if let Some((from, _)) = found.iter().find(|(_, to)| *to == last) {
                at = *from;
                continue;
            }
            let word = before[last].text;
            let bare = word.trim_matches(|c: char| !c.is_alphabetic()).to_lowercase();
            if mentions(word) || word == "@" {
                return true;
            }
            let parts = word.contains(['|', '→']) || matches!(word, "-" | "–" | "—");
            if parts || !(bare.is_empty() || is_among(LINKS, &bare)) {
                return false;
            }
            at = last;
        }
        false
    }

    /// Whether a remark on a site names a card that is played there: `Isle of the Ulond (Valiant
    /// Sword)`, `Moria => Orcrist`.
    pub(super) fn of_site(&self, entries: &[Span], name: Span, names: &mut KnownNames<'_>) -> bool {
        let site = |kind| matches!(kind, CardType::Site | CardType::Region);
        let Some(entry) = entries.iter().rfind(|entry| entry.end <= name.start) else {
            return false;
        };
        let between = self.text.get(entry.range().end..name.range().start);
        let bracketed = between.is_some_and(|between| between.contains(['(', '[', '>', '→', '⇒']));
        // `Weathertop / Worthy Hills (Dreams of Lore)`
        bracketed
            && entries
                .iter()
                .all(|own| names.are(&self.text[own.range()], |card| site(card.card_type)))
            && names.are(trimmed(&self.text[name.range()]), |card| !site(card.card_type))
    }
}

/// Another card's name within what a guess took for one: `Orc Captain  Perchen`.
pub(super) fn other_name(
    text: &str,
    tokens: &[Sign<'_>],
    card: &str,
    names: &mut KnownNames<'_>,
) -> Option<String> {
    let own = fold(card);
    let found = named(text, tokens, false, names);
    found.into_iter().find_map(|(from, to)| {
        let name = trimmed(&text[tokens[from].start..tokens[to].end()]);
        (!own.contains(&fold(name)) && !names.are(name, |known| known.name == card))
            .then(|| name.to_owned())
    })
}
