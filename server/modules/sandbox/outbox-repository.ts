import type { Database, Queryable } from "../../db/database.ts";

export interface OutboxMessage {
  readonly kind: "email" | "sms";
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export type SentMessage = OutboxMessage & { readonly id: string; readonly sentAt: string };

const SHOWN = 100;

/** Keeps a message that a platform outside the sandbox would send. */
export async function send(connection: Queryable, { kind, to, subject, text }: OutboxMessage): Promise<void> {
  await connection.query("insert into outbox (kind, recipient, subject, body) values ($1, $2, $3, $4)", [
    kind,
    to,
    subject,
    text,
  ]);
}

/** The newest messages, newest first. */
export async function listSent(database: Database): Promise<SentMessage[]> {
  const { rows } = await database.query<SentMessage>(
    `select id::text, kind, recipient as "to", subject, body as text, instant(sent_at) as "sentAt"
     from outbox order by outbox.id desc limit ${SHOWN}`,
  );
  return rows;
}
