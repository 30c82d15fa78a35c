import type { Bytes } from "./bytes.ts";
import { payment } from "./rules-text.ts";
import type { End } from "./second.ts";

interface Title {
  readonly reels: number;
  readonly rows: number;
  readonly pays: number[][];
  readonly lines?: number[][];
  readonly sizes?: number[];
}
type Event = { kind: "line" | "cluster"; returned: number } | { kind: "fall"; columns: number[][] };
/** Weights are so far below 2⁵³ that their sums are exact. */
type Row = [weight: string, returned: number, grid: number[], events: Event[]];

export interface PublishedTable {
  readonly title: Title;
  readonly rows: readonly Row[];
  readonly total: bigint;
}

export function readTable(text: string): PublishedTable {
  const [title = "", ...lines] = text.trimEnd().split("\n");
  const rows = lines.map((line) => JSON.parse(line) as Row);
  return { title: JSON.parse(title) as Title, rows, total: rows.reduce((sum, [weight]) => sum + BigInt(weight), 0n) };
}

/** A spin by the published table: the row, and what the rules say of its looks, which has to be what the row says. */
export function spin(bytes: Bytes, { stake }: { stake: number }, { title, rows, total }: PublishedTable): End {
  let left = Number(bytes.longBelow(total));
  const row = rows.find(([weight]) => (left -= Number(weight)) < 0)!;
  const returned = worthOf(title, row);
  if (returned !== row[1]) throw new Error(`A row returns ${row[1]} instead of ${returned}: ${JSON.stringify(row)}`);
  return { staked: stake, paid: payment(stake, BigInt(returned)) };
}

export const worthOf = (title: Title, [, , grid, events]: Row): number =>
  title.lines ? worthOfLines(title, title.lines, grid) : worthOfClusters(title, grid, events);

/** For each symbol: how many reels from the first on show it or the first symbol; the best of all symbols counts. */
function worthOfLines({ rows, pays }: Title, lines: number[][], grid: readonly number[]): number {
  let sum = 0;
  for (const line of lines) {
    const seen = line.map((row, reel) => grid[reel * rows + row]!);
    sum += Math.max(
      ...pays.map((pay, symbol) => {
        const end = [...seen, -1].findIndex((other) => other !== symbol && other !== 0);
        return end >= 3 ? pay[end - 3]! : 0;
      }),
    );
  }
  return sum;
}

function worthOfClusters(
  { reels, rows, pays, sizes }: Title,
  grid: readonly number[],
  events: readonly Event[],
): number {
  const falls = events.flatMap((event) => (event.kind === "fall" ? [event.columns] : []));
  const columns = Array.from({ length: reels }, (_, reel) => grid.slice(reel * rows, (reel + 1) * rows));
  for (let sum = 0; ;) {
    const gone = new Set<string>();
    const grow = (reel: number, row: number, symbol: number, into: Set<string>): Set<string> => {
      const key = `${reel} ${row}`;
      if (columns[reel]?.[row] !== symbol || into.has(key)) return into;
      into.add(key);
      for (const [x, y] of [[0, 1], [0, -1], [1, 0], [-1, 0]] as const) grow(reel + x, row + y, symbol, into); // prettier-ignore
      return into;
    };
    for (const [reel, column] of columns.entries())
      for (const [row, symbol] of column.entries()) {
        if (gone.has(`${reel} ${row}`)) continue;
        const cluster = grow(reel, row, symbol, new Set());
        const size = sizes!.filter((least) => cluster.size >= least).length;
        if (size === 0) continue;
        sum += pays[symbol]![size - 1]!;
        for (const cell of cluster) gone.add(cell);
      }
    if (gone.size === 0) {
      if (falls.length > 0) throw new Error("Symbols fall although nothing returned");
      return sum;
    }
    const fall = falls.shift()!;
    for (const [reel, column] of columns.entries())
      columns[reel] = [...fall[reel]!, ...column.filter((_symbol, row) => !gone.has(`${reel} ${row}`))];
    if (columns.some(({ length }) => length !== rows)) throw new Error("A reel is not full");
  }
}
