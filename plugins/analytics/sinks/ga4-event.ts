import type { Envelope } from "@core";
import { fieldOf, known, majorUnits } from "./sink.ts";

/** The arguments of `gtag("event", name, parameters)`. */
export type Ga4Event = readonly [name: string, parameters: Readonly<Record<string, unknown>>];

type Fields = (name: string) => string | number | undefined;

const pick = (get: Fields) => ({
  items: [
    known({ item_id: [get("eventId"), get("marketId"), get("outcomeId")].join(":"), item_category: "selection" }),
  ],
});

const EVENTS: Readonly<Record<string, readonly [name: string, parameters: (get: Fields) => Record<string, unknown>]>> =
  {
    "analytics/page-viewed": [
      "page_view",
      (get) => ({
        page_path: get("path"),
        page_title: get("screen"),
        language: get("language"),
        channel: get("channel"),
      }),
    ],
    "analytics/login-succeeded": ["login", (get) => ({ method: get("loginType") })],
    "analytics/login-failed": [
      "login_failed",
      (get) => ({ error_code: get("errorCode"), error_text: get("errorText") }),
    ],
    "analytics/registration-succeeded": ["sign_up", (get) => ({ method: get("regType"), coupon: get("bonus") })],
    "analytics/registration-failed": [
      "sign_up_failed",
      (get) => ({ error_code: get("errorCode"), error_text: get("errorText") }),
    ],
    "search/performed": ["search", (get) => ({ search_term: get("query"), results: get("results") })],
    "betslip/selection-added": ["add_to_cart", pick],
    "betslip/selection-removed": ["remove_from_cart", pick],
    "bets/placed": [
      "purchase",
      (get) => ({
        transaction_id: get("betId"),
        value: majorUnits(get("stake"), get("currency")),
        currency: get("currency"),
      }),
    ],
    "bets/rejected": ["bet_rejected", (get) => ({ error_code: get("errorCode") })],
    "bets/cashed-out": [
      "cash_out",
      (get) => ({
        transaction_id: get("betId"),
        value: majorUnits(get("paid"), get("currency")),
        currency: get("currency"),
      }),
    ],
    "favorites/added": [
      "add_to_wishlist",
      (get) => ({ items: [known({ item_id: get("id"), item_category: get("kind") })] }),
    ],
    "growth/experiments-run": [
      "experience_impression",
      (get) => ({ exp_variant_string: [get("experimentId"), get("experimentVariant")].join("-") }),
    ],
    "casino/game-launched": ["game_launch", (get) => ({ item_id: get("gameId") })],
  };

/** A message as a Google Analytics 4 event with its standard names; undefined if it is not sent. */
export function ga4Event({ type, data }: Envelope): Ga4Event | undefined {
  const [name, parameters] = Object.hasOwn(EVENTS, type) ? EVENTS[type]! : [];
  if (name !== undefined && parameters) return [name, known(parameters((field) => fieldOf(data, field)))];
  // Events of the installed app have no fields worth sending.
  return type.startsWith("pwa/") ? [type.replace(/[/-]/g, "_"), {}] : undefined;
}
