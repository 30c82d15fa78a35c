import type { BettingConfiguration } from "../../configuration/betting-configuration.ts";

export type LiveDelays = BettingConfiguration["liveDelays"];

/** How long a bet with live legs of these sports waits, in milliseconds of platform time. The longest delay counts. */
export const liveDelayMs = (delays: LiveDelays, sportCodes: readonly string[]): number =>
  1000 * Math.max(0, ...sportCodes.map((code) => delays[code] ?? delays.default));

/** The longest delay of any bet. */
export const longestLiveDelayMs = (delays: LiveDelays): number => 1000 * Math.max(...Object.values(delays));
