import type { PaySettlementRow } from "../../../modules/cashier/port/openline-pay/pay-wire.ts";
import { standing } from "../books/ledger.ts";
import type { Faults } from "../faults.ts";
import type { Payment } from "../payment/payment.ts";

const rowOf = (payment: Payment): PaySettlementRow => {
  const { amount, currency } = standing(payment);
  return {
    reference: payment.reference,
    id: payment.id,
    version: payment.version,
    kind: payment.kind,
    amount: Math.abs(amount),
    // The sandbox's service takes nothing.
    fee: 0,
    currency,
    status: payment.status,
    time: new Date(payment.changedAt).toISOString(),
  };
};

/** The rows of a day's file. A fault spoils the first of them. */
export function settlementRows(payments: readonly Payment[], { settlement }: Pick<Faults, "settlement">) {
  const [first, ...others] = payments.map(rowOf);
  return first ? [...spoiled(first, settlement), ...others] : [];
}

function spoiled(row: PaySettlementRow, fault: Faults["settlement"]): readonly PaySettlementRow[] {
  switch (fault) {
    case "right":
      return [row];
    case "one left out":
      return [];
    case "one too many":
      return [row, { ...row, reference: `X${row.reference}`, id: `${row.id}X` }];
    case "another amount":
      return [{ ...row, amount: row.amount + 100 }];
    case "another currency":
      return [{ ...row, currency: row.currency === "EUR" ? "USD" : "EUR" }];
    case "another status":
      return [{ ...row, status: row.kind === "payout" ? "reversed" : "disputed" }];
  }
}
