import type { Price } from "../contract.ts";

/** The platform's last answer about a combination's price. */
export interface Quoted {
  readonly price: { readonly odds: number; readonly version: number } | null;
  /** These parts are not combined, or not on this event. */
  readonly isRefused: boolean;
  /** A part has been suspended since, so the last answer is no longer valid. */
  readonly isOutdated: boolean;
  /** The next request failed. */
  readonly isLost: boolean;
}

/**
 * The price of a combination: the platform's quote, as long as a bet can be placed on every part now. Undefined while
 * nothing is known, and when a part has gone. A combination that cannot be bet on and was never quoted has odds of 0.
 */
export function jointPrice(parts: readonly (Price | undefined)[], quoted: Quoted | undefined): Price | undefined {
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length) return undefined;
  const isStale = known.some((part) => part.isStale);
  const last = { odds: quoted?.price?.odds ?? 0, version: quoted?.price?.version ?? 0, reason: null, isStale };
  const off =
    known.find(({ status }) => status !== "active" && status !== "suspended") ??
    known.find(({ status }) => status === "suspended");
  if (off) return { ...last, status: off.status, reason: off.reason };
  if (!quoted) return undefined;
  if (quoted.isRefused) return { ...last, status: "inactive" };
  if (quoted.isOutdated) return { ...last, status: "suspended", reason: "price_update" };
  if (!quoted.price) return { ...last, status: "suspended" };
  return { ...last, status: "active", isStale: isStale || quoted.isLost };
}
