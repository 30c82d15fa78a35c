import type { LineShape } from "../line/line-shape.ts";

/** The columns of a list of matches, in their order. */
export const COLUMNS = ["result", "total", "handicap"] as const;
export type Column = (typeof COLUMNS)[number];

const ONE = { result: ["result"], total: ["total"], handicap: ["handicap"] } as const;

/** The columns that a table may show; a narrow window only has room for the chosen one. */
export const columnsIn = (isNarrow: boolean, chosen: Column): readonly Column[] => (isNarrow ? ONE[chosen] : COLUMNS);

/** The markets of a sport's columns, in their order. A sport with fewer markets leaves the rest empty. */
const GOALS = ["1x2", "total", "asian-handicap"];
const POINTS = ["winner", "total-points", "handicap"];
const MAPS = ["winner", "total-maps", "handicap-maps"];
const BY_SPORT: Readonly<Record<string, readonly string[]>> = {
  tennis: ["winner", "total-games", "handicap-games"],
  "table-tennis": POINTS,
  volleyball: POINTS,
  basketball: POINTS,
  "american-football": POINTS,
  rugby: ["1x2", "total-points", "handicap"],
  baseball: ["winner", "total-runs", "handicap-runs"],
  cricket: ["winner", "total-runs"],
  mma: ["winner", "total-rounds"],
  "counter-strike": MAPS,
  "dota-2": MAPS,
};

/** The markets that lists of a sport show; football's goal markets if the sport has none of its own. */
export const marketsOfSport = (sportCode: string | undefined): readonly string[] => BY_SPORT[sportCode ?? ""] ?? GOALS;

/** The column of a market; undefined for markets that lists do not show. */
export function columnOf(marketId: string): Column | undefined {
  if (marketId === "1x2" || marketId === "winner") return "result";
  if (marketId.startsWith("total")) return "total";
  return marketId.includes("handicap") ? "handicap" : undefined;
}

/** The line of a column that a list shows: the platform puts the most balanced one first. */
export const lineOf = (shape: readonly LineShape[], column: Column): LineShape | undefined =>
  shape.find((line) => columnOf(line.marketId) === column);

/** Why no price of an event can be bet on; undefined while at least one can. `closed` if there is no line at all. */
export function wholeReason(shape: readonly LineShape[]): string | undefined {
  if (shape.some((line) => line.status === "active")) return undefined;
  const first = shape[0];
  return first ? (first.reason ?? first.status) : "gone";
}
