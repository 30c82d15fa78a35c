import * as z from "zod/mini";

/** What a player can ask about from its own page. */
const THING_KINDS = ["bet", "payment", "round"] as const;
export const thingKind = z.enum(THING_KINDS);
export type ThingKind = z.infer<typeof thingKind>;

/** Names a thing. The platform takes only what is the player's own. */
export const thingRef = z.object({ kind: thingKind, id: z.string().check(z.regex(/^[\w-]{1,64}$/)) });
export type ThingRef = z.infer<typeof thingRef>;

/** `GET /api/v1/support/things/{kind}/{id}`: a thing as both sides see it. */
export const thing = z.extend(thingRef, {
  at: z.iso.datetime(),
  currency: z.string(),
  /** The stake, or the amount of a payment, in minor units. */
  amount: z.int(),
  /** What came back; null of a payment, and of a bet that is not decided. */
  returned: z.nullable(z.int()),
  state: z.string(),
  /** The first match of a bet, the direction of a payment, the game of a round. */
  name: z.nullable(z.string()),
});
export type Thing = z.infer<typeof thing>;
