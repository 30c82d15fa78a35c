import type { Calendar } from "../fixtures/calendar.ts";
import { categoryIdOf, type Competition, slugOf, teamIdOf, tournamentIdOf } from "../fixtures/competitions.ts";
import type { Fixture } from "../fixtures/fixture.ts";
import { roundsInSeason } from "../fixtures/round-robin.ts";

export interface SeasonTeam {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
}

/** The matches of a season, round by round. */
export interface SeasonOfMatches {
  readonly sportCode: string;
  readonly teams: readonly SeasonTeam[];
  /** The number of rounds. */
  readonly rounds: number;
  /** The matches of a round; rounds count from 0. */
  round(at: number): readonly Fixture[];
}

/** One season of a competition: every side plays every other side at home and away. */
export interface Season extends SeasonOfMatches {
  readonly competition: Competition;
  /** Seasons of a competition are counted from the epoch. */
  readonly number: number;
}

const knownTeams = new WeakMap<Competition, readonly SeasonTeam[]>();

/** The sides of a competition, the same in every season. Requests for a season include all of them. */
export function teamsOf(competition: Competition): readonly SeasonTeam[] {
  let teams = knownTeams.get(competition);
  if (!teams) knownTeams.set(competition, (teams = makeTeams(competition)));
  return teams;
}

const makeTeams = ({ sport, countrySlug, clubs }: Competition): SeasonTeam[] =>
  clubs.map((name) => ({ id: teamIdOf(sport, countrySlug, name), name, slug: slugOf(name) }));

export const tournamentOf = ({ sport, countrySlug, slug, name }: Competition) => ({
  id: tournamentIdOf(sport, countrySlug, slug),
  name,
  slug,
});

export const categoryOf = ({ sport, country, countrySlug, countryCode }: Competition) => ({
  id: categoryIdOf(sport, countrySlug),
  name: country,
  slug: countrySlug,
  countryCode,
});

/** The season with this number. */
export function seasonOf(calendar: Calendar, competition: Competition, number: number): Season {
  const rounds = roundsInSeason(competition.clubs.length);
  return {
    sportCode: competition.sport,
    competition,
    number,
    teams: teamsOf(competition),
    rounds,
    round: (at) => calendar.round(competition, number * rounds + at),
  };
}

/** The current season. */
export function seasonAt(calendar: Calendar, competition: Competition, now: number): Season {
  const rounds = roundsInSeason(competition.clubs.length);
  return seasonOf(calendar, competition, Math.floor(calendar.roundAt(competition, now) / rounds));
}
