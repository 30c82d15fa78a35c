import { describe, expect, test } from "vitest";
import { savedOf, wayOf, waysOf } from "../../testing/ways.ts";
import { choicesOf, faultOf, quickOf, rangeOf, sumsOf } from "./choice-rules.ts";

describe("the choices of a deposit", () => {
  test("are saved ways and new ones, the one used last first, and those that are not offered at the end", () => {
    const answer = waysOf({
      ways: [wayOf("card", { refusal: "SERVICE_DOWN" }), wayOf("bank"), wayOf("wallet", { isLast: true })],
      saved: [savedOf("S1", "bank")],
    });
    expect(choicesOf(answer, "deposit").map(({ id }) => id)).toEqual(["wallet", "saved:S1", "bank", "card"]);
  });

  test("leave out what is saved of a way that is gone", () => {
    const answer = waysOf({ ways: [wayOf("card")], saved: [savedOf("S1", "voucher")] });
    expect(choicesOf(answer, "deposit").map(({ id }) => id)).toEqual(["card"]);
  });
});

describe("the choices of a withdrawal", () => {
  const answer = waysOf({
    ways: [wayOf("card"), wayOf("bank")],
    saved: [savedOf("S1", "bank", { most: 0 }), savedOf("S2", "card", { most: 10_000, owed: 10_000 })],
  });

  test("are saved places only, and one that waits for another says so", () => {
    expect(choicesOf(answer, "withdrawal").map(({ id, refusal }) => [id, refusal])).toEqual([
      ["saved:S2", null],
      ["saved:S1", "RETURN_FIRST"],
    ]);
  });

  test("take no more than has to go to them, than the way takes, and than there is", () => {
    const [card] = choicesOf(answer, "withdrawal");
    expect(rangeOf(card!, "withdrawal", 100_000).most).toBe(10_000);
    expect(rangeOf(card!, "withdrawal", 7_000).most).toBe(7_000);
    expect(rangeOf({ ...card!, way: wayOf("card", { most: 5_000 }) }, "withdrawal", 100_000).most).toBe(5_000);
  });
});

test("amounts to press are those that the way takes", () => {
  expect(quickOf([500, 1000, 2000, 600_000], { least: 1000, most: 500_000 })).toEqual([1000, 2000]);
});

describe("an amount", () => {
  const way = wayOf("card", { fee: { fixed: 0, basisPoints: 0 } });
  const range = { least: 1000, most: 500_000 };
  test.each([
    ["", undefined, undefined, "missing"],
    ["1.2.3", undefined, undefined, "unread"],
    ["9.99", 999, undefined, "small"],
    ["10.00", 1000, undefined, undefined],
    ["5000.00", 500_000, undefined, undefined],
    ["5000.01", 500_001, undefined, "large"],
    ["20.00", 2000, 1999, "money"],
  ])("%j is judged", (text, amount, available, fault) => {
    expect(faultOf(text, amount, { way, range, available })).toBe(fault);
  });

  test("that a fee would eat up cannot be withdrawn", () => {
    const dear = wayOf("card", { fee: { fixed: 1000, basisPoints: 0 } });
    expect(faultOf("10", 1000, { way: dear, range, available: 5000 })).toBe("small");
  });

  test("is refused by a way that takes nothing now", () => {
    expect(faultOf("10", 1000, { way, range: { least: 1000, most: 400 }, available: 5000 })).toBe("none");
    expect(faultOf("10", 1000, { way, range: { least: 1000, most: 400 }, available: undefined, left: 400 })).toBe(
      "limit",
    );
  });
});

describe("the sums", () => {
  const way = wayOf("card", { fee: { fixed: 20, basisPoints: 150 } });
  test("of a deposit have the fee on top", () => {
    expect(sumsOf("deposit", 10_000, way, 500)).toEqual({ amount: 10_000, fee: 170, end: 10_170, after: 10_500 });
  });
  test("of a withdrawal have the fee in it", () => {
    expect(sumsOf("withdrawal", 10_000, way, 12_000)).toEqual({ amount: 10_000, fee: 170, end: 9830, after: 2000 });
  });
  test("of nothing are nothing", () => {
    expect(sumsOf("deposit", 0, way, 500)).toEqual({ amount: 0, fee: 0, end: 0, after: 500 });
  });
});
