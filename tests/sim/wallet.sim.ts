import { readFileSync } from "node:fs";
import type { Database } from "../../server/db/database.ts";
import { only } from "../../server/db/database.ts";
import { randomOf } from "../../server/feed/random.ts";
import { openTestDatabase } from "../support/platform/platform.ts";
import { findPostgres } from "../support/platform/postgres.ts";
import { CampaignRun, currencyOf } from "./campaigns/run.ts";
import type { Simulate } from "./run/simulation.ts";
import type { Call, Step } from "./wallet/calls.ts";
import { WalletModel } from "./wallet/model.ts";
import { RandomCalls } from "./wallet/random-calls.ts";

export { end } from "../support/at-end.ts";
export const size = 1_000_000;
/** Of `all`, and of the tests. */
export const smallSize = 2_500;

const CALLS_OF_A_SEED = 1000;
const CALLS_AT_ONCE = 125;
/** A server works for two seeds at a time; the embedded engine for one. */
const LANES = 2;
const FIRST_FAULTS = 100;
/** One seed of so many is of players with bonuses, free bets, points and free rounds. */
const EVERY_NTH_HAS_BONUSES = 4;
const SCRIPTS = ["run/database.sql", "wallet/driver.sql", "campaigns/driver.sql"].map(
  (file) => new URL(`./${file}`, import.meta.url),
);

/**
 * Random calls of the database's own functions, with failing statements, repetitions, calls that come too late and calls cut
 * before their commit. After each the money of the player and the sum of all accounts are compared with a second book; after
 * each seed its journal is played from the beginning. Some seeds are of players with bonuses, as in `campaigns`.
 */
export const simulate: Simulate = async ({ seed, size, engine = findPostgres() ? "postgres" : "embedded" }) => {
  const database = await openTestDatabase(engine);
  try {
    for (const script of SCRIPTS) await database.script(readFileSync(script, "utf8"));
    const seeds = Math.ceil(size / CALLS_OF_A_SEED);
    const run = new WalletRun(database, seed);
    const bonuses = new CampaignRun(database, `${seed}-bonuses`);
    const isFaulty = () => run.faults.length + bonuses.faults.length >= FIRST_FAULTS;
    let next = 0;
    const lane = async () => {
      while (next < seeds && !isFaulty()) {
        const number = next++;
        const calls = Math.min(size, CALLS_OF_A_SEED);
        await (number % EVERY_NTH_HAS_BONUSES === 1 ? bonuses : run).play(number, calls);
      }
    };
    await Promise.all(Array.from({ length: engine === "postgres" ? LANES : 1 }, lane));
    const { acts, taken, completed, given, rounds } = bonuses.figures;
    return {
      figures: { engine, seeds: next, ...run.figures, acts, taken, completed, given, rounds },
      faults: [...run.faults, ...bonuses.faults],
    };
  } finally {
    await database.close();
  }
};

class WalletRun {
  readonly faults: string[] = [];
  readonly figures = { calls: 0, bets: 0, failed: 0, refused: 0, replayed: 0, revised: 0, cashedOut: 0, overdrawn: 0 };

  constructor(
    private readonly database: Database,
    private readonly seed: string,
  ) {}

  /** One seed: four players in a currency of their own, so that its accounts can be added up after every call. */
  async play(number: number, calls: number): Promise<void> {
    const name = `${this.seed}-${number}`;
    const currency = currencyOf(number);
    const players = await this.newPlayers(name, currency);
    const model = new WalletModel(players.at(-1)!);
    const stream = new RandomCalls(randomOf(name), name, currency, players, model);
    for (let done = 0; done < calls;) {
      const some = Array.from({ length: Math.min(CALLS_AT_ONCE, calls - done) }, () => stream.next());
      const steps = await this.make(some);
      for (const [at, call] of some.entries()) {
        this.count(steps[at]!);
        const fault = model.faultOf(call, steps[at]!);
        // What follows a fault is not to be trusted.
        if (fault) return void this.faults.push(`${name}, call ${done + at}, ${JSON.stringify(call)} ${fault}`);
      }
      done += some.length;
    }
    const { rows } = await this.database.query<{ fault: string }>("select sim_faults($1) as fault", [currency]);
    this.faults.push(...rows.map(({ fault }) => `${name}: ${fault}`));
    this.figures.bets += model.bets.size;
  }

  private async make(calls: readonly Call[]): Promise<readonly Step[]> {
    const answer = await this.database.query<{ steps: Step[] }>("select sim_run($1::jsonb) as steps", [
      JSON.stringify(calls),
    ]);
    return only(answer).steps;
  }

  private async newPlayers(name: string, currency: string): Promise<string[]> {
    const players = ["a", "b", "c", "blocked"].map((each) => `${name}-${each}`);
    await this.database.query(
      `insert into player (number, brand, email, currency, status, password_hash)
       select p, 'sim', p || '@openline.test', $2, case when p like '%blocked' then 'blocked' else 'active' end, ''
       from jsonb_array_elements_text($1::jsonb) as p`,
      [JSON.stringify(players), currency],
    );
    return players;
  }

  private count({ answer, cash }: Step): void {
    this.figures.calls++;
    if (answer.failed !== undefined) this.figures.failed++;
    if (answer.outcome === "refused") this.figures.refused++;
    if (answer.outcome === "replayed") this.figures.replayed++;
    if (answer.revised) this.figures.revised++;
    if (answer.outcome === "done") this.figures.cashedOut++;
    if (cash < 0) this.figures.overdrawn++;
  }
}
