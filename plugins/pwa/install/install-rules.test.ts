import { expect, test } from "vitest";
import { mayShowPrompt, type PromptConfiguration, type PromptFacts } from "./install-rules.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 22, 12);
const at = (time: number) => String(time);

const brand = (given: Partial<PromptConfiguration> = {}): PromptConfiguration => ({
  afterInstallClick: "30d",
  afterCancelClick: "7d",
  osFilter: ["IOS", "ANDROID"],
  pages: ["/football"],
  ...given,
});
const may = (facts: Partial<PromptFacts> = {}, given: Partial<PromptConfiguration> = {}) =>
  mayShowPrompt(
    {
      now: NOW,
      lastInstallClick: undefined,
      lastCancelClick: undefined,
      path: "/",
      deviceType: "android",
      ...facts,
    },
    brand(given),
  );

test("a player who never clicked is asked on the main page of a phone", () => {
  expect(may()).toBe(true);
  expect(may({ deviceType: "ios" })).toBe(true);
});

test.each([
  ["to the millisecond as old as the interval", NOW - 30 * DAY, false],
  ["a millisecond older", NOW - 30 * DAY - 1, true],
  ["a millisecond younger", NOW - 30 * DAY + 1, false],
  ["of the future", NOW + 1, false],
])("after a click on install that is %s: %s is asked: %s", (_age, click, asked) => {
  expect(may({ lastInstallClick: at(click) })).toBe(asked);
});

test.each([
  ["to the millisecond as old as the interval", NOW - 7 * DAY, false],
  ["a millisecond older", NOW - 7 * DAY - 1, true],
])("after a click on cancel that is %s: %s is asked: %s", (_age, click, asked) => {
  expect(may({ lastCancelClick: at(click) })).toBe(asked);
});

test("both clicks have to be old enough", () => {
  const old = at(NOW - 40 * DAY);
  expect(may({ lastInstallClick: old, lastCancelClick: old })).toBe(true);
  expect(may({ lastInstallClick: old, lastCancelClick: at(NOW) })).toBe(false);
  expect(may({ lastInstallClick: at(NOW), lastCancelClick: old })).toBe(false);
});

test.each(["", "0", "1714564800000ms", "-5", "yesterday", "NaN", "1e15", "[object Object]"])(
  "a stored click with an invalid time, %j, counts as one of 1970",
  (click) => {
    expect(may({ lastCancelClick: click })).toBe(click === "0");
  },
);

test.each([
  ["1s", 1000],
  ["1m", 60_000],
  ["1h", 3_600_000],
  ["1d", DAY],
  ["1M", 30 * DAY],
  ["1Y", 360 * DAY],
  ["999s", 999_000],
  ["0s", 0],
])("an interval of %s is %d milliseconds long", (interval, length) => {
  expect(may({ lastCancelClick: at(NOW - length) }, { afterCancelClick: interval })).toBe(false);
  expect(may({ lastCancelClick: at(NOW - length - 1) }, { afterCancelClick: interval })).toBe(true);
});

test.each(["", "7", "d", "7D", "7w", "1000d", "-7d", "7 d", " 7d", "7d ", "1.5d", "7dd", "7d30m", "٧d"])(
  "with a malformed interval, %j, no player is asked",
  (interval) => {
    expect(may({}, { afterCancelClick: interval })).toBe(false);
    expect(may({}, { afterInstallClick: interval })).toBe(false);
    expect(may({}, { afterInstallClick: undefined, pwaShowInterval: interval })).toBe(false);
  },
);

test("the general interval replaces one that is left out, and without both no player is asked", () => {
  const general = { afterInstallClick: undefined, afterCancelClick: undefined, pwaShowInterval: "2d" };
  expect(may({ lastCancelClick: at(NOW - 2 * DAY) }, general)).toBe(false);
  expect(may({ lastCancelClick: at(NOW - 2 * DAY - 1) }, general)).toBe(true);
  expect(may({}, { ...general, pwaShowInterval: undefined })).toBe(false);
  // The general interval is not used if each click has its own.
  expect(may({}, { pwaShowInterval: "rubbish" })).toBe(true);
});

test.each([
  ["/", true],
  ["/?utm=1", true],
  ["/football", true],
  ["/football/?a=1#b", true],
  ["/football/live", false],
  ["/footballs", false],
  ["/tennis", false],
])("on %s the player is asked: %s", (path, asked) => {
  expect(may({ path })).toBe(asked);
});

test("the main page is allowed whatever a brand lists", () => {
  expect(may({ path: "/" }, { pages: [] })).toBe(true);
  expect(may({ path: "/football" }, { pages: [] })).toBe(false);
});

test.each([
  ["ios", ["IOS"], true],
  ["ios", ["ANDROID"], false],
  ["android", ["IOS"], false],
  ["android", ["ANDROID"], true],
  ["android", [], false],
  ["none", ["IOS", "ANDROID"], false],
] as const)("on %s with the filter %j the player is asked: %s", (deviceType, osFilter, asked) => {
  expect(may({ deviceType }, { osFilter })).toBe(asked);
});
