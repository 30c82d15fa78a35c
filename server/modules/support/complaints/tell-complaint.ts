import type { Queryable } from "../../../db/database.ts";
import { type MessageContent, send } from "../../messages/contract.ts";
import type { SupportConfiguration } from "../support-configuration.ts";

/** What a player is told of a complaint: that it is here, how it ended, or that its answer is late. */
export type ComplaintNews = "filed" | "decided" | "late";

/** `full`: the queue did not take the mail. `unreachable`: the player cannot log in and has no address. */
export type Telling = "told" | "full" | "unreachable";

/** The body outside of the brand, where it has one. */
export type Outside = SupportConfiguration["complaints"]["outside"];

const PATH = "/support/complaints";

interface Told {
  readonly player: string;
  readonly email: string | null;
  /** True if the player cannot log in to read it. */
  readonly isShut: boolean;
  readonly day: string;
  readonly decision: "upheld" | "partly" | "refused" | null;
  readonly reason: string | null;
}

/**
 * Tells a player of their complaint, in the transaction of what happened: in the product and by push, and by a mail with
 * its number and a link, without a word of what it is about. Who is blocked or has closed the account cannot follow the
 * link: their mail says the decision, its reason, and where they can turn.
 */
export async function tellOfComplaint(
  connection: Queryable,
  number: number,
  state: ComplaintNews,
  outside: Outside,
): Promise<Telling> {
  const { rows } = await connection.query<Told>(
    `select c.player, case when p.is_email_confirmed then p.email end as email,
       p.status in ('blocked', 'closed') as "isShut", to_char(c.due_at at time zone 'UTC', 'YYYY-MM-DD') as day,
       c.decision, c.reason
     from support_complaint c join player p on p.number = c.player where c.number = $1`,
    [number],
  );
  const [found] = rows;
  if (!found) return "told";
  const { player, email, isShut } = found;
  await connection.query(
    `insert into notification (player, source, kind, data) values ($1, $2, 'complaint-changed', $3::jsonb)
     on conflict (source) do nothing`,
    [player, `complaint:${number}:${state}`, JSON.stringify({ complaint: number, state })],
  );
  if (email === null) return isShut ? "unreachable" : "told";
  const content = isShut ? wholeMail(`C-${number}`, state, found, outside) : mailOf(`C-${number}`, state, found);
  return (await send(connection, { kind: "email", to: email, player, ...content })) ? "told" : "full";
}

const mailOf = (number: string, state: ComplaintNews, { day }: Told): MessageContent =>
  state === "filed"
    ? { template: "complaint-filed", facts: { number, path: PATH, day } }
    : { template: `complaint-${state}`, facts: { number, path: PATH } };

function wholeMail(number: string, state: ComplaintNews, told: Told, outside: Outside): MessageContent {
  const { decision, reason } = told;
  const turn = { outside: outside?.name ?? "", address: outside?.url ?? "" };
  if (state === "late") return { template: "complaint-late-shut", facts: { number, ...turn } };
  if (state === "filed" || decision === null) return mailOf(number, state, told);
  return { template: `complaint-${decision}`, facts: { number, reason: reason ?? "", ...turn } };
}
