import { expect, test } from "vitest";
import type { SealedCashOut, SignedText } from "../receipt-wire.ts";
import { betOf } from "../testing/test-bets.ts";
import { TestSigner } from "../testing/test-receipts.ts";
import { checkCashOuts } from "./check-cash-outs.ts";
import { checkReceipt, conclusionOf } from "./check-receipt.ts";
import type { Given } from "./read-receipt.ts";

const { subtle } = globalThis.crypto;
const signer = new TestSigner();
const bet = betOf("A");
const receipt = signer.seal(bet);
const other = signer.seal(betOf("B"));
const parts = [
  { stake: 300, paid: 250, at: "2026-01-01T20:10:00.000Z" },
  { stake: 200, paid: 220, at: "2026-01-01T20:20:00.000Z" },
] as const;
const chain = signer.sealCashOuts(receipt, parts);
const total = { stake: 500, paid: 470 };

const givenOf = (cashOuts: readonly SignedText[], cashedOut: typeof bet.cashedOut = total): Given => ({
  receipt: { ...receipt, cashOuts: [...cashOuts] },
  statement: signer.state({ ...bet, cashedOut }, receipt),
});
const check = (given: Given) => checkCashOuts(given, [signer.key], subtle);
/** The second of them saying something else, signed by the platform itself, with a hash of its own. */
const saying = (change: Partial<SealedCashOut>) => [chain[0]!, signer.sealCashOuts(receipt, parts, change)[1]!];

test("cash-outs that are as they were sealed are in order, and the receipt is genuine", async () => {
  expect(await check(givenOf(chain))).toMatchObject({ kind: "good", cashOuts: [{ paid: 250 }, { paid: 220, total }] });
  const checked = await checkReceipt(givenOf(chain), [signer.key], subtle);
  expect(conclusionOf(checked)).toBe("good");
});

test("a bet without a cash-out has nothing to check, and a statement from between two is true", async () => {
  expect(await check(givenOf([], null))).toBeUndefined();
  expect(await check(givenOf(chain, { stake: 300, paid: 250 }))).toMatchObject({ kind: "good" });
});

test.each([
  ["nothing", null],
  ["the first", { stake: 300, paid: 250 }],
])("a statement of a bet that has ended with %s of its cash-outs is found", async (_what, cashedOut) => {
  const ended = { ...bet, status: "lost" as const, payout: cashedOut?.paid ?? 0, cashedOut };
  const given = { ...givenOf(chain), statement: signer.state(ended, receipt) };
  expect(await check(given)).toEqual({ kind: "bad", why: "missing", number: 3 });
  expect(await check({ ...given, statement: signer.state({ ...ended, cashedOut: total }, receipt) })).toMatchObject({
    kind: "good",
  });
});

test.each([
  ["amount", [chain[0]!, { ...chain[1]!, payload: chain[1]!.payload.replace("220", "200") }], "changed", 2],
  ["time", [{ ...chain[0]!, payload: chain[0]!.payload.replace("20:10", "20:11") }, chain[1]!], "changed", 1],
  ["order", [chain[1]!, chain[0]!], "order", 1],
  ["signature", [{ ...chain[0]!, signature: chain[1]!.signature }, chain[1]!], "signature", 1],
  ["amount by the platform", saying({ paid: 200 }), "total", 2],
  ["time by the platform", saying({ at: "2026-01-01T20:05:00.000Z" }), "order", 2],
  ["bet by the platform", saying({ bet: "B" }), "other_bet", 2],
  ["chain by the platform", [chain[0]!, signer.sealCashOuts(other, parts)[1]!], "order", 2],
  ["first that is gone", [chain[1]!], "order", 1],
  ["last that is gone", [chain[0]!], "missing", 2],
  ["all that are gone", [], "missing", 1],
] as const)("a changed %s is found", async (_what, cashOuts, why, number) => {
  const given = givenOf(cashOuts);
  expect(await check(given)).toEqual({ kind: "bad", why, number });
  expect(conclusionOf(await checkReceipt(given, [signer.key], subtle))).toBe("bad");
});

test("a bet from before cash-outs were sealed stays genuine, and what cannot be checked of it is told", async () => {
  const old = new TestSigner();
  const before = old.seal(bet, undefined, false);
  const statement = old.state({ ...bet, cashedOut: total }, before);
  const none = await checkReceipt({ receipt: before, statement }, [old.key], subtle);
  expect(none.cashOuts).toEqual({ kind: "unsure", why: "unsealed" });
  expect(conclusionOf(none)).toBe("good");
  // The first part was paid out before.
  const [late] = old.sealCashOuts(before, [parts[1]], { total });
  const some = await checkReceipt({ receipt: { ...before, cashOuts: [late!] }, statement }, [old.key], subtle);
  expect(some.cashOuts).toEqual({ kind: "unsure", why: "unsealed" });
});

test("without keys or cryptography nothing is claimed", async () => {
  expect(await checkCashOuts(givenOf(chain), undefined, subtle)).toEqual({ kind: "unsure", why: "no_keys" });
  expect(await checkCashOuts(givenOf(chain), [], subtle)).toEqual({ kind: "unsure", why: "key_unknown" });
  expect(await checkCashOuts(givenOf(chain), [signer.key], undefined)).toEqual({ kind: "unsure", why: "unsupported" });
});
