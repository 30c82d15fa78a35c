import type { LegResult } from "../line/line-book.ts";
import type { DeadHeat, Finish } from "../messages/feed-message.ts";

/** How a bet on places ended; `result` is null while that is not known. */
export interface Placed {
  readonly result: LegResult | null;
  readonly deadHeat?: DeadHeat;
}

/** How a runner that finished there ends on so many places: of those who share the last ones each gets a part. */
export function placedBy({ place, tied }: Finish, places: number): Placed {
  if (place > places) return { result: "lost" };
  const left = places - place + 1;
  return left < tied ? { result: "won", deadHeat: { places: left, tied } } : { result: "won" };
}
