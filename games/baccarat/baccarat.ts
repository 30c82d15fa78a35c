import * as z from "zod/mini";
import { cardName, DECK, rankOf } from "../cards/cards.ts";
import { drawnFrom } from "../fair/draws.ts";
import { defineGame, type Play, type Standing } from "../rules/game.ts";
import { ONE, returnOf } from "../rules/money.ts";
import type { Outcome } from "../rules/outcomes.ts";
import { stakeSchema } from "../rules/stakes.ts";
import { type Dealt, dealt, valueOf } from "./hands.ts";
import { multiplierOf, type Side, SIDES } from "./sides.ts";

const DECKS = 8;
const CARDS = DECKS * DECK;
const betSchema = z.strictObject({
  chips: z
    .array(z.strictObject({ on: z.enum(SIDES), stake: stakeSchema }))
    .check(z.minLength(1), z.maxLength(SIDES.length)),
});

type Bet = z.infer<typeof betSchema>;
type Six = [number, number, number, number, number, number];
interface State extends Standing, Dealt {
  readonly cards: readonly number[];
  readonly winner: Side;
}

const stakeOf = ({ chips }: Bet): number => chips.reduce((sum, { stake }) => sum + stake, 0);

const winnerOf = ({ player, banker }: Dealt): Side =>
  player === banker ? "tie" : player > banker ? "player" : "banker";

/** How many orders of six cards of the shoe each side wins with. */
function countWins(): Record<Side, number> {
  const left = Array.from({ length: 10 }, (_, value) => (value === 0 ? 16 : 4) * DECKS);
  const wins = { player: 0, banker: 0, tie: 0 };
  const cards: Six = [0, 0, 0, 0, 0, 0];
  const dealFrom = (at: number, orders: number): void => {
    if (at === cards.length) {
      wins[winnerOf(dealt(cards))] += orders;
      return;
    }
    for (let value = 0; value < left.length; value++) {
      const count = left[value]!--;
      cards[at] = value;
      dealFrom(at + 1, orders * count);
      left[value] = count;
    }
  };
  dealFrom(0, 1);
  return wins;
}

let counted: Readonly<Record<Side, number>> | undefined;

function outcomesOf(on: Side): Outcome[] {
  const wins = (counted ??= countWins());
  return SIDES.map((winner) => ({ weight: BigInt(wins[winner]), returned: multiplierOf(on, winner) }));
}

const play = (on: Side): Play<Bet, State, never> => ({
  name: on,
  bet: { chips: [{ on, stake: ONE }] },
  outcomes: () => outcomesOf(on),
});

export const baccarat = defineGame<Bet, number[], State>({
  id: "baccarat",
  name: "Baccarat",
  stakes: { least: 10, greatest: 50_000 },
  bet: betSchema,
  stakeOf,
  draw: (words) => drawnFrom(words, CARDS, 6),
  begin(bet, cards) {
    const hands = dealt(cards.map((card) => valueOf(rankOf(card))) as Six);
    const winner = winnerOf(hands);
    const paid = bet.chips.reduce((sum, { on, stake }) => sum + returnOf(stake, multiplierOf(on, winner)), 0);
    return { isOver: true, staked: stakeOf(bet), paid, ...hands, cards, winner };
  },
  shown({ cards, player, banker, playerDraws, bankerDraws, winner }) {
    const [p1, b1, p2, b2, ...more] = cards.map(cardName);
    return {
      player: { cards: [p1, p2, ...(playerDraws ? more.slice(0, 1) : [])], value: player },
      banker: { cards: [b1, b2, ...(bankerDraws ? more.slice(playerDraws ? 1 : 0).slice(0, 1) : [])], value: banker },
      winner,
    };
  },
  plays: () => SIDES.map(play),
});
