// A process of its own that takes a lease, says its token, and lives until it is killed.
import type { FastifyBaseLogger } from "fastify";
import { openPostgres } from "../../../server/db/postgres.ts";
import { Leases } from "../../../server/processes/leases.ts";
import { Presence } from "../../../server/processes/presence.ts";

const [url, key, leaseMs] = process.argv.slice(2) as [string, string, string?];
const database = await openPostgres({ url });
const log = console as unknown as FastifyBaseLogger;
const presence = new Presence({ database, log, ...(leaseMs !== undefined && { leaseMs: Number(leaseMs) }) });
const leases = new Leases({ database, presence, log });
leases.owned(key, ({ token }) => void process.stdout.write(`${token}\n`));
await presence.start();
