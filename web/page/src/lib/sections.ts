// The parts of a deck by their names in answers.
import { noted } from "./speech.svelte";

/** What the parts of a deck are called. */
export const SECTIONS: Record<string, string> = {
  "pool.characters": noted("pool"),
  "pool.items": noted("pool, item"),
  "pool.stage": noted("pool, stage card"),
  "pool.cards": noted("pool"),
  "play-deck.characters": noted("play deck, character"),
  "play-deck.resources": noted("play deck, resource"),
  "play-deck.hazards": noted("play deck, hazard"),
  "play-deck.cards": noted("play deck"),
  "hazard-deck": noted("hazard deck"),
  sideboard: noted("sideboard"),
  "sideboard-vs-fallen-wizard": noted("sideboard against Fallen-wizards"),
  sites: noted("location deck"),
};
