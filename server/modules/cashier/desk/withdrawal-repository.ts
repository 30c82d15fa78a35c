import { only, type Queryable } from "../../../db/database.ts";
import { FOUND, FOUND_IN, type FoundPayment } from "./listed-payment.ts";

/** Who approved a withdrawal that waits for a second person. */
export interface Approval {
  readonly by: string;
  readonly name: string;
  readonly at: string;
}

export interface WaitingWithdrawal extends FoundPayment {
  readonly approval: Approval | null;
}

/** The withdrawals in review, the oldest first, after the one with this number. */
export async function listInReview(
  connection: Queryable,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<WaitingWithdrawal[]> {
  const { rows } = await connection.query<WaitingWithdrawal>(
    `select ${FOUND}, (select jsonb_build_object('by', a.approved_by, 'name', u.name, 'at', instant(a.at))
       from withdrawal_approval a join desk_user u on u.id = a.approved_by where a.payment = p.id) as approval
     from ${FOUND_IN} where p.status = 'in_review'
       and ($1::text is null or (p.created_at, p.id) > (select l.created_at, l.id from payment l where l.id = $1))
     order by p.created_at, p.id limit $2`,
    [after ?? null, limit],
  );
  return rows;
}

/** How many withdrawals wait for a decision of somebody, counted up to a limit. */
export async function countToDecide(connection: Queryable, limit: number, user: string): Promise<number> {
  const sql = `select count(*)::int as count from (
    select from payment p where p.status = 'in_review'
      and not exists (select from withdrawal_approval a where a.payment = p.id and a.approved_by = $2) limit $1) as waiting`;
  return only(await connection.query<{ count: number }>(sql, [limit, user])).count;
}

/** Locks a withdrawal until the transaction ends, its player first; undefined if there is none. */
export async function lockWithdrawal(
  connection: Queryable,
  id: string,
): Promise<{ readonly player: string; readonly status: string } | undefined> {
  const { rows } = await connection.query<{ player: string; status: string }>(
    "select l.player, l.status from lock_payment($1) l where l.direction = 'withdrawal'",
    [id],
  );
  return rows[0];
}

export async function findApprovers(connection: Queryable, id: string): Promise<string[]> {
  const sql = "select approved_by as by from withdrawal_approval where payment = $1";
  return (await connection.query<{ by: string }>(sql, [id])).rows.map(({ by }) => by);
}
