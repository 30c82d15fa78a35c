import fastify from "fastify";
import { expect, test } from "vitest";
import { guardRequests } from "./guard-requests.ts";
import { Site } from "./site/site.ts";

async function answeredBy(publicOrigin: string | undefined, url: string) {
  const app = fastify();
  guardRequests(app, new Site({ publicOrigin, trustedProxies: [], isSandbox: true, isOpen: false, host: "127.0.0.1" }));
  app.get("/*", () => "a page");
  app.get("/api/call", () => ({}));
  const { headers } = await app.inject(url);
  await app.close();
  return headers["strict-transport-security"];
}

// ASVS 5.0, 3.4.1: at least a year, and for all beneath the host.
test("where the product stands behind TLS, every answer tells browsers to ask in no other way", async () => {
  for (const url of ["/", "/api/call", "/nowhere/at/all"]) {
    expect(await answeredBy("https://play.example", url)).toBe("max-age=31536000; includeSubDomains");
  }
});

test("where it does not, or where that is not known, nothing is promised", async () => {
  expect(await answeredBy("http://play.example", "/")).toBeUndefined();
  expect(await answeredBy(undefined, "/api/call")).toBeUndefined();
});
