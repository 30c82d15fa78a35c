import type { DocumentKind } from "../../../../plugins/kyc/kyc-rules.ts";
import { only, type Queryable } from "../../../db/database.ts";
import type { ConfirmingWay } from "../ways/people-repository.ts";

/** The names of people at the desk, by their ids. */
export async function reviewerNames(
  connection: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const sql = "select id, name from desk_user where id = any ($1)";
  const { rows } = await connection.query<{ id: string; name: string }>(sql, [ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A player whom a provider did not surely confirm, and for whom no documents are under way. */
export interface StoredCloseMatch {
  readonly id: string;
  readonly player: string;
  readonly way: ConfirmingWay;
  readonly provider: string;
  readonly result: "review" | "mismatch" | "duplicate";
  readonly notes: Readonly<Record<string, string>>;
  readonly at: Date;
}

const CLOSE_MATCH = `select c.id, c.player, c.way, c.provider, c.result, c.notes, c.at from kyc_confirmation c
  join player_document d on d.player = c.player and d.kind = 'identity' and d.status in ('pending', 'in_review')
  where (c.result = 'review' or (c.way = 'third-party' and c.result in ('mismatch', 'duplicate')))
  and not exists (select from kyc_submission s
    where s.player = c.player and s.kind = 'identity' and s.state in ('sent', 'in_review'))
  and not exists (select from kyc_confirmation n where n.player = c.player and n.at > c.at)
  -- A person has decided since.
  and not exists (select from document_change h
    where h.player = c.player and h.kind = 'identity' and h.actor = 'reviewer' and h.at >= c.at)`;

/** The close matches that wait for a person, the oldest first. */
export async function closeMatches(connection: Queryable, limit: number): Promise<StoredCloseMatch[]> {
  return (await connection.query<StoredCloseMatch>(`${CLOSE_MATCH} order by c.at limit $1`, [limit])).rows;
}

/** How many cases wait for a person, counted up to a limit. */
export async function countCases(connection: Queryable, limit: number): Promise<number> {
  const sql = `select count(*)::int as count from
    (select from kyc_submission where state in ('sent', 'in_review') limit $1) as waiting`;
  return only(await connection.query<{ count: number }>(sql, [limit])).count;
}

/** How many close matches wait for a person, counted up to a limit. */
export async function countCloseMatches(connection: Queryable, limit: number): Promise<number> {
  const sql = `select count(*)::int as count from (${CLOSE_MATCH} limit $1) as waiting`;
  return only(await connection.query<{ count: number }>(sql, [limit])).count;
}

/** The close match of a player that waits for a person. */
export async function closeMatchOf(connection: Queryable, player: string): Promise<StoredCloseMatch | undefined> {
  return (await connection.query<StoredCloseMatch>(`${CLOSE_MATCH} and c.player = $1`, [player])).rows[0];
}

/** How often a player has sent documents of a kind. */
export async function findTries(connection: Queryable, player: string, kind: DocumentKind): Promise<number> {
  const sql = "select tries from player_document where player = $1 and kind = $2";
  return (await connection.query<{ tries: number }>(sql, [player, kind])).rows[0]?.tries ?? 0;
}
