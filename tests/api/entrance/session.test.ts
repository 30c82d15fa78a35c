import { afterAll, beforeAll, expect, test } from "vitest";
import { accountInfo, balance } from "../../../plugins/session/wire.ts";
import { describeOnGateEngine } from "../../support/platform/engines.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";

describeOnGateEngine("on the %s engine", (engine) => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await startPlatform({ engine });
  });
  afterAll(() => platform.stop());

  test("the account and its balances show a thousand euros of play money", async () => {
    const token = await platform.login();
    const account = accountInfo.parse((await platform.call("GET", "/api/v3/user/getAccountInfo", { token })).body);
    expect(account.currency).toEqual({ name: "EUR", symbol: "€", longName: "Euro" });
    const money = balance.parse((await platform.call("GET", "/api/v2/user/getBalances", { token })).body);
    expect(money).toMatchObject({ currency: "EUR", total: 100_000, available: 100_000, pendingBet: 0 });
    expect((await platform.call("GET", "/api/v3/user/getbalances", { token })).body).toEqual({ EUR: money });
    expect(account.balances).toEqual(money);
  });

  test("logging out ends the session on the platform and on the feed, and repeating it changes nothing", async () => {
    const token = await platform.login();
    const { rows } = await platform.database.query<{ id: string }>(
      "select id from session order by started_at desc limit 1",
    );
    const [session] = rows;
    expect((await platform.call("POST", "/api/Login/Logout", { token })).status).toBe(204);
    expect((await platform.call("POST", "/api/Login/Logout", { token })).status).toBe(204);
    await expect.poll(() => platform.signedOff).toContain(session?.id);
    const after = await platform.call("GET", "/api/v3/user/getAccountInfo", { token });
    expect(after.status).toBe(401);
    expect(after.body).toMatchObject({ errorCode: "NOT_LOGGED_IN" });
  });

  test("a session ends half a day after its last use", async () => {
    const token = await platform.login();
    await platform.database.query("update session set seen_at = now() - interval '13 hours'");
    expect((await platform.call("GET", "/api/v2/user/getBalances", { token })).status).toBe(401);
  });

  test("a session that is used every day still ends after thirty days", async () => {
    const token = await platform.login();
    await platform.database.query("update session set started_at = now() - interval '31 days', seen_at = now()");
    expect((await platform.call("GET", "/api/v2/user/getBalances", { token })).status).toBe(401);
  });

  test("the token is stored only as a hash", async () => {
    const token = await platform.login();
    const { rows } = await platform.database.query("select session, t from session, access_token t, refresh_token");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("one player cannot read another's documents or permissions", async () => {
    const token = await platform.login();
    const own = await platform.call("GET", "/api/v2/user/getStatusDocs/100000001", { token });
    expect(own.body).toMatchObject({ identity: "not_started" });
    expect((await platform.call("GET", "/api/v2/user/getStatusDocs/100000002", { token })).status).toBe(403);
    const permissions = (playerId: string) =>
      platform.call("POST", `/api/v2/restrictions/playerPermissions/${playerId}?withDetails=true`, { token, body: {} });
    expect((await permissions("100000001")).body).toMatchObject({ sportBetting: { allowed: true, reason: null } });
    expect((await permissions("100000002")).status).toBe(403);
  });
});
