import { rankOf, SUITS } from "../cards/cards.ts";

/** From the greatest to nothing. */
export const HANDS = [
  "royal flush",
  "straight flush",
  "four of a kind",
  "full house",
  "flush",
  "straight",
  "three of a kind",
  "two pairs",
  "jacks or better",
  "nothing",
] as const;

/** How many times its stake each of them returns. */
export const PAYS = [800, 50, 25, 9, 6, 4, 3, 2, 1, 0] as const;

export const NOTHING = HANDS.length - 1;
const ACE = 1;
const JACK = 11;

/** Which of `HANDS` five cards are. */
export function handOf(cards: ArrayLike<number>): number {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  let isFlush = true;
  let [low, high, pairs, most, highPairs] = [14, 0, 0, 0, 0];
  for (let at = 0; at < 5; at++) {
    const rank = rankOf(cards[at]!);
    const count = ++counts[rank]!;
    if (cards[at]! % SUITS !== cards[0]! % SUITS) isFlush = false;
    if (count === 2) {
      pairs++;
      if (rank === ACE || rank >= JACK) highPairs++;
    }
    most = Math.max(most, count);
    low = Math.min(low, rank);
    high = Math.max(high, rank);
  }
  if (most === 4) return 2;
  if (most === 3) return pairs === 2 ? 3 : 6;
  if (pairs === 2) return 7;
  if (pairs === 1) return highPairs === 1 ? 8 : NOTHING;
  // An ace ends a straight at either side.
  const isRoyal = low === ACE && counts[10] === 1 && counts[11] === 1 && counts[12] === 1 && counts[13] === 1;
  if (isRoyal || high - low === 4) return isFlush ? (isRoyal ? 0 : 1) : 5;
  return isFlush ? 4 : NOTHING;
}
