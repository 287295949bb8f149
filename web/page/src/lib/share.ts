// A deck in a link: compressed into the part behind the #, which no browser sends to any server.
import { deflateSync, Inflate, strFromU8, strToU8 } from "fflate";
import type { GivenFile, Linked } from "./desk.svelte";

/** What a link holds: the deck, and what it is judged by. */
export interface Shared extends Partial<Linked> {
  path: string;
  text: string;
}

const MARK = "#deck=";
/** A deck has a few thousand letters; a link that unfolds to more is none of a deck. */
const MOST = 1 << 20;

/** The part behind the # that holds a deck. */
export function fragment(shared: Shared): string {
  const packed = deflateSync(strToU8(JSON.stringify(shared)), { level: 9 });
  let text = "";
  for (const byte of packed) text += String.fromCharCode(byte);
  return MARK + btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The deck that such a part holds; null where there is none. */
export function unfolded(hash: string): Shared | null {
  if (!hash.startsWith(MARK)) return null;
  const base64 = hash.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/");
  const packed = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const shared: unknown = JSON.parse(strFromU8(inflated(packed)));
  const { settings, houseRules, opponent, ruleset, length } = Object(shared) as Record<string, unknown>;
  if (!isFile(shared)) throw new Error("the link holds no deck");
  return {
    path: shared.path,
    text: shared.text,
    // Links of earlier pages say ruleset and length beside the deck.
    settings: texts({ ruleset, length, ...(Object(settings) as object) }),
    houseRules: Array.isArray(houseRules) ? houseRules.filter(isFile) : [],
    ...(isFile(opponent) && { opponent: { path: opponent.path, text: opponent.text } }),
  };
}

function isFile(given: unknown): given is GivenFile {
  const { path, text } = Object(given) as Record<string, unknown>;
  return typeof path === "string" && typeof text === "string";
}

/** The settings that a link may say, where they are texts. */
function texts(said: Record<string, unknown>): Linked["settings"] {
  const known = ["ruleset", "length", "player", "against"];
  return Object.fromEntries(known.flatMap((name) => (typeof said[name] === "string" && said[name] ? [[name, said[name]]] : [])));
}

function inflated(packed: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((part) => {
    size += part.length;
    if (size > MOST) throw new Error("the link holds more than any deck");
    parts.push(part);
  });
  // Piece by piece, so that what is too much is seen before it is all unfolded.
  for (let at = 0; at < packed.length || at === 0; at += 1024) {
    inflate.push(packed.subarray(at, at + 1024), at + 1024 >= packed.length);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
