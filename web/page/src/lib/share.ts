// A deck in a link: in the part behind the #, which no browser sends to any server. The engine packs decks by the ids
// of their cards, and unpacks them (its form `link`); a list that it cannot read goes along as it is, compressed.
import { deflateSync, Inflate, strFromU8, strToU8 } from "fflate";
import type { ConvertedReport, Format } from "meccg";
import { PACKED, WHOLE } from "./address";
import type { GivenFile, Linked } from "./lying";
import { stem } from "./hand";
import { t } from "./speech.svelte";

/** What a link holds: the deck, and what it is judged by. */
export interface Shared extends Partial<Linked> {
  path: string;
  text: string;
}

/** Writes a deck in another form, by the engine. */
type Convert = (deck: GivenFile, to: Format) => Promise<ConvertedReport>;

/** What stands before a packed deck in a file. */
const WORD = "meccg:";
/** A deck has a few thousand letters; a link that unfolds to more is none of a deck. */
const MOST = 1 << 20;

/** The part behind the # that holds a deck, and what of the deck it cannot say. */
export async function fragment(shared: Shared, convert: Convert): Promise<{ hash: string; losses: string[] }> {
  try {
    const { text, losses } = await convert(shared, "link");
    const { ignoreWaivers, ...settings } = shared.settings ?? {};
    const said = new URLSearchParams({ file: stem(shared.path), ...settings, ...(ignoreWaivers && { waivers: "no" }) });
    if (shared.opponent) said.set("opponent", word((await convert(shared.opponent, "link")).text));
    if (shared.houseRules?.length) said.set("rules", packed(shared.houseRules));
    return { hash: `${PACKED}${word(text)}&${said}`, losses };
  } catch {
    return { hash: WHOLE + packed(shared), losses: [] };
  }
}

const word = (text: string) => text.trim().slice(WORD.length);

/** The deck that such a part holds; null where there is none. */
export async function unfolded(hash: string, convert: Convert): Promise<Shared | null> {
  if (hash.startsWith(PACKED)) return ofIds(hash.slice(PACKED.length), convert);
  if (!hash.startsWith(WHOLE)) return null;
  const shared = unpacked(hash.slice(WHOLE.length));
  const { settings, houseRules, opponent, ruleset, length } = Object(shared) as Record<string, unknown>;
  if (!isFile(shared)) throw new Error(t("the link holds no deck"));
  return {
    path: shared.path,
    text: shared.text,
    // Links of earlier pages say ruleset and length beside the deck.
    settings: texts({ ruleset, length, ...(Object(settings) as object) }),
    houseRules: files(houseRules),
    ...(isFile(opponent) && { opponent: { path: opponent.path, text: opponent.text } }),
  };
}

async function ofIds(packedDeck: string, convert: Convert): Promise<Shared> {
  const [deck = "", ...rest] = packedDeck.split("&");
  const said = new URLSearchParams(rest.join("&"));
  const unpack = async (name: string, packedWord: string): Promise<GivenFile> => {
    const { text } = await convert({ path: `${name}.link`, text: WORD + packedWord }, "toml");
    return { path: `${name}.toml`, text };
  };
  const [opponent, rules] = [said.get("opponent"), said.get("rules")];
  return {
    ...(await unpack(said.get("file") || "deck", deck)),
    settings: texts(Object.fromEntries(said)),
    houseRules: rules ? files(unpacked(rules)) : [],
    ...(opponent && { opponent: await unpack("opponent", opponent) }),
  };
}

/** Anything as letters of an address. */
function packed(given: unknown): string {
  let text = "";
  for (const byte of deflateSync(strToU8(JSON.stringify(given)), { level: 9 })) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function unpacked(letters: string): unknown {
  const base64 = letters.replaceAll("-", "+").replaceAll("_", "/");
  try {
    return JSON.parse(strFromU8(inflated(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))));
  } catch (why) {
    throw why instanceof TooMuch ? why : new Error(t("the link is cut off or changed"));
  }
}

/** A link that unfolds to more than any deck. */
class TooMuch extends Error {}

const files = (given: unknown): GivenFile[] => (Array.isArray(given) ? given.filter(isFile) : []);

function isFile(given: unknown): given is GivenFile {
  const { path, text } = Object(given) as Record<string, unknown>;
  return typeof path === "string" && typeof text === "string";
}

/** The settings that a link may say, where they are texts. */
function texts(said: Record<string, unknown>): Linked["settings"] {
  const known = ["ruleset", "length", "player", "against"];
  const waivers = said.ignoreWaivers === true || said.waivers === "no" ? { ignoreWaivers: true } : {};
  return { ...waivers, ...Object.fromEntries(known.flatMap((name) => (typeof said[name] === "string" && said[name] ? [[name, said[name]]] : []))) };
}

function inflated(packed: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((part) => {
    size += part.length;
    if (size > MOST) throw new TooMuch(t("the link holds more than any deck"));
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
