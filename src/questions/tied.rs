//! Fields of a request that say nothing alone, or nothing together. The command line knows this of its options by itself.

use crate::message::message;
use crate::odds::requests::{DrawRequest, InfluenceRequest, OddsRequest, StrikeRequest};

use super::no_report::NoReport;

/// How two fields of a request stand to each other.
pub(crate) enum TiedFields {
    /// The first says something of the second alone.
    Needs(&'static str, &'static str),
    /// They are told in each other's place.
    Exclude(&'static str, &'static str),
}

/// That a field needs another, where it is so.
pub(crate) fn needs(lacks: bool, field: &'static str, other: &'static str) -> Option<TiedFields> {
    lacks.then_some(TiedFields::Needs(field, other))
}

/// That two fields exclude each other, where both are told.
pub(crate) fn exclude(both: bool, field: &'static str, other: &'static str) -> Option<TiedFields> {
    both.then_some(TiedFields::Exclude(field, other))
}

/// Lets a request pass of whose fields none is in the way.
///
/// # Errors
/// When one is.
pub(crate) fn check(fields: impl IntoIterator<Item = Option<TiedFields>>) -> Result<(), NoReport> {
    let Some(first) = fields.into_iter().flatten().next() else { return Ok(()) };
    let (message, help) = match first {
        TiedFields::Needs(field, other) => (
            message!("`{field}` says something of `{other}`, which is not asked for", field, other),
            message!("ask for `{other}`, or leave `{field}` out", field, other),
        ),
        TiedFields::Exclude(field, other) => (
            message!("`{field}` and `{other}` are two questions", field, other),
            message!("ask for one of them"),
        ),
    };
    Err(NoReport::said(message, help))
}

/// Checks a question on odds.
///
/// # Errors
/// When two of its fields do not go together.
pub(super) fn check_odds(asked: &OddsRequest) -> Result<(), NoReport> {
    match asked {
        OddsRequest::Draw(asked) => check_draw(asked),
        OddsRequest::Influence(asked) => check_influence(asked),
        OddsRequest::Strike(asked) => check_strike(asked),
        OddsRequest::Corruption(_) | OddsRequest::Ring(_) | OddsRequest::Hazards(_) => Ok(()),
    }
}

fn check_draw(asked: &DrawRequest) -> Result<(), NoReport> {
    check([needs(asked.hands.get() == 0 && asked.more != 0, "more", "hands")])
}

fn check_influence(asked: &InfluenceRequest) -> Result<(), NoReport> {
    let (away, controller) = (asked.away.is_some(), asked.controller.is_some());
    let left = asked.controller_left.is_some();
    check([
        exclude(away && !asked.factions.is_empty(), "away", "factions"),
        needs(!away && asked.general.get() != 0, "general", "away"),
        needs(!away && controller, "controller", "away"),
        needs(!away && asked.reveal, "reveal", "away"),
        needs(!controller && left, "controller_left", "controller"),
    ])
}

fn check_strike(asked: &StrikeRequest) -> Result<(), NoReport> {
    let (named, numbers) = (asked.attack.is_some(), asked.prowess.is_some());
    check([
        exclude(named && numbers, "attack", "prowess"),
        needs(!named && asked.keyed.is_some(), "keyed", "attack"),
        needs(!named && !asked.after.is_empty(), "after", "attack"),
        needs(!numbers && asked.strikes.is_some(), "strikes", "prowess"),
        needs(!numbers && asked.body.is_some(), "body", "prowess"),
        needs(!numbers && asked.detainment, "detainment", "prowess"),
    ])
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn said(of: &Value) -> Option<String> {
        let asked: OddsRequest = serde_json::from_value(of.clone()).expect("a question");
        check_odds(&asked).err().map(|refusal| refusal.message.reported())
    }

    /// Each field without the one that it says something of, with it, and the other without the field.
    #[test]
    fn a_field_passes_with_the_one_that_it_says_something_of_and_with_no_other() {
        let (away, attack, numbers) = (
            json!({"away": "Celeborn"}),
            json!({"attack": "Orc-lieutenant"}),
            json!({"prowess": 9}),
        );
        let controlled = json!({"away": "Celeborn", "controller": "Elrond"});
        let stranger = json!({"away": "Celeborn"});
        for (kind, field, value, other, with, without) in [
            ("draw", "more", json!(2), "hands", &json!({"hands": 1}), &json!({})),
            ("influence", "general", json!(5), "away", &away, &json!({})),
            ("influence", "controller", json!("Elrond"), "away", &away, &json!({})),
            ("influence", "reveal", json!(true), "away", &away, &json!({})),
            ("influence", "controller_left", json!(1), "controller", &controlled, &stranger),
            ("strike", "keyed", json!("wilderness"), "attack", &attack, &numbers),
            ("strike", "after", json!(["orc"]), "attack", &attack, &numbers),
            ("strike", "strikes", json!(2), "prowess", &numbers, &attack),
            ("strike", "body", json!(7), "prowess", &numbers, &attack),
            ("strike", "detainment", json!(true), "prowess", &numbers, &attack),
        ] {
            let of = |fields: &Value| json!({ kind: fields });
            let adding = |fields: &Value| {
                let mut fields = fields.clone();
                fields[field] = value.clone();
                of(&fields)
            };
            assert_eq!(said(&of(with)), None, "{other} alone");
            assert_eq!(said(&of(without)), None, "neither {field} nor {other}");
            assert_eq!(said(&adding(with)), None, "{field} with {other}");
            let refused = format!("`{field}` says something of `{other}`, which is not asked for");
            assert_eq!(said(&adding(without)), Some(refused));
        }
    }

    /// What takes the place of another is told without it.
    #[test]
    fn two_fields_in_each_others_place_are_two_questions() {
        for (kind, [one, other]) in [
            ("influence", [("away", json!("Celeborn")), ("factions", json!(["Hobbits"]))]),
            ("strike", [("attack", json!("Orc-lieutenant")), ("prowess", json!(9))]),
        ] {
            let of = |fields: &[&(&str, Value)]| {
                let fields = fields.iter().map(|(name, value)| ((*name).to_owned(), value.clone()));
                json!({ kind: Value::Object(fields.collect()) })
            };
            assert_eq!((said(&of(&[&one])), said(&of(&[&other]))), (None, None), "each alone");
            let refused = format!("`{}` and `{}` are two questions", one.0, other.0);
            assert_eq!(said(&of(&[&one, &other])), Some(refused));
        }
    }
}
