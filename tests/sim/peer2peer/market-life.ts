import { createHash } from "node:crypto";
import type { Database } from "../../../server/db/database.ts";
import { only } from "../../../server/db/database.ts";
import { peerFaults } from "../../support/peer2peer/traders.ts";
import { ledgerFaults } from "../../support/players/players.ts";
import { type Kept, SecondBook } from "./second-book.ts";

export interface Figures extends Record<string, number> {
  orders: number;
  matched: number;
  refused: number;
  cancelled: number;
  settled: number;
  voided: number;
  corrected: number;
}

const OUTCOMES = ["1", "x", "2"];
const PRICES = [1010, 1500, 1900, 1950, 2000, 2020, 2100, 2500, 3000, 3050, 5000, 12_000];
const PLAYERS = 6;
const CASH = 15_000;
const COMMISSION = 250;
const AT = "2026-01-01T12:00:00.000Z";

interface Answer {
  readonly outcome: string;
  readonly code?: string;
  readonly receipt?: {
    readonly order: { readonly id: string; readonly openStake: number; readonly matchedStake: number };
  };
}

/** A market from its first order to its last correction. */
export class MarketLife {
  private readonly faults: string[] = [];
  private readonly book = new SecondBook(OUTCOMES);
  private readonly players: readonly string[];
  private turn = 0;

  constructor(
    private readonly database: Database,
    private readonly seed: string,
    private readonly number: number,
    private readonly figures: Figures,
  ) {
    this.players = Array.from({ length: PLAYERS }, (_, at) => `p${number}-${at}`);
  }

  async live(orders: number): Promise<readonly string[]> {
    for (const player of this.players) await this.register(player);
    for (let count = 0; count < orders && this.faults.length === 0; count++) {
      if (this.next(6) === 0) await this.cancel();
      await this.order();
    }
    await this.check("after its orders");
    if (this.faults.length === 0) await this.end();
    return this.faults;
  }

  /** A number that is the same in each run with the seed. */
  private next(below: number): number {
    return createHash("sha256").update(`${this.seed}/${this.turn++}`).digest().readUInt32BE() % below;
  }

  private async register(player: string): Promise<void> {
    await this.database.query(
      `insert into player (number, brand, email, currency, status, password_hash)
       values ($1, 'sim', $1 || '@sim.test', 'EUR', 'active', '')`,
      [player],
    );
    await this.database.query("select ledger_grant('sim:' || $1, $1, 'EUR', $2::bigint)", [player, CASH]);
  }

  private async order(): Promise<void> {
    const [player, outcome] = [this.players[this.next(PLAYERS)]!, OUTCOMES[this.next(3)]!];
    const [side, price] = [this.next(2) ? ("back" as const) : ("lay" as const), PRICES[this.next(PRICES.length)]!];
    const stake = 100 * (1 + this.next(40));
    const isFillOrKill = this.next(8) === 0;
    const order: Kept = { id: "", player, outcome, side, price, open: stake };
    const expected = this.expected(order, isFillOrKill);
    const { answer } = only(
      await this.database.query<{ answer: Answer }>("select place_peer_order($1, $2, '', $3::jsonb) as answer", [
        player,
        `sim-${this.number}-${this.turn}`,
        JSON.stringify({
          ...{ eventId: String(1 + this.number), marketId: "1x2", outcomes: OUTCOMES, currency: "EUR", at: AT },
          ...{
            event: {},
            startsAt: "2026-01-01T18:00:00.000Z",
            commission: COMMISSION,
            outcomeId: outcome,
            side,
            price,
          },
          ...{
            stake,
            lowest: 1010,
            highest: 1_000_000,
            isKept: false,
            isFillOrKill,
            mostOpen: 1000,
            mostOrders: 1000,
            mostOpenAtAll: 1000,
            documents: [],
          },
        }),
      ]),
    );
    this.figures.orders++;
    const said = answer.outcome === "placed" ? "placed" : answer.code;
    if (said !== expected) return this.fail(`an order of ${player} was ${said}, and the second book says ${expected}`);
    if (expected !== "placed") return void this.figures.refused++;
    this.book.add(order);
    const { id = "", openStake, matchedStake = 0 } = answer.receipt?.order ?? {};
    this.book.orders[this.book.orders.length - 1] = Object.assign(order, { id });
    if (matchedStake > 0) this.figures.matched++;
    if (openStake !== order.open) this.fail(`${openStake} of an order is open, and ${order.open} in the second book`);
  }

