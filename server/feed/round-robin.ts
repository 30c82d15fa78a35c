/** The home and the away side, as positions in a list of clubs. */
export type Pairing = readonly [home: number, away: number];

/** How many rounds a season of home and away matches has. */
export const roundsInSeason = (clubs: number) => 2 * (clubs - 1);

/** One round of a double round robin among an even number of clubs (the circle method); sides swap in the second half. */
export function pairingsOf(clubs: number, round: number): Pairing[] {
  const half = clubs - 1;
  const turn = round % half;
  const isReturn = round >= half;
  const pairs: Pairing[] = [];
  for (let at = 0; at < clubs / 2; at++) {
    const a = at === 0 ? clubs - 1 : (turn + at) % half;
    const b = (turn - at + half) % half;
    // The fixed club swaps sides every round, the others by their place, so that nobody stays at home for long.
    const isSwapped = at === 0 ? turn % 2 === 1 : at % 2 === 1;
    pairs.push(isSwapped !== isReturn ? [b, a] : [a, b]);
  }
  return pairs;
}
