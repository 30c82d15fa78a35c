import { expect } from "vitest";
import type { Direction, WayKind } from "../../../plugins/cashier/payment-rules.ts";
import type { Queryable } from "../../../server/db/database.ts";
import { newPaymentId } from "../../../server/modules/cashier/payments/payment-id.ts";
import * as payments from "../../../server/modules/cashier/payments/payment-repository.ts";
import type { PaymentReport } from "../../../server/modules/cashier/port/payment-port.ts";

export const AT = new Date("2026-11-21T12:00:00Z");
export const later = (ms: number) => new Date(AT.getTime() + ms);
export const DAY_MS = 24 * 3600_000;

let last = 0;

/** An active player in the database alone. */
export async function plainPlayer(connection: Queryable, currency = "EUR"): Promise<string> {
  const number = `p${process.pid}x${++last}`;
  await connection.query(
    "insert into player (number, brand, email, currency, status, password_hash) values ($1, 'x', $1 || '@x.test', $2, 'active', '')",
    [number, currency],
  );
  return number;
}

export async function plainSavedWay(
  connection: Queryable,
  player: string,
  way: WayKind = "card",
  createdAt = later(-2 * DAY_MS),
): Promise<string> {
  const id = newPaymentId();
  await connection.query(
    `insert into saved_way (id, player, way, kind, token, label, is_offered, created_at, used_at)
     values ($1, $2, $3, $3, $1, $3, true, $4, $4)`,
    [id, player, way, createdAt],
  );
  return id;
}

export const keyOf = (player: string, key = `key-${++last}`, hash = "h"): payments.Keyed => ({ player, key, hash });

const common = {
  saved: null,
  currency: "EUR",
  least: 100,
  most: 1_000_000,
  mostOpen: 200,
  service: "scripted",
  documents: [],
  at: AT.toISOString(),
  promisedBy: AT.toISOString(),
};

export const depositOf = (change: Partial<payments.NewDeposit> = {}): payments.NewDeposit => ({
  ...common,
  id: newPaymentId(),
  way: change.kind ?? "card",
  kind: "card",
  amount: 10_000,
  counted: change.amount ?? 10_000,
  fee: 0,
  isKept: true,
  returnTo: "/en/deposit",
  ...change,
});

export const withdrawalOf = (saved: string, change: Partial<payments.NewWithdrawal> = {}): payments.NewWithdrawal => ({
  ...common,
  id: newPaymentId(),
  saved,
  way: change.kind ?? "card",
  kind: "card",
  amount: 10_000,
  fee: 0,
  turnoverPercent: 0,
  ways: ["card", "wallet", "bank", "crypto"],
  automaticUpTo: 1_000_000,
  counted: change.amount ?? 10_000,
  reviewMinutes: 60,
  ...change,
});

export const reportOf = (
  direction: Direction,
  reference: string,
  change: Partial<PaymentReport> = {},
): PaymentReport => ({
  reference,
  serviceId: `s-${reference}`,
  version: 1,
  direction,
  status: "succeeded",
  reason: null,
  amount: 10_000,
  currency: "EUR",
  refunded: 0,
  at: AT.toISOString(),
  next: null,
  instrument: null,
  ...change,
});

/** Opens a deposit and returns its number. */
export async function opened(connection: Queryable, player: string, deposit = depositOf()): Promise<string> {
  expect(await payments.openDeposit(connection, keyOf(player), deposit)).toMatchObject({ outcome: "opened" });
  return deposit.id;
}

/** A deposit that has succeeded by a saved way. */
export async function deposited(connection: Queryable, player: string, amount: number, token: string): Promise<string> {
  const id = await opened(connection, player, depositOf({ amount }));
  const instrument = { token, label: token };
  await payments.applyReport(connection, reportOf("deposit", id, { amount, instrument }), AT);
  const { rows } = await connection.query<{ id: string }>("select id from saved_way where player = $1 and token = $2", [
    player,
    token,
  ]);
  return rows[0]!.id;
}

/** A deposit of a player that has succeeded, and the card that it came by. */
export async function ownPayment(
  connection: Queryable,
  player: string,
): Promise<{ readonly payment: string; readonly savedWay: string }> {
  const savedWay = await deposited(connection, player, 10_000, `card of ${player}`);
  const { rows } = await connection.query<{ id: string }>("select id from payment where saved_way = $1", [savedWay]);
  return { payment: rows[0]!.id, savedWay };
}

/** What a player has in cash and in withdrawals under way. */
export async function moneyOf(connection: Queryable, player: string, currency = "EUR") {
  const { rows } = await connection.query<{ cash: number; pending: number }>(
    "select m->'cash' as cash, m->'pendingWithdrawals' as pending from player_money($1, $2) as m",
    [player, currency],
  );
  return rows[0]!;
}

/** What all transactions of a payment have moved, by kind of account. */
export async function sumsOf(connection: Queryable, payment: string): Promise<Record<string, number>> {
  const { rows } = await connection.query<{ kind: string; sum: number }>(
    `select a.kind, sum(e.amount)::int as sum from ledger_entry e join ledger_account a on a.id = e.account_id
     where split_part(e.transaction_id, ':', 2) = $1 group by a.kind having sum(e.amount) <> 0 order by a.kind`,
    [payment],
  );
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]));
}

export async function standingOf(connection: Queryable, id: string) {
  const found = await payments.findPayment(connection, id);
  if (!found) throw new Error(`There is no payment ${id}`);
  return found.payment;
}
