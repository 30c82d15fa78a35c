import type { LegResult } from "../line/line-book.ts";
import type { DeadHeat, Finish } from "../messages/feed-message.ts";

/** The result of a bet on places; `result` is null while it is not known. */
export interface Placed {
  readonly result: LegResult | null;
  readonly deadHeat?: DeadHeat;
}

/** The result of a runner's finish for this many places. If runners tie for the last places, each gets a share. */
export function placedBy({ place, tied }: Finish, places: number): Placed {
  if (place > places) return { result: "lost" };
  const left = places - place + 1;
  return left < tied ? { result: "won", deadHeat: { places: left, tied } } : { result: "won" };
}
