// The engine in Node: what it says is what the program says, and nothing takes it down.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { load, MeccgError } from "../dist/node.js";
import { Engine } from "../dist/wasm/engine.js";

const ROOT = new URL("../../../", import.meta.url).pathname;
const PROGRAM = process.env.MECCG ?? join(ROOT, "target/debug/meccg");
const meccg = await load();

async function decks(...folders) {
  const found = [];
  for (const folder of folders) {
    for (const entry of await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(toml|ya?ml|json|txt|deck|meccg|cnum|o8d)$/.test(entry.name)) continue;
      found.push(join(entry.parentPath, entry.name).slice(ROOT.length));
    }
  }
  return found.sort();
}

const FILES = await decks("decks", "tests/decks", "tests/lists/corpus", "tests/formats");

/** What the program prints; an illegal deck is no failure. */
function program(...words) {
  try {
    return execFileSync(PROGRAM, words, { cwd: ROOT, maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] }).toString();
  } catch (error) {
    if (error.status === 1 || error.status === 2) return error.stdout.toString();
    throw error;
  }
}

/** Deck files as the engine is given them. */
function given(paths) {
  return Promise.all(paths.map(async (path) => ({ path, bytes: new Uint8Array(await readFile(join(ROOT, path))) })));
}

/** The program adds to some helps how it is asked for the next step: words that only it has. */
const OWN_WORDS = /^(; |, or )?(raise --max-|name its format with --input-format|choose another ruleset with --ruleset|`meccg |name its player with --player)/;

function withoutOwnWords(program, engine) {
  program.diagnostics.forEach((found, at) => {
    const own = engine.diagnostics[at]?.help ?? "";
    const help = found.help ?? "";
    if (help.startsWith(own) && OWN_WORDS.test(help.slice(own.length))) found.help = engine.diagnostics[at].help;
  });
  return program;
}

const skip = existsSync(PROGRAM) ? false : `there is no program at ${PROGRAM}: build it, or set MECCG`;

test("the engine and the program judge every test deck alike", { skip }, async () => {
  assert.ok(FILES.length > 100, `${FILES.length} decks`);
  const told = JSON.parse(program("check", "--format", "json", ...FILES));
  const report = meccg.check(await given(FILES));
  assert.equal(report.decks.length, told.decks.length);
  report.decks.forEach((deck, at) => {
    assert.deepEqual(deck, withoutOwnWords(told.decks[at], deck), deck.path);
  });
  assert.deepEqual(report.summary, told.summary);
});

test("names are found alike in every language and spelling", { skip }, async () => {
  const { cards } = JSON.parse(program("cards", "search", "unique:yes or unique:no", "--format", "json"));
  assert.ok(cards.length > 1_500, `${cards.length} cards`);
  const names = cards.flatMap(({ facts }) => [facts.name, ...(facts.aliases ?? []), ...Object.values(facts.names ?? {})]);
  const odd = ["Ｒｉｖｅｎｄｅｌｌ", "Thrór´s Map", "Thrór＇s Map", "Bal\u20ddin", "Ba\u0345lin", "ﬁnd", "각", "Ⅳ²½", "İ ẞ ﷺ"];
  const folder = await mkdtemp(join(tmpdir(), "meccg-"));
  for (const written of [names, names.map((name) => name.normalize("NFD")), names.map((name) => name.toUpperCase()), odd]) {
    const text = JSON.stringify({ sideboard: Object.fromEntries(written.map((name) => [name, 1])) });
    const path = join(folder, "names.json");
    await writeFile(path, text);
    assert.deepEqual(meccg.show({ path, text }), JSON.parse(program("show", path, "--format", "json")));
  }
  await rm(folder, { recursive: true });
});

test("the other reports are alike too", { skip }, async () => {
  for (const path of [...(await decks("decks")), "tests/decks/illegal-wizard.toml"]) {
    const [deck] = await given([path]);
    const said = (...words) => JSON.parse(program(...words, path, "--format", "json"));
    assert.deepEqual(meccg.legality(deck), said("legality"), `legality ${path}`);
    assert.deepEqual(meccg.show(deck), said("show"), `show ${path}`);
    assert.deepEqual(meccg.stats(deck), said("stats"), `stats ${path}`);
    assert.equal(meccg.decks([deck], { near: deck }).decks[0].nearness.per_cent, 100, `decks ${path}`);
    assert.deepEqual(meccg.company(deck), said("company"), `company ${path}`);
  }
  const json = (...words) => JSON.parse(program(...words, "--format", "json"));
  assert.deepEqual(meccg.search("race:hobbit mind<=4"), json("cards", "search", "race:hobbit mind<=4"));
  assert.deepEqual(meccg.card("Éowyn"), json("cards", "show", "Éowyn"));
  assert.deepEqual(meccg.rules("coe"), json("rules", "coe"));
  assert.deepEqual(meccg.rulesDiff("coe", "crf"), json("rules", "--diff", "coe", "crf"));
  const [one, other] = await given(["decks/challenge-a.toml", "decks/challenge-b.toml"]);
  assert.deepEqual(meccg.diff(one, other), json("diff", one.path, other.path));
  assert.deepEqual(meccg.needs([one, other]), json("collection", "--for", one.path, other.path));
  assert.deepEqual(meccg.open("LE", 6, 7), json("open", "--set", "LE", "--packs", "6", "--seed", "7"));
});

test("odds are alike", { skip }, async () => {
  const KINDS = [
    [{ draw: {} }, "draw"],
    [{ draw: { groups: ["2 creature", "faction"], hands: 2, seed: 7 } }, "draw", "-g", "2 creature", "-g", "faction", "--hands", "2", "--seed", "7"],
    [{ influence: {} }, "influence"],
    [{ strike: { attack: "Cave-drake", characters: ["Balin: Glamdring", "Layos"], support: true } }, "strike", "--attack", "Cave-drake", "-c", "Balin: Glamdring", "-c", "Layos", "--support"],
    [{ corruption: { characters: ["Sam Gamgee: The One Ring"], modifier: -1 } }, "corruption", "-c", "Sam Gamgee: The One Ring", "--modifier=-1"],
    [{ ring: { modifier: 1 } }, "ring", "--modifier", "1"],
    [{ hazards: {} }, "hazards"],
    [{ hazards: { journey: ["Rivendell [H]", "Moria [H]"] } }, "hazards", "--journey", "Rivendell [H],Moria [H]"],
  ];
  for (const path of await decks("decks")) {
    const [deck] = await given([path]);
    for (const [of, kind, ...words] of KINDS) {
      const told = JSON.parse(program("odds", kind, path, ...words, "--format", "json"));
      assert.deepEqual(meccg.odds(deck, of), told, `odds ${kind} ${path}`);
    }
  }
});

test("texts are alike: conversions, sheets", { skip }, async () => {
  const [deck] = await given(["decks/challenge-c.toml"]);
  for (const form of ["toml", "yaml", "json", "gccg", "cardnum", "octgn", "meccg-json", "lackey", "tabletop", "play-meccg", "link", "text"]) {
    assert.equal(meccg.convert(deck, form).text, program("convert", deck.path, "--to", form), form);
  }
  assert.equal(meccg.sheet(deck).html, program("check", "--format", "html", deck.path));
});

test("what cannot be answered is an error in words", () => {
  const refused = (run) => {
    try {
      run();
    } catch (error) {
      assert.ok(error instanceof MeccgError && error instanceof Error, String(error));
      assert.ok(error.message.length > 5);
      return error;
    }
    throw new assert.AssertionError({ message: "it was answered" });
  };
  assert.match(refused(() => meccg.card("Gandlaf")).help, /Gandalf/);
  refused(() => meccg.ask({ ask: "nothing" }));
  refused(() => meccg.ask(null));
  refused(() => meccg.ask({ ask: "check", decks: "no list" }));
  refused(() => meccg.check("x", { ruleset: "no such" }));
  refused(() => meccg.check("x", { unknown: 1 }));
  refused(() => meccg.legality(""));
  const circle = {};
  circle.own = circle;
  for (const nonsense of [null, undefined, 5, 5n, true, Symbol("x"), [], {}, { path: 1 }, { path: "x", text: 1 }, { path: "x", bytes: "AA" }, circle, () => 1]) {
    refused(() => meccg.overview(nonsense));
    refused(() => meccg.convert("3 Dodge", nonsense));
    refused(() => meccg.odds("3 Dodge", nonsense));
    refused(() => meccg.search(nonsense));
    refused(() => meccg.card(nonsense));
    refused(() => meccg.ask(nonsense));
  }
  refused(() => meccg.text({ path: "x", bytes: new Uint8Array([0, 1, 2]) }));
  assert.equal(meccg.check("").decks[0].verdict, "unreadable");
  assert.equal(meccg.check("[".repeat(100_000)).decks[0].verdict, "unreadable");
});

test("what cannot be brought along is told in words", async () => {
  for (const nonsense of [5, "de", { language: 5 }, { language: "xx" }, { unknown: 1 }]) {
    await assert.rejects(load(nonsense), (error) => error instanceof MeccgError && error.message.length > 5, JSON.stringify(nonsense));
  }
});

test("the types hold without those of a browser or of Node", async () => {
  const folder = await mkdtemp(join(tmpdir(), "meccg-types-"));
  try {
    const dist = new URL("../dist/", import.meta.url).pathname;
    const options = { target: "ES2022", module: "ES2022", moduleResolution: "bundler", lib: ["ES2022"], types: [], strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false, noEmit: true, paths: { meccg: [join(dist, "index.d.ts")] } };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files: ["use.ts"] }));
    const use = 'import { load, MeccgError } from "meccg";\nconst meccg = await load({ language: "de" }, new Uint8Array());\nexport const [judged] = meccg.check({ path: "x", text: "" }, { player: "wizard" }).decks;\nexport const word: string | undefined = judged?.verdict;\nexport const error: Error = new MeccgError({ message: "x", help: null, findings: [] });\n';
    await writeFile(join(folder, "use.ts"), use);
    const tsc = new URL("../../node_modules/typescript/bin/tsc", import.meta.url).pathname;
    const said = spawnSync(process.execPath, [tsc, "-p", folder], { encoding: "utf8" });
    assert.equal(said.stdout, "");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("an engine that stopped is made anew", () => {
  const ask = Engine.prototype.ask;
  Engine.prototype.ask = () => {
    throw new WebAssembly.RuntimeError("unreachable");
  };
  try {
    assert.throws(() => meccg.rulesets(), (error) => error instanceof MeccgError && /stopped/.test(error.message));
  } finally {
    Engine.prototype.ask = ask;
  }
  assert.ok(meccg.rulesets().rulesets.length > 5);
});

test("it is fast", async () => {
  const [deck] = await given(["decks/challenge-a.toml"]);
  const times = Array.from({ length: 50 }, () => {
    const began = performance.now();
    meccg.overview(deck);
    return performance.now() - began;
  }).sort((a, b) => a - b);
  console.log(`a deck is judged in ${times[25].toFixed(2)} ms (median of 50)`);
  assert.ok(times[25] < 50, `${times[25]} ms`);
});

test("the package, installed elsewhere, runs the program of its README", async () => {
  const folder = await mkdtemp(join(tmpdir(), "meccg-npm-"));
  try {
    const engine = new URL("..", import.meta.url).pathname;
    const npm = (...words) => execFileSync("npm", words, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] }).toString();
    const [{ filename }] = JSON.parse(npm("pack", engine, "--json", "--pack-destination", folder));
    await writeFile(join(folder, "package.json"), '{ "private": true, "type": "module" }');
    npm("install", "--offline", "--no-audit", "--no-fund", join(folder, filename));
    const readme = await readFile(join(engine, "README.md"), "utf8");
    await writeFile(join(folder, "ten.js"), /```js\n([\s\S]*?)```/.exec(readme)[1]);
    const said = execFileSync(process.execPath, ["ten.js"], { cwd: folder }).toString();
    assert.match(said, /^illegal under coe\/standard/);
    assert.match(said, /^2: error\[copy-limit\]: 4 copies of Dodge, 3 allowed$/m);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
