import type { EventLine } from "../../../plugins/sportsbook/wire.ts";
import type { SportLine } from "../../../plugins/sportsbook/line/wire.ts";
import type { Fixture } from "../../feed/fixtures/fixture.ts";
import { inPortions } from "../../feed/seasons/slices.ts";
import type { Feed } from "../../feed/start-feed.ts";
import { giveWay } from "../../turns.ts";

export type LineParts = Pick<Feed, "book" | "epoch" | "clock">;

/** Whoever asks for a long list of matches that nobody has priced yet gives way to others after so many lines. */
export const LINES_AT_ONCE = 12;

/** Matches with the lines that lists show, and where the feed goes on from them; those that are not known are left out. */
export async function shownLines(
  { book, epoch, clock }: LineParts,
  fixtures: readonly Pick<Fixture, "id">[],
): Promise<SportLine> {
  const givePortion = inPortions(() => book.linesComputed, LINES_AT_ONCE);
  const events: EventLine[] = [];
  const versions: Record<string, number> = {};
  for (const { id } of fixtures) {
    await giveWay();
    const event = book.mainLine(id);
    const channel = book.channel(`main:${id}`);
    if (!event || !channel) continue;
    // Line and version are of one moment: the feed goes on from there for each match by itself.
    events.push(event);
    versions[channel.name] = channel.version;
    await givePortion();
  }
  return { at: clock.now(), rate: clock.rate, position: { epoch, versions }, events };
}

/** What is live and what is to come, in the order of starts. */
export function offeredNow({ book }: LineParts): Fixture[] {
  return [...book.schedule.live.values(), ...book.schedule.upcoming].sort((a, b) => a.startsAt - b.startsAt);
}
