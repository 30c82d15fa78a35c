import type { EventInfo } from "../../../plugins/sportsbook/wire.ts";
import { COMPETITIONS, slugOf } from "../fixtures/competitions.ts";
import type { Fixture } from "../fixtures/fixture.ts";
import { PlayedSeasons } from "./played-seasons.ts";
import { categoryOf, type SeasonOfMatches, type SeasonTeam, teamsOf, tournamentOf } from "./season.ts";
import type { Seasons } from "./seasons.ts";

/** A competition as the pages of teams and tables see it, simulated or imported. */
export interface League extends Pick<EventInfo, "sportCode" | "category" | "tournament"> {
  readonly teams: readonly SeasonTeam[];
  /** The current season, and the one before it if it is known. */
  seasons(): readonly [current: SeasonOfMatches, before?: SeasonOfMatches];
}

/** All offered competitions and the results of their matches. */
export interface Leagues {
  readonly all: readonly League[];
  readonly results: PlayedSeasons;
}

export function simulatedLeagues(seasons: Seasons): Leagues {
  const all = COMPETITIONS.map((competition): League => ({
    sportCode: competition.sport,
    category: categoryOf(competition),
    tournament: tournamentOf(competition),
    teams: teamsOf(competition),
    seasons: () => {
      const current = seasons.current(competition);
      return [current, seasons.before(current)];
    },
  }));
  return { all, results: seasons };
}

/** The competitions of a list of fixtures: all matches of a competition form one season with one round. */
export function importedLeagues(fixtures: readonly Fixture[], now: () => number): Leagues {
  const byTournament = new Map<string, Fixture[]>();
  for (const fixture of fixtures) {
    const { id } = fixture.info.tournament;
    byTournament.set(id, [...(byTournament.get(id) ?? []), fixture]);
  }
  return { all: [...byTournament.values()].map(leagueOf), results: new PlayedSeasons(now) };
}

function leagueOf(fixtures: readonly Fixture[]): League {
  const { sportCode, category, tournament } = fixtures[0]!.info;
  const sides = new Map(fixtures.flatMap(({ info }) => [info.home, info.away]).map((side) => [side.id, side]));
  const teams = [...sides.values()].map((side) => ({ ...side, slug: slugOf(side.name) || "team" }));
  const season: SeasonOfMatches = { sportCode, teams, rounds: 1, round: () => fixtures };
  return { sportCode, category, tournament, teams, seasons: () => [season] };
}
