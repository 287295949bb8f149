import { LastingEngine, wrong } from "./instance.js";
import type * as Answers from "./answers.js";
import type { CompanyRequest, EditRequest, GamesRequest, OddsRequest, OptionsRequest, QuestionRequest as Named } from "./types/question.js";
import type { Equipment } from "./types/equipment.js";
import type { Translation } from "./phrases.js";

export type * from "./answers.js";
export type { OptionsRequest as Wishes, EditRequest as Edit } from "./types/question.js";
export type { CompanyRequest as CompanyWishes } from "./types/question.js";
export type { Equipment } from "./types/equipment.js";
export type { Translation } from "./phrases.js";

/** Each question with its name in it, as in `{ ask: "card", name: "Éowyn" }`. */
type WithName<Questions> = Questions extends unknown
  ? { [Name in keyof Questions]: { ask: Name } & Questions[Name] }[keyof Questions]
  : never;
type QuestionRequest = WithName<Named>;
export type Question = QuestionRequest;

/** What a question about a deck asks besides the deck. */
type OptionsOf<Name, Without extends string = never> = Partial<
  Omit<Extract<QuestionRequest, { ask: Name }>, "ask" | "deck" | "decks" | "wishes" | Without>
>;

/** A file: what reports call it, and its text, or its bytes where nobody knows their encoding. */
export interface DeckFile {
  path: string;
  text?: string;
  bytes?: Uint8Array;
}

/** A deck: a file, or a text without a name. */
export type Deck = DeckFile | string;

/** What to tell of companies. */
export interface CompanyOptions {
  rank?: Answers.Measure;
  top?: number;
  /** The deck to play the draft against. */
  opponent?: Deck;
  worstCase?: boolean;
}

/**
 * Cards and rulesets, of which questions are asked. All answers are those of the program's commands
 * with `--format json`; their shapes are its schemas. What cannot be answered is a `MeccgError`.
 */
export class Meccg {
  readonly #engine: LastingEngine;

  /** Use `load`, which starts the engine first. */
  constructor(equipment: Equipment) {
    this.#engine = new LastingEngine(written(equipment));
  }

  /**
   * Answers in another language from now on, as in `meccg.speak((await import("meccg/languages/de")).default)`.
   * What programs read stays English: the words of lists, as verdicts and players, and what is written to files.
   */
  async speak(translation: Translation): Promise<void> {
    const { code, ftl } = Object(translation) as Translation;
    if (typeof code !== "string" || typeof ftl !== "string") throw wrong("this is no language", "give an object with `code` and `ftl`, as `meccg/languages/de` has it");
    const { Phrases } = await import("./phrases.js");
    this.#engine.speak(code, new Phrases(translation));
  }

  /**
   * Answers with other cards and house rules from now on, as `load` takes them. What cannot be used leaves everything as
   * it was; why is told in the language that was given to `speak`.
   */
  equip(equipment: Equipment = {}): void {
    this.#engine.equip(written(equipment) ?? "null");
  }

