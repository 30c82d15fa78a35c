import * as z from "zod/mini";
import { cardName, DECK } from "../cards/cards.ts";
import { drawnFrom } from "../fair/draws.ts";
import { defineGame, type Play, type Standing } from "../rules/game.ts";
import { LEFT_HOURS } from "../rules/left.ts";
import { ONE } from "../rules/money.ts";
import { stakeSchema } from "../rules/stakes.ts";
import { bestHolds } from "./best-holds.ts";
import { handOf, HANDS, PAYS } from "./hands.ts";

const HAND = 5;

/** How many of all hands and draws end as each of `HANDS`, where the best cards are held. */
const ENDS = [
  493_512_264n,
  2_178_883_296n,
  47_093_167_764n,
  229_475_482_596n,
  219_554_786_160n,
  223_837_565_784n,
  1_484_003_070_324n,
  2_576_946_164_148n,
  4_277_372_890_968n,
  10_872_274_993_896n,
];

const betSchema = z.strictObject({ stake: stakeSchema });
/** Which of the five cards are held, by their places. */
const actSchema = z.strictObject({
  hold: z.array(z.int().check(z.gte(0), z.lt(HAND))).check(
    z.maxLength(HAND),
    z.refine((hold) => new Set(hold).size === hold.length, { error: "each card once" }),
  ),
});

type Bet = z.infer<typeof betSchema>;
type Act = z.infer<typeof actSchema>;
interface State extends Standing {
  readonly stake: number;
  /** Five that are dealt, then those that replace what is not held, in order. */
  readonly cards: readonly number[];
  readonly hand: readonly number[];
}

function apply(state: State, { hold }: Act): State {
  let next = HAND;
  const hand = state.hand.map((card, at) => (hold.includes(at) ? card : state.cards[next++]!));
  return { ...state, isOver: true, hand, paid: state.stake * PAYS[handOf(hand)]! };
}

/** The cards that were dealt are all held. */
const ended = (state: State): State => apply(state, { hold: [0, 1, 2, 3, 4] });

/** Holds what returns most on average. */
function choose({ hand }: State): Act {
  const ascending = hand.toSorted((a, b) => a - b);
  const hold = bestHolds().holdOf(ascending);
  return { hold: [0, 1, 2, 3, 4].filter((at) => hold & (1 << ascending.indexOf(hand[at]!))) };
}

const best: Play<Bet, State, Act> = {
  name: "the best holds",
  bet: { stake: ONE },
  choose,
  outcomes: () => ENDS.map((weight, end) => ({ weight, returned: PAYS[end]! * ONE })),
};

export const videoPoker = defineGame<Bet, number[], State, Act>({
  id: "video-poker",
  name: "Jacks or Better",
  stakes: { least: 10, greatest: 10_000 },
  bet: betSchema,
  stakeOf: ({ stake }) => stake,
  draw: (words) => drawnFrom(words, DECK, 2 * HAND),
  begin: ({ stake }, cards) => ({ isOver: false, staked: stake, paid: 0, stake, cards, hand: cards.slice(0, HAND) }),
  act: { schema: actSchema, apply },
  left: { hours: LEFT_HOURS, end: ended },
  shown: ({ isOver, hand }) => ({
    hand: hand.map(cardName),
    ...(isOver && { is: HANDS[handOf(hand)], multiplier: PAYS[handOf(hand)]! * ONE }),
  }),
  plays: () => [best],
});
