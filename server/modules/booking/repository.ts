import type { Booking, GonePick } from "../../../plugins/betslip/booking-wire.ts";
import type { Database } from "../../db/database.ts";

/** A slip as it was booked, with the names that are needed to describe a pick after its event has left the offering. */
export interface KeptBooking extends Pick<Booking, "mode" | "system" | "eachWay"> {
  readonly picks: readonly Omit<GonePick, "reason">[];
}

/** Stores a slip under a code; false if the code is taken. Expired slips are deleted. */
export async function addBooking(
  database: Database,
  code: string,
  content: KeptBooking,
  times: { readonly endsAt: Date; readonly now: Date },
): Promise<boolean> {
  await database.query("delete from booking where ends_at <= $1", [times.now]);
  const { rowCount } = await database.query(
    "insert into booking (code, content, ends_at) values ($1, $2::jsonb, $3) on conflict do nothing",
    [code, JSON.stringify(content), times.endsAt],
  );
  return rowCount === 1;
}

export async function findBooking(database: Database, code: string, now: Date): Promise<KeptBooking | undefined> {
  const { rows } = await database.query<{ content: KeptBooking }>(
    "select content from booking where code = $1 and ends_at > $2",
    [code, now],
  );
  return rows[0]?.content;
}
