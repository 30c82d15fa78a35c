import { FORMAT, setOddsFormat, STORAGE } from "@core";
import { testPage } from "@core/testing";
import { expect, test } from "vitest";
import { keepOddsFormat } from "./odds-format.ts";

function page(stored?: string) {
  const { services, storage } = testPage();
  if (stored !== undefined) storage.set("oddsFormat", stored);
  const format = services.get(FORMAT);
  return { format, storage, keeping: keepOddsFormat(format, services.get(STORAGE)) };
}

test("the stored odds format is loaded", () => {
  expect(page("american").format.odds(2500)).toBe("+150");
});

test("a chosen format is stored, also the return to decimal", () => {
  const { format, storage } = page();
  expect(storage.get("oddsFormat")).toBeUndefined();
  setOddsFormat(format, "fractional");
  expect(storage.get("oddsFormat")).toBe("fractional");
  setOddsFormat(format, "decimal");
  expect(storage.get("oddsFormat")).toBe("decimal");
});

test("an invalid stored value leaves odds decimal", () => {
  expect(page("roman").format.odds(2500)).toBe("2.50");
});

test("a stopped plugin stores nothing any more", () => {
  const { format, storage, keeping } = page();
  keeping.unsubscribe();
  setOddsFormat(format, "malay");
  expect(storage.get("oddsFormat")).toBeUndefined();
});

test("another tab's choice applies at once", () => {
  const { format, storage } = page("decimal");
  storage.writeElsewhere("oddsFormat", "hongkong");
  expect(format.odds(2500)).toBe("1.50");
});
