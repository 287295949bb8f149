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
