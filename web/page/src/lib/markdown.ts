// The explanations of rules are Markdown of a few forms. They become elements, never markup.

/** A piece of a line. */
export type Piece = { kind: "text" | "code" | "strong" | "emphasis"; text: string };

/** A block of a text. */
export type Block =
  | { kind: "heading" | "paragraph"; pieces: Piece[] }
  | { kind: "list"; items: Piece[][] }
  | { kind: "code"; text: string };

/** The blocks of a text. */
export function blocks(markdown: string): Block[] {
  const out: Block[] = [];
  const lines = markdown.replaceAll("\r", "").split("\n");
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!;
    if (line.startsWith("```")) {
      const end = lines.findIndex((other, place) => place > at && other.startsWith("```"));
      const last = end === -1 ? lines.length : end;
      out.push({ kind: "code", text: lines.slice(at + 1, last).join("\n") });
      at = last + 1;
    } else if (/^#+ /.test(line)) {
      out.push({ kind: "heading", pieces: pieces(line.replace(/^#+ /, "")) });
      at += 1;
    } else if (/^[-*] /.test(line)) {
      const items: string[] = [];
      for (; at < lines.length && /^([-*] |\s+\S)/.test(lines[at]!); at += 1) {
        const item = lines[at]!;
        if (/^[-*] /.test(item)) items.push(item.slice(2));
        else items.push(`${items.pop() ?? ""} ${item.trim()}`);
      }
      out.push({ kind: "list", items: items.map(pieces) });
    } else if (line.trim() === "") {
      at += 1;
    } else {
      const start = at;
      while (at < lines.length && lines[at]!.trim() !== "" && !/^(```|#+ |[-*] )/.test(lines[at]!)) at += 1;
      out.push({ kind: "paragraph", pieces: pieces(lines.slice(start, at).join(" ")) });
    }
  }
  return out;
}

function pieces(text: string): Piece[] {
  const out: Piece[] = [];
  const plain = text.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1");
  for (const part of plain.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*)/)) {
    if (part === "") continue;
    if (part.startsWith("`") && part.length > 1) out.push({ kind: "code", text: part.slice(1, -1) });
    else if (part.startsWith("**") && part.length > 4) out.push({ kind: "strong", text: part.slice(2, -2) });
    else if (part.startsWith("*") && part.length > 2) out.push({ kind: "emphasis", text: part.slice(1, -1) });
    else out.push({ kind: "text", text: part });
  }
  return out;
}
