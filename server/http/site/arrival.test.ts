import { expect, test, vi } from "vitest";
import { arrivalOf, type Message } from "./arrival.ts";
import { trustedProxies } from "./trusted-proxies.ts";

const isTrusted = trustedProxies(["10.0.0.0/8", "192.0.2.7", "2001:db8:1::/48"]);

const from = (remoteAddress: string, headers: Record<string, string>, encrypted = false) =>
  arrivalOf({ headers, socket: { remoteAddress, encrypted } } as unknown as Message, isTrusted);

test.each([
  ["203.0.113.9", "198.51.100.1", "203.0.113.9"],
  ["10.0.0.1", "198.51.100.1", "198.51.100.1"],
  ["::ffff:10.0.0.1", "198.51.100.1", "198.51.100.1"],
  ["10.0.0.1", "1.1.1.1, 198.51.100.1, 192.0.2.7", "198.51.100.1"],
  ["10.0.0.1", "198.51.100.1, 1.1.1.1", "1.1.1.1"],
  ["10.0.0.1", "10.9.9.9, 10.8.8.8", "10.9.9.9"],
  ["10.0.0.1", "2001:db8::5", "2001:db8::5"],
  ["2001:db8:1::1", "[2001:db8::5]:4711", "2001:db8::5"],
  ["10.0.0.1", "198.51.100.1:4711", "198.51.100.1"],
  ["10.0.0.1", "::ffff:198.51.100.1", "198.51.100.1"],
  ["10.0.0.1", "unknown", "10.0.0.1"],
  ["10.0.0.1", "198.51.100.1, <script>", "10.0.0.1"],
  ["10.0.0.1", "", "10.0.0.1"],
  ["10.0.0.1", ",,,", "10.0.0.1"],
  ["::ffff:203.0.113.9", "", "203.0.113.9"],
  ["", "198.51.100.1", ""],
])("a connection from %j with the header %j is the visitor %j", (peer, said, address) => {
  expect(from(peer, { "x-forwarded-for": said }).address).toBe(address);
});

test("host and scheme are taken from a trusted proxy only", () => {
  const headers = { host: "openline:4300", "x-forwarded-host": "play.example", "x-forwarded-proto": "https" };
  expect(from("10.0.0.1", headers)).toMatchObject({ protocol: "https", host: "play.example", isHostMissing: false });
  expect(from("203.0.113.9", headers)).toMatchObject({ protocol: "http", host: "openline:4300", isHostMissing: false });
});

test("of several proxies the last one's header counts, because earlier ones may be the visitor's", () => {
  const headers = { host: "a", "x-forwarded-host": "evil.example, play.example", "x-forwarded-proto": "https,http" };
  expect(from("10.0.0.1", headers)).toMatchObject({ protocol: "http", host: "play.example" });
});

test("a proxy without forwarding headers leaves the host unchanged", () => {
  expect(from("10.0.0.1", { host: "openline:4300" })).toMatchObject({
    protocol: "http",
    host: "openline:4300",
    isHostMissing: true,
  });
});

test("an encrypted connection is https", () => {
  expect(from("203.0.113.9", { host: "play.example" }, true).protocol).toBe("https");
});

test.each([
  ["Play.Example:80", "play.example"],
  ["127.0.0.1:4300", "127.0.0.1:4300"],
  ["[::1]:4300", "[::1]:4300"],
  ["play.example/evil", ""],
  ["a@b", ""],
  ["", ""],
])("the host %j becomes the origin's host %j", (host, origin) => {
  expect(from("203.0.113.9", { host }).host).toBe(origin);
});

test("each proxy of a long list is looked at once", () => {
  const looked = vi.fn(isTrusted);
  const headers = { "x-forwarded-for": Array(1_700).fill("10.0.0.1").join() };
  arrivalOf({ headers, socket: { remoteAddress: "10.0.0.1", encrypted: false } } as unknown as Message, looked);
  expect(looked.mock.calls.length).toBeGreaterThan(1_700);
  expect(looked.mock.calls.length).toBeLessThan(1_710);
});
