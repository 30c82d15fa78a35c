import { expect, test } from "vitest";
import { type CampaignTerms, campaignTerms } from "./terms-wire.ts";
import { type Warning, WARNINGS, warningsOf } from "./warning-rules.ts";

const OWN = { minOdds: 1200, steps: [3, 4, 5].map((legs, at) => ({ legs, percent: [3, 5, 8][at]! })) };
const HOUSE = { margins: { sport: 550, casino: 300 }, boost: OWN };
const conditions = { countries: ["UA"], riskLevels: ["normal"] };
const wagering = { times: 8, days: 14, greatestStake: 10_00, minOdds: 1500, weights: { sport: 100, casino: 0 } };
const money = (change: object = {}, trigger: object = { kind: "deposit", least: 10_00 }, more: object = {}) => ({
  ...{ trigger, conditions, days: 14, ...more },
  reward: { kind: "money", amount: 50_00, percent: 50, wagering: { ...wagering, ...change } },
});
const freeBet = (trigger: object, reward: object = {}, more: object = {}) => ({
  ...{ trigger, conditions, days: 14, ...more },
  reward: { kind: "free_bet", amount: 5_00, days: 14, conditions: { minOdds: 1500 }, ...reward },
});
const cashback = (trigger: object, percent = 10) => ({
  ...{ conditions, days: 14, trigger: { kind: "lost_week", least: 10_00, mostAWeek: 50_00, ...trigger } },
  reward: { kind: "cash", amount: 500_00, percent },
});
const rounds = (reward: object = {}) => ({
  ...{ trigger: { kind: "deposit", least: 10_00 }, conditions, days: 14 },
  reward: { kind: "free_rounds", amount: 50_00, game: "nine-lanterns", rounds: 20, stake: 20, days: 7, ...reward },
});
const boost = (reward: object = {}) => ({
  ...{ trigger: BET, conditions, days: 14 },
  reward: {
    ...{ kind: "express_boost", raise: 10, bets: 1, minLegs: 3, minOdds: 1400, stake: 5_00, amount: 9_00, days: 7 },
    ...reward,
  },
});
const BET = { kind: "bet", least: 10_00, minOdds: 1800 };

/** Terms that invite to one thing alone. */
const CASES: Readonly<Record<Exclude<Warning, "small-budget">, object>> = {
  "kept-in-full": {
    ...money({ times: 3, weights: { sport: 99, casino: 0 } }),
    reward: money({ times: 3, greatestStake: 5_00, weights: { sport: 0, casino: 99 } }).reward,
  },
  "few-bets-suffice": money({ greatestStake: 100_00 }),
  "wagered-at-any-odds": money({ minOdds: undefined }),
  "wagered-at-low-odds": money({ minOdds: 1200 }),
  "hardly-wagered": money({ times: 2 }),
  "cycled-deposits": { ...money(), reward: { ...money().reward, percent: 150 } },
  "games-with-little-edge": money({ weights: { sport: 0, casino: 100 } }),
  "nothing-counts": money({ weights: { sport: 0, casino: 0 } }),
  "never-kept": money({ times: 30, days: 60 }),
  "play-by-the-hour": money({ greatestStake: 1_00, days: 7 }),
  hurried: money({}, { kind: "deposit", least: 10_00 }, { days: 1 }),
  "chases-losses": cashback({}, 25),
  "paid-for-losing": cashback({ mostAWeek: 500_00 }),
  "bet-pays-itself": freeBet(BET, { amount: 10_00 }),
  "bet-at-any-odds": freeBet({ ...BET, minOdds: undefined }),
  "free-bet-hedged": freeBet({ ...BET, least: 100_00 }, { amount: 50_00, conditions: {} }),
  "free-bet-hurried": freeBet(BET, { days: 1 }),
  "many-accounts": freeBet({ kind: "registration" }),
  "code-guessed": freeBet({ kind: "code", code: "ABCD" }),
  "points-undervalued": { ...freeBet(BET), reward: { kind: "points", amount: 4_99, points: 500 } },
  "rounds-hurried": rounds({ days: 1 }),
  "rounds-capped": rounds({ amount: 5_00 }),
  "rounds-hold-budget": rounds({ amount: 500_00 }),
  "boost-above-margin": boost({ raise: 50 }),
  "boost-hedged": boost({ bets: 2 }),
  "boost-hurried": boost({ days: 1 }),
  "boost-capped": boost({ amount: 50 }),
  "every-country": { ...freeBet(BET), conditions: { riskLevels: ["normal"] } },
  "every-risk-level": { ...freeBet(BET), conditions: { countries: ["UA"] } },
};

const read = (terms: object): CampaignTerms => campaignTerms.parse(JSON.parse(JSON.stringify(terms)));

test.each(Object.entries(CASES))("%s is noticed", (warning, terms) => {
  expect(warningsOf(read(terms), 1_000_000_00, HOUSE)).toContain(warning);
});

test("sober terms invite to nothing, and a small budget is noticed", () => {
  expect(warningsOf(read(money()), 1_000_000_00, HOUSE)).toEqual([]);
  expect(warningsOf(read(freeBet(BET)), 1_000_000_00, HOUSE)).toEqual([]);
  expect(warningsOf(read(rounds()), 1_000_000_00, HOUSE)).toEqual([]);
  expect(warningsOf(read(boost()), 1_000_000_00, HOUSE)).toEqual([]);
  expect(warningsOf(read(cashback({})), 1_000_000_00, HOUSE)).toEqual([]);
  expect(warningsOf(read(money()), 100_00, HOUSE)).toEqual(["small-budget"]);
  expect(Object.keys(CASES)).toHaveLength(WARNINGS.length - 1);
});

test.each([
  ["at long odds alone", { raise: 18, minLegs: 2, stake: 100_00, amount: 20_000_00 }, true],
  ["at long odds, up to its most", { raise: 20, stake: 100_00, amount: 10_000_00 }, true],
  ["only with the brand's own boost, where its most is just reached", { raise: 20, stake: 20_00, amount: 30_00 }, true],
  ["never, because its most is soon reached", { raise: 20, stake: 20_00, amount: 10_00 }, false],
  ["never, because an express of more picks loses more", { raise: 20, minLegs: 5, stake: 20_00, amount: 30_00 }, false],
])("a raised boost adds more than its stake loses: %s", (_when, reward, isAbove) => {
  const found = warningsOf(read(boost({ ...reward, minOdds: 1500 })), 1_000_000_00, HOUSE);
  expect(found.includes("boost-above-margin")).toBe(isAbove);
});

test("without the brand's own boost the same terms add less", () => {
  const terms = read(boost({ raise: 20, stake: 20_00, amount: 30_00, minOdds: 1500 }));
  expect(warningsOf(terms, 1_000_000_00, { ...HOUSE, boost: null })).not.toContain("boost-above-margin");
});
