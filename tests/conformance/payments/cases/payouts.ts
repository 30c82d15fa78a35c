import assert from "node:assert/strict";
import { type Cases, refused, type Stage } from "../stage.ts";
import type { Event } from "../subject.ts";

async function course(stage: Stage, ...events: readonly Event["type"][]) {
  const order = await stage.payout();
  const told = [await stage.payOut(order)];
  for (const type of events) {
    await stage.subject.happens(order.reference, { type } as Event);
    told.push(await stage.standing(order.reference));
  }
  return told;
}

export const payouts: Cases = {
  "a payout is under way first, and there later": async (stage) => {
    const [sent, there] = await course(stage, "arrive");
    assert.deepEqual([sent!.direction, sent!.status, sent!.amount], ["withdrawal", "processing", 1050]);
    assert.deepEqual([there!.direction, there!.status, there!.amount], ["withdrawal", "succeeded", 1050]);
    assert(there!.version > sent!.version);
  },
  "a payout that is sent again is the same one": async (stage) => {
    const order = await stage.payout();
    const first = await stage.payOut(order);
    assert.deepEqual(await stage.payOut(order), first);
  },
  "a payout to a closed account fails, and says why": async (stage) => {
    const { status, reason } = (await course(stage, "bounce")).at(-1)!;
    assert.deepEqual([status, reason], ["failed", "account_closed"]);
  },
  "a payout that comes back after it was there is told as one": async (stage) => {
    const { status, reason } = (await course(stage, "arrive", "return")).at(-1)!;
    assert.deepEqual([status, reason], ["reversed", "bank_returned"]);
  },
  "a payout cannot be given up": async (stage) => {
    const [sent] = await course(stage);
    assert.equal((await stage.cancel(sent!.reference)).status, "processing");
  },
  "a payout's webhook tells what a question does": async (stage) => {
    const { reference } = (await course(stage, "arrive")).at(-1)!;
    const [webhook] = await stage.subject.webhooks(reference, 1);
    const heard = stage.read(webhook!);
    assert(typeof heard === "object");
    assert.deepEqual(heard.report, await stage.standing(reference));
  },
  "a payout to nowhere is refused": async (stage) => {
    const order = await stage.payout({ instrument: undefined });
    await refused(stage.payOut(order));
    assert.equal(await stage.find(order.reference), undefined);
  },
  "a payout to a place that nobody keeps is refused": async (stage) => {
    await refused(stage.payOut(await stage.payout({ instrument: "no-such-token" })));
  },
  "a payout to another customer's place is refused": async (stage) => {
    await refused(stage.payOut(await stage.payout({ customer: "somebody-else" })));
  },
  "a payout to a place of another way is refused": async (stage) => {
    await refused(stage.payOut(await stage.payout({ kind: "wallet" })));
  },
};
