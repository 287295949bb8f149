// The odds of a kind, and the words for what they are of.
import type { OddsReport } from "meccg";

/** The answer to one kind of odds. */
export type Odds<Kind extends OddsReport["odds"]["kind"]> = Extract<OddsReport["odds"], { kind: Kind }>;

/** Where a company comes from. */
export const WHOSE = {
  asked: "the named characters",
  named: "the deck's starting characters",
  chosen: "the possible starting characters with the most mind",
} as const;
