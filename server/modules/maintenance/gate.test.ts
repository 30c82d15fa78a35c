import { expect, test } from "vitest";
import { retryAfter } from "./gate.ts";

const now = Date.parse("2026-12-01T10:00:00Z");
const at = (iso: string) => ({ until: new Date(iso) });

test.each([
  ["until in ten minutes", at("2026-12-01T10:10:00Z"), 600],
  ["until in half a second", at("2026-12-01T10:00:00.500Z"), 1],
  ["until next week, for a day at most", at("2026-12-08T10:00:00Z"), 86_400],
  ["until a time that has passed, as long as where none is known", at("2026-12-01T09:59:00Z"), 30],
  ["without an end that is known", { until: null }, 30],
])("a call while the platform is closed %s is asked to wait", (_, state, seconds) => {
  expect(retryAfter(state, now)).toBe(seconds);
});
