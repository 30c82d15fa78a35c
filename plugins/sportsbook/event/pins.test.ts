import { expect, test } from "vitest";
import { readPins, withPin } from "./pins.ts";

test("a pin is stored newest first and removed by the same press", () => {
  const one = withPin([], "total");
  const two = withPin(one, "set-total-games|setnr=2");
  expect(two).toEqual(["set-total-games|setnr=2", "total"]);
  expect(withPin(two, "total")).toEqual(["set-total-games|setnr=2"]);
});

test.each([
  [undefined, []],
  ["", []],
  ["total,1x2,total", ["total", "1x2"]],
  ["<script>,total,a b", ["total"]],
  ["handicap|hcp=-0.5|periodnr=1", ["handicap|hcp=-0.5|periodnr=1"]],
])("stored pins of %j give the pins %j", (text, pins) => {
  expect(readPins(text)).toEqual(pins);
});

test("the number of pins is limited", () => {
  const many = Array.from({ length: 300 }, (_, index) => `market-${index}`);
  expect(readPins(many.join(","))).toHaveLength(50);
  expect(withPin(readPins(many.join(",")), "newest")[0]).toBe("newest");
  expect(withPin(readPins(many.join(",")), "newest")).toHaveLength(50);
});
