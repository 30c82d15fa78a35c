import { expect, test } from "vitest";
import type { Receipt } from "../receipt-wire.ts";
import { betOf } from "../testing/test-bets.ts";
import { TestSigner } from "../testing/test-receipts.ts";
import { ChainCheck } from "./check-chain.ts";

const signer = new TestSigner();
const chain = ["A", "B", "C", "D"].map((id) => signer.seal(betOf(id)));
const begin = () => new ChainCheck([signer.key], globalThis.crypto.subtle);
const changed = (at: number, change: Partial<Receipt>) =>
  chain.map((receipt, index) => (index === at ? { ...receipt, ...change } : receipt));

test("receipts that each name the previous one are in order, also over pages", async () => {
  const check = begin();
  expect(await check.add(chain.slice(0, 3))).toEqual({ checked: 3 });
  expect(await check.add(chain.slice(3))).toEqual({ checked: 4 });
});

test("a missing receipt is detected", async () => {
  const verdict = await begin().add([chain[0]!, chain[2]!]);
  expect(verdict).toEqual({ checked: 1, broken: { number: 2, why: "missing" } });
});

test.each([
  ["text", { payload: chain[1]!.payload.replace("1000", "1001") }, "hash"],
  ["signature", { signature: chain[2]!.signature }, "signature"],
  ["key", { keyId: "other" }, "key_unknown"],
  ["place", { previous: chain[2]!.hash }, "place"],
] as const)("a changed %s of one receipt breaks the chain there", async (_what, change, why) => {
  expect(await begin().add(changed(1, change))).toEqual({ checked: 1, broken: { number: 2, why } });
});

test("the cash-outs of each receipt are checked, and nobody leaves them out", async () => {
  const own = new TestSigner();
  const first = own.seal(betOf("A"));
  const cashOuts = own.sealCashOuts(first, [
    { stake: 300, paid: 280, at: "2026-07-16T17:00:00Z" },
    { stake: 200, paid: 190, at: "2026-07-16T18:00:00Z" },
  ]);
  const check = (receipt: Receipt) => new ChainCheck([own.key], globalThis.crypto.subtle).add([receipt]);
  expect(await check({ ...first, cashOuts })).toEqual({ checked: 1 });
  const broken = { checked: 0, broken: { number: 1, why: "cash_outs" } };
  expect(await check({ ...first, cashOuts: cashOuts.slice(1) })).toEqual(broken);
  expect(await check({ ...first, cashOuts: undefined })).toEqual(broken);
  expect(await check({ ...first, cashOuts: [cashOuts[0]!, { ...cashOuts[1]!, keyId: "other" }] })).toMatchObject({
    broken: { why: "key_unknown" },
  });
  // A bet from before they were sealed has none.
  const old = new TestSigner();
  expect(await new ChainCheck([old.key], globalThis.crypto.subtle).add([old.seal(betOf("B"), "3", false)])).toEqual({
    checked: 1,
  });
});

test("a replaced receipt does not match the previous one", async () => {
  const other = new TestSigner();
  other.seal(betOf("Z"));
  const verdict = await new ChainCheck([signer.key, other.key], globalThis.crypto.subtle).add([
    chain[0]!,
    other.seal(betOf("B")),
  ]);
  expect(verdict).toEqual({ checked: 1, broken: { number: 2, why: "link" } });
});
