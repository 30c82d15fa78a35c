import type { Database } from "../../../server/db/database.ts";
import type { BossJobs } from "../../../server/jobs/boss-jobs.ts";
import type { MessageAdapter } from "../../../server/modules/messages/adapters/adapter.ts";
import { MessageCourier, messageJob } from "../../../server/modules/messages/courier.ts";
import type { MessageKind } from "../../../server/modules/messages/outgoing.ts";
import { unsubscribeTokens } from "../../../server/modules/messages/unsubscribe-token.ts";
import { mfaSecrets } from "../../../server/secrets/platform-secrets.ts";
import { jobsOf, passJobTime } from "./jobs.ts";

export interface TestCourier {
  readonly courier: Pick<BossJobs, "claimDue" | "maintain" | "stop">;
  /** Everything that it has logged. */
  readonly log: () => string;
}

/** A courier that checks the queue when the test asks it to, as in one of several processes. */
export function courierOf(database: Database, kind: MessageKind, adapter: MessageAdapter): TestCourier {
  const { jobs, metrics, logger, log } = jobsOf(database);
  const sender = { brand: "Openline", origin: "https://bets.example", language: "en" };
  const unsubscribeToken = unsubscribeTokens(mfaSecrets(database, {}));
  jobs.work(
    messageJob(kind),
    new MessageCourier({ database, kind, adapter, sender, unsubscribeToken, metrics, log: logger }),
  );
  return { courier: jobs, log };
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
    `select o.state, o.tries, o.facts, greatest(0, ceil(extract(epoch from
       case j.state when 'active' then j.started_on + j.expire_in else j.start_after end - now())))::integer as rests
     from outbox o left join jobs.job j on j.data->>'id' = o.id::text and j.name = 'send-' || o.kind and j.state < 'completed'
     where o.recipient = $1 order by o.id`,
    [to],
  );
  return rows;
}

/** Moves the queue's times back, as if this many seconds had passed. */
export async function passTime(database: Database, seconds: number): Promise<void> {
  await database.query(
    `update outbox set made_at = made_at - make_interval(secs => $1::int), expires_at = expires_at - make_interval(secs => $1::int),
       done_at = done_at - make_interval(secs => $1::int)`,
    [seconds],
  );
  await passJobTime(database, seconds);
}

/** Empties the queue. */
export async function forgetMessages(database: Database): Promise<void> {
  await database.query("delete from outbox");
  await database.query("delete from jobs.job");
}
