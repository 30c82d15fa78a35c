import * as z from "zod/mini";
import { integerBelow } from "../fair/draws.ts";
import { defineGame, type Play, type Standing } from "../rules/game.ts";
import { FAIR_LESS_ONE_PERCENT, ONE, returnOf } from "../rules/money.ts";
import { winOf } from "../rules/outcomes.ts";
import { stakeSchema } from "../rules/stakes.ts";

/** A roll is 00.00 to 99.99, in hundredths. */
const ROLLS = 10_000;
/** So that a win is always more than its stake. */
const MOST_WINNING = 9_800;

const betSchema = z
  .strictObject({
    stake: stakeSchema,
    side: z.enum(["over", "under"]),
    target: z.int().check(z.gte(0), z.lt(ROLLS)),
  })
  .check(
    z.refine((bet) => winningRolls(bet) >= 1 && winningRolls(bet) <= MOST_WINNING, {
      path: ["target"],
      error: `1 to ${MOST_WINNING} of the ${ROLLS} rolls have to win`,
    }),
  );

type Bet = z.infer<typeof betSchema>;
interface State extends Standing {
  readonly roll: number;
  readonly multiplier: number;
}

function winningRolls({ side, target }: Pick<Bet, "side" | "target">): number {
  return side === "over" ? ROLLS - 1 - target : target;
}

const multiplierOf = (bet: Bet): number => Math.floor((FAIR_LESS_ONE_PERCENT * ROLLS) / winningRolls(bet));

const isWon = ({ side, target }: Bet, roll: number) => (side === "over" ? roll > target : roll < target);

const play = (name: string, side: Bet["side"], target: number): Play<Bet, State, never> => {
  const bet: Bet = { stake: ONE, side, target };
  return { name, bet, outcomes: () => winOf(winningRolls(bet), ROLLS, multiplierOf(bet)) };
};

export const dice = defineGame<Bet, number, State>({
  id: "dice",
  name: "High Dice",
  stakes: { least: 10, greatest: 10_000 },
  bet: betSchema,
  stakeOf: ({ stake }) => stake,
  draw: (words) => integerBelow(words, ROLLS),
  begin(bet, roll) {
    const multiplier = isWon(bet, roll) ? multiplierOf(bet) : 0;
    return { isOver: true, staked: bet.stake, paid: returnOf(bet.stake, multiplier), roll, multiplier };
  },
  shown: ({ roll, multiplier }) => ({ roll, multiplier }),
  plays: () => [play("over 50.49", "over", 5_049), play("under 10.00", "under", 1_000), play("over 2.00", "over", 200)],
});
