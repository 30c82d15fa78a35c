import * as z from "zod/mini";
import { DECK, rankOf } from "../cards/cards.ts";
import { integerBelow } from "../fair/draws.ts";
import { defineGame, type Play } from "../rules/game.ts";
import { LEFT_HOURS } from "../rules/left.ts";
import { ONE } from "../rules/money.ts";
import { stakeSchema } from "../rules/stakes.ts";
import { valueOf } from "./hands.ts";
import { outcomesOf } from "./mathematics.ts";
import { activeAt, apply, begin, handTotal, isPair, type Move, MOVES, shown, type State } from "./rules.ts";
import { bestMove } from "./strategy.ts";

/** The longest round, two hands and the dealer's, needs no more. */
const CARDS = 52;

const betSchema = z.strictObject({ stake: stakeSchema });
const actSchema = z.strictObject({ move: z.enum(MOVES) });

type Bet = z.infer<typeof betSchema>;
interface Act {
  readonly move: Move;
}

function choose(state: State): Act {
  const hand = state.hands[activeAt(state)]!;
  const valueAt = (place: number) => valueOf(rankOf(state.cards[place]!));
  const isFirst = state.hands.length === 1 && hand.cards.length === 2;
  const pair = isPair(state, hand) ? valueAt(hand.cards[0]!) : undefined;
  return { move: bestMove(handTotal(state, hand), valueAt(state.dealer[0]!), isFirst, pair) };
}

/** Every hand that is not over stands. */
function ended(state: State): State {
  let now = state;
  while (!now.isOver) now = apply(now, "stand");
  return now;
}

const best: Play<Bet, State, Act> = { name: "the best strategy", bet: { stake: ONE }, choose, outcomes: outcomesOf };

export const blackjack = defineGame<Bet, number[], State, Act>({
  id: "blackjack",
  name: "Blackjack",
  stakes: { least: 10, greatest: 50_000 },
  bet: betSchema,
  stakeOf: ({ stake }) => stake,
  /** Of a shoe without an end: each card is any of the 52. */
  draw: (words) => Array.from({ length: CARDS }, () => integerBelow(words, DECK)),
  begin: ({ stake }, cards) => begin(stake, cards),
  act: { schema: actSchema, apply: (state, { move }) => apply(state, move) },
  left: { hours: LEFT_HOURS, end: ended },
  shown,
  plays: () => [best],
});
