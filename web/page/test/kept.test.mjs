// Nothing is lost, whatever happens: decks that take each other's place, several windows, a full storage, what is not fetched.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { begin, browserPath, drop, linkTo, listed, paste, ROOT, shelve, verdict, visit } from "./browser.mjs";

const ILLEGAL = await readFile(new URL("docs/src/start.in/my-deck.toml", ROOT), "utf8");
const LEGAL = await readFile(new URL("decks/challenge-a.toml", ROOT), "utf8");
const REPAIRABLE = LEGAL.replace('"Stealth" = 3', '"Stealth" = 4');
const MINE = "Resources\n3 Dodge\n";
const skip = browserPath() ? false : "there is no Chromium: install it, or set CHROMIUM";

describe("what one has written", { skip }, () => {
  let site;
  before(async () => (site = await begin()));
  after(() => site?.stop());

  /** Waits until that text lies on the desk and is kept. */
  const lies = (page, text) => page.waitForFunction((text) => JSON.parse(localStorage.getItem("meccg.text") ?? '""') === text, text);
  const back = (page) => page.getByRole("button", { name: "Take the last change back" });
  const again = (page) => page.getByRole("button", { name: "Make the change again" });

  test("one history holds what was typed, repaired and laid, and goes back and forth through all of it", async () => {
    const there = await visit(site);
    const { page } = there;
    await paste(page, REPAIRABLE);
    await verdict(page, "illegal");
    await page.locator('li[data-rule="copy-limit"]').getByRole("button", { name: /Remove 1 copy/i }).click();
    await verdict(page, "legal");
    await lies(page, LEGAL);
    await drop(page, [{ name: "friend.txt", bytes: MINE }]);
    await lies(page, MINE);
    // Typing in the friend's list; the notice's Undo, which would undo only that, is gone.
    await page.getByRole("textbox", { name: "Deck list" }).focus();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type("# mine");
    await lies(page, `${MINE}# mine`);
    assert.equal(await page.getByRole("button", { name: "Undo" }).count(), 0);
    await back(page).click();
    await lies(page, MINE);
    await back(page).click();
    await lies(page, LEGAL);
    await verdict(page, "legal");
    assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("meccg.path"))), "deck", "the name comes back too");
    await back(page).click();
    await lies(page, REPAIRABLE);
    await again(page).click();
    await again(page).click();
    await lies(page, MINE);
    assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("meccg.path"))), "friend.txt");
    // The keyboard's own undo is the same.
    await page.getByRole("textbox", { name: "Deck list" }).focus();
    await page.keyboard.press("ControlOrMeta+Z");
    await lies(page, LEGAL);
    await there.visitor.close();
  });

  test("a link's judgement goes and comes back with its deck", async () => {
    const there = await visit(site);
    const { page } = there;
    await paste(page, LEGAL.replace(/^ruleset.*$/m, ""));
    await page.getByRole("button", { name: "Judge by" }).click();
    await page.getByLabel("Rulebook").selectOption("metw/standard");
    const link = await linkTo(page);
    await there.visitor.close();

    const other = await visit(site);
    await paste(other.page, MINE);
    await lies(other.page, MINE);
    await other.page.evaluate((hash) => (location.hash = hash), new URL(link).hash);
    await other.page.getByText("as the link says").waitFor();
    await other.page.getByRole("button", { name: "judge by my own settings" }).click();
    await other.page.locator(".facts", { hasText: "coe/standard" }).waitFor();
    await other.page.getByRole("button", { name: "Undo" }).click();
    await other.page.locator(".facts", { hasText: "metw/standard" }).waitFor();
    await back(other.page).click();
    await lies(other.page, MINE);
    await other.page.getByText("as the link says").waitFor({ state: "detached" });
    await other.visitor.close();
  });

  test("each window keeps its own desk when it is loaded anew, and the shelf has those of the others", async () => {
    const one = await visit(site);
    await paste(one.page, LEGAL);
    await lies(one.page, LEGAL);
    const other = await one.visitor.newPage();
    await other.goto(site.url);
    await verdict(other, "legal");
    await paste(other, ILLEGAL);
    await lies(other, ILLEGAL);
    await one.page.reload();
    await verdict(one.page, "legal");
    await one.page.getByRole("button", { name: "Shelf" }).click();
    const list = one.page.locator("h3", { hasText: "In other windows" }).locator("+ ul");
    await list.getByRole("button").first().click();
    await verdict(one.page, "illegal");
    await one.page.getByRole("button", { name: "Undo" }).click();
    await verdict(one.page, "legal");
    await one.visitor.close();
  });

  test("two windows put their decks on one shelf", async () => {
    const one = await visit(site);
    const other = await one.visitor.newPage();
    await other.goto(site.url);
    await paste(one.page, LEGAL);
    await verdict(one.page, "legal");
    await paste(other, ILLEGAL);
    await verdict(other, "illegal");
    await one.page.getByRole("button", { name: "Shelf" }).click();
    await shelve(other, "Hers");
    await one.page.getByRole("textbox", { name: "Name of the deck" }).fill("His");
    await one.page.getByRole("button", { name: "Keep this deck" }).click();
    await one.page.getByRole("button", { name: "His", exact: true }).waitFor();
    await one.page.getByRole("button", { name: "Hers", exact: true }).waitFor();
    await one.visitor.close();
  });

  /** Fills the storage of this browser to the last letter. */
  const fill = (page, name) =>
    page.evaluate((name) => {
      for (let at = 0, much = "x".repeat(1 << 20); much.length > 0; at += 1) {
        try {
          localStorage.setItem(`${name}.${at}`, much);
        } catch {
          much = much.slice(0, much.length >> 1);
        }
      }
    }, name);

  test("where the storage is full, earlier decks make room for the one on the desk", async () => {
    const there = await visit(site);
    const { page } = there;
    const long = `${MINE}# ${"old ".repeat(20_000)}`;
    await paste(page, long);
    await lies(page, long);
    await page.getByRole("button", { name: "New", exact: true }).click();
    await page.getByRole("button", { name: "Start with an empty list" }).click();
    await lies(page, "");
    await fill(page, "much");
    await paste(page, LEGAL);
    await lies(page, LEGAL);
    await verdict(page, "legal");
    assert.equal(await page.getByText("stores nothing more").count(), 0);
    // Nothing is left to make room with: now it is said.
    await page.evaluate(() => localStorage.removeItem("meccg.earlier"));
    await fill(page, "more");
    await paste(page, LEGAL + LEGAL.replaceAll(/^/gm, "# "));
    await page.getByText("stores nothing more").waitFor();
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download the deck" }).click()]);
    assert.ok((await readFile(await file.path(), "utf8")).startsWith(LEGAL));
    await there.visitor.close();
  });

  test("an opponent that is left out is taken again with Undo", async () => {
    const there = await visit(site);
    const { page } = there;
    await paste(page, LEGAL);
    await page.getByRole("button", { name: "Judge by" }).click();
    await page.getByLabel("Opponent's deck").setInputFiles({ name: "his.toml", mimeType: "text/plain", buffer: Buffer.from(ILLEGAL) });
    await page.getByRole("button", { name: "his.toml ✕" }).click();
    await page.getByText("his.toml is left out").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "his.toml ✕" }).waitFor();
    await page.getByRole("heading", { name: "The opponent's deck" }).waitFor();
    await there.visitor.close();
  });

  test("what is loaded anew in the midst of typing is there again", async () => {
    const there = await visit(site);
    const { page } = there;
    await page.getByRole("textbox", { name: "Deck list" }).focus();
    await page.keyboard.type("Resources\n3 Dod");
    await page.reload();
    await page.locator("[data-verdict]").waitFor();
    assert.match(await listed(page), /3 Dod/);
    await there.visitor.close();
  });

  test("a failed copy is told in the dialogue, where one looks", async () => {
    const there = await visit(site);
    const { page } = there;
    await paste(page, LEGAL);
    await page.evaluate(() => Object.defineProperty(navigator.clipboard, "writeText", { value: () => Promise.reject(new Error("no")) }));
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.locator('[data-link="made"]').waitFor();
    await page.getByRole("button", { name: "Copy the link" }).click();
    const told = page.getByRole("dialog").getByText("cannot copy the link");
    await told.waitFor();
    const { y } = await told.boundingBox();
    assert.ok(y >= 0 && y < 900, `${y}`);
    await there.visitor.close();
  });

  for (const [what, pattern, text] of [
    ["the engine", "**/*.wasm", "The judge could not be loaded"],
    ["the engine's thread", "**/worker-*.js", "The judge could not be loaded"],
    ["the editor", "**/Editor-*.js", "The editor of the list could not be loaded"],
    ["the page", "**/page-*.js", "The page could not be loaded"],
  ]) {
    test(`${what} that is not fetched is told where one looks, and asked for again`, async () => {
      const visitor = await site.browser.newContext({ serviceWorkers: "block" });
      let refuse = false;
      await visitor.route(pattern, (route) => (refuse ? route.abort() : route.continue()));
      const page = await visitor.newPage();
      await page.goto(site.url);
      await paste(page, LEGAL);
      await lies(page, LEGAL);
      refuse = true;
      await page.goto(`${site.url}#/books`);
      await page.reload();
      await page.getByText(text).first().waitFor();
      refuse = false;
      await page.getByRole("button", { name: "Try again" }).first().click();
      await page.getByText("Under every rulebook").waitFor();
      await page.getByRole("tab", { name: "Verdict" }).click();
      await verdict(page, "legal");
      assert.equal(await listed(page), LEGAL);
      await visitor.close();
    });
  }
});
