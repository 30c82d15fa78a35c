import type { PricedLine } from "../sports/priced-line.ts";
import type { FileMatch, FileOdds } from "./imported-fixture.ts";

/** The opening prices of a list are used until a day before the kick-off, then the closing ones. */
const CLOSING_FROM = 24 * 3600_000;

/** The markets with a list's prices at `before` milliseconds before the kick-off. */
export function givenLines({ opening, closing }: FileMatch, before: number): PricedLine[] {
  const isClosing = before <= CLOSING_FROM;
  const pick = <K extends keyof FileOdds>(market: K) =>
    isClosing ? (closing[market] ?? opening[market]) : (opening[market] ?? closing[market]);
  const result = pick("result");
  const total = pick("total");
  const handicap = pick("handicap");
  return [
    ...(result
      ? [
          line("1x2", "", [
            ["1", result[0]],
            ["x", result[1]],
            ["2", result[2]],
          ]),
        ]
      : []),
    ...(total
      ? [
          line("total", `total=${total.line}`, [
            ["over", total.over],
            ["under", total.under],
          ]),
        ]
      : []),
    ...(handicap
      ? [
          line("asian-handicap", `hcp=${handicap.line}`, [
            ["1", handicap.home],
            ["2", handicap.away],
          ]),
        ]
      : []),
  ];
}

function line(
  marketId: string,
  specifiers: string,
  prices: readonly (readonly [id: string, odds: number])[],
): PricedLine {
  return {
    marketId,
    specifiers,
    isMain: true,
    outcomes: prices.map(([id, odds]) => ({ id, odds: Math.max(1001, Math.round(odds * 1000)) })),
  };
}
