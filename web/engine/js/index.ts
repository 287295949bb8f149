// The engine for browsers, workers and bundlers: it is fetched from beside this file.
import { start, type Source } from "./instance.js";
import { Meccg } from "./meccg.js";
import type { Equipment } from "./types/equipment.js";

export * from "./meccg.js";
export { MeccgError } from "./error.js";
export type { Source } from "./instance.js";

/** Loads the engine. `source` says where from, should the file not be beside this one. */
export async function load(equipment: Equipment = {}, source?: Source): Promise<Meccg> {
  await start(() => fetch(new URL("./wasm/engine_bg.wasm", import.meta.url)), source);
  return new Meccg(equipment);
}
