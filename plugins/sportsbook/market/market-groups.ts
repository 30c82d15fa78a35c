import type { LineShape } from "../line/line-shape.ts";
import { entryOf, type Group, GROUPS, type Layout, orderOf } from "../markets/market-catalogue.ts";
import { parseSpecifiers } from "../names/market-template.ts";

/** A market with its lines, in display order. */
export interface MarketBlock {
  /** The market and those of its specifiers that all its lines share: `set-total-games|setnr=2`. */
  readonly id: string;
  readonly marketId: string;
  readonly specifiers: string;
  readonly layout: Layout;
  readonly lines: readonly LineShape[];
}

const isOpen = (line: LineShape): boolean => line.status === "active" || line.status === "suspended";

const belongsTo = (marketId: string, group: Group): boolean =>
  group === "all" || entryOf(marketId).groups.includes(group);

/** The specifiers that all lines of a market share: all except the one that differs between its rows. */
function sharedSpecifiers({ marketId, specifiers }: LineShape): string {
  const { by } = entryOf(marketId);
  if (by === undefined) return specifiers;
  return specifiers
    .split("|")
    .filter((pair) => !pair.startsWith(`${by}=`))
    .join("|");
}

/** The value that a line's row is sorted by. */
export function rowValue(line: LineShape): number {
  const { by } = entryOf(line.marketId);
  return by === undefined ? 0 : Number(parseSpecifiers(line.specifiers).get(by) ?? 0);
}

const firstNumber = (specifiers: string): number => Number(/=(-?[\d.]+)/.exec(specifiers)?.[1] ?? 0);

/** The markets of a group in the catalogue's order; lines that are settled or withdrawn are left out. */
export function marketsOf(shape: readonly LineShape[], group: Group): readonly MarketBlock[] {
  const blocks = new Map<string, MarketBlock & { readonly lines: LineShape[] }>();
  for (const line of shape) {
    const { marketId } = line;
    if (!isOpen(line) || !belongsTo(marketId, group)) continue;
    const specifiers = sharedSpecifiers(line);
    const id = specifiers === "" ? marketId : `${marketId}|${specifiers}`;
    const block = blocks.get(id);
    if (block) block.lines.push(line);
    else blocks.set(id, { id, marketId, specifiers, layout: entryOf(marketId).layout, lines: [line] });
  }
  for (const { lines } of blocks.values()) lines.sort((a, b) => rowValue(a) - rowValue(b));
  return [...blocks.values()]
    .map(unrowed)
    .sort((a, b) => orderOf(a.marketId) - orderOf(b.marketId) || firstNumber(a.specifiers) - firstNumber(b.specifiers));
}

/** If a market is offered on one part of a match only, it needs no table: its name contains the part. */
function unrowed(block: MarketBlock): MarketBlock {
  const [line, ...others] = block.lines;
  const isOfParts = ["periodnr", "setnr", "mapnr", "gamenr"].includes(entryOf(block.marketId).by ?? "");
  return line && others.length === 0 && isOfParts ? { ...block, layout: "grid", specifiers: line.specifiers } : block;
}

/** The number of lines in each group, in the order of the tabs; empty groups are left out except `all`. */
export function groupCounts(shape: readonly LineShape[]): ReadonlyMap<Group, number> {
  const open = shape.filter(isOpen);
  const counts = GROUPS.map((group) => {
    const count = open.filter((line) => belongsTo(line.marketId, group)).length;
    return [group, count] as const;
  });
  return new Map(counts.filter(([group, count]) => group === "all" || count > 0));
}

/** The pinned ones before the others, each in their order. */
export const pinnedFirst = (markets: readonly MarketBlock[], pins: ReadonlySet<string>): readonly MarketBlock[] => [
  ...markets.filter(({ id }) => pins.has(id)),
  ...markets.filter(({ id }) => !pins.has(id)),
];

/** Why no line of a market can be bet on; undefined while one can. */
export function suspensionOf(market: MarketBlock): string | undefined {
  if (market.lines.some((line) => line.status === "active")) return undefined;
  return market.lines[0]?.reason ?? "suspended";
}

/** How many rows of a market are shown before the player opens all of them. */
const FEW_ROWS = 5;

/** The rows around the most balanced one. `balance` returns how far apart the prices of a line are. */
export function fewRows(lines: readonly LineShape[], balance: (line: LineShape) => number): readonly LineShape[] {
  if (lines.length <= FEW_ROWS) return lines;
  const apart = lines.map(balance);
  const centre = apart.indexOf(Math.min(...apart));
  const from = Math.min(Math.max(0, centre - Math.floor(FEW_ROWS / 2)), lines.length - FEW_ROWS);
  return lines.slice(from, from + FEW_ROWS);
}

/** How many outcomes of a list of scores are shown before the player opens all of them. */
const FEW_SCORES = 9;

/** The likeliest outcomes, in their original order. */
export function likeliest(outcomes: readonly string[], oddsOf: (outcomeId: string) => number): readonly string[] {
  if (outcomes.length <= FEW_SCORES) return outcomes;
  const best = new Set([...outcomes].sort((a, b) => oddsOf(a) - oddsOf(b)).slice(0, FEW_SCORES));
  return outcomes.filter((outcomeId) => best.has(outcomeId));
}

/** How many outcomes of a grid are beside each other. */
export function gridColumns(marketId: string, outcomes: number): number {
  const { columns } = entryOf(marketId);
  if (columns !== undefined) return columns;
  return outcomes < 3 ? outcomes : outcomes % 3 === 0 || outcomes % 2 === 1 ? 3 : 2;
}

/** The initial height of a market, in rows. */
function heightOf({ marketId, layout, lines }: MarketBlock): number {
  const outcomes = lines[0]?.outcomes.length ?? 0;
  if (layout === "rows") return Math.min(lines.length, FEW_ROWS) + 0.5;
  if (layout === "scores") return Math.ceil(Math.min(outcomes, FEW_SCORES) / 3);
  return lines.length * Math.ceil(outcomes / gridColumns(marketId, outcomes));
}

/** Two columns of about the same height; each market goes to the shorter one. */
export function inTwoColumns(
  markets: readonly MarketBlock[],
): readonly [readonly MarketBlock[], readonly MarketBlock[]] {
  const columns: [MarketBlock[], MarketBlock[]] = [[], []];
  const heights: [number, number] = [0, 0];
  for (const market of markets) {
    const at = heights[0] <= heights[1] ? 0 : 1;
    columns[at].push(market);
    heights[at] += 1.5 + heightOf(market);
  }
  return columns;
}
