// Reads files that players have of cards: the database of the Council of Elrond and others with card texts, pictures named
// as deck programs name them, and card files as the program takes them.
import { unzipSync } from "fflate";
import type { SearchCardsReport } from "meccg";
import type { GivenFile } from "./lying";
import type { Words } from "./own.svelte";
import { t } from "./speech.svelte";

/** What some files hold of cards. */
export interface Read {
  texts: Map<string, Words>;
  pictures: Map<string, Blob>;
  cards: GivenFile[];
  /** How many cards have a text there, and how many pictures fit a card. */
  numbers: Record<"texts" | "pictures", number>;
  /** What was not understood, and why. */
  passedOver: string[];
}

/** The cards by what files may call them. */
export interface Index {
  /** The ids of all printings of the cards of a name, letters only. */
  names: Map<string, Set<string>>;
  ids: Set<string>;
  /** By the ids of OCTGN. */
  octgn: Map<string, string>;
}

const TYPES: Record<string, string> = { jpg: "image/jpeg", jpeg: "image/jpeg", png: "image/png", webp: "image/webp", gif: "image/gif", avif: "image/avif" };
const MOST_BYTES = 600 << 20;

/** The letters and digits of a name, without accents. */
export const folded = (name: string) => name.normalize("NFKD").replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();

/** An index of all cards, out of a search that finds every card. */
export function indexOf({ cards }: SearchCardsReport): Index {
  const index: Index = { names: new Map(), ids: new Set(), octgn: new Map() };
  for (const { name, printings, facts } of cards) {
    const { id, names = {}, aliases = [], octgn } = facts;
    const ids = [...new Set([id, ...printings.map((one) => one.id)])];
    for (const one of ids) index.ids.add(one);
    for (const one of [octgn ?? []].flat()) index.octgn.set(one.toLowerCase(), id);
    for (const one of [name, facts.name, ...Object.values(names), ...aliases]) {
      const known = index.names.get(folded(one)) ?? new Set<string>();
      for (const id of ids) known.add(id);
      index.names.set(folded(one), known);
    }
  }
  return index;
}

const SETS: Record<string, string> = { metw: "TW", metd: "TD", medm: "DM", mele: "LE", meas: "AS", mewh: "WH", meba: "BA", tw: "TW", td: "TD", dm: "DM", le: "LE", as: "AS", wh: "WH", ba: "BA" };
/** The set that a folder or a word names. */
const setOf = (word: string) => SETS[folded(word)];

/** The ids of a card that is called so: by id, by the id of OCTGN, or by name, of a set where one is said. */
export function idsOf(called: string, index: Index, set?: string): string[] {
  const numbered = /^(?:ME)?([a-z]{2})[\s_-]*0*(\d+)$/i.exec(called.trim());
  const id = numbered ? `${numbered[1]!.toUpperCase()}-${numbered[2]}` : /^0*(\d+)$/.test(called) && set ? `${set}-${Number(called)}` : "";
  if (index.ids.has(id)) return [id];
  const octgn = index.octgn.get(called.toLowerCase());
  if (octgn) return [octgn];
  // "Gandalf [H] (TW)", "metw_gandalf", "GandalfTW": the set stands before or behind the name.
  const [, before, bare] = /^(?:me)?(tw|td|dm|le|as|wh|ba)[_-](.+)$/i.exec(called) ?? [];
  const [, name = called, behind] = /^(.*?)[\s_]*\(?(?<![a-z])(?:me)?(TW|TD|DM|LE|AS|WH|BA)\)?$/.exec(bare ?? called) ?? [];
  const wanted = set ?? setOf(before ?? behind ?? "");
  const of = (one: string) => [...(index.names.get(folded(one)) ?? [])];
  const untagged = (one: string) => one.replace(/\[[^\]]*\]/g, "");
  const found = [called, bare ?? "", name, untagged(name), bare ? untagged(bare) : ""].map(of).find((ids) => ids.length > 0) ?? [];
  const own = wanted ? found.filter((one) => one.startsWith(`${wanted}-`)) : found;
  if (own.length > 0 || found.length > 0) return own.length > 0 ? own : found;
  // The second card of a name in a set: "Escape2".
  const [, one, place] = /^(.*[^\d])([2-9])$/.exec(called) ?? [];
  const all = one ? idsOf(one, index, set) : [];
  const second = all.sort((a, b) => a.localeCompare(b, "en", { numeric: true }))[Number(place) - 1];
  return second ? [second] : [];
}

