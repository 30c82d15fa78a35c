import { expect, test } from "vitest";
import type { CampaignTerms } from "../terms/terms-wire.ts";
import { EMPTY_DRAFT, fieldsOf, REWARDS, TRIGGERS } from "./draft-fields.ts";
import { draftClashes, draftOf, termsOf, timesOf } from "./draft-rules.ts";
import type { DeskCampaign } from "./wire.ts";

const campaign = (terms: CampaignTerms): DeskCampaign => ({
  ...{
    slug: "half",
    state: "running",
    version: 3,
    startsAt: "2026-11-01T10:00:00.000Z",
    endsAt: "2026-12-01T10:00:00.000Z",
  },
  ...{ budget: 1234_50, held: 0, drift: null, taken: 0, running: 0, completed: 0, terms },
  judgement: { worth: { most: 0, stake: 0, lost: 0, kept: 0 }, warnings: [], forbidden: [] },
});
const money: CampaignTerms = {
  trigger: { kind: "deposit", least: 10_50, nth: 2 },
  reward: {
    ...{ kind: "money", amount: 50_00, percent: 50 },
    wagering: { times: 5, days: 14, greatestStake: 7_05, minOdds: 1855, weights: { sport: 100, casino: 20 } },
  },
  conditions: { countries: ["UA", "PL"] },
  days: 9,
};

test("a campaign comes back from its draft as it was", () => {
  const draft = draftOf(campaign(money));
  expect(termsOf(draft)).toEqual({ terms: money });
  expect(timesOf(draft)).toEqual({
    ...{ startsAt: "2026-11-01T10:00:00.000Z", endsAt: "2026-12-01T10:00:00.000Z", budget: 1234_50 },
  });
});

test("a further version keeps what has no field", () => {
  const before: CampaignTerms = {
    title: { en: "For friends" },
    trigger: { kind: "bet", least: 10_00, types: ["express"] },
    reward: { kind: "free_bet", amount: 5_00, days: 7, conditions: { sportCodes: ["tennis"], minOdds: 1500 } },
    conditions: { clusters: ["friends"], riskLevels: ["low"], onceADevice: true },
    days: 14,
  };
  expect(termsOf(draftOf(campaign(before)), before)).toEqual({ terms: before });
  const { terms } = termsOf({ ...draftOf(campaign(before)), rewardOdds: "" }, before) as { terms: CampaignTerms };
  expect(terms.reward).toMatchObject({ conditions: { sportCodes: ["tennis"] } });
});

test("points come back from their draft as they were", () => {
  const terms: CampaignTerms = { ...money, reward: { kind: "points", amount: 5_00, points: 500 } };
  expect(termsOf(draftOf(campaign(terms)))).toEqual({ terms });
  expect(termsOf({ ...draftOf(campaign(terms)), points: "" })).toEqual({ wrong: ["points"] });
});

test("free rounds come back from their draft as they were, with wagering and without", () => {
  const reward = { kind: "free_rounds", amount: 50_00, game: "nine-lanterns", rounds: 20, stake: 20, days: 7 } as const;
  const terms: CampaignTerms = { ...money, reward };
  expect(termsOf(draftOf(campaign(terms)))).toEqual({ terms });
  const wagering = { times: 5, days: 14, greatestStake: 7_05, weights: { sport: 0, casino: 100 } };
  const wagered: CampaignTerms = { ...money, reward: { ...reward, wagering } };
  expect(termsOf(draftOf(campaign(wagered)))).toEqual({ terms: wagered });
  expect(termsOf({ ...draftOf(campaign(wagered)), game: "", rounds: "501", wageringDays: "" })).toEqual({
    wrong: ["game", "rounds", "wageringDays"],
  });
});

test("raised boosts come back from their draft as they were", () => {
  const boost = { raise: 10, bets: 2, minLegs: 3, minOdds: 1400, stake: 5_00, amount: 9_00, days: 7 };
  const terms: CampaignTerms = { ...money, reward: { kind: "express_boost", ...boost } };
  expect(termsOf(draftOf(campaign(terms)))).toEqual({ terms });
  expect(termsOf({ ...draftOf(campaign(terms)), bets: "21", raise: "", boostStake: "x" })).toEqual({
    wrong: ["raise", "bets", "boostStake"],
  });
});

test("each field that is missing or wrong is named", () => {
  expect(termsOf(EMPTY_DRAFT)).toEqual({
    wrong: ["least", "amount", "times", "rewardDays", "greatestStake"],
  });
  expect(termsOf({ ...draftOf(campaign(money)), sport: "101" })).toEqual({ wrong: ["sport"] });
  expect(termsOf({ ...draftOf(campaign(money)), greatestStake: "0,001" })).toEqual({ wrong: ["greatestStake"] });
  expect(timesOf(EMPTY_DRAFT)).toEqual({ wrong: ["startsAt", "endsAt", "budget"] });
});

test("what cannot be read is wrong, also where the field may be empty", () => {
  expect(termsOf({ ...draftOf(campaign(money)), nth: "first", percent: "half", wageringOdds: "high" })).toEqual({
    wrong: ["nth", "percent", "wageringOdds"],
  });
});

test.each([
  ["lost_week", "free_bet", "", "reward", "lost-week"],
  ["lost_week", "cash", "", "percent", "lost-week-percent"],
  ["deposit", "cash", "10", "percent", "cash-percent"],
  ["code", "money", "10", "percent", "percent-of-nothing"],
] as const)(
  "%s with %s of %j percent: the field that does not go with the other is named",
  (trigger, reward, percent, field, words) => {
    const filled = {
      least: "10",
      mostAWeek: "20",
      code: "WINTER",
      amount: "50",
      rewardDays: "7",
      times: "5",
      greatestStake: "5",
    };
    const draft = { ...EMPTY_DRAFT, ...filled, trigger, reward, percent };
    expect(termsOf(draft)).toEqual({ wrong: [field] });
    expect(draftClashes(draft)).toEqual({ [field]: words });
  },
);

test("every kind of trigger and reward has its fields", () => {
  const counts = TRIGGERS.flatMap((trigger) => REWARDS.map((reward) => fieldsOf({ trigger, reward }).length));
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(4);
  expect(fieldsOf({ trigger: "lost_week", reward: "cash" })).toEqual([
    ...["least", "mostAWeek", "amount", "percent", "countries", "currencies"],
  ]);
});
