import { expect, test } from "vitest";
import { parseCsv } from "./parse-csv.ts";

test("quoted cells may contain commas, quotation marks and line breaks; line numbers stay right", () => {
  const rows = parseCsv('\uFEFFa,b\r\n"x, ""y""\n z",2\r\n\r\nc,"d"');
  expect(rows).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 2, cells: ['x, "y"\n z', "2"] },
    { line: 5, cells: ["c", "d"] },
  ]);
});
