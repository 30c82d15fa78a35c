import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signWebhook, webhookSecretOf } from "../../../../http/requests/standard-webhooks.ts";
import { type DepositOrder, ServiceRefused } from "../payment-port.ts";
import { OpenlinePay } from "./openline-pay.ts";
import { reasonOf, reportOf } from "./pay-report.ts";
import { PAY_REASONS, PAY_STATUSES, type PayPayment } from "./pay-wire.ts";

const ORIGIN = "http://pay.example";
const SECRET = webhookSecretOf(new Uint8Array(32).fill(1));
const never = new AbortController().signal;

const payment: PayPayment = {
  id: "pay_1",
  reference: "A1",
  version: 1,
  kind: "deposit",
  status: "awaiting_customer",
  reason: null,
  amount: 1050,
  currency: "EUR",
  refunded: 0,
  changed_at: "2026-11-28T12:00:00.000Z",
  next: { type: "frame", url: `${ORIGIN}/pay/secret` },
  instrument: null,
};
const order: DepositOrder = {
  reference: "A1",
  amount: 1050,
  currency: "EUR",
  kind: "card",
  customer: "c1",
  frameEnd: "http://127.0.0.1:4300/end",
  returnTo: "http://127.0.0.1:4300/deposit",
  language: "en",
  isKept: true,
};

let reply: { status: number; body: string } | "nothing";
let calls: { line: string; key: string | undefined; body: string }[];
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (part: Buffer) => (body += part.toString()));
  request.on("end", () => {
    calls.push({ line: `${request.method} ${request.url}`, key: request.headers.authorization, body });
    if (reply !== "nothing") response.writeHead(reply.status).end(reply.body);
  });
});
let service: OpenlinePay;
let access: ConstructorParameters<typeof OpenlinePay>[0];
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  access = { origin: ORIGIN, apiUrl, apiKey: "key", webhookSecrets: [SECRET] };
  service = new OpenlinePay(access);
});
afterAll(() => server.closeAllConnections());
afterAll(() => void server.close());
beforeEach(() => {
  calls = [];
  reply = { status: 200, body: JSON.stringify(payment) };
});

test("a deposit is ordered with all that the service needs, and read in the platform's words", async () => {
  expect(await service.deposit(order, never)).toEqual({
    reference: "A1",
    serviceId: "pay_1",
    version: 1,
    direction: "deposit",
    status: "awaiting_player",
    reason: null,
    amount: 1050,
    currency: "EUR",
    refunded: 0,
    at: "2026-11-28T12:00:00.000Z",
    next: { kind: "frame", address: `${ORIGIN}/pay/secret` },
    instrument: null,
  });
  expect(calls.map(({ line, key }) => [line, key])).toEqual([["POST /v1/payments", "Bearer key"]]);
  expect(JSON.parse(calls[0]!.body)).toEqual({
    kind: "deposit",
    reference: "A1",
    amount: 1050,
    currency: "EUR",
    way: "card",
    customer: "c1",
    frame_end: "http://127.0.0.1:4300/end",
    return_to: "http://127.0.0.1:4300/deposit",
    language: "en",
    keep: true,
  });
});

test("a payout needs a place to go to", async () => {
  const payout = { reference: "A1", amount: 5, currency: "EUR", kind: "bank", customer: "c1" } as const;
  await expect(service.payOut(payout, never)).rejects.toBeInstanceOf(ServiceRefused);
  expect(calls).toEqual([]);
  await service.payOut({ ...payout, instrument: "ins_1" }, never);
  expect(JSON.parse(calls[0]!.body)).toMatchObject({ kind: "payout", instrument: "ins_1" });
});

test("what the service has never heard of is not there; everything else that is no answer is an error", async () => {
  reply = { status: 404, body: "{}" };
  expect(await service.find("A1", never)).toBeUndefined();
  expect(calls[0]?.line).toBe("GET /v1/payments/A1");
  for (const status of [302, 401, 409, 429, 500, 503]) {
    reply = { status, body: "{}" };
    await expect(service.find("A1", never)).rejects.not.toBeInstanceOf(ServiceRefused);
  }
});

