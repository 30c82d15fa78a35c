import type { ConflictFacts } from "../../../../plugins/casino/desk/wire.ts";
import type { Queryable } from "../../../db/database.ts";
import { dropOld } from "../../../db/drop-old.ts";

export interface ConflictPage {
  readonly state: "open" | "done";
  readonly cursor?: string | undefined;
}

const FACTS = `jsonb_build_object('number', c.number::text, 'provider', c.provider, 'transaction', c.transaction,
  'at', instant(c.at), 'operation', c.operation, 'kind', c.kind, 'player', coalesce(c.player, t.player),
  'firstAt', instant(t.at), 'status', coalesce(c.status, t.status), 'due', c.due,
  'currency', coalesce(c.currency, t.currency),
  'done', case when c.done_at is not null then jsonb_build_object('at', instant(c.done_at), 'by', u.name, 'note', c.note) end,
  'first', case when t.id is not null then jsonb_build_object('kind', t.kind, 'amount', t.amount, 'currency', t.currency,
    'round', t.round, 'reference', t.reference, 'campaign', t.campaign) end,
  'second', c.said - 'session')`;

/** A session says who plays to the provider alone, so that it is left out. */
export async function findConflicts(
  database: Queryable,
  { state, cursor }: ConflictPage,
  limit: number,
): Promise<ConflictFacts[]> {
  const { rows } = await database.query<{ conflict: ConflictFacts }>(
    `select ${FACTS} as conflict from game_conflict c
     left join game_transaction t on c.kind = 'other-words' and t.provider = c.provider and t.transaction = c.transaction
     left join desk_user u on u.id = c.done_by
     where c.number < coalesce($1::bigint, 9223372036854775807) and (c.done_at is not null) = $2
     order by c.number desc limit $3`,
    [cursor ?? null, state === "done", limit],
  );
  return rows.map(({ conflict }) => conflict);
}

export interface LockedConflict {
  readonly provider: string;
  readonly transaction: string;
  readonly player: string | null;
  readonly isDone: boolean;
}

export async function lockConflict(connection: Queryable, number: string): Promise<LockedConflict | undefined> {
  const { rows } = await connection.query<LockedConflict>(
    `select c.provider, c.transaction, c.done_at is not null as "isDone", coalesce(c.player, (select t.player
       from game_transaction t where c.kind = 'other-words' and t.provider = c.provider and t.transaction = c.transaction)) as player
     from game_conflict c where c.number = $1::bigint for update`,
    [number],
  );
  return rows[0];
}

export async function endConflict(
  connection: Queryable,
  { number, by, note }: { readonly number: string; readonly by: string; readonly note: string },
  at: Date,
): Promise<void> {
  const sql = "update game_conflict set done_at = $2::timestamptz, done_by = $3, note = $4 where number = $1::bigint";
  await connection.query(sql, [number, at, by, note]);
}

/** How long one that is done is kept, in days, and how many of a provider. */
const KEPT_DAYS = 1_826;
const MOST_DONE = 20_000;

/** Drops those that have been done for years, and of a provider with very many the oldest. Open ones are kept. */
export async function sweepConflicts(database: Queryable, at: Date, most = MOST_DONE): Promise<void> {
  const oldest = at.getTime() - KEPT_DAYS * 86_400_000;
  await dropOld(database, "game_conflict", "o.done_at < $1::timestamptz", [new Date(oldest).toISOString()]);
  const providers = await database.query<{ code: string }>("select code from casino_provider order by code");
  for (const { code } of providers.rows)
    await dropOld(
      database,
      "game_conflict",
      `o.provider = $1 and o.done_at <= (select c.done_at from game_conflict c
        where c.provider = $1 and c.done_at is not null order by c.done_at desc offset $2 limit 1)`,
      [code, most],
    );
}
