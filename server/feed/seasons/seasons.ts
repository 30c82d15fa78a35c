import type { Calendar } from "../fixtures/calendar.ts";
import type { Competition } from "../fixtures/competitions.ts";
import { PlayedSeasons } from "./played-seasons.ts";
import { type Season, seasonAt, seasonOf } from "./season.ts";

/** The seasons of a calendar and the results of their matches. */
export class Seasons extends PlayedSeasons {
  constructor(
    readonly calendar: Calendar,
    now: () => number,
  ) {
    super(now);
  }

  /** The current season. */
  current(competition: Competition): Season {
    return seasonAt(this.calendar, competition, this.now());
  }

  before({ competition, number }: Season): Season {
    return seasonOf(this.calendar, competition, number - 1);
  }
}
