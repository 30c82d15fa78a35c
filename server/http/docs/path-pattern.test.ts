import { expect, test } from "vitest";
import { fitsPattern } from "./path-pattern.ts";

test("a parameter matches one segment that is not empty", () => {
  expect(fitsPattern("/api/v1/bets/:id", "/api/v1/bets/B1")).toBe(true);
  expect(fitsPattern("/api/v1/bets/:id", "/api/v1/bets/")).toBe(false);
  expect(fitsPattern("/api/v1/bets/:id", "/api/v1/bets/B1/legs")).toBe(false);
});

test("a star matches the rest of the path", () => {
  expect(fitsPattern("/content/pages/*", "/content/pages/vip/info")).toBe(true);
  expect(fitsPattern("/content/pages/*", "/content/sports")).toBe(false);
});
