import { eidState, type EidWay } from "../../../plugins/kyc/ways/ways-wire.ts";
import { CallingBrowser } from "../pages/browser.ts";
import type { Platform } from "../platform/platform.ts";

/** Who a tester is at the sandbox's digital identity. */
export interface ChosenPerson {
  readonly person?: "one" | "two" | "twin" | "young" | "typed";
  readonly given_name?: string;
  readonly family_name?: string;
  readonly birthdate?: string;
  readonly acr?: "loa:high" | "loa:substantial" | "loa:low";
  readonly with_address?: "on";
  readonly choice?: "agree" | "decline";
}

export const identityOf = async (platform: Platform, token: string, way: EidWay = "bank-id") =>
  eidState.parse((await platform.call("GET", `/api/v1/kyc/eid/${way}`, { token })).body);

/** Begins at a digital identity; the browser then has its cookie. Returns the address there. */
export async function beginIdentity(browser: CallingBrowser, token: string, way: EidWay = "bank-id"): Promise<string> {
  const returnTo = `/my-account/kyc/${way}`;
  const start = `/api/v1/kyc/eid/${way}/start`;
  const { body, text } = await browser.post(start, { returnTo }, { authorization: `Token ${token}` });
  const { address } = body as { address?: string };
  if (address === undefined) throw new Error(text);
  return address;
}

/** Chooses a person there. Returns the address that leads back. */
export async function choosePerson(browser: CallingBrowser, address: string, chosen: ChosenPerson): Promise<string> {
  const page = await browser.go(address);
  const form = { person: "one", acr: "loa:high", choice: "agree", ...chosen };
  const back = await browser.submit("/sandbox/eid/authorize", page.text, form);
  if (back.status !== 303) throw new Error(back.text);
  return back.location;
}

/** Confirms a player by a digital identity, there and back again. Returns the result and the page at the end. */
export async function confirmBy(platform: Platform, token: string, chosen: ChosenPerson = {}, way: EidWay = "bank-id") {
  const browser = new CallingBrowser(platform.origin);
  const end = await browser.go(await choosePerson(browser, await beginIdentity(browser, token, way), chosen));
  const { last, identity } = await identityOf(platform, token, way);
  return { page: end.location, result: last?.result, identity };
}
