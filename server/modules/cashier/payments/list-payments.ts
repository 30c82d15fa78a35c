import type * as z from "zod/mini";
import { isEnded, type PaymentStatus, STATUSES } from "../../../../plugins/cashier/payment-rules.ts";
import type { Payment, PaymentsAnswer, paymentsQuery } from "../../../../plugins/cashier/wire.ts";
import type { Database } from "../../../db/database.ts";
import { cursorOf, placeOf } from "../../../http/requests/cursor.ts";
import { inKnownZone } from "../history/period.ts";

export type PaymentsQuery = z.output<typeof paymentsQuery>;

const PAGE = 20;
/** The time and the number of a payment, where a page ends. */
export const PLACE = /^([1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9A-Z]{12,26})$/;

const ALL: readonly PaymentStatus[] = [...new Set([...STATUSES.deposit, ...STATUSES.withdrawal])];
const FAILED: readonly PaymentStatus[] = ["failed", "expired", "cancelled"];
const OF: Readonly<Record<NonNullable<PaymentsQuery["status"]>, readonly PaymentStatus[]>> = {
  open: ALL.filter((status) => !isEnded(status)),
  failed: FAILED,
  done: ALL.filter((status) => isEnded(status) && !FAILED.includes(status)),
};

/** A player's payments, newest first. A page begins behind the key of the last one before it. */
export async function listPayments(database: Database, player: string, query: PaymentsQuery): Promise<PaymentsAnswer> {
  const { direction, status, from, to, zone = "UTC", cursor } = query;
  const [at, id] = placeOf(cursor, PLACE);
  const found = database.query<{ payment: Payment; at: string }>(
    `select payment_json(p) as payment, instant(p.created_at) as at from payment p
     where p.player = $1 and ($2::text is null or p.direction = $2) and p.status = any($3::text[])
       and ($4::date is null or p.created_at >= $4::date::timestamp at time zone $9::text)
       and ($5::date is null or p.created_at < ($5::date + 1)::timestamp at time zone $9::text)
       and ($6::timestamptz is null or (p.created_at, p.id) < ($6::timestamptz, $7::text))
     order by p.created_at desc, p.id desc limit $8`,
    [
      ...[player, direction ?? null, status ? OF[status] : ALL, from ?? null, to ?? null],
      ...[at ?? null, id ?? "", PAGE + 1, zone],
    ],
  );
  const { rows } = await inKnownZone(found);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ payment }) => payment),
    next: last ? cursorOf(last.at, last.payment.id) : null,
  };
}
