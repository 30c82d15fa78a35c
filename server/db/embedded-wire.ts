import type { Parameter } from "./database.ts";

/** The start data of the embedded database's thread. */
export interface EmbeddedStart {
  readonly folder: string;
  /** A prepared snapshot to load into a new folder. */
  readonly snapshot: string | undefined;
}

export type EmbeddedRequest =
  | { readonly id: number; readonly kind: "query"; readonly sql: string; readonly parameters: readonly Parameter[] }
  | { readonly id: number; readonly kind: "script"; readonly sql: string }
  | { readonly id: number; readonly kind: "close" };

/** What the thread says unasked: that it is ready, or that the outbox has facts. */
export type EmbeddedWord = "ready" | "facts";

export type EmbeddedAnswer =
  | { readonly id: number; readonly rows: unknown[]; readonly rowCount: number }
  | { readonly id: number; readonly failed: { message: string; code: string; constraint: string | undefined } };
