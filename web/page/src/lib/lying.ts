// What can lie on the desk, and what is said with it.
import type { GameLength, PlayerType } from "meccg";

/** A file that somebody gave. */
export interface GivenFile {
  path: string;
  text: string;
}

/** What a deck is judged with. */
export interface JudgedWith {
  ruleset: string;
  length: GameLength | "";
  player: PlayerType | "";
  against: PlayerType | "";
  ignoreWaivers: boolean;
}

/** What a link says besides its deck. */
export interface Linked {
  settings: Partial<JudgedWith>;
  houseRules: GivenFile[];
  opponent: GivenFile | null;
}

/** What a deck on the desk is besides its text. */
export interface Lying {
  path: string;
  linked: Linked | null;
}
