import { expect, test } from "vitest";
import { coinsText } from "./coins-rules.ts";

test.each([
  ["0", "0"],
  ["1", "0.00000001"],
  ["152000", "0.00152"],
  ["100000000", "1"],
  ["2100000000000001", "21000000.00000001"],
  ["00150000000", "1.5"],
  ["0.5", "0.5"],
])("%s of the smallest unit are %s", (smallest, text) => expect(coinsText(smallest)).toBe(text));
