import type { Fixture } from "../../../feed/fixtures/fixture.ts";
import { pricesOf } from "./price-rules.ts";

const DAY_MS = 24 * 3600_000;
/** Each club of the simulated line plays once in three days. */
const ROUND_MS = 3 * DAY_MS;
/** The competitions with the most interest make a round. */
const MOST_LEAGUES = 5;
const MOST_MATCHES = 60;
/** With fewer matches there is nothing to choose. */
const LEAST_MATCHES = 6;

export interface PlannedMatch {
  readonly fixture: Pick<Fixture, "id" | "startsAt"> & { readonly info: Fixture["info"] };
  readonly home: ReturnType<typeof pricesOf>;
  readonly away: ReturnType<typeof pricesOf>;
}

export interface PlannedRound {
  readonly number: number;
  /** The Monday (UTC) of the week of its deadline. */
  readonly week: string;
  readonly deadline: Date;
  readonly lastStart: Date;
  readonly matches: readonly PlannedMatch[];
}

/** The number of the round that comes after the one in which a moment lies. */
export const nextRound = (now: number): number => Math.floor(now / ROUND_MS) + 1;

/** Plans a round of three days, before it begins, from the matches that the line offers; undefined where they are too few. */
export function planRound(number: number, offered: readonly Fixture[], now: number): PlannedRound | undefined {
  const [from, to] = [number * ROUND_MS, (number + 1) * ROUND_MS];
  const football = offered.filter(
    ({ model, startsAt }) => model.sportCode === "football" && startsAt >= from && startsAt < to,
  );
  const chosen = onceForEachClub(leaguesOf(football).flat());
  const matches = chosen
    .sort((a, b) => a.startsAt - b.startsAt || a.id.localeCompare(b.id))
    .slice(0, MOST_MATCHES)
    .map((fixture) => planned(fixture, now));
  const [first, last] = [matches[0], matches.at(-1)];
  if (!first || !last || matches.length < LEAST_MATCHES) return undefined;
  return {
    ...{ number, matches, week: mondayOf(first.fixture.startsAt) },
    deadline: new Date(first.fixture.startsAt),
    lastStart: new Date(last.fixture.startsAt),
  };
}

/** The matches of the competitions with the most interest, each competition's together. */
function leaguesOf(fixtures: readonly Fixture[]): Fixture[][] {
  const byLeague = new Map<string, Fixture[]>();
  for (const fixture of fixtures) {
    const { id } = fixture.info.tournament;
    byLeague.set(id, [...(byLeague.get(id) ?? []), fixture]);
  }
  const interest = (league: readonly Fixture[]) =>
    league.reduce((sum, { weight }) => sum + weight, 0) / Math.max(1, league.length);
  return [...byLeague.values()].sort((a, b) => interest(b) - interest(a)).slice(0, MOST_LEAGUES);
}

/** Of a club that plays twice, also in two competitions, the first match. */
function onceForEachClub(fixtures: readonly Fixture[]): Fixture[] {
  const seen = new Set<string>();
  return [...fixtures]
    .sort((a, b) => a.startsAt - b.startsAt)
    .filter(({ info: { home, away } }) => {
      if (seen.has(home.id) || seen.has(away.id)) return false;
      seen.add(home.id).add(away.id);
      return true;
    });
}

function planned(fixture: Fixture, now: number): PlannedMatch {
  const { home, away } = fixture.beliefsAt(now);
  return { fixture, home: pricesOf(home, away), away: pricesOf(away, home) };
}

/** The first day after the epoch was a Thursday. */
const mondayOf = (at: number): string => {
  const day = Math.floor(at / DAY_MS);
  return new Date((day - ((day + 3) % 7)) * DAY_MS).toISOString().slice(0, 10);
};
