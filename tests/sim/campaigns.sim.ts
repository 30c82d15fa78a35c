import { readFileSync } from "node:fs";
import type { Database } from "../../server/db/database.ts";
import { openTestDatabase } from "../support/platform/platform.ts";
import { findPostgres } from "../support/platform/postgres.ts";
import { ACTS_OF_A_SEED, CampaignRun } from "./campaigns/run.ts";
import type { Simulated, SimulationOptions } from "./run/simulation.ts";

export { end } from "../support/at-end.ts";
export const size = 250_000;
/** Of `all`, and of the tests. */
export const smallSize = 2400;

const FIRST_FAULTS = 20;
const SCRIPTS = ["run/database.sql", "wallet/driver.sql", "campaigns/driver.sql"].map(
  (file) => new URL(`./${file}`, import.meta.url),
);

/** `plant` puts a fault into the database, which has to be found. */
interface CampaignOptions extends SimulationOptions {
  readonly plant?: (database: Database) => Promise<void>;
}

/**
 * Random acts of players with bonuses, with failing statements, repetitions and acts cut before their commit: taking,
 * deposits that come and go back, bets that are settled and corrected, cash-outs, withdrawals, free rounds. After each the player's
 * accounts, bonuses and free bets are compared with a second book, and all accounts have to make nought.
 */
export const simulate = async ({
  seed,
  size,
  plant,
  engine = findPostgres() ? "postgres" : "embedded",
}: CampaignOptions): Promise<Simulated> => {
  const database = await openTestDatabase(engine);
  try {
    for (const script of SCRIPTS) await database.script(readFileSync(script, "utf8"));
    await plant?.(database);
    const run = new CampaignRun(database, seed);
    let seeds = 0;
    for (; seeds * ACTS_OF_A_SEED < size && run.faults.length === 0; seeds++)
      await run.play(seeds, Math.min(size, ACTS_OF_A_SEED));
    return { figures: { engine, seeds, ...run.figures }, faults: run.faults.slice(0, FIRST_FAULTS) };
  } finally {
    await database.close();
  }
};
