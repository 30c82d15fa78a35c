import { afterAll, beforeAll, expect, test } from "vitest";
import { providerOutcome } from "../../../plugins/auth/provider/provider-wire.ts";
import { accountInfo } from "../../../plugins/session/wire.ts";
import { CallingBrowser } from "../../support/pages/browser.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import { newPlayer } from "../../support/players/players.ts";
import { joinByThirdParty, MISSING, PROVIDER, signIn } from "../../support/players/third-party.ts";

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ engine: "embedded" });
});
afterAll(() => platform.stop());
const newBrowser = () => new CallingBrowser(platform.origin);

test("a new player signs in with a third party, adds what is missing and has an account; next time they are logged in", async () => {
  const browser = newBrowser();
  const { screen, outcome } = await signIn(browser, {
    email: "New.Dana@openline.test",
    query: "?bonusCampaignNumber=77",
  });
  expect(screen).toBe("/complete-reg/sandbox/77");
  expect(outcome.body).toEqual({ pending: { step: "complete", name: "Dana", email: "new.dana@openline.test" } });
  const made = await browser.post(`${PROVIDER}/complete`, MISSING);
  const { session } = providerOutcome.parse(made.body);
  expect(session?.loginType).toBe("provider");
  const account = accountInfo.parse(
    (await platform.call("GET", "/api/v3/user/getAccountInfo", { token: session?.token ?? "" })).body,
  );
  expect(account).toMatchObject({ email: "new.dana@openline.test", isEmailConfirmed: true });
  expect(browser.cookie("openline-third-party-auth")).toBe("sandbox");

  const again = await signIn(newBrowser(), { email: "new.dana@openline.test", query: "?return=%2Fmy-bets%2Fopen" });
  expect(again.outcome.body).toMatchObject({ session: { userId: account.number }, returnTo: "/my-bets/open" });
});

test("a visitor who began on a page in a language returns to it, and no other word is put before an address", async () => {
  const screenOf = async (query: string) =>
    (await signIn(newBrowser(), { email: "speaks@openline.test", query })).screen;
  expect(await screenOf("?language=uk&bonusCampaignNumber=77")).toBe("/uk/complete-reg/sandbox/77");
  expect(await screenOf("?language=zz")).toBe("/complete-reg/sandbox");
  const refused = await newBrowser().go(`${PROVIDER}/start?language=%2F%2Fevil.example`);
  expect(refused.status).toBe(400);
});

test("an account that has the address already is linked only by its player, right after a login with the password", async () => {
  const { email, player, token } = await newPlayer(platform);
  const browser = newBrowser();
  const { outcome } = await signIn(browser, { email });
  expect(outcome.body).toEqual({ pending: { step: "link", reason: "known_email", name: "Dana", email } });
  expect((await browser.post(`${PROVIDER}/complete`, MISSING)).body).toMatchObject({ errorCode: "LINK_NEEDED" });
  expect((await browser.post(`${PROVIDER}/link`)).status).toBe(401);

  expect((await browser.post(`${PROVIDER}/link`, undefined, { authorization: `Token ${token}` })).status).toBe(204);
  const next = await signIn(newBrowser(), { email });
  expect(next.outcome.body).toMatchObject({ session: { userId: player, loginType: "provider" } });
  const { body } = await platform.call("GET", "/sandbox/outbox", { headers: { accept: "application/json" } });
  expect(body).toContainEqual(
    expect.objectContaining({ to: email, subject: "Sandbox ID opens your Openline account now" }),
  );
});

test("an old login, or one by a third party itself, is not enough to link", async () => {
  const { token, player } = await newPlayer(platform);
  const browser = newBrowser();
  await signIn(browser, { email: "another.me@openline.test" });
  const link = () => browser.post(`${PROVIDER}/link`, undefined, { authorization: `Token ${token}` });
  const change = (set: string) => platform.database.query(`update session set ${set} where player = $1`, [player]);
  await change("authenticated_at = now() - interval '16 minutes'");
  expect((await link()).body).toMatchObject({ errorCode: "LOGIN_TOO_OLD" });
  await change("authenticated_at = now(), login_type = 'provider'");
  expect((await link()).body).toMatchObject({ errorCode: "LOGIN_TOO_OLD" });
  await change("login_type = 'email'");
  expect((await link()).status).toBe(204);
});

test("an identity opens one account, and an account has one identity of a provider", async () => {
  const [first, second] = [await newPlayer(platform), await newPlayer(platform)];
  const link = async (email: string, token: string) => {
    const browser = newBrowser();
    await signIn(browser, { email });
    return browser.post(`${PROVIDER}/link`, undefined, { authorization: `Token ${token}` });
  };
  expect((await link("one.of.me@openline.test", first.token)).status).toBe(204);
  expect((await link("two.of.me@openline.test", first.token)).body).toMatchObject({ errorCode: "IDENTITY_LINKED" });
  const browser = newBrowser();
  expect((await signIn(browser, { email: "one.of.me@openline.test" })).outcome.body).toMatchObject({
    session: { userId: first.player },
  });
  expect(second.player).not.toBe(first.player);
});

test("an address that the third party has not confirmed reveals nothing and makes no account", async () => {
  const { email } = await newPlayer(platform);
  const outcomes = await Promise.all(
    [email, "nobody.has.this@openline.test"].map(async (each) => {
      const browser = newBrowser();
      const { outcome } = await signIn(browser, { email: each, isVerified: false });
      expect((await browser.post(`${PROVIDER}/complete`, MISSING)).body).toMatchObject({ errorCode: "LINK_NEEDED" });
      return { ...(outcome.body as { pending: object }).pending, email: "" };
    }),
  );
  expect(outcomes[0]).toEqual(outcomes[1]);
  expect(outcomes[0]).toMatchObject({ step: "link", reason: "unconfirmed_email" });
});

test("a visitor who declines there returns with a message, and a blocked player is not logged in", async () => {
  const browser = newBrowser();
  const page = await browser.go((await browser.go(`${PROVIDER}/start`)).location);
  const back = await browser.submit("/sandbox/oidc/authorize", page.text, { name: "", email: "", choice: "decline" });
  await browser.go(back.location);
  expect((await browser.post(`${PROVIDER}/continue`)).body).toMatchObject({ errorCode: "EXCHANGE_DECLINED" });

  const visit = { email: "blocked.soon@openline.test" };
  const { userId } = await joinByThirdParty(newBrowser(), visit.email);
  await platform.database.query("update player set status = 'blocked' where number = $1", [userId]);
  expect((await signIn(newBrowser(), visit)).outcome.body).toMatchObject({ errorCode: "ACCOUNT_NOT_ACTIVE" });
});

test.each([
  [{ dateOfBirth: "2015-01-01" }, "UNDERAGE"],
  [{ country: "KP" }, "COUNTRY_NOT_SERVED"],
  [{ currencyId: "XXX" }, "INVALID_REQUEST"],
  [{ isAdult: false }, "INVALID_REQUEST"],
])("an account against the rules, %j, is refused as %s and can be corrected", async (wrong, errorCode) => {
  const browser = newBrowser();
  await signIn(browser, { email: `rules.${errorCode}.${Object.keys(wrong)[0]}@openline.test` });
  const refused = await browser.post(`${PROVIDER}/complete`, { ...MISSING, ...wrong });
  expect(refused.body).toMatchObject({ errorCode });
  expect((await browser.post(`${PROVIDER}/complete`, MISSING)).status).toBe(200);
});
