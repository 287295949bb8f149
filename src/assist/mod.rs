//! Services for editors and pages on a text that somebody is writing: findings at their places,
//! completion, hover, actions, outline, folding, formatting, rename, hints. All are pure functions
//! of the text, its settings (a [`Judge`] and [`JudgeOptions`]) and a place; nothing here uses files,
//! threads or clocks, so it works in a browser as in an editor.
//!
//! Open a text with [`OpenDeck::new`], give the unit of positions ([`PositionUnit`]), and ask:
//!
//! ```
//! use meccg::assist::{OpenDeck, PositionUnit};
//! use meccg::{Judge, JudgeOptions};
//!
//! let (judge, wishes) = (Judge::built_in(), JudgeOptions::default());
//! let text = "[play-deck.resources]\n\"Conceal\n\"Dodge\" = 4\n";
//! let open = OpenDeck::new(&judge, "deck.toml", text, &wishes, PositionUnit::Utf16);
//! let proposals = open.proposals(open.byte(1, 8));
//! assert_eq!(proposals.items[0].label, "Concealment");
//! assert_eq!(proposals.items[0].edit.text, "\"Concealment\" = 1");
//! ```
//!
//! | asked | answered |
//! | --- | --- |
//! | [`OpenDeck::findings`] | [`PlacedFinding`]s in file order, ranges ready to be underlined |
//! | [`OpenDeck::proposals`] | [`Proposals`]: what can be written at a byte, the best first, each with its edit |
//! | [`OpenDeck::hover`] | [`HoverText`] in Markdown: a card's facts, a rule, a section, a key, what a part of a plain list was read as |
//! | [`OpenDeck::actions`] | [`ProposedAction`]s for a span: repairs, did-you-mean, copies, moves, waivers |
//! | [`OpenDeck::carry_out`] | the edits of a [`LongTask`], such as completing the deck |
//! | [`OpenDeck::outline`], [`OpenDeck::folds`], [`OpenDeck::hints`] | sections with counts, lines to fold, `24 of 30`; `remark` behind a line of a plain list that was read as one |
//! | [`OpenDeck::card_at`] | the card at a byte; [`OpenDeck::listed_at`] and [`OpenDeck::places_of`] where the deck names it |
//! | [`OpenDeck::links`], [`OpenDeck::lenses`] | other files that the text names; the verdict and long tasks, to be shown above |
//! | [`OpenDeck::formatted`] | the edits that bring a native deck into its canonical form |
//! | [`OpenDeck::rename_at`] | what of the `tags` is renamed at a byte; [`OpenDeck::renamed`] the edits |
//!
//! Every type of an answer serialises. Places in answers ([`TextPlace`]) have a line and a
//! character from 0 and the flat offset as well, all in the chosen unit; places in questions are
//! bytes, which [`OpenDeck::byte`] and [`OpenDeck::byte_at`] compute from either. Answers quote
//! texts unchanged: a caller that shows them as anything but text must make them harmless.

mod actions;
mod complete;
mod dress;
mod findings;
mod formatting;
mod heard;
mod hover;
mod keys;
mod links;
mod outline;
mod positions;
mod rename;
mod settings;
mod shapes;
mod spot;

pub use links::{FileLink, Lens};
pub use positions::{PositionUnit, TextPlace, TextPositions, TextRange};
pub use rename::RenameSpot;
pub use settings::{OpenSettings, SettingsKind};
pub use shapes::{
    ActionKind, Fold, HoverText, InlayText, LongTask, OfferKind, OutlineItem, OutlineKind,
    PlacedEdit, PlacedFinding, Proposal, Proposals, ProposedAction, RelatedPlace,
};

use std::ops::Range;

use crate::check::{AsRead, Checked, Judge, JudgeOptions, JudgedDeck, Outcome};
use crate::decks::formats;
use crate::decks::model::Format;
use crate::message::{Locale, Message};
use crate::repair::TextEdit;
use crate::source::{NextStep, SourceFile, Span};

/// A deck's text that is open somewhere, read and judged once.
#[derive(Debug)]
pub struct OpenDeck<'j> {
    judge: &'j Judge,
    wishes: &'j JudgeOptions,
    /// The text as the editor has it.
    text: &'j str,
    /// The bytes of a byte order mark at its head, which the text that was read is without.
    mark: usize,
    checked: Checked<'j>,
    unit: PositionUnit,
    /// The tags of other decks.
    tags: &'j [String],
    /// The language of answers.
    locale: Locale,
}

impl<'j> OpenDeck<'j> {
    /// Reads and judges a text. The ending of the path decides the format if the content does not.
    pub fn new(
        judge: &'j Judge,
        path: &str,
        text: &'j str,
        wishes: &'j JudgeOptions,
        unit: PositionUnit,
    ) -> Self {
        Self::with(judge, path, text, wishes, unit, |source| judge.read(source, wishes))
    }

