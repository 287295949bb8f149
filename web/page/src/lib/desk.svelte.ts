// The desk: the deck that lies on it, what it is judged with, and what the engine said of it.
import type {
  ActionsAnswer,
  DeckReport,
  DiagnosticReport,
  Equipment,
  OverviewReport,
  OverviewsReport,
  ProposedAction,
  ReadingReport,
  RulesetBrief,
  RulesetsReport,
  Sheet,
  Wishes,
} from "meccg";
import { ask, equip, Refused, Unloaded } from "./engine";
import { keep, kept } from "./kept";
import { download } from "./hand";
import type { GivenFile, JudgedWith, Linked, Lying } from "./lying";
import { keepDesk, ownDesk, remember } from "./past";
import { stretches } from "./places";
import { begun, speech, t } from "./speech.svelte";
import { grouped } from "./words";

/** The languages of the cards' names. */
export const LANGUAGES = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  it: "Italiano",
  nl: "Nederlands",
  fi: "Suomi",
  ja: "日本語",
} as const;
export type Language = keyof typeof LANGUAGES;
const hasNames = (code: string): code is Language => code in LANGUAGES;

interface Settings extends JudgedWith {
  /** The language of the cards' names; the page's if none was chosen. */
  language: Language | "";
  theme: "" | "light" | "dark";
}

const USUAL: Settings = {
  ruleset: "",
  length: "",
  player: "",
  against: "",
  language: "",
  theme: "",
  ignoreWaivers: false,
};

/** The rules whose findings are of names that perhaps others were meant by. */
const MAY_BE_MEANT = new Set(["unknown-card", "unknown-key", "unknown-waiver", "unreadable-file"]);
/** So long whoever types has paused, in milliseconds. */
const PAUSE = 150;

/** A word to whoever uses the page, and whether it is of something that went wrong. */
export interface Notice {
  text: string;
  help?: string | undefined;
  /** What went along with it. */
  more?: string[];
  bad: boolean;
  action?: Action | undefined;
}

/** What can be done about a notice; what only the newest change can undo goes with the next change. */
export interface Action {
  label: string;
  run: () => void;
  undoes?: boolean;
}

const own = ownDesk();

class Desk {
  path = $state(own?.path ?? kept("path", "deck"));
  text = $state(own?.text ?? kept("text", ""));
  settings = $state<Settings>({ ...USUAL, ...kept<Partial<Settings>>("settings", {}) });
  opponent = $state<GivenFile | null>(kept<GivenFile | null>("opponent", null));
  collection = $state<GivenFile | null>(kept<GivenFile | null>("collection", null));
  houseRules = $state<GivenFile[]>(kept<GivenFile[]>("house-rules", []));
  /** Files of own cards, which are judged with the built-in ones. */
  cards = $state<GivenFile[]>(kept<GivenFile[]>("cards", []));
  /** What came with the deck of a link: it holds for that deck, and changes no settings. */
  linked = $state.raw<Linked | null>(own ? own.linked : kept<Linked | null>("linked", null));

  /** What the engine says of the text; of an earlier one while `judging`. */
  overview = $state.raw<OverviewReport | null>(null);
  opposing = $state.raw<OverviewReport | null>(null);
  /** The text that it is of. */
  judgedText = $state.raw("");
  judging = $state(false);
  /** What was perhaps meant by names that nothing has, and the text that it is of. */
  meant = $state.raw<ProposedAction[]>([]);
  #meantAt = $derived(grouped(this.meant, ({ edits }) => edits[0]?.range.start.line ?? 0));
  meantText = $state.raw("");
  /** What was heard of a list that is no deck file, line by line, and the text that it is of. */
  heard = $state.raw<ReadingReport["lines"] | null>(null);
  heardText = $state.raw("");
  rulesets = $state.raw<RulesetBrief[]>([]);
  notice = $state.raw<Notice | null>(null);
  /** Why there is no engine, where it could not be fetched. */
  unloaded = $state.raw<Unloaded | null>(null);
  /** How many dialogues are open: the topmost shows the notice. */
  dialogs = $state(0);
  /** How long the last question took, there and back. */
  took = $state(0);
  /** Rises whenever the engine judges by something else. */
  equipped = $state(0);

  /** How many steps can be taken back, and made again. */
  steps = $state.raw({ back: 0, again: 0 });

