import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CallingBrowser } from "../../support/pages/browser.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import { type HostileProvider, startHostileProvider, type Story } from "../../support/players/hostile-provider.ts";

let platform: Platform;
let provider: HostileProvider;
let nonce = "";
beforeAll(async () => {
  provider = await startHostileProvider(() => nonce);
  const { issuer } = provider;
  platform = await startPlatform({
    engine: "embedded",
    providers: [
      { id: "other", name: "Other", issuer, clientId: "openline" },
      { id: "sandbox", name: "Sandbox ID", clientId: "openline" },
      {
        id: "rotated",
        name: "Rotated",
        issuer,
        clientId: "openline",
        clientSecret: "new",
        earlierClientSecret: "old",
      },
      { id: "gone", name: "Gone", issuer: "http://127.0.0.1:9", clientId: "openline" },
    ],
  });
});
beforeEach(() => {
  provider.story = {};
  provider.clientSecret = undefined;
});
afterAll(() => platform.stop());
afterAll(() => provider.stop());
const PATH = "/api/v1/provider/other";
const newBrowser = () => new CallingBrowser(platform.origin);

/** Sets out; answers what the browser would bring back. */
async function setOut(browser: CallingBrowser, path = PATH): Promise<URLSearchParams> {
  const there = new URL((await browser.go(`${path}/start`)).location).searchParams;
  nonce = there.get("nonce") ?? "";
  return new URLSearchParams({ code: "code-of-the-provider", state: there.get("state") ?? "" });
}

async function comeBack(browser: CallingBrowser, query: URLSearchParams | string, path = PATH) {
  const answer = await browser.go(`${path}/callback?${query.toString()}`);
  expect(answer.location).toBe(`/complete-reg/${path.split("/").at(-1)}`);
  return (await browser.post(`${path}/continue`)).body as unknown;
}

const REFUSED = { errorCode: "EXCHANGE_REFUSED" };
const UNKNOWN = { errorCode: "EXCHANGE_UNKNOWN" };

describe("V10.5 OpenID Connect client: a provider's answer is accepted only as far as it can be verified", () => {
  test("an untampered exchange is accepted", async () => {
    const browser = newBrowser();
    expect(await comeBack(browser, await setOut(browser))).toMatchObject({
      pending: { step: "complete", email: "hostile@openline.test" },
    });
  });

  test("while a client secret is changed, the provider may use the new one or still the old one, and no other", async () => {
    const rotated = "/api/v1/provider/rotated";
    for (const [clientSecret, outcome] of [
      ["new", { pending: { email: "hostile@openline.test" } }],
      ["old", { pending: { email: "hostile@openline.test" } }],
      ["another", REFUSED],
    ] as const) {
      provider.clientSecret = clientSecret;
      const browser = newBrowser();
      expect(await comeBack(browser, await setOut(browser, rotated), rotated)).toMatchObject(outcome);
    }
  });

  const now = Math.floor(Date.now() / 1000);
  test.each<[string, Story]>([
    ["a nonce of another exchange", { claims: { nonce: "another" } }],
    ["no nonce", { claims: { nonce: undefined } }],
    ["another product's audience", { claims: { aud: "another-product" } }],
    ["several audiences with another authorized party", { claims: { aud: ["openline", "x"], azp: "x" } }],
    ["another issuer", { claims: { iss: "https://another.example" } }],
    ["an id_token that has expired", { claims: { iat: now - 600, exp: now - 300 } }],
    ["no subject", { claims: { sub: undefined } }],
    ["a signature by a key that the issuer does not know", { isForged: true }],
    ["no signature at all", { isUnsigned: true }],
  ])("%s is refused", async (_name, story) => {
    const browser = newBrowser();
    const query = await setOut(browser);
    provider.story = story;
    expect(await comeBack(browser, query)).toMatchObject(REFUSED);
  });

  test("an answer of another issuer is refused", async () => {
    const browser = newBrowser();
    const query = await setOut(browser);
    query.set("iss", "https://another.example");
    expect(await comeBack(browser, query)).toMatchObject(REFUSED);
  });

  test("an invalid address, and an unconfirmed one, make no account", async () => {
    for (const claims of [{ email: "not an address" }, { email_verified: undefined }]) {
      const browser = newBrowser();
      const query = await setOut(browser);
      provider.story = { claims };
      expect(await comeBack(browser, query)).toMatchObject({ pending: { step: "link" } });
    }
  });

  test("a provider that does not answer is reported as such", async () => {
    const browser = newBrowser();
    expect((await browser.go("/api/v1/provider/gone/start")).location).toBe("/complete-reg/gone");
    expect((await browser.post("/api/v1/provider/gone/continue")).body).toMatchObject({
      errorCode: "EXCHANGE_UNREACHABLE",
    });
  });
});

