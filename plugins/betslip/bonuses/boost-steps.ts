import type { ExpressBoost } from "../wire.ts";

interface PricedLeg {
  readonly odds: number;
}

const counted = ({ minOdds }: ExpressBoost, legs: readonly PricedLeg[]) =>
  legs.filter(({ odds }) => odds >= minOdds).length;

/** The percentage that an express of these legs gets when all of them win. */
export function boostNow(boost: ExpressBoost, legs: readonly PricedLeg[]): number {
  const count = counted(boost, legs);
  return boost.steps.reduce((best, step) => (count >= step.legs ? Math.max(best, step.percent) : best), 0);
}

/** How many more legs reach the next percentage; undefined if there is no next one. */
export function nextBoost(boost: ExpressBoost, legs: readonly PricedLeg[]): ExpressBoost["steps"][number] | undefined {
  const [count, now] = [counted(boost, legs), boostNow(boost, legs)];
  const ahead = boost.steps.filter((step) => step.legs > count && step.percent > now);
  const next = ahead.reduce<(typeof ahead)[number] | undefined>((a, b) => (a && a.legs <= b.legs ? a : b), undefined);
  return next && { ...next, legs: next.legs - count };
}
