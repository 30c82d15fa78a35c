import type { UnitKind } from "../../../../plugins/footboss/wire.ts";

const LEAST = 40;
const MOST = 150;

const tenths = (credits: number) => Math.min(MOST, Math.max(LEAST, Math.round(credits * 10)));

/** What the units of a side cost, in tenths of a credit, from the goals that the line expects for it and against it. */
export function pricesOf(goalsFor: number, goalsAgainst: number): Readonly<Record<UnitKind, number>> {
  return {
    defence: tenths(4 + 12 * Math.exp(-goalsAgainst)),
    midfield: tenths(4 + (10 * goalsFor) / (goalsFor + goalsAgainst)),
    attack: tenths(4 + 4 * goalsFor),
  };
}
