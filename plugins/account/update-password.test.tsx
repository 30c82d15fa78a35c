// @vitest-environment jsdom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { HttpError, REGISTRY, defineManifest, definePlugin, fill } from "@core";
import { mount, startPlugin } from "@core/testing";
import { PluginRegistry } from "../../core/plugin/plugin-registry.ts";
import { NEW_PASSWORD_FORM } from "../auth/contract.ts";
import commonTexts from "../auth/locales/en.json" with { type: "json" };
import { sessionOf } from "../session/account.fixture.ts";
import { SESSION_ENTRY, type SessionEntry } from "../session/contract.ts";
import { STEP_UP, type StepUp } from "../mfa/contract.ts";
import texts from "./locales/en.json" with { type: "json" };
import plugin from "./plugin.ts";
import UpdatePasswordScreen from "./screens/update-password-screen.tsx";
import type { PasswordState } from "./wire.ts";

const STATE = "GET /api/v1/account/password";
const CHANGE = "POST /api/v1/account/password";
const PATH = "/my-account/update-password";

/** The form comes from the plugin that owns the password rules. */
const WITH_FORM = defineManifest({
  id: "auth",
  fills: [
    fill(NEW_PASSWORD_FORM, { id: "form", order: 10, load: () => import("../auth/passwords/new-password-form.tsx") }),
  ],
  load: () => Promise.resolve({ default: definePlugin({}) }),
});

const settled = (work: () => unknown) => act(async () => void (await work()));
/** Waits until a text is shown, which may need code that is loaded late. */
const shown = (expected: () => void) =>
  vi.waitFor(async () => {
    await settled(() => undefined);
    expected();
  });

/** The screen of a player with this password state. */
async function screen(state: PasswordState) {
  const asked: string[] = [];
  const taken: string[] = [];
  const stepUp: StepUp = { begin: (flow, back) => Promise.resolve(void asked.push(`${flow} ${back}`)) };
  const entry: SessionEntry = {
    failed: () => Promise.resolve(),
    takeTokens: ({ token }) => void taken.push(token),
  };
  const page = startPlugin(plugin, {
    texts: { account: texts, auth: commonTexts },
    services: (services) => services.provideValue(STEP_UP, stepUp).provideValue(SESSION_ENTRY, entry),
  });
  const services = page.services.child();
  services.provideValue(
    REGISTRY,
    new PluginRegistry({ manifests: [WITH_FORM], services, bus: page.bus, scope: page.scope }),
  );
  page.navigation.be({ path: PATH });
  await Promise.all(["account", "auth"].map((namespace) => page.i18n.load(namespace)));
  page.http.on(STATE, state).on(CHANGE, sessionOf("fresh", "17"));
  const { container } = await mount(services, <UpdatePasswordScreen />);
  const press = (name: string) =>
    settled(() => [...container.querySelectorAll("button")].find(({ textContent }) => textContent === name)!.click());
  const field = (name: string) => container.querySelector<HTMLInputElement>(`input[name=${name}]`);
  const type = (name: string, value: string) =>
    settled(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field(name), value);
      field(name)!.dispatchEvent(new Event("input", { bubbles: true }));
    });
  await shown(() => expect(container.querySelector("button")).not.toBeNull());
  return { ...page, container, press, field, type, asked, taken };
}

test("a player types the password of now and a new one, and his session gets new tokens", async () => {
  const { container, type, press, http, taken } = await screen({ hasPassword: true, isConfirmed: false });
  await type("currentPassword", "the one of now");
  await type("password", "a few quiet words");
  await press(texts.submit);
  await shown(() => expect(container.textContent).toContain(texts.done.ended));
  const body = { currentPassword: "the one of now", password: "a few quiet words", isEndingOthers: true };
  expect(http.requests(CHANGE)).toMatchObject([{ body }]);
  expect(taken).toEqual(["fresh"]);
});

test("without the password of now nothing is sent", async () => {
  const { container, type, press, http } = await screen({ hasPassword: true, isConfirmed: false });
  await type("password", "a few quiet words");
  await press(texts.submit);
  expect(container.querySelector(".error-summary")?.textContent).toContain(texts.currentMissing);
  expect(http.requests(CHANGE)).toEqual([]);
});

test("who has no password yet confirms first that it is him, and comes back", async () => {
  const { container, press, asked } = await screen({ hasPassword: false, isConfirmed: false });
  expect(container.querySelector("input")).toBeNull();
  await press(texts.confirm);
  expect(asked).toEqual([`security ${PATH}`]);
});

test("who has confirmed sets his first password without being asked for another, and has one from then on", async () => {
  const { container, type, press, field, http } = await screen({ hasPassword: false, isConfirmed: true });
  expect([container.querySelector("h1")?.textContent, field("currentPassword")]).toEqual([texts.setTitle, null]);
  await type("password", "a few quiet words");
  http.on(STATE, { hasPassword: true, isConfirmed: false });
  await press(texts.set);
  await shown(() => expect(field("currentPassword")).not.toBeNull());
  expect(http.requests(CHANGE).map(({ body }) => body)).toEqual([
    { password: "a few quiet words", isEndingOthers: false },
  ]);
  expect(container.textContent).toContain(texts.done.set);
});

test("a confirmation that has run out meanwhile is asked for again", async () => {
  const { container, type, press, http } = await screen({ hasPassword: false, isConfirmed: true });
  http.on(STATE, { hasPassword: false, isConfirmed: false }).on(CHANGE, () => {
    throw new HttpError(403, "Forbidden", { errorCode: "CONFIRMATION_NEEDED", message: "no", details: {} });
  });
  await type("password", "a few quiet words");
  await press(texts.set);
  await shown(() => expect(container.textContent).toContain(texts.none));
  expect(container.textContent).not.toContain(texts.done.set);
});
