import { setTimeout as wait } from "node:timers/promises";
import type { PlatformClock } from "../../clock.ts";
import type { LineBook, Selection } from "../../feed/line-book.ts";

/** How long a bet in play waits, in platform time. */
export const LIVE_DELAY_MS = 5000;

/** A suspension lasts longer than this share of the delay, so looking this often misses none. */
const LOOKS = 25;

/** Waits out the delay of a bet in play; answers false as soon as one of its legs may not be bet on. Rejects when aborted. */
export async function outlastsDelay(
  book: LineBook,
  clock: PlatformClock,
  legs: readonly Selection[],
  signal: AbortSignal,
): Promise<boolean> {
  const endsAt = clock.now() + LIVE_DELAY_MS;
  const step = Math.max(1, clock.toReal(LIVE_DELAY_MS) / LOOKS);
  while (clock.now() < endsAt) {
    if (!legs.every((leg) => isOpen(book, leg))) return false;
    await wait(Math.min(step, Math.max(1, clock.toReal(endsAt - clock.now()))), undefined, { signal });
  }
  return true;
}

function isOpen(book: LineBook, { eventId, marketId, specifiers, outcomeId }: Selection): boolean {
  const quote = book.quote(eventId, marketId, specifiers, outcomeId);
  return quote?.marketStatus === "active" && quote.eventStatus !== "suspended";
}
