import { describe, expect, test } from "vitest";
import { recoveryAnswer } from "../../../plugins/auth/recovery/recovery-wire.ts";
import { sessionAnswer } from "../../../plugins/session/wire.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { linkTo, sentTo } from "../../support/platform/outbox.ts";
import { codeFor, newPlayer } from "../../support/players/players.ts";

const OLD = "a long enough one";
const NEW = "quite another harbour song";
const PATH = "/restore-password/change-password/";

onGateEngine({}, (on) => {
  const post = (path: string, body: unknown, token?: string) =>
    on.platform.call("POST", path, { body, ...(token && { token }) });
  const begin = async (login: string) =>
    recoveryAnswer.parse((await post("/api/v1/entrance/recovery", { login })).body).recoveryId;
  const change = (proof: unknown, password = NEW) => post("/api/v1/entrance/recovery/password", { proof, password });
  const unlock = (proof: unknown) => post("/api/v1/entrance/recovery/unlock", { proof });
  const logIn = (login: string, password: string) => post("/api/v1/session/login", { login, password });
  const balanceOf = async (token: string) =>
    (await on.platform.call("GET", "/api/v2/user/getBalances", { token })).status;
  const lock = async (login: string) => {
    for (let at = 0; at < 3; at++) await logIn(login, "wrong");
  };
  const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

  test("the code of a mail sets a new password, unlocks it and ends the sessions of the old one", async () => {
    const { email, token } = await newPlayer(on.platform);
    await lock(email);
    const recoveryId = await begin(email);
    expect((await change({ recoveryId, code: await codeFor(on.platform, email) })).status).toBe(204);
    expect(await balanceOf(token)).toBe(401);
    expect((await logIn(email, NEW)).status).toBe(200);
    expect((await logIn(email, OLD)).status).toBe(401);
    expect((await sentTo(on.platform, email))[0]?.subject).toBe("Your Openline password has changed");
  });

  test("the link of a mail does the same in another browser, and link and code are valid once together", async () => {
    const { email } = await newPlayer(on.platform);
    const recoveryId = await begin(email);
    const [link, code] = [await linkTo(on.platform, email, PATH), await codeFor(on.platform, email)];
    expect((await change({ link })).status).toBe(204);
    expect((await change({ link })).body).toMatchObject({ errorCode: "CODE_UNUSABLE" });
    expect((await change({ recoveryId, code })).body).toMatchObject({ errorCode: "CODE_UNUSABLE" });
    expect((await logIn(email, NEW)).status).toBe(200);
  });

  test("a code unlocks a password without changing it, and keeps open sessions", async () => {
    const { email, token } = await newPlayer(on.platform);
    await lock(email);
    const recoveryId = await begin(email);
    expect((await unlock({ recoveryId, code: await codeFor(on.platform, email) })).status).toBe(204);
    expect((await logIn(email, OLD)).status).toBe(200);
    expect(await balanceOf(token)).toBe(200);
  });

  test("after five wrong codes the right one is refused, and a new one is valid again", async () => {
    const { email } = await newPlayer(on.platform);
    const recoveryId = await begin(email);
    const code = await codeFor(on.platform, email);
    for (let at = 0; at < 5; at++)
      expect((await unlock({ recoveryId, code: wrong(code) })).body).toMatchObject({ errorCode: "WRONG_CODE" });
    expect((await unlock({ recoveryId, code })).body).toMatchObject({ errorCode: "CODE_USED_UP" });
    const next = await begin(email);
    expect((await unlock({ recoveryId: next, code: await codeFor(on.platform, email) })).status).toBe(204);
  });

  test("another code leaves the previous one valid, and each expires after a quarter of an hour", async () => {
    const { email } = await newPlayer(on.platform);
    const first = await begin(email);
    const code = await codeFor(on.platform, email);
    const second = await begin(email);
    expect((await unlock({ recoveryId: second, code })).body).toMatchObject({ errorCode: "WRONG_CODE" });
    expect((await unlock({ recoveryId: first, code })).status).toBe(204);
    const third = await begin(email);
    await on.platform.database.query("update recovery set made_at = now() - interval '16 minutes'");
    const late = { recoveryId: third, code: await codeFor(on.platform, email) };
    expect((await unlock(late)).body).toMatchObject({ errorCode: "CODE_UNUSABLE" });
  });

  // ASVS 5.0 6.3.8: whether an account exists is not told by what is answered.
  test("a login without an account gets the same answers as one with it, at every step", async () => {
    const { email } = await newPlayer(on.platform);
    const steps = async (login: string) => {
      const begun = await post("/api/v1/entrance/recovery", { login });
      const { recoveryId } = recoveryAnswer.parse(begun.body);
      const tries = [];
      for (let at = 0; at < 6; at++) tries.push((await unlock({ recoveryId, code: `12345${at}` })).text);
      return [begun.status, recoveryId.length, tries];
    };
    const known = await steps(email);
    expect(known).toEqual(await steps("nobody@openline.test"));
    expect(await sentTo(on.platform, "nobody@openline.test")).toEqual([]);
  });

  test("a weak password is refused without using up the code", async () => {
    const { email } = await newPlayer(on.platform);
    const recoveryId = await begin(email);
    const proof = { recoveryId, code: await codeFor(on.platform, email) };
    expect((await change(proof, "password1")).body).toMatchObject({ errorCode: "PASSWORD_TOO_COMMON" });
    expect((await change(proof, email)).body).toMatchObject({ errorCode: "PASSWORD_TOO_COMMON" });
    expect((await change(proof)).status).toBe(204);
  });

  test("an eleventh code of a day is refused for any login, with the time to wait", async () => {
    for (let at = 0; at < 10; at++) await begin("often@openline.test");
    const refused = await post("/api/v1/entrance/recovery", { login: "Often@openline.test " });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("codes and links are stored in the database only as hashes", async () => {
    const { email } = await newPlayer(on.platform);
    await begin(email);
    const { rows } = await on.platform.database.query("select * from recovery");
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(await linkTo(on.platform, email, PATH));
    expect(kept).not.toContain(`"${await codeFor(on.platform, email)}"`);
  });

  describe("a player who is logged in", () => {
    const own = (token: string, currentPassword: string, isEndingOthers: boolean) =>
      post("/api/v1/account/password", { currentPassword, password: NEW, isEndingOthers }, token);

    // ASVS 5.0 6.2.3: the current password is asked for; 7.2.4: a new token comes with it.
    test("changes the password with the current one, gets new tokens, and ends other sessions on request", async () => {
      const { email, token } = await newPlayer(on.platform);
      const other = sessionAnswer.parse((await logIn(email, OLD)).body).token;
      expect((await own(token, "not mine", true)).body).toMatchObject({ errorCode: "WRONG_PASSWORD" });
      const kept = await own(token, OLD, false);
      expect(kept.headers.getSetCookie().join()).toContain("__Host-openline-refresh=");
      const renewed = sessionAnswer.parse(kept.body).token;
      expect([await balanceOf(token), await balanceOf(renewed), await balanceOf(other)]).toEqual([401, 200, 200]);
      const ended = sessionAnswer.parse((await own(renewed, NEW, true)).body).token;
      expect([await balanceOf(ended), await balanceOf(other)]).toEqual([200, 401]);
      expect((await logIn(email, NEW)).status).toBe(200);
    });

    test("cannot guess the password without limit", async () => {
      const { token } = await newPlayer(on.platform);
      for (let at = 0; at < 5; at++) expect((await own(token, `guess ${at}`, false)).status).toBe(422);
      const refused = await own(token, OLD, false);
      expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    });
  });
});
