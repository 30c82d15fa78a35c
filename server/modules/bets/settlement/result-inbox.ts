import type { FastifyBaseLogger } from "fastify";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import type { LineBook, Selection } from "../../../feed/line/line-book.ts";
import { type FeedMessage, isResultMessage, type ResultMessage } from "../../../feed/messages/feed-message.ts";
import type { Metrics } from "../../../http/operation/metrics.ts";
import type { BalancePublisher } from "../../wallet/contract.ts";
import { selectionsOf } from "../leg-selections.ts";
import { factsOf } from "./result-facts.ts";
import * as results from "./result-repository.ts";
import { type BetToRevise, type Revision, revisionOf } from "./revision.ts";

const MESSAGES_AT_ONCE = 500;
const FACTS_AT_ONCE = 2000;
const BETS_AT_ONCE = 200;
const RETRY_MS = 1000;
const GATHER_MS = 20;

export interface InboxParts {
  readonly database: Database;
  readonly book: LineBook;
  readonly clock: PlatformClock;
  readonly wallet: BalancePublisher;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
}

/**
 * Receives result messages from the producers, stores them, and revises the bets that they concern. A message is stored
 * first, then bets are revised, then the message is marked as done, so that after a crash the next start continues
 * there. A bet depends only on the set of messages, so late, doubled and repeated messages do no harm. A failed step is
 * repeated until it succeeds.
 */
export class ResultInbox {
  private readonly messages: ResultMessage[] = [];
  /** Bets to revise although no new message concerns them. */
  private readonly bets = new Set<string>();
  /** Whether stored facts may exist by which bets have yet to be revised. Unknown at a start, so true. */
  private isBehind = true;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;
  private retry: NodeJS.Timeout | undefined;
  private gathering: NodeJS.Timeout | undefined;
  private unlisten: (() => void) | undefined;

  constructor(private readonly parts: InboxParts) {}

  /** Also processes what was left unfinished, and messages that were published while the platform was down. */
  async start(): Promise<void> {
    this.unlisten = this.parts.book.onMessage((message) => this.receive(message));
    await this.takeOver();
  }

  /**
   * Requests the results of all bets that wait for one. Needed when another process is gone, because only it followed
   * its bets.
   */
  async takeOver(): Promise<void> {
    const { book, database } = this.parts;
    book.follow(selectionsOf(await results.awaitedSelections(database)));
    // A bet that was placed while a message was processed may not have been checked before the process ended.
    for (const id of await results.awaitingBets(database)) this.bets.add(id);
    void this.run();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.unlisten?.();
    clearTimeout(this.retry);
    clearTimeout(this.gathering);
    await this.running;
  }

  /** Processes a message. Resolves when it is stored and every bet has been revised, or postponed after a failure. */
  process(message: ResultMessage): Promise<void> {
    this.messages.push(message);
    return this.run();
  }

  /** Resolves when every bet has been revised by all messages received so far. */
  done(): Promise<void> {
    return this.run();
  }

  /** Requests the results of a new bet. They may have been published while the bet was being written. */
  followBet(betId: string, selections: readonly Selection[]): void {
    this.parts.book.follow(selectionsOf(selections));
    this.bets.add(betId);
    // Bets that are placed at about the same time are checked by one query.
    this.gathering ??= setTimeout(() => {
      this.gathering = undefined;
      void this.run();
    }, GATHER_MS);
  }

  private receive(message: FeedMessage): void {
    this.parts.metrics.feedMessages.inc({ type: message.type });
    if (isResultMessage(message)) void this.process(message);
  }

  private run(): Promise<void> {
    this.running = this.running.then(() => this.work());
    return this.running;
  }

  private async work(): Promise<void> {
    if (this.isStopped) return;
    try {
      await this.keepMessages();
      await this.applyFacts();
      await this.reviseBets();
    } catch (error) {
      this.parts.log.error({ err: error }, "Results could not be processed yet; they will be tried again.");
      this.retry ??= setTimeout(() => {
        this.retry = undefined;
        void this.run();
      }, RETRY_MS).unref();
    }
  }

  private async keepMessages(): Promise<void> {
    while (this.messages.length > 0) {
      const some = this.messages.slice(0, MESSAGES_AT_ONCE);
      this.isBehind = true;
      await results.keepFacts(this.parts.database, some.flatMap(factsOf));
      this.messages.splice(0, some.length);
    }
  }

  private async applyFacts(): Promise<void> {
    const { database } = this.parts;
    while (this.isBehind && !this.isStopped) {
      const facts = await results.openFacts(database, FACTS_AT_ONCE);
      this.isBehind = facts.length > 0;
      if (!this.isBehind) return;
      for (let after = "0"; ;) {
        const bets = await results.betsConcerned(database, { facts, after, limit: BETS_AT_ONCE });
        await this.revise(bets);
        const last = bets.at(-1);
        if (!last || bets.length < BETS_AT_ONCE) break;
        after = last.seq;
      }
      await results.markApplied(database, facts);
    }
  }

  private async reviseBets(): Promise<void> {
    while (this.bets.size > 0 && !this.isStopped) {
      const some = [...this.bets].slice(0, BETS_AT_ONCE);
      const bets = await results.betsToRevise(this.parts.database, some);
      // Deleted before the revision, because a bet that is added again meanwhile has to be checked again.
      for (const id of some) this.bets.delete(id);
      try {
        await this.revise(bets);
      } catch (error) {
        for (const id of some) this.bets.add(id);
        throw error;
      }
    }
  }

  private async revise(bets: readonly BetToRevise[]): Promise<void> {
    const { database, book } = this.parts;
    const revisions = bets.flatMap((bet) => this.revision(bet) ?? []);
    if (revisions.length === 0) return;
    const revised = await results.reviseBets(database, revisions);
    for (const each of revised) this.announce(each);
    const done = new Set(revised.map(({ bet }) => bet.id));
    // Another process was faster, and it may have known fewer facts.
    for (const { id } of revisions) if (!done.has(id)) this.bets.add(id);
    book.follow(revisions.flatMap(({ id, legs }) => (done.has(id) ? reopened(bets, id, legs) : [])));
  }

  /** A bet that cannot be read stays unchanged and must not block the others. */
  private revision(bet: BetToRevise): Revision | undefined {
    try {
      return revisionOf(bet, new Date(this.parts.clock.now()).toISOString());
    } catch (error) {
      this.parts.log.error({ err: error, betId: bet.id }, "A bet could not be settled and stays as it is.");
      return undefined;
    }
  }

  private announce({ player, bet, money }: results.Revised): void {
    const { metrics, wallet } = this.parts;
    metrics.betsSettled.inc({ status: bet.status });
    wallet.publish(player, wallet.present(money), { bets: [bet] });
  }
}

/** Legs that were final and are open again: more results will come for them. */
function reopened(bets: readonly BetToRevise[], id: string, after: Revision["legs"]): Selection[] {
  const legs = bets.find((bet) => bet.id === id)?.legs ?? [];
  const again = legs.filter(({ certainty }, at) => certainty === "confirmed" && after[at]?.certainty !== "confirmed");
  return selectionsOf(again);
}
