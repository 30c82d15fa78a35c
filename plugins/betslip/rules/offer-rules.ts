import type { BetOffer, OfferMisfit, OfferPays } from "../offers/offer-wire.ts";
import type { BetType, CashedOut, LegResult } from "../wire.ts";

/** The part of a leg that decides whether an offer fits it. */
export interface OfferedLeg {
  readonly eventId: string;
  readonly marketId: string;
  readonly specifiers: string;
  readonly outcomeId: string;
  readonly odds: number;
  readonly isLive: boolean;
}

export interface OfferedBet {
  readonly type: BetType;
  readonly eachWay: boolean;
  readonly isFreeBet: boolean;
  readonly legs: readonly OfferedLeg[];
}

/** Why a bet cannot take an offer; undefined if it can. No offer is for a free bet, a system or a bet each way. */
export function misfitOfOffer(pays: OfferPays, bet: OfferedBet): OfferMisfit | undefined {
  const { type, eachWay, isFreeBet, legs } = bet;
  if (isFreeBet) return "free_bet";
  if (type === "system" || eachWay) return "type";
  switch (pays.kind) {
    case "insurance":
      if (type !== "express") return "type";
      if (legs.length < pays.minLegs) return "legs";
      return legs.every(({ odds }) => odds >= pays.minOdds) ? undefined : "odds";
    case "boosted_price": {
      if (type !== "single") return "type";
      const [leg] = legs;
      if (!leg || !isSelection(pays, leg)) return "legs";
      if (leg.isLive) return "live";
      return leg.odds >= pays.minOdds && leg.odds < pays.odds ? undefined : "odds";
    }
  }
}

const isSelection = (one: Omit<OfferedLeg, "odds" | "isLive">, other: OfferedLeg) =>
  one.eventId === other.eventId &&
  one.marketId === other.marketId &&
  one.specifiers === other.specifiers &&
  one.outcomeId === other.outcomeId;

/** The offer of a bet as long as it counts: it lapses for good once any part of the bet is cashed out. */
export const offerInForce = (
  offer: BetOffer | null | undefined,
  cashedOut: CashedOut | null | undefined,
): OfferPays | undefined => (offer && (cashedOut?.stake ?? 0) === 0 ? offer.pays : undefined);

/** The legs at the prices that the offer pays. */
export const offeredLegs = <L extends { readonly odds: number }>(pays: OfferPays, legs: readonly L[]): readonly L[] =>
  pays.kind === "boosted_price" ? legs.map((leg) => ({ ...leg, odds: pays.odds })) : legs;

/**
 * What an insurance gives back of a stake, in minor units: all of it up to its most, if exactly one leg lost and none
 * lost by half. Void legs do not count: as many as it asks for have to be left.
 */
export function insuredStake(pays: OfferPays, legs: readonly { result: LegResult }[], stake: number): number {
  if (pays.kind !== "insurance") return 0;
  const counted = legs.filter(({ result }) => result !== "void");
  const lost = counted.filter(({ result }) => result === "lost" || result === "half_lost");
  const isCovered = counted.length >= pays.minLegs && lost.length === 1 && lost[0]!.result === "lost";
  return isCovered ? Math.min(stake, pays.most) : 0;
}
