import { beforeEach, describe, expect, test } from "vitest";
import { LOAD } from "../../../server/http/load/load-configuration.ts";
import { LoadMeter } from "../../../server/http/load/load-meter.ts";
import { HandClock } from "../../support/line/hand-clock.ts";
import { MemoryLine } from "../../support/line/memory-line.ts";
import { betDesk } from "../../support/players/bet-desk.ts";
import { until } from "../../support/until.ts";

/** So many milliseconds the first of a crowd has waited. */
let oldestMs = 0;
const ANY_TIME = { searches: 600_000, lists: 600_000, bets: 600_000 };
const meter = new LoadMeter({ ...LOAD, delayMs: ANY_TIME });
meter.watch(() => ({ waiting: 100, oldestMs }));
const { searches, lists, bets } = LOAD.databaseMs;
beforeEach(() => {
  oldestMs = 0;
});

describe("an overloaded platform", () => {
  const clock = new HandClock();
  const desk = betDesk("embedded", 71_000, {}, 1, { meter, line: new MemoryLine(clock) });
  const call = (method: string, path: string, options = {}) => desk.platform.call(method, path, options);
  const CALLS = [
    ["GET", "/readyz", 200],
    ["GET", "/livez", 200],
    ["POST", "/api/v1/bets", 400],
    ["GET", "/api/v2/user/getBalances", 200],
    ["GET", "/api/v1/bonuses/express-boost", 200],
    ["GET", "/docs", 200],
  ] as const;
  const statuses = () =>
    Promise.all(CALLS.map(async ([method, path]) => (await call(method, path, { token: desk.token, ...BODY })).status));
  const BODY = { headers: { "content-type": "application/json" } };

  test.each([
    [0, [200, 200, 400, 200, 200, 200]],
    [searches, [200, 200, 400, 200, 200, 503]],
    [lists, [200, 200, 400, 200, 503, 503]],
    [bets, [200, 200, 503, 503, 503, 503]],
  ])("where work has waited %i ms, refuses the least urgent requests", async (ms, expected) => {
    oldestMs = ms;
    expect(await statuses()).toEqual(expected);
  });

  test("refuses before it reads anything, with what became of the money and the time to wait", async () => {
    oldestMs = bets;
    const answer = await fetch(`${desk.platform.origin}/api/v1/bets`, { method: "POST", body: "{[" });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await answer.text()).toMatch(/"errorCode":"BUSY".*no money moved/);
  });

  test("finishes a bet that it has accepted", async () => {
    desk.platform.line.move(desk.event, { status: "live" });
    const answer = desk.place(desk.bet(), "taken-before");
    await until(
      async () => (await call("GET", "/api/v1/bets/by-key/taken-before", { token: desk.token })).status === 409,
    );
    oldestMs = bets;
    expect((await desk.place(desk.bet(), "came-after")).status).toBe(503);
    expect((await clock.passUntil(answer)).status).toBe(200);
  });

  test("accepts everything again as soon as nothing waits", async () => {
    oldestMs = bets;
    expect((await desk.place()).status).toBe(503);
    oldestMs = 0;
    expect((await desk.place()).status).toBe(200);
  });
});
