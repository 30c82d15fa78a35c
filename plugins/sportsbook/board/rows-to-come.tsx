import type { Competition } from "../offering/competitions.ts";

interface RowsToComeProps {
  readonly all: readonly Competition[];
  readonly shown: readonly Competition[];
  /** More of them than these are not shown at once. */
  readonly most?: number;
}

/** Holds the place of rows that follow in a moment, so that the page is as long as it will be when it is scrolled back to. */
export function RowsToCome({ all, shown, most = Infinity }: RowsToComeProps) {
  const rows = Math.min(matchesIn(all), most) - matchesIn(shown);
  if (rows <= 0) return null;
  return (
    <div
      className="rows-to-come"
      aria-hidden
      style={{ minBlockSize: `calc(${rows} * (var(--price-height) + 39px))` }}
    />
  );
}

const matchesIn = (competitions: readonly Competition[]) =>
  competitions.reduce((sum, { eventIds }) => sum + eventIds.length, 0);
