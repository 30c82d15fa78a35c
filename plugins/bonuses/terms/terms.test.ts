import { expect, test } from "vitest";
import { lawFault } from "./jurisdiction-rules.ts";
import { type CampaignTerms, campaignTerms, termsInCurrency } from "./terms-wire.ts";
import { worthOf } from "./worth-rules.ts";

const MARGINS = { sport: 550, casino: 300 };
const wagering = (change: object = {}) => ({
  ...{ times: 10, days: 14, greatestStake: 5_00, weights: { sport: 100, casino: 0 } },
  ...change,
});
const terms = (change: Partial<CampaignTerms> = {}): CampaignTerms => ({
  trigger: { kind: "deposit", least: 10_00 },
  reward: { kind: "money", amount: 50_00, percent: 50, wagering: wagering() },
  conditions: {},
  days: 14,
  ...change,
});
const money = (change: object): Partial<CampaignTerms> => ({
  reward: { kind: "money", amount: 50_00, percent: 50, wagering: wagering(change) },
});

test("what is left of bonus money on average is the bonus without what its stakes cost", () => {
  expect(worthOf(terms(), MARGINS)).toEqual({ most: 50_00, stake: 500_00, lost: 27_50, kept: 22_50 });
  // With the product that costs least for what counts.
  const shared = terms(money({ weights: { sport: 50, casino: 100 } }));
  expect(worthOf(shared, MARGINS)).toMatchObject({ lost: 15_00, kept: 35_00 });
  expect(worthOf(terms(money({ times: 50 })), MARGINS)).toMatchObject({ lost: 50_00, kept: 0 });
  expect(worthOf(terms(money({ weights: { sport: 0, casino: 0 } })), MARGINS).kept).toBe(0);
});

test("a free bet pays its winnings alone, and the bet that is asked for costs too", () => {
  const reward = { kind: "free_bet", amount: 10_00, days: 7, conditions: {} } as const;
  expect(worthOf(terms({ trigger: { kind: "registration" }, reward }), MARGINS)).toEqual({
    ...{ most: 10_00, stake: 0, lost: 5_28, kept: 4_72 },
  });
  expect(worthOf(terms({ trigger: { kind: "bet", least: 20_00 }, reward }), MARGINS)).toMatchObject({
    ...{ stake: 20_00, kept: 3_62 },
  });
});

test("free rounds bring what their game returns, up to their most, and what it costs to wager is lost of it", () => {
  const trigger = { kind: "registration" } as const;
  const reward = {
    kind: "free_rounds",
    amount: 50_00,
    game: "lanterns",
    rounds: 20,
    stake: 20,
    days: 7,
    rtp: 9600,
  } as const;
  expect(worthOf(terms({ trigger, reward }), MARGINS)).toEqual({ most: 4_00, stake: 0, lost: 16, kept: 3_84 });
  // Of a game that says nothing of itself, by what games usually keep.
  expect(worthOf(terms({ trigger, reward: { ...reward, rtp: undefined } }), MARGINS)).toMatchObject({ kept: 3_88 });
  expect(worthOf(terms({ trigger, reward: { ...reward, amount: 1_00 } }), MARGINS)).toMatchObject({
    most: 1_00,
    kept: 1_00,
  });
  const wagered = { ...reward, wagering: wagering() };
  expect(worthOf(terms({ trigger, reward: wagered }), MARGINS)).toEqual({
    most: 4_00,
    stake: 38_40,
    lost: 2_27,
    kept: 1_73,
  });
  expect(termsInCurrency(terms({ trigger, reward: wagered }), 50)).toMatchObject({
    reward: { amount: 2_500_00, stake: 10_00, wagering: { greatestStake: 250_00 } },
  });
  // What is wagered in sports was won in a game.
  expect(lawFault(terms({ trigger, reward: wagered }), "GB")).toBe("products");
  expect(lawFault(terms({ trigger, reward }), "GB")).toBeUndefined();
  expect(lawFault(terms({ trigger: { kind: "bet", least: 10_00 }, reward }), "GB")).toBe("products");
});

test("raised boosts bring a part of the profit of usual expresses, and their stakes lose all the same", () => {
  const trigger = { kind: "hand" } as const;
  const reward = { kind: "express_boost", raise: 10, bets: 1, minLegs: 3, minOdds: 1400, days: 7 } as const;
  const small = { ...reward, stake: 10_00, amount: 20_00 };
  // 0.945³ comes back of the stake; of a profit of 23.75 a tenth is added, once in 1.5³ / 0.945³ times.
  expect(worthOf(terms({ trigger, reward: small }), MARGINS)).toEqual({
    most: 20_00,
    stake: 10_00,
    lost: 1_56,
    kept: 0,
  });
  const large = { ...small, raise: 100, bets: 2 };
  expect(worthOf(terms({ trigger, reward: large }), MARGINS)).toEqual({
    most: 20_00,
    stake: 20_00,
    lost: 3_12,
    kept: 1_88,
  });
  const bet = terms({ trigger: { kind: "bet", least: 10_00 }, reward: large });
  expect(worthOf(bet, MARGINS)).toMatchObject({ stake: 30_00, lost: 3_67, kept: 1_33 });
});

test("terms are scaled to a currency, every amount of them", () => {
  expect(termsInCurrency(terms(), 50)).toMatchObject({
    trigger: { least: 500_00 },
    reward: { amount: 2_500_00, wagering: { greatestStake: 250_00, times: 10 } },
  });
});

test("Great Britain lets nothing be wagered more than ten times, and no two products for one bonus", () => {
  expect(lawFault(terms(), "GB")).toBeUndefined();
  expect(lawFault(terms(money({ times: 11 })), "GB")).toBe("wagering");
  expect(lawFault(terms(money({ weights: { sport: 100, casino: 10 } })), "GB")).toBe("products");
  expect(lawFault(terms(money({ times: 11 })), "UA")).toBeUndefined();
  expect(lawFault(terms(money({ times: 11 })), null)).toBeUndefined();
});

test("a raised boost is not for countries where nothing is offered with a bet", () => {
  const boost = { kind: "express_boost", raise: 10, bets: 1, minLegs: 3, minOdds: 1400, stake: 5_00 } as const;
  const boosted = terms({ trigger: { kind: "hand" }, reward: { ...boost, amount: 9_00, days: 7 } });
  expect(lawFault(boosted, "BE")).toBe("offers");
  expect([lawFault(boosted, "UA"), lawFault(boosted, null), lawFault(terms(), "BE")]).toEqual(Array(3));
});

test.each([
  [
    "a lost week that is answered with anything but a percentage in cash",
    { trigger: { kind: "lost_week", least: 1, mostAWeek: 1 } },
  ],
  ["a percentage without anything that it is of", { trigger: { kind: "registration" } }],
  ["an amount of nothing", { reward: { kind: "cash", amount: 0 } }],
  ["a fraction of a cent", { reward: { kind: "cash", amount: 1.5 } }],
  ["a stake that counts more than whole", money({ weights: { sport: 101, casino: 0 } })],
])("%s is no campaign", (_what, change) => {
  expect(campaignTerms.safeParse({ ...terms(), ...change }).success).toBe(false);
});
