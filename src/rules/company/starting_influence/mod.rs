//! Who controls whom.

use crate::company::influence::places;
use crate::company::named::organised;
use crate::decks::model::Entry;
use crate::decks::resolve::ResolvedDeck;
use crate::decks::resolve::companies::{Absent, CompanyFault, FollowerControl, StartingCompany};
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::text::count;

declare_rule! {
    name: "starting-influence",
    family: Company,
    scope: Deck,
    severity: Error,
    summary: "every follower is within the direct influence of a character who follows nobody",
    words: "followers within their leader's direct influence",
}

fn check(cx: &mut Context<'_, '_>) {
    let deck = cx.deck;
    for company in &deck.companies {
        for fault in &company.faults {
            check_names(cx, company, fault);
        }
        check_chains(cx, company);
        check_controllers(cx, company);
        check_influence(cx, company);
    }
}

/// Followers and controllers who are not there, and followers of two.
fn check_names(cx: &mut Context<'_, '_>, company: &StartingCompany<'_>, fault: &CompanyFault<'_>) {
    let finding = match fault {
        CompanyFault::NoFollower(absent) => absence(cx.deck, absent, "follows", "follower"),
        CompanyFault::NoController(absent) => absence(cx.deck, absent, "controls", "controller"),
        CompanyFault::TwoControllers { follower, span } => {
            let member = &company.members[*follower];
            let finding =
                Finding::new(format!("{} follows two characters", member.card.card.shown_name()))
                    .about(member.card.card.id)
                    .at(*span, "the second");
            let first = member.control.map(|control| control.controller);
            first
                .into_iter()
                .fold(finding, |finding, span| finding.at(span, "the first"))
                .help("name one controller for each follower")
        }
        CompanyFault::UnknownCard(_)
        | CompanyFault::UnknownSite(_)
        | CompanyFault::NoBearer(..) => return,
    };
    cx.report(finding);
}

/// Somebody who should follow or control and is not in the company.
fn absence(deck: &ResolvedDeck<'_>, absent: &Absent<'_>, does: &str, what: &str) -> Finding {
    let name = &absent.name.value;
    let message = if absent.copies == 0 {
        format!("{name} {does} in a company, but is not in it")
    } else {
        let have = count(i64::try_from(absent.copies).unwrap_or(i64::MAX), "copy");
        format!("{name} {does} in a company that has {have}")
    };
    let finding = Finding::new(message).at(absent.name.span, "not in this company");
    let help = format!("a follower and its controller are in one company: name a {what} there");
    match elsewhere(deck, name) {
        Some(other) => finding.at(other.span, "in another company").help(help),
        None => finding.help(help),
    }
}

/// Where another company lists a character of the same name.
fn elsewhere<'a>(deck: &ResolvedDeck<'a>, name: &str) -> Option<&'a Entry> {
    let mut characters = deck.deck.companies.iter().flat_map(|company| &company.characters);
    characters.find(|entry| entry.name == name)
}

/// Followers who should control others, and circles of them.
fn check_chains(cx: &mut Context<'_, '_>, company: &StartingCompany<'_>) {
    let control = |at: usize| company.members[at].control;
    let name = |at: usize| company.members[at].card.card.shown_name();
    let mut told = vec![false; company.members.len()];
    for at in 0..company.members.len() {
        let Some(own) = control(at) else { continue };
        let Some(above) = control(own.by) else { continue };
        if std::mem::replace(&mut told[at], true) {
            continue;
        }
        if let Some(circle) = circle(at, company) {
            let names: Vec<&str> = circle.iter().map(|&at| name(at)).collect();
            let message = if let [alone] = names.as_slice() {
                format!("{alone} cannot follow {alone}")
            } else {
                format!("{} follow each other in a circle", crate::text::list(&names, "and"))
            };
            let controls = circle.iter().filter_map(|&at| control(at));
            let finding = controls
                .fold(Finding::new(message), |finding, control: FollowerControl| {
                    finding.at(control.span, "follows")
                });
            for &at in &circle {
                told[at] = true;
            }
            cx.report(finding.help("one of them must be under general influence"));
        } else {
            let message = format!(
                "{} cannot control {} and follow {}",
                name(own.by),
                name(at),
                name(above.by)
            );
            cx.report(
                Finding::new(message)
                    .about(company.members[own.by].card.card.id)
                    .at(own.controller, "a follower")
                    .at(above.span, "follows here")
                    .help("followers have no followers: put one of them under general influence"),
            );
        }
    }
}

/// The circle of followers that a member is part of, beginning with him.
fn circle(start: usize, company: &StartingCompany<'_>) -> Option<Vec<usize>> {
    let mut circle = vec![start];
    let mut at = company.members[start].control?.by;
    while at != start {
        if circle.len() > company.members.len() {
            return None;
        }
        circle.push(at);
        at = company.members[at].control?.by;
    }
    Some(circle)
}

/// Followers whom, by a card placed with them, only somebody else may control.
fn check_controllers(cx: &mut Context<'_, '_>, company: &StartingCompany<'_>) {
    let (persons, _) = organised(company);
    for (member, person) in company.members.iter().zip(&persons.persons) {
        let Some(control) = member.control else { continue };
        let controller = &company.members[control.by].card.card;
        if person.may_follow(controller) {
            continue;
        }
        let Some((card, own)) = person.controls().next() else { continue };
        let who = own.by.as_deref().unwrap_or("a Fallen-wizard");
        let message = format!(
            "{} cannot follow {}: by {} only general influence or {who} may control {0}",
            member.card.card.shown_name(),
            controller.shown_name(),
            card.shown_name(),
        );
        let finding = Finding::new(message).about(card.id).at(control.span, "follows here");
        cx.report(finding.help("put this character under general influence"));
    }
}

/// Followers beyond the direct influence of a controller who follows nobody.
fn check_influence(cx: &mut Context<'_, '_>, company: &StartingCompany<'_>) {
    let (persons, organisation) = organised(company);
    let powers = persons.powers();
    for (at, controller) in company.members.iter().enumerate().take(powers.len()) {
        let followers = organisation.followers(at);
        let balance = organisation.balance(at, powers);
        if controller.control.is_some() || balance.short == 0 {
            continue;
        }
        let name = controller.card.card.shown_name();
        let short = balance.short;
        let message = format!("{name} has {short} direct influence too little for the followers");
        let mut finding = Finding::new(message).about(controller.card.card.id);
        for follower in places(followers) {
            let Some(control) = company.members[follower].control else { continue };
            let mind = powers[follower].mind.unwrap_or(0);
            finding = finding.at(control.span, format!("{mind} mind"));
        }
        let all = powers[at].total();
        cx.report(
            finding
                .at(controller.card.entry.span, format!("{all} direct influence at most"))
                .help("put a follower under general influence, or under another character"),
        );
    }
}
