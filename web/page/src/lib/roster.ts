// A roster of many decks, for a list on the screen and for other programs.
import type { DeckReport, Question, Report } from "meccg";
import type { RawFile } from "./files";

/** A deck of the roster: its verdict, and the file that it came from. */
export interface Entry {
  report: DeckReport;
  file: RawFile;
}

/** So many decks are judged at once, so that the first are seen soon. */
const BATCH = 25;

/** Judges files batch by batch; each batch is told as soon as it is there. */
export async function judge(
  files: RawFile[],
  wishes: Extract<Question, { ask: "check" }>["wishes"],
  ask: (question: Question) => Promise<Report>,
  told: (entries: Entry[]) => boolean,
): Promise<void> {
  for (let at = 0; at < files.length; at += BATCH) {
    const batch = files.slice(at, at + BATCH);
    const decks = batch.map(({ path, bytes }) => ({ path, bytes: base64(bytes) }));
    const { decks: reports } = await ask({ ask: "check", decks, ...(wishes && { wishes }) });
    const entries = reports.flatMap((report, place) => {
      const file = batch[place];
      return file ? [{ report, file }] : [];
    });
    if (!told(entries)) return;
  }
}

/** Bytes as questions hold them. */
export function base64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** How many findings of a deck are errors, and how many are warnings. */
export function grave(report: DeckReport): { errors: number; warnings: number } {
  const number = (wanted: string) => report.diagnostics.filter(({ severity }) => severity === wanted).length;
  return { errors: number("error"), warnings: number("warning") };
}

/** The first error in the order of the report. */
export function deciding(report: DeckReport): string {
  return report.diagnostics.find(({ severity }) => severity === "error")?.message ?? "";
}

const COLUMNS = ["path", "name", "verdict", "player", "avatar", "ruleset", "length", "errors", "warnings", "first error"];

/** The roster as a table for a spreadsheet. */
export function csv(entries: Entry[]): string {
  const rows = entries.map(({ report }) => {
    const { errors, warnings } = grave(report);
    const { path, name, verdict, player, avatar, ruleset, length } = report;
    return [path, name, verdict, player, avatar, ruleset, length, errors, warnings, deciding(report)];
  });
  return table([COLUMNS, ...rows]);
}

/** Rows as a table for a spreadsheet; by the mark at its head Excel knows that it is UTF-8. */
export function table(rows: (string | number | null | undefined)[][]): string {
  return "\ufeff" + rows.map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
}

/** A cell; what a spreadsheet would take for a formula is kept a text. */
function cell(value: string | number | null | undefined): string {
  const text = String(value ?? "");
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
