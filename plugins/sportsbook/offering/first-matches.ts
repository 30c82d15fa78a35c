import type { Competition } from "./competitions.ts";

/** The first matches of a list, up to a number; the last competition is cut short if it has more. */
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
