import { expect, test } from "vitest";
import { accountInfo } from "../../../plugins/session/wire.ts";
import type { Restrictions } from "../../../server/modules/guard/restrictions.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { betDesk } from "../../support/players/bet-desk.ts";
import { until } from "../../support/until.ts";

const DAY = 24 * 3600_000;
/** Long enough for a request that begins and ends within it. */
const A_MINUTE = { default: 60 };

describeOnEngines("on the %s engine", (engine) => {
  const desk = betDesk(engine, 20_000, { blockedCountries: ["FR"], requiredDocuments: [], liveDelays: A_MINUTE });
  const restrict = async (restrictions: Restrictions, player = desk.player) =>
    desk.platform.call("POST", `/sandbox/players/${player}/restrictions`, { body: restrictions });
  const inPlatformTime = (ms: number) => new Date(desk.platform.clock.now() + ms).toISOString();
  const account = async () =>
    accountInfo.parse((await desk.platform.call("GET", "/api/v3/user/getAccountInfo", { token: desk.token })).body);

  test("an account that is not active cannot place a bet", async () => {
    await restrict({ status: "unconfirmed" });
    await desk.expectRefused(await desk.place(), "ACCOUNT_NOT_ACTIVE");
  });

  test("a player whose betting is closed cannot place a bet, and account info gives the reason", async () => {
    expect((await account()).permissions).toMatchObject({ sportBetting: { allowed: true, reason: null } });
    await restrict({ permissions: { sportBetting: { allowed: false, reason: "under review" } } });
    await desk.expectRefused(await desk.place(), "BETTING_NOT_ALLOWED");
    expect((await account()).permissions).toMatchObject({
      sportBetting: { allowed: false, reason: "under review" },
      casino: { allowed: true },
    });
    await restrict({ permissions: { sportBetting: { allowed: true, reason: null } } });
    expect((await desk.place()).status).toBe(200);
  });

  test("a break refuses bets at once and until its end, which the refusal names", async () => {
    const end = inPlatformTime(DAY);
    await restrict({ break: { kind: "time_out", until: end } });
    await desk.expectRefused(await desk.place(), "SELF_EXCLUDED", { until: end });
    await restrict({ break: { kind: "self_exclusion", until: null } });
    const endless = await desk.place();
    await desk.expectRefused(endless, "SELF_EXCLUDED");
    expect(endless.body).not.toHaveProperty("until");
    await restrict({ break: null });
    expect((await desk.place()).status).toBe(200);
  });

  test("a break ends by itself", async () => {
    const end = inPlatformTime(60_000);
    await restrict({ break: { kind: "time_out", until: end } });
    await until(async () => (await desk.place()).status === 200);
    const { bets } = await desk.list("open");
    expect(bets.map(({ placedAt }) => placedAt >= end)).toEqual([true]);
  });

  test("a bet in play is refused for a break before it waits, and for one that began while it waited", async () => {
    const { line } = desk.platform;
    line.move(desk.event, { status: "live" });
    await restrict({ break: { kind: "self_exclusion", until: null } });
    await desk.expectRefused(await desk.place(), "SELF_EXCLUDED");
    await restrict({ break: null });
    const waits = line.nextListener();
    const answer = desk.place();
    await waits;
    await restrict({ break: { kind: "self_exclusion", until: null } });
    await desk.expectRefused(await answer, "SELF_EXCLUDED");
  });

  test("bets from a blocked country are refused", async () => {
    const headers = { "x-country-code": "FR", "idempotency-key": "blocked-country" };
    const answer = await desk.platform.call("POST", "/api/v1/bets", { token: desk.token, headers, body: desk.bet() });
    await desk.expectRefused(answer, "LOCATION_BLOCKED", { country: "FR" });
  });

  test("a stake beyond the remainder of the lowest limit is refused with the remainder and when it is renewed", async () => {
    await restrict({
      limits: [
        { kind: "stake", period: "day", amount: 2500 },
        { kind: "stake", period: "week", amount: 1500 },
        { kind: "loss", period: "month", amount: 9000 },
      ],
    });
    const { bet } = await desk.placed(desk.bet({ stake: 1000 }));
    const answer = await desk.place(desk.bet({ stake: 501 }));
    const resetsAt = new Date(Date.parse(bet.placedAt) + 7 * DAY).toISOString();
    expect(answer.body).toMatchObject({ errorCode: "LIMIT_REACHED", limit: "stake_week", left: 500, resetsAt });
    expect(await desk.available()).toBe(9000);
    expect((await desk.place(desk.bet({ stake: 500 }))).status).toBe(200);
  });

  test("a loss limit counts a stake until it is returned, and starts again with the month", async () => {
    await restrict({ limits: [{ kind: "loss", period: "month", amount: 1000 }] });
    await desk.placed(desk.bet({ stake: 1000 }));
    const answer = await desk.place(desk.bet({ stake: 10 }));
    const now = new Date(desk.platform.clock.now());
    const resetsAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString();
    expect(answer.body).toMatchObject({ errorCode: "LIMIT_REACHED", limit: "loss_month", left: 0, resetsAt });
    const won = desk.event;
    desk.platform.line.end(won, 1, 0);
    await until(async () => (await desk.available()) === 11_500);
    desk.platform.line.offer(`${won}99`, { startsIn: 6000 });
    expect((await desk.place(desk.bet({ stake: 1000 }, { eventId: `${won}99` }))).status).toBe(200);
  });

  test("a limit of a day holds for 24 hours, also where the database's zone begins its summer time", async () => {
    const { bet } = await desk.placed(desk.bet({ stake: 600 }));
    await restrict({ limits: [{ kind: "stake", period: "day", amount: 1000 }] });
    const left = await desk.platform.database.transaction(async (connection) => {
      await connection.query("update bet set placed_at = '2027-03-27T12:30Z' where id = $1", [bet.id]);
      await connection.script("set local timezone to 'Europe/Berlin'");
      return connection.query("select kind, period, remaining, resets_at from limits_left($1, '2027-03-28T12:00Z')", [
        desk.player,
      ]);
    });
    expect(left.rows).toEqual([
      { kind: "stake", period: "day", remaining: "400", resets_at: new Date("2027-03-28T12:30Z") },
    ]);
  });

  test("stakes that are older than the period, void or free count against no limit", async () => {
    const { bet: old } = await desk.placed(desk.bet({ stake: 600 }));
    await desk.platform.database.query("update bet set placed_at = placed_at - interval '25 hours' where id = $1", [
      old.id,
    ]);
    await restrict({ limits: [{ kind: "stake", period: "day", amount: 1000 }] });
    const { bet: struck } = await desk.placed(desk.bet({ stake: 1000 }));
    const message = { type: "bet_cancel", eventId: desk.event, reason: "postponed", from: struck.placedAt };
    await desk.platform.call("POST", "/sandbox/feed/messages", { body: { message } });
    await until(async () => (await desk.list("calculated")).bets.some(({ id }) => id === struck.id));
    expect((await desk.place(desk.bet({ stake: 1000 }))).status).toBe(200);
  });

  test("of many concurrent bets no more are placed than a limit allows", async () => {
    await restrict({ limits: [{ kind: "stake", period: "day", amount: 1000 }] });
    const answers = await Promise.all(Array.from({ length: 32 }, () => desk.place(desk.bet({ stake: 300 }))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await desk.available()).toBe(9100);
  });

  test("restrictions of an unknown player are refused", async () => {
    expect((await restrict({ riskLevel: "high" }, "1")).body).toMatchObject({ errorCode: "PLAYER_UNKNOWN" });
  });
});

describeOnEngines("where documents are required, on the %s engine", (engine) => {
  const desk = betDesk(engine, 21_000, { requiredDocuments: ["identity", "address"] });

  test("a bet requires all documents to be approved, and names those that are not", async () => {
    const path = `/sandbox/players/${desk.player}/restrictions`;
    await desk.platform.call("POST", path, { body: { documents: { identity: "approved", address: "in_review" } } });
    await desk.expectRefused(await desk.place(), "BETTING_NOT_ALLOWED", { documents: ["address"] });
    const { body } = await desk.platform.call("GET", `/api/v2/user/getStatusDocs/${desk.player}`, {
      token: desk.token,
    });
    expect(body).toMatchObject({ identity: "approved", address: "in_review", selfie: "not_started" });
    await desk.platform.call("POST", path, { body: { documents: { address: "approved" } } });
    expect((await desk.place()).status).toBe(200);
  });
});