    /// Judges a text as its caller reads it, who may have read it before.
    pub(crate) fn with(
        judge: &'j Judge,
        path: &str,
        text: &'j str,
        wishes: &'j JudgeOptions,
        unit: PositionUnit,
        read: impl FnOnce(&SourceFile) -> AsRead,
    ) -> Self {
        let source = SourceFile::new(path, text);
        let mark = text.len() - source.text.len();
        let read = read(&source);
        let checked = judge.check_read(source, read, wishes);
        Self { judge, wishes, text, mark, checked, unit, tags: &[], locale: Locale::english() }
    }

    /// Also offers these tags of other decks.
    #[must_use]
    pub const fn knowing_tags(mut self, tags: &'j [String]) -> Self {
        self.tags = tags;
        self
    }

    /// Sets the language of answers.
    pub(crate) fn speaking(self, locale: &Locale) -> Self {
        Self { locale: locale.clone(), ..self }
    }

    fn say(&self, message: &Message) -> String {
        message.said(&self.locale)
    }

    /// The text with its judgement.
    pub const fn checked(&self) -> &Checked<'j> {
        &self.checked
    }

    /// The form of the text.
    pub fn form(&self) -> Format {
        self.wishes.format.unwrap_or_else(|| match self.judged().and_then(|it| it.deck.format) {
            Some(form) => form,
            None => formats::detect(&self.checked.source),
        })
    }

    /// The byte at a line and character, both from 0.
    pub fn byte(&self, line: u32, character: u32) -> usize {
        self.positions().byte(line, character).saturating_sub(self.mark)
    }

    /// The byte offset after this many units of the whole text.
    pub fn byte_at(&self, offset: u32) -> usize {
        self.positions().byte_at(offset).saturating_sub(self.mark)
    }

    fn positions(&self) -> TextPositions<'_> {
        TextPositions::new(self.text, self.unit)
    }

    /// The text as it was read.
    fn read(&self) -> &str {
        &self.checked.source.text
    }

    fn judged(&self) -> Option<&JudgedDeck<'j>> {
        match &self.checked.outcome {
            Outcome::Judged(judged) => Some(judged),
            Outcome::Unreadable(_) => None,
        }
    }

    /// Converts places of the text that was read to the editor's text.
    fn placer(&self) -> Placer<'_> {
        Placer { positions: self.positions(), mark: self.mark }
    }

    /// The nearest valid place in the text that was read: on a character boundary, not past the
    /// end.
    fn on_character(&self, byte: usize) -> usize {
        Span::on_characters(self.read(), byte..byte).range().start
    }

    /// Whether the text holds more than is read, which no line changes.
    fn is_too_much(&self) -> bool {
        use NextStep::{AllowBytes, AllowDepth, AllowEntries, NameForm};
        matches!(&self.checked.outcome, Outcome::Unreadable(why)
            if matches!(why.next, Some(AllowBytes | AllowDepth | AllowEntries | NameForm)))
    }

    /// The deck without the line of a byte, which is being written; with the line, if the text is
    /// not a deck without it.
    fn without_line(&self, byte: usize) -> Option<Checked<'j>> {
        if self.is_too_much() {
            return None;
        }
        let text = self.read();
        let byte = self.on_character(byte);
        let start = text[..byte].rfind(['\n', '\r']).map_or(0, |end| end + 1);
        let end = text[byte..].find(['\n', '\r']).map_or(text.len(), |end| byte + end);
        // In JSON a comma before it would be one too many.
        let before = text[..start].trim_end();
        let comma = before.strip_suffix(',').map(|before| before.len()..before.len() + 1);
        let blank = |parts: [Option<Range<usize>>; 2]| {
            let mut text = text.to_owned();
            for part in parts.into_iter().flatten() {
                text.replace_range(part.clone(), &" ".repeat(part.len()));
            }
            let source = SourceFile { text, ..self.checked.source.clone() };
            let wishes = JudgeOptions { format: Some(self.form()), ..self.wishes.clone() };
            let checked = self.judge.check(source, &wishes);
            matches!(checked.outcome, Outcome::Judged(_)).then_some(checked)
        };
        let line = Some(start..end);
        let both = || comma.and_then(|comma| blank([line.clone(), Some(comma)]));
        blank([line.clone(), None]).or_else(both).or_else(|| blank([None, None]))
    }
}

/// Converts places of the text that was read to places of the editor.
struct Placer<'t> {
    positions: TextPositions<'t>,
    mark: usize,
}

impl Placer<'_> {
    fn range(&self, span: Span) -> TextRange {
        let span = span.range();
        let at = |byte: usize| self.positions.place(byte + self.mark);
        TextRange { start: at(span.start), end: at(span.end) }
    }

    fn bytes(&self, bytes: Range<usize>) -> TextRange {
        self.range(Span::from(bytes))
    }

    fn edit(&self, edit: &TextEdit) -> PlacedEdit {
        PlacedEdit { range: self.range(edit.span), text: edit.text.clone() }
    }

    fn edits(&self, edits: &[TextEdit]) -> Vec<PlacedEdit> {
        edits.iter().map(|edit| self.edit(edit)).collect()
    }

    /// The first line, for findings about the text as a whole.
    fn first_line(&self) -> TextRange {
        let text = self.positions.text();
        let text = text.get(self.mark..).unwrap_or_default();
        self.bytes(0..text.find(['\n', '\r']).unwrap_or(text.len()))
    }
}
