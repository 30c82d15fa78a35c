const LONG_TERM = new Set(["outright", "top-places"]);
const RACE = new Set(["race-winner", "race-places"]);

/**
 * Whether a market is on a whole season. Each side's season is an event: `home` is the side, `away` the competition.
 */
export const isLongTerm = (marketId: string): boolean => LONG_TERM.has(marketId);

/** Whether a market is on a runner of a race. Each runner is an event: `home` is the runner, `away` the race. */
export const isOfRace = (marketId: string): boolean => RACE.has(marketId);

/** Whether a market's event has one side alone: it is called after that and its competition, and has no score. */
export const isOneSided = (marketId: string): boolean => isLongTerm(marketId) || isOfRace(marketId);
