import type { Queryable } from "../../../db/database.ts";

/**
 * For each of the given users, everybody who could control their account: who added them, changed their roles last or
 * gave them their last link, and everybody who controls those in the same way. Read from the audit log, which nobody
 * changes.
 */
export async function findMakers(
  connection: Queryable,
  users: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await connection.query<{ of: string; makers: string[] }>(
    `with recursive behind (of, id) as (
       select id, id from desk_user where id = any($1::text[])
       union
       select b.of, made.by from behind b join desk_user u on u.id = b.id cross join lateral (values
         (u.created_by),
         ((select a.who from desk_audit a where a.act = 'users.change' and a.details->>'user' = u.id
           and a.details->'roles' is not null order by a.seq desc limit 1)),
         ((select a.who from desk_audit a where a.act = 'users.change' and a.details->>'user' = u.id
           and a.details->>'invite' = 'true' order by a.seq desc limit 1))) as made (by)
       where made.by is not null)
     select of, array_agg(id) as makers from behind where id <> of group by of`,
    [users],
  );
  return new Map(rows.map(({ of, makers }) => [of, new Set(makers)]));
}

/** Whether one of two people could act as the other, so that they do not count as two people. */
export const areOneHand = (makers: ReadonlyMap<string, ReadonlySet<string>>, one: string, other: string): boolean =>
  one === other || (makers.get(one)?.has(other) ?? false) || (makers.get(other)?.has(one) ?? false);
