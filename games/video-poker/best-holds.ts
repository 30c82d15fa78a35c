import { DECK } from "../cards/cards.ts";
import { combinations } from "../rules/outcomes.ts";
import { handOf, HANDS, NOTHING, PAYS } from "./hands.ts";

// The best hold of each of the 2,598,960 hands, by the sums of what all draws to it return. For each set of up to five cards
// it is counted once what the hands around it return; the hands around the held cards without the discarded ones are then
// found by inclusion and exclusion.

const HAND = 5;
const HOLDS = 1 << HAND;
const ALL = HOLDS - 1;

/** How many cards each hold keeps. */
const KEPT = Array.from({ length: HOLDS }, (_, hold) => [0, 1, 2, 3, 4].filter((at) => hold & (1 << at)).length);
const DRAWS = KEPT.map((kept) => Number(combinations(DECK - HAND, HAND - kept)));
/** The greatest card of a hold, and the hold without it. */
const TOP = Array.from({ length: HOLDS }, (_, hold) => 31 - Math.clz32(hold));
const REST = TOP.map((top, hold) => hold & ~(1 << top));

/** All sets of up to five cards in one row, those of fewer first. Where the sets of each size begin: */
const BEGINS = [0, 1, 53, 1_379, 23_479, 294_204];
const HANDS_BEGIN = BEGINS[HAND]!;
const ALL_HANDS = 2_598_960;
/** Of each card, as the last of so many in ascending order, how many sets of that size come before it. */
const BEFORE = Array.from({ length: HAND + 1 }, (_, size) =>
  Float64Array.from({ length: DECK }, (_, card) => Number(combinations(card, size))),
);

/** The places in that row of the cards that each hold keeps of an ascending hand. */
function findPlaces(hand: ArrayLike<number>, places: Int32Array): void {
  places[0] = 0;
  for (let hold = 1; hold < HOLDS; hold++) {
    const kept = KEPT[hold]!;
    const rest = REST[hold]!;
    places[hold] = BEGINS[kept]! + places[rest]! - BEGINS[kept - 1]! + BEFORE[kept]![hand[TOP[hold]!]!]!;
  }
}

function eachHand(visit: (hand: Uint8Array, places: Int32Array) => void): void {
  const hand = new Uint8Array(HAND);
  const places = new Int32Array(HOLDS);
  const choose = (at: number, below: number): void => {
    for (let card = at; card < below; card++) {
      hand[at] = card;
      if (at > 0) choose(at - 1, card);
      else {
        findPlaces(hand, places);
        visit(hand, places);
      }
    }
  };
  choose(HAND - 1, DECK);
}

interface Counted {
  /** The hand at each place, as one of `HANDS`. */
  readonly hands: Uint8Array;
  /** For each end and each set of up to four cards, how many hands around the set end so. */
  readonly around: readonly Int32Array[];
}

function countHands(): Counted {
  const hands = new Uint8Array(ALL_HANDS);
  const around = HANDS.map((_, end) => new Int32Array(end === NOTHING ? 0 : HANDS_BEGIN));
  eachHand((hand, places) => {
    const end = handOf(hand);
    hands[places[ALL]! - HANDS_BEGIN] = end;
    if (end === NOTHING) return;
    const counts = around[end]!;
    for (let hold = 0; hold < ALL; hold++) counts[places[hold]!]!++;
  });
  return { hands, around };
}

export interface BestHolds {
  /** The best hold of five cards in ascending order, one bit for each. */
  holdOf(hand: ArrayLike<number>): number;
  /** How many of all hands and draws end as each of `HANDS`, out of 2,598,960 × 7,669,695. */
  readonly ends: readonly bigint[];
}

/** The least common multiple of how many draws the holds have, so that every hand counts the same. */
const EACH = 7_669_695;

let known: BestHolds | undefined;

/** Takes a few seconds the first time. */
export function bestHolds(): BestHolds {
  return (known ??= computed());
}

function computed(): BestHolds {
  const { hands, around } = countHands();
  const paid = new Int32Array(HANDS_BEGIN);
  around.forEach((counts, end) => counts.forEach((count, set) => (paid[set]! += count * PAYS[end]!)));

  const holds = new Uint8Array(ALL_HANDS);
  const parts = new Float64Array(HANDS_BEGIN);
  const kept = new Float64Array(HANDS.length);
  const sums = new Float64Array(HOLDS);
  eachHand((_, places) => {
    const place = places[ALL]! - HANDS_BEGIN;
    const end = hands[place]!;
    for (let hold = 0; hold < ALL; hold++) sums[hold] = paid[places[hold]!]!;
    sums[ALL] = PAYS[end]!;
    const best = bestOf(sums);
    holds[place] = best;
    // How the draws to it end, as parts of the counts around sets, to be summed once for all hands.
    const each = EACH / DRAWS[best]!;
    for (let set = best; set < HOLDS; set = (set + 1) | best) {
      const part = (KEPT[set]! - KEPT[best]!) % 2 === 0 ? each : -each;
      if (set === ALL) kept[end]! += part;
      else parts[places[set]!]! += part;
    }
  });

  const placesOfOne = new Int32Array(HOLDS);
  return {
    holdOf(hand) {
      findPlaces(hand, placesOfOne);
      return holds[placesOfOne[ALL]! - HANDS_BEGIN]!;
    },
    ends: endsOf(around, parts, kept),
  };
}

/** The hold with the greatest mean, by the sums of the hands around each. */
function bestOf(sums: Float64Array): number {
  // What is around the held cards without what is around a discarded one as well.
  for (let bit = 1; bit < HOLDS; bit <<= 1)
    for (let hold = 0; hold < HOLDS; hold++) if ((hold & bit) === 0) sums[hold]! -= sums[hold | bit]!;
  let best = 0;
  for (let hold = 1; hold < HOLDS; hold++) if (sums[hold]! * DRAWS[best]! > sums[best]! * DRAWS[hold]!) best = hold;
  return best;
}

function endsOf(around: readonly Int32Array[], parts: Float64Array, kept: Float64Array): bigint[] {
  const ends = around.map((counts, end) => {
    let sum = BigInt(kept[end]!);
    counts.forEach((count, set) => {
      if (count !== 0) sum += BigInt(count) * BigInt(parts[set]!);
    });
    return sum;
  });
  const paying = ends.slice(0, NOTHING).reduce((sum, count) => sum + count);
  ends[NOTHING] = BigInt(ALL_HANDS) * BigInt(EACH) - paying;
  return ends;
}
