import type { BettingConfiguration } from "../configuration/betting-configuration.ts";
import { currencySettings } from "../configuration/currencies.ts";

/** What bets of one player may be, in minor units of a currency. */
export type BetMaxima = BettingConfiguration["limits"];

export interface StakeLimits {
  readonly minimum: number;
  readonly maximum: number;
}

/** The limits of the configuration in a currency, the upper ones as the player's risk level has them. */
export function betMaxima(
  { limits, riskLevels }: Pick<BettingConfiguration, "limits" | "riskLevels">,
  currency: string,
  riskLevel: string | null = null,
): BetMaxima {
  const { scale } = currencySettings(currency);
  const percent = (riskLevel === null ? undefined : riskLevels[riskLevel]?.percent) ?? 100;
  const most = (cents: number) => Math.floor((cents * scale * percent) / 100);
  return {
    minimumStake: Math.ceil(limits.minimumStake * scale),
    maximumStake: most(limits.maximumStake),
    maximumReturn: most(limits.maximumReturn),
    eventStake: most(limits.eventStake),
    openReturn: most(limits.openReturn),
    underWayBets: limits.underWayBets,
    underWayStake: most(limits.underWayStake),
  };
}

/** What may be staked. A long price lowers the maximum, so that no return passes the payout limit. */
export function stakeLimits({ minimumStake, maximumStake, maximumReturn }: BetMaxima, odds?: number): StakeLimits {
  return { minimum: minimumStake, maximum: Math.min(maximumStake, stakeFor(maximumReturn, odds)) };
}

/** What a player has running, in minor units: on some events, what all open bets can return, and what own limits leave. */
export interface BetRoom {
  readonly onEvent: number;
  readonly openReturn: number;
  readonly left: number | null;
}

/** What one more bet of a player may stake. */
export function playerLimits(maxima: BetMaxima, room: BetRoom, odds?: number): StakeLimits {
  const { minimum, maximum } = stakeLimits(maxima, odds);
  const most = Math.min(
    maximum,
    maxima.eventStake - room.onEvent,
    stakeFor(maxima.openReturn - room.openReturn, odds),
    room.left ?? Infinity,
  );
  return { minimum, maximum: Math.max(0, most) };
}

/** The stake that returns so much at a price in thousandths; without one no return is too high. */
const stakeFor = (most: number, odds: number | undefined): number =>
  odds === undefined ? Infinity : Math.floor((most * 1000) / odds);
