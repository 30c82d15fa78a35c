import { expect, test } from "vitest";
import { readLook, writeLook } from "./look-rules.ts";

test("a look is read as it was written", () => {
  const look = {
    view: "wide",
    isNarrow: false,
    oddsFormat: "fractional",
    timeZone: "America/Argentina/Buenos_Aires",
  } as const;
  expect(readLook(writeLook(look))).toEqual(look);
});

test.each([
  undefined,
  "",
  "huge.1.decimal.UTC",
  "wide.2.decimal.UTC",
  "wide.0.roman.UTC",
  "wide.0.decimal.<b>",
  `wide.0.decimal.${"a".repeat(41)}`,
])("the cookie %j says no look", (value) => expect(readLook(value)).toBeUndefined());
