// A stranger's way, on a phone: from a list that was copied somewhere to a link of a legal deck.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { begin, browserPath, judged, listed, paste, ROOT, verdict, visit } from "./browser.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, permissions: ["clipboard-read", "clipboard-write"] };
/** Lists as forums have them: without sites, or with half of their cards, with nicknames, prose, and words that are no card. */
const MIXED = `UK Nationals - The Winning Deck

This article gives a brief insight into the deck which I used to win.

Character Draft:
Aragorn, Balin, Bilbo, Falco, Fatty, Gloin, Merry, Pippin, Robin, Sam
Minor Items: Horn of Anor, Cram

Character Pool:
Alatar x2, Gandalf, Vygavril, Ghan-Buri-Ghan

Resources (30)
A freind or Three (x3)
Concealment (x3)
Great Ship (x3)
Halfling Strength (x3)
Long Bottom Leaf (x3)
Stealth (x3)

Hazards (30) [Creatures first]
Cave Drake (x3)
Corsairs of Umbar (x3)
Foolish Words (x3)
Lure of Expedience (x3)
`;
const HAZARDS = `HAZARDS
Mouth of Sauron
Cave Drake
3-Dwarven Travellers
2-Sellswords Between Charters
3-Chill them with Fear
`;
const FALLEN = `MECCG: Sample Fallen Wizard Deck

I will also explain how the deck is supposed to work.

Character Draft

Fatty Bolger
Sam Gamgee

Minor Items

Horn of Anor

Starting Stage Cards (3 SP)

Gandalf's Friend
Wizard's Myrmidon
Wizard's Trove
`;
const corpus = (name) => readFile(new URL(`tests/lists/corpus/${name}.txt`, ROOT), "utf8");
const LISTS = {
  "a winner's list in an article": MIXED,
  "hazards alone": HAZARDS,
  "a Fallen-wizard's start": FALLEN,
  "bold headings": await corpus("bold-headings"),
  "a thread of a forum": await corpus("forum-thread"),
  "names with commas": await corpus("names-with-commas"),
  "a table with commas": await corpus("csv-header"),
  "a list in German": await corpus("german"),
  "avatars in the pool": await corpus("championship"),
  "a company in prose, whose followers are too many": await corpus("company-in-prose"),
};
const skip = browserPath() ? false : "there is no Chromium: install it, or set CHROMIUM";

