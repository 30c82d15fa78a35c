import type { EventDelta } from "../../../plugins/sportsbook/wire.ts";
import { keyOf } from "./line-set.ts";

/** Merges two consecutive deltas into one: the newest version of each market and of the state. */
export function mergeDeltas(earlier: EventDelta, later: EventDelta): EventDelta {
  const markets = new Map((earlier.markets ?? []).map((market) => [keyOf(market), market]));
  const removed = new Set(earlier.removed);
  for (const key of later.removed ?? []) {
    markets.delete(key);
    removed.add(key);
  }
  for (const market of later.markets ?? []) {
    markets.set(keyOf(market), market);
    removed.delete(keyOf(market));
  }
  const timeline = [...(earlier.timeline ?? []), ...(later.timeline ?? [])];
  const state = later.state ?? earlier.state;
  return {
    ...(state && { state }),
    ...(markets.size > 0 && { markets: [...markets.values()] }),
    ...(removed.size > 0 && { removed: [...removed] }),
    ...(timeline.length > 0 && { timeline }),
  };
}
