import { type Bet, bet as parsed, type LegResult } from "../../betslip/wire.ts";

/** A single of 10.00 EUR at 2.05, for tests. */
export function betOf(id: string, status: LegResult | "open" = "open", change: Partial<Bet> = {}): Bet {
  const isOpen = status === "open";
  return parsed.parse({
    id,
    type: "single",
    system: null,
    status,
    stake: 1000,
    currency: "EUR",
    odds: 2050,
    potentialReturn: 2050,
    payout: isOpen ? null : status === "won" ? 2050 : status === "void" ? 1000 : 0,
    placedAt: "2026-01-01T12:00:00.000Z",
    settledAt: isOpen ? null : "2026-01-01T21:45:00.000Z",
    legs: [
      {
        eventId: "1",
        eventSlug: "arsenal-chelsea",
        sportCode: "football",
        tournamentName: "Premier League",
        home: "Arsenal",
        away: "Chelsea",
        startsAt: "2026-01-01T20:00:00.000Z",
        marketId: "1x2",
        specifiers: "",
        outcomeId: "1",
        odds: 2050,
        isLive: false,
        result: isOpen ? null : status,
        score: isOpen ? null : { home: 2, away: 0 },
      },
    ],
    ...change,
  });
}
