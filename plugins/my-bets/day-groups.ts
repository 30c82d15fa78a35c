import { dayAfter, dayIn, type Format } from "@core";
import type { Bet } from "../betslip/wire.ts";
import { momentOf } from "./bet-view.ts";

export interface DayGroup {
  /** The day in the player's calendar, `2026-11-21`. */
  readonly day: string;
  /** An instant of that day, for formatting. */
  readonly at: string;
  readonly bets: readonly Bet[];
}

/** Bets grouped by the days of a time zone (by default the device's), in their given order. */
export function dayGroups(bets: readonly Bet[], timeZone?: string): readonly DayGroup[] {
  const groups = new Map<string, { day: string; at: string; bets: Bet[] }>();
  for (const bet of bets) {
    const at = momentOf(bet);
    const day = dayIn(timeZone, Date.parse(at));
    const group = groups.get(day);
    if (group) group.bets.push(bet);
    else groups.set(day, { day, at, bets: [bet] });
  }
  return [...groups.values()];
}

/** The heading over a day's bets: today and yesterday also by name, and other years with the year. */
export function dayHeading(format: Format, at: string, now: number): string {
  const { timeZone } = format.state;
  const [day, today] = [dayIn(timeZone, Date.parse(at)), dayIn(timeZone, now)];
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const whole = format.dateTime(at, {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
  return day === today || day === dayAfter(today, -1) ? `${format.eventTime(at, now).day} · ${whole}` : whole;
}
