import fastify from "fastify";
import type { Database } from "../../../server/db/database.ts";
import { type Lease, Leases } from "../../../server/processes/leases.ts";
import { Presence } from "../../../server/processes/presence.ts";

const { log } = fastify({ logger: { level: "silent" } });

export interface Owner {
  readonly presence: Presence;
  readonly leases: Leases;
  /** The leases it was given, in order. */
  readonly given: Lease[];
  owned(key: string): () => Promise<void>;
  stop(): Promise<void>;
}

/** What a process has of leases, and work that notes them down. */
export async function startOwner(database: Database): Promise<Owner> {
  const presence = new Presence({ database, log });
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
