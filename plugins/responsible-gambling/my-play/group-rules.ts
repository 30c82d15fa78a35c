import type { Months, MyPlayAnswer, PlayDay, Played } from "./wire.ts";

const DAY_MS = 86_400_000;
const FIRST_DAY = 1;

/** The week, from Monday on, or the month that a day is in, by its first day. */
function periodOf(day: string, months: Months): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (months === "12") return `${day.slice(0, 7)}-01`;
  const sinceMonday = (at.getUTCDay() + 7 - FIRST_DAY) % 7;
  return new Date(at.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/** The sums of all weeks of three months, or of all months of twelve, also of those without play, the earliest first. */
export function periodsOf({ from, to, days }: Pick<MyPlayAnswer, "from" | "to" | "days">, months: Months): Played[] {
  const sums = new Map<string, { staked: number; returned: number }>();
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`); at += DAY_MS)
    sums.set(periodOf(new Date(at).toISOString().slice(0, 10), months), { staked: 0, returned: 0 });
  for (const { day, staked, returned } of days) {
    const period = sums.get(periodOf(day, months));
    if (!period) continue;
    period.staked += staked;
    period.returned += returned;
  }
  return [...sums.values()];
}

export const netOf = ({ staked, returned }: Played): number => returned - staked;

/** The day that lost most; undefined if none lost. */
export function worstDay(days: readonly PlayDay[]): PlayDay | undefined {
  return days
    .filter((day) => netOf(day) < 0)
    .reduce<PlayDay | undefined>((worst, day) => (worst && netOf(worst) <= netOf(day) ? worst : day), undefined);
}
