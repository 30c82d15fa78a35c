// @vitest-environment jsdom
import { act, type ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { CONFIG, HttpError, Store, type Config, type ConfigurationState } from "@core";
import { mount } from "@core/testing";
import { DEFAULT_CONFIGURATION } from "../../../../core/config/default-configuration.ts";
import { sessionOf } from "../../../session/account.fixture.ts";
import { authPage } from "../../../../tests/support/pages/auth-page.ts";
import { SESSION, USER } from "../../../session/contract.ts";
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
  readonly value = DEFAULT_CONFIGURATION;

  constructor() {
    super({ status: "loaded", value: DEFAULT_CONFIGURATION, isLastGood: false });
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

async function page(screen: ReactNode, params: Record<string, string> = { [WAYS]: "regmail" }) {
  const started = authPage({
    texts: { auth: common, "auth-registration": texts },
    services: (services) => services.provideValue(CONFIG, new LoadedConfig()),
  });
  const { http, services, i18n, navigation } = started;
  navigation.be({ path: "/regmail", params });
  await Promise.all(["auth", "auth-registration"].map((namespace) => i18n.load(namespace)));
  http
    .on("GET /api/v1/auth/registration-rules", {
      ...{ country: "UA", minimumAge: 18, minimumAges: { UA: 21 }, notServed: [], isBreachChecked: false },
    })
    .on(BY_EMAIL, { registrationId: "r1" })
    .on("POST /api/v1/auth/credentials", undefined)
    .on(CONFIRM, sessionOf("t", "17"))
    .on(RESEND, undefined);
  const show = async (node: ReactNode) => {
    await leave?.();
    const { container, unmount } = await mount(services, node);
    leave = unmount;
    await settled(() => undefined);
    return container;
  };
  let container = await show(screen);
  const button = (name: string) =>
    [...container.querySelectorAll("button")].find((each) => (each.textContent ?? "").startsWith(name))!;
  return {
    ...started,
    user: services.get(USER),
    text: () => container.textContent ?? "",
    show: async (node: ReactNode) => void (container = await show(node)),
    press: (name: string) => settled(() => button(name).click()),
    /** Submits the form; the platform accepts it. */
    join: async () => {
      await settled(() => button("Create account").click());
      await expect.poll(() => navigation.state.path).toBe("/email-confirmation");
    },
    isOff: (name: string) => button(name).getAttribute("aria-disabled") === "true",
    isFaulty: (selector: string) => container.querySelector(selector)!.getAttribute("aria-invalid") === "true",
    links: () => [...container.querySelectorAll("a")].map((link) => link.getAttribute("href")),
    type: (selector: string, value: string) =>
      settled(() => {
        const input = container.querySelector<HTMLInputElement>(selector)!;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    check: (selector: string) => settled(() => container.querySelector<HTMLInputElement>(selector)!.click()),
  };
}

/** A filled-in registration form; the tests submit it. */
async function filled() {
  const opened = await page(<RegisterScreen />, { [WAYS]: "regmail", bonusCampaignNumber: "77", partner: "north" });
  await opened.type("input[type=email]", "dana@example.com");
  await opened.type("input[type=password]", "a few quiet words");
  await opened.check("input[type=checkbox]");
  return opened;
}

test("the age that the form asks for is the one of the country, and an empty form says all that is missing", async () => {
  const { text, press, http } = await page(<RegisterScreen />);
  expect(text()).toContain("I am 21 or over");
  await press("Create account");
  expect(text()).toContain("Type your e-mail address.");
  expect(text()).toContain("Type your password.");
  expect(text()).toContain("Confirm that you are 21 or over");
  expect(http.requests(BY_EMAIL)).toEqual([]);
});

test("what was typed comes back after a reload, apart from the password, and is forgotten once it was sent", async () => {
  const { join, storage, http } = await filled();
  const draft = () => storage.get("draft:register-email");
  expect(draft()).toContain("dana@example.com");
  expect(draft()).not.toContain("quiet words");
  await join();
  expect(http.requests(BY_EMAIL)[0]?.body).toEqual({
    ...{ email: "dana@example.com", currencyId: "EUR", bonusCampaignNumber: "77", partner: "north" },
  });
  await expect.poll(draft).toBeUndefined();
});

test("where passwords are not looked up among the ones that leaked, the page says so", async () => {
  const { text } = await filled();
  expect(text()).toContain("Passwords are not looked up here");
});

test("another code can be asked for after a pause, and after the one that the platform names where it refuses", async () => {
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

test("a refused code is said at the head and at the field, and the right one lets the player in", async () => {
  const { press, join, show, type, http, text, navigation, isFaulty } = await filled();
  await join();
  await show(<EmailConfirmationScreen />);
  http.on(CONFIRM, () => {
    throw new HttpError(422, "Unprocessable", { errorCode: "WRONG_CODE", message: "no", details: {} });
  });
  await type("input[autocomplete=one-time-code]", "Your code: 000-000");
  await press("Confirm");
  expect(text()).toContain("This is not the code that we sent.");
  expect(isFaulty("input[autocomplete=one-time-code]")).toBe(true);
  http.on(CONFIRM, sessionOf("t", "17"));
  await type("input[autocomplete=one-time-code]", "419 203");
  await press("Confirm");
  expect(http.requests(CONFIRM).at(-1)?.body).toEqual({ registrationId: "r1", code: "419203" });
  await expect.poll(() => navigation.state.path).toBe("/reg-success-mail");
});

test("where nothing waits for a code, a visitor may log in or join, and a player is not asked to", async () => {
  const { links, show, text, services } = await page(<EmailConfirmationScreen />);
  await expect.poll(links).toEqual(["/login", "/regmail"]);
  await settled(() => void services.get(SESSION).begin(sessionOf("t", "17"), "login"));
  await show(<EmailConfirmationScreen />);
  await expect.poll(links).toEqual(["/"]);
  expect(text()).toContain("You are logged in");
});

test("the credentials of one click are shown until the player has kept them, and never again", async () => {
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
