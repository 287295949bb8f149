// The engine in Node: what it says is what the program says, and nothing takes it down.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
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

test("rosters are alike, of one list or two for each entrant", { skip }, async () => {
  const lists = await given(["decks/challenge-a.toml", "decks/challenge-b.toml", "tests/decks/illegal-wizard.toml"]);
  const paths = lists.map(({ path }) => path);
  const json = (...words) => JSON.parse(program("roster", ...words, "--format", "json"));
  const alike = (engine, told) => {
    const asTold = engine.decks.map((deck, at) => withoutOwnWords(told.decks[at], deck));
    assert.deepEqual(engine, { ...told, decks: asTold });
  };
  alike(meccg.roster(lists), json(...paths));
  alike(meccg.roster(lists, { paired: true, same: ["items"] }), json(...paths, "--paired", "--same", "items"));
  const folder = await mkdtemp(join(tmpdir(), "meccg-"));
  const both = ["anna-heroes.meccg", "anna-minions.meccg"].map((name) => join(folder, name));
  for (const [at, path] of both.entries()) await writeFile(path, meccg.convert(lists[at], "gccg").text);
  const pair = await Promise.all(both.map(async (path) => ({ path, bytes: new Uint8Array(await readFile(path)) })));
  const told = json(...both, "--paired", "--same", "cards");
  assert.equal(told.pairs.length, 1);
  assert.match(told.pairs[0].fault, /^both decks should have the same cards: /);
  alike(meccg.roster(pair, { paired: true, same: ["cards"] }), told);
  await rm(folder, { recursive: true });
});

test("exchanges, fingerprints and scores are alike, and exchanges are made", { skip }, async () => {
  const json = (...words) => JSON.parse(program(...words, "--format", "json"));
  for (const path of ["decks/challenge-a.toml", "tests/decks/illegal-ringwraith.toml", "tests/cli/lang.toml"]) {
    const [deck] = await given([path]);
    assert.deepEqual(meccg.improve(deck), json("improve", path), `improve ${path}`);
    assert.deepEqual(meccg.fingerprint(deck), json("fingerprint", path), `fingerprint ${path}`);
  }
  const [strong, other] = await given(["decks/challenge-a.toml", "decks/challenge-b.toml"]);
  assert.deepEqual(meccg.stats(strong, {}, { against: ["published"] }), json("stats", strong.path, "--against", "published"));
  assert.deepEqual(meccg.diff(strong, other, {}, false, true), json("diff", strong.path, other.path, "--measures"));
  assert.deepEqual(meccg.plans(strong, "all"), json("complete", strong.path, "--plan=all"));
  assert.deepEqual(meccg.why(strong, "Dodge"), json("complete", strong.path, "--why", "Dodge"));
  assert.deepEqual(meccg.replace(strong, "Dark Quarrels", {}, { number: 2 }), json("replace", strong.path, "Dark Quarrels", "--number", "2"));
  assert.deepEqual(meccg.rulesAbout("1.3.F1"), json("explain", "1.3.F1"));
  const strike = { prowess: 12, strikes: 2, body: 5 };
  assert.deepEqual(meccg.odds(strong, { strike }), json("odds", "strike", strong.path, "--prowess", "12", "--strikes", "2", "--body", "5"));
  const [weak] = await given(["tests/decks/illegal-ringwraith.toml"]);
  assert.equal(meccg.exchange(weak, [1, 2]).text, program("improve", weak.path, "--apply", "1,2", "--output", "-"));
  const cards = { Gandalf: 1, Glamdring: { copies: 1, points: 2 }, "Rangers of the North": 1 };
  const game = { ruleset: "coe/standard", player: [{ name: "Anna \"A\"", plays: "wizard", "in-play": cards }, { name: "Boris", plays: "ringwraith", "avatar-lost": true, pile: { "Cave-drake": 2 } }] };
  const said = meccg.score(game);
  const [anna, boris] = said.players;
  assert.deepEqual([anna.name, boris.name], ['Anna "A"', "Boris"]);
  const folder = await mkdtemp(join(tmpdir(), "meccg-"));
  const path = join(folder, "game.toml");
  const file = `ruleset = "coe/standard"\n[[player]]\nname = 'Anna "A"'\nplays = "wizard"\n[player.in-play]\nGandalf = 1\nGlamdring = { copies = 1, points = 2 }\n"Rangers of the North" = 1\n[[player]]\nname = "Boris"\nplays = "ringwraith"\navatar-lost = true\n[player.pile]\n"Cave-drake" = 2\n`;
  await writeFile(path, file);
  assert.deepEqual(meccg.score({ path, text: file }), json("score", path));
  assert.deepEqual({ ...said, path }, json("score", path));
  await rm(folder, { recursive: true });
});

