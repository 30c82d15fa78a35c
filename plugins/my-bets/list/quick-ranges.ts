import { dayAfter, dayIn } from "@core";
import type { DayFilter } from "../bet-view.ts";

export const RANGES = ["all", "today", "week", "month"] as const;
export type Range = (typeof RANGES)[number];

/** How many days a range has, today included. */
const DAYS: Readonly<Record<Exclude<Range, "all">, number>> = { today: 1, week: 7, month: 30 };

type Days = Pick<DayFilter, "from" | "to">;

/**
 * The days of a range up to today, in a time zone or the device's; without an end day, so that later bets are included
 * too.
 */
export function daysOf(range: Range, now: number, timeZone?: string): Days {
  if (range === "all") return { from: undefined, to: undefined };
  return { from: dayAfter(dayIn(timeZone, now), 1 - DAYS[range]), to: undefined };
}

/** The range that these days match, if any. */
export const rangeOf = ({ from, to }: Days, now: number, timeZone?: string): Range | undefined =>
  RANGES.find((range) => {
    const days = daysOf(range, now, timeZone);
    return days.from === from && days.to === to;
  });

/** The days after one of them was set: the other is moved if the range would end before it begins. */
export function withDay(days: Days, name: "from" | "to", value: string): Days {
  const next = { ...days, [name]: value === "" ? undefined : value };
  const isTurned = next.from !== undefined && next.to !== undefined && next.from > next.to;
  return isTurned ? { from: value, to: value } : next;
}
