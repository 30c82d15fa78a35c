import { createHash, createPublicKey, verify } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cashOutReceipt } from "../../../plugins/my-bets/cash-out/wire.ts";
import {
  receipt,
  receiptKeys,
  receiptPage,
  sealedBet,
  statedBet,
  type Statement,
  statement,
} from "../../../plugins/my-bets/receipt-wire.ts";
import { conclusionOf } from "../../../plugins/my-bets/verify/check-receipt.ts";
import { ReceiptService } from "../../../server/modules/receipts/service.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import { type Bettor, newBettor } from "../../support/players/bets.ts";
import { quoteOf } from "../../support/players/cash-outs.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { checkedReceipt } from "../../support/players/receipts.ts";
import { until } from "../../support/until.ts";

let lastEvent = 30_000;

describeOnEngines("on the %s engine", (engine) => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await startPlatform({ engine, clockRate: 100 });
  });
  afterAll(() => platform.stop());

  const newEvent = () => {
    platform.line.offer(String(++lastEvent), { startsIn: 6000 });
    return String(lastEvent);
  };
  const keys = async () => receiptKeys.parse((await platform.call("GET", "/api/v1/receipts/keys")).body).keys;
  const receiptOf = async ({ token }: Bettor, id: string) =>
    receipt.parse((await platform.call("GET", `/api/v1/bets/${id}/receipt`, { token })).body);
  const statementOf = async ({ token }: Bettor, id: string) =>
    statement.parse((await platform.call("GET", `/api/v1/bets/${id}/statement`, { token })).body);
  const isSigned = async ({ keyId, payload, signature }: Statement) => {
    const key = (await keys()).find(({ kid }) => kid === keyId);
    if (!key) return false;
    const publicKey = createPublicKey({ key: { kty: key.kty, crv: key.crv, x: key.x }, format: "jwk" });
    return verify(null, Buffer.from(payload), publicKey, Buffer.from(signature, "base64url"));
  };

  test("a receipt signs its exact text with what was agreed, at which prices and by which rules", async () => {
    const bettor = await newBettor(platform);
    const placed = await bettor.bet(newEvent());
    const signed = await receiptOf(bettor, placed.id);
    expect(await isSigned(signed)).toBe(true);
    expect(await isSigned({ ...signed, payload: signed.payload.replace("2500", "2600") })).toBe(false);
    expect(createHash("sha256").update(signed.payload).digest("hex")).toBe(signed.hash);
    expect(sealedBet.parse(JSON.parse(signed.payload))).toEqual({
      number: 1,
      previous: null,
      rules: "4",
      account: bettor.player,
      sealsCashOuts: true,
      bet: placed,
    });
    expect(placed.legs[0]).toMatchObject({ odds: 2500, version: 1 });
  });

  test("a receipt stays unchanged when its bet is settled", async () => {
    const bettor = await newBettor(platform);
    const event = newEvent();
    const { id } = await bettor.bet(event);
    const before = await receiptOf(bettor, id);
    platform.line.end(event, 2, 0);
    await until(async () => (await bettor.find(id)).status === "won");
    expect(await receiptOf(bettor, id)).toEqual(before);
  });

  test("each cash-out is sealed after the receipt of its bet, and what is changed or taken away afterwards is found", async () => {
    const bettor = await newBettor(platform);
    const event = newMatch(platform);
    const { id } = await bettor.bet(event);
    const paid: number[] = [];
    for (const stake of [300, 200]) {
      const { id: quoteId } = await quoteOf(platform, bettor.token, id);
      const answer = await platform.call("POST", `/api/v1/bets/${id}/cash-out`, {
        token: bettor.token,
        key: `sealed-sale-of-${stake}`,
        body: { quoteId, stake },
      });
      expect(answer.status, answer.text).toBe(200);
      paid.push(cashOutReceipt.parse(answer.body).paid);
    }
    const { given, checked } = await checkedReceipt(platform, bettor.token, id);
    expect(conclusionOf(checked)).toBe("good");
    const [first, second] = paid as [number, number];
    expect(checked.cashOuts).toMatchObject({
      kind: "good",
      cashOuts: [
        { kind: "cashed_out", stake: 300, paid: first, total: { stake: 300, paid: first }, replacedBy: null },
        { stake: 200, paid: second, total: { stake: 500, paid: first + second } },
      ],
    });
    expect(await isSigned(given.receipt.cashOuts![1]!)).toBe(true);
    expect(given.receipt.cashOuts![0]!.previous).toBe(given.receipt.hash);
    const { body } = await platform.call("GET", "/api/v1/receipts", { token: bettor.token });
    expect(receiptPage.parse(body)).toEqual({ receipts: [given.receipt], next: null });
    // What the house would have changed in its own books is found.
    const change =
      "update cash_out_seal set payload = replace(payload, '\"stake\": 200', '\"stake\": 100') where bet_id = $1";
    await platform.database.query(change, [id]);
    expect((await checkedReceipt(platform, bettor.token, id)).checked.cashOuts).toEqual({
      kind: "bad",
      why: "changed",
      number: 2,
    });
    await platform.database.query("delete from cash_out_seal where bet_id = $1 and number = 2", [id]);
    expect((await checkedReceipt(platform, bettor.token, id)).checked.cashOuts).toEqual({
      kind: "bad",
      why: "missing",
      number: 2,
    });
  });

  test("cash-outs stand in the order of time though a machine's clock is late", async () => {
    const bettor = await newBettor(platform);
    const { id } = await bettor.bet(newMatch(platform));
    for (const minutes of [1, 5])
      await platform.database.query(
        "select cash_out_part(b, 300, 250, 0, 'cashed_out', placed_at - make_interval(mins => $2::integer)) from bet b where id = $1",
        [id, minutes],
      );
    expect((await checkedReceipt(platform, bettor.token, id)).checked.cashOuts).toMatchObject({ kind: "good" });
  });

  test("a player asks for receipts sixty times a minute", async () => {
    const bettor = await newBettor(platform);
    const ask = () => platform.call("GET", "/api/v1/bets/NOBODYSBET/receipt", { token: bettor.token });
    const answers = await Promise.all(Array.from({ length: 60 }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(await ask()).toMatchObject({ status: 429, body: { errorCode: "TOO_MANY_ATTEMPTS" } });
  });

  test("a statement about a bet is signed as well, with its result, and names the receipt", async () => {
    const bettor = await newBettor(platform);
    const event = newEvent();
    const { id } = await bettor.bet(event);
    const open = await statementOf(bettor, id);
    expect(await isSigned(open)).toBe(true);
    platform.line.end(event, 2, 0);
    await until(async () => (await bettor.find(id)).status === "won");
    const settled = await statementOf(bettor, id);
    expect(await isSigned(settled)).toBe(true);
    expect(await isSigned({ ...open, payload: settled.payload })).toBe(false);
    expect(statedBet.parse(JSON.parse(settled.payload))).toEqual({
      receipt: (await receiptOf(bettor, id)).hash,
      bet: await bettor.find(id),
    });
  });

  test("each receipt names the previous one, and a player's whole chain can be requested in pages", async () => {
    const bettor = await newBettor(platform);
    for (let count = 0; count < 53; count++) await bettor.bet(newEvent(), "1", 10);
    const page = async (after: number) =>
      receiptPage.parse((await platform.call("GET", `/api/v1/receipts?after=${after}`, { token: bettor.token })).body);
    const first = await page(0);
    expect(first.next).toBe(50);
    const second = await page(50);
    expect(second.next).toBeNull();
    const chain = [...first.receipts, ...second.receipts];
    expect(chain.map(({ number }) => number)).toEqual(Array.from({ length: 53 }, (_, at) => at + 1));
    expect(chain.map(({ previous }) => previous)).toEqual([null, ...chain.slice(0, -1).map(({ hash }) => hash)]);
    // With their cash-outs a page ends earlier, and no bet is left out: these three have a hundred each.
    await platform.database.query(
      `insert into cash_out_seal (bet_id, number, player, payload, hash)
       select s.bet_id, each, s.player, '{"previous": null}', s.hash
       from bet_seal s, generate_series(1, 100) as each where s.player = $1 and s.number between 11 and 13`,
      [bettor.player],
    );
    const shown = async (after: number) => {
      const { receipts, next } = await page(after);
      return [receipts.length, receipts.flatMap(({ cashOuts }) => cashOuts).length, next];
    };
    expect(await shown(0)).toEqual([12, 200, 12]);
    expect(await shown(12)).toEqual([41, 100, null]);
  });

  test("a new key signs bets from then on; earlier signatures can still be checked", async () => {
    const bettor = await newBettor(platform);
    const old = await receiptOf(bettor, (await bettor.bet(newEvent())).id);
    await platform.database.query("update receipt_key set made_at = made_at - interval '366 days'");
    await new ReceiptService(platform.database).start();

    const placed = await bettor.bet(newEvent());
    const next = await receiptOf(bettor, placed.id);
    expect(next.keyId).not.toBe(old.keyId);
    expect((await keys()).map(({ kid }) => kid)).toEqual([next.keyId, old.keyId]);
    expect(await isSigned(next)).toBe(true);
    const again = await receiptOf(bettor, sealedBet.parse(JSON.parse(old.payload)).bet.id);
    expect(again).toEqual(old);
    expect(await isSigned(again)).toBe(true);
  });

  test("a restart keeps the key", async () => {
    const before = await keys();
    const { data, line } = platform;
    await platform.stop();
    platform = await startPlatform({ engine, clockRate: 100, data, line });
    expect(await keys()).toEqual(before);
  });

  test("no player sees another player's receipt, and a visitor none", async () => {
    const [owner, other] = [await newBettor(platform), await newBettor(platform)];
    const { id } = await owner.bet(newEvent());
    for (const path of [`/api/v1/bets/${id}/receipt`, `/api/v1/bets/${id}/statement`]) {
      const answer = await platform.call("GET", path, { token: other.token });
      expect(answer).toMatchObject({ status: 404, body: { errorCode: "RECEIPT_UNKNOWN" } });
      expect((await platform.call("GET", path)).status).toBe(401);
    }
    expect((await platform.call("GET", "/api/v1/receipts")).status).toBe(401);
  });
});
