// @vitest-environment jsdom
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { HttpError } from "@core";
import { mount, testPage } from "@core/testing";
import texts from "../locales/en.json";
import PasskeyLogin from "./passkey-login.tsx";

const OPTIONS = "POST /api/v1/entrance/passkey/options";
const SIGNED = {
  ...{ id: "AQ", rawId: new Uint8Array([1]).buffer, type: "public-key", authenticatorAttachment: "platform" },
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
  const { container } = await mount(page.services, <PasskeyLogin enter={enter} />);
  const settled = (work?: () => void) => act(() => Promise.resolve(work?.()));
  const press = async () => {
    await settled(() => container.querySelector("button")?.click());
    await vi.waitFor(async () => {
      await settled();
      expect(container.querySelector("[aria-busy]")).toBeNull();
    });
  };
  return { ...page, container, press, said: () => container.querySelector("[role=alert]")?.textContent };
}

const cancelled = () => Promise.reject(new DOMException("The operation was not allowed.", "NotAllowedError"));
const refused = (errorCode: string) => () =>
  Promise.reject(new HttpError(401, "Unauthorized", { errorCode, message: "no", details: {} }));

test("what the passkey has signed is sent as a login is", async () => {
  const entered: unknown[] = [];
  const { press, said } = await button(
    () => Promise.resolve(SIGNED),
    (...call) => Promise.resolve(void entered.push(call)),
  );
  await press();
  expect(entered).toMatchObject([["/api/v1/entrance/passkey", { credential: { id: "AQ", rawId: "AQ" } }]]);
  expect(said()).toBeUndefined();
});

test("what a security key says that names no player is sent all the same, for the platform to judge", async () => {
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

test("who closes the browser's question, or has no passkey, is told so, and no login is sent", async () => {
  const enter = vi.fn();
  const { press, said } = await button(cancelled, enter);
  await press();
  expect(said()).toContain("log in with your password");
  expect(enter).not.toHaveBeenCalled();
});

test.each([
  ["PASSKEY_UNKNOWN", "opens no account here"],
  ["PASSKEY_EXPIRED", "came too late"],
  ["ACCOUNT_NOT_ACTIVE", "write to support"],
])("a login that is refused with %s says what to do next", async (errorCode, words) => {
  const { press, said } = await button(() => Promise.resolve(SIGNED), refused(errorCode));
  await press();
  expect(said()).toContain(words);
});

test.each([
  ["the browser has no passkeys", "localhost", undefined],
  ["the page stands at a number", "127.0.0.1", class {}],
  ["the page stands at a number of IPv6", "[::1]", class {}],
])("nothing is offered where %s", async (_where, hostname, credential) => {
  const page = testPage({ mfa: texts });
  vi.stubGlobal("location", { ...location, hostname });
  vi.stubGlobal("PublicKeyCredential", credential);
  const { container } = await mount(page.services, <PasskeyLogin enter={() => Promise.resolve()} />);
  expect(container.textContent).toBe("");
});
