import type { SportLine } from "../../../plugins/sportsbook/line/wire.ts";
import type { EventLine } from "../../../plugins/sportsbook/wire.ts";
import type { Fixture } from "../../feed/fixtures/fixture.ts";
import { inPortions } from "../../feed/seasons/slices.ts";
import type { Feed } from "../../feed/start-feed.ts";
import { giveWay } from "../../turns.ts";

export type LineParts = Pick<Feed, "book" | "epoch" | "clock">;

/** A request for a long list of unpriced matches yields to other requests after this many markets. */
export const LINES_AT_ONCE = 12;

/** Matches with the markets that lists show, and the feed versions to continue from. Unknown matches are left out. */
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
    // Markets and version are read at the same moment: for each match the feed continues from there.
    events.push(event);
    versions[channel.name] = channel.version;
    await givePortion();
  }
  return { at: clock.now(), rate: clock.rate, position: { epoch, versions }, events };
}

/** Live and upcoming matches, by start time. */
export function offeredNow({ book }: LineParts): Fixture[] {
  return [...book.schedule.live.values(), ...book.schedule.upcoming].sort((a, b) => a.startsAt - b.startsAt);
}
