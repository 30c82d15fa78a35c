// @vitest-environment jsdom
import { HttpError } from "@core";
import { failureOf } from "@core/forms";
import { testPage } from "@core/testing";
import { afterEach, expect, test, vi } from "vitest";
import { errorText, failureText, loginErrorText } from "./failure-text.ts";
import texts from "./locales/en.json";
import { makePasskey, signWithPasskey } from "./passkeys.ts";

const t = await (async () => {
  const { i18n } = testPage({ mfa: texts });
  await i18n.load("mfa");
  return i18n.within("mfa");
})();

const refused = (errorCode: string, details: Record<string, unknown> = {}) =>
  failureOf(new HttpError(422, "", { errorCode, message: "as the platform says it", details }));

test("a wrong code is told with the tries that are left", () => {
  expect(failureText(t)(refused("WRONG_CODE"))).toBe(texts.failure.WRONG_CODE);
  expect(failureText(t)(refused("WRONG_CODE", { triesLeft: 3 }))).toContain("You have 3 more tries.");
  expect(failureText(t)(refused("WRONG_CODE", { triesLeft: 1 }))).toContain("You have 1 more try.");
});

test("a wrong code of an authenticator points to the phone's clock, any other does not", () => {
  expect(failureText(t, "totp")(refused("WRONG_CODE"))).toContain(texts.failure.clock);
  expect(failureText(t, "sms")(refused("WRONG_CODE"))).not.toContain("clock");
});

test("after too many attempts the time to wait is told, if the platform tells it", () => {
  expect(failureText(t)(refused("TOO_MANY_ATTEMPTS", { retryAfter: 605 }))).toContain("Try again in 10:05.");
  expect(failureText(t)(refused("TOO_MANY_ATTEMPTS"))).toBe(texts.failure.TOO_MANY_ATTEMPTS);
});

test("a refusal that the page has no words for is told in the platform's", () => {
  expect(failureText(t)(refused("SOMETHING_NEW"))).toBe("as the platform says it");
});

const get = { challenge: "AAAA", rpId: "localhost" };
const create = {
  ...{ rp: { id: "localhost", name: "a" }, user: { id: "AQ", name: "a", displayName: "a" } },
  ...{ challenge: "AAAA", pubKeyCredParams: [{ type: "public-key" as const, alg: -7 }] },
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, "featurePolicy");
});

/** What a browser throws that refuses with this error, in a page of its own or in a frame with or without permission. */
async function thrown(ask: () => Promise<unknown>, name: string, frame?: "allowed" | "forbidden" | "unsaid") {
  const refuse = () => Promise.reject(new DOMException("as the browser says it", name));
  vi.stubGlobal("PublicKeyCredential", class {});
  vi.stubGlobal("navigator", { ...navigator, credentials: { get: refuse, create: refuse } });
  if (frame) vi.spyOn(window, "parent", "get").mockReturnValue({} as Window);
  if (frame !== "unsaid") Object.assign(document, { featurePolicy: { allowsFeature: () => frame === "allowed" } });
  return ask().then(
    () => undefined,
    (error: unknown) => error,
  );
}

test.each([
  ["NotAllowedError", "PASSKEY_CANCELLED"],
  ["InvalidStateError", "PASSKEY_KNOWN"],
  ["NotSupportedError", "PASSKEY_UNABLE"],
  ["SecurityError", "ORIGIN_UNKNOWN"],
  ["EncodingError", "UNKNOWN"],
] as const)("a passkey that cannot be made because of %s is told as %s", async (name, key) => {
  expect(errorText(t)(await thrown(() => makePasskey(create), name))).toBe(texts.failure[key]);
});

test.each([
  ["forbidden", "PASSKEY_FRAMED"],
  ["unsaid", "PASSKEY_FRAMED"],
  ["allowed", "PASSKEY_NONE"],
] as const)("at the login in a frame where passkeys are %s, a refusal is told as %s", async (frame, key) => {
  expect(loginErrorText(t)(await thrown(() => signWithPasskey(get), "NotAllowedError", frame))).toBe(
    texts.failure[key],
  );
});
