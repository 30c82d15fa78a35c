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

/**
 * Reckoned with the product that costs least for what counts. Of a free bet only the winnings are paid, so that its
 * stake is a part of what is lost. A cashback brings back a part of a loss: on average nothing is left of it. Free rounds
 * bring what their game returns of their stakes.
 */
export function worthOf({ trigger, reward }: CampaignTerms, margins: Margins): Worth {
  if (trigger.kind === "lost_week") return { most: trigger.mostAWeek, stake: 0, lost: 0, kept: 0 };
  const most = reward.kind === "free_rounds" ? Math.min(reward.amount, reward.rounds * reward.stake) : reward.amount;
  const before = trigger.kind === "bet" ? costOf(trigger.least, margins.sport) : 0;
  const stake = (trigger.kind === "bet" ? trigger.least : 0) + wageringOf(reward, margins);
  const lost = Math.min(most, before + lostBy(reward, most, margins));
  return { most, stake, lost, kept: most - lost };
}

const costOf = (stake: number, margin: number): number => Math.round((stake * margin) / 10_000);

/** What free rounds win on average, up to the most that they bring. */
export const wonByRounds = (
  { amount, rounds, stake, rtp }: Extract<Reward, { kind: "free_rounds" }>,
  { casino }: Margins,
): number => Math.min(amount, Math.round((rounds * stake * (rtp ?? 10_000 - casino)) / 10_000));

function wageringOf(reward: Reward, margins: Margins): number {
  if (reward.kind === "money") return reward.amount * reward.wagering.times;
  if (reward.kind !== "free_rounds" || !reward.wagering) return 0;
  return wonByRounds(reward, margins) * reward.wagering.times;
}

function lostBy(reward: Reward, most: number, margins: Margins): number {
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
