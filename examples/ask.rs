//! Questions without a command line: odds, a route, a search, what was meant by a wrong name, and German.
//!
//! `cargo run --example ask`

#![expect(clippy::print_stdout, reason = "an example shows what it is answered")]

use meccg::answers::{
    Answerer, DrawRequest, Equipment, Locale, OddsRequest, OptionsRequest, QuestionRequest,
    RequestError, TextRequest,
};

const DECK: &str = include_str!("../decks/challenge-a.toml");

fn main() -> Result<(), RequestError> {
    let mut answerer = Answerer::new(&Equipment::default())?;
    let deck = TextRequest { path: "deck.toml".to_owned(), text: DECK.to_owned(), bytes: None };
    let groups = vec!["2 creature".to_owned(), "faction".to_owned()];

    let of = OddsRequest::Draw(DrawRequest { groups, ..DrawRequest::default() });
    let wishes = OptionsRequest::default();
    println!("{}", answerer.answer(QuestionRequest::Odds { deck, of, wishes })?);
    println!("{}", answerer.answer_json(r#"{"route": {"from": "Rivendell", "to": "Moria"}}"#)?);
    println!("{}", answerer.answer_json(r#"{"search": {"query": "race:hobbit", "limit": 3}}"#)?);

    answerer.speak(Locale::of("de"));
    if let Err(refusal) = answerer.answer_json(r#"{"card": {"name": "Gandlf"}}"#) {
        println!("{refusal}\n  {}", refusal.help.as_deref().unwrap_or_default());
    }
    Ok(())
}
