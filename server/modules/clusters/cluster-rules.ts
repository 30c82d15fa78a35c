const DAY_MS = 24 * 60 * 60_000;

/** How far back turnover and bets are counted, in days. */
export const COUNTED_DAYS = 28;

/** What a player's bets say of him; amounts in minor units of his currency. */
export interface Play {
  readonly firstBetAt: number | undefined;
  readonly lastBetAt: number | undefined;
  /** Own money staked in the counted days; bets that were returned are none. */
  readonly turnover: number;
  /** Bets of the counted days. */
  readonly bets: number;
}

/** Whoever has never bet is `default`, as the specification has it. */
export type Cluster = "default" | "new" | "casual" | "regular" | "vip" | "lapsed";

const NEW_DAYS = 7;
const LAPSED_DAYS = 30;
const REGULAR_BETS_A_WEEK = 3;
/** In euro cents; other currencies have it by their scale. */
const VIP_TURNOVER = 5_000_00;

/** The cluster of a player, who is seen at `now`. `scale` is how many minor units of his currency are worth a euro cent. */
export function clusterOf({ firstBetAt, lastBetAt, turnover, bets }: Play, now: number, scale: number): Cluster {
  if (firstBetAt === undefined || lastBetAt === undefined) return "default";
  if (now - lastBetAt > LAPSED_DAYS * DAY_MS) return "lapsed";
  if (turnover >= VIP_TURNOVER * scale) return "vip";
  if (now - firstBetAt < NEW_DAYS * DAY_MS) return "new";
  // Who has bet for a week only is measured by that week.
  const weeks = Math.min(COUNTED_DAYS, (now - firstBetAt) / DAY_MS) / 7;
  return bets / weeks >= REGULAR_BETS_A_WEEK ? "regular" : "casual";
}

/** Whether a cluster that was decided then is good enough now. */
export const isFresh = (decidedAt: number, now: number): boolean => now - decidedAt < DAY_MS;
