import type { Queryable } from "../../../db/database.ts";
import type { Cursor, SearchBy } from "./search-rules.ts";

export interface FoundPlayer {
  readonly number: string;
  /** The value that the page is ordered by. */
  readonly value: string;
  readonly status: "active" | "unconfirmed" | "blocked" | "closed";
  readonly email: string | null;
  readonly phone: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly country: string | null;
  readonly currency: string;
  readonly riskLevel: string | null;
  readonly createdAt: string;
}

export interface SearchPage {
  readonly status: string | null;
  readonly after: Cursor | undefined;
  readonly limit: number;
}

interface Range {
  readonly prefix: string;
  readonly end: string;
}

const FOUND = `p.number, p.status, p.email, p.phone, f.first_name as "firstName", f.last_name as "lastName", f.country,
  p.currency, p.risk_level as "riskLevel", instant(p.created_at) as "createdAt"`;

/** A page of players that match a search, ordered by the searched value. */
export function searchPlayers(connection: Queryable, what: SearchBy, asked: SearchPage): Promise<FoundPlayer[]> {
  switch (what.by) {
    case "all":
      return newest(connection, asked);
    case "number":
      return byNumber(connection, what, asked);
    case "email":
      return byEmail(connection, what, asked);
    case "phone":
      return byPhone(connection, what, asked);
    case "name":
      return byName(connection, what, asked);
  }
}

/** The newest first: numbers rise. */
async function newest(connection: Queryable, { status, after, limit }: SearchPage): Promise<FoundPlayer[]> {
  const { rows } = await connection.query<FoundPlayer>(
    `select ${FOUND}, p.number as value from player p left join player_profile f on f.player = p.number
     where ($1::text is null or p.status = $1) and ($2::text is null or p.number collate "C" < $2)
     order by p.number collate "C" desc limit $3`,
    [status, after?.number ?? null, limit],
  );
  return rows;
}

async function byNumber(connection: Queryable, { prefix, end }: Range, { status, after, limit }: SearchPage) {
  const { rows } = await connection.query<FoundPlayer>(
    `select ${FOUND}, p.number as value from player p left join player_profile f on f.player = p.number
     where p.number collate "C" >= $1 and p.number collate "C" < $2 and ($3::text is null or p.status = $3)
       and ($4::text is null or p.number collate "C" > $4)
     order by p.number collate "C" limit $5`,
    [prefix, end, status, after?.number ?? null, limit],
  );
  return rows;
}

/** Addresses and phones are unique, so the order needs no second column. */
async function byEmail(connection: Queryable, { prefix, end }: Range, { status, after, limit }: SearchPage) {
  const { rows } = await connection.query<FoundPlayer>(
    `select ${FOUND}, p.email as value from player p left join player_profile f on f.player = p.number
     where p.email collate "C" >= $1 and p.email collate "C" < $2 and ($3::text is null or p.status = $3)
       and ($4::text is null or p.email collate "C" > $4)
     order by p.email collate "C" limit $5`,
    [prefix, end, status, after?.value ?? null, limit],
  );
  return rows;
}

async function byPhone(connection: Queryable, { prefix, end }: Range, { status, after, limit }: SearchPage) {
  const { rows } = await connection.query<FoundPlayer>(
    `select ${FOUND}, p.phone as value from player p left join player_profile f on f.player = p.number
     where p.phone collate "C" >= $1 and p.phone collate "C" < $2 and ($3::text is null or p.status = $3)
       and ($4::text is null or p.phone collate "C" > $4)
     order by p.phone collate "C" limit $5`,
    [prefix, end, status, after?.value ?? null, limit],
  );
  return rows;
}

/**
 * By the beginning of the last name or of the first one. Each half reads its own index in order, so that a name of many
 * costs no more than one of few. A player both of whose names begin so stands under the last one.
 */
async function byName(connection: Queryable, { prefix, end }: Range, { status, after, limit }: SearchPage) {
  const { rows } = await connection.query<FoundPlayer>(
    `with named as (
       (select player, lower(last_name) collate "C" as value from player_profile
        where lower(last_name) collate "C" >= $1 and lower(last_name) collate "C" < $2
          and ($4::text is null or (lower(last_name) collate "C", player) > ($4 collate "C", $5::text))
          and ($3::text is null or exists (select from player where number = player_profile.player and player.status = $3))
        order by lower(last_name) collate "C", player limit $6)
       union all
       (select player, lower(first_name) collate "C" from player_profile
        where lower(first_name) collate "C" >= $1 and lower(first_name) collate "C" < $2
          and not coalesce(starts_with(lower(last_name), $1), false)
          and ($4::text is null or (lower(first_name) collate "C", player) > ($4 collate "C", $5::text))
          and ($3::text is null or exists (select from player where number = player_profile.player and player.status = $3))
        order by lower(first_name) collate "C", player limit $6)
     )
     select ${FOUND}, n.value from (select * from named order by value, player limit $6) n
       join player p on p.number = n.player join player_profile f on f.player = p.number
     order by n.value, n.player`,
    [prefix, end, status, after?.value ?? null, after?.number ?? null, limit],
  );
  return rows;
}
