import type * as argon2 from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { FRAME_END as PAYMENT_FRAME_END } from "../../../plugins/cashier/wire.ts";
import { FRAME_END as CHECK_FRAME_END } from "../../../plugins/kyc/ways/ways-wire.ts";
import type { AnyRouteSpec } from "../../../server/http/route.ts";
import { isUnsafe, nameOf, sampleBody, send, type Sent } from "../../support/abuse/every-route.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import { newPlayer } from "../../support/players/players.ts";

// The same hash with the least work: how long a password takes is not what is asked here.
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, hash: (password: string) => real.hash(password, { memoryCost: 1024, timeCost: 1 }) };
});

let platform: Platform;
let token: string;
beforeAll(async () => {
  platform = await startPlatform({ engine: "embedded" });
  ({ token } = await newPlayer(platform));
});
afterAll(() => platform.stop());
const routes = (wanted: (spec: AnyRouteSpec) => boolean = () => true) => platform.app.routeSpecs.filter(wanted);

/** What each of the routes answers to a request, by its name. */
async function answersOf(
  wanted: (spec: AnyRouteSpec) => boolean,
  sent: (spec: AnyRouteSpec) => Sent,
): Promise<Record<string, string>> {
  const found = routes(wanted);
  expect(found.length).toBeGreaterThan(10);
  const answers = await Promise.all(found.map((spec) => send(platform.app, spec, sent(spec))));
  return Object.fromEntries(
    found.map((spec, at) => {
      const { statusCode, body } = answers[at]!;
      return [nameOf(spec), `${statusCode} ${/"errorCode":"(\w+)"/.exec(body)?.[1] ?? ""}`];
    }),
  );
}

/** Every route that answered something else. */
const others = (answers: Record<string, string>, expected: RegExp) =>
  Object.entries(answers).filter(([, answer]) => !expected.test(answer));

const COOKIES = ["refresh", "exchange", "challenge", "browser"]
  .map((name) => `__Host-openline-${name}=${"x".repeat(43)}`)
  .join("; ");

describe("V3.5.1 requests of other sites' pages", () => {
  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["an origin that only begins like ours", { origin: "http://localhost.evil.example" }],
    ["another port of this machine", { origin: "http://localhost:81" }],
    ["no origin that it would name", { origin: "null" }],
    ["another site, by the browser's header", { "sec-fetch-site": "cross-site" }],
    ["a sister site", { "sec-fetch-site": "same-site" }],
  ])("every writing call is refused from %s, with cookies and with a token", async (_name, headers) => {
    for (const auth of [{ cookie: COOKIES }, { authorization: `Token ${token}` }]) {
      const answers = await answersOf(isUnsafe, (spec) => ({
        body: sampleBody(spec),
        headers: { ...headers, ...auth },
      }));
      expect(others(answers, /^403 OTHER_SITE$/)).toEqual([]);
    }
  });

  test("the product's own page is not mistaken for another site's", async () => {
    const own = { host: "openline.example", origin: "http://openline.example", "sec-fetch-site": "same-origin" };
    const answers = await answersOf(isUnsafe, () => ({ headers: own }));
    const kept = Object.entries(answers).filter(([, answer]) => answer.endsWith("OTHER_SITE"));
    // The ones that a cookie alone opens ask for a header that only a script of the product adds.
    expect(
      kept.map(([name]) => name).filter((name) => !name.includes("/session/") && !name.includes("Logout")),
    ).toEqual([]);
  });
});

describe("V3.5.2 requests that a browser sends without a preflight", () => {
  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/xml"])(
    "a body of %s is not accepted where JSON is expected",
    async (type) => {
      const answers = await answersOf(
        // Calls of the desk are refused before, because the header of its page is missing. Services sign whatever they send.
        (spec) => isUnsafe(spec) && !spec.isForm && spec.auth !== "desk" && spec.auth !== "service",
        (spec) => ({ payload: JSON.stringify(sampleBody(spec) ?? {}), headers: { "content-type": type }, token }),
      );
      expect(others(answers, /^415 /)).toEqual([]);
    },
  );

  test("a form's body is not accepted as JSON or plain text", async () => {
    for (const spec of routes(({ isForm = false }) => isForm)) {
      for (const type of ["text/plain", "multipart/form-data; boundary=x"]) {
        const { statusCode } = await send(platform.app, spec, { payload: "a=b", headers: { "content-type": type } });
        expect(statusCode, nameOf(spec)).toBe(415);
      }
    }
  });
});

describe("V4.1.5 calls of other services", () => {
  test.each(["application/json", "text/plain", "application/x-www-form-urlencoded"])(
    "%s that nobody signed is refused, also with a player's token",
    async (type) => {
      const ofServices = routes(({ auth }) => auth === "service");
      expect(ofServices.length).toBeGreaterThan(2);
      for (const spec of ofServices) {
        const sent = { payload: "{}", headers: { "content-type": type }, token };
        const { statusCode } = await send(platform.app, spec, sent);
        expect([nameOf(spec), [400, 401, 404].includes(statusCode)]).toEqual([nameOf(spec), true]);
      }
    },
  );
});

