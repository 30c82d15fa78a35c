import type { Bet } from "../../betslip/wire.ts";

/** The possible return of the stake that has not been cashed out. */
export const stillPossible = ({ stake, potentialReturn, cashedOut }: Bet): number =>
  cashedOut ? Math.floor((potentialReturn * (stake - cashedOut.stake)) / stake) : potentialReturn;
