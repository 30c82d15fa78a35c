import { useState } from "react";

const NONE: readonly string[] = [];

/**
 * These ids and those that were among them since the bet was made: what a price brings about in between takes nothing
 * away, which would move what is under a press.
 */
export function useKeptPlaces(ids: readonly string[], made: string): readonly string[] {
  const [kept, setKept] = useState({ made, ids });
  const before = kept.made === made ? kept.ids : NONE;
  const all = [...new Set([...before, ...ids])];
  if (kept.made !== made || all.length !== before.length) setKept({ made, ids: all });
  return all;
}
