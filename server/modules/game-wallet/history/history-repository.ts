import type { GameRound, RoundAnswer, RoundsAnswer, RoundState } from "../../../../plugins/casino/history/wire.ts";
import type { Service } from "../../../../plugins/casino/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";
import type { HistoryCursor } from "../../cashier/contract.ts";

/** The rounds of a player that began in a period, from its first instant to the first one after it. */
export interface Chosen {
  readonly player: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly game: string | null;
  readonly state: RoundState | null;
  /** The part of the casino that the catalogue has the game in. */
  readonly service: Service | null;
}

export interface FoundRound {
  readonly round: GameRound;
  readonly cursor: HistoryCursor;
}

/** Newest first, in the order of their index. */
export async function findRounds(
  database: Queryable,
  { player, from, to, game, state, service }: Chosen,
  { after, limit }: { readonly after: HistoryCursor | undefined; readonly limit: number },
): Promise<FoundRound[]> {
  const { rows } = await database.query<FoundRound>(
    `select game_round_json(r) as round, jsonb_build_object('number', r.number::text,
       'at', to_char(r.begun_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) as cursor
     from game_round r where r.player = $1
       and r.begun_at >= coalesce($2::timestamptz, '-infinity') and r.begun_at < coalesce($3::timestamptz, 'infinity')
       and (r.begun_at, r.number) < (coalesce($4::timestamptz, 'infinity'), coalesce($5::bigint, 0))
       and ($6::text is null or r.game = $6) and ($7::text is null or r.state = $7)
       and ($8::text is null or r.game in (select t.game from casino_title t where t.service = $8))
     order by r.begun_at desc, r.number desc limit $9`,
    [player, from, to, after?.at ?? null, after?.number ?? null, game, state, service, limit],
  );
  return rows;
}

/** The sums of all rounds that match; prizes by when they came, which belong to no game, state or part. */
export async function totalRounds(
  database: Queryable,
  { player, from, to, game, state, service }: Chosen,
): Promise<RoundsAnswer["totals"]> {
  return only(
    await database.query<{ totals: RoundsAnswer["totals"] }>(
      `select jsonb_build_object('rounds', count(*), 'staked', coalesce(sum(staked), 0),
         'returned', coalesce(sum(returned), 0), 'prizes', (
           select coalesce(sum(amount), 0) from game_transaction
           where player = $1 and kind = 'promo' and status = 'OK' and not is_undone
             -- What became bonus money is no cash yet.
             and not exists (select from free_rounds f where f.bonus = campaign and f.is_bonus) and $4::text is null and $5::text is null
             and $6::text is null
             and at >= coalesce($2::timestamptz, '-infinity') and at < coalesce($3::timestamptz, 'infinity'))) as totals
       from game_round where player = $1
         and begun_at >= coalesce($2::timestamptz, '-infinity') and begun_at < coalesce($3::timestamptz, 'infinity')
         and ($4::text is null or game = $4) and ($5::text is null or state = $5)
         and ($6::text is null or game in (select t.game from casino_title t where t.service = $6))`,
      [player, from, to, game, state, service],
    ),
  ).totals;
}

/** The games that a player has been at, of a part of the casino or of all. */
export async function findPlayedGames(
  database: Queryable,
  { player, service }: Pick<Chosen, "player" | "service">,
): Promise<RoundsAnswer["games"]> {
  const { rows } = await database.query<RoundsAnswer["games"][number]>(
    `select code, name from casino_game
     where code in (select game from game_session where player = $1)
       and ($2::text is null or code in (select t.game from casino_title t where t.service = $2))
     order by name, code`,
    [player, service],
  );
  return rows;
}

type Details = Omit<RoundAnswer, "checkUrl"> & { readonly provider: string };

export async function findRound(database: Queryable, player: string, id: string): Promise<Details | undefined> {
  const { rows } = await database.query<Details>(
    `select game_round_json(r) as round, r.provider, (
       select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'isUndone', t.is_undone, 'at', instant(t.at),
         'change', coalesce((select e.amount from ledger_entry e join ledger_account a on a.id = e.account_id
           where e.transaction_id = 'game:' || t.id and a.player = r.player), 0)) order by t.at, t.number), '[]')
       from game_transaction t where t.round_id = r.id and t.status = 'OK') as transactions
     from game_round r where r.id = $1 and r.player = $2`,
    [id, player],
  );
  return rows[0];
}
