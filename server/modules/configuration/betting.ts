import type { BettingConfiguration } from "./betting-configuration.ts";

const STEPS = [
  [3, 3],
  [4, 5],
  [5, 8],
  [6, 10],
  [7, 13],
  [8, 16],
  [9, 19],
  [10, 22],
  [11, 25],
  [12, 28],
  [13, 31],
  [14, 34],
  [15, 37],
  [16, 40],
  [18, 45],
  [20, 50],
] as const;

/** How the product takes bets where a brand says nothing else. */
export const BETTING: BettingConfiguration = {
  taxRate: 0,
  expressBoost: { minOdds: 1200, steps: STEPS.map(([legs, percent]) => ({ legs, percent })) },
  limits: {
    minimumStake: 10,
    maximumStake: 5_000_00,
    maximumReturn: 50_000_00,
    eventStake: 20_000_00,
    openReturn: 500_000_00,
  },
  riskLevels: { low: { percent: 200 }, medium: { percent: 50 }, high: { percent: 10 } },
  blockedCountries: [],
  requiredDocuments: [],
  sandboxFreeBets: [
    {
      title: { en: "Sandbox free bet", uk: "Фрибет пісочниці" },
      amount: 5_00,
      conditions: { minOdds: 1500 },
      days: 30,
    },
    {
      title: { en: "Sandbox free bet on a football express", uk: "Фрибет пісочниці на футбольний експрес" },
      amount: 10_00,
      conditions: { minOdds: 3000, types: ["express"], sportCodes: ["football"] },
      days: 30,
    },
  ],
};
