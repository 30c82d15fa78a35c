import assert from "node:assert/strict";
import type { PaymentReport } from "../../../../server/modules/cashier/port/payment-port.ts";
import type { Cases, Stage } from "../stage.ts";
import type { Event } from "../subject.ts";

const DAY_MS = 24 * 3_600_000;

/** A deposit, and where it was after each event. */
async function course(stage: Stage, kind: "card" | "bank" | "crypto", events: readonly Event[]) {
  const order = stage.order({ kind });
  const told: PaymentReport[] = [await stage.deposit(order)];
  for (const event of events) {
    await stage.subject.happens(order.reference, event);
    told.push(await stage.standing(order.reference));
  }
  return told;
}

const last = async (...given: Parameters<typeof course>) => (await course(...given)).at(-1)!;

export const reports: Cases = {
  "each change has a higher version": async (stage) => {
    const told = await course(stage, "bank", [
      { type: "send", amount: 400 },
      { type: "send", amount: 650 },
      { type: "refund", amount: 50 },
      { type: "refund", amount: 1000 },
    ]);
    const versions = told.map(({ version }) => version);
    assert.deepEqual(
      versions,
      [...new Set(versions)].sort((a, b) => a - b),
    );
  },
  "a question changes nothing": async (stage) => {
    const report = await stage.paid();
    assert.deepEqual(await stage.standing(report.reference), report);
  },
  "answer, question and webhook tell the same": async (stage) => {
    const order = stage.order();
    await stage.deposit(order);
    await stage.subject.happens(order.reference, { type: "pay" });
    const [webhook] = await stage.subject.webhooks(order.reference, 1);
    const heard = stage.read(webhook!);
    assert(typeof heard === "object");
    const asked = await stage.standing(order.reference);
    assert.deepEqual(heard.report, asked);
    assert.deepEqual(await stage.deposit(order), asked);
  },
  "a deposit that was paid has succeeded, by a card that has a token": async (stage) => {
    const { status, reason, next, instrument } = await stage.paid();
    assert.deepEqual([status, reason, next], ["succeeded", null, null]);
    assert(instrument && instrument.token.length > 0);
  },
  "no number of a card is in what is told": async (stage) => {
    assert.doesNotMatch(JSON.stringify((await stage.paid()).instrument?.label), /\d[\d\s-]{6,}/);
  },
  "a card that is declined ends the deposit, and says why": async (stage) => {
    const { status, reason } = await last(stage, "card", [{ type: "decline" }]);
    assert.deepEqual([status, reason], ["failed", "declined"]);
  },
  "a transfer that comes in part tells what came": async (stage) => {
    const { status, reason, amount } = await last(stage, "bank", [{ type: "send", amount: 400 }]);
    assert.deepEqual([status, reason, amount], ["succeeded", "amount_differs", 400]);
  },
  "a second transfer tells the whole sum": async (stage) => {
    const report = await last(stage, "bank", [
      { type: "send", amount: 400 },
      { type: "send", amount: 650 },
    ]);
    assert.deepEqual([report.status, report.reason, report.amount], ["succeeded", null, 1050]);
  },
  "a transfer counts after its deposit was given up": async (stage) => {
    const order = stage.order({ kind: "bank" });
    await stage.deposit(order);
    await stage.cancel(order.reference);
    await stage.subject.happens(order.reference, { type: "send", amount: 1050 });
    const { status, amount } = await stage.standing(order.reference);
    assert.deepEqual([status, amount], ["succeeded", 1050]);
  },
  "coins are on their way first, and have come later": async (stage) => {
    const under = await last(stage, "crypto", [{ type: "send", amount: 1050 }]);
    assert.equal(under.status, "processing");
    await stage.subject.pass(DAY_MS);
    const { status, amount } = await stage.standing(under.reference);
    assert.deepEqual([status, amount], ["succeeded", 1050]);
  },
  "a deposit that nobody pays ends by itself": async (stage) => {
    const { reference } = await stage.deposit(stage.order());
    await stage.subject.pass(DAY_MS);
    const { status, reason } = await stage.standing(reference);
    assert.deepEqual([status, reason], ["expired", "expired"]);
  },
  "a refund tells what went back, beside what came": async (stage) => {
    const report = await last(stage, "card", [{ type: "pay" }, { type: "refund", amount: 300 }]);
    assert.deepEqual([report.status, report.amount, report.refunded], ["refunded", 1050, 300]);
  },
  "two refunds are told as their sum": async (stage) => {
    const report = await last(stage, "card", [
      { type: "pay" },
      { type: "refund", amount: 300 },
      { type: "refund", amount: 200 },
    ]);
    assert.equal(report.refunded, 500);
  },
  "a charge-back takes all of it back, and is told as one": async (stage) => {
    const report = await last(stage, "card", [{ type: "pay" }, { type: "charge back" }]);
    const { status, reason, amount, refunded } = report;
    assert.deepEqual([status, reason, amount, refunded], ["disputed", "charged_back", 1050, 1050]);
  },
};
