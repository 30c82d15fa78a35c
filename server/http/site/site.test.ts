import { expect, test } from "vitest";
import type { Message } from "./arrival.ts";
import { Site, type SiteOptions } from "./site.ts";

const SANDBOX: SiteOptions = { trustedProxies: [], isSandbox: true, isOpen: false, host: "127.0.0.1" };
const PRODUCTION: SiteOptions = {
  isSandbox: false,
  isOpen: false,
  host: "0.0.0.0",
  publicOrigin: "https://play.example",
  trustedProxies: ["10.0.0.1"],
};

const message = (headers: Record<string, string>, remoteAddress = "203.0.113.9") =>
  ({ headers, socket: { remoteAddress } }) as unknown as Message;

function answers(options: SiteOptions, headers: Record<string, string>, from?: string, path = "/") {
  const [site, sent] = [new Site(options), message(headers, from)];
  return site.answersTo(sent, site.arrivalOf(sent), path);
}

test.each([
  ["localhost:4300", true],
  ["openline.localhost", true],
  ["127.0.0.1:4300", true],
  ["127.8.9.1", true],
  ["[::1]:4300", true],
  ["evil.example:4300", false],
  ["127.0.0.1.evil.example", false],
  ["localhost.evil.example", false],
  ["192.168.1.20:4300", false],
  ["", false],
])("a sandbox on this machine answers a request for the host %j: %s", (host, isAnswered) => {
  expect(answers(SANDBOX, { host })).toBe(isAnswered);
});

test("it also answers to the hosts in HOST and publicOrigin", () => {
  expect(answers({ ...SANDBOX, host: "Openline.test" }, { host: "openline.test:4300" })).toBe(true);
  expect(answers({ ...SANDBOX, publicOrigin: "https://tunnel.example" }, { host: "tunnel.example" })).toBe(true);
});

test("a page in a developer's browser cannot forge a known host as a proxy would set it", () => {
  const options = { ...SANDBOX, trustedProxies: ["127.0.0.1"] };
  const headers = { host: "evil.example:4300", "x-forwarded-host": "localhost" };
  expect(answers(options, headers, "127.0.0.1")).toBe(false);
  expect(answers(options, { host: "evil.example:4300" }, "127.0.0.1")).toBe(false);
});

test("an open sandbox answers to any host of the network", () => {
  expect(answers({ ...SANDBOX, isOpen: true }, { host: "openline.lan:4300" })).toBe(true);
});

test("production answers only to the public host, and to health checks at any address", () => {
  expect(answers(PRODUCTION, { host: "play.example" })).toBe(true);
  expect(answers(PRODUCTION, { host: "PLAY.example:443" })).toBe(true);
  for (const host of ["evil.example", "192.0.2.4", "localhost"]) expect(answers(PRODUCTION, { host })).toBe(false);
  const health = (host: string, path: string) => answers(PRODUCTION, { host }, undefined, path);
  for (const host of ["192.0.2.4:4300", "[2001:db8::1]", "localhost", ""]) {
    expect([health(host, "/livez"), health(host, "/readyz"), health(host, "/readyz?deep")]).toEqual([true, true, true]);
    expect(health(host, "/readyzz")).toBe(false);
  }
  expect(health("evil.example", "/readyz")).toBe(false);
});

test("a process on the same machine may use a local address, as a proxy without configuration does", () => {
  for (const host of ["127.0.0.1:4300", "localhost:4300", "[::1]:4300"]) {
    expect(answers(PRODUCTION, { host }, "127.0.0.1")).toBe(true);
    expect(answers(PRODUCTION, { host }, "::ffff:127.0.0.1")).toBe(true);
    expect(answers(PRODUCTION, { host }, "203.0.113.9")).toBe(false);
  }
  expect(answers(PRODUCTION, { host: "evil.example" }, "127.0.0.1")).toBe(false);
});

test("a trusted proxy may name its upstream, but no other host than the public one", () => {
  expect(answers(PRODUCTION, { host: "openline:4300" }, "10.0.0.1")).toBe(true);
  expect(answers(PRODUCTION, { host: "openline:4300", "x-forwarded-host": "play.example" }, "10.0.0.1")).toBe(true);
  expect(answers(PRODUCTION, { host: "openline:4300", "x-forwarded-host": "evil.example" }, "10.0.0.1")).toBe(false);
  expect(answers(PRODUCTION, { host: "openline:4300" }, "203.0.113.9")).toBe(false);
});

const isOwn = (options: SiteOptions, headers: Record<string, string>, from?: string) =>
  new Site(options).isOwnPage(message(headers, from));

test("in production a page belongs to the product by its public origin, whatever host a proxy sends", () => {
  expect(isOwn(PRODUCTION, { host: "openline:4300", origin: "https://play.example" }, "10.0.0.1")).toBe(true);
  expect(isOwn(PRODUCTION, { host: "play.example", origin: "http://play.example" })).toBe(false);
  expect(isOwn(PRODUCTION, { host: "evil.example", origin: "https://evil.example" })).toBe(false);
  expect(isOwn(PRODUCTION, { host: "evil.example", origin: "http://evil.example" }, "10.0.0.1")).toBe(false);
});

test("in a sandbox a page belongs to the product by the host of the request", () => {
  const host = "localhost:4300";
  expect(isOwn(SANDBOX, { host, origin: "http://localhost:4300" })).toBe(true);
  expect(isOwn(SANDBOX, { host, origin: "http://localhost:5000" })).toBe(false);
  expect(isOwn(SANDBOX, { host, origin: "null" })).toBe(false);
  expect(isOwn(SANDBOX, { host, origin: "nonsense" })).toBe(false);
  expect(isOwn(SANDBOX, { host })).toBe(true);
});

test("the browser's header about a request's site takes precedence over addresses", () => {
  const headers = { host: "localhost:4300", origin: "http://localhost:4300" };
  for (const from of ["cross-site", "same-site"])
    expect(isOwn(SANDBOX, { ...headers, "sec-fetch-site": from })).toBe(false);
  expect(isOwn(SANDBOX, { host: "localhost:4300", origin: "null", "sec-fetch-site": "same-origin" })).toBe(true);
});

test("behind a trusted proxy the host is the one that the visitor requested from the proxy", () => {
  const options = { ...SANDBOX, isOpen: true, trustedProxies: ["10.0.0.1"] };
  const headers = { host: "a:1", "x-forwarded-host": "play.example", "x-forwarded-proto": "https" };
  expect(isOwn(options, { ...headers, origin: "https://play.example" }, "10.0.0.1")).toBe(true);
  expect(isOwn(options, { ...headers, origin: "http://play.example" }, "10.0.0.1")).toBe(false);
  expect(isOwn(options, { ...headers, origin: "https://play.example" }, "203.0.113.9")).toBe(false);
});

test.each([
  [{ ...SANDBOX, isOpen: true }, "openline.lan:4300", true],
  [{ ...SANDBOX, isOpen: true }, "192.168.1.20:4300", true],
  [{ ...SANDBOX, isOpen: true }, "localhost:4300", false],
  [{ ...SANDBOX, isOpen: true }, "127.0.0.1:4300", false],
  [{ ...SANDBOX, isOpen: true, publicOrigin: "https://play.example" }, "play.example", false],
  [{ ...PRODUCTION, publicOrigin: undefined }, "openline.lan:4300", false],
  [PRODUCTION, "play.example", false],
])("only a sandbox over http from another machine has plain cookies: %j at %s", (options, host, isPlain) => {
  const site = new Site(options);
  expect(site.hasPlainCookies(site.arrivalOf(message({ host })))).toBe(isPlain);
});
