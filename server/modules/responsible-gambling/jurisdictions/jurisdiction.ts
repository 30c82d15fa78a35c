import type { LimitKind, LimitPeriod } from "../../../../plugins/responsible-gambling/limit-rules.ts";

/**
 * Where a number comes from: `read` in the regulator's text or a trade page about it, as `source` says; `general`
 * knowledge, to be checked before anybody relies on it; or the product's `own` choice, where no rule was found.
 */
export interface Sourced<T> {
  readonly value: T;
  readonly mark: "read" | "general" | "own";
  /** The rule's number and where it is read, or why the product chose it. */
  readonly source: string;
}

export interface FixedLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Euro cents, or minutes. Money is multiplied by the scale of other currencies. */
  readonly amount: number;
  /** The zone of its calendar months. */
  readonly zone: string;
  /** Deposits as they came, or less the withdrawals that were paid. */
  readonly counts: "gross" | "net";
  /** Only for players of fewer years, and those of unknown age. */
  readonly under?: number;
}

export interface Helpline {
  readonly name: string;
  readonly phone: string | null;
  readonly address: string;
}

/** How a place protects players: data, each with its source. */
export interface Jurisdiction {
  readonly id: string;
  readonly name: string;
  /** Hours from asking for a raise to its confirmation, and for how many it can be confirmed. */
  readonly raiseAfterHours: Sourced<number>;
  readonly confirmWithinHours: Sourced<number>;
  /** Kinds that are offered before the first deposit so that nobody passes them unseen. */
  readonly asked: Sourced<readonly LimitKind[]>;
  /** Kinds without which nothing is played. */
  readonly required: Sourced<readonly LimitKind[]>;
  /** Limits of everybody, which nobody can raise. */
  readonly fixed: Sourced<readonly FixedLimit[]>;
  readonly breaks: {
    /** Lengths of a time-out to press, in hours, and of a self-exclusion, in months. */
    readonly hours: Sourced<readonly number[]>;
    readonly months: Sourced<readonly number[]>;
    /** Hours from the wish to return to the decision, after an exclusion with and without an end. */
    readonly returnAfterHours: Sourced<{ readonly definite: number; readonly endless: number }>;
    /** What becomes of open bets when an exclusion begins. */
    readonly openBets: Sourced<"stand" | "refund_not_begun">;
  };
  /** Minutes between reality checks of a player who has chosen none, and how long play pauses at each. */
  readonly reality: Sourced<{ readonly everyMinutes: number | null; readonly pauseMinutes: number }>;
  /** Parts of a limit, in per cent, at which the player is told. */
  readonly toldAt: Sourced<readonly number[]>;
  /** How the length of the session is shown all the time. */
  readonly clock: Sourced<"minutes" | "seconds">;
  /** Minutes without an act after which a player is asked whether they are there; null: never. */
  readonly idleMinutes: Sourced<number | null>;
  readonly helplines: Sourced<readonly Helpline[]>;
}

export const read = <T>(value: T, source: string): Sourced<T> => ({ value, mark: "read", source });
export const general = <T>(value: T, source: string): Sourced<T> => ({ value, mark: "general", source });
export const own = <T>(value: T, source: string): Sourced<T> => ({ value, mark: "own", source });
