import type { Bet } from "../../../plugins/betslip/wire.ts";
import type { BetHistoryEntry } from "../../../plugins/my-bets/wire.ts";
import type { DatabaseRefusal } from "../../betting/bet-refusals.ts";
import type { Database } from "../../db/database.ts";
import { only } from "../../db/database.ts";
import { dropOld } from "../../db/drop-old.ts";
import type { Money } from "../wallet/contract.ts";
import type { KeyKind } from "./flight-repository.ts";
import type { BetRoom } from "./limits.ts";

/** The parts of a receipt, as stored under the key. */
export interface StoredReceipt {
  readonly bet: Bet;
  readonly money: Money;
}

export type Placement = { readonly outcome: "placed" | "replayed"; readonly receipt: StoredReceipt } | DatabaseRefusal;

/** A bet to strike under a key of the player's. */
export interface PlacementRequest {
  readonly player: string;
  readonly key: string;
  readonly hash: string;
  /** Whether the key is marked as in flight until it is answered. */
  readonly hasWaited: boolean;
  readonly bet: unknown;
}

/**
 * Strikes all bets in one round trip and one commit: checks of account, key and balance; the bets, their legs, postings
 * and receipts.
 */
export async function placeBets(database: Database, requests: readonly PlacementRequest[]): Promise<Placement[]> {
  const { rows } = await database.query<{ placement: Placement }>("select place_bets($1::jsonb) as placement", [
    JSON.stringify(requests),
  ]);
  return rows.map(({ placement }) => placement);
}

/** The player's running amounts and own limits, which restrict a bet on these events. */
export async function findRoom(
  database: Database,
  player: string,
  eventIds: readonly string[],
  at: Date,
): Promise<BetRoom> {
  const sql = "select bet_room($1, $2, $3) as room";
  return only(await database.query<{ room: BetRoom }>(sql, [player, eventIds, at])).room;
}

export async function findByKey(
  database: Database,
  player: string,
  kind: KeyKind,
  key: string,
): Promise<{ hash: string; receipt: StoredReceipt } | undefined> {
  const { rows } = await database.query<{ hash: string; receipt: StoredReceipt }>(
    "select request_hash as hash, answer as receipt from idempotency_key where player = $1 and kind = $2 and key = $3 and answer is not null",
    [player, kind, key],
  );
  return rows[0];
}

/** What was done under a key; the receipt is null if the key was withdrawn. */
interface KnownKey {
  readonly kind: KeyKind;
  readonly receipt: StoredReceipt | null;
}

/** The state of a key in one query: what was done under it, or whether a bet waits under it. */
export async function findKey(
  database: Database,
  player: string,
  key: string,
): Promise<{ readonly known: KnownKey | null; readonly isFlying: boolean }> {
  return only(
    await database.query<{ known: KnownKey | null; isFlying: boolean }>(
      `select
         (select jsonb_build_object('kind', kind, 'receipt', answer) from idempotency_key where player = $1 and key = $2) as known,
         exists (select from bet_in_flight where player = $1 and key = $2 and leased_until > clock_timestamp()) as "isFlying"`,
      [player, key],
    ),
  );
}

export type Withdrawal = { readonly outcome: "withdrawn"; readonly receipt: StoredReceipt | null } | WithdrawalRefusal;
interface WithdrawalRefusal {
  readonly outcome: "refused";
  readonly code: "KEY_IN_FLIGHT" | "KEY_REUSED" | "TOO_MANY_ATTEMPTS";
}

/**
 * Returns the answer stored under a key. If nothing was struck under it, the key is blocked so that nothing can be
 * struck later. A player may block only this many keys per day.
 */
export async function withdrawBet(database: Database, player: string, key: string, most: number): Promise<Withdrawal> {
  const sql = "select withdraw_bet($1, $2, $3) as withdrawal";
  return only(await database.query<{ withdrawal: Withdrawal }>(sql, [player, key, most])).withdrawal;
}

export async function findBet(database: Database, player: string, id: string): Promise<Bet | undefined> {
  const { rows } = await database.query<{ bet: Bet }>(
    "select bet_json(b) as bet from bet b where player = $1 and id = $2",
    [player, id],
  );
  return rows[0]?.bet;
}

/** The bet's history, oldest first. */
export async function findHistory(
  database: Database,
  player: string,
  id: string,
): Promise<readonly BetHistoryEntry[] | undefined> {
  const { rows } = await database.query<{ entries: BetHistoryEntry[] }>(
    "select bet_history_json(b) as entries from bet b where player = $1 and id = $2",
    [player, id],
  );
  return rows[0]?.entries;
}

/** After this many days a key can be used for a new bet. A page makes a key for one slip and keeps it for a day. */
const KEYS_KEPT_DAYS = 90;

export function sweepKeys(database: Database): Promise<void> {
  return dropOld(database, "idempotency_key", `created_at < now() - interval '${KEYS_KEPT_DAYS} days'`);
}
