// Every word that the page shows can be said in each of its languages, and no language says what nobody asks.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { parse } from "svelte/compiler";
import { createServer } from "vite";
import { ROOT } from "./browser.mjs";

const SOURCE = new URL("../src/", import.meta.url);
const files = (await readdir(SOURCE, { recursive: true })).filter((file) => /\.(svelte|ts)$/.test(file) && !file.startsWith("languages/"));
const sources = new Map(await Promise.all(files.map(async (file) => [file, await readFile(new URL(file, SOURCE), "utf8")])));

/** The languages, as the page loads them. */
async function languages() {
  const server = await createServer({ root: new URL("..", import.meta.url).pathname, logLevel: "silent", server: { middlewareMode: true }, optimizeDeps: { noDiscovery: true } });
  try {
    const all = (await readdir(new URL("languages/", SOURCE))).map((file) => file.replace(/\.ts$/, ""));
    return await Promise.all(all.map(async (code) => [code, (await server.ssrLoadModule(`/src/languages/${code}.ts`)).default]));
  } finally {
    await server.close();
  }
}

/** The sentences that the sources say: those of `t` and `noted`, and the nouns of `count`. */
function said() {
  const all = new Set();
  for (const text of sources.values()) {
    for (const [, english] of text.matchAll(/\b(?:t|noted)\(\s*("(?:[^"\\]|\\.)*")/g)) all.add(JSON.parse(english));
    for (const [, noun] of text.matchAll(/\bcount\((?:[^"()]|\([^()]*\))*, "([\w ]+)"\)/g)) all.add(`{n} ${noun}`);
  }
  return all;
}

/** The names of values in a sentence. */
const values = (sentence) => [...new Set(sentence.match(/\{\w+\}/g) ?? [])].sort();

/** Names that are the same everywhere, and signs. */
const NAMES = /^(?:meccg|CSV|JSON|QR|ms|TOML|GCCG|Card Nûm|OCTGN)$/;
/** Names of cards and words of files, as examples. */
const EXAMPLES = /^(?:Rivendell, Moria|Cave-drake, Moria|hobbit mind 4|1 rare, |Sam Gamgee: |Gandalf\n|2 Cave-drake|title = |card:"Black)/;
const WORDS = /\p{L}{2}/u;

/** The texts of a component that stand in it as they are. */
function bare(file, text) {
  const found = [];
  const visit = (node) => {
    if (node === null || typeof node !== "object") return;
    if (Array.isArray(node)) return node.forEach(visit);
    if (node.type === "RegularElement" && ["code", "style", "script"].includes(node.name)) return;
    if (node.type === "Text" && WORDS.test(node.data) && !NAMES.test(node.data.trim())) found.push(`${file}: ${node.data.trim()}`);
    if (node.type === "Attribute") {
      if (!["aria-label", "title", "placeholder", "label", "alt", "file"].includes(node.name)) return node.value !== true && visit([node.value].flat().filter(({ type }) => type !== "Text"));
      for (const part of [node.value].flat()) if (part.type === "Text" && WORDS.test(part.data)) found.push(`${file}: ${node.name}="${part.data}"`);
    }
    // In code, sentences stand in the calls that say them; other words there are names.
    if (node.type === "CallExpression" && ["t", "noted", "count", "term"].includes(node.callee.name)) return visit(node.arguments.filter(({ type }) => type === "ObjectExpression"));
    if (node.type === "TemplateElement" && /\p{L}{2,} |(?:^|\s)\p{L}{3,}/u.test(node.value.cooked)) found.push(`${file}: ${node.value.cooked}`);
    if (node.type === "Literal" && typeof node.value === "string" && /\p{L}{2,}[,:]? \p{L}{2,}/u.test(node.value) && !EXAMPLES.test(node.value)) found.push(`${file}: ${node.value}`);
    for (const [key, value] of Object.entries(node)) if (key !== "css" && key !== "instance" && key !== "module") visit(value);
  };
  visit(parse(text, { modern: true }).fragment);
  return found;
}

/** What scripts say to people without `t`: sentences in notices and errors. */
function untold(file, text) {
  const calls = text.matchAll(/\b(?:desk\.say|new Error|label:|title:|says:)\s*\(?\s*(["`][^"`]*\p{L}{2}[^"`]* [^"`]*["`])/gu);
  return [...calls].map(([, words]) => `${file}: ${words}`);
}

test("no word of the page stands in one language alone", () => {
  const all = [...sources].flatMap(([file, text]) => [...(file.endsWith(".svelte") ? bare(file, text) : []), ...untold(file, text)]);
  assert.deepEqual(all, []);
});

test("each language says every sentence of the page, with its values, and none that is left over", async () => {
  const sentences = said();
  assert.ok(sentences.size > 400, `${sentences.size} sentences`);
  for (const [code, language] of await languages()) {
    const known = Object.keys(language.sentences);
    assert.deepEqual([...sentences].filter((one) => !known.includes(one)), [], `${code} lacks`);
    assert.deepEqual(known.filter((one) => !sentences.has(one)), [], `${code} has left`);
    const plurals = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    for (const [english, translated] of Object.entries(language.sentences)) {
      for (const one of typeof translated === "string" ? [translated] : Object.values(translated)) {
        assert.deepEqual(values(one), values(english), `${code}: ${english}`);
      }
      if (typeof translated !== "string") assert.deepEqual(Object.keys(translated).sort(), [...plurals].sort(), `${code}: ${english}`);
    }
  }
});

test("each language says the words that answers hold", async () => {
  const words = new Set(["hero", "minion"]);
  const enums = { report: ["Verdict", "Severity", "PlayerType", "GameLength"], map: ["RegionType", "SiteType"], company: ["Measure"], opened: ["Rarity"], diff: ["Part"] };
  for (const [file, names] of Object.entries(enums)) {
    const { $defs = {} } = JSON.parse(await readFile(new URL(`schema/${file}.schema.json`, ROOT), "utf8"));
    for (const name of names) {
      const { enum: all, oneOf = [] } = $defs[name] ?? {};
      const found = [...(all ?? []), ...oneOf.flatMap((one) => one.const ?? one.enum ?? [])];
      assert.notDeepEqual(found, [], `${file} has no ${name}`);
      for (const one of found) words.add(one);
    }
  }
  for (const [code, language] of await languages()) {
    assert.deepEqual([...words].filter((word) => !(word in language.terms)), [], `${code} lacks`);
  }
});
