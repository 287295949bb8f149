// A deck that lies on the desk, and many beside it: what takes their place, comes back, is remembered and asked.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { begin, browserPath, drop, linkTo, paste, quiet, ROOT, shelve, verdict, visit } from "./browser.mjs";

const ILLEGAL = await readFile(new URL("docs/src/start.in/my-deck.toml", ROOT), "utf8");
const LEGAL = await readFile(new URL("decks/challenge-a.toml", ROOT), "utf8");
const REPAIRABLE = LEGAL.replace('"Stealth" = 3', '"Stealth" = 4');
const skip = browserPath() ? false : "there is no Chromium: install it, or set CHROMIUM";

describe("the desk and the roster", { skip }, () => {
  let site;
  before(async () => (site = await begin()));
  after(() => site?.stop());

  /** The text that lies on the desk now. */
  const onDesk = (page) => page.evaluate(() => new Promise((on) => setTimeout(() => on(JSON.parse(localStorage.getItem("meccg.text") ?? '""')), 600)));

  test("whatever takes a deck's place, the deck can be laid back", async () => {
    const there = await visit(site);
    const { page } = there;
    const mine = "Resources\n3 Dodge\n";
    const lay = async () => {
      await paste(page, mine);
      assert.equal(await onDesk(page), mine);
    };
    const undone = async (what) => {
      assert.notEqual(await onDesk(page), mine, what);
      await page.getByRole("button", { name: "Undo" }).click();
      assert.equal(await onDesk(page), mine, what);
    };
    // A friend's link.
    await lay();
    const link = new URL(await linkTo(page)).hash;
    await paste(page, LEGAL);
    const other = new URL(await linkTo(page)).hash;
    assert.notEqual(link, other);
    await lay();
    await page.evaluate((hash) => (location.hash = hash), other);
    await undone("a link");
    await drop(page, [{ name: "a.toml", bytes: LEGAL }]);
    await undone("a dropped file");
    await page.getByLabel("Open lists").setInputFiles({ name: "b.toml", mimeType: "text/plain", buffer: Buffer.from(LEGAL) });
    await undone("an opened file");
    await page.getByRole("button", { name: "New", exact: true }).click();
    await page.getByRole("button", { name: "Start with an empty list" }).click();
    await undone("an empty list");
    await page.getByRole("button", { name: "New", exact: true }).click();
    await page.getByRole("button", { name: "Make its skeleton" }).click();
    await undone("a skeleton");
    await drop(page, [{ name: "a.toml", bytes: LEGAL }, { name: "b.toml", bytes: ILLEGAL }]);
    await page.locator('[data-done="true"]').waitFor();
    await page.locator("tbody tr button").first().click();
    await undone("a click in the roster");
    // Kept on the shelf and taken from there.
    await paste(page, LEGAL);
    await verdict(page, "legal");
    await shelve(page, "Mine");
    await page.keyboard.press("Escape");
    await lay();
    await page.getByRole("button", { name: "Shelf" }).click();
    await page.getByRole("button", { name: "Mine", exact: true }).click();
    await undone("a deck of the shelf");
    // The shelf asks before a deck of that name goes.
    await shelve(page, "Mine");
    await page.getByText("Another deck is kept as “Mine”").waitFor();
    await page.getByRole("button", { name: "Keep both" }).click();
    await page.getByRole("button", { name: "Mine 2", exact: true }).waitFor();
    await page.getByRole("button", { name: "Delete Mine", exact: true }).click();
    await page.getByRole("button", { name: "Mine", exact: true }).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Keep", exact: true }).click();
    // What lay on the desk earlier is there, too.
    await page.getByRole("heading", { name: "Earlier on this desk" }).waitFor();
    quiet(site, there);
    await there.visitor.close();
  });

  test("a pasted list is completed and mended as a deck file, in one tap that can be undone", async () => {
    const there = await visit(site, { viewport: { width: 390, height: 844 }, permissions: ["clipboard-read", "clipboard-write"] });
    const { page } = there;
    // A list as people write it, whose form cannot be written back.
    const short = await readFile(new URL("tests/lists/corpus/bold-headings.txt", ROOT), "utf8");
    await page.evaluate((text) => navigator.clipboard.writeText(text), short);
    await page.getByRole("button", { name: "Paste" }).click();
    await verdict(page, "illegal");
    await page.getByRole("button", { name: "Add what is missing" }).click();
    await page.getByText("goes on as the deck file").waitFor();
    await verdict(page, "legal");
    await page.getByRole("button", { name: "Undo" }).click();
    await verdict(page, "illegal");
    assert.equal(await onDesk(page), short);
    quiet(site, there);
    await there.visitor.close();
  });

  test("a link changes no settings of who opens it, and says what it is judged by", async () => {
    const there = await visit(site);
    const { page } = there;
    await paste(page, LEGAL.replace(/^ruleset.*$/m, ""));
    await page.getByRole("button", { name: "Judge by" }).click();
    await page.getByLabel("Rulebook").selectOption("metw/standard");
    await page.getByLabel(/^Against/).selectOption("ringwraith");
    await page.getByLabel("Opponent's deck").setInputFiles({ name: "his.toml", mimeType: "text/plain", buffer: Buffer.from(ILLEGAL) });
    await page.locator(".facts", { hasText: "metw/standard" }).waitFor();
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByText("against ringwraith").first().waitFor();
    await page.getByText("opens there and nowhere else").waitFor();
    const link = await page.locator("[data-link]").inputValue();
    await there.visitor.close();

    const other = await visit(site, { hash: new URL(link).hash });
    await other.page.locator(".facts", { hasText: "metw/standard" }).waitFor();
    await other.page.getByText("as the link says").waitFor();
    // The opponent of the link, too, holds for its deck alone.
    await other.page.getByRole("heading", { name: "The opponent's deck" }).waitFor();
    await onDesk(other.page);
    assert.equal(await other.page.evaluate(() => JSON.parse(localStorage.getItem("meccg.opponent") ?? "null")), null);
    const settings = () => other.page.evaluate(() => JSON.parse(localStorage.getItem("meccg.settings") ?? "{}"));
    await onDesk(other.page);
    assert.equal((await settings()).ruleset, "");
    await other.page.getByRole("button", { name: "judge by my own settings" }).click();
    await other.page.locator(".facts", { hasText: "coe/standard" }).waitFor();
    quiet(site, other);
    await other.visitor.close();
  });

  test("an engine that cannot be fetched is told, and asked for again", async () => {
    const visitor = await site.browser.newContext();
    let refuse = true;
    await visitor.route("**/*.wasm", (route) => (refuse ? route.abort() : route.continue()));
    const page = await visitor.newPage();
    await page.goto(site.url);
    await paste(page, LEGAL);
    await page.getByText("The judge could not be loaded").waitFor();
    refuse = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await verdict(page, "legal");
    await visitor.close();
  });

  test("a browser that stores nothing more says so", async () => {
    const there = await visit(site);
    const { page } = there;
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await paste(page, LEGAL);
    await page.getByText("stores nothing more").waitFor();
    await page.getByRole("button", { name: "Download the deck" }).waitFor();
    await page.getByRole("button", { name: "Shelf" }).click();
    await page.getByRole("button", { name: "Keep this deck" }).click();
    // In the dialogue, where one looks.
    await page.getByRole("dialog").getByText("stores nothing more").waitFor();
    await there.visitor.close();
  });

  test("views are remembered, stand in the address, and Back goes back", async () => {
    const there = await visit(site, { hash: "#/cards" });
    const { page } = there;
    await page.getByRole("searchbox", { name: "Search" }).fill("Elf-song");
    await page.getByText("1 card").first().waitFor();
    await page.getByRole("tab", { name: "Many decks" }).click();
    assert.equal(new URL(page.url()).hash, "#/many");
    await page.goBack();
    await page.getByRole("searchbox", { name: "Search" }).waitFor();
    assert.equal(await page.getByRole("searchbox", { name: "Search" }).inputValue(), "Elf-song");
    await page.getByRole("button", { name: "Shelf" }).click();
    await page.getByRole("dialog").waitFor();
    await page.goBack();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    assert.equal(new URL(page.url()).hash, "#/cards?query=Elf-song");
    quiet(site, there);
    await there.visitor.close();
  });

  test("a roster is sorted, remembered, and says when nothing fits", async () => {
    const there = await visit(site, { viewport: { width: 390, height: 844 } });
    const { page } = there;
    await drop(page, [{ name: "b.toml", bytes: LEGAL.replace(/^name = .*$/m, 'name = "Beta"') }, { name: "a.toml", bytes: ILLEGAL.replace(/^name = .*$/m, 'name = "Alpha"') }]);
    await page.locator('[data-done="true"]').waitFor();
    const names = () => page.locator("tbody th button").allInnerTexts();
    await page.getByRole("button", { name: "Deck", exact: true }).click();
    assert.deepEqual(await names(), ["Alpha", "Beta"]);
    await page.getByRole("button", { name: /^Deck/ }).click();
    assert.deepEqual(await names(), ["Beta", "Alpha"]);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
    await page.getByRole("searchbox", { name: "Filter" }).fill("nobody");
    await page.getByText("No deck matches.").waitFor();
    await page.getByRole("tab", { name: "Cards" }).click();
    await page.getByRole("tab", { name: "Many decks" }).click();
    assert.equal(await page.getByRole("searchbox", { name: "Filter" }).inputValue(), "nobody");
    await page.getByRole("button", { name: "Show all 2 decks" }).click();
    assert.deepEqual(await names(), ["Beta", "Alpha"]);
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "CSV", exact: true }).click()]);
    assert.deepEqual([...(await readFile(await download.path())).subarray(0, 3)], [0xef, 0xbb, 0xbf]);
    quiet(site, there);
    await there.visitor.close();
  });

  test("a list that cannot be read is named where many decks are asked as a whole", async () => {
    const there = await visit(site, { viewport: { width: 390, height: 844 } });
    const { page } = there;
    await drop(page, [{ name: "b.toml", bytes: LEGAL }, { name: "broken.toml", bytes: "[pool.characters\n\"Gimli\" = 1\n" }]);
    await page.locator('[data-done="true"]').waitFor();
    for (const button of ["Cards to borrow or print", "Find decks"]) {
      await page.getByRole("button", { name: button }).click();
      await page.getByText("1 list not read: broken.toml").waitFor();
    }
    quiet(site, there);
    await there.visitor.close();
  });

  test("many decks are asked as a whole, and packs are opened", async () => {
    const there = await visit(site, { viewport: { width: 390, height: 844 } });
    const { page } = there;
    await drop(page, [{ name: "b.toml", bytes: LEGAL }, { name: "a.toml", bytes: ILLEGAL }]);
    await page.locator('[data-done="true"]').waitFor();
    await page.getByRole("searchbox", { name: "Query" }).fill("errors>0");
    await page.getByRole("button", { name: "Find decks" }).click();
    await page.getByText("1 of 2 decks found").waitFor();
    await page.getByRole("searchbox", { name: "Query" }).fill("nonsense:1");
    await page.getByRole("button", { name: "Find decks" }).click();
    await page.getByText("this is not a query").waitFor();
    await page.getByRole("button", { name: "Cards to borrow or print" }).click();
    await page.getByText("For 2 decks at the same time").waitFor();
    await page.getByRole("button", { name: "As versions of one deck" }).click();
    await page.getByRole("heading", { name: "b.toml: legal" }).waitFor();
    const [site_] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Catalogue" }).click()]);
    assert.equal(site_.suggestedFilename(), "catalogue.zip");
    await page.getByText("Open packs").click();
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.getByRole("heading", { name: "Pack 6" }).waitFor();
    await page.getByRole("button", { name: "Use as the collection" }).click();
    await page.getByRole("button", { name: "Build all at once" }).click();
    await page.getByText(/are lacking/).waitFor();
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
    quiet(site, there);
    await there.visitor.close();
  });

  test("the two decks of an entrant, and the lists of two rounds, are laid beside each other", async () => {
    const there = await visit(site, { viewport: { width: 390, height: 844 } });
    const { page } = there;
    const other = LEGAL.replaceAll('"Cram"', '"Elven Cloak"').replace('[sideboard]\n"Riders of Rohan" = 1', '[sideboard]\n"Sapling of the White Tree" = 1');
    await drop(page, [{ name: "anna-heroes.toml", bytes: LEGAL }, { name: "anna-minions.toml", bytes: other }, { name: "boris-heroes.toml", bytes: ILLEGAL }]);
    await page.locator('[data-done="true"]').waitFor();
    await page.getByRole("button", { name: "Two decks of each entrant" }).click();
    await page.getByText("legal and legal").waitFor();
    await page.getByText(/starting items against minions differ, and should be the same all tournament: .*Elven Cloak/).waitFor();
    await page.getByText(/sideboard against minions: .*Sapling of the White Tree/).waitFor();
    await page.getByText("1 against heroes and 0 against minions; one of each is needed").waitFor();
    await page.getByLabel("Lists of an earlier round").setInputFiles([
      { name: "anna-heroes.toml", mimeType: "text/plain", buffer: Buffer.from(LEGAL) },
      { name: "anna-minions.toml", mimeType: "text/plain", buffer: Buffer.from(LEGAL) },
      { name: "carla.toml", mimeType: "text/plain", buffer: Buffer.from(LEGAL) },
    ]);
    const line = (text) => page.getByRole("region", { name: "Lists beside lists" }).locator("ul.plain > li", { hasText: text });
    await line("carla.toml gone").waitFor();
    assert.match(await line("anna-heroes.toml").textContent(), /same/);
    assert.match(await line("anna-minions.toml").textContent(), /changed.*Elven Cloak: 0 → 1 \(pool\)/s);
    assert.match(await line("boris-heroes.toml").textContent(), /new/);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
    quiet(site, there);
    await there.visitor.close();
  });

  test("two lists are compared, and two books side by side", async () => {
    const there = await visit(site);
    const { page } = there;
    await paste(page, REPAIRABLE);
    await verdict(page, "illegal");
    await page.getByRole("tab", { name: "Compare" }).click();
    await page.getByLabel("List to compare with").setInputFiles({ name: "before.toml", mimeType: "text/plain", buffer: Buffer.from(LEGAL) });
    await page.getByRole("row", { name: /3 4 Stealth/ }).waitFor();
    await page.getByText("Newly broken: copy-limit").waitFor();
    await page.getByRole("tab", { name: "Books" }).click();
    await page.getByLabel("Rules of").selectOption("coe/standard");
    await page.getByLabel("beside those of").selectOption("metw/standard");
    await page.locator("td").first().waitFor();
    const few = await page.locator("table").last().locator("tbody tr").count();
    await page.getByLabel("only where they differ").uncheck();
    await page.locator("tr.differs").first().waitFor();
    assert.ok((await page.locator("table").last().locator("tbody tr").count()) > few);
    quiet(site, there);
    await there.visitor.close();
  });

  test("the focus stays among the findings after a repair", async () => {
    const there = await visit(site);
    const { page } = there;
    await paste(page, REPAIRABLE);
    await verdict(page, "illegal");
    await page.locator('li[data-rule="copy-limit"]').first().getByRole("button", { name: /Remove 1 copy/i }).focus();
    await page.keyboard.press("Enter");
    await verdict(page, "legal");
    await page.waitForFunction(() => document.activeElement?.id === "findings");
    quiet(site, there);
    await there.visitor.close();
  });

  test("the engine is loaded once at the first visit", async () => {
    const visitor = await site.browser.newContext();
    const page = await visitor.newPage();
    const before = site.served.length;
    await page.goto(site.url);
    await paste(page, LEGAL);
    await verdict(page, "legal");
    await page.evaluate(() => navigator.serviceWorker.ready);
    const sent = site.served.slice(before).filter(({ path, status }) => path.includes(".wasm") && status === 200);
    assert.equal(sent.length, 1, JSON.stringify(sent));
    await visitor.close();
  });
});
