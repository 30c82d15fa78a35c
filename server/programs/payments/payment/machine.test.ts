import fc from "fast-check";
import { expect, test } from "vitest";
import { Ledger, standing } from "../books/ledger.ts";
import { after, dueOf } from "./machine.ts";
import { type Act, opened, type Ordered, type Payment } from "./payment.ts";

const AT = Date.UTC(2026, 10, 28);
const instrument = { token: "ins_1", label: "Visa ···· 4242" };

const ordered = (kind: Ordered["kind"], way: Ordered["way"]): Ordered => ({
  id: "pay_1",
  secret: "secret",
  reference: "A1",
  kind,
  way,
  amount: 1000,
  currency: "EUR",
  customer: "c1",
  ordered: null,
  frameEnd: null,
  returnTo: null,
  keep: true,
  createdAt: AT,
});

const amount = fc.integer({ min: 1, max: 3000 });
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    type: fc.constant("pay" as const),
    amount,
    currency: fc.constant("EUR"),
    instrument: fc.constant(instrument),
  }),
  fc.record({ type: fc.constant("coins" as const), amount, instrument: fc.constant(instrument) }),
  fc.record({ type: fc.constant("refund" as const), amount }),
  fc.constantFrom<Act>(
    { type: "challenge", instrument },
    { type: "refuse", reason: "declined", instrument },
    { type: "confirm" },
    { type: "cancel" },
    { type: "time-out" },
    { type: "charge-back" },
    { type: "arrive" },
    { type: "bounce", reason: "account_closed" },
    { type: "return" },
  ),
);
const start = fc
  .tuple(
    fc.constantFrom<Ordered["kind"]>("deposit", "payout"),
    fc.constantFrom<Ordered["way"]>("card", "wallet", "bank", "voucher", "crypto"),
  )
  .map(([kind, way]) => opened(ordered(kind, way)));

test("whatever happens, versions grow by one, no more goes back than came, and the accounts are even", () => {
  fc.assert(
    fc.property(start, fc.array(act, { maxLength: 12 }), (first, acts) => {
      const ledger = new Ledger();
      ledger.post(undefined, first);
      let payment: Payment = first;
      for (const each of acts) {
        const next = after(payment, each, AT);
        if (!next) continue;
        expect(next.version).toBe(payment.version + 1);
        expect(next.refunded).toBeLessThanOrEqual(next.received?.amount ?? 0);
        ledger.post(payment, next);
        payment = next;
      }
      const accounts = [...ledger.accounts.values()];
      expect(accounts.reduce((sum, value) => sum + value, 0)).toBe(0);
      expect(ledger.accounts.get("caller EUR") ?? 0).toBe(standing(payment).amount);
      if (payment.kind === "deposit") expect(standing(payment).amount).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("whatever waits comes to an end by itself", () => {
  fc.assert(
    fc.property(start, fc.array(act, { maxLength: 12 }), (first, acts) => {
      let payment = acts.reduce((before, each) => after(before, each, AT) ?? before, first);
      for (let due = dueOf(payment), steps = 0; due; due = dueOf(payment)) {
        expect(++steps).toBeLessThan(10);
        payment = after(payment, due.act, due.at) ?? payment;
      }
      expect(["awaiting_customer", "processing"]).not.toContain(payment.status);
    }),
  );
});

test("a card is charged once, a transfer as often as it comes", () => {
  const pay: Act = { type: "pay", amount: 1000, currency: "EUR", instrument };
  const card = after(opened(ordered("deposit", "card")), pay, AT)!;
  expect(after(card, pay, AT)).toBeUndefined();
  const bank = after(opened(ordered("deposit", "bank")), pay, AT)!;
  expect(after(bank, pay, AT)).toMatchObject({ received: { amount: 2000 }, reason: "amount_mismatch" });
});
