import { type TournamentTerms, WHOLE } from "./terms-wire.ts";

type PrizeTerms = Pick<TournamentTerms, "fee" | "pool" | "shares">;

/** What is paid out in all, in euro cents: of a pool of fees, so much as that many fees come to. */
export function poolOf({ fee, pool }: PrizeTerms, fees: number): number {
  return pool.kind === "fixed" ? pool.amount : Math.floor((fee * fees * (100 - pool.houseShare)) / 100);
}

/**
 * Divides an amount by shares: each gets its part rounded down, and what is left goes by a cent to each from the first on.
 * The sum is the amount, exactly.
 */
export function divide(amount: number, shares: readonly number[]): number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  if (whole === 0) return [];
  const parts = shares.map((share) => Number((BigInt(amount) * BigInt(share)) / BigInt(whole)));
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, at) => (at < left ? part + 1 : part));
}

/**
 * The prizes of the places, the first place first, where so many fees were paid and so many players have a score. A fixed pool's places that nobody
 * reached are not paid; fees are the players' own, so the places that were reached divide all of them.
 */
export function prizesOf(terms: PrizeTerms, fees: number, scored: number): number[] {
  const amount = poolOf(terms, fees);
  return terms.pool.kind === "fixed"
    ? divide(amount, terms.shares).slice(0, scored)
    : divide(amount, terms.shares.slice(0, scored));
}

/** A share as percent. */
export const percentOf = (share: number): number => (share * 100) / WHOLE;
