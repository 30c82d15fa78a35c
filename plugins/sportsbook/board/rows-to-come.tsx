import type { Competition } from "../offering/competitions.ts";

interface RowsToComeProps {
  readonly all: readonly Competition[];
  readonly shown: readonly Competition[];
  /** At most this many placeholder rows are shown at once. */
  readonly most?: number;
}

/**
 * A placeholder for rows that follow in a moment. It gives the page its final length, so that the scroll position can
 * be restored.
 */
export function RowsToCome({ all, shown, most = Infinity }: RowsToComeProps) {
  const rows = Math.min(matchesIn(all), most) - matchesIn(shown);
  if (rows <= 0) return null;
  return (
    // Its proportions make it as many times as high as it is wide, and it is as wide as one row is high.
    <svg className="rows-to-come" viewBox={`0 0 1 ${rows}`} aria-hidden />
  );
}

const matchesIn = (competitions: readonly Competition[]) =>
  competitions.reduce((sum, { eventIds }) => sum + eventIds.length, 0);
