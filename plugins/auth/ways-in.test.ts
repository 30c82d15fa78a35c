// @vitest-environment jsdom
import { HttpError } from "@core";
import { expect, test, vi } from "vitest";
import { authPage } from "../../tests/support/pages/auth-page.ts";
import { SESSION, SESSION_ENTRY } from "../session/contract.ts";
import { sessionOf } from "../session/testing/accounts.ts";
import { Entrance } from "./entrance.ts";

const LOGIN_URL = "/api/v1/session/login";
const LOGIN = `POST ${LOGIN_URL}`;
const LINK = "POST /api/v1/entrance/link";

/** The ways to log in, with a platform that accepts every request. */
function page() {
  const started = authPage();
  const { http, services, navigation } = started;
  http.on(LOGIN, sessionOf("t", "17"));
  const session = services.get(SESSION);
  return { ...started, session, entrance: new Entrance(http, session, services.get(SESSION_ENTRY), navigation) };
}

test("a player logs in with the typed login, without the spaces around it", async () => {
  const { entrance, session, http, navigation } = page();
  await entrance.logIn({ login: " dana@example.com ", password: " secret " }, "/football", LOGIN_URL);
  expect(http.requests(LOGIN)).toMatchObject([{ body: { login: "dana@example.com", password: " secret " } }]);
  expect(session.state.isLoggedIn).toBe(true);
  expect(navigation.visits).toEqual([{ to: "/football", replace: true }]);
});

test("a login that needs a second factor leads to it, and then back to the player's place", async () => {
  const { entrance, session, http, navigation } = page();
  http.on(LOGIN, { mfa: { sessionKey: "k", flowName: "login", methods: ["totp", "sms"] } });
  await entrance.logIn({ login: "dana@example.com", password: "secret" }, "/football?time=0-3", LOGIN_URL);
  expect(session.state.isLoggedIn).toBe(false);
  const to = "/mfa-init?methodName=totp&sessionKey=k&flowName=login?return=%2Ffootball%3Ftime%3D0-3";
  expect(navigation.visits).toEqual([{ to, replace: true }]);
});

test("a link logs a player in, and leads home", async () => {
  const { entrance, session, http, navigation } = page();
  http.on(LINK, sessionOf("t", "17"));
  await entrance.logInByLink("one-time", "/");
  expect(http.requests(LINK)).toMatchObject([{ body: { hash: "one-time" } }]);
  expect(session.state.isLoggedIn).toBe(true);
  expect(navigation.visits).toEqual([{ to: "/", replace: true }]);
});

test("a refused login is published with its code, without the password, and leaves a visitor", async () => {
  const { entrance, session, http, messages } = page();
  const problem = { errorCode: "WRONG_CREDENTIALS", message: "They do not belong together.", details: {} };
  http.on(LOGIN, () => {
    throw new HttpError(401, "Unauthorized", problem);
  });
  await expect(entrance.logIn({ login: "dana", password: "secret" }, "/", LOGIN_URL)).rejects.toThrow(
    "belong together",
  );
  expect(session.state.isLoggedIn).toBe(false);
  await vi.waitFor(() =>
    expect(messages).toContainEqual(
      expect.objectContaining({
        topic: expect.objectContaining({ id: "session/login-failed" }) as unknown,
        payload: { errorCode: "WRONG_CREDENTIALS", message: "They do not belong together." },
      }),
    ),
  );
  expect(JSON.stringify(messages)).not.toContain("secret");
});
