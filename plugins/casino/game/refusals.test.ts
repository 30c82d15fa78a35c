import { expect, test } from "vitest";
import { waysOn, whyOf } from "./refusals.ts";

test.each([
  [["LIMIT_REACHED"], "limit"],
  [["REALITY_CHECK_DUE", "NOT_ALLOWED"], "reality"],
  [[undefined, "INSUFFICIENT_FUNDS"], "money"],
  [["toString"], "again"],
  [[-1], "again"],
  [[], "again"],
])("the codes %o mean %s", (codes, why) => expect(whyOf(...codes)).toBe(why));

test("a break leads to no game", () => expect(waysOn("break")).toEqual(["limits"]));
