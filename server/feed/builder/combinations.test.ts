import { afterEach, expect, test, vi } from "vitest";
import { BUILDER, builderOutcome, type BuilderPart } from "../../../plugins/sportsbook/builder-rules.ts";
import type { Quote } from "../line/line-book.ts";
import { LiveBook } from "../line/live-book.ts";
import { calendarOf } from "../secrets/named-draws.fixture.ts";
import { FOOTBALL_BY_SCORE } from "../sports/football/football.ts";
import { atOnce } from "../sports/parts/steps.ts";
import { EventBuilder } from "./event-builder.ts";
import { fairChance } from "./fair-chance.ts";

const START = Date.UTC(2026, 10, 21, 15);
const calendar = calendarOf("openline");

let book: LiveBook | undefined;
let now = START;
afterEach(() => {
  book?.stop();
  book = undefined;
  vi.useRealTimers();
});

function openBook(timers: Parameters<typeof vi.useFakeTimers>[0] = {}): LiveBook {
  vi.useFakeTimers(timers);
  const clock = { now: () => now, rate: 1, toReal: (ms: number) => ms };
  return (book = new LiveBook({ clock, epoch: "run", offered: calendar, earlier: [] }));
}

const part = (marketId: string, specifiers: string, outcomeId: string): BuilderPart => ({
  marketId,
  specifiers,
  outcomeId,
});

test.each([
  ["football", [part("double-chance", "", "x2"), part("total", "total=4.5", "under"), part("btts", "", "no")], 10_000],
  ["ice-hockey", [part("double-chance", "", "1x"), part("total", "total=7.5", "under")], 40_000],
] as const)(
  "%s: a combination's version rises with any of its parts', and its price changes with it only",
  (sport, parts, step) => {
    now = START;
    const fixture = calendar
      .startingBetween(START, START + 12 * 3600_000)
      .find((each) => each.model.sportCode === sport && each.match() !== undefined)!;
    now = fixture.startsAt - 600_000;
    const line = openBook();
    const outcomeId = builderOutcome(parts);
    const quotesNow = () => ({
      own: line.quote(fixture.id, BUILDER, "", outcomeId),
      parts: parts.map((each) => line.quote(fixture.id, each.marketId, each.specifiers, each.outcomeId)),
    });
    const seen = { prices: new Set<number>(), suspended: 0, closed: 0 };
    let before: { own: Quote; parts: (Quote | undefined)[] } | undefined;
    for (; now < fixture.startsAt + 4200_000; now += step) {
      const { own, parts: quotes } = quotesNow();
      expect(own === undefined).toBe(quotes.includes(undefined));
      if (!own) continue;
      const statuses = quotes.map((quote) => quote?.marketStatus);
      if (own.marketStatus === "active") {
        expect(new Set(statuses)).toEqual(new Set(["active"]));
        expect(own.odds).toBeGreaterThanOrEqual(Math.max(...quotes.map((quote) => quote?.odds ?? 0)));
        seen.prices.add(own.odds);
      } else seen[statuses.includes("suspended") ? "suspended" : "closed"]++;
      if (before) {
        const hasRisen = quotes.some((quote, at) => (quote?.version ?? 0) > (before?.parts[at]?.version ?? 0));
        expect(own.version).toBeGreaterThanOrEqual(before.own.version + (hasRisen ? 1 : 0));
        if (own.version === before.own.version) expect(own).toEqual(before.own);
      }
      before = { own, parts: quotes };
    }
    expect(seen.prices.size).toBeGreaterThan(5);
    expect(seen.suspended).toBeGreaterThan(0);
  },
);

test("an imported price is trusted: in combinations its outcome has the chance that it implies", () => {
  const beliefs = { home: 1.4, away: 1.3 };
  const lines = FOOTBALL_BY_SCORE.price(beliefs, undefined).map(({ marketId, specifiers, outcomes }) => ({
    marketId,
    specifiers,
    outcomes: [...outcomes],
    status: "active" as const,
    reason: null,
    version: 1,
  }));
  // A bookmaker's price that rates the home side far higher than the model does.
  const result = {
    ...lines[0]!,
    outcomes: [
      { id: "1", odds: 1650 },
      { id: "x", odds: 4000 },
      { id: "2", odds: 5600 },
    ],
  };
  const own = new EventBuilder(atOnce(FOOTBALL_BY_SCORE.cases(beliefs, undefined, "given")), {
    lines: [result, ...lines.slice(1)],
    isGiven: (line) => line === result,
  });
  const odd = own.price([part("1x2", "", "1"), part("odd-even", "", "odd")]);
  const even = own.price([part("1x2", "", "1"), part("odd-even", "", "even")]);
  expect((odd?.chance ?? 0) + (even?.chance ?? 0)).toBeCloseTo(fairChance(result, "1") ?? NaN, 6);
});

test("combinations are drawn in turns with other work, once for all callers, and priced the same", async () => {
  const fixture = calendar
    .startingBetween(START, START + 12 * 3600_000)
    .find((each) => each.model.sportCode === "basketball")!;
  now = fixture.startsAt - 600_000;
  // Drawing cases yields by machine time, which also decides whether a producer is silent.
  const open = () => openBook({ toFake: ["setTimeout", "setInterval"] });
  const [other, line] = [open(), open()];
  other.stop();
  const ofTotal = line
    .event(fixture.id)!
    .markets.find(({ marketId }) => marketId === "total-points" || marketId === "total")!;
  const parts = [part("winner", "", "1"), part(ofTotal.marketId, ofTotal.specifiers, "over")];
  const selection = { eventId: fixture.id, marketId: BUILDER, specifiers: "", outcomeId: builderOutcome(parts) };
  let turns = 0;
  let isDone = false;
  const countTurns = () => {
    turns++;
    if (!isDone) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  await Promise.all([line.prepare([selection]), line.prepare([selection])]);
  isDone = true;
  expect(turns).toBeGreaterThan(2);
  const cases = vi.spyOn(fixture.model, "cases");
  const prepared = line.quote(fixture.id, BUILDER, "", selection.outcomeId);
  expect(cases).not.toHaveBeenCalled();
  expect(prepared?.marketStatus).toBe("active");
  expect(other.quote(fixture.id, BUILDER, "", selection.outcomeId)).toEqual(prepared);
  expect(cases).toHaveBeenCalledTimes(1);
});
