import type { EventState, Pick, Price, SuspensionReason } from "../../sportsbook/contract.ts";
import { isWithinPolicy } from "../rules/acceptance-rules.ts";
import type { Acceptance } from "../wire.ts";

/** The data known about a pick's market. */
export interface WatchedLeg {
  readonly price: Price | undefined;
  /** Whether the market was in the offering before: then its absence means that it was removed. */
  readonly wasSeen: boolean;
  readonly event: EventState | undefined;
}

export const UNSEEN: WatchedLeg = { price: undefined, wasSeen: false, event: undefined };

/** Whether and at which price a pick can be bet on now. */
export type LegState =
  | {
      readonly kind: "open";
      readonly odds: number;
      readonly version: number;
      readonly move: "up" | "down" | undefined;
      /** The price has moved further than the player's acceptance policy allows. */
      readonly needsConsent: boolean;
    }
  /** Nothing is known about the market yet; the platform decides at the price that was picked. */
  | { readonly kind: "waiting" }
  | { readonly kind: "stale" }
  | { readonly kind: "suspended"; readonly reason: SuspensionReason | null }
  | { readonly kind: "closed" };

const OVER = new Set(["ended", "closed", "cancelled", "postponed", "abandoned"]);
const HALTED = new Set(["suspended", "interrupted", "delayed"]);

/** An event without data from the platform counts as removed this long after its start, in milliseconds. */
const LONG_OVER_MS = 4 * 60 * 60 * 1000;

/** `now` is the platform's time in milliseconds. */
export function legState(
  pick: Pick,
  { price, wasSeen, event }: WatchedLeg,
  acceptance: Acceptance,
  now: number,
): LegState {
  if (event && OVER.has(event.status)) return { kind: "closed" };
  if (!price) return { kind: wasSeen || now - Date.parse(pick.event.startsAt) > LONG_OVER_MS ? "closed" : "waiting" };
  if (price.isStale) return { kind: "stale" };
  if (price.status === "suspended" || (event && HALTED.has(event.status))) {
    return { kind: "suspended", reason: price.reason };
  }
  if (price.status !== "active") return { kind: "closed" };
  return {
    kind: "open",
    odds: price.odds,
    version: price.version,
    move: price.odds === pick.odds ? undefined : price.odds > pick.odds ? "up" : "down",
    needsConsent: !isWithinPolicy(acceptance, pick.odds, price.odds),
  };
}
