// The search for cards as players use it, and the files of cards that they have.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { zipSync } from "fflate";
import { load } from "meccg";
import { createServer } from "vite";
import { begin, browserPath, drop, listed, paste, quiet, ROOT, verdict, visit } from "./browser.mjs";

const LEGAL = await readFile(new URL("decks/challenge-a.toml", ROOT), "utf8");
const skip = browserPath() ? false : "there is no Chromium: install it, or set CHROMIUM";
/** A picture of one pixel. */
const PIXEL = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

test("every field and value that is offered is one that the engine knows, and finds cards", async () => {
  const server = await createServer({ root: new URL("..", import.meta.url).pathname, logLevel: "silent", server: { middlewareMode: true }, optimizeDeps: { noDiscovery: true } });
  // Where a page would be, and its visitor.
  globalThis.location ??= new URL("http://127.0.0.1/");
  globalThis.navigator ??= { languages: [] };
  const { FIELDS } = await server.ssrLoadModule("/src/lib/query.ts").finally(() => server.close());
  const meccg = await load();
  const deck = { path: "deck.toml", text: LEGAL };
  const regions = meccg.search("type:region", 99).cards.map(({ facts }) => facts.name).filter((name) => !name.includes(" "));
  const { values: places } = FIELDS.find(({ name }) => name === "region");
  assert.deepEqual(regions.filter((name) => !places.includes(name)), [], "every region of one word is offered");
  for (const { name, sign, values } of FIELDS) {
    const asked = values.length > 0 ? values.map((value) => `${name === "order" ? "race:hobbit " : ""}${name}:${value}`) : name === "home" ? ["home:bree"] : [`${name}${sign}${sign === "<=" ? 9 : 2}`];
    for (const query of asked) {
      const { found, notes = [] } = meccg.search(query, 1, {}, deck);
      assert.deepEqual([found > 0, notes], [true, []], query);
    }
  }
});

