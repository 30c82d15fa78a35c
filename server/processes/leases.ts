import type { FastifyBaseLogger } from "fastify";
import { type Database, DatabaseError, type Queryable } from "../db/database.ts";
import { acquireLeases, checkLease, dropLease, LEASE_OVER, type StoredLease } from "./lease-repository.ts";
import type { Presence } from "./presence.ts";

/** A write was refused, because another process may own the key now. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";

  constructor(readonly key: string) {
    super(`This process no longer owns ${key}.`);
  }
}

/** The ownership of a key by this process, from when it was taken until it is lost or given back. */
export interface Lease extends StoredLease {
  /** Aborted as soon as the lease is lost or given back. Work that others can see has to end then. */
  readonly signal: AbortSignal;
  /**
   * Ensures in a write's own transaction, before the write, that the lease is in force until the transaction ends.
   * Rejects with LeaseLost otherwise.
   */
  fence(connection: Queryable): Promise<void>;
}

/** Work for a key: it starts when the lease is taken and has to end when its signal is aborted. */
export type OwnedWork = (lease: Lease) => void | Promise<void>;

interface Wish {
  readonly work: OwnedWork;
}

interface Held {
  readonly lease: Lease;
  readonly over: AbortController;
  /** Resolves when the work has ended and the lease was given back. */
  readonly done: Promise<void>;
}

export interface LeasesParts {
  readonly database: Database;
  readonly presence: Presence;
  readonly log: FastifyBaseLogger;
}

/**
 * The keys that this process owns or waits for. All of them are renewed by the process's sign of life, and one statement
 * after each sign takes those that became free and finds those that were lost.
 */
export class Leases {
  private readonly wishes = new Map<string, Wish>();
  private readonly held = new Map<string, Held>();
  private isUsed = false;

  constructor(private readonly parts: LeasesParts) {
    parts.presence.onSign(() => this.refresh());
    parts.presence.onSilence(() => {
      for (const { over } of this.held.values()) over.abort();
    });
  }

  /**
   * Runs the work in one process at a time: here as soon as no other process owns the key. If the lease is lost or the
   * work fails, the process waits for the key again. The returned function gives the key up.
   */
  owned(key: string, work: OwnedWork): () => Promise<void> {
    if (this.wishes.has(key)) throw new Error(`This process waits for ${key} already.`);
    const wish = { work };
    this.wishes.set(key, wish);
    this.isUsed = true;
    return async () => {
      if (this.wishes.get(key) !== wish) return;
      this.wishes.delete(key);
      await this.giveBack(this.held.get(key));
    };
  }

  /** Gives all keys up. */
  async stop(): Promise<void> {
    this.wishes.clear();
    await Promise.all([...this.held.values()].map((held) => this.giveBack(held)));
  }

  private async refresh(): Promise<void> {
    if (!this.isUsed) return;
    const { database, presence } = this.parts;
    const wanted = [...this.wishes.keys()].filter((key) => !this.held.has(key));
    const mine = await acquireLeases(database, presence.id, wanted);
    const tokens = new Set(mine.map(({ token }) => token));
    for (const { lease, over } of this.held.values()) if (!tokens.has(lease.token)) over.abort();
    for (const stored of mine) {
      if (this.held.has(stored.key)) continue;
      const wish = this.wishes.get(stored.key);
      if (wish) this.begin(stored, wish);
      // The key was given up meanwhile, or giving it back has failed.
      else await dropLease(database, stored);
    }
  }

  private begin(stored: StoredLease, { work }: Wish): void {
    const over = new AbortController();
    const lease: Lease = { ...stored, signal: over.signal, fence: (connection) => fence(connection, stored) };
    this.held.set(stored.key, { lease, over, done: this.run(lease, over, work) });
  }

  private async run(lease: Lease, over: AbortController, work: OwnedWork): Promise<void> {
    const { database, log } = this.parts;
    try {
      await work(lease);
      if (!over.signal.aborted) await new Promise((resolve) => over.signal.addEventListener("abort", resolve));
    } catch (error) {
      if (!over.signal.aborted) log.error({ err: error, key: lease.key }, "Owned work failed and will start again.");
    }
    over.abort();
    // A lease that was lost has another token by now, so this does nothing.
    await dropLease(database, lease).catch((error: unknown) => {
      log.error({ err: error, key: lease.key }, "A lease could not be given back yet.");
    });
    this.held.delete(lease.key);
  }

  private async giveBack(held: Held | undefined): Promise<void> {
    held?.over.abort();
    await held?.done;
  }
}

async function fence(connection: Queryable, lease: StoredLease): Promise<void> {
  try {
    await checkLease(connection, lease);
  } catch (error) {
    throw error instanceof DatabaseError && error.code === LEASE_OVER ? new LeaseLost(lease.key) : error;
  }
}
