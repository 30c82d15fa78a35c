import type { AadhaarState } from "../../../../../plugins/kyc/ways/aadhaar-wire.ts";
import type { Database, Queryable } from "../../../../db/database.ts";
import { dropOld } from "../../../../db/drop-old.ts";

export interface CodeRequest {
  readonly player: string;
  readonly lastFour: string;
  readonly phoneEnding: string | null;
  /** Of the number, by each of the platform's keys; the first by the one in use. */
  readonly digests: string[];
  readonly reference: string;
  readonly tries: number;
  readonly consent: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/**
 * Takes the right to send a player a code, which lasts until the next one may be sent. Returns false if a code was
 * sent, or begun to be, after `since`. Of calls that come at once one gets it.
 */
export async function reserveCode(
  connection: Queryable,
  { player, at, since }: { readonly player: string; readonly at: Date; readonly since: Date },
): Promise<boolean> {
  // A player without a code gets a row without one, which no code can match.
  const { rowCount } = await connection.query(
    `insert into kyc_aadhaar_request as mine (player, last_four, digests, reference, consent, sent_at, expires_at)
     values ($1, '', '{}', '', '', $2, $2)
     on conflict (player) do update set sent_at = excluded.sent_at where mine.sent_at <= $3`,
    [player, at, since],
  );
  return rowCount > 0;
}

/** Returns the right to send a code that was not sent. A code from before stays as it was. */
export async function giveBackCode(
  connection: Queryable,
  { player, at, before }: { readonly player: string; readonly at: Date; readonly before: Date | undefined },
): Promise<void> {
  await connection.query("delete from kyc_aadhaar_request where player = $1 and sent_at = $2 and reference = ''", [
    player,
    at,
  ]);
  if (before)
    await connection.query("update kyc_aadhaar_request set sent_at = $3 where player = $1 and sent_at = $2", [
      player,
      at,
      before,
    ]);
}

/** Stores a code that was sent, in place of the one before. */
export async function storeRequest(connection: Queryable, request: Omit<CodeRequest, "tries">): Promise<void> {
  await connection.query(
    `insert into kyc_aadhaar_request (player, last_four, phone_ending, digests, reference, consent, sent_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (player) do update set last_four = excluded.last_four, phone_ending = excluded.phone_ending,
       digests = excluded.digests, reference = excluded.reference, tries = 0, consent = excluded.consent,
       sent_at = excluded.sent_at, expires_at = excluded.expires_at`,
    [
      request.player,
      request.lastFour,
      request.phoneEnding,
      request.digests,
      request.reference,
      request.consent,
      request.sentAt,
      request.expiresAt,
    ],
  );
}

const REQUEST = `player, last_four as "lastFour", phone_ending as "phoneEnding", digests, reference, tries, consent,
  sent_at as "sentAt", expires_at as "expiresAt"`;

export async function findRequest(connection: Queryable, player: string): Promise<CodeRequest | undefined> {
  const sql = `select ${REQUEST} from kyc_aadhaar_request where player = $1`;
  return (await connection.query<CodeRequest>(sql, [player])).rows[0];
}

/** Counts a try before the code is checked, so that a burst of tries has no more of them. */
export async function countTry(connection: Queryable, player: string, most: number): Promise<CodeRequest | undefined> {
  const { rows } = await connection.query<CodeRequest>(
    `update kyc_aadhaar_request set tries = tries + 1 where player = $1 and tries < $2 returning ${REQUEST}`,
    [player, most],
  );
  return rows[0];
}

/** Uses a code up. Returns false if it is used up already. */
export async function dropRequest(connection: Queryable, player: string, reference: string): Promise<boolean> {
  const { rowCount } = await connection.query("delete from kyc_aadhaar_request where player = $1 and reference = $2", [
    player,
    reference,
  ]);
  return rowCount > 0;
}

export interface ConfirmedNumber {
  readonly player: string;
  readonly lastFour: string;
  readonly referenceKey: string;
  readonly result: NonNullable<AadhaarState["last"]>["result"];
  readonly consent: string;
  readonly at: Date;
}

export async function storeConfirmed(connection: Queryable, confirmed: ConfirmedNumber): Promise<void> {
  await connection.query(
    `insert into kyc_aadhaar (player, last_four, reference_key, result, consent, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (player) do update set last_four = excluded.last_four, reference_key = excluded.reference_key,
       result = excluded.result, consent = excluded.consent, at = excluded.at`,
    [confirmed.player, confirmed.lastFour, confirmed.referenceKey, confirmed.result, confirmed.consent, confirmed.at],
  );
}

export async function findConfirmed(
  connection: Queryable,
  player: string,
): Promise<Pick<ConfirmedNumber, "lastFour" | "result" | "at"> | undefined> {
  const sql = `select last_four as "lastFour", result, at from kyc_aadhaar where player = $1`;
  return (await connection.query<Pick<ConfirmedNumber, "lastFour" | "result" | "at">>(sql, [player])).rows[0];
}

/** Drops a code that was sent. Returns the version of the words that its player agreed to; undefined if there is none. */
export async function dropSentCode(connection: Queryable, player: string): Promise<string | undefined> {
  const { rows } = await connection.query<{ consent: string }>(
    "delete from kyc_aadhaar_request where player = $1 and reference <> '' returning consent",
    [player],
  );
  return rows[0]?.consent;
}

/** Deletes what the service has confirmed of a player, and returns those words. */
export async function dropConfirmed(connection: Queryable, player: string): Promise<string | undefined> {
  const sql = "delete from kyc_aadhaar where player = $1 returning consent";
  return (await connection.query<{ consent: string }>(sql, [player])).rows[0]?.consent;
}

/** Whether the state of a player's identity comes from Aadhaar and from nothing since. */
export async function restsOnAadhaar(connection: Queryable, player: string): Promise<boolean> {
  const { rows } = await connection.query<{ rests: boolean }>("select rests_on_aadhaar($1) as rests", [player]);
  return rows[0]?.rests ?? false;
}

/** Deletes codes an hour after they have expired. */
export const sweepRequests = (database: Database): Promise<void> =>
  dropOld(database, "kyc_aadhaar_request", "expires_at < now() - interval '1 hour'");
