import { only, type Queryable } from "../../db/database.ts";

/** The stored values of a player that differ from those of a new player. */
export interface Standing {
  readonly permissions: Readonly<Record<string, { readonly allowed: boolean; readonly reason: string | null }>>;
  readonly documents: Readonly<Record<string, string>>;
}

export async function findStanding(database: Queryable, player: string): Promise<Standing> {
  return only(
    await database.query<Standing>(
      `select
         coalesce((select jsonb_object_agg(permission, jsonb_build_object('allowed', is_allowed, 'reason', reason))
           from player_permission where player = $1), '{}') as permissions,
         coalesce((select jsonb_object_agg(kind, status) from player_document where player = $1), '{}') as documents`,
      [player],
    ),
  );
}

/** Whether any register of self-excluded people holds the player. */
export async function isHeldByRegister(connection: Queryable, player: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    "select from player_break where player = $1 and register is not null and released_at is null limit 1",
    [player],
  );
  return rowCount > 0;
}
