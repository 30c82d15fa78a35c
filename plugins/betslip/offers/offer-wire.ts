import * as z from "zod/mini";

const slug = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const odds = z.int().check(z.gte(1001), z.lte(1_000_000));
const amount = z.int().check(z.gte(1), z.lte(1_000_000_000_000));

/**
 * What an offer pays, with amounts in minor units of a currency. `insurance` of an express: if exactly one pick loses,
 * the stake comes back, up to `most`, as cash or as a free bet of `days`. `boosted_price`: one selection before its
 * start, at `odds` as long as the line's own price is between `minOdds` and that. `early_payout`: picks of a football
 * match's winner before its start count as won as soon as their side is two goals ahead. `raised_boost` of an express of
 * which so many picks win at such odds: so much more of its profit, up to `most`; it is a bonus of one player.
 */
const openPays = [
  z.object({
    kind: z.literal("insurance"),
    minLegs: z.int().check(z.gte(2), z.lte(20)),
    /** Of each pick. */
    minOdds: odds,
    back: z.enum(["cash", "free_bet"]),
    most: amount,
    days: z.int().check(z.gte(1), z.lte(365)),
  }),
  z.object({
    kind: z.literal("boosted_price"),
    eventId: z.string().check(z.regex(/^\d{1,20}$/)),
    marketId: z.string().check(z.minLength(1), z.maxLength(60)),
    specifiers: z.string().check(z.maxLength(200)),
    outcomeId: z.string().check(z.minLength(1), z.maxLength(200)),
    minOdds: odds,
    odds,
    mostStake: amount,
  }),
  z.object({
    kind: z.literal("early_payout"),
    /** Of each pick that it can pay early. */
    minOdds: odds,
    mostStake: amount,
  }),
] as const;

const raisedBoost = z.object({
  kind: z.literal("raised_boost"),
  /** Of the express's profit before its boost. */
  percent: z.int().check(z.gte(1), z.lte(100)),
  minLegs: z.int().check(z.gte(2), z.lte(20)),
  /** Of each pick. */
  minOdds: odds,
  mostStake: amount,
  most: amount,
});

/** What an offer pays that is for all players whom its conditions fit. */
export const slipOfferPays = z.discriminatedUnion("kind", [...openPays]);
export const offerPays = z.discriminatedUnion("kind", [...openPays, raisedBoost]);
export type OfferPays = z.infer<typeof offerPays>;

/** The offer that was taken with a bet, as its terms were then. */
export const betOffer = z.object({ id: slug, version: z.int(), pays: offerPays });
export type BetOffer = z.infer<typeof betOffer>;

/** The offer that a bet is to take, by the version that the player has read. */
export const wantedOffer = z.object({ id: slug, version: z.int().check(z.gte(1), z.lte(2_147_483_647)) });

/**
 * How many bets of one player may take an offer, in a day or a week of UTC, or as long as there is the offer. Accounts
 * that are known to be of the same person count together.
 */
export const offerUses = z.object({
  most: z.int().check(z.gte(1), z.lte(1000)),
  per: z.enum(["day", "week", "offer"]),
});
export type OfferUses = z.infer<typeof offerUses>;

/** `GET /api/v1/bonuses/slip-offers`: what the player can take with a bet now, in the account's currency. */
export const slipOffer = z.object({ ...betOffer.shape, endsAt: z.iso.datetime(), uses: z.optional(offerUses) });
export type SlipOffer = z.infer<typeof slipOffer>;
export const slipOffersAnswer = z.object({ offers: z.array(slipOffer) });

/** Why an offer does not fit a bet. */
export const offerMisfit = z.enum(["type", "legs", "odds", "live", "free_bet"]);
export type OfferMisfit = z.infer<typeof offerMisfit>;

/**
 * Why a bet was refused because of its offer: it is over or not for this player, its terms have changed, this person
 * has had it as often as it allows, or it does not fit the bet.
 */
export const offerFault = z.enum(["over", "changed", "had", "misfit"]);
export type OfferFault = z.infer<typeof offerFault>;
