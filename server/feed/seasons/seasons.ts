import type { Calendar } from "../calendar.ts";
import type { Competition } from "../competitions.ts";
import type { Fixture } from "../fixture.ts";
import { seasonAt, seasonOf, type Season } from "./season.ts";
import { inSlices } from "./slices.ts";
import { pointsOf, tableOf, type Played, type Standing } from "./table.ts";

/** A match of a season that is over. */
export interface Result extends Played {
  readonly fixture: Fixture;
}

type Score = Played["score"];

/** Results that are kept: some seasons of every competition. */
const MOST_SCORES = 60_000;

/**
 * The seasons of a calendar, and how their matches ended. Matches are played out when somebody asks for the first time, in slices, so that nobody
 * else waits; then they are remembered by their scores.
 */
export class Seasons {
  private readonly scores = new Map<string, Score>();

  constructor(
    readonly calendar: Calendar,
    readonly now: () => number,
  ) {}

  /** The season that is on. */
  current(competition: Competition): Season {
    return seasonAt(this.calendar, competition, this.now());
  }

  before({ competition, number }: Season): Season {
    return seasonOf(this.calendar, competition, number - 1);
  }

  /** The matches that are over, in the order in which they were played. */
  async played(season: Season): Promise<readonly Result[]> {
    const now = this.now();
    const giveWay = inSlices();
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

  async table(season: Season): Promise<readonly Standing[]> {
    const { teams, competition } = season;
    const played = await this.played(season);
    return tableOf(
      teams.map(({ id }) => id),
      played,
      pointsOf(competition.sport),
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
    return score;
  }
}
