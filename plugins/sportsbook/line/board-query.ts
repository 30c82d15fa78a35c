import { dayIn, startOfDay } from "@core";
import { weekendOf } from "../offering/weekend-rules.ts";
import type { LineTypeId } from "../wire.ts";

/** What part of a line a list shows, as the platform is asked for it. Hours are from now. */
export interface BoardFilter {
  readonly from?: number;
  readonly to?: number;
  /** The player's own weekend; the platform is asked for it by its instants. */
  readonly weekend?: boolean;
  readonly startsFrom?: string;
  readonly startsBefore?: string;
  readonly tournament?: string;
  /** Only the matches of the biggest competitions. */
  readonly top?: boolean;
  /** At most so many matches; without it the platform's own number. */
  readonly limit?: number;
}

/** All sports at once, in place of a sport's code. */
export const EVERY_SPORT = "all";

/** Where a list is asked for. What is live in all sports has an address of its own. */
export const boardPath = (sportCode: string): string =>
  sportCode === EVERY_SPORT ? "/api/v1/line/live" : `/api/v1/line/sports/${sportCode}`;

/** A filter whose days have become instants, by where the player is: days are nobody else's. `now` is the platform's time. */
export function datedFilter(filter: BoardFilter, timeZone: string | undefined, now: number): BoardFilter {
  const { weekend, ...others } = filter;
  if (!weekend) return filter;
  const { from, before } = weekendOf(dayIn(timeZone, now), (day) => startOfDay(day, timeZone));
  return { ...others, startsFrom: new Date(from).toISOString(), startsBefore: new Date(before).toISOString() };
}

export const boardQuery = (sportCode: string, lineType: LineTypeId, filter: BoardFilter) =>
  sportCode === EVERY_SPORT ? { ...filter } : { lineType, ...filter };

/** The feed's channel of a list; undefined for lists that the feed does not follow. */
export function boardChannel(sportCode: string, lineType: LineTypeId, filter: BoardFilter): string | undefined {
  const isWhole = Object.values(filter).every((value) => value === undefined);
  return lineType === 2 && isWhole ? `board:${sportCode}:2` : undefined;
}
