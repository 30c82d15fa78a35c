import { useService, useStore } from "@core";
import { useEffect } from "react";
import { SPORT_TREE, type SportTree } from "../sportsbook/contract.ts";

/** The sports with their counts; undefined until they are known. */
export function useTree(): SportTree | undefined {
  const store = useService(SPORT_TREE);
  useEffect(() => store.open(), [store]);
  return useStore(store);
}

/** How many matches are being played in all sports; undefined until it is known. */
export const liveCount = (tree: SportTree | undefined): number | undefined =>
  tree?.sports.reduce((sum, sport) => sum + sport.counts.live, 0);
