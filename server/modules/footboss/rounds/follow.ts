import { isDeepStrictEqual } from "node:util";
import { pointsOf } from "../../../../plugins/footboss/rules/points-rules.ts";
import { KINDS, unitOf } from "../../../../plugins/footboss/rules/squad-rules.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import type { Fixture } from "../../../feed/fixtures/fixture.ts";
import type { KnownFacts } from "./match-facts.ts";
import { nextRound, planRound } from "./planner.ts";
import * as kept from "./round-repository.ts";

const SQUADS_AT_ONCE = 2000;
/** Results of this many days are read again every hour, also those that were confirmed. */
const RECOUNTED_DAYS = 7;
const KEPT_DAYS = 60;
const DAY_MS = 24 * 3600_000;
/** A match that the line does not know is taken as not played this long after its kick-off. */
const UNKNOWN_MS = 6 * 3600_000;
const NOT_PLAYED: KnownFacts = {
  facts: {
    state: "off",
    home: { goals: 0, corners: null, yellow: null, red: null },
    away: { goals: 0, corners: null, yellow: null, red: null },
  },
  isFinal: true,
};

/** The line as rounds need it. */
export interface FollowedLine {
  /** What it offers; undefined while it is still being loaded. */
  offered(): readonly Fixture[] | undefined;
  /** What is known of a match; undefined of one that the line no longer has. */
  factsOf(event: string, now: number): KnownFacts | undefined;
}

export interface FollowParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly line: FollowedLine;
}

/** Opens rounds, and counts points from what happens in their matches. */
export class Follow {
  constructor(private readonly parts: FollowParts) {}

  /** Opens the next round where it is not there yet, and follows those that run. */
  async look(signal: AbortSignal): Promise<void> {
    try {
      await this.open();
    } finally {
      await this.follow(signal, 0);
    }
  }

  /** Reads all results of the last days again, and counts what differs. */
  recount(signal: AbortSignal): Promise<void> {
    return this.follow(signal, RECOUNTED_DAYS);
  }

  drop(): Promise<void> {
    return kept.dropOld(this.parts.database, new Date(this.parts.clock.now() - KEPT_DAYS * DAY_MS));
  }

  private async open(): Promise<void> {
    const { database, clock, line } = this.parts;
    const now = clock.now();
    const number = nextRound(now);
    const events = await kept.listEvents(database, number);
    if (events.some((event) => line.factsOf(event, now))) return;
    const offered = line.offered();
    if (!offered) return;
    // It was opened with another line, and none of it can be played.
    if (events.length > 0) await kept.dropRound(database, number);
    const round = planRound(number, offered, now);
    if (round) await kept.openRound(database, round, new Date(now));
  }

  private async follow(signal: AbortSignal, sinceDays: number): Promise<void> {
    const { database, clock } = this.parts;
    for (const round of await kept.listToFollow(database, new Date(clock.now()), sinceDays)) {
      if (signal.aborted) return;
      await this.followRound(round, signal, sinceDays > 0);
    }
  }

  private async followRound(round: number, signal: AbortSignal, isWhole: boolean): Promise<void> {
    const { database, clock, line } = this.parts;
    const now = clock.now();
    for (const match of await kept.listMatches(database, round, new Date(now), isWhole)) {
      if (signal.aborted) return;
      const known = line.factsOf(match.event, now) ?? this.withoutLine(match, now);
      if (!known || (known.isFinal === match.isFinal && isDeepStrictEqual(known.facts, match.facts))) continue;
      const { facts, isFinal } = known;
      const points = Object.fromEntries(
        KINDS.flatMap((kind) => [
          [unitOf(kind, match.home), pointsOf(kind, "home", facts)],
          [unitOf(kind, match.away), pointsOf(kind, "away", facts)],
        ]),
      );
      await kept.keepFacts(database, round, { event: match.event, facts, isFinal, points });
    }
    // What was interrupted is counted here, too.
    const { changes, counted } = await kept.changesOf(database, round);
    if (isWhole || changes !== counted) {
      for (let after: string | null = "0"; after !== null;) {
        if (signal.aborted) return;
        after = await kept.countSquads(database, round, after, SQUADS_AT_ONCE);
      }
    }
    await kept.noteCounted(database, round, changes, new Date(now));
  }

  /** What is taken as known of a match that the line no longer has. What was final stays. */
  private withoutLine({ startsAt, isFinal }: kept.FollowedMatch, now: number): KnownFacts | undefined {
    const isLost = !isFinal && now - Date.parse(startsAt) > UNKNOWN_MS && this.parts.line.offered() !== undefined;
    return isLost ? NOT_PLAYED : undefined;
  }
}
