import { dayIn, startOfDay } from "@core";
import { weekendOf } from "../offering/weekend-rules.ts";
import type { LineTypeId } from "../wire.ts";

/** The part of the offering that a list shows, as it is requested from the platform. Hours are from now. */
export interface BoardFilter {
  readonly from?: number;
  readonly to?: number;
  /** The weekend in the player's time zone; sent to the platform as instants. */
  readonly weekend?: boolean;
  readonly startsFrom?: string;
  readonly startsBefore?: string;
  readonly tournament?: string;
  /** Only the matches of the biggest competitions. */
  readonly top?: boolean;
  /** The largest number of matches; without it the platform's default. */
  readonly limit?: number;
  /** Only the first competitions of the sport tree, as many as have this many matches together. */
  readonly first?: number;
}

/** All sports at once, in place of a sport's code. */
export const EVERY_SPORT = "all";

/** The address of a list. All sports' live matches have an address of their own. */
export const boardPath = (sportCode: string): string =>
  sportCode === EVERY_SPORT ? "/api/v1/line/live" : `/api/v1/line/sports/${sportCode}`;

/**
 * Replaces the filter's days by instants, because days depend on the player's time zone. `now` is the platform's time.
 */
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
