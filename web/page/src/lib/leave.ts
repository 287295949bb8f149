// What can be left out of a list: a name that is no card of it, or a line that says something else.
import type { DiagnosticReport, Edit, Format } from "meccg";
import { t } from "./speech.svelte";

/** A list without something, and what a button says that leaves it out. */
export interface Leaving {
  /** Whether a whole line becomes a remark. */
  remark: boolean;
  label: string;
  line: number;
  /** The line as it is then. */
  text: string;
}

/** Findings about a line of a list that may be no card. */
const LINES = new Set(["unreadable-line", "unheard"]);
/** What stands before a name that shares its line with others, and behind it. */
const BEFORE = /(^|[,;:、]\s*)(\d+\s*[x×]?\s*)?$/i;
const AFTER = /^\s*(\(?[x×]?\s*\d+\)?)?\s*([,;、]\s*|$)/i;
/** An entry of a deck file that stands on a line of its own. */
const ENTRY: Partial<Record<Format, RegExp>> = {
  toml: /^\s*("[^"]*"|'[^']*'|[\w-]+)\s*=\s*\d+\s*(#.*)?$/,
  yaml: /^\s+("[^"]*"|'[^']*'|[^:#"']+):\s*\d+\s*(#.*)?$/,
};

/** Where a deck file says who follows whom. */
const FOLLOWERS: Partial<Record<Format, RegExp>> = { toml: /^\s*followers\s*=/, yaml: /^\s*followers\s*:\s*\{/ };

/** What can be left out where a finding is; null where it has a repair of its own, or concerns more than one place. */
export function leaving({ rule, severity, span, fix, cards }: DiagnosticReport, format: Format | null | undefined, lines: string[]): Leaving | null {
  const line = span ? lines[span.line - 1] : undefined;
  if (!span || line === undefined || fix || severity !== "error" || span.end_line !== span.line) return null;
  const letters = [...line];
  const [before, name, after] = [letters.slice(0, span.column - 1), letters.slice(span.column - 1, span.end_column - 1), letters.slice(span.end_column - 1)].map((part) => part.join("")) as [string, string, string];
  const remark = { remark: true, label: t("This line is a remark"), line: span.line, text: `# ${line}` };
  const out = (what: string, text: string) => ({ remark: false, label: t("Leave out {what}", { what }), line: span.line, text });
  if (format === "text" && LINES.has(rule)) return remark;
  if (rule === "starting-influence" && FOLLOWERS[format ?? "text"]?.test(line)) return { remark: false, label: t("No followers: all under general influence"), line: span.line, text: `# ${line}` };
  if (rule === "pool-contents" || (rule !== "unknown-card" && cards.length !== 1)) return null;
  if (format !== "text") {
    const key = ENTRY[format ?? "json"]?.exec(line)?.[1];
    return key ? out(bare(key), `# ${line}`) : null;
  }
  if (!/\p{L}{2}/u.test(before + after)) return remark;
  const [head, tail] = [BEFORE.exec(before), AFTER.exec(after)];
  if (!head || !tail) return null;
  const rest = after.slice(tail[0].length);
  const kept = before.slice(0, head.index) + (rest ? head[1] : head[1]?.startsWith(":") ? head[1] : "");
  return out(name, kept + rest);
}

/** A card of a deck file that is in the pool and cannot be: it is moved to where it can. */
export function moving({ rule, span, cards: [card] }: DiagnosticReport, format: Format | null | undefined, lines: string[]): { label: string; edits: Edit[] } | null {
  const line = lines[(span?.line ?? 0) - 1] ?? "";
  const [name, copies] = [ENTRY[format ?? "json"]?.exec(line)?.[1], /[=:]\s*(\d+)\s*(#.*)?$/.exec(line)?.[1]];
  if (rule !== "pool-contents" || !card || !name || !copies) return null;
  const move = { card: `${copies} ${card.id}`, from: "pool", to: "play-deck" };
  return { label: t("Move {name} to the play deck", { name: bare(name) }), edits: [{ move }] };
}

/** A key without its quotes. */
const bare = (key: string) => key.replaceAll(/^["']|["']$/g, "");

/** The list without these. */
export function without(leavings: Leaving[], lines: string[]): string {
  const next = [...lines];
  for (const { line, text } of leavings) next[line - 1] = text;
  return next.join("\n");
}
