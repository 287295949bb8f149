//! Starting companies for people: the findings, the companies that the deck names as trees, the
//! possible companies as a table, and the draft.

use std::fmt::Write as _;

use crate::message::{Locale, Message, message, word};
use crate::text::{listed, numbered};

use super::legality::{whose_deck, why};
use super::line_terms::LineTerms;
use super::styles::{BAD, DIM, GOOD};
use super::table::Columns;
use super::wrap::{GLUE, glued, hanging, wrapped};
use crate::reports::model::company::{
    ChoiceReport, ChoicesReport, CompanyReport, LimitsReport, NamedReport, PoolReport, SearchReport,
};
use crate::reports::model::draft::{DraftReport, OutcomeReport};
use crate::reports::model::portrait::{InfluencePortrait, MemberPortrait, Portrait};

/// Which ruleset judges.
const RULESET: &str = word!("ruleset");
/// The label of the requirements for starting characters.
const START: &str = word!("start");
/// The label of the pool.
const POOL: &str = word!("pool");

fn terms(locale: &Locale) -> LineTerms<'_> {
    LineTerms::new(locale, &[RULESET, START, POOL])
}

/// Whose deck it is and which ruleset judges it.
pub(crate) fn title(report: &CompanyReport, locale: &Locale) -> String {
    let name = report.name.as_deref().unwrap_or(&report.path);
    let mut text = whose_deck(name, report.player, report.player_inferred, locale) + "\n";
    let (ruleset, why) = (terms(locale).of(RULESET), locale.word(why(report.ruleset_from)));
    push_line(&mut text, &format!("  {ruleset}{} ({why})", report.ruleset));
    text
}

/// The requirements of the ruleset, and the findings on the pool.
pub(crate) fn head(report: &CompanyReport, columns: usize, locale: &Locale) -> String {
    let (mut text, terms) = (String::new(), terms(locale));
    push_line(&mut text, &format!("  {}{}", terms.of(START), limits(&report.limits, locale)));
    let (style, word) = if report.pool.sound {
        (GOOD, locale.word(word!("sound")))
    } else {
        (BAD, locale.word(word!("not sound")))
    };
    push_line(&mut text, &format!("  {}{style}{word}{style:#}", terms.of(POOL)));
    let indent = " ".repeat(terms.width + 2);
    let width = columns.saturating_sub(indent.len());
    let barred = report.pool.barred.iter().flat_map(|barred| {
        let without = message!("without {name}: {why}", name = barred.name, why = barred.why);
        let readings = barred.readings.iter();
        let rests = readings.map(|reading| message!("rests on a reading: {reading}", reading));
        std::iter::once(without).chain(rests)
    });
    for words in pool(&report.pool).into_iter().chain(barred) {
        for line in wrapped(&locale.say(&words), width) {
            push_line(&mut text, &format!("{indent}{line}"));
        }
    }
    text
}

/// The part after the findings: companies and drafts.
pub(crate) fn body(report: &CompanyReport, columns: usize, locale: &Locale) -> String {
    let mut text = String::new();
    if let Some(named) = &report.named {
        text.push_str(&tree(named, columns, locale));
    }
    text.push_str(&table(&report.choices, columns, locale));
    if let Some(draft) = &report.draft {
        let title = message!("Draft against {opponent}", opponent = draft.against).said(locale);
        let _ = write!(text, "\n{title}\n\n{}", rounds(draft, columns, locale));
    }
    if let Some(worst) = &report.worst_case {
        let opponent = &worst.against;
        let title = if worst.proved {
            message!("The worst that {opponent} can leave", opponent)
        } else {
            message!("The worst that {opponent} can leave, as far as the search went", opponent)
        };
        let _ = write!(text, "\n{}\n\n", locale.say(&title));
        text.push_str(&rounds(worst, columns, locale));
    }
    text
}

/// The best companies out of many cards.
pub(crate) fn search(report: &SearchReport, columns: usize, locale: &Locale) -> String {
    let (player, characters) = (report.player, numbered(report.characters, "character"));
    let title =
        message!("Starting companies for a {player} player, from {characters}", player, characters);
    let (mut text, terms) = (title.said(locale) + "\n", terms(locale));
    push_line(&mut text, &format!("  {}{}", terms.of(RULESET), report.ruleset));
    push_line(&mut text, &format!("  {}{}", terms.of(START), limits(&report.limits, locale)));
    text + &table(&report.choices, columns, locale)
}

