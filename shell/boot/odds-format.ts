import { consoleLog, KEYS, oddsFormatOf, type Format, type Storage } from "@core";

/**
 * The player's own format of odds from the first price on, so that none is seen in another one. All but the decimal one are
 * loaded for it; where that fails, odds are decimal.
 */
export async function startOddsFormat(format: Format, storage: Storage): Promise<void> {
  const chosen = oddsFormatOf(storage.get(KEYS.oddsFormat));
  if (chosen === format.state.oddsFormat) return;
  try {
    (await import("@core")).setOddsFormat(format, chosen);
  } catch (error) {
    consoleLog("The chosen odds format could not be loaded; odds are shown as decimals.", error);
  }
}
