import type { DatabaseRefusal } from "../../betting/bet-refusals.ts";
import { type Database, only } from "../../db/database.ts";
import { dropOld } from "../../db/drop-old.ts";

/** What is done under an idempotency key; an answer is read only as what it is. */
export type KeyKind = "bet" | "edit" | "cash-out";

/** A bet or cash-out that waits out its delay under a key of the player's. Amounts in minor units. */
export interface NewFlight {
  readonly player: string;
  readonly kind: KeyKind;
  readonly key: string;
  readonly hash: string;
  readonly stake: number;
  readonly act: object | undefined;
  readonly leaseMs: number;
  /** The most that the player may have waiting at once. */
  readonly most: { readonly bets: number; readonly stake: number };
}

export type Begun<R> = { readonly outcome: "replayed"; readonly receipt: R } | DatabaseRefusal;

/** Undefined if the wait has begun. */
export async function beginFlight<R>(database: Database, flight: NewFlight): Promise<Begun<R> | undefined> {
  const sql = "select begin_flight($1::jsonb) as begun";
  return only(await database.query<{ begun: Begun<R> | null }>(sql, [JSON.stringify(flight)])).begun ?? undefined;
}

export async function endFlight(database: Database, player: string, key: string): Promise<void> {
  await database.query("delete from bet_in_flight where player = $1 and key = $2", [player, key]);
}

/** Removes entries that processes left behind when they died, an hour after their lease has ended. */
export function sweepFlights(database: Database): Promise<void> {
  return dropOld(database, "bet_in_flight", "leased_until < now() - interval '1 hour'");
}
