import type { Competition } from "./competitions.ts";

/**
 * The first rows of a list, up to a number; each competition's head counts as one. The last competition is cut short if
 * it has more.
 */
export function firstRows(competitions: readonly Competition[], rows: number): readonly Competition[] {
  const first: Competition[] = [];
  let left = rows;
  for (const competition of competitions) {
    const { eventIds } = competition;
    // No head stands without its first match.
    if (left < Math.min(2, eventIds.length + 1)) break;
    first.push(eventIds.length > left - 1 ? { ...competition, eventIds: eventIds.slice(0, left - 1) } : competition);
    left -= eventIds.length + 1;
  }
  return first;
}

/** How many rows a list has, with the heads of its competitions. */
export const rowsOf = (competitions: readonly Competition[]): number =>
  competitions.reduce((sum, { eventIds }) => sum + eventIds.length + 1, 0);
