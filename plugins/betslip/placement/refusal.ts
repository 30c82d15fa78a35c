import type { HttpError } from "@core";
import type * as z from "zod/mini";
import { type RefusalCode, refusalCode, refusalDetails } from "../refusal-wire.ts";

/** Why a bet was not placed. No money was taken in any of these cases. Amounts in minor units. */
export interface Refusal {
  readonly code: RefusalCode | "NOT_RECEIVED" | "LOGGED_OUT" | "TOO_MANY" | "OTHER";
  /** The platform's own message, for codes that have no text here. */
  readonly message: string;
  /** The legs that caused the refusal. */
  readonly legs: readonly RefusedLeg[];
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly missing?: number | undefined;
  /** Which limit the bet would exceed, how much of it is left, and when it is reset. */
  readonly limit?: Details["limit"];
  readonly left?: number | undefined;
  readonly resetsAt?: string | undefined;
  /** The kinds of limits that have to be set first. */
  readonly required?: readonly string[] | undefined;
  /** When a break or an exclusion ends. */
  readonly until?: string | undefined;
  /** Why a free bet does not fit. */
  readonly mismatch?: Details["mismatch"];
  /** Why its offer cannot be taken with it. */
  readonly offer?: Details["offer"];
  /** The page that holds the player's money. */
  readonly host?: string | undefined;
}

type Details = z.infer<typeof refusalDetails>;

export interface RefusedLeg {
  readonly index: number;
  /** The price at the refusal, and its market's version. */
  readonly price?: { readonly odds: number; readonly version: number };
  /** The competition whose season it depends on, as another leg does. */
  readonly season?: string;
}

/** The bet never reached the platform, and its key was withdrawn: if it arrives late, it is refused there. */
export const NOT_RECEIVED: Refusal = { code: "NOT_RECEIVED", message: "", legs: [] };

/** No player is logged in, so nothing was sent. */
export const LOGGED_OUT: Refusal = { code: "LOGGED_OUT", message: "", legs: [] };

const NOT_EXPLAINED: readonly RefusalCode[] = ["KEY_REUSED", "KEY_IN_FLIGHT"];

/** Reads a definite refusal from an error. */
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
