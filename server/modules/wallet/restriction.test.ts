import { expect, test } from "vitest";
import { reasonAgainst, type Restricted } from "./restriction.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const free: Restricted = { status: "active", permissions: {}, break: null };
const both = (restricted: Partial<Restricted>) =>
  (["Sport", "Casino"] as const).map((product) => reasonAgainst(product, { ...free, ...restricted }, NOW));

test("a player without restrictions can use money for every product", () => {
  expect(both({})).toEqual([null, null]);
});

test("a removed permission closes its own product, with the operator's text where there is one", () => {
  expect(both({ permissions: { sportBetting: "under review" } })).toEqual(["under review", null]);
  expect(both({ permissions: { casino: "" } })).toEqual([null, "CASINO_NOT_ALLOWED"]);
  expect(both({ permissions: { sportBetting: "", withdraw: "no" } })).toEqual(["BETTING_NOT_ALLOWED", null]);
});

test("a break closes everything until its end, or permanently without one", () => {
  expect(both({ break: { until: "2026-11-21T12:00:00.001Z" } })).toEqual(["SELF_EXCLUDED", "SELF_EXCLUDED"]);
  expect(both({ break: { until: null } })).toEqual(["SELF_EXCLUDED", "SELF_EXCLUDED"]);
  expect(both({ break: { until: "2026-11-21T12:00:00.000Z" } })).toEqual([null, null]);
});

test("an inactive account takes precedence over other restrictions", () => {
  expect(both({ status: "blocked", break: { until: null }, permissions: { casino: "x" } })).toEqual([
    "ACCOUNT_NOT_ACTIVE",
    "ACCOUNT_NOT_ACTIVE",
  ]);
});
