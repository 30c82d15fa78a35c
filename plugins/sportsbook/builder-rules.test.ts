import { expect, test } from "vitest";
import { builderOutcome, builderParts, MOST_PARTS } from "./builder-rules.ts";

const home = { marketId: "1x2", specifiers: "", outcomeId: "1" };
const over = { marketId: "total", specifiers: "total=2.5", outcomeId: "over" };

test("the order of picks does not change a combination", () => {
  expect(builderOutcome([over, home])).toBe("1x2~~1;total~total=2.5~over");
  expect(builderOutcome([home, over])).toBe(builderOutcome([over, home]));
  expect(builderParts(builderOutcome([over, home]))).toEqual([home, over]);
});

test.each([
  ["one part", "1x2~~1"],
  ["a part twice", "1x2~~1;1x2~~1"],
  ["parts out of order", "total~total=2.5~over;1x2~~1"],
  ["a part without its specifiers' place", "1x2~1;total~total=2.5~over"],
  ["an empty part", "1x2~~1;"],
  ["a part whose specifiers begin in its market", "1x2~~1;period-total|periodnr=1~total=0.5~over"],
  ["too many parts", Array.from({ length: MOST_PARTS + 1 }, (_, at) => `m${at}~~1`).join(";")],
])("%s is not a valid combination", (_what, outcomeId) => {
  expect(builderParts(outcomeId)).toBeUndefined();
});
