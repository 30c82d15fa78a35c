import type { Queryable } from "../../db/database.ts";

/** How long a code and its link are good. */
const GOOD_FOR = "interval '15 minutes'";

export interface Recovery {
  readonly id: string;
  /** Null where nobody has the login that was typed. */
  readonly player: string | null;
  readonly codeHash: string | null;
  readonly wrongCodes: number;
}

const FOUND = `select id, player, code_hash as "codeHash", wrong_codes as "wrongCodes" from recovery
  where used_at is null and made_at > now() - ${GOOD_FOR}`;

export async function countOfToday(connection: Queryable, player: string | null): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    "select count(*)::int as count from recovery where player = $1 and made_at > now() - interval '1 day'",
    [player],
  );
  return rows[0]?.count ?? 0;
}

/** Begins a way back in; those that the player began before are no longer good. */
export async function insertRecovery(
  connection: Queryable,
  recovery: { id: string; player: string | null; linkHash: string | null; codeHash: string | null },
): Promise<void> {
  const { id, player, linkHash, codeHash } = recovery;
  await connection.query("update recovery set used_at = now() where player = $1 and used_at is null", [player]);
  await connection.query("insert into recovery (id, player, link_hash, code_hash) values ($1, $2, $3, $4)", [
    id,
    player,
    linkHash,
    codeHash,
  ]);
}

/** Held until the transaction ends. */
export async function lockById(connection: Queryable, id: string): Promise<Recovery | undefined> {
  return (await connection.query<Recovery>(`${FOUND} and id = $1 for update`, [id])).rows[0];
}

/** Held until the transaction ends. */
export async function lockByLink(connection: Queryable, linkHash: string): Promise<Recovery | undefined> {
  return (await connection.query<Recovery>(`${FOUND} and link_hash = $1 for update`, [linkHash])).rows[0];
}

export async function countWrongCode(connection: Queryable, id: string): Promise<void> {
  await connection.query("update recovery set wrong_codes = wrong_codes + 1 where id = $1", [id]);
}

export async function useRecovery(connection: Queryable, id: string): Promise<void> {
  await connection.query("update recovery set used_at = now() where id = $1", [id]);
}
