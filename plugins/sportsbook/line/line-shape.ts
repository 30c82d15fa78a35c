import type { Market, MarketStatus, SuspensionReason } from "../wire.ts";

/** A line without its prices: the data that screens draw a market from. It changes rarely enough for React. */
export interface LineShape {
  readonly key: string;
  readonly marketId: string;
  readonly specifiers: string;
  readonly status: MarketStatus;
  readonly reason: SuspensionReason | null;
  readonly outcomes: readonly string[];
}

/** A line's key as the feed writes it when it removes a line. */
export const lineKey = (line: { readonly marketId: string; readonly specifiers: string }): string =>
  `${line.marketId}|${line.specifiers}`;

export const shapeOf = (market: Market): LineShape => ({
  key: lineKey(market),
  marketId: market.marketId,
  specifiers: market.specifiers,
  status: market.status,
  reason: market.reason,
  outcomes: market.outcomes.map((outcome) => outcome.id),
});

/** Whether a market looks the same except for its prices. */
export const hasShape = (shape: LineShape, market: Market): boolean =>
  shape.status === market.status &&
  shape.reason === market.reason &&
  shape.outcomes.length === market.outcomes.length &&
  shape.outcomes.every((id, index) => id === market.outcomes[index]?.id);
