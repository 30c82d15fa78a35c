import assert from "node:assert/strict";
import type { DepositOrder } from "../../../../server/modules/cashier/port/payment-port.ts";
import { type Cases, type Stage, unanswered } from "../stage.ts";

/** A known reference with something else is no new order, and no end of the known one. */
const reused = (change: Partial<DepositOrder>) => async (stage: Stage) => {
  const order = stage.order();
  const first = await stage.deposit(order);
  await unanswered(stage.deposit({ ...order, ...change }));
  assert.deepEqual(await stage.standing(order.reference), first);
};

const NEXT = { card: "frame", voucher: "frame", wallet: "redirect", bank: "transfer", crypto: "address" } as const;

export const orders: Cases = {
  "a deposit is taken as it was ordered, and waits for its player": async (stage) => {
    const { reference, amount, currency, ...order } = stage.order();
    const report = await stage.deposit({ reference, amount, currency, ...order });
    const { version, direction, status, reason, refunded, instrument } = report;
    assert.deepEqual([report.reference, report.amount, report.currency], [reference, amount, currency]);
    assert.deepEqual(
      { direction, status, reason, refunded, instrument },
      { direction: "deposit", status: "awaiting_player", reason: null, refunded: 0, instrument: null },
    );
    assert(version >= 1);
  },
  "an order that is sent again is the same payment": async (stage) => {
    const order = stage.order();
    const first = await stage.deposit(order);
    assert.deepEqual(await stage.deposit(order), first);
  },
  "an order that is sent twice at once is one payment": async (stage) => {
    const order = stage.order();
    const [one, other] = await Promise.all([stage.deposit(order), stage.deposit(order)]);
    assert.deepEqual(one, other);
  },
  "an order that is sent again after it was paid is answered as it stands": async (stage) => {
    const order = stage.order();
    await stage.deposit(order);
    await stage.subject.happens(order.reference, { type: "pay" });
    assert.equal((await stage.deposit(order)).status, "succeeded");
  },
  "two references are two payments": async (stage) => {
    const [one, other] = [await stage.deposit(stage.order()), await stage.deposit(stage.order())];
    assert.notEqual(one.serviceId, other.serviceId);
  },
  "a known reference with another amount is refused": reused({ amount: 2000 }),
  "a known reference with another currency is refused": reused({ currency: "USD" }),
  "a known reference with another way is refused": reused({ kind: "voucher" }),
  "a known reference of another customer is refused": reused({ customer: "somebody-else" }),
  "a deposit's reference is none of a payout": async (stage) => {
    const order = stage.order();
    const first = await stage.deposit(order);
    await unanswered(stage.payOut(await stage.payout({ reference: order.reference })));
    assert.deepEqual(await stage.standing(order.reference), first);
  },
  "each way says what its player does next, at the service's own pages": async (stage) => {
    for (const kind of ["card", "voucher", "wallet", "bank", "crypto"] as const) {
      const { next } = await stage.deposit(stage.order({ kind }));
      assert.equal(next?.kind, NEXT[kind]);
      if (next?.kind === "frame" || next?.kind === "redirect")
        assert.equal(new URL(next.address).origin, stage.service.origin);
    }
  },
  "a payment that was never ordered is not there": async (stage) => {
    assert.equal(await stage.find("NEVER-ORDERED"), undefined);
  },
  "a reference that looks like a path is not there": async (stage) => {
    const { reference } = await stage.deposit(stage.order());
    assert.equal(await stage.find(`${reference}/cancel`), undefined);
    assert.equal(await stage.find(`x/../${reference}`), undefined);
    assert.equal((await stage.standing(reference)).status, "awaiting_player");
  },
  "a deposit that is given up is cancelled": async (stage) => {
    const { reference, version } = await stage.deposit(stage.order());
    const after = await stage.cancel(reference);
    assert.deepEqual([after.status, after.reason, after.next], ["cancelled", "cancelled_by_player", null]);
    assert(after.version > version);
    assert.deepEqual(await stage.standing(reference), after);
  },
  "a deposit that is given up again is answered as it stands": async (stage) => {
    const { reference } = await stage.deposit(stage.order());
    const after = await stage.cancel(reference);
    assert.deepEqual(await stage.cancel(reference), after);
  },
  "a deposit that was paid cannot be given up": async (stage) => {
    const before = await stage.paid();
    assert.deepEqual(await stage.cancel(before.reference), before);
  },
  "a payment that was never ordered cannot be given up": async (stage) => {
    await unanswered(stage.cancel("NEVER-ORDERED"));
  },
};
