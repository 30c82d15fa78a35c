import type { EidResult, EidWay } from "../../../../../plugins/kyc/ways/ways-wire.ts";
import type { Database, Queryable } from "../../../../db/database.ts";
import { dropOld } from "../../../../db/drop-old.ts";
import { EXCHANGE_MINUTES } from "../../../provider/contract.ts";

export interface NewExchange {
  readonly idHash: string;
  readonly player: string;
  readonly way: EidWay;
  readonly provider: string;
  readonly stateHash: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** The path of the page that the player comes back to. */
  readonly returnTo: string;
}

export async function insertExchange(connection: Queryable, exchange: NewExchange): Promise<void> {
  await connection.query(
    `insert into kyc_exchange (id_hash, player, way, provider, state_hash, nonce, code_verifier, return_to)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      exchange.idHash,
      exchange.player,
      exchange.way,
      exchange.provider,
      exchange.stateHash,
      exchange.nonce,
      exchange.codeVerifier,
      exchange.returnTo,
    ],
  );
}

export type Returning = Pick<NewExchange, "player" | "way" | "nonce" | "codeVerifier" | "returnTo">;

/** Finds the exchange of a returning browser. This works only once. */
export async function claimReturn(
  connection: Queryable,
  { idHash, provider, stateHash }: Pick<NewExchange, "idHash" | "provider" | "stateHash">,
): Promise<Returning | undefined> {
  const { rows } = await connection.query<Returning>(
    `update kyc_exchange set returned_at = now()
     where id_hash = $1 and provider = $2 and state_hash = $3 and returned_at is null
       and made_at > now() - interval '${EXCHANGE_MINUTES} minutes'
     returning player, way, nonce, code_verifier as "codeVerifier", return_to as "returnTo"`,
    [idHash, provider, stateHash],
  );
  return rows[0];
}

/** The page that the browser of an exchange came from. */
export async function findReturn(connection: Queryable, idHash: string): Promise<string | undefined> {
  const sql = `select return_to as "returnTo" from kyc_exchange where id_hash = $1`;
  return (await connection.query<{ returnTo: string }>(sql, [idHash])).rows[0]?.returnTo;
}

/** Stores what came of an exchange. */
export async function endExchange(connection: Queryable, idHash: string, result: EidResult, at: Date): Promise<void> {
  await connection.query("update kyc_exchange set result = $2, ended_at = $3 where id_hash = $1", [idHash, result, at]);
}

/** What came of the player's last exchange by a way within a day. */
export async function findLast(
  connection: Queryable,
  player: string,
  way: EidWay,
): Promise<{ result: EidResult; at: Date } | undefined> {
  const { rows } = await connection.query<{ result: EidResult; at: Date }>(
    `select result, ended_at as at from kyc_exchange
     where player = $1 and way = $2 and result is not null and ended_at is not null
       and made_at > now() - interval '1 day' order by ended_at desc limit 1`,
    [player, way],
  );
  return rows[0];
}

/** Deletes exchanges of a day ago. */
export const sweepExchanges = (database: Database): Promise<void> =>
  dropOld(database, "kyc_exchange", "made_at < now() - interval '1 day'");
