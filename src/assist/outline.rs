//! The parts of a deck's text: its outline with counts, its folds, and how much of the requirements
//! is met.

use super::{Fold, InlayText, OpenDeck, OutlineItem, OutlineKind, Placer};
use crate::check::JudgedDeck;
use crate::decks::model::{Entry, Section};
use crate::message::{Locale, Message, message, word};
use crate::rules::counts::{SumRow, sums};
use crate::rules::sums::Required;
use crate::source::{Span, Spanned};
use crate::text::numbered;

/// A section of a file: its header, and the entries under it.
struct WrittenSection<'d> {
    header: &'d Spanned<Section>,
    entries: Vec<&'d Entry>,
}

impl WrittenSection<'_> {
    /// From the header to the last entry.
    fn span(&self) -> Span {
        let end = self.entries.iter().map(|entry| entry.span.end).max();
        Span { end: end.unwrap_or(0).max(self.header.span.end), ..self.header.span }
    }

    fn copies(&self) -> u32 {
        self.entries.iter().map(|entry| u32::from(entry.quantity.copies())).sum()
    }
}

impl OpenDeck<'_> {
    /// The sections, companies and waivers of the deck with the cards in them.
    pub fn outline(&self) -> Vec<OutlineItem> {
        let Some(judged) = self.judged() else { return Vec::new() };
        let placer = self.placer();
        let sections = sections(judged);
        let mut items: Vec<OutlineItem> =
            sections.iter().map(|own| placer.section(own, &self.locale)).collect();
        if sections.is_empty() {
            items.extend(judged.deck.entries.iter().map(|entry| placer.entry(entry)));
        }
        items.extend(judged.deck.companies.iter().map(|company| {
            let unnamed = self.locale.word(word!("company"));
            let site = company.site.as_ref().map_or(&*unnamed, |site| site.value.as_str());
            let characters = numbered(company.characters.len(), "character");
            let detail = self.say(&message!("{characters}", characters));
            let mut item = placer.leaf(site, detail, OutlineKind::Company, company.span);
            item.children = company.characters.iter().map(|one| placer.entry(one)).collect();
            item
        }));
        items.extend(judged.deck.allows.iter().map(|allow| {
            let reason = allow.reason.clone().unwrap_or_default();
            placer.leaf(&allow.rule.value, reason, OutlineKind::Waiver, allow.span)
        }));
        items.sort_by_key(|item| item.range);
        items
    }

    /// The lines that can be shown as one: each section.
    pub fn folds(&self) -> Vec<Fold> {
        let Some(judged) = self.judged() else { return Vec::new() };
        let placer = self.placer();
        let lines = sections(judged).into_iter().map(|section| placer.range(section.span()));
        let folds = lines.map(|range| Fold { start: range.start.line, end: range.end.line });
        let mut folds: Vec<Fold> = folds.filter(|fold| fold.end > fold.start).collect();
        folds.dedup();
        folds
    }

    /// The hints after the header of each section, such as `24 of 30`, and after lines that were
    /// read as remarks.
    pub fn hints(&self) -> Vec<InlayText> {
        let Some(judged) = self.judged() else { return Vec::new() };
        let placer = self.placer();
        let rows = self.sums();
        let hint = |header: &Spanned<Section>| {
            let rows: Vec<&SumRow> = rows.iter().filter(|row| is_of(row, header.value)).collect();
            let texts: Vec<String> =
                rows.iter().filter_map(|row| told(row, rows[0], &self.locale)).collect();
            let oks = rows.iter().filter_map(|row| row.ok);
            let ok = oks.reduce(|all, ok| all && ok);
            let end = self.line_end(header.span);
            let place = placer.bytes(end..end).start;
            (!texts.is_empty()).then(|| InlayText { place, text: texts.join(" · "), ok })
        };
        let mut hints: Vec<InlayText> = judged.deck.sections.iter().filter_map(hint).collect();
        hints.extend(self.unmarked_remarks(judged));
        hints
    }

    /// The sums of the deck with the requirements of its ruleset.
    pub(super) fn sums(&self) -> Vec<SumRow> {
        let Some(judged) = self.judged() else { return Vec::new() };
        let chosen = &judged.chosen;
        sums(&judged.judgement, chosen.ruleset, chosen.length, judged.player.kind)
    }

    fn line_end(&self, span: Span) -> usize {
        let (text, start) = (self.read(), span.range().start);
        let rest = text.get(start..).unwrap_or_default();
        start + rest.find(['\n', '\r']).unwrap_or(rest.len())
    }
}

