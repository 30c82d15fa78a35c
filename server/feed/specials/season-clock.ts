import type { Fixture } from "../fixtures/fixture.ts";
import { paceOf } from "../fixtures/pace.ts";
import type { Season } from "../seasons/season.ts";

const MINUTE = 60_000;

/** The state of a season at one moment. */
export interface SeasonMoment {
  readonly phase: "between" | "playing" | "over";
  /** Nothing changes before this time: the next start, or the end of a live match. */
  readonly until: number;
}

/** The start of the last match of a season. */
export const lastStartOf = (season: Season): number =>
  Math.max(...season.round(season.rounds - 1).map(({ startsAt }) => startsAt));

/** The end of a season; its last matches are simulated to find it. */
export const endOf = (season: Season): number =>
  Math.max(...season.round(season.rounds - 1).map((fixture) => fixture.endsAt()));

/** A match that began longer ago than any match of its sport lasts is over; no simulation is needed to know that. */
const mayRun = ({ startsAt, model }: Fixture, now: number): boolean =>
  startsAt <= now && now < startsAt + paceOf(model.sportCode).longest * MINUTE;

/** The matches that have to be simulated to know which are live at a moment; `from` as in `momentOf`. */
export function uncertainAt(season: Season, from: number, now: number): Fixture[] {
  const found: Fixture[] = [];
  for (let round = Math.max(0, from); round < season.rounds; round++) {
    const fixtures = season.round(round);
    if (fixtures.every(({ startsAt }) => startsAt > now)) break;
    found.push(...fixtures.filter((fixture) => mayRun(fixture, now)));
  }
  return found;
}

/** `from` is a round that is certainly not later than the current one; rounds are ordered by their first starts. */
export function momentOf(season: Season, from: number, now: number): SeasonMoment {
  let nextStart = Infinity;
  let lastEnd = -Infinity;
  for (let round = Math.max(0, from); round < season.rounds; round++) {
    const fixtures: readonly Fixture[] = season.round(round);
    for (const fixture of fixtures) {
      if (fixture.startsAt > now) nextStart = Math.min(nextStart, fixture.startsAt);
      else if (mayRun(fixture, now) && fixture.endsAt() > now) lastEnd = Math.max(lastEnd, fixture.endsAt());
    }
    if (fixtures.every(({ startsAt }) => startsAt > now)) break;
  }
  if (lastEnd > now) return { phase: "playing", until: lastEnd };
  return nextStart === Infinity ? { phase: "over", until: Infinity } : { phase: "between", until: nextStart };
}
