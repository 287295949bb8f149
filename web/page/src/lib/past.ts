// What lay on the desk before, and what lies on the desks of other windows. Whatever takes a deck's place, the deck can
// be laid back.
import type { Linked } from "./lying";
import { keep, kept } from "./kept";

/** A deck that lay on the desk, and until when. */
export interface Laid {
  path: string;
  text: string;
  until: string;
}

/** So many are kept, and so many letters of them in all: browsers keep some five million for a page. */
const MOST = 12;
const MOST_LETTERS = 1_000_000;
/** So many windows' desks are kept, open or closed. */
const MOST_WINDOWS = 6;

/** The decks that lay on the desk, the last first. */
export function earlier(): Laid[] {
  return kept<Laid[]>("earlier", []);
}

/** Keeps a deck that goes from the desk; one text is kept once. Tells whether that could be done. */
export function remember(path: string, text: string): boolean {
  const laid = { path, text, until: new Date().toISOString() };
  const all = [laid, ...earlier().filter((other) => other.text !== text)].slice(0, MOST);
  let letters = 0;
  return keep("earlier", all.filter((one, at) => (letters += one.text.length) <= MOST_LETTERS || at === 0));
}

/** Which window this is: it keeps its own desk, also when it is loaded anew. */
let own = nameOfWindow();

/** The name of this window. */
export const ownName = () => own;

function nameOfWindow(): string {
  const fresh = Math.random().toString(36).slice(2);
  try {
    const name = sessionStorage.getItem("meccg.window") ?? fresh;
    sessionStorage.setItem("meccg.window", name);
    return name;
  } catch {
    return fresh;
  }
}

// A window that was made from another has its name: only one of them goes on with it.
void navigator.locks?.request(`meccg.${own}`, { ifAvailable: true }, (lock) => {
  if (lock) return new Promise(() => undefined);
  own = Math.random().toString(36).slice(2);
  return undefined;
});

/** A deck on a window's desk. */
interface Desk extends Laid {
  linked: Linked | null;
}
const windows = () => kept<Record<string, Desk>>("windows", {});

/** What lay on this window's desk before it was loaded anew, where another window kept its own since. */
export function ownDesk(): Desk | null {
  return kept("window", "") === own ? null : (windows()[own] ?? null);
}

/** Keeps what lies on this window's desk beside those of the others. */
export function keepDesk({ path, text, linked }: Omit<Desk, "until">): void {
  const all = windows();
  keep("window", own);
  if (all[own]?.text === text && all[own]?.path === path) return;
  const others = Object.entries(all).filter(([name, { text: other }]) => name !== own && other !== text && other.trim() !== "");
  others.sort(([, one], [, other]) => other.until.localeCompare(one.until));
  const mine: Desk = { path, text, linked, until: new Date().toISOString() };
  keep("windows", Object.fromEntries([[own, mine], ...others.slice(0, MOST_WINDOWS - 1)]));
}

/** The decks that lie, or lay last, on the desks of other windows. */
export function otherDesks(text: string): Laid[] {
  const gone = new Set(earlier().map((laid) => laid.text));
  const isOther = ([name, laid]: [string, Desk]) => name !== own && laid.text !== text && laid.text.trim() !== "" && !gone.has(laid.text);
  return Object.entries(windows()).filter(isOther).map(([, laid]) => laid);
}
