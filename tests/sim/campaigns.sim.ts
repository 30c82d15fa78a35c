import { readFileSync } from "node:fs";
import { type Database, only } from "../../server/db/database.ts";
import { randomOf } from "../../server/feed/random.ts";
import { insertCampaign } from "../../server/modules/bonuses/campaigns/campaign-repository.ts";
import { openTestDatabase } from "../support/platform/platform.ts";
import { findPostgres } from "../support/platform/postgres.ts";
import { isPerson } from "../support/players/persons.ts";
import type { Act, Step } from "./campaigns/acts.ts";
import { RandomActs } from "./campaigns/random-acts.ts";
import { SecondBook } from "./campaigns/second-book.ts";
import { CAMPAIGNS, NAMES } from "./campaigns/terms.ts";
import type { Simulated, SimulationOptions } from "./run/simulation.ts";

export { end } from "../support/at-end.ts";
export const size = 250_000;
/** Of `all`, and of the tests. */
export const smallSize = 1600;

const ACTS_OF_A_SEED = 400;
const ACTS_AT_ONCE = 100;
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
 * deposits that come and go back, bets that are settled and corrected, cash-outs, withdrawals. After each the player's
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

class CampaignRun {
  readonly faults: string[] = [];
  readonly figures = { acts: 0, taken: 0, refused: 0, failed: 0, completed: 0, forfeited: 0, given: 0 };

  constructor(
    private readonly database: Database,
    private readonly seed: string,
  ) {}

  /** One seed: four players, of whom two are one person, in a currency and with campaigns of their own. */
  async play(number: number, acts: number): Promise<void> {
    const name = `${this.seed}-${number}`;
    const currency = currencyOf(number);
    const persons = await this.newPlayers(name, currency);
    await this.newCampaigns(name);
    const book = new SecondBook(persons);
    const stream = new RandomActs(randomOf(name), name, currency, [...persons.keys()], book);
    for (let done = 0; done < acts;) {
      const some = Array.from({ length: Math.min(ACTS_AT_ONCE, acts - done) }, () => stream.next());
      for (const [at, step] of (await this.make(some)).entries()) {
        this.count(step);
        const fault = book.faultOf(some[at]!, step);
        // What follows a fault is not to be trusted.
        if (fault) return void this.faults.push(`${name}, act ${done + at}, ${JSON.stringify(some[at])} ${fault}`);
      }
      done += some.length;
    }
    for (const { state, name } of book.bonuses.values()) {
      if (state === "completed" && name !== "free") this.figures.completed++;
      if (state === "completed" && name === "free") this.figures.given++;
      if (state === "forfeited") this.figures.forfeited++;
    }
    const { rows } = await this.database.query<{ fault: string }>(
      "select sim_faults($1) as fault union all select sim_campaign_faults($2)",
      [currency, `${name}-`],
    );
    this.faults.push(...rows.map(({ fault }) => `${name}: ${fault}`));
  }

  private async make(acts: readonly Act[]): Promise<readonly Step[]> {
    const sql = "select sim_acts($1::jsonb) as steps";
    return only(await this.database.query<{ steps: Step[] }>(sql, [JSON.stringify(acts)])).steps;
  }

  private async newPlayers(name: string, currency: string): Promise<ReadonlyMap<string, string>> {
    const players = ["a", "b", "c", "d"].map((each) => `${name}-${each}`);
    await this.database.query(
      `insert into player (number, brand, email, currency, status, password_hash)
       select p, 'sim', p || '@openline.test', $2, 'active', '' from jsonb_array_elements_text($1::jsonb) as p`,
      [JSON.stringify(players), currency],
    );
    const persons = new Map(players.map((player, at) => [player, at === 3 ? players[2]! : player]));
    for (const [player, person] of persons) await isPerson(this.database, player, person);
    return persons;
  }

  private async newCampaigns(name: string): Promise<void> {
    const at = new Date("2029-12-31");
    for (const each of NAMES) {
      const { budget, ...what } = CAMPAIGNS[each];
      const campaign = { slug: `${name}-${each}`, budget, at, startsAt: at, endsAt: new Date("2031-01-01") };
      await insertCampaign(this.database, { ...campaign, terms: { ...what, conditions: {}, days: 14 } });
    }
  }

  private count({ answer }: Step): void {
    this.figures.acts++;
    if (answer.outcome === "taken") this.figures.taken++;
    if (answer.outcome === "refused") this.figures.refused++;
    if (answer.failed !== undefined) this.figures.failed++;
  }
}

/** AAA, AAB and so on. */
function currencyOf(number: number): string {
  const letter = (place: number) => String.fromCharCode(65 + (Math.floor(number / 26 ** place) % 26));
  return letter(2) + letter(1) + letter(0);
}
