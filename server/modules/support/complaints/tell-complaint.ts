import type { Queryable } from "../../../db/database.ts";
import { send } from "../../messages/contract.ts";

/** What a player is told of a complaint: that it is here, how it ended, or that its answer is late. */
export type ComplaintNews = "filed" | "decided" | "late";

const PATH = "/support/complaints";

/**
 * Tells a player of their complaint, in the transaction of what happened: in the product and by push, and by a mail with
 * its number and a link, without a word of what it is about. Returns false if there is a mail that the queue did not take.
 */
export async function tellOfComplaint(connection: Queryable, number: number, state: ComplaintNews): Promise<boolean> {
  const { rows } = await connection.query<{ player: string; email: string | null; day: string }>(
    `select c.player, case when p.is_email_confirmed and p.status not in ('blocked', 'closed') then p.email end as email,
       to_char(c.due_at at time zone 'UTC', 'YYYY-MM-DD') as day
     from support_complaint c join player p on p.number = c.player where c.number = $1`,
    [number],
  );
  const [found] = rows;
  if (!found) return true;
  const { player, email, day } = found;
  await connection.query(
    `insert into notification (player, source, kind, data) values ($1, $2, 'complaint-changed', $3::jsonb)
     on conflict (source) do nothing`,
    [player, `complaint:${number}:${state}`, JSON.stringify({ complaint: number, state })],
  );
  if (email === null) return true;
  const to = { kind: "email", to: email, player } as const;
  const facts = { number: `C-${number}`, path: PATH };
  return send(
    connection,
    state === "filed"
      ? { ...to, template: "complaint-filed", facts: { ...facts, day } }
      : { ...to, template: `complaint-${state}`, facts },
  );
}