test("other equipment is told of in the language that is spoken, and leaves what was there where it cannot be used", async () => {
  const german = await load();
  await german.speak((await import("meccg/languages/de")).default);
  for (const [equipment, said] of [
    [{ cards: [{ path: "own.toml", text: '[[card]]\nid = "XX-1"\nname = "A"\ntype = "resource"\nalignment = "hero"\nprowes = 1\n' }] }, /^own\.toml: diese Karten sind nicht zu gebrauchen: .*unbekannt/],
    [{ house_rules: [{ path: "a.toml", text: "titel = 1\n" }] }, /^a\.toml: diese Hausregeln sind nicht zu gebrauchen: .*gehört nicht hierher/],
    [{ house_rules: [{ path: "a.toml", text: 'title = "A"\nextends = "b.toml"\n' }] }, /nicht unter den angegebenen Dateien/],
  ]) {
    assert.throws(() => german.equip(equipment), (error) => error instanceof MeccgError && said.test(error.message) && error.findings.length > 0);
    assert.equal(german.card("The Shire").cards[0].name, "The Shire");
  }
  german.equip({ language: "de" });
  assert.equal(german.card("The Shire").cards[0].name, "Das Auenland");
  assert.throws(() => german.equip(3), MeccgError);
  german.free();
});

test("own cards are cards like any other, and faults of theirs are told with their places", async () => {
  const text = await readFile(join(ROOT, "tests/cli/own-cards.toml"), "utf8");
  const own = await load({ cards: [{ path: "own.toml", text }] });
  assert.equal(own.card("XX-1").cards[0].name, /^name = "(.*)"$/m.exec(text)[1]);
  own.free();
  const why = (text) => load({ cards: [{ path: "own.toml", text }] }).then(() => assert.fail("they were taken"), (error) => error);
  for (const [broken, said, line] of [
    ['[[card]]\nid = "XX-1"\nname = "Nobody"\ntype = "resourcery"\nalignment = "hero"\n', /resourcery/, 4],
    ['[[card]]\nid = "XX-1"\ntype = "resource"\nalignment = "hero"\n', /`name` is missing/, 1],
    ['[[card]]\nid = "XX-1"\nname = "A"\ntype = "resource"\nalignment = "hero"\nprowes = 1\n', /prowes/, 6],
    ["card = 3\n", /a list of cards/, 1],
    ["[[card]\n", /own\.toml/, 1],
  ]) {
    const error = await why(broken);
    assert.ok(error instanceof MeccgError);
    assert.match(error.message, /^own\.toml: these cards cannot be used: /);
    assert.match(error.message, said);
    assert.equal(error.findings[0].span.line, line, broken);
  }
  // All of them, where they are.
  const many = '[[card]]\nid = "XX-1"\nname = "A"\ntype = "character"\nalignment = "heroic"\nprowess = "strong"\n\n[[card]]\nid = "XX-2"\nnam = "B"\ntype = "resource"\nalignment = "hero"\n';
  assert.deepEqual((await why(many)).findings.map(({ span }) => span.line), [5, 6, 8, 10]);
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

test("whatever any function is given, it answers or says why not in words of ours", async () => {
  const functions = Object.getOwnPropertyNames(Object.getPrototypeOf(meccg)).filter((name) => !["constructor", "free"].includes(name));
  assert.ok(functions.length > 35, `${functions.length} functions`);
  const deck = { path: "x", text: "3 Dodge" };
  const odd = [undefined, null, 5, -1, 1.5, NaN, 5n, true, "", "x", Symbol("x"), [], ["x"], {}, { x: 1 }, { path: 1 }, deck, new Map(), () => 1];
  const foreign = /struct |enum |tuple |variant|identifier|visitor|serde|column \d|undefined|\[object|is not a function|cannot read prop/i;
  for (const name of functions) {
    const calls = odd.flatMap((one) => [[one], [deck, one], [one, deck], [deck, deck, one], ["wizard", {}, one], [deck, {}, {}, one], ["x", 1, one]]);
    for (const given of [[], ...calls]) {
      try {
        await meccg[name](...given);
      } catch (error) {
        assert.ok(error instanceof MeccgError, `${name}(${given.map((one) => typeof one)}): ${error.stack}`);
        assert.doesNotMatch(`${error.message} ${error.help ?? ""}`, foreign, name);
      }
    }
  }
});

test("what is no engine is told in words", () => {
  const dist = new URL("../dist/node.js", import.meta.url).href;
  const program = `
    import { load, MeccgError } from ${JSON.stringify(dist)};
    const sources = [5, "x", {}, [], null, new Uint8Array([1, 2, 3]), new ArrayBuffer(0), new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]), new Response("x"), new Response("x", { status: 404 }), new Response("x", { headers: { "Content-Type": "application/wasm" } }), () => Promise.reject(new Error("gone"))];
    for (const source of sources) {
      try {
        await load({}, typeof source === "function" ? source() : source);
        console.log("loaded");
      } catch (error) {
        console.log(error instanceof MeccgError ? "told" : "thrown", error.message, error.help);
      }
    }
    console.log((await load()).rulesets().rulesets.length > 5 ? "told works" : "");`;
  const said = execFileSync(process.execPath, ["--input-type=module", "--eval", program]).toString().trim().split("\n");
  assert.equal(said.length, 13);
  for (const line of said) assert.match(line, /^told /);
});

test("what cannot be brought along is told in words", async () => {
  for (const nonsense of [5, "de", { language: 5 }, { language: "xx" }, { unknown: 1 }]) {
    await assert.rejects(load(nonsense), (error) => error instanceof MeccgError && error.message.length > 5, JSON.stringify(nonsense));
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

describe("the package, installed elsewhere", () => {
  const engine = new URL("..", import.meta.url).pathname;
  let folder, readme;
  const at = (...path) => join(folder, "node_modules/meccg", ...path);
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "meccg-npm-"));
    readme = await readFile(join(engine, "README.md"), "utf8");
    const npm = (...words) => execFileSync("npm", words, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] }).toString();
    const [{ filename }] = JSON.parse(npm("pack", engine, "--json", "--ignore-scripts=false", "--pack-destination", folder));
    await writeFile(join(folder, "package.json"), '{ "private": true, "type": "module" }');
    npm("install", "--offline", "--no-audit", "--no-fund", join(folder, filename));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  test("the programs of its README run and say what they should", async () => {
    const programs = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, program]) => program);
    const said = [];
    for (const [number, program] of programs.entries()) {
      await writeFile(join(folder, `${number}.js`), program);
      said.push(execFileSync(process.execPath, [`${number}.js`], { cwd: folder }).toString());
    }
    assert.equal(said.length, 4);
    assert.match(said[0], /^illegal under coe\/standard/);
    assert.match(said[0], /^2: error\[copy-limit\]: 4 copies of Dodge, 3 allowed$/m);
    assert.match(said[1], /^Gandalf$/m);
    assert.match(said[2], /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/m);
    assert.match(said[2], /Anna/);
    assert.match(said[2], /Gandlaf.*Gandalf/);
    assert.match(said[3], /^4 Exemplare von Ausweichen, erlaubt: 3$/m);
  });

  test("its README names every function, and no other", () => {
    const table = [...readme.matchAll(/^\| (`.*?) \|/gm)].map(([, cell]) => cell).join(" ");
    const named = [...table.matchAll(/`(\w+)\(/g)].map(([, name]) => name);
    const has = Object.getOwnPropertyNames(Object.getPrototypeOf(meccg)).filter((name) => name !== "constructor");
    assert.deepEqual([...named].sort(), [...has].sort());
  });

  test("its README names every wish", async () => {
    const { $defs } = JSON.parse(await readFile(join(ROOT, "schema/question.schema.json"), "utf8"));
    const [, said] = /`wishes` are ([\s\S]*?)\. The/.exec(readme);
    assert.deepEqual(said.match(/\w+(?=`)/g).sort(), Object.keys($defs.OptionsRequest.properties).sort());
    const equipment = JSON.parse(await readFile(join(ROOT, "schema/equipment.schema.json"), "utf8"));
    for (const name of Object.keys(equipment.properties)) assert.ok(readme.includes(`\`${name}\``), name);
  });

  test("its types are strict: they hold without a browser, without Node, and with the check of libraries", async () => {
    const use = `import { load, MeccgError, type Deck, type Source } from "meccg";
const deck: Deck = { path: "x", text: "" };
const meccg = await load({ language: "de", cards: [{ path: "own.toml", text: "" }] }, new Uint8Array());
export const [judged] = meccg.check(deck, { player: "wizard" }).decks;
export const word: string | undefined = judged?.verdict;
export const why: string | undefined = meccg.improve(deck).exchanges[0]?.out.why;
export const print: string | undefined = meccg.fingerprint([deck]).decks[0]?.fingerprint;
export const winner: number | null = meccg.score({ player: [{ name: "A", plays: "wizard", "in-play": { Gandalf: 1 } }, { name: "B", plays: "balrog" }] }).winner;
export const error: Error = new MeccgError({ message: "x", help: null, findings: [] });
export const source: Source = new ArrayBuffer(0);
// @ts-expect-error there is no such player
meccg.check(deck, { player: "hobbit" });
// @ts-expect-error a game has players
meccg.score({ player: [{ name: "A" }] });
`;
    await writeFile(join(folder, "use.ts"), use);
    const tsc = new URL("../../node_modules/typescript/bin/tsc", import.meta.url).pathname;
    const strict = ["--strict", "--noEmit", "--skipLibCheck", "false", "--lib", "es2022", "--target", "es2022", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"];
    for (const module of [["nodenext", "nodenext"], ["esnext", "bundler"], ["preserve", "bundler"]]) {
      const said = spawnSync(process.execPath, [tsc, ...strict, "--module", module[0], "--moduleResolution", module[1], "use.ts"], { cwd: folder, encoding: "utf8" });
      assert.equal(said.stdout, "", module.join(" "));
    }
  });

  test("it has no dependency, its licences are in it, and it asks no server", async () => {
    const { dependencies, peerDependencies, license } = JSON.parse(await readFile(at("package.json"), "utf8"));
    assert.deepEqual([dependencies, peerDependencies], [undefined, undefined]);
    assert.equal(license, "MIT OR Apache-2.0");
    assert.deepEqual((await readdir(join(folder, "node_modules"))).filter((name) => !name.startsWith(".")), ["meccg"]);
    for (const [file, word] of [["LICENSE-MIT", "Permission is hereby granted"], ["LICENSE-APACHE", "Apache License"], ["README.md", "# meccg"], ["dist/THIRD-PARTY.txt", "serde_json"]]) {
      assert.ok((await readFile(at(file), "utf8")).includes(word), file);
    }
    // What is not built in is not told.
    assert.doesNotMatch(await readFile(at("dist/THIRD-PARTY.txt"), "utf8"), /^(clap|tiny_http|lsp-types) /m);
    const program = 'globalThis.fetch = () => { throw new Error("asked a server") };\nconst { load } = await import("meccg");\nconsole.log((await load()).check("3 Dodge").decks[0].verdict);';
    await writeFile(join(folder, "alone.js"), program);
    assert.equal(execFileSync(process.execPath, ["alone.js"], { cwd: folder }).toString().trim(), "illegal");
  });
});
