import { createHmac } from "node:crypto";
import type * as z from "zod/mini";
import type {
  IdentityProvider,
  PartyEvent,
  PartyResult,
  PartySession,
  RawWebhook,
  SessionWish,
} from "../identity-provider.ts";
import { reasonOfLabels } from "../label-rules.ts";
import { askPartner } from "../partner-call.ts";
import type { ClientOptions } from "../party-keys.ts";
import { isSigned } from "../webhook-signature.ts";
import { eventOfWebhook, resultOf } from "./sumsub-events.ts";
import { applicantAnswer, linkAnswer, webhookBody } from "./sumsub-wire.ts";

/** The provider keeps the player's place for a day. */
const LINK_SECONDS = 86_400;

/** The signature of a call: HMAC-SHA256 over time, method, path and body. */
export const callSignature = (secret: string, time: string, method: string, path: string, body: string): string =>
  createHmac("sha256", secret)
    .update(time + method + path + body)
    .digest("hex");

/** Speaks the protocol of Sumsub, with its own pages for the player. */
export class SumsubClient implements IdentityProvider {
  constructor(private readonly options: ClientOptions) {}

  async openSession({ applicant, providerId, returnTo, language }: SessionWish): Promise<PartySession> {
    const { level: levelName } = this.options;
    const level = encodeURIComponent(levelName);
    const id =
      providerId ??
      (await this.call(`/resources/applicants?levelName=${level}`, applicantAnswer, { externalUserId: applicant })).id;
    const redirect = { successUrl: returnTo, rejectUrl: returnTo };
    const wish = { userId: applicant, levelName, ttlInSecs: LINK_SECONDS, lang: language, redirect };
    const { url } = await this.call("/resources/sdkIntegrations/levels/-/websdkLink", linkAnswer, wish);
    return { providerId: id, address: url };
  }

  async eventOf(webhook: RawWebhook): Promise<PartyEvent | "forged" | "unreadable"> {
    if (!isSigned(webhook, (await this.options.keys()).webhookKeys, "x-payload-digest")) return "forged";
    try {
      return eventOfWebhook(webhookBody.parse(JSON.parse(webhook.body.toString("utf8"))));
    } catch {
      return "unreadable";
    }
  }

  async fetchResult(providerId: string): Promise<PartyResult> {
    return resultOf(await this.call(`/resources/applicants/${encodeURIComponent(providerId)}/one`, applicantAnswer));
  }

  reasonOf = reasonOfLabels;

  private async call<S extends z.ZodMiniType>(path: string, answer: S, body?: object): Promise<z.output<S>> {
    const { url, keys, fetch: reach = fetch } = this.options;
    const { appToken, secret } = await keys();
    const method = body === undefined ? "GET" : "POST";
    const text = body === undefined ? "" : JSON.stringify(body);
    const time = String(Math.floor(this.options.now() / 1000));
    const signed = new URL(url).pathname.replace(/\/$/, "") + path;
    const headers = {
      "x-app-token": appToken,
      "x-app-access-ts": time,
      "x-app-access-sig": callSignature(secret, time, method, signed, text),
    };
    return answer.parse(await askPartner(reach, { url: url + path, headers, body: body && text }));
  }
}
