import type { FastifyBaseLogger } from "fastify";
import * as z from "zod/mini";
import type { EventStatus } from "../../../../plugins/sportsbook/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import type { LineBook } from "../../../feed/line/line-book.ts";
import type { JobType } from "../../../jobs/jobs.ts";
import type { WalletService } from "../../wallet/contract.ts";
import { marketVerdict } from "./market-verdict.ts";
import * as markets from "./settlement-repository.ts";

const AT_ONCE = 500;
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

  /** Settles the markets of a match until each has read all that was said. */
  async settle(eventId: string): Promise<void> {
    const { database } = this.parts;
    for (const market of await markets.marketsToSettle(database, eventId)) {
      const moved = await markets.settleMarket(database, market, marketVerdict(market), this.now());
      if (moved) await this.tell(moved, market.currency);
      // Another process was faster, and may have known less.
      else return this.settle(eventId);
    }
  }

  /** What jobs have left: matches that begin, results that nobody asked for, facts that were not read. */
  async lookAtAll(signal: AbortSignal): Promise<void> {
    const { database } = this.parts;
    await this.close(signal);
    await this.follow();
    for (const eventId of await markets.unreadEvents(database, AT_ONCE)) {
      if (signal.aborted) return;
      await this.settle(eventId);
    }
  }

  /** Closes the markets of matches that have begun. */
  async close(signal: AbortSignal): Promise<void> {
    const { database, book, clock } = this.parts;
    for (let after = ""; ;) {
      const some = await markets.openMarkets(database, after, AT_ONCE);
      for (const { id, eventId, currency, startsAt } of some) {
        if (signal.aborted) return;
        // What the line says now counts, because a match can be moved.
        const { info, state } = book.event(eventId) ?? {};
        const hasBegun = state !== undefined && BEGUN.has(state.status);
        if (!hasBegun && Date.parse(info?.startsAt ?? startsAt) > clock.now()) continue;
        await this.tell(await markets.closeMarket(database, id, this.now()), currency);
      }
      after = some.at(-1)?.id ?? "";
      if (some.length < AT_ONCE) return;
    }
  }

  private async tell(players: readonly string[], currency: string): Promise<void> {
    const { wallet } = this.parts;
    for (const player of players) await wallet.publishBalance(player, currency);
  }

  private now(): Date {
    return new Date(this.parts.clock.now());
  }
}
