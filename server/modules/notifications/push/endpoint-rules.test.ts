import { expect, test } from "vitest";
import { endpointFault } from "./endpoint-rules.ts";
import { PUSH } from "./push-configuration.ts";

const of = (endpoint: string, hosts = PUSH.hosts) => endpointFault(endpoint, hosts);

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://wns2-par02p.notify.windows.com/w/?token=abc",
  "https://web.push.apple.com/abc",
])("%s is a browser's push service", (endpoint) => expect(of(endpoint)).toBeUndefined());

test.each([
  ["nowhere", "not-an-address"],
  ["https://user:word@fcm.googleapis.com/x", "not-an-address"],
  ["https://fcm.googleapis.com/x#y", "not-an-address"],
  ["http://fcm.googleapis.com/x", "not-https"],
  ["ftp://fcm.googleapis.com/x", "not-https"],
  ["https://127.0.0.1/x", "an-ip-address"],
  ["https://2130706433/x", "an-ip-address"],
  ["https://[::1]/x", "an-ip-address"],
  ["https://10.0.0.8:8080/x", "an-ip-address"],
  ["https://169.254.169.254/latest", "an-ip-address"],
  ["https://localhost/x", "not-allowed"],
  ["https://fcm.googleapis.com.evil.example/x", "not-allowed"],
  ["https://evilpush.apple.com.example/x", "not-allowed"],
  ["https://push.apple.com/x", "not-allowed"],
  ["https://evil-notify.windows.com/x", "not-allowed"],
  ["https://fcm.googleapis.com:8443/x", "not-allowed"],
  ["https://fcm.googleapis.com\\@127.0.0.1/x", undefined],
] as const)("to %s no push is sent: %s", (endpoint, fault) => expect(of(endpoint)).toBe(fault));

test("a brand allows other services by their host, port or domain", () => {
  expect(of("https://push.example/x", ["push.example"])).toBeUndefined();
  expect(of("https://push.example:8443/x", ["push.example:8443"])).toBeUndefined();
  expect(of("https://push.example/x", ["push.example:8443"])).toBe("not-allowed");
  expect(of("https://a.push.example/x", ["*.push.example"])).toBeUndefined();
});
