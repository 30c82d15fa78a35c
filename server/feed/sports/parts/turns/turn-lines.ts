import type { PricedLine } from "../../priced-line.ts";
import { handicapLines, type Ladder, type LadderMarket, listed, oddEvenLine, totalLines } from "../lattice-lines.ts";
import { openPeriods, periodResultLine, periodWinnerLine, resultLines, winnerLine } from "./turn-markets.ts";
import type { TurnOutlook } from "./turn-outlook.ts";
import type { TurnSport } from "./turn-sport.ts";
import type { Sums } from "./turn-sums.ts";

/** The markets of a sport of turns. */
export interface TurnMarkets {
  /** The first market in lists: the result of regular time, draws included, or the final winner. */
  readonly result: "1x2" | "winner";
  /** Besides the result of regular time also the final winner; lists show it in overtime. */
  readonly hasWinner?: true;
  readonly total: LadderMarket;
  readonly handicap: LadderMarket;
  /** Totals of each side. */
  readonly sides: Ladder;
  /** Markets of each period that is not over. */
  readonly period?: PeriodMarkets;
  readonly more: readonly ((outlook: TurnOutlook) => PricedLine[])[];
}

interface PeriodMarkets {
  readonly total: Ladder;
  readonly handicap?: Ladder;
}

/** A sport of turns with its markets. */
export interface OfferedTurnSport extends TurnSport {
  readonly markets: TurnMarkets;
}

/** The markets of a match, those of lists first: the result, the main total, the main handicap. */
export function turnLines(markets: TurnMarkets, outlook: TurnOutlook, mainOnly: boolean): PricedLine[] {
  const { result, hasWinner, total, handicap, sides, period, more } = markets;
  const { counted, position, sport } = outlook;
  const isOvertime = position.period > sport.periods;
  const mains = [
    ...(result === "winner" ? winnerLine(outlook) : resultLines(outlook, mainOnly)),
    ...(hasWinner && isOvertime ? winnerLine(outlook) : []),
    ...totalLines(listed(total, counted.total, mainOnly)),
    ...handicapLines(listed(handicap, counted.lead, mainOnly)),
  ];
  if (mainOnly) return mains;
  return [
    ...mains,
    ...(hasWinner && !isOvertime ? winnerLine(outlook, false) : []),
    ...totalLines({ marketId: "total-home", lattice: counted.home, ladder: sides }),
    ...totalLines({ marketId: "total-away", lattice: counted.away, ladder: sides }),
    ...(period ? openPeriods(outlook).flatMap(([nr, sums]) => periodLines(result, period, nr, sums)) : []),
    ...more.flatMap((lines) => lines(outlook)),
    ...oddEvenLine(counted.total),
  ];
}

function periodLines(
  result: TurnMarkets["result"],
  { total, handicap }: PeriodMarkets,
  nr: number,
  sums: Sums,
): PricedLine[] {
  const number = `periodnr=${nr}`;
  return [
    ...(result === "winner" ? periodWinnerLine(nr, sums) : periodResultLine(nr, sums)),
    ...totalLines({ marketId: "period-total", lattice: sums.total, ladder: total, prefix: `${number}|` }),
    ...(handicap
      ? handicapLines({ marketId: "period-handicap", lattice: sums.lead, ladder: handicap, suffix: `|${number}` })
      : []),
  ];
}
