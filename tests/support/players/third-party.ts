import { expect } from "vitest";
import { type ProviderOutcome, providerOutcome } from "../../../plugins/auth/provider/provider-wire.ts";
import type { CallingBrowser } from "../pages/browser.ts";

/** The calls of the sandbox's own provider. */
export const PROVIDER = "/api/v1/provider/sandbox";

/** The data for an account that a third party does not provide. */
export const MISSING = { country: "UA", currencyId: "EUR", dateOfBirth: "1994-03-14", isAdult: true };

export interface Visit {
  readonly email: string;
  readonly isVerified?: boolean;
  readonly query?: string;
}

/** Visits the sandbox's provider and consents there. Returns the address that leads back. */
async function agreedThere(browser: CallingBrowser, { email, isVerified = true, query = "" }: Visit): Promise<string> {
  const start = await browser.go(`${PROVIDER}/start${query}`);
  const page = await browser.go(start.location);
  expect(page.text).toContain("This is a sandbox");
  const back = await browser.submit("/sandbox/oidc/authorize", page.text, {
    name: "Dana",
    email,
    choice: "agree",
    ...(isVerified && { is_verified: "on" }),
  });
  expect(back.status, back.text).toBe(303);
  return back.location;
}

/** Signs in with the third party and returns. Returns the screen, and the platform's answer. */
export async function signIn(browser: CallingBrowser, visit: Visit) {
  const end = await browser.go(await agreedThere(browser, visit));
  const outcome = await browser.post(`${PROVIDER}/continue`);
  return { screen: end.location, outcome };
}

/** Registers a new player through the third party alone. Returns their session. */
export async function joinByThirdParty(
  browser: CallingBrowser,
  email: string,
): Promise<NonNullable<ProviderOutcome["session"]>> {
  await signIn(browser, { email });
  const { session } = providerOutcome.parse((await browser.post(`${PROVIDER}/complete`, MISSING)).body);
  if (!session) throw new Error(`${email} was not let in`);
  return session;
}
