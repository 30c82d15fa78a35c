import { expect, test } from "vitest";
import { waitedAt } from "./wait-rules.ts";

const ASKED = "2026-11-20T10:00:00.000Z";
const after = (hours: number) => waitedAt(Date.parse(ASKED) + hours * 3_600_000, ASKED);

test("a wait is told in minutes, then in hours, and from two days on in days", () => {
  expect(after(0.99)).toEqual({ unit: "minutes", count: 59 });
  expect(after(1)).toEqual({ unit: "hours", count: 1 });
  expect(after(47.9)).toEqual({ unit: "hours", count: 47 });
  expect(after(48)).toEqual({ unit: "days", count: 2 });
});

test("a clock that is behind the platform's shows no wait below zero", () => {
  expect(after(-1)).toEqual({ unit: "minutes", count: 0 });
});
