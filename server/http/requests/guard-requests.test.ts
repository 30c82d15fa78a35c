import fastify from "fastify";
import { expect, test } from "vitest";
import { guardRequests } from "./guard-requests.ts";
import { hstsConfiguration, type Hsts } from "../site/hsts-configuration.ts";
import { Site } from "../site/site.ts";

async function answeredBy(publicOrigin: string | undefined, url: string, hsts?: Hsts) {
  const app = fastify();
  const site = new Site({ publicOrigin, trustedProxies: [], isSandbox: true, isOpen: false, host: "127.0.0.1" });
  guardRequests(app, site, hsts);
  app.get("/*", () => "a page");
  app.get("/api/call", () => ({}));
  const { headers } = await app.inject(url);
  await app.close();
  return headers["strict-transport-security"];
}

// ASVS 5.0, 3.4.1: at least a year, and for all subdomains.
test("where the product stands behind TLS, every answer tells browsers to ask in no other way", async () => {
  for (const url of ["/", "/api/call", "/nowhere/at/all"]) {
    expect(await answeredBy("https://play.example", url)).toBe("max-age=31536000; includeSubDomains");
  }
});

test("where it does not, or where that is not known, nothing is promised", async () => {
  expect(await answeredBy("http://play.example", "/")).toBeUndefined();
  expect(await answeredBy(undefined, "/api/call")).toBeUndefined();
});

test("a brand whose other names have no certificate promises it for the one host alone", async () => {
  const hsts = hstsConfiguration.parse({ includeSubDomains: false });
  expect(await answeredBy("https://play.example", "/", hsts)).toBe("max-age=31536000");
  expect(await answeredBy("http://play.example", "/", hsts)).toBeUndefined();
});

test("a list that browsers come with cannot be asked for: nobody gets off it again within months", () => {
  expect(hstsConfiguration.safeParse({ preload: true }).error?.issues).toMatchObject([{ keys: ["preload"] }]);
});
