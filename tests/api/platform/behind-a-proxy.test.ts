import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { playerSessions, sessionAnswer } from "../../../plugins/session/wire.ts";
import { temporaryFolder } from "../../support/platform/platform.ts";
import { type ReverseProxy, startProxy } from "../../support/platform/reverse-proxy.ts";
import { runServer, type ServerProcess } from "../../support/platform/server-process.ts";
import { callFrom, type Sent } from "../../support/players/calls-from.ts";

const PUBLIC = "https://play.example";
const DEMO = { login: "demo@openline.test", password: "Demo-2026-player" };
/** Linux lets a program call from any address of the loopback network: each is another machine here. */
const [PROXY, STRANGER, VISITOR, OTHER] = ["127.0.0.2", "127.0.0.3", "127.0.0.11", "127.0.0.12"];

let server: ServerProcess;
let proxy: ReverseProxy;
let pretender: ReverseProxy;
beforeAll(async () => {
  const brand = join(temporaryFolder(), "brand.json");
  writeFileSync(brand, JSON.stringify({ publicOrigin: PUBLIC, geo: { countryHeader: "cf-ipcountry" } }));
  const env = { TRUSTED_PROXIES: PROXY, BRAND_CONFIG: brand };
  server = await runServer({ dataDir: temporaryFolder(), env });
  const { host } = new URL(server.origin);
  // As nginx does that is told nothing but `proxy_pass`: the host is the upstream's own.
  const says = { "x-forwarded-proto": "https", "cf-ipcountry": "PL" };
  proxy = await startProxy(server.origin, { from: PROXY, host, says });
  pretender = await startProxy(server.origin, { from: STRANGER, host, says });
});
afterAll(async () => {
  await proxy.stop();
  await pretender.stop();
  await server.end("SIGTERM");
});

/** What a page of an origin sends. */
const page = (origin = PUBLIC, site = "same-origin") => ({
  origin,
  "sec-fetch-site": site,
  "x-client-id": "0".repeat(32),
});
const post = (at: string, path: string, { headers, ...sent }: Sent) =>
  callFrom(at + path, { method: "POST", ...sent, headers: { ...page(), ...headers } });
async function logIn(at: string, sent: Sent = {}) {
  const answer = await post(at, "/api/v1/session/login", { body: DEMO, ...sent });
  const cookie = answer.headers["set-cookie"]?.[0] ?? "";
  return { token: sessionAnswer.parse(answer.body).token, cookie, kept: cookie.split(";")[0] ?? "" };
}
/** Where the player's own session says that it came from. */
async function addressOf(token: string): Promise<string | undefined> {
  const answer = await server.call("GET", "/api/v1/session/sessions", { token });
  return playerSessions.parse(answer.body).find(({ isCurrent }) => isCurrent)?.address;
}

test("a page behind a proxy that rewrites the host logs in and refreshes, with cookies for encrypted connections alone", async () => {
  const { cookie, kept } = await logIn(proxy.origin);
  expect(cookie).toMatch(/^__Host-openline-refresh=[\w-]{43}; .*; Secure; SameSite=Strict$/);
  const refreshed = await post(proxy.origin, "/api/v1/session/refresh", { headers: { cookie: kept } });
  expect(refreshed.status).toBe(200);
});

test("another site's page changes nothing, also where its name is the proxy's name for the platform", async () => {
  const { kept } = await logIn(proxy.origin);
  for (const origin of ["https://evil.example", "http://play.example", "null"]) {
    const headers = { ...page(origin, "cross-site"), cookie: kept };
    expect((await post(proxy.origin, "/api/v1/session/refresh", { headers })).body).toMatchObject({
      errorCode: "OTHER_SITE",
    });
    const old = { origin, "x-client-id": "0".repeat(32), cookie: kept };
    const answer = await callFrom(`${proxy.origin}/api/v1/session/refresh`, { method: "POST", headers: old });
    expect([origin, answer.status]).toEqual([origin, 403]);
  }
});

