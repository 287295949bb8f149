// The search as people write it: what they may mean by a few words, and which fields there are to offer while they type.
import { noted, t } from "./speech.svelte";

/** A field of the search. */
export interface Field {
  name: string;
  /** What it asks, in a few words. */
  says: string;
  /** The sign that is written behind it. */
  sign: ":" | "<=" | ">=";
  /** Its values, where there are few. */
  values: string[];
}

const field = (name: string, says: string, values: string, sign: Field["sign"] = ":"): Field => ({
  name,
  says,
  sign,
  values: values === "" ? [] : values.split(" "),
});
const RACES = "man elf dwarf hobbit dúnadan orc troll dragon drake undead nazgûl animal spider wolf giant ent eagle maia wizard ringwraith";
const SITES = "haven free-hold border-hold ruins-and-lairs shadow-hold dark-hold";
const REGIONS = "wilderness border-land free-domain coastal-sea shadow-land dark-domain";
const PLACES = "gondor mordor arnor eriador mirkwood Andrast Anfalas Angmar Anórien Arthedain Belfalas Cardolan Dagorlad Dorwinion Dunland Enedhwaith Fangorn Forochel Gorgoroth Gundabad Harondor Hollin Ithilien Khand Lamedon Lebennin Lindon Númeriador Nurn Rhudaur Rohan Udûn";
const YES = "yes no";

/** The fields, those that are asked most first. */
export const FIELDS: Field[] = [
  field("type", noted("what kind of card"), "character creature faction ally item minor-item major-item greater-item gold-ring-item special-item short-event long-event permanent-event resource hazard site region avatar agent"),
  field("side", noted("whose card"), "hero minion fallen-wizard balrog stage dual neutral"),
  field("race", noted("race"), RACES),
  field("skill", noted("skill"), "warrior scout ranger sage diplomat"),
  field("mind", noted("mind"), "", "<="),
  field("mp", noted("marshalling points"), "", ">="),
  field("prowess", noted("prowess"), "", ">="),
  field("body", noted("body"), "", ">="),
  field("di", noted("direct influence"), "", ">="),
  field("corruption", noted("corruption points"), "", "<="),
  field("keyed", noted("where a creature attacks"), `${REGIONS} ${SITES.replace("haven ", "")}`),
  field("strikes", noted("strikes of an attack"), "", ">="),
  field("region", noted("in this region"), PLACES),
  field("playable", noted("what a site offers, or what the deck can play"), "minor-item major-item greater-item gold-ring-item information yes no"),
  field("site-type", noted("type of site"), SITES),
  field("region-type", noted("type of region"), REGIONS),
  field("haven", noted("nearest haven of a site"), "Rivendell Lórien Edhellond"),
  field("home", noted("home site of a character"), ""),
  field("requires", noted("skill or race that is needed"), "warrior scout ranger sage diplomat hobbit dwarf elf"),
  field("role", noted("what a card is good for"), "draw cancel fetch hoard corruption fight influence cleanse remove heal move"),
  field("keyword", noted("word on the card"), "leader corruption environment spell sorcery spirit-magic shadow-magic weapon armor shield helmet hoard-item palantír technology"),
  field("influence-check", noted("roll that a faction needs"), "", "<="),
  field("attacks-of", noted("events about attacks of a race"), "orc troll dragon undead nazgûl spider wolf animal man"),
  field("mp-kind", noted("kind of marshalling points"), "character item faction ally kill miscellaneous"),
  field("unique", noted("only one in play"), YES),
  field("for", noted("may be in a deck of"), "wizard ringwraith fallen-wizard balrog gandalf saruman radagast alatar pallando"),
  field("set", noted("set"), "TW TD DM LE AS WH BA"),
  field("rarity", noted("how rare"), "fixed common uncommon rare promo"),
  field("order", noted("sorted by"), "name mind -mind mp -mp prowess -prowess"),
];

const WORD = /(?:"[^"]*"?|[^\s"()])+$/u;
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Something to write in place of the last word. */
export interface Offer {
  label: string;
  says: string;
  /** The whole query with it. */
  query: string;
  /** Whether a value must follow. */
  open: boolean;
}

/** How many are offered at once. */
const MOST = 8;

