import { whenIdle } from "@core";
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from "react";
import type { Competition } from "../offering/competitions.ts";
import { firstRows, rowsOf } from "../offering/first-rows.ts";

/** So many rows are rendered and laid out within 50 ms on a slow phone. */
const STEP_ROWS = 12;

/**
 * How many of a list's rows are drawn: `first` with the screen itself, as many as fill a phone's, and some more each time
 * the page rests, until `all` are there.
 */
export function useGrowing(all: number, first: number): number {
  const [rows, setRows] = useState(first);
  const isWhole = rows >= all;
  useEffect(() => {
    if (!isWhole) return whenIdle(() => startTransition(() => setRows(rows + STEP_ROWS)));
  }, [isWhole, rows]);
  return isWhole ? all : rows;
}

/** The competitions of a growing list that are drawn, the last one cut short; `first` rows with the screen itself. */
export function useGrowingCompetitions(competitions: readonly Competition[], first: number): readonly Competition[] {
  const rows = useGrowing(rowsOf(competitions), first);
  const latest = useDeferredValue(competitions);
  return useMemo(() => firstRows(latest, rows), [latest, rows]);
}
