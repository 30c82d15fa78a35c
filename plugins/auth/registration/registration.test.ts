// @vitest-environment jsdom
import { HttpError, Scope } from "@core";
import { ManualClock } from "@core/testing";
import { expect, test } from "vitest";
import { authPage } from "../../../tests/support/pages/auth-page.ts";
import { SESSION, SESSION_ENTRY, USER } from "../../session/contract.ts";
import { sessionOf } from "../../session/testing/accounts.ts";
import { REGISTRATION, Registration } from "./registration.ts";

const BY_EMAIL = "POST /api/short-registration/by-email";
const BY_PHONE = "POST /api/short-registration/by-phone";
const CREDENTIALS = "POST /api/v1/auth/credentials";
const CONFIRM = "POST /api/v1/auth/email-confirmation";
const ONE_CLICK = "POST /api/v1/auth/one-click";

/** A registration with a platform that accepts every request. */
function page() {
  const started = authPage();
  const { http, services, messages, storage } = started;
  const session = sessionOf("t", "17");
  http
    .on(BY_EMAIL, { registrationId: "r1" })
    .on(BY_PHONE, { registrationId: "r2" })
    .on(CREDENTIALS, undefined)
    .on(CONFIRM, session)
    .on("POST /api/v1/auth/phone-confirmation", session)
    .on(ONE_CLICK, {
      session: { ...session, loginType: "one-click" },
      credentials: { number: "17", password: "k7mp-9qrx" },
    });
  const parts = [storage, services.get(SESSION), services.get(SESSION_ENTRY), services.get(USER)] as const;
  return {
    ...started,
    session: services.get(SESSION),
    user: services.get(USER),
    registration: services.get(REGISTRATION),
    reloaded: (clock = new ManualClock()) => new Registration(http, ...parts, clock),
    said: (id: string) => messages.filter(({ topic }) => topic.id === id).map(({ payload }) => payload),
    refuse: (call: string, errorCode: string) =>
      http.on(call, () => {
        throw new HttpError(422, "Unprocessable", { errorCode, message: "refused", details: {} });
      }),
  };
}

const DANA = { email: "dana@example.com", currencyId: "EUR", password: "a long password" };
const PHONE = { phone: "+380501234567", dateOfBirthday: "1994-03-14", currencyId: "UAH", password: "a long password" };

test("a registration sends e-mail and currency, then the password, then the code, and the session begins", async () => {
  const { registration, session, http, said } = page();
  await registration.byEmail(DANA);
  await registration.confirm("419203");
  expect(http.requests(BY_EMAIL)[0]?.body).toEqual({ email: "dana@example.com", currencyId: "EUR" });
  expect(http.requests(CREDENTIALS)[0]?.body).toEqual({
    registrationId: "r1",
    password: "a long password",
    isAdult: true,
  });
  expect(http.requests(CONFIRM)[0]?.body).toEqual({ registrationId: "r1", code: "419203" });
  expect(session.state.isLoggedIn).toBe(true);
  expect(said("session/registered")).toHaveLength(1);
  expect(registration.state.pending).toBeUndefined();
});

test("a registration by phone sends the phone, the date of birth and the currency, to the letter", async () => {
  const { registration, session, http } = page();
  await registration.byPhone(PHONE);
  expect(http.requests(BY_PHONE)[0]?.body).toEqual({
    phone: "+380501234567",
    dateOfBirthday: "1994-03-14",
    currencyId: "UAH",
  });
  expect(registration.state.pending).toMatchObject({ kind: "phone", contact: "+380501234567" });
  await registration.confirm("419203");
  expect(http.requests("POST /api/v1/auth/phone-confirmation")[0]?.body).toEqual({
    registrationId: "r2",
    code: "419203",
  });
  expect(session.state.isLoggedIn).toBe(true);
});