async function feedAnswers(at: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(`${at.replace("http", "ws")}/api/v1/feed`, { headers });
  const opened = once(socket, "open").then(() => 101);
  const refused = once(socket, "unexpected-response").then(
    ([, answer]: { readonly statusCode: number }[]) => answer?.statusCode ?? 0,
  );
  socket.on("error", () => undefined);
  const status = await Promise.race([opened, refused]);
  socket.terminate();
  return status;
}

test("the feed opens through it for the product's page, and for no other site's", async () => {
  expect(await feedAnswers(proxy.origin, { origin: PUBLIC })).toBe(101);
  expect(await feedAnswers(proxy.origin, { origin: "https://evil.example" })).toBe(403);
  expect(await feedAnswers(proxy.origin, { origin: PUBLIC, "sec-fetch-site": "cross-site" })).toBe(403);
});

test("sessions list the visitor's address, not the proxy's and not one that the visitor forged", async () => {
  const spoofed = { "x-forwarded-for": "198.51.100.7" };
  expect(await addressOf((await logIn(proxy.origin, { from: VISITOR, headers: spoofed })).token)).toBe(VISITOR);
  expect(await addressOf((await logIn(server.origin, { from: STRANGER, headers: spoofed })).token)).toBe(STRANGER);
});

test("each visitor has their own attempts, and no header makes a visitor another one", async () => {
  const begin = (at: string, sent: Sent) =>
    post(at, "/api/v1/entrance/recovery", { body: { login: "nobody@openline.test" }, ...sent }).then(
      (got) => got.status,
    );
  const statuses = new Set<number>();
  for (let turn = 0; turn < 40; turn++) {
    statuses.add(await begin(proxy.origin, { from: VISITOR, headers: { "x-forwarded-for": `198.51.100.${turn}` } }));
  }
  expect([...statuses].at(-1)).toBe(429);
  const logins = (at: string, from: string, headers = {}) =>
    post(at, "/api/v1/session/host-login", { from, headers, body: { token: "x".repeat(40) } }).then(
      (got) => got.status,
    );
  for (let turn = 0; turn < 100; turn++) await logins(pretender.origin, VISITOR);
  expect(await logins(pretender.origin, OTHER)).toBe(429);
  expect(await logins(proxy.origin, OTHER)).not.toBe(429);
});

test("country, host and scheme are taken from a trusted proxy only", async () => {
  const country = async (at: string) => (await callFrom(`${at}/api/geo-location`)).body;
  expect(await country(proxy.origin)).toEqual({ countryCode: "PL" });
  expect(await country(pretender.origin)).toEqual({ countryCode: "UA" });
});

test("a host that is not the product's is refused with the reason, whatever the headers", async () => {
  const evil = `evil.example:${new URL(server.origin).port}`;
  const answer = await callFrom(server.origin, { headers: { host: evil } });
  expect(answer.status).toBe(421);
  expect(answer.body).toMatchObject({ errorCode: "HOST_UNKNOWN", message: expect.stringContaining(evil) as unknown });
  for (const headers of [{ "x-forwarded-host": "localhost" }, { "x-forwarded-host": "play.example" }]) {
    expect((await callFrom(server.origin, { headers: { host: evil, ...headers } })).status).toBe(421);
    expect((await callFrom(server.origin, { from: PROXY, headers: { host: evil, ...headers } })).status).toBe(421);
  }
  const own = await callFrom(`${server.origin}/api/v1/session/login`, {
    method: "POST",
    headers: { host: evil, origin: `http://${evil}`, "sec-fetch-site": "same-origin" },
    body: DEMO,
  });
  expect(own.status).toBe(421);
  expect(await feedAnswers(server.origin, { host: evil, origin: `http://${evil}` })).toBe(421);
  expect((await callFrom(server.origin, { headers: { host: "play.example" } })).status).toBe(200);
});