/** What the last word of a query can go on as: a field by its name or meaning, or a value of a field. */
export function offers(query: string): Offer[] {
  const word = WORD.exec(query)?.[0] ?? "";
  const before = query.slice(0, query.length - word.length);
  const told = /^(-?)([\p{L}-]+)(:|!?=|[<>]=?)(.*)$/u.exec(word);
  if (told) {
    const [, not = "", name = "", sign = ":", rest = ""] = told;
    const values = FIELDS.find((one) => one.name === name.toLowerCase())?.values ?? [];
    const written = rest.split(",");
    const last = plain(written.pop() ?? "").replace(/^"/, "");
    const head = [...written, ""].join(",");
    const fitting = values.filter((value) => plain(value).replace(/^"/, "").startsWith(last) && plain(value) !== last);
    return fitting.slice(0, MOST).map((value) => ({ label: value.replaceAll('"', ""), says: "", query: `${before}${not}${name}${sign}${head}${value} `, open: false }));
  }
  const not = /^-/.test(word) ? "-" : "";
  const begun = plain(word.slice(not.length));
  if (begun === "") return [];
  const fits = ({ name, says }: Field) => name.startsWith(begun) || (begun.length > 1 && `${says} ${t(says).toLowerCase()}`.split(/[\s,]+/).some((part) => part.startsWith(begun)));
  const named = FIELDS.filter(fits).map(({ name, says, sign }) => ({ label: name + sign, says, query: `${before}${not}${name}${sign}`, open: true }));
  const valued = begun.length < 2 ? [] : FIELDS.flatMap(({ name, says, values }) =>
    values.filter((value) => plain(value).startsWith(begun)).map((value) => ({ label: `${name}:${value}`, says, query: `${before}${not}${name}:${value} `, open: false })),
  );
  return [...named, ...valued].slice(0, MOST);
}

/** Words that ask for nothing, and stand between those that do. */
const EMPTY = /(^|\s)(?:with|that|which|who|have|has|having|cards?|can|be|is|are|a|an|and)(?=\s|$)/gi;
const NAMED = new RegExp(`(^|\\s)(${FIELDS.filter(({ name, values }) => values.length > 0 && !["for", "order"].includes(name)).map(({ name }) => name).join("|")})\\s+(?:to\\s+|of\\s+)?([\\p{L}-]+)(?=\\s|$)`, "giu");
const NUMBERS = "mind|prowess|body|strikes|di|gi|mp|stage|corruption|influence-check";
const LONG: [RegExp, string][] = [
  [/\bmarshall?ing[\s-]points?\b/gi, "mp"],
  [/\bmps\b/gi, "mp"],
  [/\bdirect[\s-]influence\b/gi, "di"],
  [/\bgeneral[\s-]influence\b/gi, "gi"],
  [/\bcorruption[\s-]points?\b/gi, "corruption"],
  [/\bstage[\s-]points?\b/gi, "stage"],
];
const HOW: [RegExp, string][] = [
  [/^(?:at least|no less than|>=|≥)$/i, ">="],
  [/^(?:at most|no more than|up to|<=|≤)$/i, "<="],
  [/^(?:more than|over|above|>)$/i, ">"],
  [/^(?:less than|under|below|<)$/i, "<"],
];
const HOWS = "at least|no less than|at most|no more than|up to|more than|less than|over|above|under|below|>=|<=|≥|≤|>|<|=|:";
const compared = (how: string, after: string) => (/or (?:more|better|higher)|\+/i.test(after) ? ">=" : /or (?:less|fewer|lower)/i.test(after) ? "<=" : (HOW.find(([words]) => words.test(how.trim()))?.[1] ?? "="));

/**
 * A query in the words of the engine: numbers beside what they are numbers of, ids with a space, fields without
 * their sign. What is in quotes stays as it is.
 */
export function meantBy(query: string): string {
  return query
    .split(/("[^"]*"?)/)
    .map((part) => (part.startsWith('"') ? part : meantByWords(part)))
    .join("");
}

function meantByWords(words: string): string {
  let text = words.replace(/\b(TW|TD|DM|LE|AS|WH|BA)[\s_#]*-?[\s#]*0*(\d{1,3})\b/gi, (_, set: string, number: string) => `${set.toUpperCase()}-${number}`);
  for (const [long, short] of LONG) text = text.replace(long, short);
  const after = "(\\s*(?:\\+|or (?:more|better|higher|less|fewer|lower)))?";
  text = text.replace(new RegExp(`\\b(${NUMBERS})\\s+(?:of\\s+)?(${HOWS})?\\s*(-?\\d+)${after}(?=\\s|$)`, "gi"), (_, name: string, how = "", number: string, more = "") => `${name.toLowerCase()}${compared(how, more)}${number}`);
  text = text.replace(new RegExp(`(^|\\s)(${HOWS})?\\s*(\\d+)${after}\\s*(${NUMBERS})(?=\\s|$)`, "gi"), (_, space: string, how = "", number: string, more = "", name: string) => `${space}${name.toLowerCase()}${compared(how, more)}${number}`);
  // A field without its sign, where one of its values follows: "race hobbit", "keyed to wilderness".
  text = text.replace(NAMED, (whole, space: string, name: string, value: string) => {
    const known = FIELDS.find((one) => one.name === name.toLowerCase());
    const meant = known?.values.find((one) => [plain(one), `${plain(one)}s`].includes(plain(value)));
    return known && meant ? `${space}${known.name}:${meant}` : whole;
  });
  // "sites in Rhudaur"
  text = text.replace(/(^|\s)(?:in|from)\s+([\p{L}]+)(?=\s|$)/giu, (whole, space: string, place: string) => {
    const known = PLACES.split(" ").find((one) => plain(one) === plain(place));
    return known ? `${space}region:${known}` : whole;
  });
  const asks = new RegExp(`[:<>=]`).test(text);
  return asks ? text.replace(EMPTY, "$1").replace(/\s+/g, " ") : text;
}

/** Words that a message offers instead of one of the query: the query with each of them. */
export function instead(message: string, query: string, wrong?: string): { label: string; query: string }[] {
  const quoted = [...message.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);
  const word = wrong ?? quoted.shift();
  if (!word || !message.includes("?")) return [];
  const at = plain(query).indexOf(plain(word));
  if (at === -1) return [];
  const written = (name: string) => (/[\s()]/.test(name) ? `"${name}"` : name);
  return quoted.map((label) => ({ label, query: query.slice(0, at) + written(label) + query.slice(at + word.length) }));
}
