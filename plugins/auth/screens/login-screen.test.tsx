// @vitest-environment jsdom
import { CONFIG, type Config, type ConfigurationState, FLAGS, HTTP, HttpError, Store } from "@core";
import { FlagStore } from "@core/host";
import { mount, startPlugin } from "@core/testing";
import { waitFor, within } from "@testing-library/react";
import { act } from "react";
import { expect, test } from "vitest";
import { type Configuration, configuration } from "../../../core/config/wire.ts";
import sessionPlugin from "../../session/plugin.ts";
import { accountOf, sessionOf } from "../../session/testing/accounts.ts";
import texts from "../locales/en.json";
import authPlugin from "../plugin.ts";
import LoginScreen from "./login-screen.tsx";

const LOGIN = "POST /api/v1/session/login";

class LoadedConfig extends Store<ConfigurationState> implements Config {
  constructor(readonly value: Configuration) {
    super({ status: "loaded", value, isLastGood: false });
  }
}

const SANDBOX = configuration.parse({
  common: {
    defaultCurrency: "EUR",
    operatorId: "1",
    brandHash: "x",
    currencySymbols: {},
    languages: [{ value: "en", label: "English" }],
  },
  sandbox: { isSandbox: true, clockRate: 1 },
});

async function loginScreen(path: string) {
  const page = startPlugin(
    {
      setup(context) {
        sessionPlugin.setup?.(context);
        authPlugin.setup?.(context);
      },
    },
    {
      texts: { auth: texts },
      services: (services) =>
        services.provideValue(FLAGS, new FlagStore(services.get(HTTP))).provideValue(CONFIG, new LoadedConfig(SANDBOX)),
    },
  );
  page.navigation.be({ path });
  await page.i18n.load("auth");
  page.http.on("GET /api/v3/user/getAccountInfo", accountOf("17")).on(LOGIN, sessionOf("t", "17"));
  const { screen, user } = await mount(page.services, <LoginScreen />);
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  const password = screen.getByLabelText<HTMLInputElement>(texts.password);
  return { ...page, screen, user, press, password };
}

test("the screen has a description for search engines", async () => {
  await loginScreen("/login");
  expect(document.head.querySelector<HTMLMetaElement>("meta[name=description]")?.content).toBe(texts.login.description);
});

test("sending an empty form moves the focus to a summary whose lines lead to the fields", async () => {
  const { screen, user, press, password, http } = await loginScreen("/login");
  await press("Log in");
  const summary = screen.getByRole("alert");
  expect(document.activeElement).toBe(summary);
  const lines = within(summary).getAllByRole("link");
  expect(lines.map((line) => line.textContent)).toEqual([
    "Type your e-mail, phone or account number.",
    "Type your password.",
  ]);
  await user.click(lines[1]!);
  expect(document.activeElement).toBe(password);
  expect(password.ariaInvalid).toBe("true");
  expect(http.requests(LOGIN)).toEqual([]);
});

test("the demo player logs in with two presses and returns to where the login was asked for", async () => {
  const { press, navigation } = await loginScreen("/login?return=%2Fevents%2Fa-1%3Ftab%3Dgoals");
  await press("Fill in");
  await press("Log in");
  await waitFor(() => expect(navigation.visits).toEqual([{ to: "/events/a-1?tab=goals", replace: true }]));
});

test("a return out of the product leads home", async () => {
  const { press, navigation } = await loginScreen("/login?return=https%3A%2F%2Fevil.example");
  await press("Fill in");
  await press("Log in");
  await waitFor(() => expect(navigation.visits).toEqual([{ to: "/", replace: true }]));
});

test("a wrong password is reported in the summary and at the field, and the form stays as it was", async () => {
  const { screen, press, password, http } = await loginScreen("/login");
  http.on(LOGIN, () => {
    throw new HttpError(401, "Unauthorized", { errorCode: "WRONG_CREDENTIALS", message: "no", details: {} });
  });
  await press("Fill in");
  await press("Log in");
  const summary = screen.getByRole("alert");
  expect(summary.textContent).toContain("your slip is kept");
  expect(document.activeElement).toBe(summary);
  expect([password.value, password.ariaInvalid]).toEqual(["Demo-2026-player", "true"]);
});

test("two presses in a row send one login", async () => {
  const { press, http } = await loginScreen("/login");
  let answer: (value: unknown) => void = () => undefined;
  http.on(LOGIN, () => new Promise((resolve) => (answer = resolve)));
  await press("Fill in");
  await press("Log in");
  await press("Logging in");
  expect(http.requests(LOGIN)).toHaveLength(1);
  await act(() => Promise.resolve(answer(sessionOf("t", "17"))));
});

test("a password can be shown and hidden again", async () => {
  const { press, password } = await loginScreen("/login");
  await press("Show password");
  expect(password.type).toBe("text");
  await press("Hide password");
  expect(password.type).toBe("password");
});
