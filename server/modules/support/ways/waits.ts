import type { SupportAnswer } from "../../../../plugins/support/talk/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Queryable } from "../../../db/database.ts";
import { type OpeningHours, opennessAt, openWithin } from "./hours-rules.ts";

const MEASURED_HOURS = 3;
const MOST_MEASURED = 200;
/** From fewer waits nothing is said. */
const LEAST_MEASURED = 3;
/** So long the same answer is given to everybody. */
const FRESH_MS = 15_000;

export interface WaitsParts {
  readonly database: Queryable;
  readonly clock: PlatformClock;
  readonly hours: OpeningHours | undefined;
}

type Waits = Omit<SupportAnswer, "mail">;

/**
 * Whether people are there, and how long an answer takes: the middle of the waits that ended in the last hours and of
 * those that last longer already, of each the time in which people were there.
 */
export class SupportWaits {
  private last: { readonly madeAt: number; readonly waits: Promise<Waits> } | undefined;

  constructor(private readonly parts: WaitsParts) {}

  now(): Promise<Waits> {
    const now = this.parts.clock.now();
    const { last } = this;
    if (last && now >= last.madeAt && now < last.madeAt + FRESH_MS) return last.waits;
    const waits = this.measure(now);
    this.last = { madeAt: now, waits };
    // One that failed is not kept.
    waits.catch(() => (this.last = undefined));
    return waits;
  }

  private async measure(now: number): Promise<Waits> {
    const { database, hours } = this.parts;
    const { isOpen, changesAt } = opennessAt(hours, now);
    const { rows } = await database.query<{ from: Date; to: Date | null }>(
      `(select waited_since as from, at as to from support_message where waited_since is not null
          and at > $1::timestamptz order by at desc limit ${MOST_MEASURED})
       union all
       (select waits_since, null from support_conversation where waits_since is not null
          order by waits_since limit ${MOST_MEASURED})`,
      [new Date(now - MEASURED_HOURS * 3_600_000)],
    );
    const lasted = (from: Date, to: number) => openWithin(hours, from.getTime(), to);
    const ended = rows.flatMap(({ from, to }) => (to ? [lasted(from, to.getTime())] : [])).sort((a, b) => a - b);
    const middle = ended[Math.floor(ended.length / 2)] ?? 0;
    // A wait that goes on counts once it is longer than the others were: a short one says nothing yet.
    const going = rows.flatMap(({ from, to }) => (to ? [] : [lasted(from, now)])).filter((wait) => wait > middle);
    const all = [...ended, ...going].sort((a, b) => a - b);
    return {
      isOpen,
      changesAt: changesAt === null ? null : new Date(changesAt).toISOString(),
      waitMinutes:
        all.length < LEAST_MEASURED ? null : Math.max(1, Math.ceil((all[Math.floor(all.length / 2)] ?? 0) / 60_000)),
    };
  }
}
