import { only, type Queryable } from "../../../db/database.ts";
import type { Money } from "../../wallet/contract.ts";
import type { Said, WalletAnswer, WalletStatus } from "./wallet-wire.ts";

/** What a function of the game wallet returns. */
export interface Booked extends Pick<
  WalletAnswer,
  "refusal" | "transaction" | "session" | "language" | "country" | "freeRounds"
> {
  readonly status: WalletStatus;
  readonly alias?: string;
  /** Of `authenticate`: of the catalogue, null where it says nothing of the game. */
  readonly service?: string | null;
  /** The player's number, and their money after it. */
  readonly player?: string;
  readonly money?: Money;
}

interface Row {
  readonly answer: Booked;
}

/** A request that moves money: who sent it, what tells it from others, and the moment of platform time. */
export interface Moving {
  readonly provider: string;
  readonly said: object;
  readonly hash: string;
  readonly at: Date;
}

export async function authenticate(
  connection: Queryable,
  { provider, said, tokenHash, at }: { provider: string; said: Said<"authenticate">; tokenHash: string; at: Date },
): Promise<Booked> {
  const sql = "select game_authenticate($1, $2, $3, $4, $5) as answer";
  return only(await connection.query<Row>(sql, [provider, said.requestId, tokenHash, said.game, at])).answer;
}

/** The session of a launch's token, which it opens unless it has. */
export async function seat(
  connection: Queryable,
  { provider, tokenHash, game, at }: { provider: string; tokenHash: string; game: string; at: Date },
): Promise<Booked> {
  const sql = "select game_seat($1, $2, $3, $4) as answer";
  return only(await connection.query<Row>(sql, [provider, tokenHash, game, at])).answer;
}

/** The player whom a provider knows by a name. */
export async function holder(connection: Queryable, provider: string, alias: string): Promise<Booked> {
  return only(await connection.query<Row>("select game_holder($1, $2) as answer", [provider, alias])).answer;
}

export async function balance(connection: Queryable, provider: string, session: string): Promise<Booked> {
  return only(await connection.query<Row>("select game_balance($1, $2) as answer", [provider, session])).answer;
}

export async function bet(
  connection: Queryable,
  { provider, said, hash, at }: Moving,
  documents: readonly string[],
): Promise<Booked> {
  const sql = "select game_bet($1, $2::jsonb, $3, $4, $5::jsonb) as answer";
  const parameters = [provider, JSON.stringify(said), hash, at, JSON.stringify(documents)];
  return only(await connection.query<Row>(sql, parameters)).answer;
}

export async function freeRound(
  connection: Queryable,
  { provider, said, hash, at }: Moving,
  documents: readonly string[],
): Promise<Booked> {
  const sql = "select game_free_round($1, $2::jsonb, $3, $4, $5::jsonb) as answer";
  const parameters = [provider, JSON.stringify(said), hash, at, JSON.stringify(documents)];
  return only(await connection.query<Row>(sql, parameters)).answer;
}

export async function betAndWin(
  connection: Queryable,
  { provider, said, hash, at }: Moving,
  documents: readonly string[],
): Promise<Booked> {
  const sql = "select game_bet_and_win($1, $2::jsonb, $3, $4, $5::jsonb) as answer";
  const parameters = [provider, JSON.stringify(said), hash, at, JSON.stringify(documents)];
  return only(await connection.query<Row>(sql, parameters)).answer;
}

export async function win(connection: Queryable, { provider, said, hash, at }: Moving): Promise<Booked> {
  const sql = "select game_win($1, $2::jsonb, $3, $4) as answer";
  return only(await connection.query<Row>(sql, [provider, JSON.stringify(said), hash, at])).answer;
}

export async function rollback(connection: Queryable, { provider, said, hash, at }: Moving): Promise<Booked> {
  const sql = "select game_rollback($1, $2::jsonb, $3, $4) as answer";
  return only(await connection.query<Row>(sql, [provider, JSON.stringify(said), hash, at])).answer;
}

export async function promoWin(connection: Queryable, { provider, said, hash, at }: Moving): Promise<Booked> {
  const sql = "select game_promo_win($1, $2::jsonb, $3, $4) as answer";
  return only(await connection.query<Row>(sql, [provider, JSON.stringify(said), hash, at])).answer;
}

export async function endRound(
  connection: Queryable,
  { provider, said: { round, isLeft = false }, at }: { provider: string; said: Said<"end-round">; at: Date },
): Promise<Booked> {
  const sql = "select game_end_round($1, $2, $3, $4) as answer";
  return only(await connection.query<Row>(sql, [provider, round, isLeft, at])).answer;
}

/** The player of a session; undefined if there is no such session of the provider. */
export async function findSeat(
  database: Queryable,
  provider: string,
  session: string,
): Promise<{ readonly player: string; readonly login: string } | undefined> {
  const { rows } = await database.query<{ player: string; login: string }>(
    "select player, login_session as login from game_session where id = $1 and provider = $2",
    [session, provider],
  );
  return rows[0];
}
