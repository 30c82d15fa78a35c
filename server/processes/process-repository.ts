import type { Queryable } from "../db/database.ts";

/** So long a process counts as alive after its last sign of life. */
export const ALIVE_MS = 10_000;
const ALIVE = `clock_timestamp() + ${ALIVE_MS} * interval '1 millisecond'`;

/** Says that a process lives, and answers which others have died since somebody asked last: each is answered to one alone. */
export async function signOfLife(connection: Queryable, id: string): Promise<string[]> {
  await connection.query(
    `insert into platform_process (id, alive_until) values ($1, ${ALIVE})
     on conflict (id) do update set alive_until = excluded.alive_until`,
    [id],
  );
  const { rows } = await connection.query<{ id: string }>(
    "delete from platform_process where clock_rate is null and alive_until < clock_timestamp() returning id",
  );
  return rows.map(({ id: dead }) => dead);
}

/** A process that stops leaves its work to another, as one that has died. */
export async function lastSignOfLife(connection: Queryable, id: string): Promise<void> {
  await connection.query("update platform_process set alive_until = clock_timestamp() where id = $1", [id]);
}
