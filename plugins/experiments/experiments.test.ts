// @vitest-environment jsdom
import {
  BUS,
  CONFIG,
  type Config,
  type Envelope,
  EXPERIMENTS,
  FLAGS,
  HTTP,
  PAGE_FACTS,
  PUBLIC_BUS,
  Scope,
  Store,
} from "@core";
import { FlagStore, loadPublicBus, recordFacts } from "@core/host";
import { ScriptedHttp, startPlugin } from "@core/testing";
import { afterEach, expect, test, vi } from "vitest";
import { CLICKSTREAM_ID } from "../analytics/contract.ts";
import { type Experiment, USER, type User, type UserState } from "../session/contract.ts";
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
  await loadPublicBus(page.services, record!, scope);
  await page.started;
  const reported = (id: string) => page.messages.filter(({ topic }) => topic.id === id).map(({ payload }) => payload);
  const experiments = page.services.get(EXPERIMENTS);
  return { ...page, user, reported, experiments, flags: page.services.get(FLAGS) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a visitor gets the same variation everywhere, and another visitor may get another one", async () => {
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

test("an experiment is published once, is in the user's state and in the snapshot, and ends with the plugin", async () => {
  const { experiments, reported, user, services, scope } = await start({ features: { hero: HERO } });
  expect(reported("growth/features-updated")).toEqual([{ features: ["hero"] }]);
  expect(reported("growth/experiments-run")).toEqual([]);
  const value = experiments.feature("hero", "none");
  experiments.feature("hero", "none");
  await settled();
  const experimentVariant = value === "plain" ? "a" : "b";
  expect(reported("growth/experiments-run")).toEqual([{ experimentId: "hero", experimentVariant }]);
  expect(user.state.experiment).toEqual({ experimentId: "hero", experimentVariant });
  const facts = services.get(PAGE_FACTS);
  expect(facts.state.experiments).toEqual({ hero: experimentVariant });
  scope.dispose();
  expect([user.state.experiment, facts.state.experiments]).toEqual([undefined, {}]);
  expect(experiments.feature("hero", "none")).toBe("none");
});

test("without consent no experiment is published outside, and nothing is stored or sent", async () => {
  const send = vi.spyOn(globalThis, "fetch");
  const { experiments, consent, storage, http, services } = await start({ features: { hero: HERO } });
  const received: Envelope[] = [];
  services.get(PUBLIC_BUS).on("growth/*", (envelope) => void received.push(envelope), { replay: "all" });
  experiments.feature("hero", "none");
  await settled();
  expect(received.map(({ type }) => type)).toEqual(["growth/features-updated"]);
  consent.choose({ analytics: false, marketing: false });
  expect([received.length, [...storage.keys.keys()]]).toEqual([1, ["consent"]]);
  expect([send.mock.calls.length, http.sent.map(({ call }) => call)]).toEqual([0, [FEATURES]]);
});

test("with consent the experiment is published outside", async () => {
  const { experiments, consent, services } = await start({ features: { hero: HERO } });
  const received: string[] = [];
  services.get(PUBLIC_BUS).on("growth/*", ({ type }) => void received.push(type), { replay: "all" });
  experiments.feature("hero", "none");
  await settled();
  consent.choose({ analytics: true, marketing: false });
  await vi.waitFor(() => expect(received).toContain("growth/experiments-run"));
});

test("features depend on risk level and player cluster, and the tool receives nothing else of a user", async () => {
  const { experiments, flags, reported } = await start({ features: { careful: CAREFUL } });
  const seen: boolean[] = [];
  experiments.state$.subscribe(() => {
    const now = experiments.feature("careful", false);
    if (seen.at(-1) !== now) seen.push(now);
  });
  flags.setAttributes({ isLoggedIn: true, playerCluster: "vip", "riskLevel.sport": "high", email: "a@example.com" });
  flags.setAttributes({ isLoggedIn: false, playerCluster: "default", "riskLevel.sport": undefined });
  expect(seen).toEqual([false, true, false]);
  expect(reported("growth/attributes-updated")).toEqual([
    { attributes: {} },
    { attributes: { isLoggedIn: true, playerCluster: "vip", "riskLevel.sport": "high" } },
    { attributes: { isLoggedIn: false, playerCluster: "default" } },
  ]);
});

test("where it is allowed, the address and the service force a variation, which is not counted", async () => {
  history.replaceState(null, "", "/?growth.force=hero:1&growth.force=else:1");
  const { experiments, reported, services } = await start(
    { features: { hero: HERO } },
    { growth: { allowsForcing: true } },
  );
  expect(experiments.feature("hero", "none")).toBe("tall");
  expect(experiments.variation("else", ["one", "two"])).toBe("two");
  experiments.force("hero", 0);
  expect(experiments.feature("hero", "none")).toBe("plain");
  await settled();
  expect(services.get(PAGE_FACTS).state.experiments).toEqual({ hero: "a" });
  expect(reported("growth/experiments-run")).toEqual([]);
});

test("elsewhere no address and no service can force a variation", async () => {
  const { experiments: free } = await start({ features: { hero: HERO } });
  const own = free.feature("hero", "none");
  for (const number of [0, 1]) {
    history.replaceState(null, "", `/?growth.force=hero:${number}&hero=${number}`);
    const { experiments } = await start({ features: { hero: HERO } });
    experiments.force("hero", number);
    expect([experiments.mayForce, experiments.feature("hero", "none")]).toEqual([false, own]);
  }
});

test("where the inspector is open a variation can be forced in a sandbox, and not in production", async () => {
  const inspector = { isEnabled: true };
  const { experiments: tried } = await start({ features: { hero: HERO } }, { inspector, isSandbox: true });
  expect(tried.mayForce).toBe(true);
  const { experiments: real } = await start({ features: { hero: HERO } }, { inspector });
  expect(real.mayForce).toBe(false);
});

test("during development a variation may be forced without a configuration", async () => {
  document.documentElement.dataset.development = "";
  const { experiments } = await start({ features: { hero: HERO } });
  delete document.documentElement.dataset.development;
  experiments.force("hero", 1);
  expect(experiments.feature("hero", "none")).toBe("tall");
  experiments.force("hero", 0);
  expect(experiments.feature("hero", "none")).toBe("plain");
});

test("an invalid choice in an address is removed", () => {
  const query = "?growth.force=a:1&growth.force=b:x&growth.force=c&growth.force=d:-1&growth.force=<e>:1&force=f:1";
  expect(forcedVariations(query)).toEqual({ a: 1 });
});

test("a feature that the tool does not know has its flag's value, else the fallback", async () => {
  const { experiments, flags } = await start({ features: {} });
  flags.askFirst((name) => (name === "slip-limit" ? 30 : undefined));
  expect(experiments.feature("slip-limit", 20)).toBe(30);
  expect(experiments.feature("unknown", "blue")).toBe("blue");
  expect(experiments.variation("unknown", ["first", "second"])).toBe("first");
});

test("features that fail to load, or are invalid, are logged and all users get the fallback", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const failed = await start(() => Promise.reject(new Error("no connection")));
  expect(failed.experiments.feature("hero", "none")).toBe("none");
  const partly = await start({ features: { hero: { rules: [{ variations: ["alone"] }] }, careful: CAREFUL } });
  expect(partly.experiments.state.features).toEqual(["careful"]);
  expect(error.mock.calls.length + warn.mock.calls.length).toBe(2);
});

