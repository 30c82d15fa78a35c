import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ConnectionOptions } from "node:tls";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { sessionAnswer } from "../../../plugins/session/wire.ts";
import { freePort } from "../../support/platform/free-port.ts";
import { temporaryFolder } from "../../support/platform/platform.ts";
import { selfSigned } from "../../support/platform/self-signed.ts";
import { runServer, type ServerProcess } from "../../support/platform/server-process.ts";
import { callFrom, type Sent } from "../../support/players/calls-from.ts";
import { IS_FULL } from "../../support/size.ts";

const [first, renewed] = [selfSigned("localhost"), selfSigned("localhost")];
let server: ServerProcess;
let metrics: string;
let redirects: string;
let files: { readonly cert: string; readonly key: string };
beforeAll(async () => {
  const folder = temporaryFolder();
  files = { cert: join(folder, "cert.pem"), key: join(folder, "key.pem") };
  write(first);
  const port = String(await freePort());
  redirects = String(await freePort());
  metrics = `http://127.0.0.1:${port}/metrics`;
  const env = {
    TLS_CERT_FILE: files.cert,
    TLS_KEY_FILE: files.key,
    METRICS_PORT: port,
    DOCS_PUBLIC: "no",
    HTTP_REDIRECT_PORT: redirects,
  };
  server = await runServer({ dataDir: temporaryFolder(), env });
});
afterAll(async () => {
  await server.end("SIGKILL");
});

function write({ cert, key }: typeof first): void {
  writeFileSync(files.cert, cert);
  writeFileSync(files.key, key);
}

const call = (path: string, sent: Sent = {}, { cert } = first) =>
  callFrom(server.origin + path, { ca: cert, servername: "localhost", ...sent });

test("the ready line shows https, and a page logs in and refreshes by a cookie of the host", async () => {
  expect(server.origin).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
  const headers = { origin: server.origin, "x-client-id": "0".repeat(32) };
  const body = { login: "demo@openline.test", password: "Demo-2026-player" };
  const opened = await call("/api/v1/session/login", { method: "POST", headers, body });
  const [cookie = ""] = opened.headers["set-cookie"] ?? [];
  expect(cookie).toMatch(/^__Host-openline-refresh=[\w-]{43}; .*; Secure; SameSite=Strict$/);
  const refresh = { method: "POST", headers: { ...headers, cookie: cookie.split(";")[0] ?? "" } };
  const refreshed = await call("/api/v1/session/refresh", refresh);
  expect(sessionAnswer.parse(refreshed.body).token).not.toBe(sessionAnswer.parse(opened.body).token);
  const plain = { ...headers, origin: server.origin.replace("https", "http") };
  expect((await call("/api/v1/session/refresh", { ...refresh, headers: plain })).status).toBe(403);
});

test("the feed is available over TLS", async () => {
  const secure: ConnectionOptions = { ca: first.cert, servername: "localhost" };
  const socket = new WebSocket(`${server.origin.replace("https", "wss")}/api/v1/feed`, {
    ...secure,
    headers: { origin: server.origin },
  });
  await once(socket, "open");
  const received: unknown[] = [];
  socket.on("message", (data: Buffer) => received.push(JSON.parse(data.toString())));
  socket.send(JSON.stringify({ type: "subscribe", channels: [{ channel: "board:football:1" }] }));
  const image = expect.objectContaining({ channel: "board:football:1" }) as unknown;
  await expect.poll(() => received).toContainEqual(image);
  socket.terminate();
});

test("metrics are answered at their own address, and not to visitors", async () => {
  expect((await call("/metrics")).status).toBe(404);
  const { status, text } = await callFrom(metrics);
  expect([status, text]).toEqual([200, expect.stringContaining("openline_http_request_seconds_count")]);
});

test("an unencrypted request is redirected to the same page by https", async () => {
  const { status, headers } = await callFrom(`http://127.0.0.1:${redirects}/en/live?sport=tennis`);
  expect([status, headers.location]).toEqual([301, `${server.origin}/en/live?sport=tennis`]);
});

test("documentation that the environment hides is not served", async () => {
  for (const path of ["/docs", "/docs/topics", "/docs/guide"])
    expect([path, (await call(path, { headers: { accept: "application/json" } })).status]).toEqual([path, 404]);
});

test("a renewed certificate is used after a hangup signal", async () => {
  await expect(call("/livez", {}, renewed)).rejects.toThrow();
  write(renewed);
  server.signal("SIGHUP");
  await vi.waitFor(async () => expect((await call("/livez", {}, renewed)).status).toBe(200));
});

test("a stop is reported by readiness, while the port is open, until the process has ended", async () => {
  const ready = async () => {
    const { status, body } = await call("/readyz", {}, renewed);
    return status === 200 ? "ready" : `${status} ${(body as { reason: string }).reason}`;
  };
  expect(await ready()).toBe("ready");
  const answers: string[] = [];
  const ended = server.end("SIGTERM");
  for (let isOpen = true; isOpen;)
    await ready().then(
      (answer) => answers.push(answer),
      () => (isOpen = false),
    );
  expect(await ended).toBe(0);
  expect(answers.join(" ")).toMatch(/^(ready ?)*(503 stopping ?)*$/);
  // Nobody hears it on a machine that stands still for as long as the port stays open.
  if (IS_FULL) expect(answers).toContain("503 stopping");
});
