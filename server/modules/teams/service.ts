import type {
  CompetitorsAnswer,
  PastMatch,
  SeasonTable,
  TeamAnswer,
  TournamentAnswer,
} from "../../../plugins/sportsbook/teams-wire.ts";
import { slugOf } from "../../feed/competitions.ts";
import { categoryOf, tournamentOf, type Season } from "../../feed/seasons/season.ts";
import type { Result, Seasons } from "../../feed/seasons/seasons.ts";
import { resultFor } from "../../feed/seasons/table.ts";
import { SPORT_IDS } from "../../feed/sports/sport-ids.ts";
import { offeredNow, shownLines, type LineParts } from "../line/shown-lines.ts";
import { letterOf, placeOf, TeamIndex } from "./team-index.ts";

const NEXT_MATCHES = 10;
const NEXT_OF_TOURNAMENT = 20;
const PAST_MATCHES = 12;
const FORM_LENGTH = 5;
const PAGE_SIZE = 60;

export interface TeamParts extends LineParts {
  /** Undefined where fixtures were imported: teams and tables are those of the simulated seasons. */
  readonly seasons: Seasons | undefined;
}

/** Teams, players and competitions with their past and their next matches. */
export class TeamService {
  private readonly index = new TeamIndex();

  constructor(private readonly parts: TeamParts) {}

  async team(teamId: string): Promise<TeamAnswer | undefined> {
    const team = this.index.team(teamId);
    const [first] = team?.competitions ?? [];
    const { seasons: all } = this.parts;
    if (!team || !first || !all) return undefined;
    const own = offeredNow(this.parts).filter(({ info }) => info.home.id === teamId || info.away.id === teamId);
    const seasons = team.competitions.map((competition) => all.current(competition));
    const played = (await Promise.all(seasons.map((season) => latestOf(all, season))))
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
      category: categoryOf(first),
      tournaments: team.competitions.map(tournamentOf),
      next,
      past,
      form: past
        .slice(0, FORM_LENGTH)
        .map(({ result }) => result)
        .reverse(),
      tables: await Promise.all(seasons.map((season) => tableOf(all, season))),
    };
  }

  async tournament(tournamentId: string): Promise<TournamentAnswer | undefined> {
    const competition = this.index.competition(tournamentId);
    const { seasons } = this.parts;
    if (!competition || !seasons) return undefined;
    const own = offeredNow(this.parts).filter(({ info }) => info.tournament.id === tournamentId);
    const season = seasons.current(competition);
    const past = [...(await latestOf(seasons, season))].sort(latestFirst).slice(0, PAST_MATCHES).map(pastOf);
    const { events: next, ...moment } = await shownLines(this.parts, own.slice(0, NEXT_OF_TOURNAMENT));
    return {
      ...moment,
      ...placeOf(competition),
      sportId: SPORT_IDS[competition.sport] ?? "",
      sportCode: competition.sport,
      next,
      past,
      table: await tableOf(seasons, season),
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
        .flatMap(({ id, name, slug, competitions: [first] }) => (first ? [{ id, name, slug, ...placeOf(first) }] : [])),
    };
  }
}

/** The matches of this season; at its beginning also those of the one before, so that there is a past to show. */
async function latestOf(seasons: Seasons, season: Season): Promise<readonly Result[]> {
  const played = await seasons.played(season);
  const isEnough = played.length * 2 >= season.teams.length * PAST_MATCHES;
  return isEnough ? played : [...(await seasons.played(seasons.before(season))), ...played];
}

async function tableOf(seasons: Seasons, season: Season): Promise<SeasonTable> {
  const names = new Map(season.teams.map((team) => [team.id, team]));
  const rows = await seasons.table(season);
  const starts = [...season.round(0), ...season.round(season.rounds - 1)].map(({ startsAt }) => startsAt);
  return {
    tournament: tournamentOf(season.competition),
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
