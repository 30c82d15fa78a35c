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
  /** What those stakes lose on average, and what is left of the bonus after that; never less than nothing. */
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

/** What an express of the fewest picks loses on average of a stake, and what a raised boost adds to it, as parts of one. */
export function boostOnAverage({ raise, minLegs, minOdds }: ExpressBoost, { sport }: Margins) {
  const odds = (Math.max(minOdds, USUAL_LEG_ODDS) / 1000) ** minLegs;
  const returned = (1 - sport / 10_000) ** minLegs;
  return { lost: 1 - returned, added: (returned * (1 - 1 / odds) * raise) / 100 };
}

function worthOfBoost(reward: ExpressBoost, trigger: CampaignTerms["trigger"], margins: Margins): Worth {
  const { lost, added } = boostOnAverage(reward, margins);
  const before = trigger.kind === "bet" ? trigger.least : 0;
  const stake = reward.stake * reward.bets;
  const kept = Math.min(reward.amount, Math.max(0, Math.round(stake * (added - lost)) - costOf(before, margins.sport)));
  return { most: reward.amount, stake: stake + before, lost: reward.amount - kept, kept };
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
