import type { Http } from "@core";
import * as z from "zod/mini";
import { registrationRules, type RegistrationRules } from "../registration/registration-wire.ts";
import {
  providerList,
  providerOutcome,
  type CompleteRequest,
  type ProviderList,
  type ProviderOutcome,
} from "./provider-wire.ts";

export const listProviders = (http: Http): Promise<ProviderList> =>
  http.send("/api/v1/provider", { authenticated: false, answer: providerList });

export const rulesOfJoining = (http: Http): Promise<RegistrationRules> =>
  http.send("/api/v1/auth/registration-rules", { authenticated: false, answer: registrationRules });

/** What the way to a third party and back has come to. A session that it opens is this call's alone: it is given once. */
export const continueWith = (http: Http, provider: string): Promise<ProviderOutcome> =>
  http.send(pathOf(provider, "continue"), { method: "POST", authenticated: false, answer: providerOutcome });

export const completeWith = (http: Http, provider: string, body: CompleteRequest): Promise<ProviderOutcome> =>
  http.send(pathOf(provider, "complete"), { method: "POST", body, authenticated: false, answer: providerOutcome });

export const linkWith = (http: Http, provider: string): Promise<unknown> =>
  http.send(pathOf(provider, "link"), { method: "POST", answer: z.unknown() });

/** Where the browser is sent to sign in; an address for a link, not for a call. */
export function startAddress(
  provider: string,
  {
    back,
    bonusCampaignNumber,
    home,
  }: {
    readonly back?: string | undefined;
    readonly bonusCampaignNumber?: string | undefined;
    /** The address of the home page: `/`, or the language that this page's addresses begin with. */
    readonly home: string;
  },
): string {
  const query = new URLSearchParams({
    ...(back !== undefined && back !== "/" && { return: back }),
    ...(bonusCampaignNumber !== undefined && { bonusCampaignNumber }),
    ...(home !== "/" && { language: home.slice(1) }),
  }).toString();
  return pathOf(provider, "start") + (query && `?${query}`);
}

const pathOf = (provider: string, step: string) => `/api/v1/provider/${encodeURIComponent(provider)}/${step}`;
