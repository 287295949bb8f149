// What was asked in each view: whoever comes back finds it as he left it, and so does whoever gets its address.
import type { Taken } from "./files";
import type { Entry } from "./roster";
import type { DeckReport } from "meccg";

type Verdict = DeckReport["verdict"];

/** The columns by which a roster can be sorted. */
export const COLUMNS = ["verdict", "deck", "player", "ruleset", "errors"] as const;
export type Column = (typeof COLUMNS)[number];
/** What there are odds of. */
export const ODDS = ["draw", "influence", "strike", "corruption", "ring", "hazards"] as const;
export type Odds = (typeof ODDS)[number];

/** What is asked at first: only what differs from it stands in an address. */
export const usual = {
  cards: { query: "", to: "" },
  books: { rules: "", other: "", onlyDifferent: true },
  odds: { kind: "draw" as Odds, groups: [] as string[], people: "", attack: "", support: false, modifier: 0, journey: "", seed: 1, more: 0, mulligans: 0 },
  map: { from: "", to: "" },
  many: { words: "", only: "" as Verdict | "", by: "" as Column | "", down: false },
};
/** What some of it can be; anything else in an address is passed over. */
export const possible: Record<string, readonly string[]> = {
  kind: ODDS,
  by: COLUMNS,
  only: ["legal", "illegal", "unreadable"] satisfies Verdict[],
};

export const views = $state({
  ...structuredClone(usual),
  compare: { other: null as { name: string; path: string; text: string } | null },
});

/** The judged roster, and by what it was judged. */
class Roster {
  taken = $state.raw<Taken | null>(null);
  entries = $state.raw<Entry[]>([]);
  asked = "";
}
export const roster = new Roster();
