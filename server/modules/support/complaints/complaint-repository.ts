import type { Complaint, NewComplaint } from "../../../../plugins/support/complaints/wire.ts";
import type {
  ComplaintDecision,
  DeskComplaint,
  DeskComplaintsQuery,
} from "../../../../plugins/support/desk/complaints/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";

const MOST_OPEN = 5;
const MOST_LISTED = 100;

const COMPLAINT = `c.number, c.about, c.state, instant(c.filed_at) as "filedAt", instant(c.read_at) as "readAt",
  instant(c.due_at) as "dueAt", instant(c.ended_at) as "endedAt", c.decision, c.reason`;

/** A player's complaints, the latest first. */
export async function listComplaints(database: Queryable, player: string): Promise<Complaint[]> {
  const sql = `select ${COMPLAINT} from support_complaint c where c.player = $1 order by c.number desc limit ${MOST_LISTED}`;
  return (await database.query<Complaint>(sql, [player])).rows;
}

export type Filed =
  | { readonly outcome: "refused"; readonly code: "TOO_MANY_COMPLAINTS" }
  | { readonly outcome: "filed" | "repeated"; readonly number: number };

export async function fileComplaint(
  connection: Queryable,
  player: string,
  { id, about, at, days }: NewComplaint & { at: Date; days: number },
): Promise<Filed> {
  const { answer } = only(
    await connection.query<{ answer: Filed }>("select support_complain($1, $2, $3, $4, $5, $6) as answer", [
      ...[player, id, about, at, days, MOST_OPEN],
    ]),
  );
  return answer;
}

/** The player takes a complaint back. Returns false if they have no such one that is open. */
export async function withdrawComplaint(
  connection: Queryable,
  player: string,
  { number, at }: { number: number; at: Date },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update support_complaint set state = 'withdrawn', ended_at = $3::timestamptz
     where number = $1 and player = $2 and state = 'open'`,
    [number, player, at],
  );
  return rowCount > 0;
}

type Listed = Omit<DeskComplaint, "claim">;

/** A page of complaints, after the one with this number. */
export async function listForDesk(
  database: Queryable,
  { state, cursor }: DeskComplaintsQuery,
  limit: number,
): Promise<Listed[]> {
  const from = `select ${COMPLAINT}, c.player, u.name as "decidedBy"
    from support_complaint c left join desk_user u on u.id = c.decided_by`;
  const values = [cursor ?? null, limit];
  const { rows } =
    state === "open"
      ? await database.query<Listed>(
          `${from} where c.state = 'open' and ($1::int is null or (c.due_at, c.number) >
             (select l.due_at, l.number from support_complaint l where l.number = $1))
           order by c.due_at, c.number limit $2::int`,
          values,
        )
      : await database.query<Listed>(
          `${from} where c.state <> 'open' and ($1::int is null or c.number < $1)
           order by c.number desc limit $2::int`,
          values,
        );
  return rows;
}

/** Locks a complaint that is open; returns whose it is. */
export async function lockComplaint(connection: Queryable, number: number): Promise<string | undefined> {
  const sql = "select player from support_complaint where number = $1 and state = 'open' for update";
  return (await connection.query<{ player: string }>(sql, [number])).rows[0]?.player;
}

/** Somebody has begun to read a complaint. */
export const noteRead = (connection: Queryable, number: number, at: Date) =>
  connection.query("update support_complaint set read_at = coalesce(read_at, $2::timestamptz) where number = $1", [
    ...[number, at],
  ]);

export const decideComplaint = (
  connection: Queryable,
  number: number,
  { decision, reason, by, at }: ComplaintDecision & { by: string; at: Date },
) =>
  connection.query(
    `update support_complaint set state = 'decided', decision = $2, reason = $3, decided_by = $4,
       ended_at = $5::timestamptz, read_at = coalesce(read_at, $5::timestamptz) where number = $1`,
    [number, decision, reason, by, at],
  );

/** How many are open, up to a limit. */
export async function countOpen(database: Queryable, limit: number): Promise<number> {
  const sql = `select count(*)::int as count from (select from support_complaint where state = 'open' limit $1::int) as open`;
  return only(await database.query<{ count: number }>(sql, [limit])).count;
}
