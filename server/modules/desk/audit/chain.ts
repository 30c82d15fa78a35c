import { createHash } from "node:crypto";

/** The part of a log row that its hash covers. */
export interface ChainRow {
  readonly seq: string;
  readonly at: string;
  readonly who: string;
  readonly act: string;
  readonly player: string | null;
  readonly reason: string | null;
  readonly details: unknown;
  readonly previous: string;
  readonly hash: string;
}

/** Canonical JSON: keys sorted by their characters, no spaces. The database writes the same. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson((value as Record<string, unknown>)[key])}`).join(",")}}`;
}

export function hashOf({ seq, at, who, act, player, reason, details, previous }: Omit<ChainRow, "hash">): string {
  const row = canonicalJson({ seq: Number(seq), at, who, act, player, reason, details });
  return createHash("sha256")
    .update(previous + row)
    .digest("hex");
}

/** The link that the first row of a chain has as its previous one. */
export const START = "0".repeat(64);

export interface Link {
  readonly seq: number;
  readonly hash: string;
}

export interface Break {
  readonly seq: string;
  /** Whether the row's content, its link to the previous row, or a missing row is the fault. */
  readonly why: "changed" | "unchained" | "missing";
}

/** The first fault in rows that follow `last`; without one, the link for the next rows. */
export function follow(rows: readonly ChainRow[], last: Link): Break | Link {
  let link = last;
  for (const row of rows) {
    const seq = Number(row.seq);
    if (seq !== link.seq + 1) return { seq: String(link.seq + 1), why: "missing" };
    if (row.previous !== link.hash) return { seq: row.seq, why: "unchained" };
    if (hashOf(row) !== row.hash) return { seq: row.seq, why: "changed" };
    link = { seq, hash: row.hash };
  }
  return link;
}
