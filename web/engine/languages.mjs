// Writes a module for each language of `locales/`: its Fluent files as one text, and its explanations of
// rules, up to the decks, which are the same in every language.
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";

const root = new URL("../../", import.meta.url);
const dist = new URL("dist/languages/", import.meta.url);

/** The sentences alone, without remarks and empty lines. */
const sentences = (ftl) => ftl.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#")).join("\n");

async function texts(code) {
  const folder = new URL(`locales/${code}/`, root);
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ftl")).sort();
  return Promise.all(files.map((file) => readFile(new URL(file, folder), "utf8")));
}

async function explanations(code) {
  const rules = new URL("src/rules/", root);
  const files = (await readdir(rules, { recursive: true })).filter((file) => file.endsWith(`/explanation.${code}.md`)).sort();
  const named = async (file) => {
    const module = await readFile(new URL(file.replace(/[^/]*$/, "mod.rs"), rules), "utf8");
    const name = /declare_rule!\s*\{[^}]*?name: "([^"]+)"/.exec(module)?.[1];
    if (name === undefined) throw new Error(`${file}: the rule beside it has no name`);
    return [name, await readFile(new URL(file, rules), "utf8")];
  };
  return Object.fromEntries(await Promise.all(files.map(named)));
}

await mkdir(dist, { recursive: true });
const type = 'import type { Translation } from "../phrases.js";\ndeclare const translation: Translation;\nexport default translation;\n';
for (const code of await readdir(new URL("locales/", root))) {
  const translation = { code, ftl: (await texts(code)).map(sentences).join("\n"), explanations: await explanations(code) };
  await writeFile(new URL(`${code}.js`, dist), `export default ${JSON.stringify(translation)};\n`);
  await writeFile(new URL(`${code}.d.ts`, dist), type);
}

// What reads them goes into the package, which has no dependencies.
const fluent = new URL(".", import.meta.resolve("@fluent/bundle"));
await cp(new URL(fluent.pathname.endsWith("/esm/") ? "." : "esm/", fluent), new URL("dist/fluent/", import.meta.url), { recursive: true, filter: (file) => !file.endsWith(".d.ts") });
const reader = new URL("dist/phrases.js", import.meta.url);
await writeFile(reader, (await readFile(reader, "utf8")).replace('"@fluent/bundle"', '"./fluent/index.js"'));
