import { expect, test } from "vitest";
import { FORMAT, setOddsFormat, STORAGE } from "@core";
import { testPage } from "@core/testing";
import { keepOddsFormat } from "./odds-format.ts";

function page(stored?: string) {
  const { services, storage } = testPage();
  if (stored !== undefined) storage.set("oddsFormat", stored);
  const format = services.get(FORMAT);
  return { format, storage, keeping: keepOddsFormat(format, services.get(STORAGE)) };
}

test("the odds format that was chosen before is taken up", () => {
  expect(page("american").format.odds(2500)).toBe("+150");
});

test("what is chosen is kept, also the way back to decimal", () => {
  const { format, storage } = page();
  expect(storage.get("oddsFormat")).toBeUndefined();
  setOddsFormat(format, "fractional");
  expect(storage.get("oddsFormat")).toBe("fractional");
  setOddsFormat(format, "decimal");
  expect(storage.get("oddsFormat")).toBe("decimal");
});

test("garbage in the storage leaves odds decimal", () => {
  expect(page("roman").format.odds(2500)).toBe("2.50");
});

test("a stopped plugin keeps nothing any more", () => {
  const { format, storage, keeping } = page();
  keeping.unsubscribe();
  setOddsFormat(format, "malay");
  expect(storage.get("oddsFormat")).toBeUndefined();
});

test("another tab's choice is taken up at once", () => {
  const { format, storage } = page("decimal");
  storage.writeElsewhere("oddsFormat", "hongkong");
  expect(format.odds(2500)).toBe("1.50");
});
