//! Where resources are playable, and what cards need.

use serde_json::json;

use super::{CHARACTER, HAZARD, RESOURCE, SITE, alone, card, imported, map};
use meccg::cards::model::{
    Alignment, Home, Keyword, Need, PlayableAt, Race, SiteFilter, SitePlay, SiteType, Skill,
    Subtype,
};

/// The places of a resource of this kind and text.
fn places(subtype: &str, text: &str) -> Option<PlayableAt> {
    alone(RESOURCE, &json!({"subtype": subtype}), text).playable_at
}

/// One place by a description.
#[expect(clippy::unnecessary_wraps, reason = "what a card says of itself may be nothing")]
fn any(filter: SiteFilter) -> Option<PlayableAt> {
    Some(PlayableAt::Sites(vec![Home::Any(filter)]))
}

#[test]
fn resources_say_where_they_are_playable() {
    let hold = || Some(PlayableAt::Sites(vec![Home::Site("Long Hold".into())]));
    assert_eq!(places("Ally", "Playable at Long Hold (does not tap the site)."), hold());
    assert_eq!(places("Faction", "Playable at Long Hold if the influence check is 9."), hold());
    assert_eq!(places("Special Item", "Unique. Only playable at Long Hold."), hold());
    assert_eq!(places("Short-event", "Playable on a sage at Long Hold."), hold());
    let text = "Playable at any tapped or untapped non-Haven site in Far Fields.";
    let except = vec![SiteType::Haven];
    let region = Some("Far Fields".to_owned());
    assert_eq!(places("Ally", text), any(SiteFilter { except, region, ..SiteFilter::default() }));
    let text = "Playable at any Under-deeps Dark-hold [{D}] or Shadow-hold [{S}].";
    let deep = |site_type| {
        let (site_type, under_deeps) = (Some(site_type), Some(true));
        Home::Any(SiteFilter { site_type, under_deeps, ..SiteFilter::default() })
    };
    let both = vec![deep(SiteType::DarkHold), deep(SiteType::ShadowHold)];
    assert_eq!(places("Special Item", text), Some(PlayableAt::Sites(both)));
    let text = "Playable at a Ruins & Lairs [{R}] with a Wolf automatic-attack.";
    let filter = SiteFilter {
        site_type: Some(SiteType::RuinsAndLairs),
        automatic_attack: Some(Race::Wolf),
        ..SiteFilter::default()
    };
    assert_eq!(places("Ally", text), any(filter));
}

#[test]
fn wizardhavens_are_places_and_piles_are_none() {
    let (side, site_type) = (Some(Alignment::FallenWizard), Some(SiteType::Haven));
    let own = || any(SiteFilter { side, site_type, ..SiteFilter::default() });
    assert_eq!(places("Ally", "Playable at one of your Wizardhavens [{H}]."), own());
    assert_eq!(
        places("Short-event", "Playable on one of your protected Wizardhavens [{H}]."),
        own()
    );
    let text = "Playable on one of your characters at one of your Wizardhavens [{H}] (or in your \
                starting company).";
    assert_eq!(places("Permanent-event", text), own());
    let text = "Playable during your organization phase in your marshalling points pile if your \
                Wizard is in a Haven [{H}].";
    assert_eq!(places("Permanent-event", text), None);
    // Its player's company is where the opponent's is, at a site of its own location deck.
    let text = "Playable during the site phase on a scout at the same site as another company.";
    assert_eq!(places("Short-event", text), Some(PlayableAt::UNKNOWN));
}

#[test]
fn items_of_a_class_need_no_place_of_their_own() {
    assert_eq!(places("Minor Item", "Discard to untap bearer."), None);
    assert_eq!(places("Special Item", "Playable only with a gold ring and after a test."), None);
    let text = "Not playable in a Shadow-hold [{S}] or Dark-hold [{D}].";
    let filter = SiteFilter {
        except: vec![SiteType::ShadowHold, SiteType::DarkHold],
        lists: Some(SitePlay::MajorItem),
        ..SiteFilter::default()
    };
    assert_eq!(places("Major Item", text), any(filter));
    let text = "May only be played at a Border-hold [{B}] where gold rings are playable. Then one may \
                be immediately played: The One Ring (12+)";
    let filter = SiteFilter {
        site_type: Some(SiteType::BorderHold),
        lists: Some(SitePlay::GoldRingItem),
        ..SiteFilter::default()
    };
    assert_eq!(places("Gold Ring Item", text), any(filter));
}

#[test]
fn places_that_are_not_understood_are_unknown() {
    let unknown = Some(PlayableAt::UNKNOWN);
    assert_eq!(places("Ally", "Playable at one of the Wizardhavens [{H}]."), unknown);
    assert_eq!(places("Faction", "Playable on a whim."), unknown);
    assert_eq!(places("Short-event", "Playable during the site phase on a scout."), unknown);
    assert_eq!(places("Short-event", "Playable on a scout facing an attack."), None);
    let text = "Playable on a Shadow-hold [{S}] if a scout is there or on Long Hold.";
    assert_eq!(places("Short-event", text), unknown);
    assert_eq!(places("Short-event", "Playable if the company is not at Long Hold."), None);
}

