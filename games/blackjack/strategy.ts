import {
  dealerStands,
  EMPTY,
  HIGHEST,
  isBlackjack,
  RANKS,
  RANKS_OF_VALUE,
  type Total,
  VALUES,
  withCard,
} from "./hands.ts";
import { type Move, timesOf } from "./rules.ts";

// The strategy whose return is published: of the moves that are allowed, the one with the greatest expected return. Moves
// are compared in floating point; the published return is computed in whole numbers by mathematics.ts.

const BUST = HIGHEST + 1;
const FINALS = [17, 18, 19, 20, HIGHEST, BUST];

const chanceOf = (value: number): number => RANKS_OF_VALUE[value]! / RANKS;

const memoized = <T>(make: (hand: Total, up: number) => T) => {
  const known = new Map<string, T>();
  return (hand: Total, up: number): T => {
    const key = `${hand.total} ${hand.isSoft} ${up}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(hand, up);
    known.set(key, made);
    return made;
  };
};

/** The chances of the dealer's ends by the open card, once it is known that there is no blackjack. */
const dealerEnds = (() => {
  const spread = (hand: Total, chance: number, ends: Map<number, number>): void => {
    if (dealerStands(hand)) {
      const end = Math.min(hand.total, BUST);
      ends.set(end, (ends.get(end) ?? 0) + chance);
    } else for (const value of VALUES) spread(withCard(hand, value), chance * chanceOf(value), ends);
  };
  return VALUES.map((up) => {
    const ends = new Map<number, number>();
    const holes = VALUES.filter((hole) => !isBlackjack(up, hole));
    const all = holes.reduce((sum, hole) => sum + chanceOf(hole), 0);
    const first = withCard(EMPTY, up);
    for (const hole of holes) spread(withCard(first, hole), chanceOf(hole) / all, ends);
    return ends;
  });
})();

const standing = memoized(({ total }, up) => {
  const ends = dealerEnds[up - 1]!;
  return FINALS.reduce((sum, end) => sum + (ends.get(end) ?? 0) * (timesOf(total, end) - 1), 0);
});

const afterCard = (hand: Total, then: (next: Total) => number): number =>
  VALUES.reduce((sum, value) => sum + chanceOf(value) * then(withCard(hand, value)), 0);

const hitting = memoized((hand, up) => afterCard(hand, (next) => bestOf(next, up)));

function bestOf(hand: Total, up: number): number {
  if (hand.total > HIGHEST) return -1;
  return hand.total === HIGHEST ? standing(hand, up) : Math.max(standing(hand, up), hitting(hand, up));
}

const doubling = memoized((hand, up) =>
  afterCard(hand, (next) => 2 * (next.total > HIGHEST ? -1 : standing(next, up))),
);

const splitting = (value: number, up: number): number =>
  2 * afterCard(withCard(EMPTY, value), (next) => (value === 1 ? standing(next, up) : bestOf(next, up)));

const isHit = memoized((hand, up) => hitting(hand, up) > standing(hand, up));

/** The best move against an open card; `pair` is the value of two like cards. */
export function bestMove(hand: Total, up: number, isFirst: boolean, pair: number | undefined): Move {
  const later: Move = isHit(hand, up) ? "hit" : "stand";
  if (!isFirst) return later;
  const isDouble = doubling(hand, up) > Math.max(standing(hand, up), hitting(hand, up));
  const best = isDouble ? doubling(hand, up) : Math.max(standing(hand, up), hitting(hand, up));
  if (pair !== undefined && splitting(pair, up) > best) return "split";
  return isDouble ? "double" : later;
}
