// The editor of the list. It stands in a shadow root: there its styles are adopted, and the page's
// policy need not allow styles in texts.
import { autocompletion, closeBrackets, completionKeymap, type CompletionSource } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, invertedEffects, isolateHistory, redo, redoDepth, undo, undoDepth } from "@codemirror/commands";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { lintGutter, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { Compartment, EditorState, StateEffect, type Text } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
  placeholder,
  type Tooltip,
} from "@codemirror/view";
import type { DiagnosticReport, ProposedAction, ReadingReport } from "meccg";
import type { Lying } from "./lying";
import { headings } from "./headings";
import { hear, heard } from "./heard";
import { place } from "./places";
import { speech, t } from "./speech.svelte";

/** A deck that takes another's place, and what each is besides its text: both go back and forth with it. */
interface Lay {
  before: Lying;
  after: Lying;
}
const laying = StateEffect.define<Lay>();
/** One history for all that happens to the list: what is typed, what is repaired, and whole decks that are laid. */
const historyOfAll = [
  history(),
  invertedEffects.of(({ effects }) =>
    effects.flatMap((effect) => (effect.is(laying) ? [laying.of({ before: effect.value.after, after: effect.value.before })] : [])),
  ),
];

/** Findings are marked so far above and below what is in sight, in characters. */
const AROUND = 300;

/** A finding that has a place. */
type Placed = DiagnosticReport & { span: NonNullable<DiagnosticReport["span"]> };

/** What the editor asks of the page around it. */
export interface Around {
  /** Another text; where it is another deck's, or the same deck is judged by something else, what it is besides. */
  changed: (text: string, lying: Lying | null) => void;
  /** How many steps can be taken back, and made again. */
  steps: (back: number, again: number) => void;
  repair: (found: DiagnosticReport) => void;
  /** What was perhaps meant where a finding is, and what writes it. */
  meant: (found: DiagnosticReport) => ProposedAction[];
  correct: (action: ProposedAction) => void;
  explain: (rule: string) => void;
  complete: CompletionSource;
  hover: (text: string, at: number) => Promise<{ from: number; to: number; dom: HTMLElement } | null>;
}

export class ListEditor {
  readonly view: EditorView;
  readonly #around: Around;
  readonly #wrapping = new Compartment();
  readonly #language = new Compartment();
  /** The findings in the order of their places, and the text that they are of. */
  #found: Placed[] = [];
  #judged: Text | null = null;
  #marks = 0;

