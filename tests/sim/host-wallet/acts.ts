import { type Database, only } from "../../../server/db/database.ts";
import { Problem } from "../../../server/http/answers/problem.ts";
import { type Hosts, HostStake, HostWallets } from "../../../server/modules/host-wallet/contract.ts";
import { Deliveries } from "../../../server/modules/host-wallet/delivery/deliveries.ts";
import { jobsOf } from "../../support/platform/jobs.ts";
import type { Chance } from "../payments/chance.ts";
import { Killed, MortalDatabase } from "../payments/mortal-database.ts";
import type { UnsteadyHost } from "./unsteady-host.ts";

const LOST_JOBS_IN_100 = 4;
const never = new AbortController().signal;
const PLACED_AT = "2031-03-04T09:00:00.000Z";

/** The stake could not become a bet, or nobody heard that it did. */
class Broken extends Error {}

interface Standing {
  readonly revision: number;
  readonly status: string;
  readonly stake: number;
  readonly cashedStake: number;
  readonly cashedPaid: number;
}

export interface ActsParts {
  readonly database: Database;
  readonly chance: Chance;
  readonly host: UnsteadyHost;
  readonly hosts: Hosts;
  readonly name: string;
  readonly players: readonly string[];
  readonly fault: (text: string) => void;
}

/** What happens at a platform whose process may end at any step: bets, results, cash-outs, and what a host is told of them. */
export class Acts {
  readonly figures: Record<string, number> = { bets: 0, refused: 0, silent: 0, kills: 0, revised: 0, cashedOut: 0 };
  private readonly mortal: MortalDatabase;
  private readonly wallets: HostWallets;
  private readonly deliveries: Deliveries;
  private readonly bets: string[] = [];
  /** The orders of jobs that wait. */
  private readonly jobs: string[] = [];
  private moment = Date.now();
  private last = 0;
  private depth = 0;

  constructor(private readonly parts: ActsParts) {
    const { database, hosts } = parts;
    this.mortal = new MortalDatabase(database, () => undefined);
    const { port } = this.mortal;
    const clock = { rate: 1, now: () => this.moment, toReal: (ms: number) => ms };
    this.wallets = new HostWallets({ database: port, hosts });
    this.deliveries = new Deliveries({ database: port, clock, jobs: jobsOf(database).jobs, hosts });
    parts.host.meanwhile = () => (this.depth > 1 ? Promise.resolve() : this.next());
  }

  /** Whatever comes next. */
  async next(): Promise<void> {
    const { chance, host } = this.parts;
    this.moment += chance.whole(1, 600) * 1000;
    if (this.depth === 0 && chance.in100(8)) this.mortal.killAfter(chance.whole(1, 8));
    if (chance.in100(2)) host.isDown = !host.isDown;
    if (host.isDown && chance.in100(10)) host.isDown = false;
    this.depth++;
    try {
      await this.oneOf(chance.whole(0, 99));
    } catch (error) {
      if (!(error instanceof Killed)) this.parts.fault(`The platform broke down: ${String(error)}`);
    } finally {
      this.depth--;
      if (this.depth === 0) this.revive();
    }
  }

  /** All goes well, and time passes, until nothing is left to tell. */
  async end(topUp: () => void): Promise<void> {
    const { database, host } = this.parts;
    host.isSteady = true;
    for (let round = 0; round < 40; round++) {
      if (round !== 1) while (host.hasLate) host.arriveLate();
      topUp();
      this.moment += 7_200_000;
      await database.query(
        "update host_order set made_at = made_at - interval '1 hour', expires_at = expires_at - interval '1 hour' where ended_at is null",
      );
      await this.deliveries.findLost();
      await this.tellAll();
      const sql = `select count(*)::int as left from host_order
        where state in ('asked', 'reserved', 'rolling-back', 'due') and ended_at is null`;
      if (only(await database.query<{ left: number }>(sql)).left === 0 && !host.hasLate) return;
    }
  }

  private revive(): void {
    if (this.mortal.isDead) this.figures.kills!++;
    this.mortal.revive();
  }

  private async oneOf(turn: number): Promise<void> {
    if (turn < 30) return this.place();
    if (turn < 45) return this.revise();
    if (turn < 52) return this.cashOut();
    if (turn < 58) return this.deliveries.findLost();
    if (turn < 64) return this.parts.host.arriveLate();
    return this.deliver();
  }

  /** As the service of bets does it. */
  private async place(): Promise<void> {
    const { chance, players, name } = this.parts;
    const player = chance.pick(players);
    const stake = chance.whole(1, 3_000);
    const id = `${name}-${++this.last}`;
    const hosted = await this.wallets.of(player);
    const atHost = new HostStake(this.wallets, hosted!);
    try {
      const bet = { type: "single", legs: 1, isLive: false };
      const isShort = chance.in100(20);
      await atHost.reserve({ key: id, amount: stake, bet, leaseMs: isShort ? 1 : 600_000 });
      if (isShort && chance.in100(50)) {
        // The bet waits so long that its stake is given back meanwhile.
        await this.deliveries.findLost();
        await this.tellAll();
      }
      if (chance.in100(10)) throw new Broken("a price has moved");
      // One in twenty is refused when it is struck.
      const currency = chance.in100(5) ? "USD" : "EUR";
      const said = JSON.stringify({ ...betOf(id, stake), currency, hostOrder: await atHost.order() });
      const { placed } = only(
        await this.mortal.port.query<{ placed: { readonly outcome: string } }>(
          "select place_bet($1, $2, 'hash', $3::jsonb) as placed",
          [player, id, said],
        ),
      );
      if (placed.outcome !== "placed") return await atHost.giveBack();
      this.figures.bets!++;
      this.bets.push(id);
      if (chance.in100(5)) throw new Broken("the answer of the database was lost");
    } catch (error) {
      await atHost.giveBack();
      if (error instanceof Killed) this.bets.push(id);
      if (error instanceof Problem) this.figures[error.errorCode === "HOST_WALLET_SILENT" ? "silent" : "refused"]!++;
      else if (!(error instanceof Broken)) throw error;
    }
  }

