import { expect, test } from "vitest";
import { fillTemplate, parseSpecifiers } from "./market-template.ts";

const values = (specifiers: string) => ({ specifiers, home: "Arsenal", away: "Chelsea" });

test.each([
  ["{$competitor1} or {$competitor2}", "", "Arsenal or Chelsea"],
  ["Total {total}", "total=2.5", "Total 2.5"],
  ["{+hcp}", "hcp=1.25", "+1.25"],
  ["{-hcp}", "hcp=1.25", "−1.25"],
  ["{+hcp}", "hcp=-0", "0"],
  ["Set {setnr}, game {gamenr}", "gamenr=2|setnr=3", "Set 3, game 2"],
  ["Total {total}", "", "Total"],
  ["nothing to fill", "total=2.5", "nothing to fill"],
])("%s with %s gives %s", (template, specifiers, filled) => {
  expect(fillTemplate(template, values(specifiers))).toBe(filled);
});

test("a club whose name looks like a placeholder is not filled in twice", () => {
  expect(fillTemplate("{$competitor1}", { specifiers: "total=2.5", home: "{total}", away: "" })).toBe("{total}");
});

test("specifiers are pairs separated by a bar", () => {
  expect([...parseSpecifiers("setnr=3|gamenr=2")]).toEqual([
    ["setnr", "3"],
    ["gamenr", "2"],
  ]);
  expect([...parseSpecifiers("")]).toEqual([]);
});
