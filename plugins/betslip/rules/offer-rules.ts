import type { BetOffer, OfferMisfit, OfferPays } from "../offers/offer-wire.ts";
import type { BetType, CashedOut, LegResult } from "../wire.ts";

/** The part of a leg that decides whether an offer fits it. */
export interface OfferedLeg {
  /** Unknown for what was picked long ago. */
  readonly sportCode: string | undefined;
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
    case "raised_boost":
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
    case "early_payout": {
      const picks = legs.filter(isOnWinner);
      if (picks.length === 0) return "legs";
      if (picks.some(({ isLive }) => isLive)) return "live";
      return picks.every(({ odds }) => odds >= pays.minOdds) ? undefined : "odds";
    }
  }
}

/** A pick of the side that wins a football match. */
const isOnWinner = ({ sportCode, marketId, specifiers, outcomeId }: OfferedLeg) =>
  sportCode === "football" && marketId === "1x2" && specifiers === "" && outcomeId !== "x";

const isSelection = (one: Omit<OfferedLeg, "sportCode" | "odds" | "isLive">, other: OfferedLeg) =>
  one.eventId === other.eventId &&
  one.marketId === other.marketId &&
  one.specifiers === other.specifiers &&
  one.outcomeId === other.outcomeId;

/**
 * The offer of a bet as long as it counts: it lapses for good once any part of the bet is cashed out. An early payout
 * stays with what still runs, because a leg that was paid early has been won.
 */
export const offerInForce = (
  offer: BetOffer | null | undefined,
  cashedOut: CashedOut | null | undefined,
): OfferPays | undefined =>
  offer && ((cashedOut?.stake ?? 0) === 0 || offer.pays.kind === "early_payout") ? offer.pays : undefined;

/** The part of a leg that an early payout looks at. */
interface EarlyLeg {
  readonly result?: LegResult | null;
  readonly isTwoAhead?: boolean | undefined;
}

/** Whether an early payout counts a leg as won: its side has been two goals ahead, whatever the result. */
export const isWonEarly = (pays: OfferPays | undefined, { isTwoAhead }: EarlyLeg): boolean =>
  pays?.kind === "early_payout" && isTwoAhead === true;

/** The legs with those as won that an early payout counts so. */
export const withWonEarly = <L extends EarlyLeg>(pays: OfferPays | undefined, legs: readonly L[]): readonly L[] =>
  legs.map((leg) => (isWonEarly(pays, leg) ? { ...leg, result: "won", deadHeat: null } : leg));

/** The legs at the prices and with the results that the offer pays. */
export const offeredLegs = <L extends EarlyLeg & { readonly odds: number }>(
  pays: OfferPays,
  legs: readonly L[],
): readonly L[] =>
  pays.kind === "boosted_price" ? legs.map((leg) => ({ ...leg, odds: pays.odds })) : withWonEarly(pays, legs);

/** The percentage that a raised boost adds to the profit of an express of these legs. Void and half-lost ones do not count. */
export function raisedPercent(pays: OfferPays, legs: readonly { odds: number; result: LegResult }[]): number {
  if (pays.kind !== "raised_boost") return 0;
  const won = legs.filter(({ odds, result }) => odds >= pays.minOdds && (result === "won" || result === "half_won"));
  return won.length >= pays.minLegs ? pays.percent : 0;
}

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
