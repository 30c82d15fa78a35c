import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { betReceipt } from "../../../plugins/betslip/wire.ts";
import { HostServer } from "../../support/host-wallet/host-server.ts";
import { askToken, hostedPlayer } from "../../support/host-wallet/hosted-player.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import type { Platform } from "../../support/platform/platform.ts";
import { startPlatform } from "../../support/platform/platform.ts";
import { ledgerSums } from "../../support/players/players.ts";
import { until } from "../../support/until.ts";

let lastEvent = 71_000;
let lastKey = 0;
const newKey = () => `host-bet-${++lastKey}`;

describeOnEngines("on the %s engine", (engine) => {
  let host: HostServer;
  let platform: Platform;
  let token: string;
  let player: string;
  let account: string;
  let event: string;

  beforeAll(async () => {
    host = new HostServer();
    const news = await host.start();
    platform = await startPlatform({ engine, clockRate: 100, hosts: { news } });
  });
  beforeEach(async () => {
    host.moods = {};
    host.onCall = undefined;
    ({ token, player, account } = await hostedPlayer(platform, host));
    host.heard.length = 0;
    event = String(++lastEvent);
    platform.line.offer(event, { startsIn: 6000 });
  });
  afterAll(async () => {
    expect(await ledgerSums(platform.database)).toEqual([]);
    await platform.stop();
    host.stop();
  });

  const bet = (change: object = {}) => ({
    type: "single",
    legs: [
      { eventId: event, marketId: "1x2", specifiers: "", outcomeId: "1", odds: 2500, version: 1, origin: "sport" },
    ],
    ...{ stake: 1000, currency: "EUR", wallet: "cash", acceptance: { policy: "higher" }, ...change },
  });
  const place = (key = newKey(), body: object = bet()) => platform.call("POST", "/api/v1/bets", { token, key, body });
  const placed = async (key?: string) => {
    const answer = await place(key);
    expect(answer.status, answer.text).toBe(200);
    return betReceipt.parse(answer.body).bet;
  };
  const orders = async () => {
    const { rows } = await platform.database.query<{ state: string; amount: string; problem: string | null }>(
      "select state, amount::text as amount, problem from host_order where player = $1 order by made_at, id",
      [player],
    );
    return rows.map(({ state, amount }) => `${state} ${amount}`);
  };
  const cash = async () => {
    const { rows } = await platform.database.query<{ balance: string }>(
      "select balance::text as balance from ledger_account where player = $1 and kind = 'cash'",
      [player],
    );
    return rows[0]!.balance;
  };
  const openBets = async () => {
    const { body } = await platform.call("GET", "/api/v1/bets?state=open", { token });
    return (body as { bets: unknown[] }).bets.length;
  };

  test("a stake is set aside at the host, the bet is struck and confirmed, and the win is paid there", async () => {
    const { id } = await placed();
    expect(host.has(account)).toBe(9000);
    await until(async () => (await orders())[0] === "confirmed 1000");
    expect(host.of("confirm")[0]?.body).toMatchObject({ bet: id, amount: 1000, account, currency: "EUR" });
    platform.line.end(event, 2, 1);
    await until(() => host.has(account) === 11_500);
    await until(async () => (await orders())[1] === "done 2500");
    expect(host.of("settle")[0]?.body).toMatchObject({
      amount: 2500,
      parts: [{ bet: id, what: "return", amount: 2500 }],
    });
    expect(await cash()).toBe("0");
  });

  test("a lost bet moves nothing more", async () => {
    await placed();
    platform.line.end(event, 0, 1);
    await until(async () => (await openBets()) === 0);
    expect(host.has(account)).toBe(9000);
    expect(host.of("settle")).toEqual([]);
  });

  test("a key that is sent again is one bet and one stake", async () => {
    const key = newKey();
    const first = await placed(key);
    expect(await placed(key)).toEqual(first);
    expect(host.has(account)).toBe(9000);
    expect(host.of("reserve")).toHaveLength(1);
  });

  test("too little at the host is refused as money that is missing, and nothing stands", async () => {
    host.wallet.balances.set(account, 999);
    const { status, body } = await place();
    expect(status).toBe(422);
    expect(body).toMatchObject({ errorCode: "NOT_ENOUGH_MONEY", host: "News" });
    expect(await orders()).toEqual(["refused 1000"]);
    expect(host.heard).toHaveLength(1);
  });

  test("a host that says no says so to the player", async () => {
    host.moods = { reserve: { says: "PLAYER_LOCKED" } };
    expect((await place()).body).toMatchObject({
      errorCode: "HOST_WALLET_REFUSED",
      host: "News",
      reason: "PLAYER_LOCKED",
    });
  });

  describe.each(["away", "lost", "fails", "garbled"] as const)("a host whose answer is %s", (mood) => {
    test("gets no bet, and the stake goes back", async () => {
      host.moods = { reserve: mood };
      const { status, body } = await place();
      expect(status).toBe(422);
      expect(body).toMatchObject({ errorCode: "HOST_WALLET_SILENT", host: "News" });
      await until(async () => (await orders())[0] === "rolled-back 1000");
      expect(host.has(account)).toBe(10_000);
      expect(await openBets()).toBe(0);
    });
  });

  test("a yes that comes too late is rolled back, whichever of the two the host hears first", async () => {
    let order = "";
    let answer: (() => void) | undefined;
    host.onCall = (call) => {
      if (call.operation !== "reserve") return;
      order = call.body.order;
      return new Promise<void>((resolve) => void (answer = resolve));
    };
    expect((await place()).body).toMatchObject({ errorCode: "HOST_WALLET_SILENT" });
    await until(async () => (await orders())[0] === "rolled-back 1000");
    answer!();
    await until(() => host.wallet.orders.get(order)?.state === "rolled-back");
    expect(host.has(account)).toBe(10_000);
  });

  test("a price that moves while the host is asked is refused, and the stake goes back", async () => {
    host.onCall = ({ operation }) => {
      if (operation === "reserve") platform.line.move(event, { odds: { "1": 2400, x: 3200, "2": 2900 } });
    };
    expect((await place()).body).toMatchObject({ errorCode: "ODDS_CHANGED" });
    await until(async () => (await orders())[0] === "rolled-back 1000");
    expect(host.has(account)).toBe(10_000);
  });

  test("what the guard refuses is not asked of the host", async () => {
    await platform.database.query("update player set status = 'blocked' where number = $1", [player]);
    expect((await place()).status).not.toBe(200);
    expect(host.heard).toEqual([]);
  });

  test("a bet in play is reserved first, and struck after its delay or rolled back", async () => {
    platform.line.move(event, { status: "live" });
    expect((await place()).status).toBe(200);
    expect(host.has(account)).toBe(9000);
    host.onCall = ({ operation }) => {
      if (operation === "reserve") platform.line.move(event, { marketStatus: "suspended" });
    };
    expect((await place()).body).toMatchObject({ errorCode: "LEG_SUSPENDED" });
    await until(() => host.has(account) === 9000 && host.of("roll-back").length === 1);
  });

  test("the delay of a bet in play begins once the host has decided, however long that takes", async () => {
    platform.line.move(event, { status: "live" });
    // Longer than the delay, which is 50 ms here.
    host.onCall = async ({ operation }) => {
      if (operation !== "reserve") return;
      await sleep(300);
      setTimeout(() => platform.line.move(event, { marketStatus: "suspended" }), 20);
    };
    expect((await place()).body).toMatchObject({ errorCode: "LEG_SUSPENDED" });
    await until(() => host.of("roll-back").length === 1);
  });

  test("a host's account is one player here, who may play here, and nobody but the host gets a token", async () => {
    const reader = { account: "reader-x", country: "UA", born: "1990-05-01", language: "uk" };
    const answers = await Promise.all([askToken(platform, reader), askToken(platform, reader)]);
    expect(new Set(answers.map(({ body }) => body["player"])).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body["token"])).size).toBe(2);
    for (const wrong of [{ key: `${reader.account}-another-key-that-is-long` }, { host: "other" }])
      expect(await askToken(platform, reader, wrong)).toMatchObject({
        status: 401,
        body: { errorCode: "CALL_FORGED" },
      });
    const child = { ...reader, account: "reader-y", born: "2020-05-01" };
    expect(await askToken(platform, child)).toMatchObject({ status: 422, body: { errorCode: "UNDERAGE" } });
    const british = { account: "reader-z", country: "GB", born: "1990-05-01" };
    expect(await askToken(platform, british)).toMatchObject({ status: 422, body: { errorCode: "NAME_REQUIRED" } });
    expect(await askToken(platform, { ...british, firstName: "Ada", lastName: "King" })).toMatchObject({ status: 200 });
    const unreadable = await askToken(platform, { ...reader, country: "Ukraine" });
    expect(unreadable).toMatchObject({ status: 400, body: { errorCode: "CALL_UNREADABLE" } });
  });

  test("nothing but bets is open to the player, and the refusal says where the money is", async () => {
    const { rows } = await platform.database.query<{ activity: string; refused: Record<string, unknown> | null }>(
      `select activity, guard(p, activity, jsonb_build_object('at', now(), 'stake', 100)) as refused
       from player p cross join guard_activity where number = $1 order by activity`,
      [player],
    );
    const atHost = { outcome: "refused", code: "MONEY_AT_HOST", host: "News" };
    expect(Object.fromEntries(rows.map(({ activity, refused }) => [activity, refused]))).toMatchObject({
      ...{ bonus: atHost, casino: atHost, deposit: atHost, exchange: atHost, withdraw: atHost },
      ...{ cashOut: null, sportBetting: null },
    });
  });

  test("the same key at once is asked of the host once", async () => {
    const key = newKey();
    const answers = await Promise.all([place(key), place(key), place(key)]);
    expect(answers.filter(({ status }) => status === 200)).not.toEqual([]);
    expect(host.has(account)).toBe(9000);
  });
});
