import type { Format, OddsFormat, Storage } from "@core";

export const ODDS_FORMATS: readonly OddsFormat[] = ["decimal", "fractional", "american", "hongkong", "malay", "indo"];

const KEY = "oddsFormat";

/** Takes up the odds format that this browser keeps, and keeps what is chosen, until the returned subscription ends. */
export function keepOddsFormat(format: Format, storage: Storage): { unsubscribe(): void } {
  const kept = ODDS_FORMATS.find((each) => each === storage.get(KEY));
  if (kept) format.setOddsFormat(kept);
  return format.state$.subscribe(({ oddsFormat }) => {
    if (oddsFormat !== (storage.get(KEY) ?? "decimal")) storage.set(KEY, oddsFormat);
  });
}
