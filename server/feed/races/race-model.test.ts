import { expect, test } from "vitest";
import { secretOfSeed } from "../secrets/result-secret.ts";
import { readSpecialId } from "../specials/special-id.ts";
import { formValue } from "./field.ts";
import { finishOrder } from "./finish-order.ts";
import type { Race } from "./race.ts";
import { RaceCalendar } from "./race-calendar.ts";
import { placeChances, winChances } from "./race-chances.ts";
import { readRaceId, writeRaceId } from "./race-id.ts";
import { overroundOf, placesPaid, raceEachWay, racePrices } from "./race-prices.ts";
import type { RaceWithdrawals } from "./race-withdrawals.ts";
import { settleRunner } from "./settle-race.ts";

const FIRST_DAY = 20_780;

const PAUSE_MS = 10_000;
const calendarOf = (seed: string, told: Partial<RaceWithdrawals> = {}) =>
  new RaceCalendar(
    { seed, seedNumber: 7, drawsOf: secretOfSeed(seed).drawsOf },
    { withdrawnBy: () => undefined, pendingSince: () => undefined, pauseMs: PAUSE_MS, ...told },
  );
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
    within(impliedBy(prices, "race-winner"), overroundOf(runners));
    within(impliedBy(prices, "race-places"), overroundOf(runners) * placesPaid(runners));
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
    const other = race.ids.findIndex((_, each) => !race.isWithdrawn(each, at + PAUSE_MS));
    const otherAt = (moment: number) => race.line(other, moment)!.markets[0]!;
    const moments = [at - 1, at, at + PAUSE_MS - 1, at + PAUSE_MS];
    expect(moments.map((moment) => otherAt(moment).status)).toEqual(["active", "suspended", "suspended", "active"]);
    expect(race.stateKey(at + PAUSE_MS)).not.toBe(race.stateKey(at));
    expect(otherAt(at).version).toBeGreaterThan(otherAt(at - 1).version);
    expect(otherAt(at + PAUSE_MS).version).toBeGreaterThan(otherAt(at).version);
    expect(race.finishes.has(eventId)).toBe(false);
    expect(at).toBeLessThan(race.plan.startsAt);
  }
});

test("while a withdrawal is being stored, its race is suspended at its old prices", () => {
  const pending = new Map<string, number>();
  const [race] = daysOf(calendarOf("pending", { pendingSince: (id) => pending.get(id) }), 1) as [Race];
  const now = race.plan.startsAt - 60_000;
  const before = race.line(0, now)!.markets;
  const key = race.stateKey(now);
  pending.set(race.ids[1]!, now);
  expect(race.stateKey(now)).not.toBe(key);
  expect(race.line(0, now)!.markets).toEqual(
    before.map((market) => ({ ...market, status: "suspended", reason: "price_update", version: now })),
  );
  expect(race.line(1, now)).toMatchObject({ state: { status: "not_started" }, markets: [{ status: "suspended" }, {}] });
  pending.clear();
  expect(race.line(0, now)!.markets).toEqual(before);
});

test("a runner that is left alone walks over, and nobody has a place", () => {
  const gone = (eventId: string) => (/0[2-9]$|1\d$/.test(eventId) ? { eventId, at: 1, percent: 0 } : undefined);
  const [race] = daysOf(calendarOf("alone", { withdrawnBy: gone }), 1) as [Race];
  expect(race.withdrawnAt(race.plan.startsAt).size).toBe(race.ids.length - 1);
  expect(race.line(0, race.plan.startsAt - 1)?.markets).toEqual([]);
  expect(race.finishes.size).toBe(0);
});

test("no place part of a bet each way is worth more than its stake", () => {
  const fractions = new Set<number>();
  for (const race of daysOf(calendarOf("each way"), 12)) {
    const now = race.plan.startsAt - 1;
    race.ids.forEach((_, at) => {
      const market = race.line(at, now)?.markets.find(({ marketId }) => marketId === "race-winner");
      if (!market?.eachWay) return;
      const { places, of, over } = market.eachWay;
      fractions.add(over);
      const profit = market.outcomes[0]!.odds / 1000 - 1;
      expect(race.placeChance(at, places, now)! * (1 + (profit * of) / over)).toBeLessThanOrEqual(0.98);
    });
  }
  expect([...fractions].sort()).toEqual([4, 5, 6, 7, 8]);
  const oneFarAhead = [4, 0, 0, 0, 0];
  expect(raceEachWay(oneFarAhead, racePrices(oneFarAhead))).toBeUndefined();
});

test("the terms of each way stay while prices drift, and change with the field only", () => {
  for (const race of daysOf(calendarOf("terms"), 2)) {
    const { opensAt, startsAt } = race.plan;
    const seen = new Map<string, Set<string>>();
    for (let at = opensAt; at < startsAt; at += 3_600_000) {
      const gone = [...race.withdrawnAt(at)].join();
      const terms = race.ids.flatMap((_, runner) =>
        (race.line(runner, at)?.markets ?? []).flatMap((market) =>
          market.marketId === "race-winner" ? [JSON.stringify(market.eachWay)] : [],
        ),
      );
      for (const each of terms) seen.set(gone, (seen.get(gone) ?? new Set()).add(each));
    }
    expect([...seen.values()].map(({ size }) => size)).toEqual([...seen.keys()].map(() => 1));
  }
});

test("no horse runs twice a day", () => {
  const calendar = calendarOf("names");
  for (let day = 0; day < 10; day++) {
    const names = calendar
      .meetings(FIRST_DAY + day)
      .flat()
      .flatMap(({ plan }) => plan.field.runners);
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
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
