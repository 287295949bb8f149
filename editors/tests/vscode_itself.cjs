// VS Code, served by `code-server`, in a browser: a deck is opened, judged, repaired, completed, formatted and
// saved as a person does it. What was seen is printed as JSON.
"use strict";

const { createRequire } = require("node:module");
const path = require("node:path");

const [, , address, folder, chromium] = process.argv;
const own = createRequire(path.join(__dirname, ".tools", "package.json"));
const out = {};
let browser;

async function drive() {
  browser = await own("playwright-core").chromium.launch({ executablePath: chromium, args: ["--no-sandbox"] });
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  const pause = (time) => page.waitForTimeout(time);
  const texts = async (what) => (await page.locator(what).allInnerTexts()).map((one) => one.replace(/\s+/g, " ").trim());
  const lines = () => texts(".editor-instance .view-line");
  const sees = async (text, what) => {
    const end = Date.now() + 60_000;
    for (;;) {
      const seen = await what();
      if (seen.some((one) => one.includes(text))) return seen;
      if (Date.now() > end) throw new Error(`${text} is not to be seen in ${JSON.stringify(seen)}`);
      await pause(200);
    }
  };
  const command = async (name) => {
    await page.keyboard.press("F1");
    await page.keyboard.type(name, { delay: 5 });
    await sees(name, () => texts(".quick-input-list .monaco-list-row"));
    await page.keyboard.press("Enter");
    await pause(500);
  };
  const go = async (place) => {
    await page.locator(".view-line").first().click();
    await page.keyboard.press("Control+g");
    await page.keyboard.type(place);
    await page.keyboard.press("Enter");
    await pause(500);
  };
  await page.goto(`${address}/?folder=${encodeURIComponent(folder)}`, { waitUntil: "domcontentloaded" });
  await page.waitForSelector(".monaco-workbench", { timeout: 90_000 });
  await page.getByText("deck.toml", { exact: true }).first().dblclick();
  out.hints = (await sees("of 30", lines)).filter((line) => line.startsWith("["));
  await go("7:3");
  await command("Show or Focus Hover");
  out.hover = (await sees("hero short-event", () => texts(".monaco-hover:visible"))).join(" ");
  await page.keyboard.press("Escape");
  await go("7:3");
  await command("Quick Fix...");
  out.actions = await sees("Remove 1 copy", () => texts(".action-widget .monaco-list-row"));
  await page.keyboard.press("Enter");
  await sees('"Dodge" = 3', lines);
  await go("8:20");
  await page.keyboard.press("Enter");
  await page.keyboard.type('"Sword of G', { delay: 60 });
  out.offers = await sees("Sword of Gondolin", () => texts(".suggest-widget .monaco-list-row"));
  await page.keyboard.press("Enter");
  await sees('"Sword of Gondolin" = 1', lines);
  await command("Format Document");
  await sees("[play-deck.resources]", async () => (await lines()).slice(0, 4));
  await command("File: Save");
  await pause(1000);
}

drive().then(
  async () => {
    await browser.close();
    console.log(JSON.stringify(out));
  },
  async (why) => {
    console.error(why);
    await browser?.close();
    process.exitCode = 1;
  },
);
