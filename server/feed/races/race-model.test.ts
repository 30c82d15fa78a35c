import { expect, test } from "vitest";
import { secretOfSeed } from "../secrets/result-secret.ts";
import { readSpecialId } from "../specials/special-id.ts";
import { formValue } from "./field.ts";
import { finishOrder } from "./finish-order.ts";
import type { Race } from "./race.ts";
import { RaceCalendar } from "./race-calendar.ts";
import { placeChances, winChances } from "./race-chances.ts";
import { readRaceId, writeRaceId } from "./race-id.ts";
import { placeOverround, placesPaid, racePrices, winnerOverround } from "./race-prices.ts";
import { settleRunner } from "./settle-race.ts";

const FIRST_DAY = 20_780;

const calendarOf = (seed: string) =>
  new RaceCalendar({ seed, seedNumber: 7, drawsOf: secretOfSeed(seed).drawsOf }, () => undefined);
const daysOf = (calendar: RaceCalendar, days: number): Race[] =>
  Array.from({ length: days }, (_, at) => calendar.meetings(FIRST_DAY + at).flat()).flat();
const winnersOf = (race: Race) => [...race.finishes].filter(([, { place }]) => place === 1).map(([id]) => id);
const impliedBy = (prices: ReturnType<typeof racePrices>, marketId: string) =>
  prices.filter((price) => price.marketId === marketId).reduce((sum, { odds }) => sum + 1000 / odds, 0);

test("an id is read as it was written, and is none of a season", () => {
  const id = { seedNumber: 12, day: FIRST_DAY, meeting: 3, race: 6, runner: 11 };
  expect(readRaceId(writeRaceId(id))).toEqual(id);
  expect(readSpecialId(writeRaceId({ ...id, race: 9 }))).toBeUndefined();
  expect(readRaceId("710000012301")).toBeUndefined();
});

