import { expect, test } from "vitest";
import { temporaryFolder } from "../../support/platform/platform.ts";
import { runServer } from "../../support/platform/server-process.ts";

test("a process runs the modules that MODULES names, and no others", async () => {
  const server = await runServer({ dataDir: temporaryFolder(), env: { MODULES: "feed, search,configuration" } });
  const statusOf = async (path: string) => (await server.call("GET", path)).status;
  expect(await statusOf("/content/configuration")).toBe(200);
  expect(await statusOf("/api/v1/search?q=arsenal")).toBe(200);
  expect(await statusOf("/api/v1/line/top-express")).toBe(404);
  expect(await statusOf("/api/v1/bets")).toBe(404);
  expect(await server.end("SIGTERM")).toBe(0);
});
