import type { StatisticsAnswer } from "../wire.ts";

type Sums = StatisticsAnswer["totals"];

/** Two sums that are looked at together, and their difference as the player has it. */
export interface Pair {
  readonly id: "money" | "bets";
  readonly first: keyof Sums;
  readonly second: keyof Sums;
  readonly net: (sums: Sums) => number;
}

export const PAIRS: readonly [Pair, Pair] = [
  {
    id: "money",
    first: "deposited",
    second: "withdrawn",
    net: ({ deposited, withdrawn }) => withdrawn - deposited,
  },
  { id: "bets", first: "staked", second: "returned", net: ({ staked, returned }) => returned - staked },
];
