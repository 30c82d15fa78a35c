import * as z from "zod/mini";
import { dayAfter, dayIn, isTimeZone, startOfDay } from "../../../../core/format/time-zone-rules.ts";

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** So many days are looked at for the next change. */
const LOOKED_AHEAD = 21;
/** A wait that began longer ago is counted from then on. */
const LOOKED_BACK = 21;

const begin = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const end = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/));
const isForward = ({ from, to }: { readonly from: string; readonly to: string }) => from < to;
const opening = z.object({ from: begin, to: end }).check(z.refine(isForward, "ends before it begins"));
type Opening = z.infer<typeof opening>;

/** When people answer: in the time zone of the brand, with days that are different. */
export const openingHours = z.object({
  timeZone: z.string().check(z.refine(isTimeZone, "is no time zone like Europe/Kyiv")),
  week: z.partialRecord(z.enum(WEEKDAYS), z.array(opening).check(z.maxLength(4))),
  /** Days on which other hours hold; without hours, nobody is there. */
  exceptions: z._default(
    z
      .array(z.object({ day: z.iso.date(), hours: z._default(z.array(opening).check(z.maxLength(4)), []) }))
      .check(z.maxLength(200)),
    [],
  ),
});
export type OpeningHours = z.infer<typeof openingHours>;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Whether people are there, and when that changes next; null where no change is near. */
export interface Openness {
  readonly isOpen: boolean;
  readonly changesAt: number | null;
}

/** Without opening hours, people are always there. */
export function opennessAt(hours: OpeningHours | undefined, now: number): Openness {
  if (!hours) return { isOpen: true, changesAt: null };
  const spans = spansBetween(hours, now, LOOKED_AHEAD);
  const current = spans.find(({ from, to }) => from <= now && now < to);
  if (!current) return { isOpen: false, changesAt: spans.find(({ from }) => from > now)?.from ?? null };
  // One that lasts as long as was looked ahead never ends.
  return { isOpen: true, changesAt: current.to - now < (LOOKED_AHEAD - 2) * 24 * 60 * MINUTE_MS ? current.to : null };
}

/**
 * Measures of times that ended by `now`: how long people were there in each, in milliseconds. The hours are laid out
 * once for all of them.
 */
export function openTimes(hours: OpeningHours | undefined, now: number): (from: number, to: number) => number {
  if (!hours) return (from, to) => Math.max(0, to - from);
  const first = now - LOOKED_BACK * 24 * 60 * MINUTE_MS;
  const spans = spansBetween(hours, first, LOOKED_BACK + 1);
  return (from, to) =>
    spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from, first)), 0);
}

/** The times at which people are there from the day before an instant on, in order; those that touch are one. */
function spansBetween(hours: OpeningHours, from: number, days: number): readonly Span[] {
  const first = dayAfter(dayIn(hours.timeZone, from), -1);
  const spans: { from: number; to: number }[] = [];
  for (let count = 0; count <= days + 1; count++) {
    const day = dayAfter(first, count);
    for (const each of hoursOn(hours, day).toSorted((a, b) => a.from.localeCompare(b.from))) {
      const span = { from: instantAt(hours, day, each.from), to: instantAt(hours, day, each.to) };
      const last = spans.at(-1);
      if (last && last.to >= span.from) last.to = Math.max(last.to, span.to);
      else spans.push(span);
    }
  }
  return spans;
}

function hoursOn({ week, exceptions }: OpeningHours, day: string): readonly Opening[] {
  const exception = exceptions.find((each) => each.day === day);
  if (exception) return exception.hours;
  return week[WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]!] ?? [];
}

/** The instant at which the clocks of the zone say a time, also on a day on which they are moved. */
function instantAt({ timeZone }: OpeningHours, day: string, time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  if (hour === 24) return startOfDay(dayAfter(day, 1), timeZone);
  const wanted = hour * 60 + minute;
  const guess = startOfDay(day, timeZone) + wanted * MINUTE_MS;
  let off = wanted - minutesIn(timeZone, guess);
  // Where the guess lies on a neighbouring day, the clocks differ by less than half a day the other way round.
  if (off > DAY_MINUTES / 2) off -= DAY_MINUTES;
  if (off < -DAY_MINUTES / 2) off += DAY_MINUTES;
  return Math.max(startOfDay(day, timeZone), guess + off * MINUTE_MS);
}

const kept = new Map<string, Intl.DateTimeFormat>();

/** The clock of a zone, cached because it is expensive to create. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = kept.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    kept.set(timeZone, clock);
  }
  return clock;
}

/** The minutes that the clocks of a zone say. */
function minutesIn(timeZone: string, at: number): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return part("hour") * 60 + part("minute");
}