  /** A result of some bets, a correction, or one that is taken back. */
  private async revise(): Promise<void> {
    const { chance } = this.parts;
    const ids = new Set(Array.from({ length: chance.whole(1, 3) }, () => this.someBet()));
    const revisions: object[] = [];
    for (const id of ids) {
      const bet = await this.standing(id);
      if (!bet || bet.status === "cashed_out") continue;
      const status = bet.status !== "open" && chance.in100(25) ? "open" : chance.pick(["won", "lost", "lost", "void"]);
      const left = bet.stake - bet.cashedStake;
      const back = status === "lost" ? 0 : status === "void" ? left : chance.whole(left, 4 * left);
      const isOpen = status === "open";
      revisions.push({
        ...{ id, revision: bet.revision, status, tax: 0, settledAt: isOpen ? null : PLACED_AT },
        payout: isOpen ? null : bet.cashedPaid + back,
        ...{ legs: [{ result: null, certainty: null }], history: [] },
      });
    }
    if (revisions.length === 0) return;
    await this.mortal.port.query("select revise_bets($1::jsonb)", [JSON.stringify(revisions)]);
    this.figures.revised! += revisions.length;
  }

  private async cashOut(): Promise<void> {
    const { chance, database } = this.parts;
    const id = this.someBet();
    const bet = await this.standing(id);
    if (bet?.status !== "open") return;
    const left = bet.stake - bet.cashedStake;
    const stake = chance.in100(50) ? left : chance.whole(1, left);
    const said = { id, revision: bet.revision, stake, paid: chance.whole(0, 2 * stake), at: PLACED_AT };
    const { player } = only(await database.query<{ player: string }>("select player from bet where id = $1", [id]));
    const key = `${id}-${bet.revision}`;
    await this.mortal.port.query("select cash_out($1, $2, 'hash', $3::jsonb)", [player, key, JSON.stringify(said)]);
    this.figures.cashedOut!++;
  }

  /** A job runs, now and then twice at once, or again though it was done. */
  private async deliver(): Promise<void> {
    const { chance } = this.parts;
    await this.collect(LOST_JOBS_IN_100);
    if (this.jobs.length === 0) return;
    const [order] = this.jobs.splice(chance.whole(0, this.jobs.length - 1), 1) as [string];
    if (chance.in100(5)) this.jobs.push(order);
    if (chance.in100(10)) await Promise.all([this.tell(order), this.tell(order)]);
    else await this.tell(order);
  }

  private async tellAll(): Promise<void> {
    await this.collect(0);
    for (const order of this.jobs.splice(0)) await this.tell(order);
  }

  private async tell(order: string): Promise<void> {
    try {
      if (await this.deliveries.run({ payload: { order }, signal: never })) this.jobs.push(order);
    } catch (error) {
      // A job survives its process.
      if (!(error instanceof Killed)) throw error;
      this.jobs.push(order);
    }
  }

  /** Takes what was queued; some of it is lost. */
  private async collect(lostIn100: number): Promise<void> {
    const { database, chance } = this.parts;
    const { rows } = await database.query<{ order: string }>(
      `with taken as (delete from jobs.job where name = 'deliver-host-order' returning data, created_on)
       select data->>'order' as order from taken order by created_on`,
    );
    for (const { order } of rows) if (!chance.in100(lostIn100)) this.jobs.push(order);
  }

  private someBet(): string {
    return this.bets.length === 0 ? "nobody's" : this.parts.chance.pick(this.bets.slice(-60));
  }

  private async standing(id: string): Promise<Standing | undefined> {
    const { rows } = await this.parts.database.query<Standing>(
      `select revision, status, stake::float8 as stake, cashed_stake::float8 as "cashedStake", cashed_paid::float8 as "cashedPaid"
       from bet where id = $1`,
      [id],
    );
    return rows[0];
  }
}

const betOf = (id: string, stake: number) => ({
  ...{ id, type: "single", system: null, stake, eachWay: false, freeBet: null, boost: null, taxRate: 0 },
  ...{ odds: 2500, potentialReturn: 4 * stake, acceptance: { policy: "any" }, placedAt: PLACED_AT, rules: "1" },
  legs: [
    {
      ...{ eventId: "1", marketId: "1x2", specifiers: "", outcomeId: "1", odds: 2500, version: 1, isLive: false },
      ...{ origin: "test", event: {} },
    },
  ],
});