describe("a stranger with a phone", { skip }, () => {
  let site;
  before(async () => (site = await begin()));
  after(() => site?.stop());

  for (const [name, list] of Object.entries(LISTS)) {
    test(`${name}: at most five taps from the copied list to the copied link of a legal deck`, async () => {
      const there = await visit(site, PHONE);
      const { page } = there;
      await page.evaluate((text) => navigator.clipboard.writeText(text), list);
      const taps = [];
      const tap = async (button) => {
        taps.push(await button.innerText());
        await button.tap();
      };
      await tap(page.getByRole("button", { name: "Paste", exact: true }));
      await page.getByText("The list is on the desk.").waitFor();
      const next = [/^Make all \d+ repairs/, /^Add what is missing/, /^These \d+ lines are remarks/];
      while ((await judged(page)) !== "legal" && taps.length < 6) {
        const offered = [...next.map((name) => page.getByRole("button", { name })), page.locator("li.error button.small")];
        const here = await Promise.all(offered.map((button) => button.count()));
        const which = here.findIndex((count) => count > 0);
        assert.notEqual(which, -1, `nothing more is offered after ${taps.join(", ")}: ${await page.locator("li.error").allInnerTexts()}`);
        // What was done once is not done again.
        if (which < next.length) next.splice(which, 1);
        await tap(offered[which].first());
      }
      await tap(page.getByRole("button", { name: "Share", exact: true }));
      await page.locator('[data-link="made"]').waitFor();
      await tap(page.getByRole("button", { name: "Copy the link" }));
      assert.ok(taps.length <= 5, taps.join(", "));
      const link = await page.evaluate(() => navigator.clipboard.readText());
      assert.deepEqual(there.noted.complaints, []);
      await there.visitor.close();

      const friend = await visit(site, { ...PHONE, hash: new URL(link).hash });
      await verdict(friend.page, "legal");
      await friend.visitor.close();
    });
  }

  test("what was heard of every line is told, in the list and line by line", async () => {
    const there = await visit(site);
    const { page } = there;
    await paste(page, MIXED);
    await verdict(page, "illegal");
    await page.locator(".cm-heard", { hasText: "Aragorn II, Fatty Bolger, Robin Smallburrow, Sam Gamgee" }).waitFor();
    await page.locator(".cm-heard", { hasText: "A Friend or Three" }).waitFor();
    await page.getByText("What was heard, line by line").click();
    const written = MIXED.split("\n").flatMap((line, at) => (line.trim() ? [at + 1] : []));
    await page.locator("details tbody tr").nth(written.length - 1).waitFor();
    assert.deepEqual((await page.locator("details tbody tr td:first-child").allInnerTexts()).map(Number), written, "every line");
    await page.getByRole("row", { name: /A freind or Three.*3 A Friend or Three play deck, resource/ }).waitFor();
    await page.getByRole("row", { name: /This article gives.*remark/ }).waitFor();
    await page.getByRole("row", { name: /Resources \(30\) heading/ }).waitFor();
    await there.visitor.close();
  });

  test("whose deck it is was inferred: a tap writes it into the deck, and Undo takes it out", async () => {
    const there = await visit(site, PHONE);
    const { page } = there;
    const inferred = page.getByRole("button", { name: "(inferred)" });
    const put = async (text) => {
      await page.evaluate((text) => navigator.clipboard.writeText(text), text);
      await page.getByRole("button", { name: "Paste", exact: true }).tap();
      await inferred.tap();
      await page.getByText("The deck now says that its player is a wizard.").waitFor();
      await inferred.waitFor({ state: "detached" });
      await page.locator(".facts", { hasText: "wizard" }).waitFor();
    };
    const lies = (text) => page.waitForFunction((text) => JSON.parse(localStorage.getItem("meccg.text")) === text, text);
    // In a deck file where it stands, and in a list as a deck file.
    const deck = '[pool.characters]\n"Gandalf" = 1\n';
    await put(deck);
    await lies(`player = "wizard"\n${deck}`);
    await page.getByRole("button", { name: "Undo" }).tap();
    await lies(deck);
    // Tapped before the new list is judged, it is of the new list.
    await put(MIXED);
    await page.waitForFunction(() => /^player = "wizard"$/m.test(JSON.parse(localStorage.getItem("meccg.text"))));
    await page.getByRole("button", { name: "Undo" }).tap();
    await lies(MIXED);
    await there.visitor.close();
  });

  test("a name that is no card is left out of its line, alone, and all unread lines become remarks at once", async () => {
    const there = await visit(site, PHONE);
    const { page } = there;
    const put = async (text) => {
      await page.evaluate((text) => navigator.clipboard.writeText(text), text);
      await page.getByRole("button", { name: "Paste", exact: true }).tap();
    };
    const lies = (text) => page.waitForFunction((text) => JSON.parse(localStorage.getItem("meccg.text")) === text, text);
    await put("Characters:\nAragorn, Falco, Balin\n");
    await page.getByRole("button", { name: "Leave out Falco" }).tap();
    await lies("Characters:\nAragorn, Balin\n");
    await page.getByRole("button", { name: "Undo" }).tap();
    await lies("Characters:\nAragorn, Falco, Balin\n");
    await put("Characters:\nAragorn, Balin, 2 Falco\n");
    await page.getByRole("button", { name: "Leave out Falco" }).tap();
    await lies("Characters:\nAragorn, Balin\n");
    await put("Resources\n3 Dodge\n2 Qwertzuiop\n1 Asdfghjkl\n");
    await page.getByRole("button", { name: "These 2 lines are remarks" }).tap();
    await lies("Resources\n3 Dodge\n# 2 Qwertzuiop\n# 1 Asdfghjkl\n");
    assert.equal(await listed(page), "Resources\n3 Dodge\n# 2 Qwertzuiop\n# 1 Asdfghjkl\n");
    // In a deck file, too.
    const deck = 'player = "wizard"\n\n[pool.characters]\n"Falco" = 1\n';
    await put(deck);
    await page.getByRole("button", { name: "Leave out Falco" }).tap();
    await lies(deck.replace('"Falco"', '# "Falco"'));
    await there.visitor.close();
  });
});
