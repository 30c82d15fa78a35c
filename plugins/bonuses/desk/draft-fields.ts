import type { Reward, Trigger } from "../terms/terms-wire.ts";

export const TRIGGERS = ["registration", "deposit", "bet", "lost_week", "code", "hand"] as const;
export const REWARDS = ["free_bet", "free_rounds", "express_boost", "money", "cash", "points"] as const;

/** How often a campaign is taken: once for each person, and for each device too. */
export const ONCE = ["person", "device"] as const;

/** A campaign as it is typed: amounts in euro, odds in decimals, lists with commas. */
export type Draft = Readonly<Record<DraftField, string>> & {
  readonly once: (typeof ONCE)[number];
  readonly trigger: Trigger["kind"];
  readonly reward: Reward["kind"];
};

export type DraftField =
  | "slug"
  | "startsAt"
  | "endsAt"
  | "budget"
  | "least"
  | "nth"
  | "triggerOdds"
  | "mostAWeek"
  | "code"
  | "points"
  | "game"
  | "rounds"
  | "bets"
  | "legs"
  | "raise"
  | "boostOdds"
  | "boostStake"
  | "roundStake"
  | "amount"
  | "percent"
  | "rewardDays"
  | "rewardOdds"
  | "times"
  | "wageringDays"
  | "greatestStake"
  | "wageringOdds"
  | "sport"
  | "casino"
  | "days"
  | "countries"
  | "currencies";

const OF_TRIGGER: Readonly<Record<Trigger["kind"], readonly DraftField[]>> = {
  registration: [],
  deposit: ["least", "nth"],
  bet: ["least", "triggerOdds"],
  lost_week: ["least", "mostAWeek"],
  code: ["code"],
  hand: [],
};

const OF_REWARD: Readonly<Record<Reward["kind"], readonly DraftField[]>> = {
  free_bet: ["amount", "rewardDays", "rewardOdds"],
  free_rounds: [
    ...(["game", "rounds", "roundStake", "amount", "rewardDays"] as const),
    ...(["times", "wageringDays", "greatestStake", "wageringOdds", "sport", "casino"] as const),
  ],
  express_boost: ["bets", "raise", "legs", "boostOdds", "boostStake", "amount", "rewardDays"],
  money: ["amount", "percent", "times", "rewardDays", "greatestStake", "wageringOdds", "sport", "casino"],
  cash: ["amount", "percent"],
  points: ["points", "amount"],
};

/** The fields of terms that a draft asks for, in their order. */
export const fieldsOf = ({ trigger, reward }: Pick<Draft, "trigger" | "reward">): readonly DraftField[] => [
  ...OF_TRIGGER[trigger],
  ...OF_REWARD[reward],
  ...(trigger === "deposit" || trigger === "bet" ? (["days"] as const) : []),
  "countries",
  "currencies",
];

export const EMPTY_DRAFT: Draft = {
  ...{ trigger: "deposit", reward: "money", once: "person", slug: "", startsAt: "", endsAt: "", budget: "" },
  ...{ game: "", rounds: "", roundStake: "", wageringDays: "" },
  ...{ bets: "1", legs: "3", raise: "", boostOdds: "1.40", boostStake: "" },
  ...{
    least: "",
    nth: "",
    triggerOdds: "",
    mostAWeek: "",
    code: "",
    points: "",
    amount: "",
    percent: "",
    rewardDays: "",
  },
  ...{ rewardOdds: "", times: "", greatestStake: "", wageringOdds: "", sport: "100", casino: "0", days: "14" },
  ...{ countries: "", currencies: "" },
};
