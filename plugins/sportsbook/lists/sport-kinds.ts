const OF_PLAYERS = new Set(["tennis", "table-tennis", "mma"]);
const WITHOUT_SEASONS = new Set(["table-tennis", "mma"]);

/** Whether the sides of a sport are players, not teams. */
export const isOfPlayers = (sportCode: string): boolean => OF_PLAYERS.has(sportCode);

/** Whether a sport has competitions with a final outcome that can be bet on: fights and daily events have none. */
export const hasSeasons = (sportCode: string): boolean => !WITHOUT_SEASONS.has(sportCode);
