// Weighs the page as it goes over a wire, and refuses one that grew too heavy.
import { execFileSync } from "node:child_process";
import { readdir } from "node:fs/promises";

// A quarter of the engine are cards and books.
const MOST = { page: 300e3, engine: 1.6e6 };
const dist = new URL("dist/", import.meta.url);
const weight = { page: 0, engine: 0 };
// By gzip itself: Node's zlib is a faster kin of it that packs less.
const gzipped = (path) => execFileSync("gzip", ["-9", "-n", "-c", path], { maxBuffer: 64e6 }).length;

for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const bytes = gzipped(`${entry.parentPath}/${entry.name}`);
  // A language is loaded by whoever chooses it.
  if (entry.parentPath.endsWith("/languages")) console.log(`${entry.name}: ${(bytes / 1e3).toFixed(0)} kB gzipped`);
  else weight[entry.name.endsWith(".wasm") ? "engine" : "page"] += bytes;
}
for (const [part, bytes] of Object.entries(weight)) {
  console.log(`${part}: ${(bytes / 1e3).toFixed(0)} kB gzipped, at most ${MOST[part] / 1e3} kB`);
  if (bytes > MOST[part]) process.exitCode = 1;
}
