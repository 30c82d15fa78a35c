import type { CampaignTerms, Reward } from "./terms-wire.ts";

/** What the house keeps of a stake on average, in hundredths of a percent. */
export interface Margins {
  readonly sport: number;
  readonly casino: number;
}

/** What a bonus comes to on average, in minor units. */
export interface Worth {
  /** The most that it brings. */
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
 * stake is a part of what is lost. A cashback brings back a part of a loss: on average nothing is left of it.
 */
export function worthOf({ trigger, reward }: CampaignTerms, margins: Margins): Worth {
  if (trigger.kind === "lost_week") return { most: trigger.mostAWeek, stake: 0, lost: 0, kept: 0 };
  const most = reward.amount;
  const before = trigger.kind === "bet" ? costOf(trigger.least, margins.sport) : 0;
  const stake = (trigger.kind === "bet" ? trigger.least : 0) + wageringOf(reward);
  const lost = Math.min(most, before + lostBy(reward, margins));
  return { most, stake, lost, kept: most - lost };
}

const costOf = (stake: number, margin: number): number => Math.round((stake * margin) / 10_000);

const wageringOf = (reward: Reward): number => (reward.kind === "money" ? reward.amount * reward.wagering.times : 0);

function lostBy(reward: Reward, margins: Margins): number {
  if (reward.kind === "cash" || reward.kind === "points") return 0;
  if (reward.kind === "free_bet") {
    const odds = Math.max(reward.conditions.minOdds ?? 0, USUAL_ODDS);
    const chance = (1000 / odds) * (1 - margins.sport / 10_000);
    return Math.round(reward.amount * (1 - (chance * (odds - 1000)) / 1000));
  }
  const { weights } = reward.wagering;
  const perCounted = (["sport", "casino"] as const)
    .filter((product) => weights[product] > 0)
    .map((product) => (margins[product] * 100) / weights[product]);
  // What cannot be wagered is never paid.
  if (perCounted.length === 0) return reward.amount;
  return costOf(wageringOf(reward), Math.min(...perCounted));
}
