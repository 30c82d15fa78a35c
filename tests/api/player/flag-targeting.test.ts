import { OpenFeature } from "@openfeature/web-sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FlagStore } from "../../../core/host.ts";
import type { Http } from "../../../core/index.ts";
import { GrowthBookTool } from "../../../plugins/experiments/growth/growth-book-tool.ts";
import type { GrowthPlan } from "../../../plugins/experiments/growth/growth-tool.ts";
import { ProductProvider } from "../../../plugins/experiments/open-feature/product-provider.ts";
import { growthAnswer } from "../../../plugins/experiments/wire.ts";
import { flagAttributes } from "../../../plugins/session/flag-attributes.ts";
import { accountInfo, playerCluster, sessionAnswer } from "../../../plugins/session/wire.ts";
import { GROWTH_FEATURES } from "../../../server/modules/flags/growth-features.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import { type Bettor, newBettor } from "../../support/players/bets.ts";

const flagFor = (predicate: string, value: string) => ({
  enabled: true,
  disabledVariation: false,
  defaultVariation: false,
  rules: [
    {
      conditions: [
        { predicate: "isLoggedIn", operator: "equals" as const, values: [true] },
        { predicate, operator: "equals" as const, values: [value] },
      ],
      variation: true,
    },
  ],
});
const HERO = { defaultValue: "plain", rules: [{ key: "hero", variations: ["plain", "tall"] }] };

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({
    engine: "embedded",
    brand: {
      featureFlags: {
        "risk-notice": flagFor("riskLevel.sport", "high"),
        "cluster-desk": flagFor("playerCluster", "default"),
        "multi-currency": true,
      },
      growthFeatures: { ...GROWTH_FEATURES, hero: HERO },
    },
  });
});
afterAll(() => platform.stop());

/** The product's own flags, loaded from this platform. */
async function loadedFlags(): Promise<FlagStore> {
  const http: Http = {
    send: async (path, { answer }) => answer.parse((await platform.call("GET", path)).body),
    file: () => Promise.reject(new Error("flags are not files")),
    within: () => http,
  };
  const flags = new FlagStore(http);
  await flags.load("feature-flags");
  return flags;
}

test("a brand's flags follow the risk level and the cluster that the platform gives a player, and end with the session", async () => {
  const flags = await loadedFlags();
  const states = () => ["risk-notice", "cluster-desk", "multi-currency"].map((name) => flags.isOn(name));
  expect(states()).toEqual([false, false, true]);

  const token = await platform.login();
  const ask = async () => {
    const account = accountInfo.parse((await platform.call("GET", "/api/v3/user/getAccountInfo", { token })).body);
    const cluster = playerCluster.parse((await platform.call("GET", "/api/gw/playercluster", { token })).body);
    flags.setAttributes(flagAttributes(account, cluster.playerCluster));
    return account;
  };
  const { number } = await ask();
  expect(states()).toEqual([false, true, true]);
  await platform.call("POST", `/sandbox/players/${number}/restrictions`, { body: { riskLevel: "high" } });
  await ask();
  expect(states()).toEqual([true, true, true]);

  flags.setAttributes(flagAttributes(undefined, "default"));
  expect(states()).toEqual([false, false, true]);
});

/** A player's own flags, as a page has them after the login. */
async function flagsOf({ token }: Bettor): Promise<FlagStore> {
  const flags = await loadedFlags();
  const account = accountInfo.parse((await platform.call("GET", "/api/v3/user/getAccountInfo", { token })).body);
  flags.setAttributes(flagAttributes(account, await clusterOf(token)));
  return flags;
}

async function clusterOf(token: string): Promise<string> {
  return playerCluster.parse((await platform.call("GET", "/api/gw/playercluster", { token })).body).playerCluster;
}

const daysAgo = (days: number) => new Date(platform.clock.now() - days * 24 * 60 * 60_000).toISOString();

/** The player's bets were placed so long ago, and the cluster was decided the day before. */
async function age({ player }: Bettor, days: number, stake?: number): Promise<void> {
  await platform.database.query("update bet set placed_at = $2, stake = coalesce($3, stake) where player = $1", [
    player,
    daysAgo(days),
    stake ?? null,
  ]);
  await platform.database.query("update player_cluster set decided_at = $2 where player = $1", [player, daysAgo(1)]);
}

