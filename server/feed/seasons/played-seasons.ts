import type { Fixture } from "../fixtures/fixture.ts";
import type { SeasonOfMatches } from "./season.ts";
import { giveWay } from "../../turns.ts";
import { pointsOf, tableOf, type Played, type Standing } from "./table.ts";

/** A match of a season that is over. */
export interface Result extends Played {
  readonly fixture: Fixture;
}

type Score = Played["score"];

/** Results that are kept: some seasons of every competition. */
const MOST_SCORES = 60_000;

/**
 * How the matches of seasons ended. They are played out when somebody asks for the first time, in slices, so that nobody else
 * waits; then they are remembered by their scores.
 */
export class PlayedSeasons {
  private readonly scores = new Map<string, Score>();

  constructor(readonly now: () => number) {}

  /** The matches that are over, in the order in which they were played. */
  async played(season: SeasonOfMatches): Promise<readonly Result[]> {
    const now = this.now();
    const results: Result[] = [];
    for (let round = 0; round < season.rounds; round++) {
      const fixtures = season.round(round);
      // Rounds follow each other by more than a match's length.
      if (fixtures.every(({ startsAt }) => startsAt > now)) break;
      for (const fixture of fixtures) {
        if (fixture.startsAt > now) continue;
        const score = this.scoreOf(fixture, now);
        if (score) results.push({ fixture, home: fixture.info.home.id, away: fixture.info.away.id, score });
        await giveWay();
      }
    }
    return results.sort((a, b) => a.fixture.startsAt - b.fixture.startsAt);
  }

  async table(season: SeasonOfMatches): Promise<readonly Standing[]> {
    const played = await this.played(season);
    return tableOf(
      season.teams.map(({ id }) => id),
      played,
      pointsOf(season.sportCode),
    );
  }

  /** Undefined while it is not over, and for a match that was not played. */
  private scoreOf(fixture: Fixture, now: number): Score | undefined {
    const known = this.scores.get(fixture.id);
    if (known) return known;
    const match = fixture.match();
    if (!match || fixture.endsAt() > now) return undefined;
    const { home, away } = match.stateAt(match.endsAt).score;
    const score = { home, away };
    if (this.scores.size >= MOST_SCORES) this.scores.clear();
    this.scores.set(fixture.id, score);
    // Seasons have thousands of matches, and their scores are all that is asked of them.
    fixture.forgetMatch();
    return score;
  }
}
