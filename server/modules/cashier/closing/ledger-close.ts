import type { LedgerVerdict } from "../../../../plugins/cashier/desk/wire.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { giveWay } from "../../../turns.ts";
import { checkDays, closeDay, databaseTime, findCloseHead, nextToClose, sealThrough } from "./close-repository.ts";

/** After the end of a day, so that few transactions that began on it are still to post. */
const MINUTES_AFTER_DAY = 10;
const DAYS_AT_ONCE = 10;
const START = "0".repeat(64);

/**
 * Closes every day of the ledger that is over, oldest first. A day is sealed in a transaction of its own, which is short
 * because all postings wait for it; its rows are hashed after that, at leisure.
 */
export async function closeLedger(database: Database, at?: Date, signal?: AbortSignal): Promise<void> {
  const until = at ?? (await databaseTime(database));
  for (;;) {
    signal?.throwIfAborted();
    const day = await nextToClose(database, until, MINUTES_AFTER_DAY);
    if (day === undefined) return;
    await database.transaction((connection) => sealThrough(connection, day));
    if (!(await database.transaction((connection) => closeDay(connection, day)))) return;
  }
}

/** Computes all closed days again from the ledger's rows, and compares. */
export async function verifyLedger(connection: Queryable): Promise<LedgerVerdict> {
  // Read first, so that days that are closed meanwhile can only make the chain longer than it says.
  const head = await findCloseHead(connection);
  let [days, last] = [0, { day: null as string | null, hash: START }];
  const broken = (why: NonNullable<LedgerVerdict["broken"]>["why"], day: string | null): LedgerVerdict => ({
    ...{ days, verifiedUpTo: last.day },
    broken: { day, why },
  });
  for (;;) {
    const found = await checkDays(connection, last, DAYS_AT_ONCE);
    for (const { day, hash, isNext, isChained, isSame } of found) {
      if (!isNext) return broken("missing", day);
      if (!isChained) return broken("unchained", day);
      if (!isSame || (day === head.day && hash !== head.hash)) return broken("changed", day);
      last = { day, hash };
      days++;
    }
    if (found.length < DAYS_AT_ONCE) break;
    await giveWay();
  }
  if (head.day !== null && (last.day === null || last.day < head.day)) return broken("missing", head.day);
  return { days, verifiedUpTo: last.day, broken: null };
}
