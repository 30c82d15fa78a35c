import type { Envelope } from "@core";
import { expect, test } from "vitest";
import { pageHeaders } from "../../../server/static/security-headers.ts";
import { askedPurposes, foreignOrigins } from "../tools-rules.ts";
import { consentMode, dataLayerEntry } from "./data-layer.ts";
import { ga4Event } from "./ga4-event.ts";
import { pixelAddress } from "./pixel.ts";
import { segmentMessage } from "./segment-message.ts";

const envelope = (type: string, data: unknown): Envelope => ({
  specversion: "1.0",
  id: "page-1",
  source: "/plugins/test",
  type,
  time: "2026-11-22T12:00:00.000Z",
  dataschema: `/docs/topics#${type}`,
  datacontenttype: "application/json",
  data,
  sequence: 1,
});

const view = { screen: "event", route: "event", path: "/events/a-1", language: "uk", channel: "PWA" };
const failure = { errorCode: "WRONG", errorText: "No" };
const pick = { eventId: "e", marketId: "m", specifiers: "", outcomeId: "o", odds: 2500, total: 1 };
const run = { experimentId: "hero", experimentVariant: "b" };
const bet = { betId: "b", stake: 1250, currency: "EUR", odds: 2500 };

test.each([
  [
    "analytics/page-viewed",
    view,
    "page_view",
    { page_path: "/events/a-1", page_title: "event", language: "uk", channel: "PWA" },
  ],
  ["analytics/login-succeeded", { loginType: "email", userId: "7" }, "login", { method: "email" }],
  ["analytics/login-failed", failure, "login_failed", { error_code: "WRONG", error_text: "No" }],
  [
    "analytics/registration-succeeded",
    { userId: "7", regType: "phone", bonus: "42" },
    "sign_up",
    { method: "phone", coupon: "42" },
  ],
  ["analytics/registration-succeeded", { userId: "7", regType: "phone" }, "sign_up", { method: "phone" }],
  ["analytics/registration-failed", failure, "sign_up_failed", { error_code: "WRONG", error_text: "No" }],
  ["search/performed", { query: "kyiv", results: 3 }, "search", { search_term: "kyiv", results: 3 }],
  ["betslip/selection-added", pick, "add_to_cart", { items: [{ item_id: "e:m:o", item_category: "selection" }] }],
  [
    "betslip/selection-removed",
    pick,
    "remove_from_cart",
    { items: [{ item_id: "e:m:o", item_category: "selection" }] },
  ],
  ["bets/placed", bet, "purchase", { transaction_id: "b", value: 12.5, currency: "EUR" }],
  ["bets/placed", { ...bet, currency: "JPY" }, "purchase", { transaction_id: "b", value: 1250, currency: "JPY" }],
  ["bets/rejected", { errorCode: "LIMIT", message: "no" }, "bet_rejected", { error_code: "LIMIT" }],
  [
    "favorites/added",
    { kind: "events", id: "e", total: 1 },
    "add_to_wishlist",
    { items: [{ item_id: "e", item_category: "events" }] },
  ],
  ["pwa/install-accepted", {}, "pwa_install_accepted", {}],
  ["growth/experiments-run", run, "experience_impression", { exp_variant_string: "hero-b" }],
])("Google Analytics receives %s %j as %s", (type, data, name, parameters) => {
  expect(ga4Event(envelope(type, data))).toEqual([name, parameters]);
});

