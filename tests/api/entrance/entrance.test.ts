import { expect, test } from "vitest";
import { lastLogin } from "../../../plugins/auth/last-login/last-login-wire.ts";
import { sessionAnswer } from "../../../plugins/session/wire.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { sendLockNotices, sentTo } from "../../support/platform/outbox.ts";
import { newPlayer } from "../../support/players/players.ts";

const PASSWORD = "a long enough one";

onGateEngine({}, (on) => {
  const attempt = (login: string, password = "not-the-password", headers = {}) =>
    on.platform.call("POST", "/api/v1/session/login", { body: { login, password }, headers });
  const answers = async (count: number, login: string) => {
    const all: (readonly [number, string])[] = [];
    for (let at = 0; at < count; at++) {
      const { status, text } = await attempt(login);
      all.push([status, text]);
    }
    return all;
  };

  test.each([
    ["e-mail", "Demo@Openline.test", "email"],
    ["phone", "+380 50 000 00 01", "phone"],
    ["account number", "100000001", "account"],
  ])("the demo player logs in by %s", async (_name, login, loginType) => {
    const answer = await attempt(login, "Demo-2026-player");
    expect(answer.status).toBe(200);
    expect(sessionAnswer.parse(answer.body)).toMatchObject({ loginType, userId: "100000001" });
  });

  test("the demo player's phone is found as registration takes it: with unseen signs, in other digits, without plus", async () => {
    const logins = ["\u202a+380500000001\u202c", "\u2068+380500000001\u2069", "＋380500000001", "+٣٨٠٥٠٠٠٠٠٠٠١"].concat(
      ["00380500000001", "380500000001", "050 000 00 01"],
    );
    const answered: number[] = [];
    for (const login of logins) {
      answered.push((await attempt(login, "Demo-2026-player", { "x-country-code": "UA" })).status);
    }
    expect(answered).toEqual(logins.map(() => 200));
  });

  test("a player registers with an address at an internationalised domain and logs in by both of its spellings", async () => {
    const name = `name-${process.pid}`;
    await newPlayer(on.platform, `${name}@example.xn--j1amh`);
    for (const domain of ["example.xn--j1amh", "example.укр", "EXAMPLE.УКР"]) {
      expect((await attempt(`${name}@${domain}`, PASSWORD)).status).toBe(200);
    }
  });

  // ASVS 5.0 6.3.8: whether an account exists is not told by what is answered.
  test("a login with an account is refused in the same words as one without, before and after it is locked", async () => {
    const { email } = await newPlayer(on.platform);
    const known = await answers(5, email);
    expect(known).toEqual(await answers(5, "nobody@openline.test"));
    expect(known.map(([status]) => status)).toEqual([401, 401, 423, 423, 423]);
  });

  // ASVS 5.0 6.3.1: passwords cannot be guessed.
  test("after three failures in a row the right password is refused, by every name of the account", async () => {
    const { email, player } = await newPlayer(on.platform);
    await answers(3, email);
    expect(await attempt(email, PASSWORD)).toMatchObject({ status: 423, body: { errorCode: "PASSWORD_LOCKED" } });
    // The other name does not tell that it is the same account's: it is refused like any wrong password.
    expect(await attempt(player, PASSWORD)).toMatchObject({ status: 401, body: { errorCode: "WRONG_CREDENTIALS" } });
    await sendLockNotices(on.platform);
    const [message] = await sentTo(on.platform, email);
    expect(message?.subject).toBe("Your Openline password is locked");
  });

  test("eight concurrent guesses count no more than three successive ones", async () => {
    const { email } = await newPlayer(on.platform);
    const passwords = Array.from({ length: 8 }, (_, at) => (at === 7 ? PASSWORD : `guess ${at}`));
    const all = await Promise.all(passwords.map((password) => attempt(email, password)));
    expect(all.map(({ status }) => status)).not.toContain(200);
    await sendLockNotices(on.platform);
    expect(await sentTo(on.platform, email)).toContainEqual(
      expect.objectContaining({ subject: "Your Openline password is locked" }),
    );
  });

  test("the right password several times at once opens as many sessions", async () => {
    const { email } = await newPlayer(on.platform);
    const all = await Promise.all(Array.from({ length: 6 }, () => attempt(email, PASSWORD)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  test("two failures and a success start the count again", async () => {
    const { email } = await newPlayer(on.platform);
    for (let round = 0; round < 2; round++) {
      expect((await answers(2, email)).map(([status]) => status)).toEqual([401, 401]);
      expect((await attempt(email, PASSWORD)).status).toBe(200);
    }
  });

  test("a stranger's failures end no open session", async () => {
    const { email, token } = await newPlayer(on.platform);
    await answers(4, email);
    expect((await on.platform.call("GET", "/api/v2/user/getBalances", { token })).status).toBe(200);
  });

  test("after ten failures for a login the next attempt is refused, with the time to wait", async () => {
    const statuses = (await answers(10, "guess@openline.test")).map(([status]) => status);
    expect(new Set(statuses)).toEqual(new Set([401, 423]));
    const refused = await attempt("guess@openline.test");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await on.platform.login()).toBeTruthy();
  });

  test("a player of a blocked account learns this only with the right password", async () => {
    const { email, player } = await newPlayer(on.platform);
    await on.platform.database.query("update player set status = 'blocked' where number = $1", [player]);
    expect(await attempt(email)).toMatchObject({ status: 401, body: { errorCode: "WRONG_CREDENTIALS" } });
    expect(await attempt(email, PASSWORD)).toMatchObject({ status: 403, body: { errorCode: "ACCOUNT_NOT_ACTIVE" } });
  });

  test("a player sees the login before this one, and how many failed since", async () => {
    const { email } = await newPlayer(on.platform);
    const logIn = async (device: string) =>
      sessionAnswer.parse((await attempt(email, PASSWORD, { "user-agent": device })).body).token;
    const shown = async (token: string) =>
      lastLogin.parse((await on.platform.call("GET", "/api/v1/entrance/last-login", { token })).body);
    await logIn("Phone of Dana");
    await answers(2, email);
    const token = await logIn("Desk of Dana");
    expect(await shown(token)).toMatchObject({
      last: { device: "Phone of Dana", address: "127.0.0.1", loginType: "email" },
      failures: 2,
    });
  });

  test("a typed login is stored only as a hash", async () => {
    await attempt("secretive@openline.test");
    const { rows } = await on.platform.database.query("select t, f from login_try t, login_failure f");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain("secretive");
  });
});
