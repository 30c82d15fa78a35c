import * as z from "zod/mini";
import { integerBelow } from "../fair/draws.ts";
import { defineGame, type Play, type Standing } from "../rules/game.ts";
import { ONE } from "../rules/money.ts";
import { winOf } from "../rules/outcomes.ts";
import { stakeSchema } from "../rules/stakes.ts";
import { POCKETS, POSITIONS } from "./positions.ts";

/** A bet returns as if there were no zero, which is all that the house keeps. */
const WITHOUT_ZERO = POCKETS - 1;
const MOST_CHIPS = 50;

const betSchema = z.strictObject({
  chips: z
    .array(
      z.strictObject({
        on: z.string().check(z.refine((on) => POSITIONS.has(on), { error: "not on the cloth" })),
        stake: stakeSchema,
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_CHIPS)),
});

type Bet = z.infer<typeof betSchema>;
interface State extends Standing {
  readonly pocket: number;
}

const numbersOf = (on: string): readonly number[] => POSITIONS.get(on)!;
const timesOf = (on: string): number => WITHOUT_ZERO / numbersOf(on).length;

const stakeOf = ({ chips }: Bet): number => chips.reduce((sum, { stake }) => sum + stake, 0);

const play = (on: string): Play<Bet, State, never> => ({
  name: on,
  bet: { chips: [{ on, stake: ONE }] },
  outcomes: () => winOf(numbersOf(on).length, POCKETS, timesOf(on) * ONE),
});

export const roulette = defineGame<Bet, number, State>({
  id: "roulette",
  name: "Roulette",
  stakes: { least: 10, greatest: 50_000 },
  bet: betSchema,
  stakeOf,
  draw: (words) => integerBelow(words, POCKETS),
  begin: (bet, pocket) => ({
    isOver: true,
    staked: stakeOf(bet),
    paid: bet.chips.reduce(
      (sum, { on, stake }) => (numbersOf(on).includes(pocket) ? sum + stake * timesOf(on) : sum),
      0,
    ),
    pocket,
  }),
  shown: ({ pocket }) => ({ pocket }),
  plays: () => ["red", "dozen-2", "31-32-33-34-35-36", "17-20", "17", "0-1-2"].map(play),
});
