// @vitest-environment jsdom
import { CONFIG, type Config, type Configuration, type ConfigurationState, HttpError, Store } from "@core";
import { mount } from "@core/testing";
import { act, type ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { DEFAULT_CONFIGURATION } from "../../../../core/config/default-configuration.ts";
import { authPage } from "../../../../tests/support/pages/auth-page.ts";
import { SESSION, USER } from "../../../session/contract.ts";
import { sessionOf } from "../../../session/testing/accounts.ts";
import common from "../../locales/en.json";
import texts from "../locales/en.json";
import { WAYS } from "../ways.ts";
import EmailConfirmationScreen from "./email-confirmation-screen.tsx";
import RegisterScreen from "./register-screen.tsx";
import RegistrationSuccessOneClickScreen from "./registration-success-one-click-screen.tsx";

const BY_EMAIL = "POST /api/short-registration/by-email";
const CONFIRM = "POST /api/v1/auth/email-confirmation";
const RESEND = `${CONFIRM}/resend`;

class LoadedConfig extends Store<ConfigurationState> implements Config {
  constructor(readonly value = DEFAULT_CONFIGURATION) {
    super({ status: "loaded", value, isLastGood: false });
  }
}

/** Runs an action and waits until React and its requests to the platform are done. */
const settled = (work: () => void) =>
  act(() => {
    work();
    return Promise.resolve();
  });

let leave: (() => Promise<void>) | undefined;
afterEach(async () => {
  await leave?.();
  vi.useRealTimers();
});

async function page(
  screen: ReactNode,
  params: Record<string, string> = { [WAYS]: "regmail" },
  forms: NonNullable<Configuration["forms"]> = {},
) {
  const started = authPage({
    texts: { auth: common, "auth-registration": texts },
    services: (services) => services.provideValue(CONFIG, new LoadedConfig({ ...DEFAULT_CONFIGURATION, forms })),
  });
  const { http, services, i18n, navigation } = started;
  navigation.be({ path: "/regmail", params });
  await Promise.all(["auth", "auth-registration"].map((namespace) => i18n.load(namespace)));
  http
    .on("GET /api/v1/auth/registration-rules", {
      country: "UA",
      minimumAge: 18,
      minimumAges: { UA: 21 },
      notServed: [],
      isBreachChecked: false,
    })
    .on(BY_EMAIL, { registrationId: "r1" })
    .on("POST /api/v1/auth/credentials", undefined)
    .on(CONFIRM, sessionOf("t", "17"))
    .on(RESEND, undefined);
  const show = async (node: ReactNode) => {
    await leave?.();
    const { screen, user, unmount } = await mount(services, node);
    leave = unmount;
    await settled(() => undefined);
    return { screen, user };
  };
  let shown = await show(screen);
  const button = (name: string) => shown.screen.getByRole("button", { name: (each) => each.startsWith(name) });
  const field = (label: string) => shown.screen.getByLabelText<HTMLInputElement>(label);
  return {
    ...started,
    user: services.get(USER),
    text: () => document.body.textContent,
    show: async (node: ReactNode) => void (shown = await show(node)),
    press: (name: string) => shown.user.click(button(name)),
    /** Submits the form; the platform accepts it. */
    join: async () => {
      await shown.user.click(button("Create account"));
      await expect.poll(() => navigation.state.path).toBe("/email-confirmation");
    },
    isOff: (name: string) => button(name).ariaDisabled === "true",
    isFaulty: (label: string) => field(label).ariaInvalid === "true",
    /** The labels of the fields that are typed, in their order. */
    labels: () =>
      shown.screen
        .getAllByRole("textbox")
        .concat(shown.screen.getAllByLabelText(common.password))
        .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
        .map((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? ""),
    links: () => shown.screen.getAllByRole("link").map((link) => link.getAttribute("href")),
    /** Replaces the text of a field at once. */
    type: async (label: string, value: string) => {
      await shown.user.clear(field(label));
      await shown.user.paste(value);
    },
    check: (name: RegExp) => shown.user.click(shown.screen.getByRole("checkbox", { name })),
  };
}

/** A filled-in registration form; the tests submit it. */
async function filled() {
  const opened = await page(<RegisterScreen />, { [WAYS]: "regmail", bonusCampaignNumber: "77", partner: "north" });
  await opened.type(common.email, "dana@example.com");
  await opened.type(common.password, "a few quiet words");
  await opened.check(/^I am 21 or over/);
  return opened;
}

test("the form asks for the age of the country, and an empty form lists everything that is missing", async () => {
  const { text, press, http } = await page(<RegisterScreen />);
  expect(text()).toContain("I am 21 or over");
  await press("Create account");
  expect(text()).toContain("Type your e-mail address.");
  expect(text()).toContain("Type your password.");
  expect(text()).toContain("Confirm that you are 21 or over");
  expect(http.requests(BY_EMAIL)).toEqual([]);
});

test("a brand's form has its own fields in its own order, and they go with the registration", async () => {
  const forms = { "short-registration-by-email": { fields: { firstName: { order: 1 }, city: { isRequired: false } } } };
  const { press, text, type, check, join, http, labels } = await page(<RegisterScreen />, undefined, forms);
  await expect
    .poll(() => labels())
    .toEqual([texts.profile.firstName, common.email, common.password, texts.profile.city]);
  await press("Create account");
  expect(text()).toContain(texts.fault.firstNameMissing);
  await type(texts.profile.firstName, "Dana");
  await type(common.email, "dana@example.com");
  await type(common.password, "a few quiet words");
  await check(/^I am 21 or over/);
  await join();
  expect(http.requests(BY_EMAIL)).toMatchObject([
    { body: { email: "dana@example.com", profile: { firstName: "Dana" } } },
  ]);
});

test("the typed values except the password are kept over a reload, until the form is sent", async () => {
  const { join, storage, http } = await filled();
  const draft = () => storage.get("draft:register-email");
  expect(draft()).toContain("dana@example.com");
  expect(draft()).not.toContain("quiet words");
  await join();
  expect(http.requests(BY_EMAIL)[0]?.body).toEqual({
    email: "dana@example.com",
    currencyId: "EUR",
    bonusCampaignNumber: "77",
    partner: "north",
  });
  await expect.poll(draft).toBeUndefined();
});

test("the form says so when passwords are not checked against leaked ones", async () => {
  const { text } = await filled();
  expect(text()).toContain("Passwords are not looked up here");
});

test("another code can be requested after a pause, or after the one that a refusal of the platform names", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const pass = (seconds: number) => settled(() => vi.advanceTimersByTime(seconds * 1000));
  const { press, join, show, isOff, http } = await filled();
  await join();
  await show(<EmailConfirmationScreen />);
  await pass(44);
  expect(isOff("Send again in 0:01")).toBe(true);
  await pass(1);
  http.on(RESEND, () => {
    const problem = { errorCode: "TOO_MANY_ATTEMPTS", message: "later", details: { retryAfter: 600 } };
    throw new HttpError(429, "Too Many Requests", problem);
  });
  await press("Send again");
  expect(http.requests(RESEND)[0]?.body).toEqual({ registrationId: "r1" });
  expect(isOff("Send again in 10:00")).toBe(true);
});

test("a wrong code is reported in the summary and at the field, and the right one logs the player in", async () => {
  const { press, join, show, type, http, text, navigation, isFaulty } = await filled();
  await join();
  await show(<EmailConfirmationScreen />);
  http.on(CONFIRM, () => {
    throw new HttpError(422, "Unprocessable", { errorCode: "WRONG_CODE", message: "no", details: {} });
  });
  await type(common.confirm.code, "Your code: 000-000");
  await press("Confirm");
  expect(text()).toContain("This is not the code that we sent.");
  expect(isFaulty(common.confirm.code)).toBe(true);
  http.on(CONFIRM, sessionOf("t", "17"));
  await type(common.confirm.code, "419 203");
  await press("Confirm");
  expect(http.requests(CONFIRM).at(-1)?.body).toEqual({ registrationId: "r1", code: "419203" });
  await expect.poll(() => navigation.state.path).toBe("/reg-success-mail");
});

test("without a code to confirm, a visitor can log in or join, and a player is told that they are logged in", async () => {
  const { links, show, text, services } = await page(<EmailConfirmationScreen />);
  await expect.poll(links).toEqual(["/login", "/regmail"]);
  await settled(() => void services.get(SESSION).begin(sessionOf("t", "17"), "login"));
  await show(<EmailConfirmationScreen />);
  await expect.poll(links).toEqual(["/"]);
  expect(text()).toContain("You are logged in");
});

test("the credentials of a one-click registration are shown until the player confirms keeping them", async () => {
  const { user, text, show, press, join, services } = await filled();
  const { REGISTRATION } = await import("../registration.ts");
  await join();
  await services.get(REGISTRATION).confirm("419203");
  user.rememberOneClickCredentials({ login: "100000017", password: "k7mp-9qrx-aaaa-bbbb" });
  await show(<RegistrationSuccessOneClickScreen />);
  expect(text()).toContain("k7mp-9qrx-aaaa-bbbb");
  await press("I have kept them");
  expect(text()).not.toContain("k7mp");
  expect(user.state.oneClickCredentials).toBeUndefined();
});
