import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { betReceipt } from "../../../plugins/betslip/wire.ts";
import { betPage } from "../../../plugins/my-bets/wire.ts";
import { homeLine } from "../../../plugins/sportsbook/wire.ts";
import { temporaryFolder } from "../../support/platform/platform.ts";
import { buildServer } from "../../support/platform/server-build.ts";
import { runServer, runUntilEnd, type ServerProcess } from "../../support/platform/server-process.ts";

beforeAll(buildServer);
const login = async (server: ServerProcess): Promise<string> => {
  const body = { login: "demo@openline.test", password: "Demo-2026-player" };
  return ((await server.call("POST", "/api/v1/session/login", { body })).body as { token: string }).token;
};

/** A bet on the first upcoming match that home shows, at whatever price it has. */
async function placeBet(server: ServerProcess, token: string, key: string) {
  const line = homeLine.parse((await server.call("GET", "/api/v1/line/home")).body);
  const event = line.upcoming.find(({ markets }) =>
    markets.some(({ marketId, status }) => marketId === "1x2" && status === "active"),
  );
  const market = event?.markets.find(({ marketId }) => marketId === "1x2");
  const outcome = market?.outcomes[0];
  if (!event || !market || !outcome) throw new Error("Nothing to bet on");
  const body = {
    type: "single",
    legs: [
      {
        eventId: event.info.id,
        marketId: "1x2",
        specifiers: "",
        outcomeId: outcome.id,
        odds: outcome.odds,
        version: market.version,
        origin: "home",
      },
    ],
    stake: 1250,
    currency: "EUR",
    wallet: "cash",
    acceptance: { policy: "any" },
  };
  return betReceipt.parse((await server.call("POST", "/api/v1/bets", { token, key, body })).body);
}

test("an acknowledged bet is there after kill -9, and so are the session and the balance", async () => {
  const dataDir = temporaryFolder();
  const first = await runServer({ dataDir });
  const token = await login(first);
  const receipt = await placeBet(first, token, "acknowledged-1");
  await first.end("SIGKILL");

  const second = await runServer({ dataDir });
  const open = betPage.parse((await second.call("GET", "/api/v1/bets?state=open", { token })).body);
  expect(open.bets).toEqual([receipt.bet]);
  expect((await second.call("GET", "/api/v2/user/getBalances", { token })).body).toMatchObject({
    available: 98_750,
    pendingBet: 1250,
  });
  expect((await second.call("GET", "/api/v1/bets/by-key/acknowledged-1", { token })).body).toEqual(receipt);
  await second.end("SIGKILL");
});

test("a start logs one line, an interrupt ends it even with an open connection, and the next start continues", async () => {
  const dataDir = temporaryFolder();
  const first = await runServer({ dataDir });
  const token = await login(first);
  expect(first.output).toEqual({ out: `Openline is ready at ${first.origin}\n`, log: "" });
  const socket = new WebSocket(`${first.origin.replace("http", "ws")}/api/v1/feed`);
  await new Promise((resolve) => socket.once("open", resolve));
  expect(await first.end("SIGINT")).toBe(0);
  expect(readdirSync(dataDir)).not.toContain("lock");

  const second = await runServer({ dataDir });
  expect((await second.call("GET", "/api/v2/user/getBalances", { token })).body).toMatchObject({ available: 100_000 });
  await second.end("SIGTERM");
});

test("a second platform on the same data is refused, and the first one is not affected", async () => {
  const dataDir = temporaryFolder();
  const first = await runServer({ dataDir });
  const second = await runUntilEnd({ dataDir });
  expect(second.code).toBe(1);
  expect(second.log).toMatch(/^DATA_DIR .* is in use by process \d+; .*\n$/);
  expect((await first.call("GET", "/readyz")).status).toBe(200);
  await first.end("SIGTERM");
});

test("an unreachable database is reported at the start", async () => {
  const env = { DATABASE_URL: "postgres://openline@127.0.0.1:1/openline" };
  const { code, out, log } = await runUntilEnd({ dataDir: temporaryFolder(), env });
  expect([code, out]).toEqual([1, ""]);
  expect(log).toContain("The database is not available (ECONNREFUSED)");
});

test("a port in use is refused in one sentence", async () => {
  const first = await runServer({ dataDir: temporaryFolder() });
  const { port } = new URL(first.origin);
  const taken = await runUntilEnd({ dataDir: temporaryFolder(), env: { PORT: port } });
  expect(taken).toMatchObject({
    code: 1,
    log: `PORT ${port} on 127.0.0.1 is taken by another program; give another PORT.\n`,
  });
  await first.end("SIGTERM");
});

test("an invalid setting and an invalid line are refused in one sentence", async () => {
  const dataDir = temporaryFolder();
  const wrong = await runUntilEnd({ dataDir, env: { CLOCK_RATE: "fast" } });
  expect(wrong).toMatchObject({
    code: 1,
    log: 'CLOCK_RATE is "fast"; allowed is a number above 0 and up to 1000000.\n',
  });

  const file = join(temporaryFolder(), "broken.json");
  writeFileSync(file, '{"name": "League",\n "matches": [ }');
  const broken = await runUntilEnd({ dataDir, args: ["--line", file] });
  expect(broken.code).toBe(1);
  expect(broken.log).toContain("broken.json");
  expect(broken.log.trim().split("\n")).toHaveLength(1);
});
