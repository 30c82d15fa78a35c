import type { FileOdds } from "./imported-fixture.ts";

interface Columns {
  readonly result: readonly [string, string, string];
  readonly total: readonly [over: string, under: string];
  readonly handicap: readonly [line: string, home: string, away: string];
}

/** The column names of a bookmaker in football-data files; `C` marks closing prices. */
const short = (prefix: string, over: string, line: string): Columns => ({
  result: [`${prefix}H`, `${prefix}D`, `${prefix}A`],
  total: [`${over}>2.5`, `${over}<2.5`],
  handicap: [line, `${over}AHH`, `${over}AHA`],
});

/** The same for files with full names. */
const long = (book: string, line: string): Columns => {
  const odds = (what: string) => `odds__${book}__${what}__full_time_goals`;
  return {
    result: [odds("home_win"), odds("draw"), odds("away_win")],
    total: [odds("over_2.5"), odds("under_2.5")],
    handicap: [`odds__${line}__full_time_goals`, odds("asian_handicap_home_team"), odds("asian_handicap_away_team")],
  };
};

/** In order of preference: the first bookmaker that has prices for a market is used. */
export const OPENING: readonly Columns[] = [
  short("B365", "B365", "AHh"),
  short("PS", "P", "AHh"),
  short("Avg", "Avg", "AHh"),
  long("bet365", "market_average__size_of_handicap_home_team"),
  long("pinnacle", "market_average__size_of_handicap_home_team"),
  long("market_average", "market_average__size_of_handicap_home_team"),
];
export const CLOSING: readonly Columns[] = [
  short("B365C", "B365C", "AHCh"),
  short("PSC", "PC", "AHCh"),
  short("AvgC", "AvgC", "AHCh"),
  long("bet365_closing", "market_average_closing__size_of_asian_handicap_home_team"),
  long("pinnacle_closing", "market_average_closing__size_of_asian_handicap_home_team"),
  long("market_average_closing", "market_average_closing__size_of_asian_handicap_home_team"),
];

/** The content of a cell by its column's name; undefined if there is no such column or the cell is empty. */
export type Cell = (column: string) => string | undefined;

/** The prices in a row. `refuse` is called for a cell that is not a price. */
export function oddsOf(cell: Cell, books: readonly Columns[], refuse: (reason: string) => never): FileOdds {
  const price = (column: string) => {
    const text = cell(column);
    if (text === undefined) return undefined;
    const value = Number(text);
    return value > 1 && value <= 1000 ? value : refuse(`${column} is ${JSON.stringify(text)}, not decimal odds`);
  };
  const lineOf = (column: string) => {
    const text = cell(column);
    if (text === undefined) return undefined;
    const value = Number(text);
    return Number.isInteger(value * 4)
      ? value
      : refuse(`${column} is ${JSON.stringify(text)}, not a handicap in quarters of a goal`);
  };
  const odds: FileOdds = {};
  for (const { result, total, handicap } of books) {
    const [home, draw, away] = result.map(price);
    if (!odds.result && home && draw && away) odds.result = [home, draw, away];
    const [over, under] = total.map(price);
    if (!odds.total && over && under) odds.total = { line: 2.5, over, under };
    const line = lineOf(handicap[0]);
    const [homeCovers, awayCovers] = [price(handicap[1]), price(handicap[2])];
    if (!odds.handicap && line !== undefined && homeCovers && awayCovers) {
      odds.handicap = { line, home: homeCovers, away: awayCovers };
    }
  }
  return odds;
}
