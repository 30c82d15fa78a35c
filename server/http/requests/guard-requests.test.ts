import fastify from "fastify";
import { expect, test } from "vitest";
import { type Hsts, hstsConfiguration } from "../site/hsts-configuration.ts";
import { Site } from "../site/site.ts";
import { guardRequests } from "./guard-requests.ts";

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
test("where the product uses TLS, every answer tells browsers to use nothing else", async () => {
  for (const url of ["/", "/api/call", "/nowhere/at/all"]) {
    expect(await answeredBy("https://play.example", url)).toBe("max-age=31536000; includeSubDomains");
  }
});

test("without TLS, or where that is unknown, no such header is sent", async () => {
  expect(await answeredBy("http://play.example", "/")).toBeUndefined();
  expect(await answeredBy(undefined, "/api/call")).toBeUndefined();
});

test("a brand whose subdomains have no certificate sends it for the one host alone", async () => {
  const hsts = hstsConfiguration.parse({ includeSubDomains: false });
  expect(await answeredBy("https://play.example", "/", hsts)).toBe("max-age=31536000");
  expect(await answeredBy("http://play.example", "/", hsts)).toBeUndefined();
});

test("preload is refused, because a preloaded host is removed only after months", () => {
  expect(hstsConfiguration.safeParse({ preload: true }).error?.issues).toMatchObject([{ keys: ["preload"] }]);
});
