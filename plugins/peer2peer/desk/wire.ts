import * as z from "zod/mini";
import { eventNames, order } from "../wire.ts";

/** An order with whose it is, and whether the desk has suspended its market. */
export const deskOrder = z.extend(order, { player: z.string(), isSuspended: z.boolean() });
export type DeskOrder = z.infer<typeof deskOrder>;

/** `GET /api/desk/v1/peer-orders?player=&cursor=`, the newest first. */
export const deskOrdersQuery = z.object({
  player: z.optional(z.string().check(z.regex(/^\d{1,20}$/))),
  cursor: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
});
export const deskOrdersAnswer = z.object({ items: z.array(deskOrder), next: z.nullable(z.string()) });

/** `POST /api/desk/v1/peer-markets/{id}/suspension`: nothing is placed in it until it is taken back. */
export const suspensionParams = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) });
export const suspension = z.object({
  isSuspended: z.boolean(),
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
});
export type Suspension = z.infer<typeof suspension>;

const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));

/** `GET /api/desk/v1/peer-markets/waiting`: those whose results say nothing that settles them, or nothing since a day. */
export const waitingMarket = z.object({
  id: z.string(),
  event: eventNames,
  startsAt: z.iso.datetime(),
  currency: z.string(),
  outcomes: z.array(z.string()),
  /** All stakes that met. */
  matched: z.int(),
  isOdd: z.boolean(),
});
export type WaitingMarket = z.infer<typeof waitingMarket>;
export const waitingMarkets = z.object({ items: z.array(waitingMarket) });

/** What two people of the desk make of a market: `winner` is null where everything is given back. */
export const marketEnding = z.object({ market: z.string(), winner: z.nullable(z.string()) });
/** `POST /api/desk/v1/peer-markets/{id}/ending`. */
export const proposedEnding = z.object({
  winner: z.nullable(z.string().check(z.regex(/^[\w-]{1,20}$/))),
  reason,
});

/** `GET /api/desk/v1/peer-markets/{id}/matches?cursor=`, the newest first. */
export const deskMatch = z.object({
  number: z.string(),
  at: z.iso.datetime(),
  outcomeId: z.string(),
  price: z.int(),
  stake: z.int(),
  backer: z.string(),
  layer: z.string(),
  voidReason: z.nullable(z.enum(["data", "desk"])),
});
export type DeskMatch = z.infer<typeof deskMatch>;
export const deskMatchesQuery = z.object({ cursor: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) });
export const deskMatchesAnswer = z.object({ items: z.array(deskMatch), next: z.nullable(z.string()) });

/** `POST /api/desk/v1/peer-matches/{number}/voiding`. */
export const matchParams = z.object({ number: z.string().check(z.regex(/^\d{1,18}$/)) });
export const matchVoiding = z.object({ match: z.string() });
export const proposedVoiding = z.object({ reason });

/** `GET /api/desk/v1/peer-pairs`: two players who met each other more than others do, and nobody has looked at it yet. */
export const peerPair = z.object({
  player: z.string(),
  other: z.string(),
  currency: z.string(),
  matched: z.int(),
  matches: z.int(),
  /** Percent of what the one of them with less has matched. */
  share: z.int(),
  flaggedAt: z.iso.datetime(),
});
export type PeerPair = z.infer<typeof peerPair>;
export const peerPairs = z.object({ items: z.array(peerPair) });

/** `POST /api/desk/v1/peer-pairs/seen`: it is shown again when it has doubled. */
export const seenPair = z.object({
  player: z.string().check(z.regex(/^\d{1,20}$/)),
  other: z.string().check(z.regex(/^\d{1,20}$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  reason,
});
