import { expect, test } from "vitest";
import { EMPTY_ITEM, itemDraftOf, itemTermsOf } from "./item-draft-rules.ts";

const ITEM = { id: "free-bet-5", version: 2, points: 480, amount: 5_00, stock: null, most: 20, isOpen: true, sold: 3 };

test("a reward of the shop is the same after it was typed, with a stock and without", () => {
  const { points, amount, stock, most, isOpen } = ITEM;
  expect(itemTermsOf(itemDraftOf(ITEM))).toEqual({ terms: { points, amount, stock, most, isOpen } });
  const draft = { ...itemDraftOf({ ...ITEM, stock: 12 }), amount: "7,5" };
  expect(itemTermsOf(draft)).toEqual({ terms: { points, amount: 7_50, stock: 12, most, isOpen } });
});

test("what is missing or wrong is named", () => {
  expect(itemTermsOf(EMPTY_ITEM)).toEqual({ wrong: ["id", "points", "amount"] });
  const draft = { ...itemDraftOf(ITEM), stock: "-1", most: "0", points: "many" };
  expect(itemTermsOf(draft)).toEqual({ wrong: ["points", "stock", "most"] });
});
