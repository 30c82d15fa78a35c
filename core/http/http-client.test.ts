// @vitest-environment jsdom
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { BrowserStorage } from "../storage/browser-storage.ts";
import { HttpClient, type HttpClientOptions } from "./http-client.ts";
import { HttpError } from "./http-error.ts";

let server: Server;
let origin: string;
let answer: (request: IncomingMessage, response: ServerResponse) => unknown;
const storage = new BrowserStorage();

beforeEach(async () => {
  localStorage.clear();
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const client = (options: Partial<HttpClientOptions> = {}) =>
  new HttpClient({ storage, token: () => "t0ken", language: () => "uk", channel: () => "PWA", origin, ...options });

const json = (response: ServerResponse, status: number, value: unknown, type = "application/json") =>
  response.writeHead(status, { "content-type": type }).end(JSON.stringify(value));

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable("the call was answered"),
    (error: unknown) => {
      expect(error).toBeInstanceOf(HttpError);
      return error as HttpError;
    },
  );

test("a call carries the session, the device, the channel, the language and its key, and its body as JSON", async () => {
  let received:
    | { method: string | undefined; url: string | undefined; headers: IncomingMessage["headers"]; body: unknown }
    | undefined;
  answer = async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    received = { method: request.method, url: request.url, headers: request.headers, body: JSON.parse(body) };
    json(response, 201, { id: "7" });
  };
  localStorage.setItem("deviceToken", "d3vice");
  const sent = client().send("/api/v1/bets", {
    method: "POST",
    query: { a: "x y", b: 2, none: undefined },
    body: { stake: 1000 },
    headers: { "x-frontend-module": "account" },
    idempotencyKey: "k1",
    answer: z.object({ id: z.string() }),
  });
  expect(await sent).toEqual({ id: "7" });
  expect(received).toMatchObject({ method: "POST", url: "/api/v1/bets?a=x+y&b=2", body: { stake: 1000 } });
  expect(received?.headers).toMatchObject({
    authorization: "Token t0ken",
    "x-client-id": localStorage.getItem("deviceFingerprint"),
    "x-device-token": "d3vice",
    "x-channel": "PWA",
    "x-frontend-module": "account",
    "accept-language": "uk",
    "idempotency-key": "k1",
  });
});

test.each(["кіт", "a b", "\u0000", "x".repeat(100_000)])(
  "an invalid token in the storage is not sent",
  async (garbage) => {
    let received: IncomingMessage["headers"] | undefined;
    answer = (request, response) => {
      received = request.headers;
      json(response, 200, {});
    };
    localStorage.setItem("deviceToken", garbage);
    await client({ token: () => garbage }).send("/any", { answer: z.object({}) });
    expect(received).toHaveProperty("x-client-id");
    expect(received).not.toHaveProperty("authorization");
    expect(received).not.toHaveProperty("x-device-token");
  },
);

