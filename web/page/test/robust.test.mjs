// The page on slow phones, with large letters and large lists, other keyboards, from a stick.
import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { loadavg } from "node:os";
import { begin, browserPath, judged, paste, ROOT, verdict, visit } from "./browser.mjs";

const LEGAL = await readFile(new URL("decks/challenge-a.toml", ROOT), "utf8");
const ILLEGAL = await readFile(new URL("docs/src/start.in/my-deck.toml", ROOT), "utf8");
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const skip = browserPath() ? false : "there is no Chromium: install it, or set CHROMIUM";
const median = (times) => [...times].sort((one, other) => one - other)[times.length >> 1];

describe("the page under hardship", { skip }, () => {
  let site;
  before(async () => (site = await begin()));
  after(() => site?.stop());

  test("Alt and a digit open a view, whatever letter the keyboard makes of them", async () => {
    const there = await visit(site);
    const { page } = there;
    await paste(page, LEGAL);
    await verdict(page, "legal");
    const tabs = await page.getByRole("tab").allInnerTexts();
    // On a Mac Alt-3 writes £, on a French keyboard the key writes a quotation mark.
    for (const [digit, key] of [[3, "£"], [5, "("], [2, "é"]]) {
      await page.evaluate(([digit, key]) => window.dispatchEvent(new KeyboardEvent("keydown", { code: `Digit${digit}`, key, altKey: true, cancelable: true })), [digit, key]);
      // The first tab, the list, is beside the others at a desk.
      await page.getByRole("tab", { name: tabs[digit - 2], exact: true, selected: true }).waitFor();
    }
    await page.keyboard.press("Alt+Digit4");
    await page.getByRole("tab", { name: tabs[2], exact: true, selected: true }).waitFor();
    await there.visitor.close();
  });

  for (const viewport of [{ width: 390, height: 844 }, { width: 1440, height: 900 }]) {
    test(`letters of double size fit at ${viewport.width} px, in every view`, async () => {
      const there = await visit(site, { viewport });
      const { page } = there;
      // The size that a user chooses in the browser's settings.
      const hand = await page.context().newCDPSession(page);
      await hand.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
      await page.reload();
      await page.getByRole("button", { name: "one that is not" }).click();
      await verdict(page, "illegal");
      assert.equal(await page.evaluate(() => getComputedStyle(document.body).fontSize), "32px");
      for (const tab of await page.getByRole("tab").all()) {
        await tab.click();
        await page.waitForTimeout(250);
        const name = await tab.innerText();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        assert.ok(wide <= 0, `${name} is ${wide} too wide at ${viewport.width}`);
        const cut = await page.evaluate(() => [...document.querySelectorAll("button, h2, h3")].filter((one) => one.getClientRects().length > 0 && getComputedStyle(one).overflow === "hidden" && one.scrollWidth > one.clientWidth + 1 && !one.title).map((one) => one.textContent));
        assert.deepEqual(cut, [], `cut off in ${name} at ${viewport.width}`);
      }
      for (const button of ["Shelf", "Share", "New", "Download"]) {
        await page.getByRole("button", { name: button, exact: true }).click();
        const dialog = page.getByRole("dialog");
        await dialog.waitFor();
        const wide = await dialog.evaluate((one) => Math.max(one.scrollWidth - one.clientWidth, one.getBoundingClientRect().right - innerWidth));
        assert.ok(wide <= 0, `${button} is ${wide} too wide at ${viewport.width}`);
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "detached" });
      }
      await there.visitor.close();
    });
  }

  test("two thousand lines: whoever types waits 50 ms at most", async () => {
    const names = [...LEGAL.matchAll(/^"([^"]+)" = /gm)].map(([, name]) => name);
    const cards = `Resources\n${Array.from({ length: 2000 }, (_, at) => `1 ${names[at % names.length]}`).join("\n")}\n`;
    const remarks = `${LEGAL}\n${Array.from({ length: 1900 }, (_, at) => `# a remark ${at}`).join("\n")}\n`;
    for (const [what, text] of Object.entries({ cards, remarks })) {
      const there = await visit(site);
      const { page } = there;
      await paste(page, text);
      await page.locator("[data-verdict]").waitFor();
      await page.waitForTimeout(1500);
      assert.ok((await page.locator("li[data-rule]").count()) <= 60, "of a thousand findings the first are written");
      await page.getByRole("textbox", { name: "Deck list" }).focus();
      await page.keyboard.press("ControlOrMeta+End");
      await page.evaluate(() => {
        window.waited = [];
        window.blocked = [0];
        new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => window.blocked.push(duration))).observe({ type: "longtask" });
        new PerformanceObserver((list) => list.getEntries().forEach((event) => event.name === "keydown" && window.waited.push(event.processingEnd - event.startTime))).observe({ type: "event", durationThreshold: 16 });
      });
      const strokes = 40;
      for (let stroke = 0; stroke < strokes; stroke += 1) {
        await page.keyboard.press(stroke % 2 ? "Backspace" : "#");
        await page.waitForTimeout(80);
      }
      await page.waitForTimeout(500);
      // Strokes that are answered sooner than 16 ms are not told.
      const told = await page.evaluate(() => window.waited);
      const waited = [...told, ...Array(Math.max(strokes - told.length, 0)).fill(8)];
      const findings = await page.evaluate(() => performance.getEntriesByName("keystroke to findings").map(({ duration }) => duration));
      const blocked = await page.evaluate(() => window.blocked);
      console.log(`2,000 lines of ${what}: a keystroke waits ${median(waited).toFixed(0)} ms, the findings come after ${median(findings).toFixed(0)} ms (medians); tasks of more than 50 ms: ${blocked.length - 1} of ${strokes}, the longest ${Math.max(...blocked)} ms`);
      // A machine that does much else holds tasks up; only a measurement on an idle one is exact.
      assert.ok(Math.max(...blocked) <= 1000, `${what}: a task of ${Math.max(...blocked)} ms`);
      if (process.env.MEASURE) {
        assert.ok(Math.max(...blocked) <= 50, `${what}: tasks of ${blocked} ms`);
        assert.ok(median(waited) <= 50, `${what}: ${median(waited)} ms`);
        if (what === "remarks") assert.ok(median(findings) <= 50, `${median(findings)} ms`);
      }
      await there.visitor.close();
    }
  });

  test("a phone with a processor four times slower has its first verdict in a second and a half", async () => {
    const names = [...LEGAL.matchAll(/^"([^"]+)" = (\d)/gm)].map(([, name, copies]) => `${copies} ${name}`);
    for (const [what, text] of Object.entries({ "a deck file": LEGAL, "a list": names.join("\n") })) {
      const times = [];
      for (let visitor = 0; visitor < (process.env.MEASURE ? 11 : 3); visitor += 1) times.push(await firstVerdict(text));
      console.log(`first verdict on a phone, of ${what}: ${median(times).toFixed(0)} ms, of ${times.map((time) => time.toFixed(0)).join(", ")} ms; load ${loadavg()[0].toFixed(1)}`);
      if (process.env.MEASURE) assert.ok(median(times) <= 1500, `${times} ms`);
    }
  });

  /** When a phone whose processor is four times slower shows its first verdict. */
  async function firstVerdict(text) {
    const phone = await site.browser.newContext(PHONE);
    await phone.addInitScript((text) => {
      localStorage.setItem("meccg.text", JSON.stringify(text));
      const { register } = ServiceWorkerContainer.prototype;
      ServiceWorkerContainer.prototype.register = function (...given) {
        window.kept = performance.now();
        return register.apply(this, given);
      };
      new MutationObserver((_, seen) => {
        if (!document.querySelector("[data-verdict]")) return;
        seen.disconnect();
        window.came = performance.now();
        window.told?.();
      }).observe(document, { childList: true, subtree: true });
    }, text);
    const page = await phone.newPage();
    const hand = await phone.newCDPSession(page);
    await hand.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(site.url);
    // Without the test's own tools, whose code the page would have to read first.
    await hand.send("Runtime.evaluate", { expression: "new Promise((on) => { window.told = on; if (window.came) on(); })", awaitPromise: true });
    const came = await page.evaluate(() => window.came);
    // The engine's thread is asked for by the page itself, and the editor comes behind the verdict, as the keeping of files does.
    const first = await page.evaluate(() => [...document.scripts].findIndex(({ textContent }) => textContent.includes("new Worker(")));
    assert.equal(first, 0, "the thread starts before all else");
    const editor = await page.evaluate(() => performance.getEntriesByType("resource").find(({ name }) => name.includes("/Editor-"))?.startTime ?? Infinity);
    assert.ok(editor >= came, `the editor at ${editor}, the verdict at ${came}`);
    await page.waitForFunction(() => window.kept);
    assert.ok((await page.evaluate(() => window.kept)) > came, "files are kept later");
    await phone.close();
    return came;
  }

  test("three thousand names that nobody knows: what is written next is judged soon", async () => {
    const there = await visit(site);
    const { page } = there;
    const began = Date.now();
    await paste(page, Array.from({ length: 3000 }, (_, at) => `1 Qwertz ${at.toString(36)}uiop`).join("\n"));
    await judged(page);
    const first = Date.now() - began;
    assert.ok((await page.locator("li[data-rule]").count()) <= 60);
    await paste(page, LEGAL);
    await verdict(page, "legal");
    const both = Date.now() - began;
    console.log(`3,000 unknown names: judged after ${first} ms, the next deck ${both - first} ms later`);
    if (process.env.MEASURE) assert.ok(both <= 4000, `${both} ms`);
    await there.visitor.close();
  });

  test("of hundreds of findings each is marked in the list where one looks, and names are suggested for all", async () => {
    const there = await visit(site);
    const { page } = there;
    await paste(page, Array.from({ length: 900 }, (_, at) => `1 Qwertz ${at.toString(36)}uiop`).join("\n"));
    await judged(page);
    await page.getByRole("textbox", { name: "Deck list" }).focus();
    const marked = () => page.waitForFunction(() => {
      const list = document.querySelector(".editor").shadowRoot;
      const seen = [...list.querySelectorAll(".cm-line")].filter((line) => line.textContent.includes("Qwertz") && line.getBoundingClientRect().top >= 0 && line.getBoundingClientRect().bottom <= innerHeight);
      return seen.length > 5 && seen.every((line) => line.querySelector(".cm-lintRange-error"));
    });
    for (const key of ["ControlOrMeta+Home", "PageDown", "ControlOrMeta+End", "PageUp"]) {
      await page.keyboard.press(key);
      await marked();
    }
    // F8 leads from the last finding to the first.
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.press("F8");
    await page.keyboard.press("F8");
    await marked();
    // Far more names with a letter too many than are looked for at once: each has its suggestion.
    const wrong = LEGAL.replaceAll(/^"([^"]{6,})" = /gm, '"$1x" = ');
    await paste(page, wrong);
    const names = wrong.match(/x" = /g).length;
    await page.waitForFunction((names) => [...document.querySelectorAll('li[data-rule="unknown-card"]')].filter((found) => /Write /.test(found.innerText)).length >= Math.min(names, 50), names);
    assert.ok(names >= 50, `${names} names`);
    await there.visitor.close();
  });

  test("a button that is tapped twice acts once", async () => {
    const there = await visit(site);
    const { page } = there;
    await paste(page, ILLEGAL);
    await verdict(page, "illegal");
    await page.getByRole("button", { name: /add what is missing/i }).evaluate((button) => [1, 2, 3].forEach(() => button.click()));
    await judged(page);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.waitForFunction((text) => JSON.parse(localStorage.getItem("meccg.text")) === text, ILLEGAL);
    await there.visitor.close();
  });

  test("opened from a stick it says what to do", async () => {
    const visitor = await site.browser.newContext();
    const page = await visitor.newPage();
    await page.goto(new URL("../dist/index.html", import.meta.url).href);
    await page.getByText("meccg desk").first().waitFor();
    await page.getByText("python3 -m http.server").waitFor();
    await visitor.close();
  });

  test("the focus stays among the findings after each kind of repair", async () => {
    const there = await visit(site);
    const { page } = there;
    const within = () => page.waitForFunction(() => document.activeElement !== document.body && document.activeElement.closest("section[aria-labelledby=findings], #findings") !== null);
    await paste(page, LEGAL.replace('"Concealment"', '"Concealmnet"').replace('"Stealth" = 3', '"Stealth" = 4'));
    await verdict(page, "illegal");
    for (const name of ["Write Concealment", /Remove 1 copy/i]) {
      await page.getByRole("button", { name }).first().focus();
      await page.keyboard.press("Enter");
      await judged(page);
      await within();
    }
    await paste(page, "Resources\n3 Dodge\n2 Qwertzuiop\n1 Asdfghjkl\n");
    for (const name of ["These 2 lines are remarks", /add what is missing/i]) {
      await page.getByRole("button", { name }).focus();
      await page.keyboard.press("Enter");
      await judged(page);
      await within();
    }
    await there.visitor.close();
  });

  test("screenshots of every view", { skip: !process.env.SHOTS }, async () => {
    await mkdir(process.env.SHOTS, { recursive: true });
    for (const [colorScheme, viewport, name] of [
      ["light", { width: 1440, height: 900 }, "desk-light"],
      ["dark", { width: 1440, height: 900 }, "desk-dark"],
      ["light", { width: 390, height: 844 }, "phone-light"],
      ["dark", { width: 390, height: 844 }, "phone-dark"],
    ]) {
      const there = await visit(site, { colorScheme, viewport });
      const { page } = there;
      await paste(page, ILLEGAL);
      await verdict(page, "illegal");
      for (const tab of await page.getByRole("tab").all()) {
        await tab.click();
        await page.waitForTimeout(700);
        await page.screenshot({ path: `${process.env.SHOTS}/${name}-${(await tab.innerText()).toLowerCase().replaceAll(" ", "-")}.png` });
      }
      for (const button of ["Shelf", "Share", "New", "Download"]) {
        await page.getByRole("button", { name: button, exact: true }).click();
        await page.waitForTimeout(400);
        await page.screenshot({ path: `${process.env.SHOTS}/${name}-${button.toLowerCase()}-dialog.png` });
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "detached" });
      }
      await there.visitor.close();
    }
  });
});
