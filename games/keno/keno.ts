import * as z from "zod/mini";
import { drawnFrom } from "../fair/draws.ts";
import { defineGame, type Play, type Standing } from "../rules/game.ts";
import { ONE, returnOf } from "../rules/money.ts";
import { combinations } from "../rules/outcomes.ts";
import { stakeSchema } from "../rules/stakes.ts";

const BALLS = 80;
const DRAWN = 20;
const MOST_PICKS = 10;
const TENTH = ONE / 10;

/** By how many numbers are picked: tenths of the stake for each count of hits that returns something. */
const PAYS: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 38 },
  2: { 1: 10, 2: 95 },
  3: { 2: 20, 3: 485 },
  4: { 2: 12, 3: 70, 4: 1320 },
  5: { 3: 35, 4: 220, 5: 6000 },
  6: { 3: 20, 4: 90, 5: 800, 6: 16000 },
  7: { 3: 10, 4: 50, 5: 260, 6: 2400, 7: 52000 },
  8: { 0: 15, 4: 30, 5: 130, 6: 750, 7: 7500, 8: 90000 },
  9: { 0: 15, 4: 20, 5: 70, 6: 330, 7: 2500, 8: 25000, 9: 100000 },
  10: { 0: 20, 4: 10, 5: 30, 6: 190, 7: 1150, 8: 8500, 9: 45000, 10: 100000 },
};

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

const multiplierOf = (picks: number, hits: number): number => (PAYS[picks]?.[hits] ?? 0) * TENTH;

const play = (count: number): Play<Bet, State, never> => ({
  name: `${count} ${count === 1 ? "number" : "numbers"}`,
  bet: { stake: ONE, picks: Array.from({ length: count }, (_, at) => 7 * at + 3) },
  outcomes: () =>
    Array.from({ length: count + 1 }, (_, hits) => ({
      weight: combinations(count, hits) * combinations(BALLS - count, DRAWN - hits),
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
