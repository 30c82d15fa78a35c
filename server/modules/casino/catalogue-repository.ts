import type { Queryable } from "../../db/database.ts";
import type { CollectionRule, StoredCollection, StoredRail, Title } from "./title.ts";

interface TitleRow extends Omit<Title, "provider" | "rtp" | "hitRate" | "deviation" | "greatestReturn" | "players"> {
  readonly providerCode: string;
  readonly providerName: string;
  readonly rtpLeast: number;
  readonly rtpMost: number;
  readonly hitLeast: number;
  readonly hitMost: number;
  readonly deviationLeast: number;
  readonly deviationMost: number;
  readonly greatestReturn: string;
  readonly players: string;
}

/** The open games of open providers, with how many players have opened each since a moment. */
export async function listTitles(database: Queryable, since: Date): Promise<Title[]> {
  const { rows } = await database.query<TitleRow>(
    `select g.code, g.name, p.code as "providerCode", p.name as "providerName", t.service, t.aliases, t.features,
       t.rtp_least as "rtpLeast", t.rtp_most as "rtpMost", t.hit_least as "hitLeast", t.hit_most as "hitMost",
       t.deviation_least as "deviationLeast", t.deviation_most as "deviationMost",
       t.greatest_return as "greatestReturn", to_char(t.released_on, 'YYYY-MM-DD') as "releasedOn", t.place,
       g.blocked_countries as "blockedCountries",
       (select coalesce(jsonb_agg(jsonb_build_object('currency', s.currency, 'least', s.least, 'greatest', s.greatest)
          order by s.currency), '[]')
        from casino_stake s
        where s.game = g.code and (g.currencies is null or s.currency = any (g.currencies))) as stakes,
       (select count(*) from casino_opened o where o.game = g.code and o.opened_at >= $1) as players
     from casino_title t
       join casino_game g on g.code = t.game
       join casino_provider p on p.code = g.provider
     where g.is_open and p.is_open
     order by t.place, g.code`,
    [since],
  );
  return rows.map(titleOf);
}

const titleOf = ({
  providerCode,
  providerName,
  rtpLeast,
  rtpMost,
  hitLeast,
  hitMost,
  deviationLeast,
  deviationMost,
  greatestReturn,
  players,
  ...row
}: TitleRow): Title => ({
  ...row,
  provider: { code: providerCode, name: providerName },
  rtp: { least: rtpLeast, most: rtpMost },
  hitRate: { least: hitLeast, most: hitMost },
  deviation: { least: deviationLeast, most: deviationMost },
  greatestReturn: Number(greatestReturn),
  players: Number(players),
});

export async function listCollections(database: Queryable): Promise<StoredCollection[]> {
  const { rows } = await database.query<{
    code: string;
    names: Record<string, string>;
    rule: CollectionRule | null;
    games: string[];
  }>(
    `select code, names, rule,
       coalesce((select array_agg(game order by place, game) from casino_collection_game where collection = code), '{}')
         as games
     from casino_collection order by place, code`,
  );
  return rows;
}

/** The rails of each lobby; that of all services has the key ''. */
export async function listLobbies(database: Queryable): Promise<Map<string, readonly StoredRail[]>> {
  const { rows } = await database.query<{ service: string; rails: StoredRail[] }>(
    "select service, rails from casino_lobby",
  );
  return new Map(rows.map(({ service, rails }) => [service, rails]));
}
