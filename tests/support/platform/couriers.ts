import Fastify from "fastify";
import type { Database } from "../../../server/db/database.ts";
import { Metrics } from "../../../server/http/operation/metrics.ts";
import type { MessageAdapter } from "../../../server/modules/messages/adapters/adapter.ts";
import { MessageCourier } from "../../../server/modules/messages/courier.ts";
import type { MessageKind } from "../../../server/modules/messages/outgoing.ts";

export interface TestCourier {
  readonly courier: MessageCourier;
  /** Everything that it has logged. */
  readonly log: () => string;
}

/** A courier that checks the queue when the test asks it to, as in one of several processes. */
export function courierOf(database: Database, kind: MessageKind, adapter: MessageAdapter): TestCourier {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const { log } = Fastify({ logger: { level: "trace", stream } });
  const sender = { brand: "Openline", origin: "https://bets.example", language: "en" };
  const courier = new MessageCourier({ database, kind, adapter, sender, metrics: new Metrics(), log });
  return { courier, log: () => lines.join("") };
}

export interface Standing {
  readonly state: string;
  readonly tries: number;
  readonly facts: unknown;
  /** For how many seconds no process takes it. */
  readonly rests: number;
}

/** The status of the messages to an address in the queue, oldest first. */
export async function standings(database: Database, to: string): Promise<Standing[]> {
  const { rows } = await database.query<Standing>(
    `select state, tries, facts, greatest(0, ceil(extract(epoch from free_at - now())))::integer as rests
     from outbox where recipient = $1 order by id`,
    [to],
  );
  return rows;
}

/** Moves the queue's times back, as if this many seconds had passed. */
export async function passTime(database: Database, seconds: number): Promise<void> {
  await database.query(
    `update outbox set free_at = free_at - make_interval(secs => $1::int), expires_at = expires_at - make_interval(secs => $1::int),
       done_at = done_at - make_interval(secs => $1::int)`,
    [seconds],
  );
}
