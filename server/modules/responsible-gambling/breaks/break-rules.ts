import { EXCLUSION_MONTHS } from "../../../../plugins/responsible-gambling/limit-rules.ts";
import type { BreakRequest, PlayBreak } from "../../../../plugins/responsible-gambling/wire.ts";

const HOUR = 60 * 60_000;

/** The same day of the month some months later, or the last one of a shorter month. */
export function monthsAfter(at: Date, months: number): Date {
  const then = new Date(at);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(at.getUTCDate(), lastDay));
  return then;
}

const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR);

/** When a break that begins now would end; null if never by itself. */
export function endOf(asked: BreakRequest, now: Date): Date | null {
  if (asked.kind === "time_out") return hoursAfter(now, asked.hours);
  return asked.months === null ? null : monthsAfter(now, asked.months);
}

/** Whether the break in force keeps a player away for longer than the one that is asked for. */
export function isLonger(current: PlayBreak, kind: BreakRequest["kind"], end: Date | null): boolean {
  if (current.kind !== kind) return current.kind === "self_exclusion";
  if (current.endsAt === null) return true;
  return end !== null && Date.parse(current.endsAt) > end.getTime();
}

/** From when on a player can ask to return from a self-exclusion; one without an end holds as long as the shortest. */
export const asksFrom = ({ startsAt, endsAt }: PlayBreak): Date =>
  endsAt === null ? monthsAfter(new Date(startsAt), EXCLUSION_MONTHS.least) : new Date(endsAt);

/** From when on people may decide on a wish that is uttered now. */
export const opensAfter = (
  { endsAt }: PlayBreak,
  waits: { readonly definite: number; readonly endless: number },
  now: Date,
): Date => hoursAfter(now, endsAt === null ? waits.endless : waits.definite);
