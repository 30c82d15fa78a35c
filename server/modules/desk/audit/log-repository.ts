import type { AuditFilters, AuditRecord } from "../../../../plugins/desk/audit/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";
import type { ChainRow, Link } from "./chain.ts";

/** Rows of the chain after a position, in order. */
export async function readChain(connection: Queryable, after: number, limit: number): Promise<ChainRow[]> {
  const { rows } = await connection.query<ChainRow>(
    `select seq, instant(at) as at, who, act, player, reason, details, previous, hash
     from desk_audit where seq > $1::bigint order by seq limit $2`,
    [after, limit],
  );
  return rows;
}

/** The stored head of the chain: its last row. */
export async function findHead(connection: Queryable): Promise<Link> {
  const head = only(await connection.query<{ seq: string; hash: string }>("select seq, hash from desk_audit_head"));
  return { seq: Number(head.seq), hash: head.hash };
}

/**
 * Rows before a position, the newest first. Each filter that is set chooses by an index; `act` may be the beginning of
 * several.
 */
export async function searchLog(
  connection: Queryable,
  { who, act, player, from, to }: AuditFilters,
  before: string | undefined,
  limit: number,
): Promise<AuditRecord[]> {
  const { rows } = await connection.query<AuditRecord>(
    `select a.seq, instant(a.at) as at, a.who, u.name, a.act, a.player, a.reason, a.details, a.hash
     from desk_audit a left join desk_user u on u.id = a.who
     where ($1::text is null or a.who = $1) and ($2::text is null or starts_with(a.act, $2))
       and ($3::text is null or a.player = $3) and ($4::timestamptz is null or a.at >= $4)
       and ($5::timestamptz is null or a.at < $5) and ($6::bigint is null or a.seq < $6)
     order by a.seq desc limit $7`,
    [
      who ?? null,
      act ?? null,
      player ?? null,
      from === undefined ? null : new Date(from),
      to === undefined ? null : new Date(to),
      before ?? null,
      limit,
    ],
  );
  return rows;
}

/** Everybody who has ever worked at the desk. */
export async function listPeople(connection: Queryable): Promise<{ id: string; name: string }[]> {
  const sql = "select id, name from desk_user order by name, id limit 500";
  return (await connection.query<{ id: string; name: string }>(sql)).rows;
}
