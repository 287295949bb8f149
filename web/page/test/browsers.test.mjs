// What is built uses no word of JavaScript and nothing of browsers that Safari 16.4, Chrome 109 or Firefox 115 lack.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { transformWithOxc } from "vite";

const dist = new URL("../dist/", import.meta.url);

/** What came later to one of the three, with those that lack it. What a letter must precede stands behind one. */
const LATER = {
  "Map.groupBy": ["Safari 16.4", "Chrome 109", "Firefox 115"],
  "Object.groupBy": ["Safari 16.4", "Chrome 109", "Firefox 115"],
  "Promise.withResolvers": ["Safari 16.4", "Chrome 109", "Firefox 115"],
  "Promise.try": ["Safari 16.4", "Chrome 109", "Firefox 115"],
  "Array.fromAsync": ["Chrome 109"],
  "Iterator.from": ["Safari 16.4", "Chrome 109", "Firefox 115"],
  ".toSorted(": ["Chrome 109"],
  ".toReversed(": ["Chrome 109"],
  ".toSpliced(": ["Chrome 109"],
  ".isSubsetOf(": ["Safari 16.4", "Chrome 109", "Firefox 115"],
  ".isWellFormed(": ["Chrome 109", "Firefox 115"],
  ".checkVisibility(": ["Safari 16.4"],
  ".moveBefore(": ["Safari 16.4", "Chrome 109", "Firefox 115"],
  ".showPopover(": ["Safari 16.4", "Chrome 109", "Firefox 115"],
  ".toBase64(": ["Safari 16.4", "Chrome 109", "Firefox 115"],
  ".fromBase64(": ["Safari 16.4", "Chrome 109", "Firefox 115"],
  "URL.canParse": ["Safari 16.4", "Chrome 109"],
  "URL.parse(": ["Safari 16.4", "Chrome 109", "Firefox 115"],
  "AbortSignal.any": ["Safari 16.4", "Chrome 109", "Firefox 115"],
  "RegExp.escape": ["Safari 16.4", "Chrome 109", "Firefox 115"],
  "startViewTransition": ["Safari 16.4", "Chrome 109", "Firefox 115"],
  "requestIdleCallback": ["Safari 16.4"],
  "scheduler.yield": ["Safari 16.4", "Chrome 109", "Firefox 115"],
  "navigation.navigate": ["Safari 16.4", "Firefox 115"],
  "showOpenFilePicker": ["Safari 16.4", "Firefox 115"],
  "new URLPattern": ["Safari 16.4", "Firefox 115"],
  "new CompressionStream(\"deflate-raw": ["Firefox 115"],
  "new EditContext": ["Safari 16.4", "Chrome 109", "Firefox 115"],
  "Intl.DurationFormat": ["Safari 16.4", "Chrome 109", "Firefox 115"],
};
/** Those of libraries that ask first whether they are there. */
const ASKED = { requestIdleCallback: /typeof requestIdleCallback/, "new EditContext": /EditContext!==?|window\.EditContext|EditContext\s*[&?:]/, ".checkVisibility(": /checkVisibility\?/ };
/** The same for styles. */
const STYLES = {
  "light-dark(": ["Safari 16.4", "Chrome 109", "Firefox 115"],
  "color-mix(": ["Chrome 109"],
  "@scope": ["Safari 16.4", "Chrome 109", "Firefox 115"],
  "@starting-style": ["Safari 16.4", "Chrome 109", "Firefox 115"],
  ":has(": ["Firefox 115"],
  ":popover-open": ["Safari 16.4", "Chrome 109", "Firefox 115"],
  "anchor-name": ["Safari 16.4", "Chrome 109", "Firefox 115"],
  "field-sizing": ["Safari 16.4", "Chrome 109", "Firefox 115"],
  "interpolate-size": ["Safari 16.4", "Chrome 109", "Firefox 115"],
  "subgrid": ["Chrome 109"],
  "&:": ["Safari 16.4", "Chrome 109", "Firefox 115"],
};

async function built(...endings) {
  const files = [];
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !endings.some((ending) => entry.name.endsWith(ending))) continue;
    files.push({ name: entry.name, text: await readFile(`${entry.parentPath}/${entry.name}`, "utf8") });
  }
  assert.ok(files.length > 0, "the page is built");
  return files;
}

const lacked = ({ name, text }, words) =>
  Object.entries(words).flatMap(([word, by]) => (text.includes(word) && !ASKED[word]?.test(text) ? [`${name}: ${word} is not in ${by.join(", ")}`] : []));

test("nothing that Safari 16.4, Chrome 109 or Firefox 115 lack is in the code that is built", async () => {
  assert.deepEqual((await built(".js")).flatMap((file) => lacked(file, LATER)), []);
});

test("nothing that they lack is in the styles that are built", async () => {
  assert.deepEqual((await built(".css")).flatMap((file) => lacked(file, STYLES)), []);
});

test("every word of the code that is built is one that they know", async () => {
  for (const { name, text } of await built(".js")) {
    // What would have to be written anew for ECMAScript 2022 would be changed here.
    const as = (target) => transformWithOxc(text, `${name}.js`, { target, sourcemap: false }).then(({ code }) => code);
    assert.equal(await as("es2022"), await as("esnext"), name);
  }
});

test("the engine uses of WebAssembly only what they have", async () => {
  const [wasm] = await Promise.all((await readdir(dist, { recursive: true })).filter((name) => name.endsWith(".wasm")).map((name) => readFile(new URL(name, dist))));
  const module = new WebAssembly.Module(wasm);
  // What is imported needs no memory or tag of newer kinds, and the features that it names are those of 2021.
  assert.deepEqual(WebAssembly.Module.imports(module).filter(({ kind }) => kind !== "function"), []);
  const old = ["bulk-memory", "bulk-memory-opt", "call-indirect-overlong", "multivalue", "mutable-globals", "nontrapping-fptoint", "reference-types", "sign-ext"];
  for (const section of WebAssembly.Module.customSections(module, "target_features")) {
    const named = new TextDecoder().decode(section).match(/[a-z][a-z-]{3,}/g) ?? [];
    assert.deepEqual(named.filter((feature) => !old.includes(feature)), []);
  }
});
