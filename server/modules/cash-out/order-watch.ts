import type { FastifyBaseLogger } from "fastify";
import * as z from "zod/mini";
import type { Database, Facts } from "../../db/database.ts";
import type { LineBook, Selection } from "../../feed/line/line-book.ts";
import { giveWay } from "../../turns.ts";
import { openLegs } from "./bet-value.ts";
import { claimOrder, claimOrders, findWatched } from "./order-repository.ts";
import type * as kept from "./repository.ts";
import type { CashOutService } from "./service.ts";

/** Prices are computed only on request, so the watch requests them this often, in milliseconds of machine time. */
const VALUE_EVERY_MS = 500;
/** A bet without an offer may have a leg that has ended meanwhile, so it is read again after this many rounds. */
const READ_AGAIN_ROUNDS = 6;
/** The watch searches for orders of dead processes after this many rounds. */
const CLAIM_ROUNDS = 10;
const CLAIMED_AT_ONCE = 500;

export interface OrderWatchParts {
  readonly database: Database;
  readonly facts: Facts;
  readonly book: LineBook;
  readonly cashOuts: CashOutService;
  readonly log: FastifyBaseLogger;
  /** The id of this process, which an order stores as its watcher. */
  readonly watcher: string;
}

/**
 * Carries out the players' cash-out orders, whether or not a page is open. Only outcomes of bets with orders are
 * checked, each once however many bets share it. A bet is valued again when one of its prices has moved. An order is
 * watched by one process while that process lives, and then by another; the database ensures that it is carried out
 * only once.
 */
export class OrderWatch {
  private readonly bets = new Map<string, kept.KeptBet>();
  private readonly underWay = new Map<string, Promise<void>>();
  /** The last known state of each outcome. */
  private seen = new Map<string, string>();
  /** Bets to value whether or not their prices move. They are read again first. */
  private readonly fresh = new Set<string>();
  private readonly stale = new Set<string>();
  private rounds = 0;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private unlisten: (() => void) | undefined;

  constructor(private readonly parts: OrderWatchParts) {}

  /** Claims the existing orders, and subscribes to orders that are set, changed or removed in any process. */
  async start(): Promise<void> {
    this.unlisten = this.parts.facts.listen("cash-out-order", {
      receive: (betId) => void this.updateOrder(z.string().parse(betId)),
      missed: () => this.readAllAgain(),
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

  /** Updates a bet whose order was set, changed or removed, and claims the order if no other process watches it. */
  async updateOrder(betId: string): Promise<void> {
    if (this.isStopped) return;
    try {
      await claimOrder(this.parts.database, this.parts.watcher, betId);
      await this.read([betId]);
    } catch (error) {
      if (this.isStopped) return;
      this.stale.add(betId);
      this.parts.log.error(
        { err: error, betId },
        "An order to cash out could not be processed yet; it will be tried again.",
      );
    }
  }

  private put(found: kept.KeptBet): void {
    this.bets.set(found.bet.id, found);
    this.fresh.add(found.bet.id);
  }

  /** Notifications about orders may have been lost, so all are read again. */
  private readAllAgain(): void {
    for (const id of this.bets.keys()) this.stale.add(id);
    this.rounds = 0;
  }

  private plan(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      void this.check().then(() => this.plan());
    }, VALUE_EVERY_MS).unref();
  }

  private async check(): Promise<void> {
    try {
      if (this.rounds % CLAIM_ROUNDS === 0) await this.claim();
      if (this.rounds++ % READ_AGAIN_ROUNDS === 0) await this.readAgain();
      await this.parts.book.prepare?.([...this.bets.values()].flatMap(({ bet }) => openLegs(bet)));
      const moved = this.movedOutcomes();
      for (const [id, found] of [...this.bets]) {
        await giveWay();
        // An order that was changed or removed meanwhile is checked again in its new state.
        if (this.isStopped || this.bets.get(id) !== found) continue;
        const hasMoved = openLegs(found.bet).some((leg) => moved.has(keyOf(leg)));
        if ((hasMoved || this.fresh.has(id)) && !this.underWay.has(id)) this.begin(id, found);
      }
    } catch (error) {
      this.parts.log.error({ err: error }, "Orders to cash out could not be read; they will be read again.");
    }
  }

  /** The outcomes that have changed since the last round. */
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
      // If the player has set another order meanwhile, the bet is checked again.
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
