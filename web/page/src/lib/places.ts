// Places of findings count lines and characters from 1; the editor counts UTF-16 units from 0.
import type { Text } from "@codemirror/state";

interface Span {
  line: number;
  column: number;
  end_line: number;
  end_column: number;
}

/** Where a place of the report is in the editor. */
export function place(doc: Text, span: Span): { from: number; to: number } {
  const from = offset(doc, span.line, span.column);
  const to = Math.max(offset(doc, span.end_line, span.end_column), from);
  // What has no width is shown on the character it stands at.
  return { from, to: to === from ? Math.min(from + 1, doc.lineAt(from).to) : to };
}

function offset(doc: Text, line: number, column: number): number {
  if (line > doc.lines) return doc.length;
  const { from, to, text } = doc.line(Math.max(line, 1));
  let at = 0;
  for (let characters = 1; characters < column && at < text.length; characters += 1) {
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }
  return Math.min(from + at, to);
}

/** A text after the edits of a repair, whose places are bytes of the UTF-8 text. */
export function repaired(text: string, edits: { span: { offset: number; length: number }; text: string }[]): string {
  const [bytes, decoder] = [new TextEncoder().encode(text), new TextDecoder()];
  let [out, at] = ["", 0];
  for (const { span, text: insert } of edits) {
    out += decoder.decode(bytes.subarray(at, span.offset)) + insert;
    at = span.offset + span.length;
  }
  return out + decoder.decode(bytes.subarray(at));
}

/** So many places are in a stretch of a text. */
const AT_ONCE = 20;

/** A text in stretches that hold some of these places each, in UTF-16 units; where they are few, the text is one stretch. */
export function stretches(text: string, spans: (Span | null | undefined)[]): { at: number; to: number }[] {
  if (spans.length <= AT_ONCE) return spans.length > 0 ? [{ at: 0, to: text.length }] : [];
  const starts = [0];
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) starts.push(end + 1);
  const unit = (line: number, column: number) => {
    let at = starts[line - 1] ?? text.length;
    for (let characters = 1; characters < column && at < text.length; characters += 1) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    return at;
  };
  const places = spans.flatMap((span) => (span ? [{ at: unit(span.line, span.column), to: unit(span.end_line, span.end_column) }] : []));
  places.sort((one, other) => one.at - other.at);
  return Array.from({ length: Math.ceil(places.length / AT_ONCE) }, (_, part) => {
    const some = places.slice(part * AT_ONCE, (part + 1) * AT_ONCE);
    return { at: some[0]!.at, to: Math.max(...some.map(({ to }) => to)) };
  });
}
