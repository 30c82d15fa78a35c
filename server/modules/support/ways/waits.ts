import type { SupportAnswer } from "../../../../plugins/support/talk/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Queryable } from "../../../db/database.ts";
import { type OpeningHours, opennessAt, openTimes } from "./hours-rules.ts";

const MEASURED_HOURS = 3;
/** So many waits are looked at of each kind, those that ended and those that go on: one counts for each player. */
const MOST_MEASURED = 50;
/** From the waits of fewer players nothing is said. */
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
    const { rows } = await database.query<{ player: string; from: Date; to: Date | null }>(
      `(select distinct on (player) player, waited_since as from, at as to from (
          select c.player, m.waited_since, m.at from support_message m join support_conversation c on c.id = m.conversation
          where m.waited_since is not null and m.at > $1::timestamptz order by m.at desc limit ${MOST_MEASURED}) ended
        order by player, at desc)
       union all
       (select distinct on (player) player, waits_since, null from (
          select player, waits_since from support_conversation where waits_since is not null
          order by waits_since limit ${MOST_MEASURED}) going
        order by player, waits_since)`,
      [new Date(now - MEASURED_HOURS * 3_600_000)],
    );
    const open = openTimes(hours, now);
    const waits = new Map<string, number>();
    for (const { player, from, to } of rows) if (to) waits.set(player, open(from.getTime(), to.getTime()));
    const ended = [...waits.values()].sort((a, b) => a - b);
    const middle = ended[Math.floor(ended.length / 2)] ?? 0;
    // A wait that goes on counts once it is longer than the others were: a short one says nothing yet.
    for (const { player, from, to } of rows) {
      const wait = to ? 0 : open(from.getTime(), now);
      if (wait > middle) waits.set(player, wait);
    }
    const all = [...waits.values()].sort((a, b) => a - b);
    return {
      isOpen,
      changesAt: changesAt === null ? null : new Date(changesAt).toISOString(),
      waitMinutes:
        all.length < LEAST_MEASURED ? null : Math.max(1, Math.ceil((all[Math.floor(all.length / 2)] ?? 0) / 60_000)),
    };
  }
}
