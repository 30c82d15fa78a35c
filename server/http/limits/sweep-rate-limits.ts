import type { Database } from "../../db/database.ts";
import { dropAbove, dropEnded } from "./rate-limit-repository.ts";

/**
 * The number of windows deleted in one statement. It takes a few milliseconds, so other statements do not wait long.
 */
const SLICE = 1_000;
/** About 40 MB of the database. Only a flood from very many addresses creates more keys. */
const MOST_KEYS = 250_000;

/** Deletes ended windows in slices, and the keys above the bound that a flood has created. */
export async function sweepRateLimits(
  database: Database,
  { slice = SLICE, mostKeys = MOST_KEYS }: { readonly slice?: number; readonly mostKeys?: number } = {},
): Promise<void> {
  while ((await dropEnded(database, slice)) === slice);
  await dropAbove(database, mostKeys);
}
