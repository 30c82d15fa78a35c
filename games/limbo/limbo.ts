import * as z from "zod/mini";
import { WORDS } from "../fair/words.ts";
import { defineGame, type Play, type Standing } from "../rules/game.ts";
import { ONE, returnOf } from "../rules/money.ts";
import { winOf } from "../rules/outcomes.ts";
import { reachOf, targetSchema, wordsReaching } from "../rules/reach.ts";
import { stakeSchema } from "../rules/stakes.ts";

const betSchema = z.strictObject({ stake: stakeSchema, target: targetSchema });

type Bet = z.infer<typeof betSchema>;
interface State extends Standing {
  readonly reached: number;
}

const play = (name: string, target: number): Play<Bet, State, never> => ({
  name,
  bet: { stake: ONE, target },
  outcomes: () => winOf(wordsReaching(target), WORDS, target),
});

export const limbo = defineGame<Bet, number, State>({
  id: "limbo",
  name: "Limbo",
  stakes: { least: 10, greatest: 10_000 },
  bet: betSchema,
  stakeOf: ({ stake }) => stake,
  draw: (words) => reachOf(words.next()),
  begin: ({ stake, target }, reached) => ({
    isOver: true,
    staked: stake,
    paid: reached >= target ? returnOf(stake, target) : 0,
    reached,
  }),
  shown: ({ reached }) => ({ reached }),
  plays: () => [play("2.00", 20_000), play("1.01", 10_100), play("100.00", 1_000_000)],
});
