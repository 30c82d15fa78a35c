import { atBest, betReturn } from "../../betslip/exports/settlement.ts";
import type { Bet } from "../../betslip/wire.ts";

/** The odds that count: once a part is cashed out, a boosted price is the line's again. */
export const oddsInForce = (bet: Bet): number => (hasLostItsPrice(bet) ? bet.legs[0]!.odds : bet.odds);

/** The possible return of the stake that has not been cashed out. */
export function stillPossible(bet: Bet): number {
  const { stake, potentialReturn, cashedOut } = bet;
  if (!cashedOut) return potentialReturn;
  return hasLostItsPrice(bet) || bet.offer?.pays.kind === "raised_boost"
    ? betReturn({ ...bet, legs: bet.legs.map(atBest) }) - cashedOut.paid
    : Math.floor((potentialReturn * (stake - cashedOut.stake)) / stake);
}

const hasLostItsPrice = ({ offer, cashedOut }: Bet) => offer?.pays.kind === "boosted_price" && cashedOut !== null;
