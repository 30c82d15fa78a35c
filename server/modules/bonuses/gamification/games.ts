import type { MissionStep } from "../../../../plugins/bonuses/gamification/wire.ts";

export interface MissionTerms {
  readonly id: string;
  readonly steps: readonly { readonly step: MissionStep; readonly count: number }[];
  /** A free bet, in euro cents. */
  readonly amount: number;
}

/** What players can do once, each without staking money. */
export const MISSIONS: readonly MissionTerms[] = [
  {
    id: "safe-account",
    amount: 1_00,
    steps: [
      { step: "email", count: 1 },
      { step: "second-factor", count: 1 },
    ],
  },
  {
    id: "own-pace",
    amount: 1_00,
    steps: [
      { step: "limit", count: 1 },
      { step: "reality-check", count: 1 },
      { step: "rule", count: 1 },
    ],
  },
  {
    id: "look-around",
    amount: 50,
    steps: [
      { step: "favorite", count: 3 },
      { step: "game", count: 3 },
    ],
  },
];

/** The places of the wheel in euro cents: of twenty, eleven bring nothing. On average a turn brings 0.30. */
export const WHEEL: readonly number[] = [
  ...[0, 50, 0, 0, 20, 0, 100, 0, 0, 20],
  ...[0, 50, 0, 200, 0, 20, 0, 0, 50, 90],
];
