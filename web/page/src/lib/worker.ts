/// <reference lib="webworker" />
// The engine, in a thread of its own: whoever types never waits for it.
import { load, MeccgError, type Equipment, type Meccg, type Question, type Translation } from "meccg";

declare const self: DedicatedWorkerGlobalScope;

/** What the page asks of the worker. */
export type Request =
  | { id: number; equip: Equipment; speaks: Translation | null }
  | { id: number; ask: Question };

/** What it answers. */
export type Response =
  | { id: number; answer: unknown }
  | { id: number; unloaded: boolean; refused: { message: string; help: string | undefined; findings: unknown[] } };

let meccg: Meccg | undefined;
/** The language that it speaks, and what it has; at first what most visitors ask for. */
let spoken: string | null = null;
const NOTHING = JSON.stringify({ language: "en", cards: [], house_rules: [] } satisfies Equipment);
let equipped = NOTHING;

async function answer(request: Request): Promise<unknown> {
  if ("ask" in request) return (meccg ??= await load()).ask(request.ask);
  const wanted = JSON.stringify(request.equip);
  await speak(request.speaks);
  if (wanted === equipped) return null;
  // What cannot be used leaves everything as it was.
  meccg!.equip(request.equip);
  equipped = wanted;
  return null;
}

/** Speaks a language first, in which it is told then what cannot be used. */
async function speak(language: Translation | null): Promise<void> {
  const code = language?.code ?? null;
  if (meccg && code === spoken) return;
  // English is spoken by an engine that was told no other language.
  if (!meccg || language === null) {
    const next = await load();
    meccg?.free();
    [meccg, equipped] = [next, NOTHING];
  }
  if (language) await meccg.speak(language);
  spoken = code;
}

// The engine is fetched before anything is asked; where that fails, the first question asks for it again, and tells why.
let queue: Promise<void> = load().then(
  (first) => void (meccg = first),
  () => undefined,
);

self.addEventListener("message", ({ data }: MessageEvent<Request>) => {
  queue = queue.then(async () => {
    try {
      self.postMessage({ id: data.id, answer: await answer(data) } satisfies Response);
    } catch (error) {
      // What is no refusal of the engine says that there is none: its file did not come.
      const unloaded = !(error instanceof MeccgError);
      const why = unloaded ? new MeccgError({ message: words(error), help: null, findings: [] }) : error;
      const { message, help, findings } = why;
      self.postMessage({ id: data.id, unloaded, refused: { message, help, findings } } satisfies Response);
    }
  });
});

function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
