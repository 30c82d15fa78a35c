import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { tellOfComplaint } from "../complaints/tell-complaint.ts";

const AT_ONCE = 200;

/** Tells players once that their complaint was not answered by the day that was promised. */
export async function tellLate(
  { database, clock }: { readonly database: Database; readonly clock: PlatformClock },
  signal: AbortSignal,
): Promise<void> {
  const at = new Date(clock.now());
  while (!signal.aborted) {
    const count = await database.transaction(async (connection) => {
      const { rows } = await connection.query<{ number: number }>(
        `update support_complaint set late_told_at = $1::timestamptz where number in (
           select number from support_complaint where state = 'open' and late_told_at is null and due_at < $1::timestamptz
           order by due_at limit ${AT_ONCE} for update skip locked)
         returning number`,
        [at],
      );
      for (const { number } of rows) await tellOfComplaint(connection, number, "late");
      return rows.length;
    });
    if (count < AT_ONCE) return;
  }
}
