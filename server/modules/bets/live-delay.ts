import { setTimeout as timer } from "node:timers/promises";
import type { PlatformClock } from "../../clock.ts";
import type { LineBook, Selection } from "../../feed/line-book.ts";
import type { FeedMessage, OddsChange } from "../../feed/messages/feed-message.ts";
import { selectionsOf } from "./leg-selections.ts";

/** How long a bet in play waits, in platform time. */
export const LIVE_DELAY_MS = 5000;

/** Passes so many milliseconds of the machine's time; rejects when aborted. */
export type Wait = (ms: number, value: undefined, options: { readonly signal: AbortSignal }) => Promise<unknown>;

/**
 * Waits out the delay of a bet in play. Answers the legs, by position, that were halted in it, however shortly: at once where
 * the line says so, and at the end where nobody looked. Rejects when aborted.
 */
export async function haltedInDelay(
  book: LineBook,
  clock: PlatformClock,
  legs: readonly Selection[],
  signal: AbortSignal,
  wait: Wait = timer,
): Promise<readonly number[]> {
  const startsAt = clock.now();
  const endsAt = startsAt + LIVE_DELAY_MS;
  const selections = legs.map((leg) => selectionsOf([leg]));
  const told = new Set<number>();
  const halted = new AbortController();
  const unlisten = book.onMessage((message) => {
    selections.forEach((each, index) => halts(message, each) && told.add(index));
    if (told.size > 0) halted.abort();
  });
  const ended = AbortSignal.any([signal, halted.signal]);
  try {
    while (clock.now() < endsAt && told.size === 0) {
      await wait(Math.max(1, clock.toReal(endsAt - clock.now())), undefined, { signal: ended });
    }
  } catch (error) {
    if (told.size === 0 || signal.aborted) throw error;
  } finally {
    unlisten();
  }
  const now = clock.now();
  const isHalted = ({ eventId }: Selection) => book.wasHalted?.(eventId, startsAt, now) ?? false;
  return legs.flatMap((leg, index) => (told.has(index) || isHalted(leg) ? [index] : []));
}

/** Whether nothing was halted while a bet in play waited. */
export async function outlastsDelay(...parts: Parameters<typeof haltedInDelay>): Promise<boolean> {
  return (await haltedInDelay(...parts)).length === 0;
}

/** Whether a message says that no bets are taken on one of these outcomes. */
function halts(message: FeedMessage, selections: readonly Selection[]): boolean {
  // The producer was silent, and may have known of more than we did.
  if (message.type === "snapshot_complete") return message.producer === "live";
  if (!("eventId" in message)) return false;
  const mine = selections.filter(({ eventId }) => eventId === message.eventId);
  if (mine.length === 0) return false;
  if (message.type === "fixture_change") return message.status !== "live";
  // A line that is not named any more was withdrawn.
  if (message.type === "odds_change") return message.isWhole && !mine.every((each) => names(message, each));
  return message.type === "bet_stop";
}

const names = ({ markets }: OddsChange, { marketId, specifiers }: Selection): boolean =>
  markets.some((each) => each.marketId === marketId && each.specifiers === specifiers);
