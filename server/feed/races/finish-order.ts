import type { Finish } from "../messages/feed-message.ts";

/** Runners whose performances are closer than this cannot be told apart by the camera. */
const DEAD_HEAT = 0.003;

/** The places of runners by their performances; those that cannot be told apart share the best of their places. */
export function finishOrder(
  ran: readonly { readonly id: string; readonly performance: number }[],
): ReadonlyMap<string, Finish> {
  const sorted = [...ran].sort((a, b) => b.performance - a.performance || a.id.localeCompare(b.id));
  const finishes = new Map<string, Finish>();
  for (let at = 0; at < sorted.length;) {
    let tied = 1;
    while (
      at + tied < sorted.length &&
      sorted[at + tied - 1]!.performance - sorted[at + tied]!.performance < DEAD_HEAT
    ) {
      tied++;
    }
    for (const { id } of sorted.slice(at, at + tied)) finishes.set(id, { place: at + 1, tied });
    at += tied;
  }
  return finishes;
}
