// What the engine heard of a list, behind the lines of the editor.
import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, WidgetType, type DecorationSet } from "@codemirror/view";
import type { ReadingReport } from "meccg";

type Line = ReadingReport["lines"][number];

/** Letters as they are compared: without case, accents and signs. */
const folded = (text: string) => text.normalize("NFKD").replaceAll(/[^\p{L}\p{N}]+/gu, "").toLowerCase();

/** What is written behind a line: the cards whose names are not those that stand there. */
export function behind({ text, cards, unheard }: Line): string {
  if (unheard) return "";
  const written = folded(text);
  return cards.filter(({ name }) => !written.includes(folded(name))).map(({ name }) => name).join(", ");
}

class Behind extends WidgetType {
  constructor(readonly text: string) {
    super();
  }
  override eq(other: Behind) {
    return other.text === this.text;
  }
  toDOM() {
    return Object.assign(document.createElement("span"), { className: "cm-heard", textContent: `→ ${this.text}` });
  }
}

const hears = StateEffect.define<Line[]>();

/** Shows what was heard; null shows nothing. */
export const hear = (lines: Line[] | null) => hears.of(lines ?? []);

export const heard = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, { changes, effects, state }) {
    const told = effects.find((effect) => effect.is(hears));
    if (!told) return shown.map(changes);
    const notes = (told.value as Line[]).flatMap((line) => {
      const text = behind(line);
      return text === "" || line.line > state.doc.lines ? [] : [Decoration.widget({ widget: new Behind(text), side: 1 }).range(state.doc.line(line.line).to)];
    });
    return Decoration.set(notes);
  },
  provide: (field) => EditorView.decorations.from(field),
});
