import { expect, test } from "vitest";
import { relatedLegs, type RelatedPick } from "./combination-rules.ts";

const LEAGUE = "ab12";
const leg = (change: Partial<RelatedPick> = {}): RelatedPick => ({
  eventId: "1",
  isLongTerm: false,
  tournamentId: LEAGUE,
  startsAt: "2026-02-01T15:00:00.000Z",
  ...change,
});
const side = (eventId: string, change: Partial<RelatedPick> = {}) =>
  leg({ eventId, isLongTerm: true, startsAt: "2026-05-24T15:00:00.000Z", ...change });
const related = (...legs: readonly RelatedPick[]) => [...relatedLegs(legs)];

test("legs of one event depend on each other, legs of two matches do not", () => {
  expect(related(leg(), leg({ eventId: "2" }), leg())).toEqual([
    [0, "event"],
    [2, "event"],
  ]);
  expect(related(leg(), leg({ eventId: "2" }))).toEqual([]);
});

test("two sides of one season depend on each other, whichever places they are to reach", () => {
  expect(related(side("1"), leg({ eventId: "9", tournamentId: "cd34" }), side("2"))).toEqual([
    [0, "season"],
    [2, "season"],
  ]);
  expect(related(side("1"), side("2", { tournamentId: "cd34" }))).toEqual([]);
  expect(related(side("1"), side("2", { startsAt: "2027-05-23T15:00:00.000Z" }))).toEqual([]);
});

test("a season depends on the matches that count for it, and not on those of other competitions or of the next season", () => {
  expect(related(leg(), side("2"))).toEqual([
    [0, "season"],
    [1, "season"],
  ]);
  expect(related(side("2"), leg({ startsAt: "2026-05-24T15:00:00.000Z" }))).toHaveLength(2);
  expect(related(leg({ tournamentId: "cd34" }), side("2"))).toEqual([]);
  expect(related(side("2"), leg({ startsAt: "2026-08-15T15:00:00.000Z" }))).toEqual([]);
});

test("a shared event takes precedence over a shared season, and picks without a competition are left to the platform", () => {
  expect(related(side("1"), side("1"), side("2"))).toEqual([
    [0, "event"],
    [1, "event"],
    [2, "season"],
  ]);
  expect(related(side("1", { tournamentId: undefined }), side("2", { tournamentId: undefined }))).toEqual([]);
});