describe("the search for cards", { skip }, () => {
  let site;
  before(async () => (site = await begin()));
  after(() => site?.stop());

  async function atCards(options = {}) {
    const there = await visit(site, options);
    if (options.viewport?.width < 500) await drop(there.page, [{ name: "deck.toml", bytes: LEGAL }]);
    else await paste(there.page, LEGAL);
    await verdict(there.page, "legal");
    await there.page.getByRole("tab", { name: "Cards" }).click();
    return { ...there, field: there.page.getByRole("searchbox", { name: "Search" }) };
  }
  const row = (page, name) => page.locator("li", { has: page.getByRole("button", { name: `One ${name} more`, exact: true }) });

  test("free words find: kinds and places, numbers beside what they are of, ids with a space, a slip of the pen", async () => {
    const { page, field, ...there } = await atCards();
    for (const [query, name, read] of [
      ["hazard creature wilderness", "Cave-drake"],
      ["creature keyed to wilderness", "Cave-drake", "creature keyed:wilderness"],
      ["TW-100", "The Will of Sauron"],
      ["tw 100", "The Will of Sauron", "TW-100"],
      ["glamdrng", "Glamdring"],
      ["hobbits with mind 4", "Merry", "hobbits mind=4"],
      ["faction with at least 3 mp", "Knights of Dol Amroth", "faction mp>=3"],
      ["unique faction men 4mp", "Easterlings", "unique faction men mp=4"],
      ["sites in rhudaur", "Cameth Brin", "sites region:Rhudaur"],
      ["mind 4 or less hobbit", "Fatty Bolger", "mind<=4 hobbit"],
      ["the one ring", "The One Ring"],
    ]) {
      await field.fill(query);
      await page.locator("li b", { hasText: name }).first().waitFor();
      if (read) await page.getByText(`Read as ${read}`).waitFor();
    }
    quiet(site, there);
    await there.visitor.close();
  });

  test("fields and their values are offered while one types, by keyboard and by tap", async () => {
    const { page, field, ...there } = await atCards({ viewport: { width: 390, height: 844 } });
    const offers = page.getByRole("group", { name: "What can be asked" });
    await field.pressSequentially("ra");
    await offers.getByRole("button", { name: /^race:/ }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    assert.equal(await field.inputValue(), "race:");
    // A field without a value is no mistake yet.
    await page.getByText("Go on with a value.").waitFor();
    await field.pressSequentially("ho");
    await offers.getByRole("button", { name: "hobbit" }).click();
    assert.equal(await field.inputValue(), "race:hobbit ");
    await page.locator("li b", { hasText: "Bilbo" }).first().waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.type), "search");
    await field.pressSequentially("influence");
    await offers.getByRole("button", { name: /^di>=.*direct influence/ }).waitFor();
    // Without a word of what there is, all of it is listed.
    await field.fill("");
    await page.getByText("All that can be asked").click();
    await page.getByRole("button", { name: "haven:", exact: true }).click();
    assert.equal(await field.inputValue(), "haven:");
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
    quiet(site, there);
    await there.visitor.close();
  });

  test("what was not understood is said, with what was perhaps meant as a button", async () => {
    const { page, field, ...there } = await atCards();
    await field.fill("mind<=4 race:hobit");
    await page.getByText("Not understood: unknown word `hobit`").waitFor();
    await page.getByRole("button", { name: "hobbit", exact: true }).click();
    assert.equal(await field.inputValue(), "mind<=4 race:hobbit");
    await page.locator("li b", { hasText: "Fatty Bolger" }).first().waitFor();
    await field.fill("hobbit qwertyuiop");
    await page.getByText("no card's name contains `qwertyuiop`").waitFor();
    await page.getByText("No card matches.").waitFor();
    quiet(site, there);
    await there.visitor.close();
  });

  test("rows show the copies in the deck, and cards move between pool, play deck and sideboard there", async () => {
    for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
      const { page, field, ...there } = await atCards({ viewport });
      await field.fill("Sam Gamgee");
      const sam = row(page, "Sam Gamgee");
      await sam.getByText("1 in the pool").waitFor();
      await sam.getByRole("button", { name: /^Sam Gamgee/ }).click();
      await sam.getByRole("button", { name: "Move one Sam Gamgee: pool → sideboard" }).click();
      await sam.getByText("1 in the sideboard").waitFor();
      await sam.getByRole("button", { name: "Move one Sam Gamgee: sideboard → play deck" }).click();
      await sam.getByText("1 in the play deck").waitFor();
      await sam.getByRole("button", { name: "Move one Sam Gamgee: play deck → pool" }).click();
      await sam.getByText("1 in the pool").waitFor();
      await page.waitForFunction(() => /\[pool\.characters\][^[]*"Sam Gamgee" = 1/.test(JSON.parse(localStorage.getItem("meccg.text"))));
      // Copies go in and out in each part.
      await field.fill("Dodge");
      const dodge = row(page, "Dodge");
      await dodge.getByRole("button", { name: /^Dodge/ }).click();
      await dodge.getByRole("button", { name: "One Dodge more, in the sideboard" }).click();
      await dodge.getByText(/\d in the sideboard/).waitFor();
      await dodge.getByRole("button", { name: "One Dodge less, in the sideboard" }).click();
      await dodge.getByText(/\d in the sideboard/).waitFor({ state: "detached" });
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= viewport.width);
      quiet(site, there);
      await there.visitor.close();
    }
  });

  /** A file as the Council of Elrond's, with words of our own. */
  const TEXTS = JSON.stringify({
    TW: {
      id: "TW",
      cards: {
        "TW-180": { id: "TW-180", set: "TW", name: { en: "Sam Gamgee" }, text: { en: "<p><b>Our own words</b> on Sam &amp; his rope.</p><p>Keyed to {w}.</p><script>window.hacked=1</script>", es: "Palabras nuestras" }, image: "SamGamgee.jpg" },
        "TW-161": { id: "TW-161", set: "TW", name: { en: "Glorfindel II" }, text: { en: "<p>Our own words on Glorfindel.</p>" } },
      },
    },
  });
  const files = (page) => page.getByLabel("Files of cards");
  const given = (name, text) => ({ name, mimeType: "application/octet-stream", buffer: Buffer.from(text) });

  test("card texts and pictures out of the user's files are shown where a card is, kept here only, and removed again", async () => {
    const { page, field, ...there } = await atCards();
    await page.getByRole("button", { name: "texts, pictures, own cards" }).click();
    await page.getByText("Nothing is sent anywhere").waitFor();
    await files(page).setInputFiles(given("cards.json", TEXTS));
    await page.getByText("2 card texts read").waitFor();
    const pictures = zipSync({ "tw/180.png": PIXEL, "tw/GlorfindelII.png": PIXEL, "nobody.png": PIXEL });
    await files(page).setInputFiles(given("pictures.zip", pictures));
    await page.getByText("2 pictures read").waitFor();
    await page.getByText("nobody.png: no card is called “nobody”").waitFor();
    await page.keyboard.press("Escape");
    // In a row of the search.
    await field.fill("Sam Gamgee");
    await row(page, "Sam Gamgee").getByRole("button", { name: /^Sam Gamgee/ }).click();
    await page.getByText("Our own words on Sam & his rope.").waitFor();
    await page.getByText("Keyed to [wilderness].").waitFor();
    await page.locator(".face img").waitFor();
    assert.equal(await page.evaluate(() => window.hacked), undefined);
    // At a name in the list that the pointer rests on.
    await page.getByRole("textbox", { name: "Deck list" }).getByText("Glorfindel II").first().hover();
    await page.locator(".cm-hover", { hasText: "Our own words on Glorfindel." }).locator("img").waitFor();
    // In another language, and after the page was closed.
    await page.reload();
    await page.getByRole("button", { name: "Judge by" }).click();
    await page.getByLabel("Names of cards").selectOption("es");
    await page.getByRole("searchbox", { name: "Search" }).fill("TW-180");
    await page.locator("li .name").first().click();
    await page.getByText("Palabras nuestras").waitFor();
    // Nothing of it is where links and exports are made of.
    assert.ok(!(await page.evaluate(() => JSON.stringify(localStorage))).includes("Our own words"));
    await page.getByRole("button", { name: "texts, pictures, own cards" }).click();
    await page.getByRole("button", { name: "Remove the card texts" }).click();
    await page.getByRole("button", { name: "Remove the pictures" }).click();
    await page.getByRole("listitem").filter({ hasText: /^no card texts$/ }).waitFor();
    await page.getByRole("listitem").filter({ hasText: /^no pictures$/ }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("Palabras nuestras").waitFor({ state: "detached" });
    await page.getByText("The page knows what a card is, not what is written on it.").waitFor();
    quiet(site, there);
    await there.visitor.close();
  });

  test("a tap on a name in a sample hand shows the card, on a phone too", async () => {
    const { page, ...there } = await atCards({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.getByRole("tab", { name: "Odds" }).click();
    const first = page.locator("section", { hasText: "A hand" }).locator("li button").first();
    const name = await first.innerText();
    await files(page).waitFor({ state: "detached" });
    await first.tap();
    const card = page.getByRole("dialog");
    await card.getByRole("heading", { name, level: 2 }).waitFor();
    await card.getByRole("button", { name: "Read card texts from a file of yours" }).click();
    const table = `name;text\n"${name}";"Our words;\non it"\nNo such card;x\n`;
    await files(page).setInputFiles(given("texts.csv", table));
    await page.getByText("1 card text read").waitFor();
    await page.keyboard.press("Escape");
    await card.getByText("Our words;").first().waitFor();
    quiet(site, there);
    await there.visitor.close();
  });

  test("card texts are read as deck programs have them", async () => {
    const { page, ...there } = await atCards();
    await page.getByRole("button", { name: "texts, pictures, own cards" }).click();
    for (const [name, text] of [
      ["set.xml", '<set><cards><card id="c24e8983-0000-0000-0000-000000000000" name="Sam Gamgee"><property name="Text" value="From OCTGN"/></card></cards></set>'],
      ["mecards.xml", '<ccg-setinfo><cards><card name="Sam Gamgee" graphics="sam.jpg" text="From GCCG"/></cards></ccg-setinfo>'],
      ["carddata.txt", "Name\tSet\tImageFile\tType\tText\nSam Gamgee\tMETW\tmetw_sam\tCharacter\tFrom Lackey\n"],
      ["cards-dc.json", '[{"code":"Sam Gamgee (TW)","title":"Sam Gamgee","set_code":"METW","text":"From meccg-online"}]'],
    ]) {
      await files(page).setInputFiles(given(name, text));
      await page.getByText("1 card text read").waitFor();
    }
    for (const [name, text] of [["notes.txt", "A letter to the editor"], ["broken.zip", "no archive"]]) {
      await files(page).setInputFiles(given(name, text));
      await page.getByRole("listitem").filter({ hasText: `${name}: ` }).waitFor();
    }
    quiet(site, there);
    await there.visitor.close();
  });

  test("own card files are judged with, say what is wrong in them, and can be left out", async () => {
    const { page, ...there } = await atCards();
    const card = await readFile(new URL("tests/cli/own-cards.toml", ROOT), "utf8");
    const [, name] = /^name = "(.*)"$/m.exec(card);
    await page.getByRole("button", { name: "texts, pictures, own cards" }).click();
    const broken = '[[card]]\nid = "XX-1"\nname = "Nobody"\ntype = "resourcery"\nalignment = "heroic"\n\n[[card]]\nid = "XX-2"\nnam = "Somebody"\ntype = "resource"\nalignment = "hero"\n';
    await files(page).setInputFiles(given("broken.toml", broken));
    await page.getByText("The cards of broken.toml cannot be used:").waitFor();
    // Every fault, where it is.
    const told = async () => (await page.getByRole("dialog").getByRole("status").locator("li").allInnerTexts()).join("\n");
    for (const fault of [/line 4: .*resourcery.*resource/s, /line 5: .*heroic.*hero/s, /line 7: .*`name` is missing/s, /line 9: .*`nam`.*name/s]) assert.match(await told(), fault);
    await page.getByText("no own cards").waitFor();
    await files(page).setInputFiles(given("ours.toml", card));
    await page.getByText("The cards of ours.toml are judged with the others").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("searchbox", { name: "Search" }).fill(`"${name}"`);
    await page.locator("li b", { hasText: name }).first().waitFor();
    // They are there the next time, too, and leave when they are told to.
    await page.waitForFunction(() => localStorage.getItem("meccg.cards")?.includes("ours.toml"));
    await page.reload();
    await page.getByRole("searchbox", { name: "Search" }).fill(`"${name}"`);
    await page.locator("li b", { hasText: name }).first().waitFor();
    assert.equal(await listed(page), LEGAL);
    await page.getByRole("button", { name: "texts, pictures, own cards" }).click();
    await page.getByRole("button", { name: "Remove ours.toml" }).click();
    await page.getByText("no own cards").waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("No card matches.").waitFor();
    quiet(site, there);
    await there.visitor.close();
  });
});
