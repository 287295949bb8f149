// Numbers, lists and days in words.
import { speech, t } from "./speech.svelte";

/** A number with its noun, as in "1 card", "2 copies". */
export function count(number: number, noun: string): string {
  const plural = noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : `${noun}s`;
  const said = t(`{n} ${noun}`, { n: number });
  const written = plainly(number) ?? number.toLocaleString(speech.code);
  return speech.language === null ? `${written} ${number === 1 ? noun : plural}` : said.replace(String(number), written);
}

/** Words in a row, as in "a, b and c". */
export function list(words: string[], joint = t("and")): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${joint} ${words.at(-1)}`;
}

/** Words in a row of which one is meant, as in "a, b or c". */
export const either = (words: string[]): string => list(words, t("or"));

/** The marks before tenths in the page's own languages. */
const POINTS: Record<string, string> = { en: ".", de: "," };

/** A number that needs nothing of the browser's tables, which a phone takes long to open; null for the others. */
function plainly(number: number, places = 0): string | null {
  const point = POINTS[speech.code];
  return point !== undefined && number >= 0 && number < 1000 ? number.toFixed(places).replace(".", point) : null;
}

/** A number with so many places behind the point. */
export function decimal(number: number, places: number): string {
  const plain = plainly(number, places);
  if (plain !== null) return plain;
  return number.toLocaleString(speech.code, { minimumFractionDigits: places, maximumFractionDigits: places, useGrouping: false });
}

/** A day, as people of the page's language write it. */
export const day = (when: string): string => new Date(when).toLocaleDateString(local());
/** A day and an hour. */
export const moment = (when: string): string => new Date(when).toLocaleString(local());

/** The country of whoever reads decides how days are written, where his language is the page's. */
const local = () => navigator.languages.find((tag) => tag.startsWith(speech.code)) ?? speech.code;

/** A chance as people read it: in per cent to one place, and never 0 or 100 but for what cannot or must be. */
export function percent({ exact, percent }: { exact: string; percent: number }): string {
  const mark = t("%");
  if (exact === "0") return `0${mark}`;
  if (exact === "1") return `100${mark}`;
  if (percent < 0.05) return `<${decimal(0.1, 1)}${mark}`;
  return percent >= 99.95 ? `>${decimal(99.9, 1)}${mark}` : `${decimal(percent, 1)}${mark}`;
}

/** A number that is added, as in "+3". */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`;
}

/** A roll of two dice that is needed, as in "7 or more". */
export function roll(least: number): string {
  if (least <= 2) return t("any");
  return least <= 12 ? t("{number} or more", { number: least }) : t("no roll");
}

/** Things by what they have in common, in the order of the first of each; Safari 16 and Chrome 109 have no `Map.groupBy`. */
export function grouped<Key, Thing>(things: Iterable<Thing>, key: (thing: Thing) => Key): Map<Key, Thing[]> {
  const groups = new Map<Key, Thing[]>();
  for (const thing of things) {
    const group = groups.get(key(thing));
    if (group) group.push(thing);
    else groups.set(key(thing), [thing]);
  }
  return groups;
}