test("a player's bets decide their cluster, which is decided again once a day", async () => {
  platform.line.offer("71");
  const player = await newBettor(platform);
  expect(await clusterOf(player.token)).toBe("default");
  for (let each = 0; each < 4; each++) await player.bet("71");
  expect(await clusterOf(player.token)).toBe("default");
  await age(player, 0);
  expect(await clusterOf(player.token)).toBe("new");
  await age(player, 7);
  expect(await clusterOf(player.token)).toBe("regular");
  await age(player, 21);
  expect(await clusterOf(player.token)).toBe("casual");
  await age(player, 31);
  expect(await clusterOf(player.token)).toBe("lapsed");
  expect((await platform.call("GET", "/api/gw/playercluster")).status).toBe(401);
});

test("a login decides the cluster again, and the account contains it before it is requested", async () => {
  platform.line.offer("73");
  const player = await newBettor(platform);
  const reported = async (token: string) =>
    accountInfo.parse((await platform.call("GET", "/api/v3/user/getAccountInfo", { token })).body).playerCluster;
  expect(await reported(player.token)).toBe("default");
  await player.bet("73");
  expect(await reported(player.token)).toBe("default");
  const body = { login: player.player, password: "a long enough one" };
  const { token } = sessionAnswer.parse((await platform.call("POST", "/api/v1/session/login", { body })).body);
  expect([await reported(token), await reported(player.token), await clusterOf(token)]).toEqual(["new", "new", "new"]);
});

test("quick stakes follow the cluster and the risk level, also for code that asks OpenFeature", async () => {
  platform.line.offer("72");
  const player = await newBettor(platform);
  await player.bet("72");
  const ask = async () => {
    const flags = await flagsOf(player);
    await OpenFeature.setProviderAndWait(new ProductProvider(flags));
    return [flags.variation("quick-stakes", "?"), OpenFeature.getClient().getStringValue("quick-stakes", "?")];
  };
  expect(await ask()).toEqual(["standard", "standard"]);
  await age(player, 3, 500_000);
  expect(await ask()).toEqual(["high", "high"]);
  await platform.call("POST", `/sandbox/players/${player.player}/restrictions`, { body: { riskLevel: "high" } });
  expect(await ask()).toEqual(["low", "low"]);
  await OpenFeature.clearProviders();
});

test("a brand's growth features are answered in the form of GrowthBook's API, to all callers and without a player", async () => {
  const { status, body } = await platform.call("GET", "/api/v1/growth/features");
  expect([status, growthAnswer.parse(body)]).toEqual([200, { features: { ...GROWTH_FEATURES, hero: HERO } }]);
});

test("the experiment on quick stakes includes players who bet every week, and publishes each of them once", async () => {
  const { features } = growthAnswer.parse((await platform.call("GET", "/api/v1/growth/features")).body);
  const seen = async (attributes: Readonly<Record<string, unknown>>, forced = {}) => {
    const reported: string[] = [];
    const onExposure = (run: { experimentId: string; experimentVariant: string }) =>
      void reported.push(run.experimentVariant);
    const plan = { features: features as GrowthPlan["features"], savedGroups: {} };
    const tool = new GrowthBookTool(plan, { onExposure, onResult: () => {} });
    tool.setAttributes(attributes);
    tool.setForced(forced);
    const values = [tool.feature("quick-stakes"), tool.feature("quick-stakes")];
    await Promise.resolve();
    tool.close();
    return { value: values[0], isSteady: values[0] === values[1], reported };
  };
  const regulars = await Promise.all(
    Array.from({ length: 40 }, (_, id) => seen({ id: `player-${id}`, playerCluster: "regular" })),
  );
  expect(new Set(regulars.map(({ value }) => value))).toEqual(new Set(["standard", "low"]));
  for (const { value, isSteady, reported } of regulars) expect([isSteady, reported]).toEqual([true, [value]]);
  const nobodys = { value: undefined, isSteady: true, reported: [] };
  for (const playerCluster of ["default", "new", "casual", "vip", "lapsed"])
    expect(await seen({ id: "player-1", playerCluster })).toEqual(nobodys);
  expect(await seen({ id: "player-1", playerCluster: "regular", riskLevel: { sport: "high" } })).toEqual(nobodys);
  const chosen = [0, 1].map((number) => seen({ id: "player-1", playerCluster: "regular" }, { "quick-stakes": number }));
  expect((await Promise.all(chosen)).map(({ value }) => value)).toEqual(["standard", "low"]);
});

test("the page's configuration contains the address of its growth features, and not the features", async () => {
  const { body } = await platform.call("GET", "/content/configuration");
  const { growth } = body as { growth: object };
  expect(growth).toEqual({ features: "/api/v1/growth/features", allowsForcing: false, openFeature: false });
  expect(JSON.stringify(body)).not.toContain("hero");
});
