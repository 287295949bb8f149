//! Starting companies for people: what is wrong, the companies that the deck names as trees, those
//! that could start as a table, and the draft.

use std::fmt::Write as _;

use crate::text::{count, list, plural};

use super::legality::why;
use super::model::company::{
    ChoiceReport, ChoicesReport, CompanyReport, DraftReport, LimitsReport, NamedReport,
    OutcomeReport, PoolReport, SearchReport,
};
use super::model::portrait::{InfluencePortrait, MemberPortrait, Portrait};
use super::styles::{BAD, DIM, GOOD};
use super::table::Columns;
use super::wrap::{GLUE, glued, hanging, wrapped};

/// Whose deck it is and which ruleset judges it.
pub fn title(report: &CompanyReport) -> String {
    let name = report.name.as_deref().unwrap_or(&report.path);
    let inferred = if report.player_inferred { " (inferred from the cards)" } else { "" };
    let mut text = format!("{name}: a {} deck{inferred}\n", report.player);
    push_line(&mut text, &format!("  ruleset  {} ({})", report.ruleset, why(report.ruleset_from)));
    text
}

/// What the ruleset asks, and whether the pool is sound.
pub fn head(report: &CompanyReport, columns: usize) -> String {
    let mut text = String::new();
    push_line(&mut text, &format!("  start    {}", limits(&report.limits)));
    let (style, word) = if report.pool.sound { (GOOD, "sound") } else { (BAD, "not sound") };
    push_line(&mut text, &format!("  pool     {style}{word}{style:#}"));
    let width = columns.saturating_sub(INDENT.len());
    let barred = report.pool.barred.iter();
    let barred = barred.map(|barred| format!("without {}: {}", barred.name, barred.why));
    for words in pool(&report.pool).into_iter().chain(barred) {
        for line in wrapped(&words, width) {
            push_line(&mut text, &format!("{INDENT}{line}"));
        }
    }
    text
}

/// Where the words behind a label begin.
const INDENT: &str = "           ";

/// What follows the findings: companies and drafts.
pub fn body(report: &CompanyReport, columns: usize) -> String {
    let mut text = String::new();
    if let Some(named) = &report.named {
        text.push_str(&tree(named, columns));
    }
    text.push_str(&table(&report.choices, columns));
    if let Some(draft) = &report.draft {
        let _ = write!(text, "\nDraft against {}\n\n{}", draft.against, rounds(draft, columns));
    }
    if let Some(worst) = &report.worst_case {
        let words = if worst.proved { "" } else { ", as far as it was searched" };
        let _ = write!(text, "\nThe worst that {} can leave{words}\n\n", worst.against);
        text.push_str(&rounds(worst, columns));
    }
    text
}

/// The best companies out of many cards.
pub fn search(report: &SearchReport, columns: usize) -> String {
    let characters = count(number(report.characters), "character");
    let mut text =
        format!("Starting companies of a {} player out of {characters}\n", report.player);
    push_line(&mut text, &format!("  ruleset  {}", report.ruleset));
    push_line(&mut text, &format!("  start    {}", limits(&report.limits)));
    text + &table(&report.choices, columns)
}

fn push_line(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}

