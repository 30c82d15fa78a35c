import * as z from "zod/mini";
import { deskClaim } from "../../desk/claims/wire.ts";
import { playBreak } from "../wire.ts";

const instant = z.iso.datetime();
const returnId = z.string().check(z.regex(/^[\w-]{22}$/));

/** What a person at the desk said to a wish to return. */
const opinion = z.object({
  name: z.string(),
  isMine: z.boolean(),
  decision: z.enum(["approve", "refuse"]),
  reason: z.string(),
  at: instant,
});

/** A player's wish to return after a self-exclusion. */
export const breakReturn = z.object({
  id: returnId,
  player: z.string(),
  state: z.enum(["waiting", "approved", "refused", "ended"]),
  askedAt: instant,
  /** From then on it can be decided. */
  opensAt: instant,
  decidedAt: z.nullable(instant),
  /** The self-exclusion that is in force now; null once the player has returned. */
  exclusion: z.nullable(playBreak),
  /** How often the player has taken a break or excluded themselves before that. */
  earlier: z.int(),
  opinions: z.array(opinion),
  claim: z.nullable(deskClaim),
});
export type BreakReturn = z.infer<typeof breakReturn>;

/**
 * `GET /api/desk/v1/returns?state=&cursor=`: those that wait, by the moment from which they can be decided, or those that
 * are over, the newest first. Each look is audited.
 */
export const returnsQuery = z.object({
  state: z._default(z.enum(["waiting", "over"]), "waiting"),
  cursor: z.optional(returnId),
});
export type ReturnsQuery = z.infer<typeof returnsQuery>;
export const returnsAnswer = z.object({
  /** Platform time. */
  at: instant,
  items: z.array(breakReturn),
  next: z.nullable(z.string()),
});

export const returnParams = z.object({ id: returnId });

/** `POST /api/desk/v1/returns/{id}/decision`. The reason stays at the desk. */
export const returnDecision = z.object({
  decision: z.enum(["approve", "refuse"]),
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
});
export type ReturnDecision = z.infer<typeof returnDecision>;
/** `half`: a second person has to approve it too. */
export const returnDecided = z.object({ outcome: z.enum(["half", "approved", "refused"]) });
export type ReturnDecided = z.infer<typeof returnDecided>;
