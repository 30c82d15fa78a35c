import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

const text = readFileSync(resolve(fileURLToPath(new URL(".", import.meta.url)), "../../../../docs/games.md"), "utf8");

const known = new Map<string, string[][]>();

/** The rows of the table whose first heading is `first`, in cells. */
export function tableOf(first: string): string[][] {
  const found = known.get(first) ?? readTable(first);
  known.set(first, found);
  return found;
}

function readTable(first: string): string[][] {
  const lines = text.split("\n");
  const head = lines.findIndex((line) => line.startsWith(`| ${first} `));
  if (head < 0) throw new Error(`docs/games.md has no table of ${first}`);
  const end = lines.findIndex((line, at) => at > head && !line.startsWith("|"));
  return lines.slice(head + 2, end).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** `a × b, c × d` as pairs. */
export const pairsOf = (cell: string): [number, number][] =>
  cell.split(", ").map((pair) => pair.split(" × ").map(Number) as [number, number]);

/** Ten-thousandths. */
export const tenThousandths = (multiplier: number): bigint => BigInt(Math.round(multiplier * 10_000));

export const payment = (stake: number, multiplier: bigint): number => Number((BigInt(stake) * multiplier) / 10_000n);
