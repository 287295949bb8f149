// The sentences of a language for the engine, out of its Fluent files. It is loaded with a language only.
import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";

/** The messages of a language: its Fluent files as one text, and its explanations of rules. */
export interface Translation {
  /** The language, as in `de`. */
  code: string;
  /** Its sentences, by the ids of the English. */
  ftl: string;
  /** Its explanations of rules by their names, up to the decks; the others stay English. */
  explanations?: Record<string, string>;
}

/** What the engine asks for sentences. */
export class Phrases {
  readonly #bundle: FluentBundle;
  readonly #explanations: Record<string, string>;

  constructor({ code, ftl, explanations = {} }: Translation) {
    // The marks of isolation are for texts that run both ways.
    this.#bundle = new FluentBundle(code, { useIsolating: false });
    this.#bundle.addResource(new FluentResource(ftl));
    this.#explanations = explanations;
  }

  /** A sentence with its values and other forms, as JSON; nothing if the language has none of this id. */
  phrase(id: string, values: string): string | undefined {
    const explanation = /^explanation-(.+)/.exec(id)?.[1];
    if (explanation !== undefined) {
      const text = this.#explanations[explanation];
      return text && JSON.stringify({ text });
    }
    const message = this.#bundle.getMessage(id);
    if (!message?.value) return undefined;
    const faults: Error[] = [];
    const given = (JSON.parse(values) as [string, string | number][]).map(([name, value]) =>
      // Numbers are written as the program writes them, without points between thousands.
      [name, typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : value] as const,
    );
    const args = Object.fromEntries(given);
    const text = this.#bundle.formatPattern(message.value, args, faults);
    const forms = Object.entries(message.attributes).map(([name, form]) => [name, this.#bundle.formatPattern(form, args, faults)]);
    return JSON.stringify({ text, forms, faults: faults.map(String) });
  }
}
