import type * as z from "zod/mini";
import type { DeskPaymentAnswer, deskPaymentsQuery } from "../../../../plugins/cashier/desk/wire.ts";
import type { Queryable } from "../../../db/database.ts";
import { FOUND, FOUND_IN, type FoundPayment } from "./listed-payment.ts";

export type PaymentFilters = Omit<z.output<typeof deskPaymentsQuery>, "cursor">;

interface PageOf {
  /** The time and number of the last one before. */
  readonly after: readonly string[];
  readonly limit: number;
}

/** The payments of all players, newest first. */
export async function searchPayments(
  connection: Queryable,
  { find, direction, status }: PaymentFilters,
  { after: [at, id], limit }: PageOf,
): Promise<FoundPayment[]> {
  const { rows } = await connection.query<FoundPayment>(
    `select ${FOUND} from ${FOUND_IN}
     where ($1::text is null or p.id = upper($1) or p.service_id = $1 or p.player = $1)
       and ($2::text is null or p.direction = $2) and ($3::text is null or p.status = $3)
       and ($4::timestamptz is null or (p.created_at, p.id) < ($4::timestamptz, $5::text))
     order by p.created_at desc, p.id desc limit $6`,
    [find || null, direction ?? null, status ?? null, at ?? null, id ?? "", limit],
  );
  return rows;
}

export interface PaymentStory extends FoundPayment {
  readonly told: Pick<DeskPaymentAnswer, "reference" | "stages" | "messages" | "postings">;
}

/**
 * One payment with all that is known of it. Its postings are looked for among those of its player, because each of them
 * moves the player's money.
 */
export async function findStory(connection: Queryable, id: string): Promise<PaymentStory | undefined> {
  const { rows } = await connection.query<PaymentStory>(
    `select ${FOUND}, jsonb_build_object(
       'reference', p.service_id,
       'stages', payment_json(p)->'stages',
       'messages', (select coalesce(jsonb_agg(jsonb_build_object('at', instant(m.at), 'from', m.source, 'body', m.body,
           'outcome', m.outcome) order by m.id), '[]') from payment_message m where m.payment = p.id),
       'postings', (select coalesce(jsonb_agg(jsonb_build_object('transaction', t.id, 'at', instant(t.created_at),
           'account', a.kind, 'amount', e.amount) order by t.created_at, t.id, e.amount, a.kind), '[]')
         from ledger_transaction t join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.account_id
         where t.id in (select own.transaction_id from ledger_account o join ledger_entry own on own.account_id = o.id
           where o.player = p.player and o.currency = p.currency and o.kind in ('cash', 'pending_withdrawals')
             and split_part(own.transaction_id, ':', 2) = p.id))) as told
     from ${FOUND_IN} where p.id = $1`,
    [id],
  );
  return rows[0];
}
