import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressOf, send } from "../../support/abuse/every-route.ts";
import { CallingBrowser } from "../../support/pages/browser.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import { codeFor, newPlayer } from "../../support/players/players.ts";

const EMAIL = "nobody.may.read.this@openline.test";
const PASSWORD = "a long enough one";

let platform: Platform;
let logged = "";
const write = process.stderr.write.bind(process.stderr);
beforeAll(async () => {
  process.stderr.write = (chunk: string | Uint8Array) => {
    logged += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString("utf8");
    return true;
  };
  platform = await startPlatform({ engine: "embedded", logLevel: "trace" });
});
afterAll(async () => {
  process.stderr.write = write;
  await platform.stop();
});
/** Secrets and what tells who somebody is, by their names. */
type Secrets = Readonly<Record<string, string>>;

const found = (secrets: Secrets) =>
  Object.entries(secrets)
    .filter(([, secret]) => [secret, encodeURIComponent(secret)].some((text) => logged.includes(text)))
    .map(([name]) => name);

describe("V16.2.5, V14.2.1 the platform's log at its most verbose level", () => {
  test("registration, logins, a wrong password and a recovery log no address, code, password or token", async () => {
    const { token, player } = await newPlayer(platform, EMAIL);
    const joining = await codeFor(platform, EMAIL);
    const login = await platform.call("POST", "/api/v1/session/login", { body: { login: EMAIL, password: PASSWORD } });
    const { token: second } = login.body as { token: string };
    const refresh = /=([\w-]{43});/.exec(login.headers.getSetCookie()[0] ?? "")?.[1] ?? "";
    expect([second, refresh].map(({ length }) => length)).toEqual([43, 43]);
    await platform.call("POST", "/api/v1/session/refresh", {
      headers: { cookie: `__Host-openline-refresh=${refresh}`, "x-client-id": "x" },
    });
    const wrong = "not-my-password-either";
    await platform.call("POST", "/api/v1/session/login", { body: { login: EMAIL, password: wrong } });
    await platform.call("POST", "/api/v1/entrance/recovery", { body: { login: EMAIL } });
    await platform.call("GET", "/api/v3/user/getAccountInfo", { token });
    await platform.call("POST", "/api/Login/Logout", { token, headers: { "x-client-id": "x" } });
    expect(player).toMatch(/^\d+$/);

    expect(logged).toContain("incoming request");
    expect(logged).toContain("/api/v1/session/login");
    expect(found({ EMAIL, PASSWORD, joining, token, second, refresh, wrong })).toEqual([]);
  });

  test("a sign-in with a third party logs neither code, state, nonce nor name", async () => {
    const browser = new CallingBrowser(platform.origin);
    const start = await browser.go("/api/v1/provider/sandbox/start");
    const page = await browser.go(start.location);
    const back = await browser.submit("/sandbox/oidc/authorize", page.text, {
      name: "Secret Name",
      email: "secret.third@openline.test",
      is_verified: "on",
      choice: "agree",
    });
    await browser.go(back.location);
    await browser.post("/api/v1/provider/sandbox/continue");
    const [there, here] = [start.location, back.location].map((address) => new URL(address).searchParams);
    const get = (from: URLSearchParams | undefined, name: string) => from?.get(name) ?? "";
    const secrets = {
      code: get(here, "code"),
      state: get(here, "state"),
      nonce: get(there, "nonce"),
      challenge: get(there, "code_challenge"),
      exchange: browser.cookie("__Host-openline-exchange") ?? "",
      name: "Secret Name",
      email: "secret.third@openline.test",
    };
    expect(Object.values(secrets).every(({ length }) => length > 10)).toBe(true);
    expect(found(secrets)).toEqual([]);
  });

  test("secrets in a request's path or query are never logged", async () => {
    const secret = "s3cret-of-an-address";
    for (const spec of platform.app.routeSpecs)
      await send(platform.app, spec, { url: `${addressOf(spec)}?x=${secret}` });
    for (const path of [
      `/auto/${secret}`,
      `/${secret}`,
      `/restore-password/change-password/${secret}`,
      `/%zz${secret}`,
    ])
      await platform.app.inject({ url: path });
    expect(found({ secret })).toEqual([]);
  });

  test("V14.2.1: no call of the platform takes a secret in its address", () => {
    const SECRET = /token|password|secret|email|phone|otp|hash/i;
    const named = platform.app.routeSpecs.flatMap(({ url, params, query }) =>
      [params, query].flatMap((schema) =>
        Object.keys((schema as { def?: { shape?: object } } | undefined)?.def?.shape ?? {})
          .filter((name) => SECRET.test(name))
          .map((name) => `${url} ${name}`),
      ),
    );
    // Mail programs unsubscribe by the address alone (RFC 8058). It turns one kind of mail off, and logs have only its route.
    expect(named).toEqual(["/api/v1/notification-settings/unsubscribe/:token token"]);
  });
});
