import type { LegView } from "./bet-view.ts";

/** The prices of these legs that the player sees now, by key. */
export function currentPrices(legs: readonly LegView[]): Readonly<Record<string, { odds: number; version: number }>> {
  return Object.fromEntries(
    legs.flatMap(({ key, state }) =>
      state.kind === "open" ? [[key, { odds: state.odds, version: state.version }] as const] : [],
    ),
  );
}
