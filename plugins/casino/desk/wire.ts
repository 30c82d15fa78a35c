import * as z from "zod/mini";

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** A request of a provider under a number that another request had used before. Nothing was booked of it. */
export const gameConflict = z.object({
  number: z.string(),
  provider: z.string(),
  /** The provider's number of both. */
  transaction: z.string(),
  at: z.iso.datetime(),
  operation: z.string(),
  /** Whose the first one was; null of a rollback of something that was never heard of. */
  player: z.nullable(z.string()),
  firstAt: z.iso.datetime(),
  /** What became of the first one. */
  status: z.string(),
  /** Where the two differ: what the first one said, and what this one says. */
  differences: z.array(z.object({ name: z.string(), first: z.nullable(z.string()), second: z.nullable(z.string()) })),
});
export type GameConflict = z.infer<typeof gameConflict>;

/** What the platform has of both requests. */
export const conflictFacts = z.object({
  ...{ number: z.string(), provider: z.string(), transaction: z.string(), at: z.string(), operation: z.string() },
  ...{ player: z.nullable(z.string()), firstAt: z.string(), status: z.string(), first: facts, second: facts },
});
export type ConflictFacts = z.infer<typeof conflictFacts>;

const place = z.string().check(z.regex(/^\d{1,18}$/));
/** `GET /api/desk/v1/game-conflicts?cursor=`, the newest first. */
export const gameConflictsQuery = z.object({ cursor: z.optional(place) });
export const gameConflictsAnswer = z.object({ items: z.array(gameConflict), next: z.nullable(z.string()) });
