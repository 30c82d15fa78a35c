import { expect, test } from "vitest";
import { recoveryAnswer } from "../../../plugins/auth/recovery/recovery-wire.ts";
import { sweepEntrance } from "../../../server/modules/entrance/sweep-repository.ts";
import { sweepChallenges } from "../../../server/modules/mfa/sweep-repository.ts";
import { CallingBrowser } from "../../support/pages/browser.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { sendLockNotices, sentTo } from "../../support/platform/outbox.ts";
import { codeFor, newPlayer } from "../../support/players/players.ts";

const PASSWORD = "a long enough one";
const COOKIE = "__Host-openline-browser";

onGateEngine({}, (on) => {
  const newBrowser = () => new CallingBrowser(on.platform.origin);
  const attempt = (browser: CallingBrowser, login: string, password = "not-the-password") =>
    browser.post("/api/v1/session/login", { login, password });
  const statuses = async (count: number, browser: CallingBrowser, login: string) => {
    const all: number[] = [];
    for (let at = 0; at < count; at++) all.push((await attempt(browser, login)).status);
    return all;
  };
  /** A browser that a player has logged in from before. */
  const knownTo = async (login: string) => {
    const browser = newBrowser();
    expect((await attempt(browser, login, PASSWORD)).status).toBe(200);
    return browser;
  };
  const proofFor = async (email: string) => {
    const begun = await newBrowser().post("/api/v1/entrance/recovery", { login: email });
    return { ...recoveryAnswer.parse(begun.body), code: await codeFor(on.platform, email) };
  };

  // ASVS 5.0, 6.3.1 and 6.1.1: guessing is stopped, and nobody locks another out by it.
  test("a stranger who locks the password by every name of the account does not lock the player out of a known browser", async () => {
    const { email, player } = await newPlayer(on.platform);
    const browser = await knownTo(email);
    for (const login of [email, player]) await statuses(4, newBrowser(), login);
    expect((await attempt(newBrowser(), email, PASSWORD)).status).toBe(423);
    expect((await attempt(browser, player, PASSWORD)).status).toBe(200);
    // What he did in his browser has not let the stranger try again.
    expect((await attempt(newBrowser(), email, PASSWORD)).status).toBe(423);
  });

  test("three failures in a known browser lock the password there alone, and the player is notified", async () => {
    const { email } = await newPlayer(on.platform);
    const [one, other] = [await knownTo(email), await knownTo(email)];
    expect(await statuses(2, one, email)).toEqual([401, 401]);
    expect((await attempt(one, email, PASSWORD)).status).toBe(200);
    expect(await statuses(4, one, email)).toEqual([401, 401, 423, 423]);
    expect((await attempt(one, email, PASSWORD)).status).toBe(423);
    await sendLockNotices(on.platform);
    expect((await sentTo(on.platform, email))[0]?.subject).toBe("Your Openline password is locked");
    expect((await attempt(other, email, PASSWORD)).status).toBe(200);
    expect((await attempt(newBrowser(), email, PASSWORD)).status).toBe(200);
  });

  test("a code unlocks the password everywhere; a new password by a code makes every browser unknown", async () => {
    const { email } = await newPlayer(on.platform);
    const browser = await knownTo(email);
    await statuses(3, browser, email);
    await newBrowser().post("/api/v1/entrance/recovery/unlock", { proof: await proofFor(email) });
    expect((await attempt(browser, email, PASSWORD)).status).toBe(200);

    const password = "quite another harbour song";
    await newBrowser().post("/api/v1/entrance/recovery/password", { proof: await proofFor(email), password });
    await statuses(3, newBrowser(), email);
    expect((await attempt(browser, email, password)).status).toBe(423);
  });

  test("a browser of another account counts as unknown, and the answers reveal no account", async () => {
    const [mine, theirs] = [await newPlayer(on.platform), await newPlayer(on.platform)];
    const answers = async (login: string) => {
      const browser = await knownTo(mine.email);
      const all: (readonly [number, string])[] = [];
      for (let at = 0; at < 4; at++) {
        const { status, text } = await attempt(browser, login);
        all.push([status, text]);
      }
      return all;
    };
    const known = await answers(theirs.email);
    expect(known).toEqual(await answers("nobody.at.all@openline.test"));
    expect(known.map(([status]) => status)).toEqual([401, 401, 423, 423]);
  });

  test("players who share a browser are each recognized in it", async () => {
    const [one, other] = [await newPlayer(on.platform), await newPlayer(on.platform)];
    const browser = await knownTo(one.email);
    expect((await attempt(browser, other.email, PASSWORD)).status).toBe(200);
    for (const { email } of [one, other]) await statuses(3, newBrowser(), email);
    for (const { email } of [one, other]) expect((await attempt(browser, email, PASSWORD)).status).toBe(200);
  });

  test("a browser's cookie is out of scripts' reach, stored as a hash, and replaced after each login", async () => {
    const { email } = await newPlayer(on.platform);
    const browser = await knownTo(email);
    const before = browser.cookie(COOKIE) ?? "";
    const answer = await attempt(browser, email, PASSWORD);
    expect(answer.headers.getSetCookie()[1]).toMatch(
      /^__Host-openline-browser=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const after = browser.cookie(COOKIE) ?? "";
    expect(after).not.toBe(before);
    const { rows } = await on.platform.database.query("select * from known_browser");
    expect(JSON.stringify(rows)).not.toContain(after);

    // A copy of the one before is nobody's.
    await statuses(3, newBrowser(), email);
    const copied = await newBrowser().post(
      "/api/v1/session/login",
      { login: email, password: PASSWORD },
      { cookie: `${COOKIE}=${before}` },
    );
    expect(copied.status).toBe(423);
    await on.platform.database.query("update known_browser set expires_at = now()");
    expect((await attempt(browser, email, PASSWORD)).status).toBe(423);
  });

  test("data of logins is dropped when it is not needed any more", async () => {
    const { database } = on.platform;
    const { email } = await newPlayer(on.platform);
    await knownTo(email);
    await statuses(1, newBrowser(), email);
    await proofFor(email);
    const left = async () => {
      const tables = ["login_failure", "login_try", "known_browser", "recovery", "registration"];
      const counts = tables.map((name) => `(select count(*)::int from ${name}) as ${name}`);
      return (await database.query<Record<string, number>>(`select ${counts.join(", ")}`)).rows[0] ?? {};
    };
    const sweep = () => Promise.all([sweepEntrance(database), sweepChallenges(database)]);
    const before = await left();
    expect(Object.values(before).every((count) => count > 0)).toBe(true);
    await sweep();
    expect((await left())["login_failure"]).toBe(before["login_failure"]);

    const age = (table: string, column: string) =>
      database.query(`update ${table} set ${column} = ${column} - interval '91 days'`);
    for (const [table, column] of [
      ["login_failure", "at"],
      ["login_try", "last_at"],
      ["known_browser", "expires_at"],
      ["recovery", "made_at"],
      ["registration", "created_at"],
    ] as const) {
      await age(table, column);
    }
    await sweep();
    expect(new Set(Object.values(await left()))).toEqual(new Set([0]));
  });
});
