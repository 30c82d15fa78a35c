import { beforeAll, expect, test } from "vitest";
import { lastLogin } from "../../../plugins/auth/last-login/last-login-wire.ts";
import { methodAdded, passkeyOptions } from "../../../plugins/mfa/methods-wire.ts";
import { assertionOptions } from "../../../plugins/mfa/passkey-wire.ts";
import { sessionAnswer } from "../../../plugins/session/wire.ts";
import { CallingBrowser } from "../../support/pages/browser.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { Authenticator, type Misuse } from "../../support/players/authenticator.ts";
import { Person } from "../../support/players/mfa.ts";

const OPTIONS = "/api/v1/entrance/passkey/options";
const LOGIN = "/api/v1/entrance/passkey";
const REFRESH = "__Host-openline-refresh";

onGateEngine({}, (on) => {
  const newBrowser = () => new CallingBrowser(on.platform.origin);
  const own = () => ({ origin: on.platform.origin });

  /** Somebody who adds the passkey of a device in a browser of theirs, and the answer to it. */
  const adding = async (device: Authenticator, isDiscoverable?: boolean | "unsaid") => {
    const person = await Person.arrive(on.platform);
    await person.unlock();
    const headers = () => ({ ...own(), authorization: `Token ${person.token}` });
    const asked = await person.browser.post("/api/v1/mfa/passkeys/options", undefined, headers());
    const options = passkeyOptions.parse(asked.body);
    expect([options.authenticatorSelection?.residentKey, options.extensions]).toEqual([
      "preferred",
      { credProps: true },
    ]);
    const credential = device.make(options, isDiscoverable === "unsaid" ? undefined : (isDiscoverable ?? true));
    const added = await person.browser.post("/api/v1/mfa/passkeys", { credential, name: "A key" }, headers());
    return { person, added };
  };
  const withPasskey = async (isDiscoverable?: boolean | "unsaid") => {
    const device = new Authenticator(on.platform.origin);
    const { person, added } = await adding(device, isDiscoverable);
    methodAdded.parse(added.body);
    return { person, device };
  };
  const ask = async (browser: CallingBrowser) =>
    assertionOptions.parse((await browser.post(OPTIONS, undefined, own())).body);
  const send = (browser: CallingBrowser, credential: object) => browser.post(LOGIN, { credential }, own());
  const logIn = async (device: Authenticator, misuse?: Misuse, browser = newBrowser()) =>
    send(browser, device.sign(await ask(browser), misuse));
  /** Somebody's of whom a test needs no more than that they can log in. */
  let device: Authenticator;
  beforeAll(async () => void ({ device } = await withPasskey()));

  const unknown = { status: 401, body: { errorCode: "PASSKEY_UNKNOWN" } };
  const expired = { status: 422, body: { errorCode: "PASSKEY_EXPIRED" } };

  test("a passkey alone opens a session: no name is given before, and no further factor is asked", async () => {
    const { person, device } = await withPasskey();
    const browser = newBrowser();
    const options = await ask(browser);
    expect(options).toMatchObject({ rpId: "127.0.0.1", userVerification: "required" });
    expect(options.allowCredentials ?? []).toEqual([]);
    const answer = await send(browser, device.sign(options));
    const session = sessionAnswer.parse(answer.body);
    expect(session).toMatchObject({ loginType: "passkey", userId: person.number });
    expect(browser.cookie(REFRESH)).toBeDefined();
    person.token = session.token;
    expect((await person.get("/api/v3/user/getAccountInfo")).status).toBe(200);
    expect(await person.get("/api/v1/session/sessions")).toMatchObject({
      body: [{ loginType: "passkey", isCurrent: true }, { loginType: "email" }],
    });
  });

  test("a passkey that was added before is refused as such", async () => {
    const { added } = await adding((await withPasskey()).device);
    expect(added).toMatchObject({ status: 409, body: { errorCode: "PASSKEY_KNOWN" } });
  });

  test("strangers who have locked the password do not lock the passkey, and its browser is known from then on", async () => {
    const { person, device } = await withPasskey();
    const tries = Array.from({ length: 4 }, () => ({ login: person.email, password: "not-the-password" }));
    for (const body of tries) await newBrowser().post("/api/v1/session/login", body);
    expect((await person.logIn(newBrowser())).status).toBe(423);

    const browser = newBrowser();
    expect((await logIn(device, {}, browser)).status).toBe(200);
    // The password is taken there again; for strangers it stays locked.
    expect((await person.logIn(browser)).status).toBe(200);
    expect((await person.logIn(newBrowser())).status).toBe(423);
  });

  test("a login by a passkey is notified like one by password, and so are failed ones", async () => {
    const { person, device } = await withPasskey();
    expect(await logIn(device, { key: new Authenticator(on.platform.origin).key })).toMatchObject(unknown);
    await logIn(device);
    person.token = sessionAnswer.parse((await logIn(device)).body).token;
    const notes = await person.get("/api/v1/notifications");
    expect(JSON.stringify(notes.body)).toContain("new-device");
    const { last } = lastLogin.parse((await person.get("/api/v1/entrance/last-login")).body);
    expect(last?.loginType).toBe("passkey");
    const { rows } = await on.platform.database.query("select from login_failure where player = $1", [person.number]);
    expect(rows).toHaveLength(1);
  });

  test("a passkey challenge is valid for one answer, right or wrong", async () => {
    const browser = newBrowser();
    const options = await ask(browser);
    expect((await send(browser, device.sign(options))).status).toBe(200);
    expect(await send(browser, device.sign(options))).toMatchObject(expired);
    const next = await ask(browser);
    expect(await send(browser, device.sign(next, { isVerified: false }))).toMatchObject(unknown);
    expect(await send(browser, device.sign(next))).toMatchObject(expired);
  });

  test("of two concurrent answers to one challenge one is accepted", async () => {
    const browser = newBrowser();
    const options = await ask(browser);
    const answers = await Promise.all([1, 2, 3].map(() => send(browser, device.sign(options))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test("a challenge is valid for five minutes, in the browser that requested it, and only if the platform made it", async () => {
    const browser = newBrowser();
    const late = await ask(browser);
    await on.platform.database.query("update passkey_login set ends_at = ends_at - interval '300 seconds'");
    expect(await send(browser, device.sign(late))).toMatchObject(expired);
    const options = await ask(browser);
    expect(await send(newBrowser(), device.sign(options))).toMatchObject(expired);
    expect(await send(browser, device.sign({ ...options, challenge: "AAAA" }))).toMatchObject(expired);
    expect((await send(browser, device.sign(options))).status).toBe(200);
  });

  test("two tabs of one browser may request challenges at the same time", async () => {
    const browser = newBrowser();
    const [one, other] = [await ask(browser), await ask(browser)];
    expect((await send(browser, device.sign(one))).status).toBe(200);
    expect((await send(browser, device.sign(other))).status).toBe(200);
  });

  test.each([
    ["without the player's finger, face or PIN", { isVerified: false }],
    ["on another site's page", { origin: "https://openline.example" }],
    ["for another domain", { rpId: "openline.example" }],
    ["with another key", { key: new Authenticator("").key }],
    ["for another player", { userHandle: Buffer.from("100000001").toString("base64url") }],
    ["by a copy with a lower counter", { count: 0 }],
  ] satisfies [string, Misuse][])("a signature %s is refused", async (_how, misuse) => {
    expect((await logIn(device)).status).toBe(200);
    const browser = newBrowser();
    expect(await logIn(device, misuse, browser)).toMatchObject(unknown);
    expect(browser.cookie(REFRESH)).toBeUndefined();
    expect((await logIn(device)).status).toBe(200);
  });

  test("unknown passkeys, removed ones and non-discoverable ones are refused in the same words", async () => {
    const stranger = new Authenticator(on.platform.origin);
    const { device: named } = await withPasskey(false);
    const { person, device: removed } = await withPasskey();
    await on.platform.database.query("delete from mfa_method where player = $1", [person.number]);
    const answers = [await logIn(stranger), await logIn(named), await logIn(removed)];
    const [first] = answers;
    expect(first).toMatchObject(unknown);
    const words = ({ body }: { body: object }) => ({ ...body, requestId: "" });
    for (const answer of answers) expect(words(answer)).toEqual(words(first!));
  });

  test("a passkey that the browser did not describe as discoverable is marked so by its first answer", async () => {
    const { device } = await withPasskey("unsaid");
    expect((await logIn(device)).status).toBe(200);
  });

  test.each(["blocked", "closed"] as const)(
    "an account that is %s is refused in the same words as by password",
    async (status) => {
      const { person, device } = await withPasskey();
      const restrict = (body: object) =>
        on.platform.call("POST", `/sandbox/players/${person.number}/restrictions`, { body });
      await restrict({ status });
      const browser = newBrowser();
      const refused = await logIn(device, {}, browser);
      const byPassword = await person.logIn(newBrowser());
      const words = ({ body }: { body: { errorCode: string; message: string } }) => [body.errorCode, body.message];
      expect(words(refused)).toEqual(words(byPassword));
      expect([refused.status, browser.cookie(REFRESH)]).toEqual([403, undefined]);
      await restrict({ status: "active" });
      expect((await logIn(device)).status).toBe(200);
    },
  );

  test("a player who has excluded themselves is logged in as by password: their money stays theirs", async () => {
    const { person, device } = await withPasskey();
    const body = { break: { kind: "self_exclusion", until: null } };
    await on.platform.call("POST", `/sandbox/players/${person.number}/restrictions`, { body });
    expect([(await logIn(device)).status, (await person.logIn(newBrowser())).status]).toEqual([200, 200]);
  });

  test("an address has a hundred failures, which do not count in a browser that a player has logged in from", async () => {
    const { person } = await withPasskey();
    const credential = device.sign({ challenge: "AAAA", rpId: "127.0.0.1" });
    const from = (cookie = "") =>
      on.platform.app.inject({
        method: "POST",
        url: LOGIN,
        payload: { credential },
        remoteAddress: "10.2.0.1",
        headers: { ...own(), host: new URL(on.platform.origin).host, cookie },
      });
    const answers = await Promise.all(Array.from({ length: 120 }, () => from()));
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(100);
    const refused = answers.find(({ statusCode }) => statusCode !== 422);
    expect([refused?.statusCode, Number(refused?.headers["retry-after"]) > 0]).toEqual([429, true]);
    const known = "__Host-openline-browser";
    expect((await from(`${known}=${person.browser.cookie(known)}`)).statusCode).toBe(422);
  });
});
