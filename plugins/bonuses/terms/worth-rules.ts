import type { ExpressBoost as OwnBoost } from "../../betslip/exports/offer-wire.ts";
import type { CampaignTerms, Reward, Wagering } from "./terms-wire.ts";

/** What the house keeps of a stake on average, in hundredths of a percent. */
export interface Margins {
  readonly sport: number;
  readonly casino: number;
}

/** What a bonus comes to on average, in minor units. */
export interface Worth {
  /** The most that it brings; of free rounds what they would have cost. */
  readonly most: number;
  /** The player's own money that has to be staked for it. */
  readonly stake: number;
  /**
   * What those stakes lose on average, and what is left of the bonus after that; never less than nothing. Together they are
   * `most`, except for raised boosts: on average those bring only a part of it.
   */
  readonly lost: number;
  readonly kept: number;
}

/** The odds at which a free bet is reckoned where its terms ask for none. */
const USUAL_ODDS = 2000;
/** And those of a pick of an express, at least. */
const USUAL_LEG_ODDS = 1500;
type ExpressBoost = Extract<Reward, { kind: "express_boost" }>;

/**
 * Reckoned with the product that costs least for what counts. Of a free bet only the winnings are paid, so that its
 * stake is a part of what is lost. A cashback brings back a part of a loss: on average nothing is left of it. Free rounds
 * bring what their game returns of their stakes. Raised boosts bring their part of a usual express's profit, and cost
 * what its stake loses on average.
 */
export function worthOf({ trigger, reward }: CampaignTerms, margins: Margins): Worth {
  if (reward.kind === "express_boost") return worthOfBoost(reward, trigger, margins);
  if (trigger.kind === "lost_week") return { most: trigger.mostAWeek, stake: 0, lost: 0, kept: 0 };
  const most = reward.kind === "free_rounds" ? Math.min(reward.amount, reward.rounds * reward.stake) : reward.amount;
  const before = trigger.kind === "bet" ? costOf(trigger.least, margins.sport) : 0;
  const stake = (trigger.kind === "bet" ? trigger.least : 0) + wageringOf(reward, margins);
  const lost = Math.min(most, before + lostBy(reward, most, margins));
  return { most, stake, lost, kept: most - lost };
}

const boostedOdds = ({ minLegs, minOdds }: ExpressBoost): number =>
  (Math.max(minOdds, USUAL_LEG_ODDS) / 1000) ** minLegs;

/** What of the stake of an express with a raised boost comes back on average. */
const returnedOf = ({ minLegs }: ExpressBoost, { sport }: Margins): number => (1 - sport / 10_000) ** minLegs;

/** What a raised boost adds to an express at these odds if it wins, with the greatest stake. */
const addedAt = ({ raise, bets, stake, amount }: ExpressBoost, odds: number): number =>
  Math.min(amount / bets, (stake * (odds - 1) * raise) / 100);

/** What raised boosts add to usual expresses on average, with the greatest stake. */
export function addedByBoosts(reward: ExpressBoost, margins: Margins): number {
  const odds = boostedOdds(reward);
  return Math.round((reward.bets * returnedOf(reward, margins) * addedAt(reward, odds)) / odds);
}

/** The odds of a pick up to which a raised boost is looked at, in thousandths, and the step between them. */
const LONG_ODDS = 10_000;
const ODDS_STEP = 10;

/**
 * Whether a raised boost adds more to an express of the fewest picks than its stake loses on average, together with the
 * brand's own boost, at any odds of its picks up to ten.
 */
export function addsMoreThanLost(reward: ExpressBoost, margins: Margins, own: OwnBoost | null): boolean {
  const { minLegs, minOdds, stake } = reward;
  const returned = returnedOf(reward, margins);
  const percents = own?.steps.filter(({ legs }) => legs <= minLegs).map(({ percent }) => percent) ?? [];
  for (let odds = minOdds; odds <= Math.max(minOdds, LONG_ODDS); odds += ODDS_STEP) {
    const all = (odds / 1000) ** minLegs;
    const percent = own && odds >= own.minOdds ? Math.max(0, ...percents) : 0;
    const added = addedAt(reward, all) + (stake * (all - 1) * percent) / 100;
    if ((returned * added) / all > stake * (1 - returned)) return true;
  }
  return false;
}

function worthOfBoost(reward: ExpressBoost, trigger: CampaignTerms["trigger"], margins: Margins): Worth {
  const asked = trigger.kind === "bet" ? trigger.least : 0;
  const stake = reward.stake * reward.bets;
  const lost = Math.round(stake * (1 - returnedOf(reward, margins))) + costOf(asked, margins.sport);
  const kept = Math.max(0, addedByBoosts(reward, margins) - lost);
  return { most: reward.amount, stake: stake + asked, lost, kept };
}

const costOf = (stake: number, margin: number): number => Math.round((stake * margin) / 10_000);

/** What free rounds win on average, up to the most that they bring. */
export const wonByRounds = (
  { amount, rounds, stake, rtp }: Extract<Reward, { kind: "free_rounds" }>,
  { casino }: Margins,
): number => Math.min(amount, Math.round((rounds * stake * (rtp ?? 10_000 - casino)) / 10_000));

function wageringOf(reward: Exclude<Reward, ExpressBoost>, margins: Margins): number {
  if (reward.kind === "money") return reward.amount * reward.wagering.times;
  if (reward.kind !== "free_rounds" || !reward.wagering) return 0;
  return wonByRounds(reward, margins) * reward.wagering.times;
}

function lostBy(reward: Exclude<Reward, ExpressBoost>, most: number, margins: Margins): number {
  if (reward.kind === "cash" || reward.kind === "points") return 0;
  if (reward.kind === "free_bet") {
    const odds = Math.max(reward.conditions.minOdds ?? 0, USUAL_ODDS);
    const chance = (1000 / odds) * (1 - margins.sport / 10_000);
    return Math.round(reward.amount * (1 - (chance * (odds - 1000)) / 1000));
  }
  if (reward.kind === "money") return lostByWagering(reward.wagering, reward.amount, margins);
  const won = wonByRounds(reward, margins);
  return most - won + (reward.wagering ? Math.min(won, lostByWagering(reward.wagering, won, margins)) : 0);
}

function lostByWagering({ times, weights }: Wagering, amount: number, margins: Margins): number {
  const perCounted = (["sport", "casino"] as const)
    .filter((product) => weights[product] > 0)
    .map((product) => (margins[product] * 100) / weights[product]);
  // What cannot be wagered is never paid.
  if (perCounted.length === 0) return amount;
  return costOf(amount * times, Math.min(...perCounted));
}
