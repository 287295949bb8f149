// The main way through the page in Firefox: Debian's firefox-esr, or the one that FIREFOX names.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import puppeteer from "puppeteer-core";
import { ROOT, serve } from "./browser.mjs";

const places = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"];
const executablePath = places.find((place) => place && existsSync(place));
const skip = executablePath ? false : "THERE IS NO FIREFOX, so nothing is known of it: install Debian's firefox-esr, or set FIREFOX";
if (skip) console.error(skip);

const LEGAL = await readFile(new URL("decks/challenge-a.toml", ROOT), "utf8");
const LIST = await readFile(new URL("tests/lists/corpus/bold-headings.txt", ROOT), "utf8");

describe("the page in Firefox", { skip }, () => {
  let browser, site;
  before(async () => {
    site = await serve();
    browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
  });
  after(async () => {
    await browser?.close();
    await site?.close();
  });

  /** A fresh visitor, and all that the browser complains of. */
  async function visit(hash = "") {
    const visitor = await browser.createBrowserContext();
    const page = await visitor.newPage();
    page.setDefaultTimeout(60_000);
    await page.setViewport({ width: 390, height: 844 });
    const complaints = [];
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    await page.goto(site.url + hash);
    await page.waitForSelector("#app .screen");
    return { visitor, page, complaints };
  }
  const press = async (page, name) => (await page.waitForSelector(`::-p-xpath(//button[normalize-space()="${name}"])`)).click();
  const verdict = (page, word) => page.waitForSelector(`[data-verdict="${word}"]`);
  /** Presses Paste; the question whether the page may read what was copied, which Firefox asks with a window of its own, is answered. */
  async function paste(page, text) {
    await page.evaluate((text) => (navigator.clipboard.readText = () => Promise.resolve(text)), text);
    await press(page, "Paste");
  }

  test("from a pasted list to a legal deck, its link, and back with Undo", async () => {
    const there = await visit();
    const { page } = there;
    await paste(page, LIST);
    await verdict(page, "illegal");
    await press(page, "Add what is missing");
    await verdict(page, "legal");
    await press(page, "Share");
    const link = await page.waitForSelector('[data-link="made"]').then((field) => field.evaluate(({ value }) => value));
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog", { hidden: true });
    await (await page.waitForSelector('[aria-label="Take the last change back"]')).click();
    await verdict(page, "illegal");
    assert.deepEqual(there.complaints, []);
    await there.visitor.close();

    const friend = await visit(new URL(link).hash);
    await verdict(friend.page, "legal");
    await friend.visitor.close();
  });

  test("every view is drawn, is remembered in the address, and Back goes back", async () => {
    const there = await visit();
    const { page } = there;
    await paste(page, LEGAL);
    await verdict(page, "legal");
    for (const name of ["Books", "Company", "Numbers", "Odds", "Map", "Cards", "Compare", "Many decks"]) {
      await press(page, name);
      await page.waitForFunction(() => {
        const view = document.getElementById("told");
        return view.innerText.length > 20 && !/A moment…/.test(view.innerText);
      });
    }
    assert.equal(new URL(page.url()).hash, "#/many");
    await page.goBack();
    await page.waitForFunction(() => location.hash === "#/compare");
    await page.reload();
    await page.waitForSelector('[role="tab"][id="tab-compare"][aria-selected="true"]');
    await press(page, "Verdict");
    await verdict(page, "legal");
    assert.deepEqual(there.complaints, []);
    await there.visitor.close();
  });
});
