import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/database.ts";
import { claimDead, lastSignOfLife, LEASE_MS, signOfLife } from "./process-repository.ts";

/** Several signs fit into the time that leases last, so that one late sign loses none. */
const SIGN_EVERY_MS = 500;

type Work = () => Promise<void>;

export interface PresenceParts {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly signEveryMs?: number;
  readonly leaseMs?: number;
}

/** Registers this process among those of the platform, so that another process takes over its work when it is gone. */
export class Presence {
  readonly id = randomUUID();
  private timer: NodeJS.Timeout | undefined;
  private silence: NodeJS.Timeout | undefined;
  private signing: Promise<void> | undefined;
  private succession: Promise<void> | undefined;
  private readonly successors: Work[] = [];
  private readonly afterSign: Work[] = [];
  private readonly onSilent: (() => void)[] = [];

  constructor(private readonly parts: PresenceParts) {}

  /** Adds work to do when another process has died. It is done by only one of the processes that have such work. */
  onDeath(work: Work): void {
    this.successors.push(work);
  }

  /** Adds work to do after each sign of life. */
  onSign(work: Work): void {
    this.afterSign.push(work);
  }

  /** Adds work to do when the last sign of life is so old that other processes may take this one's leases. */
  onSilence(work: () => void): void {
    this.onSilent.push(work);
  }

  async start(): Promise<void> {
    await this.sign();
    this.timer = setInterval(() => {
      this.signing ??= this.signAndWork().finally(() => (this.signing = undefined));
      // It may last longer than leases do, so signs of life do not wait for it.
      this.succession ??= this.succeed().finally(() => (this.succession = undefined));
    }, this.parts.signEveryMs ?? SIGN_EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all([this.signing, this.succession]);
    clearTimeout(this.silence);
    await lastSignOfLife(this.parts.database, this.id).catch(() => undefined);
  }

  private async signAndWork(): Promise<void> {
    try {
      await this.sign();
      for (const work of this.afterSign) await work();
    } catch (error) {
      this.parts.log.error(
        { err: error },
        "The heartbeat could not be written; other processes may take over this process's work.",
      );
    }
  }

  private async succeed(): Promise<void> {
    try {
      // A process without such work leaves the dead to those that have it.
      if (this.successors.length === 0 || (await claimDead(this.parts.database)).length === 0) return;
      for (const work of this.successors) await work();
    } catch (error) {
      this.parts.log.error({ err: error }, "The work of a stopped process could not be taken over.");
    }
  }

  private async sign(): Promise<void> {
    const { database, leaseMs = LEASE_MS } = this.parts;
    const before = performance.now();
    await signOfLife(database, this.id, leaseMs);
    // On the embedded database there is no other process.
    if (database.engine === "embedded") return;
    clearTimeout(this.silence);
    const leftMs = leaseMs - (performance.now() - before);
    this.silence = setTimeout(() => this.onSilent.forEach((work) => work()), leftMs).unref();
  }
}
