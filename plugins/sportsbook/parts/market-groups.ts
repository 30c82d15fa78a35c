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
