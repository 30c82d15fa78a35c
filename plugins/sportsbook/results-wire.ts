import * as z from "zod/mini";

const day = z.iso.date();
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The published hash of a day's secret, and the secret itself once no result depends on it any more. */
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
  /** Whether results follow from the SEED that this sandbox was given: then anyone who has it knows them in advance. */
  isReproducible: z.boolean(),
  days: z.array(dayCommitment),
});
export type CommitmentsAnswer = z.infer<typeof commitmentsAnswer>;

/** The inputs from which a match is simulated, besides the secret of its day. */
export const matchOrigin = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("calendar"), seed: z.string(), seedNumber: z.int() }),
  /** A match of an imported list; its final score is the list's. */
  z.object({ kind: z.literal("import"), fixture: z.unknown() }),
]);
export type MatchOrigin = z.infer<typeof matchOrigin>;

/** `GET /api/v1/line/results/events/:eventId`: everything that is needed to simulate a match again. */
export const resultProof = z.object({
  eventId: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: z.iso.datetime(),
  isReproducible: z.boolean(),
  /** Null if the match was on a day before commitments were published. */
  commitment: z.nullable(dayCommitment),
  /** Null while the match is not over, because an imported list contains its score. */
  origin: z.nullable(matchOrigin),
  /** The result that the platform has published; null while the match is not over. */
  published: z.nullable(
    z.object({
      status: z.enum(["ended", "cancelled", "postponed", "abandoned"]),
      score: z.nullable(z.object({ home: z.int(), away: z.int() })),
    }),
  ),
});
export type ResultProof = z.infer<typeof resultProof>;

/** The inputs for simulating a match again. */
export interface ReplayRequest {
  readonly eventId: string;
  readonly origin: MatchOrigin;
  /** The day's secret in hexadecimal. */
  readonly secret: string;
}

/** A match as it was simulated again from the published data. */
export const replayed = z.object({
  day,
  /** The SHA-256 of the secret, to be compared with the hash that was published before the day. */
  commitment: hash,
  home: z.string(),
  away: z.string(),
  startsAt: z.iso.datetime(),
  /** Null for a match that is not played. */
  score: z.nullable(z.object({ home: z.int(), away: z.int() })),
});
export type Replayed = z.infer<typeof replayed>;

/** The answer of the script that simulates matches again; null if the origin has no such match. */
export const replayAnswer = z.object({ replayed: z.nullable(replayed) });
export type ReplayAnswer = z.infer<typeof replayAnswer>;
