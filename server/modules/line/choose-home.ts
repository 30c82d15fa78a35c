import type { Fixture } from "../../feed/fixtures/fixture.ts";

const HOUR = 3600_000;
const LIVE_ROWS = 8;
const UPCOMING_ROWS = 12;
/** One hour until kick-off counts like this much less weight. */
const WAIT_COST = 1.5;
/** The sport that fills half of the rows; the others share the rest. */
const MAIN_SPORT = "football";

export interface HomeChoice {
  readonly featured: Fixture | undefined;
  readonly live: readonly Fixture[];
  readonly upcoming: readonly Fixture[];
}

/** The matches of the home page: the biggest live and upcoming matches of several sports, with one highlighted. */
export function chooseHome(live: readonly Fixture[], upcoming: readonly Fixture[], now: number): HomeChoice {
  const appeal = ({ weight, startsAt }: Fixture) => weight - (WAIT_COST * Math.max(0, startsAt - now)) / HOUR;
  const byAppeal = (a: Fixture, b: Fixture) => appeal(b) - appeal(a);
  const byStart = (a: Fixture, b: Fixture) => a.startsAt - b.startsAt;
  const [next, ...others] = [...upcoming].sort(byAppeal);
  const running = [...live].sort(byAppeal);
  return {
    featured: next ?? running[0],
    live: varied(running, LIVE_ROWS),
    upcoming: varied(others, UPCOMING_ROWS).sort(byStart),
  };
}

/** The first rows of a sorted list, chosen so that several sports are among them, the main sport first. */
function varied(sorted: readonly Fixture[], rows: number): Fixture[] {
  const isMain = ({ model }: Fixture) => model.sportCode === MAIN_SPORT;
  const main = sorted.filter(isMain);
  // The first match of each other sport, then the second of each, and so on.
  const turns = new Map<string, number>();
  const others = sorted
    .filter((fixture) => !isMain(fixture))
    .map((fixture) => {
      const turn = turns.get(fixture.model.sportCode) ?? 0;
      turns.set(fixture.model.sportCode, turn + 1);
      return { fixture, turn };
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ fixture }) => fixture);
  const share = Math.max(rows / 2, rows - others.length);
  const chosen = main.slice(0, share);
  return [...chosen, ...others.slice(0, rows - chosen.length)];
}
