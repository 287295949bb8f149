//! How a plain list was read, for places without other information: that a line is a remark, or a
//! heading.

use super::{HoverText, InlayText, OpenDeck};
use crate::check::JudgedDeck;
use crate::decks::model::{Format, Role};
use crate::decks::reading::roles;
use crate::message::{Message, message};
use crate::source::Span;
use crate::text::has_word;

impl OpenDeck<'_> {
    /// The role of a place in a plain list, in words; `None` for cards, counts and headings, which
    /// need no explanation.
    pub(super) fn of_role(&self, judged: &JudgedDeck<'_>, place: u32) -> Option<HoverText> {
        if self.form() != Format::Text {
            return None;
        }
        let roles = roles(self.read(), &judged.deck);
        let part = roles.iter().find(|part| (part.span.start..part.span.end).contains(&place))?;
        let said: Message = match part.role {
            Role::Remark => message!("Read as a remark: it lists no card."),
            Role::Furniture => message!("Read as a part of the page or mail around the list."),
            Role::Heading => message!("Read as a heading."),
            // The card beside them is shown.
            Role::Version | Role::Ornament | Role::Count | Role::Name => return None,
        };
        let range = self.placer().range(part.span);
        Some(HoverText { range, markdown: self.say(&said) })
    }

    /// The hint on each line between the cards of a plain list that was read as a remark without
    /// being marked as one: it may be meant as a card.
    pub(super) fn unmarked_remarks(&self, judged: &JudgedDeck<'_>) -> Vec<InlayText> {
        let begins = judged.deck.entries.iter().map(|entry| entry.span.start).min();
        let (Format::Text, Some(begins)) = (self.form(), begins) else { return Vec::new() };
        let text = self.read();
        let notes = &judged.deck.note_places;
        let in_notes = |span: Span| {
            notes.iter().any(|notes| notes.start <= span.start && span.end <= notes.end)
        };
        let mut hints = Vec::new();
        for part in roles(text, &judged.deck) {
            let Some(line) = self.whole_line(part.span) else { continue };
            let marked =
                line.starts_with(['#', '>']) || line.starts_with("//") || line.starts_with("<!--");
            let told =
                matches!(part.role, Role::Remark | Role::Furniture) && part.span.start > begins;
            if !told || marked || in_notes(part.span) || !has_word(line) {
                continue;
            }
            let end = part.span.range().end;
            let place = self.placer().bytes(end..end).start;
            hints.push(InlayText { place, text: self.say(&part.role.message()), ok: None });
        }
        hints
    }

    /// The text of a span that is a line, but for blanks.
    fn whole_line(&self, span: Span) -> Option<&str> {
        let text = self.read();
        let (before, behind) = (text.get(..span.range().start)?, text.get(span.range().end..)?);
        let own = text.get(span.range())?.trim();
        let first = before.rsplit(['\n', '\r']).next()?.trim();
        let last = behind.split(['\n', '\r']).next()?.trim();
        (first.is_empty() && last.is_empty() && !own.contains(['\n', '\r'])).then_some(own)
    }
}
