import type { BettingConfiguration } from "../configuration/betting-configuration.ts";

export type LiveDelays = BettingConfiguration["liveDelays"];

/** How long a bet waits whose legs in play are of these sports, in milliseconds of platform time: the longest of them counts. */
export const liveDelayMs = (delays: LiveDelays, sportCodes: readonly string[]): number =>
  1000 * Math.max(0, ...sportCodes.map((code) => delays[code] ?? delays.default));

/** The longest that any bet waits. */
export const longestLiveDelayMs = (delays: LiveDelays): number => 1000 * Math.max(...Object.values(delays));
