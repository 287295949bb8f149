// The one instance of the engine. Should it ever trap, its memory cannot be trusted: it is made anew.
import { __wbg_reset_state, Engine, initSync } from "./wasm/engine.js";
import { MeccgError } from "./error.js";
import type { Phrases } from "./phrases.js";

/** What was given is not what is asked for. */
export function wrong(message: string, help: string): MeccgError {
  return new MeccgError({ message, help, findings: [] });
}

let module: WebAssembly.Module | undefined;
let generation = 0;

/** A fetched file, as far as it matters: any `Response` is one. */
export interface Fetched {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A compiled module, a `WebAssembly.Module`. */
export type Compiled = object;

/**
 * What the engine is compiled from: its bytes, a fetched file of it, or a compiled module. Said in the
 * shapes that matter, so that whoever uses the types needs none of a browser's.
 */
export type Source = ArrayBuffer | ArrayBufferView | Fetched | Promise<Fetched> | Compiled;

/** Compiles the engine and starts it, once: from what was given, or from its own file. */
export async function start(own: () => Promise<Source>, given?: Source): Promise<void> {
  if (module !== undefined) return;
  if (given === undefined) return begin(await own());
  try {
    await begin(await given);
  } catch (why) {
    if (why instanceof MeccgError) throw why;
    throw wrong(`this source is no engine of meccg (${words(why)})`, "leave it out, or give what is in the file `meccg/engine.wasm` of this package");
  }
}

async function begin(source: Source): Promise<void> {
  const compiled = await compile(source);
  if (module !== undefined) return;
  if (!WebAssembly.Module.exports(compiled).some(({ name }) => name === "engine_ask")) throw new Error("it has no function `engine_ask`");
  initSync({ module: compiled });
  module = compiled;
}

const words = (why: unknown) => (why instanceof Error ? why.message : String(why));

async function compile(source: Source): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source as BufferSource);
  if (!(source instanceof Response)) throw wrong("a source is bytes, a response, or a compiled module", "leave it out: the engine lies beside the code");
  if (!source.ok) throw new Error(`the engine could not be fetched: ${source.status}`);
  if (source.headers.get("Content-Type")?.startsWith("application/wasm")) {
    return WebAssembly.compileStreaming(source);
  }
  return WebAssembly.compile(await source.arrayBuffer());
}

/** An engine with what was brought along, which survives whatever happens to its instance. */
export class LastingEngine {
  #equipment: string;
  #engine: Engine;
  #speaks: { code: string; phrases: Phrases } | null = null;
  #generation = generation;

  constructor(equipment: string) {
    this.#equipment = equipment;
    this.#engine = guarded(() => new Engine(equipment));
  }

  /** The answer to a question, both JSON. */
  ask(question: string): string {
    this.#current();
    return guarded(() => this.#engine.ask(question));
  }

  /** Makes the engine of before anew, where it stopped. */
  #current(): void {
    if (this.#generation === generation) return;
    this.#generation = generation;
    this.#engine = guarded(() => new Engine(this.#equipment));
    if (this.#speaks) this.speak(this.#speaks.code, this.#speaks.phrases);
  }

  /** Answers with other cards and house rules from now on; what cannot be used leaves everything as it was. */
  equip(equipment: string): void {
    this.#current();
    guarded(() => this.#engine.equip(equipment));
    this.#equipment = equipment;
  }

  /** Answers in another language from now on. */
  speak(code: string, phrases: Phrases): void {
    this.#speaks = { code, phrases };
    guarded(() => this.#engine.speak(code, phrases));
  }

  /** Gives its memory back. */
  free(): void {
    if (this.#generation === generation) this.#engine.free();
    this.#generation = -1;
  }
}

/** Runs something in the engine; whatever goes wrong there is thrown as an error in words. */
function guarded<T>(run: () => T): T {
  try {
    return run();
  } catch (thrown) {
    if (typeof thrown === "string") throw new MeccgError(JSON.parse(thrown));
    __wbg_reset_state();
    generation += 1;
    throw new MeccgError({
      message: `the engine stopped at this question (${words(thrown)})`,
      help: "this is a fault of meccg: please report it with the text that you asked about",
      findings: [],
    });
  }
}
