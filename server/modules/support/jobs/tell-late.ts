import type { PlatformClock } from "../../../clock.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { type Outside, tellOfComplaint } from "../complaints/tell-complaint.ts";

const AT_ONCE = 200;

interface LateParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly outside?: Outside;
}

/**
 * Tells players once that their complaint was not answered by the day that was promised. One that fails, or whose mail
 * the queue does not take, is left for the next run, and does not keep the others from their turn.
 */
export async function tellLate({ database, clock, outside }: LateParts, signal: AbortSignal): Promise<void> {
  const at = new Date(clock.now());
  const faults: unknown[] = [];
  for (let last = 0; ;) {
    const { rows } = await database.query<{ number: number }>(
      `select number from support_complaint where state = 'open' and late_told_at is null and due_at < $1::timestamptz
         and number > $2::int order by number limit ${AT_ONCE}`,
      [at, last],
    );
    for (const { number } of rows) {
      if (signal.aborted) return;
      await database
        .transaction((connection) => tellOne(connection, { number, at, outside }))
        .catch((fault: unknown) => faults.push(fault));
    }
    last = rows.at(-1)?.number ?? 0;
    if (rows.length < AT_ONCE) break;
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} late complaints were left for the next run`);
}

async function tellOne(
  connection: Queryable,
  { number, at, outside }: { readonly number: number; readonly at: Date; readonly outside: Outside },
): Promise<void> {
  const { rowCount } = await connection.query(
    "select from support_complaint where number = $1 and state = 'open' and late_told_at is null for update",
    [number],
  );
  if (rowCount === 0) return;
  // Nothing of it stays then: neither the notification nor that the player was told.
  const telling = await tellOfComplaint(connection, number, "late", outside);
  if (telling === "full") throw new Error("The queue of mails is full");
  // Not noted: they are told when they can log in again, or have an address.
  if (telling === "unreachable") return;
  await connection.query("update support_complaint set late_told_at = $2::timestamptz where number = $1", [number, at]);
}