fn number(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn limits(limits: &LimitsReport) -> String {
    let mut parts = Vec::new();
    if let Some(most) = limits.characters {
        parts.push(format!("at most {}", count(most, "character")));
    }
    if let Some(most) = limits.mind {
        parts.push(format!("{most} mind"));
    }
    if let Some(most) = limits.items {
        parts.push(count(most, "item"));
    }
    parts.join(", ")
}

/// What a pool holds: characters, items, stage resources.
fn pool(pool: &PoolReport) -> Vec<String> {
    let mut parts =
        vec![format!("{} with {} mind", count(number(pool.characters), "character"), pool.mind)];
    for (cards, noun) in [(&pool.items, "item"), (&pool.stage, "stage resource")] {
        if !cards.is_empty() {
            parts.push(format!("{}: {}", count(number(cards.len()), noun), cards.join(", ")));
        }
    }
    parts
}

/// The companies that a deck names: each controller with his followers.
fn tree(named: &NamedReport, columns: usize) -> String {
    let companies = number(named.companies.len());
    let mut text = format!("\n{} named by the deck\n", plural_of(companies, "company"));
    let left = named.general_influence_left;
    let (style, general) = if left < 0 {
        (BAD, format!("{} too little", -left))
    } else {
        (GOOD, format!("{left} left"))
    };
    let used = named.general_influence_used;
    let mind = named.mind;
    let _ =
        write!(text, "  mind {mind} · general influence {used} used, {style}{general}{style:#}");
    if named.best_general_influence_left > left {
        let best = named.best_general_influence_left;
        let _ = write!(text, " {DIM}(the best organisation leaves {best}){DIM:#}");
    }
    text.push('\n');
    for company in &named.companies {
        let _ = write!(
            text,
            "\n{}",
            hanging(&describe(company).join(&format!("{GLUE}· ")), 2, columns)
        );
        for line in members(company, columns.saturating_sub(2)).lines() {
            push_line(&mut text, &format!("  {line}"));
        }
    }
    text
}

fn plural_of(number: i64, noun: &str) -> String {
    if number == 1 {
        "The company".to_owned()
    } else {
        format!("{number} {}", plural(number, noun))
    }
}

/// What there is to say of a company: each stays in one line.
fn describe(company: &Portrait) -> Vec<String> {
    let at = company.site.as_ref().map(|site| format!("at {site}"));
    let halves = match company.halves {
        0 => String::new(),
        halves => format!(" ({halves} counting half)"),
    };
    let leaders = company.members.iter().filter(|member| member.leader).count();
    let characters = format!(
        "{}, size {}{halves}, hazard limit {}",
        count(number(company.members.len()), "character"),
        company.size,
        company.hazard_limit
    );
    let said = at.into_iter().chain([characters, format!("mind {}", company.mind)]);
    let said = said.chain((leaders > 0).then(|| count(number(leaders), "leader")));
    said.map(|words| glued(&words)).collect()
}

/// The members of a company as a tree.
fn members(company: &Portrait, columns: usize) -> Columns {
    let mut table = Columns::new(columns, &["", "mind", "direct influence", "left", ""]);
    for (at, member) in company.members.iter().enumerate() {
        let mind = member.mind.map_or_else(|| "–".to_owned(), |mind| format!("{mind:>4}"));
        table.row([
            format!("{}{}", branch(company, at), member.name),
            mind,
            influence(&member.direct_influence),
            influence_left(member),
            bears(member),
        ]);
    }
    table
}

/// The twigs before a member: one for each whom he follows.
fn branch(company: &Portrait, at: usize) -> String {
    let Some(by) = company.members[at].follows else { return String::new() };
    let last = !company.members[at + 1..].iter().any(|later| later.follows == Some(by));
    let mut depth = 0;
    let mut above = company.members[by].follows;
    while let Some(by) = above.filter(|_| depth < company.members.len()) {
        depth += 1;
        above = company.members[by].follows;
    }
    format!("{}{} ", "   ".repeat(depth), if last { "└─" } else { "├─" })
}

/// Direct influence as the cards print it: `2`, `0 +3 against Orcs`.
fn influence(influence: &InfluencePortrait) -> String {
    let bonuses = influence.bonuses.iter();
    let bonuses = bonuses.map(|bonus| format!(" +{} against {}", bonus.amount, bonus.against));
    format!("{}{}", influence.plain, bonuses.collect::<String>())
}

/// What is left of a controller's direct influence; followers may not use theirs.
fn influence_left(member: &MemberPortrait) -> String {
    let influence = &member.direct_influence;
    if member.follows.is_some() {
        String::new()
    } else if influence.short > 0 {
        format!("{} short", influence.short)
    } else if influence.bonuses_left > 0 {
        format!("{} +{}", influence.left, influence.bonuses_left)
    } else {
        influence.left.to_string()
    }
}

fn bears(member: &MemberPortrait) -> String {
    if member.bears.is_empty() {
        return String::new();
    }
    format!("with {}", list(&member.bears, "and"))
}

/// Companies to choose from, one a row, followers in brackets behind whom they follow.
fn table(choices: &ChoicesReport, columns: usize) -> String {
    let shown = number(choices.best.len());
    let mut text = format!("\n{}\n", total(choices, shown));
    if choices.best.is_empty() {
        return text;
    }
    text.push('\n');
    let header = ["", "mind", "infl", "prow", "mp", "GI", "DI", "company (followers in brackets)"];
    let mut table = Columns::new(columns, &header);
    for (at, choice) in choices.best.iter().enumerate() {
        let sums = &choice.sums;
        table.row([
            format!("{:>3}", at + 1),
            format!("{:>4}", sums.mind),
            format!("{:>4}", sums.direct_influence),
            format!("{:>4}", sums.prowess),
            format!("{:>2}", sums.marshalling_points),
            format!("{:>2}", choice.general_influence_left),
            format!("{:>2}", direct_influence_left(choice)),
            roster(choice),
        ]);
    }
    text.push_str(&table.text());
    let parted = choices.best.iter().any(|choice| choice.companies.len() > 1);
    let unproved = choices.best.iter().any(|choice| !choice.organisation_proved);
    let notes = [
        (true, "GI, DI: general and direct influence left when organised so"),
        (parted, "/: two companies, for they could not leave their haven together"),
        (unproved, "?: there may be a better organisation; the search was cut"),
        (choices.total.is_some(), "nobody of the pool could be added to any of them"),
    ];
    text.push('\n');
    for (_, note) in notes.iter().filter(|(told, _)| *told) {
        let _ = writeln!(text, "{DIM}  {note}{DIM:#}");
    }
    text
}

/// How many companies there are, and which are shown.
fn total(choices: &ChoicesReport, shown: i64) -> String {
    let all = choices.total.map(|all| i64::try_from(all).unwrap_or(i64::MAX));
    let rank = choices.rank;
    let of = match all {
        _ if shown == 0 => return "No company could start".to_owned(),
        Some(all) if !choices.total_is_exact => {
            let bound = choices.counting_stopped_after.unwrap_or_default();
            format!(" of more than {all} (counting stopped after {bound} steps)")
        }
        Some(all) if all > shown => format!(" of {all}"),
        Some(1) => return "One company could start".to_owned(),
        Some(_) => return format!("{shown} companies could start, ranked by {rank}"),
        None => String::new(),
    };
    let best = if shown == 1 { "The best".to_owned() } else { format!("The best {shown}") };
    let found = if choices.proved { "" } else { ", as far as they were searched" };
    format!("{best}{of} that could start, ranked by {rank}{found}")
}

/// The plain direct influence that those who follow nobody have left.
fn direct_influence_left(choice: &ChoiceReport) -> u16 {
    choice.companies.iter().map(|company| company.direct_influence_left).sum()
}

/// The members of a company in a line, a second company behind a stroke.
fn roster(choice: &ChoiceReport) -> String {
    let unproved = if choice.organisation_proved { "" } else { " ?" };
    let companies: Vec<String> = choice.companies.iter().map(names_of).collect();
    companies.join(" / ") + unproved
}

/// A member with what he bears.
fn with(member: &MemberPortrait) -> String {
    match bears(member) {
        bears if bears.is_empty() => member.name.clone(),
        bears => format!("{} {bears}", member.name),
    }
}

fn names_of(company: &Portrait) -> String {
    let members = &company.members;
    let roots = members.iter().enumerate().filter(|(_, member)| member.follows.is_none());
    let names = roots.map(|(at, root)| {
        let own = members.iter().filter(|member| member.follows == Some(at));
        let followers: Vec<String> = own.map(with).collect();
        let own = with(root);
        if followers.is_empty() { own } else { format!("{own} ({})", followers.join(", ")) }
    });
    names.collect::<Vec<_>>().join(", ")
}

/// A draft round by round, and what each has in the end.
fn rounds(draft: &DraftReport, columns: usize) -> String {
    let mut text = String::new();
    if !draft.rounds.is_empty() {
        let mut table = Columns::new(columns, &["", "you", "opponent", ""]);
        for (at, round) in draft.rounds.iter().enumerate() {
            let name = |name: &Option<String>| name.clone().unwrap_or_else(|| "–".to_owned());
            let word = if round.collision { "both set aside" } else { "" };
            let number = format!("{:>3}", at + 1);
            table.row([number, name(&round.own), name(&round.opponent), word.to_owned()]);
        }
        text.push_str(&table.text());
        text.push('\n');
    }
    let mut table = Columns::new(columns, &["", "you", "opponent"]);
    let both = [&draft.own, &draft.opponent];
    let mut row = |what: &str, cell: fn(&OutcomeReport) -> String| {
        let [own, opponent] = both.map(cell);
        if own != "–" || opponent != "–" {
            table.row([what.to_owned(), own, opponent]);
        }
    };
    row("company", |outcome| names(&outcome.company));
    row("mind", |outcome| outcome.mind.to_string());
    row("set aside", |outcome| names(&outcome.set_aside));
    row("discarded", |outcome| names(&outcome.discarded));
    row("not revealed", |outcome| names(&outcome.unrevealed));
    row("to the play deck", shuffled_in);
    text + &table.text()
}

fn names(names: &[String]) -> String {
    if names.is_empty() { "–".to_owned() } else { names.join(", ") }
}

/// What may be shuffled into a play deck.
fn shuffled_in(outcome: &OutcomeReport) -> String {
    let free = outcome.may_be_shuffled_in.len();
    let room = outcome.room.map_or(free, |room| usize::try_from(room).unwrap_or(usize::MAX));
    match (free, room) {
        (0, _) => "–".to_owned(),
        (_, 0) => "no room".to_owned(),
        (free, room) if room >= free => names(&outcome.may_be_shuffled_in),
        (_, room) => {
            let any = if room == 1 { "one".to_owned() } else { room.to_string() };
            format!("any {any} of {}", names(&outcome.may_be_shuffled_in))
        }
    }
}
