import type { EventLine, EventState, Market } from "../wire.ts";

/** A line for tests; two or three outcomes by their odds. */
export function marketOf(marketId: string, odds: Readonly<Record<string, number>>, more: Partial<Market> = {}): Market {
  return {
    marketId,
    specifiers: "",
    status: "active",
    reason: null,
    version: 1,
    outcomes: Object.entries(odds).map(([id, value]) => ({ id, odds: value })),
    ...more,
  };
}

export const NOT_STARTED: EventState = {
  status: "not_started",
  clock: { period: "not_started", minute: 0, stoppage: null },
  score: { home: 0, away: 0, halfTime: null },
  redCards: { home: 0, away: 0 },
  marketCount: 24,
};

export const IN_PLAY: EventState = {
  ...NOT_STARTED,
  status: "live",
  clock: { period: "second_half", minute: 67, stoppage: null },
  score: { home: 2, away: 1, halfTime: { home: 1, away: 0 } },
};

/** A match for tests: Arsenal against Chelsea, with a result market. */
export function eventOf(id = "7", more: Partial<EventLine> = {}): EventLine {
  return {
    info: {
      id,
      slug: "arsenal-chelsea",
      sportId: "10",
      sportCode: "football",
      category: { id: "1", name: "England", slug: "england", countryCode: "GB-ENG" },
      tournament: { id: "a1", name: "Premier League", slug: "premier-league" },
      round: "12",
      home: { id: "1", name: "Arsenal" },
      away: { id: "2", name: "Chelsea" },
      startsAt: "2026-01-01T20:00:00.000Z",
    },
    state: NOT_STARTED,
    markets: [marketOf("1x2", { "1": 1950, x: 3600, "2": 3800 })],
    ...more,
  };
}
