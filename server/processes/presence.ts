import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/database.ts";
import { lastSignOfLife, signOfLife, takeDead } from "./process-repository.ts";

const SIGN_EVERY_MS = 3_000;

/** Registers this process among those of the platform, so that another process takes over its work when it is gone. */
export class Presence {
  readonly id = randomUUID();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private readonly successors: (() => Promise<void>)[] = [];

  constructor(private readonly parts: { readonly database: Database; readonly log: FastifyBaseLogger }) {}

  /** Adds work to do when another process has died. It is done by only one of the processes that have such work. */
  onDeath(work: () => Promise<void>): void {
    this.successors.push(work);
  }

  async start(): Promise<void> {
    await signOfLife(this.parts.database, this.id);
    this.timer = setInterval(() => {
      this.running = this.sign();
    }, SIGN_EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
    await lastSignOfLife(this.parts.database, this.id).catch(() => undefined);
  }

  private async sign(): Promise<void> {
    const { database, log } = this.parts;
    try {
      await signOfLife(database, this.id);
      // A process without such work leaves the dead to those that have it.
      if (this.successors.length === 0 || (await takeDead(database)).length === 0) return;
      for (const work of this.successors) await work();
    } catch (error) {
      log.error({ err: error }, "No sign of life could be given; others may take over this process's work.");
    }
  }
}
