import * as z from "zod/mini";
import { campaignTerms } from "./terms/terms-wire.ts";

const instant = z.iso.datetime();
/** Minor units. */
const amount = z.int();
export const campaignSlug = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));

export const worth = z.object({ most: amount, stake: amount, lost: amount, kept: amount });

/** A campaign as it can be taken: every amount in minor units of `currency`. */
export const offer = z.object({
  slug: campaignSlug,
  /** Named when it is taken, so that nobody takes terms that they have not seen. */
  version: z.int(),
  madeAt: instant,
  endsAt: instant,
  currency: z.string(),
  terms: campaignTerms,
  worth,
});
export type Offer = z.infer<typeof offer>;

const BONUS_STATES = ["waiting", "active", "completed", "forfeited", "expired", "given_up"] as const;
const bonusState = z.enum(BONUS_STATES);

/** A bonus that a player has taken, with the terms by which they took it. */
export const takenBonus = z.object({
  id: z.string(),
  slug: campaignSlug,
  version: z.int(),
  terms: campaignTerms,
  state: bonusState,
  /** Why it was forfeited; a page has words for those that it knows. */
  reason: z.nullable(z.string()),
  currency: z.string(),
  /** What it brought; null while it waits. */
  amount: z.nullable(amount),
  /** What has to be staked before it is cash, and what of that has counted; null where nothing has. */
  target: z.nullable(amount),
  wagered: amount,
  /** Of a free bet, what came of it; null while it was not used. */
  freeBet: z.nullable(z.object({ isUsed: z.boolean(), expiresAt: instant, returned: z.nullable(amount) })),
  /** Of free rounds, how many were begun, what they have won, and whether their game is open now. */
  freeRounds: z.nullable(z.object({ rounds: z.int(), used: z.int(), won: amount, isOpen: z.boolean() })),
  /** Of raised boosts of expresses, how many bets have used one. */
  expressBoost: z.nullable(z.object({ bets: z.int(), used: z.int() })),
  takenAt: instant,
  beganAt: z.nullable(instant),
  /** When its time is over, breaks from play included. */
  endsAt: instant,
  endedAt: z.nullable(instant),
});
export type TakenBonus = z.infer<typeof takenBonus>;

/** `GET /api/v1/bonuses`: what can be taken, by what is left of it on average, and what runs. */
export const bonusesAnswer = z.object({
  /** The player wants no offers; there are none then. */
  isQuiet: z.boolean(),
  offers: z.array(offer),
  mine: z.array(takenBonus),
  /** How many have ended. */
  past: z.int(),
});
export type BonusesAnswer = z.infer<typeof bonusesAnswer>;

/** `GET /api/v1/bonuses/past?cursor=`: bonuses that have ended, the newest first. */
export const pastQuery = z.object({ cursor: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) });
export const pastAnswer = z.object({ items: z.array(takenBonus), next: z.nullable(z.string()) });
export type PastAnswer = z.infer<typeof pastAnswer>;

/** `POST /api/v1/bonuses/offers/{slug}/take`. The code is that of a campaign which asks for one. */
export const takeRequest = z.object({
  version: z.int(),
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(30))),
});

/** `POST /api/v1/bonuses/offers/{slug}/answer`: declined for good, or with all campaigns that are alike. */
export const offerAnswer = z.object({ answer: z.enum(["declined", "never"]) });
export type OfferAnswer = z.infer<typeof offerAnswer>["answer"];

/** `PUT /api/v1/bonuses/quiet`. */
export const quietRequest = z.object({ isQuiet: z.boolean() });

/** `POST /api/v1/bonuses/code`: the campaign of a code; nothing is taken by it. */
export const codeRequest = z.object({ code: z.string().check(z.minLength(1), z.maxLength(30)) });

/** Why a stake does not count; null where it does. */
const COUNT_REASONS = [
  "void",
  "free_bet",
  "cashed_out",
  "odds",
  "stake",
  "product",
  "before",
  "undone",
  "offer",
] as const;
export const countedStake = z.object({
  kind: z.enum(["bet", "game"]),
  /** The bet's number, or the round of the game. */
  subject: z.string(),
  at: instant,
  stake: amount,
  counted: amount,
  reason: z.nullable(z.enum(COUNT_REASONS)),
});
export type CountedStake = z.infer<typeof countedStake>;
/** `GET /api/v1/bonuses/{id}/counted?cursor=`: bet by bet what counted for a bonus, the newest first. */
export const countedAnswer = z.object({
  currency: z.string(),
  items: z.array(countedStake),
  next: z.nullable(z.string()),
});
export type CountedAnswer = z.infer<typeof countedAnswer>;

/** `GET /api/v1/promotions`: the campaigns that run, for everybody, in euro or the currency that is asked for. */
export const promotionsQuery = z.object({ currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))) });
export const promotionsAnswer = z.object({ offers: z.array(offer) });

/** `GET /api/v1/bonuses/cashback`: the player's cashbacks with their weeks, the newest first. */
const cashbackWeek = z.object({ beginsAt: instant, staked: amount, returned: amount, paid: amount });
export const cashbackAnswer = z.object({
  cashbacks: z.array(
    z.object({
      bonus: takenBonus,
      /** The week that runs, as it would be paid if it ended now. */
      now: cashbackWeek,
      weeks: z.array(cashbackWeek),
    }),
  ),
});
export type CashbackAnswer = z.infer<typeof cashbackAnswer>;

/** On the feed's channel `player`: one of the player's bonuses has come to another state. */
export const bonusesDelta = z.object({
  bonuses: z.optional(z.object({ campaign: campaignSlug, state: bonusState })),
});