  #ready: Promise<Error | null>;
  /** What questions wait for. */
  #askable: Promise<unknown>;
  #named = Promise.resolve();
  #full = false;
  #judgement: Promise<void> | null = null;
  /** How often it was asked what was meant: only the last goes on. */
  #turn = 0;
  #looks: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#ready = begun ? begun.then(() => this.#equip()) : this.#equip();
    // The engine answers in the order in which it is asked: nothing is waited for but a language that is still to come, and
    // a ruleset that may be gone.
    this.#askable = begun || this.settings.ruleset ? this.#ready : Promise.resolve();
  }

  get report(): DeckReport | null {
    return this.overview?.report ?? null;
  }

  get sheet(): Sheet | null {
    return this.overview?.sheet ?? null;
  }

  get isEmpty(): boolean {
    return this.text.trim() === "";
  }

  /** The deck that this one is judged against: what a link says holds instead of all that was chosen here. */
  get opposed(): GivenFile | null {
    return this.linked ? this.linked.opponent : this.opponent;
  }

  /** The deck as questions name it. */
  get deck(): { path: string; text: string } {
    return { path: this.path, text: this.text };
  }

  /** What it is besides its text. */
  get lying(): Lying {
    return { path: this.path, linked: this.linked };
  }

  /** What is asked of the engine over what decks say. */
  get wishes(): Wishes {
    const { ruleset = "", length = "", player = "", against = "", ignoreWaivers = false } = this.linked?.settings ?? this.settings;
    return {
      ...(ruleset && { ruleset }),
      ...(length && { length }),
      ...(player && { player }),
      ...(against && { against }),
      ...(ignoreWaivers && { ignore_waivers: true }),
      ...(this.collection && { collection: $state.snapshot(this.collection) }),
    };
  }

  /** The ruleset that judges where no deck names one. */
  get chosenRuleset(): RulesetBrief | undefined {
    const name = this.report?.ruleset ?? (this.wishes.ruleset || "coe/standard");
    return this.rulesets.find((ruleset) => ruleset.name === name);
  }

  /** Asks the engine, which judges by what was chosen. */
  async ask<T>(question: Parameters<typeof ask>[0]): Promise<T> {
    await this.#askable;
    return ask<T>(question);
  }

  /** Changes what the engine has besides the built-in cards and rulesets; tells why something cannot be used. */
  async reequip(): Promise<Error | null> {
    this.#askable = this.#ready = this.#equip();
    const refused = await this.#ready;
    if (!this.unloaded && !refused) this.equipped += 1;
    await this.#named;
    return refused;
  }

  /** The language of the cards' names. */
  get names(): Language {
    return this.settings.language || (hasNames(speech.code) ? speech.code : "en");
  }

  async #equip(): Promise<Error | null> {
    const equipment: Equipment = {
      language: this.names,
      cards: $state.snapshot(this.cards),
      house_rules: [...$state.snapshot(this.houseRules), ...(this.linked?.houseRules ?? [])],
    };
    this.unloaded = null;
    let refused: Error | null = null;
    try {
      await equip(equipment, speech.engine);
    } catch (why) {
      if (why instanceof Unloaded) {
        this.unloaded = why;
        return why;
      }
      // Own cards and house rules that cannot be used are told and left out; they stay where they are written.
      this.tell(why);
      refused = why instanceof Error ? why : new Error(String(why));
      await equip({ language: this.names }, speech.engine).catch((again) => this.tell(again));
      this.equipped += 1;
    }
    // A ruleset that is no longer there is left before it judges; otherwise the first verdict goes before the names.
    const waits = this.settings.ruleset ? Promise.resolve() : new Promise((on) => setTimeout(on));
    this.#named = waits.then(() => this.#nameRulesets());
    if (this.settings.ruleset) await this.#named;
    return refused;
  }

  async #nameRulesets(): Promise<void> {
    const report = await ask<RulesetsReport>({ ask: "rulesets" }).catch(() => null);
    this.rulesets = report?.rulesets ?? [];
    if (!this.rulesets.some(({ name }) => name === this.settings.ruleset)) this.settings.ruleset = "";
  }

  /** Judges what lies on the desk; while a judgement is made, only the newest text waits for the next. */
  judge(): Promise<void> {
    return (this.#judgement ??= this.#judgeAll().finally(() => (this.#judgement = null)));
  }

  /** Waits until what lies there now is judged: what is seen may be of an earlier text. */
  async judged(): Promise<void> {
    if (this.judging || this.text !== this.judgedText) await this.judge();
  }

  async #judgeAll(): Promise<void> {
    this.judging = true;
    try {
      let text;
      let asked;
      do {
        text = this.text;
        asked = JSON.stringify([this.path, this.wishes, this.opposed, this.equipped]);
        await this.#judgeOnce(text);
      } while (text !== this.text || asked !== JSON.stringify([this.path, this.wishes, this.opposed, this.equipped]));
    } finally {
      this.judging = false;
    }
    clearTimeout(this.#looks);
    this.#looks = setTimeout(() => {
      void this.#lookForMeant();
      void this.#hear();
    }, PAUSE);
  }

  /**
   * Asks what was perhaps meant, once whoever types pauses: near names take longer to find than findings. Of many some are
   * asked for at a time, so that whoever goes on to type does not wait for all.
   */
  async #lookForMeant(): Promise<void> {
    const text = this.judgedText;
    const turn = (this.#turn += 1);
    const is = () => turn === this.#turn && text === this.judgedText && text === this.text;
    const asked = is() ? (this.report?.diagnostics ?? []).filter(({ rule }) => MAY_BE_MEANT.has(rule)) : [];
    const told: ProposedAction[] = [];
    for (const { at, to } of stretches(text, asked.map(({ span }) => span))) {
      const question = { ask: "actions", deck: { path: this.path, text }, at, to, wishes: this.wishes } as const;
      const { actions } = await this.ask<ActionsAnswer>(question).catch((): Pick<ActionsAnswer, "actions"> => ({ actions: [] }));
      if (!is()) return;
      told.push(...actions.filter(({ mends }) => mends !== null));
      [this.meant, this.meantText] = [[...told], text];
      await new Promise((on) => setTimeout(on, PAUSE));
    }
    if (is()) [this.meant, this.meantText] = [told, text];
  }

  /** Asks what was heard of a list, once whoever types pauses. */
  async #hear(): Promise<void> {
    const text = this.judgedText;
    if (text !== this.text || (this.heardText === text && this.heard)) return;
    const question = { ask: "reading", deck: { path: this.path, text }, wishes: this.wishes } as const;
    const told = this.report?.format === "text" ? await this.ask<ReadingReport>(question).catch(() => null) : null;
    if (text === this.judgedText) [this.heard, this.heardText] = [told?.lines ?? null, text];
  }

  /** What was perhaps meant where a finding is. */
  meantBy(found: DiagnosticReport): ProposedAction[] {
    if (this.meantText !== this.judgedText || !MAY_BE_MEANT.has(found.rule)) return [];
    const line = (found.span?.line ?? 0) - 1;
    const here = ({ mends, edits }: ProposedAction) => mends?.[0] === found.rule && edits.every(({ range }) => range.start.line === line);
    return (this.#meantAt.get(line) ?? []).filter(here);
  }

  async #judgeOnce(text: string): Promise<void> {
    if (text.trim() === "") {
      [this.overview, this.opposing, this.judgedText] = [null, null, text];
      return;
    }
    const began = performance.now();
    const opponent = this.opposed && { opponent: $state.snapshot(this.opposed) };
    const question = { ask: "overview", deck: { path: this.path, text }, ...opponent, wishes: this.wishes } as const;
    try {
      const { decks: [own, his] } = await this.ask<OverviewsReport>(question);
      [this.overview, this.opposing, this.judgedText] = [own ?? null, his ?? null, text];
      this.took = performance.now() - began;
    } catch (why) {
      if (why instanceof Unloaded) this.unloaded = why;
      else this.tell(why);
    }
  }

  /** Asks for the engine again, where it could not be fetched. */
  async retry(): Promise<void> {
    await this.reequip();
    if (!this.unloaded) await this.judge();
  }

  /** Lays another deck on the desk; the one that lay there is kept. */
  lay(text: string, { path, linked }: Lying): void {
    if (!this.isEmpty && this.text !== text) this.#warnIfFull(remember(this.path, this.text));
    const equipment = JSON.stringify(this.linked?.houseRules) !== JSON.stringify(linked?.houseRules);
    [this.path, this.text, this.linked] = [path, text, linked];
    if (equipment) void this.reequip();
  }

  /** Another text of the deck that lies there. */
  write(text: string): void {
    if (this.text === text) return;
    this.text = text;
    if (this.notice?.action?.undoes) this.notice = null;
  }

  /** Keeps in this browser what lies on the desk. */
  keep(): void {
    const { path, text, settings, opponent, collection, cards, linked } = this;
    const all = { path, text, settings, opponent, collection, cards, linked, "house-rules": this.houseRules };
    keepDesk({ path, text, linked });
    const done = Object.entries(all).map(([name, value]) => keep(name, value));
    this.#warnIfFull(done.every(Boolean));
  }

  /** Says once that the browser keeps nothing more. */
  #warnIfFull(kept: boolean): void {
    if (!kept && !this.#full) {
      const why = new Error(t("This browser stores nothing more for this page: when you close it, what you write now is lost."));
      this.tell(why, { label: t("Download the deck"), run: () => download(this.path.replace(/^.*\//, ""), this.text) });
    }
    this.#full = !kept;
  }

  /** Says something to whoever uses the page. */
  say(text: string, action?: Action, more: string[] = []): void {
    this.notice = { text, bad: false, more, ...(action && { action }) };
  }

  /** Says what went wrong. */
  tell(why: unknown, action?: Action): void {
    const text = why instanceof Error ? why.message : String(why);
    const help = why instanceof Refused ? why.help : undefined;
    this.notice = { text, help, bad: true, ...(action && { action }) };
  }
}

export const desk = new Desk();
