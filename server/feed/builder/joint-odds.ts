import { toLadder } from "../fixtures/ladder.ts";
import { placesOf } from "./joint-chances.ts";

/**
 * The price of outcomes together, in thousandths. `chances` are those of every set of them, indexed by their bits;
 * `odds` are their own prices.
 *
 * The price contains the margin of its parts. Independent outcomes cost as much as an express of them. If outcomes are
 * positively correlated the margin is smaller, because less is at risk: the joint chance is raised to the same power to
 * which the parts' own prices raise their chances. If they are negatively correlated the margin is that of all parts
 * together. Adding a part never lowers the price.
 */
export function jointOdds(chances: Float64Array, odds: readonly number[]): number {
  const best = new Float64Array(chances.length);
  for (let set = 1; set < chances.length; set++) {
    const places = placesOf(set);
    if (places.length === 1) {
      best[set] = odds[places[0] as number] as number;
      continue;
    }
    const own = toLadder(1 / withMargins(chances, set, places, odds));
    best[set] = places.reduce((most, place) => Math.max(most, best[set ^ (1 << place)] as number), own);
  }
  return best[best.length - 1] as number;
}

function withMargins(chances: Float64Array, set: number, places: readonly number[], odds: readonly number[]): number {
  const chance = chances[set] as number;
  let apart = 0;
  let offered = 0;
  for (const place of places) {
    apart += Math.log(chances[1 << place] as number);
    offered += Math.log(1000 / (odds[place] as number));
  }
  // A price from outside may be better than the fair one; then the parts add no margin, but never a negative one.
  const power = Math.min(1, offered / apart);
  return Math.log(chance) >= apart ? chance ** power : chance * Math.exp(Math.max(0, offered - apart));
}
