import type { Verb } from "../wire.ts";

/** One message between the host's page and the frame, as the page saw it. */
export interface Entry {
  readonly at: number;
  /** `dropped`: of somebody else, to whom the frame does not answer. */
  readonly way: "to frame" | "to host" | "dropped";
  readonly type: Verb | (string & {});
  readonly data: unknown;
  readonly size: number;
}

export interface Told {
  readonly simulator: "entry" | "figure";
  readonly entry?: Entry;
  readonly figure?: Readonly<Record<string, number>>;
}
