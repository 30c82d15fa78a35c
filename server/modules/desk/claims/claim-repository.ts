import type { Queryable } from "../../../db/database.ts";

/** A case of a room's queue. */
export interface Claimable {
  readonly room: string;
  readonly item: string;
}

/** Gives a case to somebody, or leaves it theirs for longer; undefined while it is somebody else's. */
export async function takeClaim(
  connection: Queryable,
  { room, item }: Claimable,
  { by, minutes }: { readonly by: string; readonly minutes: number },
): Promise<string | undefined> {
  const { rows } = await connection.query<{ until: string }>(
    `insert into desk_claim as c (room, item, claimed_by, claimed_until)
     values ($1, $2, $3, now() + make_interval(mins => $4::int))
     on conflict (room, item) do update set claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
       where c.claimed_by = excluded.claimed_by or c.claimed_until <= now()
     returning instant(claimed_until) as until`,
    [room, item, by, minutes],
  );
  return rows[0]?.until;
}

/** Ends somebody's own claim, or one that has run out. */
export async function dropClaim(connection: Queryable, { room, item }: Claimable, by: string): Promise<void> {
  await connection.query(
    "delete from desk_claim where room = $1 and item = $2 and (claimed_by = $3 or claimed_until <= now())",
    [room, item, by],
  );
}

/** A claim that has not run out, and who has it. */
export interface KeptClaim {
  readonly item: string;
  readonly by: string;
  readonly name: string;
  readonly until: string;
}

export async function findClaims(connection: Queryable, room: string, items: readonly string[]): Promise<KeptClaim[]> {
  const { rows } = await connection.query<KeptClaim>(
    `select c.item, c.claimed_by as by, u.name, instant(c.claimed_until) as until
     from desk_claim c join desk_user u on u.id = c.claimed_by
     where c.room = $1 and c.item = any ($2) and c.claimed_until > now()`,
    [room, items],
  );
  return rows;
}

/** The cases that somebody has, the latest claims first. */
export async function listHeld(connection: Queryable, room: string, by: string): Promise<string[]> {
  const { rows } = await connection.query<{ item: string }>(
    `select item from desk_claim where room = $1 and claimed_by = $2 and claimed_until > now()
     order by claimed_until desc limit 500`,
    [room, by],
  );
  return rows.map(({ item }) => item);
}

/** Deletes what has run out; whoever takes such a case needs no row of the one before. */
export async function sweepClaims(connection: Queryable): Promise<void> {
  await connection.query("delete from desk_claim where claimed_until <= now()");
}
