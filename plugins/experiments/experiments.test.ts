// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import {
  BUS,
  CONFIG,
  EXPERIMENTS,
  FLAGS,
  HTTP,
  PAGE_FACTS,
  PUBLIC_BUS,
  Scope,
  Store,
  type Config,
  type Envelope,
} from "@core";
import { FlagStore, openPublicBus, recordFacts } from "@core/host";
import { ScriptedHttp, startPlugin } from "@core/testing";
import { CLICKSTREAM_ID } from "../analytics/contract.ts";
import { USER, type Experiment, type User, type UserState } from "../session/contract.ts";
import { forcedVariations } from "./forced-variations.ts";
import { growthOrigins } from "./growth-rules.ts";
import plugin from "./plugin.ts";
import { growthConfiguration } from "./wire.ts";

const FEATURES = "GET /api/v1/growth/features";
const HERO = {
  defaultValue: "plain",
  rules: [{ key: "hero", variations: ["plain", "tall"], weights: [0.5, 0.5], meta: [{ key: "a" }, { key: "b" }] }],
};
const CAREFUL = {
  defaultValue: false,
  rules: [{ condition: { "riskLevel.sport": "high", playerCluster: "vip" }, force: true }],
};

class OneUser extends Store<Pick<UserState, "experiment">> implements Pick<User, "rememberExperiment"> {
  constructor() {
    super({ experiment: undefined });
  }

  rememberExperiment(experiment: Experiment | undefined): void {
    this.set(() => ({ experiment }));
  }
}

class Visitor extends Store<string> {}

const scopes: Scope[] = [];
afterEach(() => {
  for (const scope of scopes.splice(0)) scope.dispose();
  history.replaceState(null, "", "/");
  vi.restoreAllMocks();
});

async function start(
  features: unknown,
  {
    growth = {},
    visitor = "visitor-1",
    inspector,
    isSandbox = false,
  }: { growth?: object | null; visitor?: string; inspector?: object; isSandbox?: boolean } = {},
) {
  const user = new OneUser();
  let record: ReturnType<typeof recordFacts> | undefined;
  const scope = new Scope();
  const sandbox = { isSandbox, clockRate: 1 };
  const value = { ...(growth && { growth }), inspector, sandbox } as unknown as Config["value"];
  const page = startPlugin(plugin, {
    services: (services) => {
      const http = services.get(HTTP);
      if (http instanceof ScriptedHttp) http.on(FEATURES, features);
      services
        .provideValue(FLAGS, new FlagStore(http))
        .provideValue(USER, user as unknown as User)
        .provideValue(CLICKSTREAM_ID, new Visitor(visitor))
        .provideValue(CONFIG, { value, state: { status: "loaded", value, isLastGood: false }, state$: undefined! });
      record = recordFacts(services.get(BUS), scope);
    },
  });
  scopes.push(scope, page.scope);
  await openPublicBus(page.services, record!, scope);
  await page.started;
  const told = (id: string) => page.messages.filter(({ topic }) => topic.id === id).map(({ payload }) => payload);
  const experiments = page.services.get(EXPERIMENTS);
  return { ...page, user, told, experiments, flags: page.services.get(FLAGS) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a visitor gets one variation, the same wherever it is asked for, and another visitor may get the other", async () => {
  const got = new Set<string>();
  for (let each = 0; each < 12; each++) {
    const { experiments } = await start({ features: { hero: HERO } }, { visitor: `visitor-${each}` });
    const value = experiments.feature("hero", "none");
    expect(experiments.feature("hero", "none")).toBe(value);
    expect(experiments.variation("hero", ["plain", "tall"])).toBe(value);
    got.add(value);
  }
  expect([...got].sort()).toEqual(["plain", "tall"]);
});

test("an experiment is told once, is in the user's state and in what the page says of itself, and goes with the plugin", async () => {
  const { experiments, told, user, services, scope } = await start({ features: { hero: HERO } });
  expect(told("growth/features-updated")).toEqual([{ features: ["hero"] }]);
  expect(told("growth/experiments-run")).toEqual([]);
  const value = experiments.feature("hero", "none");
  experiments.feature("hero", "none");
  await settled();
  const experimentVariant = value === "plain" ? "a" : "b";
  expect(told("growth/experiments-run")).toEqual([{ experimentId: "hero", experimentVariant }]);
  expect(user.state.experiment).toEqual({ experimentId: "hero", experimentVariant });
  const facts = services.get(PAGE_FACTS);
  expect(facts.state.experiments).toEqual({ hero: experimentVariant });
  scope.dispose();
  expect([user.state.experiment, facts.state.experiments]).toEqual([undefined, {}]);
  expect(experiments.feature("hero", "none")).toBe("none");
});

