import type { FastifyBaseLogger } from "fastify";
import * as z from "zod/mini";
import type { Database } from "../../db/database.ts";
import type { LineBook, Selection } from "../../feed/line/line-book.ts";
import { giveWay } from "../../turns.ts";
import { openLegs } from "./bet-value.ts";
import { claimOrder, claimOrders, findWatched } from "./order-repository.ts";
import type * as kept from "./repository.ts";
import type { CashOutService } from "./service.ts";

/** Prices are made when somebody looks, so they are looked at this often, in milliseconds of the machine. */
const LOOK_EVERY_MS = 500;
/** Bets that have no offer may have a leg that has ended meanwhile: they are read again after so many looks. */
const READ_AGAIN_LOOKS = 6;
/** Orders of processes that are gone are looked for after so many looks. */
const CLAIM_LOOKS = 10;
const CLAIMED_AT_ONCE = 500;

export interface OrderWatchParts {
  readonly database: Database;
  readonly book: LineBook;
  readonly cashOuts: CashOutService;
  readonly log: FastifyBaseLogger;
  /** This process, as orders name the one that watches them. */
  readonly watcher: string;
}

/**
 * Carries out the players' orders whether or not anybody looks. Only outcomes that such bets stand on are looked at, each
 * once however many bets do, and a bet is valued when one of its prices has moved. An order is watched by one process as long
 * as that lives, and by another after it; the database sees to it that it is carried out once.
 */
export class OrderWatch {
  private readonly bets = new Map<string, kept.KeptBet>();
  private readonly underWay = new Map<string, Promise<void>>();
  /** What was last seen of each outcome. */
  private seen = new Map<string, string>();
  /** Bets to be valued whatever their prices do, and those to be read again before. */
  private readonly fresh = new Set<string>();
  private readonly stale = new Set<string>();
  private looks = 0;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private unlisten: (() => void) | undefined;

  constructor(private readonly parts: OrderWatchParts) {}

  /** Takes up the orders that were there before, and hears of those that are set, changed and removed in any process. */
  async start(): Promise<void> {
    this.unlisten = this.parts.database.facts.listen("cash-out-order", {
      hear: (betId) => void this.lookAt(z.string().parse(betId)),
      missed: () => this.lookAtAll(),
    });
    await this.claim();
    this.plan();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.unlisten?.();
    clearTimeout(this.timer);
    await Promise.all(this.underWay.values());
  }

  /** Takes note of a bet whose order was set, changed or removed, and of the order where no other process watches it. */
  async lookAt(betId: string): Promise<void> {
    if (this.isStopped) return;
    try {
      await claimOrder(this.parts.database, this.parts.watcher, betId);
      await this.read([betId]);
    } catch (error) {
      if (this.isStopped) return;
      this.stale.add(betId);
      this.parts.log.error({ err: error, betId }, "An order to cash out could not be taken up yet; it will be.");
    }
  }

  private put(found: kept.KeptBet): void {
    this.bets.set(found.bet.id, found);
    this.fresh.add(found.bet.id);
  }

  /** What was said of orders may have been lost. */
  private lookAtAll(): void {
    for (const id of this.bets.keys()) this.stale.add(id);
    this.looks = 0;
  }

  private plan(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      void this.look().then(() => this.plan());
    }, LOOK_EVERY_MS).unref();
  }

  private async look(): Promise<void> {
    try {
      if (this.looks % CLAIM_LOOKS === 0) await this.claim();
      if (this.looks++ % READ_AGAIN_LOOKS === 0) await this.readAgain();
      await this.parts.book.prepare?.([...this.bets.values()].flatMap(({ bet }) => openLegs(bet)));
      const moved = this.movedOutcomes();
      for (const [id, found] of [...this.bets]) {
        await giveWay();
        // One that was changed or removed meanwhile is looked at as it is then.
        if (this.isStopped || this.bets.get(id) !== found) continue;
        const hasMoved = openLegs(found.bet).some((leg) => moved.has(keyOf(leg)));
        if ((hasMoved || this.fresh.has(id)) && !this.underWay.has(id)) this.begin(id, found);
      }
    } catch (error) {
      this.parts.log.error({ err: error }, "Orders to cash out could not be looked at; they will be again.");
    }
  }

  /** The outcomes that are not as they were seen last. */
  private movedOutcomes(): ReadonlySet<string> {
    const now = new Map<string, string>();
    for (const { bet } of this.bets.values()) {
      for (const leg of openLegs(bet)) {
        const key = keyOf(leg);
        if (now.has(key)) continue;
        const quote = this.parts.book.quote(leg.eventId, leg.marketId, leg.specifiers, leg.outcomeId);
        now.set(key, quote ? `${quote.version} ${quote.odds} ${quote.marketStatus} ${quote.eventStatus}` : "");
      }
    }
    const moved = new Set([...now].flatMap(([key, seen]) => (this.seen.get(key) === seen ? [] : [key])));
    this.seen = now;
    return moved;
  }

  private begin(id: string, found: kept.KeptBet): void {
    this.fresh.delete(id);
    const work = this.carryOut(id, found).finally(() => this.underWay.delete(id));
    this.underWay.set(id, work);
  }

  private async carryOut(id: string, found: kept.KeptBet): Promise<void> {
    try {
      const outcome = await this.parts.cashOuts.cashOutByOrder(found);
      // Whoever has set another order meanwhile is looked at anew.
      if (outcome === "done" && this.bets.get(id) === found) this.drop(id);
      if (outcome === "unavailable") this.stale.add(id);
    } catch (error) {
      if (this.isStopped) return;
      this.parts.log.error({ err: error, betId: id }, "An order to cash out failed and is kept.");
      this.stale.add(id);
    }
  }

  private async claim(): Promise<void> {
    for (;;) {
      const ids = await claimOrders(this.parts.database, this.parts.watcher, CLAIMED_AT_ONCE);
      await this.read(ids);
      if (ids.length < CLAIMED_AT_ONCE) return;
    }
  }

  private async readAgain(): Promise<void> {
    if (this.stale.size === 0) return;
    const ids = [...this.stale];
    this.stale.clear();
    await this.read(ids);
  }

  private async read(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const watched = await findWatched(this.parts.database, this.parts.watcher, ids);
    const found = new Map(watched.map((each) => [each.bet.id, each] as const));
    for (const id of ids) {
      const each = found.get(id);
      if (each) this.put(each);
      else this.drop(id);
    }
  }

  private drop(id: string): void {
    this.bets.delete(id);
    this.fresh.delete(id);
    this.stale.delete(id);
  }
}

const keyOf = ({ eventId, marketId, specifiers, outcomeId }: Selection): string =>
  `${eventId}/${marketId}/${specifiers}/${outcomeId}`;
