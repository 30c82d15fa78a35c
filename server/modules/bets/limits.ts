import type { BettingConfiguration } from "../../configuration/betting-configuration.ts";
import { currencySettings } from "../../money/currencies.ts";

/** The limits for bets of one player, in minor units of a currency. */
export type BetMaxima = BettingConfiguration["limits"];

export interface StakeLimits {
  readonly minimum: number;
  readonly maximum: number;
}

/** The configured limits in a currency. The upper limits are adjusted to the player's risk level. */
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

/** The limits for a stake. A long price lowers the maximum, so that no return exceeds the payout limit. */
export function stakeLimits({ minimumStake, maximumStake, maximumReturn }: BetMaxima, odds?: number): StakeLimits {
  return { minimum: minimumStake, maximum: Math.min(maximumStake, stakeFor(maximumReturn, odds)) };
}

/**
 * The amounts that limit a player's next bet, in minor units: the stakes on these events, the possible return of all
 * open bets, and the room that the player's own limits leave.
 */
export interface BetRoom {
  readonly onEvent: number;
  readonly openReturn: number;
  readonly left: number | null;
}

/** The stake limits for one more bet of a player. */
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

/** The stake whose return at this price (in thousandths) is the given amount. Without a price no return is too high. */
const stakeFor = (most: number, odds: number | undefined): number =>
  odds === undefined ? Infinity : Math.floor((most * 1000) / odds);
