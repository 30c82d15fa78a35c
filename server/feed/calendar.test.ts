import { expect, test } from "vitest";
import type { Calendar } from "./calendar.ts";
import { calendarOf } from "./secrets/named-draws.fixture.ts";
import { COMPETITIONS } from "./competitions.ts";
import type { Fixture } from "./fixture.ts";

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const FROM = Date.UTC(2026, 10, 20);
const isFootball = ({ info }: Fixture) => info.sportCode === "football";

test("there are at least 60 competitions, each with ids and clubs of its own", () => {
  expect(COMPETITIONS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(COMPETITIONS.map(({ id }) => id)).size).toBe(COMPETITIONS.length);
  for (const { clubs } of COMPETITIONS) {
    expect(clubs.length % 2).toBe(0);
    expect(new Set(clubs).size).toBe(clubs.length);
  }
});

test.each(["openline", "another"])(
  "at any moment six matches of football are live and twenty start within twelve hours (seed %s)",
  (seed) => {
    const fixtures = calendarOf(seed)
      .startingBetween(FROM - DAY, FROM + 15 * DAY)
      .filter(isFootball);
    const spans = fixtures.map((fixture) => [fixture.startsAt, fixture.endsAt()] as const);
    for (let at = FROM; at < FROM + 14 * DAY; at += 10 * 60_000) {
      const live = spans.filter(([start, end]) => start <= at && at < end).length;
      const soon = spans.filter(([start]) => start > at && start <= at + 12 * HOUR).length;
      expect(live, `live at ${new Date(at).toISOString()}`).toBeGreaterThanOrEqual(6);
      expect(soon, `soon at ${new Date(at).toISOString()}`).toBeGreaterThanOrEqual(20);
    }
  },
);

test("at any moment forty matches are live and four hundred are to come within a week", () => {
  const calendar = calendarOf("openline");
  const fixtures = calendar.startingBetween(FROM - DAY, FROM + 4 * DAY);
  const spans = fixtures.map((fixture) => [fixture.startsAt, fixture.endsAt()] as const);
  // The pattern of starts repeats every three days.
  for (let at = FROM; at < FROM + 3 * DAY; at += 10 * 60_000) {
    const live = spans.filter(([start, end]) => start <= at && at < end).length;
    expect(live, `live at ${new Date(at).toISOString()}`).toBeGreaterThanOrEqual(40);
  }
  expect(calendar.startingBetween(FROM, FROM + 7 * DAY).length).toBeGreaterThan(400);
});

test("at any moment most sports have something live, and football, basketball, ice hockey and baseball always", () => {
  const fixtures = calendarOf("openline").startingBetween(FROM - DAY, FROM + 3 * DAY);
  const spans = fixtures.map((fixture) => [fixture.info.sportCode, fixture.startsAt, fixture.endsAt()] as const);
  const sports = new Set(spans.map(([sport]) => sport));
  expect(sports.size).toBe(14);
  for (let at = FROM; at < FROM + 3 * DAY; at += 10 * 60_000) {
    const live = new Set(spans.filter(([, start, end]) => start <= at && at < end).map(([sport]) => sport));
    expect(live.size, `live at ${new Date(at).toISOString()}`).toBeGreaterThan(sports.size / 2);
    expect([...live]).toEqual(expect.arrayContaining(["football", "basketball", "ice-hockey", "baseball"]));
  }
});

test("matches start within the hours of their countries", () => {
  const calendar = calendarOf("openline");
  const starts = COMPETITIONS.flatMap((competition) => {
    const now = calendar.roundAt(competition, FROM);
    return [now, now + 1, now + 2].flatMap((round) =>
      calendar.round(competition, round).map(({ startsAt }) => ({ competition, startsAt })),
    );
  });
  for (const { competition, startsAt } of starts) {
    const local = (startsAt / 60_000 + competition.utcOffset * 60) % 1440;
    const [earliest, latest] = competition.kickOffs.map(
      (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
    );
    expect(local, competition.name).toBeGreaterThanOrEqual(earliest ?? 0);
    expect(local, competition.name).toBeLessThanOrEqual(latest ?? 0);
  }
});

test("a country has one name, one address and one code in all sports", () => {
  const facts = new Set(
    COMPETITIONS.map(({ country, countrySlug, countryCode }) => `${country}/${countrySlug}/${countryCode}`),
  );
  for (const part of [0, 1]) {
    const own = [...facts].map((each) => each.split("/")[part]);
    expect(new Set(own).size, own.join()).toBe(own.length);
  }
});

test("nobody plays two matches at once", () => {
  const busyUntil = new Map<string, number>();
  for (const fixture of calendarOf("openline").startingBetween(FROM, FROM + 7 * DAY)) {
    const { sportCode, home, away, startsAt } = fixture.info;
    for (const { id, name } of [home, away]) {
      const key = `${sportCode} ${id}`;
      expect(fixture.startsAt, `${name} at ${startsAt}`).toBeGreaterThanOrEqual(busyUntil.get(key) ?? 0);
      busyUntil.set(key, fixture.endsAt());
    }
  }
});

test("no football club plays again within sixty hours, also where one season follows another", () => {
  const calendar = calendarOf("openline");
  for (const competition of COMPETITIONS.filter(({ sport }) => sport === "football")) {
    const first = calendar.roundAt(competition, FROM);
    const last = new Map<string, number>();
    for (let round = first; round < first + 70; round++) {
      for (const { startsAt, info } of calendar.round(competition, round)) {
        for (const { id, name } of [info.home, info.away]) {
          const rest = startsAt - (last.get(id) ?? -Infinity);
          expect(rest, `${name} at ${info.startsAt}`).toBeGreaterThanOrEqual(60 * HOUR);
          last.set(id, startsAt);
        }
      }
    }
  }
});

test("an event is the same match on every run and for every way to ask for it", () => {
  const listed = calendarOf("openline").startingBetween(FROM, FROM + DAY);
  const again = calendarOf("openline");
  expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
  for (const fixture of listed) {
    const found = again.fixture(fixture.id);
    expect(found?.info).toEqual(fixture.info);
    expect(found?.match()?.entries).toEqual(fixture.match()?.entries);
  }
});

test("another seed plays other matches, and knows nothing of the first one's events", () => {
  const [first] = calendarOf("openline").startingBetween(FROM, FROM + DAY);
  const other = calendarOf("other", 2);
  expect(other.fixture(first?.id ?? "")).toBeUndefined();
  const pairs = (calendar: Calendar) =>
    calendar
      .startingBetween(FROM, FROM + DAY)
      .map(({ info }) => info.slug)
      .sort();
  expect(pairs(other)).not.toEqual(pairs(calendarOf("openline")));
});
