// The odds of a kind, and the words for what they are of.
import type { OddsReport } from "meccg";
import { noted } from "./speech.svelte";

/** The answer to one kind of odds. */
export type Odds<Kind extends OddsReport["odds"]["kind"]> = Extract<OddsReport["odds"], { kind: Kind }>;

/** Where a company comes from. */
export const WHOSE = {
  asked: noted("the named characters"),
  named: noted("the deck's starting characters"),
  chosen: noted("the possible starting characters with the most mind"),
} as const;
