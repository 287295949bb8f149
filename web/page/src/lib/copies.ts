// Where in the deck a card is, and how often.
import type { Listing } from "meccg";
import { noted } from "./speech.svelte";

/** The parts of a deck by the titles that a list of it has. */
const PARTS: Record<string, Place> = {
  "Pool": "pool",
  "Play deck: characters": "play-deck",
  "Play deck: resources": "play-deck",
  "Play deck: hazards": "play-deck",
  "Hazard deck": "hazard-deck",
  "Sideboard": "sideboard",
  "Sideboard against Fallen-wizards": "sideboard-vs-fallen-wizard",
  "Sites": "sites",
};
export type Place = "pool" | "play-deck" | "hazard-deck" | "sideboard" | "sideboard-vs-fallen-wizard" | "sites";

/** What the parts are called in a sentence. */
export const IN: Record<Place, string> = {
  "pool": noted("in the pool"),
  "play-deck": noted("in the play deck"),
  "hazard-deck": noted("in the hazard deck"),
  "sideboard": noted("in the sideboard"),
  "sideboard-vs-fallen-wizard": noted("in the sideboard against Fallen-wizards"),
  "sites": noted("in the sites"),
};

/** Between these parts cards are moved. */
export const MOVED = ["pool", "play-deck", "sideboard"] as const satisfies Place[];

/** Copies by part, for each id of a card. */
export type Copies = Map<string, Map<Place, number>>;

/** The copies of all cards of a listed deck. */
export function copiesOf(listing: Listing): Copies {
  const all: Copies = new Map();
  for (const { title, kinds } of listing.sections) {
    const place = PARTS[title];
    if (!place) continue;
    for (const { id, copies } of kinds.flatMap(({ cards }) => cards)) {
      if (!id) continue;
      const own = all.get(id) ?? new Map<Place, number>();
      all.set(id, own.set(place, (own.get(place) ?? 0) + copies));
    }
  }
  return all;
}

/** The copies of a card in all its printings. */
export function copiesOfCard(all: Copies, ids: string[]): Map<Place, number> {
  const sum = new Map<Place, number>();
  for (const id of ids) for (const [place, copies] of all.get(id) ?? []) sum.set(place, (sum.get(place) ?? 0) + copies);
  return sum;
}
