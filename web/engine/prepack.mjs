// Nothing is packed but what `web/build` has built, with the licences beside it.
import { copyFileSync, existsSync, statSync } from "node:fs";

const own = (path) => new URL(path, import.meta.url);
for (const file of ["dist/index.js", "dist/index.d.ts", "dist/node.js", "dist/wasm/engine_bg.wasm", "dist/THIRD-PARTY.txt"]) {
  if (!existsSync(own(file)) || statSync(own(file)).size === 0) {
    console.error(`the package is not built: ${file} is missing. Run web/build`);
    process.exit(1);
  }
}
for (const file of ["LICENSE-APACHE", "LICENSE-MIT"]) copyFileSync(own(`../../${file}`), own(file));
