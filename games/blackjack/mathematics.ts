import { ONE } from "../rules/money.ts";
import type { Outcome } from "../rules/outcomes.ts";
import {
  dealerStands,
  EMPTY,
  HIGHEST,
  isBlackjack,
  RANKS,
  RANKS_OF_VALUE,
  type Total,
  totalOf,
  VALUES,
  withCard,
} from "./hands.ts";
import { timesOf } from "./rules.ts";
import { bestMove } from "./strategy.ts";

/** Weights of ends, out of 13 to the power of as many cards as are never needed. */
type Spread = Map<number, bigint>;

const WHOLE = BigInt(RANKS) ** 14n;

const add = <K>(all: Map<K, bigint>, key: K, weight: bigint): void => {
  all.set(key, (all.get(key) ?? 0n) + weight);
};

const ranksOf = (value: number): bigint => BigInt(RANKS_OF_VALUE[value]!);

/** Divides a weight among the next cards. It has to divide without a rest, or `WHOLE` is too small for the cards. */
function nextCards(hand: Total, weight: bigint, then: (next: Total, weight: bigint) => void): void {
  if (weight % BigInt(RANKS) !== 0n) throw new Error("A hand has more cards than were counted on");
  for (const value of VALUES) then(withCard(hand, value), (weight / BigInt(RANKS)) * ranksOf(value));
}

/** All bust hands end alike. */
const endOf = ({ total }: Total): number => Math.min(total, HIGHEST + 1);

function dealerSpread(hand: Total, weight: bigint, ends: Spread): void {
  if (dealerStands(hand)) add(ends, endOf(hand), weight);
  else nextCards(hand, weight, (next, part) => dealerSpread(next, part, ends));
}

/** A hand that hits and stands as is best. */
function playerSpread(hand: Total, up: number, weight: bigint, ends: Spread): void {
  if (hand.total >= HIGHEST || bestMove(hand, up, false, undefined) === "stand") add(ends, endOf(hand), weight);
  else nextCards(hand, weight, (next, part) => playerSpread(next, up, part, ends));
}

function afterOneCard(hand: Total, then: (next: Total, weight: bigint, ends: Spread) => void): Spread {
  const ends: Spread = new Map();
  nextCards(hand, WHOLE, (next, part) => then(next, part, ends));
  return ends;
}

const stay = (hand: Total, weight: bigint, ends: Spread) => add(ends, endOf(hand), weight);

/** How the player's hand, or the two hands after a split, may end, and the stake on each in first stakes. */
function playedHands(first: number, second: number, up: number): { hands: Spread[]; stake: number } {
  const hand = totalOf([first, second]);
  const move = bestMove(hand, up, true, first === second ? first : undefined);
  if (move === "split") {
    const ends = afterOneCard(withCard(EMPTY, first), (next, weight, all) =>
      first === 1 ? stay(next, weight, all) : playerSpread(next, up, weight, all),
    );
    return { hands: [ends, ends], stake: 1 };
  }
  if (move === "double") return { hands: [afterOneCard(hand, stay)], stake: 2 };
  const ends: Spread = new Map();
  if (move === "stand") add(ends, endOf(hand), WHOLE);
  else nextCards(hand, WHOLE, (next, part) => playerSpread(next, up, part, ends));
  return { hands: [ends], stake: 1 };
}

/** The chances of a hand's returns against one end of the dealer. */
function returnsOf(ends: Spread, dealer: number): Spread {
  const returns: Spread = new Map();
  for (const [end, weight] of ends) add(returns, timesOf(end, dealer), weight);
  return returns;
}

/** The dealer's ends by the open card and the hidden one, where they are no blackjack. */
function spreadOfDealer(up: number): Spread {
  const ends: Spread = new Map();
  for (const hole of VALUES) if (!isBlackjack(up, hole)) dealerSpread(totalOf([up, hole]), ranksOf(hole) * WHOLE, ends);
  return ends;
}

let known: Outcome[] | undefined;

/** All ways a round ends that is played by the published strategy. */
export function outcomesOf(): Outcome[] {
  return (known ??= computed());
}

function computed(): Outcome[] {
  const dealers = VALUES.map(spreadOfDealer);
  const all = new Map<string, bigint>();
  const count = (staked: number, returned: number, weight: bigint) => add(all, `${staked} ${returned}`, weight);
  for (const first of VALUES)
    for (const second of VALUES)
      for (const up of VALUES) {
        const weight = ranksOf(first) * ranksOf(second) * ranksOf(up);
        const isPlayers = isBlackjack(first, second);
        for (const hole of VALUES) {
          const part = weight * ranksOf(hole) * WHOLE ** 3n;
          if (isBlackjack(up, hole)) count(1, isPlayers ? 1 : 0, part);
          else if (isPlayers) count(1, 2.5, part);
        }
        if (!isPlayers) countPlayed(playedHands(first, second, up), dealers[up - 1]!, weight, count);
      }
  return Array.from(all, ([key, weight]) => {
    const [staked = 0, returned = 0] = key.split(" ").map(Number);
    return { weight, staked: staked * ONE, returned: returned * ONE };
  });
}

/** Two hands end independently of each other, once the dealer's end is known. */
function countPlayed(
  { hands, stake }: ReturnType<typeof playedHands>,
  dealers: Spread,
  weight: bigint,
  count: (staked: number, returned: number, weight: bigint) => void,
): void {
  const [one, other = new Map([[0, WHOLE]])] = hands;
  for (const [dealer, chance] of dealers)
    for (const [first, firstWeight] of returnsOf(one!, dealer))
      for (const [second, secondWeight] of hands.length === 2 ? returnsOf(other, dealer) : other)
        count(hands.length * stake, (first + second) * stake, weight * chance * firstWeight * secondWeight);
}
