import type { FastifyBaseLogger } from "fastify";
import * as z from "zod/mini";
import type { EventStatus } from "../../../../plugins/sportsbook/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { retryDeadlocks } from "../../../db/retry-deadlocks.ts";
import type { LineBook } from "../../../feed/line/line-book.ts";
import type { JobType } from "../../../jobs/jobs.ts";
import type { WalletService } from "../../wallet/contract.ts";
import { marketVerdict } from "./market-verdict.ts";
import * as markets from "./settlement-repository.ts";

const AT_ONCE = 500;
/** Players, or orders, of a market whose money moves in one transaction. */
const AT_A_TIME = 100;
/** Markets whose results are asked for. */
const MOST_AWAITED = 5000;

/** Statuses of a match that has begun or will not be played. */
const BEGUN: ReadonlySet<EventStatus> = new Set([
  ...(["live", "interrupted", "ended", "closed", "cancelled", "abandoned"] as const),
]);

/** The database adds one whenever something is said of the results of a match that has a market. */
export const SETTLE_MARKETS: JobType<{ eventId: string }> = {
  name: "settle-peer-markets",
  payload: z.object({ eventId: z.string() }),
  secondsAtMost: 120,
  retries: 10,
  pauseSeconds: 2,
};

export interface SettlementParts {
  readonly database: Database;
  readonly book: LineBook;
  readonly clock: PlatformClock;
  readonly wallet: WalletService;
  readonly log: FastifyBaseLogger;
}

/** Closes markets when their matches begin, and settles them by the facts that bets are settled by. */
export class MarketSettlement {
  constructor(private readonly parts: SettlementParts) {}

  /** Asks the producers for the results of all markets that wait for one. */
  async follow(): Promise<void> {
    const { database, book } = this.parts;
    book.follow(await markets.awaitedOutcomes(database, MOST_AWAITED));
  }

  /** Settles the markets of a match until each has read all that was said. One that fails keeps no other one waiting. */
  async settle(eventId: string): Promise<void> {
    const { database } = this.parts;
    const failed: unknown[] = [];
    let isOutrun = false;
    for (const market of await markets.marketsToSettle(database, eventId)) {
      try {
        const verdict = marketVerdict(market);
        // Another process was faster, and may have known less.
        if (!(await retryDeadlocks(() => markets.settleMarket(database, market, verdict, this.now())))) isOutrun = true;
      } catch (error) {
        this.log(error, market.id);
        failed.push(error);
      }
    }
    for (const market of await markets.marketsBehindOf(database, eventId)) {
      try {
        await this.followOne(market);
      } catch (error) {
        this.log(error, market.id);
        failed.push(error);
      }
    }
    if (isOutrun) await this.settle(eventId);
    // So that its job comes again.
    if (failed.length > 0) throw failed[0];
  }

  /** Brings the positions of a market in line with it, so many players at a time that nobody waits long. */
  async followOne({ id, currency }: markets.StoredMarket): Promise<void> {
    const { database } = this.parts;
    for (;;) {
      const moved = await retryDeadlocks(() => markets.followMarket(database, id, AT_A_TIME, this.now()));
      if (!moved) return;
      await this.tell(moved, currency);
    }
  }

  /** What jobs have left: matches that begin, results that nobody asked for, facts that were not read. */
  async lookAtAll(signal: AbortSignal): Promise<void> {
    const { database } = this.parts;
    await this.close(signal);
    await this.follow();
    for (const eventId of await markets.unreadEvents(database, AT_ONCE)) {
      if (signal.aborted) return;
      // The market that failed is in the log already.
      await this.settle(eventId).catch(() => undefined);
    }
    for (let after = ""; ;) {
      const some = await markets.marketsBehind(database, after, AT_ONCE);
      for (const market of some) {
        if (signal.aborted) return;
        await this.followOne(market).catch((error: unknown) => this.log(error, market.id));
      }
      after = some.at(-1)?.id ?? "";
      if (some.length < AT_ONCE) return;
    }
  }

  /** Closes the markets of matches that have begun. */
  async close(signal: AbortSignal): Promise<void> {
    const { database } = this.parts;
    for (let after = ""; ;) {
      const some = await markets.openMarkets(database, after, AT_ONCE);
      for (const market of some) {
        if (signal.aborted) return;
        if (market.isClosed || this.hasBegun(market))
          await this.closeOne(market).catch((error: unknown) => this.log(error, market.id));
      }
      after = some.at(-1)?.id ?? "";
      if (some.length < AT_ONCE) return;
    }
  }

  private async closeOne({ id, currency }: markets.StoredMarket): Promise<void> {
    const { database } = this.parts;
    for (;;) {
      const moved = await retryDeadlocks(() => markets.closeMarket(database, id, this.now(), AT_A_TIME));
      await this.tell(new Set(moved), currency);
      if (moved.length < AT_A_TIME) return;
    }
  }

  /** What the line says now counts, because a match can be moved. */
  private hasBegun({ eventId, startsAt }: markets.OpenMarket): boolean {
    const { book, clock } = this.parts;
    const { info, state } = book.event(eventId) ?? {};
    return (state !== undefined && BEGUN.has(state.status)) || Date.parse(info?.startsAt ?? startsAt) <= clock.now();
  }

  /** The money has moved; who is not told now is told with the next balance. */
  private async tell(players: Iterable<string>, currency: string): Promise<void> {
    const { wallet, log } = this.parts;
    for (const player of players)
      await wallet.publishBalance(player, currency).catch((error: unknown) => {
        log.error({ err: error, player }, "A balance was not published after a market among players.");
      });
  }

  private log(error: unknown, market: string): void {
    this.parts.log.error({ err: error, market }, "A market among players was not brought in line. It is tried again.");
  }

  private now(): Date {
    return new Date(this.parts.clock.now());
  }
}
