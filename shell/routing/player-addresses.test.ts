import { beforeAll, expect, test } from "vitest";
import { destinationAt, productRouter } from "../../tests/support/pages/product-router.ts";
import { sportsList } from "../../tests/support/pages/product-routes.ts";

// The addresses at which players arrive, with the product's whole route table, as they appear in the address bar.

let product: Awaited<ReturnType<typeof productRouter>>;
beforeAll(async () => {
  product = await productRouter(sportsList(6));
});

type Params = Readonly<Record<string, string>>;
const KEY = "tq3bZk0mTq2s9cVw1x8yAg";

// prettier-ignore
const ADDRESSES: readonly (readonly [string, string, Params])[] = [
  ["/login", "login", {}],
  ["/login/", "login", {}],
  ["/login?return=%2Ffootball", "login", {}],
  ["/login#form", "login", {}],
  ["/regmail", "register", { "regmail|regtel": "regmail" }],
  ["/regtel", "register", { "regmail|regtel": "regtel" }],
  ["/regmail/77", "register", { "regmail|regtel": "regmail", bonusCampaignNumber: "77" }],
  ["/regtel/77/partner-5", "register", { "regmail|regtel": "regtel", bonusCampaignNumber: "77", partner: "partner-5" }],
  ["/regmail/77/partner/", "register", { "regmail|regtel": "regmail", bonusCampaignNumber: "77", partner: "partner" }],
  ["/oneclick", "register-one-click", {}],
  ["/oneclick/77", "register-one-click", { bonusCampaignNumber: "77" }],
  ["/choose-reg/regmail", "choose-registration", { "regmail|regtel": "regmail" }],
  ["/choose-reg/regtel/77", "choose-registration", { "regmail|regtel": "regtel", bonusCampaignNumber: "77" }],
  ["/complete-reg/openline", "complete-registration", { provider: "openline" }],
  ["/complete-reg/openline/77", "complete-registration", { provider: "openline", bonusCampaignNumber: "77" }],
  ["/phone-confirmation", "phone-confirmation", {}],
  ["/otp-confirmation", "otp-confirmation", {}],
  ["/email-confirmation", "email-confirmation", {}],
  ["/email-confirmation?x=1", "email-confirmation", {}],
  ["/reg-success", "registration-success", {}],
  ["/reg-success-mail", "registration-success-mail", {}],
  ["/reg-one-click-success", "registration-success-one-click", {}],
  ["/auto", "auto-login", {}],
  ["/auto/", "auto-login", {}],
  ["/auto/one-time_hash", "auto-login", { hash: "one-time_hash" }],
  ["/auto/a%2Fb", "auto-login", { hash: "a/b" }],
  ["/last-login", "last-login", {}],
  ["/restore-password", "restore-password", {}],
  ["/restore-password/", "restore-password", {}],
  ["/restore-password/change-password", "change-password-by-code", {}],
  ["/restore-password/change-password/419203", "change-password-by-code", { verificationCode: "419203" }],
  ["/restore-account/change-password", "change-password-by-code", {}],
  ["/restore-account/change-password/419203", "change-password-by-code", { verificationCode: "419203" }],
  ["/my-account/update-password", "update-password", {}],
  ["/my-account/update-password/", "update-password", {}],
  [`/mfa/totp/init/${KEY}/login`, "mfa-init", { methodName: "totp", sessionKey: KEY, flowName: "login" }],
  [`/mfa/passkey/init/${KEY}/withdrawal`, "mfa-init", { methodName: "passkey", sessionKey: KEY, flowName: "withdrawal" }],
  [`/confirmation/status/${KEY}/login`, "mfa-status", { sessionKey: KEY, flowName: "login" }],
  [`/confirmation/status/${KEY}/contact-change/`, "mfa-status", { sessionKey: KEY, flowName: "contact-change" }],
];

const FALLING_THROUGH = [
  "/choose-reg",
  "/choose-reg/other",
  "/choose-reg/regmail/77/88",
  "/regfoo",
  "/regmail/77/partner/more",
  "/regmailing",
  "/Login",
  "/login/now",
  "/oneclick/77/88",
  "/complete-reg",
  "/complete-reg/openline/77/88",
  "/auto/one/two",
  "/automatic",
  "/last-login/1",
  "/restore-password/419203",
  "/restore-password/change-password/419203/more",
  "/restore-account",
  "/restore-account/other/419203",
  "/mfa/x",
  `/mfa/totp/init/${KEY}`,
  `/mfa/totp/other/${KEY}/login`,
  "/confirmation/status",
  `/confirmation/status/${KEY}`,
  "/email-confirmation/419203",
  "/reg-success/1",
];

test.each(ADDRESSES)("%s is the screen %s", (path, route, params) => {
  const found = destinationAt(product.router, path);
  expect([found?.id, found?.params]).toEqual([route, params]);
});

test.each(FALLING_THROUGH)("%s belongs to no login or registration screen, so it is a page", (path) => {
  expect(destinationAt(product.router, path)?.id).toBe("content-page");
});

test("at least forty addresses are checked, each once", () => {
  const all = [...ADDRESSES.map(([path]) => path), ...FALLING_THROUGH];
  expect(ADDRESSES.length + FALLING_THROUGH.length).toBeGreaterThanOrEqual(60);
  expect(new Set(all).size).toBe(all.length);
});
