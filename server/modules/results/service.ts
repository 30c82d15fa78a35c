import { bytesToHex } from "@noble/hashes/utils.js";
import type { CommitmentsAnswer, DayCommitment, ResultProof } from "../../../plugins/sportsbook/results-wire.ts";
import type { Queryable } from "../../db/database.ts";
import { LONGEST_MATCH } from "../../feed/fixtures/pace.ts";
import type { Commitment } from "../../feed/secrets/secret-store.ts";
import type { Feed } from "../../feed/start-feed.ts";
import { daysAwaited } from "./repository.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** This long after a day, all its matches are over and all their results are final: the longest match, and an hour. */
export const OVER_AFTER = LONGEST_MATCH * MINUTE + 60 * MINUTE;

const dayAfter = (at: number, days: number) => new Date(at + days * DAY).toISOString().slice(0, 10);

export interface ResultsParts extends Pick<Feed, "book" | "clock" | "commitments" | "originOf"> {
  readonly database: Queryable;
}

/** Publishes commitments and proofs, so that anyone can verify afterwards that no result was manipulated. */
export class ResultsService {
  constructor(private readonly parts: ResultsParts) {}

  /**
   * The commitments for a span of days, both included. If omitted: two weeks before today, and all days of the
   * offering.
   */
  async commitments(from?: string, to?: string): Promise<CommitmentsAnswer> {
    const now = this.parts.clock.now();
    return {
      isReproducible: this.parts.commitments.secret.isReproducible,
      days: await this.published(from ?? dayAfter(now, -14), to ?? dayAfter(now, 8)),
    };
  }

  /** Undefined for a match that the line does not know. */
  async proof(eventId: string): Promise<ResultProof | undefined> {
    const { book, commitments, originOf } = this.parts;
    const info = book.info(eventId);
    if (!info) return undefined;
    const day = info.startsAt.slice(0, 10);
    const [commitment] = await this.published(day, day);
    const result = book.result(eventId);
    return {
      eventId,
      home: info.home.name,
      away: info.away.name,
      startsAt: info.startsAt,
      isReproducible: commitments.secret.isReproducible,
      commitment: commitment ?? null,
      origin: (result && originOf(eventId)) ?? null,
      published: result
        ? { status: result.status, score: result.score && { home: result.score.home, away: result.score.away } }
        : null,
    };
  }

  private async published(from: string, to: string): Promise<DayCommitment[]> {
    const { commitments, database } = this.parts;
    const days = await commitments.between(from, to);
    const awaited = await daysAwaited(database, from, to);
    return days.map((each) => this.presented(each, awaited));
  }

  private presented({ day, commitment, committedAt }: Commitment, awaited: ReadonlySet<string>): DayCommitment {
    const { secret } = this.parts.commitments;
    const isOpen = awaited.has(day) || !this.isOver(day);
    return {
      day,
      commitment,
      committedAt: new Date(committedAt).toISOString(),
      secret: isOpen ? null : bytesToHex(secret.dayKey(day)),
    };
  }

  /** Whether all matches whose results are drawn from a day's secret are over. */
  private isOver(day: string): boolean {
    const { book, clock } = this.parts;
    if (clock.now() < Date.parse(`${day}T00:00:00Z`) + DAY + OVER_AFTER) return false;
    return [...book.schedule.live.values()].every(({ info }) => info.startsAt.slice(0, 10) > day);
  }
}