/** Reads files; each that is not understood is told with a reason. */
export async function understand(given: Iterable<File>, index: Index): Promise<Read> {
  const read: Read = { texts: new Map(), pictures: new Map(), cards: [], numbers: { texts: 0, pictures: 0 }, passedOver: [] };
  for (const file of given) {
    const path = file.webkitRelativePath || file.name;
    if (file.size > MOST_BYTES) read.passedOver.push(t("{path}: too large to read", { path }));
    else if (/\.zip$/i.test(path)) ofArchive(path, new Uint8Array(await file.arrayBuffer()), index, read);
    else ofBytes(path, new Uint8Array(await file.arrayBuffer()), index, read);
  }
  return read;
}

function ofArchive(path: string, bytes: Uint8Array, index: Index, read: Read): void {
  let size = 0;
  try {
    const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
      if (name.endsWith("/") || /(^|\/)(__MACOSX\/|\.)/.test(name)) return false;
      const fits = (size += originalSize) <= MOST_BYTES;
      if (!fits) read.passedOver.push(t("{path}: too large to read", { path: name }));
      return fits;
    };
    for (const [name, part] of Object.entries(unzipSync(bytes, { filter }))) ofBytes(name, part, index, read);
  } catch (why) {
    read.passedOver.push(t("{path}: this archive cannot be opened ({why})", { path, why: why instanceof Error ? why.message : String(why) }));
  }
}

function ofBytes(path: string, bytes: Uint8Array, index: Index, read: Read): void {
  const [, stem = "", ending = ""] = /([^/\\]+?)(?:\.([a-z0-9]+))?$/i.exec(path) ?? [];
  const type = TYPES[ending.toLowerCase()];
  if (type) {
    const folder = path.split("/").slice(0, -1).map(setOf).filter(Boolean).at(-1);
    const ids = idsOf(stem, index, folder);
    if (ids.length === 0) read.passedOver.push(t("{path}: no card is called “{name}”", { path, name: stem }));
    else read.numbers.pictures += 1;
    for (const id of ids) read.pictures.set(id, new Blob([bytes as BlobPart], { type }));
    return;
  }
  const text = new TextDecoder().decode(bytes).replace(/^\ufeff/, "");
  if (isCardFile(text)) read.cards.push({ path, text });
  else {
    const number = ofText(text, index, read);
    read.numbers.texts += number;
    if (number === 0) read.passedOver.push(t("{path}: neither card texts nor pictures nor a card file of meccg. Card texts are read from JSON, XML, or a table with the columns “name” and “text”", { path }));
  }
}

