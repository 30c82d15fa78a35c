import type { Format } from "@core";
import type { BreakRequest, PlayBreak } from "../../wire.ts";

const HOURS_A_DAY = 24;
const DAYS_A_WEEK = 7;
const MONTHS_A_YEAR = 12;

type Unit = "hour" | "day" | "week" | "month" | "year";

/** A length in the largest unit that it fills: 24 hours, then days and whole weeks; months and whole years. */
export function lengthIn(asked: BreakRequest): { readonly count: number; readonly unit: Unit } | undefined {
  if (asked.kind === "self_exclusion") {
    const { months } = asked;
    if (months === null) return undefined;
    return months % MONTHS_A_YEAR === 0
      ? { count: months / MONTHS_A_YEAR, unit: "year" }
      : { count: months, unit: "month" };
  }
  const days = asked.hours / HOURS_A_DAY;
  if (days === 1 || !Number.isInteger(days)) return { count: asked.hours, unit: "hour" };
  return days > DAYS_A_WEEK && days % DAYS_A_WEEK === 0
    ? { count: days / DAYS_A_WEEK, unit: "week" }
    : { count: days, unit: "day" };
}

/** The same in the player's language; undefined for a self-exclusion without an end. */
export function lengthText(format: Pick<Format, "number">, asked: BreakRequest): string | undefined {
  const length = lengthIn(asked);
  return length && format.number(length.count, { style: "unit", unit: length.unit, unitDisplay: "long" });
}

/** When a break that begins now would end, for the words beforehand; the platform decides. */
export function endOf(asked: BreakRequest, now: number): number | undefined {
  if (asked.kind === "time_out") return now + asked.hours * 3_600_000;
  if (asked.months === null) return undefined;
  const end = new Date(now);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + asked.months);
  // The last day of a shorter month.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end.getTime();
}

/** A moment with its day and time; years away, its day and year alone. */
export const momentText = (format: Pick<Format, "dateTime">, at: string | number, kind: PlayBreak["kind"]): string =>
  format.dateTime(
    at,
    kind === "time_out"
      ? { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }
      : { day: "numeric", month: "long", year: "numeric" },
  );

type BreakState = "register" | "time_out" | "self_exclusion" | "endless" | "over";

/** Which words say what a break is at a moment; a register outlasts whatever the player has begun. */
export function stateOf({ kind, endsAt }: PlayBreak, at: string, isHeldByRegister: boolean): BreakState {
  if (kind === "time_out") return "time_out";
  if (isHeldByRegister) return "register";
  if (endsAt === null) return "endless";
  return endsAt <= at ? "over" : "self_exclusion";
}