#[test]
fn cards_say_what_they_cannot_be_played_without() {
    let needs = |subtype: &str, text: &str| {
        let mut cards = map();
        cards.push(card("TW-1", "Invented Thing", RESOURCE, &json!({"subtype": subtype}), text));
        for (id, name) in [("TW-2", "Otho"), ("TW-3", "Lotho")] {
            cards.push(card(id, name, CHARACTER, &json!({"mind": "3", "race": "Hobbit"}), ""));
        }
        imported(cards, "").sets[0].file.cards[0].needs.clone()
    };
    let named = |names: &[&str]| -> Vec<Need> {
        names.iter().map(|name| Need::Card((*name).to_owned())).collect()
    };
    assert_eq!(needs("Short-event", "Otho only. Tap him."), [named(&["Otho"])]);
    let both = named(&["Otho", "Lotho"]);
    assert_eq!(needs("Short-event", "Playable on Otho or Lotho if untapped."), [both]);
    let two = [named(&["Lotho"]), named(&["Otho"])];
    assert_eq!(needs("Short-event", "Playable on Otho if Lotho is in play."), two);
    assert!(
        needs("Short-event", "Playable on Otho. Alternatively, playable on a site.").is_empty()
    );
    assert!(needs("Short-event", "Playable only if Otho is not in play.").is_empty());
    assert!(needs("Short-event", "Sage only. Playable on a sage.").is_empty());
    let ring = vec![Need::Kind(Subtype::GoldRingItem)];
    assert_eq!(needs("Special Item", "Playable only with a gold ring and after a test."), [ring]);
}

#[test]
fn cards_say_for_which_agents_they_are() {
    let event = json!({"subtype": "Short-event"});
    let asked = |text: &str| {
        let card = alone(HAZARD, &event, text);
        match card.needs.first().and_then(|needs| needs.first()) {
            Some(Need::Agent(asked)) => Some((asked.skill, asked.magic, asked.homes.clone())),
            _ => None,
        }
    };
    let ranger = (Some(Skill::Ranger), None, Vec::new());
    assert_eq!(asked("Discard a ranger agent at target company’s new site."), Some(ranger));
    let user = (None, Some(Keyword::ShadowMagic), Vec::new());
    assert_eq!(asked("Playable on a face-up agent who can use shadow-magic."), Some(user));
    let homes = vec![SiteType::ShadowHold, SiteType::DarkHold];
    let at_home = "Playable on an agent. When revealed, and if his home site is a Shadow-hold [{S}] or \
                   a Dark-hold [{D}], the site may be any.";
    assert_eq!(asked(at_home), Some((None, None, homes)));
    assert_eq!(asked("One agent character may be played."), Some((None, None, Vec::new())));
    assert_eq!(asked("+6 to the attempt (+10 if the agent is a diplomat)."), None);
}

#[test]
fn cards_say_what_types_of_site_they_make() {
    let event = json!({"subtype": "Permanent-event"});
    let made = |text: &str| alone(RESOURCE, &event, text).makes;
    assert_eq!(made("The site becomes a Border-hold [{B}]."), [SiteType::BorderHold]);
    assert_eq!(made("This site becomes one of your Wizardhavens [{H}]."), [SiteType::Haven]);
    assert!(made("Site becomes a Haven [{H}] for the purposes of healing.").is_empty());
    assert!(made("Only if the site is normally a Shadow-hold [{S}].").is_empty());
}

#[test]
fn automatic_attacks_have_races() {
    let attacks = |count: u8, text: &str| {
        let attributes = json!({
            "siteType": "{R}", "autoAttack": text, "draw": "1", "drawOpponent": "1",
        });
        let said = format!("Automatic-attacks ({count}):");
        alone(SITE, &attributes, if count > 0 { &said } else { "" })
            .site
            .expect("a site")
            .automatic_attacks
    };
    let text = "(1st) Trolls - 1 strike with 9 prowess; (2nd) Wolves - 2 strikes with 8 prowess";
    assert_eq!(attacks(2, text), [Race::Troll, Race::Wolf]);
    let text =
        "Orcs (1st attack) - 5 strikes with 7 prowess; (2nd attack) Opponent may play one creature";
    assert_eq!(attacks(2, text), [Race::Orc]);
    assert_eq!(attacks(1, "Nazgul (cannot be canceled) 1 strike with 15 prowess"), [Race::Nazgul]);
    assert_eq!(attacks(1, "Awakened Plant - 2 strikes with 8 prowess"), [Race::AwakenedPlant]);
    assert!(attacks(0, "").is_empty());
}
