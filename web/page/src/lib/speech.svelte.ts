// What the page says, in the language of whoever reads it. The English stands in the source and is the
// key of its translation; each language is a file, which is loaded when it is chosen.
import type { Translation } from "meccg";
import { keep, kept } from "./kept";

/** Sentences by their English; several where a number decides, by the plurals of the language. */
export type Sentences = Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>;

/** A language of the page. */
export interface Language {
  /** What the page says, by its English. */
  sentences: Sentences;
  /** The words of the engine's answers. */
  terms: Record<string, string>;
  /** What the editor of the list says by itself. */
  editor: Record<string, string>;
  /** The messages of the engine. */
  engine: () => Promise<{ default: Translation }>;
}

const FILES = import.meta.glob<{ default: Language }>("../languages/*.ts");
const codeOf = (path: string) => path.replace(/.*\/|\.ts$/g, "");
/** Languages by their own names; for the others the browser's names are asked, which takes long on a phone. */
const OWN: Record<string, string> = { en: "English", de: "Deutsch" };
const own = (code: string) => OWN[code] ?? new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;

/** The languages that there are, each by its own name. */
export const LANGUAGES: [string, string][] = ["en", ...Object.keys(FILES).map(codeOf)].map((code) => [code, own(code)]);

class Speech {
  code = $state("en");
  language = $state.raw<Language | null>(null);
  engine: Translation | null = null;

  /** Speaks another language from now on. */
  async speak(code: string): Promise<void> {
    const [, load] = Object.entries(FILES).find(([path]) => codeOf(path) === code) ?? [];
    const language = load ? (await load()).default : null;
    this.engine = language && (await language.engine()).default;
    [this.code, this.language] = [language ? code : "en", language];
    // Kept for when there is no network.
    if (import.meta.env.PROD && language) void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(code));
    document.documentElement.lang = this.code;
    document.title = `meccg: ${t("is the deck legal?")}`;
  }
}
export const speech = new Speech();

/** The language to begin with: that of the address, of an earlier choice, or of the browser. */
function wished(): string {
  const known = (code: string | null) => LANGUAGES.some(([one]) => one === code);
  const asked = new URLSearchParams(location.search).get("lang");
  if (asked && known(asked)) keep("lang", asked);
  const chosen = kept("lang", "");
  return [chosen, ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())].find(known) ?? "en";
}

const first = wished();
/** Until the language of the beginning is there; null for English, which stands in the source and is read by whose language does not come. */
export const begun: Promise<void> | null = first === "en" ? null : speech.speak(first).catch(() => undefined);

/** Speaks the language that somebody chose, and remembers it. */
export async function choose(code: string): Promise<void> {
  await speech.speak(code);
  keep("lang", code);
  const address = new URL(location.href);
  if (!address.searchParams.has("lang")) return;
  address.searchParams.set("lang", code);
  history.replaceState(history.state, "", address);
}

/** A sentence in the language of the page, with its values; `n` decides between singular and plural. */
export function t(english: string, values: Record<string, string | number> = {}): string {
  const found = speech.language?.sentences[english] ?? english;
  const plural = () => new Intl.PluralRules(speech.code).select(Number(values.n));
  const sentence = typeof found === "string" ? found : (found[plural()] ?? found.other ?? english);
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

/** Marks a sentence that is translated where it is shown. */
export const noted = (english: string): string => english;

/** A word of the engine's answers in the language of the page. */
export function term(word: string | null | undefined): string {
  return word ? (speech.language?.terms[word] ?? word.replaceAll("-", " ")) : "";
}
