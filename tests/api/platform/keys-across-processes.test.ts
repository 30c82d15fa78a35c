import { afterAll, beforeAll, expect, test } from "vitest";
import { betReceipt } from "../../../plugins/betslip/wire.ts";
import { HandClock } from "../../support/line/hand-clock.ts";
import { describeOnPostgres } from "../../support/platform/engines.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import { newBettor } from "../../support/players/bets.ts";
import { quoteOf } from "../../support/players/cash-outs.ts";
import { ledgerSums, newPlayer } from "../../support/players/players.ts";
import { until } from "../../support/until.ts";

let last = 0;

const betOn = (eventId: string) => ({
  type: "single",
  legs: [{ eventId, marketId: "1x2", specifiers: "", outcomeId: "1", odds: 2500, version: 1, origin: "sport" }],
  stake: 1000,
  currency: "EUR",
  wallet: "cash",
  acceptance: { policy: "any" },
});

describeOnPostgres("two processes on one database", () => {
  const clock = new HandClock();
  let one: Platform;
  let other: Platform;

  beforeAll(async () => {
    one = await startPlatform({ engine: "postgres", clock });
    other = await startPlatform({ engine: "postgres", data: one.data, line: one.line });
  });
  afterAll(async () => {
    expect(await ledgerSums(one.database)).toEqual([]);
    await Promise.all([one.stop(), other.stop()]);
  });

  /** Places a bet in play with the one process, and answers when it waits. */
  const inFlight = async () => {
    const { token } = await newPlayer(one);
    const [eventId, key] = [String(30_000 + ++last), `flight-key-${last}`];
    one.line.offer(eventId, { status: "live", startsIn: -10 });
    const body = betOn(eventId);
    const place = (platform: Platform) => platform.call("POST", "/api/v1/bets", { token, key, body });
    const ask = (platform: Platform) => platform.call("GET", `/api/v1/bets/by-key/${key}`, { token });
    const withdraw = (platform: Platform) => platform.call("POST", `/api/v1/bets/by-key/${key}/withdraw`, { token });
    const answer = place(one);
    await until(async () => (await ask(other)).status === 409);
    return { place, ask, withdraw, answer };
  };

  test("a key in flight in one process is in flight in the other, until its bet is placed", async () => {
    const { place, ask, withdraw, answer } = await inFlight();
    for (const refused of [await place(other), await withdraw(other), await ask(other)]) {
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ errorCode: "KEY_IN_FLIGHT" });
    }
    const { bet } = betReceipt.parse((await clock.passUntil(answer)).body);
    const again = await place(other);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(betReceipt.parse(again.body).bet.id).toBe(bet.id);
    expect((await withdraw(other)).body).toMatchObject({ receipt: { bet: { id: bet.id } } });
  });

  test("a key is free when the lease of a dead process is over, and a bet that was withdrawn is never placed", async () => {
    const { withdraw, answer } = await inFlight();
    await other.database.query("update bet_in_flight set leased_until = clock_timestamp()");
    await until(async () => (await withdraw(other)).status === 200);
    expect((await clock.passUntil(answer)).body).toMatchObject({ errorCode: "KEY_REUSED" });
    expect((await withdraw(other)).body).toEqual({ receipt: null });
  });

  test("a cash-out in play that waits in one process is under way in the other, and both return the same receipt", async () => {
    const me = await newBettor(one);
    const event = String(31_000 + ++last);
    one.line.offer(event, { status: "live", startsIn: -10 });
    const { id } = await clock.passUntil(me.bet(event));
    const body = { quoteId: (await quoteOf(one, me.token, id)).id };
    const send = (platform: Platform) =>
      platform.call("POST", `/api/v1/bets/${id}/cash-out`, { token: me.token, key: `flight-cash-out-${id}`, body });
    const sent = send(one);
    const sql = "select from bet_in_flight where player = $1";
    await until(async () => (await other.database.query(sql, [me.player])).rows.length > 0);
    const meanwhile = await other.call("POST", `/api/v1/bets/${id}/edit`, {
      token: me.token,
      key: `flight-cash-out-${id}`,
      body: { quoteId: body.quoteId, bet: { ...betOn(event), stake: 500 } },
    });
    expect(meanwhile.body).toMatchObject({ errorCode: "KEY_REUSED" });
    const answer = await clock.passUntil(sent);
    expect(answer.status, answer.text).toBe(200);
    const again = await send(other);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(again.body).toMatchObject({ paid: (answer.body as { paid: number }).paid });
    expect((await other.database.query(sql, [me.player])).rows).toEqual([]);
  });
});
