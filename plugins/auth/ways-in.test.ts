// @vitest-environment jsdom
import { expect, test } from "vitest";
import { FLAGS, FlagStore, HTTP, HttpError } from "@core";
import { startPlugin } from "@core/testing";
import { accountOf, sessionOf } from "../session/account.fixture.ts";
import { SESSION } from "../session/contract.ts";
import sessionPlugin from "../session/plugin.ts";
import { ENTRANCE } from "./entrance.ts";
import authPlugin from "./plugin.ts";

const LOGIN = "POST /api/v1/session/login";

/** The ways in over the real session, before a platform that lets everybody in. */
function page() {
  const started = startPlugin(
    {
      setup(context) {
        sessionPlugin.setup?.(context);
        authPlugin.setup?.(context);
      },
      start(context) {
        void sessionPlugin.start?.(context);
        void authPlugin.start?.(context);
      },
    },
    { services: (services) => services.provideValue(FLAGS, new FlagStore(services.get(HTTP))) },
  );
  const { http, services } = started;
  http.on("GET /api/v3/user/getAccountInfo", accountOf("17")).on(LOGIN, sessionOf("t", "17"));
  return {
    ...started,
    session: services.get(SESSION),
    entrance: services.get(ENTRANCE),
  };
}

test("a player logs in with what was typed, without the spaces round it", async () => {
  const { entrance, session, http } = page();
  await entrance.logIn({ login: " dana@example.com ", password: " secret " });
  expect(http.requests(LOGIN)).toMatchObject([{ body: { login: "dana@example.com", password: " secret " } }]);
  expect(session.state.isLoggedIn).toBe(true);
});

test("a refused login is told with its code, without the password, and leaves a visitor", async () => {
  const { entrance, session, http, messages } = page();
  const problem = { errorCode: "WRONG_CREDENTIALS", message: "They do not belong together.", details: {} };
  http.on(LOGIN, () => {
    throw new HttpError(401, "Unauthorized", problem);
  });
  await expect(entrance.logIn({ login: "dana", password: "secret" })).rejects.toThrow("belong together");
  expect(session.state.isLoggedIn).toBe(false);
  expect(messages.at(-1)).toMatchObject({
    topic: { id: "session/login-failed" },
    payload: { errorCode: "WRONG_CREDENTIALS", message: "They do not belong together." },
  });
});
