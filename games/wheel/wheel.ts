import * as z from "zod/mini";
import { integerBelow } from "../fair/draws.ts";
import { defineGame, type Play, type Standing } from "../rules/game.ts";
import { ONE, returnOf } from "../rules/money.ts";
import { stakeSchema } from "../rules/stakes.ts";
import { type Risk, RISKS, type Size, SIZES, wheelOf } from "./segments.ts";

const betSchema = z.strictObject({ stake: stakeSchema, segments: z.literal(SIZES), risk: z.enum(RISKS) });

type Bet = z.infer<typeof betSchema>;
interface State extends Standing {
  readonly segment: number;
  readonly multiplier: number;
}

const play = (segments: Size, risk: Risk): Play<Bet, State, never> => {
  const bet: Bet = { stake: ONE, segments, risk };
  return {
    name: `${segments} segments, ${risk} risk`,
    bet,
    outcomes: () => wheelOf(bet).map((returned) => ({ weight: 1n, returned })),
  };
};

export const wheel = defineGame<Bet, number, State>({
  id: "wheel",
  name: "Wheel",
  stakes: { least: 10, greatest: 10_000 },
  bet: betSchema,
  stakeOf: ({ stake }) => stake,
  draw: (words, { segments }) => integerBelow(words, segments),
  begin(bet, segment) {
    const multiplier = wheelOf(bet)[segment]!;
    return { isOver: true, staked: bet.stake, paid: returnOf(bet.stake, multiplier), segment, multiplier };
  },
  shown: ({ segment, multiplier }) => ({ segment, multiplier }),
  plays: () => SIZES.flatMap((size) => RISKS.map((risk) => play(size, risk))),
});
