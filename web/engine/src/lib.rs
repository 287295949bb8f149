//! The engine of `meccg` for JavaScript: questions and answers as JSON texts. What they mean stands in
//! the library (`answers`); the typed functions around them stand in `js/`. Nothing here needs a
//! browser: the same compiles, and is tested, on any machine.

use meccg::internals::answers::{Answerer, NoAnswer};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Cards and rulesets, of which questions are asked.
#[derive(Debug)]
#[wasm_bindgen]
pub struct Engine {
    answerer: Answerer,
}

#[wasm_bindgen]
impl Engine {
    /// One with what is brought along, as JSON of `schema/equipment.schema.json`; an empty text brings
    /// nothing.
    ///
    /// # Errors
    /// A refusal as JSON, when that cannot be used.
    #[wasm_bindgen(constructor)]
    pub fn new(equipment: &str) -> Result<Self, JsValue> {
        let answerer = Answerer::from_json(equipment).map_err(|refusal| told(&refusal))?;
        Ok(Self { answerer })
    }

    /// The answer to a question, both JSON.
    ///
    /// # Errors
    /// A refusal as JSON, when there is no answer.
    pub fn ask(&self, question: &str) -> Result<String, JsValue> {
        self.answerer.answer_json(question).map_err(|refusal| told(&refusal))
    }
}

/// A refusal as JavaScript catches it.
fn told(refusal: &NoAnswer) -> JsValue {
    JsValue::from_str(&refusal.to_json())
}
