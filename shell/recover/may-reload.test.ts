import { expect, test } from "vitest";
import { mayReload, type ReloadFacts } from "./may-reload.ts";

const may = (facts: Partial<ReloadFacts> = {}) =>
  mayReload({ release: "a", reloadedFrom: undefined, isUnderWay: false, status: 404, ...facts });

test("a page whose module is missing is reloaded", () => {
  expect(may()).toBe(true);
});

test("it is reloaded once for its version, and again for the next one", () => {
  expect(may({ reloadedFrom: "a" })).toBe(false);
  expect(may({ reloadedFrom: "a", release: "b" })).toBe(true);
});

test("it is not reloaded while a bet is being sent", () => {
  expect(may({ isUnderWay: true })).toBe(false);
});

test.each([0, 200, 500, 503])("a module that exists or cannot be checked (%d) causes no reload", (status) => {
  expect(may({ status })).toBe(false);
});

test("a page without a known version is not reloaded, because it could reload endlessly", () => {
  expect(may({ release: undefined })).toBe(false);
});
