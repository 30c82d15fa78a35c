import { consoleLog, type Format, KEYS, oddsFormatOf, type Storage } from "@core";

/**
 * Applies the player's own odds format and time zone before the first price and kick-off are shown, so that they are
 * never seen in another format. Without a choice nothing is loaded. If loading fails, odds are decimal and times are
 * the device's.
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
