import { expect, test } from "vitest";
import { eventOf, IN_PLAY } from "../testing/events.ts";
import { firstToStart } from "./first-to-start.ts";

const at = (id: string, startsAt: string) => eventOf(id, { info: { ...eventOf(id).info, startsAt } });

test("the next match to start is found in any order, and never one that has started", () => {
  const early = at("1", "2026-01-01T18:00:00.000Z");
  const late = at("2", "2026-01-01T20:00:00.000Z");
  const live = { ...at("3", "2026-01-01T17:00:00.000Z"), state: IN_PLAY };
  expect(firstToStart([late, live, early])?.info.id).toBe("1");
  expect(firstToStart([live])).toBeUndefined();
});