fn push_line(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}

fn limits(limits: &LimitsReport, locale: &Locale) -> String {
    let most = limits.characters.map(|most| numbered(most, "character"));
    let parts = [
        most.map(|characters| message!("at most {characters}", characters)),
        limits.mind.map(|mind| message!("{mind} mind", mind)),
        limits.items.map(|items| message!("{items}", items = numbered(items, "item"))),
    ];
    Message::joined(parts.into_iter().flatten().collect(), ", ").said(locale)
}

/// The contents of a pool: characters, items, stage resources.
fn pool(pool: &PoolReport) -> Vec<Message> {
    let (characters, mind) = (numbered(pool.characters, "character"), pool.mind);
    let mut parts = vec![message!("{characters} with {mind} mind", characters, mind)];
    let (items, stage) = (pool.items.join(", "), pool.stage.join(", "));
    if !pool.items.is_empty() {
        let number = numbered(pool.items.len(), "item");
        parts.push(message!("{items}: {names}", items = number, names = items));
    }
    if !pool.stage.is_empty() {
        let number = numbered(pool.stage.len(), "stage resource");
        parts.push(message!("{stage_resources}: {names}", stage_resources = number, names = stage));
    }
    parts
}

/// The companies that a deck names: each controller with the followers.
fn tree(named: &NamedReport, columns: usize, locale: &Locale) -> String {
    let title = match named.companies.len() {
        1 => message!("The company named by the deck"),
        many => message!("{companies} named by the deck", companies = numbered(many, "company")),
    };
    let left = named.general_influence_left;
    let (style, general) = if left < 0 {
        (BAD, message!("{number} too little", number = -left))
    } else {
        (GOOD, message!("{left} left", left))
    };
    let (mind, used) = (named.mind, named.general_influence_used);
    let used = message!("mind {mind} · general influence {used} used", mind, used);
    let (used, general) = (locale.say(&used), locale.say(&general));
    let mut text = format!("\n{}\n  {used}, {style}{general}{style:#}", locale.say(&title));
    if named.best_general_influence_left > left {
        let best = named.best_general_influence_left;
        let best = message!("the best organisation leaves {best}", best);
        let _ = write!(text, " {DIM}({}){DIM:#}", locale.say(&best));
    }
    text.push('\n');
    for company in &named.companies {
        let described = describe(company, locale).join(&format!("{GLUE}· "));
        let _ = write!(text, "\n{}", hanging(&described, 2, columns));
        for line in members(company, columns.saturating_sub(2), locale).lines() {
            push_line(&mut text, &format!("  {line}"));
        }
    }
    for reading in &named.readings {
        let said = message!("rests on a reading: {reading}", reading);
        let _ = write!(text, "\n{}", hanging(&locale.say(&said), 2, columns));
    }
    text
}

/// The facts of a company, each on one line.
fn describe(company: &Portrait, locale: &Locale) -> Vec<String> {
    let at = company.site.as_ref().map(|site| message!("at {site}", site));
    let leaders = company.members.iter().filter(|member| member.leader).count();
    let characters = numbered(company.members.len(), "character");
    let (size, halves, limit) = (company.size, company.halves, company.hazard_limit);
    let size = match halves {
        0 => message!("size {size}", size),
        halves => message!("size {size} ({halves} counting half)", size, halves),
    };
    let measured = message!("{characters}, {size}, hazard limit {limit}", characters, size, limit);
    let said = at.into_iter().chain([measured, message!("mind {mind}", mind = company.mind)]);
    let leaders = (leaders > 0).then(|| numbered(leaders, "leader"));
    let said = said.chain(leaders.map(|leaders| message!("{leaders}", leaders)));
    said.map(|words| glued(&locale.say(&words))).collect()
}

/// The members of a company as a tree.
fn members(company: &Portrait, columns: usize, locale: &Locale) -> Columns {
    const MIND: &str = word!("mind");
    let heads = ["", MIND, word!("direct influence"), word!("left"), ""];
    let mut table = Columns::said(columns, &heads, locale);
    let width = locale.word(MIND).chars().count().min(4);
    for (at, member) in company.members.iter().enumerate() {
        let mind = member.mind.map_or_else(|| "–".to_owned(), |mind| format!("{mind:>width$}"));
        table.row([
            format!("{}{}", branch(company, at), member.name),
            mind,
            influence(&member.direct_influence, locale),
            influence_left(member, locale),
            bears(member).map_or_else(String::new, |bears| bears.said(locale)),
        ]);
    }
    table
}

