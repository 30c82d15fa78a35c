import assert from "node:assert/strict";
import { type Cases, refused, type Stage } from "../stage.ts";

const WRONG = {
  nothing: [0, -0],
  "less than nothing": [-1, -1050],
  "parts of the smallest unit": [10.5, 0.1, 1e-7],
  "more than can be counted": [Number.MAX_SAFE_INTEGER + 1, 1e21],
  "what is no number": [NaN, Infinity],
};

const wrongDeposit = (amounts: readonly number[]) => async (stage: Stage) => {
  for (const amount of amounts) {
    const order = stage.order({ amount });
    await refused(stage.deposit(order));
    assert.equal(await stage.find(order.reference), undefined);
  }
};

const wrongPayout = (amounts: readonly number[]) => async (stage: Stage) => {
  for (const amount of amounts) {
    const order = await stage.payout({ amount });
    await refused(stage.payOut(order));
    assert.equal(await stage.find(order.reference), undefined);
  }
};

/** The same number of smallest units in every word about it, however many of them the currency's unit has. */
const exact = (currency: string, amount: number) => async (stage: Stage) => {
  const order = stage.order({ currency, amount });
  const told = [await stage.deposit(order)];
  await stage.subject.happens(order.reference, { type: "pay" });
  told.push(await stage.standing(order.reference));
  for (const webhook of await stage.subject.webhooks(order.reference, 1)) {
    const heard = stage.read(webhook);
    assert(typeof heard === "object");
    told.push(heard.report);
  }
  const payout = await stage.payout({ currency, amount });
  told.push(await stage.payOut(payout), await stage.standing(payout.reference));
  for (const report of told) assert.deepEqual([report.currency, report.amount], [currency, amount]);
};

export const amounts: Cases = {
  ...Object.fromEntries(
    Object.entries(WRONG).flatMap(([what, wrong]) => [
      [`a deposit of ${what} is refused`, wrongDeposit(wrong)],
      [`a payout of ${what} is refused`, wrongPayout(wrong)],
    ]),
  ),
  "an amount in yen, without places, comes back to the unit": exact("JPY", 1051),
  "an amount in euros, with two places, comes back to the unit": exact("EUR", 1051),
  "an amount in dinars, with three places, comes back to the unit": exact("KWD", 10_507),
  "an amount in bitcoin, with eight places, comes back to the unit": exact("BTC", 123_456_789),
  "the smallest amount comes back to the unit": exact("EUR", 1),
  "a very large amount comes back to the unit": exact("EUR", 999_999_999_999),
  "a word that is no currency is refused": async (stage) => {
    for (const currency of ["", "eur", "EURO"]) await refused(stage.deposit(stage.order({ currency })));
  },
};
