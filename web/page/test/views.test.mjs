// Links, views and their addresses, Back and Forward.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { load } from "meccg";
import { begin, browserPath, deckFiles, drop, linkTo, paste, ROOT, shelve, verdict, visit } from "./browser.mjs";

const ILLEGAL = await readFile(new URL("docs/src/start.in/my-deck.toml", ROOT), "utf8");
const LEGAL = await readFile(new URL("decks/challenge-a.toml", ROOT), "utf8");
const HOUSE = await readFile(new URL("docs/src/tournament.in/league.toml", ROOT), "utf8");
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const skip = browserPath() ? false : "there is no Chromium: install it, or set CHROMIUM";

describe("links and views", { skip }, () => {
  let site;
  before(async () => (site = await begin()));
  after(() => site?.stop());

  /** What the browser keeps of the settings, once it had the time to keep them. */
  const settings = (page) => page.evaluate(() => new Promise((on) => setTimeout(() => on(localStorage.getItem("meccg.settings")), 700)));

  test("a phone reads the code of every usual deck at arm's length", async () => {
    const there = await visit(site);
    const { page } = there;
    for (const { name, bytes } of await deckFiles("decks")) {
      await paste(page, bytes.toString());
      await page.locator("[data-verdict]").waitFor();
      await page.getByRole("button", { name: "Share", exact: true }).click();
      const code = page.getByRole("img", { name: /QR code/ });
      // Four empty squares stand around the code; one of version 15 is 77 wide.
      const width = Number((await code.getAttribute("viewBox")).split(" ")[2]) - 8;
      assert.ok(width <= 77, `${name}: ${width} squares`);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await there.visitor.close();
  });

  test("a link says length, player, opponent, house rules and names, and its reader's settings count as little as they change", async () => {
    const there = await visit(site);
    const { page } = there;
    const named = LEGAL.replace(/^(ruleset|player|name|author) = .*\n/gm, "").replace(/^/, 'name = "Anna\'s deck"\nauthor = "Anna"\n');
    await paste(page, named);
    await page.getByRole("button", { name: "Judge by" }).click();
    await page.locator(".field", { hasText: "House rules" }).getByRole("button").click();
    await page.getByRole("textbox", { name: "House rules" }).fill(HOUSE);
    await page.getByRole("button", { name: "Judge by them" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByLabel(/^Length/).selectOption("long");
    await page.getByLabel(/^Player/).selectOption("wizard");
    await page.getByLabel("Opponent's deck").setInputFiles({ name: "his.toml", mimeType: "text/plain", buffer: Buffer.from(ILLEGAL) });
    await page.getByLabel("Waivers do not count").check();
    await page.locator(".facts", { hasText: "league" }).waitFor();
    await page.locator(".facts", { hasText: "long" }).waitFor();
    await page.getByRole("heading", { name: "The opponent's deck" }).waitFor();
    const link = await linkTo(page);
    await page.waitForTimeout(1000);
    const facts = await page.locator(".facts").innerText();
    const findings = await page.locator("li[data-rule] .message").allInnerTexts();
    await there.visitor.close();

    const other = await visit(site);
    await other.page.getByRole("button", { name: "Judge by" }).click();
    await other.page.getByLabel("Rulebook").selectOption("metw/standard");
    await other.page.getByLabel(/^Against/).selectOption("balrog");
    const own = await settings(other.page);
    await other.page.evaluate((hash) => (location.hash = hash), new URL(link).hash);
    await other.page.locator(".facts", { hasText: "league" }).waitFor();
    await other.page.getByRole("heading", { name: "Anna's deck" }).waitFor();
    await other.page.getByRole("heading", { name: "The opponent's deck" }).waitFor();
    await other.page.waitForTimeout(1000);
    // Comments are what a link leaves out, and says so.
    const plain = (text) => text.replace(/Remarks\n\d+ lines?\n/, "");
    assert.equal(plain(await other.page.locator(".facts").innerText()), plain(facts));
    // A link sorts the cards, and with them the findings.
    assert.deepEqual((await other.page.locator("li[data-rule] .message").allInnerTexts()).sort(), findings.sort());
    assert.equal(await settings(other.page), own);
    await other.visitor.close();
  });

  test("a link that is cut off says so in words, whatever is left of it", async () => {
    for (const hash of ["#m=", "#m=%00", "#m=AbAn", "#deck=", "#deck=abc", "#deck=q1YqSCzJULJSSsk", "#m=AbAn&rules=xx&opponent=yy"]) {
      const there = await visit(site, { hash });
      await there.page.getByText(/The link cannot be read: .*(cut off or changed|newer version)/).waitFor();
      await there.visitor.close();
    }
  });

  test("the system's own list of receivers is opened, and closing it is no error", async () => {
    const there = await visit(site, PHONE);
    const { page } = there;
    await page.evaluate(() => {
      window.given = [];
      const why = ["", "AbortError", "NotAllowedError"];
      navigator.share = (what) => {
        window.given.push(what);
        const name = why[window.given.length - 1];
        return name ? Promise.reject(new DOMException("closed", name)) : Promise.resolve();
      };
    });
    await page.getByRole("button", { name: "a deck that is legal" }).tap();
    await verdict(page, "legal");
    await page.getByRole("button", { name: "Share", exact: true }).tap();
    const dialog = page.getByRole("dialog");
    await dialog.locator('[data-link="made"]').waitFor();
    await dialog.getByRole("button", { name: "Share…" }).tap();
    const [{ url }] = await page.evaluate(() => window.given);
    assert.equal(url, await dialog.locator("[data-link]").inputValue());
    await dialog.getByRole("button", { name: "Share…" }).tap();
    await page.waitForFunction(() => window.given.length === 2);
    assert.equal(await dialog.getByText("cannot share").count(), 0);
    await dialog.getByRole("button", { name: "Share…" }).tap();
    await dialog.getByText("cannot share the link").waitFor();
    await there.visitor.close();
  });

  test("the page and the program write and read the same code", async () => {
    const there = await visit(site);
    const { page } = there;
    await paste(page, LEGAL);
    await verdict(page, "legal");
    const link = new URL(await linkTo(page));
    // What the program prints for the deck is the engine's form `link`.
    const word = (await load()).convert(LEGAL, "link").text.trim().replace(/^meccg:/, "");
    assert.equal(link.hash.split("&")[0], `#m=${word}`);
    await there.visitor.close();
    const other = await visit(site, { hash: `#m=${word}` });
    await verdict(other.page, "legal");
    await other.visitor.close();
  });

  test("what is asked in a view stands in its address, through loading anew, Back and Forward", async () => {
    const there = await visit(site);
    const { page } = there;
    const hash = (wanted) => page.waitForFunction((wanted) => decodeURIComponent(location.hash.replaceAll("+", " ")) === wanted, wanted);
    await paste(page, LEGAL);
    await verdict(page, "legal");
    await page.getByRole("tab", { name: "Cards" }).click();
    const search = page.getByLabel("Search", { exact: true });
    await search.fill("Elf-song");
    await hash("#/cards?query=Elf-song");
    await page.getByRole("tab", { name: "Odds" }).click();
    await page.getByRole("group", { name: "Odds of what" }).getByRole("button", { name: "Strikes" }).click();
    await page.getByLabel("Attacked by").fill("Cave-drake");
    await hash("#/odds?kind=strike&attack=Cave-drake");
    await page.getByRole("tab", { name: "Books" }).click();
    await page.getByLabel("Rules of").selectOption("coe/standard");
    await page.getByLabel("beside those of").selectOption("metw/standard");
    await hash("#/books?rules=coe/standard&other=metw/standard");
    await page.reload();
    // The names of the rulesets come behind the first verdict.
    await page.getByLabel("beside those of").locator("option", { hasText: "metw/standard" }).waitFor({ state: "attached" });
    assert.equal(await page.getByLabel("beside those of").inputValue(), "metw/standard");
    await page.goBack();
    await page.getByLabel("Attacked by").waitFor();
    assert.equal(await page.getByLabel("Attacked by").inputValue(), "Cave-drake");
    await page.goBack();
    await search.waitFor();
    assert.equal(await search.inputValue(), "Elf-song");
    await page.goForward();
    await page.getByLabel("Attacked by").waitFor();
    // An address that somebody sent, with what cannot be in it.
    await page.goto(`${site.url}#/odds?kind=nonsense&modifier=x&groups=2+creature`);
    await page.reload();
    await page.getByRole("button", { name: "Leave out 2 creature" }).waitFor();
    await there.visitor.close();
  });

  test("a deck taken in a dialogue leaves no dead step behind, nor does loading anew with one open", async () => {
    const there = await visit(site);
    const { page } = there;
    const selected = (name) => page.locator("[role=tab][aria-selected=true]", { hasText: name }).waitFor();
    await paste(page, LEGAL);
    await verdict(page, "legal");
    await shelve(page, "Mine");
    await page.keyboard.press("Escape");
    await paste(page, ILLEGAL);
    await verdict(page, "illegal");
    await page.getByRole("tab", { name: "Numbers" }).click();
    await page.getByRole("tab", { name: "Many decks" }).click();
    await page.getByRole("button", { name: "Shelf" }).click();
    await page.getByRole("button", { name: "Mine", exact: true }).click();
    await verdict(page, "legal");
    await page.waitForTimeout(300);
    await selected("Verdict");
    assert.equal(new URL(page.url()).hash, "");
    await page.goBack();
    await selected("Many decks");
    await page.goBack();
    await selected("Numbers");
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByRole("dialog").waitFor();
    await page.reload();
    await selected("Numbers");
    assert.equal(await page.getByRole("dialog").count(), 0);
    await page.waitForTimeout(300);
    await page.goBack();
    await selected("Verdict");
    await there.visitor.close();
  });

  test("the roster holds at 390 px, with every column in sight", async () => {
    const there = await visit(site, PHONE);
    const { page } = there;
    const files = await deckFiles("decks");
    await drop(page, files.map((file) => ({ ...file, name: `a-folder-with-a-long-name/${file.name}` })));
    await page.locator('[data-done="true"]').waitFor();
    const outside = await page.evaluate(() => {
      const cells = [...document.querySelectorAll("tbody td, tbody th, thead th")].filter((cell) => cell.getClientRects().length > 0);
      return cells.filter((cell) => cell.getBoundingClientRect().right > 390).map((cell) => cell.textContent);
    });
    assert.deepEqual(outside, []);
    await there.visitor.close();
  });

  test("the roster is there again when the page is loaded anew, with its filter, and each window has its own", async () => {
    const there = await visit(site);
    const { page } = there;
    const rows = (page) => page.locator("tbody th").count();
    const whole = (page) => page.locator('[data-done="true"]').waitFor();
    await drop(page, [{ name: "one.toml", bytes: LEGAL }, { name: "other.toml", bytes: ILLEGAL }]);
    await whole(page);
    await page.getByPlaceholder(/filter by name/).fill("other");
    await page.waitForFunction(() => location.hash.includes("other"));
    await page.reload();
    await whole(page);
    assert.equal(await rows(page), 1);
    await page.getByText("2 files").first().waitFor();
    // A deck of it can still be laid on the desk.
    await page.locator("tbody th button").click();
    await verdict(page, "illegal");

    const other = await there.visitor.newPage();
    await other.goto(site.url);
    await drop(other, [{ name: "one.toml", bytes: LEGAL }, { name: "two.toml", bytes: LEGAL }, { name: "three.toml", bytes: LEGAL }]);
    await whole(other);
    await page.goto(`${site.url}#/many`);
    await page.reload();
    await whole(page);
    assert.equal(await rows(page), 2);
    await there.visitor.close();
  });

  test("the map says of a haven that it is not in the list", async () => {
    const there = await visit(site);
    const { page } = there;
    await paste(page, 'player = "wizard"\n[play-deck.resources]\n"Dodge" = 3\n[sites]\n"Moria" = 1\n"Bree" = 1\n"Rivendell" = 1\n');
    await page.getByRole("tab", { name: "Map" }).click();
    await page.getByText("3 sites of this list").waitFor();
    const told = async (region) => {
      await page.getByRole("button", { name: new RegExp(`^${region}`) }).click();
      await page.locator(".site").first().waitFor();
      return (await page.locator(".site").allInnerTexts()).join();
    };
    assert.match(await told("Redhorn Gate"), /from Lórien \(not in this list\)/);
    assert.match(await told("Arthedain"), /from Rivendell:/);
    await there.visitor.close();
  });

  test("what was asked a moment before a dialogue opened is asked still when it closes", async () => {
    const { page, visitor } = await visit(site, { hash: "#/cards" });
    const box = page.getByRole("searchbox", { name: "Search" });
    for (const close of ["Escape", "Back"]) {
      await page.goto(`${site.url}#/cards`);
      await box.fill("elf");
      // Before the address is written, which waits until whoever types pauses.
      await page.getByRole("button", { name: "texts, pictures, own cards" }).evaluate((button) => button.click());
      await page.getByRole("dialog").waitFor();
      await page.waitForTimeout(600);
      if (close === "Back") await page.goBack();
      else await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await page.waitForTimeout(600);
      assert.equal(await box.inputValue(), "elf", close);
      assert.match(page.url(), /query=elf$/);
    }
    await visitor.close();
  });
});
