import { beforeAll, expect, test } from "vitest";
import { signCall } from "../../../server/http/requests/call-signature.ts";
import { addGames, callerOf, casinoModules, gambler } from "../../support/casino/casino-ground.ts";
import { newGameId } from "../../support/casino/game-caller.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";

const BALANCE = 10_000;
const SIX_MINUTES_MS = 360_000;

onGateEngine({ modules: casinoModules }, (on) => {
  beforeAll(() => addGames(on.platform.database));

  test.each([
    ["a float", 10.5],
    ["nothing", 0],
    ["less than nothing", -100],
    ["more than can be", 1e15],
    ["far more than can be counted", 1e21],
    ["a text", "100"],
    ["null", null],
  ])("a bet of %s is refused, and nothing moves", async (_, amount) => {
    const { seat } = await gambler(on.platform);
    expect(await seat.bet(1, { amount })).toEqual({ status: "INVALID_REQUEST" });
    expect(await seat.balance()).toBe(BALANCE);
  });

  test("a currency, game, session or player that does not fit is refused by name", async () => {
    const { seat } = await gambler(on.platform);
    expect(await seat.bet(100, { currency: "USD" })).toEqual({ status: "WRONG_CURRENCY" });
    expect(await seat.bet(100, { game: "no-such-game" })).toEqual({ status: "UNKNOWN_GAME" });
    expect(await seat.bet(100, { game: "mines" })).toEqual({ status: "INVALID_REQUEST" });
    expect(await seat.bet(100, { session: "nobody" })).toEqual({ status: "INVALID_TOKEN" });
    expect(await seat.bet(100, { transaction: "a b" })).toEqual({ status: "INVALID_REQUEST" });
    await seat.bet(100);
    expect(await seat.win(100, { currency: "USD" })).toMatchObject({ status: "WRONG_CURRENCY" });
    expect(await seat.win(100, { game: "mines" })).toEqual({ status: "INVALID_REQUEST" });
    expect(await seat.win(100, { player: "nobody" })).toEqual({ status: "INVALID_REQUEST" });
    expect(await seat.win(100, { session: undefined } as object)).toEqual({ status: "INVALID_REQUEST" });
    expect(await seat.rollback(newGameId("bet"), { transaction: "" })).toEqual({ status: "INVALID_REQUEST" });
    expect(await seat.inRound().end()).toEqual({ status: "UNKNOWN_ROUND" });
    expect(await seat.balance()).toBe(BALANCE - 100);
  });

  test("what is not signed by the provider, as it is and now, is refused", async () => {
    const { seat } = await gambler(on.platform);
    const caller = callerOf(on.platform);
    const body = JSON.stringify({ requestId: "r", session: seat.session });
    const now = Date.now();
    const forged = async (change: Parameters<typeof caller.send>[2], text = body) =>
      (await caller.send("balance", text, change)).status;
    expect(await forged({ secret: "somebody else's secret, also a long one" })).toBe(401);
    expect(await forged({ at: now - SIX_MINUTES_MS })).toBe(401);
    expect(await forged({ at: now + SIX_MINUTES_MS })).toBe(401);
    expect(await forged({ headers: {} })).toBe(401);
    expect(await forged({ headers: signCall(caller.secret, body, now) }, `${body} `)).toBe(401);
    const { "openline-timestamp": time } = signCall(caller.secret, body, now);
    expect(await forged({ headers: { "openline-timestamp": time!, "openline-signature": "v1=00" } })).toBe(401);
    expect((await caller.send("balance", body, {}, "nobody")).status).toBe(404);
    expect((await caller.send("no-such", body)).status).toBe(404);
    expect((await caller.send("balance", ` ${body}\n`)).body).toMatchObject({ status: "OK", balance: BALANCE });
  });

  test.each(["", "no json", "[]", "null", '{"requestId": "\\u0000"}'])("the body %j cannot be read", async (body) => {
    expect(await callerOf(on.platform).send("balance", body)).toMatchObject({
      status: 400,
      body: { errorCode: "CALL_UNREADABLE" },
    });
  });
});
