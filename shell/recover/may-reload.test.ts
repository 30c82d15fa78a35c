import { expect, test } from "vitest";
import { mayReload, type ReloadFacts } from "./may-reload.ts";

const may = (facts: Partial<ReloadFacts> = {}) =>
  mayReload({ release: "a", reloadedFrom: undefined, isUnderWay: false, status: 404, ...facts });

test("a page whose module is gone is loaded again", () => {
  expect(may()).toBe(true);
});

test("it is loaded again once for its version, and again for the next one", () => {
  expect(may({ reloadedFrom: "a" })).toBe(false);
  expect(may({ reloadedFrom: "a", release: "b" })).toBe(true);
});

test("it is not while a bet is on its way", () => {
  expect(may({ isUnderWay: true })).toBe(false);
});

test.each([0, 200, 500, 503])("a module that is there or cannot be asked for (%d) is no reason", (status) => {
  expect(may({ status })).toBe(false);
});

test("a page that does not know its version stays, for it could not know when to stop", () => {
  expect(may({ release: undefined })).toBe(false);
});
