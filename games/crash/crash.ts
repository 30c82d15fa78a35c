import * as z from "zod/mini";
import { WORDS } from "../fair/words.ts";
import { defineGame, notPossible, type Play, type Standing } from "../rules/game.ts";
import { GREATEST_MULTIPLIER, ONE, returnOf } from "../rules/money.ts";
import { winOf } from "../rules/outcomes.ts";
import { reachOf, targetSchema, wordsReaching } from "../rules/reach.ts";
import { stakeSchema } from "../rules/stakes.ts";

/** `stopAt` takes the win by itself; without it that happens where every round ends at the latest. */
const betSchema = z.strictObject({ stake: stakeSchema, stopAt: z.optional(targetSchema) });

/** `take` at what the multiplier was by the house's clock, or the `end` of the round, which is the house's own act. */
const actSchema = z.union([z.strictObject({ take: targetSchema }), z.strictObject({ end: z.literal(true) })]);

type Bet = z.infer<typeof betSchema>;
type Act = z.infer<typeof actSchema>;
interface State extends Standing {
  readonly stake: number;
  readonly stopAt: number;
  /** Where the round ends for everybody. */
  readonly crash: number;
  readonly takenAt?: number;
}

const taken = (state: State, at: number): State => ({
  ...state,
  isOver: true,
  paid: returnOf(state.stake, at),
  takenAt: at,
});

function apply(state: State, act: Act): State {
  const { crash, stopAt } = state;
  if ("end" in act) return stopAt <= crash ? taken(state, stopAt) : { ...state, isOver: true };
  if (act.take > crash) throw notPossible("The round ended before that.");
  if (act.take > stopAt) throw notPossible("The win was taken before that, where the bet says.");
  return taken(state, act.take);
}

const play = (name: string, stopAt: number): Play<Bet, State, Act> => ({
  name,
  bet: { stake: ONE, stopAt },
  choose: () => ({ end: true }),
  outcomes: () => winOf(wordsReaching(stopAt), WORDS, stopAt),
});

export const crash = defineGame<Bet, number, State, Act>({
  id: "crash",
  name: "Overtake",
  stakes: { least: 10, greatest: 10_000 },
  bet: betSchema,
  stakeOf: ({ stake }) => stake,
  draw: (words) => Math.min(reachOf(words.next()), GREATEST_MULTIPLIER),
  begin: ({ stake, stopAt = GREATEST_MULTIPLIER }, drawn) => ({
    isOver: false,
    staked: stake,
    paid: 0,
    stake,
    stopAt,
    crash: drawn,
  }),
  act: { schema: actSchema, apply },
  shown: ({ isOver, stopAt, takenAt, crash }) => ({
    stopAt,
    ...(takenAt !== undefined && { takenAt }),
    ...(isOver && { crash }),
  }),
  plays: () => [play("stop at 2.00", 20_000), play("stop at 1.10", 11_000), play("stop at 50.00", 500_000)],
});