  /** The answer to any question, in the words of `schema/question.schema.json`. */
  ask(question: QuestionRequest): unknown {
    const { ask, ...about } = Object(question) as QuestionRequest;
    if (typeof ask !== "string") throw wrong("this is not a question", 'give an object with a name, as in `{ ask: "card", name: "Éowyn" }`');
    return JSON.parse(this.#engine.ask(written({ [ask]: about })));
  }

  /** Are the decks legal, and if not, what would make them so? Of an opponent's deck, too. */
  check(decks: Deck | Deck[], wishes: OptionsRequest = {}, opponent?: Deck): Answers.Report {
    const opposing = opponent === undefined ? {} : { opponent: file(opponent) };
    return this.ask({ ask: "check", decks: files(decks), ...opposing, wishes }) as Answers.Report;
  }

  /** The verdict on a deck with what its sheet shows; that of the opponent's comes second. */
  overview(deck: Deck, wishes: OptionsRequest = {}, opponent?: Deck): Answers.OverviewsReport {
    const opposing = opponent === undefined ? {} : { opponent: file(opponent) };
    const question: QuestionRequest = { ask: "overview", deck: file(deck), ...opposing, wishes };
    return this.ask(question) as Answers.OverviewsReport;
  }

  /** The deck-check sheets of decks, as one self-contained page. */
  sheet(decks: Deck | Deck[], wishes: OptionsRequest = {}): Answers.SheetPageReport {
    return this.ask({ ask: "sheet", decks: files(decks), wishes }) as Answers.SheetPageReport;
  }

  /** The deck under every ruleset that knows decks of its player. */
  legality(deck: Deck, wishes: OptionsRequest = {}): Answers.Legality {
    return this.ask({ ask: "legality", deck: file(deck), wishes }) as Answers.Legality;
  }

  /** The companies that can start, the best first. */
  company(deck: Deck, wishes: OptionsRequest = {}, options: CompanyOptions = {}): Answers.CompanyReport {
    const { rank = "mind", top = 10, opponent, worstCase = false } = Object(options) as CompanyOptions;
    const opposing = opponent === undefined ? {} : { opponent: file(opponent) };
    const of = { deck: file(deck), rank, top, worst_case: worstCase, ...opposing };
    return this.ask({ ask: "company", ...of, wishes }) as Answers.CompanyReport;
  }

  /** The best companies out of all cards, or out of a collection. */
  companySearch(
    companies: CompanyRequest = {},
    wishes: OptionsRequest = {},
    options: Pick<CompanyOptions, "rank" | "top"> = {},
  ): Answers.SearchReport {
    const question: QuestionRequest = { ask: "company-search", companies, wishes, ...options };
    return this.ask(question) as Answers.SearchReport;
  }

  /** What decks are made of, in numbers. */
  stats(decks: Deck | Deck[], wishes: OptionsRequest = {}, options: OptionsOf<"stats"> = {}): Answers.StatsReport {
    return this.ask({ ask: "stats", decks: files(decks), ...options, wishes }) as Answers.StatsReport;
  }

  /** A deck as a list. */
  show(deck: Deck, wishes: OptionsRequest = {}): Answers.Listing {
    return this.ask({ ask: "show", deck: file(deck), wishes }) as Answers.Listing;
  }

  /** What was heard of a list, line by line. */
  reading(deck: Deck, wishes: OptionsRequest = {}): Answers.ReadingReport {
    return this.ask({ ask: "reading", deck: file(deck), wishes }) as Answers.ReadingReport;
  }

  /** How two decks differ. */
  diff(before: Deck, after: Deck, wishes: OptionsRequest = {}, byPrinting = false, measures = false): Answers.DiffReport {
    const decks = { before: file(before), after: file(after) };
    const question: QuestionRequest = { ask: "diff", ...decks, by_printing: byPrinting, measures, wishes };
    return this.ask(question) as Answers.DiffReport;
  }

  /** What somebody owns. */
  collection(list: Deck, wishes: OptionsRequest = {}): Answers.CollectionReport {
    return this.ask({ ask: "collection", list: file(list), wishes }) as Answers.CollectionReport;
  }

  /** The text in the bytes of a file, whatever their encoding. */
  text(of: DeckFile): string {
    return (this.ask({ ask: "text", file: file(of) }) as Answers.TextReport).text;
  }

  /** A deck in another form, and what that cannot say of it. */
  convert(deck: Deck, to: Answers.Format, wishes: OptionsRequest = {}): Answers.ConvertedReport {
    return this.ask({ ask: "convert", deck: file(deck), to, wishes }) as Answers.ConvertedReport;
  }

  /** Which of many decks fit a query, which are near to another, which cards go together. */
  decks(
    decks: Deck[],
    question: { query?: string; near?: Deck; pairs?: string; limit?: number } = {},
    wishes: OptionsRequest = {},
  ): Answers.DecksReport {
    const { near, ...rest } = Object(question) as typeof question;
    const compared = near === undefined ? {} : { near: file(near) };
    return this.ask({ ask: "decks", decks: files(decks), ...rest, ...compared, wishes }) as Answers.DecksReport;
  }

  /** What decks need beyond the collection of the wishes, if all are built at the same time. */
  needs(decks: Deck | Deck[], wishes: OptionsRequest = {}): Answers.NeedsReport {
    return this.ask({ ask: "needs", decks: files(decks), wishes }) as Answers.NeedsReport;
  }

  /** Packs of a set, the same for the same seed; `holds` as in `1 rare, 3 uncommon, 11 common`. */
  open(set: string, packs = 1, seed = 1, holds?: string): Answers.OpenedReport {
    const said = holds === undefined ? {} : { holds };
    return this.ask({ ask: "open", set, packs, seed, ...said }) as Answers.OpenedReport;
  }

  /** What changed in a deck from version to version, the oldest first. */
  history(
    versions: { deck: Deck; facts?: { commit?: string; date?: string; author?: string; subject?: string } }[],
    wishes: OptionsRequest = {},
  ): Answers.HistoryReport {
    if (!Array.isArray(versions)) throw wrong("these are no versions of a deck", "give a list of objects with `deck`, the oldest first");
    const asked = versions.map((one) => {
      const { deck, facts = {} } = Object(one) as (typeof versions)[number];
      return { deck: file(deck), facts };
    });
    return this.ask({ ask: "history", versions: asked, wishes }) as Answers.HistoryReport;
  }

  /** All lists of a tournament; where everybody brings two, `paired`, what must be the `same` in both. */
  roster(decks: Deck[], question: OptionsOf<"roster"> = {}, wishes: OptionsRequest = {}): Answers.RosterReport {
    return this.ask({ ask: "roster", decks: files(decks), ...question, wishes }) as Answers.RosterReport;
  }

  /** The decks as a site: an index, and a page for each. */
  catalogue(decks: Deck[], title?: string, wishes: OptionsRequest = {}): Answers.CatalogueSite {
    const called = title === undefined ? {} : { title };
    return this.ask({ ask: "catalogue", decks: files(decks), ...called, wishes }) as Answers.CatalogueSite;
  }

  /** A native deck in its canonical form. */
  format(deck: Deck, wishes: OptionsRequest = {}): string {
    return (this.ask({ ask: "format", deck: file(deck), wishes }) as Answers.TextReport).text;
  }

  /** A deck after all repairs that need no choice. */
  fix(deck: Deck, wishes: OptionsRequest = {}): Answers.RepairedReport {
    return this.ask({ ask: "fix", deck: file(deck), wishes }) as Answers.RepairedReport;
  }

  /** A deck after some edits, and what they mean for its legality. */
  edit(deck: Deck, edits: EditRequest[], wishes: OptionsRequest = {}): Answers.EditedReport {
    return this.ask({ ask: "edit", deck: file(deck), edits, wishes }) as Answers.EditedReport;
  }

  /** A deck with what is missing to a legal one. */
  complete(
    deck: Deck,
    wishes: OptionsRequest = {},
    options: OptionsOf<"complete", "why" | "plan"> = {},
  ): Answers.CompletedReport {
    const question: QuestionRequest = { ask: "complete", deck: file(deck), ...options, wishes };
    return this.ask(question) as Answers.CompletedReport;
  }

  /** The plans by which a deck would be completed: its own, or one for each theme. */
  plans(
    deck: Deck,
    plan: "own" | "all" = "own",
    wishes: OptionsRequest = {},
    options: OptionsOf<"complete", "why" | "plan"> = {},
  ): Answers.PlansReport {
    const question: QuestionRequest = { ask: "complete", deck: file(deck), ...options, plan, wishes };
    return this.ask(question) as Answers.PlansReport;
  }

  /** Why a card would be added to a deck that is completed, or not, and the next best ones. */
  why(
    deck: Deck,
    card: string,
    wishes: OptionsRequest = {},
    options: OptionsOf<"complete", "why" | "plan"> = {},
  ): Answers.WhyReport {
    const question: QuestionRequest = { ask: "complete", deck: file(deck), ...options, why: card, wishes };
    return this.ask(question) as Answers.WhyReport;
  }

  /** The cards that could replace a card of a deck, the best first. */
  replace(
    deck: Deck,
    card: string,
    wishes: OptionsRequest = {},
    options: OptionsOf<"replace", "card"> = {},
  ): Answers.ReplacementsReport {
    const question: QuestionRequest = { ask: "replace", deck: file(deck), card, ...options, wishes };
    return this.ask(question) as Answers.ReplacementsReport;
  }

  /** The exchanges of cards that would make a deck better, each with its reasons. */
  improve(deck: Deck, wishes: OptionsRequest = {}, options: OptionsOf<"improve", "apply"> = {}): Answers.ImprovementReport {
    return this.ask({ ask: "improve", deck: file(deck), ...options, wishes }) as Answers.ImprovementReport;
  }

  /** A deck after some of these exchanges, by their numbers; the same seed gives the same exchanges. */
  exchange(deck: Deck, numbers: number[], wishes: OptionsRequest = {}, options: OptionsOf<"improve", "apply"> = {}): Answers.EditedReport {
    if (!Array.isArray(numbers) || numbers.length === 0) throw wrong("there is no exchange to make", "give the numbers of some, as `improve` tells them");
    const question: QuestionRequest = { ask: "improve", deck: file(deck), apply: numbers, ...options, wishes };
    return this.ask(question) as Answers.EditedReport;
  }

  /** The fingerprints of decks, as players announce them before a tournament. */
  fingerprint(decks: Deck | Deck[], wishes: OptionsRequest = {}): Answers.FingerprintReport {
    return this.ask({ ask: "fingerprint", decks: files(decks), wishes }) as Answers.FingerprintReport;
  }

  /** The score of a finished game: a file as `meccg score` takes it, or what it says as an object. */
  score(game: Deck | Answers.GameFile, wishes: OptionsRequest = {}): Answers.ScoreReport {
    const said = typeof game === "object" && game !== null && "player" in game;
    const given = said ? { path: "game", text: Object.entries(game).map(([key, value]) => `${key} = ${toml(value)}\n`).join("") } : file(game as Deck);
    return this.ask({ ask: "score", game: given, wishes }) as Answers.ScoreReport;
  }

  /** What can be written at a place of a text, the best first; places are indices of the string. */
  proposals(deck: Deck, at: number, wishes: OptionsRequest = {}): Answers.ProposalsAnswer {
    return this.ask({ ask: "proposals", deck: file(deck), at, wishes }) as Answers.ProposalsAnswer;
  }

  /** What there is to know at a place of a text, in Markdown. */
  hover(deck: Deck, at: number, wishes: OptionsRequest = {}): Answers.HoverAnswer {
    return this.ask({ ask: "hover", deck: file(deck), at, wishes }) as Answers.HoverAnswer;
  }

  /** What can be done from a place of a text to another; repairs of findings there come first. */
  actions(deck: Deck, at: number, to: number = at, wishes: OptionsRequest = {}): Answers.ActionsAnswer {
    return this.ask({ ask: "actions", deck: file(deck), at, to, wishes }) as Answers.ActionsAnswer;
  }

  /** The odds of a deck, as in `odds(deck, { draw: { groups: ["2 creature"] } })`. */
  odds(deck: Deck, of: OddsRequest, wishes: OptionsRequest = {}): Answers.OddsReport {
    return this.ask({ ask: "odds", deck: file(deck), of, wishes }) as Answers.OddsReport;
  }

  /** Solitaire games of a deck, as in `solitaire(deck, { hazards: "creatures", games: 200 })`. */
  solitaire(deck: Deck, games: GamesRequest = {}, wishes: OptionsRequest = {}, other?: Deck): Answers.SolitaireReport {
    const compared = other === undefined ? {} : { other: file(other) };
    const question: QuestionRequest = { ask: "solitaire", deck: file(deck), ...compared, games, wishes };
    return this.ask(question) as Answers.SolitaireReport;
  }

  /** A record of a game, judged move by move; of a deck's game, or one that begins with its own place. */
  replay(record: string, deck?: Deck, wishes: OptionsRequest = {}): Answers.JudgedRecordReport {
    const whose = deck === undefined ? {} : { deck: file(deck) };
    return this.ask({ ask: "replay", record, ...whose, wishes }) as Answers.JudgedRecordReport;
  }

  /** The skeleton of a deck. */
  newDeck(
    player: Answers.PlayerType,
    options: { avatar?: string; name?: string } = {},
    wishes: OptionsRequest = {},
  ): string {
    return (this.ask({ ask: "new", player, ...options, wishes }) as Answers.TextReport).text;
  }

  /** Cards by their facts, as in `faction region:Gondor mp>=2`; `playable:yes` asks of a deck. */
  search(query: string, limit?: number, wishes: OptionsRequest = {}, deck?: Deck): Answers.SearchCardsReport {
    const most = limit === undefined ? {} : { limit };
    const of = deck === undefined ? {} : { deck: file(deck) };
    return this.ask({ ask: "search", query, ...most, ...of, wishes }) as Answers.SearchCardsReport;
  }

  /** The same, each card in words too. */
  searchInWords(query: string, limit?: number, wishes: OptionsRequest = {}): Answers.SearchInWords {
    const most = limit === undefined ? {} : { limit };
    const question: QuestionRequest = { ask: "search", query, ...most, in_words: true, wishes };
    return this.ask(question) as Answers.SearchInWords;
  }

  /** All that is known of the cards of a name, in any language, or of an id. */
  card(name: string): Answers.CardReport {
    return this.ask({ ask: "card", name }) as Answers.CardReport;
  }

  /** The same in words too. */
  cardInWords(name: string): Answers.CardInWords {
    return this.ask({ ask: "card", name, in_words: true }) as Answers.CardInWords;
  }

  /** The explanation of a rule: what it asks, why, and how to fix a deck. */
  explain(rule: string): Answers.ExplainReport {
    return this.ask({ ask: "explain", rule }) as Answers.ExplainReport;
  }

  /** The rule of a clause (`1.3.F1`) or about a word (`sideboard`), or the list of them; of all rules, if nothing is said. */
  rulesAbout(words = ""): Answers.ExplainReport | Answers.RuleListReport {
    return this.ask({ ask: "explain", rule: words }) as Answers.ExplainReport | Answers.RuleListReport;
  }

  /** All rulesets. */
  rulesets(): Answers.RulesetsReport {
    return this.ask({ ask: "rulesets" }) as Answers.RulesetsReport;
  }

  /** The rules of a ruleset. */
  rules(ruleset: string): Answers.RulesReport {
    return this.ask({ ask: "rules", ruleset }) as Answers.RulesReport;
  }

  /** Where two rulesets differ. */
  rulesDiff(first: string, second: string): Answers.RulesDiffReport {
    return this.ask({ ask: "rules-diff", first, second }) as Answers.RulesDiffReport;
  }

  /** The ways between two sites. */
  route(from: string, to: string, wishes: OptionsRequest = {}, regions?: number): Answers.RouteReport {
    const through = regions === undefined ? {} : { regions };
    return this.ask({ ask: "route", from, to, ...through, wishes }) as Answers.RouteReport;
  }

  /** The regions with the sites of a deck. */
  map(deck?: Deck, wishes: OptionsRequest = {}): Answers.MapReport {
    const of = deck === undefined ? {} : { deck: file(deck) };
    return this.ask({ ask: "map", ...of, wishes }) as Answers.MapReport;
  }

  /** Gives the memory of its cards and rulesets back. */
  free(): void {
    this.#engine.free();
  }
}

function files(decks: Deck | Deck[]): { path: string; text?: string; bytes?: string }[] {
  return (Array.isArray(decks) ? decks : [decks]).map(file);
}

function file(deck: Deck): { path: string; text?: string; bytes?: string } {
  if (typeof deck === "string") return { path: "deck", text: deck };
  const { path, text = "", bytes } = Object(deck) as DeckFile;
  if (typeof path !== "string" || typeof text !== "string" || !(bytes === undefined || bytes instanceof Uint8Array)) {
    throw wrong("this is no deck", "give a text, or an object with `path` and `text`, or with `path` and `bytes` (a Uint8Array)");
  }
  return bytes === undefined ? { path, text } : { path, bytes: base64(bytes) };
}

/** What is asked as JSON; what cannot be written so is told in our words. */
function written(asked: unknown): string {
  try {
    return JSON.stringify(asked);
  } catch {
    throw wrong("this cannot be written as JSON", "give plain objects, lists, texts and numbers");
  }
}

/** A value of a game as its file has it. */
function toml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toml).join(", ")}]`;
  if (typeof value !== "object" || value === null) return written(value) ?? "";
  return `{ ${Object.entries(value).map(([key, part]) => `${JSON.stringify(key)} = ${toml(part)}`).join(", ")} }`;
}

function base64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
}
