import type { League } from "../../feed/seasons/leagues.ts";
import type { SeasonTeam } from "../../feed/seasons/season.ts";

export interface Competitor extends SeasonTeam {
  readonly sportCode: string;
  readonly leagues: readonly League[];
}

/** Every team and player of every competition. */
export class TeamIndex {
  private readonly teams = new Map<string, Competitor>();
  private readonly leagues = new Map<string, League>();

  constructor(leagues: readonly League[]) {
    for (const league of leagues) {
      this.leagues.set(league.tournament.id, league);
      for (const team of league.teams) {
        const known = this.teams.get(team.id);
        this.teams.set(team.id, {
          ...team,
          sportCode: league.sportCode,
          leagues: [...(known?.leagues ?? []), league],
        });
      }
    }
  }

  team(teamId: string): Competitor | undefined {
    return this.teams.get(teamId);
  }

  league(tournamentId: string): League | undefined {
    return this.leagues.get(tournamentId);
  }

  /** The teams of a sport by their names. */
  ofSport(sportCode: string): Competitor[] {
    return [...this.teams.values()].filter((team) => team.sportCode === sportCode).sort(byName);
  }
}

const collator = new Intl.Collator("en", { sensitivity: "base" });
const byName = (a: Competitor, b: Competitor) => collator.compare(a.name, b.name);

/** The letter under which a name is listed; `#` for a name that does not begin with a letter. */
export function letterOf(name: string): string {
  const first = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .slice(0, 1)
    .toUpperCase();
  return /\p{L}/u.test(first) ? first : "#";
}
