import { giveWay } from "../../turns.ts";
import type { Fixture } from "../fixtures/fixture.ts";
import type { SeasonOfMatches } from "./season.ts";
import { type Played, pointsOf, type Standing, tableOf } from "./table.ts";

/** A match of a season that is over. */
export interface Result extends Played {
  readonly fixture: Fixture;
}

type Score = Played["score"];

/** The number of results that are kept: some seasons of every competition. */
const MOST_SCORES = 60_000;

/**
 * The results of the matches of seasons. They are simulated on the first request, in slices, so that other requests do
 * not wait. After that only their scores are kept.
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
      // The time between rounds is longer than a match.
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

  /** Undefined while the match is not over, and for a match that was not played. */
  private scoreOf(fixture: Fixture, now: number): Score | undefined {
    const known = this.scores.get(fixture.id);
    if (known) return known;
    const match = fixture.match();
    if (!match || fixture.endsAt() > now) return undefined;
    const { home, away } = match.stateAt(match.endsAt).score;
    const score = { home, away };
    if (this.scores.size >= MOST_SCORES) this.scores.clear();
    this.scores.set(fixture.id, score);
    // Seasons have thousands of matches, and only their scores are needed.
    fixture.forgetMatch();
    return score;
  }
}