describe("V3.4.2 other origins read nothing", () => {
  test("no answer allows another origin, with or without a preflight", async () => {
    const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
    for (const spec of routes()) {
      for (const method of [spec.method, "OPTIONS"]) {
        const answer = await send(platform.app, spec, { method, headers, ...(method === "GET" && { token }) });
        expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
        const isOffered = routes((each) => each.method === "OPTIONS" && each.url === spec.url).length > 0;
        if (method === "OPTIONS" && !isOffered) expect([nameOf(spec), answer.statusCode]).toEqual([nameOf(spec), 405]);
      }
    }
  });
});

describe("V4.1.4 methods", () => {
  test.each(["GET", "POST", "PUT", "DELETE", "PATCH"])("%s is refused wherever it is not offered", async (method) => {
    const takes = new Set(routes((spec) => spec.method === method).map(({ url }) => url));
    const answers = await answersOf(
      ({ url }) => !takes.has(url),
      () => ({ method, token }),
    );
    expect(others(answers, /^405 METHOD_NOT_ALLOWED$/).filter(([name]) => !isShadowed(name, method))).toEqual([]);
  });

  /** A parameter of another route stands in the same place: the request is that route's, and is refused by it. */
  const isShadowed = (name: string, method: string) => {
    const path = (name.split(" ")[1] ?? "").split("/");
    return routes((spec) => spec.method === method).some(({ url }) => {
      const parts = url.split("/");
      return parts.length === path.length && parts.every((part, at) => part.startsWith(":") || part === path[at]);
    });
  };
});

describe("V7.2.1 tokens are checked by the platform, on every route for players", () => {
  // An answer to HEAD has no body to say why; its status is tested with the authorisation of all routes.
  const isForPlayers = ({ auth, method }: AnyRouteSpec) => auth === "player" && method !== "HEAD";

  test.each<[string, () => Record<string, string>]>([
    ["no token", () => ({})],
    ["a forged token", () => ({ authorization: `Token ${"f".repeat(43)}` })],
    ["a token with a suffix", () => ({ authorization: `Token ${token}x` })],
    ["a token that is SQL", () => ({ authorization: "Token ' or true --" })],
    ["a token of another scheme", () => ({ authorization: `Bearer ${token}` })],
    ["a token in a cookie", () => ({ cookie: `token=${token}` })],
  ])("%s is refused", async (_name, headers) => {
    const answers = await answersOf(isForPlayers, (spec) => ({ body: sampleBody(spec), headers: headers() }));
    expect(others(answers, /^401 NOT_LOGGED_IN$/)).toEqual([]);
  });

  test("a token in the address is refused", async () => {
    for (const spec of routes((each) => isForPlayers(each) && each.method === "GET")) {
      const { statusCode } = await platform.app.inject({
        url: `${spec.url}?token=${token}&authorization=Token%20${token}`,
      });
      expect([nameOf(spec), statusCode]).toEqual([nameOf(spec), 401]);
    }
  });

  test("an expired token, one of an ended session, and a renewed one are refused", async () => {
    const end = [
      "update access_token set expires_at = now() where session_id in (select id from session where player = $1)",
      "update session set ended_at = now(), ended_by = 'logout' where player = $1",
      "delete from access_token where session_id in (select id from session where player = $1)",
    ];
    for (const sql of end) {
      const { token: own, player } = await newPlayer(platform);
      await platform.database.query(sql, [player]);
      const answers = await answersOf(isForPlayers, (spec) => ({ body: sampleBody(spec), token: own }));
      expect(others(answers, /^401 NOT_LOGGED_IN$/)).toEqual([]);
    }
  });
});

describe("V3.4 security headers of every answer", () => {
  test("V3.4.4, V3.4.5, V3.4.6: no sniffing, no referrer, no frame, on every route, also where it refuses", async () => {
    for (const spec of routes()) {
      for (const sent of [{ token }, {}]) {
        const { headers } = await send(platform.app, spec, sent);
        expect([nameOf(spec), headers["x-content-type-options"], headers["referrer-policy"]]).toEqual([
          ...[nameOf(spec), "nosniff", "no-referrer"],
        ]);
        // The product itself has these empty pages in a frame.
        const ancestors = [CHECK_FRAME_END, PAYMENT_FRAME_END].includes(spec.url) ? "'self'" : "'none'";
        expect(headers["content-security-policy"]).toContain(`frame-ancestors ${ancestors}`);
        expect(headers["content-security-policy"]).toContain("default-src 'none'");
      }
    }
  });

  test("V14.2.2: no cache on the way stores a player's data", async () => {
    for (const spec of routes(({ auth }) => auth === "player")) {
      const { headers } = await send(platform.app, spec, { token, body: sampleBody(spec) });
      expect([nameOf(spec), headers["cache-control"]]).toEqual([nameOf(spec), "no-store"]);
    }
  });

  test("V4.1.1: every answer with a body has its type and character set", async () => {
    for (const spec of routes()) {
      const { headers, body } = await send(platform.app, spec, { token });
      if (body !== "")
        expect([nameOf(spec), headers["content-type"]]).toEqual([nameOf(spec), expect.stringMatching(TYPE)]);
    }
  });
  const TYPE = /^(application\/(problem\+)?json|text\/[a-z]+|application\/[a-z.+-]+)(; charset=utf-8)?$/;
});