test("the device's fingerprint is made once, and an invalid one is replaced", async () => {
  const seen: unknown[] = [];
  answer = (request, response) => {
    seen.push(request.headers["x-client-id"]);
    json(response, 200, 1);
  };
  const ask = (http: HttpClient) => http.send("/", { answer: z.number() });
  await ask(client());
  await ask(client());
  localStorage.setItem("deviceFingerprint", "<garbage>");
  await ask(client());
  expect(seen[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(seen[1]).toBe(seen[0]);
  expect(seen[2]).toMatch(/^[0-9a-f]{32}$/);
  expect(seen[2]).not.toBe(seen[0]);
});

test("visitors' calls and calls marked as such carry no token, and bare calls carry none of our headers", async () => {
  const seen: IncomingMessage["headers"][] = [];
  answer = (request, response) => {
    seen.push(request.headers);
    json(response, 200, 1);
  };
  await client({ token: () => undefined }).send("/", { answer: z.number() });
  await client().send("/", { answer: z.number(), authenticated: false });
  await client().send("/", { answer: z.number(), isBare: true });
  expect(seen.map((headers) => headers.authorization)).toEqual([undefined, undefined, undefined]);
  expect(Object.keys(seen[2] ?? {}).filter((name) => name.startsWith("x-"))).toEqual([]);
});

test("a call that is answered 401 is repeated once, with the session's next token", async () => {
  const seen: unknown[] = [];
  answer = (request, response) => {
    seen.push(request.headers.authorization);
    json(response, request.headers.authorization === "Token next" ? 200 : 401, 7);
  };
  const renewing = (next: string | undefined) => client({ renew: (used) => Promise.resolve(used && next) });
  expect(await renewing("next").send("/", { answer: z.number() })).toBe(7);
  for (const next of ["worse", undefined])
    expect((await refusalOf(renewing(next).send("/", { answer: z.number() }))).status).toBe(401);
  expect((await refusalOf(renewing("next").send("/", { answer: z.number(), authenticated: false }))).status).toBe(401);
  expect(seen).toEqual(["Token t0ken", "Token next", "Token t0ken", "Token worse", "Token t0ken", undefined]);
});

test("when it is unknown whether a next token exists, the caller gets that error", async () => {
  answer = (_, response) => json(response, 401, { errorCode: "NOT_LOGGED_IN" });
  const renew = () => Promise.reject(new HttpError(503, "Service Unavailable"));
  expect((await refusalOf(client({ renew }).send("/", { answer: z.unknown() }))).status).toBe(503);
});

test("a page in another site's frame marks its calls as framed", async () => {
  let received: IncomingMessage["headers"] = {};
  answer = (request, response) => {
    received = request.headers;
    json(response, 200, 1);
  };
  await client({ isFramed: true }).send("/", { answer: z.number() });
  expect(received["x-embedded"]).toBe("true");
});

test("a refusal becomes an error with the status, its text and the platform's problem", async () => {
  answer = (_, response) =>
    json(
      response,
      409,
      { errorCode: "STAKE_ABOVE_MAXIMUM", message: "At most 500.00", maximum: 50000 },
      "application/problem+json",
    );
  const error = await refusalOf(client().send("/", { answer: z.unknown() }));
  expect([error.status, error.statusText, error.errorCode, error.message]).toEqual([
    409,
    "Conflict",
    "STAKE_ABOVE_MAXIMUM",
    "At most 500.00",
  ]);
  expect(error.problem?.details).toEqual({ maximum: 50000 });
  expect(error.isUnknown).toBe(false);
});

test("a refusal without a problem document has the error code 0", async () => {
  answer = (_, response) => void response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
  const error = await refusalOf(client().send("/", { answer: z.unknown() }));
  expect([error.status, error.errorCode, error.message, error.isUnknown]).toEqual([502, 0, "502 Bad Gateway", true]);
});

test("an answer of the wrong shape is refused, naming the invalid field", async () => {
  answer = (_, response) => json(response, 200, { events: [{ id: "1" }, { id: 2 }] });
  const schema = z.object({ events: z.array(z.object({ id: z.string() })) });
  const error = await refusalOf(client().send("/", { answer: schema }));
  expect([error.status, error.errorCode]).toEqual([200, -1]);
  expect(error.message).toContain("at events.1.id");
});

test.each([
  ["HTML", "text/html", "<!doctype html>"],
  ["broken JSON", "application/json", '{"a":'],
])("%s in the place of JSON is refused", async (_, type, body) => {
  answer = (__, response) => void response.writeHead(200, { "content-type": type }).end(body);
  expect((await refusalOf(client().send("/", { answer: z.unknown() }))).errorCode).toBe(-1);
});

test("an answer without content is undefined", async () => {
  answer = (_, response) => void response.writeHead(204).end();
  expect(await client().send("/", { method: "DELETE", answer: z.undefined() })).toBeUndefined();
});

test.each([
  ["announced", true],
  ["streamed", false],
])("a 10 MB answer is refused, %s", async (_, isAnnounced) => {
  const body = JSON.stringify("x".repeat(10_000_000));
  answer = (__, response) => {
    response.writeHead(200, {
      "content-type": "application/json",
      ...(isAnnounced ? { "content-length": body.length } : {}),
    });
    response.end(body);
  };
  const error = await refusalOf(client().send("/", { answer: z.unknown() }));
  expect([error.errorCode, error.message]).toEqual([-1, "the answer is larger than 5242880 bytes"]);
});

test("a call without an answer has the status 0 and may have arrived", async () => {
  answer = (request) => request.socket.destroy();
  const cut = await refusalOf(client().send("/", { answer: z.unknown() }));
  answer = () => undefined;
  const slow = await refusalOf(client({ timeoutMs: 50 }).send("/", { answer: z.unknown() }));
  expect([cut, slow].map((error) => [error.status, error.isUnknown, error.message])).toEqual([
    [0, true, "0 no connection"],
    [0, true, "0 no answer in time"],
  ]);
});

test("a call is aborted by its own signal and by that of the scope it belongs to", async () => {
  const scope = new AbortController();
  const own = new AbortController();
  const http = client().within(scope.signal);
  let open = 0;
  const bothOpen = new Promise<void>((resolve) => {
    answer = () => void (++open === 2 && resolve());
  });
  const calls = [
    http.send("/a", { answer: z.unknown() }),
    http.send("/b", { answer: z.unknown(), signal: own.signal }),
  ];
  const ends = Promise.allSettled(calls);
  await bothOpen;
  own.abort(new Error("left the screen"));
  scope.abort(new Error("plugin ended"));
  expect((await ends).map((end) => end.status === "rejected" && (end.reason as Error).message)).toEqual([
    "plugin ended",
    "left the screen",
  ]);
});
