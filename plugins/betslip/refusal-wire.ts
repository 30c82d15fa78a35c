import * as z from "zod/mini";
import { offerFault } from "./offers/offer-wire.ts";

/** The codes of a refused bet (`errorCode` of the problem). Nothing was debited in any of these cases. */
export const refusalCode = z.enum([
  "ODDS_CHANGED",
  "LEG_SUSPENDED",
  "LEG_CLOSED",
  "LEG_UNKNOWN",
  "LEGS_RELATED",
  "EACH_WAY_UNAVAILABLE",
  "ODDS_ABOVE_MAXIMUM",
  "STAKE_BELOW_MINIMUM",
  "STAKE_ABOVE_MAXIMUM",
  "NOT_ENOUGH_MONEY",
  "CURRENCY_MISMATCH",
  "ACCOUNT_NOT_ACTIVE",
  "BETTING_NOT_ALLOWED",
  "LIMIT_REACHED",
  "LIMIT_REQUIRED",
  "REALITY_CHECK_DUE",
  "SELF_EXCLUDED",
  "OWN_RULE",
  "LOCATION_BLOCKED",
  "FREE_BET_EXPIRED",
  "FREE_BET_MISMATCH",
  "OFFER_UNAVAILABLE",
  "KEY_REUSED",
  "KEY_IN_FLIGHT",
  "HOST_WALLET_SILENT",
  "HOST_WALLET_REFUSED",
]);
export type RefusalCode = z.infer<typeof refusalCode>;

/**
 * The limit that a bet would exceed: the platform's for one event, for one player's open bets or for those waiting out
 * their live delay (how many, with `maximum`, and how much), or one that the player set.
 */
export const limitName = z.enum([
  "event_stake",
  "open_return",
  "under_way_bets",
  "under_way_stake",
  "stake_bet",
  "stake_day",
  "stake_week",
  "stake_month",
  "loss_day",
  "loss_week",
  "loss_month",
  "time_day",
  "time_week",
  "time_month",
]);

/** Why a free bet does not fit a bet. */
export const freeBetMismatch = z.enum(["stake", "currency", "odds", "type", "sport"]);
export type FreeBetMismatch = z.infer<typeof freeBetMismatch>;

/**
 * The data of a refusal besides code and message; amounts in minor units. Of a limit: which one, how much of it is
 * left, and when it is reset. `until` is the end of a break or an exclusion; without it there is no end yet.
 */
export const refusalDetails = z.object({
  legs: z.optional(
    z.array(
      z.object({
        index: z.int(),
        code: refusalCode,
        odds: z.optional(z.int()),
        version: z.optional(z.int()),
        /** For legs that depend on one season: the competition's name. */
        season: z.optional(z.string()),
      }),
    ),
  ),
  minimum: z.optional(z.int()),
  maximum: z.optional(z.int()),
  missing: z.optional(z.int()),
  limit: z.optional(limitName),
  left: z.optional(z.int()),
  resetsAt: z.optional(z.iso.datetime()),
  until: z.optional(z.iso.datetime()),
  /** The kinds of limits without which nothing is played. */
  required: z.optional(z.array(z.string())),
  /** When the reality check was due that is not answered. */
  dueAt: z.optional(z.iso.datetime()),
  mismatch: z.optional(freeBetMismatch),
  offer: z.optional(offerFault),
  /** The page that holds the player's money. */
  host: z.optional(z.string()),
});