test.each([
  [
    "analytics/page-viewed",
    view,
    { type: "page", name: "event", properties: { path: "/events/a-1", language: "uk", channel: "PWA" } },
  ],
  [
    "analytics/login-succeeded",
    { loginType: "email", userId: "7" },
    { type: "track", event: "Signed In", userId: "7", properties: { method: "email" } },
  ],
  [
    "analytics/login-failed",
    failure,
    { type: "track", event: "Sign In Failed", properties: { code: "WRONG", text: "No" } },
  ],
  [
    "analytics/registration-succeeded",
    { userId: "7", regType: "phone", bonus: "42" },
    { type: "track", event: "Signed Up", userId: "7", properties: { method: "phone", coupon: "42" } },
  ],
  [
    "analytics/registration-failed",
    failure,
    { type: "track", event: "Sign Up Failed", properties: { code: "WRONG", text: "No" } },
  ],
  [
    "search/performed",
    { query: "kyiv", results: 3 },
    { type: "track", event: "Products Searched", properties: { query: "kyiv", results: 3 } },
  ],
  [
    "betslip/selection-added",
    pick,
    { type: "track", event: "Product Added", properties: { product_id: "e:m:o", category: "selection" } },
  ],
  [
    "bets/placed",
    bet,
    { type: "track", event: "Order Completed", properties: { order_id: "b", value: 12.5, currency: "EUR" } },
  ],
  [
    "bets/rejected",
    { errorCode: "LIMIT", message: "no" },
    { type: "track", event: "Bet Rejected", properties: { code: "LIMIT", text: "no" } },
  ],
  [
    "growth/experiments-run",
    run,
    { type: "track", event: "Experiment Viewed", properties: { experiment_id: "hero", variation_id: "b" } },
  ],
])("Segment receives %s %j as %j", (type, data, message) => {
  const common = { messageId: "page-1", timestamp: "2026-11-22T12:00:00.000Z", anonymousId: "stream" };
  expect(segmentMessage(envelope(type, data), "stream")).toEqual({ ...common, ...message });
});

test.each([
  "wallet/balance-updated",
  "session/logged-in",
  "errors/reported",
  "growth/attributes-updated",
  "navigation/completed",
  "constructor/name",
])("no tool receives %s", (type) => {
  const message = envelope(type, { userId: "7", available: 1 });
  expect([ga4Event(message), segmentMessage(message, "s"), dataLayerEntry(message)]).toEqual(Array(3).fill(undefined));
  expect(pixelAddress("1", type)).toBeUndefined();
});

test("the data layer has the payload beside the event's name", () => {
  expect(dataLayerEntry(envelope("bets/placed", bet))).toEqual({
    event: "bets/placed",
    event_id: "page-1",
    event_time: "2026-11-22T12:00:00.000Z",
    openline: bet,
  });
});

test("the player's consent is passed to Google's tags in their own terms", () => {
  const said = { analytics: true, marketing: undefined, decidedAt: undefined, isSignalled: false };
  expect(consentMode(said)).toEqual({
    analytics_storage: "granted",
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
  });
});

test("the pixel is requested as an image with its id", () => {
  expect(pixelAddress("1 2", "analytics/page-viewed")).toBe(
    "https://www.facebook.com/tr?id=1+2&ev=PageView&noscript=1",
  );
});

const none = { beacon: false, asks: [], origins: [] };

test.each([
  [{}, none, []],
  [{}, { ...none, beacon: true }, ["analytics"]],
  [{ tagManagerId: "GTM-1" }, none, ["analytics", "marketing"]],
  [{ pixelAnalyticsId: "1" }, none, ["marketing"]],
  [{}, { ...none, asks: ["marketing" as const] }, ["marketing"]],
])("with %j and %j players are asked about %j", (tools, analytics, asked) => {
  expect(askedPurposes(tools, analytics)).toEqual(asked);
});

test("the page's policy admits what the configuration names and nothing else", () => {
  const policy = (...given: Parameters<typeof foreignOrigins>) =>
    pageHeaders({ importMapHash: "h", frameAncestors: [], pluginOrigins: [], tools: foreignOrigins(...given) })[
      "Content-Security-Policy"
    ]!;
  const bare = policy({}, { ...none, origins: ["https://unused.example"] });
  expect(bare).not.toMatch(/https?:/);
  expect(bare).toContain("require-trusted-types-for");
  const segment = policy({}, { ...none, segmentWriteKey: "abcdefgh" });
  expect(segment.match(/https:\S+/g)).toEqual(["https://api.segment.io;"]);
  expect(segment).toContain("require-trusted-types-for");
  const pixel = policy({ pixelAnalyticsId: "1" }, none);
  expect(pixel).toContain("img-src 'self' data: https://www.facebook.com;");
  const tags = policy({ tagManagerId: "GTM-1" }, { ...none, origins: ["https://tags.example"] });
  expect(tags).toContain("script-src 'self' 'h' https://www.googletagmanager.com https://tags.example;");
  expect(tags).not.toContain("trusted-types");
  expect(tags).not.toContain("unsafe");
});
