import type { EventLine, SportLine } from "../../../plugins/sportsbook/wire.ts";
import type { Fixture } from "../../feed/fixture.ts";
import type { Feed } from "../../feed/start-feed.ts";

export type LineParts = Pick<Feed, "book" | "epoch" | "clock">;

/** Matches with the lines that lists show, and where the feed goes on from them. */
export function shownLines({ book, epoch, clock }: LineParts, fixtures: readonly Fixture[]): SportLine {
  const events: EventLine[] = fixtures.flatMap(({ id }) => book.mainLine(id) ?? []);
  const versions = Object.fromEntries(
    events.flatMap(({ info }) => {
      const channel = book.channel(`main:${info.id}`);
      return channel ? [[channel.name, channel.version] as const] : [];
    }),
  );
  return { at: clock.now(), rate: clock.rate, position: { epoch, versions }, events };
}

/** What is live and what is to come, in the order of starts. */
export function offeredNow({ book }: LineParts): Fixture[] {
  return [...book.schedule.live.values(), ...book.schedule.upcoming].sort((a, b) => a.startsAt - b.startsAt);
}
