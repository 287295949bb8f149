// What lay on the desk before. Whatever takes a deck's place, the deck can be laid back.
import { kept, keep } from "./kept";

/** A deck that lay on the desk, and until when. */
export interface Laid {
  path: string;
  text: string;
  until: string;
}

/** So many are kept, and so many letters of them in all: browsers keep some five million for a page. */
const MOST = 12;
const MOST_LETTERS = 1_000_000;

/** The decks that lay on the desk, the last first. */
export function earlier(): Laid[] {
  return kept<Laid[]>("earlier", []);
}

/** Keeps a deck that goes from the desk; one text is kept once. Tells whether that could be done. */
export function remember(path: string, text: string): boolean {
  const laid = { path, text, until: new Date().toISOString() };
  const all = [laid, ...earlier().filter((other) => other.text !== text)].slice(0, MOST);
  let letters = 0;
  return keep("earlier", all.filter((one, at) => (letters += one.text.length) <= MOST_LETTERS || at === 0));
}
