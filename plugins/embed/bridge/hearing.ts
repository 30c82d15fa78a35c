import { type ErrorCode, errorOf, isVerb, type Verb, VERBS, VERSION } from "../wire.ts";

export type Heard =
  | { readonly kind: "verb"; readonly verb: Verb; readonly said: unknown }
  | { readonly kind: "error"; readonly verb: string; readonly code: ErrorCode; readonly message: string };

/** So many messages of a host are read in a second. */
const MOST_IN_A_SECOND = 50;

/** Reads the messages of a host, at most fifty in a second. The caller has checked who sent them. */
export class Hearing {
  private since = -Infinity;
  private count = 0;

  /** `now`: milliseconds of a steady clock. */
  constructor(private readonly now: () => number) {}

  /**
   * Undefined for a message of another protocol, and for those over the limit. The first message over the limit is an error
   * `TOO_MANY`, so that its sender learns of it.
   */
  hear(data: unknown): Heard | undefined {
    if (typeof data !== "object" || data === null) return undefined;
    const { openline, type } = data as { readonly openline?: unknown; readonly type?: unknown };
    if (openline !== VERSION || typeof type !== "string") return undefined;
    const verb = type.slice(0, 40);
    const over = this.isOver();
    if (over !== undefined)
      return over
        ? {
            kind: "error",
            verb,
            code: "TOO_MANY",
            message: "More than 50 messages in a second; the rest of them was not read",
          }
        : undefined;
    if (!isVerb(type)) return { kind: "error", verb, ...errorOf(verb) };
    const said = VERBS[type].safeParse(data);
    return said.success ? { kind: "verb", verb: type, said: said.data } : { kind: "error", verb, ...errorOf(verb) };
  }

  /** True for the first message of a second that is one too many, false for those after it. */
  private isOver(): boolean | undefined {
    if (this.now() - this.since >= 1_000) [this.since, this.count] = [this.now(), 0];
    this.count++;
    return this.count > MOST_IN_A_SECOND ? this.count === MOST_IN_A_SECOND + 1 : undefined;
  }
}
