import { cardName, rankOf } from "../cards/cards.ts";
import { notPossible, type Standing } from "../rules/game.ts";
import { returnOf } from "../rules/money.ts";
import { dealerStands, HIGHEST, isBlackjack, totalOf, valueOf, withCard } from "./hands.ts";

/** In the order in which they are offered. */
export const MOVES = ["hit", "stand", "double", "split"] as const;
export type Move = (typeof MOVES)[number];

/** Of a first stake, in ten-thousandths: three to two. */
const BLACKJACK_RETURNS = 25_000;

export interface Hand {
  /** Of the round's cards, by their places. */
  readonly cards: readonly number[];
  readonly stake: number;
  readonly isDone: boolean;
}

export interface State extends Standing {
  readonly stake: number;
  /** All cards that a round can need, as they were drawn. */
  readonly cards: readonly number[];
  /** How many of them were dealt. */
  readonly dealt: number;
  readonly hands: readonly Hand[];
  readonly dealer: readonly number[];
}

const valuesOf = (state: State, places: readonly number[]): number[] =>
  places.map((at) => valueOf(rankOf(state.cards[at]!)));

export const handTotal = (state: State, { cards }: Hand) => totalOf(valuesOf(state, cards));

const isOfBlackjack = (state: State, places: readonly number[]): boolean => {
  const [first = 0, second = 0] = valuesOf(state, places);
  return isBlackjack(first, second);
};

/** The player's first card, the dealer's, the player's second, the dealer's that lies face down. */
export function begin(stake: number, cards: readonly number[]): State {
  const hands = [{ cards: [0, 2], stake, isDone: false }];
  const state: State = { isOver: false, staked: stake, paid: 0, stake, cards, dealt: 4, hands, dealer: [1, 3] };
  const isPlayers = isOfBlackjack(state, [0, 2]);
  const isDealers = isOfBlackjack(state, state.dealer);
  if (!isPlayers && !isDealers) return state;
  const paid = isPlayers ? (isDealers ? stake : returnOf(stake, BLACKJACK_RETURNS)) : 0;
  return { ...state, isOver: true, paid };
}

export const activeAt = ({ hands }: State): number => hands.findIndex(({ isDone }) => !isDone);

export const isPair = (state: State, hand: Hand): boolean => {
  const [first, second, ...more] = valuesOf(state, hand.cards);
  return more.length === 0 && first === second;
};

/** What may be done with the hand whose turn it is. */
function movesOf(state: State): readonly Move[] {
  const hand = state.hands[activeAt(state)];
  if (!hand || state.isOver) return [];
  const isFirst = state.hands.length === 1 && hand.cards.length === 2;
  return MOVES.filter((move) => {
    if (move === "double") return isFirst;
    return move !== "split" || (isFirst && isPair(state, hand));
  });
}

function dealTo(state: State, hand: Hand, isLast: boolean): Hand {
  const cards = [...hand.cards, state.dealt];
  return { ...hand, cards, isDone: isLast || totalOf(valuesOf(state, cards)).total >= HIGHEST };
}

export function apply(state: State, move: Move): State {
  if (!movesOf(state).includes(move)) throw notPossible("That cannot be done with this hand.");
  if (move === "split") return split(state);
  const at = activeAt(state);
  const hand = state.hands[at]!;
  if (move === "stand") return goOn(state, at, { ...hand, isDone: true });
  const stake = move === "double" ? 2 * hand.stake : hand.stake;
  const staked = state.staked + stake - hand.stake;
  const after = dealTo(state, { ...hand, stake }, move === "double");
  return goOn({ ...state, staked, dealt: state.dealt + 1 }, at, after);
}

/** Each of two cards of one value becomes a hand with one more card and a stake of its own; aces get no other. */
function split(state: State): State {
  const [hand] = state.hands;
  const isAces = valuesOf(state, hand!.cards)[0] === 1;
  const hands: Hand[] = [];
  let { dealt } = state;
  for (const card of hand!.cards) hands.push(dealTo({ ...state, dealt: dealt++ }, { ...hand!, cards: [card] }, isAces));
  return ended({ ...state, staked: 2 * state.stake, dealt, hands });
}

function goOn(state: State, at: number, hand: Hand): State {
  return ended({ ...state, hands: state.hands.with(at, hand) });
}

/** Once no hand is to be played, the dealer draws, unless all are lost already. */
function ended(state: State): State {
  if (activeAt(state) >= 0) return state;
  const totals = state.hands.map((hand) => handTotal(state, hand).total);
  let { dealt } = state;
  const dealer = [...state.dealer];
  let dealers = totalOf(valuesOf(state, dealer));
  if (totals.some((total) => total <= HIGHEST))
    for (; !dealerStands(dealers); dealt++) {
      dealer.push(dealt);
      dealers = withCard(dealers, valueOf(rankOf(state.cards[dealt]!)));
    }
  const paid = state.hands.reduce((sum, { stake }, at) => sum + stake * timesOf(totals[at]!, dealers.total), 0);
  return { ...state, isOver: true, dealt, dealer, paid };
}

/** How many times its stake a hand returns that was played to its end. */
export function timesOf(total: number, dealer: number): 0 | 1 | 2 {
  if (total > HIGHEST) return 0;
  if (dealer > HIGHEST || total > dealer) return 2;
  return total === dealer ? 1 : 0;
}

export function shown(state: State): object {
  const names = (places: readonly number[]) => places.map((at) => cardName(state.cards[at]!));
  return {
    hands: state.hands.map((hand) => ({
      cards: names(hand.cards),
      total: handTotal(state, hand).total,
      stake: hand.stake,
    })),
    dealer: names(state.isOver ? state.dealer : state.dealer.slice(0, 1)),
    ...(!state.isOver && { hand: activeAt(state), moves: movesOf(state) }),
  };
}
