import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { passwordState } from "../../../plugins/account/wire.ts";
import { providerOutcome } from "../../../plugins/auth/provider/provider-wire.ts";
import { outboxMessages } from "../../../plugins/auth/wire.ts";
import { methodsAnswer, totpBegun } from "../../../plugins/mfa/methods-wire.ts";
import { verifyAnswer } from "../../../plugins/mfa/wire.ts";
import { mfaRequired, sessionAnswer } from "../../../plugins/session/wire.ts";
import { totpCode } from "../../../server/secrets/totp.ts";
import { CallingBrowser } from "../../support/pages/browser.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { holdTime, passStep, Person, wrong } from "../../support/players/mfa.ts";
import { joinByThirdParty, signIn } from "../../support/players/third-party.ts";

let last = 0;

onGateEngine({}, (on) => {
  beforeAll(() => void holdTime());
  afterAll(() => void vi.useRealTimers());

  const newBrowser = () => new CallingBrowser(on.platform.origin);

  /** Somebody who has an account by a third party alone, in the browser that he joined in. */
  const joined = async () => {
    const email = `third-${process.pid}-${++last}@openline.test`;
    const browser = newBrowser();
    const session = await joinByThirdParty(browser, email);
    let { token } = session;
    const post = (path: string, body?: unknown, from = browser) =>
      from.post(path, body, { authorization: `Token ${token}` });
    const get = async (path: string) => (await browser.go(path, { headers: { authorization: `Token ${token}` } })).body;
    const newestCode = async () => {
      const { body } = await on.platform.call("GET", "/sandbox/outbox", { headers: { accept: "application/json" } });
      const texts = outboxMessages.parse(body).flatMap(({ to, text }) => (to === email ? [text] : []));
      return /^\d{6}/.exec(texts[0] ?? "")?.[0] ?? "none";
    };
    /** Confirms by a code to the address that the third party has confirmed. */
    const confirm = async () => {
      const { mfa } = mfaRequired.parse((await post("/api/v1/mfa/begin", { flowName: "security" })).body);
      const ask = (call: string, body: object) => post(`/api/v1/mfa/${call}`, { sessionKey: mfa.sessionKey, ...body });
      await ask("send", { method: "email" });
      const code = await newestCode();
      expect((await ask("verify", { method: "email", code: wrong(code) })).body).toMatchObject({
        errorCode: "WRONG_CODE",
      });
      ({ token } = verifyAnswer.parse((await ask("verify", { method: "email", code })).body).session);
      return mfa;
    };
    const enrol = async () => {
      await confirm();
      const { id, secret } = totpBegun.parse((await post("/api/v1/mfa/totp")).body);
      expect((await post("/api/v1/mfa/totp/confirm", { id, code: totpCode(secret, Date.now()) })).status).toBe(200);
      passStep();
      return () => totpCode(secret, Date.now());
    };
    const take = (body: unknown) => ({ token } = sessionAnswer.parse(body));
    return { email, number: session.userId, browser, post, get, confirm, enrol, take };
  };

  // ASVS 5.0, 7.5.1: a full authentication before sensitive account attributes are changed.
  test("a player without a password opens their sign-in security by a code to their address, in that browser alone", async () => {
    const { post, get, confirm } = await joined();
    expect((await post("/api/v1/mfa/totp")).body).toMatchObject({ errorCode: "CONFIRMATION_NEEDED" });
    expect((await post("/api/v1/mfa/unlock", { password: "a guess" })).body).toMatchObject({
      errorCode: "WRONG_PASSWORD",
    });
    expect(methodsAnswer.parse(await get("/api/v1/mfa/methods"))).toMatchObject({
      hasPassword: false,
      isUnlocked: false,
    });

    const { flowName, methods } = await confirm();
    expect([flowName, methods]).toEqual(["security", ["email"]]);
    expect(methodsAnswer.parse(await get("/api/v1/mfa/methods")).isUnlocked).toBe(true);
    expect((await post("/api/v1/mfa/totp")).status).toBe(200);
    expect((await post("/api/v1/mfa/totp", undefined, newBrowser())).status).toBe(403);
  });

  test("a player with a password cannot use a code in place of it", async () => {
    const person = await Person.arrive(on.platform);
    expect((await person.post("/api/v1/mfa/begin", { flowName: "security" })).body).toMatchObject({
      errorCode: "PASSWORD_NEEDED",
    });
  });

  test("a first password requires the same confirmation, once; from then on the password is asked for", async () => {
    const { email, number, post, get, confirm, take } = await joined();
    const set = (more: object = {}) =>
      post("/api/v1/account/password", { password: "a few quiet words", isEndingOthers: false, ...more });
    const logIn = (login: string) =>
      newBrowser().post("/api/v1/session/login", { login, password: "a few quiet words" });
    const state = async () => passwordState.parse(await get("/api/v1/account/password"));
    expect((await logIn(email)).status).toBe(401);
    expect((await set()).body).toMatchObject({ errorCode: "CONFIRMATION_NEEDED", flowName: "security" });
    expect((await set({ currentPassword: "a guess" })).status).toBe(403);
    expect(await state()).toEqual({ hasPassword: false, isConfirmed: false });

    await confirm();
    expect(await state()).toEqual({ hasPassword: false, isConfirmed: true });
    take((await set()).body);
    expect((await logIn(number)).status).toBe(200);
    expect(await state()).toEqual({ hasPassword: true, isConfirmed: false });
    expect((await set()).body).toMatchObject({ errorCode: "WRONG_PASSWORD" });
    expect((await set({ currentPassword: "a few quiet words" })).status).toBe(200);
  });

  // ASVS 5.0, 6.3.3: a second factor where the player has one, whichever way he comes in.
  test("a third party's confirmation opens no session of a player with an authenticator app: its code does, with the login's own type", async () => {
    const { email, number, enrol } = await joined();
    const code = await enrol();
    const browser = newBrowser();
    const { outcome } = await signIn(browser, { email, query: "?return=%2Fmy-bets%2Fopen" });
    const { mfa, returnTo, session } = providerOutcome.parse(outcome.body);
    expect([mfa?.flowName, mfa?.methods, returnTo, session]).toEqual([
      "login",
      ["totp", "recovery"],
      "/my-bets/open",
      undefined,
    ]);
    expect(browser.cookie("__Host-openline-refresh")).toBeUndefined();
    const verify = (typed: string, from = browser) =>
      from.post("/api/v1/mfa/verify", { sessionKey: mfa?.sessionKey, method: "totp", code: typed });
    expect((await verify(code(), newBrowser())).status).toBe(404);
    expect((await verify(wrong(code()))).status).toBe(422);

    const passed = verifyAnswer.parse((await verify(code())).body).session;
    expect(passed).toMatchObject({ loginType: "provider", userId: number });
    expect(browser.cookie("__Host-openline-refresh")).toBeDefined();
    expect(browser.cookie("openline-third-party-auth")).toBe("sandbox");
    expect((await on.platform.call("GET", "/api/v2/user/getBalances", { token: passed.token })).status).toBe(200);
  });

  test.each(["blocked", "closed"])(
    "an account that is %s between the third party and the second factor opens no session",
    async (status) => {
      const { email, number, enrol } = await joined();
      const code = await enrol();
      const browser = newBrowser();
      const { mfa } = providerOutcome.parse((await signIn(browser, { email })).outcome.body);
      await on.platform.call("POST", `/sandbox/players/${number}/restrictions`, { body: { status } });
      const refused = await browser.post("/api/v1/mfa/verify", {
        sessionKey: mfa?.sessionKey,
        method: "totp",
        code: code(),
      });
      expect(refused).toMatchObject({
        status: 403,
        body: { errorCode: status === "closed" ? "ACCOUNT_CLOSED" : "ACCOUNT_NOT_ACTIVE" },
      });
      expect(browser.cookie("__Host-openline-refresh")).toBeUndefined();
    },
  );
});
