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
  dataDir = await mkdtemp(join(tmpdir(), "games-program-"));
  await buildServer();
  server = await runServer({ dataDir });
});
afterAll(async () => {
  await server.end("SIGKILL");
  await rm(dataDir, { recursive: true, force: true });
});

const read = (name: string) => readFileSync(join(dataDir, "games", name), "utf8");
const origin = () => (JSON.parse(read("address.json")) as { origin: string }).origin;
const pid = () => Number(read("lock").split(" ")[0]);
const isThere = () =>
  fetch(`${origin()}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

test("the platform starts the games house beside itself, and frames its pages", async () => {
  expect(await isThere()).toBe(true);
  expect(pid()).not.toBe(server.pid);
  const page = await fetch(server.origin);
  const policy = page.headers.get("content-security-policy") ?? "";
  const named = policy.split("; ").filter((each) => each.includes(origin()));
  expect(named).toEqual([expect.stringMatching(/^frame-src 'self' /)]);
});

test("it deals for play money, and says which games there are", async () => {
  const catalogue = (await (await fetch(`${origin()}/catalogue.json`)).json()) as { games: { code: string }[] };
  const offered = (await (await fetch(`${server.origin}/api/v1/casino/games?limit=100`)).json()) as typeof catalogue;
  const codes = ({ games }: typeof catalogue) => games.map(({ code }) => code).sort();
  expect(codes(offered)).toEqual(codes(catalogue));
  const launch = { game: "dice", mode: "demo", token: null, currency: "EUR", minimumCycleMs: 0, clientSeed: "client" };
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${origin()}/api/sessions`, { method: "POST", headers, body: JSON.stringify(launch) });
  expect(await answer.json()).toMatchObject({ game: "dice", balance: { amount: 100_000 } });
});

test("a house that dies is started again at the same place", async () => {
  const [before, at] = [pid(), origin()];
  process.kill(before, "SIGKILL");
  await until(async () => (await isThere()) && pid() !== before);
  expect(origin()).toBe(at);
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
