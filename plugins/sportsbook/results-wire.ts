import * as z from "zod/mini";

const day = z.iso.date();
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What was published of a day's secret, and the secret itself once nothing depends on it any more. */
export const dayCommitment = z.object({
  /** In UTC. */
  day,
  /** The SHA-256 of the secret. */
  commitment: hash,
  /** When it was published, in platform time. */
  committedAt: z.iso.datetime(),
  secret: z.nullable(hash),
});
export type DayCommitment = z.infer<typeof dayCommitment>;

/** `GET /api/v1/line/results/commitments`: by day, the earliest first. */
export const commitmentsAnswer = z.object({
  /** Whether results follow from the SEED that this sandbox was given: then anybody who has it knows them. */
  isReproducible: z.boolean(),
  days: z.array(dayCommitment),
});
export type CommitmentsAnswer = z.infer<typeof commitmentsAnswer>;

/** What a match is played from besides the secret of its day. */
export const matchOrigin = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("calendar"), seed: z.string(), seedNumber: z.int() }),
  /** A match of a list, as it was read; its final score is the list's. */
  z.object({ kind: z.literal("import"), fixture: z.unknown() }),
]);
export type MatchOrigin = z.infer<typeof matchOrigin>;

/** `GET /api/v1/line/results/events/:eventId`: all that is needed to play a match again. */
export const resultProof = z.object({
  eventId: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: z.iso.datetime(),
  isReproducible: z.boolean(),
  /** Null for a match of a day before commitments were published. */
  commitment: z.nullable(dayCommitment),
  /** Null while the match is not over: a list knows its score. */
  origin: z.nullable(matchOrigin),
  /** The result as the platform has told it; null while the match is not over. */
  published: z.nullable(
    z.object({
      status: z.enum(["ended", "cancelled", "postponed", "abandoned"]),
      score: z.nullable(z.object({ home: z.int(), away: z.int() })),
    }),
  ),
});
export type ResultProof = z.infer<typeof resultProof>;

/** What a match is played again from. */
export interface ReplayRequest {
  readonly eventId: string;
  readonly origin: MatchOrigin;
  /** The day's secret in hexadecimal. */
  readonly secret: string;
}

/** A match as it is played again from what was published. */
export const replayed = z.object({
  day,
  /** The SHA-256 of the secret, to be compared with what was published before the day. */
  commitment: hash,
  home: z.string(),
  away: z.string(),
  startsAt: z.iso.datetime(),
  /** Null for a match that is not played. */
  score: z.nullable(z.object({ home: z.int(), away: z.int() })),
});
export type Replayed = z.infer<typeof replayed>;

/** What the script that plays matches again answers its page; null where the origin has no such match. */
export const replayAnswer = z.object({ replayed: z.nullable(replayed) });
export type ReplayAnswer = z.infer<typeof replayAnswer>;
