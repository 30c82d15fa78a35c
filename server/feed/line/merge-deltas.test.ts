import fc from "fast-check";
import { expect, test } from "vitest";
import { marketOf } from "../../../plugins/sportsbook/testing/events.ts";
import type { EventDelta, Market } from "../../../plugins/sportsbook/wire.ts";
import { keyOf } from "./line-set.ts";
import { mergeDeltas } from "./merge-deltas.ts";

const KEYS = ["1x2", "total", "handicap"];

/** The markets after a delta, as a subscriber has them. */
function after(lines: ReadonlyMap<string, Market>, { markets = [], removed = [] }: EventDelta): Map<string, Market> {
  const next = new Map(lines);
  for (const key of removed) next.delete(key);
  for (const market of markets) next.set(keyOf(market), market);
  return next;
}

const delta = fc
  .tuple(fc.subarray(KEYS), fc.subarray(KEYS), fc.integer({ min: 1001, max: 9000 }))
  .map(([changed, all, odds]): EventDelta => {
    const markets = changed.map((id) => marketOf(id, { "1": odds }));
    return { markets, removed: all.filter((id) => !changed.includes(id)).map((id) => `${id}|`) };
  });

test("merged changes lead to the same state as single ones, also from between them, and contain no line twice", () => {
  fc.assert(
    fc.property(fc.array(delta, { minLength: 2, maxLength: 8 }), fc.nat(7), (deltas, applied) => {
      const merged = deltas.reduce(mergeDeltas);
      const between = deltas.slice(0, applied).reduce(after, new Map<string, Market>());
      const sorted = (lines: Map<string, Market>) => [...lines].sort(([a], [b]) => a.localeCompare(b));
      expect(sorted(after(between, merged))).toEqual(sorted(deltas.slice(applied).reduce(after, between)));
      const keys = [...(merged.markets ?? []).map(keyOf), ...(merged.removed ?? [])];
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test("of the state only the newest is sent, of the timeline everything", () => {
  const entry = (id: number) => ({
    id,
    kind: "goal" as const,
    team: "home" as const,
    minute: id,
    stoppage: null,
    score: { home: id, away: 0 },
  });
  const state = (home: number) => ({
    status: "live" as const,
    clock: { period: "first_half", minute: home, stoppage: null },
    score: { home, away: 0, halfTime: null },
    redCards: { home: 0, away: 0 },
    marketCount: 1,
  });
  const first = { state: state(1), timeline: [entry(1)] };
  expect(mergeDeltas(first, { timeline: [entry(2)] })).toEqual({ state: state(1), timeline: [entry(1), entry(2)] });
  expect(mergeDeltas(first, { state: state(2) })).toEqual({ state: state(2), timeline: [entry(1)] });
});