test("nobody outside hears of an experiment without consent, and nothing is kept or sent", async () => {
  const send = vi.spyOn(globalThis, "fetch");
  const { experiments, consent, storage, http, services } = await start({ features: { hero: HERO } });
  const heard: Envelope[] = [];
  services.get(PUBLIC_BUS).on("growth/*", (envelope) => void heard.push(envelope), { replay: "all" });
  experiments.feature("hero", "none");
  await settled();
  expect(heard.map(({ type }) => type)).toEqual(["growth/features-updated"]);
  consent.choose({ analytics: false, marketing: false });
  expect([heard.length, [...storage.keys.keys()]]).toEqual([1, ["consent"]]);
  expect([send.mock.calls.length, http.sent.map(({ call }) => call)]).toEqual([0, [FEATURES]]);
});

test("with consent it is heard", async () => {
  const { experiments, consent, services } = await start({ features: { hero: HERO } });
  const heard: string[] = [];
  services.get(PUBLIC_BUS).on("growth/*", ({ type }) => void heard.push(type), { replay: "all" });
  experiments.feature("hero", "none");
  await settled();
  consent.choose({ analytics: true, marketing: false });
  await vi.waitFor(() => expect(heard).toContain("growth/experiments-run"));
});

test("features follow risk level and player cluster, and nothing else of a user is known to the tool", async () => {
  const { experiments, flags, told } = await start({ features: { careful: CAREFUL } });
  const seen: boolean[] = [];
  experiments.state$.subscribe(() => {
    const now = experiments.feature("careful", false);
    if (seen.at(-1) !== now) seen.push(now);
  });
  flags.setAttributes({ isLoggedIn: true, playerCluster: "vip", "riskLevel.sport": "high", email: "a@example.com" });
  flags.setAttributes({ isLoggedIn: false, playerCluster: "default", "riskLevel.sport": undefined });
  expect(seen).toEqual([false, true, false]);
  expect(told("growth/attributes-updated")).toEqual([
    { attributes: {} },
    { attributes: { isLoggedIn: true, playerCluster: "vip", "riskLevel.sport": "high" } },
    { attributes: { isLoggedIn: false, playerCluster: "default" } },
  ]);
});

test("where it is allowed, the address and the service choose a variation, which is not counted", async () => {
  history.replaceState(null, "", "/?growth.force=hero:1&growth.force=else:1");
  const { experiments, told, services } = await start(
    { features: { hero: HERO } },
    { growth: { allowsForcing: true } },
  );
  expect(experiments.feature("hero", "none")).toBe("tall");
  expect(experiments.variation("else", ["one", "two"])).toBe("two");
  experiments.force("hero", 0);
  expect(experiments.feature("hero", "none")).toBe("plain");
  await settled();
  expect(services.get(PAGE_FACTS).state.experiments).toEqual({ hero: "a" });
  expect(told("growth/experiments-run")).toEqual([]);
});

test("elsewhere nothing in an address and nobody chooses one", async () => {
  const { experiments: free } = await start({ features: { hero: HERO } });
  const own = free.feature("hero", "none");
  for (const number of [0, 1]) {
    history.replaceState(null, "", `/?growth.force=hero:${number}&hero=${number}`);
    const { experiments } = await start({ features: { hero: HERO } });
    experiments.force("hero", number);
    expect([experiments.mayForce, experiments.feature("hero", "none")]).toEqual([false, own]);
  }
});

test("where the inspector is open a variation can be chosen in a sandbox, and not in production", async () => {
  const inspector = { isEnabled: true };
  const { experiments: tried } = await start({ features: { hero: HERO } }, { inspector, isSandbox: true });
  expect(tried.mayForce).toBe(true);
  const { experiments: real } = await start({ features: { hero: HERO } }, { inspector });
  expect(real.mayForce).toBe(false);
});

