import type { Database, Queryable } from "../../db/database.ts";
import { dropOld } from "../../db/drop-old.ts";
import type { MessageKind, OutgoingMessage } from "./outgoing.ts";
import { type TemplateId, TEMPLATES } from "./templates.ts";

/**
 * The most messages that wait. A full queue drops messages and does not refuse them, because an answer must not reveal
 * who has an account.
 */
export const MOST_WAITING = 10_000;

/**
 * Adds a message, and by a trigger its job, so it is sent once the transaction of the connection has committed. Its
 * language is that of the player with the given number or address, or otherwise the given one. Returns whether it was
 * taken; what has to be told in any case is not noted as told before it was.
 */
export async function send(connection: Queryable, message: OutgoingMessage): Promise<boolean> {
  const { kind, to, template, facts, player = null, language = null } = message;
  const { rowCount } = await connection.query(
    `insert into outbox (kind, recipient, template, facts, language, expires_at)
     select $1, $2, $3, $4::jsonb,
       coalesce((select p.language from player p where p.number = $5),
         (select p.language from player p where p.${kind === "email" ? "email" : "phone"} = $2), $6),
       now() + make_interval(secs => $7::int)
     where (select count(*) from (select from outbox where state = 'waiting' limit ${MOST_WAITING}) w) < ${MOST_WAITING}`,
    [kind, to, template, JSON.stringify(facts), player, language, TEMPLATES[template].seconds],
  );
  return rowCount > 0;
}

/** A message in the queue. */
export interface QueuedMessage {
  /** Its number in the queue. */
  readonly id: string;
  /** Lets the receiver recognize a message that arrives twice. */
  readonly messageId: string;
  readonly kind: MessageKind;
  readonly to: string;
  readonly template: TemplateId;
  readonly facts: Readonly<Record<string, string>>;
  readonly language: string | null;
  readonly madeAt: Date;
  /** The player who can turn such messages off, and their subject; null for a message that is always sent. */
  readonly player: string | null;
  readonly subject: string | null;
}

const MESSAGE = `o.id::text as id, o.message_id::text as "messageId", o.kind, o.recipient as "to", o.template, o.facts, o.language,
  o.made_at as "madeAt", o.player, o.subject`;

export interface ClaimedMessage extends QueuedMessage {
  /** Including this one. */
  readonly tries: number;
  readonly isExpired: boolean;
}

/** A message that waits; undefined if it does not wait any more. */
export async function findWaiting(database: Queryable, id: string): Promise<ClaimedMessage | undefined> {
  const { rows } = await database.query<ClaimedMessage>(
    `select ${MESSAGE}, o.tries + 1 as tries, o.expires_at <= now() as "isExpired"
     from outbox o where o.id = $1::bigint and o.state = 'waiting'`,
    [id],
  );
  return rows[0];
}

/** Counts a try that failed because of the message. */
export async function countTry(database: Queryable, id: string): Promise<void> {
  await database.query("update outbox set tries = tries + 1 where id = $1::bigint and state = 'waiting'", [id]);
}

export type Ended = "shown" | "sent" | "given-up";

/** Stores the result of a message. Its content is kept only if a sandbox shows it. */
export async function endMessage(database: Database, id: string, state: Ended): Promise<void> {
  await database.query(
    `update outbox set state = $2, done_at = now(), tries = tries + 1, facts = case when $2 = 'shown' then facts end
     where id = $1::bigint and state = 'waiting'`,
    [id, state],
  );
}

/** Whether the queue is full. */
export async function isFull(database: Database): Promise<boolean> {
  const { rowCount } = await database.query("select from outbox where state = 'waiting' offset $1 limit 1", [
    MOST_WAITING - 1,
  ]);
  return rowCount > 0;
}

/** The most messages that a sandbox shows. */
const SHOWN = 100;

/** The newest messages whose content is stored, newest first, for a sandbox to show. */
export async function listShown(database: Database): Promise<QueuedMessage[]> {
  const { rows } = await database.query<QueuedMessage>(
    `select ${MESSAGE} from outbox o where o.facts is not null order by o.id desc limit ${SHOWN}`,
  );
  return rows;
}

export async function findShown(database: Database, id: string): Promise<QueuedMessage | undefined> {
  const sql = `select ${MESSAGE} from outbox o where o.id = $1::bigint and o.facts is not null`;
  return (await database.query<QueuedMessage>(sql, [id])).rows[0];
}

/** Adds a job for messages that wait without one, because theirs was given up or a trigger was not yet there. */
export async function queueForgotten(database: Queryable): Promise<void> {
  await database.query(
    `select enqueue_job('send-' || o.kind, jsonb_build_object('id', o.id::text)) from outbox o
     where o.state = 'waiting' and o.made_at < now() - interval '1 minute' and not exists (
       select from jobs.job j
       where j.name = 'send-' || o.kind and j.state < 'completed' and j.data->>'id' = o.id::text)`,
  );
}

/** Deletes messages that were sent or given up a day ago, and those that a sandbox no longer shows. */
export async function sweepMessages(database: Database): Promise<void> {
  await dropOld(database, "outbox", "state in ('sent', 'given-up') and done_at < now() - interval '1 day'");
  const lastShown = `(select id from outbox where facts is not null order by id desc offset ${SHOWN} limit 1)`;
  await dropOld(database, "outbox", `state = 'shown' and id <= ${lastShown}`);
}
