import type { Quote } from "../line/line-book.ts";

/**
 * A combination as it may be bet on: as open as the least open of its parts. One that cannot be priced, as when its parts have
 * come to exclude each other, is closed; what it shows then is no more than a part's price.
 */
export function quoteOfParts(
  parts: readonly Quote[],
  price: { readonly odds: number; readonly chance: number } | undefined,
  version: number,
): Quote | undefined {
  const [first] = parts;
  if (!first) return undefined;
  const { marketStatus, reason } = parts.find((part) => part.marketStatus !== "active") ?? first;
  const isClosed = marketStatus === "active" && !price;
  return {
    odds: price?.odds ?? Math.max(...parts.map((part) => part.odds)),
    version,
    marketStatus: isClosed ? "inactive" : marketStatus,
    reason,
    eventStatus: first.eventStatus,
    isLive: first.isLive,
    ...(price && { chance: price.chance }),
  };
}
