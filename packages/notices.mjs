// Prints the licences of what is built into a program, as whoever hands it on has to pass them on:
// `cargo metadata --format-version 1 … | node packages/notices.mjs TARGET [PACKAGE]`. With a package, only what its
// own features need counts: the metadata of a workspace join those of all its members.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const { packages, resolve } = JSON.parse(readFileSync(0, "utf8"));
const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));

// What only tests and build scripts need is not in the program.
const builtIn = new Set();
const open = [resolve.root];
while (open.length > 0) {
  const id = open.pop();
  if (builtIn.has(id)) continue;
  builtIn.add(id);
  for (const { pkg, dep_kinds } of nodes.get(id).deps) {
    if (dep_kinds.some(({ kind }) => kind === null)) open.push(pkg);
  }
}

const [, , target = "", root] = process.argv;
if (root) {
  const edges = ["--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"];
  const tree = execFileSync("cargo", ["tree", "--locked", "--package", root, "--target", target, ...edges], { encoding: "utf8" });
  const own = new Set(tree.split("\n").map((line) => line.split(" ").slice(0, 2).join(" ")));
  for (const { id, name, version } of packages) if (!own.has(`${name} v${version}`)) builtIn.delete(id);
}

const order = (a, b) => a.name.localeCompare(b.name, "en") || a.version.localeCompare(b.version, "en");
const told = packages.filter(({ id, source }) => source !== null && builtIn.has(id)).sort(order);
console.log("Built with the packages below, each under its own licence.\n");
const texts = new Map();
for (const { name, version, license, manifest_path } of told) {
  console.log(`${name} ${version}: ${license ?? "see its text"}`);
  const folder = dirname(manifest_path);
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice|copyright|unlicense)[^/]*$/i.test(file));
  for (const file of files.sort()) {
    let text;
    try {
      text = readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trimEnd();
    } catch {
      continue; // a folder of texts, which the package has one by one as well
    }
    texts.set(text, [...(texts.get(text) ?? []), `${name} ${version}`]);
  }
}
// What comes with the toolchain is no package.
const terms = readFileSync(new URL("../LICENSE-MIT", import.meta.url), "utf8").replace(/^[^]*?(?=Permission)/, "").trimEnd();
const shipped = [["Rust's standard library", "Copyright (c) The Rust Project contributors"]];
if (target.includes("-musl")) shipped.push(["musl, the C library", "Copyright (c) 2005-2020 Rich Felker, et al."]);
for (const [name, holder] of shipped) {
  console.log(`${name}: MIT`);
  texts.set(`${holder}\n\n${terms}`, [name]);
}
for (const [text, of] of texts) console.log(`\n${"-".repeat(78)}\n${of.join(", ")}\n\n${text}`);
