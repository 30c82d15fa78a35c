import type {
  CompetitorsAnswer,
  PastMatch,
  SeasonTable,
  TeamAnswer,
  TournamentAnswer,
} from "../../../plugins/sportsbook/teams-wire.ts";
import { slugOf } from "../../feed/fixtures/competitions.ts";
import type { League } from "../../feed/seasons/leagues.ts";
import type { PlayedSeasons, Result } from "../../feed/seasons/played-seasons.ts";
import { resultFor } from "../../feed/seasons/table.ts";
import { SPORT_IDS } from "../../feed/sports/sport-ids.ts";
import type { Feed } from "../../feed/start-feed.ts";
import { type LineParts, offeredNow, shownLines } from "../line/contract.ts";
import { letterOf, TeamIndex } from "./team-index.ts";

const NEXT_MATCHES = 10;
const NEXT_OF_TOURNAMENT = 20;
const PAST_MATCHES = 12;
const FORM_LENGTH = 5;
const PAGE_SIZE = 60;

export type TeamParts = LineParts & Pick<Feed, "leagues">;

/** Teams, players and competitions with their past and upcoming matches. */
export class TeamService {
  private readonly index: TeamIndex;

  constructor(private readonly parts: TeamParts) {
    this.index = new TeamIndex(parts.leagues.all);
  }

  async team(teamId: string): Promise<TeamAnswer | undefined> {
    const team = this.index.team(teamId);
    const [first] = team?.leagues ?? [];
    if (!team || !first) return undefined;
    const { results } = this.parts.leagues;
    const own = offeredNow(this.parts).filter(({ info }) => info.home.id === teamId || info.away.id === teamId);
    const played = (await Promise.all(team.leagues.map((league) => latestOf(results, league))))
      .flat()
      .filter(({ home, away }) => home === teamId || away === teamId)
      .sort(latestFirst);
    const past = played.slice(0, PAST_MATCHES).map((match) => ({ ...pastOf(match), result: resultFor(teamId, match) }));
    const { events: next, ...moment } = await shownLines(this.parts, own.slice(0, NEXT_MATCHES));
    return {
      ...moment,
      team: { id: team.id, name: team.name, slug: team.slug },
      sportId: SPORT_IDS[team.sportCode] ?? "",
      sportCode: team.sportCode,
      category: first.category,
      tournaments: team.leagues.map(({ tournament }) => tournament),
      next,
      past,
      form: past
        .slice(0, FORM_LENGTH)
        .map(({ result }) => result)
        .reverse(),
      tables: await Promise.all(team.leagues.map((league) => tableOf(results, league))),
    };
  }

  async tournament(tournamentId: string): Promise<TournamentAnswer | undefined> {
    const league = this.index.league(tournamentId);
    if (!league) return undefined;
    const { results } = this.parts.leagues;
    const own = offeredNow(this.parts).filter(({ info }) => info.tournament.id === tournamentId);
    const past = [...(await latestOf(results, league))].sort(latestFirst).slice(0, PAST_MATCHES).map(pastOf);
    const { events: next, ...moment } = await shownLines(this.parts, own.slice(0, NEXT_OF_TOURNAMENT));
    return {
      ...moment,
      category: league.category,
      tournament: league.tournament,
      sportId: SPORT_IDS[league.sportCode] ?? "",
      sportCode: league.sportCode,
      next,
      past,
      table: await tableOf(results, league),
    };
  }

  competitors(sportCode: string, page: number): CompetitorsAnswer | undefined {
    const all = this.index.ofSport(sportCode);
    if (all.length === 0) return undefined;
    const pageOf = (at: number) => Math.floor(at / PAGE_SIZE) + 1;
    const letters = new Map<string, number>();
    all.forEach(({ name }, at) => {
      const letter = letterOf(name);
      if (!letters.has(letter)) letters.set(letter, pageOf(at));
    });
    return {
      sportId: SPORT_IDS[sportCode] ?? "",
      sportCode,
      page,
      pages: pageOf(all.length - 1),
      total: all.length,
      letters: [...letters].map(([letter, from]) => ({ letter, page: from })),
      competitors: all
        .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
        .flatMap(({ id, name, slug, leagues: [first] }) =>
          first ? [{ id, name, slug, category: first.category, tournament: first.tournament }] : [],
        ),
    };
  }
}

/**
 * The matches of this season; at its beginning also those of the season before, so that there are past matches to show.
 */
async function latestOf(results: PlayedSeasons, league: League): Promise<readonly Result[]> {
  const [current, before] = league.seasons();
  const played = await results.played(current);
  const isEnough = played.length * 2 >= current.teams.length * PAST_MATCHES;
  return isEnough || !before ? played : [...(await results.played(before)), ...played];
}

async function tableOf(results: PlayedSeasons, league: League): Promise<SeasonTable> {
  const [season] = league.seasons();
  const names = new Map(season.teams.map((team) => [team.id, team]));
  const rows = await results.table(season);
  const starts = [...season.round(0), ...season.round(season.rounds - 1)].map(({ startsAt }) => startsAt);
  return {
    tournament: league.tournament,
    startsAt: new Date(Math.min(...starts)).toISOString(),
    endsAt: new Date(Math.max(...starts)).toISOString(),
    hasDraws: rows.some(({ drawn }) => drawn > 0),
    rows: rows.flatMap(({ teamId, form, ...row }) => {
      const team = names.get(teamId);
      return team ? [{ ...row, form: [...form], team }] : [];
    }),
  };
}

const latestFirst = (a: Result, b: Result) => b.fixture.startsAt - a.fixture.startsAt;

function pastOf({ fixture: { id, info }, score }: Result): PastMatch {
  const { slug, tournament, startsAt, home, away } = info;
  const named = (side: typeof home) => ({ ...side, slug: slugOf(side.name) });
  return { id, slug, tournament, startsAt, home: named(home), away: named(away), score };
}