test("a refusal for good says why, and only an answer of the service is one", async () => {
  reply = { status: 422, body: '{"error":{"code":"declined","message":"No."}}' };
  await expect(service.deposit(order, never)).rejects.toEqual(new ServiceRefused("declined"));
  reply = { status: 422, body: '{"error":{"code":"instrument_unusable","message":"No."}}' };
  await expect(service.deposit(order, never)).rejects.toEqual(new ServiceRefused("service_refused"));
  reply = { status: 400, body: "<html>" };
  await expect(service.deposit(order, never)).rejects.not.toBeInstanceOf(ServiceRefused);
});

test("an answer that cannot be right is not taken", async () => {
  for (const wrong of [
    { ...payment, amount: 10.5 },
    { ...payment, status: "done" },
    { ...payment, reference: "B2" },
    { ...payment, next: { type: "frame", url: "http://elsewhere.example/pay/secret" } },
    { ...payment, next: { type: "redirect", url: "javascript:alert(1)" } },
  ]) {
    reply = { status: 200, body: JSON.stringify(wrong) };
    await expect(service.deposit(order, never)).rejects.not.toBeInstanceOf(ServiceRefused);
  }
  reply = { status: 200, body: "no JSON" };
  await expect(service.deposit(order, never)).rejects.toThrow();
});

test("a service that does not answer in time has not answered", async () => {
  reply = "nothing";
  await expect(new OpenlinePay(access, 20).cancel("A1", never)).rejects.not.toBeInstanceOf(ServiceRefused);
  expect(calls[0]?.line).toBe("POST /v1/payments/A1/cancel");
  const stopped = AbortSignal.abort();
  await expect(service.find("A1", stopped)).rejects.toThrow();
});

test("a place is kept and forgotten, and forgotten again", async () => {
  reply = { status: 201, body: '{"token":"ins_1","label":"Bank ···· 3000"}' };
  const place = { kind: "bank", iban: "DE89370400440532013000", holder: "A B" } as const;
  expect(await service.keep("c1", place, never)).toEqual({ token: "ins_1", label: "Bank ···· 3000" });
  expect(JSON.parse(calls[0]!.body)).toEqual({ customer: "c1", ...place });
  reply = { status: 204, body: "" };
  await service.forget("ins_1", never);
  reply = { status: 404, body: "" };
  await service.forget("ins_1", never);
  reply = { status: 503, body: "" };
  await expect(service.forget("ins_1", never)).rejects.toThrow("503");
});

test("a webhook is a report if its signature is right and its body can be read", () => {
  const now = Date.UTC(2026, 10, 28);
  const of = (data: unknown, secret = SECRET) => {
    const body = Buffer.from(JSON.stringify({ type: "payment.updated", timestamp: new Date(now).toISOString(), data }));
    return { headers: { ...signWebhook({ id: "msg_1", body }, [secret], now) }, body };
  };
  expect(service.reportOf(of(payment), now)).toEqual({ id: "msg_1", report: reportOf(payment, ORIGIN) });
  expect(service.reportOf(of(payment), now + 301_000)).toBe("forged");
  expect(service.reportOf(of(payment, webhookSecretOf(new Uint8Array(32).fill(2))), now)).toBe("forged");
  expect(service.reportOf(of({ ...payment, amount: -1 }), now)).toBe("unreadable");
});

test("every status and every reason of the service has a word of the platform's", () => {
  expect(PAY_STATUSES.map((status) => reportOf({ ...payment, status }, ORIGIN).status)).not.toContain(undefined);
  expect(PAY_REASONS.map(reasonOf).filter((each) => each === "other")).toEqual([]);
  expect(reasonOf("a reason of next year")).toBe("other");
  expect(reasonOf("constructor")).toBe("other");
});
