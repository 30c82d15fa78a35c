import type { ExpressBoost as OwnBoost } from "../../betslip/exports/offer-wire.ts";
import type { CampaignTerms, Reward, Trigger, Wagering } from "./terms-wire.ts";
import { addsMoreThanLost, type Margins, wonByRounds, worthOf } from "./worth-rules.ts";

/** What a campaign invites to, or does to players, that whoever makes it should know of. */
export const WARNINGS = [
  "kept-in-full",
  "few-bets-suffice",
  "wagered-at-any-odds",
  "wagered-at-low-odds",
  "hardly-wagered",
  "cycled-deposits",
  "games-with-little-edge",
  "nothing-counts",
  "never-kept",
  "play-by-the-hour",
  "hurried",
  "chases-losses",
  "paid-for-losing",
  "bet-pays-itself",
  "bet-at-any-odds",
  "free-bet-hedged",
  "free-bet-hurried",
  "rounds-hurried",
  "rounds-capped",
  "rounds-hold-budget",
  "boost-above-margin",
  "boost-hedged",
  "boost-hurried",
  "boost-capped",
  "many-accounts",
  "code-guessed",
  "every-country",
  "every-risk-level",
  "points-undervalued",
  "small-budget",
] as const;
export type Warning = (typeof WARNINGS)[number];

/** The odds at which a stake hardly risks anything, in thousandths. */
const SAFE_ODDS = 1200;
const HURRY_DAYS = 3;
/** What a point costs the house in the shop, at least. */
const POINT_CENTS = 1;
/** Of what free rounds cost: a cap below it takes what they win, and one above it holds a budget that is hardly used. */
const LOW_CAP = 3;
const HIGH_CAP = 100;
/** Bets a day that nobody makes beside a life. */
const MOST_A_DAY = 15;

/** What terms are reckoned with: the usual margins, and the brand's own boost of expresses, if it has one. */
export interface House {
  readonly margins: Margins;
  readonly boost: OwnBoost | null;
}

type ExpressBoost = Extract<Reward, { kind: "express_boost" }>;

/** The warnings of terms, with the campaign's budget in euro cents, in the order of the list. */
export function warningsOf(terms: CampaignTerms, budget: number, house: House): readonly Warning[] {
  const found = new Set<Warning>([
    ...ofTrigger(terms),
    ...ofReward(terms, house),
    ...ofConditions(terms),
    ...(budget < terms.reward.amount * 50 ? (["small-budget"] as const) : []),
  ]);
  return WARNINGS.filter((warning) => found.has(warning));
}

function* ofTrigger({ trigger, reward, days }: CampaignTerms): Generator<Warning> {
  const percent = "percent" in reward ? (reward.percent ?? 0) : 0;
  if (trigger.kind === "deposit" && percent > 100) yield "cycled-deposits";
  if (trigger.kind === "lost_week" && percent > 20) yield "chases-losses";
  if (trigger.kind === "lost_week" && trigger.mostAWeek > trigger.least * 10) yield "paid-for-losing";
  const brings = reward.kind === "free_rounds" ? reward.rounds * reward.stake : reward.amount;
  if (trigger.kind === "bet" && brings >= trigger.least) yield "bet-pays-itself";
  if (trigger.kind === "bet" && (trigger.minOdds ?? 0) <= SAFE_ODDS) yield "bet-at-any-odds";
  if (trigger.kind === "code" && trigger.code.length < 6) yield "code-guessed";
  if (trigger.kind === "registration") yield "many-accounts";
  if (waits(trigger) && days < HURRY_DAYS) yield "hurried";
}

const waits = ({ kind }: Trigger): boolean => kind === "deposit" || kind === "bet";

function* ofReward(terms: CampaignTerms, { margins, boost }: House): Generator<Warning> {
  const { trigger, reward } = terms;
  if (reward.kind === "free_bet") {
    if (reward.conditions.minOdds === undefined && reward.amount >= 20_00) yield "free-bet-hedged";
    if (reward.days < HURRY_DAYS) yield "free-bet-hurried";
  }
  if (reward.kind === "points" && reward.amount < reward.points * POINT_CENTS) yield "points-undervalued";
  if (reward.kind === "free_rounds") yield* ofRounds(reward, margins);
  if (reward.kind === "express_boost") yield* ofBoosts(reward, margins, boost);
  if (reward.kind !== "money") return;
  const worth = worthOf(terms, margins);
  yield* ofWagering(reward.wagering, worth.stake);
  if (worth.kept === 0) yield "never-kept";
  // What costs nothing to wager is taken by whoever deposits, stakes on both sides elsewhere, and withdraws.
  if (trigger.kind === "deposit" && worth.kept * 10 > worth.most * 9) yield "kept-in-full";
}

function* ofBoosts(reward: ExpressBoost, margins: Margins, own: OwnBoost | null): Generator<Warning> {
  // A player who covers each outcome with expresses, here and with other houses, then has a sure profit.
  if (addsMoreThanLost(reward, margins, own)) yield "boost-above-margin";
  if (reward.bets > 1) yield "boost-hedged";
  if (reward.days < HURRY_DAYS) yield "boost-hurried";
  const profit = reward.stake * ((reward.minOdds / 1000) ** reward.minLegs - 1);
  if ((profit * reward.raise) / 100 > reward.amount / reward.bets) yield "boost-capped";
}

function* ofRounds(reward: Extract<Reward, { kind: "free_rounds" }>, margins: Margins): Generator<Warning> {
  const { amount, rounds, stake, days, wagering } = reward;
  if (days < HURRY_DAYS) yield "rounds-hurried";
  if (amount < rounds * stake * LOW_CAP) yield "rounds-capped";
  if (amount > rounds * stake * HIGH_CAP) yield "rounds-hold-budget";
  if (wagering) yield* ofWagering(wagering, wonByRounds(reward, margins) * wagering.times);
}

function* ofWagering({ times, days, greatestStake, minOdds, weights }: Wagering, target: number): Generator<Warning> {
  if (weights.sport > 0 && minOdds === undefined) yield "wagered-at-any-odds";
  if (weights.sport > 0 && minOdds !== undefined && minOdds <= SAFE_ODDS) yield "wagered-at-low-odds";
  if (times < 3) yield "hardly-wagered";
  if (weights.casino === 100) yield "games-with-little-edge";
  if (weights.sport === 0 && weights.casino === 0) yield "nothing-counts";
  if (greatestStake * 5 > target) yield "few-bets-suffice";
  if (target / greatestStake / days > MOST_A_DAY) yield "play-by-the-hour";
}

function* ofConditions({ conditions }: CampaignTerms): Generator<Warning> {
  if (conditions.countries === undefined) yield "every-country";
  if (conditions.riskLevels === undefined) yield "every-risk-level";
}
