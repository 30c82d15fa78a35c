import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { LOAD, type LoadConfiguration } from "../load/load-configuration.ts";
import { Site, type SiteOptions } from "../site/site.ts";
import { listenForRedirects, type RedirectListener } from "./redirect-listener.ts";

const PRODUCTION: SiteOptions = {
  isSandbox: false,
  isOpen: false,
  host: "0.0.0.0",
  trustedProxies: [],
  publicOrigin: "https://play.example",
};
const SANDBOX: SiteOptions = { ...PRODUCTION, isSandbox: true, host: "10.0.0.5", publicOrigin: undefined };

const open = (options: SiteOptions, load: Partial<LoadConfiguration> = {}) =>
  listenForRedirects({
    host: "127.0.0.1",
    port: 0,
    load: { ...LOAD, ...load },
    originFor: (request) => new Site(options).encryptedOrigin(request, 8443),
  });

let production: RedirectListener;
let sandbox: RedirectListener;
beforeAll(async () => {
  [production, sandbox] = [await open(PRODUCTION), await open({ ...SANDBOX, isOpen: true })];
});
afterAll(async () => {
  await Promise.all([production.stop(), sandbox.stop()]);
});

/** The answer to these bytes, until the connection ends. */
async function answerTo({ port }: RedirectListener, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (part: Buffer) => (answer += part.toString()));
  socket.on("error", () => undefined);
  socket.write(bytes);
  await once(socket, "close");
  return answer;
}

async function sentTo(listener: RedirectListener, target: string, host: string, method = "GET") {
  const answer = await answerTo(listener, `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  const [, status] = /^HTTP\/1.1 (\d+)/.exec(answer) ?? [];
  return [Number(status), /^location: (.*)$/im.exec(answer)?.[1]];
}

test.each([
  ["/", "play.example", "https://play.example/"],
  ["/en/live?sport=football&x=%20", "PLAY.example:80", "https://play.example/en/live?sport=football&x=%20"],
  ["/", "evil.example", "https://play.example/"],
  ["/", "play.example@evil.example", "https://play.example/"],
  ["//evil.example/", "play.example", "https://play.example//evil.example/"],
  ["/\\evil.example", "play.example", "https://play.example/\\evil.example"],
  ["http://evil.example/", "play.example", "https://play.example/"],
  ["*", "play.example", "https://play.example/"],
])("%s at %s is redirected to %s, and nowhere else", async (target, host, location) => {
  const method = target === "*" ? "OPTIONS" : "GET";
  expect(await sentTo(production, target, host, method)).toEqual([method === "GET" ? 301 : 308, location]);
});

test("a redirected write keeps its method, and its body is not read", async () => {
  const head = "POST /api/v1/bets HTTP/1.1\r\nHost: play.example\r\nContent-Length: 1000000\r\n\r\n";
  const answer = await answerTo(production, `${head}{`);
  expect(answer).toMatch(/^HTTP\/1.1 308 /);
  expect(answer).toMatch(/^location: https:\/\/play.example\/api\/v1\/bets\r$/im);
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(answer).not.toMatch(/strict-transport-security/i);
});

test("a socket of the feed is not accepted at the unencrypted port", async () => {
  const head = "GET /api/v1/feed HTTP/1.1\r\nHost: play.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";
  expect(await answerTo(production, head)).toMatch(/^HTTP\/1.1 301 /);
});

test("without a public origin a sandbox redirects its own hosts to the port of TLS, and no others", async () => {
  expect(await sentTo(sandbox, "/en", "localhost:8080")).toEqual([301, "https://localhost:8443/en"]);
  expect(await sentTo(sandbox, "/en", "[::1]")).toEqual([301, "https://[::1]:8443/en"]);
  expect(await sentTo(sandbox, "/en", "10.0.0.5")).toEqual([301, "https://10.0.0.5:8443/en"]);
  for (const host of ["evil.example", "10.0.0.6", "localhost.evil.example", "a@localhost", ""])
    expect([host, ...(await sentTo(sandbox, "/en", host))]).toEqual([host, 421, undefined]);
  const usual = new Site(SANDBOX).encryptedOrigin({ headers: { host: "localhost" } }, 443);
  expect(usual).toBe("https://localhost");
});

test("the redirecting port waits for headers no longer than the platform's own port", async () => {
  const hasty = await open(PRODUCTION, { headersSeconds: 0.3 });
  onTestFinished(() => hasty.stop());
  expect(await answerTo(hasty, "GET / HTTP/1.1\r\nHost: play.example\r\nX-Slow: ")).toMatch(/^HTTP\/1.1 408 /);
});
