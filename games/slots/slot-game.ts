import * as z from "zod/mini";
import { longIntegerBelow } from "../fair/draws.ts";
import { defineGame, type HouseGame, type Standing } from "../rules/game.ts";
import { ONE, returnOf } from "../rules/money.ts";
import { type StakeLimits, stakeSchema } from "../rules/stakes.ts";
import type { ClusterTitle } from "./clusters.ts";
import type { LinesTitle } from "./lines.ts";
import { type Recipe, type Row, tableOf, TOTAL } from "./table.ts";

export interface SlotGame extends HouseGame {
  readonly title: LinesTitle | ClusterTitle;
  /** Every outcome. A spin draws a whole number below the sum of all weights, and is the row that it falls into. */
  readonly table: () => readonly Row[];
  /** The title and its table as they are hashed: one line for the title, then one for each row. */
  readonly published: () => string;
}

const betSchema = z.strictObject({ stake: stakeSchema });
type Bet = z.infer<typeof betSchema>;
interface State extends Standing {
  readonly row: Row;
}

/** The first row with a sum of weights beyond what was drawn. */
function rowAt(sums: BigUint64Array, drawn: bigint): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (drawn < sums[middle]!) high = middle;
    else low = middle + 1;
  }
  return low;
}

function sumsOf(rows: readonly Row[]): BigUint64Array {
  let sum = 0n;
  return BigUint64Array.from(rows, ({ weight }) => (sum += weight));
}

const lineOf = ({ weight, returned, grid, events }: Row): string =>
  JSON.stringify([weight.toString(), returned, grid, events]);

export function slotGame(
  { id, name, stakes }: { readonly id: string; readonly name: string; readonly stakes: StakeLimits },
  title: LinesTitle | ClusterTitle,
  recipe: Recipe,
): SlotGame {
  let made: { rows: Row[]; sums: BigUint64Array } | undefined;
  const known = () => {
    if (made) return made;
    const rows = tableOf(recipe);
    return (made = { rows, sums: sumsOf(rows) });
  };
  const game = defineGame<Bet, number, State>({
    id,
    name,
    stakes,
    bet: betSchema,
    stakeOf: ({ stake }) => stake,
    draw: (words) => rowAt(known().sums, longIntegerBelow(words, BigInt(TOTAL))),
    begin({ stake }, drawn) {
      const row = known().rows[drawn]!;
      return { isOver: true, staked: stake, paid: returnOf(stake, row.returned), row };
    },
    shown: ({ row: { grid, events, returned } }) => ({ grid, events, returned }),
    plays: () => [{ name: "a spin", bet: { stake: ONE }, outcomes: () => known().rows }],
  });
  return {
    ...game,
    title,
    table: () => known().rows,
    published: () => [JSON.stringify({ id, name, ...title }), ...known().rows.map(lineOf), ""].join("\n"),
  };
}
