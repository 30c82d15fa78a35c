import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../db/database.ts";
import type { Hub } from "../../realtime/hub.ts";
import * as kept from "./repository.ts";

const PUBLISH_EVERY_MS = 500;

export interface CourierParts {
  readonly database: Database;
  readonly hub: Pick<Hub, "publishToPlayer" | "sessions">;
  readonly log: FastifyBaseLogger;
}

/**
 * Sends notifications to players who are online, including those that another process stored. A notification is stored
 * in the transaction of its event, and the courier finds it there, so no code has to trigger the sending. A page that
 * connects later requests its notifications itself.
 */
export class NotificationCourier {
  private place: string | undefined;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(private readonly parts: CourierParts) {}

  async start(): Promise<void> {
    this.place = await kept.currentPlace(this.parts.database);
    this.plan();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /**
   * Sends the notifications that were added since the last run, one run after another. What fails is found by the next
   * run.
   */
  publish(): Promise<void> {
    const turn = this.running.then(() => this.publishAdded());
    this.running = turn.catch(() => undefined);
    return turn;
  }

  private async publishAdded(): Promise<void> {
    const { database, hub } = this.parts;
    const next = await kept.currentPlace(database);
    const added = await kept.findAdded(database, this.place ?? next, next);
    this.place = next;
    for (const { player, unread, items } of added)
      hub.publishToPlayer(player, { notifications: { unread, added: items } });
  }

  private plan(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => void this.publishIfConnected().then(() => this.plan()), PUBLISH_EVERY_MS).unref();
  }

  private async publishIfConnected(): Promise<void> {
    if (this.parts.hub.sessions().length === 0) return;
    try {
      await this.publish();
    } catch (error) {
      this.parts.log.error(
        { err: error },
        "Notifications could not be delivered to players; they will be tried again.",
      );
    }
  }
}
