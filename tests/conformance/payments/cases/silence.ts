import assert from "node:assert/strict";
import { type Cases, IBAN, never, type Stage, unanswered } from "../stage.ts";

/** Each call of the port, of payments and places that the service would know. */
const calls: Readonly<Record<string, (stage: Stage, reference: string, signal: AbortSignal) => Promise<unknown>>> = {
  deposit: (stage, _reference, signal) => stage.service.deposit(stage.order(), signal),
  payOut: (stage, _reference, signal) =>
    stage.service.payOut({ ...stage.order({ kind: "bank" }), instrument: "any-token" }, signal),
  find: (stage, reference, signal) => stage.service.find(reference, signal),
  cancel: (stage, reference, signal) => stage.service.cancel(reference, signal),
  keep: (stage, _reference, signal) =>
    stage.service.keep(stage.customer, { kind: "bank", iban: IBAN, holder: "A Player" }, signal),
  forget: (stage, _reference, signal) => stage.service.forget("any-token", signal),
};

const each = async (stage: Stage, how: "not" | "late", signal: () => AbortSignal) => {
  const { reference } = await stage.deposit(stage.order());
  await stage.subject.answers(how);
  for (const call of Object.values(calls)) await unanswered(call(stage, reference, signal()));
};

export const silence: Cases = {
  "no answer is no refusal, whatever was asked": (stage) => each(stage, "not", () => never),
  "a call that nobody waits for any more ends, and is no refusal": (stage) =>
    each(stage, "late", () => AbortSignal.timeout(20)),
  "a call that is given up before it begins reaches nobody": async (stage) => {
    const order = stage.order();
    await unanswered(stage.service.deposit(order, AbortSignal.abort()));
    assert.equal(await stage.find(order.reference), undefined);
  },
  "an order whose answer was lost is found, and is one payment when it is sent again": async (stage) => {
    const order = stage.order();
    await stage.subject.answers("garbled");
    await unanswered(stage.deposit(order));
    await stage.subject.answers("well");
    const found = await stage.standing(order.reference);
    assert.deepEqual(await stage.deposit(order), found);
  },
  "a payout whose answer was lost is found, and is one payment when it is sent again": async (stage) => {
    const order = await stage.payout();
    await stage.subject.answers("garbled");
    await unanswered(stage.payOut(order));
    await stage.subject.answers("well");
    const found = await stage.standing(order.reference);
    assert.deepEqual(await stage.payOut(order), found);
  },
  "while it does not answer, a payment it knows is not unknown": async (stage) => {
    const { reference } = await stage.deposit(stage.order());
    await stage.subject.answers("not");
    await unanswered(stage.find(reference));
    await stage.subject.answers("well");
    assert.equal((await stage.standing(reference)).status, "awaiting_player");
  },
};
