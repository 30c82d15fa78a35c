import type { Http } from "@core";
import * as z from "zod/mini";
import { type RegistrationRules, registrationRules } from "../registration/registration-wire.ts";
import {
  type CompleteRequest,
  type ProviderList,
  providerList,
  type ProviderOutcome,
  providerOutcome,
} from "./provider-wire.ts";

export const listProviders = (http: Http): Promise<ProviderList> =>
  http.send("/api/v1/provider", { authenticated: false, answer: providerList });

export const rulesOfJoining = (http: Http): Promise<RegistrationRules> =>
  http.send("/api/v1/auth/registration-rules", { authenticated: false, answer: registrationRules });

/**
 * The outcome of the login at a third party. If it contains a session, only this call receives it: it is returned once.
 */
export const continueWith = (http: Http, provider: string): Promise<ProviderOutcome> =>
  http.send(pathOf(provider, "continue"), { method: "POST", authenticated: false, answer: providerOutcome });

export const completeWith = (http: Http, provider: string, body: CompleteRequest): Promise<ProviderOutcome> =>
  http.send(pathOf(provider, "complete"), { method: "POST", body, authenticated: false, answer: providerOutcome });

export const linkWith = (http: Http, provider: string): Promise<unknown> =>
  http.send(pathOf(provider, "link"), { method: "POST", answer: z.unknown() });

/** The address where the login starts; for a link that the browser follows, not for a request by script. */
export function startAddress(
  provider: string,
  {
    back,
    bonusCampaignNumber,
    home,
  }: {
    readonly back?: string | undefined;
    readonly bonusCampaignNumber?: string | undefined;
    /** The address of the first page: `/`, or the language prefix of this page's addresses. */
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
