import type { CampaignTerms } from "../../../../plugins/bonuses/terms/terms-wire.ts";
import type { Queryable } from "../../../db/database.ts";
import { insertCampaign } from "./campaign-repository.ts";

const YEAR_MS = 365 * 24 * 3600_000;

const wagered = (times: number, greatestStake: number, weights: { sport: number; casino: number }) => ({
  ...{ times, greatestStake, weights, days: 14, minOdds: 1500 },
});

/** The campaigns of a new sandbox, with their budgets in euro cents. */
const CAMPAIGNS: readonly { readonly slug: string; readonly budget: number; readonly terms: CampaignTerms }[] = [
  {
    slug: "half-again",
    budget: 500_000_00,
    terms: {
      trigger: { kind: "deposit", least: 10_00 },
      reward: { kind: "money", percent: 50, amount: 50_00, wagering: wagered(5, 10_00, { sport: 100, casino: 0 }) },
      conditions: {},
      days: 14,
    },
  },
  {
    slug: "first-deposit",
    budget: 500_000_00,
    terms: {
      trigger: { kind: "deposit", least: 10_00, nth: 1 },
      reward: { kind: "money", percent: 100, amount: 20_00, wagering: wagered(6, 5_00, { sport: 100, casino: 0 }) },
      conditions: {},
      days: 30,
    },
  },
  {
    slug: "welcome",
    budget: 100_000_00,
    terms: {
      trigger: { kind: "registration" },
      reward: { kind: "free_bet", amount: 5_00, days: 30, conditions: { minOdds: 1500 } },
      conditions: {},
      days: 30,
    },
  },
  {
    slug: "bet-ten-get-five",
    budget: 100_000_00,
    terms: {
      trigger: { kind: "bet", least: 10_00, minOdds: 1800, types: ["single", "express"] },
      reward: { kind: "free_bet", amount: 5_00, days: 14, conditions: { minOdds: 1500 } },
      conditions: {},
      days: 14,
    },
  },
  {
    slug: "tenth-back",
    budget: 1_000_000_00,
    terms: {
      trigger: { kind: "lost_week", least: 10_00, mostAWeek: 25_00 },
      reward: { kind: "cash", percent: 10, amount: 300_00 },
      conditions: {},
      days: 365,
    },
  },
  {
    slug: "lantern-rounds",
    budget: 20_000_00,
    terms: {
      trigger: { kind: "code", code: "LANTERNS" },
      reward: { kind: "free_rounds", amount: 20_00, game: "nine-lanterns", rounds: 10, stake: 20, days: 7 },
      conditions: {},
      days: 7,
    },
  },
  {
    slug: "bigger-express",
    budget: 20_000_00,
    terms: {
      trigger: { kind: "code", code: "EXPRESS" },
      reward: {
        ...{ kind: "express_boost", raise: 10, bets: 1, minLegs: 3, minOdds: 1400 },
        ...{ stake: 10_00, amount: 20_00, days: 14 },
      },
      conditions: {},
      days: 14,
    },
  },
  {
    slug: "open-door",
    budget: 20_000_00,
    terms: {
      trigger: { kind: "code", code: "OPENLINE" },
      reward: { kind: "free_bet", amount: 2_00, days: 7, conditions: {} },
      conditions: {},
      days: 7,
    },
  },
];

/** Adds the sandbox's campaigns that are not there yet; those that are stay as people at the desk have left them. */
export async function seedSandboxCampaigns(connection: Queryable, at: Date): Promise<void> {
  for (const campaign of CAMPAIGNS) {
    await insertCampaign(connection, { ...campaign, at, startsAt: at, endsAt: new Date(at.getTime() + YEAR_MS) });
  }
}
