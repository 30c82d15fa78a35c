import type { Envelope } from "@core";
import { fieldOf, known, majorUnits } from "./sink.ts";

/** One message of Segment's tracking API. */
export interface SegmentMessage {
  readonly type: "page" | "track";
  readonly messageId: string;
  readonly timestamp: string;
  readonly anonymousId: string;
  readonly userId?: string;
  /** A page's name. */
  readonly name?: string;
  /** The name of an event. */
  readonly event?: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

type Fields = (name: string) => string | number | undefined;
type Properties = (get: Fields) => Record<string, unknown>;

const error: Properties = (get) => ({ code: get("errorCode"), text: get("errorText") ?? get("message") });
const product: Properties = (get) => ({
  product_id: [get("eventId"), get("marketId"), get("outcomeId")].join(":"),
  category: "selection",
});

const TRACKED: Readonly<Record<string, readonly [event: string, properties: Properties]>> = {
  "analytics/login-succeeded": ["Signed In", (get) => ({ method: get("loginType") })],
  "analytics/login-failed": ["Sign In Failed", error],
  "analytics/registration-succeeded": ["Signed Up", (get) => ({ method: get("regType"), coupon: get("bonus") })],
  "analytics/registration-failed": ["Sign Up Failed", error],
  "search/performed": ["Products Searched", (get) => ({ query: get("query"), results: get("results") })],
  "betslip/selection-added": ["Product Added", product],
  "betslip/selection-removed": ["Product Removed", product],
  "bets/placed": [
    "Order Completed",
    (get) => ({
      order_id: get("betId"),
      value: majorUnits(get("stake"), get("currency")),
      currency: get("currency"),
    }),
  ],
  "bets/rejected": ["Bet Rejected", error],
  "bets/cashed-out": [
    "Bet Cashed Out",
    (get) => ({ order_id: get("betId"), value: majorUnits(get("paid"), get("currency")), currency: get("currency") }),
  ],
  "favorites/added": ["Product Added to Wishlist", (get) => ({ product_id: get("id"), category: get("kind") })],
  "growth/experiments-run": [
    "Experiment Viewed",
    (get) => ({ experiment_id: get("experimentId"), variation_id: get("experimentVariant") }),
  ],
  "casino/game-launched": ["Game Launched", (get) => ({ product_id: get("gameId") })],
};

/** A message in Segment's standard names; undefined if it is not sent. */
export function segmentMessage({ id, type, time, data }: Envelope, anonymousId: string): SegmentMessage | undefined {
  const get: Fields = (name) => fieldOf(data, name);
  const userId = get("userId");
  const common = {
    messageId: id,
    timestamp: time,
    anonymousId,
    ...(userId !== undefined && { userId: String(userId) }),
  };
  if (type === "analytics/page-viewed") {
    const properties = known({ path: get("path"), language: get("language"), channel: get("channel") });
    return { type: "page", ...common, name: String(get("screen")), properties };
  }
  const tracked = Object.hasOwn(TRACKED, type) ? TRACKED[type] : undefined;
  return tracked && { type: "track", ...common, event: tracked[0], properties: known(tracked[1](get)) };
}
