import { expect, test } from "vitest";
import { recoveryAnswer } from "../../../plugins/auth/recovery/recovery-wire.ts";
import { failuresOfAddress } from "../../../server/modules/entrance/routes.ts";
import { CallingBrowser } from "../../support/pages/browser.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { linkTo, sendLockNotices, sentTo } from "../../support/platform/outbox.ts";
import { codeFor, newPlayer } from "../../support/players/players.ts";

const PASSWORD = "a long enough one";
const LINK = "/restore-password/change-password/";

let last = 0;
const newAddress = () => `10.1.${Math.floor(++last / 250)}.${(last % 250) + 1}`;

onGateEngine({}, (on) => {
  /** Asks as a stranger does: from an address and in a browser that nobody has logged in from. */
  const asStranger = async (url: string, payload: object, remoteAddress = newAddress()) => {
    const answer = await on.platform.app.inject({ method: "POST", url, payload, remoteAddress });
    const body: Record<string, string> = answer.body === "" ? {} : answer.json<Record<string, string>>();
    return { status: answer.statusCode, body };
  };
  const begin = async (login: string, remoteAddress?: string) => {
    const { body } = await asStranger("/api/v1/entrance/recovery", { login }, remoteAddress);
    return recoveryAnswer.parse(body).recoveryId;
  };
  const unlock = (proof: object) => asStranger("/api/v1/entrance/recovery/unlock", { proof });
  const logIn = (login: string, password = PASSWORD) => asStranger("/api/v1/session/login", { login, password });
  const lock = async (login: string) => {
    for (let at = 0; at < 3; at++) await logIn(login, "not-the-password");
  };
  /** Without the code of the registration. */
  const codesTo = async (email: string) =>
    (await sentTo(on.platform, email)).filter(({ subject }) => /^\d{6}/.test(subject)).length - 1;
  const wrong = (code: string) => (code === "000000" ? "000001" : "000000");
  /** A browser that the player has logged in from. */
  const knownTo = async (login: string) => {
    const browser = new CallingBrowser(on.platform.origin);
    expect((await browser.post("/api/v1/session/login", { login, password: PASSWORD })).status).toBe(200);
    return browser;
  };

  test("a stranger's request leaves the owner's code valid, and the stranger's wrong codes do not count against it", async () => {
    const { email } = await newPlayer(on.platform);
    await lock(email);
    const own = await begin(email);
    const code = await codeFor(on.platform, email);
    const strange = await begin(email);
    for (let at = 0; at < 6; at++) await unlock({ recoveryId: strange, code: wrong(code) });
    // Each code is good for the browser that asked for it.
    expect((await unlock({ recoveryId: strange, code })).body).toMatchObject({ errorCode: "CODE_USED_UP" });
    expect((await unlock({ recoveryId: own, code })).status).toBe(204);
    expect((await logIn(email)).status).toBe(200);
  });

  test("when a player is logged in again, codes that strangers requested are not valid any more", async () => {
    const { email } = await newPlayer(on.platform);
    await begin(email);
    const strange = await linkTo(on.platform, email, LINK);
    const recoveryId = await begin(email);
    expect((await unlock({ recoveryId, code: await codeFor(on.platform, email) })).status).toBe(204);
    expect((await unlock({ link: strange })).body).toMatchObject({ errorCode: "CODE_UNUSABLE" });
  });

  test("strangers at many addresses cannot flood a mailbox, and a link in it lets its owner in from anywhere", async () => {
    const { email } = await newPlayer(on.platform);
    await lock(email);
    for (let at = 0; at < 14; at++) await begin(email);
    expect(await codesTo(email)).toBe(10);
    const answer = await asStranger("/api/v1/entrance/recovery", { login: email });
    expect([answer.status, await codesTo(email)]).toEqual([200, 10]);
    // None of them is good any more: the next request has one sent.
    await on.platform.database.query("update recovery set made_at = made_at - interval '16 minutes'");
    for (let at = 0; at < 3; at++) await begin(email);
    expect(await codesTo(email)).toBe(11);
    expect((await unlock({ link: await linkTo(on.platform, email, LINK) })).status).toBe(204);
    expect((await logIn(email)).status).toBe(200);
  });

  test("the owner's own request from a known browser gets its mail, whatever strangers have requested", async () => {
    const { email } = await newPlayer(on.platform);
    const browser = await knownTo(email);
    for (let at = 0; at < 12; at++) await begin(email);
    const before = await codesTo(email);
    const begun = await browser.post("/api/v1/entrance/recovery", { login: email });
    expect([begun.status, (await codesTo(email)) - before]).toEqual([200, 1]);
    const proof = { ...recoveryAnswer.parse(begun.body), code: await codeFor(on.platform, email) };
    const changed = { proof, password: "quite another harbour song" };
    expect((await browser.post("/api/v1/entrance/recovery/password", changed)).status).toBe(204);
  });

  test("strangers can guess at most twenty codes a day for a login; links and known browsers still work", async () => {
    const { email } = await newPlayer(on.platform);
    const browser = await knownTo(email);
    const guessed = async (login: string) => {
      const answers: string[] = [];
      for (let request = 0; request < 5; request++) {
        const recoveryId = await begin(login);
        for (let at = 0; at < 5; at++) {
          // Six digits that begin like none that was sent are still a guess.
          const { body } = await unlock({ recoveryId, code: await wrongFor(login) });
          answers.push(body["errorCode"] ?? "none");
        }
      }
      return answers;
    };
    const wrongFor = async (login: string) => (login === email ? wrong(await codeFor(on.platform, email)) : "000000");
    const known = await guessed(email);
    expect(known.filter((code) => code === "WRONG_CODE")).toHaveLength(20);
    expect(known).toEqual(await guessed("nobody.here@openline.test"));

    const begun = await browser.post("/api/v1/entrance/recovery", { login: email });
    const proof = { ...recoveryAnswer.parse(begun.body), code: wrong(await codeFor(on.platform, email)) };
    const tried = await browser.post("/api/v1/entrance/recovery/unlock", { proof });
    expect(tried.body).toMatchObject({ errorCode: "WRONG_CODE" });
    expect((await unlock({ link: await linkTo(on.platform, email, LINK) })).status).toBe(204);
  });

  test("trying successive account numbers locks numbers, and no player's address", async () => {
    const { email, player } = await newPlayer(on.platform);
    const browser = await knownTo(email);
    await lock(player);
    expect((await logIn(player)).status).toBe(423);
    expect((await browser.post("/api/v1/session/login", { login: player, password: PASSWORD })).status).toBe(200);
    // A thousand of them send nobody a message.
    await sendLockNotices(on.platform);
    expect((await sentTo(on.platform, email)).map(({ subject }) => subject)).not.toContain(
      "Your Openline password is locked",
    );
    expect((await logIn(email)).status).toBe(200);
  });

  test("a player whose password is locked gets one notice, even if its job runs twice", async () => {
    const { email } = await newPlayer(on.platform);
    await lock(email);
    const notices = async () =>
      (await sentTo(on.platform, email)).filter(({ subject }) => subject === "Your Openline password is locked").length;
    await sendLockNotices(on.platform);
    expect(await notices()).toBe(1);
    await on.platform.database.query(
      "update jobs.job set state = 'created', completed_on = null where name = 'notify-of-lock'",
    );
    await sendLockNotices(on.platform);
    expect(await notices()).toBe(1);
  });

  test("the lock of a number ends after a day, however often strangers continue", async () => {
    const { player } = await newPlayer(on.platform);
    await lock(player);
    await on.platform.database.query("update login_try set last_at = last_at - interval '23 hours'");
    expect((await logIn(player)).status).toBe(423);
    await on.platform.database.query("update login_try set last_at = last_at - interval '2 hours'");
    expect((await logIn(player)).status).toBe(200);
  });

  test("failures by number do not unlock what failures by address have locked", async () => {
    const { email, player } = await newPlayer(on.platform);
    await lock(email);
    expect((await logIn(player)).status).toBe(401);
    expect((await logIn(email)).status).toBe(423);
  });

  test("failures of others at the same address do not lock a player out of a known browser", async () => {
    const { email } = await newPlayer(on.platform);
    const browser = await knownTo(email);
    const cookie = `__Host-openline-browser=${browser.cookie("__Host-openline-browser")}`;
    const remoteAddress = newAddress();
    const logInFrom = (login: string, headers = {}) =>
      on.platform.app.inject({
        method: "POST",
        url: "/api/v1/session/login",
        payload: { login, password: PASSWORD },
        headers,
        remoteAddress,
      });
    const ofAddress = failuresOfAddress(on.platform.database);
    await Promise.all(Array.from({ length: 99 }, () => ofAddress.consume(remoteAddress)));
    expect((await logInFrom("crowd@openline.test")).statusCode).toBe(401);
    expect((await logInFrom(email)).statusCode).toBe(429);
    expect((await logInFrom(email, { cookie })).statusCode).toBe(200);
  });
});
