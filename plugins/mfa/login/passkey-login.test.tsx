// @vitest-environment jsdom
import { HttpError } from "@core";
import { mount, testPage } from "@core/testing";
import { waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import texts from "../locales/en.json";
import PasskeyLogin from "./passkey-login.tsx";

const OPTIONS = "POST /api/v1/entrance/passkey/options";
const SIGNED = {
  id: "AQ",
  rawId: new Uint8Array([1]).buffer,
  type: "public-key",
  authenticatorAttachment: "platform",
  response: Object.fromEntries(
    ["clientDataJSON", "authenticatorData", "signature", "userHandle"].map((name) => [
      name,
      new Uint8Array([1]).buffer,
    ]),
  ),
  getClientExtensionResults: () => ({}),
};

afterEach(() => void vi.unstubAllGlobals());

/** The button in a browser whose device answers as the test defines. */
async function button(device: () => Promise<unknown>, enter: (path: string, body: unknown) => Promise<void>) {
  vi.stubGlobal("PublicKeyCredential", class {});
  vi.stubGlobal("navigator", { ...navigator, credentials: { get: device } });
  const page = testPage({ mfa: texts });
  page.http.on(OPTIONS, { challenge: "AAAA", rpId: "localhost", allowCredentials: [], userVerification: "required" });
  await page.i18n.load("mfa");
  const { screen, user } = await mount(page.services, <PasskeyLogin enter={enter} />);
  const press = async () => {
    await user.click(screen.getByRole("button"));
    await waitFor(() => expect(screen.getByRole("button").ariaBusy).toBeNull());
  };
  return { ...page, press, alert: () => screen.queryByRole("alert")?.textContent };
}

const cancelled = () => Promise.reject(new DOMException("The operation was not allowed.", "NotAllowedError"));
const refused = (errorCode: string) => () =>
  Promise.reject(new HttpError(401, "Unauthorized", { errorCode, message: "no", details: {} }));

test("the signature of a passkey is sent as a login", async () => {
  const entered: unknown[] = [];
  const { press, alert } = await button(
    () => Promise.resolve(SIGNED),
    (...call) => Promise.resolve(void entered.push(call)),
  );
  await press();
  expect(entered).toMatchObject([["/api/v1/entrance/passkey", { credential: { id: "AQ", rawId: "AQ" } }]]);
  expect(alert()).toBeUndefined();
});

test("the signature of a security key without a user handle is sent, too", async () => {
  const entered: unknown[] = [];
  const nameless = { ...SIGNED, response: { ...SIGNED.response, userHandle: null } };
  const { press } = await button(
    () => Promise.resolve(nameless),
    (_path, body) => Promise.resolve(void entered.push(body)),
  );
  await press();
  expect(entered).toHaveLength(1);
  expect(JSON.stringify(entered)).not.toContain("userHandle");
});

test("a player who cancels the browser's dialog, or has no passkey, is referred to the password, and no login is sent", async () => {
  const enter = vi.fn();
  const { press, alert } = await button(cancelled, enter);
  await press();
  expect(alert()).toContain("log in with your password");
  expect(enter).not.toHaveBeenCalled();
});

test.each([
  ["PASSKEY_UNKNOWN", "opens no account here"],
  ["PASSKEY_EXPIRED", "came too late"],
  ["ACCOUNT_NOT_ACTIVE", "write to support"],
])("a login refused with %s says what to do next", async (errorCode, words) => {
  const { press, alert } = await button(() => Promise.resolve(SIGNED), refused(errorCode));
  await press();
  expect(alert()).toContain(words);
});

test.each([
  ["the browser has no passkeys", "localhost", undefined],
  ["the page has an IPv4 address", "127.0.0.1", class {}],
  ["the page has an IPv6 address", "[::1]", class {}],
])("no passkey login is offered where %s", async (_where, hostname, credential) => {
  const page = testPage({ mfa: texts });
  vi.stubGlobal("location", { ...location, hostname });
  vi.stubGlobal("PublicKeyCredential", credential);
  const { container } = await mount(page.services, <PasskeyLogin enter={() => Promise.resolve()} />);
  expect(container.textContent).toBe("");
});
