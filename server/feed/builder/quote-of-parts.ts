import type { Quote } from "../line/line-book.ts";

/**
 * A combination as it can be bet on. Its status is that of its least open part. A combination without a price is
 * closed, for example because its parts now exclude each other; it then shows only a part's price.
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
