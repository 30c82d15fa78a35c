import { readFileSync } from "node:fs";
import type { Database } from "../../server/db/database.ts";
import { openTestDatabase } from "../support/platform/platform.ts";
import { findPostgres } from "../support/platform/postgres.ts";
import { type Figures, History } from "./limits/history.ts";
import type { Simulated, SimulationOptions } from "./run/simulation.ts";

export { end } from "../support/at-end.ts";
export const size = 100_000;
/** Of `all`, and of the tests. */
export const smallSize = 16;

const LANES = 2;
const FIRST_FAULTS = 20;
const DRIVER = new URL("./limits/driver.sql", import.meta.url);

export interface LimitsOptions extends SimulationOptions {
  /** Plants a fault before it begins. */
  readonly plant?: (database: Database) => Promise<void>;
}

/**
 * Lives of players in virtual time: limits that are set, lowered, raised and confirmed, bets, games and deposits twenty at
 * once, kills, breaks and exclusions, over month ends, the leap day and both changes of summer time, against a second book.
 */
export async function simulate({
  seed,
  size: histories,
  engine = findPostgres() ? "postgres" : "embedded",
  plant,
}: LimitsOptions): Promise<Simulated> {
  const database = await openTestDatabase(engine);
  const figures: Figures = { acts: 0, refused: 0, killed: 0, confirmed: 0, early: 0, excluded: 0 };
  const faults: string[] = [];
  try {
    await database.script(readFileSync(DRIVER, "utf8"));
    await plant?.(database);
    // One is enough to find what was planted.
    const most = plant ? 1 : FIRST_FAULTS;
    let next = 0;
    const lane = async () => {
      while (next < histories && faults.length < most) {
        const number = next++;
        faults.push(...(await new History(database, `${seed}-${number}`, figures, number).live()));
      }
    };
    await Promise.all(Array.from({ length: engine === "postgres" ? LANES : 1 }, lane));
    return { figures: { engine, histories: next, ...figures }, faults };
  } finally {
    await database.close();
  }
}
