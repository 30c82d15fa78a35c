import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../db/database.ts";
import type { EventResult, LineBook } from "../../feed/line-book.ts";
import type { Metrics } from "../../http/metrics.ts";
import type { Hub } from "../../realtime/hub.ts";
import { presentBalance } from "../wallet/balance.ts";
import { payout } from "./payout.ts";
import * as bets from "./repository.ts";

const EVENTS_AT_ONCE = 500;
const BETS_AT_ONCE = 200;
const RETRY_MS = 1000;

export interface SettlerParts {
  readonly database: Database;
  readonly book: LineBook;
  readonly hub: Hub;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
}

/** Settles bets when their events end, and tries again until it has. */
export class Settler {
  private readonly waiting = new Set<string>();
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;
  private retry: NodeJS.Timeout | undefined;
  private unlisten: (() => void) | undefined;

  constructor(private readonly parts: SettlerParts) {}

  /** Also settles what ended while the platform was down. */
  async start(): Promise<void> {
    this.unlisten = this.parts.book.onResult(({ eventId }) => this.add(eventId));
    for (const eventId of await bets.openEvents(this.parts.database)) this.lookAt(eventId);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.unlisten?.();
    clearTimeout(this.retry);
    await this.running;
  }

  /** Settles the event's bets if it is over. */
  lookAt(eventId: string): void {
    if (this.parts.book.result(eventId)) this.add(eventId);
  }

  private add(eventId: string): void {
    this.waiting.add(eventId);
    this.running = this.running.then(() => this.work());
  }

  private async work(): Promise<void> {
    while (this.waiting.size > 0 && !this.isStopped) {
      const events = [...this.waiting].slice(0, EVENTS_AT_ONCE);
      try {
        await this.settle(events);
        for (const eventId of events) this.waiting.delete(eventId);
      } catch (error) {
        this.parts.log.error({ err: error }, "Bets could not be settled yet; they will be tried again.");
        this.retry ??= setTimeout(() => {
          this.retry = undefined;
          this.running = this.running.then(() => this.work());
        }, RETRY_MS).unref();
        return;
      }
    }
  }

  private async settle(events: readonly string[]): Promise<void> {
    const { database } = this.parts;
    for (let after = "0"; !this.isStopped;) {
      const legs = await bets.openLegs(database, { events, after, limit: BETS_AT_ONCE });
      const settlements = legs.flatMap((leg) => this.settlement(leg) ?? []);
      // Most matches end without a bet on them.
      const settled = settlements.length > 0 ? await bets.settleBets(database, settlements) : [];
      for (const each of settled) this.announce(each);
      const last = legs.at(-1);
      if (!last || legs.length < BETS_AT_ONCE) return;
      after = last.seq;
    }
  }

  /** A bet whose outcome cannot be told stays open and must not hold up the others. */
  private settlement(leg: bets.OpenLeg): bets.Settlement | undefined {
    try {
      const result = this.parts.book.result(leg.eventId);
      return result && settlement(leg, result);
    } catch (error) {
      this.parts.log.error({ err: error, betId: leg.betId }, "A bet could not be settled and stays open.");
      return undefined;
    }
  }

  private announce({ player, bet, money }: bets.Settled): void {
    this.parts.metrics.betsSettled.inc({ status: bet.status });
    this.parts.hub.publishToPlayer(player, { balance: presentBalance(money), bets: [bet] });
  }
}

function settlement(leg: bets.OpenLeg, result: EventResult): bets.Settlement {
  const status = result.settle(leg.marketId, leg.specifiers, leg.outcomeId);
  const { score, endedAt } = result;
  return {
    id: leg.betId,
    status,
    payout: payout(leg.stake, [{ odds: leg.odds, result: status }]),
    results: [status],
    score: score && { home: score.home, away: score.away },
    at: new Date(endedAt).toISOString(),
  };
}
