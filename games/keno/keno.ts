import * as z from "zod/mini";
import { drawnFrom } from "../fair/draws.ts";
import { defineGame, type Play, type Standing } from "../rules/game.ts";
import { ONE, returnOf } from "../rules/money.ts";
import { stakeSchema } from "../rules/stakes.ts";
import { BALLS, DRAWN, MOST_PICKS, multiplierOf, weightOf } from "./pays.ts";

const betSchema = z.strictObject({
  stake: stakeSchema,
  picks: z.array(z.int().check(z.gte(1), z.lte(BALLS))).check(
    z.minLength(1),
    z.maxLength(MOST_PICKS),
    z.refine((picks) => new Set(picks).size === picks.length, { error: "each number once" }),
  ),
});

type Bet = z.infer<typeof betSchema>;
interface State extends Standing {
  readonly balls: readonly number[];
  readonly hits: readonly number[];
  readonly multiplier: number;
}

const play = (count: number): Play<Bet, State, never> => ({
  name: `${count} ${count === 1 ? "number" : "numbers"}`,
  bet: { stake: ONE, picks: Array.from({ length: count }, (_, at) => 7 * at + 3) },
  outcomes: () =>
    Array.from({ length: count + 1 }, (_, hits) => ({
      weight: weightOf(count, hits),
      returned: multiplierOf(count, hits),
    })),
});

export const keno = defineGame<Bet, number[], State>({
  id: "keno",
  name: "Keno",
  stakes: { least: 10, greatest: 10_000 },
  bet: betSchema,
  stakeOf: ({ stake }) => stake,
  draw: (words) => drawnFrom(words, BALLS, DRAWN).map((index) => index + 1),
  begin({ stake, picks }, balls) {
    const hits = picks.filter((number) => balls.includes(number));
    const multiplier = multiplierOf(picks.length, hits.length);
    return { isOver: true, staked: stake, paid: returnOf(stake, multiplier), balls, hits, multiplier };
  },
  shown: ({ balls, hits, multiplier }) => ({ balls, hits, multiplier }),
  plays: () => Array.from({ length: MOST_PICKS }, (_, at) => play(at + 1)),
});
