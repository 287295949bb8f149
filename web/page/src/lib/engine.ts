// The page's side of the engine's thread.
import type { DiagnosticReport, Equipment, Question, Translation } from "meccg";
import type { Request, Response } from "./worker";
import { t } from "./speech.svelte";

/** Why the engine has no answer. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly help: string | undefined,
    readonly findings: DiagnosticReport[],
  ) {
    super(message);
  }
}

/** There is no engine: it could not be fetched. */
export class Unloaded extends Refused {}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (why: Error) => void;
}

const waiting = new Map<number, Waiting>();
let last = 0;
let worker: Worker | undefined;

declare global {
  /** The thread that was started before all else; none where it is given away, or could not be started. */
  var meccgThread: Worker | undefined;
}

/** The thread that was started first, or another. */
function start(): Worker {
  const given = globalThis.meccgThread ?? new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "meccg" });
  globalThis.meccgThread = undefined;
  given.onerror = null;
  return given;
}

/** The engine's thread; where it could not be started, the next question starts another. */
function thread(): Worker {
  if (worker) return worker;
  const own = start();
  own.addEventListener("message", ({ data }: MessageEvent<Response>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (asked === undefined) return;
    if ("answer" in data) return asked.resolve(data.answer as never);
    const { message, help, findings } = data.refused;
    asked.reject(new (data.unloaded ? Unloaded : Refused)(message, help, findings as DiagnosticReport[]));
  });
  own.addEventListener("error", (event) => {
    worker = undefined;
    const why = new Unloaded(event.message ? t("The engine does not start: {why}", { why: event.message }) : t("The engine does not start."), undefined, []);
    for (const asked of waiting.values()) asked.reject(why);
    waiting.clear();
  });
  return (worker = own);
}

function send<T>(request: Request): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    waiting.set(request.id, { resolve: resolve as Waiting["resolve"], reject });
    thread().postMessage(request);
  });
}

/** Asks the engine. */
export function ask<T>(question: Question): Promise<T> {
  return send<T>({ id: ++last, ask: question });
}

/** Brings cards, house rules and languages along to all questions that follow. */
export function equip(equipment: Equipment, speaks: Translation | null): Promise<void> {
  return send<void>({ id: ++last, equip: equipment, speaks });
}
