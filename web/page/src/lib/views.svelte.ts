// What was asked in each view, as long as the page is open: whoever comes back finds it as he left it.
import type { Taken } from "./files";
import type { Entry } from "./roster";
import type { DeckReport } from "meccg";

type Verdict = DeckReport["verdict"];

/** The columns by which a roster can be sorted. */
export type Column = "verdict" | "deck" | "player" | "ruleset" | "errors";

export const views = $state({
  cards: { query: "", to: "" },
  books: { rules: "", other: "", onlyDifferent: true },
  odds: { kind: "draw" as "draw" | "influence" | "strike" | "corruption" | "ring" | "hazards", groups: [] as string[], people: "", attack: "", support: false, modifier: 0, journey: "", seed: 1, more: 0, mulligans: 0 },
  compare: { other: null as { name: string; path: string; text: string } | null },
  many: { words: "", only: "" as Verdict | "", by: null as Column | null, down: false },
});

/** The judged roster, and by what it was judged. */
class Roster {
  taken = $state.raw<Taken | null>(null);
  entries = $state.raw<Entry[]>([]);
  asked = "";
}
export const roster = new Roster();
