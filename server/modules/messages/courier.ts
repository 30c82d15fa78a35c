import type { FastifyBaseLogger } from "fastify";
import * as z from "zod/mini";
import type { Database } from "../../db/database.ts";
import type { Metrics } from "../../http/operation/metrics.ts";
import type { Again, JobHandling, JobRun, JobType } from "../../jobs/jobs.ts";
import type { MessageAdapter, Outcome } from "./adapters/adapter.ts";
import { composed, type Sender } from "./compose.ts";
import type { MessageKind } from "./outgoing.ts";
import * as queue from "./queue-repository.ts";
import { restSeconds, waitSeconds } from "./retry-rules.ts";

/** The most messages that a process sends at once. */
const MOST_UNDER_WAY = 8;
const TRY_MS = 60_000;

/** Names a message by its number in the outbox. */
export interface MessagePayload {
  readonly id: string;
}

/** The job of sending a message. A trigger of the outbox adds it. */
export const messageJob = (kind: MessageKind): JobType<MessagePayload> => ({
  name: `send-${kind}`,
  payload: z.object({ id: z.string() }),
  // A try, and what the database needs.
  secondsAtMost: 90,
  // Only errors of the platform itself: what a service does not accept now is sent again until its time is over.
  retries: 10,
  pauseSeconds: 5,
});

export interface MessageCourierParts {
  readonly database: Database;
  readonly kind: MessageKind;
  readonly adapter: MessageAdapter;
  readonly sender: Sender;
  /** The token by which the receiver turns such messages off; undefined for one that is always sent. */
  readonly unsubscribeToken: (message: queue.QueuedMessage) => Promise<string | undefined>;
  readonly metrics: Pick<Metrics, "messages">;
  readonly log: FastifyBaseLogger;
}

/**
 * Sends the messages of one kind. If its process dies, another sends the message later with the same id. So a receiver
 * may get a message twice, but none is lost.
 */
export class MessageCourier implements JobHandling<MessagePayload> {
  /** Consecutive tries without a usable answer of the service. */
  private failures = 0;
  private restsUntil = 0;
  private isFull = false;

  constructor(private readonly parts: MessageCourierParts) {}

  most(): number {
    if (Date.now() < this.restsUntil) return 0;
    // A single message tests whether the service works again.
    return this.failures > 0 ? 1 : MOST_UNDER_WAY;
  }

  async run({ payload, signal }: JobRun<MessagePayload>): Promise<Again | undefined> {
    const { database, kind, metrics, log } = this.parts;
    const message = await queue.findWaiting(database, payload.id);
    if (!message) return undefined;
    const { id, tries } = message;
    if (message.isExpired) {
      log.warn({ id, kind, tries }, "A message was dropped: its time is over.");
      metrics.messages.inc({ kind, outcome: "expired" });
      await queue.endMessage(database, id, "given-up");
      return undefined;
    }
    const outcome = await this.deliver(message, signal);
    metrics.messages.inc({ kind, outcome: outcome.outcome });
    if (outcome.outcome === "later") return this.tryLater(message, outcome, signal);
    this.recover();
    if (outcome.outcome === "refused")
      log.warn({ id, kind, reason: outcome.reason }, "A message was refused for good and is dropped.");
    await queue.endMessage(database, id, outcome.outcome === "refused" ? "given-up" : outcome.outcome);
    return undefined;
  }

  private async deliver(message: queue.ClaimedMessage, end: AbortSignal): Promise<Outcome> {
    const { adapter, sender, unsubscribeToken } = this.parts;
    const { messageId, to, madeAt } = message;
    const signal = AbortSignal.any([end, AbortSignal.timeout(TRY_MS)]);
    const token = await unsubscribeToken(message);
    return adapter.deliver({ id: messageId, to, madeAt, message: composed(message, sender, token) }, signal);
  }

  private async tryLater(
    { id, tries }: queue.ClaimedMessage,
    { reason, isDown, retryAfter }: Extract<Outcome, { outcome: "later" }>,
    end: AbortSignal,
  ): Promise<Again> {
    const { database, kind, log } = this.parts;
    // Aborted because the platform stops.
    if (end.aborted) return { againInSeconds: 0 };
    if (isDown) await this.rest(reason, retryAfter);
    else {
      this.recover();
      await queue.countTry(database, id);
      log.warn({ id, kind, tries, reason }, "A message was not accepted; it is sent again later.");
    }
    return { againInSeconds: waitSeconds(tries, retryAfter) };
  }

  /** Pauses the service for a while. Simultaneous failures count once and are logged once. */
  private async rest(reason: string, retryAfter: number): Promise<void> {
    const { database, kind, log } = this.parts;
    if (Date.now() < this.restsUntil) return;
    this.failures++;
    this.restsUntil = Date.now() + restSeconds(this.failures, retryAfter) * 1000;
    if (this.failures === 1) log.error({ kind, reason }, "Messages cannot be sent; they wait.");
    const isFull = await queue.isFull(database);
    if (isFull && !this.isFull) log.error("The queue of messages is full: what is written from now on is lost.");
    this.isFull = isFull;
  }

  private recover(): void {
    if (this.failures > 0) this.parts.log.warn({ kind: this.parts.kind }, "Messages can be sent again.");
    this.failures = 0;
    this.restsUntil = 0;
  }
}
