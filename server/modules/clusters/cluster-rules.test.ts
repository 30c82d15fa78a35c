import { expect, test } from "vitest";
import { type Cluster, clusterOf, isFresh, type Play } from "./cluster-rules.ts";

const DAY = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 10, 22);
const ago = (days: number) => NOW - days * DAY;
const play = (firstDays: number, lastDays: number, bets: number, turnover = 1000): Play => ({
  firstBetAt: ago(firstDays),
  lastBetAt: ago(lastDays),
  turnover,
  bets,
});

test.each<[string, Play, Cluster]>([
  ["never bet", { firstBetAt: undefined, lastBetAt: undefined, turnover: 0, bets: 0 }, "default"],
  ["first bet today", play(0, 0, 1), "new"],
  ["bet for a day less than a week", play(6, 0, 30), "new"],
  ["bet for a week, three times", play(7, 0, 3), "regular"],
  ["bet for a week, twice", play(7, 0, 2), "casual"],
  ["bet for two weeks, six times", play(14, 1, 6), "regular"],
  ["bet for a year, twelve times in four weeks", play(365, 2, 12), "regular"],
  ["bet for a year, eleven times in four weeks", play(365, 2, 11), "casual"],
  ["bet last thirty days ago", play(365, 30, 0), "casual"],
  ["bet last more than thirty days ago", play(365, 30.5, 0), "lapsed"],
  ["staked 5,000.00 in four weeks", play(365, 1, 1, 500_000), "vip"],
  ["staked 4,999.99 in four weeks", play(365, 1, 1, 499_999), "casual"],
  ["staked 5,000.00 on their first day", play(0, 0, 1, 500_000), "vip"],
])("a player who has %s", (_, given, cluster) => {
  expect(clusterOf(given, NOW, 1)).toBe(cluster);
});

test("what counts as a high turnover depends on the currency", () => {
  const staked = (turnover: number, scale: number) => clusterOf(play(365, 1, 1, turnover), NOW, scale);
  expect([staked(500_000, 50), staked(25_000_000, 50)]).toEqual(["casual", "vip"]);
});

test("a cluster is valid for a day", () => {
  expect([isFresh(NOW, NOW), isFresh(NOW - DAY + 1, NOW), isFresh(NOW - DAY, NOW)]).toEqual([true, true, false]);
});
