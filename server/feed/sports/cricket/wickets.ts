import { certainly, type Lattice } from "../parts/lattice.ts";
import { ballOf, BALLS, binomial, type InningsPosition, MOST_OF_BALL, WICKET, WICKETS } from "./innings.ts";

/** The chance that a chase is not over after this many more balls without a wicket, by their number. */
export type Outlasts = ArrayLike<number>;

/**
 * The number of further wickets in an innings. It ends when its balls or wickets are used up. A chase also ends when
 * the balls without a wicket have brought enough runs.
 */
export function wicketsAhead({ balls, wickets }: InningsPosition, outlasts?: Outlasts): Lattice {
  const left = BALLS - balls;
  const open = Math.min(WICKETS - wickets, left);
  const goesOn = (count: number) => outlasts?.[count] ?? 1;
  if (open === 0 || goesOn(0) === 0) return certainly(0);
  const chances = new Float64Array(open + 1);
  let rest = 1;
  for (let down = 0; down < open; down++) {
    // All balls are bowled with this many wickets taken, or the chase is over before the next one.
    let chance = binomial(left, down) * goesOn(left - down);
    for (let count = 1; outlasts && count <= left - down; count++) {
      const endsNow = goesOn(count - 1) - goesOn(count);
      chance += endsNow * binomial(count + down - 1, down) * (1 - WICKET);
    }
    chances[down] = chance;
    rest -= chance;
  }
  chances[open] = Math.max(0, rest);
  return { first: 0, chances };
}

/** `set` are the runs of the first innings; `expected` are the runs of the chasing side in twenty overs. */
export function chaseOutlasts(expected: number, { balls, runs }: InningsPosition, set: Lattice): Outlasts {
  const ball = ballOf(expected).chances;
  const most = set.first + set.chances.length - runs;
  const outlasts = new Float64Array(BALLS - balls + 1);
  if (most <= 0) return outlasts;
  // The chance that the first innings made at least this many more runs than the chase has now.
  const notPassed = new Float64Array(most);
  for (let more = most - 1, sum = 0; more >= 0; more--) {
    sum += set.chances[more + runs - set.first] ?? 0;
    notPassed[more] = more + runs < set.first ? 1 : sum;
  }
  let now = new Float64Array(most);
  let next = new Float64Array(most);
  now[0] = 1;
  for (let count = 0; count < outlasts.length; count++) {
    for (let at = 0; at < most; at++) {
      outlasts[count] = (outlasts[count] as number) + (now[at] as number) * (notPassed[at] as number);
    }
    next.fill(0);
    for (let scored = 0; scored <= MOST_OF_BALL; scored++) {
      const share = ball[scored] as number;
      for (let at = scored; share > 0 && at < most; at++) {
        next[at] = (next[at] as number) + (now[at - scored] as number) * share;
      }
    }
    [now, next] = [next, now];
  }
  return outlasts;
}
