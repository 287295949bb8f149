//! The engine of `meccg` for JavaScript: questions and answers as JSON texts. The library
//! (`answers`) defines their meaning; the typed functions around them are in `js/`. Nothing here
//! needs a browser: the code compiles, and is tested, on any machine.

use meccg::answers::{Answerer, Locale, Phrase, PhraseValue, Phrasebook, RequestError};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The cards and rulesets for answers.
#[derive(Debug)]
#[wasm_bindgen]
pub struct Engine {
    answerer: Answerer,
}

#[wasm_bindgen]
impl Engine {
    /// An engine with equipment, as JSON of `schema/equipment.schema.json`; an empty text means
    /// none.
    ///
    /// # Errors
    /// A refusal as JSON, when the equipment cannot be used.
    #[wasm_bindgen(constructor)]
    pub fn new(equipment: &str) -> Result<Self, JsValue> {
        let answerer = Answerer::from_json(equipment).map_err(|refusal| told(&refusal))?;
        Ok(Self { answerer })
    }

    /// Answers with other equipment from now on; what cannot be used leaves everything as it was.
    ///
    /// # Errors
    /// A refusal as JSON in the language of the answers, when the equipment cannot be used.
    pub fn equip(&mut self, equipment: &str) -> Result<(), JsValue> {
        self.answerer.equip_json(equipment).map_err(|refusal| told(&refusal))
    }

    /// Answers in another language from now on, with its sentences.
    pub fn speak(&mut self, code: &str, phrases: Phrases) {
        self.answerer.speak(Locale::with(code, Box::new(Book(phrases))));
    }

    /// The answer to a question, both JSON.
    ///
    /// # Errors
    /// A refusal as JSON, when there is no answer.
    pub fn ask(&self, question: &str) -> Result<String, JsValue> {
        self.answerer.answer_json(question).map_err(|refusal| told(&refusal))
    }
}

#[wasm_bindgen]
extern "C" {
    /// The sentences of a language, as `js/phrases.ts` has them.
    #[wasm_bindgen(typescript_type = "{ phrase(id: string, values: string): string | undefined }")]
    pub type Phrases;

    #[wasm_bindgen(method)]
    fn phrase(this: &Phrases, id: &str, values: &str) -> Option<String>;
}

/// A book whose sentences JavaScript forms.
struct Book(Phrases);

impl Phrasebook for Book {
    fn phrase(&self, id: &str, values: &[(String, PhraseValue)]) -> Option<Phrase> {
        Phrase::from_json(&self.0.phrase(id, &PhraseValue::to_json(values))?)
    }
}

/// A refusal as JavaScript catches it.
fn told(refusal: &RequestError) -> JsValue {
    JsValue::from_str(&refusal.to_json())
}