test("the campaign and the partner of the address are sent with every kind of registration, and nothing else of it", async () => {
  const { registration, http, user } = page();
  registration.arrive({ bonusCampaignNumber: "77", partner: "north_1" });
  registration.arrive({ bonusCampaignNumber: "<script>", partner: "a b" });
  expect(user.state.bonusCampaignNumber).toBe("77");
  await registration.byEmail(DANA);
  await registration.byPhone(PHONE);
  const along = { bonusCampaignNumber: "77", partner: "north_1" };
  expect(http.requests(BY_EMAIL)[0]?.body).toMatchObject(along);
  expect(http.requests(BY_PHONE)[0]?.body).toMatchObject(along);
});

test("one-click registration makes an account at once, and keeps its credentials where storage is blocked", async () => {
  const { registration, session, user, http, storage, messages } = page();
  await registration.oneClick({ phone: "+380501234567", currencyId: "EUR" });
  expect(http.requests(ONE_CLICK)[0]?.body).toEqual({ phone: "+380501234567", currencyId: "EUR", isAdult: true });
  expect(session.state.isLoggedIn).toBe(true);
  expect(user.state.oneClickCredentials).toEqual({ login: "17", password: "k7mp-9qrx" });
  const kept = [...storage.keys.values(), ...storage.values.values(), ...messages.map(({ payload }) => payload)];
  expect(JSON.stringify(kept)).toContain("17");
  expect(JSON.stringify(kept)).not.toContain("k7mp");
  await session.logout("player");
  expect(user.state.oneClickCredentials).toBeUndefined();
});

test("the credentials of a one-click registration are shown also when its session could not begin", async () => {
  const { registration, session, user, http } = page();
  http.on("GET /api/v3/user/getAccountInfo", () => {
    throw new HttpError(503, "Service Unavailable");
  });
  await registration.oneClick({ phone: "+380501234567", currencyId: "EUR" });
  expect(session.state.isLoggedIn).toBe(false);
  expect(user.state.oneClickCredentials).toEqual({ login: "17", password: "k7mp-9qrx" });
});

test("a registration survives a reload without its password, for an hour", async () => {
  const { registration, reloaded } = page();
  await registration.byEmail(DANA);
  const after = async (minutes: number) => {
    const clock = new ManualClock();
    clock.advance(minutes * 60_000);
    const again = reloaded(clock);
    await again.restore(new Scope());
    return again.state;
  };
  const soon = await after(59);
  expect(soon.pending).toMatchObject({ contact: "dana@example.com", registrationId: "r1" });
  expect(JSON.stringify(soon)).not.toContain("a long password");
  expect(await after(61)).toEqual({ isLoaded: true, pending: undefined });
});

test("a password that the platform refuses leaves no registration to confirm, and analytics receive the reason without it", async () => {
  const { registration, refuse, said } = page();
  refuse(CREDENTIALS, "PASSWORD_TOO_COMMON");
  await expect(registration.byEmail(DANA)).rejects.toThrow("refused");
  expect(registration.state.pending).toBeUndefined();
  await expect
    .poll(() => said("analytics/registration-failed"))
    .toEqual([{ errorCode: "PASSWORD_TOO_COMMON", errorText: "refused" }]);
});

test("a wrong code keeps the registration, so that another can be typed", async () => {
  const { registration, refuse, session } = page();
  await registration.byEmail(DANA);
  refuse(CONFIRM, "WRONG_CODE");
  await expect(registration.confirm("000000")).rejects.toThrow("refused");
  expect(registration.state.pending?.registrationId).toBe("r1");
  expect(session.state.isLoggedIn).toBe(false);
});

test("a registration that began before the stored copy was read is not overwritten by it", async () => {
  const { reloaded, storage } = page();
  const old = { registrationId: "old", kind: "email", contact: "old@example.com", at: new ManualClock().now() };
  await storage.save("auth/registration", old);
  const registration = reloaded();
  const restored = registration.restore(new Scope());
  await registration.byEmail(DANA);
  await restored;
  expect(registration.state).toMatchObject({ isLoaded: true, pending: { registrationId: "r1" } });
});
