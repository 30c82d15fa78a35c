import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../db/database.ts";
import type { Metrics } from "../../http/operation/metrics.ts";
import type { MessageAdapter, Outcome } from "./adapters/adapter.ts";
import { composed, type Sender } from "./compose.ts";
import type { MessageKind } from "./outgoing.ts";
import * as queue from "./queue-repository.ts";
import { restSeconds, waitSeconds } from "./retry-rules.ts";

const LOOK_EVERY_MS = 500;
/** The most messages that a process sends at once. */
const MOST_UNDER_WAY = 8;
/** The time limit of a try. It is well below the time after which another process would take over the message. */
const TRY_MS = 60_000;

export interface MessageCourierParts {
  readonly database: Database;
  readonly kind: MessageKind;
  readonly adapter: MessageAdapter;
  readonly sender: Sender;
  readonly metrics: Pick<Metrics, "messages">;
  readonly log: FastifyBaseLogger;
}

/**
 * Sends the messages of one kind. One process claims a message; if it dies, another sends the message later with the
 * same id. So a receiver may get a message twice, but none is lost.
 */
export class MessageCourier {
  private readonly underWay = new Set<Promise<void>>();
  private readonly end = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  /** Consecutive tries without a usable answer of the service. */
  private failures = 0;
  private restsUntil = 0;
  private isFull = false;

  constructor(private readonly parts: MessageCourierParts) {}

  start(): void {
    if (this.end.signal.aborted) return;
    this.timer = setTimeout(() => {
      this.looking = this.look()
        .catch((error: unknown) => this.parts.log.error({ err: error }, "Messages were not looked for; they will be."))
        .then(() => this.start());
    }, LOOK_EVERY_MS).unref();
  }

  /** Aborts sending after this time; what was aborted is sent after the next start. */
  async stop(afterMs: number): Promise<void> {
    clearTimeout(this.timer);
    const cut = setTimeout(() => this.end.abort(), afterMs);
    await this.looking;
    clearTimeout(this.timer);
    await Promise.all(this.underWay);
    clearTimeout(cut);
    this.end.abort();
  }

  /** Claims the messages that are due and begins to send them. */
  async look(): Promise<void> {
    const { database, kind, log } = this.parts;
    // A single message tests whether the service works again.
    const most = this.failures > 0 ? 1 : MOST_UNDER_WAY;
    if (this.underWay.size >= most || Date.now() < this.restsUntil) return;
    const taken = await queue.takeDue(database, kind, most - this.underWay.size);
    for (const message of taken) {
      const sending: Promise<void> = this.send(message)
        .catch((error: unknown) => log.error({ err: error, id: message.id }, "A message was not sent; it will be."))
        .finally(() => this.underWay.delete(sending));
      this.underWay.add(sending);
    }
  }

  private async send(message: queue.TakenMessage): Promise<void> {
    const { database, kind, metrics, log } = this.parts;
    const { id, tries, isExpired } = message;
    if (isExpired) {
      log.warn({ id, kind, tries }, "A message was given up: its time is over.");
      metrics.messages.inc({ kind, outcome: "expired" });
      return queue.endMessage(database, id, "given-up");
    }
    const outcome = await this.deliver(message);
    metrics.messages.inc({ kind, outcome: outcome.outcome });
    if (outcome.outcome === "later") return this.tryLater(message, outcome);
    this.heard();
    if (outcome.outcome !== "refused") return queue.endMessage(database, id, outcome.outcome);
    log.warn({ id, kind, reason: outcome.reason }, "A message was refused for good and is dropped.");
    return queue.endMessage(database, id, "given-up");
  }

  private deliver(message: queue.TakenMessage): Promise<Outcome> {
    const { adapter, sender } = this.parts;
    const { messageId, to, madeAt } = message;
    const signal = AbortSignal.any([this.end.signal, AbortSignal.timeout(TRY_MS)]);
    return adapter.deliver({ id: messageId, to, madeAt, message: composed(message, sender) }, signal);
  }

  private async tryLater(
    { id, tries }: queue.TakenMessage,
    { reason, isDown, retryAfter }: Extract<Outcome, { outcome: "later" }>,
  ): Promise<void> {
    const { database, kind, log } = this.parts;
    // Aborted because the platform stops.
    if (this.end.signal.aborted) return queue.putBack(database, id, 0, false);
    if (isDown) await this.rest(reason, retryAfter);
    else {
      this.heard();
      log.warn({ id, kind, tries, reason }, "A message was not taken; it is sent again later.");
    }
    await queue.putBack(database, id, waitSeconds(tries, retryAfter), !isDown);
  }

  /** Pauses the service for a while. Simultaneous failures count once and are logged once. */
  private async rest(reason: string, retryAfter: number): Promise<void> {
    const { database, kind, log } = this.parts;
    if (Date.now() < this.restsUntil) return;
    this.failures++;
    this.restsUntil = Date.now() + restSeconds(this.failures, retryAfter) * 1000;
    if (this.failures === 1) log.error({ kind, reason }, "Messages cannot be handed over; they wait.");
    const isFull = await queue.isFull(database);
    if (isFull && !this.isFull) log.error("The queue of messages is full: what is written from now on is lost.");
    this.isFull = isFull;
  }

  private heard(): void {
    if (this.failures > 0) this.parts.log.warn({ kind: this.parts.kind }, "Messages can be handed over again.");
    this.failures = 0;
    this.restsUntil = 0;
  }
}
