import { afterAll, beforeAll, expect, test } from "vitest";
import { configuration } from "../../../core/config/wire.ts";
import { featureFlags } from "../../../core/flags/wire.ts";
import { contentPage } from "../../../plugins/content/wire.ts";
import { sports } from "../../../plugins/sportsbook/line/wire.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ engine: "embedded" });
});
afterAll(() => platform.stop());

const get = (path: string, headers: Record<string, string> = {}) => platform.call("GET", path, { headers });

test("the configuration, the flags and the sports match the schemas of the wire", async () => {
  expect(configuration.parse((await get("/content/configuration")).body).sandbox).toEqual({
    isSandbox: true,
    clockRate: 1,
  });
  expect(featureFlags.parse((await get("/api/v1/feature-flags/features")).body).length).toBeGreaterThan(0);
  const list = sports.parse((await get("/content/sports")).body);
  // The specification's numbers, and those of the sports that came to them. Races are no matches, so they have no feed.
  const numbers = ["10", "20", "25", "30", "37", "40", "41", "42", "43", "44", "45", "46", "47", "48", "49", "50"];
  expect(list.map(({ id }) => id).sort()).toEqual(numbers);
  expect(list.flatMap(({ id, feedId }) => (feedId === null ? [id] : []))).toEqual(["50", "37"]);
});

test("of a sport only the requested fields are answered", async () => {
  const { body } = await get("/content/sports?fields=id,feedId");
  expect((body as unknown[])[0]).toEqual({ id: "10", feedId: "1" });
  expect((await get("/content/sports?fields=id,owner")).status).toBe(400);
});

test("the country is the one that a proxy names, and the platform's own without one", async () => {
  expect((await get("/api/geo-location")).body).toEqual({ countryCode: "UA" });
  expect((await get("/api/geo-location", { "x-country-code": "PL" })).body).toEqual({ countryCode: "PL" });
  expect((await get("/api/geo-location", { "x-country-code": "<b>" })).body).toEqual({ countryCode: "UA" });
});

test("a page of text is answered in the requested language, and an unknown one is a problem", async () => {
  expect(contentPage.parse((await get("/content/pages/rules?language=uk")).body).title).toBe("Правила ставок");
  const unknown = await get("/content/pages/no/such");
  expect(unknown.status).toBe(404);
  expect(unknown.body).toMatchObject({ errorCode: "PAGE_UNKNOWN" });
});

test("the platform answers that it lives and is ready, and does not show its metrics to visitors", async () => {
  expect((await get("/livez")).status).toBe(200);
  expect((await get("/readyz")).body).toEqual({ status: "ready", database: "embedded" });
  expect((await get("/metrics")).status).toBe(404);
});

test.each([
  ["an unknown address", "GET", "/api/v1/nothing", {}, 404, "NOT_FOUND"],
  ["an address that cannot be decoded", "GET", "/%E0%A4%A", {}, 400, "BAD_ADDRESS"],
  ["a wrong method", "POST", "/content/sports", {}, 405, "METHOD_NOT_ALLOWED"],
  [
    "a body that is not JSON",
    "POST",
    "/api/v1/session/login",
    { body: "{", type: "application/json" },
    400,
    "NOT_JSON",
  ],
  ["a body of another type", "POST", "/api/v1/session/login", { body: "a=b", type: "text/plain" }, 415, "NOT_JSON"],
  [
    "a body that is too large",
    "POST",
    "/api/v1/session/login",
    { body: `"${"a".repeat(70_000)}"`, type: "application/json" },
    413,
    "TOO_LARGE",
  ],
  [
    "a body of the wrong shape",
    "POST",
    "/api/v1/session/login",
    { body: "[]", type: "application/json" },
    400,
    "INVALID_REQUEST",
  ],
  ["no session", "GET", "/api/v1/bets", {}, 401, "NOT_LOGGED_IN"],
] as const)("%s is answered as a problem", async (_name, method, path, sent, status, errorCode) => {
  const answer = await fetch(platform.origin + path, {
    method,
    ...("body" in sent && { body: sent.body, headers: { "content-type": sent.type } }),
  });
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-type")).toContain("application/problem+json");
  expect(await answer.json()).toMatchObject({ status, errorCode, message: expect.stringMatching(/\w/) as unknown });
});

test.each(["/docs/nothing", "/sandbox/nothing", "/%2F%2Fother.example"])(
  "a browser that follows a link to %s gets a page, not JSON",
  async (path) => {
    const answer = await get(path, { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" });
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(answer.text).toMatch(/<html lang="en">[^]*<title>[^]*<main>\s*<h1>/);
  },
);

test("a wrong method is answered with the allowed ones", async () => {
  const answer = await platform.call("POST", "/content/sports");
  expect(answer.headers.get("allow")).toBe("GET, HEAD");
});

test("a request that is wrong in two places is refused with both names", async () => {
  const answer = await platform.call("POST", "/api/v1/session/login", { body: { login: "", password: 5 } });
  expect((answer.body as { fields: { name: string }[] }).fields.map(({ name }) => name)).toEqual(["login", "password"]);
});

test("every call is documented, with the schemas that validate it", async () => {
  const { body } = await get("/docs");
  const described = body as { openapi: string; paths: Record<string, Record<string, { requestBody?: unknown }>> };
  expect(described.openapi).toBe("3.1.0");
  const listed = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(listed).toEqual(
    expect.arrayContaining(["post /api/v1/bets", "get /content/pages/{path}", "get /api/v1/bets/by-key/{key}"]),
  );
  // Those of the desk are nobody's business outside it.
  expect(listed).toHaveLength(platform.app.routeSpecs.filter(({ url }) => !url.startsWith("/api/desk/")).length);
  expect(JSON.stringify(described.paths["/api/v1/bets"]?.["post"]?.requestBody)).toContain('"acceptance"');
});

test("the documentation of calls contains what generators of clients and validators need", async () => {
  const { servers, paths } = (await get("/docs")).body as {
    servers: { url: string }[];
    paths: Record<string, Record<string, { operationId: string; security: object[]; responses: object }>>;
  };
  expect(servers.map(({ url }) => url)).toEqual(["/"]);
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids).toContain("getApiV1BetsByKeyKey");
  expect(ids.filter((id) => !/^[a-z][a-zA-Z0-9]+$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(operations.filter(({ responses }) => !("4XX" in responses))).toEqual([]);
  // Without a security entry a reader assumes none, but a generator may assume one.
  expect(paths["/content/sports"]?.["get"]?.security).toEqual([]);
  expect(paths["/api/v1/bets"]?.["post"]?.security).toEqual([{ session: [] }]);
});

test("the documentation is a page for a browser, without script or style", async () => {
  const answer = await get("/docs", { accept: "text/html,application/xhtml+xml" });
  expect(answer.headers.get("content-type")).toContain("text/html");
  expect(answer.text).not.toMatch(/<script|<style|style=/);
});
