import { readFileSync } from "node:fs";
import { type Database, only } from "../../server/db/database.ts";
import { randomOf } from "../../server/feed/random.ts";
import { openTestDatabase } from "../support/platform/platform.ts";
import { findPostgres } from "../support/platform/postgres.ts";
import type { Call, Step } from "./game-wallet/calls.ts";
import { GameWalletModel, type Seat } from "./game-wallet/model.ts";
import { RandomCalls } from "./game-wallet/random-calls.ts";
import type { Simulated, SimulationOptions } from "./run/simulation.ts";

export { end } from "../support/at-end.ts";
export const size = 1_000_000;
/** Of `all`, and of the tests. */
export const smallSize = 1_000;

const CALLS_OF_A_SEED = 1000;
const CALLS_AT_ONCE = 125;
/** A server works for two seeds at a time; the embedded engine for one. */
const LANES = 2;
const FIRST_FAULTS = 100;
const SEEDS_BETWEEN_STATISTICS = 16;
const SCRIPTS = ["run/database.sql", "game-wallet/driver.sql"].map((file) => new URL(`./${file}`, import.meta.url));

/**
 * What providers say to the game wallet, out of order, twice, with other bodies, cut before the commit and failed in the
 * middle. After each call its answer, the player's cash, the house's account, the round and the conflicts are compared with
 * a second book; after each seed its journal is played from the beginning.
 */
export const simulate = async ({
  seed,
  size,
  engine = findPostgres() ? "postgres" : "embedded",
  plant = () => Promise.resolve(),
}: SimulationOptions & { readonly plant?: (database: Database) => Promise<void> }): Promise<Simulated> => {
  const database = await openTestDatabase(engine);
  try {
    for (const script of SCRIPTS) await database.script(readFileSync(script, "utf8"));
    await plant(database);
    const seeds = Math.ceil(size / CALLS_OF_A_SEED);
    const run = new GameWalletRun(database, seed);
    let next = 0;
    const lane = async () => {
      while (next < seeds && run.faults.length < FIRST_FAULTS) await run.play(next++, Math.min(size, CALLS_OF_A_SEED));
    };
    await Promise.all(Array.from({ length: engine === "postgres" ? LANES : 1 }, lane));
    return { figures: { engine, seeds: next, ...run.figures }, faults: run.faults };
  } finally {
    await database.close();
  }
};

class GameWalletRun {
  readonly faults: string[] = [];
  readonly figures = {
    ...{ calls: 0, booked: 0, failed: 0, cut: 0, takenBack: 0, conflicts: 0, locked: 0, poor: 0 },
    ...{ tooEarly: 0, closed: 0, gone: 0, lapsed: 0, overdrawn: 0 },
  };

  constructor(
    private readonly database: Database,
    private readonly seed: string,
  ) {}

  /** One seed: three players in a currency of their own, so that its accounts can be added up after every call. */
  async play(number: number, calls: number): Promise<void> {
    const name = `${this.seed}-${number}`;
    const currency = currencyOf(number);
    const seats = await this.newSeats(name, currency);
    const model = new GameWalletModel(seats, seats.at(-1)!.owner);
    const stream = new RandomCalls(randomOf(name), name, currency, seats);
    for (let done = 0; done < calls;) {
      const some = Array.from({ length: Math.min(CALLS_AT_ONCE, calls - done) }, () => stream.next());
      const steps = await this.make(some);
      for (const [at, call] of some.entries()) {
        this.count(call, steps[at]!);
        const fault = model.faultOf(call, steps[at]!);
        // What follows a fault is not to be trusted.
        if (fault) return void this.faults.push(`${name}, call ${done + at}, ${JSON.stringify(call)} ${fault}`);
      }
      done += some.length;
    }
    // Servers of tests gather no statistics, and without them the journal of every seed is read for each round of one.
    if (number % SEEDS_BETWEEN_STATISTICS === 0)
      await this.database.query("analyze ledger_account, ledger_entry, ledger_transaction, game_round, game_transaction");
    const { rows } = await this.database.query<{ fault: string }>("select sim_game_faults($1) as fault", [currency]);
    this.faults.push(...rows.map(({ fault }) => `${name}: ${fault}`));
  }

  private async make(calls: readonly Call[]): Promise<readonly Step[]> {
    const answer = await this.database.query<{ steps: Step[] }>("select sim_game_run($1::jsonb) as steps", [
      JSON.stringify(calls),
    ]);
    return only(answer).steps;
  }

  /** Four seats of three players, of whom the last is blocked. */
  private async newSeats(name: string, currency: string): Promise<Seat[]> {
    const seats = ["a", "a", "b", "blocked"].map((player, at) => ({
      owner: `${name}-${player}`,
      alias: `${name}-alias-${player}`,
      session: `${name}-seat-${at}`,
    }));
    const given = [JSON.stringify(seats), currency];
    await this.database.query(
      `insert into player (number, brand, email, currency, status, password_hash)
       select distinct s->>'owner', 'sim', s->>'owner' || '@openline.test', $2,
         case when s->>'owner' like '%blocked' then 'blocked' else 'active' end, ''
       from jsonb_array_elements($1::jsonb) as s`,
      given,
    );
    await this.database.query(
      `with known as (
         insert into game_player (provider, player, alias)
         select distinct 'sim', s->>'owner', s->>'alias' from jsonb_array_elements($1::jsonb) as s
       ), logins as (
         insert into session (id, player, login_type)
         select s->>'session', s->>'owner', 'email' from jsonb_array_elements($1::jsonb) as s
       )
       insert into game_session (id, provider, game, player, login_session, currency, begun_at)
       select s->>'session', 'sim', 'sim-dice', s->>'owner', s->>'session', $2, '2030-01-01T12:00:00Z'
       from jsonb_array_elements($1::jsonb) as s`,
      given,
    );
    return seats;
  }

  private count(call: Call, { answer: { failed, status }, cash, round }: Step): void {
    const { figures } = this;
    figures.calls++;
    if (failed === "SIM02") figures.cut++;
    else if (failed !== undefined) figures.failed++;
    const counted = {
      OK: "booked",
      TRANSACTION_ROLLED_BACK: "takenBack",
      TRANSACTION_CONFLICT: "conflicts",
      PLAYER_LOCKED: "locked",
      INSUFFICIENT_FUNDS: "poor",
      TRY_AGAIN: "tooEarly",
      ROUND_CLOSED: "closed",
      SESSION_ENDED: "gone",
    } as const;
    const name =
      status !== undefined && Object.hasOwn(counted, status) ? counted[status as keyof typeof counted] : undefined;
    if (name) figures[name]++;
    if (call.call === "lapse" && round?.state === "lapsed") figures.lapsed++;
    if (cash < 0) figures.overdrawn++;
  }
}

/** AAA, AAB and so on. */
function currencyOf(number: number): string {
  const letter = (place: number) => String.fromCharCode(65 + (Math.floor(number / 26 ** place) % 26));
  return letter(2) + letter(1) + letter(0);
}
