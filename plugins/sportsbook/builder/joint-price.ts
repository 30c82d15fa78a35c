import type { Price } from "../contract.ts";

/** What the platform last said of a combination's price. */
export interface Quoted {
  readonly price: { readonly odds: number; readonly version: number } | null;
  /** These parts are not combined, or not on this event. */
  readonly isRefused: boolean;
  /** A part was suspended since: what was said before is over. */
  readonly isOutdated: boolean;
  /** It could not be asked again. */
  readonly isLost: boolean;
}

/**
 * The price of a combination: what the platform quoted, as far as every part can be bet on now. Undefined while nothing is
 * known, and when a part has gone. One that cannot be bet on and was never quoted has odds of 0.
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
