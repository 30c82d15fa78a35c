import { symbolBy } from "./lines.ts";
import type { Random, SlotEvent, Spin } from "./table.ts";

/** A title whose symbols pay where many of them touch. What paid disappears, and others fall into its place, until none pays. */
export interface ClusterTitle {
  readonly symbols: readonly string[];
  readonly reels: number;
  readonly rows: number;
  /** From how many cells a cluster pays, and by symbol its ten-thousandths of the stake for each such size. */
  readonly sizes: readonly number[];
  readonly pays: readonly (readonly number[])[];
  readonly looks: readonly number[];
}

interface Cluster {
  readonly symbol: number;
  /** In ascending order. */
  readonly cells: readonly number[];
}

/** Cells of one symbol that touch along their sides, in the order of their first cells. */
function clustersOf({ reels, rows }: ClusterTitle, grid: readonly number[]): Cluster[] {
  const seen = new Set<number>();
  const neighbours = (cell: number): number[] => {
    const [reel, row] = [Math.floor(cell / rows), cell % rows];
    return [
      ...(reel > 0 ? [cell - rows] : []),
      ...(reel < reels - 1 ? [cell + rows] : []),
      ...(row > 0 ? [cell - 1] : []),
      ...(row < rows - 1 ? [cell + 1] : []),
    ];
  };
  const clusters: Cluster[] = [];
  for (let first = 0; first < grid.length; first++) {
    if (seen.has(first)) continue;
    seen.add(first);
    const cells = [first];
    for (const cell of cells)
      for (const next of neighbours(cell))
        if (grid[next] === grid[first] && !seen.has(next)) {
          seen.add(next);
          cells.push(next);
        }
    clusters.push({ symbol: grid[first]!, cells: cells.toSorted((a, b) => a - b) });
  }
  return clusters;
}

function payOfCluster({ sizes, pays }: ClusterTitle, { symbol, cells }: Cluster): number {
  const size = sizes.findLastIndex((least) => cells.length >= least);
  return size < 0 ? 0 : pays[symbol]![size]!;
}

/** What is left of each reel lies at its bottom, with what came from above on it. */
function fallen(
  { reels, rows }: ClusterTitle,
  grid: readonly number[],
  gone: ReadonlySet<number>,
  next: () => number,
): { grid: number[]; columns: number[][] } {
  const columns: number[][] = [];
  const after = Array.from({ length: reels }, (_, reel) => {
    const kept = grid.slice(reel * rows, (reel + 1) * rows).filter((_symbol, row) => !gone.has(reel * rows + row));
    const fresh = Array.from({ length: rows - kept.length }, next);
    columns.push(fresh);
    return [...fresh, ...kept];
  });
  return { grid: after.flat(), columns };
}

/** Plays a grid to its end, with `next` from above. */
export function spinOfClusters(title: ClusterTitle, grid: readonly number[], next: () => number): Spin {
  const events: SlotEvent[] = [];
  let returned = 0;
  for (let now = grid; ;) {
    const paying = clustersOf(title, now).filter((cluster) => payOfCluster(title, cluster) > 0);
    if (paying.length === 0) return { grid, events, returned };
    for (const cluster of paying) {
      const pays = payOfCluster(title, cluster);
      events.push({ kind: "cluster", ...cluster, returned: pays });
      returned += pays;
    }
    const after = fallen(title, now, new Set(paying.flatMap(({ cells }) => cells)), next);
    events.push({ kind: "fall", columns: after.columns });
    now = after.grid;
  }
}

/** Random symbols; a wish lets some of them spread around a cell. */
export function randomClusters(title: ClusterTitle, random: Random, wish: number): Spin {
  const { reels, rows, looks, symbols } = title;
  const grid = Array.from({ length: reels * rows }, () => symbolBy(looks, random));
  const symbol = Math.min(random(symbols.length), random(symbols.length));
  for (let planted = 0; planted < random(wish + 1); planted++) {
    const [width, height] = [2 + random(2 + wish), 2 + random(3)];
    const [left, top] = [random(reels), random(rows)];
    for (let reel = left; reel < Math.min(reels, left + width); reel++)
      for (let row = top; row < Math.min(rows, top + height); row++) grid[reel * rows + row] = symbol;
  }
  return spinOfClusters(title, grid, () => symbolBy(looks, random));
}