/// The branches drawn before a member: one for each level of controllers.
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
fn influence(influence: &InfluencePortrait, locale: &Locale) -> String {
    let bonuses = influence.bonuses.iter().map(|bonus| {
        let (amount, against) = (bonus.amount, &bonus.against);
        message!("+{amount} against {against}", amount, against)
    });
    let plain = Message::verbatim(influence.plain.to_string());
    Message::joined(std::iter::once(plain).chain(bonuses).collect(), " ").said(locale)
}

/// The unused direct influence of a controller; followers may not use theirs.
fn influence_left(member: &MemberPortrait, locale: &Locale) -> String {
    let influence = &member.direct_influence;
    if member.follows.is_some() {
        String::new()
    } else if influence.short > 0 {
        message!("{short} short", short = influence.short).said(locale)
    } else if influence.bonuses_left > 0 {
        format!("{} +{}", influence.left, influence.bonuses_left)
    } else {
        influence.left.to_string()
    }
}

fn bears(member: &MemberPortrait) -> Option<Message> {
    let items = listed(&member.bears, "and");
    (!member.bears.is_empty()).then(|| message!("with {items}", items))
}

/// The possible companies, one per row, followers in brackets after their controllers.
fn table(choices: &ChoicesReport, columns: usize, locale: &Locale) -> String {
    let mut text = format!("\n{}\n", locale.say(&total(choices)));
    if choices.best.is_empty() {
        return text;
    }
    text.push('\n');
    let sums = [word!("infl"), word!("prow"), word!("mp"), word!("GI"), word!("DI")];
    let [influence, prowess, points, general, direct] = sums.map(|head| locale.word(head));
    let mind = Message::word("Brief", "mind").said(locale).into();
    let company = locale.word(word!("company (followers in brackets)"));
    let heads = ["".into(), mind, influence, prowess, points, general, direct, company];
    let mut table = Columns::new(columns, &heads.each_ref().map(|head| &**head));
    for (at, choice) in choices.best.iter().enumerate() {
        let sums = &choice.sums;
        let number = |column: usize, number: i64| {
            format!("{number:>width$}", width = heads[column].chars().count())
        };
        table.row([
            format!("{:>3}", at + 1),
            number(1, sums.mind.into()),
            number(2, sums.direct_influence.into()),
            number(3, sums.prowess.into()),
            number(4, sums.marshalling_points.into()),
            number(5, choice.general_influence_left),
            number(6, direct_influence_left(choice).into()),
            roster(choice, locale),
        ]);
    }
    text.push_str(&table.text());
    text + "\n" + &notes(choices, locale)
}

/// The notes below the table of companies.
fn notes(choices: &ChoicesReport, locale: &Locale) -> String {
    let parted = choices.best.iter().any(|choice| choice.companies.len() > 1);
    let stay = choices.best.iter().any(|choice| !choice.can_leave);
    let unproved = choices.best.iter().any(|choice| !choice.organisation_proved);
    let notes = [
        (true, word!("infl, prow, mp: direct influence, prowess and marshalling points together")),
        (true, word!("GI, DI: general and direct influence left when organised so")),
        (parted, word!("/: two companies, for they could not leave their haven together")),
        (stay, word!("!: they cannot leave their haven together, and part there before they move")),
        (unproved, word!("?: there may be a better organisation; the search was cut")),
        (choices.total.is_some(), word!("no other character of the pool can join")),
    ];
    let mut text = String::new();
    for (_, note) in notes.into_iter().filter(|(told, _)| *told) {
        let _ = writeln!(text, "{DIM}  {}{DIM:#}", locale.word(note));
    }
    text
}

/// How many companies there are, and which are shown.
fn total(choices: &ChoicesReport) -> Message {
    let (shown, rank) = (choices.best.len(), choices.rank);
    let stopped = choices.counting_stopped_after.unwrap_or_default();
    let best = match shown {
        0 => return message!("No company could start"),
        1 => message!("The best"),
        shown => message!("The best {shown}", shown),
    };
    let best = match choices.total {
        Some(all) if !choices.total_is_exact => message!(
            "{best} of more than {all} (counting stopped after {stopped} steps)",
            best,
            all,
            stopped
        ),
        Some(all) if all > shown.try_into().unwrap_or(u64::MAX) => {
            message!("{best} of {all}", best, all)
        }
        Some(1) => return message!("Only one set of characters could start"),
        Some(_) => {
            return message!("{shown} companies could start, ranked by {rank}", shown, rank);
        }
        None => best,
    };
    let told = message!("{best} that could start, ranked by {rank}", best, rank);
    if choices.proved {
        return told;
    }
    message!("{told}, as far as the search went", told)
}

