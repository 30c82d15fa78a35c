import type { Competition } from "./competitions.ts";

/** The beginning of a list: as many matches, the last competition cut short where it has more. */
export function firstMatches(competitions: readonly Competition[], matches: number): readonly Competition[] {
  const first: Competition[] = [];
  let left = matches;
  for (const competition of competitions) {
    if (left <= 0) break;
    const { eventIds } = competition;
    first.push(eventIds.length > left ? { ...competition, eventIds: eventIds.slice(0, left) } : competition);
    left -= eventIds.length;
  }
  return first;
}
