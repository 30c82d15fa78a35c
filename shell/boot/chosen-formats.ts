import { consoleLog, KEYS, oddsFormatOf, type Format, type Storage } from "@core";

/**
 * The player's own format of odds and time zone from the first price and kick-off on, so that none is seen in another one.
 * Whoever has chosen nothing loads nothing for it; where that fails, odds are decimal and times are the device's.
 */
export async function startChosenFormats(format: Format, storage: Storage): Promise<void> {
  const odds = oddsFormatOf(storage.get(KEYS.oddsFormat));
  const timeZone = storage.get(KEYS.timeZone);
  if (odds === format.state.oddsFormat && timeZone === undefined) return;
  try {
    const { setOddsFormat, setTimeZone } = await import("@core");
    setOddsFormat(format, odds);
    setTimeZone(format, timeZone, Date.now());
  } catch (error) {
    consoleLog("The chosen formats did not load", error);
  }
}
