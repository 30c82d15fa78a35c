// @vitest-environment jsdom
import { defineManifest, definePlugin, fill, HttpError } from "@core";
import { expect, test } from "vitest";
import { testRoom } from "../../tests/support/pages/account-page.tsx";
import { NEW_PASSWORD_FORM } from "../auth/contract.ts";
import { sessionOf } from "../session/testing/accounts.ts";
import texts from "./locales/en.json" with { type: "json" };
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

/** The screen of a player with this password state. */
async function open(state: PasswordState) {
  const room = await testRoom({ path: PATH, manifests: [WITH_FORM] });
  room.http.on(STATE, state).on(CHANGE, sessionOf("fresh", "17"));
  const { screen, user } = await room.show(<UpdatePasswordScreen />);
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  const { hasPassword, isConfirmed } = state;
  await screen.findByRole("button", {
    name: hasPassword ? texts.submit : isConfirmed ? texts.set : texts.confirm,
  });
  return { ...room, screen, user, press };
}

test("a player types the current password and a new one, and their session gets new tokens", async () => {
  const { screen, user, press, http, accepted } = await open({ hasPassword: true, isConfirmed: false });
  await user.type(screen.getByLabelText(texts.current), "the one of now");
  await user.type(screen.getByLabelText(texts.new), "a few quiet words");
  await press(texts.submit);
  await screen.findByText(texts.done.ended);
  const body = { currentPassword: "the one of now", password: "a few quiet words", isEndingOthers: true };
  expect(http.requests(CHANGE)).toMatchObject([{ body }]);
  expect(accepted).toEqual(["fresh"]);
});

test("without the current password nothing is sent", async () => {
  const { screen, user, press, http } = await open({ hasPassword: true, isConfirmed: false });
  await user.type(screen.getByLabelText(texts.new), "a few quiet words");
  await press(texts.submit);
  expect(screen.getByRole("link", { name: texts.currentMissing })).toBeDefined();
  expect(http.requests(CHANGE)).toEqual([]);
});

test("a player without a password confirms their identity first, and returns", async () => {
  const { screen, press, confirmations } = await open({ hasPassword: false, isConfirmed: false });
  expect(screen.queryByLabelText(texts.first)).toBeNull();
  await press(texts.confirm);
  expect(confirmations).toEqual([`security ${PATH}`]);
});

test("a confirmed player sets their first password without typing another, and has one from then on", async () => {
  const { screen, user, press, http } = await open({ hasPassword: false, isConfirmed: true });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(texts.setTitle);
  expect(screen.queryByLabelText(texts.current)).toBeNull();
  await user.type(screen.getByLabelText(texts.first), "a few quiet words");
  http.on(STATE, { hasPassword: true, isConfirmed: false });
  await press(texts.set);
  await screen.findByLabelText(texts.current);
  expect(http.requests(CHANGE).map(({ body }) => body)).toEqual([
    { password: "a few quiet words", isEndingOthers: false },
  ]);
  expect(screen.getByText(texts.done.set)).toBeDefined();
});

test("an expired confirmation is requested again", async () => {
  const { screen, user, press, http } = await open({ hasPassword: false, isConfirmed: true });
  http.on(STATE, { hasPassword: false, isConfirmed: false }).on(CHANGE, () => {
    throw new HttpError(403, "Forbidden", { errorCode: "CONFIRMATION_NEEDED", message: "no", details: {} });
  });
  await user.type(screen.getByLabelText(texts.first), "a few quiet words");
  await press(texts.set);
  await screen.findByText(texts.none);
  expect(screen.queryByText(texts.done.set)).toBeNull();
});
