import { useState } from "react";

const NONE: readonly string[] = [];

/**
 * The ids, and those that have gone while the bet stayed as the player made it (`made`). A change of prices takes away
 * the place of none of them, because the slip would move under the player's finger.
 */
export function useKeptPlaces(ids: readonly string[], made: string): readonly string[] {
  const [kept, setKept] = useState({ made, ids });
  const before = kept.made === made ? kept.ids : NONE;
  const all = [...new Set([...before, ...ids])];
  if (kept.made !== made || all.length !== before.length) setKept({ made, ids: all });
  return all;
}
