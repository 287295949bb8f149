// A light hand of colour for lists of any form: headings, numbers, remarks. What a line means the
// engine says; this only helps the eye.
import { RangeSetBuilder } from "@codemirror/state";
import { Decoration, ViewPlugin, type DecorationSet, type EditorView, type ViewUpdate } from "@codemirror/view";

const heading = Decoration.line({ class: "cm-heading" });
const remark = Decoration.line({ class: "cm-remark" });
const number = Decoration.mark({ class: "cm-number" });

const HEADING =
  /^\s*(\[[^\]]+\]\s*$|#{1,4}\s*(pool|deck|play|side|hazard|resource|character|site|location)|(starting |minor |main |play )?(pool|characters?|resources?|hazards?|creatures?|sideboard|sites?|locations?|items?|avatars?|deck|stage)\b[^0-9="]{0,24}(\(\d+\))?\s*:?\s*$)/i;
const REMARK = /^\s*(#|\/\/|;)/;
const NUMBER = /^\s*-?\s*(\d{1,2})\s*x?\s|=\s*(\d{1,2})\s*$|\sx?(\d{1,2})\s*$/;

function decorations(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to; ) {
      const line = view.state.doc.lineAt(at);
      if (HEADING.test(line.text)) builder.add(line.from, line.from, heading);
      else if (REMARK.test(line.text)) builder.add(line.from, line.from, remark);
      else {
        const found = NUMBER.exec(line.text);
        const digits = found?.[1] ?? found?.[2] ?? found?.[3];
        if (found && digits) {
          const start = line.from + found.index + found[0].lastIndexOf(digits);
          builder.add(start, start + digits.length, number);
        }
      }
      at = line.to + 1;
    }
  }
  return builder.finish();
}

export const headings = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = decorations(view);
    }
    update(update: ViewUpdate) {
      if (update.docChanged || update.viewportChanged) this.decorations = decorations(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);