  private expected(order: Kept, isFillOrKill: boolean): string {
    const before = this.book.exposure(order.player);
    if (this.book.meetsOwn(order)) return "PEER_NOT_AT_PRICE";
    if (this.book.onlyLoses(order)) return "PEER_ONLY_LOSES";
    const isUnpaid = this.book.exposure(order.player, [order]) - before > CASH - before;
    const offered = this.book.orders.filter(
      (each) =>
        each.outcome === order.outcome &&
        each.side !== order.side &&
        (order.side === "back" ? each.price >= order.price : each.price <= order.price),
    );
    const enough = offered.reduce((sum, each) => sum + each.open, 0) >= order.open;
    if (isFillOrKill && !enough) return "PEER_NOT_FILLED";
    return isUnpaid ? "NOT_ENOUGH_MONEY" : "placed";
  }

  private async cancel(): Promise<void> {
    const open = this.book.orders.filter((each) => each.open > 0);
    const order = open[this.next(Math.max(1, open.length))];
    if (!order) return;
    await this.database.query("select cancel_peer_order($1, $2, $3::timestamptz)", [order.player, order.id, AT]);
    order.open = 0;
    this.figures.cancelled++;
  }

  /** Begins, is settled, perhaps corrected or voided, and corrected again. */
  private async end(): Promise<void> {
    const { id } = only(
      await this.database.query<{ id: string }>("select id from peer_market where event_id = $1", [
        String(1 + this.number),
      ]),
    );
    await this.database.query("select close_peer_market($1, $2::timestamptz, 1000)", [id, AT]);
    for (const order of this.book.orders) order.open = 0;
    await this.check("after its start");
    for (let revision = 0; revision <= this.next(4) && this.faults.length === 0; revision++) {
      const winner = this.next(4) === 0 ? null : OUTCOMES[this.next(3)]!;
      const status = winner === null ? (this.next(2) ? "void" : "closed") : "settled";
      // What comes twice is settled once.
      for (let time = 0; time < 2; time++) {
        const settle =
          "select settle_peer_market($1, (select revision from peer_market where id = $1), $2::int, $3, $4, '[]', false, $5::timestamptz)";
        await this.database.query(settle, [id, revision, status, winner, AT]);
        await this.follow(id);
      }
      this.figures[status === "void" ? "voided" : revision > 0 ? "corrected" : "settled"]++;
      await this.check(`after result ${revision}`, { status, winner });
    }
  }

  /** A few positions at a time, until all are in line. */
  private async follow(id: string): Promise<void> {
    const follow = "select to_jsonb(follow_peer_market($1, 2, $2::timestamptz)) as moved";
    for (;;) if (only(await this.database.query<{ moved: unknown }>(follow, [id, AT])).moved === null) return;
  }

  private async check(when: string, end?: { status: string; winner: string | null }): Promise<void> {
    for (const fault of [...(await peerFaults(this.database)), ...(await ledgerFaults(this.database))])
      this.fail(`${when}: ${JSON.stringify(fault)}`);
    const { rows } = await this.database.query<{ player: string; cash: number; pending: number }>(
      `select player, sum(balance) filter (where kind = 'cash')::int as cash,
         coalesce(sum(balance) filter (where kind = 'pending_peer'), 0)::int as pending
       from ledger_account where player = any($1::text[]) group by player`,
      [this.players],
    );
    for (const { player, cash, pending } of rows) {
      const net = end?.winner ? this.book.gain(player, end.winner) : 0;
      const reserved = end === undefined || end.status === "closed" ? this.book.exposure(player) : 0;
      const commission = Math.floor((Math.max(0, net) * COMMISSION) / 10_000);
      if (pending !== reserved || cash !== CASH - reserved + net - commission)
        this.fail(
          `${when}: ${player} has ${cash} and ${pending} reserved; the second book says ${CASH - reserved + net - commission} and ${reserved}`,
        );
    }
  }

  private fail(what: string): void {
    this.faults.push(`market ${this.number}: ${what}`);
  }
}
