import { dayOf as localDay, momentOf } from "./bet-view.ts";
import type { Bet } from "./wire.ts";

export interface DayGroup {
  /** The day as the device's calendar has it, `2026-11-21`. */
  readonly day: string;
  /** The instant that stands for it. */
  readonly at: string;
  readonly bets: readonly Bet[];
}

/** Bets by day, in the order in which they come. */
export function dayGroups(bets: readonly Bet[], dayOf: (instant: string) => string = localDay): readonly DayGroup[] {
  const groups = new Map<string, { day: string; at: string; bets: Bet[] }>();
  for (const bet of bets) {
    const at = momentOf(bet);
    const day = dayOf(at);
    const group = groups.get(day);
    if (group) group.bets.push(bet);
    else groups.set(day, { day, at, bets: [bet] });
  }
  return [...groups.values()];
}
