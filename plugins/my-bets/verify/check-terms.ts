import type { Bet, PlacedLeg } from "../../betslip/wire.ts";

/** The agreed terms of a bet and of each of its legs, which must never change. */
const BET_TERMS = [
  "id",
  "type",
  "system",
  "eachWay",
  "isFreeBet",
  "boost",
  "offer",
  "taxRate",
  "stake",
  "currency",
  "placedAt",
  "replaces",
] as const satisfies readonly (keyof Bet)[];
const LEG_TERMS = [
  "eventId",
  "eventSlug",
  "sportCode",
  "tournamentName",
  "home",
  "away",
  "startsAt",
  "marketId",
  "specifiers",
  "outcomeId",
  "odds",
  "version",
  "isLive",
  "eachWay",
] as const satisfies readonly (keyof PlacedLeg)[];

export type TermName = (typeof BET_TERMS)[number] | (typeof LEG_TERMS)[number] | "legs";

/** A term in which the bet differs from its receipt; `leg` counts from 0. */
export interface ChangedTerm {
  readonly term: TermName;
  readonly leg?: number;
  readonly sealed: unknown;
  readonly shown: unknown;
}

/** The terms in which a bet, as it is shown now, differs from what was agreed. */
export function changedTerms(sealed: Bet, shown: Bet): readonly ChangedTerm[] {
  const ofBet = differences(BET_TERMS, sealed, shown);
  if (sealed.legs.length !== shown.legs.length) {
    return [...ofBet, { term: "legs", sealed: sealed.legs.length, shown: shown.legs.length }];
  }
  const ofLegs = sealed.legs.flatMap((leg, at) =>
    differences(LEG_TERMS, leg, shown.legs[at]!).map((changed) => ({ ...changed, leg: at })),
  );
  return [...ofBet, ...ofLegs];
}

function differences<T extends object, K extends keyof T & TermName>(
  terms: readonly K[],
  sealed: T,
  shown: T,
): ChangedTerm[] {
  return terms.flatMap((term) =>
    isSame(sealed[term], shown[term]) ? [] : [{ term, sealed: sealed[term], shown: shown[term] }],
  );
}

/** Compares by value, in any order of the fields; a missing field equals null. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return (a ?? null) === (b ?? null);
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame((a as never)[name], (b as never)[name]));
}
