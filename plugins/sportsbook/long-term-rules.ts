const LONG_TERM = new Set(["outright", "top-places"]);

/**
 * Whether a market is on a whole season. Each side's season is an event: `home` is the side, `away` the competition.
 */
export const isLongTerm = (marketId: string): boolean => LONG_TERM.has(marketId);
