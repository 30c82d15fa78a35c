import * as z from "zod/mini";

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/**
 * `other-words`: a request under a number that another one had used before. `refused`: one that does not fit what came before
 * it, such as a win whose bet was taken back. `lapsed`: a round that its provider never ended. Nothing was booked of any.
 */
const conflictKind = z.enum(["other-words", "refused", "lapsed"]);

const common = {
  number: z.string(),
  kind: conflictKind,
  provider: z.string(),
  /** The provider's number of the request, of both where there are two; of a round that was never ended the round's. */
  transaction: z.string(),
  at: z.iso.datetime(),
  operation: z.string(),
  /** Whose the first one was; null of a rollback of something that was never heard of. */
  player: z.nullable(z.string()),
  /** Of `other-words`: when the first one came. */
  firstAt: z.nullable(z.string()),
  /** What became of the first one; of `refused` how it was answered. */
  status: z.string(),
  /** What was not paid because of it, in minor units; null where nobody knows. */
  due: z.nullable(z.int()),
  /** What somebody found out about it; null while nobody has said that it is done. */
  done: z.nullable(z.object({ at: z.iso.datetime(), by: z.string(), note: z.string() })),
  currency: z.nullable(z.string()),
};

export const gameConflict = z.object({
  ...common,
  /** Of `other-words`: where the two differ, what the first one said, and what this one says. */
  differences: z.array(z.object({ name: z.string(), first: z.nullable(z.string()), second: z.nullable(z.string()) })),
  /** Of `lapsed`: what the ledger has of the round, in minor units. */
  round: z.nullable(z.object({ staked: z.int(), returned: z.int() })),
});
export type GameConflict = z.infer<typeof gameConflict>;

/** What the platform has of it: of `other-words` both requests, else the one. */
export const conflictFacts = z.object({ ...common, first: z.nullable(facts), second: facts });
export type ConflictFacts = z.infer<typeof conflictFacts>;

const place = z.string().check(z.regex(/^\d{1,18}$/));
/** `GET /api/desk/v1/game-conflicts?state=&cursor=`, the newest first. */
export const gameConflictsQuery = z.object({
  state: z._default(z.enum(["open", "done"]), "open"),
  cursor: z.optional(place),
});
export const gameConflictsAnswer = z.object({ items: z.array(gameConflict), next: z.nullable(z.string()) });

/** `POST /api/desk/v1/game-conflicts/{number}/done`. */
export const gameConflictParams = z.object({ number: place });
export const gameConflictDone = z.object({ note: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) });
export type GameConflictDone = z.infer<typeof gameConflictDone>;
