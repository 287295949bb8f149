// Bundles the extension into one file, and writes beside it the licences of what is in it.
import { build } from "esbuild";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const { metafile } = await build({
  entryPoints: ["extension.js"],
  outfile: "dist/extension.js",
  bundle: true,
  platform: "node",
  target: "node18",
  external: ["vscode"],
  metafile: true,
  logLevel: "warning",
});
const packages = new Set();
for (const path of Object.keys(metafile.inputs)) {
  const own = path.match(/^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//);
  if (own) packages.add(own[1]);
}
const told = [...packages].sort().map((folder) => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const texts = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice|third)/i.test(file));
  return [`${name} ${version}: ${license}`, ...texts.map((file) => readFileSync(join(folder, file), "utf8"))].join("\n\n");
});
writeFileSync("dist/THIRD-PARTY.txt", `${told.join(`\n${"-".repeat(78)}\n`)}\n`);
