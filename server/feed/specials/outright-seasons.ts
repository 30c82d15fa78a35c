import { COMPETITIONS } from "../fixtures/competitions.ts";
import { SideChannels } from "../line/side-channels.ts";
import { type Season, seasonOf } from "../seasons/season.ts";
import type { Seasons } from "../seasons/seasons.ts";
import { OutrightSeason } from "./outright-season.ts";
import { readSpecialId } from "./special-id.ts";
import type { Withdrawals } from "./withdrawals.ts";

/**
 * Sports without long-term markets. Prices of a season are valid only while no match is played. In table tennis a match
 * is always in progress, so they would stay suspended. A division of fighters has no final table: its champion is the
 * winner of the last title fight.
 */
export const WITHOUT_SEASONS = new Set(["table-tennis", "mma"]);

/** The number of seasons that can be requested: the current one and the one before it. */
const SEASONS_ANSWERED = 2;

export interface Entry {
  readonly outright: OutrightSeason;
  readonly channels: SideChannels;
  readonly isOffered: boolean;
  askedAt: number;
  isAwaited: boolean;
}

export interface FoundSide {
  readonly entry: Entry;
  readonly place: number;
}

export interface OutrightSeasonsOptions {
  readonly epoch: string;
  /** Undefined if fixtures were imported instead of seasons. */
  readonly offered: Seasons | undefined;
  /** The seasons of earlier runs, on which bets may still be open; they are no longer priced. */
  readonly earlier: readonly Seasons[];
  readonly withdrawals: Withdrawals;
}

/** The requested seasons with their long-term markets. */
export class OutrightSeasons {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly options: OutrightSeasonsOptions) {}

  get all(): Iterable<[string, Entry]> {
    return this.entries;
  }

  forget(key: string): void {
    this.entries.delete(key);
  }

  /** A side of a season that is offered, or of the one before. */
  find(eventId: string): FoundSide | undefined {
    const { offered } = this.options;
    return offered && this.sideOf(eventId, [offered], SEASONS_ANSWERED);
  }

  /** A side of any season on which bets may be open. */
  everOffered(eventId: string): FoundSide | undefined {
    const { offered, earlier } = this.options;
    return this.sideOf(eventId, offered ? [offered, ...earlier] : earlier, Infinity);
  }

  /** A side of one of the most recent seasons. */
  private sideOf(eventId: string, all: readonly Seasons[], last: number): FoundSide | undefined {
    const id = readSpecialId(eventId);
    const seasons = id && all.find(({ calendar }) => calendar.seedNumber === id.seedNumber);
    const competition = id && COMPETITIONS.find((each) => each.id === id.competitionId);
    if (!seasons || !competition || WITHOUT_SEASONS.has(competition.sport)) return undefined;
    if (id.place >= competition.clubs.length) return undefined;
    const { number } = seasons.current(competition);
    // Future seasons do not exist yet.
    if (id.season > number || id.season <= number - last) return undefined;
    const season = seasonOf(seasons.calendar, competition, id.season);
    const entry = this.entry(seasons, season);
    entry.askedAt = performance.now();
    return { entry, place: id.place };
  }

  entry(seasons: Seasons, season: Season): Entry {
    const key = `${seasons.calendar.seedNumber}/${season.competition.id}/${season.number}`;
    let entry = this.entries.get(key);
    if (!entry) {
      const outright = new OutrightSeason(seasons, season);
      entry = {
        outright,
        channels: new SideChannels(this.options.epoch, (place) => outright.line(place)),
        isOffered: seasons === this.options.offered,
        askedAt: -Infinity,
        isAwaited: false,
      };
      this.entries.set(key, entry);
      outright.ids.forEach((id, at) => this.options.withdrawals.get(id) && outright.withdraw(at));
    }
    return entry;
  }
}
