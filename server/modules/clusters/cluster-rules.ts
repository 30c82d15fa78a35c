const DAY_MS = 24 * 60 * 60_000;

/** How far back turnover and bets are counted, in days. */
export const COUNTED_DAYS = 28;

/** Statistics of a player's bets; amounts in minor units of their currency. */
export interface Play {
  readonly firstBetAt: number | undefined;
  readonly lastBetAt: number | undefined;
  /** The player's own money staked in the counted days, without bets whose stake was returned. */
  readonly turnover: number;
  /** The number of bets in the counted days. */
  readonly bets: number;
}

/** A player who has never bet is in `default`, as the specification requires. */
export type Cluster = "default" | "new" | "casual" | "regular" | "vip" | "lapsed";

const NEW_DAYS = 7;
const LAPSED_DAYS = 30;
const REGULAR_BETS_A_WEEK = 3;
/** In euro cents; for other currencies it is multiplied by their scale. */
const VIP_TURNOVER = 5_000_00;

/**
 * The cluster of a player at `now`. `scale` is the number of minor units of their currency that one euro cent is worth.
 */
export function clusterOf({ firstBetAt, lastBetAt, turnover, bets }: Play, now: number, scale: number): Cluster {
  if (firstBetAt === undefined || lastBetAt === undefined) return "default";
  if (now - lastBetAt > LAPSED_DAYS * DAY_MS) return "lapsed";
  if (turnover >= VIP_TURNOVER * scale) return "vip";
  if (now - firstBetAt < NEW_DAYS * DAY_MS) return "new";
  // A player who has bet for only a week is measured by that week.
  const weeks = Math.min(COUNTED_DAYS, (now - firstBetAt) / DAY_MS) / 7;
  return bets / weeks >= REGULAR_BETS_A_WEEK ? "regular" : "casual";
}

/** Whether a cluster that was decided at that time may still be used. */
export const isFresh = (decidedAt: number, now: number): boolean => now - decidedAt < DAY_MS;
