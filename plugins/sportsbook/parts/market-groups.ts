import type { LineShape } from "../line/line-shape.ts";

/** The tabs of an event's markets, in their order. */
export const GROUPS = ["main", "all", "goals", "handicaps"] as const;
export type Group = (typeof GROUPS)[number];

const IN_GROUP: Readonly<Record<string, readonly Group[]>> = {
  "1x2": ["main"],
  "double-chance": ["main"],
  total: ["main", "goals"],
  btts: ["main", "goals"],
  "asian-handicap": ["main", "handicaps"],
};

/** How a market's lines are laid out: outcomes in a grid, or a row for each line under its sides' names. */
export type Layout = "grid" | "rows";

/** A market with its lines, in the order in which they are shown. */
export interface MarketBlock {
  readonly marketId: string;
  readonly layout: Layout;
  readonly lines: readonly LineShape[];
}

const BY_ROWS: Readonly<Record<string, string>> = { total: "total", "asian-handicap": "hcp" };

/** The specifier that tells the rows of a market apart; undefined where it is laid out as a grid. */
export const rowSpecifier = (marketId: string): string | undefined => BY_ROWS[marketId];

const valueOf = (line: LineShape): number => Number(line.specifiers.split("=")[1] ?? 0);

const isOpen = (line: LineShape): boolean => line.status === "active" || line.status === "suspended";

/** The markets of a group; lines that are over or withdrawn are left out. */
export function marketsOf(shape: readonly LineShape[], group: Group): readonly MarketBlock[] {
  const byMarket = new Map<string, LineShape[]>();
  for (const line of shape) {
    if (!isOpen(line) || (group !== "all" && !IN_GROUP[line.marketId]?.includes(group))) continue;
    const lines = byMarket.get(line.marketId);
    if (lines) lines.push(line);
    else byMarket.set(line.marketId, [line]);
  }
  return [...byMarket].map(([marketId, lines]) => ({
    marketId,
    layout: rowSpecifier(marketId) === undefined ? "grid" : "rows",
    lines: lines.sort((a, b) => valueOf(a) - valueOf(b)),
  }));
}

/** How many lines a group has. */
export const countOf = (shape: readonly LineShape[], group: Group): number =>
  marketsOf(shape, group).reduce((sum, market) => sum + market.lines.length, 0);

/** Why nothing of a market can be had; undefined while one of its lines can. */
export function suspensionOf(market: MarketBlock): string | undefined {
  if (market.lines.some((line) => line.status === "active")) return undefined;
  return market.lines[0]?.reason ?? "suspended";
}

/** How many rows of a market are shown before somebody asks for all of them. */
export const FEW_ROWS = 5;

/** The rows round the most balanced one, `balance` being how far apart the prices of a line are. */
export function fewRows(lines: readonly LineShape[], balance: (line: LineShape) => number): readonly LineShape[] {
  if (lines.length <= FEW_ROWS) return lines;
  const apart = lines.map(balance);
  const centre = apart.indexOf(Math.min(...apart));
  const from = Math.min(Math.max(0, centre - Math.floor(FEW_ROWS / 2)), lines.length - FEW_ROWS);
  return lines.slice(from, from + FEW_ROWS);
}

/** Two columns of about the same height, each market where there is less so far. */
export function inTwoColumns(
  markets: readonly MarketBlock[],
): readonly [readonly MarketBlock[], readonly MarketBlock[]] {
  const columns: [MarketBlock[], MarketBlock[]] = [[], []];
  const heights: [number, number] = [0, 0];
  for (const market of markets) {
    const at = heights[0] <= heights[1] ? 0 : 1;
    columns[at].push(market);
    // A head, and a row for each line that is shown at first.
    heights[at] += 1.5 + Math.min(market.lines.length, FEW_ROWS);
  }
  return columns;
}
