import * as z from "zod/mini";
import { integerBelow } from "../fair/draws.ts";
import { defineGame, type Play, type Standing } from "../rules/game.ts";
import { ONE, returnOf } from "../rules/money.ts";
import { combinations } from "../rules/outcomes.ts";
import { stakeSchema } from "../rules/stakes.ts";

const ROWS = [8, 12, 16] as const;
const RISKS = ["low", "medium", "high"] as const;
type Risk = (typeof RISKS)[number];

/** Of the pockets from the middle to either edge, in hundredths. */
const POCKETS: Readonly<Record<(typeof ROWS)[number], Readonly<Record<Risk, readonly number[]>>>> = {
  8: { low: [60, 90, 120, 200, 540], medium: [40, 60, 140, 330, 1340], high: [10, 40, 160, 400, 2400] },
  12: {
    low: [70, 90, 110, 130, 170, 300, 900],
    medium: [40, 50, 110, 200, 430, 1200, 3200],
    high: [10, 30, 70, 220, 720, 2400, 15000],
  },
  16: {
    low: [60, 90, 110, 120, 140, 200, 300, 800, 1500],
    medium: [40, 50, 90, 150, 300, 500, 1150, 4000, 10000],
    high: [10, 20, 30, 190, 400, 1000, 2500, 12600, 90000],
  },
};
const HUNDREDTH = ONE / 100;

const betSchema = z.strictObject({ stake: stakeSchema, rows: z.literal(ROWS), risk: z.enum(RISKS) });

type Bet = z.infer<typeof betSchema>;
interface State extends Standing {
  /** At each row, whether the ball goes right. */
  readonly path: readonly boolean[];
  readonly pocket: number;
  readonly multiplier: number;
}

const multiplierAt = ({ rows, risk }: Bet, pocket: number): number =>
  POCKETS[rows][risk][Math.abs(pocket - rows / 2)]! * HUNDREDTH;

const play = (rows: Bet["rows"], risk: Risk): Play<Bet, State, never> => {
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
