import { expect, test } from "vitest";
import { writtenInTurns } from "./written-in-turns.ts";

const rows = Array.from({ length: 137 }, (_, id) => ({ id, name: `"Arsenal" ${id}`, none: undefined }));

test.each([
  ["a list within an object", { at: 5, events: rows, total: undefined, none: null, few: [1, undefined, "x"] }],
  ["a list by itself", rows],
  ["lists of nothing", { events: [], others: {} }],
  ["a text", "x"],
  ["null", null],
])("%s is written as JSON.stringify writes it", async (_what, value) => {
  expect(String(await writtenInTurns(value))).toBe(JSON.stringify(value));
});
