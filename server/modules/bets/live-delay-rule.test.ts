import { expect, test } from "vitest";
import { BETTING } from "../../configuration/betting.ts";
import { bettingConfiguration } from "../../configuration/betting-configuration.ts";
import { liveDelayMs, longestLiveDelayMs } from "./live-delay-rule.ts";

const delays = { default: 5, tennis: 3, "dota-2": 8, darts: 0 };

test.each([
  [["tennis"], 3000],
  [["football"], 5000],
  [["tennis", "football"], 5000],
  [["football", "dota-2", "tennis"], 8000],
  [["darts"], 0],
  [["darts", "tennis"], 3000],
  [[], 0],
])("a bet in play on %j waits %i ms: the longest delay of its sports", (sports, expected) => {
  expect(liveDelayMs(delays, sports)).toBe(expected);
});

test("no bet waits longer than the maximum", () => {
  expect(longestLiveDelayMs(delays)).toBe(8000);
  expect(longestLiveDelayMs({ default: 5, tennis: 3 })).toBe(5000);
});

test("the product's delay is shorter in tennis than in football, and longer in e-sports", () => {
  const of = (sport: string) => liveDelayMs(BETTING.liveDelays, [sport]);
  expect([of("tennis"), of("football"), of("counter-strike")]).toEqual([3000, 5000, 8000]);
});

test.each([[-1], [61], [2.5], ["5"]])("a delay of %j seconds is refused", (seconds) => {
  const { liveDelays } = BETTING;
  const read = (given: object) => bettingConfiguration.safeParse({ ...BETTING, liveDelays: given }).success;
  expect(read(liveDelays)).toBe(true);
  expect(read({ ...liveDelays, tennis: seconds })).toBe(false);
  expect(read({ ...liveDelays, default: seconds })).toBe(false);
  expect(read({ tennis: 3 })).toBe(false);
});
