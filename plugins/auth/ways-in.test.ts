// @vitest-environment jsdom
import { expect, test } from "vitest";
import { FLAGS, FlagStore, HTTP, HttpError } from "@core";
import { ManualClock, startPlugin } from "@core/testing";
import { accountOf, sessionOf } from "../session/account.fixture.ts";
import { SESSION } from "../session/contract.ts";
import sessionPlugin from "../session/plugin.ts";
import { ENTRANCE } from "./entrance.ts";
import authPlugin from "./plugin.ts";
import { REGISTRATION, Registration } from "./registration.ts";

const LOGIN = "POST /api/v1/session/login";
const BY_EMAIL = "POST /api/short-registration/by-email";
const CREDENTIALS = "POST /api/v1/auth/credentials";
const CONFIRM = "POST /api/v1/auth/email-confirmation";

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
  const { http, services, messages } = started;
  http
    .on("GET /api/v3/user/getAccountInfo", accountOf("17"))
    .on(LOGIN, sessionOf("t", "17"))
    .on(BY_EMAIL, { registrationId: "r1" })
    .on(CREDENTIALS, undefined)
    .on(CONFIRM, sessionOf("t", "17"));
  return {
    ...started,
    session: services.get(SESSION),
    entrance: services.get(ENTRANCE),
    registration: services.get(REGISTRATION),
    ids: () => messages.map(({ topic }) => topic.id),
  };
}

const DANA = { email: "dana@example.com", currencyId: "EUR", password: "a long password" };

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

test("a registration sends e-mail and currency, then the password, then the code, and the session begins", async () => {
  const { registration, session, http, ids } = page();
  await registration.submit(DANA);
  await registration.confirm("419203");
  expect(http.requests(BY_EMAIL)[0]?.body).toEqual({ email: "dana@example.com", currencyId: "EUR" });
  expect(http.requests(CREDENTIALS)[0]?.body).toEqual({
    registrationId: "r1",
    password: "a long password",
    isAdult: true,
  });
  expect(http.requests(CONFIRM)[0]?.body).toEqual({ registrationId: "r1", code: "419203" });
  expect(session.state.isLoggedIn).toBe(true);
  expect(ids()).toContain("session/registered");
  expect(registration.state.draft).toBeUndefined();
});

test("a registration under way survives a reload without its password, for an hour", async () => {
  const { registration, storage, http, session } = page();
  await registration.submit(DANA);

  const reloaded = (minutes: number) => {
    const clock = new ManualClock();
    clock.advance(minutes * 60_000);
    return new Registration(http, storage, session, clock);
  };
  const soon = reloaded(59);
  await soon.restore();
  expect(soon.state.draft).toMatchObject({ email: "dana@example.com", registrationId: "r1" });
  expect(JSON.stringify(soon.state)).not.toContain("a long password");

  const late = reloaded(61);
  await late.restore();
  expect(late.state).toEqual({ isLoaded: true, draft: undefined });
});

test("a password that the platform refuses leaves no registration to confirm", async () => {
  const { registration, http } = page();
  http.on(CREDENTIALS, () => {
    throw new HttpError(422, "Unprocessable", { errorCode: "PASSWORD_TOO_COMMON", message: "common", details: {} });
  });
  await expect(registration.submit(DANA)).rejects.toThrow("common");
  expect(registration.state.draft?.registrationId).toBeUndefined();
});

test("a wrong code keeps the registration, so that another can be typed", async () => {
  const { registration, http, session } = page();
  await registration.submit(DANA);
  http.on(CONFIRM, () => {
    throw new HttpError(422, "Unprocessable", { errorCode: "WRONG_CODE", message: "wrong", details: {} });
  });
  await expect(registration.confirm("000000")).rejects.toThrow("wrong");
  expect(registration.state.draft?.registrationId).toBe("r1");
  expect(session.state.isLoggedIn).toBe(false);
});

test("what is typed before the browser's copy has come is not overwritten by it", async () => {
  const { http, storage, session } = page();
  const clock = new ManualClock();
  await storage.save("auth/registration", { email: "old@example.com", currencyId: "EUR", at: clock.now() });
  const registration = new Registration(http, storage, session, clock);
  const restored = registration.restore();
  registration.note("new@example.com", "UAH");
  await restored;
  expect(registration.state).toMatchObject({ isLoaded: true, draft: { email: "new@example.com", currencyId: "UAH" } });
});
