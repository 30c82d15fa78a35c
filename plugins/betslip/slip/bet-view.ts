import { type EachWayTerms, type Pick, priceKeyText } from "../../sportsbook/contract.ts";
import { isLongTerm, isOfRace } from "../../sportsbook/exports/names.ts";
import type { FreeBet } from "../bonuses/bonuses-wire.ts";
import { misfitOf } from "../bonuses/chosen-free-bet.ts";
import type { OfferMisfit, SlipOffer } from "../offers/offer-wire.ts";
import type { LimitQuestion } from "../placement/bets-api.ts";
import type { Attempt, PlacementState } from "../placement/placement.ts";
import type { Refusal } from "../placement/refusal.ts";
import type { FreeBetMismatch } from "../refusal-wire.ts";
import { boostOf } from "../rules/bonus-rules.ts";
import { relatedLegs, type RelatedPick, type Relation } from "../rules/combination-rules.ts";
import { misfitOfOffer, offeredLegs } from "../rules/offer-rules.ts";
import { atBest, betMoney, combinedOdds } from "../rules/settlement-rules.ts";
import { liveDelayOf, maximumFor, type SlipLimitsState } from "../stake/slip-limits.ts";
import type { ExpressBoost } from "../wire.ts";
import type { SlipState } from "./betslip-store.ts";
import { type LegState, legState, UNSEEN } from "./leg-state.ts";
import type { WatchedLegs } from "./leg-watch.ts";
import { betRequest, type BetTerms, type SlipBet } from "./slip-bets.ts";

/** Everything that decides what the slip shows. */
export interface SlipFacts {
  readonly slip: SlipState;
  readonly legs: WatchedLegs;
  readonly placement: PlacementState;
  readonly limits: SlipLimitsState;
  readonly bonuses: SlipBonuses;
  readonly isLoggedIn: boolean;
  /** The amount that can be staked, in minor units; undefined until it is known. */
  readonly available: number | undefined;
  readonly isOffline: boolean;
  readonly currency: string;
  /** The platform's time in milliseconds. */
  readonly now: number;
}

/** The bonuses and taxes that change a bet's return besides its legs. */
export interface SlipBonuses {
  readonly boost: ExpressBoost | undefined;
  /** Hundredths of a percent of the winnings. */
  readonly taxRate: number;
  /** The free bet that the player has chosen. */
  readonly freeBet: FreeBet | undefined;
  /** The offer that the player wants to take. */
  readonly offer: SlipOffer | undefined;
}

export const NO_BONUSES: SlipBonuses = { boost: undefined, taxRate: 0, freeBet: undefined, offer: undefined };

export interface LegView {
  readonly key: string;
  readonly pick: Pick;
  readonly state: LegState;
  /** The current price if it is known; else the price when it was picked. */
  readonly odds: number;
  /** How long the platform holds back a bet on it before striking it, in milliseconds. */
  readonly delayMs: number;
  readonly isLive: boolean;
  /** The terms of an each-way bet on it. */
  readonly eachWay: EachWayTerms | undefined;
  /** Another leg of the same bet depends on this one. */
  readonly isRelated: boolean;
  /** The competition whose season both depend on, if they are on different events. */
  readonly season: string | undefined;
  /** A bet on it is being placed. */
  readonly isLocked: boolean;
}

export interface BetView extends SlipBet {
  readonly legs: readonly LegView[];
  /** The stake that was entered, in minor units. */
  readonly entered: number;
  /** The odds of the whole stake when all legs win that can still be bet on, in thousandths. */
  readonly odds: number;
  readonly possibleReturn: number;
  /** The part of the return that the boost adds, and the tax that was deducted. */
  readonly boost: number;
  readonly tax: number;
  /** The highest stake at these odds; undefined until it is known. */
  readonly maximum: number | undefined;
  /** Why the chosen free bet cannot pay this bet. */
  readonly misfit: FreeBetMismatch | undefined;
  /** Why the chosen offer cannot be taken with it. */
  readonly offerMisfit: OfferMisfit | undefined;
  readonly delayMs: number;
  readonly attempt: Exclude<Attempt, { state: "refused" }> | undefined;
  /** Why this bet was not placed; cleared as soon as the bet changes. */
  readonly refusal: Refusal | undefined;
}

export const isClosed = ({ state }: LegView): boolean => state.kind === "closed";
export const isOpen = ({ state }: LegView): boolean => state.kind === "open" || state.kind === "waiting";

/** The request for the limit of a bet. */
export const limitQuestion = ({ odds, picks }: { odds: number; picks: readonly Pick[] }): LimitQuestion => ({
  odds,
  eventIds: picks.map(({ eventId }) => eventId),
});

