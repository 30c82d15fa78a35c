import type { Fixture } from "../../feed/fixture.ts";

const HOUR = 3600_000;
const LIVE_ROWS = 8;
const UPCOMING_ROWS = 12;
/** A match loses as much by an hour's wait as by this much less weight. */
const WAIT_COST = 1.5;

export interface HomeChoice {
  readonly featured: Fixture | undefined;
  readonly live: readonly Fixture[];
  readonly upcoming: readonly Fixture[];
}

/** What the first page shows: the biggest matches that are on or soon to come, and one of them above all. */
export function chooseHome(live: readonly Fixture[], upcoming: readonly Fixture[], now: number): HomeChoice {
  const appeal = ({ weight, startsAt }: Fixture) => weight - (WAIT_COST * Math.max(0, startsAt - now)) / HOUR;
  const byAppeal = (a: Fixture, b: Fixture) => appeal(b) - appeal(a);
  const byStart = (a: Fixture, b: Fixture) => a.startsAt - b.startsAt;
  const [next] = [...upcoming].sort(byAppeal);
  const [running] = [...live].sort(byAppeal);
  return {
    featured: next ?? running,
    live: [...live].sort(byAppeal).slice(0, LIVE_ROWS),
    upcoming: upcoming
      .filter((fixture) => fixture !== next)
      .sort(byAppeal)
      .slice(0, UPCOMING_ROWS)
      .sort(byStart),
  };
}
