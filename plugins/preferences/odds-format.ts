import { type Format, KEYS, oddsFormatOf, setOddsFormat, type Storage } from "@core";

/** Stores the chosen odds format; the page starts with it, and another tab's choice is adopted. */
export function keepOddsFormat(format: Format, storage: Storage): { unsubscribe(): void } {
  const read = () => oddsFormatOf(storage.get(KEYS.oddsFormat));
  setOddsFormat(format, read());
  const keeping = format.state$.subscribe(({ oddsFormat }) => {
    if (oddsFormat !== read()) storage.set(KEYS.oddsFormat, oddsFormat);
  });
  const stop = storage.watch(KEYS.oddsFormat, () => setOddsFormat(format, read()));
  return {
    unsubscribe: () => {
      keeping.unsubscribe();
      stop();
    },
  };
}