/// The unused plain direct influence of the characters that follow nobody.
fn direct_influence_left(choice: &ChoiceReport) -> u16 {
    choice.companies.iter().map(|company| company.direct_influence_left).sum()
}

/// The members of a company on a line, a second company after a stroke.
fn roster(choice: &ChoiceReport, locale: &Locale) -> String {
    let unproved = if choice.organisation_proved { "" } else { " ?" };
    let stays = if choice.can_leave { "" } else { " !" };
    let companies = choice.companies.iter().map(|company| names_of(company, locale));
    companies.collect::<Vec<_>>().join(" / ") + unproved + stays
}

/// A member with the member's items.
fn with(member: &MemberPortrait, locale: &Locale) -> String {
    match bears(member) {
        None => glued(&member.name),
        Some(bears) => format!("{} {}", glued(&member.name), locale.say(&bears)),
    }
}

fn names_of(company: &Portrait, locale: &Locale) -> String {
    let members = &company.members;
    let roots = members.iter().enumerate().filter(|(_, member)| member.follows.is_none());
    let names = roots.map(|(at, root)| {
        let own = members.iter().filter(|member| member.follows == Some(at));
        let followers: Vec<String> = own.map(|member| with(member, locale)).collect();
        let own = with(root, locale);
        if followers.is_empty() { own } else { format!("{own} ({})", followers.join(", ")) }
    });
    names.collect::<Vec<_>>().join(", ")
}

/// A draft round by round, and what each has in the end.
fn rounds(draft: &DraftReport, columns: usize, locale: &Locale) -> String {
    const YOU: &str = word!("you");
    const OPPONENT: &str = word!("opponent");
    let mut text = String::new();
    if !draft.rounds.is_empty() {
        let mut table = Columns::said(columns, &["", YOU, OPPONENT, ""], locale);
        for (at, round) in draft.rounds.iter().enumerate() {
            let name = |name: &Option<String>| name.clone().unwrap_or_else(|| "–".to_owned());
            let word = if round.collision { word!("both set aside") } else { "" };
            let (number, word) = (format!("{:>3}", at + 1), locale.word(word).into_owned());
            table.row([number, name(&round.own), name(&round.opponent), word]);
        }
        text.push_str(&table.text());
        text.push('\n');
    }
    let mut table = Columns::said(columns, &["", YOU, OPPONENT], locale);
    let both = [&draft.own, &draft.opponent];
    let mut row = |what: &str, cell: fn(&OutcomeReport) -> Message| {
        let [own, opponent] = both.map(|outcome| cell(outcome).said(locale));
        if own != "–" || opponent != "–" {
            table.row([locale.word(what).into_owned(), own, opponent]);
        }
    };
    row(word!("company"), |outcome| names(&outcome.company));
    row(word!("mind"), |outcome| Message::verbatim(outcome.mind.to_string()));
    row(word!("set aside"), |outcome| names(&outcome.set_aside));
    row(word!("discarded"), |outcome| names(&outcome.discarded));
    row(word!("not revealed"), |outcome| names(&outcome.unrevealed));
    row(word!("to the play deck"), shuffled_in);
    text.push_str(&table.text());
    for reading in &draft.readings {
        let rests = message!("rests on a reading: {reading}", reading);
        let _ = write!(text, "\n{}", hanging(&locale.say(&rests), 2, columns));
    }
    text
}

fn names(names: &[String]) -> Message {
    let names: Vec<String> = names.iter().map(|name| glued(name)).collect();
    Message::verbatim(if names.is_empty() { "–".to_owned() } else { names.join(", ") })
}

/// The cards that may be shuffled into a play deck.
fn shuffled_in(outcome: &OutcomeReport) -> Message {
    let free = outcome.may_be_shuffled_in.len();
    let room = outcome.room.map_or(free, |room| usize::try_from(room).unwrap_or(usize::MAX));
    let names = names(&outcome.may_be_shuffled_in);
    match (free, room) {
        (0, _) => names,
        (_, 0) => message!("no room"),
        (free, room) if room >= free => names,
        (_, 1) => message!("any one of {names}", names),
        (_, room) => message!("any {room} of {names}", room, names),
    }
}
