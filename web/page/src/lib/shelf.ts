// The decks that are kept in this browser, with their earlier versions.
import { kept } from "./kept";

/** A deck as it was kept. */
export interface Version {
  path: string;
  text: string;
  verdict: string;
  when: string;
}

export interface KeptDeck extends Version {
  name: string;
  tags?: string;
  /** What it was before, the last first. */
  before?: Version[];
}

/** So many earlier versions of a deck are kept. */
const MOST = 20;

export const shelf = () => kept<KeptDeck[]>("shelf", []);

/** A deck that takes the place of another of its name, which becomes its earlier version. */
export function next(deck: KeptDeck, old: KeptDeck): KeptDeck {
  const { path, text, verdict, when, before = [], tags } = old;
  const versions = text === deck.text ? before : [{ path, text, verdict, when }, ...before].slice(0, MOST);
  return { ...deck, ...(tags && { tags }), ...(versions.length > 0 && { before: versions }) };
}