  constructor(host: HTMLElement, text: string, around: Around) {
    this.#around = around;
    const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    this.view = new EditorView({ parent: root, root, state: this.#state(text) });
  }

  #state(text: string): EditorState {
    return EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        lintGutter(),
        highlightActiveLineGutter(),
        historyOfAll,
        drawSelection(),
        closeBrackets(),
        autocompletion({ override: [this.#around.complete], icons: false, maxRenderedOptions: 60 }),
        highlightActiveLine(),
        highlightSelectionMatches(),
        search({ top: true }),
        headings,
        heard,
        hoverTooltip((view, at) => this.#hover(view, at), { hoverTime: 250 }),
        keymap.of([{ key: "F8", run: () => this.#next() }, ...completionKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap]),
        this.#language.of(spoken()),
        this.#wrapping.of(EditorView.lineWrapping),
        EditorView.updateListener.of((update) => {
          const [laid] = update.transactions.flatMap(({ effects }) => effects.filter((effect) => effect.is(laying))).slice(-1);
          if (update.docChanged || laid) this.#around.changed(update.state.doc.toString(), laid?.value.after ?? null);
          if (update.viewportChanged) this.#markSoon();
          this.#around.steps(undoDepth(update.state), redoDepth(update.state));
        }),
        looks,
      ],
    });
  }

  async #hover(view: EditorView, at: number): Promise<Tooltip | null> {
    const told = await this.#around.hover(view.state.doc.toString(), at);
    if (told === null) return null;
    const { from, to, dom } = told;
    return { pos: from, end: to, above: true, create: () => ({ dom }) };
  }

  /** Another text in place of the whole, as one step that can be undone. */
  replace(text: string): void {
    const old = this.view.state.doc.toString();
    if (old === text) return;
    // What both have at their ends stays, and with it the cursor.
    let head = 0;
    const most = Math.min(old.length, text.length);
    while (head < most && old[head] === text[head]) head += 1;
    let tail = 0;
    while (tail < most - head && old.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
    this.view.dispatch({
      changes: { from: head, to: old.length - tail, insert: text.slice(head, text.length - tail) },
      annotations: isolateHistory.of("full"),
      userEvent: "input.desk",
    });
  }

  /** Edits of the text as it stands, as one step that can be undone. */
  apply(edits: ProposedAction["edits"]): void {
    const changes = edits.map(({ range, text }) => ({ from: range.start.offset, to: range.end.offset, insert: text }));
    this.view.dispatch({ changes, annotations: isolateHistory.of("full"), userEvent: "input.desk" });
  }

  /** Another deck in place of the one before, which comes back when the step is taken back. */
  lay(text: string, before: Lying, after: Lying): void {
    this.view.dispatch({
      changes: { from: 0, to: this.view.state.doc.length, insert: text },
      selection: { anchor: 0 },
      effects: [laying.of({ before, after }), EditorView.scrollIntoView(0)],
      annotations: isolateHistory.of("full"),
      userEvent: "input.desk",
    });
  }

  undo(): void {
    undo(this.view);
  }
  redo(): void {
    redo(this.view);
  }

  /** Shows findings at their places. */
  show(found: DiagnosticReport[]): void {
    const placed = found.filter((one): one is Placed => one.span !== null && one.span !== undefined);
    this.#found = placed.sort((one, other) => one.span.line - other.span.line || one.span.column - other.span.column);
    this.#judged = this.view.state.doc;
    this.#mark();
  }

  /** Marks the findings in sight and near it: of thousands whoever types would wait for all. The others are marked when one comes to them. */
  #mark(): void {
    const { doc } = this.view.state;
    if (this.#judged?.eq(doc) !== true) return;
    const inSight = this.view.visibleRanges.map(({ from, to }) => ({ from: Math.max(from - AROUND, 0), to: Math.min(to + AROUND, doc.length) }));
    const lines = inSight.map(({ from, to }) => ({ first: doc.lineAt(from).number, last: doc.lineAt(to).number }));
    const near = this.#found.filter(({ span }) => lines.some(({ first, last }) => span.line <= last && span.end_line >= first));
    const marks = near.map((one) => ({ one, ...place(doc, one.span) })).filter(({ from, to }) => inSight.some((range) => from <= range.to && to >= range.from));
    this.view.dispatch(setDiagnostics(this.view.state, marks.map(({ one, from, to }) => this.#diagnostic(one, from, to))));
  }

  /** Marks what comes into sight, once that is drawn. */
  #markSoon(): void {
    cancelAnimationFrame(this.#marks);
    this.#marks = requestAnimationFrame(() => this.#mark());
  }

  #diagnostic(one: Placed, from: number, to: number): Diagnostic {
    return {
      from,
      to,
      severity: one.severity === "note" ? "info" : one.severity,
      source: one.rule,
      message: one.help ? `${one.message}\n${one.help}` : one.message,
      actions: [
        ...(one.fix ? [{ name: one.fix.title, apply: () => this.#around.repair(one) }] : []),
        ...this.#around.meant(one).map((action) => ({ name: action.title, apply: () => this.#around.correct(action) })),
        { name: t("Why?"), apply: () => this.#around.explain(one.rule) },
      ],
    };
  }

  /** Leads to the next finding, after the last to the first. */
  #next(): boolean {
    const { doc, selection } = this.view.state;
    const next = this.#found.find(({ span }) => place(doc, span).from > selection.main.from) ?? this.#found[0];
    if (next) this.lead(next.span);
    return next !== undefined;
  }

  /** Shows what was heard of its lines, where that is another name than is written. */
  hear(lines: ReadingReport["lines"] | null): void {
    this.view.dispatch({ effects: hear(lines) });
  }

  /** Says what the editor says by itself in the language of the page. */
  speak(): void {
    this.view.dispatch({ effects: this.#language.reconfigure(spoken()) });
  }

  /** Leads to a place. */
  lead(span: { line: number; column: number; end_line: number; end_column: number }): void {
    const { from, to } = place(this.view.state.doc, span);
    this.view.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: "center" }),
    });
    this.view.focus();
  }

  destroy(): void {
    cancelAnimationFrame(this.#marks);
    this.view.destroy();
  }
}

/** What the editor says by itself. */
const spoken = () => [
  placeholder(t("Paste a deck list here, type one, or drop a file.")),
  EditorView.contentAttributes.of({ "aria-label": t("Deck list"), tabindex: "0", spellcheck: "false", autocapitalize: "off" }),
  EditorState.phrases.of(speech.language?.editor ?? {}),
];

/** The editor in the page's own paper and ink; the colours come through the shadow from outside. */
const looks = EditorView.theme({
  "&": { height: "100%", fontSize: "0.92rem", color: "var(--ink)", backgroundColor: "transparent" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.55" },
  ".cm-content": { caretColor: "var(--ink)", padding: ".6rem 0" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--select)",
  },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--soft)", border: "none" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 .5rem 0 .7rem", minWidth: "1.8rem" },
  ".cm-activeLine": { backgroundColor: "var(--glow)" },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--ink)" },
  ".cm-placeholder": { color: "var(--soft)", fontStyle: "italic" },
  ".cm-heading": { color: "var(--bar)", fontWeight: "600" },
  ".cm-heard": { color: "var(--soft)", fontFamily: "var(--serif)", fontStyle: "italic", paddingLeft: "1.2ch" },
  ".cm-remark": { color: "var(--soft)", fontStyle: "italic" },
  ".cm-number": { color: "var(--number)" },
  ".cm-lintRange": { backgroundImage: "none", textDecorationLine: "underline", textDecorationStyle: "wavy", textDecorationThickness: "1.5px", textUnderlineOffset: "3px" },
  ".cm-lintRange-error": { textDecorationColor: "var(--bad)" },
  ".cm-lintRange-warning": { textDecorationColor: "var(--warn)" },
  ".cm-lintRange-info": { textDecorationColor: "var(--soft)" },
  ".cm-lint-marker": { width: ".62em", height: ".62em", borderRadius: "50%", content: "none !important", marginTop: ".48em" },
  ".cm-lint-marker-error": { backgroundColor: "var(--bad)" },
  ".cm-lint-marker-warning": { backgroundColor: "var(--warn)" },
  ".cm-lint-marker-info": { backgroundColor: "var(--soft)" },
  ".cm-tooltip": {
    backgroundColor: "var(--paper)",
    color: "var(--ink)",
    border: "1px solid var(--line)",
    borderRadius: "6px",
    boxShadow: "var(--shadow)",
    fontFamily: "var(--serif)",
    fontSize: ".95rem",
    maxWidth: "24rem",
    overflow: "hidden",
  },
  ".cm-diagnostic": { padding: ".45rem .7rem", borderLeft: "4px solid var(--soft)" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--bad)" },
  ".cm-diagnostic-warning": { borderLeftColor: "var(--warn)" },
  ".cm-diagnosticText": { whiteSpace: "pre-wrap" },
  ".cm-diagnosticSource": { color: "var(--soft)", fontSize: ".8rem" },
  ".cm-diagnosticAction": {
    backgroundColor: "var(--button)",
    color: "var(--button-ink)",
    borderRadius: "4px",
    padding: ".1rem .5rem",
    font: "inherit",
    fontSize: ".85rem",
  },
  ".cm-tooltip-autocomplete > ul": { fontFamily: "var(--serif) !important", maxHeight: "18rem !important" },
  ".cm-tooltip-autocomplete > ul > li": { padding: ".2rem .6rem !important" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--button)", color: "var(--button-ink)" },
  ".cm-completionDetail": { color: "var(--soft)", fontStyle: "normal", fontSize: ".8rem", marginLeft: ".8rem" },
  "li[aria-selected] .cm-completionDetail": { color: "inherit" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "700" },
  ".cm-panels": { backgroundColor: "var(--ground)", color: "var(--ink)", borderColor: "var(--line)" },
  ".cm-panel input, .cm-panel button": { font: "inherit" },
  ".cm-hover": { padding: ".6rem .8rem", maxHeight: "20rem", overflow: "auto" },
  ".cm-hover img": { float: "right", width: "9rem", margin: "0 0 .4rem .7rem", borderRadius: "6px" },
  ".cm-hover p, .cm-hover ul, .cm-hover pre": { margin: "0 0 .4rem" },
  ".cm-hover p:last-child, .cm-hover ul:last-child": { marginBottom: "0" },
  ".cm-hover ul": { listStyle: "none", padding: "0" },
  ".cm-hover code, .cm-hover pre": { fontFamily: "var(--mono)", fontSize: ".85em", whiteSpace: "pre-wrap" },
  ".cm-tooltip.cm-completionInfo": { padding: "0" },
});