/** The options that the markets and the player's bonuses allow beyond plain bets. */
export const betTerms = ({ legs, bonuses }: SlipFacts): BetTerms => ({
  isEachWay: (picks) => picks.every((pick) => legs[priceKeyText(pick)]?.price?.eachWay !== undefined),
  freeBet: bonuses.freeBet,
  offer: bonuses.offer && { id: bonuses.offer.id, version: bonuses.offer.version, pays: bonuses.offer.pays },
});

/** The view of a bet; also of one that leaves out some of the slip's picks. */
export function betView(bet: SlipBet, facts: SlipFacts): BetView {
  const { slip, placement, currency, bonuses } = facts;
  const attempt = placement.attempts[bet.key];
  const isRefused =
    attempt?.state === "refused" && attempt.content === JSON.stringify(betRequest(bet, currency, slip.acceptance));
  const refusal = isRefused ? attempt.refusal : undefined;
  const isLocked = attempt !== undefined && attempt.state !== "refused";
  const related = relatedLegs(bet.picks.map(relatedPick));
  const legs = bet.picks.map((pick, at) => legView(pick, at, { relation: related.get(at), isLocked, refusal }, facts));
  const open = legs.filter(isOpen);
  const left = bet.type === "express" && open.length > 0 ? open : legs;
  const { system, eachWay, freeBet, offer } = bet;
  const offerMisfit = offer && misfitOfOffer(offer.pays, offeredBet(bet, left));
  const taken = offerMisfit === undefined ? offer : undefined;
  const best = left.map(atBest);
  const odds = combinedOdds(taken ? offeredLegs(taken.pays, best) : best, { system, eachWay });
  const { payout, boost, tax } = betMoney({
    stake: bet.stake,
    system,
    eachWay,
    isFreeBet: freeBet !== undefined,
    boost: boostOf(bonuses.boost ?? null, { type: bet.type, eachWay, isFreeBet: freeBet !== undefined }),
    taxRate: bonuses.taxRate,
    offer: taken,
    legs: best,
  });
  return {
    ...bet,
    legs,
    entered: bet.stake / bet.units,
    odds,
    // No leg of it can be bet on any more.
    possibleReturn: legs.every(isClosed) ? 0 : payout,
    boost,
    tax,
    maximum: mostOf(maximumFor(facts.limits, limitQuestion({ odds, picks: bet.picks })), taken),
    misfit:
      freeBet !== undefined && bonuses.freeBet ? misfitOf(bonuses.freeBet, { ...bet, odds }, currency) : undefined,
    offerMisfit,
    delayMs: Math.max(0, ...legs.map((leg) => leg.delayMs)),
    attempt: attempt && attempt.state !== "refused" ? attempt : undefined,
    refusal,
  };
}

/** The bet as its offers see it. */
export const offeredBet = ({ type, eachWay, freeBet }: Omit<SlipBet, "picks">, legs: readonly LegView[]) => ({
  type,
  eachWay,
  isFreeBet: freeBet !== undefined,
  legs: legs.map(({ pick, odds, isLive }) => ({ ...pick, sportCode: pick.event.sportCode, odds, isLive })),
});

/** The highest stake, which an offer may lower. */
function mostOf(maximum: number | undefined, offer: SlipBet["offer"]): number | undefined {
  if (!offer || !("mostStake" in offer.pays)) return maximum;
  return Math.min(maximum ?? Infinity, offer.pays.mostStake);
}

function legView(
  pick: Pick,
  at: number,
  { relation, isLocked, refusal }: { relation: Relation | undefined; isLocked: boolean; refusal: Refusal | undefined },
  { slip, legs, limits, now }: SlipFacts,
): LegView {
  const key = priceKeyText(pick);
  const watched = legs[key] ?? UNSEEN;
  const refused = refusal?.legs.find(({ index }) => index === at)?.price;
  const state = legState(pick, withRefusedPrice(watched, refused), slip.acceptance, now);
  return {
    key,
    pick,
    state,
    odds: state.kind === "open" ? state.odds : watched.price?.odds || pick.odds,
    delayMs: watched.event?.status === "live" ? liveDelayOf(limits, pick.event.sportCode) : 0,
    isLive: watched.event?.status === "live",
    eachWay: watched.price?.eachWay,
    isRelated: relation !== undefined,
    season: relation === "season" ? pick.event.tournament : undefined,
    isLocked,
  };
}

/** Runners of one race exclude each other: for a bet, the race is their event. */
const relatedPick = ({ eventId, marketId, event }: Pick): RelatedPick => ({
  eventId: isOfRace(marketId) ? (event.tournamentId ?? eventId) : eventId,
  isLongTerm: isLongTerm(marketId),
  tournamentId: event.tournamentId,
  startsAt: event.startsAt,
});

/** A refusal may contain a newer price than the live feed has delivered. */
function withRefusedPrice(
  watched: WatchedLegs[string],
  refused: { odds: number; version: number } | undefined,
): WatchedLegs[string] {
  const { price } = watched;
  return price && refused && refused.version > price.version
    ? { ...watched, price: { ...price, ...refused } }
    : watched;
}
