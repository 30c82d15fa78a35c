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
