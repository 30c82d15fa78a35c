import { priceKeyText, type Pick } from "../sportsbook/contract.ts";
import { betRequest } from "./bet-request.ts";
import type { SlipState } from "./betslip-store.ts";
import { commitOf, type Commit } from "./commit.ts";
import { legState, UNSEEN, type LegState } from "./leg-state.ts";
import type { WatchedLegs } from "./leg-watch.ts";
import type { Attempt, PlacementState } from "./placement.ts";
import { possibleReturn } from "./possible-return.ts";
import type { Refusal } from "./refusal.ts";
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
  readonly stake: number;
  readonly possibleReturn: number;
  /** How long the platform holds the bet back before it strikes it, in milliseconds. */
  readonly delayMs: number;
  readonly attempt: Exclude<Attempt, { state: "refused" }> | undefined;
  /** Why this very bet was not placed; gone as soon as the leg changes. */
  readonly refusal: Refusal | undefined;
}

export interface SlipView {
  readonly legs: readonly LegView[];
  readonly totalStake: number;
  readonly totalReturn: number;
  /** The most that can be staked on one leg besides what the others hold. */
  readonly maximumFor: (key: string) => number | undefined;
  readonly commit: Commit;
}

export function slipView(facts: SlipFacts): SlipView {
  const legs = facts.slip.picks.map((pick) => legView(pick, facts));
  const counted = legs.filter(({ state }) => state.kind !== "closed");
  const totalStake = sum(counted.map(({ stake }) => stake));
  return {
    legs,
    totalStake,
    totalReturn: sum(counted.map((leg) => leg.possibleReturn)),
    maximumFor: (key) => maximumFor(key, counted, facts),
    commit: commitOf(legs, facts),
  };
}

function legView(pick: Pick, { slip, legs, placement, limits, currency, now }: SlipFacts): LegView {
  const key = priceKeyText(pick);
  const watched = legs[key] ?? UNSEEN;
  const attempt = placement.attempts[key];
  const stake = slip.stakes[key] ?? 0;
  const isRefused =
    attempt?.state === "refused" &&
    attempt.content === JSON.stringify(betRequest(pick, stake, currency, slip.acceptance));
  const refusal = isRefused ? attempt.refusal : undefined;
  const state = legState(pick, withRefusedPrice(watched, refusal), slip.acceptance, now);
  const odds = state.kind === "open" ? state.odds : (watched.price?.odds ?? pick.odds);
  return {
    key,
    pick,
    state,
    odds,
    stake,
    possibleReturn: possibleReturn(stake, odds),
    delayMs: watched.event?.status === "live" ? (limits?.liveDelayMs ?? 0) : 0,
    attempt: attempt && attempt.state !== "refused" ? attempt : undefined,
    refusal,
  };
}

/** A refusal may know a newer price than the live feed has brought. */
function withRefusedPrice(watched: WatchedLegs[string], refusal: Refusal | undefined): WatchedLegs[string] {
  const { price } = watched;
  if (!price || !refusal?.price || refusal.price.version <= price.version) return watched;
  return { ...watched, price: { ...price, ...refusal.price } };
}

function maximumFor(key: string, legs: readonly LegView[], { limits, available }: SlipFacts): number | undefined {
  const others = sum(legs.map((leg) => (leg.key === key ? 0 : leg.stake)));
  const left = available === undefined ? undefined : Math.max(0, available - others);
  if (limits === undefined || left === undefined) return left;
  return Math.min(limits.maximum, left);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
