import type { Database, Queryable } from "../../db/database.ts";
import { dropOld } from "../../db/drop-old.ts";
import type { MessageKind, OutgoingMessage } from "./outgoing.ts";
import { TEMPLATES, type TemplateId } from "./templates.ts";

/** More messages do not wait. An answer must not tell who has an account, so a full queue loses messages and does not refuse. */
export const MOST_WAITING = 10_000;

/**
 * Puts a message into the queue; it is sent once the transaction of the connection has committed. It is written in its
 * receiver's language: the player's with that number, or with that address, or else the one that is given.
 */
export async function send(connection: Queryable, message: OutgoingMessage): Promise<void> {
  const { kind, to, template, facts, player = null, language = null } = message;
  await connection.query(
    `insert into outbox (kind, recipient, template, facts, language, expires_at)
     select $1, $2, $3, $4::jsonb,
       coalesce((select p.language from player p where p.number = $5),
         (select p.language from player p where p.${kind === "email" ? "email" : "phone"} = $2), $6),
       now() + make_interval(secs => $7::int)
     where (select count(*) from (select from outbox where state = 'waiting' limit ${MOST_WAITING}) w) < ${MOST_WAITING}`,
    [kind, to, template, JSON.stringify(facts), player, language, TEMPLATES[template].seconds],
  );
}

/** A message as it stands in the queue. */
export interface QueuedMessage {
  /** Its number in the queue. */
  readonly id: string;
  /** By which its receiver can tell that it has come twice. */
  readonly messageId: string;
  readonly kind: MessageKind;
  readonly to: string;
  readonly template: TemplateId;
  readonly facts: Readonly<Record<string, string>>;
  readonly language: string | null;
  readonly madeAt: Date;
}

const MESSAGE = `o.id::text as id, o.message_id::text as "messageId", o.kind, o.recipient as "to", o.template, o.facts, o.language,
  o.made_at as "madeAt"`;

export interface TakenMessage extends QueuedMessage {
  /** This one included. */
  readonly tries: number;
  readonly isExpired: boolean;
}

/** A process that dies with what it has taken leaves it to the others after so long: longer than any try lasts. */
export const HELD_SECONDS = 300;

/** Takes messages of a kind that are due, each for one process, those of the longest wait first. */
export async function takeDue(database: Queryable, kind: MessageKind, most: number): Promise<TakenMessage[]> {
  const { rows } = await database.query<TakenMessage>(
    `with due as (
       select id from outbox where state = 'waiting' and kind = $1 and free_at <= now()
       order by free_at limit $2 for update skip locked)
     update outbox o set free_at = now() + interval '${HELD_SECONDS} seconds', tries = o.tries + 1 from due where o.id = due.id
     returning ${MESSAGE}, o.tries, o.expires_at <= now() as "isExpired"`,
    [kind, most],
  );
  return rows;
}

export type Ended = "shown" | "sent" | "given-up";

/** Notes how a message ended. What it said is kept only where a sandbox shows it. */
export async function endMessage(database: Database, id: string, state: Ended): Promise<void> {
  await database.query(
    `update outbox set state = $2, done_at = now(), facts = case when $2 = 'shown' then facts end
     where id = $1::bigint and state = 'waiting'`,
    [id, state],
  );
}

/** Leaves a message to a later try, at once where it was not the message's fault. */
export async function putBack(database: Database, id: string, seconds: number, isTried: boolean): Promise<void> {
  await database.query(
    `update outbox set free_at = now() + make_interval(secs => $2::int), tries = tries - $3::int
     where id = $1::bigint and state = 'waiting'`,
    [id, seconds, isTried ? 0 : 1],
  );
}

/** Whether the queue holds as much as it may. */
export async function isFull(database: Database): Promise<boolean> {
  const { rowCount } = await database.query("select from outbox where state = 'waiting' offset $1 limit 1", [
    MOST_WAITING - 1,
  ]);
  return rowCount > 0;
}

/** So many are kept for a sandbox to show. */
const SHOWN = 100;

/** What a sandbox shows: the newest messages of which it is known what they say, newest first. */
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

/** Drops what was sent or given up a day ago, and what a sandbox shows no longer. */
export async function sweepMessages(database: Database): Promise<void> {
  await dropOld(database, "outbox", "state in ('sent', 'given-up') and done_at < now() - interval '1 day'");
  const lastShown = `(select id from outbox where facts is not null order by id desc offset ${SHOWN} limit 1)`;
  await dropOld(database, "outbox", `state = 'shown' and id <= ${lastShown}`);
}