test("a runner's chances of a place add up, and include its chance to win", () => {
  const win = winChances([1.2, 0.4, 0, -0.3, -1, 0.8]);
  expect(win.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  expect(placeChances(win, 1)).toEqual(win);
  const placed = placeChances(win, 3);
  expect(placed.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(3, 12);
  placed.forEach((chance, at) => expect(chance).toBeGreaterThan(win[at]!));
  // Of three alike, each is second by one chance in three.
  expect(placeChances([1 / 3, 1 / 3, 1 / 3], 2)[0]).toBeCloseTo(2 / 3, 12);
});

test.each([5, 8, 12])(
  "the prices of %s runners carry the margin that they should, and none is above its fair one",
  (runners) => {
    const strengths = Array.from({ length: runners }, (_, at) => 1.2 - at * 0.25);
    const prices = racePrices(strengths);
    const within = (implied: number, wanted: number) => {
      expect(implied).toBeGreaterThanOrEqual(wanted);
      // Prices are rounded down to the ladder.
      expect(implied).toBeLessThan(wanted * 1.03);
    };
    within(impliedBy(prices, "race-winner"), winnerOverround(runners));
    within(impliedBy(prices, "race-places"), placeOverround(runners) * placesPaid(runners));
    const win = winChances(strengths);
    for (const { runner, marketId, odds } of prices) {
      if (marketId === "race-winner") expect(odds).toBeLessThanOrEqual(1000 / win[runner]!);
    }
  },
);

test("a field of fewer than five pays no places, and a runner left alone has no price", () => {
  expect(racePrices([1, 0, undefined, 0.2, 0]).map(({ marketId }) => marketId)).toEqual(
    Array.from({ length: 4 }, () => "race-winner"),
  );
  expect(racePrices([undefined, 0.4, undefined])).toEqual([]);
});

test("the same seed runs the same races, another one others", () => {
  const [one, again, other] = ["one", "one", "other"].map((seed) => daysOf(calendarOf(seed), 1));
  const told = (races: readonly Race[]) => races.map((race) => [race.plan.field, [...race.finishes]]);
  expect(told(again!)).toEqual(told(one!));
  expect(told(other!)).not.toEqual(told(one!));
});

test("runners win as often as their prices say, and those in form more often", () => {
  const races = daysOf(calendarOf("calibration"), 12);
  const bands = new Map<number, { expected: number; won: number; variance: number }>();
  const form = { good: { ran: 0, won: 0 }, poor: { ran: 0, won: 0 } };
  for (const race of races) {
    const now = race.plan.startsAt - 1;
    const winners = winnersOf(race);
    race.plan.field.runners.forEach((runner, at) => {
      const chance = race.placeChance(at, 1, now);
      if (chance === undefined) return;
      const band = bands.get(Math.floor(chance * 8)) ?? { expected: 0, won: 0, variance: 0 };
      const won = winners.includes(race.ids[at]!) ? 1 / winners.length : 0;
      band.expected += chance;
      band.variance += chance * (1 - chance);
      band.won += won;
      bands.set(Math.floor(chance * 8), band);
      const group = formValue(runner.form) > 0.3 ? form.good : form.poor;
      group.ran++;
      group.won += won;
    });
  }
  // 432 races: within four standard deviations in each band of chances.
  for (const { expected, won, variance } of bands.values())
    expect(Math.abs(won - expected)).toBeLessThan(4 * Math.sqrt(variance) + 1);
  expect(form.good.won / form.good.ran).toBeGreaterThan((1.8 * form.poor.won) / form.poor.ran);
});

test("some runners are withdrawn before their race, which has a deduction for a short price", () => {
  const races = daysOf(calendarOf("withdrawals"), 4);
  const all = races.flatMap((race) => race.ownWithdrawals.map((withdrawal) => ({ race, ...withdrawal })));
  expect(all.length).toBeGreaterThan(10);
  expect(all.some(({ percent }) => percent > 0)).toBe(true);
  for (const { race, eventId, at } of all) {
    const place = race.ids.indexOf(eventId);
    expect(race.line(place, at - 1)?.markets[0]?.status).toBe("active");
    expect(race.line(place, at)).toMatchObject({ state: { status: "cancelled" }, markets: [] });
    expect(race.finishes.has(eventId)).toBe(false);
    expect(at).toBeLessThan(race.plan.startsAt);
  }
});

test("no price is open once a race is off, and versions never fall", () => {
  const [race] = daysOf(calendarOf("moments"), 1) as [Race];
  const { startsAt, opensAt } = race.plan;
  expect(race.line(0, opensAt - 1)).toBeUndefined();
  let last = 0;
  for (let at = opensAt; at < race.endsAt + 60_000; at += 600_000) {
    const market = race.line(0, at)?.markets[0];
    if (!market) continue;
    expect(market.version).toBeGreaterThanOrEqual(last);
    expect(market.status === "active").toBe(at < startsAt);
    last = market.version;
  }
  expect(race.line(0, startsAt)?.markets[0]?.status).not.toBe("active");
});

test("runners that the camera cannot tell apart share their place and its pay", () => {
  const finishes = finishOrder([
    { id: "a", performance: 1 },
    { id: "b", performance: 2 },
    { id: "c", performance: 2.001 },
    { id: "d", performance: -1 },
  ]);
  expect([...finishes]).toEqual(
    [
      ["b", { place: 1, tied: 2 }],
      ["c", { place: 1, tied: 2 }],
      ["a", { place: 3, tied: 1 }],
      ["d", { place: 4, tied: 1 }],
    ].sort((x, y) => (x[0] === "c" && y[0] === "b" ? -1 : 0)),
  );
  expect(settleRunner(finishes.get("b"), "race-winner", "")).toEqual({
    result: "won",
    deadHeat: { places: 1, tied: 2 },
    finish: { place: 1, tied: 2 },
  });
  expect(settleRunner(finishes.get("b"), "race-places", "places=2")).toEqual({ result: "won" });
  expect(settleRunner(finishes.get("a"), "race-places", "places=2")).toEqual({ result: "lost" });
  expect(settleRunner(undefined, "race-winner", "")).toEqual({ result: "void" });
  expect(settleRunner(finishes.get("a"), "race-places", "places=")).toEqual({ result: "void" });
});
