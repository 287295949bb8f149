//! What resources are good for.

use serde_json::json;

use super::{RESOURCE, alone};
use meccg::cards::model::Purpose;

/// The purposes of a resource of this kind and text.
fn of(subtype: &str, text: &str) -> Vec<Purpose> {
    alone(RESOURCE, &json!({"subtype": subtype}), text).purposes
}

fn event(text: &str) -> Vec<Purpose> {
    of("Permanent-event", text)
}

#[test]
fn what_its_player_suffers_is_no_purpose() {
    assert!(event("The character may not untap until this card is stored.").is_empty());
    assert!(event("This card does not untap. It makes checks in his untap phase.").is_empty());
    assert!(event("Opponent draws twice the normal number of cards.").is_empty());
    assert!(event("You may bring this card from your sideboard into your play deck.").is_empty());
    assert!(
        event("+2 prowess, -3 direct influence to your Ringwraith.") == [Purpose::HelpsInFights]
    );
    assert!(event("He makes a check (modified by his influence and +2 if a diplomat).").is_empty());
    assert!(
        event("He makes a body check (modified by +1 if tapped) or corruption check.").is_empty()
    );
    assert!(event("This does not tap the site, and is for a strike.").is_empty());
}

#[test]
fn what_it_does_is_its_purpose() {
    assert_eq!(event("Untap target character."), [Purpose::Restores]);
    assert_eq!(of("Minor Item", "Discard to untap bearer."), [Purpose::Restores]);
    assert_eq!(event("You may draw a card."), [Purpose::Draws]);
    assert_eq!(event("All attacks of the creature are canceled."), [Purpose::CancelsAttacks]);
    assert!(event("This attack cannot be canceled.").is_empty());
    assert_eq!(
        of("Ally", "Tap to cancel a strike (not from an automatic-attack) against its bearer."),
        [Purpose::CancelsStrikes]
    );
    assert_eq!(event("Search your play deck and choose an item."), [Purpose::Fetches]);
    assert_eq!(
        event("All environment hazard cards in play are discarded."),
        [Purpose::RemovesHazards]
    );
    assert_eq!(event("The company may move to an additional site."), [Purpose::Moves]);
    assert!(event("He may move from wounded status to well.").is_empty());
    assert_eq!(event("+3 to an influence check."), [Purpose::HelpsInfluence]);
    assert_eq!(event("-2 to the attack\u{2019}s prowess."), [Purpose::HelpsInFights]);
}
