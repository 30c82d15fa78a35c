import type { LaunchNet, LaunchRefusal } from "../../../../plugins/casino/launch/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";

export interface FoundGame {
  readonly code: string;
  readonly provider: string;
  readonly providerCode: string;
  readonly isOpen: boolean;
  /** Null: all. */
  readonly currencies: readonly string[] | null;
  readonly blockedCountries: readonly string[];
  readonly isReleased: boolean;
}

export async function findGame(database: Queryable, code: string, at: Date): Promise<FoundGame | undefined> {
  const { rows } = await database.query<FoundGame>(
    `select g.code, g.provider, g.provider_code as "providerCode", g.is_open and p.is_open as "isOpen", g.currencies,
       g.blocked_countries as "blockedCountries", coalesce(t.released_on <= ($2::timestamptz at time zone 'UTC')::date, true) as "isReleased"
     from casino_game g join casino_provider p on p.code = g.provider left join casino_title t on t.game = g.code
     where g.code = $1`,
    [code, at],
  );
  return rows[0];
}

export interface NewLaunch {
  readonly player: string;
  readonly game: string;
  readonly loginSession: string;
  readonly tokenHash: string;
  readonly currency: string;
  readonly language: string;
  readonly country: string;
  readonly seconds: number;
  readonly at: string;
  readonly documents: readonly string[];
}

export type Launched =
  | { readonly outcome: "opened"; readonly launch: string }
  | (Readonly<Record<string, unknown>> & { readonly outcome: "refused"; readonly code: LaunchRefusal });

export async function openLaunch(connection: Queryable, launch: NewLaunch): Promise<Launched> {
  const sql = "select open_game_launch($1::jsonb) as answer";
  return only(await connection.query<{ answer: Launched }>(sql, [JSON.stringify(launch)])).answer;
}

/** From now on the session is known by another token, which its provider has made. False if another launch has that one. */
export async function renameLaunch(connection: Queryable, launch: string, tokenHash: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update game_launch l set token_hash = $2 where l.id = $1 and l.session is null
       and not exists (select from game_launch o where o.token_hash = $2)`,
    [launch, tokenHash],
  );
  return rowCount === 1;
}

/** Takes back a launch whose provider has its token already: nothing can be bet with it. */
export async function endLaunch(connection: Queryable, launch: string, at: Date): Promise<void> {
  await connection.query("select end_game_launch($1, $2)", [launch, at]);
}

/** What the rounds came to that a player has bet in since a launch; undefined if they have no such launch. */
export async function findNet(connection: Queryable, launch: string, player: string): Promise<LaunchNet | undefined> {
  const { rows } = await connection.query<LaunchNet>(
    `select l.currency, coalesce(sum(r.staked), 0)::float8 as staked, coalesce(sum(r.returned), 0)::float8 as returned
     from game_launch l left join game_session s on s.id = l.session
       left join game_round r on r.player = l.player and r.id in (
         select t.round_id from game_transaction t
         where t.player = s.player and t.status = 'OK' and t.at >= s.begun_at and t.session = s.id)
     where l.id = $1 and l.player = $2 group by l.id, l.currency`,
    [launch, player],
  );
  return rows[0];
}

/** The name by which a provider knows a player. */
export async function aliasOf(connection: Queryable, provider: string, player: string): Promise<string> {
  const sql = "select game_alias($1, $2) as alias";
  return only(await connection.query<{ alias: string }>(sql, [provider, player])).alias;
}
