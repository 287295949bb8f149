// The files of the roster that one looked at last, so that it is there again when the page is loaded anew: of each window
// its own, and in a new window the newest.
import { asked, done, opened } from "./database";
import type { Taken } from "./files";
import { ownName } from "./past";

interface Kept {
  taken: Taken;
  until: number;
}

/** So many windows' rosters are kept, and none that is larger than this. */
const MOST = 3;
const MOST_BYTES = 32 << 20;

/** Keeps a roster; where that cannot be, it is there until the window is closed. */
export async function keepRoster(taken: Taken): Promise<void> {
  if (taken.files.reduce((sum, { bytes }) => sum + bytes.length, 0) > MOST_BYTES) return;
  const transaction = (await opened()).transaction("rosters", "readwrite");
  const store = transaction.objectStore("rosters");
  const kept = done(transaction);
  const [keys, all] = await Promise.all([asked(store.getAllKeys()), asked<Kept[]>(store.getAll())]);
  const others = keys.map((key, at) => ({ key, until: all[at]?.until ?? 0 })).filter(({ key }) => key !== ownName());
  others.sort((one, other) => other.until - one.until);
  for (const { key } of others.slice(MOST - 1)) store.delete(key);
  store.put({ taken, until: Date.now() } satisfies Kept, ownName());
  await kept;
}

/** The roster of this window, or else the newest; null where there is none. */
export async function keptRoster(): Promise<Taken | null> {
  const store = (await opened()).transaction("rosters").objectStore("rosters");
  const [own, all] = await Promise.all([asked<Kept | undefined>(store.get(ownName())), asked<Kept[]>(store.getAll())]);
  const newest = all.sort((one, other) => other.until - one.until)[0];
  return (own ?? newest)?.taken ?? null;
}
