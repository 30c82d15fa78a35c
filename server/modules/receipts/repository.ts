import type { Database, Queryable } from "../../db/database.ts";
import type { KeptKey, SigningKey } from "./signing-key.ts";

/** What was sealed at a time, and its place in its chain. */
export interface Seal {
  readonly number: number;
  readonly previous: string | null;
  readonly payload: string;
  readonly hash: string;
  readonly keyId: string;
}

/** What was sealed with a bet when it was placed, and with each of its cash-outs. */
export interface BetSeal extends Seal {
  readonly cashOuts: readonly Seal[];
}

/** Any number that is the same in every process that makes a key. */
const LOCK = 4_300_018;

/**
 * Makes the configuration's key the current one and stores its public part only. An earlier key can become current
 * again. Seals without a key are signed with it.
 */
export async function putInForce(database: Database, { id, publicKey }: KeptKey): Promise<void> {
  await database.transaction(async (connection) => {
    await connection.query("select pg_advisory_xact_lock($1)", [LOCK]);
    await connection.query(
      `insert into receipt_key as kept (id, public_key, private_key) values ($1, $2, null)
       on conflict (id) do update set made_at = clock_timestamp() where kept.id <> receipt_key_in_force()`,
      [id, publicKey],
    );
    await signWhatWaits(connection);
  });
}

/** What was sealed before there was a key is signed with the newest. */
async function signWhatWaits(connection: Queryable): Promise<void> {
  await connection.query("update bet_seal set key_id = receipt_key_in_force() where key_id is null");
  await connection.query("update cash_out_seal set key_id = receipt_key_in_force() where key_id is null");
}

/** Stores a key unless one was made within this many days. Seals without a key are signed with the newest. */
export async function addKey(database: Database, key: SigningKey, livesDays: number): Promise<void> {
  await database.transaction(async (connection) => {
    await connection.query("select pg_advisory_xact_lock($1)", [LOCK]);
    await connection.query(
      `insert into receipt_key (id, public_key, private_key) select $1, $2, $3
       where not exists (select from receipt_key
         where private_key is not null and made_at > now() - make_interval(days => $4::integer))`,
      [key.id, key.publicKey, key.privateKey, livesDays],
    );
    await signWhatWaits(connection);
  });
}

export async function findKeys(database: Database): Promise<KeptKey[]> {
  const { rows } = await database.query<KeptKey>(
    `select id, public_key as "publicKey", private_key as "privateKey" from receipt_key order by made_at desc, id`,
  );
  return rows;
}

const SEAL = `s.number::integer as number, s.payload::jsonb->>'previous' as previous, s.payload, s.hash, s.key_id as "keyId"`;

const CASH_OUTS = `coalesce((select jsonb_agg(jsonb_build_object('number', c.number, 'previous', c.payload::jsonb->>'previous',
    'payload', c.payload, 'hash', c.hash, 'keyId', c.key_id) order by c.number)
  from cash_out_seal c where c.bet_id = s.bet_id and c.key_id is not null), '[]')`;

export async function findSeal(database: Database, player: string, betId: string): Promise<BetSeal | undefined> {
  const { rows } = await database.query<BetSeal>(
    `select ${SEAL}, ${CASH_OUTS} as "cashOuts" from bet_seal s where s.player = $1 and s.bet_id = $2 and s.key_id is not null`,
    [player, betId],
  );
  return rows[0];
}

/**
 * The player's seals after a number, in the order in which the bets were placed, with their cash-outs; those that stand
 * after so many texts have none, which is no list.
 */
export async function listSeals(
  database: Database,
  { player, after, limit, texts }: { player: string; after: number; limit: number; texts: number },
): Promise<(Seal & { readonly cashOuts: readonly Seal[] | null })[]> {
  const { rows } = await database.query<Seal & { readonly cashOuts: readonly Seal[] | null }>(
    `with listed as (
       select * from bet_seal where player = $1 and number > $2 and key_id is not null order by number limit $3),
     counted as (
       select s.*, sum(1 + (select count(*) from cash_out_seal c where c.bet_id = s.bet_id))
         over (order by number rows between unbounded preceding and 1 preceding) as before from listed s)
     select ${SEAL}, case when coalesce(before, 0) < $4::integer then ${CASH_OUTS} end as "cashOuts"
     from counted s order by s.number`,
    [player, after, limit, texts],
  );
  return rows;
}

/** The current state of the bet as text, with the hash of what was sealed when it was placed. */
export async function findStanding(database: Database, player: string, betId: string): Promise<string | undefined> {
  const { rows } = await database.query<{ payload: string }>(
    `select jsonb_build_object('receipt', s.hash, 'bet', bet_json(b))::text as payload
     from bet b join bet_seal s on s.bet_id = b.id where b.player = $1 and b.id = $2`,
    [player, betId],
  );
  return rows[0]?.payload;
}
