import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../../db/database.ts";
import type { Metrics } from "../../../http/operation/metrics.ts";
import * as kept from "./delivery-repository.ts";
import { MOST_TRIES, outcomeOf, waitSeconds, type Outcome } from "./delivery-rules.ts";
import { HostTurns } from "./host-turns.ts";
import { pushesOf, type Push } from "./push-rules.ts";
import type { PushSender, ServiceAnswer } from "./push-sender.ts";

const LOOK_EVERY_MS = 500;
/** The most devices that one run claims, and the most that a process holds at once. */
const A_LOOK = 16;
const MOST_TAKEN = 128;

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
  private looking: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(private readonly parts: PushCourierParts) {}

  start(): void {
    this.plan();
  }

  /** Resolves when all running calls have been answered or have timed out. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.looking;
    await Promise.all(this.underWay);
  }

  /** Claims due devices and begins to send to them. */
  async look(): Promise<void> {
    if (this.underWay.size >= MOST_TAKEN) return;
    const taken = await kept.takeDue(this.parts.database, A_LOOK, this.turns.busy());
    for (const device of taken) {
      const telling: Promise<void> = this.turns
        .run(device.host, () => this.tell(device))
        .catch((error: unknown) => this.parts.log.error({ err: error }, "A device could not be told; it will be."))
        .finally(() => this.underWay.delete(telling));
      this.underWay.add(telling);
    }
  }

  private plan(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.looking = this.look()
        .catch((error: unknown) => this.parts.log.error({ err: error }, "Pushes were not looked for; they will be."))
        .then(() => this.plan());
    }, LOOK_EVERY_MS).unref();
  }

  private async tell(device: kept.Taken): Promise<void> {
    const { database } = this.parts;
    // Its service has failed for other devices meanwhile, so this does not count as a try.
    if (this.isStopped || this.turns.isResting(device.host)) return kept.giveFree(database, device.id, device.tries);
    const pushes = pushesOf(device.items, device.auth, Date.now());
    const told = new Set(device.due);
    for (const { tells } of pushes) for (const id of tells) told.delete(id);
    // Notifications that were read meanwhile or are too old.
    if (told.size > 0) await kept.dropDeliveries(database, device.id, [...told]);
    for (const push of pushes) {
      const { outcome, retryAfter } = await this.send(device, push);
      this.parts.metrics.pushes.inc({ outcome });
      if (outcome === "gone") return kept.dropGone(database, device);
      if (outcome === "later") return this.tryLater(device, retryAfter);
      await kept.dropDeliveries(database, device.id, push.tells);
    }
    await kept.giveFree(database, device.id);
  }

  private async tryLater(device: kept.Taken, retryAfter: string | undefined): Promise<void> {
    const { database } = this.parts;
    // Aborted because the platform stops.
    if (this.isStopped) return kept.giveFree(database, device.id, device.tries);
    const tries = device.tries + 1;
    const isOver = tries >= MOST_TRIES;
    if (isOver) await kept.dropDeliveries(database, device.id, device.due);
    await kept.giveFree(database, device.id, isOver ? 0 : tries, waitSeconds(tries, retryAfter, Date.now()));
  }

  private async send(device: kept.Taken, push: Push): Promise<{ outcome: Outcome } & Partial<ServiceAnswer>> {
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
