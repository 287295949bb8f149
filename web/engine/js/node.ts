// The engine for Node: it is read from beside this file.
import { start, type Source } from "./instance.js";
import { Meccg } from "./meccg.js";
import type { Equipment } from "./types/equipment.js";

export * from "./meccg.js";
export { MeccgError } from "./error.js";
export type { Source } from "./instance.js";

/** Loads the engine. `source` says where from, should the file not be beside this one. */
export async function load(equipment: Equipment = {}, source?: Source): Promise<Meccg> {
  await start(ownBytes, source);
  return new Meccg(equipment);
}

async function ownBytes(): Promise<BufferSource> {
  const { readFile } = await import("node:fs/promises");
  return readFile(new URL("./wasm/engine_bg.wasm", import.meta.url)) as Promise<BufferSource>;
}
