import fastify from "fastify";
import type { Database } from "../../../server/db/database.ts";
import { acquireLeases, type StoredLease } from "../../../server/processes/lease-repository.ts";
import { type Lease, Leases } from "../../../server/processes/leases.ts";
import { Presence } from "../../../server/processes/presence.ts";
import { signOfLife } from "../../../server/processes/process-repository.ts";

const { log } = fastify({ logger: { level: "silent" } });

/** Leases that no pause of the machine ends, and heartbeats for which no test waits long. */
export const LONG_LEASES = { signEveryMs: 50, leaseMs: 600_000 };

export interface Owner {
  readonly presence: Presence;
  readonly leases: Leases;
  /** The leases it was given, in order. */
  readonly given: Lease[];
  owned(key: string): () => Promise<void>;
  stop(): Promise<void>;
}

/** What a process has of leases, and work that notes them down. */
export async function startOwner(
  database: Database,
  times: { readonly signEveryMs?: number; readonly leaseMs?: number } = LONG_LEASES,
): Promise<Owner> {
  const presence = new Presence({ database, log, ...times });
  const leases = new Leases({ database, presence, log });
  await presence.start();
  const given: Lease[] = [];
  return {
    presence,
    leases,
    given,
    owned: (key) => leases.owned(key, (lease) => void given.push(lease)),
    async stop() {
      await leases.stop();
      await presence.stop();
    },
  };
}

/** A process that took a lease and gives no more signs of life. */
export async function silentHolder(database: Database, key: string): Promise<StoredLease> {
  await signOfLife(database, "silent");
  const [stored] = await acquireLeases(database, "silent", [key]);
  return stored!;
}

/** Resolves after so many more signs of life, and what is done after each. */
export async function signsOf({ presence }: Owner, count: number): Promise<void> {
  let left = count + 1;
  await new Promise<void>((resolve) => {
    presence.onSign(() => {
      if (--left === 0) resolve();
      return Promise.resolve();
    });
  });
}
