import { beforeEach, expect, test } from "vitest";
import { sessionAnswer } from "../../../plugins/session/wire.ts";
import { HandClock } from "../../support/line/hand-clock.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { type Bettor, newBettor } from "../../support/players/bets.ts";
import { quoteOf, standingOf } from "../../support/players/cash-outs.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { until } from "../../support/until.ts";

const PASSWORD = "a long enough one";
const connected = new Set<string>();
const clock = new HandClock();
let last = 0;

onGateEngine({ clock, connected: () => [...connected] }, (on) => {
  let me: Bettor;
  let event: string;

  beforeEach(async () => {
    me = await newBettor(on.platform);
    event = newMatch(on.platform);
  });

  /** As an operator does it by hand. */
  const set = (status: string) =>
    on.platform.database.query("update player set status = $2 where number = $1", [me.player, status]);
  const restrict = (body: object) => on.platform.call("POST", `/sandbox/players/${me.player}/restrictions`, { body });
  const statusOf = async (token: string) =>
    (await on.platform.call("GET", "/api/v2/user/getBalances", { token })).status;
  const logIn = () =>
    on.platform.call("POST", "/api/v1/session/login", { body: { login: me.player, password: PASSWORD } });
  const send = (path: string, body: object) =>
    on.platform.call("POST", `/api/v1/bets${path}`, { token: me.token, key: `account-ends-${++last}`, body });
  const sessions = async () =>
    (
      await on.platform.database.query<{ id: string; by: string | null }>(
        "select id, ended_by as by from session where player = $1",
        [me.player],
      )
    ).rows;
  const betRow = async (id: string) =>
    (
      await on.platform.database.query<{ status: string; payout: string | null; replaced: string | null }>(
        "select status, payout::text, replaced_by as replaced from bet where id = $1",
        [id],
      )
    ).rows[0];
  const leg = (eventId: string) => ({
    eventId,
    marketId: "1x2",
    specifiers: "",
    outcomeId: "1",
    odds: 2500,
    version: 1,
    origin: "sport",
  });
  const betOn = (eventId: string) => ({
    type: "single",
    legs: [leg(eventId)],
    stake: 1000,
    currency: "EUR",
    wallet: "cash",
    acceptance: { policy: "any" },
  });

  test.each(["blocked", "closed"])(
    "an account that is %s by plain SQL is logged out everywhere at once, and its connections too",
    async (status) => {
      const answer = await logIn();
      const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
      const tokens = [me.token, sessionAnswer.parse(answer.body).token];
      const refresh = () =>
        on.platform.call("POST", "/api/v1/session/refresh", { headers: { cookie, "x-client-id": "0".repeat(32) } });
      for (const { id } of await sessions()) connected.add(id);
      await set(status);
      for (const token of tokens) expect(await statusOf(token)).toBe(401);
      expect((await refresh()).body).toMatchObject({ errorCode: "SESSION_ENDED" });
      const mine = await sessions();
      expect(mine.map(({ by }) => by)).toEqual(mine.map(() => "account"));
      await until(() => Promise.resolve(mine.every(({ id }) => on.platform.signedOff.includes(id))));
      expect(await logIn()).toMatchObject({
        status: 403,
        body: { errorCode: status === "closed" ? "ACCOUNT_CLOSED" : "ACCOUNT_NOT_ACTIVE" },
      });

      await set("active");
      expect(await statusOf(me.token)).toBe(401);
      expect((await logIn()).status).toBe(200);
    },
  );

  test("a left-over session is refused", async () => {
    const answer = await logIn();
    const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    await set("blocked");
    await on.platform.database.query("update session set ended_at = null, ended_by = null where player = $1", [
      me.player,
    ]);
    expect(await statusOf(sessionAnswer.parse(answer.body).token)).toBe(401);
    const headers = { cookie, "x-client-id": "0".repeat(32) };
    expect((await on.platform.call("POST", "/api/v1/session/refresh", { headers })).status).toBe(401);
  });

  test("its open bets continue and are settled, and its orders do not cash out, neither now nor after it is reopened", async () => {
    const [ordered, settled] = [await me.bet(event), await me.bet(newMatch(on.platform))];
    await on.platform.call("PUT", `/api/v1/bets/${ordered.id}/cash-out-order`, {
      token: me.token,
      body: { order: { atLeast: 1500, percent: 100 } },
    });
    await set("blocked");
    on.platform.line.move(event, { odds: { "1": 1400, x: 5000, "2": 8000 } });
    on.platform.line.end(settled.legs[0]!.eventId, 2, 0);
    await until(async () => (await betRow(settled.id))?.status === "won");
    expect(await betRow(settled.id)).toMatchObject({ payout: "2500" });
    expect(await betRow(ordered.id)).toMatchObject({ status: "open" });

    await set("active");
    const { token } = sessionAnswer.parse((await logIn()).body);
    me = { ...me, token };
    const money = (await on.platform.call("GET", "/api/v2/user/getBalances", { token })).body;
    expect(money).toMatchObject({ available: 8000 + 2500 });
    expect(await standingOf(on.platform, token, ordered.id)).toMatchObject({ status: "available", order: null });
  });

  test("a bet that waits for its delay in play is not placed, cashed out or edited", async () => {
    on.platform.line.move(event, { status: "live", startsIn: 0 });
    const bet = async () => (await clock.passUntil(me.bet(event))).id;
    const [sold, edited] = [await bet(), await bet()];
    const [first, second] = [await quoteOf(on.platform, me.token, sold), await quoteOf(on.platform, me.token, edited)];
    const answers = Promise.all([
      send("", betOn(event)),
      send(`/${sold}/cash-out`, { quoteId: first.id }),
      send(`/${edited}/edit`, { quoteId: second.id, bet: betOn(newMatch(on.platform)) }),
    ]);
    const flying = async () =>
      (await on.platform.database.query("select from bet_in_flight where player = $1", [me.player])).rows.length;
    await until(async () => (await flying()) === 3);
    await restrict({ status: "blocked" });
    for (const answer of await clock.passUntil(answers))
      expect(answer.body).toMatchObject({ errorCode: "ACCOUNT_NOT_ACTIVE" });
    for (const id of [sold, edited]) expect(await betRow(id)).toMatchObject({ status: "open", replaced: null });
  });

  test("with a break or a missing permission a player may cash out, and may not edit", async () => {
    const [sold, edited] = [await me.bet(event), await me.bet(event)];
    await restrict({
      break: { kind: "self_exclusion", until: null },
      permissions: { sportBetting: { allowed: false, reason: null } },
      limits: [{ kind: "stake", period: "day", amount: 0 }],
    });
    const quote = await quoteOf(on.platform, me.token, edited.id);
    const answer = await send(`/${edited.id}/edit`, { quoteId: quote.id, bet: betOn(newMatch(on.platform)) });
    expect(answer.body).toMatchObject({ errorCode: "SELF_EXCLUDED" });
    const { id } = await quoteOf(on.platform, me.token, sold.id);
    expect((await send(`/${sold.id}/cash-out`, { quoteId: id })).status).toBe(200);
    expect(await betRow(edited.id)).toMatchObject({ status: "open", replaced: null });
  });
});
