import { expect, test } from "vitest";
import { betReceipt } from "../../../plugins/betslip/wire.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { betDesk, newKey } from "../../support/players/bet-desk.ts";
import { newPlayer } from "../../support/players/players.ts";

describeOnEngines("on the %s engine", (engine) => {
  const desk = betDesk(engine, 2000);
  const { bet, place, placed, available, list, expectRefused } = desk;

  test("the same bet sent five times at once with one key is one bet and one debit", async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(bet(), key)));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await list("open")).bets).toHaveLength(1);
    expect(await available()).toBe(9000);
  });

  test("the same bet repeated with its key gets the same answer, also when its match has ended since", async () => {
    const key = newKey();
    const first = await place(bet(), key);
    desk.platform.line.end(desk.event, 1, 0);
    const again = await place(bet(), key);
    expect(again.text).toBe(first.text);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    const asked = await desk.platform.call("GET", `/api/v1/bets/by-key/${key}`, { token: desk.token });
    expect(asked.text).toBe(first.text);
  });

  test("a player whose answer was lost learns that the bet was placed, or that it never will be", async () => {
    const [struck, late] = [newKey(), newKey()];
    const withdraw = (key: string) =>
      desk.platform.call("POST", `/api/v1/bets/by-key/${key}/withdraw`, { token: desk.token });
    const { bet: placedBet } = await placed(bet(), struck);
    expect((await withdraw(struck)).body).toMatchObject({ receipt: { bet: { id: placedBet.id } } });

    expect([(await withdraw(late)).body, (await withdraw(late)).body]).toEqual([{ receipt: null }, { receipt: null }]);
    expect((await place(bet(), late)).body).toMatchObject({ errorCode: "KEY_REUSED" });
    expect(await available()).toBe(9000);
    expect((await desk.platform.call("GET", `/api/v1/bets/by-key/${late}`, { token: desk.token })).status).toBe(404);
  });

  test("another bet with a used key is refused, whether or not the line would take it", async () => {
    const key = newKey();
    await place(bet(), key);
    expect((await place(bet({ stake: 500 }), key)).body).toMatchObject({ errorCode: "KEY_REUSED" });
    desk.platform.line.move(desk.event, { marketStatus: "suspended" });
    const refused = await place(bet({ stake: 500 }), key);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errorCode: "KEY_REUSED" });
    expect(await available()).toBe(9000);
  });

  test("a refused bet leaves its key free, so that it can be placed when the market is open again", async () => {
    const key = newKey();
    desk.platform.line.move(desk.event, { marketStatus: "suspended" });
    await expectRefused(await place(bet(), key), "LEG_SUSPENDED");
    expect((await desk.platform.call("GET", `/api/v1/bets/by-key/${key}`, { token: desk.token })).body).toMatchObject({
      errorCode: "KEY_UNKNOWN",
    });
    desk.platform.line.move(desk.event, { marketStatus: "active" });
    expect((await place(bet(), key)).status).toBe(200);
  });

  test("a key belongs to one player: the same key of another player is another bet", async () => {
    const key = newKey();
    const first = await placed(bet(), key);
    const other = await newPlayer(desk.platform);
    const answer = await desk.platform.call("POST", "/api/v1/bets", { token: other.token, key, body: bet() });
    expect(betReceipt.parse(answer.body).bet.id).not.toBe(first.bet.id);
    expect((await desk.platform.call("GET", `/api/v1/bets/${first.bet.id}`, { token: other.token })).status).toBe(404);
  });

  test("a bet without a key is refused", async () => {
    const answer = await desk.platform.call("POST", "/api/v1/bets", { token: desk.token, body: bet() });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errorCode: "KEY_MISSING" });
  });
});
