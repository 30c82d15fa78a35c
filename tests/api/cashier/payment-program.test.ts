import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildServer } from "../../support/platform/server-build.ts";
import { runServer, type ServerProcess } from "../../support/platform/server-process.ts";
import { until } from "../../support/until.ts";

let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "payment-program-"));
  await buildServer();
  server = await runServer({ dataDir });
});
afterAll(async () => {
  await server.end("SIGKILL");
  await rm(dataDir, { recursive: true, force: true });
});

const read = (name: string) => readFileSync(join(dataDir, "payments", name), "utf8");
const origin = () => (JSON.parse(read("address.json")) as { origin: string }).origin;
const pid = () => Number(read("lock").split(" ")[0]);
const isThere = () =>
  fetch(`${origin()}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

test("the sandbox starts its payment service beside itself, and its page alone may frame it", async () => {
  expect(await isThere()).toBe(true);
  expect(pid()).not.toBe(server.pid);
  const page = await fetch(server.origin);
  const policy = page.headers.get("content-security-policy") ?? "";
  const named = policy.split("; ").filter((each) => each.includes(origin()));
  expect(named.map((each) => each.split(" ").slice(0, 3))).toEqual([["frame-src", "'self'", origin()]]);
  expect(page.headers.get("permissions-policy")).not.toContain(origin());
});

test("a service that dies is started again at the same place", async () => {
  const [before, at] = [pid(), origin()];
  process.kill(before, "SIGKILL");
  await until(async () => (await isThere()) && pid() !== before);
  expect(origin()).toBe(at);
  expect(server.output.log).toContain("is started again");
});

test("it ends with the platform, also when that is killed", async () => {
  expect(await server.end("SIGKILL")).toBeNull();
  await until(async () => !(await isThere()));
  server = await runServer({ dataDir });
  expect(await isThere()).toBe(true);
  const at = origin();
  expect(await server.end("SIGTERM")).toBe(0);
  await expect(fetch(`${at}/livez`)).rejects.toThrow();
});
