import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { betReceipt } from "../../../plugins/betslip/wire.ts";
import { maintenanceCommand } from "../../../server/modules/maintenance/command.ts";
import { switchMaintenance } from "../../../server/modules/maintenance/repository.ts";
import { HandClock } from "../../support/line/hand-clock.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { startPlatform, temporaryFolder } from "../../support/platform/platform.ts";
import { newPlayer } from "../../support/players/players.ts";
import { until } from "../../support/until.ts";

const PRICE = { eventId: "4711", marketId: "1x2", specifiers: "", outcomeId: "1", odds: 2500, version: 1 };
const BET = {
  type: "single",
  legs: [{ ...PRICE, origin: "sport" }],
  stake: 1000,
  currency: "EUR",
  wallet: "cash",
  acceptance: { policy: "any" },
};
const clock = new HandClock();

onEachEngine({ clock }, (on) => {
  const turn = (turn: "on" | "off", more: object = {}) =>
    on.platform.call("POST", "/sandbox/maintenance", { body: { turn, ...more } });
  const statuses = (...paths: string[]) =>
    Promise.all(paths.map(async (path) => (await on.platform.call("GET", path)).status));

  test("while the platform is closed, calls are refused with the time to wait, and the status is answered", async () => {
    const { token } = await newPlayer(on.platform);
    const end = Date.now() + 3600_000;
    const inAnHour = new Date(end).toISOString();
    const answer = await turn("on", { until: inAnHour });
    expect(answer.body).toEqual({ isOn: true, since: expect.any(String) as string, until: inAnHour });

    for (const path of ["/api/v2/user/getBalances", "/api/v1/bets?state=open", "/api/v1/feature-flags/features"]) {
      const refused = await on.platform.call("GET", path, { token });
      expect(refused.status).toBe(503);
      expect(refused.body).toMatchObject({ errorCode: "MAINTENANCE", until: inAnHour });
      expect((refused.body as { message: string }).message).toMatch(/money.*safe/);
      const seconds = Number(refused.headers.get("retry-after"));
      expect(seconds).toBeGreaterThanOrEqual((end - Date.now()) / 1000);
      expect(seconds).toBeLessThanOrEqual(3600);
    }
    const refused = await on.platform.call("POST", "/api/v1/bets", { token, key: "a-key-of-a-bet", body: BET });
    expect(refused.body).toMatchObject({ errorCode: "MAINTENANCE" });
    const open = ["/livez", "/readyz", "/content/configuration", "/content/sports", "/content/pages/rules"];
    expect(await statuses(...open, "/api/v1/maintenance")).toEqual(Array(6).fill(200));
    expect(await statuses("/api/v1/no-such-call")).toEqual([404]);

    expect((await turn("off")).body).toEqual({ isOn: false, since: null, until: null });
    expect((await on.platform.call("GET", "/api/v2/user/getBalances", { token })).status).toBe(200);
    const key = await on.platform.call("GET", "/api/v1/bets/by-key/a-key-of-a-bet", { token });
    expect(key.body).toMatchObject({ errorCode: "KEY_UNKNOWN" });
  });

  test("a bet that was accepted before is placed and settled", async () => {
    const { token } = await newPlayer(on.platform);
    on.platform.line.offer(PRICE.eventId, { status: "live", startsIn: -10 });
    const answer = on.platform.call("POST", "/api/v1/bets", { token, key: "taken-before", body: BET });
    await until(
      async () => (await on.platform.call("GET", "/api/v1/bets/by-key/taken-before", { token })).status === 409,
    );
    await turn("on");
    const { bet } = betReceipt.parse((await clock.passUntil(answer)).body);
    on.platform.line.end(PRICE.eventId, 1, 0);
    const status = async () =>
      (await on.platform.database.query<{ status: string }>("select status from bet where id = $1", [bet.id])).rows[0]
        ?.status;
    await until(async () => (await status()) === "won");
    expect((await on.platform.call("GET", "/api/v1/bets", { token })).status).toBe(503);
    await turn("off");
    expect((await on.platform.call("GET", `/api/v1/bets/${bet.id}`, { token })).body).toMatchObject({ status: "won" });
  });

  test("switching in the database takes effect within a moment, and after a start", async () => {
    await switchMaintenance(on.platform.database, true, undefined);
    await until(async () => (await statuses("/api/v1/bets"))[0] === 503);
    expect((await on.platform.call("GET", "/api/v1/bets")).headers.get("retry-after")).toBe("30");
    if (on.engine === "postgres") {
      const second = await startPlatform({ engine: "postgres", data: on.platform.data });
      expect((await second.call("GET", "/api/v1/bets")).status).toBe(503);
      await switchMaintenance(on.platform.database, false, undefined);
      await until(async () => (await second.call("GET", "/api/v1/bets")).status === 401);
      await second.stop();
    }
    await switchMaintenance(on.platform.database, false, undefined);
    await until(async () => (await statuses("/api/v1/bets"))[0] === 401);
  });

  test("the operator's command switches maintenance", async () => {
    const url = on.platform.data.databaseUrl;
    if (url === undefined) return expect(on.engine).toBe("embedded");
    const now = Date.parse("2026-12-01T09:00Z");
    const run = (...argv: string[]) => maintenanceCommand({ DATABASE_URL: url }, argv, now);
    expect(await run("status")).toBe("The platform is open.");
    const file = join(temporaryFolder(), "url");
    writeFileSync(file, `${url}\n`);
    expect(await maintenanceCommand({ DATABASE_URL_FILE: file }, ["on", "--until", "2026-12-01T10:00Z"], now)).toMatch(
      /^The platform is closed since .*, until about 2026-12-01T10:00:00\.000Z\.$/,
    );
    await until(async () => (await statuses("/api/v1/bets"))[0] === 503);
    expect(await run("off")).toBe("The platform is open.");
    await until(async () => (await statuses("/api/v1/bets"))[0] === 401);
  });
});

describe("the operator's command", () => {
  const run = (env: NodeJS.ProcessEnv, ...argv: string[]) =>
    maintenanceCommand(env, argv, Date.parse("2026-12-01T09:00Z"));
  const somewhere = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };

  test.each([
    ["nothing", []],
    ["something else", ["away"]],
    ["too much", ["on", "off"]],
    ["an unknown option", ["on", "--for", "1h"]],
    ["an end without a zone", ["on", "--until", "2026-12-01T10:00"]],
    ["an end that has passed", ["on", "--until", "2026-12-01T08:00Z"]],
    ["an end without a beginning", ["off", "--until", "2026-12-01T10:00Z"]],
  ])("refuses %s before it looks for a database", async (_, argv) => {
    await expect(run(somewhere, ...argv)).rejects.toMatchObject({ name: "CommandError" });
  });

  test("explains where the switch is when no database is named", async () => {
    await expect(run({}, "on")).rejects.toThrow("POST /sandbox/maintenance");
  });
});
