import { expect, test } from "vitest";
import { directionOf, isLongTerm, standingOf } from "../exports/names.ts";
import { IN_PLAY } from "../testing/events.ts";

const names = {
  market: () => "",
  outcome: () => "",
  pick: () => "",
  period: (period: string, _kind?: string, sportCode?: string) => `${period} of ${sportCode}`,
};
const clock = (period: string) => ({ period, minute: null, stoppage: null });
const pair = (home: number, away: number) => ({ home, away, halfTime: null });

test.each([
  ["football", IN_PLAY.clock, pair(2, 1), { score: "2–1", when: "67'" }],
  ["tennis", clock("set_2"), pair(1, 0), { score: "1–0", when: "set_2 of tennis" }],
  ["mma", clock("round_2"), pair(0, 0), { score: undefined, when: "round_2 of mma" }],
  [
    "cricket",
    clock("inning_1"),
    { ...pair(0, 72), points: { home: "", away: "72/4 (8.2)" } },
    { score: "0–72/4 (8.2)", when: "inning_1 of cricket" },
  ],
])("the state of a match of %s is shown in its sport's form", (sportCode, at, score, standing) => {
  expect(standingOf({ ...IN_PLAY, clock: at, score }, names, sportCode)).toEqual(standing);
});

test("a season has no state of a match", () => {
  expect(["outright", "top-places", "winner"].map(isLongTerm)).toEqual([true, true, false]);
});

test.each([
  ["90'", "ltr"],
  ["45+2'", "ltr"],
  ["الشوط الثاني", "auto"],
  ["2nd half", "auto"],
])(
  "a minute keeps its direction in a right-to-left page, and a part of the match has its letters' direction: %s",
  (when, dir) => {
    expect(directionOf(when)).toBe(dir);
  },
);
