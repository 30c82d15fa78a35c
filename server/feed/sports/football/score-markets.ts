import type { Pair } from "./goal-process.ts";

/** A market that is decided by the final score alone: every score makes exactly one outcome win. */
export interface ScoreMarket {
  readonly marketId: string;
  readonly specifiers: string;
  readonly outcomes: readonly string[];
  readonly overround: number;
  /** The index of the winning outcome. */
  readonly winner: (home: number, away: number) => number;
}

const RESULTS = ["1", "x", "2"];
const MOST_LISTED = 4;
const MOST_EXACT = 5;
const MOST_MARGIN = 3;
const OTHER = (MOST_LISTED + 1) ** 2;
const RESULT_TOTALS = [1.5, 2.5, 3.5];
const YES_NO = ["yes", "no"];

const resultOf = (home: number, away: number) => 1 - Math.sign(home - away);

const yesNo = (marketId: string, isTrue: (home: number, away: number) => boolean): ScoreMarket => ({
  marketId,
  specifiers: "",
  outcomes: YES_NO,
  overround: 1.05,
  winner: (home, away) => (isTrue(home, away) ? 0 : 1),
});

const resultAndTotal = (total: number): ScoreMarket => ({
  marketId: "result-and-total",
  specifiers: `total=${total}`,
  outcomes: RESULTS.flatMap((result) => [`${result}/over`, `${result}/under`]),
  overround: 1.06,
  winner: (home, away) => 2 * resultOf(home, away) + (home + away > total ? 0 : 1),
});

export const SCORE_MARKETS: readonly ScoreMarket[] = [
  yesNo("btts", (home, away) => home > 0 && away > 0),
  {
    marketId: "odd-even",
    specifiers: "",
    outcomes: ["odd", "even"],
    overround: 1.05,
    winner: (home, away) => 1 - ((home + away) % 2),
  },
  {
    marketId: "correct-score",
    specifiers: "",
    outcomes: [
      ...Array.from({ length: OTHER }, (_, at) => `${Math.floor(at / (MOST_LISTED + 1))}:${at % (MOST_LISTED + 1)}`),
      "other",
    ],
    overround: 1.07,
    winner: (home, away) => (Math.max(home, away) > MOST_LISTED ? OTHER : home * (MOST_LISTED + 1) + away),
  },
  {
    marketId: "exact-goals",
    specifiers: "",
    outcomes: ["0", "1", "2", "3", "4", "5+"],
    overround: 1.06,
    winner: (home, away) => Math.min(MOST_EXACT, home + away),
  },
  {
    marketId: "goal-range",
    specifiers: "",
    outcomes: ["0-1", "2-3", "4-5", "6+"],
    overround: 1.06,
    winner: (home, away) => Math.min(3, Math.floor((home + away) / 2)),
  },
  {
    marketId: "winning-margin",
    specifiers: "",
    outcomes: ["1:3+", "1:2", "1:1", "x", "2:1", "2:2", "2:3+"],
    overround: 1.06,
    winner: (home, away) => MOST_MARGIN - Math.max(-MOST_MARGIN, Math.min(MOST_MARGIN, home - away)),
  },
  {
    marketId: "result-and-btts",
    specifiers: "",
    outcomes: RESULTS.flatMap((result) => [`${result}/yes`, `${result}/no`]),
    overround: 1.06,
    winner: (home, away) => 2 * resultOf(home, away) + (home > 0 && away > 0 ? 0 : 1),
  },
  ...RESULT_TOTALS.map(resultAndTotal),
  yesNo("clean-sheet-home", (_, away) => away === 0),
  yesNo("clean-sheet-away", (home) => home === 0),
  yesNo("win-to-nil-home", (home, away) => home > away && away === 0),
  yesNo("win-to-nil-away", (home, away) => away > home && home === 0),
];

/** True if an outcome of these markets wins at a score; undefined for an outcome that does not belong to them. */
export function winsByScore(
  marketId: string,
  specifiers: string,
  outcomeId: string,
  { home, away }: Pair,
): boolean | undefined {
  const market = SCORE_MARKETS.find((each) => each.marketId === marketId && each.specifiers === specifiers);
  if (!market?.outcomes.includes(outcomeId)) return undefined;
  return market.outcomes[market.winner(home, away)] === outcomeId;
}
