import { isDeepStrictEqual } from "node:util";
import type { WayKind } from "../../../plugins/cashier/payment-rules.ts";
import type { Payment as ShownPayment } from "../../../plugins/cashier/wire.ts";
import type { Database } from "../../../server/db/database.ts";
import type { Books } from "../../../server/programs/payments/books/books.ts";
import { standing } from "../../../server/programs/payments/books/ledger.ts";
import type { Payment } from "../../../server/programs/payments/payment/payment.ts";

export interface Audited {
  readonly database: Database;
  readonly currency: string;
  readonly books: Books;
  readonly shown: ReadonlyMap<string, ShownPayment>;
  /** What bets have moved on each player's cash. */
  readonly won: ReadonlyMap<string, number>;
}

interface Row {
  readonly id: string;
  readonly player: string;
  readonly direction: "deposit" | "withdrawal";
  readonly kind: WayKind;
  readonly amount: number;
  readonly fee: number;
  readonly status: string;
  readonly isOpen: boolean;
  readonly shown: ShownPayment;
  /** The status of the newest notification of it. */
  readonly notified: string | null;
}

/** What a payment has moved, by kind of account. */
type Sums = Readonly<Record<"cash" | "held" | "house" | "fees", number>>;
const NOTHING: Sums = { cash: 0, held: 0, house: 0, fees: 0 };

const NOTIFIED = ["succeeded", "failed", "conflicted", "refunded", "disputed", "approved", "sent", "paid", "reversed"];

/** What a payment should have moved by what the service has in its books, worked out apart from the platform. */
function expected({ direction, kind, amount, fee }: Row, payment: Payment | undefined, currency: string): Sums {
  if (!payment) return NOTHING;
  const { amount: there, currency: other } = standing(payment);
  if (direction === "withdrawal") {
    if (there === 0) return NOTHING;
    return { cash: -amount, held: 0, house: amount - fee, fees: fee };
  }
  const came = payment.received?.amount ?? 0;
  if (there === 0 || other !== currency || (came !== amount + fee && kind !== "bank" && kind !== "crypto"))
    return NOTHING;
  const cash = Math.max(0, Math.max(0, came - fee) - payment.refunded);
  return { cash, held: 0, house: -there, fees: there - cash };
}

/** Every difference between the platform's ledger, the service's, and what players were told. Each in a sentence. */
export async function audit({ database, currency, books, shown, won }: Audited): Promise<string[]> {
  const faults: string[] = [];
  const sums = await sumsOf(database, currency);
  const cash = new Map<string, number>(won);
  for (const row of await paymentsOf(database, currency)) {
    const { id, player, status } = row;
    const at = (text: string) => faults.push(`The ${row.direction} ${id} (${row.kind}, ${status}) ${text}`);
    const payment = books.byReference(id);
    const wanted = expected(row, payment, currency);
    const found = sums.get(id) ?? NOTHING;
    if (!isDeepStrictEqual(found, wanted))
      at(
        `has moved ${JSON.stringify(found)}, and the service's books (${payment?.status}) mean ${JSON.stringify(wanted)}`,
      );
    if (row.isOpen) at("has not ended");
    if (!isDeepStrictEqual(shown.get(id), row.shown)) at("is shown to its player as it was before");
    if (NOTIFIED.includes(status) && row.notified !== status) at(`was told of as ${row.notified}`);
    cash.set(player, (cash.get(player) ?? 0) + wanted.cash);
    sums.delete(id);
  }
  for (const id of sums.keys()) faults.push(`There are postings of ${id}, which is no payment`);
  for (const { player, balance, held } of await balancesOf(database, currency)) {
    if (balance !== (cash.get(player) ?? 0))
      faults.push(`The player ${player} has ${balance}, and should have ${cash.get(player) ?? 0}`);
    if (held !== 0) faults.push(`Of the player ${player} ${held} are held for no withdrawal`);
  }
  return [...faults, ...(await overdrawn(database, currency)), ...(await unbalanced(database, currency))];
}

/** Payments on which nobody works and nobody looks. */
export async function stuck(database: Database, currency: string): Promise<string[]> {
  const { rows } = await database.query<{ id: string; status: string }>(
    `select id, status from payment
     where currency = $1 and is_payment_open(status) and ask_at is null and status <> 'in_review'`,
    [currency],
  );
  return rows.map(({ id, status }) => `The payment ${id} is ${status}, and there is no way on`);
}

async function paymentsOf(database: Database, currency: string): Promise<Row[]> {
  const { rows } = await database.query<Row>(
    `select p.id, p.player, p.direction, p.kind, p.amount::float8 as amount, p.fee::float8 as fee, p.status,
       is_payment_open(p.status) as "isOpen", payment_json(p) as shown,
       (select n.data->>'status' from notification n where n.player = p.player and n.data->>'payment' = p.id
         order by n.seq desc limit 1) as notified
     from payment p where p.currency = $1 order by p.created_at, p.id`,
    [currency],
  );
  return rows;
}

async function sumsOf(database: Database, currency: string): Promise<Map<string, Sums>> {
  const { rows } = await database.query<Sums & { id: string }>(
    `select split_part(e.transaction_id, ':', 2) as id,
       coalesce(sum(e.amount) filter (where a.kind = 'cash'), 0)::float8 as cash,
       coalesce(sum(e.amount) filter (where a.kind = 'pending_withdrawals'), 0)::float8 as held,
       coalesce(sum(e.amount) filter (where a.kind like 'payments%'), 0)::float8 as house,
       coalesce(sum(e.amount) filter (where a.kind = 'payment_fees'), 0)::float8 as fees
     from ledger_account a join ledger_entry e on e.account_id = a.id
     where a.currency = $1 and e.transaction_id ~ '^(deposit|withdrawal|refund):' group by 1`,
    [currency],
  );
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

async function balancesOf(database: Database, currency: string) {
  const { rows } = await database.query<{ player: string; balance: number; held: number }>(
    `select p.number as player, coalesce(sum(a.balance) filter (where a.kind = 'cash'), 0)::float8 as balance,
       coalesce(sum(a.balance) filter (where a.kind = 'pending_withdrawals'), 0)::float8 as held
     from player p left join ledger_account a on a.player = p.number and a.currency = p.currency
     where p.currency = $1 group by p.number order by p.number`,
    [currency],
  );
  return rows;
}

/** What a player takes away while there is not enough; only what goes back by itself may do that. */
async function overdrawn(database: Database, currency: string): Promise<string[]> {
  const { rows } = await database.query<{ id: string; balance: number }>(
    `select l.transaction_id as id, l.balance::float8 as balance
     from ledger_account a join cash_line l on l.account_id = a.id
     where a.currency = $1 and l.balance < 0 and l.kind in ('stake', 'withdrawal-hold') limit 10`,
    [currency],
  );
  return rows.map(({ id, balance }) => `${id} left ${balance} in the cash`);
}

async function unbalanced(database: Database, currency: string): Promise<string[]> {
  const { rows } = await database.query<{ sum: number }>(
    "select sum(balance)::float8 as sum from ledger_account where currency = $1 having sum(balance) <> 0",
    [currency],
  );
  return rows.map(({ sum }) => `All accounts in ${currency} make ${sum}`);
}
