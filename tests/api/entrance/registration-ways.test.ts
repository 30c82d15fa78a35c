import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { oneClickAnswer, profileStatus } from "../../../plugins/auth/registration/registration-wire.ts";
import { registrationAnswer } from "../../../plugins/auth/wire.ts";
import { accountInfo, sessionAnswer } from "../../../plugins/session/wire.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import type { Answer } from "../../support/platform/platform.ts";
import { codeFor } from "../../support/players/players.ts";

const PASSWORD = "a long enough one";
const ADULT = "1994-03-14";
const DEMO_PHONE = "+380500000001";

// On a 29 February no day is exactly 18 years ago, so the clock stands at another day.
beforeEach(() => void vi.setSystemTime("2026-11-21T12:00Z"));
afterEach(() => void vi.useRealTimers());

onGateEngine({}, (on) => {
  let last = 0;
  const newPhone = () => `+38067${String(1_000_000 + ++last)}`;
  const post = (path: string, body: unknown, more: { token?: string; headers?: Record<string, string> } = {}) =>
    on.platform.call("POST", path, { body, ...more });
  const byPhone = (phone: string, change: object = {}, headers = {}) =>
    post(
      "/api/short-registration/by-phone",
      { phone, dateOfBirthday: ADULT, currencyId: "EUR", ...change },
      { headers },
    );
  const oneClick = async (phone: string, change: object = {}) =>
    oneClickAnswer.parse(
      (await post("/api/v1/auth/one-click", { phone, currencyId: "EUR", isAdult: true, ...change })).body,
    );
  const accountOf = async (token: string) =>
    accountInfo.parse((await on.platform.call("GET", "/api/v3/user/getAccountInfo", { token })).body);
  const profileOf = async (token: string) =>
    profileStatus.parse((await on.platform.call("GET", "/api/v1/profile", { token })).body);
  const row = async (table: "player_profile" | "phone_claim", player: string) =>
    (await on.platform.database.query(`select * from ${table} where player = $1`, [player])).rows[0];

  async function joinByPhone(phone = newPhone(), change: object = {}) {
    const { registrationId } = registrationAnswer.parse((await byPhone(phone, change)).body);
    await post("/api/v1/auth/credentials", { registrationId, password: PASSWORD, isAdult: true });
    const code = await codeFor(on.platform, phone);
    return sessionAnswer.parse((await post("/api/v1/auth/phone-confirmation", { registrationId, code })).body);
  }

  test("a player registers by phone, has play money and logs in by the phone", async () => {
    const phone = newPhone();
    const { token, loginType } = await joinByPhone(phone);
    expect(loginType).toBe("phone");
    const account = await accountOf(token);
    expect(account).toMatchObject({ phone, email: null, isPhoneConfirmed: true, isEmailConfirmed: false });
    expect(account.balances.available).toBe(100_00);
    expect(await on.platform.login(phone, PASSWORD)).toBeTruthy();
  });

  test("the campaign and the partner are stored with the player, and so are country and date of birth", async () => {
    const { userId } = await joinByPhone(newPhone(), { bonusCampaignNumber: "77", partner: "north_1" });
    expect(await row("player_profile", userId)).toMatchObject({
      bonus_campaign: "77",
      partner: "north_1",
      country: "UA",
    });
  });

  test("a phone that has an account gets the same answer, and its owner is notified by SMS", async () => {
    const answer = await byPhone(DEMO_PHONE);
    expect(answer.status).toBe(200);
    const { registrationId } = registrationAnswer.parse(answer.body);
    expect((await post("/api/v1/auth/credentials", { registrationId, password: PASSWORD, isAdult: true })).status).toBe(
      204,
    );
    const confirmed = await post("/api/v1/auth/phone-confirmation", { registrationId, code: "123456" });
    expect(confirmed.body).toMatchObject({ errorCode: "WRONG_CODE" });
    await expect(codeFor(on.platform, DEMO_PHONE)).rejects.toThrow();
  });

  const refusals: [string, () => Promise<Answer>, object][] = [
    [
      "a minor",
      () => byPhone(newPhone(), { dateOfBirthday: yearsAgo(18, 2) }),
      { errorCode: "UNDERAGE", minimumAge: 18 },
    ],
    [
      "a person of 20 in a country with the age of 21",
      () => byPhone("+12015550123", { dateOfBirthday: yearsAgo(20) }),
      { minimumAge: 21 },
    ],
    ["a country that is not served", () => byPhone("+8501912345678"), { errorCode: "COUNTRY_NOT_SERVED" }],
    [
      "a player in such a country",
      () => byPhone(newPhone(), {}, { "x-country-code": "KP" }),
      { errorCode: "COUNTRY_NOT_SERVED" },
    ],
    ["an invalid phone", () => byPhone("+380000000000"), { errorCode: "INVALID_REQUEST", fields: [{ name: "phone" }] }],
    ["a phone that no plan has", () => byPhone("+9112345678"), { fields: [{ name: "phone" }] }],
    ["a phone that is too short for its plan", () => byPhone("+13407751"), { fields: [{ name: "phone" }] }],
    [
      "a date that does not exist",
      () => byPhone(newPhone(), { dateOfBirthday: "1994-02-30" }),
      { fields: [{ name: "dateOfBirthday" }] },
    ],
    [
      "a currency that is not offered",
      () => byPhone(newPhone(), { currencyId: "XXX" }),
      { fields: [{ name: "currencyId" }] },
    ],
    [
      "an invalid campaign",
      () => byPhone(newPhone(), { bonusCampaignNumber: "a b" }),
      { errorCode: "INVALID_REQUEST" },
    ],
  ];
  test.each(refusals)("%s is refused, and no registration is begun", async (_, call, refusal) => {
    const count = async () => (await on.platform.database.query("select count(*) from registration")).rows[0];
    const before = await count();
    expect((await call()).body).toMatchObject(refusal);
    expect(await count()).toEqual(before);
  });

  test("a person who turns 18 today may register", async () => {
    expect((await byPhone(newPhone(), { dateOfBirthday: yearsAgo(18) })).status).toBe(200);
  });

  test("a password that contains the player's phone is refused", async () => {
    const phone = newPhone();
    const { registrationId } = registrationAnswer.parse((await byPhone(phone)).body);
    const answer = await post("/api/v1/auth/credentials", { registrationId, password: phone.slice(3), isAdult: true });
    expect(answer.body).toMatchObject({ errorCode: "PASSWORD_TOO_COMMON", fields: [{ name: "password" }] });
  });

  test("a one-click registration makes an account whose number and password log in, and stores neither in plain text", async () => {
    const { session, credentials } = await oneClick(newPhone(), { bonusCampaignNumber: "5" });
    expect(session.loginType).toBe("one-click");
    expect(credentials).toEqual({
      number: session.userId,
      password: expect.stringMatching(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/) as string,
    });
    expect(await on.platform.login(credentials.number, credentials.password)).toBeTruthy();
    expect(await accountOf(session.token)).toMatchObject({ phone: null, email: null, isPhoneConfirmed: false });
    const outbox = await on.platform.call("GET", "/sandbox/outbox", { headers: { accept: "application/json" } });
    expect(outbox.text).not.toContain(credentials.password);
    expect(await row("player_profile", session.userId)).toMatchObject({ bonus_campaign: "5", country: "UA" });
  });

  test("the phone of a one-click registration belongs to the player once it is confirmed, and not before", async () => {
    const phone = newPhone();
    const { session } = await oneClick(phone);
    const { token } = session;
    const unconfirmed = (await profileOf(token)).unconfirmedPhone;
    expect(unconfirmed).toBe(`${phone.slice(0, 4)} ··· ${phone.slice(-4)}`);
    expect((await post("/api/v1/auth/phone/code", {}, { token })).status).toBe(204);
    const code = await codeFor(on.platform, phone);
    const wrong = code === "000000" ? "000001" : "000000";
    expect((await post("/api/v1/auth/phone/confirm", { code: wrong }, { token })).body).toMatchObject({
      errorCode: "WRONG_CODE",
    });
    expect((await post("/api/v1/auth/phone/confirm", { code }, { token })).status).toBe(204);
    expect(await accountOf(token)).toMatchObject({ phone, isPhoneConfirmed: true });
    expect((await post("/api/v1/auth/phone/confirm", { code }, { token })).body).toMatchObject({
      errorCode: "NOTHING_TO_CONFIRM",
    });
  });

  test("a one-click registration cannot take another player's phone, and does not reveal that it has an account", async () => {
    const { session } = await oneClick(DEMO_PHONE);
    const { token } = session;
    expect((await post("/api/v1/auth/phone/code", {}, { token })).status).toBe(204);
    await expect(codeFor(on.platform, DEMO_PHONE)).rejects.toThrow();
    const answer = await post("/api/v1/auth/phone/confirm", { code: "123456" }, { token });
    expect(answer.body).toMatchObject({ errorCode: "WRONG_CODE" });
  });

  test("a profile is completed with what is missing, by the rules of the country, and known data stays", async () => {
    const { token, userId } = await joinByPhone();
    expect((await profileOf(token)).missing).toEqual(["firstName", "lastName"]);
    const typed = { firstName: " Dana ", lastName: "K", dateOfBirth: "1970-01-01", country: "GB" };
    const answer = await post("/api/v1/profile/fulfill", typed, { token });
    expect(profileStatus.parse(answer.body)).toMatchObject({ country: "UA", missing: [] });
    const [known] = (
      await on.platform.database.query(
        "select first_name, last_name, date_of_birth::text as born, country from player_profile where player = $1",
        [userId],
      )
    ).rows;
    expect(known).toEqual({ first_name: "Dana", last_name: "K", born: ADULT, country: "UA" });
  });

  test("a person who turns out to be too young for their country is refused, and nothing is saved", async () => {
    const { session } = await oneClick(newPhone());
    const { token } = session;
    const typed = { firstName: "Dana", dateOfBirth: yearsAgo(18, 2) };
    expect((await post("/api/v1/profile/fulfill", typed, { token })).body).toMatchObject({ errorCode: "UNDERAGE" });
    expect((await profileOf(token)).missing).toEqual(["firstName", "lastName", "dateOfBirth"]);
    expect((await on.platform.call("POST", "/api/v1/profile/fulfill", { body: {} })).status).toBe(401);
  });

  test("a call that is repeated too often is answered with the time to wait", async () => {
    const { registrationId } = registrationAnswer.parse((await byPhone(newPhone())).body);
    await post("/api/v1/auth/credentials", { registrationId, password: PASSWORD, isAdult: true });
    const resend = () => post("/api/v1/auth/phone-confirmation/resend", { registrationId });
    for (let count = 0; count < 5; count++) expect((await resend()).status).toBe(204);
    const refused = await resend();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("what a brand's form does not ask for is dropped", async () => {
    const { userId } = await joinByPhone(newPhone(), { profile: { firstName: "Dana", city: "Lviv" } });
    expect(await row("player_profile", userId)).toMatchObject({ first_name: null, city: null });
  });
});

const FORMS = {
  "short-registration-by-phone": { fields: { firstName: {}, city: { isRequired: false } } },
  "short-registration-by-email": { fields: { dateOfBirth: {}, country: {} } },
  "one-click-phone-registration": { fields: { lastName: {} } },
};
onGateEngine({ brand: { forms: FORMS } }, (on) => {
  const post = (path: string, body: unknown) => on.platform.call("POST", path, { body });
  const profileOf = async (player: string) =>
    (await on.platform.database.query("select * from player_profile where player = $1", [player])).rows[0];

  test("a brand's form requires its own fields, and the account has what was typed", async () => {
    const phone = "+380679990001";
    const typed = { phone, dateOfBirthday: ADULT, currencyId: "EUR" };
    const refused = await post("/api/short-registration/by-phone", typed);
    expect([refused.status, refused.body]).toMatchObject([400, { fields: [{ name: "body.profile.firstName" }] }]);
    const begun = await post("/api/short-registration/by-phone", { ...typed, profile: { firstName: "Dana" } });
    const { registrationId } = registrationAnswer.parse(begun.body);
    await post("/api/v1/auth/credentials", { registrationId, password: PASSWORD, isAdult: true });
    const code = await codeFor(on.platform, phone);
    const { userId } = sessionAnswer.parse(
      (await post("/api/v1/auth/phone-confirmation", { registrationId, code })).body,
    );
    expect(await profileOf(userId)).toMatchObject({ first_name: "Dana", city: null, country: "UA" });
  });

  test("a brand that asks for the date of birth by e-mail refuses the young before there is an account", async () => {
    const typed = { email: "young@example.com", currencyId: "EUR" };
    const young = { dateOfBirth: "2010-01-01", country: "UA" };
    expect(await post("/api/short-registration/by-email", { ...typed, profile: young })).toMatchObject({
      status: 422,
      body: { errorCode: "UNDERAGE" },
    });
    expect((await post("/api/short-registration/by-email", typed)).status).toBe(400);
  });

  test("one click asks for the brand's fields too", async () => {
    const typed = { phone: "+380679990002", currencyId: "EUR", isAdult: true };
    expect((await post("/api/v1/auth/one-click", typed)).status).toBe(400);
    const made = await post("/api/v1/auth/one-click", { ...typed, profile: { lastName: "Koval" } });
    expect(await profileOf(oneClickAnswer.parse(made.body).session.userId)).toMatchObject({ last_name: "Koval" });
  });

  test("the page is given the brand's forms", async () => {
    const { body } = await on.platform.call("GET", "/content/configuration");
    expect(body).toMatchObject({ forms: FORMS });
  });
});

/** The day on which somebody of that age was born; `later` days after it. Two are later even at midnight. */
function yearsAgo(years: number, later = 0): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + later))
    .toISOString()
    .slice(0, 10);
}
