import { afterAll, beforeAll, expect, test } from "vitest";
import { FlagStore, type Http } from "../../core/index.ts";
import { growthAnswer } from "../../plugins/experiments/wire.ts";
import { flagAttributes } from "../../plugins/session/flag-attributes.ts";
import { accountInfo, playerCluster } from "../../plugins/session/wire.ts";
import { removeTemporaryFolders, startPlatform, type Platform } from "../support/platform.ts";

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
      growthFeatures: { hero: HERO },
    },
  });
});
afterAll(async () => {
  await platform.stop();
  await removeTemporaryFolders();
});

/** The product's own flags, loaded from this platform. */
async function loadedFlags(): Promise<FlagStore> {
  const http: Http = {
    send: async (path, { answer }) => answer.parse((await platform.call("GET", path)).body),
    within: () => http,
  };
  const flags = new FlagStore(http);
  await flags.load("feature-flags");
  return flags;
}

test("a brand's flags follow the risk level and the cluster that the platform gives a player, and leave with the player", async () => {
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

test("a brand's growth features are answered as GrowthBook's API gives them, to everybody and without a player", async () => {
  const { status, body } = await platform.call("GET", "/api/v1/growth/features");
  expect([status, growthAnswer.parse(body)]).toEqual([200, { features: { hero: HERO } }]);
});

test("the product is told where its growth features are, and not what they are", async () => {
  const { body } = await platform.call("GET", "/content/configuration");
  const { growth } = body as { growth: object };
  expect(growth).toEqual({ features: "/api/v1/growth/features", allowsForcing: false, openFeature: false });
  expect(JSON.stringify(body)).not.toContain("hero");
});
