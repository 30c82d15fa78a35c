import type { HttpError } from "@core";
import { refusalDetails, type RefusalCode } from "./wire.ts";

/** Why a bet was not placed. No money was taken in any of these cases. Amounts in minor units. */
export interface Refusal {
  readonly code: RefusalCode | "NOT_RECEIVED" | "LOGGED_OUT" | "TOO_MANY" | "OTHER";
  /** The platform's own words, for codes that we have no text for. */
  readonly message: string;
  /** The legs that it was refused for. */
  readonly legs: readonly RefusedLeg[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly missing?: number;
}

export interface RefusedLeg {
  readonly index: number;
  /** The price that stood at the refusal, and its line's version. */
  readonly price?: { readonly odds: number; readonly version: number };
}

/** The bet never reached the platform, and its key was withdrawn: should it arrive late, it is refused there. */
export const NOT_RECEIVED: Refusal = { code: "NOT_RECEIVED", message: "", legs: [] };

const EXPLAINED: readonly string[] = [
  "ODDS_CHANGED",
  "LEG_SUSPENDED",
  "LEG_CLOSED",
  "LEG_UNKNOWN",
  "LEGS_RELATED",
  "ODDS_ABOVE_MAXIMUM",
  "STAKE_BELOW_MINIMUM",
  "STAKE_ABOVE_MAXIMUM",
  "NOT_ENOUGH_MONEY",
  "CURRENCY_MISMATCH",
  "ACCOUNT_NOT_ACTIVE",
] satisfies RefusalCode[];

/**
 * Whether nothing is known of what became of the bet: no answer, an answer that cannot be read, a fault on the way, or a
 * key that the platform is still at work on. Such a bet is asked for and never simply sent again.
 */
export function isUnknownOutcome(error: HttpError): boolean {
  return error.isUnknown || error.status >= 500 || error.status < 400 || error.errorCode === "KEY_IN_FLIGHT";
}

/** What a definite refusal says. */
export function refusalOf(error: HttpError): Refusal {
  const details = refusalDetails.safeParse(error.problem?.details ?? {}).data;
  return {
    code: codeOf(error),
    message: error.message,
    legs: (details?.legs ?? []).map(({ index, odds, version }) => ({
      index,
      ...(odds !== undefined && version !== undefined && { price: { odds, version } }),
    })),
    ...(details?.minimum !== undefined && { minimum: details.minimum }),
    ...(details?.maximum !== undefined && { maximum: details.maximum }),
    ...(details?.missing !== undefined && { missing: details.missing }),
  };
}

function codeOf({ status, errorCode }: HttpError): Refusal["code"] {
  if (status === 401) return "LOGGED_OUT";
  if (status === 429) return "TOO_MANY";
  return EXPLAINED.includes(String(errorCode)) ? (errorCode as RefusalCode) : "OTHER";
}
