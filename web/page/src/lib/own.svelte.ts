// What the user's own files say of cards: their texts and pictures. They are read here and kept in this browser's database;
// nothing of them leaves the device.
import type { CardReport } from "meccg";
import { asked, done, opened } from "./database";
import { desk } from "./desk.svelte";

/** What a card says, by language. */
export type Words = Record<string, string>;

/** What is known of a card's looks. */
export interface Face {
  text: string | null;
  language: string;
  picture: Blob | null;
}

const STORES = ["texts", "pictures"] as const;
export type Store = (typeof STORES)[number];

class Own {
  /** How many cards have a text, and a picture; null until that is known. */
  counts = $state.raw<Record<Store, number> | null>(null);
  /** Rises whenever there are others. */
  version = $state(0);
  /** Whether the dialogue about these files is open. */
  open = $state(false);
  /** The card that is looked at, by id or name. */
  looked = $state<string | null>(null);
  /** The card that the pointer rests on, and where. */
  preview = $state.raw<{ name: string; at: DOMRect } | null>(null);

  constructor() {
    void this.#count();
  }

  get hasFaces(): boolean {
    return this.counts !== null && this.counts.texts + this.counts.pictures > 0;
  }

  async #count(): Promise<void> {
    try {
      const db = await opened();
      const [texts, pictures] = await Promise.all(STORES.map((store) => asked(db.transaction(store).objectStore(store).count())));
      this.counts = { texts: texts ?? 0, pictures: pictures ?? 0 };
    } catch {
      // A browser in a private window may have none: the page works without.
      this.counts = { texts: 0, pictures: 0 };
    }
    this.version += 1;
  }

  /** Keeps texts or pictures by the ids of their cards, over those that are there. */
  async keep(store: Store, all: Iterable<[string, Words | Blob]>): Promise<void> {
    const db = await opened();
    const transaction = db.transaction(store, "readwrite");
    const kept = done(transaction);
    for (const [id, one] of all) transaction.objectStore(store).put(one, id);
    await kept;
    await this.#count();
  }

  async forget(store: Store): Promise<void> {
    const db = await opened();
    await asked(db.transaction(store, "readwrite").objectStore(store).clear());
    await this.#count();
  }

  /** What is known of a card with one of these ids; the first that has it counts. */
  async #face(ids: string[]): Promise<Face> {
    const db = await opened();
    const first = async <T>(store: Store) => {
      for (const id of ids) {
        const one = await asked<T | undefined>(db.transaction(store).objectStore(store).get(id));
        if (one !== undefined) return one;
      }
      return null;
    };
    const [words, picture] = [await first<Words>("texts"), await first<Blob>("pictures")];
    const wanted = [desk.names, "en", ...Object.keys(words ?? {})];
    const language = wanted.find((one) => words?.[one]) ?? "en";
    return { text: words?.[language] ?? null, language, picture };
  }

  /** What is known of the looks of a card, by its name or id: of this printing, or of another. */
  async face(name: string): Promise<Face | null> {
    if (!this.hasFaces) return null;
    try {
      const { cards } = await desk.ask<CardReport>({ ask: "card", name });
      const ids = cards.flatMap(({ facts, printings }) => [facts.id, ...printings.map(({ id }) => id)]);
      return await this.#face([name, ...ids]);
    } catch {
      return null;
    }
  }
}

export const own = new Own();
