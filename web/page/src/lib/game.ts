// A finished game as people write it down, and as the file that the engine scores.
import type { PlayerType } from "meccg";
import { t } from "./speech.svelte";

/** A player at the end of a game; his cards are texts, a card a line. */
export interface Player {
  name: string;
  plays: PlayerType;
  inPlay: string;
  pile: string;
  reveals: string;
  other: string;
  lost: boolean;
  ring: boolean;
}

export interface Game {
  ruleset: string;
  players: Player[];
  /** The text of a file instead, where one was opened. */
  file: string | null;
}

export const player = (name: string): Player => ({ name, plays: "wizard", inPlay: "", pile: "", reveals: "", other: "", lost: false, ring: false });
export const newGame = (): Game => ({ ruleset: "", players: [player(t("One")), player(t("Other"))], file: null });

const KINDS = "character|item|faction|ally|kill|miscellaneous";
const lines = (text: string) => text.split("\n").map((line) => line.trim()).filter(Boolean);
const quoted = (text: string) => JSON.stringify(text);

/** "2 Glamdring", "Glamdring" or "Glamdring: 3", where the points are not those that are printed first. */
function entry(line: string): string {
  const [, copies, name = "", points] = /^(?:(\d{1,2})\s*x?\s+)?(.*?)(?:\s*[:=]\s*(-?\d{1,2}))?$/i.exec(line) ?? [];
  const number = Number(copies ?? 1);
  return `${quoted(name)} = ${points === undefined ? number : `{ copies = ${number}, points = ${points} }`}`;
}

/** Points that no card gives, as in "-2 character: Balin was eliminated". */
function other(line: string): string | null {
  const [, points, kind, why] = new RegExp(`^([+-]?\\d{1,2})\\s+(${KINDS})\\s*:?\\s*(.*)$`, "i").exec(line) ?? [];
  return points && kind ? `{ kind = ${quoted(kind.toLowerCase())}, points = ${Number(points)}, why = ${quoted(why || "not said")} }` : null;
}

/** The lines of other points that are not understood. */
export const unread = (game: Game) => game.players.flatMap((one) => lines(one.other).filter((line) => other(line) === null));

/** The game as a file that `meccg score` takes. */
export function fileOf(game: Game): string {
  if (game.file !== null) return game.file;
  const players = game.players.map((one) => {
    const more = lines(one.other).map(other).filter((said) => said !== null);
    const reveals = lines(one.reveals);
    return [
      "[[player]]",
      `name = ${quoted(one.name)}`,
      `plays = ${quoted(one.plays)}`,
      ...(one.lost ? ["avatar-lost = true"] : []),
      ...(one.ring ? ['won-by = "the-one-ring"'] : []),
      ...(reveals.length > 0 ? [`reveals = [${reveals.map(quoted).join(", ")}]`] : []),
      ...(more.length > 0 ? [`other = [${more.join(", ")}]`] : []),
      ...table("in-play", one.inPlay),
      ...table("pile", one.pile),
    ].join("\n");
  });
  return [...(game.ruleset ? [`ruleset = ${quoted(game.ruleset)}\n`] : []), ...players].join("\n\n") + "\n";
}

function table(name: string, text: string): string[] {
  const cards = lines(text);
  return cards.length === 0 ? [] : [`[player.${name}]`, ...cards.map(entry)];
}
