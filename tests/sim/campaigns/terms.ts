import type { CampaignTerms } from "../../../plugins/bonuses/terms/terms-wire.ts";

/** The game of the free rounds. */
export const SLOT = "sim-slot";

export const WAGERING_DAYS = 14;
const WAGERING = { days: WAGERING_DAYS, minOdds: 2000 };

/** The campaigns of the simulation; amounts are minor units of its currencies too. */
export const CAMPAIGNS = {
  money: {
    budget: 100_000,
    trigger: { kind: "deposit", least: 500 },
    reward: {
      ...{ kind: "money", percent: 50, amount: 1000 },
      wagering: { ...WAGERING, times: 4, greatestStake: 1500, weights: { sport: 100, casino: 0 } },
    },
  },
  hand: {
    // For two persons.
    budget: 1400,
    trigger: { kind: "hand" },
    reward: {
      ...{ kind: "money", amount: 700 },
      wagering: { days: WAGERING_DAYS, times: 3, greatestStake: 3000, weights: { sport: 50, casino: 0 } },
    },
  },
  free: {
    budget: 100_000,
    trigger: { kind: "bet", least: 1000, minOdds: 1800 },
    reward: { kind: "free_bet", amount: 300, days: 14, conditions: {} },
  },
  points: {
    budget: 100_000,
    trigger: { kind: "deposit", least: 900 },
    reward: { kind: "points", amount: 120, points: 100 },
  },
  rounds: {
    budget: 100_000,
    trigger: { kind: "deposit", least: 300 },
    reward: { kind: "free_rounds", amount: 500, game: SLOT, rounds: 4, stake: 20, days: 14 },
  },
  spins: {
    // For two persons.
    budget: 900,
    trigger: { kind: "hand" },
    reward: {
      ...{ kind: "free_rounds", amount: 450, game: SLOT, rounds: 3, stake: 30, days: 14 },
      wagering: { days: WAGERING_DAYS, times: 2, greatestStake: 3000, weights: { sport: 100, casino: 0 } },
    },
  },
  cash: {
    budget: 100_000,
    trigger: { kind: "deposit", least: 2000 },
    reward: { kind: "cash", percent: 10, amount: 300 },
  },
} as const satisfies Record<string, Pick<CampaignTerms, "trigger" | "reward"> & { readonly budget: number }>;

export type CampaignName = keyof typeof CAMPAIGNS;
export const NAMES = Object.keys(CAMPAIGNS) as readonly CampaignName[];
