// A catalogue as people read it: from disk, with and without scripts.
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import axe from "axe-core";
import { load } from "meccg";
import { browserPath, deckFiles, launch } from "./browser.mjs";

const skip = browserPath() ? false : "there is no Chromium: install it, or set CHROMIUM";
const WIDTHS = [390, 1440];
const LISTS = 1000;

/** An index with many lists: its rows again and again. */
function grown(index, lists) {
  const rows = index.match(/\n<tr data-p=[\s\S]*?<\/tr>/g);
  const times = Math.ceil(lists / rows.length);
  const all = Array.from({ length: times }, (_, time) => rows.map((row) => row.replace(/(<a href="[^"]*">)/, `$1${time} `)).join("")).join("");
  const [, held] = index.match(/id="cards-of-rows">(.*?)<\/script>/s);
  const moved = (row, by) => (Array.isArray(row) ? [row[0] + by, row[1]] : row + by);
  const cards = JSON.parse(held).map(([name, at, of]) => [name, Array.from({ length: times }, (_, time) => at.map((row) => moved(row, time * rows.length))).flat(), of]);
  return index
    .replace(/(<tbody>)[\s\S]*(<\/tbody>)/, (_, begin, end) => begin + all + end)
    .replace(held, () => JSON.stringify(cards).replaceAll("<", "\\u003c"));
}

describe("a catalogue", { skip }, () => {
  let browser, folder, index, many;
  before(async () => {
    const engine = await load();
    const decks = (await deckFiles("decks/")).map(({ name, bytes }) => ({ path: name, text: Buffer.from(bytes).toString() }));
    const name = `<img src=x onerror=alert(1)> "quoted" ${"long ".repeat(60)}`;
    const cards = `[play-deck.characters]\n"Gandalf [H]" = 1\n[play-deck.resources]\n"Dodge" = 3\n`;
    const hostile = { path: "odd.toml", text: `player = "wizard"\nname = '${name}'\n${cards}` };
    const site = engine.catalogue([...decks, hostile], "Lists </script>");
    folder = await mkdtemp(join(tmpdir(), "meccg-catalogue-"));
    for (const { path, text } of site.files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    index = pathToFileURL(join(folder, "index.html")).href;
    await writeFile(join(folder, "many.html"), grown(await readFile(join(folder, "index.html"), "utf8"), LISTS));
    many = pathToFileURL(join(folder, "many.html")).href;
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  async function visit(url, options = {}) {
    const visitor = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    const page = await visitor.newPage();
    const noted = { elsewhere: [], complaints: [] };
    page.on("request", (request) => /^(file|data|blob):/.test(request.url()) || noted.elsewhere.push(request.url()));
    page.on("pageerror", (error) => noted.complaints.push(String(error)));
    page.on("console", (message) => message.type() === "error" && noted.complaints.push(message.text()));
    await page.goto(url);
    return { page, visitor, noted };
  }
  const shown = (page) => page.locator("#found").evaluate((found) => found.value);

  test("it is read without scripts, all lists of it, at both widths", async () => {
    for (const width of WIDTHS) {
      const { page, visitor } = await visit(many, { viewport: { width, height: 900 }, javaScriptEnabled: false });
      assert.ok((await page.locator("#decks tbody tr").count()) >= LISTS);
      assert.equal(await page.locator("#filters").isVisible(), false);
      assert.equal(await page.locator("#more").isVisible(), false);
      assert.ok(await page.getByText("onerror=alert").first().isVisible(), "names are shown as they are");
      await visitor.close();
    }
  });

  // Time is not asked: a busy machine is slow. What makes a filter slow is how much of the document it
  // changes, and how many rows are laid out.
  test("a filter changes a screenful of the document, however many lists there are", async () => {
    for (const width of WIDTHS) {
      const { page, visitor, noted } = await visit(many, { viewport: { width, height: 900 } });
      const most = await page.evaluate(async () => {
        const written = [];
        const seen = new MutationObserver((records) => {
          for (const { addedNodes, removedNodes, type } of records) written[written.length - 1] += type === "childList" ? addedNodes.length + removedNodes.length : 1;
        });
        const options = { subtree: true, childList: true, attributes: true, characterData: true };
        seen.observe(document.querySelector(".lists"), options);
        const rows = [];
        const ask = (name, value) => {
          const field = document.querySelector(`[name="${name}"]`);
          if (field.type === "checkbox") field.checked = value;
          else field.value = value;
          written.push(0);
          field.dispatchEvent(new Event("input", { bubbles: true }));
          for (const record of seen.takeRecords()) written[written.length - 1] += record.type === "childList" ? record.addedNodes.length + record.removedNodes.length : 1;
          rows.push(document.querySelectorAll("#decks tbody tr").length);
        };
        for (const text of ["g", "ga", "gan", "", "1", "12", "", "no such list", ""]) ask("q", text);
        for (const text of ["d", "do", "dodge", ""]) ask("c", text);
        for (const on of [true, false]) ask("v", on);
        for (const text of ["wizard", "ringwraith", ""]) ask("p", text);
        return { written: Math.max(...written), rows: Math.max(...rows), lists: document.querySelector("#found").value };
      });
      assert.match(most.lists, new RegExp(`^\\d{4} / \\d{4}$`));
      assert.ok(most.rows <= 60, `${width}: ${most.rows} rows are laid out`);
      assert.ok(most.written <= 120, `${width}: ${most.written} changes of the document`);
      assert.deepEqual(noted, { elsewhere: [], complaints: [] });
      await visitor.close();
    }
  });

  test("the rest of the lists follows where one scrolls, and all of them are printed", async () => {
    const { page, visitor } = await visit(many);
    const rows = () => page.locator("#decks tbody tr").count();
    const first = await rows();
    await page.locator("#more").scrollIntoViewIfNeeded();
    await page.waitForFunction((first) => document.querySelectorAll("#decks tbody tr").length > first, first);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    assert.ok((await rows()) >= LISTS);
    // A thousand rows are laid out now: a pointer would wait for them on a slow machine.
    const sort = () => page.locator("#decks thead th").first().evaluate((head) => head.click());
    await sort();
    const name = () => page.locator("#decks tbody tr th a").first().textContent();
    const down = await name();
    await sort();
    assert.notEqual(await name(), down);
    await visitor.close();
  });

  test("a visitor's own cards filter it, and stay with the visitor", async () => {
    const { page, visitor, noted } = await visit(index);
    const all = await shown(page);
    const tick = page.getByLabel("buildable from my collection");
    assert.equal(await tick.isVisible(), false);
    await page.getByText("My collection", { exact: true }).click();
    const mine = page.locator("#mine");
    await mine.fill("# mine\n3 Dodge\nGandalf [H]\n");
    await page.locator("#mine-told").filter({ hasText: "2 / " }).waitFor();
    await tick.check();
    await page.waitForFunction(() => /^1 /.test(document.querySelector("#found").value));
    assert.match(await page.locator("#decks tbody tr th a").first().textContent(), /onerror/);
    // As spreadsheets and decks write it.
    for (const text of ["Dodge;2\nDodge;1\nGandalf [H];1", '"Dodge" = 3\n"Gandalf [H]" = 1', "name,copies\nDodge,3\nGandalf [H],1", "Dodge x3\n1x gandalf"]) {
      await mine.fill(text);
      await page.locator("#mine-told").filter({ hasText: "2 / " }).waitFor();
      await page.waitForFunction(() => /^1 /.test(document.querySelector("#found").value), undefined, { timeout: 5000 });
    }
    await mine.fill("2 Dodge\n1 Gandalf [H]");
    await page.waitForFunction(() => /^0 /.test(document.querySelector("#found").value));
    await tick.uncheck();
    const row = page.locator("#decks tbody tr", { hasText: "onerror" });
    assert.equal(await row.locator("td").last().textContent(), "1");
    await page.locator("#mine-file").setInputFiles({ name: "own.txt", mimeType: "text/plain", buffer: Buffer.from("3 Dodge\n1 Gandalf\n") });
    await page.waitForFunction(() => document.querySelector("#mine").value.startsWith("3 Dodge"));
    // It is there after a look at a list, and gone where it is emptied.
    await page.reload();
    await tick.check();
    await page.waitForFunction(() => /^1 /.test(document.querySelector("#found").value));
    await page.getByText("My collection", { exact: true }).click();
    await mine.fill("");
    await page.waitForFunction((all) => document.querySelector("#found").value === all, all);
    assert.equal(await tick.isVisible(), false);
    assert.deepEqual(noted, { elsewhere: [], complaints: [] });
    await visitor.close();
  });

  test("axe finds nothing, and nothing scrolls sideways, in light and dark at both widths", async () => {
    for (const width of WIDTHS) {
      for (const colorScheme of ["light", "dark"]) {
        const { page, visitor } = await visit(index, { viewport: { width, height: 900 }, colorScheme, bypassCSP: true });
        await page.getByText("My collection", { exact: true }).click();
        await page.evaluate(axe.source);
        const found = await page.evaluate(() => axe.run());
        assert.deepEqual(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), [], `${width} ${colorScheme}`);
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
        await visitor.close();
      }
    }
  });
});
