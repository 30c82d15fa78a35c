import { expect, test } from "vitest";
import { trustedProxies } from "../../http/site/trusted-proxies.ts";
import { Geo } from "./geo.ts";
import { geoConfiguration } from "./geo-configuration.ts";

const behindProxy = geoConfiguration.parse({
  homeCountry: "UA",
  countryHeader: "cf-ipcountry",
});
const isTrusted = trustedProxies(["10.1.0.0/16", "192.0.2.7", "2001:db8::/32"]);
const request = (remoteAddress: string | undefined, headers: Record<string, string | string[]>) => ({
  headers,
  socket: { remoteAddress },
});

test.each([
  ["10.1.2.3", "PL"],
  ["192.0.2.7", "PL"],
  ["::ffff:192.0.2.7", "PL"],
  ["2001:db8::1", "PL"],
  ["10.2.0.1", "UA"],
  ["192.0.2.8", "UA"],
  ["::1", "UA"],
  ["", "UA"],
  [undefined, "UA"],
])("a header counts from a trusted proxy only: from %s the country is %s", (address, country) => {
  expect(new Geo(behindProxy, false, isTrusted).countryOf(request(address, { "cf-ipcountry": "PL" }))).toBe(country);
});

test.each([["XXX"], ["pl"], ["<b>"], [""], [["PL", "DE"]]])("a header without a country is ignored: %j", (header) => {
  expect(new Geo(behindProxy, false, isTrusted).countryOf(request("10.1.2.3", { "cf-ipcountry": header }))).toBe("UA");
});

test("without a proxy in the configuration no header counts", () => {
  const alone = new Geo({ homeCountry: "DE", countryHeader: null }, false, () => true);
  expect(alone.countryOf(request("127.0.0.1", { "x-country-code": "PL", null: "PL" }))).toBe("DE");
});

test("the sandbox's own header counts in a sandbox from any caller, and nowhere else", () => {
  const from = request("203.0.113.5", { "x-country-code": "FR" });
  expect(new Geo(behindProxy, true, isTrusted).countryOf(from)).toBe("FR");
  expect(new Geo(behindProxy, false, isTrusted).countryOf(from)).toBe("UA");
});

test("trusted proxies are configured once for the whole platform, not here", () => {
  expect(geoConfiguration.safeParse({ ...behindProxy, trustedProxies: ["10.0.0.1"] }).success).toBe(false);
});
