import type { Queryable } from "../../../db/database.ts";

export interface StoredReconfirmation {
  readonly confirmedAt: Date | null;
  /** Set while proved data has changed and no reviewer has looked at it since. */
  readonly changedAt: Date | null;
  /** When documents of the player were first approved; null if none were. */
  readonly approvedAt: Date | null;
}

/** When a player's data was proved, confirmed and changed. */
export async function findReconfirmation(connection: Queryable, player: string): Promise<StoredReconfirmation> {
  const { rows } = await connection.query<StoredReconfirmation>(
    `select r.confirmed_at as "confirmedAt", r.changed_at as "changedAt",
       (select min(c.at) from document_change c where c.player = p.number and c.came_to = 'approved') as "approvedAt"
     from player p left join kyc_reconfirmation r on r.player = p.number where p.number = $1`,
    [player],
  );
  return rows[0] ?? { confirmedAt: null, changedAt: null, approvedAt: null };
}

export async function storeConfirmed(connection: Queryable, player: string, at: Date): Promise<void> {
  await connection.query(
    `insert into kyc_reconfirmation (player, confirmed_at) values ($1, $2)
     on conflict (player) do update set confirmed_at = excluded.confirmed_at, changed_at = null`,
    [player, at],
  );
}

/** A new approval also covers what has changed before it. */
export async function forgetChange(connection: Queryable, player: string): Promise<void> {
  await connection.query("update kyc_reconfirmation set changed_at = null where player = $1", [player]);
}
