import type { Database } from "../../server/db/database.ts";
import { openTestDatabase } from "../support/platform/platform.ts";
import { findPostgres } from "../support/platform/postgres.ts";
import { type Figures, MarketLife } from "./peer2peer/market-life.ts";
import type { Simulated, SimulationOptions } from "./run/simulation.ts";

export { end } from "../support/at-end.ts";
/** Orders. */
export const size = 100_000;
/** Of `all`, and of the tests. */
export const smallSize = 240;

const ORDERS_OF_A_MARKET = 60;
const FIRST_FAULTS = 20;

export interface PeerOptions extends SimulationOptions {
  /** Plants a fault before it begins. */
  readonly plant?: (database: Database) => Promise<void>;
}

/**
 * Orders of players against each other, market after market: placed, matched, cancelled, started, settled, voided and
 * corrected by the functions of the database, against a second book that is as simple as can be.
 */
export async function simulate({
  seed,
  size: orders,
  engine = findPostgres() ? "postgres" : "embedded",
  plant,
}: PeerOptions): Promise<Simulated> {
  const database = await openTestDatabase(engine);
  const figures: Figures = { orders: 0, matched: 0, refused: 0, cancelled: 0, settled: 0, voided: 0, corrected: 0 };
  const faults: string[] = [];
  try {
    await plant?.(database);
    const most = plant ? 1 : FIRST_FAULTS;
    for (let market = 0; figures.orders < orders && faults.length < most; market++) {
      const life = new MarketLife(database, `${seed}-${market}`, market, figures);
      faults.push(...(await life.live(Math.min(ORDERS_OF_A_MARKET, orders - figures.orders))));
    }
    return { figures: { engine, ...figures }, faults };
  } finally {
    await database.close();
  }
}
