import type { FastifyInstance } from "fastify";
import type { Database } from "../../db/database.ts";
import { dropAbove, dropEnded } from "./rate-limit-repository.ts";

const EVERY_MS = 60_000;
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

/** Sweeps once a minute, as long as the platform runs. */
export function keepRateLimitsSmall(app: FastifyInstance, database: Database): void {
  let timer: NodeJS.Timeout | undefined;
  let sweeping = Promise.resolve();
  const sweep = () => {
    sweeping = sweeping
      .then(() => sweepRateLimits(database))
      .catch((error: unknown) => app.log.error(error, "Old counts of attempts were not dropped."));
  };
  app.addHook("onReady", (done) => {
    timer = setInterval(sweep, EVERY_MS).unref();
    done();
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await sweeping;
  });
}
