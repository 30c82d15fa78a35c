import type { HttpError } from "@core";
import type * as z from "zod/mini";
import { refusalCode, refusalDetails, type RefusalCode } from "../wire.ts";

/** Why a bet was not placed. No money was taken in any of these cases. Amounts in minor units. */
export interface Refusal {
  readonly code: RefusalCode | "NOT_RECEIVED" | "LOGGED_OUT" | "TOO_MANY" | "OTHER";
  /** The platform's own words, for codes that we have no text for. */
  readonly message: string;
  /** The legs that it was refused for. */
  readonly legs: readonly RefusedLeg[];
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly missing?: number | undefined;
  /** Which limit the bet would pass, what is left of it, and when it is whole again. */
  readonly limit?: Details["limit"];
  readonly left?: number | undefined;
  readonly resetsAt?: string | undefined;
  /** When a break or an exclusion ends. */
  readonly until?: string | undefined;
  /** Why a free bet does not fit. */
  readonly mismatch?: Details["mismatch"];
}

type Details = z.infer<typeof refusalDetails>;

export interface RefusedLeg {
  readonly index: number;
  /** The price that stood at the refusal, and its line's version. */
  readonly price?: { readonly odds: number; readonly version: number };
  /** The competition on whose season it depends, as another leg does. */
  readonly season?: string;
}

/** The bet never reached the platform, and its key was withdrawn: should it arrive late, it is refused there. */
export const NOT_RECEIVED: Refusal = { code: "NOT_RECEIVED", message: "", legs: [] };

/** Nobody is logged in, so that nothing was sent. */
export const LOGGED_OUT: Refusal = { code: "LOGGED_OUT", message: "", legs: [] };

const NOT_EXPLAINED: readonly RefusalCode[] = ["KEY_REUSED", "KEY_IN_FLIGHT"];

/**
 * Whether nothing is known of what became of the bet: no answer, an answer that cannot be read, a fault on the way, or a
 * key that the platform is still at work on. Such a bet is asked for and never simply sent again.
 */
export function isUnknownOutcome(error: HttpError): boolean {
  return error.isUnknown || error.status >= 500 || error.status < 400 || error.errorCode === "KEY_IN_FLIGHT";
}

/** What a definite refusal says. */
export function refusalOf(error: HttpError): Refusal {
  const { legs = [], ...details } = refusalDetails.safeParse(error.problem?.details ?? {}).data ?? {};
  return {
    ...details,
    code: codeOf(error),
    message: error.message,
    legs: legs.map(({ index, odds, version, season }) => ({
      index,
      ...(season !== undefined && { season }),
      ...(odds !== undefined && version !== undefined && { price: { odds, version } }),
    })),
  };
}

function codeOf({ status, errorCode }: HttpError): Refusal["code"] {
  if (status === 401) return "LOGGED_OUT";
  if (status === 429) return "TOO_MANY";
  const known = refusalCode.safeParse(errorCode).data;
  return known && !NOT_EXPLAINED.includes(known) ? known : "OTHER";
}
