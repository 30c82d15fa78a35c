import * as z from "zod/mini";
import { MOST_PARTS } from "./builder-rules.ts";

const part = z.object({
  marketId: z.string().check(z.regex(/^[^~;|]{1,60}$/)),
  specifiers: z.string().check(z.regex(/^[^~;]{0,200}$/)),
  outcomeId: z.string().check(z.regex(/^[^~;]{1,60}$/)),
});

/** `POST /api/v1/line/builder`: some outcomes of one event, all of which must win. */
export const builderRequest = z.object({
  eventId: z.string().check(z.regex(/^\d{1,20}$/)),
  parts: z.array(part).check(z.maxLength(MOST_PARTS)),
});
export type BuilderRequest = z.infer<typeof builderRequest>;

/**
 * Why an outcome cannot be combined with others: both cannot win together, the others imply it, or its market is not
 * offered in combinations.
 */
export const builderConflict = z.enum(["excluded", "implied", "not_offered"]);
export type BuilderConflict = z.infer<typeof builderConflict>;

const because = z._default(z.array(z.int()), []);

/**
 * The price of the parts together, in thousandths, with the version that a bet on it names. It is null while there are
 * too few parts, or they cannot be combined, or the event's lines are suspended. `conflicts` are the positions of the
 * parts that cannot be combined with the other parts. `blocked` are the outcomes of the event that cannot be added to
 * the parts. `because` are the positions of the parts that cause it, as few as suffice.
 */
export const builderAnswer = z.object({
  /** Whether combinations are offered on this event at all. */
  isOffered: z.boolean(),
  price: z.nullable(z.object({ odds: z.int(), version: z.int() })),
  conflicts: z.array(z.object({ part: z.int(), reason: builderConflict, because })),
  blocked: z.array(z.extend(part, { reason: builderConflict, because })),
});
export type BuilderAnswer = z.infer<typeof builderAnswer>;
