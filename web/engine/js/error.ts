import type { DiagnosticReport, Refusal } from "./types/refusal.js";

/** Why a question has no answer. */
export class MeccgError extends Error {
  override readonly name = "MeccgError";
  /** What to do about it, if there is something. */
  readonly help: string | undefined;
  /** What is wrong in the text that was given, with its places. */
  readonly findings: DiagnosticReport[];

  constructor(refusal: Pick<Refusal, "message" | "help" | "findings">) {
    super(refusal.message);
    this.help = refusal.help ?? undefined;
    this.findings = refusal.findings;
  }
}