/** A file of own cards, as `--cards` takes it. */
const isCardFile = (text: string) => /^\s*\[\[card\]\]/m.test(text) || /^card:\s*$/m.test(text) || /^\s*\{\s*("\$schema"[^,]*,\s*)?"card"\s*:\s*\[/.test(text);

/** A card of a file: what it is called, its set if that is said, and its words. */
interface Told {
  called: string[];
  set?: string | undefined;
  words: Words;
}

/** Takes card texts in; tells how many cards have one. */
function ofText(text: string, index: Index, read: Read): number {
  const begun = text.trimStart()[0];
  const told = begun === "{" || begun === "[" ? ofJson(text) : begun === "<" ? ofXml(text) : ofTable(text);
  let number = 0;
  for (const { called, set, words } of told) {
    const ids = called.map((one) => idsOf(one, index, setOf(set ?? ""))).find((found) => found.length > 0) ?? [];
    for (const id of ids) read.texts.set(id, { ...read.texts.get(id), ...words });
    if (ids.length > 0) number += 1;
  }
  return number;
}

const TEXT = /^(text|rules?|rulestext|cardtext|gametext|oracle)$/i;
const NAME = /^(name|title|cardname|normalizedtitle)$/i;
const ID = /^(id|code|cardid)$/i;

function ofJson(text: string): Told[] {
  const found: Told[] = [];
  const strings = (value: unknown) => (typeof value === "string" ? [value] : Object.values(Object(value) as object).filter((one) => typeof one === "string"));
  const walk = (value: unknown, depth: number) => {
    if (typeof value !== "object" || value === null || depth > 12) return;
    const entries = Object.entries(value);
    const of = (key: RegExp) => entries.find(([name]) => key.test(name))?.[1] as unknown;
    const [said, name, id] = [of(TEXT), of(NAME), of(ID)];
    if (said && (name || id)) {
      const words = typeof said === "string" ? { en: said } : (Object.fromEntries(Object.entries(said).filter(([, one]) => typeof one === "string" && one)) as Words);
      found.push({ called: [...strings(id), ...strings(name)], set: strings(of(/^(set|set_code)$/i))[0], words: cleaned(words) });
    } else for (const [, one] of entries) walk(one, depth + 1);
  };
  try {
    walk(JSON.parse(text), 0);
  } catch {
    // It is no JSON: nothing is found in it.
  }
  return found.filter(({ words }) => Object.keys(words).length > 0);
}

function ofXml(text: string): Told[] {
  const document = new DOMParser().parseFromString(text, "text/xml");
  return [...document.querySelectorAll("card, Card")].flatMap((card) => {
    const inner = [...card.querySelectorAll("property, attr, Property")].find((one) => TEXT.test(one.getAttribute("name") ?? one.getAttribute("key") ?? ""));
    const said = card.getAttribute("text") ?? inner?.getAttribute("value") ?? inner?.textContent ?? card.querySelector("text, Text")?.textContent ?? "";
    const called = [card.getAttribute("id"), card.getAttribute("name"), card.querySelector("name, Name")?.textContent].filter((one) => one !== null && one !== undefined);
    return said && called.length > 0 ? [{ called, words: cleaned({ en: said }) }] : [];
  });
}

function ofTable(text: string): Told[] {
  const [head = ""] = text.split(/\r?\n/, 1);
  const between = ["\t", ";", ",", "|"].find((sign) => head.includes(sign));
  if (!between) return [];
  const [columns = [], ...rows] = cells(text, between);
  const at = (key: RegExp) => columns.findIndex((column) => key.test(column.replace(/\s+/g, "")));
  const [said, name, id, set] = [at(TEXT), at(NAME), at(ID), at(/^set$/i)];
  if (said === -1 || (name === -1 && id === -1)) return [];
  return rows.flatMap((row) => (row[said] ? [{ called: [row[id] ?? "", row[name] ?? ""].filter(Boolean), set: row[set], words: cleaned({ en: row[said] }) }] : []));
}

/** The cells of a table; in quotes a cell may hold the sign between cells, and line breaks. */
function cells(text: string, between: string): string[][] {
  const rows: string[][] = [[]];
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${between}\\n]*)(${between === "|" ? "\\|" : between}|\\r?\\n|$)`, "gy");
  for (let found = cell.exec(text); found && found[0] !== ""; found = cell.exec(text)) {
    const [, raw = "", end] = found;
    rows.at(-1)!.push((raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw).trim());
    if (end !== between) rows.push([]);
  }
  return rows;
}

const SYMBOLS: Record<string, string> = { w: "wilderness", b: "border-land", f: "free-domain", c: "coastal sea", s: "shadow-land", d: "dark-domain", H: "haven", DH: "Darkhaven", F: "free-hold", B: "border-hold", R: "Ruins & Lairs", S: "shadow-hold", D: "dark-hold" };

/** Texts without markup, and with words for signs. */
function cleaned(words: Words): Words {
  const clean = (text: string) => {
    const lines = text.replace(/<br\s*\/?>|<\/p>\s*<p>/gi, "\n");
    const bare = /[<&]/.test(lines) ? (new DOMParser().parseFromString(lines, "text/html").body.textContent ?? "") : lines;
    return bare.replace(/\{(\w+)\}/g, (whole, sign: string) => (SYMBOLS[sign] ? `[${SYMBOLS[sign]}]` : whole)).replace(/[ \t]+/g, " ").trim();
  };
  return Object.fromEntries(Object.entries(words).map(([language, text]) => [language, clean(text)]));
}