test("whoever develops the product may choose one without a configuration", async () => {
  document.documentElement.dataset.development = "";
  const { experiments } = await start({ features: { hero: HERO } });
  delete document.documentElement.dataset.development;
  experiments.force("hero", 1);
  expect(experiments.feature("hero", "none")).toBe("tall");
  experiments.force("hero", 0);
  expect(experiments.feature("hero", "none")).toBe("plain");
});

test("what is no choice of a variation is left out of an address", () => {
  const query = "?growth.force=a:1&growth.force=b:x&growth.force=c&growth.force=d:-1&growth.force=<e>:1&force=f:1";
  expect(forcedVariations(query)).toEqual({ a: 1 });
});

test("a feature that the tool does not know is what the flag of its name says, else the fallback", async () => {
  const { experiments, flags } = await start({ features: {} });
  flags.askFirst((name) => (name === "slip-limit" ? 30 : undefined));
  expect(experiments.feature("slip-limit", 20)).toBe(30);
  expect(experiments.feature("unknown", "blue")).toBe("blue");
  expect(experiments.variation("unknown", ["first", "second"])).toBe("first");
});

test("features that do not come, or not in their form, are logged and everybody gets the fallback", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const failed = await start(() => Promise.reject(new Error("no connection")));
  expect(failed.experiments.feature("hero", "none")).toBe("none");
  const partly = await start({ features: { hero: { rules: [{ variations: ["alone"] }] }, careful: CAREFUL } });
  expect(partly.experiments.state.features).toEqual(["careful"]);
  expect(error.mock.calls.length + warn.mock.calls.length).toBe(2);
});

test("a page that somebody comes back to asks for the features again, once they are old", async () => {
  const { http, clock, told, experiments } = await start({ features: { careful: CAREFUL } });
  http.on(FEATURES, { features: { careful: { defaultValue: true } } });
  document.dispatchEvent(new Event("visibilitychange"));
  clock.advance(6 * 60_000);
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(experiments.feature("careful", false)).toBe(true));
  expect(http.requests(FEATURES)).toHaveLength(2);
  expect(told("growth/features-updated")).toHaveLength(2);
});

test("an experiment that the operator ends is over on open pages, and is not told anew when it comes back", async () => {
  const { http, clock, told, experiments, services } = await start({ features: { hero: HERO } });
  const facts = services.get(PAGE_FACTS);
  const comeBack = async (features: object) => {
    http.on(FEATURES, { features });
    clock.advance(6 * 60_000);
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.waitFor(() => expect(experiments.state.features).toEqual(Object.keys(features)));
  };
  const value = experiments.feature("hero", "none");
  await settled();
  await comeBack({});
  expect([experiments.feature("hero", "none"), facts.state.experiments]).toEqual(["none", {}]);
  await comeBack({ hero: HERO });
  expect(experiments.feature("hero", "none")).toBe(value);
  await settled();
  expect(Object.keys(facts.state.experiments)).toEqual(["hero"]);
  expect(told("growth/experiments-run")).toHaveLength(1);
});

test("conditions may name the lists that come with the features", async () => {
  const condition = { country: { $inGroup: "north" } };
  const features = { careful: { defaultValue: false, rules: [{ condition, force: true }] } };
  const { experiments, flags } = await start({ features, savedGroups: { north: ["SE", "NO"] } });
  expect(experiments.feature("careful", false)).toBe(false);
  flags.setAttributes({ country: "NO" });
  expect(experiments.feature("careful", false)).toBe(true);
});

test("where no growth tool is configured nobody is asked", async () => {
  const { http, experiments } = await start({ features: { hero: HERO } }, { growth: null });
  expect([experiments.feature("hero", "none"), http.sent]).toEqual(["none", []]);
});

test.each([
  ["/api/v1/growth/features", []],
  ["https://cdn.growth.example/api/features/sdk-abc123", ["https://cdn.growth.example"]],
])("with features at %s a page may ask of other origins: %j", (features, origins) => {
  expect(growthOrigins(growthConfiguration.parse({ features }))).toEqual(origins);
});

test.each([
  "//growth.example/features",
  "http://growth.example/features",
  "https://growth.example",
  "features",
  "/../x y",
])("features cannot be at %s", (features) => expect(growthConfiguration.safeParse({ features }).success).toBe(false));
