import { currencySettings } from "../configuration/currencies.ts";

/** In euro cents; other currencies by their scale. */
const MINIMUM_STAKE = 10;
const MAXIMUM_STAKE = 5_000_00;
const MAXIMUM_RETURN = 50_000_00;

export interface StakeLimits {
  readonly minimum: number;
  readonly maximum: number;
}

/** What may be staked, in minor units. A long price lowers the maximum, so that no return passes the payout limit. */
export function stakeLimits(currency: string, odds?: number): StakeLimits {
  const { scale } = currencySettings(currency);
  const byReturn = odds === undefined ? Infinity : Math.floor((MAXIMUM_RETURN * scale * 1000) / odds);
  return {
    minimum: Math.ceil(MINIMUM_STAKE * scale),
    maximum: Math.min(Math.floor(MAXIMUM_STAKE * scale), byReturn),
  };
}
