import { priceKeyText, type Pick } from "../sportsbook/contract.ts";
import type { SlipState } from "./betslip-store.ts";
import { relatedLegs } from "./combination-rules.ts";
import { commitOf, type Commit } from "./commit.ts";
import { legState, UNSEEN, type LegState } from "./leg-state.ts";
import type { WatchedLegs } from "./leg-watch.ts";
import type { Attempt, PlacementState } from "./placement.ts";
import type { Refusal } from "./refusal.ts";
import { combinedOdds, possibleReturn } from "./settlement-rules.ts";
import { betRequest, possibleMode, slipBets, type SlipBet, type SlipMode } from "./slip-bets.ts";
import type { BetLimits } from "./wire.ts";

/** Everything that decides what the slip shows. */
export interface SlipFacts {
  readonly slip: SlipState;
  readonly legs: WatchedLegs;
  readonly placement: PlacementState;
  readonly limits: BetLimits | undefined;
  readonly isLoggedIn: boolean;
  /** What can be staked, in minor units; undefined until it is known. */
  readonly available: number | undefined;
  readonly isOffline: boolean;
  readonly currency: string;
  /** The platform's time in milliseconds. */
  readonly now: number;
}

export interface LegView {
  readonly key: string;
  readonly pick: Pick;
  readonly state: LegState;
  /** The price as it stands, where it is known; else the one that was picked. */
  readonly odds: number;
  /** How long the platform holds a bet on it back before it strikes it, in milliseconds. */
  readonly delayMs: number;
  /** Another leg of the same bet is on the same event. */
  readonly isRelated: boolean;
  /** A bet on it is under way. */
  readonly isLocked: boolean;
}

export interface BetView extends SlipBet {
  readonly legs: readonly LegView[];
  /** What was entered, in minor units. */
  readonly entered: number;
  /** What the whole stake is multiplied by when all legs win that can still be bet on, in thousandths. */
  readonly odds: number;
  readonly possibleReturn: number;
  readonly delayMs: number;
  readonly attempt: Exclude<Attempt, { state: "refused" }> | undefined;
  /** Why this very bet was not placed; gone as soon as the bet changes. */
  readonly refusal: Refusal | undefined;
}

export interface SlipView {
  readonly mode: SlipMode;
  readonly legs: readonly LegView[];
  readonly bets: readonly BetView[];
  readonly totalStake: number;
  readonly totalReturn: number;
  /** The most that can be entered for a bet besides what the others hold. */
  readonly maximumFor: (key: string) => number | undefined;
  readonly commit: Commit;
}

export const isClosed = ({ state }: LegView): boolean => state.kind === "closed";
export const isOpen = ({ state }: LegView): boolean => state.kind === "open" || state.kind === "waiting";

export function slipView(facts: SlipFacts): SlipView {
  const { picks, mode } = facts.slip;
  const bets = slipBets(facts.slip).map((bet) => betView(bet, facts));
  const counted = bets.filter(({ legs }) => !legs.every(isClosed));
  return {
    mode: possibleMode(mode, picks.length),
    legs: bets.flatMap(({ legs }) => legs),
    bets,
    totalStake: sum(counted.map(({ stake }) => stake)),
    totalReturn: sum(counted.map((bet) => bet.possibleReturn)),
    maximumFor: (key) => maximumFor(key, counted, facts),
    commit: commitOf(bets, facts),
  };
}

/** A bet as it stands; also one that leaves out some of the slip's picks. */
export function betView(bet: SlipBet, facts: SlipFacts): BetView {
  const { slip, placement, currency } = facts;
  const attempt = placement.attempts[bet.key];
  const isRefused =
    attempt?.state === "refused" && attempt.content === JSON.stringify(betRequest(bet, currency, slip.acceptance));
  const refusal = isRefused ? attempt.refusal : undefined;
  const isLocked = attempt !== undefined && attempt.state !== "refused";
  const related = relatedLegs(bet.picks);
  const legs = bet.picks.map((pick, at) =>
    legView(pick, at, { isRelated: related.includes(at), isLocked, refusal }, facts),
  );
  const left = legs.filter((leg) => bet.type !== "express" || isOpen(leg));
  const odds = left.map((leg) => leg.odds);
  return {
    ...bet,
    legs,
    entered: bet.stake / bet.combinations,
    odds: combinedOdds(left, { system: bet.system }),
    possibleReturn: possibleReturn(bet.stake, odds, bet.system),
    delayMs: Math.max(0, ...legs.map((leg) => leg.delayMs)),
    attempt: attempt && attempt.state !== "refused" ? attempt : undefined,
    refusal,
  };
}

function legView(
  pick: Pick,
  at: number,
  { isRelated, isLocked, refusal }: { isRelated: boolean; isLocked: boolean; refusal: Refusal | undefined },
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
    odds: state.kind === "open" ? state.odds : (watched.price?.odds ?? pick.odds),
    delayMs: watched.event?.status === "live" ? (limits?.liveDelayMs ?? 0) : 0,
    isRelated,
    isLocked,
  };
}

/** A refusal may know a newer price than the live feed has brought. */
function withRefusedPrice(
  watched: WatchedLegs[string],
  refused: { odds: number; version: number } | undefined,
): WatchedLegs[string] {
  const { price } = watched;
  return price && refused && refused.version > price.version
    ? { ...watched, price: { ...price, ...refused } }
    : watched;
}

function maximumFor(key: string, bets: readonly BetView[], { limits, available }: SlipFacts): number | undefined {
  const others = sum(bets.map((bet) => (bet.key === key ? 0 : bet.stake)));
  const left = available === undefined ? undefined : Math.max(0, available - others);
  const most = limits === undefined || left === undefined ? left : Math.min(limits.maximum, left);
  const combinations = bets.find((bet) => bet.key === key)?.combinations ?? 1;
  return most === undefined ? undefined : Math.floor(most / combinations);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