/// The sections of a file in their order, each with the entries up to the next header.
fn sections<'d>(judged: &'d JudgedDeck<'_>) -> Vec<WrittenSection<'d>> {
    let mut headers: Vec<&Spanned<Section>> = judged.deck.sections.iter().collect();
    headers.sort_by_key(|header| header.span);
    let starts: Vec<u32> = headers.iter().map(|header| header.span.start).collect();
    let mut sections: Vec<WrittenSection<'d>> =
        headers.into_iter().map(|header| WrittenSection { header, entries: Vec::new() }).collect();
    for entry in &judged.deck.entries {
        let at = starts.partition_point(|&start| start <= entry.span.start);
        if let Some(section) = at.checked_sub(1).and_then(|at| sections.get_mut(at)) {
            section.entries.push(entry);
        }
    }
    sections
}

/// Whether a sum is about a section.
pub(super) fn is_of(row: &SumRow, section: Section) -> bool {
    let of: &[&str] = match section {
        Section::PoolCharacters => &["pool characters"],
        Section::PoolItems => &["pool items"],
        Section::PoolStage => &["pool stage points"],
        Section::PoolCards => &["pool characters", "pool items", "pool stage points"],
        Section::Characters => &["characters", "avatars"],
        Section::Resources => &["resources"],
        Section::Hazards => &["hazards", "creatures among them"],
        Section::PlayDeckCards => &["play deck", "resources", "hazards", "characters"],
        Section::HazardDeck => &["hazard deck"],
        Section::Sideboard => &["sideboard"],
        Section::SideboardVsFallenWizard => &["against Fallen-wizards"],
        Section::Sites => &["location deck"],
    };
    of.contains(&row.what)
}

/// A sum in words, with its requirement; the first one of a section without its name.
fn told(row: &SumRow, first: &SumRow, locale: &Locale) -> Option<String> {
    let have = row.have;
    let of = match row.need {
        Required::Nothing if row.what == first.what => Message::verbatim(have.to_string()),
        Required::Nothing => return None,
        Required::Exactly(number) | Required::AtLeast(number) => {
            message!("{have} of {number}", have, number)
        }
        Required::AtMost(0) => message!("{have}, none allowed", have),
        Required::AtMost(number) => message!("{have} of at most {number}", have, number),
        Required::Between(least, most) => {
            message!("{have} of {least} to {most}", have, least, most)
        }
    };
    let of = of.said(locale);
    let named = row.what != first.what;
    Some(if named { format!("{} {of}", locale.word(row.what)) } else { of })
}

impl Placer<'_> {
    fn leaf(&self, name: &str, detail: String, kind: OutlineKind, span: Span) -> OutlineItem {
        let range = self.range(span);
        let name = if name.trim().is_empty() { kind.word() } else { name }.to_owned();
        OutlineItem { name, detail, kind, range, selection: range, children: Vec::new() }
    }

    fn entry(&self, entry: &Entry) -> OutlineItem {
        let name = format!("{} {}", entry.quantity.copies(), entry.name);
        self.leaf(&name, String::new(), OutlineKind::Card, entry.span)
    }

    fn section(&self, section: &WrittenSection<'_>, locale: &Locale) -> OutlineItem {
        let (header, cards) = (section.header, numbered(section.copies(), "card"));
        let detail = message!("{cards}", cards).said(locale);
        OutlineItem {
            name: header.value.word().to_owned(),
            detail,
            kind: OutlineKind::Section,
            range: self.range(section.span()),
            selection: self.range(header.span),
            children: section.entries.iter().map(|entry| self.entry(entry)).collect(),
        }
    }
}
