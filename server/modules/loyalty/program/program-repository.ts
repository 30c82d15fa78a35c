import type { VipStatus } from "../../../../plugins/loyalty/wire.ts";
import type { Queryable } from "../../../db/database.ts";

/** What the tables say that a level or a status brings; amounts in euros. */
export type StoredBenefit =
  { readonly kind: "shop" | "contact" } | { readonly kind: "free-bet"; readonly euros: number };

export interface StoredLevel {
  readonly level: number;
  readonly names: Readonly<Record<string, string>>;
  readonly fromPoints: number;
  readonly brings: readonly StoredBenefit[];
}

export interface StoredStatus {
  readonly code: VipStatus;
  readonly play: number;
  readonly brings: readonly StoredBenefit[];
  readonly isOpen: boolean;
}

/** The levels that can be reached, from the lowest. */
export async function listLevels(database: Queryable): Promise<StoredLevel[]> {
  const { rows } = await database.query<StoredLevel>(
    `select level, names, from_points::int as "fromPoints", brings from loyalty_level where is_open order by level`,
  );
  return rows;
}

/** All statuses, from the lowest. */
export async function listStatuses(database: Queryable): Promise<StoredStatus[]> {
  const { rows } = await database.query<StoredStatus>(
    `select code, play_euros as play, brings, is_open as "isOpen" from vip_status order by place`,
  );
  return rows;
}

/** The margins by which play counts at a moment, in hundredths of a percent. */
export async function listMargins(
  database: Queryable,
  at: Date,
): Promise<{ product: "single" | "express" | "game"; least: number; most: number }[]> {
  const { rows } = await database.query<{ product: "single" | "express" | "game"; least: number; most: number }>(
    `(select distinct on (product) product, margin as least, margin as most from loyalty_margin
        where since <= $1 order by product desc, since desc)
     union all
     select 'game', 10000 - max(t.rtp_most), 10000 - min(t.rtp_most)
       from casino_title t join casino_game g on g.code = t.game where g.is_open having count(*) > 0`,
    [at],
  );
  return rows;
}

/** What a point stands for, in minor units; undefined in a currency that brings none. */
export async function findPointCost(database: Queryable, currency: string): Promise<number | undefined> {
  const { rows } = await database.query<{ cost: number }>(
    "select cost::int from loyalty_point_cost where currency = $1",
    [currency],
  );
  return rows[0]?.cost;
}
