import { consoleLog, type Format, KEYS, oddsFormatOf, type Storage } from "@core";

/**
 * Applies the player's own odds format before the first price is shown, so that it is never seen in another format.
 * Without a choice nothing is loaded. If loading fails, odds are decimal.
 */
export async function startChosenOdds(format: Format, storage: Storage): Promise<void> {
  const odds = oddsFormatOf(storage.get(KEYS.oddsFormat));
  if (odds === format.state.oddsFormat) return;
  try {
    (await import("./late-parts.ts")).setOddsFormat(format, odds);
  } catch (error) {
    consoleLog("The chosen odds format did not load", error);
  }
}

/** The same for the time zone. If loading fails, times are the device's. */
export async function startChosenZone(format: Format, storage: Storage): Promise<void> {
  const chosen = storage.get(KEYS.timeZone);
  if (chosen === undefined) {
    if (format.state.timeZone !== undefined) format.setPlace({ timeZone: undefined });
    return;
  }
  try {
    (await import("./late-parts.ts")).setTimeZone(format, chosen, Date.now());
  } catch (error) {
    consoleLog("The chosen time zone did not load", error);
    format.setPlace({ timeZone: undefined });
  }
}
