/// <reference lib="webworker" />
// The engine, in a thread of its own: whoever types never waits for it.
import { load, MeccgError, type Equipment, type Meccg, type Question } from "meccg";

declare const self: DedicatedWorkerGlobalScope;

/** What the page asks of the worker. */
export type Request =
  | { id: number; equip: Equipment }
  | { id: number; ask: Question };

/** What it answers. */
export type Response =
  | { id: number; answer: unknown }
  | { id: number; refused: { message: string; help: string | undefined; findings: unknown[] } };

let meccg: Promise<Meccg> = load();

async function answer(request: Request): Promise<unknown> {
  if ("ask" in request) return (await meccg).ask(request.ask);
  const before = meccg;
  const next = load(request.equip);
  // What cannot be used leaves everything as it was.
  await next;
  meccg = next;
  void before.then((engine) => engine.free(), () => undefined);
  return null;
}

let queue: Promise<void> = Promise.resolve();

self.addEventListener("message", ({ data }: MessageEvent<Request>) => {
  queue = queue.then(async () => {
    try {
      self.postMessage({ id: data.id, answer: await answer(data) } satisfies Response);
    } catch (error) {
      const { message, help, findings } =
        error instanceof MeccgError ? error : new MeccgError({ message: String(error), help: null, findings: [] });
      self.postMessage({ id: data.id, refused: { message, help, findings } } satisfies Response);
    }
  });
});
