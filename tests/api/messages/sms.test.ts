import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Database } from "../../../server/db/database.ts";
import { SmsHttpAdapter } from "../../../server/modules/messages/adapters/sms-http.ts";
import { send } from "../../../server/modules/messages/queue-repository.ts";
import { courierOf, forgetMessages, passTime, standings, type TestCourier } from "../../support/platform/couriers.ts";
import { describeOnGateEngine } from "../../support/platform/engines.ts";
import { openTestDatabase, startPlatform } from "../../support/platform/platform.ts";
import { SERVICE_KEY, SignedServer } from "../../support/platform/signed-server.ts";
import { until } from "../../support/until.ts";

const TO = "+380671234567";
const CODE = "493027";

describeOnGateEngine("SMS on the %s engine", (engine) => {
  let database: Database;
  let gateway: SignedServer;
  const couriers: TestCourier[] = [];
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    gateway = await SignedServer.start();
  });
  afterEach(async () => {
    await Promise.all(couriers.splice(0).map(({ courier }) => courier.stop(0)));
    await forgetMessages(database);
    for (const list of [gateway.taken, gateway.refused, gateway.replies]) list.length = 0;
  });
  afterAll(async () => {
    await gateway.stop();
    await database.close();
  });

  const smsCourier = (service = { url: gateway.url, key: SERVICE_KEY }, answerMs?: number) => {
    const made = courierOf(database, "sms", new SmsHttpAdapter(service, answerMs));
    couriers.push(made);
    return made;
  };
  const sendCode = () =>
    send(database, { kind: "sms", to: TO, template: "registration-code", facts: { code: CODE }, language: "pl" });
  const stands = (wanted: object) =>
    until(async () => {
      const [now] = await standings(database, TO);
      return Object.entries(wanted).every(([name, value]) => now?.[name as keyof typeof now] === value);
    });

  test("an SMS is sent by a call whose signature the gateway can check", async () => {
    await sendCode();
    const { courier, log } = smsCourier();
    await courier.claimDue();
    await stands({ state: "sent", facts: null });
    const [call] = gateway.taken;
    expect(call?.path).toBe("/v1/take");
    expect(call?.body).toEqual({
      id: call?.headers["idempotency-key"],
      to: TO,
      language: "pl",
      text: `${CODE} to Twój kod Openline, ważny 15 minut. Nigdy nie pytamy o niego przez telefon.`,
    });
    expect(log()).not.toMatch(/380671234567|493027/);
  });

  test("an SMS that a gateway refuses temporarily is sent again, with the same id, after the time that it gives", async () => {
    await sendCode();
    gateway.replies.push({ status: 429, headers: { "retry-after": "40" } }, { status: 503 });
    await smsCourier().courier.claimDue();
    await stands({ state: "waiting", rests: 40 });
    await passTime(database, 40);
    await smsCourier().courier.claimDue();
    await stands({ state: "waiting", rests: 5 });
    await passTime(database, 5);
    await smsCourier().courier.claimDue();
    await stands({ state: "sent" });
    const ids = [...gateway.refused, ...gateway.taken].map(({ headers }) => headers["idempotency-key"]);
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
  });

  test("an SMS that a gateway refuses permanently is dropped", async () => {
    await sendCode();
    gateway.replies.push({ status: 422 });
    const { courier, log } = smsCourier();
    await courier.claimDue();
    await stands({ state: "given-up", facts: null });
    expect(log()).toContain("status 422");
    expect(log()).not.toMatch(/380671234567|493027/);
  });

  test("wrong keys, a missing answer and a redirect lose no SMS", async () => {
    await sendCode();
    gateway.replies.push("nothing", { status: 302, headers: { location: gateway.url } });
    for (const [key, reason] of [
      [SERVICE_KEY, "TimeoutError"],
      [SERVICE_KEY, "status 302"],
      ["another key that the gateway does not know", "status 401"],
    ] as const) {
      const { courier, log } = smsCourier({ url: gateway.url, key }, 300);
      await courier.claimDue();
      await stands({ state: "waiting", rests: 5 });
      expect(log()).toContain(reason);
      expect(log()).not.toContain(key);
      await passTime(database, 5);
    }
    expect([gateway.taken.length, gateway.refused.length]).toEqual([0, 3]);
    await smsCourier().courier.claimDue();
    await stands({ state: "sent" });
  });

  test("a failing gateway is paused for longer and longer, and tried with one message at a time", async () => {
    await Promise.all(Array.from({ length: 12 }, sendCode));
    gateway.replies.push(...Array.from({ length: 12 }, () => ({ status: 500 })));
    const { courier, log } = smsCourier();
    await courier.claimDue();
    await until(async () => (await standings(database, TO)).filter(({ rests }) => rests === 5).length === 8);
    await courier.claimDue();
    expect(gateway.refused).toHaveLength(8);
    expect(log().match(/cannot be sent/g)).toHaveLength(1);
    await until(async () => {
      await courier.claimDue();
      return gateway.refused.length > 8;
    });
    expect(gateway.refused).toHaveLength(9);
  });
});

test("a platform in a sandbox sends nothing and shows the message, in its recipient's language", async () => {
  const platform = await startPlatform({ engine: "embedded" });
  const { database } = platform;
  await send(database, { kind: "sms", to: TO, template: "registration-code", facts: { code: CODE }, language: "de" });
  await send(database, { kind: "email", to: "ar@openline.test", template: "totp-added", facts: {}, language: "ar" });
  await until(async () => (await standings(database, TO))[0]?.state === "shown");
  const outbox = await platform.call("GET", "/sandbox/outbox", { headers: { accept: "application/json" } });
  const [mail, sms] = outbox.body as unknown as readonly { id: string; kind: string; language: string; text: string }[];
  expect([mail?.language, sms?.language, sms?.text.startsWith(`${CODE} ist Ihr Code`)]).toEqual(["ar", "de", true]);
  const shown = await platform.call("GET", `/sandbox/outbox/${mail?.id ?? ""}`);
  expect(shown.text).toContain('<html lang="ar" dir="rtl">');
  expect(shown.headers.get("content-security-policy")).toContain("default-src 'none'; style-src 'unsafe-inline'");
  expect((await platform.call("GET", `/sandbox/outbox/${sms?.id ?? ""}`)).status).toBe(404);
  await platform.stop();
});
