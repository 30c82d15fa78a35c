import { type Database, only } from "../../../server/db/database.ts";
import { randomOf } from "../../../server/feed/random.ts";
import { insertCampaign } from "../../../server/modules/bonuses/campaigns/campaign-repository.ts";
import { isPerson } from "../../support/players/persons.ts";
import type { Act, Step } from "./acts.ts";
import { RandomActs } from "./random-acts.ts";
import { SecondBook } from "./second-book.ts";
import { type CampaignName, CAMPAIGNS, NAMES, SLOT } from "./terms.ts";

/** Of one seed. */
export const ACTS_OF_A_SEED = 400;
const ACTS_AT_ONCE = 100;
/** What is given as a whole, and never staked for. */
const NOT_WAGERED = new Set<CampaignName>(["free", "points", "rounds"]);

/** Players who take campaigns, seed by seed. */
export class CampaignRun {
  readonly faults: string[] = [];
  readonly figures = { acts: 0, taken: 0, refused: 0, failed: 0, completed: 0, forfeited: 0, given: 0, rounds: 0 };

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
    await this.newSlot(currency, [...persons.keys()]);
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
    for (const { state, name } of book.bonuses.known.values()) {
      if (state === "completed" && NOT_WAGERED.has(name)) this.figures.given++;
      else if (state === "completed") this.figures.completed++;
      if (state === "forfeited") this.figures.forfeited++;
    }
    for (const { kind, status } of book.bonuses.rounds.said.values())
      if (kind === "freeWin" && status === "OK") this.figures.rounds++;
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

  /** The slot of the free rounds, which all players sit at. */
  private async newSlot(currency: string, players: readonly string[]): Promise<void> {
    await this.database.query("insert into casino_stake (game, currency, least, greatest) values ($1, $2, 1, 10000)", [
      SLOT,
      currency,
    ]);
    await this.database.query(
      `with login as (insert into session (id, player, login_type)
         select 'login-' || p, p, 'email' from jsonb_array_elements_text($1::jsonb) as p returning id, player)
       insert into game_session (id, provider, game, player, login_session, currency, begun_at)
         select 'session-' || player, 'house', $3, player, id, $2, now() from login`,
      [JSON.stringify(players), currency, SLOT],
    );
  }

  private count({ answer }: Step): void {
    this.figures.acts++;
    if (answer.outcome === "taken") this.figures.taken++;
    if (answer.outcome === "refused") this.figures.refused++;
    if (answer.failed !== undefined) this.figures.failed++;
  }
}

/** AAA, AAB and so on. */
export function currencyOf(number: number): string {
  const letter = (place: number) => String.fromCharCode(65 + (Math.floor(number / 26 ** place) % 26));
  return letter(2) + letter(1) + letter(0);
}
