import type { ProfileChange } from "../../../plugins/account/profile-wire.ts";
import type { ProfileField } from "../../../plugins/auth/wire.ts";
import type { Queryable } from "../../db/database.ts";

/** A change of one field. */
export interface NewChange {
  readonly field: ProfileField;
  readonly from: string | null;
  readonly to: string;
  /** The document that proves the field was sent before. */
  readonly isAfterDocument: boolean;
}

/** The correction by which a change was made, and the person who approved it. */
export interface Decision {
  readonly request: string;
  readonly by: string;
}

/** Adds changes to the history of a player's data. */
export async function insertChanges(
  connection: Queryable,
  player: string,
  changes: readonly NewChange[],
  decision?: Decision,
): Promise<void> {
  await connection.query(
    `insert into profile_change (player, field, old_value, new_value, is_after_document, request_id, decided_by)
     select $1, c->>'field', c->>'from', c->>'to', (c->>'isAfterDocument')::boolean, $3, $4
     from jsonb_array_elements($2::jsonb) with ordinality as change (c, at) order by at`,
    [player, JSON.stringify(changes), decision?.request ?? null, decision?.by ?? null],
  );
}

/** The newest changes of a player's data, the newest first. */
export async function listChanges(connection: Queryable, player: string, limit: number): Promise<ProfileChange[]> {
  const { rows } = await connection.query<ProfileChange>(
    `select id::text as id, field, old_value as "from", new_value as "to",
       case when decided_by is null then 'player' else 'operator' end as by,
       is_after_document as "isAfterDocument", instant(changed_at) as at
     from profile_change where player = $1 order by profile_change.id desc limit $2`,
    [player, limit],
  );
  return rows;
}
