import { expect, test } from "vitest";
import { MODULES } from "../../../server/modules/list.ts";
import { chooseModules } from "../../../server/platform/module.ts";
import { startPlatform, temporaryFolder } from "../../support/platform/platform.ts";
import { runUntilEnd } from "../../support/platform/server-process.ts";

test("calls of modules that a platform does not run are not found, and those of the others are answered", async () => {
  const modules = chooseModules(MODULES, ["bonuses", "favorites"]);
  const platform = await startPlatform({ engine: "embedded", modules });
  const statusOf = async (path: string) => (await platform.call("GET", path)).status;
  expect(await statusOf("/api/v1/favorites")).toBe(401);
  expect(await statusOf("/api/v1/bonuses/free-bets")).toBe(401);
  expect(await statusOf("/api/v1/bets")).toBe(404);
  expect(await statusOf("/sandbox/outbox")).toBe(404);
  expect(await statusOf("/readyz")).toBe(200);
  await platform.stop();
});

test("a process refuses to start without a module that another one needs, and reports it in a check too", async () => {
  const env = { MODULES: "bets,shop" };
  const lack = "MODULES leaves out bonuses, which bets needs.";
  const started = await runUntilEnd({ dataDir: temporaryFolder(), env });
  expect(started).toMatchObject({ code: 1, out: "" });
  expect(started.log).toContain(lack);
  expect(started.log).toContain('MODULES names "shop"; allowed is');
  const checked = await runUntilEnd({ dataDir: temporaryFolder(), env, args: ["--check"] });
  expect(checked.code).toBe(1);
  expect(checked.out).toContain(lack);
});
