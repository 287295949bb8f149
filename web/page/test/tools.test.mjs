// What players love elsewhere: exchanges, the draft, a score, versions of a deck, a sample hand, exports by where they go.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { unzipSync } from "fflate";
import { load } from "meccg";
import { begin, browserPath, drop, listed, paste, quiet, ROOT, shelve, verdict, visit } from "./browser.mjs";

const deck = (path) => readFile(new URL(path, ROOT), "utf8");
const LEGAL = await deck("decks/challenge-a.toml");
const OTHER = await deck("decks/challenge-b.toml");
const WEAK = await deck("tests/decks/illegal-ringwraith.toml");
const skip = browserPath() ? false : "there is no Chromium: install it, or set CHROMIUM";
const SIZES = [{ width: 1440, height: 900 }, { width: 390, height: 844 }];

describe("the tools of the page", { skip }, () => {
  let site;
  before(async () => (site = await begin()));
  after(() => site?.stop());

  async function withDeck(text, word, options = {}) {
    const there = await visit(site, options);
    if (options.viewport?.width < 500) await drop(there.page, [{ name: "deck.toml", bytes: text }]);
    else await paste(there.page, text);
    await verdict(there.page, word);
    return there;
  }
  const fits = async (page, { width }) => assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);

  test("exchanges that improve the deck are shown with reasons, made where they are chosen, and undone", async () => {
    const meccg = await load();
    const { exchanges } = meccg.improve(WEAK);
    assert.ok(exchanges.length >= 2);
    for (const viewport of SIZES) {
      const there = await withDeck(WEAK, "illegal", { viewport });
      const { page } = there;
      await page.getByRole("tab", { name: "Improve" }).click();
      for (const { out, into } of exchanges) {
        await page.getByText(out.why).first().waitFor();
        await page.getByText(into[0].why).first().waitFor();
      }
      const make = page.getByRole("button", { name: "Make the chosen exchanges" });
      assert.ok(await make.isDisabled());
      await page.getByRole("checkbox", { name: `Exchange 1: ${exchanges[0].out.name}` }).check();
      await page.getByRole("button", { name: "Make 1 exchange" }).click();
      await page.getByText("1 exchange made.").waitFor();
      const told = meccg.exchange(WEAK, [1]).text;
      await page.waitForFunction((told) => JSON.parse(localStorage.getItem("meccg.text")) === told, told);
      await page.getByRole("button", { name: "Undo" }).click();
      await page.waitForFunction((before) => JSON.parse(localStorage.getItem("meccg.text")) === before, WEAK);
      await page.getByRole("button", { name: `Make all ${exchanges.length}` }).click();
      await page.getByText(`${exchanges.length} exchanges made.`).waitFor();
      await fits(page, viewport);
      quiet(site, there);
      await there.visitor.close();
    }
  });

  test("the starting draft is played round by round against another deck", async () => {
    const meccg = await load();
    const { draft, worst_case } = meccg.company(LEGAL, {}, { top: 1, opponent: { path: "his.toml", text: OTHER }, worstCase: true });
    for (const viewport of SIZES) {
      const there = await withDeck(LEGAL, "legal", { viewport });
      const { page } = there;
      await page.getByRole("tab", { name: "Company" }).click();
      await page.getByRole("link", { name: "The draft against another deck" }).click();
      assert.equal(new URL(page.url()).hash, "#/draft");
      await page.getByLabel("Deck to draft against").setInputFiles({ name: "his.toml", mimeType: "text/plain", buffer: Buffer.from(OTHER) });
      const rounds = page.getByRole("region", { name: "Rounds of the draft" }).locator("tbody tr");
      await rounds.first().waitFor();
      assert.equal(await rounds.count(), draft.rounds.length);
      for (const [at, { own, opponent }] of draft.rounds.entries()) {
        const text = await rounds.nth(at).innerText();
        for (const name of [own, opponent]) assert.ok(text.includes(name ?? "done"), text);
      }
      const mine = page.locator("section", { has: page.getByRole("heading", { name: /^You/ }) });
      for (const name of draft.own.company) await mine.getByRole("button", { name }).waitFor();
      await page.getByText("the worst that is left to you").getByRole("button", { name: worst_case.own.company[0] }).waitFor();
      await fits(page, viewport);
      quiet(site, there);
      await there.visitor.close();
    }
  });

  test("a finished game is scored, its file opened and downloaded, and a card that nobody has is told", async () => {
    for (const viewport of SIZES) {
      const there = await withDeck(LEGAL, "legal", { viewport });
      const { page } = there;
      await page.getByRole("tab", { name: "Score" }).click();
      const inPlay = (at) => page.getByLabel("Cards in play, one a line").nth(at);
      await inPlay(0).fill("Gandalf\nGlamdring\nRangers of the North\nElrond\nBalin");
      await inPlay(1).fill("Saruman\nSam Gamgee");
      await page.getByLabel("Marshalling point pile").nth(0).fill("2 Cave-drake");
      await page.locator("summary", { hasText: "Revealed cards" }).first().click();
      await page.getByLabel("Points that no card gives").first().fill("-2 character: Théoden was eliminated");
      const game = {
        player: [
          { name: "One", plays: "wizard", other: [{ kind: "character", points: -2, why: "Théoden was eliminated" }], "in-play": { Gandalf: 1, Glamdring: 1, "Rangers of the North": 1, Elrond: 1, Balin: 1 }, pile: { "Cave-drake": 2 } },
          { name: "Other", plays: "wizard", "in-play": { Saruman: 1, "Sam Gamgee": 1 } },
        ],
      };
      const told = (await load()).score(game);
      await page.getByText(told.result).waitFor();
      const total = page.getByRole("row", { name: /^total/ });
      assert.match(await total.innerText(), new RegExp(told.players.map(({ total }) => total).join("\\s+")));
      // It is there the next time, and goes to a file that the program reads.
      await page.reload();
      await page.getByText(told.result).waitFor();
      const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download game.toml" }).click()]);
      const text = await readFile(await file.path(), "utf8");
      assert.equal((await load()).score({ path: "game.toml", text }).result, told.result);
      await page.getByRole("button", { name: "New game" }).click();
      await page.getByText("Name the cards that each player has").waitFor();
      await page.getByLabel("File of a game").setInputFiles({ name: "game.toml", mimeType: "text/plain", buffer: Buffer.from(text) });
      await page.getByText(told.result).waitFor();
      await page.getByRole("button", { name: "Fill in the form instead" }).click();
      await inPlay(0).fill("Glamdrnig");
      await page.getByText(/Glamdrnig/).last().waitFor();
      await page.getByText(/did you mean.*Glamdring/).waitFor();
      // The deck on the desk lends its cards.
      await inPlay(0).fill("");
      await page.getByText("Cards with points of the deck on the desk").click();
      await page.getByRole("button", { name: "+ Adrazar" }).click();
      assert.equal(await inPlay(0).inputValue(), "Adrazar");
      await fits(page, viewport);
      quiet(site, there);
      await there.visitor.close();
    }
  });

  test("after a sample hand one more card is drawn, and a mulligan is taken", async () => {
    const there = await withDeck(LEGAL, "legal");
    const { page } = there;
    await page.getByRole("tab", { name: "Odds" }).click();
    const hand = page.locator("section", { has: page.getByRole("heading", { name: "A hand" }) });
    await hand.getByText("8 cards").waitFor();
    const cards = async () => (await hand.locator("li b").allInnerTexts()).flatMap((text) => { const [, copies = "1", name] = /^(?:(\d+) × )?(.*)$/.exec(text); return Array(Number(copies)).fill(name); });
    const first = await cards();
    assert.equal(first.length, 8);
    await hand.getByRole("button", { name: "One more card" }).click();
    await hand.getByText("9 cards").waitFor();
    const more = await cards();
    for (const name of first) more.splice(more.indexOf(name), 1);
    assert.equal(more.length, 1, "the eight stay, and one comes");
    assert.ok(await hand.getByRole("button", { name: "Mulligan" }).isDisabled(), "a mulligan is of an opening hand");
    await hand.getByRole("button", { name: "Another" }).click();
    await hand.getByText("8 cards").waitFor();
    await hand.getByRole("button", { name: "Mulligan" }).click();
    await hand.getByText("8 cards, after 1 mulligan").waitFor();
    assert.match(await hand.getByRole("button", { name: "Mulligan" }).getAttribute("title"), /know no mulligan/);
    quiet(site, there);
    await there.visitor.close();
  });

  test("a deck on the shelf keeps its versions, which are told, laid on the desk and compared", async () => {
    for (const viewport of SIZES) {
      const there = await withDeck(LEGAL, "legal", { viewport });
      const { page } = there;
      await shelve(page, "Mine");
      await page.keyboard.press("Escape");
      if (viewport.width < 500) await page.getByRole("tab", { name: "List" }).click();
      await paste(page, LEGAL.replace('"Stealth" = 3', '"Stealth" = 2'));
      await page.waitForFunction(() => JSON.parse(localStorage.getItem("meccg.text")).includes('"Stealth" = 2'));
      await shelve(page, "Mine");
      await page.getByRole("button", { name: "Keep as its next version" }).click();
      await page.getByRole("button", { name: "2 versions" }).click();
      // What changed, and what is broken since, stands with the version that it is new in.
      const versions = page.getByRole("dialog").locator(".versions li");
      await page.getByText("Stealth 3 → 2").waitFor();
      assert.match(await versions.first().innerText(), /^now illegal[\s\S]*Stealth 3 → 2[\s\S]*Newly broken/);
      assert.match((await versions.last().innerText()).split("\n")[0], /legal/);
      assert.doesNotMatch(await versions.last().innerText(), /illegal|→|broken/);
      await page.getByRole("button", { name: /^Compare with the version of/ }).click();
      await page.getByRole("row", { name: /3 2 Stealth/ }).waitFor();
      await page.getByRole("button", { name: "Shelf" }).click();
      await page.getByRole("button", { name: "2 versions" }).click();
      await page.getByRole("button", { name: /^Lay the version of/ }).click();
      await page.waitForFunction((text) => JSON.parse(localStorage.getItem("meccg.text")) === text, LEGAL);
      // The list of decks to compare with has it too.
      await page.getByRole("tab", { name: "Compare" }).click();
      assert.ok((await page.getByLabel("With").locator("optgroup").evaluateAll((groups) => groups.map(({ label }) => label))).includes("Earlier versions"));
      await fits(page, viewport);
      quiet(site, there);
      await there.visitor.close();
    }
  });

  test("the shelf copies, tags, finds and exports all", async () => {
    const there = await withDeck(LEGAL, "legal");
    const { page } = there;
    await shelve(page, "Mine");
    await page.getByRole("button", { name: "Copy Mine" }).click();
    await page.getByRole("button", { name: "Mine 2", exact: true }).waitFor();
    await page.getByRole("textbox", { name: "Tags of Mine 2" }).fill("league, saruman");
    await page.getByRole("textbox", { name: "Tags of Mine 2" }).press("Tab");
    for (let at = 0; at < 4; at += 1) await page.getByRole("button", { name: "Copy Mine", exact: true }).click();
    await page.getByRole("searchbox", { name: "Find on the shelf" }).fill("saruman");
    await page.getByRole("button", { name: "Mine", exact: true }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Mine 2", exact: true }).waitFor();
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download all 6 decks" }).click()]);
    assert.equal(file.suggestedFilename(), "shelf.zip");
    const names = Object.keys(unzipSync(await readFile(await file.path())));
    assert.equal(names.length, 6);
    quiet(site, there);
    await there.visitor.close();
  });

  test("exports are named after where they go", async () => {
    const there = await withDeck(LEGAL, "legal");
    const { page } = there;
    await page.getByRole("button", { name: "Download", exact: true }).click();
    for (const [label, form] of [["For meccg-online", "meccg-json"], ["For GCCG", "gccg"], ["For OCTGN", "octgn"], ["For Card Nûm", "cardnum"], ["For LackeyCCG", "lackey"], ["For Tabletop Simulator", "tabletop"], ["For PlayMECCG", "play-meccg"], ["A list, for forums and mails", "text"]]) {
      await page.getByLabel("In another format").selectOption({ label });
      const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("dialog").getByRole("button", { name: /^Download deck\./ }).click()]);
      assert.equal(await readFile(await file.path(), "utf8"), (await load()).convert({ path: "deck", text: LEGAL }, form).text, label);
    }
    assert.equal(await listed(page), LEGAL);
    quiet(site, there);
    await there.visitor.close();
  });
});
