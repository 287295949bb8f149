// Where one is on the page, and what one asks there, as its address says.
import { tabs, type Tab } from "./tabs";
import { possible, usual, views } from "./views.svelte";

/** What stands before a deck in an address: packed by the ids of its cards, or as it is. */
export const PACKED = "#m=";
export const WHOLE = "#deck=";

/** Whether the part behind the # is a deck. */
export const isLink = (hash: string) => hash.startsWith(PACKED) || hash.startsWith(WHOLE);

/** The view that an address names; null where it names none. */
export function tabIn(hash: string): Tab | null {
  const name = /^#\/([a-z]+)(\?|$)/.exec(hash)?.[1];
  return tabs.find((tab) => tab.name === name)?.name ?? null;
}

type Asked = Record<string, string | number | boolean | string[]>;
const isAsked = (tab: Tab): tab is Tab & keyof typeof usual => tab in usual;

/** The part of the address behind the page's own; the verdict needs none. */
export function addressOf(tab: Tab): string {
  if (!isAsked(tab)) return tab === "verdict" ? "" : `#/${tab}`;
  const [now, first] = [views[tab] as Asked, usual[tab] as Asked];
  const said = new URLSearchParams();
  for (const [what, value] of Object.entries(now)) {
    if (String(value) === String(first[what])) continue;
    for (const one of Array.isArray(value) ? value : [value]) said.append(what, String(one));
  }
  const query = String(said);
  return `#/${tab}${query && `?${query}`}`;
}

/** Asks in a view what its address says. */
export function askAs(hash: string): void {
  const tab = tabIn(hash);
  if (tab === null || !isAsked(tab)) return;
  const [now, said] = [views[tab] as Asked, new URLSearchParams(hash.split("?")[1] ?? "")];
  for (const [what, first] of Object.entries(usual[tab] as Asked)) {
    const [one, all] = [said.get(what), said.getAll(what)];
    if (Array.isArray(first)) now[what] = all;
    else if (one === null || (possible[what] && !possible[what].includes(one))) now[what] = first;
    else now[what] = typeof first === "number" ? Math.trunc(Number(one)) || 0 : typeof first === "boolean" ? one === "true" : one;
  }
}

/** Writes what one looks at and asks there into the address at once; how, the page says. */
export const address = { write: () => {} };
