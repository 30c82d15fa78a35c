import { afterAll, beforeAll, expect, test } from "vitest";
import { providerOutcome } from "../../plugins/auth/provider/provider-wire.ts";
import { accountInfo } from "../../plugins/session/wire.ts";
import { CallingBrowser } from "../support/browser.ts";
import { removeTemporaryFolders, startPlatform, type Platform } from "../support/platform.ts";

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ engine: "embedded" });
});
afterAll(() => platform.stop());
afterAll(removeTemporaryFolders);

const PROVIDER = "/api/v1/provider/sandbox";
const MISSING = { currencyId: "EUR", isAdult: true };

interface Visit {
  readonly email: string;
  readonly isVerified?: boolean;
  readonly query?: string;
}

/** Goes to the sandbox's provider and agrees there; answers the address that leads back. */
async function agreedThere(browser: CallingBrowser, { email, isVerified = true, query = "" }: Visit): Promise<string> {
  const start = await browser.go(`${PROVIDER}/start${query}`);
  const page = await browser.go(start.location);
  expect(page.text).toContain("This is a sandbox");
  const back = await browser.submit("/sandbox/oidc/authorize", page.text, {
    ...{ name: "Dana", email, choice: "agree" },
    ...(isVerified && { is_verified: "on" }),
  });
  expect(back.status, back.text).toBe(303);
  return back.location;
}

async function signIn(browser: CallingBrowser, visit: Visit) {
  const end = await browser.go(await agreedThere(browser, visit));
  const outcome = await browser.post(`${PROVIDER}/continue`);
  return { screen: end.location, outcome };
}

const newBrowser = () => new CallingBrowser(platform.origin);

test("somebody new signs in with a third party, adds what is missing and has an account; next time he is let in", async () => {
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
