import type { Parameter } from "./database.ts";

/** How the embedded database's thread is started. */
export interface EmbeddedStart {
  readonly folder: string;
  /** A prepared snapshot for a folder that is new. */
  readonly snapshot: string | undefined;
}

export type EmbeddedRequest =
  | { readonly id: number; readonly kind: "query"; readonly sql: string; readonly parameters: readonly Parameter[] }
  | { readonly id: number; readonly kind: "script"; readonly sql: string }
  | { readonly id: number; readonly kind: "close" };

/** What the database has notified of. */
export interface EmbeddedFact {
  readonly fact: string;
}

export type EmbeddedAnswer =
  | { readonly id: number; readonly rows: unknown[]; readonly rowCount: number }
  | { readonly id: number; readonly failed: { message: string; code: string; constraint: string | undefined } };
