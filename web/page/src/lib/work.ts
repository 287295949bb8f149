// Changes that the engine makes to the deck on the desk.
import type { CompletedReport, ConvertedReport, EditedReport, Question, RepairedReport, Report } from "meccg";
import { desk } from "./desk.svelte";
import { Refused, Unloaded } from "./engine";
import { stem } from "./hand";
import { moving } from "./leave";
import { t } from "./speech.svelte";

/** The forms whose texts the engine changes where they stand. */
const NATIVE = new Set(["toml", "yaml", "json"]);

/** What came of a change. */
export interface Work<Told> {
  told: Told;
  /** The path under which the deck goes on, where its own form cannot be written back. */
  path: string | null;
  /** What the deck loses with its form. */
  losses: string[];
}

/** Asks for a change of a deck; a list that cannot be changed where it stands goes on as a deck file. */
export async function change<Told>(question: (deck: { path: string; text: string }) => Question, deck = desk.deck): Promise<Work<Told>> {
  try {
    return { told: await desk.ask<Told>(question(deck)), path: null, losses: [] };
  } catch (why) {
    const format = desk.report?.format;
    if (!(why instanceof Refused) || why instanceof Unloaded || !format || NATIVE.has(format)) throw why;
  }
  const { path, text, losses } = await native(deck);
  return { told: await desk.ask<Told>(question({ path, text })), path, losses };
}

/** What was repaired: how many repairs were made, and how many cards added. */
interface Repaired {
  text: string;
  repairs: number;
  cards: number;
}

/** A deck file whose pool holds nothing that belongs elsewhere, and how many cards were moved. */
async function sorted(deck: { path: string; text: string }): Promise<{ text: string; moves: number }> {
  const { decks: [report] } = await desk.ask<Report>({ ask: "check", decks: [deck], wishes: desk.wishes });
  const lines = deck.text.split("\n");
  const edits = (report?.diagnostics ?? []).flatMap((found) => moving(found, report?.format, lines)?.edits ?? []);
  if (edits.length === 0) return { text: deck.text, moves: 0 };
  const { text } = await desk.ask<EditedReport>({ ask: "edit", deck, edits, wishes: desk.wishes });
  return { text, moves: edits.length };
}

/** What is in the pool and cannot be there is moved first, as a deck file. */
async function start(deck: { path: string; text: string }): Promise<Work<{ path: string; text: string; moves: number }>> {
  const { format, diagnostics } = desk.report ?? {};
  if (!diagnostics?.some(({ rule }) => rule === "pool-contents")) return { told: { ...deck, moves: 0 }, path: null, losses: [] };
  const { losses, ...file } = NATIVE.has(format ?? "") ? { ...deck, losses: [] } : await native(deck);
  const path = file.path === deck.path ? null : file.path;
  return { told: { path: file.path, ...(await sorted(file)) }, path, losses };
}

/** The deck on the desk with what it lacks; all repairs are made, those too that are found on the way. */
export async function repaired(repairFirst: boolean): Promise<Work<Repaired>> {
  const { deck, wishes } = desk;
  const fix = (deck: { path: string; text: string }) => desk.ask<RepairedReport>({ ask: "fix", deck, wishes });
  const copies = ({ added }: CompletedReport) => added.reduce((sum, { copies }) => sum + copies, 0);
  const first = repairFirst ? await fix(deck) : null;
  const begun = await start({ ...deck, text: first?.text ?? deck.text });
  const work = await change<CompletedReport>((deck) => ({ ask: "complete", deck, wishes }), { path: begun.told.path, text: begun.told.text });
  work.path ??= begun.path;
  work.losses.push(...begun.losses);
  const told = { text: work.told.text, repairs: (first?.done.length ?? 0) + begun.told.moves, cards: copies(work.told) };
  const path = work.path ?? deck.path;
  const again = work.told.verdict === "legal" ? null : await fix({ path, text: told.text });
  if (again && again.done.length > 0) {
    const last = await desk.ask<CompletedReport>({ ask: "complete", deck: { path, text: again.text }, wishes });
    [told.text, told.repairs, told.cards] = [last.text, told.repairs + again.done.length, told.cards + copies(last)];
  }
  return { ...work, told };
}

/** A deck as a deck file. */
async function native(deck: { path: string; text: string }): Promise<{ path: string; text: string; losses: string[] }> {
  const { text, losses } = await desk.ask<ConvertedReport>({ ask: "convert", deck, to: "toml", wishes: desk.wishes });
  return { path: `${stem(deck.path)}.toml`, text, losses };
}

/** The deck with its player said in it. */
export async function declared(player: string): Promise<{ path: string | null; text: string; losses: string[] }> {
  const [format, { text }] = [desk.report?.format, desk.deck];
  if (format === "toml") return { path: null, text: `player = "${player}"\n${text}`, losses: [] };
  if (format === "yaml") return { path: null, text: `player: ${player}\n${text}`, losses: [] };
  const deck = await native(desk.deck);
  const says = /^player\s*=/m.test(deck.text);
  return { ...deck, text: says ? deck.text : `player = "${player}"\n${deck.text}` };
}

/** What is said of a deck that goes on in another form. */
export function goesOn(path: string): string {
  return ` ${t("The list goes on as the deck file {path}.", { path })}`;
}
