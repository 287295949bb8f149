//! The controllers of followers.

use crate::company::influence::places;
use crate::company::named::organised;
use crate::decks::model::Entry;
use crate::decks::resolve::ResolvedDeck;
use crate::decks::resolve::companies::{Absent, CompanyFault, FollowerControl, StartingCompany};
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::text::{listed, numbered};

declare_rule! {
    name: "starting-influence",
    family: Company,
    scope: Deck,
    severity: Error,
    summary: "every follower is within the direct influence of a character under general influence",
    words: "followers within their controller's direct influence",
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
        CompanyFault::NoFollower(absent) => absence(cx.deck, absent, true),
        CompanyFault::NoController(absent) => absence(cx.deck, absent, false),
        CompanyFault::TwoControllers { follower, span } => {
            let member = &company.members[*follower];
            let finding = Finding::new(message!(
                "{card} follows two characters",
                card = member.card.card.shown_name()
            ))
            .about(member.card.card.id)
            .at(*span, message!("the second"));
            let first = member.control.map(|control| control.controller);
            first
                .into_iter()
                .fold(finding, |finding, span| finding.at(span, message!("the first")))
                .help(message!("name one controller for each follower"))
        }
        CompanyFault::UnknownCard(_)
        | CompanyFault::UnknownSite(_)
        | CompanyFault::NoBearer(..) => return,
    };
    cx.report(finding);
}

/// Somebody who should follow or control and is not in the company.
fn absence(deck: &ResolvedDeck<'_>, absent: &Absent<'_>, follows: bool) -> Finding {
    let (name, copies) = (&absent.name.value, numbered(absent.copies, "copy"));
    let message = match (follows, absent.copies) {
        (true, 0) => message!("{name} is a follower, but is not in the company", name),
        (true, _) => message!(
            "{name} follows more often than the company has copies: {copies}",
            name,
            copies
        ),
        (false, 0) => message!("{name} controls a follower, but is not in the company", name),
        (false, _) => message!(
            "{name} controls more often than the company has copies: {copies}",
            name,
            copies
        ),
    };
    let finding = Finding::new(message).at(absent.name.span, message!("not in this company"));
    let help = if follows {
        message!("a follower and its controller are in one company: name a follower there")
    } else {
        message!("a follower and its controller are in one company: name a controller there")
    };
    match elsewhere(deck, name) {
        Some(other) => finding.at(other.span, message!("in another company")).help(help),
        None => finding.help(help),
    }
}

/// The other company that lists a character of the same name.
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
                message!("{alone} cannot follow {alone}", alone)
            } else {
                message!("{names} follow each other in a circle", names = listed(&names, "and"))
            };
            let controls = circle.iter().filter_map(|&at| control(at));
            let finding = controls
                .fold(Finding::new(message), |finding, control: FollowerControl| {
                    finding.at(control.span, message!("follows"))
                });
            for &at in &circle {
                told[at] = true;
            }
            cx.report(finding.help(message!("one of them must be under general influence")));
        } else {
            let message = message!(
                "{name} cannot control {follower} and follow {controller}",
                name = name(own.by),
                follower = name(at),
                controller = name(above.by)
            );
            cx.report(
                Finding::new(message)
                    .about(company.members[own.by].card.card.id)
                    .at(own.controller, message!("a follower"))
                    .at(above.span, message!("follows here"))
                    .help(message!(
                        "followers have no followers: put one of them under general influence"
                    )),
            );
        }
    }
}

/// The cycle of followers that a member is part of, beginning with that member.
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

/// Checks for followers that, because of a card placed with them, only another character may
/// control.
fn check_controllers(cx: &mut Context<'_, '_>, company: &StartingCompany<'_>) {
    let (persons, _) = organised(company, cx.player());
    for (member, person) in company.members.iter().zip(&persons.persons) {
        let Some(control) = member.control else { continue };
        let controller = &company.members[control.by].card.card;
        if person.may_follow(controller) {
            continue;
        }
        let Some((card, own)) = person.controls().next() else { continue };
        let who = own.by.as_deref().map_or_else(|| message!("a Fallen-wizard"), Message::verbatim);
        let message = message!(
            "{name} cannot follow {controller}: {card} allows only general influence or {who}",
            name = member.card.card.shown_name(),
            controller = controller.shown_name(),
            card = card.shown_name(),
            who
        );
        let finding =
            Finding::new(message).about(card.id).at(control.span, message!("follows here"));
        cx.report(finding.help(message!("put this character under general influence")));
    }
}

/// Checks for followers beyond the direct influence of a controller that is not a follower.
fn check_influence(cx: &mut Context<'_, '_>, company: &StartingCompany<'_>) {
    let (persons, organisation) = organised(company, cx.player());
    let powers = persons.powers();
    for (at, controller) in company.members.iter().enumerate().take(powers.len()) {
        let followers = organisation.followers(at);
        let balance = organisation.balance(at, powers);
        if controller.control.is_some() || balance.short == 0 {
            continue;
        }
        let name = controller.card.card.shown_name();
        let short = balance.short;
        let message =
            message!("{name} needs {short} more direct influence for the followers", name, short);
        let mut finding = Finding::new(message).about(controller.card.card.id);
        for follower in places(followers) {
            let Some(control) = company.members[follower].control else { continue };
            let mind = powers[follower].mind.unwrap_or(0);
            finding = finding.at(control.span, message!("{mind} mind", mind));
        }
        let all = powers[at].total();
        cx.report(
            finding
                .at(controller.card.entry.span, message!("at most {all} direct influence", all))
                .help(message!(
                    "put a follower under general influence, or under another character"
                )),
        );
    }
}