describe("V10.2.1 the callback belongs to the browser that began the sign-in", () => {
  test("a forged state changes nothing, and the browser that began can still finish", async () => {
    const browser = newBrowser();
    const query = await setOut(browser);
    expect(await comeBack(browser, "code=code-of-the-attacker&state=forged")).toMatchObject(UNKNOWN);
    expect(await comeBack(browser, "code=code-of-the-attacker")).toMatchObject(UNKNOWN);
    expect(await comeBack(browser, query)).toMatchObject({ pending: { step: "complete" } });
  });

  test("the callback of another browser is refused, with or without a sign-in of its own", async () => {
    const query = await setOut(newBrowser());
    const before = provider.exchanges;
    expect(await comeBack(newBrowser(), query)).toEqual({});
    const another = newBrowser();
    await setOut(another);
    expect(await comeBack(another, query)).toMatchObject(UNKNOWN);
    expect(provider.exchanges).toBe(before);
  });

  test("a code that comes twice is exchanged once", async () => {
    const browser = newBrowser();
    const query = await setOut(browser);
    await comeBack(browser, query);
    const before = provider.exchanges;
    await comeBack(browser, query);
    expect(provider.exchanges).toBe(before);
  });

  test("a callback after a quarter of an hour begins the sign-in again", async () => {
    const browser = newBrowser();
    const query = await setOut(browser);
    await platform.database.query("update provider_exchange set created_at = now() - interval '16 minutes'");
    expect(await comeBack(browser, query)).toMatchObject(UNKNOWN);
  });

  test("an exchange of one provider is not accepted for another", async () => {
    const browser = newBrowser();
    const query = await setOut(browser);
    await browser.go(`/api/v1/provider/sandbox/callback?${query.toString()}`);
    expect((await browser.post("/api/v1/provider/sandbox/continue")).body).toMatchObject(UNKNOWN);
  });

  test("the binding cookie is out of reach of scripts and other sites", async () => {
    const answer = await newBrowser().go(`${PATH}/start`);
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-openline-exchange=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});

describe("V3.7.2 no redirect leads to another site", () => {
  test.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/\u0009/evil.example",
  ])("a return to %j is refused before anything begins", async (target) => {
    const answer = await newBrowser().go(`${PATH}/start?return=${encodeURIComponent(target)}`);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
  });

  test.each([
    ["redirect_uri", "https://evil.example/callback"],
    ["redirect_uri", "http://127.0.0.1:1/api/v1/provider/sandbox/callback"],
    ["client_id", "another"],
  ])("the sandbox's provider gives no code for a %s of %s", async (name, value) => {
    const browser = newBrowser();
    const there = new URL((await browser.go("/api/v1/provider/sandbox/start")).location);
    there.searchParams.set(name, value);
    const answer = await browser.go(there.href);
    expect([answer.status, answer.location]).toEqual([400, ""]);
    const sent = await browser.go("/sandbox/oidc/authorize", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `${there.searchParams.toString()}&name=x&email=x%40openline.test&choice=agree`,
    });
    expect([sent.status, sent.location]).toEqual([400, ""]);
  });
});

describe("V10.4 OAuth authorization server: the sandbox's codes", () => {
  test("a code is valid once, for the client that began", async () => {
    const browser = newBrowser();
    const there = new URL((await browser.go("/api/v1/provider/sandbox/start")).location);
    const page = await browser.go(there.href);
    const back = await browser.submit("/sandbox/oidc/authorize", page.text, {
      name: "",
      email: "x@openline.test",
      choice: "agree",
    });
    const form = new URLSearchParams({
      grant_type: "authorization_code",
      client_id: "openline",
      code: new URL(back.location).searchParams.get("code") ?? "",
      redirect_uri: there.searchParams.get("redirect_uri") ?? "",
      code_verifier: "a-verifier-that-somebody-else-has-made-up-now",
    });
    const ask = () =>
      browser.go("/sandbox/oidc/token", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: form.toString(),
      });
    expect((await ask()).body).toMatchObject({ errorCode: "INVALID_GRANT" });
    // Whoever tried it has used it up: its rightful owner cannot use it either.
    expect((await browser.go(back.location)).location).toBe("/complete-reg/sandbox");
    expect((await browser.post("/api/v1/provider/sandbox/continue")).body).toMatchObject(REFUSED);
  });

  test("its page has no script, one style of its own, and submits its form to the product alone", async () => {
    const browser = newBrowser();
    const page = await browser.go((await browser.go("/api/v1/provider/sandbox/start")).location);
    const [, style = ""] = /<style>([^<]*)<\/style>/.exec(page.text) ?? [];
    const hash = createHash("sha256").update(style).digest("base64");
    expect(page.headers.get("content-security-policy")).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`,
    );
    expect(page.text.match(/<style/g)).toHaveLength(1);
    expect(page.text).not.toMatch(/<script| on\w+=| style=/);
  });
});
