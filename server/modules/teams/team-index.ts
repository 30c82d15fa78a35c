import { COMPETITIONS, type Competition } from "../../feed/competitions.ts";
import { categoryOf, teamsOf, tournamentOf, type SeasonTeam } from "../../feed/seasons/season.ts";

export interface Competitor extends SeasonTeam {
  readonly sportCode: string;
  readonly competitions: readonly Competition[];
}

/** Every team and player of every competition. */
export class TeamIndex {
  private readonly teams = new Map<string, Competitor>();
  private readonly tournaments = new Map<string, Competition>();

  constructor(competitions: readonly Competition[] = COMPETITIONS) {
    for (const competition of competitions) {
      this.tournaments.set(tournamentOf(competition).id, competition);
      for (const team of teamsOf(competition)) {
        const known = this.teams.get(team.id);
        this.teams.set(team.id, {
          ...team,
          sportCode: competition.sport,
          competitions: [...(known?.competitions ?? []), competition],
        });
      }
    }
  }

  team(teamId: string): Competitor | undefined {
    return this.teams.get(teamId);
  }

  competition(tournamentId: string): Competition | undefined {
    return this.tournaments.get(tournamentId);
  }

  /** The teams of a sport by their names. */
  ofSport(sportCode: string): Competitor[] {
    return [...this.teams.values()].filter((team) => team.sportCode === sportCode).sort(byName);
  }
}

const collator = new Intl.Collator("en", { sensitivity: "base" });
const byName = (a: Competitor, b: Competitor) => collator.compare(a.name, b.name);

/** The letter that a name stands under; whatever begins with none stands under `#`. */
export function letterOf(name: string): string {
  const first = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .slice(0, 1)
    .toUpperCase();
  return /\p{L}/u.test(first) ? first : "#";
}

export const placeOf = (competition: Competition) => ({
  category: categoryOf(competition),
  tournament: tournamentOf(competition),
});
