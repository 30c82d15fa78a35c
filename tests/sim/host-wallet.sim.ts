import { type Database } from "../../server/db/database.ts";
import { randomOf } from "../../server/feed/random.ts";
import { openTestDatabase } from "../support/platform/platform.ts";
import { findPostgres } from "../support/platform/postgres.ts";
import { Acts } from "./host-wallet/acts.ts";
import { booksDiffer } from "./host-wallet/books.ts";
import { UnsteadyHost } from "./host-wallet/unsteady-host.ts";
import { Chance } from "./payments/chance.ts";
import type { Simulated, SimulationOptions } from "./run/simulation.ts";

export { end } from "../support/at-end.ts";
export const size = 100_000;
/** Of `all`, and of the tests. */
export const smallSize = 300;

const ACTS_OF_A_SEED = 2_000;
const PLAYERS = 5;
const BEGINS_WITH = 20_000;
const FIRST_FAULTS = 20;

export interface HostWalletOptions extends SimulationOptions {
  /** Plants a fault. */
  readonly plant?: (database: Database) => Promise<Database>;
}

/**
 * Bets through the wallet of a host behind a bad line: calls are lost on the way there or back, come late or twice, the host
 * is away for a while, results are corrected and taken back, and the platform's process ends at any step. When all has ended,
 * the host's book, the platform's ledger and the bets that there are agree to the cent.
 */
export async function simulate(options: HostWalletOptions): Promise<Simulated> {
  const { seed, size, engine = findPostgres() ? "postgres" : "embedded" } = options;
  const figures: Record<string, number> = {};
  const faults: string[] = [];
  let done = 0;
  for (let number = 0; done < size && faults.length < FIRST_FAULTS; number++) {
    const acts = Math.min(ACTS_OF_A_SEED, size - done);
    const run = await playSeed(`${seed}-${number}`, acts, { ...options, engine });
    faults.push(...run.faults);
    for (const [what, count] of Object.entries(run.figures)) figures[what] = (figures[what] ?? 0) + count;
    done += acts;
  }
  return { figures: { engine, acts: done, ...figures }, faults };
}

async function playSeed(
  name: string,
  count: number,
  { engine, plant }: HostWalletOptions & { readonly engine: NonNullable<SimulationOptions["engine"]> },
): Promise<{ readonly figures: Record<string, number>; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  const fault = (text: string) => void faults.push(`${name}: ${text}`);
  const chance = new Chance(randomOf(name));
  const opened = await openTestDatabase(engine);
  const host = new UnsteadyHost(chance, fault);
  try {
    const hosts = { news: await host.start() };
    const given = new Map<string, number>();
    const players = Array.from({ length: PLAYERS }, (_, at) => `${name}-${at}`);
    for (const player of players) {
      await addPlayer(opened, player);
      host.wallet.balances.set(`at-news-${player}`, BEGINS_WITH);
      given.set(`at-news-${player}`, BEGINS_WITH);
    }
    const database = (await plant?.(opened)) ?? opened;
    const acts = new Acts({ database, chance, host, hosts, name, players, fault });
    // Who has bet away what a correction takes back pays in at the host.
    const payIn = (amount: number) => {
      for (const [account, before] of given) {
        host.wallet.balances.set(account, host.wallet.has({ account }) + amount);
        given.set(account, before + amount);
      }
    };
    for (let at = 0; at < count && faults.length === 0; at++) {
      if (at % 100 === 99) payIn(5_000);
      await acts.next();
    }
    await acts.end(() => payIn(100_000));
    for (const text of await booksDiffer(opened, host, given)) fault(text);
    return { figures: { ...acts.figures, ...host.figures }, faults };
  } finally {
    host.stop();
    await opened.close();
  }
}

async function addPlayer(database: Database, number: string): Promise<void> {
  await database.query(
    `insert into player (number, brand, email, currency, status, password_hash)
     values ($1, 'sim', $1 || '@openline.test', 'EUR', 'active', '')`,
    [number],
  );
  await database.query("select link_host_player($1, 'news', 'at-news-' || $1, 'News')", [number]);
}
