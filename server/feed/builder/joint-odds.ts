import { toLadder } from "../fixtures/ladder.ts";
import { placesOf } from "./joint-chances.ts";

/**
 * The price of outcomes together, in thousandths. `chances` are those of every set of them, by the bits of their places;
 * `odds` their own prices.
 *
 * It carries the margin of its parts: outcomes that do not touch each other cost what an express of them does. Where they help
 * each other the margin is smaller, as less is risked: the joint chance is raised to the power to which the parts' own prices
 * raise theirs. Where they hinder each other it is the parts' margins together. No part more makes the price lower.
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
  // A price from outside may be better than we think fair; then the parts bring no margin, and never less.
  const power = Math.min(1, offered / apart);
  return Math.log(chance) >= apart ? chance ** power : chance * Math.exp(Math.max(0, offered - apart));
}
