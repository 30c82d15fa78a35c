import type { DataCopy } from "../../../../plugins/account/privacy/privacy-wire.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { dropOld } from "../../../db/drop-old.ts";
import type { CopiedPicture } from "./pictures.ts";

/** A copy that takes longer than this is given up; the player may ask again. */
const UNMADE = "interval '1 hour'";

/** The newest copies of a player. */
export async function listCopies(database: Queryable, player: string): Promise<DataCopy[]> {
  const { rows } = await database.query<{ copy: DataCopy }>(
    `select jsonb_build_object('id', id, 'state', case when state = 'ready' and ends_at <= now() then 'expired' else state end,
       'askedAt', instant(asked_at), 'endsAt', instant(ends_at), 'bytes', bytes) as copy
     from data_copy where player = $1 order by asked_at desc limit 5`,
    [player],
  );
  return rows.map(({ copy }) => copy);
}

/**
 * How many copies a player has asked for in a week, and whether one is being made. The player's row has to be locked.
 */
export async function countCopies(
  connection: Queryable,
  player: string,
): Promise<{ asked: number; isMaking: boolean }> {
  const { rows } = await connection.query<{ asked: number; isMaking: boolean | null }>(
    `select count(*)::integer as asked, bool_or(state = 'asked') as "isMaking"
     from data_copy where player = $1 and asked_at > now() - interval '7 days'`,
    [player],
  );
  return { asked: rows[0]?.asked ?? 0, isMaking: rows[0]?.isMaking ?? false };
}

export async function insertCopy(connection: Queryable, id: string, player: string): Promise<void> {
  await connection.query("insert into data_copy (id, player) values ($1, $2)", [id, player]);
}

/** The player for whom a copy has to be made; undefined if it has not. */
export async function findAsked(database: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await database.query<{ player: string }>(
    "select player from data_copy where id = $1 and state = 'asked'",
    [id],
  );
  return rows[0]?.player;
}

export interface SealedArchive {
  readonly sealedKey: string;
  readonly archive: string;
  /** What is added to it while it is fetched; null in an archive from before there were any. */
  readonly pictures: readonly CopiedPicture[] | null;
}

/** Stores a finished archive for a day. False if it is no longer wanted. */
export async function keepArchive(
  connection: Queryable,
  id: string,
  { sealedKey, archive, pictures }: SealedArchive,
  bytes: number,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update data_copy set state = 'ready', sealed_key = $2, archive = $3, bytes = $4, pictures = $5::jsonb, ends_at = now() + interval '1 day'
     where id = $1 and state = 'asked'`,
    [id, sealedKey, archive, bytes, JSON.stringify(pictures)],
  );
  return rowCount > 0;
}

/** Takes an archive out of the database, so that it can be fetched only once. */
export async function takeArchive(
  connection: Queryable,
  player: string,
  id: string,
): Promise<SealedArchive | undefined> {
  const { rows } = await connection.query<SealedArchive>(
    `with found as (
       select id, sealed_key, archive, pictures from data_copy
       where id = $2 and player = $1 and state = 'ready' and ends_at > now() for update),
     taken as (update data_copy c set state = 'taken', sealed_key = null, archive = null, pictures = null
       from found where c.id = found.id)
     select found.sealed_key as "sealedKey", found.archive as archive,
       found.pictures as pictures from found`,
    [player, id],
  );
  return rows[0];
}

/** Deletes archives after their day, gives up copies that were never made, and forgets old ones. */
export async function sweepCopies(database: Database): Promise<void> {
  await database.query(
    `update data_copy set state = 'expired', sealed_key = null, archive = null, pictures = null
     where state = 'ready' and ends_at <= now()`,
  );
  await database.query(`update data_copy set state = 'failed' where state = 'asked' and asked_at < now() - ${UNMADE}`);
  await dropOld(database, "data_copy", "asked_at < now() - interval '90 days'");
}
