// What the editor asks of the engine while one types.
import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import type { HoverAnswer, ProposalsAnswer } from "meccg";
import { desk } from "./desk.svelte";
import { blocks, type Piece } from "./markdown";
import { own, type Face } from "./own.svelte";

type Proposal = ProposalsAnswer["items"][number];

/** What can be written at the cursor: names of cards in any language, keys, rules, as the form has them. */
export async function completions(context: CompletionContext): Promise<CompletionResult | null> {
  const word = context.matchBefore(/[\p{L}\p{M}'’.-]{2,}/u);
  if (word === null && !context.explicit) return null;
  let told: ProposalsAnswer;
  try {
    const deck = { path: desk.path, text: context.state.doc.toString() };
    told = await desk.ask<ProposalsAnswer>({ ask: "proposals", deck, at: context.pos, wishes: desk.wishes });
  } catch {
    return null;
  }
  const [first] = told.items;
  if (first === undefined || context.aborted) return null;
  return { from: Math.min(first.edit.range.start.offset, context.pos), filter: false, options: told.items.map(option) };
}

function option(proposal: Proposal, at: number): Completion {
  const { label, detail, documentation, edit, also, barred } = proposal;
  return {
    label,
    boost: -at,
    ...(detail && { detail }),
    ...(barred && { type: "barred" }),
    ...(documentation && { info: () => rendered(documentation) }),
    apply: (view: EditorView) => {
      const changes = [edit, ...also].map(({ range, text }) => ({
        from: range.start.offset,
        to: range.end.offset,
        insert: text,
      }));
      const end = edit.range.start.offset + edit.text.length;
      const before = also.filter(({ range }) => range.start.offset < edit.range.start.offset);
      const moved = before.reduce((sum, { range, text }) => sum + text.length - (range.end.offset - range.start.offset), 0);
      view.dispatch({ changes, selection: { anchor: end + moved }, userEvent: "input.complete" });
    },
  };
}

/** What there is to know at a place of the text. */
export async function hover(text: string, at: number): Promise<{ from: number; to: number; dom: HTMLElement } | null> {
  try {
    const { hover: told } = await desk.ask<HoverAnswer>({ ask: "hover", deck: { path: desk.path, text }, at, wishes: desk.wishes });
    if (told === null) return null;
    const dom = rendered(told.markdown);
    // The card's own words and picture, where the user has them in a file.
    const id = /\(([A-Z]{2,}-\d+)\)/.exec(told.markdown.split("\n", 1)[0] ?? "")?.[1];
    const face = id && own.hasFaces ? await own.face(id) : null;
    if (face) dom.prepend(...faceOf(face));
    return { from: told.range.start.offset, to: told.range.end.offset, dom };
  } catch {
    return null;
  }
}

/** A card's picture and text as elements. */
function faceOf({ text, language, picture }: Face): HTMLElement[] {
  const parts: HTMLElement[] = [];
  if (picture) {
    const url = URL.createObjectURL(picture);
    const image = Object.assign(document.createElement("img"), { src: url, alt: "", onload: () => URL.revokeObjectURL(url) });
    parts.push(image);
  }
  for (const line of text?.split("\n") ?? []) parts.push(Object.assign(filled("p", [{ kind: "text", text: line }]), { lang: language }));
  return parts;
}

/** Markdown as elements. */
function rendered(markdown: string): HTMLElement {
  const dom = document.createElement("div");
  dom.className = "cm-hover";
  for (const block of blocks(markdown)) {
    if (block.kind === "code") {
      dom.append(filled("pre", [{ kind: "text", text: block.text }]));
    } else if (block.kind === "list") {
      const list = document.createElement("ul");
      list.append(...block.items.map((item) => filled("li", item)));
      dom.append(list);
    } else {
      dom.append(filled(block.kind === "heading" ? "b" : "p", block.pieces));
    }
  }
  return dom;
}

const ELEMENTS = { code: "code", strong: "b", emphasis: "em" } as const;

function filled(name: string, pieces: Piece[]): HTMLElement {
  const element = document.createElement(name);
  for (const { kind, text } of pieces) {
    if (kind === "text") element.append(text);
    else element.append(Object.assign(document.createElement(ELEMENTS[kind]), { textContent: text }));
  }
  return element;
}
