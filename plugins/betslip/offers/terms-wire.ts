import * as z from "zod/mini";
import { type OfferPays, type OfferUses, offerUses, slipOfferPays } from "./offer-wire.ts";

const countries = z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1), z.maxLength(100));
const currencies = z.array(z.string().check(z.regex(/^[A-Z]{3}$/))).check(z.minLength(1), z.maxLength(30));

/** The most that an offer may be for, in euro cents. */
const MOST_AMOUNT = 10_000_000;
const TOO_MUCH = "An offer pays on 100,000 euros of one bet at most.";

/**
 * The terms of an offer for the slip, with amounts in euro cents: what it pays, and who may take it how often. What is
 * left out is not limited.
 */
export const slipOfferTerms = z
  .object({
    pays: slipOfferPays,
    countries: z.optional(countries),
    currencies: z.optional(currencies),
    /** How many bets may take it, all players together. */
    stock: z.optional(z.int().check(z.gte(1), z.lte(10_000_000))),
    /** Needs a name and a birth date, which `uses` does not. */
    isOncePerPerson: z._default(z.boolean(), true),
    uses: z.optional(offerUses),
  })
  .check(
    z.refine(({ pays }) => pays.kind !== "insurance" || pays.most <= MOST_AMOUNT, {
      path: ["pays", "most"],
      error: TOO_MUCH,
    }),
    z.refine(({ pays }) => pays.kind === "insurance" || pays.mostStake <= MOST_AMOUNT, {
      path: ["pays", "mostStake"],
      error: TOO_MUCH,
    }),
    z.refine(({ pays }) => pays.kind !== "boosted_price" || pays.odds > pays.minOdds, {
      path: ["pays", "odds"],
      error: "A boosted price is above the least price that it replaces.",
    }),
    z.refine(({ isOncePerPerson, uses }) => !isOncePerPerson || uses === undefined, {
      path: ["uses"],
      error: "What is once a person has no other number of uses.",
    }),
  );
export type SlipOfferTerms = z.infer<typeof slipOfferTerms>;

/** How often a player may take an offer, to be told; undefined if that is not limited. */
export const usesOf = ({ isOncePerPerson, uses }: SlipOfferTerms): OfferUses | undefined =>
  isOncePerPerson ? { most: 1, per: "offer" } : uses;

/** What an offer pays in a currency whose minor units are so many of a euro cent. */
export function paysInCurrency(pays: OfferPays, scale: number): OfferPays {
  const scaled = (amount: number) => Math.max(1, Math.round(amount * scale));
  return {
    ...pays,
    ...("most" in pays && { most: scaled(pays.most) }),
    ...("mostStake" in pays && { mostStake: scaled(pays.mostStake) }),
  };
}

/** Why nobody in a country is offered anything with a bet, by where the rule stands. */
export const NO_OFFERS: Readonly<Record<string, string>> = {
  BE: "Gaming Act of 7 May 1999, as changed by the law of 18 February 2024: no bonus of any kind",
};
