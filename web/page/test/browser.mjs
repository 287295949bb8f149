// The page in a real browser: Debian's Chromium, or the one that CHROMIUM names.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { preview } from "vite";

export const ROOT = new URL("../../../", import.meta.url);

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Whether there is a browser, and where. */
export function browserPath() {
  const places = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  return places.find((place) => place && existsSync(place));
}

/** A browser. */
export function launch() {
  const executablePath = browserPath();
  if (!executablePath) throw new Error("there is no Chromium: install Debian's package chromium, or set CHROMIUM");
  return chromium.launch({ executablePath, args: FLAGS, chromiumSandbox: false });
}

/** A server of the page, and what it handed out, by path and status: what a cache has is not asked for. */
export async function serve() {
  const server = await preview({
    root: new URL("..", import.meta.url).pathname,
    preview: { host: "127.0.0.1", port: 0, strictPort: true },
    logLevel: "silent",
  });
  const served = [];
  server.httpServer.on("request", (request, response) => response.on("finish", () => served.push({ path: request.url, status: response.statusCode })));
  return { url: `http://127.0.0.1:${server.httpServer.address().port}/`, served, close: () => server.close() };
}

/** A page and a browser; `stop` ends both. */
export async function begin() {
  const { url, served, close } = await serve();
  const profile = await mkdtemp(join(tmpdir(), "meccg-page-"));
  const browser = await launch();
  const stop = async () => {
    await browser.close();
    await close();
    await rm(profile, { recursive: true, force: true });
  };
  return { browser, url, served, stop };
}

/** A fresh visitor: nothing is kept, and all that he asks for or complains about is noted. */
export async function visit({ browser, url }, options = {}) {
  const { hash = "", ...context } = options;
  const visitor = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...context });
  // A machine with two cores may be busy with other tests.
  visitor.setDefaultTimeout(60_000);
  const page = await visitor.newPage();
  const noted = { requests: [], complaints: [] };
  page.on("request", (request) => noted.requests.push(request.url()));
  page.on("pageerror", (error) => noted.complaints.push(String(error)));
  page.on("console", (message) => message.type() === "error" && noted.complaints.push(message.text()));
  await page.goto(url + hash);
  await page.locator("#app .screen").waitFor();
  return { visitor, page, noted };
}

/** A visitor asked nothing of anybody else, and nothing went wrong on the way. */
export function quiet({ url }, { noted }) {
  const elsewhere = noted.requests.filter((asked) => !asked.startsWith(url) && !/^(data|blob):/.test(asked));
  assert.deepEqual(elsewhere, [], "requests to elsewhere");
  assert.deepEqual(noted.complaints, [], "complaints of the browser");
}

/** Puts a text into the list as a paste does. */
export async function paste(page, text, called = "Deck list") {
  const list = page.getByRole("textbox", { name: called });
  await list.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await list.evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

/** Asks for the deck on the desk to be kept on the shelf, whose dialogue stays open. */
export async function shelve(page, name) {
  await page.getByRole("button", { name: "Shelf" }).click();
  await page.getByRole("textbox", { name: "Name of the deck" }).fill(name);
  await page.getByRole("button", { name: "Keep this deck" }).click();
}

/** The link to the deck on the desk. */
export async function linkTo(page) {
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const link = await page.locator("[data-link]").inputValue();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  return link;
}

/** The text of the list. */
export function listed(page) {
  return page.evaluate(() => JSON.parse(localStorage.getItem("meccg.text") ?? '""'));
}

/** Waits until the deck on the desk is judged as it is, with what was perhaps meant; tells the verdict. */
export async function judged(page) {
  await page.locator('section[aria-labelledby="findings"][aria-busy="false"]').waitFor();
  return page.locator("[data-verdict]").first().getAttribute("data-verdict");
}

/** Waits for a verdict. */
export async function verdict(page, word) {
  await page.locator(`[data-verdict="${word}"]`).waitFor();
}

/** Drops files on the page. */
export async function drop(page, files) {
  const given = files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString("base64") }));
  const transfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of given) {
      transfer.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name));
    }
    return transfer;
  }, given);
  await page.dispatchEvent("main", "drop", { dataTransfer: transfer });
}

/** Drops a folder of this machine on the page, as a hand does: a script cannot make one. */
export async function dropFolder(page, folder) {
  const hand = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"]) {
    await hand.send("Input.dispatchDragEvent", { type, x: 400, y: 400, data });
  }
  await hand.detach();
}

/** The deck files of folders of the repository. */
export async function deckFiles(...folders) {
  const files = [];
  for (const folder of folders) {
    const path = new URL(folder, ROOT).pathname;
    for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(toml|ya?ml|json|txt|deck|meccg|cnum|o8d)$/.test(entry.name)) continue;
      const file = join(entry.parentPath, entry.name);
      files.push({ name: file.slice(path.length - folder.length), path: file, bytes: await readFile(file) });
    }
  }
  return files.sort((one, other) => one.name.localeCompare(other.name));
}
