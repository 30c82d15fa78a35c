import * as z from "zod/mini";
import { integerBelow } from "../fair/draws.ts";
import { defineGame, type Play, type Standing } from "../rules/game.ts";
import { ONE, returnOf } from "../rules/money.ts";
import { combinations } from "../rules/outcomes.ts";
import { stakeSchema } from "../rules/stakes.ts";
import { multiplierAt, type Risk, RISKS, ROWS, type Rows } from "./pockets.ts";

const betSchema = z.strictObject({ stake: stakeSchema, rows: z.literal(ROWS), risk: z.enum(RISKS) });

type Bet = z.infer<typeof betSchema>;
interface State extends Standing {
  /** At each row, whether the ball goes right. */
  readonly path: readonly boolean[];
  readonly pocket: number;
  readonly multiplier: number;
}

const play = (rows: Rows, risk: Risk): Play<Bet, State, never> => {
  const bet: Bet = { stake: ONE, rows, risk };
  return {
    name: `${rows} rows, ${risk} risk`,
    bet,
    outcomes: () =>
      Array.from({ length: rows + 1 }, (_, pocket) => ({
        weight: combinations(rows, pocket),
        returned: multiplierAt(bet, pocket),
      })),
  };
};

export const plinko = defineGame<Bet, number, State>({
  id: "plinko",
  name: "Plinko",
  stakes: { least: 10, greatest: 10_000 },
  bet: betSchema,
  stakeOf: ({ stake }) => stake,
  /** One bit for each row, the first row's the greatest. */
  draw: (words, { rows }) => integerBelow(words, 2 ** rows),
  begin(bet, bits) {
    const path = Array.from({ length: bet.rows }, (_, row) => ((bits >> (bet.rows - 1 - row)) & 1) === 1);
    const pocket = path.reduce((rights, isRight) => (isRight ? rights + 1 : rights), 0);
    const multiplier = multiplierAt(bet, pocket);
    return { isOver: true, staked: bet.stake, paid: returnOf(bet.stake, multiplier), path, pocket, multiplier };
  },
  shown: ({ path, pocket, multiplier }) => ({ path, pocket, multiplier }),
  plays: () => ROWS.flatMap((rows) => RISKS.map((risk) => play(rows, risk))),
});
