// The page in German: its own words, and the engine's, as the program says them.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { begin, drop, paste, ROOT, verdict, visit } from "./browser.mjs";

const read = (path) => readFile(new URL(path, ROOT), "utf8");
let page_;
before(async () => (page_ = await begin()));
after(() => page_.stop());

/** Letters without the breaks of lines. */
const flat = (text) => text.replace(/\s+/g, " ").trim();

/** The words by which the program's own test tells English from German. */
async function english() {
  const source = await read("tests/german.rs");
  const list = /const ENGLISH: &\[&str\] = &\[([\s\S]*?)\];/.exec(source)[1];
  return [...list.matchAll(/"([^"]+)"/g)].map(([, word]) => word);
}

/** What books, decks and sets call themselves. */
const NAMES = ["Council of Elrond Official Game Rules", "Stewards of Gondor", "Against the Shadow", "Council of Elrond"];

/** English words in a text; what stands in quotes or as code is left out. */
function englishIn(text, words) {
  const own = [...NAMES, /`[^`]*`/g, /„[^“]*“/g].reduce((rest, name) => rest.replaceAll(name, ""), text);
  return words.filter((word) => new RegExp(`(?<![\\p{L}\\p{N}_./[-])${word}(?![\\p{L}\\p{N}_/\\]-]|\\.\\p{L})`, "u").test(own));
}

/** All that people see and hear of the page, but for code, names of files and the list itself. */
const shown = (page) =>
  page.evaluate(() => {
    const whole = document.body.cloneNode(true);
    whole.querySelectorAll("code, pre, script, style, noscript, textarea, [lang]:not([lang=de]), .print, [hidden], option, input[placeholder]").forEach((one) => one.remove());
    const said = [...whole.querySelectorAll("*")].flatMap((one) => ["aria-label", "title", "placeholder"].map((name) => one.getAttribute(name)).filter(Boolean));
    // A break between elements, so that words of two do not become one.
    whole.querySelectorAll("*").forEach((one) => one.append("\n"));
    return [...whole.textContent.split("\n"), ...said].map((line) => line.trim()).filter(Boolean);
  });

/** A visitor whose browser speaks German, with a deck on the desk. */
async function german(deck, { ruleset, ...options } = {}) {
  const visited = await visit(page_, { locale: "de-DE", ...options });
  const { page } = visited;
  if (deck) await drop(page, [{ name: deck.path, bytes: deck.text }]);
  if (ruleset) {
    await page.getByRole("button", { name: "Beurteilen nach" }).click();
    await page.getByRole("combobox", { name: "Regelheft" }).selectOption(ruleset);
    await page.getByRole("button", { name: "Beurteilen nach" }).click();
    await page.locator(".facts", { hasText: ruleset }).waitFor();
  }
  return visited;
}

const lang = async () => ({ path: "lang.toml", text: await read("tests/cli/lang.toml") });

describe("German", () => {
  test("whoever reads German finds the page in German; who reads English loads no other language", async () => {
    const one = await german();
    await one.page.getByRole("button", { name: "Einfügen" }).waitFor();
    assert.equal(await one.page.evaluate(() => document.documentElement.lang), "de");
    assert.equal(await one.page.title(), "meccg: Ist das Deck zulässig?");
    await one.visitor.close();

    const other = await visit(page_, { locale: "fr-FR" });
    await other.page.getByRole("button", { name: "Paste" }).waitFor();
    assert.equal(await other.page.evaluate(() => document.documentElement.lang), "en");
    await paste(other.page, "3 Glamdring\n");
    await verdict(other.page, "illegal");
    assert.deepEqual(other.noted.requests.filter((url) => /\/languages\//.test(url)), []);
    await other.visitor.close();
  });

  test("a language that is chosen is spoken at once, with the cards' names, and is still spoken after a reload", async () => {
    const { page, visitor } = await visit(page_);
    await paste(page, "3 Cave-drake\n");
    await verdict(page, "illegal");
    await page.getByRole("combobox", { name: "Language" }).selectOption("de");
    await page.getByRole("tab", { name: "Urteil" }).waitFor();
    await page.locator("[data-rule]", { hasText: "nötig" }).first().waitFor();
    assert.equal(await page.locator("[data-verdict]").textContent(), "unzulässig");
    await page.reload();
    await page.getByRole("tab", { name: "Urteil" }).waitFor();
    await page.locator("[data-rule]", { hasText: "nötig" }).first().waitFor();
    assert.equal(await page.getByRole("textbox", { name: "Deckliste" }).count(), 1);

    await page.getByRole("combobox", { name: "Sprache" }).selectOption("en");
    await page.getByRole("tab", { name: "Verdict" }).waitFor();
    await page.locator("[data-rule]", { hasText: "needed" }).first().waitFor();
    await page.reload();
    await page.getByRole("tab", { name: "Verdict" }).waitFor();
    await visitor.close();
  });

  test("an address says the language: ?lang=de, and ?lang=en to a German browser", async () => {
    for (const [locale, code, tab] of [["en-US", "de", "Urteil"], ["de-DE", "en", "Verdict"]]) {
      const { page, visitor } = await visit(page_, { locale, hash: `?lang=${code}` });
      await page.getByRole("tab", { name: tab }).waitFor();
      await page.goto(page_.url);
      await page.getByRole("tab", { name: tab }).waitFor();
      await visitor.close();
    }
  });

  test("a deck's verdict, counts and findings are those of `meccg check --lang de`", async () => {
    const transcript = (await read("tests/cli/lang.md")).split("```console")[1].split("```")[0];
    const { page, visitor } = await german(await lang(), { ruleset: "mele-de/standard" });
    await verdict(page, "illegal");
    const told = flat(transcript);
    const messages = await page.locator("[data-rule] .message").evaluateAll((all) => all.map((one) => one.lastChild.textContent.trim()));
    const helps = await page.locator("[data-rule] .help").allTextContents();
    assert.ok(messages.length > 5, `${messages.length} findings`);
    for (const text of [...messages, ...helps]) assert.ok(told.includes(flat(text)), `the program does not say: ${text}`);
    const found = [...transcript.matchAll(/^ {2}[×⚠☞] /gm)].length;
    assert.equal(messages.length, found);
    for (const row of await page.getByRole("table", { name: "Zählung" }).locator("tbody tr").evaluateAll((rows) => rows.map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent.trim())))) {
      assert.ok(told.includes(flat(row.join(" "))), `the program does not count: ${row.join(" ")}`);
    }
    await visitor.close();
  });

  const VIEWS = ["verdict", "books", "company", "numbers", "odds", "solitaire", "map", "cards", "compare", "improve", "draft", "score", "many"];
  for (const [name, path] of [["a legal deck", "decks/challenge-a.toml"], ["an illegal deck", "docs/src/start.in/my-deck.toml"]]) {
    test(`in no view of ${name} is English left over`, async () => {
      const words = await english();
      const { page, visitor } = await german({ path: "deck.toml", text: await read(path) });
      const faults = [];
      for (const view of VIEWS) {
        await page.locator(`#tab-${view}`).click();
        await page.waitForFunction(() => !document.body.innerText.includes("Einen Moment"), null, { timeout: 60_000 });
        if (view === "cards") {
          await page.getByRole("searchbox").first().fill("Höhlendrache");
          await page.locator("#told li button.name").first().click();
        }
        if (view === "solitaire") {
          await page.getByRole("combobox", { name: "Spiele" }).selectOption("20");
          await page.getByRole("button", { name: "Ein Spiel lesen" }).click();
        }
        await page.waitForTimeout(700);
        for (const line of await shown(page)) {
          const found = englishIn(line, words);
          if (found.length > 0) faults.push(`${view}: ${found} in: ${line.slice(0, 120)}`);
        }
      }
      assert.deepEqual(faults, []);
      await visitor.close();
    });
  }

  test("a language that cannot be fetched is told in plain words, and the choice shows what is spoken", async () => {
    const { page, visitor } = await visit(page_);
    await visitor.route("**/languages/**", (route) => route.abort());
    const chosen = page.getByRole("combobox", { name: "Language" });
    await chosen.selectOption("de");
    await page.getByText("The language could not be loaded: it needs a network the first time.").waitFor();
    assert.equal(await chosen.inputValue(), "en");
    assert.equal(await page.locator("html").getAttribute("lang"), "en");
    await visitor.close();
  });

  test("counts and findings lie beside or below each other, and nothing is wider than the page, in longer words too", async () => {
    for (const viewport of [{ width: 390, height: 844 }, { width: 1240, height: 800 }, { width: 1440, height: 900 }]) {
      const there = await visit(page_, { locale: "de-DE", viewport });
      const { page } = there;
      await page.getByRole("button", { name: "ein unzulässiges" }).click();
      await verdict(page, "illegal");
      // Both at one moment: words that come later move them.
      const [counts, findings] = await page.evaluate(() => ['.parts table', 'section[aria-labelledby="findings"]'].map((one) => document.querySelector(one).getBoundingClientRect().toJSON()));
      const apart = counts.x + counts.width <= findings.x || findings.y + findings.height <= counts.y || counts.y + counts.height <= findings.y;
      assert.ok(apart && counts.x + counts.width <= viewport.width, `${viewport.width}: ${JSON.stringify([counts, findings])}`);
      await there.visitor.close();
    }
  });

  test("what can be downloaded stands there whole, on the smallest phone too", async () => {
    for (const width of [320, 390, 1440]) {
      for (const [locale, example, download] of [["en-US", "one that is not", "Download"], ["de-DE", "ein unzulässiges", "Herunterladen"]]) {
        const there = await visit(page_, { locale, viewport: { width, height: 844 } });
        await there.page.getByRole("button", { name: example }).click();
        await there.page.getByRole("button", { name: download, exact: true }).click();
        // As wide as it would be by itself, no choice is wider than the field.
        const cut = await there.page.locator("dialog select").evaluate((select) => [...select.options].filter((option) => {
          const alone = select.cloneNode();
          Object.assign(alone.style, { position: "absolute", width: "max-content", maxWidth: "none" });
          alone.append(option.cloneNode(true));
          select.after(alone);
          const wider = alone.getBoundingClientRect().width > select.getBoundingClientRect().width;
          alone.remove();
          return wider;
        }).map(({ textContent }) => textContent));
        assert.deepEqual(cut, [], `${locale} at ${width} px`);
        await there.visitor.close();
      }
    }
  });

  test("in no dialogue is English left over, and none in the odds", async () => {
    const words = await english();
    const { page, visitor } = await german({ path: "deck.toml", text: await read("decks/challenge-a.toml") });
    await verdict(page, "legal");
    const faults = [];
    const look = async (where) => {
      await page.waitForTimeout(500);
      for (const line of await shown(page)) {
        const found = englishIn(line, words);
        if (found.length > 0) faults.push(`${where}: ${found} in: ${line.slice(0, 120)}`);
      }
    };
    for (const button of ["Neu", "Regal", "Teilen", "Herunterladen"]) {
      await page.getByRole("button", { name: button, exact: true }).click();
      await page.getByRole("dialog").waitFor();
      await look(button);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await page.getByRole("button", { name: "Beurteilen nach" }).click();
    await look("Beurteilen nach");
    for (const button of [/^Keine…$/]) {
      await page.getByRole("group", { name: "Beurteilen nach" }).getByRole("button", { name: button }).first().click();
      await look("Hausregeln");
      await page.keyboard.press("Escape");
    }
    await page.locator("#tab-odds").click();
    for (const kind of ["Ziehen", "Beeinflussen", "Hiebe", "Versuchung", "Ringe", "Gefahren"]) {
      await page.getByRole("button", { name: kind, exact: true }).click();
      if (kind === "Hiebe") await page.getByRole("button", { name: "Cave-drake" }).click();
      await page.waitForFunction(() => !document.body.innerText.includes("Einen Moment"));
      await look(kind);
    }
    assert.deepEqual(faults, []);
    await visitor.close();
  });

  test("what is wrong in own cards and house rules is said in German", async () => {
    const words = await english();
    const { page, visitor } = await german({ path: "deck.toml", text: await read("decks/challenge-a.toml") });
    await verdict(page, "legal");
    const cards = '[[card]]\nid = "XX-1"\nname = "Nobody"\ntype = "resourcery"\nalignment = "heroic"\nprowess = "strong"\n\n[[card]]\nid = "XX-2"\nnam = "Somebody"\ntype = "resource"\nalignment = "hero"\n';
    const rules = 'titel = "Liga"\nextends = "coe"\n\n[rules.sideboard-size]\nmost = "viele"\n\n[rules.sideboard-siez]\nmost = 3\n';
    const faults = async (list) => {
      await list.first().waitFor();
      const told = await list.allInnerTexts();
      assert.ok(told.every((one) => /^Zeile \d+: /.test(one)), told.join("\n"));
      assert.deepEqual(told.map((one) => one.replace(/"[^"]*"/g, "")).flatMap((one) => englishIn(one, words).map((word) => `${word} in: ${one}`)), []);
      return told.length;
    };
    await page.getByRole("button", { name: "Beurteilen nach" }).click();
    await page.locator(".field", { hasText: "Eigene Karten, Texte, Bilder" }).getByRole("button").click();
    await page.getByLabel("Dateien mit Karten").setInputFiles({ name: "own.toml", mimeType: "text/plain", buffer: Buffer.from(cards) });
    assert.equal(await faults(page.getByRole("dialog").getByRole("status").locator("li")), 5);
    await page.keyboard.press("Escape");
    await page.locator(".field", { hasText: "Hausregeln" }).getByRole("button").click();
    await page.getByRole("textbox", { name: "Hausregeln" }).fill(rules);
    await page.getByRole("button", { name: "Danach beurteilen" }).click();
    assert.ok((await faults(page.getByRole("alert").locator("li"))) >= 1);
    await page.keyboard.press("Escape");
    await visitor.close();
  });

  test("a rule is explained in German, up to the decks, and the cards are named in German", async () => {
    const { page, visitor } = await german(await lang(), { ruleset: "mele-de/standard" });
    await verdict(page, "illegal");
    const finding = page.locator('[data-rule="play-deck-size"]').first();
    await finding.getByRole("button", { name: "play-deck-size" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("h3").first().waitFor();
    const explanation = await read("src/rules/composition/play_deck_size/explanation.de.md");
    const first = explanation.split("\n").find((line) => /^\p{L}/u.test(line));
    assert.ok(flat(await dialog.innerText()).includes(flat(first).replace(/[`*]/g, "").slice(0, 60)), first);
    await visitor.close();
  });

  test("without a network the page speaks German all the same", async () => {
    const { page, visitor } = await german();
    await page.getByRole("tab", { name: "Urteil" }).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).filter(({ url }) => url.includes("/languages/")).length))).some((number) => number >= 3));
    await visitor.setOffline(true);
    await page.reload();
    await page.getByRole("tab", { name: "Urteil" }).waitFor();
    await paste(page, "3 Glamdring\n", "Deckliste");
    await page.locator("[data-rule]", { hasText: "nötig" }).first().waitFor();
    await visitor.close();
  });
});
