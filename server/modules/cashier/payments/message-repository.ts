import type { Queryable } from "../../../db/database.ts";

/** Something that was said to or by the payment service. */
export interface PaymentMessage {
  readonly payment: string;
  readonly source: "platform" | "webhook" | "answer";
  /** The id of a webhook, which is taken once. */
  readonly id?: string;
  readonly body: string;
  readonly outcome: string;
  readonly at: Date;
}

/**
 * Keeps a message; one of an unknown payment is kept without it. False for a webhook that was kept before. The other
 * process that keeps the same one is waited for.
 */
export async function keepMessage(
  connection: Queryable,
  { payment, source, id, body, outcome, at }: PaymentMessage,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into payment_message (payment, source, message_id, body, outcome, at)
     values ((select id from payment where id = $1), $2, $3, $4, $5, $6)
     on conflict (message_id) do nothing`,
    [payment, source, id ?? null, body, outcome, at],
  );
  return rowCount > 0;
}

/** Notes what became of a webhook. */
export async function noteOutcome(connection: Queryable, id: string, outcome: string): Promise<void> {
  await connection.query("update payment_message set outcome = $2 where message_id = $1", [id, outcome]);
}
