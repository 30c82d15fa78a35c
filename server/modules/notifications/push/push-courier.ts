import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../../db/database.ts";
import type { Metrics } from "../../../http/operation/metrics.ts";
import * as kept from "./delivery-repository.ts";
import { MOST_TRIES, type Outcome, outcomeOf, waitSeconds } from "./delivery-rules.ts";
import { HostTurns } from "./host-turns.ts";
import { type Push, pushesOf } from "./push-rules.ts";
import type { PushSender, ServiceAnswer } from "./push-sender.ts";

const CLAIM_EVERY_MS = 500;
/** The most devices that one run claims, and the most that a process holds at once. */
const CLAIMED_AT_ONCE = 16;
const MOST_CLAIMED = 128;

export interface PushCourierParts {
  readonly database: Database;
  readonly sender: Pick<PushSender, "send">;
  readonly metrics: Pick<Metrics, "pushes">;
  readonly log: FastifyBaseLogger;
}

/**
 * Sends notifications as pushes. Each was stored in the transaction of its event. One process claims a device and sends
 * its pushes in order. If a process dies after a service accepted a push, the push is sent again and replaces the
 * first.
 */
export class PushCourier {
  private readonly turns = new HostTurns();
  private readonly underWay = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private claiming: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(private readonly parts: PushCourierParts) {}

  start(): void {
    this.plan();
  }

  /** Resolves when all running calls have been answered or have timed out. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.claiming;
    await Promise.all(this.underWay);
  }

  /** Claims due devices and begins to send to them. */
  async claim(): Promise<void> {
    if (this.underWay.size >= MOST_CLAIMED) return;
    const claimed = await kept.claimDue(this.parts.database, CLAIMED_AT_ONCE, this.turns.busy());
    for (const device of claimed) {
      const sending: Promise<void> = this.turns
        .run(device.host, () => this.sendDue(device))
        .catch((error: unknown) =>
          this.parts.log.error({ err: error }, "A device could not be notified; it will be tried again."),
        )
        .finally(() => this.underWay.delete(sending));
      this.underWay.add(sending);
    }
  }

  private plan(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.claiming = this.claim()
        .catch((error: unknown) =>
          this.parts.log.error({ err: error }, "Pushes could not be read; they will be read again."),
        )
        .then(() => this.plan());
    }, CLAIM_EVERY_MS).unref();
  }

  private async sendDue(device: kept.DueDevice): Promise<void> {
    const { database } = this.parts;
    // Its service has failed for other devices meanwhile, so this does not count as a try.
    if (this.isStopped || this.turns.isResting(device.host)) return kept.giveFree(database, device.id, device.tries);
    const pushes = pushesOf(device.items, device.auth, Date.now());
    const unsent = new Set(device.due);
    for (const { notificationIds } of pushes) for (const id of notificationIds) unsent.delete(id);
    // Notifications that were read meanwhile or are too old.
    if (unsent.size > 0) await kept.dropDeliveries(database, device.id, [...unsent]);
    for (const push of pushes) {
      const { outcome, retryAfter } = await this.send(device, push);
      this.parts.metrics.pushes.inc({ outcome });
      if (outcome === "gone") return kept.dropGone(database, device);
      if (outcome === "later") return this.tryLater(device, retryAfter);
      await kept.dropDeliveries(database, device.id, push.notificationIds);
    }
    await kept.giveFree(database, device.id);
  }

  private async tryLater(device: kept.DueDevice, retryAfter: string | undefined): Promise<void> {
    const { database } = this.parts;
    // Aborted because the platform stops.
    if (this.isStopped) return kept.giveFree(database, device.id, device.tries);
    const tries = device.tries + 1;
    const isOver = tries >= MOST_TRIES;
    if (isOver) await kept.dropDeliveries(database, device.id, device.due);
    await kept.giveFree(database, device.id, isOver ? 0 : tries, waitSeconds(tries, retryAfter, Date.now()));
  }

  private async send(device: kept.DueDevice, push: Push): Promise<{ outcome: Outcome } & Partial<ServiceAnswer>> {
    const { host } = device;
    try {
      const answer = await this.parts.sender.send(device, push);
      this.turns.answered(host);
      const outcome = outcomeOf(answer.status);
      if (outcome === "refused") {
        this.parts.log.warn({ host, status: answer.status }, "A push service refused a message, which is dropped.");
      }
      return { ...answer, outcome };
    } catch (error) {
      // Logged once, not for every device.
      if (this.turns.failed(host) === 1)
        this.parts.log.warn({ host, err: error }, "A push service does not answer; it is asked again later.");
      return { outcome: "later" };
    }
  }
}
