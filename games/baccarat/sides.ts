import { ONE } from "../rules/money.ts";

export const SIDES = ["player", "banker", "tie"] as const;
export type Side = (typeof SIDES)[number];

/** What a side returns where it wins; banker's win is less 5 %. Player and banker get their stake back on a tie. */
export const RETURNS: Readonly<Record<Side, number>> = { player: 2 * ONE, banker: 19_500, tie: 9 * ONE };

export function multiplierOf(on: Side, winner: Side): number {
  if (on === winner) return RETURNS[on];
  return winner === "tie" ? ONE : 0;
}
