// Where one is on the page, as its address says.
import { tabs, type Tab } from "./tabs";

/** The view that an address names; null where it names none. */
export function tabIn(hash: string): Tab | null {
  const name = /^#\/([a-z]+)$/.exec(hash)?.[1];
  return tabs.find((tab) => tab.name === name)?.name ?? null;
}

/** The part of the address behind the page's own; the verdict needs none. */
export function addressOf(tab: Tab): string {
  return tab === "verdict" ? "" : `#/${tab}`;
}

/** What stands before a deck in an address: packed by the ids of its cards, or as it is. */
export const PACKED = "#m=";
export const WHOLE = "#deck=";

/** Whether the part behind the # is a deck. */
export const isLink = (hash: string) => hash.startsWith(PACKED) || hash.startsWith(WHOLE);
