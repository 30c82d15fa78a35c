import { afterAll, beforeAll, expect, test } from "vitest";
import { playerSessions, sessionAnswer } from "../../../plugins/session/wire.ts";
import { SessionService } from "../../../server/modules/session/service.ts";
import { BrowserSession } from "../../support/pages/browser-session.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";

// What ASVS 5 asks of sessions (V7) and of tokens; each test names its requirement.
let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ engine: "embedded" });
});
afterAll(() => platform.stop());

/** As if everything had happened so many seconds earlier. */
const later = (seconds: number) =>
  platform.database.query(
    `with a as (update access_token set expires_at = expires_at - make_interval(secs => $1::int))
     update session set renewed_at = renewed_at - make_interval(secs => $1::int)`,
    [seconds],
  );

const endedBy = async () => {
  const { rows } = await platform.database.query<{ by: string | null }>(
    "select ended_by as by from session order by started_at desc limit 1",
  );
  return rows[0]?.by;
};

test("a session is refreshed by a cookie that scripts cannot read and other sites do not send (ASVS 3.3.1-3.3.4)", async () => {
  const own = await BrowserSession.open(platform);
  expect(own.setCookie).toMatch(
    /^__Host-openline-refresh=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  const framed = await BrowserSession.open(platform, true);
  expect(framed.setCookie).toMatch(/; HttpOnly; Secure; Partitioned; SameSite=None$/);
  await framed.refresh();
  expect(framed.setCookie).toContain("Partitioned");
});

test("a stale token is refused and its cookie gives the next (ASVS 7.4.1)", async () => {
  const browser = await BrowserSession.open(platform);
  const first = browser.token;
  await later(601);
  expect(await browser.statusOf(first)).toBe(401);
  expect((await browser.refresh()).status).toBe(200);
  expect([await browser.statusOf(), await browser.statusOf(first)]).toEqual([200, 401]);
});

test("tabs that refresh with one cookie at the same moment all stay logged in", async () => {
  const browser = await BrowserSession.open(platform);
  const { cookie } = browser;
  const answers = await Promise.all([1, 2, 3].map(() => browser.refresh(cookie)));
  const tokens = answers.map(({ body }) => sessionAnswer.parse(body).token);
  expect(new Set(tokens).size).toBe(3);
  for (const token of tokens) expect(await browser.statusOf(token)).toBe(200);
  expect((await browser.refresh()).status).toBe(200);
});

test("where the answer was lost the same cookie still gives tokens, however late", async () => {
  const browser = await BrowserSession.open(platform);
  const { cookie } = browser;
  await browser.refresh();
  await later(3600);
  expect((await browser.refresh(cookie)).status).toBe(200);
  expect(await browser.statusOf()).toBe(200);
});

test("a cookie that is used again after its successor was used ends the session for all (ASVS 7.2.4, 10.4.5)", async () => {
  const browser = await BrowserSession.open(platform);
  const stolen = browser.cookie;
  await browser.refresh();
  expect(await browser.statusOf()).toBe(200);
  await later(11);
  const replayed = await browser.refresh(stolen);
  expect([replayed.status, replayed.headers.getSetCookie()[0]]).toEqual([401, expect.stringContaining("Max-Age=0")]);
  expect([await browser.statusOf(), (await browser.refresh()).status, await endedBy()]).toEqual([401, 401, "reuse"]);
});

test("a thief who refreshes within the grace period is detected by the next refresh of either", async () => {
  const browser = await BrowserSession.open(platform);
  const stolen = browser.cookie;
  await browser.refresh();
  const own = browser.cookie;
  await browser.refresh(stolen);
  const thief = browser.cookie;
  expect((await browser.refresh(thief)).status).toBe(200);
  expect(await browser.statusOf()).toBe(200);
  await later(11);
  expect([(await browser.refresh(own)).status, await endedBy()]).toEqual([401, "reuse"]);
  expect(await browser.statusOf()).toBe(401);
});

test("forged tokens are refused and reveal nothing (ASVS 9.1.1)", async () => {
  const browser = await BrowserSession.open(platform);
  const flipped = browser.token.replace(/^./, (first) => (first === "A" ? "B" : "A"));
  const forged = [flipped, "x", "A".repeat(43), `${browser.token}A`, "'; drop table session --", "null"];
  for (const token of forged) expect(await browser.statusOf(token)).toBe(401);
  for (const token of forged) {
    const answer = await browser.refresh(`__Host-openline-refresh=${encodeURIComponent(token)}`);
    expect([answer.status, (answer.body as { errorCode: string }).errorCode]).toEqual([401, "REFRESH_TOKEN_INVALID"]);
  }
  // One kind of token is not taken for the other.
  expect((await browser.refresh(`__Host-openline-refresh=${browser.token}`)).status).toBe(401);
  expect(await browser.statusOf(browser.cookie.split("=")[1])).toBe(401);
  expect(await browser.statusOf()).toBe(200);
});

test.each([
  ["idle for half a day", "seen_at = now() - interval '13 hours'"],
  ["a month old", "started_at = now() - interval '31 days'"],
])("a session that is %s cannot be refreshed (ASVS 7.3.1, 7.3.2)", async (_, set) => {
  const browser = await BrowserSession.open(platform);
  await platform.database.query(`update session set ${set}`);
  expect((await browser.refresh()).body).toMatchObject({ errorCode: "REFRESH_TOKEN_INVALID" });
  expect(await browser.statusOf()).toBe(401);
});

test.each([
  ["another origin", { origin: "https://evil.example" }],
  ["a frame without an origin", { origin: "null" }],
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["a sibling of the site", { "sec-fetch-site": "same-site" }],
])("%s cannot make a browser refresh or log out (ASVS 3.5.1)", async (_, headers: Record<string, string>) => {
  const browser = await BrowserSession.open(platform);
  for (const path of ["/api/v1/session/refresh", "/api/Login/Logout"]) {
    const answer = await platform.call("POST", path, { headers: { ...browser.headers(), ...headers } });
    expect([answer.status, (answer.body as { errorCode: string }).errorCode]).toEqual([403, "OTHER_SITE"]);
  }
  const simple = await platform.call("POST", "/api/v1/session/refresh", { headers: { cookie: browser.cookie } });
  expect(simple.status).toBe(403);
  expect((await browser.refresh()).status).toBe(200);
});

test("logging out ends a session whose token has expired, and its cookie (ASVS 7.4.1)", async () => {
  const browser = await BrowserSession.open(platform);
  await later(601);
  await platform.call("POST", "/api/Login/Logout", { headers: browser.headers() });
  expect([(await browser.refresh()).status, await endedBy()]).toEqual([401, "logout"]);
});

test("a repeated authentication gives new tokens, and the old ones are invalid at once (ASVS 7.2.4)", async () => {
  const browser = await BrowserSession.open(platform);
  const [token, cookie] = [browser.token, browser.cookie];
  const { rows } = await platform.database.query<{ id: string }>(
    "select id from session order by started_at desc limit 1",
  );
  const sessions = new SessionService(platform.database, { signOff: () => undefined, sessions: () => [] });
  const opened = await platform.database.transaction((connection) =>
    sessions.reauthenticate(connection, rows[0]?.id ?? ""),
  );
  expect([await browser.statusOf(token), await browser.statusOf(opened.answer.token)]).toEqual([401, 200]);
  // A tab that asked at the same moment is no thief, and does not take the new cookie away.
  const refused = await browser.refresh(cookie);
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([409, []]);
  expect(await browser.statusOf(opened.answer.token)).toBe(200);
  await later(11);
  await browser.refresh(cookie);
  expect([await browser.statusOf(opened.answer.token), await endedBy()]).toEqual([401, "reuse"]);
});

test("a player sees their sessions, by ids that give no access, and ends one or all others (ASVS 7.5.2)", async () => {
  await platform.database.query("update session set ended_at = now()");
  const [here, there, elsewhere] = [
    await BrowserSession.open(platform),
    await BrowserSession.open(platform),
    await BrowserSession.open(platform),
  ];
  const list = async () => playerSessions.parse((await here.call("GET", "/api/v1/session/sessions")).body);
  const all = await list();
  expect(all).toHaveLength(3);
  expect(all.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(all[0]).toMatchObject({ address: "127.0.0.1", loginType: "email", isFramed: false });
  for (const { id } of all) expect(await here.statusOf(id)).toBe(401);

  const current = playerSessions.parse((await there.call("GET", "/api/v1/session/sessions")).body);
  const id = current.find(({ isCurrent }) => isCurrent)?.id ?? "";
  expect((await here.call("POST", `/api/v1/session/sessions/${id}/revoke`)).status).toBe(204);
  expect((await here.call("POST", `/api/v1/session/sessions/${id}/revoke`)).status).toBe(404);
  expect([await there.statusOf(), await elsewhere.statusOf()]).toEqual([401, 200]);
  expect((await there.refresh()).body).toMatchObject({ errorCode: "SESSION_ENDED" });

  // All others end only for who has just proved anew who they are, and once for each proof.
  const endOthers = (cookie = here.cookie) =>
    here.call("POST", "/api/v1/session/sessions/revoke-others", { headers: { cookie } });
  expect((await endOthers()).body).toMatchObject({ errorCode: "CONFIRMATION_NEEDED" });
  expect(await elsewhere.statusOf()).toBe(200);
  const unlocked = await here.call("POST", "/api/v1/mfa/unlock", {
    headers: here.headers(),
    body: { password: "Demo-2026-player" },
  });
  const proof = unlocked.headers
    .getSetCookie()
    .map((each) => each.replace(/;.*/, ""))
    .join("; ");
  here.take(unlocked);
  expect((await endOthers(proof)).body).toEqual({ revoked: 1 });
  expect((await endOthers(proof)).body).toMatchObject({ errorCode: "CONFIRMATION_NEEDED" });
  expect([await here.statusOf(), await elsewhere.statusOf()]).toEqual([200, 401]);
  const { rows } = await platform.database.query<{ id: string }>("select id from session where ended_at is not null");
  await expect.poll(() => rows.filter(({ id }) => !platform.signedOff.includes(id))).toEqual([]);
});

test("no player can end another player's session (ASVS 8.2.2)", async () => {
  const browser = await BrowserSession.open(platform);
  await platform.database.query(
    `insert into player (number, brand, email, currency, status, password_hash)
     values ('200', 'Openline', 'other@openline.test', 'EUR', 'active', '')`,
  );
  await platform.database.query("insert into session (id, player, login_type) values ('other', '200', 'email')");
  const { rows } = await platform.database.query<{ id: string }>(
    "select public_id::text as id from session where id = 'other'",
  );
  expect((await browser.call("POST", `/api/v1/session/sessions/${rows[0]?.id}/revoke`)).status).toBe(404);
});

test("a host's token logs its player in once, within a minute", async () => {
  const make = async () => {
    const { body } = await platform.call("POST", "/sandbox/players/100000001/host-tokens");
    return (body as { token: string }).token;
  };
  const logIn = (token: string) =>
    platform.call("POST", "/api/v1/session/host-login", { body: { token }, headers: { "x-embedded": "true" } });
  const token = await make();
  const answer = await logIn(token);
  expect(sessionAnswer.parse(answer.body)).toMatchObject({ userId: "100000001", loginType: "link" });
  expect(answer.headers.getSetCookie()[0]).toContain("Partitioned");
  expect((await logIn(token)).status).toBe(401);
  const late = await make();
  await platform.database.query("update host_token set expires_at = now()");
  expect((await logIn(late)).body).toMatchObject({ errorCode: "HOST_TOKEN_INVALID" });
});

test("connections of expired sessions are signed off, and their tokens are deleted a day later", async () => {
  const browser = await BrowserSession.open(platform);
  const { rows } = await platform.database.query<{ id: string }>(
    "select id from session order by started_at desc limit 1",
  );
  const id = rows[0]?.id ?? "";
  const signedOff: string[] = [];
  const hub = { signOff: (session: string) => void signedOff.push(session), sessions: () => [id] };
  const sessions = new SessionService(platform.database, hub);
  await sessions.signOffEnded();
  expect(signedOff).toEqual([]);
  await platform.database.query("update session set seen_at = now() - interval '13 hours' where id = $1", [id]);
  await sessions.signOffEnded();
  expect(signedOff).toEqual([id]);

  const left = async () =>
    (await platform.database.query("select from refresh_token where session_id = $1", [id])).rows.length;
  await sessions.sweep();
  expect(await left()).toBe(1);
  await platform.database.query("update session set ended_at = now() - interval '2 days' where id = $1", [id]);
  await sessions.sweep();
  expect([await left(), (await browser.refresh()).status]).toEqual([0, 401]);
});