test("a page that becomes visible again reloads outdated features", async () => {
  const { http, clock, reported, experiments } = await start({ features: { careful: CAREFUL } });
  http.on(FEATURES, { features: { careful: { defaultValue: true } } });
  document.dispatchEvent(new Event("visibilitychange"));
  clock.advance(6 * 60_000);
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(experiments.feature("careful", false)).toBe(true));
  expect(http.requests(FEATURES)).toHaveLength(2);
  expect(reported("growth/features-updated")).toHaveLength(2);
});

test("an experiment that the operator ends is over on open pages, and is not published again when it returns", async () => {
  const { http, clock, reported, experiments, services } = await start({ features: { hero: HERO } });
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
  expect(reported("growth/experiments-run")).toHaveLength(1);
});

test("conditions may refer to the lists that come with the features", async () => {
  const condition = { country: { $inGroup: "north" } };
  const features = { careful: { defaultValue: false, rules: [{ condition, force: true }] } };
  const { experiments, flags } = await start({ features, savedGroups: { north: ["SE", "NO"] } });
  expect(experiments.feature("careful", false)).toBe(false);
  flags.setAttributes({ country: "NO" });
  expect(experiments.feature("careful", false)).toBe(true);
});

test("where no growth tool is configured no request is sent", async () => {
  const { http, experiments } = await start({ features: { hero: HERO } }, { growth: null });
  expect([experiments.feature("hero", "none"), http.sent]).toEqual(["none", []]);
});

test.each([
  ["/api/v1/growth/features", []],
  ["https://cdn.growth.example/api/features/sdk-abc123", ["https://cdn.growth.example"]],
])("with features at %s a page may connect to other origins: %j", (features, origins) => {
  expect(growthOrigins(growthConfiguration.parse({ features }))).toEqual(origins);
});

test.each([
  "//growth.example/features",
  "http://growth.example/features",
  "https://growth.example",
  "features",
  "/../x y",
])("features at %s are refused", (features) => expect(growthConfiguration.safeParse({ features }).success).toBe(false));
