import { Scope } from "@core";
import { FlagStore } from "@core/host";
import { ScriptedHttp } from "@core/testing";
import { InMemoryProvider, OpenFeature, type Provider } from "@openfeature/web-sdk";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LateOpenFeature } from "./late-open-feature.ts";

const CASH_OUT = {
  name: "cash-out",
  enabled: true,
  disabledVariation: false,
  defaultVariation: false,
  rules: [{ conditions: [{ predicate: "riskLevel.sport", operator: "equals", values: ["low"] }], variation: true }],
};
const LIMIT = { name: "slip-limit", enabled: true, disabledVariation: 10, defaultVariation: 30, rules: [] };

let scope: Scope;
beforeEach(() => void (scope = new Scope()));
afterEach(() => scope.dispose());

function start() {
  const http = new ScriptedHttp().on("GET /api/v1/feature-flags/features", [CASH_OUT, LIMIT]);
  const flags = new FlagStore(http);
  const openFeature = new LateOpenFeature({ flags, scope, visitorId: () => "visitor-1" });
  return { flags, openFeature, load: () => flags.load("feature-flags") };
}

/** An operator's flags, one of which depends on the player cluster. */
const operators = () =>
  new InMemoryProvider({
    "slip-limit": {
      variants: { few: 5, many: 50 },
      defaultVariant: "few",
      disabled: false,
      contextEvaluator: ({ playerCluster }) => (playerCluster === "vip" ? "many" : "few"),
    },
    "only-theirs": { variants: { on: "yes" }, defaultVariant: "on", disabled: false },
  });

test("code that asks OpenFeature gets the product's flags, and is notified when they change", async () => {
  const { flags, openFeature, load } = start();
  await openFeature.expose();
  const client = OpenFeature.getClient();
  const seen: unknown[] = [];
  client.addHandler(
    "PROVIDER_CONFIGURATION_CHANGED" as never,
    () => void seen.push(client.getNumberValue("slip-limit", 1)),
  );
  expect(client.getNumberDetails("slip-limit", 1)).toMatchObject({ value: 1, errorCode: "FLAG_NOT_FOUND" });
  await load();
  expect(seen).toEqual([30]);
  expect(client.getBooleanValue("cash-out", false)).toBe(false);
  flags.setAttributes({ "riskLevel.sport": "low" });
  expect(client.getBooleanValue("cash-out", false)).toBe(true);
  expect(client.getStringDetails("slip-limit", "x")).toMatchObject({ value: "x", errorCode: "TYPE_MISMATCH" });
});

test("its context is the visitor's key and the attributes of flags, and follows their changes", async () => {
  const { flags, openFeature } = start();
  flags.setAttributes({ country: "UA", email: "a@example.com" });
  await openFeature.expose();
  expect(OpenFeature.getContext()).toEqual({ targetingKey: "visitor-1", country: "UA" });
  flags.setAttributes({ playerCluster: "vip" });
  await vi.waitFor(() =>
    expect(OpenFeature.getContext()).toEqual({ targetingKey: "visitor-1", country: "UA", playerCluster: "vip" }),
  );
});

test("an operator's provider takes precedence over the product's flags, which answer for unknown flags", async () => {
  const { flags, openFeature, load } = start();
  await load();
  const seen: number[] = [];
  flags.state$.subscribe(() => {
    const limit = flags.variation("slip-limit", 20);
    if (seen.at(-1) !== limit) seen.push(limit);
  });
  const release = await openFeature.use(operators());
  await vi.waitFor(() => expect(seen).toEqual([30, 5]));
  expect([flags.variation("only-theirs", "no"), flags.variation("nobody's", "no")]).toEqual(["yes", "no"]);
  flags.setAttributes({ "riskLevel.sport": "low" });
  await vi.waitFor(() => expect(flags.isOn("cash-out")).toBe(true));
  flags.setAttributes({ playerCluster: "vip" });
  await vi.waitFor(() => expect(seen).toEqual([30, 5, 50]));
  release();
  expect([seen.at(-1), flags.variation("only-theirs", "no")]).toEqual([30, "no"]);
});

test("a provider that changes its flags notifies at once", async () => {
  const { flags, openFeature, load } = start();
  await load();
  const provider = operators();
  await openFeature.use(provider);
  await vi.waitFor(() => expect(flags.variation("slip-limit", 20)).toBe(5));
  const seen: number[] = [];
  flags.state$.subscribe(() => seen.push(flags.variation("slip-limit", 20)));
  await provider.putConfiguration({ "slip-limit": { variants: { all: 99 }, defaultVariant: "all", disabled: false } });
  await vi.waitFor(() => expect(seen.at(-1)).toBe(99));
});

const failing = (fault: object) => Object.assign(operators(), fault) as unknown as Provider;
const throws = () => {
  throw new Error("broken");
};

test.each([
  ["never becomes ready", failing({ initialize: () => new Promise<void>(() => undefined) })],
  [
    "does not start and has nothing",
    failing({ initialize: () => Promise.reject(new Error("no key")), resolveNumberEvaluation: throws }),
  ],
  ["throws", failing({ resolveNumberEvaluation: throws })],
  ["answers in another type", failing({ resolveNumberEvaluation: () => ({ value: "thirty" }) })],
])("the product's flags stay in force where a provider %s", async (_, provider) => {
  const { flags, openFeature, load } = start();
  await load();
  await openFeature.use(provider);
  await new Promise((resolve) => setTimeout(resolve));
  expect(flags.variation("slip-limit", 20)).toBe(30);
});

test("of two providers the later one decides, and both are removed when the plugin ends", async () => {
  const { flags, openFeature, load } = start();
  await load();
  const first = await openFeature.use(operators());
  const provider = new InMemoryProvider({
    "slip-limit": { variants: { one: 1 }, defaultVariant: "one", disabled: false },
  });
  await openFeature.use(provider);
  first();
  await vi.waitFor(() => expect(flags.variation("slip-limit", 20)).toBe(1));
  scope.dispose();
  expect(flags.variation("slip-limit", 20)).toBe(30);
  await vi.waitFor(() => expect(OpenFeature.getClient().getNumberValue("slip-limit", 7)).toBe(7));
});
